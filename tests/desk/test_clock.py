"""The clock of a round: pauses, more time, clocks that jump; and what tables are told by it."""

from __future__ import annotations

import pytest

from companion.desk.ledger import Ledger
from companion.desk.store.database import Database
from companion.desk.store.entries import Entries
from companion.desk.tables.timekeeper import Timekeeper, notice_at
from companion.desk.tournament import changes as c
from companion.desk.tournament.clock import seconds_left, steady_utc
from companion.desk.tournament.tournament import Clock
from companion.rules.sentence import Sentence, say
from tests.desk.events import ANNA, BORIS, begin, make, won


def at(minute: float) -> str:
    return f"2026-05-01T18:{int(minute):02}:{int(minute % 1 * 60):02}.000+00:00"


def minutes_left(clock: Clock, minute: float, table: int | None = None) -> float:
    return seconds_left(clock, at(minute), table) / 60


def test_it_runs_pauses_and_is_made_longer() -> None:
    clock = Clock(at(0), 30)
    assert [minutes_left(clock, minute) for minute in (0, 10.5, 30, 32)] == [30, 19.5, 0, -2]
    clock.pauses.append((at(5), at(8)))
    clock.paused_at = at(20)
    assert [minutes_left(clock, minute) for minute in (20, 40)] == [13, 13]
    clock.extended = {None: 2, 7: 5, 8: -1}
    assert [minutes_left(clock, 40, table) for table in (None, 1, 7, 8)] == [15, 15, 20, 14]


def test_a_clock_that_was_put_back_gives_nobody_longer() -> None:
    assert minutes_left(Clock(at(30), 20), 10) == 20
    assert minutes_left(Clock(at(0), 20, pauses=[(at(10), at(5))]), 15) == 5


def test_whoever_sets_the_machines_clock_moves_no_round() -> None:
    wall, steady = [1_800_000_000.0], [50.0]
    now = steady_utc(lambda: wall[0], lambda: steady[0])
    first = now()
    wall[0] -= 3600
    steady[0] += 60
    clock = Clock(first, 10)
    assert seconds_left(clock, now()) == 540


@pytest.mark.parametrize(
    ("seconds", "told"),
    [
        (301, None),
        (300, say("desk-notice-minutes", minutes=5)),
        (61, say("desk-notice-minutes", minutes=5)),
        (60, say("desk-notice-minutes", minutes=1)),
        (0, say("desk-notice-last-turn")),
        (-500, say("desk-notice-last-turn")),
    ],
)
def test_what_is_told_when(seconds: int, told: Sentence | None) -> None:
    assert notice_at(seconds) == told


def test_each_table_is_told_once_and_no_more_when_it_has_finished(file: Database) -> None:
    told: list[tuple[str, str]] = []
    minute = [0.0]

    class Tables:
        def tell(self, table: str, notice: Sentence | None) -> None:
            told.append((table, notice.key if notice else ""))

    def news() -> list[tuple[str, str]]:
        keeper.tick()
        fresh = told[:]
        told.clear()
        return fresh

    ledger = Ledger(Entries(file), lambda: at(minute[0]))
    keeper = Timekeeper(ledger, Tables(), lambda: at(minute[0]))
    begin(ledger)
    make(ledger, c.Started(1, 20))
    assert news() == [("table-1", ""), ("table-2", "")]
    assert news() == []
    make(ledger, c.Extended(1, 10, table=2))
    make(ledger, c.Settled(1, 1, None))
    minute[0] = 20
    assert news() == [("table-1", "desk-notice-last-turn")]
    make(ledger, c.Settled(1, 1, won(ANNA, BORIS)))
    minute[0] = 25
    assert news() == [("table-1", ""), ("table-2", "desk-notice-minutes")]
    minute[0] = 29.5
    assert news() == [("table-2", "desk-notice-minutes")]
    make(ledger, c.Closed())
    assert news() == [("table-2", "")]
