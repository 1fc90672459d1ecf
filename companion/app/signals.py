"""What players hear of their game, at whichever table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Protocol

from companion.app.attendant import Attendant
from companion.rules.seat import Seat
from companion.table.controls import Signal


class Voice(Protocol):
    """Something that can be heard: a speaker, a buzzer."""

    def sound(self, signal: Signal) -> None:
        """Let it be heard, without waiting."""


class Lamps(Voice, Protocol):
    """Lamps at the seats and a buzzer: what tells without a look at the screen who is to act."""

    def light(self, seats: Collection[Seat]) -> None:
        """Light the lamps of these seats and no others."""


@dataclass(frozen=True, slots=True)
class _Moment:
    """What is compared to find out what there is to be heard."""

    plays: int
    disputed: bool
    awaited: frozenset[Seat]
    points: Mapping[Seat, int]
    over: bool


class Signals:
    """Turns what changes at a table into signals, of several at a time the one that tells most.

    While it is ``quiet`` none of them is heard, nor later.
    """

    def __init__(
        self, attendant: Attendant, *voices: Voice, quiet: Callable[[], bool] = lambda: False
    ) -> None:
        self._attendant = attendant
        self._voices, self._quiet = voices, quiet
        self._before = self._now()

    def follow(self) -> None:
        """Let be heard what has changed since the last call."""
        before, self._before = self._before, self._now()
        signal = _signal(before, self._before)
        if signal is not None and not self._quiet():
            for voice in self._voices:
                voice.sound(signal)

    def _now(self) -> _Moment:
        session, view = self._attendant.session, self._attendant.referee.view
        return _Moment(
            plays=len(session.plays),
            disputed=view.dispute is not None,
            awaited=self._attendant.awaited,
            points=session.game.story.score(session.state),
            over=session.outcome is not None,
        )


def _signal(before: _Moment, now: _Moment) -> Signal | None:
    if now.over and not before.over:
        return Signal.END
    if any(points > before.points.get(seat, points) for seat, points in now.points.items()):
        return Signal.POINT
    if now.disputed and not before.disputed:
        return Signal.REFUSED
    if now.awaited - before.awaited:
        return Signal.YOUR_TURN
    return Signal.ACCEPTED if now.plays > before.plays else None
