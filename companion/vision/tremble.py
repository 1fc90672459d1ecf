"""A camera that trembles: by how much a picture is off, and its cells as if it were not."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.changes import NOISE, CellGrid, Shades, halved, tolerance
from companion.vision.frame import Grey

Columns = NDArray[np.float32]
Points = NDArray[np.float64]

MOST_PIXELS = 3.0
"""A picture that is further off shows a camera on its way, not one that trembles."""

TRIES = 4
"""How often the picture is taken up at another pixel, to be within half a pixel in the end."""

SCALES = (20.0, 8.0, NOISE, NOISE)
"""Grey levels beyond which a cell is hardly believed, guess after guess: a hand is no shift."""

TEXTURED = 1.0
"""Grey levels by which a shift of a pixel must change a cell that is to tell of it."""

FEWEST, ENOUGH = 40, 4000
"""Textured cells without which nothing is told, and beyond which more would tell no more."""

STIFF = 0.01
"""The share of all cells by which a turn is held back: a few cells in one spot tell of none."""

FEWEST_ACROSS = 8
"""Cells across and down without which a shift leaves too little to compare."""

EXPLAINED = 3
"""So many times as much must a shift bring cells nearer to what they were as it takes others
away from it."""


@dataclass(frozen=True, slots=True)
class Shift:
    """By how many pixels a picture is off, in its middle and, if it is turned, at its edge."""

    right: float = 0.0
    down: float = 0.0
    grown: float = 0.0
    turned: float = 0.0

    def away(self, points: Points, size: tuple[int, int]) -> Points:
        """How far points (..., 2) of a steady picture of this size are off in this one."""
        width, height = size
        spots = (points - np.array([width / 2, height / 2])) / (width / 2)
        x, y = spots[..., 0], spots[..., 1]
        right = self.right + self.grown * x - self.turned * y
        down = self.down + self.grown * y + self.turned * x
        return np.stack([right, down], axis=-1)

    def apart(self, other: Shift) -> float:
        """Pixels between both at the picture's edge, at most."""
        middle = hypot(self.right - other.right, self.down - other.down)
        return middle + hypot(self.grown - other.grown, self.turned - other.turned)


STILL = Shift()


def steadied(
    grid: CellGrid, grey: Grey, bare: Shades, gain: float, before: Shades
) -> tuple[Shades, Shift]:
    """The cells of a picture as a camera that had not moved would show them.

    ``bare`` are its cells as they are, already multiplied with ``gain`` to be as bright as those
    of ``before``. Where a shift explains no more than it spoils, there was none.
    """
    right, down, shift = 0, 0, STILL
    if min(grid.size) < FEWEST_ACROSS:
        return bare, STILL
    cells = _MovedCells(grid, grey, gain, before, (0, 0))
    for _ in range(TRIES):
        shift = cells.shift()
        if max(abs(shift.right), abs(shift.down)) > MOST_PIXELS:
            return bare, STILL
        at = round(shift.right), round(shift.down)
        if at == (right, down):
            break
        right, down = at
        cells = _MovedCells(grid, grey, gain, before, at)
    steady = cells.put_right(shift)
    better = _strangeness(bare, before) - _strangeness(steady, before)
    if better[better > 0].sum() <= EXPLAINED * -better[better < 0].sum():
        return bare, STILL
    return steady, shift


def _strangeness(now: Shades, before: Shades) -> Shades:
    """How far each cell is from what it was: 1 where something else is seen, however other."""
    off = (now - before) / tolerance(before)
    return np.minimum(off * off, np.float32(1))


