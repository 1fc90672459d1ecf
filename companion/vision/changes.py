"""What changed on the table since it lay still, told by comparing coarse cells of pictures."""

from __future__ import annotations

import math
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.frame import Grey
from companion.vision.view import Box

Cells: TypeAlias = NDArray[np.bool_]
Shades: TypeAlias = NDArray[np.float32]

CELLS_ACROSS = 240
"""About so many columns of cells a picture is compared in: 8 pixels wide at 1080p."""


class CellGrid:
    """Pictures of one size, cut into cells."""

    def __init__(self, shape: tuple[int, ...]) -> None:
        height, width = shape
        # A power of two, because halving is much quicker than any other shrinking; and no larger
        # than the picture, even if that is a mere strip.
        halvings = min(round(math.log2(width / CELLS_ACROSS)), int(math.log2(min(width, height))))
        self.cell = 1 << max(0, halvings)
        self.size = width // self.cell, height // self.cell

    def shades(self, grey: Grey) -> Shades:
        """Mean brightness of each cell."""
        width, height = self.size
        return halved(grey[: height * self.cell, : width * self.cell], width)

    def inside(self, outline: NDArray[np.int32] | None) -> Cells:
        """Tell which cells lie within an outline; all without one."""
        width, height = self.size
        if outline is None:
            return np.ones((height, width), np.bool_)
        area = np.zeros((height, width), np.uint8)
        cv2.fillPoly(area, [outline // self.cell], (1,))
        return area.astype(np.bool_)

    def any_within(self, cells: Cells, quads: NDArray[np.float64]) -> NDArray[np.bool_]:
        """Tell for each of many (N, 4, 2) quadrilaterals whether one of the cells around is set."""
        width, height = self.size
        most = np.array([width, height])
        low = np.clip((quads.min(axis=1) / self.cell).astype(np.int64), 0, most)
        high = np.clip((quads.max(axis=1) / self.cell).astype(np.int64) + 1, 0, most)
        sums = np.asarray(cv2.integral(cells.astype(np.uint8)), np.int32)
        (left, top), (right, bottom) = low.T, high.T
        inside = sums[bottom, right] - sums[top, right] - sums[bottom, left] + sums[top, left]
        return np.asarray(inside > 0, np.bool_)

    def box(self, rows: slice, columns: slice) -> Box:
        """Return the pixels of a block of cells."""
        return (
            int(columns.start) * self.cell,
            int(rows.start) * self.cell,
            int(columns.stop) * self.cell,
            int(rows.stop) * self.cell,
        )

    def specks(self, cells: Cells) -> Cells:
        """Those of the cells that hang together with too few others to be a piece."""
        count, labels, stats, _ = cv2.connectedComponentsWithStats(
            cells.astype(np.uint8), connectivity=8
        )
        wide, high = stats[:, cv2.CC_STAT_WIDTH], stats[:, cv2.CC_STAT_HEIGHT]
        # What has the number 0 is all that did not change.
        small: Cells = (wide <= SPECK) & (high <= SPECK) & (np.arange(count) > 0)
        specks: Cells = small[labels]
        return specks

    def boxes(self, cells: Cells) -> tuple[Box, ...]:
        """Return the pixels around each connected group of cells."""
        if not cells.any():
            return ()
        _, _, stats, _ = cv2.connectedComponentsWithStats(
            grown(cells, 1).astype(np.uint8), connectivity=8
        )
        return tuple(
            self.box(slice(top, top + height), slice(left, left + width))
            for left, top, width, height, _ in stats[1:].tolist()
        )


SPECK = 2
"""A change of at most so many cells each way is smaller than any piece: noise, or a crumb."""

NOISE = 5.0
"""Grey levels by which the mean of a cell may differ in two pictures of the same."""

SHADOW = 0.04
"""Share of its brightness that a cell loses when somebody bends over the table."""

BEYOND = 2
"""Cells around the table that the shadow of a card at its edge may darken."""


def halved(grey: Grey, width: int) -> Shades:
    """Halve a picture until it is so wide, which must be its width halved some times."""
    whole = grey
    while whole.shape[1] > width:
        half = whole.shape[1] // 2, whole.shape[0] // 2
        whole = np.asarray(cv2.resize(whole, half, interpolation=cv2.INTER_AREA), np.uint8)
    return whole.astype(np.float32)


def exposure(now: Shades, before: Shades) -> float:
    """Factor that undoes a change of the camera's exposure: most cells show what they showed."""
    return float(np.median(before[::4, ::4] / np.maximum(now[::4, ::4], 1.0)))


def differ(one: Shades, other: Shades) -> Cells:
    """Tell which cells differ by more than noise and a breath of shadow.

    A card laid exactly onto another of its kind changes few cells by little: whoever asks for
    more, to bear with a camera that trembles, no longer sees a discard. Undo the shift instead.
    """
    far: Cells = np.abs(one - other) > tolerance(other)
    return far


def tolerance(shades: Shades) -> Shades:
    """Grey levels by which each cell may differ without anything having changed."""
    return NOISE + SHADOW * shades


def reaching_in(changed: Cells, inside: Cells) -> Cells:
    """Tell which changed cells of the table hang together with something beyond it: an arm.

    A card at the table's edge, with its shadow, changes next to nothing beyond it. Only where
    the table fills the picture must its edge itself do.
    """
    count, labels = cv2.connectedComponents(changed.astype(np.uint8), connectivity=8)
    if count == 1:
        return np.zeros_like(changed)
    beyond = beyond_table(inside)
    reaching = np.zeros(count, np.bool_)
    reaching[np.unique(np.asarray(labels)[changed & beyond])] = True
    reaching[0] = False
    arms: Cells = inside & reaching[labels]
    return arms


def beyond_table(inside: Cells) -> Cells:
    """The cells that nothing on the table touches, or its edge if the picture shows no others."""
    beyond = ~grown(inside, BEYOND)
    return beyond if beyond.any() else ~_shrunk(inside, 2)


def touching(cells: Cells, those: Cells) -> Cells:
    """The connected groups of ``cells`` of which some are among ``those``."""
    count, marked = cv2.connectedComponents(cells.astype(np.uint8), connectivity=8)
    labels = np.asarray(marked)
    touched = np.zeros(count, np.bool_)
    touched[np.unique(labels[cells & those])] = True
    groups: Cells = cells & touched[labels]
    return groups


def mostly(cells: Cells, those: Cells) -> Cells:
    """The connected groups of ``cells`` of which more than half are among ``those``."""
    count, marked = cv2.connectedComponents(cells.astype(np.uint8), connectivity=8)
    labels = np.asarray(marked, np.int32)
    all_of_them = np.bincount(labels[cells], minlength=count)
    agreeing = np.bincount(labels[cells & those], minlength=count)
    groups: Cells = (2 * agreeing > all_of_them)[labels]
    return groups


def grown(cells: Cells, by: int) -> Cells:
    """Add the cells around."""
    side = 2 * by + 1
    return np.asarray(cv2.dilate(cells.astype(np.uint8), np.ones((side, side), np.uint8)), np.bool_)


def _shrunk(cells: Cells, by: int) -> Cells:
    side = 2 * by + 1
    kernel = np.ones((side, side), np.uint8)
    edge = cv2.BORDER_CONSTANT
    kept = cv2.erode(cells.astype(np.uint8), kernel, borderType=edge, borderValue=(0,))
    return np.asarray(kept, np.bool_)


SHARP_ROWS, SHARP_STEPS = 16, 20
"""Of every so many rows so many steps from pixel to pixel tell how sharp a picture is: a single tag
has as many, and noise does not make a step."""


def sharpness(grey: Grey) -> float:
    """Grey levels of the largest steps from pixel to pixel; a blurred picture has small ones."""
    rows = grey[::SHARP_ROWS]
    if min(rows.shape) < 2:
        return 0.0
    steps = cv2.absdiff(rows[:, 1:], rows[:, :-1])
    counts = np.bincount(np.asarray(steps).ravel(), minlength=256)
    above = np.cumsum(counts[::-1])[::-1]
    return float(np.count_nonzero(above >= SHARP_STEPS) - 1)
