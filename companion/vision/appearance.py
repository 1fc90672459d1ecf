"""How the symbols of a codebook look through a blurred lens."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from companion.vision.codebook import SIDE, Codebook

Values = NDArray[np.float32]
Exact = NDArray[np.float64]

CELLS = SIDE * SIDE
BLURS = np.geomspace(0.2, 1.8, 12)
"""Standard deviations, in modules, for which appearances are kept; neighbours differ by 22 %."""

_QUIET = 3
_AXIS = np.arange(SIDE) - SIDE // 2
GRID_X, GRID_Y = (axis.ravel().astype(float) for axis in np.meshgrid(_AXIS, _AXIS))
"""Middles of the modules in the tag's own coordinates, row by row."""

PATCH = 7
PATCHES = 9
PATCH_CELLS = (
    np.arange(CELLS)
    .reshape(3, PATCH, 3, PATCH)
    .transpose(0, 2, 1, 3)
    .reshape(PATCHES, PATCH * PATCH)
)
"""The cells of each third of a third: what a finger covers is told patch by patch."""


def _rim() -> tuple[Exact, Exact]:
    away = SIDE / 2 + 1.0
    near = _AXIS.astype(float)
    far = np.full(SIDE, away)
    sides = [(near, -far), (far, near), (near, far), (-far, near)]
    return np.concatenate([x for x, _ in sides]), np.concatenate([y for _, y in sides])


RIM_X, RIM_Y = _rim()
"""Spots on the paper a module outside the symbol: along its top, right, bottom and left."""


def _key_cells() -> NDArray[np.int64]:
    """Middle, light ring, dark corners and sides of each finder pattern, and what surrounds it."""
    steps = [(0, 0), (2, 0), (-2, 0), (0, 2), (0, -2), (2, 2), (-2, -2), (2, -2), (-2, 2)]
    steps += [(3, 3), (-3, -3), (3, -3), (-3, 3), (3, 0), (-3, 0), (0, 3), (0, -3)]
    inwards = [(4, 0), (0, 4), (4, 3), (3, 4)]
    cells = []
    for x, y, right, down in ((3, 3, 1, 1), (SIDE - 4, 3, -1, 1), (3, SIDE - 4, 1, -1)):
        cells += [(y + b) * SIDE + x + a for a, b in steps]
        cells += [(y + down * b) * SIDE + x + right * a for a, b in inwards]
    return np.array(cells)


KEY_CELLS = _key_cells()
"""The few cells that tell best whether a guess is a QR symbol at all."""

FINDER_PATCHES = np.array([0, 2, 6])
CODE_PATCHES = np.array([1, 3, 4, 5, 7, 8])


@dataclass(frozen=True, slots=True, eq=False)
class Shades:
    """Brightness at the middle of each module (1 white, -1 dark) and its slopes, (N, 441)."""

    value: Exact
    slope_x: Exact
    slope_y: Exact


@dataclass(frozen=True, slots=True, eq=False)
class Appearance:
    """What to compare a sampled grid with, at one blur.

    ``common`` (441) is what every QR symbol of this size shows, ``codes`` (441, N) what tells
    the symbols of the codebook apart; all are of unit length and blind to an even slope of
    light. ``patches`` (9, 49, N) are the symbols piece by piece, each blind to its brightness.
    ``leads`` (N) tells how far each symbol seen perfectly would be ahead of the next best, and
    ``values`` (N, 441) are the symbols as they are, light modules 1 and dark ones -1.
    """

    common: Values
    codes: Values
    patches: Values
    leads: Values
    values: Values


class Appearances:
    """The appearances of one codebook, drawn when a blur is first asked for."""

    def __init__(self, codebook: Codebook) -> None:
        self.codebook = codebook
        self._drawn: dict[int, Appearance] = {}
        self.commons = np.stack([_common(float(blur)) for blur in BLURS])
        """What all symbols share, at each blur: (blurs, 441), unit length."""

    def at(self, blur: int) -> Appearance:
        """Return the appearance at ``BLURS[blur]``."""
        if blur not in self._drawn:
            self._drawn[blur] = _appearance(self.codebook, float(BLURS[blur]))
        return self._drawn[blur]

    def shades(self, blur: int, symbols: Sequence[int]) -> Shades:
        """Draw some symbols, with the slopes that tell where a pose is off."""
        return _shades(_light_and_dark(self.codebook, list(symbols)), float(BLURS[blur]))

    def common_shades(self, blur: int) -> Shades:
        """Draw what all symbols share, with its slopes."""
        _, drawn = function_modules()
        return _shades(drawn[None], float(BLURS[blur]))


def nearest_blur(modules: Exact) -> NDArray[np.int64]:
    """Index of the kept blur next to each given one, in modules."""
    steps = np.log(np.maximum(modules, 1e-3) / BLURS[0]) / np.log(BLURS[1] / BLURS[0])
    return np.asarray(np.clip(np.rint(steps), 0, len(BLURS) - 1), np.int64)


