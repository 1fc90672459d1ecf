"""Random tournaments of all formats, with drops, late entries and rounds paired anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from companion.desk.pairing.verify import verify
from companion.desk.standings.standings import explained, standings
from companion.desk.tournament.changes import Entry
from companion.desk.tournament.codec import decode, encode
from companion.desk.tournament.tournament import Tournament
from companion.desk.tournament.values import TieBreak
from tests.desk.counting import faults, scores
from tests.desk.evening import Evening, large_evening, random_evening


def hold(seed: int, evenings: Callable[[int], Iterator[Evening]] = random_evening) -> None:
    for evening in evenings(seed):
        event = evening.event
        if not evening.is_over:
            assert [*faults(event)] == [], seed
        for stage in {paired.round.stage for paired in event.rounds}:
            counted = scores(event, stage)
            rows = standings(event, stage)
            assert {row.entrant: row.points for row in rows} == {
                row.entrant: counted[row.entrant] for row in rows
            }, seed
    assert verify(evening.entries) == (), seed
    rows = standings(evening.event)
    assert {row.entrant for row in rows} == evening.event.entrants.keys()
    assert [row.place for row in rows] == sorted(row.place for row in rows), seed
    again = [decode(encode(entry), Entry) for entry in evening.entries]
    assert standings(Tournament.of(again)) == rows, seed
    for row in rows[:3]:
        told = explained(evening.event, row.entrant)
        for one in told:
            counted_parts = [part.value for part in one.parts if part.counts]
            if one.tie_break is TieBreak.OPPONENTS_WINS and counted_parts:
                assert sum(counted_parts) / len(counted_parts) == one.value, seed
            elif one.tie_break not in (TieBreak.RATING, TieBreak.LOT):
                assert sum(counted_parts) == one.value, (seed, one)


@pytest.mark.parametrize("tens", range(10))
def test_ten_random_tournaments_hold(tens: int) -> None:
    for seed in range(10 * tens, 10 * tens + 10):
        hold(seed)


@pytest.mark.slow
@pytest.mark.parametrize("hundreds", range(100))
def test_ten_thousand_random_tournaments_hold(hundreds: int) -> None:
    for seed in range(100 * hundreds, 100 * hundreds + 100):
        hold(seed)


@pytest.mark.parametrize("seed", range(2))
def test_large_tournaments_hold(seed: int) -> None:
    hold(seed, large_evening)


@pytest.mark.slow
@pytest.mark.parametrize("tens", range(20))
def test_two_hundred_large_tournaments_hold(tens: int) -> None:
    for seed in range(10 * tens, 10 * tens + 10):
        hold(seed, large_evening)
