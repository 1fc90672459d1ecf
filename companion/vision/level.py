"""A picture shrunk until its tags have the size that they are best compared at."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from companion.vision.frame import Grey
from companion.vision.plane import Matrix
from companion.vision.poses import Poses, through

ENOUGH = 1.7
"""Pixels per module that tell everything.

In a large sharp tag the middle of a module and its surroundings are of one shade, so nothing
tells which way a pose that is slightly off should be moved; and large pictures take long.
"""


@dataclass(frozen=True, slots=True, eq=False)
class Level:
    """A picture, or a part of one, by a whole factor smaller; ``up`` leads back to its pixels."""

    grey: Grey
    up: Matrix

    @property
    def down(self) -> Matrix:
        """From pixels of the picture to those of this level."""
        return np.asarray(np.linalg.inv(self.up), float)

    def poses_down(self, poses: Poses) -> Poses:
        """Carry poses of the picture over to this level."""
        return through(self.down, poses)

    def poses_up(self, poses: Poses) -> Poses:
        """Carry poses found here over to the picture."""
        return through(self.up, poses)


def level_of(grey: Grey, pixels_per_module: float, spots: Matrix | None = None) -> Level:
    """Shrink a picture whose tags have this size; if ``spots`` (N, 2) are given, only around them.

    A picture whose tags are small is taken as it is.
    """
    factor = int(pixels_per_module / ENOUGH)
    if factor < 2:
        return Level(grey, np.eye(3))
    height, width = grey.shape
    left = top = 0
    if spots is not None:
        edge = 4 * factor
        left, top = (max(0, int(low) - edge) for low in spots.min(axis=0))
        width, height = (
            min(side, int(high) + edge)
            for side, high in zip((width, height), spots.max(axis=0), strict=True)
        )
    across, down = max(1, (width - left) // factor), max(1, (height - top) // factor)
    part = grey[top : top + down * factor, left : left + across * factor]
    if not part.size:
        return Level(grey, np.eye(3))
    small = cv2.resize(part, (across, down), interpolation=cv2.INTER_AREA)
    middle = (factor - 1) / 2
    up = np.array([[factor, 0, left + middle], [0, factor, top + middle], [0, 0, 1]], float)
    return Level(np.asarray(small, np.uint8), up)
