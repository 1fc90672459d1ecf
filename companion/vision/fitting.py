"""Moving a guessed pose to where the picture agrees with it, by a fraction of a module."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.appearance import (
    BLURS,
    CELLS,
    GRID_X,
    GRID_Y,
    Appearances,
    Shades,
    function_modules,
)
from companion.vision.frame import Grey
from companion.vision.poses import Poses

Values = NDArray[np.float32]
Solver = NDArray[np.float32]

_MOST_ROWS = 30_000
"""OpenCV's remap refuses more than 32767."""

_GRID = np.stack([GRID_X, GRID_Y, np.ones(CELLS)])
_LARGEST_STEP = np.array([0.8, 0.8, 0.06, 0.06, 0.06, 0.06, 0.006, 0.006])
"""Modules, shares and bends: a linear fit is trusted no further than this in one step."""


def sample(picture: Grey, poses: Poses) -> Values:
    """Read the brightness at the middle of each module, (N, 441)."""
    if not len(poses):
        return np.zeros((0, CELLS), np.float32)
    spots = (poses @ _GRID).astype(np.float32)
    x, y = spots[:, 0] / spots[:, 2], spots[:, 1] / spots[:, 2]
    parts = [
        cv2.remap(
            picture,
            x[k : k + _MOST_ROWS],
            y[k : k + _MOST_ROWS],
            cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_REPLICATE,
        )
        for k in range(0, len(poses), _MOST_ROWS)
    ]
    return np.concatenate(parts).astype(np.float32)


@dataclass(frozen=True, slots=True, eq=False)
class Freedom:
    """In which ways a pose may be wrong: rows of eight numbers, one row for each way.

    The numbers are shift right, shift down, then the growth of x with x, x with y, y with x and
    y with y, and last the two bends of perspective.
    """

    ways: NDArray[np.float64]


SQUARE = Freedom(
    np.array(
        [
            [1, 0, 0, 0, 0, 0, 0, 0],
            [0, 1, 0, 0, 0, 0, 0, 0],
            [0, 0, 1, 0, 0, 1, 0, 0],
            [0, 0, 0, -1, 1, 0, 0, 0],
        ],
        float,
    )
)
"""Shift, size and turn: all there is once the table's plane is known."""

SLANTED = Freedom(np.eye(8)[:6])
BENT = Freedom(np.eye(8))


class Fitter:
    """Fits light and pose in one linear step, with solvers kept for each symbol and blur."""

    def __init__(self, appearances: Appearances, freedom: Freedom) -> None:
        self._appearances = appearances
        self._freedom = freedom
        self._solvers: dict[tuple[int, int], Solver] = {}
        shared, _ = function_modules()
        self._shared = shared.ravel().astype(float)

    def to_any(self, poses: Poses, values: Values, blurs: NDArray[np.int64]) -> Poses:
        """Move poses by what the parts common to all symbols say."""
        moved = np.empty_like(poses)
        for blur in np.unique(blurs):
            those = np.flatnonzero(blurs == blur)
            fit = values[those] @ self._solver(-1, int(blur)).T
            moved[those] = self._moved(poses[those], fit)
        return moved

    def to_symbols(
        self, poses: Poses, values: Values, blurs: NDArray[np.int64], symbols: NDArray[np.int64]
    ) -> Poses:
        """Move each pose by what its own symbol says."""
        if not len(poses):
            return poses
        solvers = np.stack(
            [self._solver(int(s), int(b)) for s, b in zip(symbols, blurs, strict=True)]
        )
        return self._moved(poses, np.einsum("nij,nj->ni", solvers, values))

    def _moved(self, poses: Poses, fit: Values) -> Poses:
        # A patch that shows the symbol's negative, or nothing, must not be chased.
        contrast = np.maximum(fit[:, :1], 1.0)
        steps = (-fit[:, 4:] / contrast) @ self._freedom.ways
        steps = np.clip(steps, -_LARGEST_STEP, _LARGEST_STEP)
        change = np.tile(np.eye(3), (len(poses), 1, 1))
        change[:, 0, 2], change[:, 1, 2] = steps[:, 0], steps[:, 1]
        change[:, 0, 0] += steps[:, 2]
        change[:, 0, 1] += steps[:, 3]
        change[:, 1, 0] += steps[:, 4]
        change[:, 1, 1] += steps[:, 5]
        change[:, 2, 0], change[:, 2, 1] = -steps[:, 6], -steps[:, 7]
        moved: Poses = poses @ change
        return moved / moved[:, 2:, 2:]

    def _solver(self, symbol: int, blur: int) -> Solver:
        """Return the matrix that takes samples to contrast, light (3) and the ways to move."""
        key = symbol, blur
        if key not in self._solvers:
            appearance = self._appearances.at(blur)
            if symbol < 0:
                design, weight = self._design(appearance.common_shades, 0), self._shared
            else:
                design, weight = self._design(appearance.shades, symbol), np.ones(CELLS)
            weighted = design.T * weight
            self._solvers[key] = np.linalg.solve(weighted @ design, weighted).astype(np.float32)
        return self._solvers[key]

    def _design(self, shades: Shades, symbol: int) -> NDArray[np.float64]:
        value, dx, dy = (part[symbol] for part in (shades.value, shades.slope_x, shades.slope_y))
        eight = np.stack(
            [
                dx,
                dy,
                dx * GRID_X,
                dx * GRID_Y,
                dy * GRID_X,
                dy * GRID_Y,
                (dx * GRID_X + dy * GRID_Y) * GRID_X,
                (dx * GRID_X + dy * GRID_Y) * GRID_Y,
            ]
        )
        ways = self._freedom.ways @ eight
        return np.column_stack([value, np.ones(CELLS), GRID_X, GRID_Y, *ways])


def blur_in_modules(values: Values, appearances: Appearances) -> NDArray[np.float64]:
    """Guess for each sampled grid how blurred it is, from the parts common to all symbols."""
    best = (values @ appearances.commons.T).argmax(axis=1)
    return np.asarray(BLURS[best], float)
