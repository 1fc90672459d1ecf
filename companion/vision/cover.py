"""What lies on a tag, told cell by cell: a finger, another card, a token.

A symbol that is only guessed explains a part of the picture. Of the right one that part is all
that lies free, and the edge of what hides the rest runs through it as a line. Of a wrong one,
however alike, it is scattered patches, and between them lie modules of another code.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.codebook import (
    CELLS,
    CODE_CELLS,
    GRID_X,
    GRID_Y,
    LEVELS,
    RIM_X,
    RIM_Y,
    SIDE,
    TEXT_CELLS,
    Appearances,
    Lighting,
    lighting_of,
)

Values = NDArray[np.float32]
Indices = NDArray[np.int64]
Chosen = NDArray[np.bool_]
Counts = NDArray[np.float64]

LEAST_CONTRAST = 8.0
"""Grey levels between ink or paper and their middle; less is no print but noise."""

NOISE_FACTOR = 6.0
"""So many times the finder patterns' own error, squared, a cell and its neighbours may be off."""

LEAST_ERROR, MOST_ERROR = 0.12, 0.35
"""Bounds for that, as shares of the code's variance: no lens is perfect, and half is chance."""

TYPICAL = 0.9
"""Share of the finder patterns' cells that tell how noisy the picture is."""

FEWEST_COMMON = 20
UNKNOWN_ERROR = 0.1
"""Where fewer cells of the finder patterns are seen, the picture counts as rather noisy."""

ROUNDS = 4

PAPER = 0.1
"""Brightness, between -1 for ink and 1 for paper, from which a tag's rim is its own paper."""

LAID_OVER = 0.3
"""Share of the rim beside a hole that must not be paper for something to lie over the edge."""

PLAIN = 0.5
"""Unevenness, as a share of the code's, below which a hole shows no code of its own."""

LEAST_CORE = 6
"""Cells well inside a hole that tell how even it is; fewer tell nothing."""

ENOUGH_CODE, ENOUGH_CHECK, ENOUGH_APART, MOST_STRANGE = 160, 50, 16.0, 30
"""More than so much says nothing more, for a tag or against it."""


@dataclass(frozen=True, slots=True, eq=False)
class Uncovered:
    """What can be seen of guessed symbols.

    ``cells`` (N, 441) are those that show their part of the symbol; ``code`` is how many of them
    belong to the code, and ``check`` to the codewords that check the others. ``strange`` counts
    the code's other cells where something uneven shows, as a code of its own would. ``edge`` is
    the length, in modules, of the line between what is seen and what is not, and ``apart`` in
    how many modules the next best text differs from this one, within what is seen.
    """

    cells: Chosen
    code: Counts
    check: Counts
    strange: Counts
    edge: Counts
    apart: Counts

    @property
    def credit(self) -> Counts:
        """What speaks for a symbol less what speaks against it, in cells of the code.

        Nothing tells a stranger whose text is one letter away but the codewords that check it:
        it can agree in most of the others.
        """
        seen = np.minimum(self.code, ENOUGH_CODE) + 3 * np.minimum(self.check, ENOUGH_CHECK)
        seen += 3 * np.minimum(self.apart, ENOUGH_APART)
        return np.asarray(seen - 2 * (self.edge + np.minimum(self.strange, MOST_STRANGE)), float)


