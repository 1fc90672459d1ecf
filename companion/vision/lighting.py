"""The light that falls on a tag: how dark its ink and how bright its paper are, at every cell."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.vision.appearance import GRID_X, GRID_Y

Values = NDArray[np.float32]


def _even_slopes(x: NDArray[np.float64], y: NDArray[np.float64]) -> Values:
    return np.stack([np.ones(len(x)), x, y]).astype(np.float32)


_ON_CELLS = _even_slopes(GRID_X, GRID_Y)


@dataclass(frozen=True, slots=True, eq=False)
class Lighting:
    """For each tag half the way from ink to paper (N), and their middle as a slope (N, 3)."""

    contrast: Values
    slope: Values

    def left_over(self, values: Values, shades: Values) -> Values:
        """What a symbol under this light does not explain, in grey levels."""
        explained = self.contrast[:, None] * shades + self.slope @ _ON_CELLS
        return np.asarray(values - explained, np.float32)

    def shades_at(
        self, values: Values, x: NDArray[np.float64], y: NDArray[np.float64], least: float
    ) -> Values:
        """Brightness at places of the tags, with 1 for paper and -1 for ink."""
        contrast = np.maximum(self.contrast, least)[:, None]
        return np.asarray((values - self.slope @ _even_slopes(x, y)) / contrast, np.float32)


def lighting_of(values: Values, shades: Values, weights: Values) -> Lighting:
    """Find the light under which symbols (``shades``) look most like grids (``values``)."""
    light = np.broadcast_to(_ON_CELLS, (len(values), *_ON_CELLS.shape))
    parts = np.concatenate([shades[:, None].astype(np.float32), light], axis=1)
    weighed = parts * weights[:, None]
    squares = weighed @ np.swapaxes(parts, 1, 2) + 1e-3 * np.eye(4, dtype=np.float32)
    mix = np.linalg.solve(squares, weighed @ values[..., None])[..., 0]
    return Lighting(mix[:, 0], mix[:, 1:])
