"""How quick six players of Neon are seen on the largest table, and rolled dice read."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator

import numpy as np

import companion.vision  # noqa: F401 - before NumPy: it says how many threads NumPy may use
from companion.app.lookout import lookout_for, tagbook_of
from companion.games.neon import NEON
from companion.simulation.camera.drawn_camera import DrawnCamera
from companion.simulation.picture_table import Time
from companion.simulation.table.simulated_table import SimulatedTable
from companion.table.layout import Layout
from companion.vision.codebook import Codebook
from companion.vision.payload import LEVEL
from companion.vision.reader import TagReader
from scripts.benches.odds import played
from scripts.benches.rows import Row
from tests.invented.rolls import TEXTS, any_mount, roll

LARGE = (4608, 2592)
PICTURES = 30


def large_table(seconds: float) -> Iterator[Row]:
    """The fullest table of a game of six: read anew, and looked at again while nothing moves."""
    game, layout = NEON, Layout({})
    for state, _ in played(6, seed=2):
        game, seen = NEON.seated(state), NEON.table.layout(state)
        layout = seen if len([*seen]) > len([*layout]) else layout
    table, clock = SimulatedTable(game.table.mat, seed=2), Time()
    table.set_up(layout)
    camera = DrawnCamera(table, tagbook_of(game), clock, size=LARGE, seed=2)
    first, again, lying = [], [], layout
    for _ in range(1 if seconds < 1 else 4):
        lookout = lookout_for(game, camera.plane)
        for taken in (first, *[again] * PICTURES):
            clock.seconds += 0.1
            frame, began = camera.capture(), time.perf_counter()
            glance = lookout.look(frame, layout)
            taken.append(time.perf_counter() - began)
            lying = glance.lying or Layout({})
    there = {piece.kind for piece in layout}
    missing = len(there - {piece.kind for piece in lying})
    yield Row("six players at 4608x2592: kinds of pieces", f"{len(there)}")
    yield Row("of them not read", f"{missing}", "0", missing == 0)
    yield Row("six players: a picture read anew", f"{1000 * statistics.median(first):.0f} ms")
    yield Row("six players: a further picture", f"{1000 * statistics.median(again):.0f} ms")


def rolled_dice(seconds: float) -> Iterator[Row]:
    """Two rolls of five dice in each picture."""
    rng = np.random.default_rng(5)
    codebook = Codebook.of_texts([*TEXTS.values()], level=LEVEL)
    taken = []
    for _ in range(2 if seconds < 1 else 10):
        mount = any_mount(rng)
        reader = TagReader(codebook, mount.plane)
        for _ in range(3):
            rolled = roll(rng, mount)
            began = time.perf_counter()
            reader.read(rolled.grey, within=rolled.part)
            taken.append(time.perf_counter() - began)
    yield Row("ten dice in a picture, median", f"{1000 * statistics.median(taken):.0f} ms")
