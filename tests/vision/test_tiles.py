"""What a watcher spends on a table on which nothing happens, and what it takes for darkness."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from companion.vision.changes import CellGrid
from companion.vision.codebook import Codebook
from companion.vision.frame import Frame, Grey, TagSighting
from companion.vision.reader import Check, TagReader
from companion.vision.view import Box, Plane
from companion.vision.watcher import TableWatcher

PLANE = Plane(np.array([[2.0, 0, 20], [0, 2.0, 20], [0, 0, 1]]), (300.0, 200.0), 18.0)
GRAIN = np.random.default_rng(3).integers(90, 110, (440, 640), dtype=np.uint8)


class NotedReader(TagReader):
    """Notes which parts of a picture are searched."""

    def __init__(self) -> None:
        super().__init__(Codebook.of_texts(["SAMPLE-01"]), PLANE)
        self.boxes: list[Box | None] = []

    def read(
        self, grey: Grey, within: Box | None = None, besides: Sequence[TagSighting] = ()
    ) -> tuple[TagSighting, ...]:
        self.boxes.append(within)
        return ()


def test_a_still_table_is_searched_once_in_tiles_and_then_one_a_second() -> None:
    reader = NotedReader()
    watcher = TableWatcher(reader)
    for picture in range(40):
        watcher.watch(Frame(GRAIN, 0.1 * picture))
    whole, *boxes = reader.boxes
    assert whole is None
    assert 10 <= len(boxes) <= 11
    covered = np.zeros(GRAIN.shape, np.uint8)
    for box in boxes[:8]:
        assert box is not None
        left, top, right, bottom = box
        covered[top:bottom, left:right] += 1
    assert (covered[22:418, 22:618] == 1).all()


@pytest.mark.parametrize(("share", "dark"), [(0.4, False), (0.25, False), (0.1, True)])
def test_dark_is_what_is_six_times_darker(share: float, *, dark: bool) -> None:
    watcher = TableWatcher(NotedReader())
    for picture in range(3):
        watcher.watch(Frame(GRAIN, 0.1 * picture))
    dimmed = (GRAIN * share).astype(np.uint8)
    assert watcher.watch(Frame(dimmed, 0.4)).dark is dark


def test_when_the_lamp_is_lit_the_table_is_read_anew() -> None:
    reader = NotedReader()
    watcher = TableWatcher(reader)
    for picture in range(3):
        watcher.watch(Frame((GRAIN // 10).astype(np.uint8), 0.1 * picture))
    watcher.watch(Frame(GRAIN, 0.4))
    assert reader.boxes.count(None) == 2


@pytest.mark.parametrize(("cells", "moving"), [(2, False), (3, True)])
def test_two_cells_that_flicker_are_no_hand(cells: int, *, moving: bool) -> None:
    watcher = TableWatcher(NotedReader())
    for picture in range(3):
        watcher.watch(Frame(GRAIN, 0.1 * picture))
    cell, flickering = CellGrid(GRAIN.shape).cell, GRAIN.copy()
    flickering[200 : 200 + cell, 300 : 300 + cells * cell] = 220
    assert watcher.watch(Frame(flickering, 0.4)).moving is moving


class ToldReader(NotedReader):
    """Reads what it was told to."""

    tags: tuple[TagSighting, ...] = ()

    def read(
        self, grey: Grey, within: Box | None = None, besides: Sequence[TagSighting] = ()
    ) -> tuple[TagSighting, ...]:
        return self.tags

    def check(self, grey: Grey, tags: Sequence[TagSighting]) -> tuple[Check, ...]:
        return tuple(Check(tag, 1.0) for tag in tags)


@pytest.mark.parametrize(("quality", "kept"), [(0.7, "FIRST"), (0.95, "SECOND")])
def test_of_two_readings_of_one_place_the_better_is_believed(quality: float, kept: str) -> None:
    corners = ((300.0, 200.0), (336.0, 200.0), (336.0, 236.0), (300.0, 236.0))
    reader = ToldReader()
    watcher = TableWatcher(reader)
    reader.tags = (TagSighting("FIRST", corners, 0.9, 0.4),)
    for picture in range(2):
        watcher.watch(Frame(GRAIN, 0.1 * picture))
    reader.tags = (TagSighting("SECOND", corners, quality, 0.4),)
    look = watcher.watch(Frame(GRAIN, 0.3))
    assert [tag.text for tag in look.tags] == [kept]