def look_beneath(
    values: Values,
    rims: Values,
    blurs: Indices,
    symbols: Indices,
    first: Chosen,
    appearances: Appearances,
) -> Uncovered:
    """Tell what of each symbol can be seen, beginning with the cells that may well be (``first``).

    ``values`` and ``rims`` are sampled where the symbols should lie.
    """
    shades = shades_of(blurs, symbols, appearances)
    variance = shades[:, CODE_CELLS].var(axis=1)
    levels = appearances.codebook.levels[symbols]
    cells = first
    for _ in range(ROUNDS):
        light = lighting_of(values, shades, cells.astype(np.float32))
        cells = _explained(values, shades, light, cells, variance)
    bright = light.shades_at(values, GRID_X, GRID_Y, LEAST_CONTRAST)
    rim = light.shades_at(rims, RIM_X, RIM_Y, LEAST_CONTRAST)
    return Uncovered(
        cells,
        cells[:, CODE_CELLS].sum(axis=1).astype(float),
        (cells & CHECK_CELLS[levels]).sum(axis=1).astype(float),
        _strange(cells, bright, rim, variance),
        _edge(cells),
        _apart(cells, blurs, symbols, appearances) / np.maximum(variance, 1e-6),
    )


def shades_of(blurs: Indices, symbols: Indices, appearances: Appearances) -> Values:
    """Draw symbols (N, 441), each at its own blur."""
    shades = np.zeros((len(symbols), CELLS), np.float32)
    for blur in np.unique(blurs):
        those = np.flatnonzero(blurs == blur)
        shades[those] = appearances.at(int(blur)).values[symbols[those]]
    return shades


def _explained(
    values: Values, shades: Values, light: Lighting, cells: Chosen, variance: Values
) -> Chosen:
    """Tell which cells, with their neighbours, look as the symbol does under this light."""
    error = light.left_over(values, shades) / np.maximum(light.contrast, LEAST_CONTRAST)[:, None]
    squares = np.asarray(error**2, np.float32)
    allowed = NOISE_FACTOR * _noise(squares, cells & ~CODE_CELLS)
    allowed = np.clip(allowed, LEAST_ERROR * variance, MOST_ERROR * variance)
    near = _smoothed(squares)
    printed = light.contrast > LEAST_CONTRAST
    return np.asarray((near < allowed[:, None]) & printed[:, None], np.bool_)


def _noise(squares: Values, common: Chosen) -> Values:
    """Mean square error of the finder patterns' cells that are seen, but for the worst."""
    ordered = np.sort(np.where(common, squares, np.inf), axis=1)
    count = common.sum(axis=1)
    kept = np.arange(squares.shape[1]) < np.maximum(1, TYPICAL * count)[:, None]
    total = np.where(kept & np.isfinite(ordered), ordered, 0).sum(axis=1)
    mean = total / np.maximum(kept.sum(axis=1), 1)
    return np.asarray(np.where(count >= FEWEST_COMMON, mean, UNKNOWN_ERROR), np.float32)


def _smoothed(squares: Values) -> Values:
    """Weigh each cell with its eight neighbours: a hole is larger than one module."""
    framed = np.pad(squares.reshape(-1, SIDE, SIDE), ((0, 0), (1, 1), (1, 1)), mode="reflect")
    across = framed[:, :, :-2] + 2 * framed[:, :, 1:-1] + framed[:, :, 2:]
    down = across[:, :-2] + 2 * across[:, 1:-1] + across[:, 2:]
    return np.asarray(down.reshape(len(squares), CELLS) / 16, np.float32)


def _strange(cells: Chosen, bright: Values, rims: Values, variance: Values) -> Counts:
    """Count the code's cells in holes that are not plain.

    A hole too small to tell is believed to be one where something reaches over the tag's edge.
    """
    holes = _holes(cells)
    count = int(holes.max(initial=0)) + 1
    laid_over = _share(holes[:, _RIM_CELLS], rims < PAPER, count) > LAID_OVER
    core = _well_inside(~cells) & ~cells
    cores = np.bincount(holes[core], minlength=count)
    uneven = np.bincount(holes[core], _unevenness(bright, variance)[core], minlength=count)
    plain = np.where(cores < LEAST_CORE, laid_over, uneven < PLAIN**2 * cores)
    odd = ~plain
    odd[0] = False
    return np.asarray((odd[holes] & CODE_CELLS).sum(axis=1), float)


