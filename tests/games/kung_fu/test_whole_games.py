"""Whole games of Kung Fu by simulated players: nothing is misunderstood, nothing missed.

A hundred of them, and more through pictures, are played by ``scripts/prove_pictures``.
"""

from __future__ import annotations

import pytest

from companion.games.kung_fu import KUNG_FU
from tests.simulation.rehearsal import in_pictures, on_paper

GAMES_IN_CHUNK = 20


@pytest.mark.parametrize(
    "chunk", [0, *(pytest.param(n, marks=pytest.mark.slow) for n in range(1, 5))]
)
def test_a_hundred_games_through_layouts(chunk: int) -> None:
    for seed in range(chunk * GAMES_IN_CHUNK, (chunk + 1) * GAMES_IN_CHUNK):
        rehearsal = on_paper(KUNG_FU, {}, seed)
        rehearsal.check()
        assert len(rehearsal.played) > 20


@pytest.mark.slow
def test_a_game_through_pictures_with_hands_and_noise() -> None:
    """The seed of a short game; many more are played by ``scripts/prove_pictures``."""
    rehearsal, _ = in_pictures(KUNG_FU, {}, 7)
    rehearsal.check()
    assert rehearsal.pictures > 5 * len(rehearsal.played)
