"""Whole games by simulated players: no wrong action is understood, and none is missed."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from companion.games.game import AnyGame, Plain
from companion.games.riftforce import RIFTFORCE
from companion.simulation.camera.optics import NORMAL, Optics
from tests.games.stories import KINDS, TABLE_TOYS, Kind
from tests.nim import NIM
from tests.simulation.rehearsal import in_pictures, on_paper, under_glass
from tests.toys.hearts import HEARTS
from tests.toys.lowest import LOWEST
from tests.toys.morra import MORRA
from tests.toys.pig import PIG

BASE: Mapping[str, Plain] = {"set": "base", "mode": "draft"}
BEYOND: Mapping[str, Plain] = {"set": "beyond", "mode": "draft"}
FREE: Mapping[str, Plain] = {"set": "base", "mode": "free"}
BEYOND_FREE: Mapping[str, Plain] = {"set": "beyond", "mode": "free"}

GAMES_IN_CHUNK = 5


@pytest.mark.parametrize(
    "chunk", [*range(4), *(pytest.param(n, marks=pytest.mark.slow) for n in range(4, 20))]
)
def test_a_hundred_games_through_layouts(chunk: int) -> None:
    for seed in range(chunk * GAMES_IN_CHUNK, (chunk + 1) * GAMES_IN_CHUNK):
        wishes = (BASE, BEYOND, FREE, BEYOND_FREE)[seed % 4]
        rehearsal = on_paper(RIFTFORCE, wishes, seed)
        rehearsal.check()
        assert len(rehearsal.played) > 20


@pytest.mark.parametrize("seed", range(4))
def test_games_of_cards_that_lie_off_overlap_and_hide_each_other(seed: int) -> None:
    wishes = (BASE, BEYOND, FREE, BEYOND_FREE)[seed % 4]
    under_glass(RIFTFORCE, wishes, seed).check()


def test_a_tiny_game_through_layouts() -> None:
    for seed in range(20):
        on_paper(NIM, {}, seed).check()


def test_a_game_through_layouts_is_the_same_for_the_same_seed_whatever_is_rolled() -> None:
    """So a game that went wrong can be looked at again."""

    def rehearsed(seed: int) -> list[object]:
        return on_paper(PIG, {"dice": "companion"}, seed).played

    games = [rehearsed(seed) for seed in range(3)]
    assert games == [rehearsed(seed) for seed in range(3)]
    assert games[0] != games[1]


WITH_SECRETS_OR_CHANCE = [kind for kind in KINDS if kind.game in (MORRA, PIG, HEARTS)]


@pytest.mark.parametrize("kind", WITH_SECRETS_OR_CHANCE, ids=str)
def test_games_of_many_with_secrets_and_chance_through_layouts(kind: Kind) -> None:
    on_paper(kind.game, kind.wishes, 1).check()


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.game is LOWEST], ids=str)
def test_games_of_many_who_lay_at_once_through_layouts_and_under_glass(kind: Kind) -> None:
    for seed in range(3):
        on_paper(kind.game, kind.wishes, seed).check()
        under_glass(kind.game, kind.wishes, seed).check()


@pytest.mark.parametrize("toy", TABLE_TOYS, ids=lambda game: game.name)
def test_toy_games_through_layouts_and_under_glass(toy: AnyGame) -> None:
    for seed in range(5):
        on_paper(toy, {}, seed).check()
        under_glass(toy, {}, seed).check()


@pytest.mark.parametrize(
    ("wishes", "seed", "optics"),
    [(BEYOND, 11, NORMAL)],
    ids=["beyond"],
)
@pytest.mark.slow
def test_games_through_pictures_with_hands_and_noise(
    wishes: Mapping[str, Plain], seed: int, optics: Optics
) -> None:
    """Seeds of short games; ``play`` plays one of the base set, ``scripts/prove_pictures`` many."""
    rehearsal, _ = in_pictures(RIFTFORCE, wishes, seed, optics)
    rehearsal.check()
    assert rehearsal.pictures > 5 * len(rehearsal.played)
