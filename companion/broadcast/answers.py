"""Answers from elsewhere: which of them count, and what becomes of the others."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from companion.broadcast.messages import Answer, BadMessage, Reply, unpack
from companion.rules.seat import Seat
from companion.table.controls import Chosen, Press

REMEMBERED = 256
"""Of so many answers of a seat the names are remembered, to hear none of them twice."""


class Answers:
    """Takes the answers of all seats of a table.

    An answer to a view that is no longer shown is stale: something else may be asked by now. Each
    that came in gets a reply, so that nobody waits for one that was dropped.
    """

    def __init__(
        self, take: Callable[[Press | Chosen], None], call_judge: Callable[[Seat, bool], None]
    ) -> None:
        self._take = take
        self._call_judge = call_judge
        self._heard: dict[Seat, deque[str]] = {}
        self._asked_since: dict[Seat, int] = {}

    def seat(self, seats: Iterable[Seat]) -> None:
        """Who plays: nobody else has anything to answer."""
        self._asked_since = {seat: self._asked_since.get(seat, 0) for seat in seats}

    def ask(self, seat: Seat, sequence: int) -> None:
        """Another question stands in the views of a seat from this one on."""
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
        if answer.option is not None:
            self._take(Chosen(seat, answer.option))
        elif answer.button is not None:
            self._take(Press(seat, answer.button))
        elif answer.judge is not None:
            self._call_judge(seat, answer.judge)
