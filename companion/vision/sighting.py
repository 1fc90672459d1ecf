"""A tag as the camera sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class TagSighting:
    """A tag that was read in one picture.

    ``corners`` are those of the symbol without its quiet zone, in pixels: top left, top right,
    bottom right, bottom left of the upright tag. ``quality`` is the agreement with the expected
    symbol (0 to 1), ``margin`` its lead over the next best symbol of the codebook.
    """

    text: str
    corners: tuple[Point, Point, Point, Point]
    quality: float
    margin: float