def level_light(values: NDArray[np.floating]) -> Values:
    """Take out mean and even slope of each row, and scale it to unit length."""
    return unit(values - (values @ _LIGHT.T) @ _LIGHT)


def unit(rows: NDArray[np.floating]) -> Values:
    """Scale each row to unit length."""
    length = np.sqrt(np.einsum("...j,...j->...", rows, rows))[..., None]
    return np.asarray(rows / np.maximum(length, 1e-6), np.float32)


def function_modules() -> tuple[NDArray[np.bool_], Exact]:
    """Tell which modules all version 1 symbols share, and draw them (1 white, -1 dark, 0 free)."""
    drawn = np.zeros((SIDE, SIDE))
    axis = np.abs(np.arange(8) - 3)
    ring = np.maximum(axis[:, None], axis[None])
    finder = np.where((ring == 2) | (ring == 4), 1.0, -1.0)
    drawn[:8, :8] = finder
    drawn[:8, -8:] = finder[:, ::-1]
    drawn[-8:, :8] = finder[::-1]
    timing = np.where(np.arange(8, 13) % 2 == 0, -1.0, 1.0)
    drawn[6, 8:13] = drawn[8:13, 6] = timing
    drawn[13, 8] = -1.0
    return drawn != 0, drawn


def _code_cells() -> NDArray[np.bool_]:
    shared, _ = function_modules()
    return np.asarray(~shared.ravel(), np.bool_)


CODE_CELLS = _code_cells()
"""Which cells (441) differ from symbol to symbol: 238 of them, the format's among them."""


def _text_cells() -> NDArray[np.bool_]:
    cells = CODE_CELLS.reshape(SIDE, SIDE).copy()
    cells[8, :9] = cells[8, -8:] = False
    cells[:9, 8] = cells[-8:, 8] = False
    return cells.ravel()


TEXT_CELLS = _text_cells()
"""Those 208 that carry the text: the format tells no text from another."""


def _light_basis() -> Values:
    return unit(np.stack([np.ones(CELLS), GRID_X, GRID_Y]))


_LIGHT = _light_basis()


def _common(blur: float) -> Values:
    _, drawn = function_modules()
    common: Values = level_light(_shades(drawn[None], blur).value)[0]
    return common


@lru_cache
def key_commons() -> Values:
    """What all symbols show at their key cells, at each blur: (blurs, keys), unit length."""
    shown = np.stack([_common(float(blur)) for blur in BLURS])[:, KEY_CELLS]
    return unit(shown - shown.mean(axis=1, keepdims=True))


def _appearance(codebook: Codebook, blur: float) -> Appearance:
    spread, _ = _blurring(blur)
    values = _seen(_light_and_dark(codebook, slice(None)), spread, spread).astype(np.float32)
    common = _common(blur)
    lit = level_light(values)
    codes = unit(lit - np.outer(lit @ common, common))
    pieces = values[:, PATCH_CELLS]
    patches = unit(pieces - pieces.mean(axis=2, keepdims=True))
    return Appearance(
        common,
        np.ascontiguousarray(codes.T),
        np.ascontiguousarray(patches.transpose(1, 2, 0)),
        _leads(codes, codebook.ways),
        values,
    )


def _leads(codes: Values, ways: int) -> Values:
    alike = codes @ codes.T
    text = np.arange(len(codes)) // ways
    alike[text[:, None] == text] = 0.0
    leads: Values = 1.0 - alike.max(axis=1, initial=0.0)
    return leads


def _light_and_dark(codebook: Codebook, symbols: list[int] | slice) -> Exact:
    return np.where(codebook.modules[symbols], -1.0, 1.0)


def _shades(symbols: Exact, blur: float) -> Shades:
    spread, slope = _blurring(blur)
    return Shades(
        _seen(symbols, spread, spread),
        _seen(symbols, spread, slope),
        _seen(symbols, slope, spread),
    )


def _seen(symbols: Exact, rows: Exact, columns: Exact) -> Exact:
    """Blur symbols (N, 21, 21) with a quiet zone around; separable, so two matrices do it."""
    framed = np.pad(symbols, ((0, 0), (_QUIET, _QUIET), (_QUIET, _QUIET)), constant_values=1.0)
    blurred: Exact = rows @ framed @ columns.T
    return blurred.reshape(len(symbols), CELLS)


@lru_cache(maxsize=64)
def _blurring(blur: float) -> tuple[Exact, Exact]:
    """How much each module adds to the brightness at each middle, and to its slope, (21, 27)."""
    edges = np.arange(SIDE + 2 * _QUIET + 1) - _QUIET - 0.5
    reach = (edges[None] - np.arange(SIDE)[:, None]) / blur
    below = 0.5 * (1 + np.vectorize(math.erf)(reach / math.sqrt(2)))
    below[:, 0], below[:, -1] = 0.0, 1.0
    density = np.exp(-(reach**2) / 2) / (blur * math.sqrt(2 * math.pi))
    density[:, 0] = density[:, -1] = 0.0
    return np.diff(below), -np.diff(density)
