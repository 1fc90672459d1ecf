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

BRIGHT, LIT = 150, 128.0
"""Grey levels: a picture that has any pixel so bright is not dark; else its brightest spot is made
so bright. Of a tag such a spot is half ink, so its paper is no brighter than white."""

LEAST_GAIN, MOST_GAIN = 1.5, 8.0
"""Less is not worth the time, and in a darker picture no more shades are left than noise has."""

_EVERY, _SPOT = 4, 4


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


def lit(grey: Grey) -> Grey:
    """Brighten a very dark picture: what is told by its contrast must not depend on the lamp."""
    few = grey[::_EVERY, ::_EVERY]
    if not few.size or few[::_SPOT, ::_SPOT].max() >= BRIGHT:
        return grey
    size = max(1, few.shape[1] // _SPOT), max(1, few.shape[0] // _SPOT)
    spots = cv2.resize(np.ascontiguousarray(few), size, interpolation=cv2.INTER_AREA)
    gain = min(MOST_GAIN, LIT / max(1.0, float(np.asarray(spots).max())))
    return (
        grey if gain < LEAST_GAIN else np.asarray(cv2.convertScaleAbs(grey, alpha=gain), np.uint8)
    )


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