def _holes(cells: Chosen) -> NDArray[np.int32]:
    """Number the holes of all grids, (N, 441); 0 is no hole."""
    if not len(cells):  # an empty picture ends OpenCV
        return np.zeros((0, CELLS), np.int32)
    # One tall picture, with a line between every two grids, is labelled in one go.
    tall = np.zeros((len(cells), SIDE + 1, SIDE), np.uint8)
    tall[:, :SIDE] = ~cells.reshape(-1, SIDE, SIDE)
    _, labels = cv2.connectedComponents(tall.reshape(-1, SIDE), connectivity=4)
    numbered = np.asarray(labels, np.int32).reshape(-1, SIDE + 1, SIDE)[:, :SIDE]
    return np.ascontiguousarray(numbered).reshape(len(cells), CELLS)


def _edge(cells: Chosen) -> Counts:
    """Count the neighbours of which one is seen and one is not."""
    grids = cells.reshape(-1, SIDE, SIDE)
    down = (grids[:, 1:] != grids[:, :-1]).sum(axis=(1, 2))
    return np.asarray(down + (grids[:, :, 1:] != grids[:, :, :-1]).sum(axis=(1, 2)), float)


def _rim_cells() -> Indices:
    reach = SIDE // 2
    x, y = (np.clip(np.rint(part), -reach, reach) + reach for part in (RIM_X, RIM_Y))
    return np.asarray(y * SIDE + x, np.int64)


_RIM_CELLS = _rim_cells()
"""The cell of the symbol beside each spot of the rim."""


def _share(holes: NDArray[np.int32], true: Chosen, count: int) -> Counts:
    """For each hole the share of its spots where something is true."""
    spots = np.bincount(holes.ravel(), minlength=count)
    found = np.bincount(holes.ravel(), true.ravel(), minlength=count)
    return np.asarray(found / np.maximum(spots, 1), float)


def _well_inside(holes: Chosen) -> Chosen:
    """Leave out the edge of each hole, where a cell shows half of this and half of that."""
    framed = np.pad(holes.reshape(-1, SIDE, SIDE), ((0, 0), (1, 1), (1, 1)), mode="edge")
    across = framed[:, :, :-2] & framed[:, :, 1:-1] & framed[:, :, 2:]
    down = across[:, :-2] & across[:, 1:-1] & across[:, 2:]
    return np.asarray(down.reshape(len(holes), CELLS), np.bool_)


def _unevenness(bright: Values, variance: Values) -> Values:
    """Squared difference of each cell from its neighbours, as a share of the code's variance."""
    framed = np.pad(bright.reshape(-1, SIDE, SIDE), ((0, 0), (1, 1), (1, 1)), mode="edge")
    across = framed[:, :, :-2] + framed[:, :, 1:-1] + framed[:, :, 2:]
    mean = (across[:, :-2] + across[:, 1:-1] + across[:, 2:]).reshape(len(bright), CELLS) / 9
    return np.asarray((bright - mean) ** 2 / np.maximum(variance, 1e-6)[:, None], np.float32)


def _apart(cells: Chosen, blurs: Indices, symbols: Indices, appearances: Appearances) -> Counts:
    """Squared distance, a quarter of it, to the next text within the cells that are seen."""
    least = np.zeros(len(cells))
    ways = appearances.codebook.ways
    for blur in np.unique(blurs):
        those = np.flatnonzero(blurs == blur)
        every, seen = appearances.at(int(blur)).values, cells[those].astype(np.float32)
        mine = every[symbols[those]]
        squares = (seen * mine * mine).sum(axis=1, keepdims=True)
        squares = squares - 2 * (seen * mine) @ every.T + seen @ (every * every).T
        texts = squares.reshape(len(those), -1, ways).min(axis=2) / 4
        texts[np.arange(len(those)), symbols[those] // ways] = np.inf
        least[those] = texts.min(axis=1, initial=CELLS)
    return least


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
