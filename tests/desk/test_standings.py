"""Standings that can be worked out by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from companion.desk.standings.standings import Standing, explained, standings
from companion.desk.tournament import changes as c
from companion.desk.tournament.refusal import Refusal
from companion.desk.tournament.values import (
    EntrantId,
    Format,
    Game,
    Match,
    Plan,
    Points,
    Result,
    Round,
    Stage,
    TieBreak,
)
from tests.desk.evening import Evening, stronger_wins

ALL = tuple(tie_break for tie_break in TieBreak if tie_break is not TieBreak.LOT)


def key(number: int) -> EntrantId:
    return EntrantId(f"p{number}")


def evening_of(players: int, *tie_breaks: TieBreak, seats: int = 2, best_of: int = 3) -> Evening:
    kind = Format.SWISS if seats == 2 else Format.PODS
    stage = Stage(kind, ("toy",), rounds=9, best_of=best_of, sizes=(2, seats))
    evening = Evening(Plan("By hand", (stage,), "seed", tie_breaks=tie_breaks))
    evening.register(players, rating=lambda n: 2000 - n)
    return evening


def sat(evening: Evening, *tables: tuple[int, ...], byes: tuple[int, ...] = ()) -> None:
    number = len(evening.event.rounds) + 1
    best_of = evening.event.plan.stages[0].best_of
    matches = tuple(
        Match(n, tuple(map(key, players)), "toy", best_of) for n, players in enumerate(tables, 1)
    )
    evening.go(c.Edited(Round(number, 0, matches, tuple(map(key, byes)))))


def came(evening: Evening, table: int, *games: str, forfeits: tuple[int, ...] = ()) -> None:
    """Games as who came in where: ``1>2`` or ``1=2``, with points as ``1:7>2:3``."""
    told = tuple(map(_game, games))
    result = Result(told, tuple(map(key, forfeits)))
    evening.go(c.Settled(len(evening.event.rounds), table, result))


def _game(text: str) -> Game:
    places = [[one.split(":") for one in level.split("=")] for level in text.split(">")]
    points = {key(int(p[0])): int(p[1]) for level in places for p in level if len(p) > 1}
    return Game(tuple(tuple(key(int(p[0])) for p in level) for level in places), points)


def played() -> Evening:
    """Five players, three rounds; the third of the first player is a match that nobody came to."""
    evening = evening_of(5, *ALL)
    sat(evening, (1, 2), (3, 4), byes=(5,))
    came(evening, 1, "1:9>2:4", "2:6>1:5", "1:8>2:1")  # 1 wins by 2 to 1
    came(evening, 2, "3:5=4:5")  # drawn
    sat(evening, (1, 3), (5, 2), byes=(4,))
    came(evening, 1, "1:7>3:3", "1:6>3:2")
    came(evening, 2, "5:4>2:3", "5:4>2:0")
    sat(evening, (1, 5), (2, 4), byes=(3,))
    came(evening, 1, forfeits=(5,))
    came(evening, 2, "2:2>4:1", "2:2>4:1")
    return evening


def row(evening: Evening, number: int) -> Standing:
    return next(row for row in standings(evening.event) if row.entrant == key(number))


def value(evening: Evening, number: int, tie_break: TieBreak) -> Fraction:
    return row(evening, number).values[ALL.index(tie_break)]


def test_points_and_places() -> None:
    rows = standings(played().event)
    points = {row.entrant: row.points for row in rows}
    assert points == {
        key(1): 3,
        key(2): 1,
        key(3): Fraction(3, 2),
        key(4): Fraction(3, 2),
        key(5): 2,
    }
    assert [row.entrant for row in rows] == [key(n) for n in (1, 5, 3, 4, 2)]
    first = rows[0]
    assert (first.won, first.drawn, first.lost, first.byes) == (3, 0, 0, 0)


def test_buchholz_and_its_cuts() -> None:
    evening = played()
    # 1 met 2 (1 point) and 3 (1½); the match that 5 did not come to counts their own 3.
    assert value(evening, 1, TieBreak.BUCHHOLZ) == 1 + Fraction(3, 2) + 3
    assert value(evening, 1, TieBreak.BUCHHOLZ_CUT_1) == Fraction(3, 2) + 3
    assert value(evening, 1, TieBreak.BUCHHOLZ_CUT_2) == 3
    assert value(evening, 1, TieBreak.BUCHHOLZ_MEDIAN) == Fraction(3, 2)


def test_sonneborn_berger_takes_whom_one_beat_and_half_of_who_drew() -> None:
    evening = played()
    assert value(evening, 1, TieBreak.SONNEBORN_BERGER) == 1 + Fraction(3, 2)
    assert value(evening, 3, TieBreak.SONNEBORN_BERGER) == Fraction(3, 4)


def test_opponents_wins_leave_out_byes_and_who_did_not_come() -> None:
    evening = played()
    # 2 has won 1 of 3 matches played, 3 half a point of 2.
    assert value(evening, 1, TieBreak.OPPONENTS_WINS) == (Fraction(1, 3) + Fraction(1, 4)) / 2
    # 3 met 4 (half a point of 2) and 1 (2 of 2).
    assert value(evening, 3, TieBreak.OPPONENTS_WINS) == (Fraction(1, 4) + 1) / 2


def test_games_and_what_they_count() -> None:
    evening = played()
    assert value(evening, 1, TieBreak.GAME_POINTS) == 2 + 2 + 2  # two for the match unplayed
    assert value(evening, 3, TieBreak.GAME_POINTS) == Fraction(1, 2)
    assert value(evening, 1, TieBreak.VICTORY_POINTS) == 22 + 13
    assert value(evening, 1, TieBreak.VICTORY_POINTS_MARGIN) == 11 + 8
    assert value(evening, 2, TieBreak.WINS) == 1
    assert value(evening, 2, TieBreak.RATING) == 1998


def test_head_to_head_parts_only_those_who_have_all_met() -> None:
    evening = evening_of(4, TieBreak.MATCH_POINTS, TieBreak.HEAD_TO_HEAD, best_of=1)
    sat(evening, (1, 2), (3, 4))
    came(evening, 1, "2>1")
    came(evening, 2, "3>4")
    sat(evening, (1, 3), (2, 4))
    came(evening, 1, "1>3")
    came(evening, 2, "4>2")
    # All have one point, and not all have met.
    assert [row.place for row in standings(evening.event)] == [1, 1, 1, 1]
    sat(evening, (1, 4), (2, 3))
    came(evening, 1, "1>4")
    came(evening, 2, "2>3")
    rows = standings(evening.event)
    # 1 and 2 have two points each, and 2 has beaten 1; of 3 and 4, 3 has beaten 4.
    assert [row.entrant for row in rows] == [key(2), key(1), key(3), key(4)]
    assert [row.values[1] for row in rows] == [1, 0, 1, 0]


def test_every_number_names_its_rounds() -> None:
    evening = played()
    told = {one.tie_break: one for one in explained(evening.event, key(1))}
    cut = told[TieBreak.BUCHHOLZ_CUT_1]
    assert [(p.number, p.opponents, p.value, p.counts) for p in cut.parts] == [
        (1, (key(2),), 1, False),
        (2, (key(3),), Fraction(3, 2), True),
        (3, (), 3, True),
    ]
    points = told[TieBreak.MATCH_POINTS]
    assert [part.value for part in points.parts] == [1, 1, 1]


def test_a_table_of_four_gives_points_by_place_and_shares_them() -> None:
    evening = evening_of(4, TieBreak.MATCH_POINTS, TieBreak.SONNEBORN_BERGER, seats=4, best_of=1)
    sat(evening, (1, 2, 3, 4))
    came(evening, 1, "3>1=4>2")
    points = {row.entrant: row.points for row in standings(evening.event)}
    assert points == {key(3): 3, key(1): Fraction(3, 2), key(4): Fraction(3, 2), key(2): 0}
    told = {row.entrant: row.values[1] for row in standings(evening.event)}
    assert told == {key(3): 3, key(1): Fraction(3, 4), key(4): Fraction(3, 4), key(2): 0}


def test_the_organiser_gives_the_points() -> None:
    stage = Stage(Format.PODS, ("toy",), rounds=2, sizes=(3, 3))
    points = Points(places={3: (Fraction(5), Fraction(2), Fraction(1, 3))})
    plan = Plan("Own", (stage,), "seed", points, (TieBreak.MATCH_POINTS,))
    evening = Evening(plan)
    evening.register(3)
    sat(evening, (1, 2, 3))
    came(evening, 1, "2>1=3")
    found = {row.entrant: row.points for row in standings(evening.event)}
    assert found == {key(2): 5, key(1): Fraction(7, 6), key(3): Fraction(7, 6)}


def test_a_bracket_gives_places_and_shares_those_of_who_went_out_together() -> None:
    stage = Stage(Format.SINGLE_ELIMINATION, ("toy",))
    for third_place, places in ((False, [1, 2, 3, 3, 5, 5, 5]), (True, [1, 2, 3, 4, 5, 5, 5])):
        planned = Stage(stage.format, stage.games, third_place=third_place)
        evening = Evening(Plan("Cup", (planned,), "seed"))
        evening.register(7, seed=lambda n: n)
        for _ in range(3):
            evening.pair()
            evening.settle(stronger_wins)
        rows = standings(evening.event)
        assert [row.place for row in rows] == places
        assert [row.entrant for row in rows] == [key(n) for n in range(1, 8)]


def test_who_did_not_come_to_a_table_of_several_was_met_by_nobody() -> None:
    breaks = (TieBreak.BUCHHOLZ, TieBreak.OPPONENTS_WINS, TieBreak.HEAD_TO_HEAD)
    evening = evening_of(4, TieBreak.MATCH_POINTS, *breaks, seats=4, best_of=1)
    sat(evening, (1, 2, 3, 4))
    came(evening, 1, "1>2>3>4", forfeits=(4,))
    told = {row.entrant: row.values for row in standings(evening.event)}
    # 3 points, 2 and 1 for those who played; for the absent one it counts one's own.
    assert told[key(1)] == (3, 2 + 1 + 3, (Fraction(2, 3) + Fraction(1, 3)) / 2, 0)
    assert told[key(3)] == (1, 3 + 2 + 1, (1 + Fraction(2, 3)) / 2, 0)
    for one in explained(evening.event, key(1))[1:]:
        assert all(key(4) not in part.opponents for part in one.parts)


def test_a_cut_leaves_out_first_the_rounds_that_somebody_was_not_there_for() -> None:
    evening = evening_of(2, TieBreak.MATCH_POINTS, TieBreak.BUCHHOLZ_CUT_1, best_of=1)
    sat(evening, (1, 2))
    came(evening, 1, "1>2")
    evening.register(2)
    sat(evening, (1, 3), (2, 4))
    told = {row.entrant: row.values[1] for row in standings(evening.event)}
    assert told[key(3)] == 0  # nothing of this round is known yet
    came(evening, 1, "3>1")
    came(evening, 2, "2>4")
    told = {row.entrant: row.values[1] for row in standings(evening.event)}
    assert told[key(3)] == told[key(2)] == 1
    (cut,) = explained(evening.event, key(3))[1:]
    parts = [(part.number, part.opponents, part.value, part.counts) for part in cut.parts]
    assert parts == [(2, (key(1),), 1, True), (1, (), 0, False)]


def test_who_left_before_they_were_ever_paired_comes_last_and_makes_no_rounds() -> None:
    stage = Stage(Format.SWISS, ("toy",))
    evening = Evening(Plan("Swiss", (stage,), "seed", tie_breaks=(TieBreak.RATING,)))
    evening.register(9, rating=lambda n: 1000 + n)
    for n in (6, 7, 8, 9):
        evening.go(c.Dropped(key(n)))
    for _ in range(3):  # as many as five players need
        evening.pair()
        evening.settle(stronger_wins)
    with pytest.raises(Refusal) as refused:
        evening.pair()
    assert refused.value.sentence.key == "desk-pair-complete"
    rows = standings(evening.event)
    assert [row.place for row in rows] == [1, 2, 3, 4, 5, 6, 6, 6, 6]
    assert {row.entrant for row in rows[5:]} == {key(n) for n in (6, 7, 8, 9)}


def test_who_rests_in_the_first_round_of_a_group_stands_in_it() -> None:
    stage = Stage(Format.GROUPS, ("toy",), groups=2)
    evening = Evening(Plan("Groups", (stage,), "seed"))
    evening.register(7, seed=lambda n: n)
    evening.pair()
    (resting,) = evening.event.rounds[0].round.byes
    before = {row.entrant: row.group for row in standings(evening.event)}
    for _ in range(2):
        evening.settle(stronger_wins)
        evening.pair()
    after = {row.entrant: row.group for row in standings(evening.event)}
    assert before == after
    assert before[resting] is not None
