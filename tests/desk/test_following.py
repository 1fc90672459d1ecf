"""A tournament is what its entries make of it, at any moment."""

from __future__ import annotations

import pytest

from companion.desk.tournament import changes as c
from companion.desk.tournament.refusal import Refusal
from companion.desk.tournament.tournament import Tournament
from companion.desk.tournament.values import (
    Entrant,
    EntrantId,
    Format,
    Game,
    Match,
    Plan,
    Result,
    Round,
    Stage,
)

A, B, C, D, E = (EntrantId(f"p{n}") for n in range(1, 6))
PLAN = Plan("Club evening", (Stage(Format.SWISS, ("toy",), best_of=3),), "seed")


def record(*changes: c.Change) -> list[c.Entry]:
    whole = [c.Planned(PLAN), *(c.Registered(Entrant(k, f"Player {k}")) for k in (A, B, C, D, E))]
    return [
        c.Entry(n, f"2026-05-01T18:{n:02}:00Z", "desk", change)
        for n, change in enumerate([*whole, *changes], 1)
    ]


def match(table: int, *players: EntrantId) -> Match:
    return Match(table, players, "toy", best_of=3)


def won(by: EntrantId, of: EntrantId, games: int = 2) -> Result:
    return Result((Game(((by,), (of,))),) * games)


FIRST = Round(1, 0, (match(1, A, B), match(2, C, D)), (E,))


def attested(table: int, result: Result, name: str = "g1", trouble: str = "") -> c.Attested:
    return c.Attested(1, table, "table-1", name, "00", result, trouble)


def test_two_who_agree_have_a_result_and_two_who_do_not_have_a_dispute() -> None:
    event = Tournament.of(
        record(c.Paired(FIRST), c.Reported(1, 1, A, won(A, B)), c.Reported(1, 1, B, won(A, B)))
    )
    assert event.results() == {(1, 1): won(A, B)}
    event.follow(c.Entry(10, "2026-05-01T19:00:00Z", "p2", c.Reported(1, 1, B, won(B, A))))
    assert event.results() == {}
    assert event.rounds[0].sittings[1].is_disputed


def test_games_of_a_table_make_a_match_once_enough_are_won() -> None:
    one = record(c.Paired(FIRST), attested(1, won(A, B, 1), "g1"))
    assert not Tournament.of(one).results()
    two = record(*(e.change for e in one[6:]), attested(1, won(A, B, 1), "g2"))
    assert Tournament.of(two).results() == {(1, 1): won(A, B)}


def test_players_and_their_table_agree_in_whatever_order_the_games_were_won() -> None:
    one, other = won(A, B, 1), won(B, A, 1)
    said = c.Reported(1, 1, A, Result((*one.games, *one.games, *other.games)))
    games = [attested(1, game, f"g{n}") for n, game in enumerate((one, other, one))]
    event = Tournament.of(record(c.Paired(FIRST), said, *games))
    assert event.results() == {(1, 1): Result((*one.games, *other.games, *one.games))}
    event.follow(c.Entry(12, "2026-05-01T19:00:00Z", "p2", c.Reported(1, 1, B, won(A, B))))
    assert event.rounds[0].sittings[1].is_disputed


def test_a_journal_in_trouble_counts_only_when_the_desk_says_so() -> None:
    entries = record(c.Paired(FIRST), attested(1, won(A, B), trouble="chain"))
    event = Tournament.of(entries)
    assert event.rounds[0].sittings[1].is_disputed
    assert not event.results()
    event.follow(c.Entry(9, "2026-05-01T19:00:00Z", "desk", c.Settled(1, 1, won(B, A))))
    assert event.results() == {(1, 1): won(B, A)}


def test_a_round_paired_anew_keeps_the_results_of_those_who_meet_as_before() -> None:
    other = Round(1, 0, (match(1, B, A), match(2, C, E)), (D,))
    settled = (c.Settled(1, 1, won(A, B)), c.Settled(1, 2, won(C, D)))
    event = Tournament.of(record(c.Paired(FIRST), *settled, c.Paired(other)))
    assert event.results() == {(1, 1): won(A, B)}


