"""Where the codewords of a symbol lie: those of its text, and those that check it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from companion.vision.appearance import CELLS, TEXT_CELLS
from companion.vision.codebook import LEVELS, SIDE

TEXT_CODEWORDS = {"L": 19, "M": 16, "Q": 13, "H": 9}
"""Of the 26 codewords of a version 1 symbol; the rest are computed from them."""

_TIMING = 6


def _path() -> NDArray[np.int64]:
    """The text's cells in the order of the code: two columns at a time, up and down in turn."""
    columns = [column for column in range(SIDE - 1, -1, -1) if column != _TIMING]
    cells: list[int] = []
    for turn, pair in enumerate(zip(columns[::2], columns[1::2], strict=True)):
        rows = range(SIDE) if turn % 2 else range(SIDE - 1, -1, -1)
        cells += [row * SIDE + column for row in rows for column in pair]
    return np.array([cell for cell in cells if TEXT_CELLS[cell]], np.int64)


def _check_cells() -> NDArray[np.bool_]:
    path = _path()
    checks = np.zeros((len(LEVELS), CELLS), np.bool_)
    for number, level in enumerate(LEVELS):
        checks[number, path[8 * TEXT_CODEWORDS[level] :]] = True
    return checks


CHECK_CELLS = _check_cells()
"""For each level (4, 441) the cells of the codewords that check the others.

Two texts may begin or end alike, but their check codewords all differ, or all but a few: the
code is built so that a text one letter away cannot agree in them as well.
"""
