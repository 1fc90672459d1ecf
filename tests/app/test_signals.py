"""What players hear: one signal for each change, the one that tells most."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from time import strptime

import pytest

from companion.app.attendant import Attendant
from companion.app.lookout import Glance
from companion.app.settings.quiet import quiet_by
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


def test_in_quiet_hours_nothing_is_heard_nor_made_up_for_later(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('quiet = "22:30-07:00"')
    clock = ["2026-01-01 22:30"]
    quiet = quiet_by(path, lambda: strptime(clock[0], "%Y-%m-%d %H:%M"))
    heard, attendant = Heard(), nim(still(12), still(9), still(6, 2.0))
    signals = Signals(attendant, heard, quiet=quiet)
    look(attendant, signals, 2)
    assert attendant.session.plays
    assert heard.signals == []
    clock[0] = "2026-01-02 07:00"
    signals.follow()
    assert heard.signals == []
    look(attendant, signals, 1)
    assert heard.signals == [Signal.YOUR_TURN]


@pytest.mark.parametrize(
    ("hours", "quiet", "loud"),
    [
        ("22:00-07:00", ["22:00", "23:59", "00:00", "06:59"], ["21:59", "07:00", "12:00"]),
        ("13:00-15:30", ["13:00", "15:29"], ["12:59", "15:30", "00:00"]),
    ],
)
def test_quiet_hours_may_go_over_midnight(
    tmp_path: Path, hours: str, quiet: list[str], loud: list[str]
) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(f'quiet = "{hours}"')
    silent = [at for at in quiet + loud if quiet_by(path, lambda at=at: strptime(at, "%H:%M"))()]
    assert silent == quiet


def test_without_settings_or_quiet_hours_it_is_never_quiet(tmp_path: Path) -> None:
    assert not quiet_by(None)()
    assert not quiet_by(tmp_path / "none.toml")()


def nim(*glances: Glance, heap: int = 12) -> Attendant:
    return Attendant(Session(NIM, Header("nim", {"heap": heap})), Sees(*glances))


def look(attendant: Attendant, signals: Signals, times: int) -> None:
    camera = Shows(*map(float, range(times)))
    for _ in range(times):
        attendant.attend(camera)
        signals.follow()
