"""A small table before an invented camera, shown to a watcher picture by picture."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from companion.vision.codebook import Codebook
from companion.vision.frame import Frame, Grey
from companion.vision.reader import TagReader
from companion.vision.view import Plane
from companion.vision.watcher import Look, TableWatcher
from tests.invented.conditions import Conditions, camera_plane
from tests.invented.table import render

TEXTS = [f"TEST-{number:02}" for number in range(12)]
TABLE = Conditions(size=(960, 540), table_mm=(350.0, 200.0), noise=2.0, cards=False, ground="cloth")
SPOTS = [(40.0 + 45 * (k % 6), 50.0 + 60 * (k // 6), 31.0 * k) for k in range(12)]

CELL = 4
"""Pixels of a cell in pictures of this size."""

Draw = Callable[..., Grey]


class Clock:
    def __init__(self, plane: Plane) -> None:
        self.watcher = TableWatcher(TagReader(Codebook.of_texts(TEXTS), plane))
        self.now = 0.0

    def show(self, grey: Grey, pictures: int = 1, every: float = 0.1) -> Look:
        for _ in range(pictures):
            self.now += every
            look = self.watcher.watch(Frame(grey, self.now))
        return look


def invented_plane() -> Plane:
    return camera_plane(TABLE, np.random.default_rng(1))


def drawing(plane: Plane) -> Draw:
    """Draws the table with tags at some of the spots; the ground is always the same."""
    noise = np.random.default_rng(5)

    def drawn(spots: dict[int, tuple[float, float, float]]) -> Grey:
        texts, poses = [TEXTS[k] for k in spots], list(spots.values())
        rng = np.random.default_rng(2)
        grey = render(TABLE, texts, rng, poses=poses, plane=plane).grey.astype(float)
        return np.clip(grey + noise.normal(0, 2, grey.shape), 0, 255).astype(np.uint8)

    return drawn


def spots(*numbers: int) -> dict[int, tuple[float, float, float]]:
    return {k: SPOTS[k] for k in numbers}


def texts(look: Look) -> set[str]:
    return {tag.text for tag in look.tags}


def with_arm(grey: Grey, x: int, to: int = 300) -> Grey:
    covered = grey.copy()
    covered[:to, x : x + 120] = 140
    return covered
