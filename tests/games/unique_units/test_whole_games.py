"""Whole games of Unique Units by simulated players: nothing is misunderstood, nothing missed.

Games by lot are long; a hundred of them, and more through pictures, are played by
``scripts/prove_pictures``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from companion.games.game import Plain
from companion.games.unique_units import UNIQUE_UNITS, game_with
from companion.games.unique_units.pack import read_pack
from tests.simulation.rehearsal import in_pictures, on_paper

ANY: Mapping[str, Plain] = {"bags": "any"}
STARTER: Mapping[str, Plain] = {"exchange": "no", "bags": "SP5,WA5,SH5,AR5/SP,WA,SH,AR"}


@pytest.mark.parametrize("seed", [7, 9, 15, 24])
def test_games_through_layouts(seed: int) -> None:
    rehearsal = on_paper(UNIQUE_UNITS, STARTER if seed % 2 else ANY, seed)
    rehearsal.check()
    assert len(rehearsal.played) > 20


@pytest.mark.parametrize("seed", range(12))
def test_short_games_through_layouts(seed: int) -> None:
    """With a pack in which the first prisoner wins."""
    text = (UNIQUE_UNITS.folder / "pack.toml").read_text(encoding="utf-8")
    short = game_with(read_pack(re.sub("prisoners = 4", "prisoners = 1", text)))
    on_paper(short, STARTER if seed % 2 else ANY, seed).check()


def test_a_game_through_pictures_with_hands_and_noise() -> None:
    rehearsal, _ = in_pictures(UNIQUE_UNITS, STARTER, 9)
    rehearsal.check()
    assert rehearsal.pictures > 5 * len(rehearsal.played)
