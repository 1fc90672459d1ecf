"""Whole games of Unique Units by simulated players: nothing is misunderstood, nothing missed.

Random games are long; a hundred of them, and more through pictures, are played by
``scripts/prove_pictures``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from companion.games.game import Plain
from companion.games.unique_units import UNIQUE_UNITS, game_with
from companion.games.unique_units.pack.pack_file import read_pack
from companion.games.unique_units.world.aims import promise
from companion.rules.seat import Seat
from tests.games.unique_units.writing import table
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


@pytest.mark.parametrize("seed", range(3))
def test_players_with_an_aim_come_to_an_end(seed: int) -> None:
    """Half of all random games take more than 168 plays; nobody would watch that."""
    rehearsal = on_paper(UNIQUE_UNITS, ANY, seed, aiming=True)
    rehearsal.check()
    assert len(rehearsal.played) < 80


def test_an_aim_is_to_take_prisoners_and_to_be_near_a_point() -> None:
    far, near, holding = (table(board) for board in ("B2:SP1w E5:SP1b", "B4:SP1w E5:SP1b", ""))
    assert promise(far, Seat.SOUTH) < promise(near, Seat.SOUTH)
    assert promise(far, Seat.NORTH) > promise(near, Seat.NORTH)
    held = table(fields="north-prisoners=SP1w")
    assert promise(held, Seat.NORTH) > promise(holding, Seat.NORTH) > promise(held, Seat.SOUTH)


@pytest.mark.slow
def test_a_game_through_pictures_with_hands_and_noise() -> None:
    rehearsal, _ = in_pictures(UNIQUE_UNITS, STARTER, 9, aiming=True)
    rehearsal.check()
    assert rehearsal.pictures > 5 * len(rehearsal.played)