def test_what_a_table_says_of_a_match_that_is_not_is_kept_for_the_desk() -> None:
    entries = record(c.Paired(FIRST), attested(7, won(A, B)), attested(2, won(A, B)))
    event = Tournament.of(entries)
    assert [stray.table for stray in event.strays] == [7, 2]
    event.follow(c.Entry(10, "2026-05-01T19:00:00Z", "desk", c.Settled(1, 7, None)))
    assert [stray.table for stray in event.strays] == [2]


def test_any_past_moment_can_be_seen() -> None:
    entries = record(c.Paired(FIRST), c.Settled(1, 1, won(A, B)), c.Unpaired(1), c.Dropped(A))
    assert len(Tournament.of(entries, "2026-05-01T18:08:30Z").results()) == 1
    assert not Tournament.of(entries).rounds
    assert Tournament.of(entries, "2026-05-01T18:03:00Z").entrants.keys() == {A, B}


def test_who_drops_and_returns_is_paired_again() -> None:
    event = Tournament.of(record(c.Dropped(A), c.Dropped(B), c.Returned(A)))
    assert [entrant.id for entrant in event.playing] == [A, C, D, E]


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ([c.Dropped(EntrantId("x"))], "desk-entrant-unknown"),
        ([c.Dropped(A), c.Dropped(A)], "desk-dropped-already"),
        ([c.Returned(A)], "desk-dropped-not"),
        ([c.KeptApart((A, A))], "desk-apart-one"),
        ([c.Registered(Entrant(EntrantId("p9"), "line\nbreak"))], "desk-text-unprintable"),
        ([c.Registered(Entrant(EntrantId("<b>"), "B"))], "desk-entrant-id"),
        ([c.Paired(Round(2, 0, ()))], "desk-round-number"),
        ([c.Paired(Round(1, 1, ()))], "desk-round-stage"),
        ([c.Paired(Round(1, 0, (match(1, A, B), match(1, C, D))))], "desk-round-table"),
        ([c.Paired(Round(1, 0, (match(1, A, B),), (A,)))], "desk-round-twice"),
        ([c.Dropped(A), c.Paired(FIRST)], "desk-round-dropped"),
        ([c.Unpaired(1)], "desk-round-not-last"),
        ([c.Published(1)], "desk-round-unknown"),
        ([c.Paired(FIRST), c.Paused(1)], "desk-clock-not-started"),
        ([c.Paired(FIRST), c.Started(1, 50), c.Resumed(1)], "desk-clock-runs"),
        ([c.Paired(FIRST), c.Started(1, 50), c.Paused(1), c.Paused(1)], "desk-clock-paused"),
        ([c.Paired(FIRST), c.Started(1, 0)], "desk-clock-minutes"),
        ([c.Paired(FIRST), c.Reported(1, 1, C, won(A, B))], "desk-report-other"),
        ([c.Paired(FIRST), c.Reported(1, 1, A, won(A, C))], "desk-result-others"),
        ([c.Paired(FIRST), c.Reported(1, 1, A, won(A, B, 4))], "desk-result-games"),
        ([c.Paired(FIRST), c.Settled(1, 3, None)], "desk-table-unknown"),
        ([c.Paired(FIRST), c.Settled(1, 1, Result(()))], "desk-result-empty"),
        ([c.Closed(), c.Dropped(A)], "desk-closed"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_an_entry_that_does_not_fit_is_refused_and_changes_nothing(
    changes: list[c.Change], key: str
) -> None:
    entries = record(*changes)
    event = Tournament.of(entries[:-1])
    before = repr(event)
    with pytest.raises(Refusal) as refused:
        event.follow(entries[-1])
    assert refused.value.sentence.key == key
    assert repr(event) == before
