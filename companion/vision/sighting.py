"""A tag as the camera sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class TagSighting:
    """A tag that was read in one picture.

    ``corners`` are those of the symbol without its quiet zone, in pixels: top left, top right,
    bottom right, bottom left of the upright tag. ``quality`` is the agreement with the expected
    symbol (0 to 1), ``margin`` its lead over the next best symbol of the codebook; none where a
    general decoder has read the tag and our own reader has not.
    """

    text: str
    corners: tuple[Point, Point, Point, Point]
    quality: float
    margin: float


def overlap(one: TagSighting, other: TagSighting) -> bool:
    """Whether two tags lie so close that one of them hides the other."""
    a, b = np.array(one.corners), np.array(other.corners)
    return bool(np.hypot(*(a.mean(axis=0) - b.mean(axis=0))) < np.hypot(*(a[1] - a[0])) / 2)
