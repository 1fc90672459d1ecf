"""A table to draw on, and pins that are not real."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from gpiozero.pins.mock import MockFactory

from companion.vision.payload import Tagbook
from hardware.simulated_table import SimulatedTable
from tests.hardware.samples import GAME, IN_PLAY


@pytest.fixture
def table() -> SimulatedTable:
    table = SimulatedTable(GAME.mat, seed=7)
    table.set_up(IN_PLAY)
    return table


@pytest.fixture(scope="session")
def tagbook() -> Tagbook:
    return Tagbook.load(GAME.folder / "tags.txt")


@pytest.fixture
def pins() -> Iterator[MockFactory]:
    factory = MockFactory()
    yield factory
    factory.reset()
