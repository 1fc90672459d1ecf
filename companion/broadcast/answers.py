"""Answers from elsewhere: which of them count, and what becomes of the others."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable

from companion.broadcast.messages import Answer, BadMessage, Reply, unpack
from companion.rules.seat import Seat
from companion.scenes.scene import Prompt
from companion.table.controls import Button, Chosen, Press, Sent, SharedPress

REMEMBERED = 256
"""Of so many answers of a seat the names are remembered, to hear none of them twice."""


class Answers:
    """Takes the answers of all seats of a table.

    An answer to a view that is no longer shown is stale: something else may be asked by now. Each
    that came in gets a reply, so that nobody waits for one that was dropped.
    """

    def __init__(self, take: Callable[[Sent], None]) -> None:
        """``take`` is called on whatever thread has heard an answer: hand over an inbox's put."""
        self._take = take
        self._heard: dict[Seat, deque[str]] = {}
        self._asked_since: dict[Seat, int] = {}
        self._asked: dict[Seat, tuple[Prompt, ...]] = {}

    def seat(self, seats: Iterable[Seat]) -> None:
        """Who plays: nobody else has anything to answer."""
        self._asked_since = {seat: self._asked_since.get(seat, 0) for seat in seats}

    @property
    def seats(self) -> Collection[Seat]:
        """Who plays."""
        return self._asked_since.keys()

    def ask(self, seat: Seat, sequence: int, asked: tuple[Prompt, ...]) -> None:
        """This is asked in a view of a seat; where that is new, older views are stale."""
        if self._asked.get(seat) != asked:
            self._asked[seat] = asked
            self._asked_since[seat] = sequence

    def hear(self, seat: Seat | None, data: bytes, *, retained: bool = False) -> Reply:
        """Take an answer, or say why not."""
        try:
            answer = unpack(data, Answer)
        except BadMessage:
            return Reply("", taken=False, because="malformed")
        because = self._objection(seat, answer, retained=retained)
        if because is None and seat is not None:
            self._heard.setdefault(seat, deque(maxlen=REMEMBERED)).append(answer.id)
            self._do(seat, answer)
        return Reply(answer.id[:80], taken=because is None, because=because)

    def hear_judge(self, data: bytes, *, retained: bool = False) -> None:
        """A judge sees to the table: nobody there waits for one any longer."""
        try:
            answer = unpack(data, Answer)
        except BadMessage:
            return
        if answer.judge is False and answer.is_one_thing and not retained:
            self._take(SharedPress(Button.JUDGE, long=True))

    def _objection(self, seat: Seat | None, answer: Answer, *, retained: bool) -> str | None:
        if retained:
            return "retained"  # somebody's answer of who knows when
        if seat is None or seat not in self._asked_since:
            return "foreign"
        if not answer.is_one_thing:
            return "malformed"
        if answer.id in self._heard.get(seat, ()):
            return "repeated"
        if answer.judge is None and answer.sequence < self._asked_since[seat]:
            return "stale"
        return None

    def _do(self, seat: Seat, answer: Answer) -> None:
        asked = next((p.keys for p in self._asked.get(seat, ()) if p.seat is seat), ())
        if answer.option is not None:
            self._take(Chosen(seat, answer.option, asked))
        elif answer.button is not None:
            self._take(Press(seat, answer.button, asked=asked))
        elif answer.judge is not None:
            self._take(Press(seat, Button.JUDGE, long=not answer.judge))
