"""How much it says that a place looks like a symbol, for print can look like one by chance.

Of a symbol that is blurred by its own module neighbouring cells say nearly the same, and of one
whose modules lie in bars whole rows do; so do the cells of letters in their lines. Where both a
place and a symbol are so even, a few cells that agree by chance make many others agree. So it is
not cells that count, but those of them that are independent: what two fields share by chance goes
by how much each of them resembles itself a little further on.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.symbols import SIDE, Symbol, text_path

Values = NDArray[np.float32]
Exact = NDArray[np.float64]
Chosen = NDArray[np.bool_]

_ALL = 2 * SIDE
"""Side of the field in which a grid is shifted over itself without coming in at the other end."""

_AROUND, _EMPHASIS = 1.0, 4.0
"""Modules, and how many times as much as its surroundings a cell counts: what a lens has blurred
is told apart a little better where it is sharpened first."""

_ALL_BUT_ALIKE = 1e-3
"""What is left over of the best agreement: no picture shows anything exactly."""


def evidence(values: Values, shades: Values, cells: Chosen) -> Exact:
    """Bits by which grids (N, 441) speak for symbols (``shades``) in the ``cells`` that are seen.

    By chance one field in two to the power of so many looks so much like a symbol.
    """
    seen = cells.reshape(-1, SIDE, SIDE).astype(float)
    grids, symbols = _even(_sharper(values), seen), _even(_sharper(shades), seen)
    alike = (grids * symbols).sum(axis=(1, 2))
    pairs = np.maximum(_with_itself(seen), 1.0)
    # How far chance scatters the sum of the products of two such fields.
    scatter = (_with_itself(grids) * _with_itself(symbols) / pairs).sum(axis=(1, 2))
    independent = 1 / np.maximum(scatter, 1 / (SIDE * SIDE))
    left_over = np.maximum(1 - np.maximum(alike, 0) ** 2, _ALL_BUT_ALIKE)
    return np.asarray(-0.5 * independent * np.log2(left_over), float)


def _sharper(values: Values) -> Exact:
    grids = values.reshape(-1, SIDE, SIDE).astype(np.float32)
    sharper = [
        _EMPHASIS * grid - (_EMPHASIS - 1) * cv2.GaussianBlur(grid, (0, 0), _AROUND)
        for grid in grids
    ]
    return np.array(sharper, float).reshape(-1, SIDE, SIDE)


def _even(grids: Exact, seen: Exact) -> Exact:
    """Grids whose cells that are seen have no mean and unit length; all others are 0."""
    mean = (grids * seen).sum(axis=(1, 2)) / np.maximum(seen.sum(axis=(1, 2)), 1)
    level = (grids - mean[:, None, None]) * seen
    length = np.sqrt((level * level).sum(axis=(1, 2)))
    return np.asarray(level / np.maximum(length, 1e-6)[:, None, None], float)


def _with_itself(grids: Exact) -> Exact:
    """The sums of the products of each grid with itself, shifted by every number of cells."""
    waves = np.fft.rfft2(grids, s=(_ALL, _ALL))
    return np.asarray(np.fft.irfft2(np.abs(waves) ** 2, s=(_ALL, _ALL)), float)


# --- payloads that look like print ---------------------------------------------------------------

FAR = 1.0
"""Modules: so blurred are the smallest tags that are read."""

MOSTLY_BARS = 0.5
"""A half of a symbol that is explained by bars to a greater part than by anything else is prone."""

_WAVES = 4 * SIDE
_QUIET = 3


def is_prone(symbol: Symbol) -> bool:
    """Whether from afar half of a symbol is mostly bars, as lines of print and weave are."""
    light = np.pad(np.where(symbol, np.float32(-1), np.float32(1)), _QUIET, constant_values=1)
    inside = slice(_QUIET, _QUIET + SIDE)
    shades = cv2.GaussianBlur(light, (0, 0), FAR)[inside, inside].astype(float)
    text = np.zeros(SIDE * SIDE)
    text[text_path()] = 1
    parts = _HALVES * text.reshape(SIDE, SIDE)
    return bool(max(_bars(shades, part) for part in parts) > MOSTLY_BARS)


def _bars(shades: Exact, part: Exact) -> float:
    """The share of what a part of a symbol shows that the one wave explains that suits it best."""
    level = (shades - (shades * part).sum() / part.sum()) * part
    waves = np.abs(np.fft.rfft2(level, s=(_WAVES, _WAVES))) ** 2
    return float(2 * waves.max() / (part.sum() * (level * level).sum()))


def _halves() -> Exact:
    near = np.arange(SIDE) <= SIDE // 2
    across = np.broadcast_to(near, (SIDE, SIDE))
    halves = [across, across[:, ::-1], across.T, across.T[::-1]]
    return np.array(halves, float)


_HALVES = _halves()
