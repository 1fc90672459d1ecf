"""What players hear: one signal for each change, the one that tells most."""

from __future__ import annotations

from dataclasses import replace

from companion.app.attendant import Attendant
from companion.app.lookout import Glance
from companion.app.signals import Signals
from companion.referee.record import Header
from companion.referee.session import Session
from companion.rules.seat import Seat
from companion.table.controls import Signal
from tests.app.test_attendant import Sees, Shows, still
from tests.nim import NIM


class Heard:
    """A voice that remembers what it said."""

    def __init__(self) -> None:
        self.signals: list[Signal] = []

    def sound(self, signal: Signal) -> None:
        self.signals.append(signal)


def test_a_play_that_passes_the_turn_calls_the_next_player() -> None:
    heard, attendant = Heard(), nim(still(12), still(9))
    signals = Signals(attendant, heard)
    look(attendant, signals, 2)
    assert heard.signals == [Signal.YOUR_TURN]


def test_a_wrong_table_is_told_once_and_every_voice_tells_it() -> None:
    one, other = Heard(), Heard()
    attendant = nim(*(still(7, at) for at in (0.0, 2.0, 3.0, 4.0)))
    look(attendant, Signals(attendant, one, other), 4)
    assert one.signals == other.signals == [Signal.REFUSED]


def test_the_end_tells_more_than_the_play_that_brought_it() -> None:
    heard, attendant = Heard(), nim(still(3), still(0), heap=3)
    look(attendant, Signals(attendant, heard), 2)
    assert heard.signals == [Signal.END]


def test_points_are_heard_when_they_rise_and_not_when_they_are_taken_back() -> None:
    taken = replace(NIM.story, score=lambda heap: {Seat.SOUTH: 12 - heap.matches})
    session = Session(replace(NIM, story=taken), Header("nim", {"heap": 12}))
    heard, attendant = Heard(), Attendant(session, Sees(still(12), still(9)))
    signals = Signals(attendant, heard)
    look(attendant, signals, 2)
    assert heard.signals == [Signal.POINT]
    session.undo()
    signals.follow()
    assert heard.signals == [Signal.POINT, Signal.YOUR_TURN]


def nim(*glances: Glance, heap: int = 12) -> Attendant:
    return Attendant(Session(NIM, Header("nim", {"heap": heap})), Sees(*glances))


def look(attendant: Attendant, signals: Signals, times: int) -> None:
    camera = Shows(*map(float, range(times)))
    for _ in range(times):
        attendant.attend(camera)
        signals.follow()
