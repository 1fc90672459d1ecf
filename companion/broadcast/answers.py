"""Answers from elsewhere: which of them count, and what becomes of the others."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

from companion.broadcast.messages import Answer, BadMessage, Reply, unpack
from companion.rules.seat import Seat
from companion.scenes.scene import Prompt
from companion.table.controls import Button, Chosen, Press, Sent, SharedPress

BURST, A_SECOND = 30, 10.0
"""So many messages are heard at once, and so many a second after that: people are slower."""
REMEMBERED = 256
"""Of so many answers of a seat the names are remembered, to hear none of them twice."""


class Pace:
    """How fast somebody may go on sending messages, before the rest is not looked at."""

    def __init__(self, seconds: Callable[[], float] = time.monotonic) -> None:
        self._seconds = seconds
        self._allowed, self._at = float(BURST), seconds()

    def allows(self) -> bool:
        """Whether another one that has just come is heard."""
        now = self._seconds()
        self._allowed = min(BURST, self._allowed + (now - self._at) * A_SECOND)
        self._at = now
        if self._allowed < 1:
            return False
        self._allowed -= 1
        return True


@dataclass(frozen=True, slots=True)
class _Asked:
    """What a seat was asked, and in which of its views."""

    prompts: tuple[Prompt, ...] | None = None
    """None before its first view."""
    since: int = 0
    newest: int = 0

    def keys_for(self, seat: Seat) -> tuple[str, ...]:
        """What is asked, in no language; () for nothing."""
        return next((prompt.keys for prompt in self.prompts or () if prompt.seat is seat), ())


class Answers:
    """Takes the answers of all seats of a table.

    An answer to a view that is no longer shown, or never was, is stale: something else may be asked
    by now. Each that came in gets a reply, so that nobody waits for one that was dropped; but for
    a flood, of which the table must not notice anything.
    """

    def __init__(
        self, take: Callable[[Sent], None], seconds: Callable[[], float] = time.monotonic
    ) -> None:
        """``take`` is called on whatever thread has heard an answer: hand over an inbox's put."""
        self._take = take
        self._paces: dict[Seat | None, Pace] = {who: Pace(seconds) for who in (*Seat, None)}
        """Of each seat, and of all judges."""
        self._heard: dict[Seat, deque[str]] = {}
        self._asked: dict[Seat, _Asked] = {}
        """Of each seat that plays. One value each: an answer is held against all of it and taken
        with it, whatever another thread has let be asked meanwhile."""

    def seat(self, seats: Iterable[Seat]) -> None:
        """Who plays: nobody else has anything to answer."""
        self._asked = {seat: self._asked.get(seat, _Asked()) for seat in seats}

    @property
    def seats(self) -> Collection[Seat]:
        """Who plays."""
        return self._asked.keys()

    def ask(self, seat: Seat, sequence: int, asked: tuple[Prompt, ...]) -> None:
        """This is asked in a view of a seat; where that is new, older views are stale."""
        before = self._asked.get(seat)
        if before is not None:
            since = before.since if before.prompts == asked else sequence
            self._asked[seat] = _Asked(asked, since, sequence)

    def hear(self, seat: Seat | None, data: bytes, *, retained: bool = False) -> Reply | None:
        """Take an answer, or say why not; None for one too many."""
        if seat is not None and not self._paces[seat].allows():
            return None
        try:
            answer = unpack(data, Answer)
        except BadMessage:
            return Reply("", taken=False, because="malformed")
        asked = self._asked.get(seat) if seat is not None else None
        because = self._objection(seat, answer, asked, retained=retained)
        if because is None and seat is not None and asked is not None:
            self._heard.setdefault(seat, deque(maxlen=REMEMBERED)).append(answer.id)
            self._do(seat, answer, asked.keys_for(seat))
        return Reply(answer.id[:80], taken=because is None, because=because)

    def hear_judge(self, data: bytes, *, retained: bool = False) -> None:
        """A judge sees to the table: nobody there waits for one any longer."""
        if not self._paces[None].allows():
            return
        try:
            answer = unpack(data, Answer)
        except BadMessage:
            return
        if answer.judge is False and answer.is_one_thing and not retained:
            self._take(SharedPress(Button.JUDGE, long=True))

    def _objection(
        self, seat: Seat | None, answer: Answer, asked: _Asked | None, *, retained: bool
    ) -> str | None:
        if retained:
            return "retained"  # somebody's answer of who knows when
        if seat is None or asked is None:
            return "foreign"
        if not answer.is_one_thing:
            return "malformed"
        if answer.id in self._heard.get(seat, ()):
            return "repeated"
        if answer.judge is None and not asked.since <= answer.sequence <= asked.newest:
            return "stale"
        return None

    def _do(self, seat: Seat, answer: Answer, asked: tuple[str, ...]) -> None:
        if answer.option is not None:
            self._take(Chosen(seat, answer.option, asked))
        elif answer.button is not None:
            self._take(Press(seat, answer.button, asked=asked))
        elif answer.judge is not None:
            self._take(Press(seat, Button.JUDGE, long=not answer.judge))
