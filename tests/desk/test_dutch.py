"""The order of criteria of the FIDE (Dutch) system, on cases worked out elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.desk.files.trf import changes_of, read_trf
from companion.desk.pairing.colours import initial_colour
from companion.desk.pairing.pair import pair
from companion.desk.tournament import changes as c
from companion.desk.tournament.values import (
    EntrantId,
    Format,
    Game,
    Match,
    Plan,
    Result,
    Round,
    Stage,
)
from tests.desk.evening import Evening, stronger_wins

SAMPLES = Path(__file__).with_name("samples")
FIFTEENTH = (
    "1-15 3-2 11-17 7-10 8-14 4-6 5-12 9-16 13-25 24-22 18-29 20-23 19-33 21-38 39-26 28-36 31-40 "
    "37-35 44-46 30-32 27-48 47-42 51-55 34-50 49-45 53-58 41-59 56-43 60-52 54-57"
)


def white_seed(white: int) -> str:
    """A seed by whose lot the first begins, or does not."""
    return next(seed for seed in map(str, range(9)) if initial_colour(seed) == white)


def key(number: int) -> EntrantId:
    return EntrantId(f"p{number}")


def dutch_evening(players: int, rounds: int, white: int = 0) -> Evening:
    stage = Stage(Format.DUTCH, ("toy",), rounds=rounds)
    evening = Evening(Plan("Dutch", (stage,), white_seed(white)))
    evening.register(players, rating=lambda n: 3000 - n)
    return evening


def played(evening: Evening, *games: tuple[int, int, int], byes: tuple[int, ...] = ()) -> None:
    """A round as it was: white, black, and who won."""
    number = len(evening.event.rounds) + 1
    matches = tuple(
        Match(table, (key(white), key(black)), "toy")
        for table, (white, black, _) in enumerate(games, 1)
    )
    evening.go(c.Edited(Round(number, 0, matches, tuple(map(key, byes)))))
    for table, (white, black, won) in enumerate(games, 1):
        lost = black if won == white else white
        places = ((key(won),), (key(lost),)) if won else ((key(white), key(black)),)
        evening.go(c.Settled(number, table, Result((Game(places),))))


def paired(evening: Evening) -> tuple[set[tuple[int, int]], list[int]]:
    """White and black of each pair, and who has the bye."""
    found = pair(evening.event)
    pairs = {(int(m.players[0][1:]), int(m.players[1][1:])) for m in found.matches}
    return pairs, [int(bye[1:]) for bye in found.byes]


@pytest.mark.parametrize(
    ("white", "first"), [(0, {(1, 4), (5, 2), (3, 6)}), (1, {(4, 1), (2, 5), (6, 3)})]
)
def test_the_first_round_folds_and_alternates_colours(
    white: int, first: set[tuple[int, int]]
) -> None:
    assert paired(dutch_evening(6, 5, white)) == (first, [])


def test_the_bye_goes_to_the_lowest_score_though_a_bracket_pairs_less() -> None:
    """The facts of bbpPairings' published case for criterion 5 of 2025."""
    evening = dutch_evening(6, 3)
    played(evening, (1, 4, 1), (5, 2, 2), (3, 6, 3))
    played(evening, (2, 1, 1), (4, 3, 3), (6, 5, 5))
    evening.go(c.Dropped(key(4)))
    assert paired(evening) == ({(1, 5), (3, 2)}, [6])


def test_the_bye_goes_to_who_has_played_most() -> None:
    """The facts of bbpPairings' published case for criterion 9 of 2025: the fifth came late."""
    evening = dutch_evening(5, 3)
    played(evening, (1, 3, 1), (4, 2, 2))
    assert paired(evening) == ({(2, 1), (3, 5)}, [4])


def test_the_last_of_fifteen_rounds_of_sixty_is_paired_as_published() -> None:
    """The facts of bbpPairings' published case of its seventh issue, white first: all 30 pairs."""
    evening = dutch_evening(0, 15)
    report = read_trf((SAMPLES / "dutch-60-after-14.trf").read_bytes())
    for change in changes_of(report, "toy"):
        evening.go(change)
    pairs, byes = paired(evening)
    assert (" ".join(f"{w}-{b}" for w, b in sorted(pairs)), byes) == (
        " ".join(sorted(FIFTEENTH.split(), key=lambda pair: int(pair.split("-")[0]))),
        [],
    )


def test_who_needs_a_colour_most_gets_it_and_two_who_must_have_it_do_not_meet() -> None:
    evening = dutch_evening(8, 7)
    for _ in range(5):
        evening.pair()
        evening.settle(stronger_wins)
        for player in evening.event.entrants:
            seats = [
                match.players.index(player)
                for one in evening.event.rounds
                for match in one.round.matches
                if player in match.players
            ]
            assert abs(2 * sum(seats) - len(seats)) <= 2
            assert seats[-3:] not in ([0, 0, 0], [1, 1, 1])