class _MovedCells:
    """The cells of a picture some whole pixels off, and how a small shift would change them."""

    def __init__(
        self, grid: CellGrid, grey: Grey, gain: float, before: Shades, at: tuple[int, int]
    ) -> None:
        self._before, self._at = before, at
        cell, (width, height) = grid.cell, grid.size
        # At the edge of the picture nothing is known of what has come in or gone out.
        (left, top), (across, down) = _start(cell, at), _count(grid, at)
        x, y = left * cell + at[0], top * cell + at[1]
        part = grey[y : y + down * cell, x : x + across * cell]
        self.shades = before.copy()
        here = slice(top, top + down), slice(left, left + across)
        self.shades[here] = np.multiply(halved(part, across), gain)
        self._slopes = np.zeros((2, 2, height, width), np.float32)
        # What comes in on one side and goes out on the other is all that a shift changes.
        for k, first in enumerate((0, -1)):
            columns = grey[y : y + down * cell, x + cell + first : x + across * cell : cell]
            rows = grey[y + cell + first : y + down * cell : cell, x : x + across * cell]
            sides = _shrunk(columns, (columns.shape[1], down))
            ends = _shrunk(rows, (across, rows.shape[0]))
            inner_x = slice(left + 1, left + sides.shape[1])
            inner_y = slice(top + 1, top + ends.shape[0])
            self._slopes[0, k, here[0], inner_x] = np.diff(sides, axis=1) * (gain / cell)
            self._slopes[1, k, inner_y, here[1]] = np.diff(ends, axis=0) * (gain / cell)
        self._x = ((np.arange(width) + 0.5) / width * 2 - 1).astype(np.float32)
        self._y = ((np.arange(height) - height / 2 + 0.5) / width * 2).astype(np.float32)

    def shift(self) -> Shift:
        """The shift that makes most cells look as they did before."""
        along, across = self._slopes.mean(axis=1)
        textured = np.abs(along) + np.abs(across) > TEXTURED
        spots = np.flatnonzero(textured)
        if len(spots) < FEWEST:
            return STILL
        spots = spots[:: len(spots) // ENOUGH + 1]
        rows, columns = np.divmod(spots, len(self._x))
        x, y = self._x[columns], self._y[rows]
        along, across = along.ravel()[spots], across.ravel()[spots]
        ways = np.stack([along, across, along * x + across * y, across * x - along * y])
        missing = self._before.ravel()[spots] - self.shades.ravel()[spots]
        held = np.diag([0, 0, 1, 1]) * float(STIFF * (ways[:2] ** 2).sum())
        found = np.zeros(4)
        for scale in SCALES:
            off = (missing - found.astype(np.float32) @ ways) / np.float32(scale)
            weights = 1 / (1 + off * off)
            weighed = ways * weights
            found = np.linalg.solve((weighed @ ways.T) + held + 1e-6 * np.eye(4), weighed @ missing)
        right, down, grown, turned = (float(each) for each in found)
        return Shift(right + self._at[0], down + self._at[1], grown, turned)

    def put_right(self, shift: Shift) -> Shades:
        """The cells with the shift undone."""
        x, y = self._x[None, :], self._y[:, None]
        right = shift.right - self._at[0] + shift.grown * x - shift.turned * y
        down = shift.down - self._at[1] + shift.grown * y + shift.turned * x
        steady = self.shades.copy()
        for moved, (ahead, behind) in zip((right, down), self._slopes, strict=True):
            off = moved.astype(np.float32)
            steady += off * np.where(off > 0, ahead, behind)
        return steady


def _start(cell: int, at: tuple[int, int]) -> tuple[int, int]:
    """The first column and row of cells that are whole."""
    left, top = (-(pixels // cell) if pixels < 0 else 0 for pixels in at)
    return left, top


def _count(grid: CellGrid, at: tuple[int, int]) -> tuple[int, int]:
    """How many columns and rows of cells are whole."""
    across, down = (
        side - -(-abs(pixels) // grid.cell) for side, pixels in zip(grid.size, at, strict=True)
    )
    return across, down


def _shrunk(part: Grey, size: tuple[int, int]) -> Columns:
    whole = np.ascontiguousarray(part)
    return cv2.resize(whole, size, interpolation=cv2.INTER_AREA).astype(np.float32)
