"""A simulated table in the middle of a game, to draw and to reach for."""

from __future__ import annotations

import pytest

from companion.simulation.table.simulated_table import SimulatedTable
from companion.vision.payload import Tagbook
from tests.simulation.samples import GAME, IN_PLAY


@pytest.fixture
def table() -> SimulatedTable:
    table = SimulatedTable(GAME.table.mat, seed=7)
    table.set_up(IN_PLAY)
    return table


@pytest.fixture(scope="session")
def tagbook() -> Tagbook:
    return Tagbook.load(GAME.folder / "tags.txt")
