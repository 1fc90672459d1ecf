"""Flat pictures laid over each other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

Picture: TypeAlias = NDArray[np.uint8]
Matrix: TypeAlias = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Sprite:
    """A flat picture with its own see-through parts (0 is clear), and how finely it is drawn.

    ``size_mm`` is the size of what it shows, which need not be a whole number of pixels.
    """

    picture: Picture
    alpha: Picture
    px_per_mm: float
    size_mm: tuple[float, float]

    @property
    def to_mm(self) -> Matrix:
        """Takes its pixels to mm from its middle."""
        step = 1 / self.px_per_mm
        left, top = (0.5 * step - side / 2 for side in self.size_mm)
        return np.array([[step, 0, left], [0, step, top], [0, 0, 1]], np.float64)


@dataclass(frozen=True, slots=True)
class Rect:
    """Part of a picture, in whole pixels; ``right`` and ``bottom`` are just outside."""

    left: int
    top: int
    right: int
    bottom: int

    def touches(self, other: Rect) -> bool:
        """Whether the two share a pixel."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def joined(self, other: Rect) -> Rect:
        """The least rectangle around both."""
        return Rect(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )

    def shared(self, other: Rect) -> Rect:
        """What lies in both; perhaps nothing."""
        left, top = max(self.left, other.left), max(self.top, other.top)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return Rect(left, top, max(left, right), max(top, bottom))

    def moved(self, right: int, down: int) -> Rect:
        """The same one elsewhere."""
        return Rect(self.left + right, self.top + down, self.right + right, self.bottom + down)

    def grown(self, by: int) -> Rect:
        """A larger one around the same middle."""
        return Rect(self.left - by, self.top - by, self.right + by, self.bottom + by)

    @classmethod
    def whole(cls, picture: Picture) -> Rect:
        """All of a picture."""
        return cls(0, 0, picture.shape[1], picture.shape[0])

    @property
    def empty(self) -> bool:
        """Whether it holds no pixel."""
        return self.left >= self.right or self.top >= self.bottom

    def of(self, picture: Picture) -> Picture:
        """The part of a picture, sharing its memory."""
        return picture[self.top : self.bottom, self.left : self.right]


def placement(x_mm: float, y_mm: float, degrees: float) -> Matrix:
    """Takes the axes of a piece's middle to those of the table."""
    angle = np.radians(degrees)
    cos, sin = np.cos(angle), np.sin(angle)
    return np.array([[cos, -sin, x_mm], [sin, cos, y_mm], [0, 0, 1]], np.float64)


def warped(picture: Picture, move: Matrix, part: Rect, *, beyond: bool = False) -> Picture:
    """A picture as it appears in a part of another.

    Where there is nothing of it, it is black, or goes on mirrored if ``beyond``.
    """
    shift = np.array([[1, 0, -part.left], [0, 1, -part.top], [0, 0, 1]], np.float64)
    size = part.right - part.left, part.bottom - part.top
    border = cv2.BORDER_REFLECT if beyond else cv2.BORDER_CONSTANT
    seen = cv2.warpPerspective(
        picture, shift @ move, size, flags=cv2.INTER_LINEAR, borderMode=border
    )
    return seen.astype(np.uint8, copy=False)


def sampled(picture: Picture, move: Matrix, part: Rect, *, beyond: bool = False) -> Picture:
    """The same as the pixels of a sensor see it, each gathering the light of its whole square.

    ``warped`` takes one point for each pixel, which is too few for the fine print of a tag.
    """
    double = np.array([[2, 0, 0.5], [0, 2, 0.5], [0, 0, 1]], np.float64)
    edges = Rect(2 * part.left, 2 * part.top, 2 * part.right, 2 * part.bottom)
    fine = warped(picture, double @ move, edges, beyond=beyond)
    size = part.right - part.left, part.bottom - part.top
    return cv2.resize(fine, size, interpolation=cv2.INTER_AREA).astype(np.uint8, copy=False)


def lay_over(below: Picture, picture: Picture, alpha: Picture) -> None:
    """Put a picture on another, in place, as far as it is not see-through."""
    solid = _for_each_channel(alpha, below)
    top = cv2.multiply(picture, solid, scale=1 / 255)
    rest = cv2.multiply(below, cv2.bitwise_not(solid), scale=1 / 255)
    below[...] = cv2.add(top, rest)


def shade(below: Picture, depth: Picture) -> None:
    """Darken a picture in place; 255 is black."""
    light = cv2.bitwise_not(_for_each_channel(depth, below))
    below[...] = cv2.multiply(below, light, scale=1 / 255)


def _for_each_channel(mask: Picture, like: Picture) -> Picture:
    return mask if like.ndim == 2 else cv2.merge([mask] * 3).astype(np.uint8, copy=False)


def merged(rects: Iterable[Rect]) -> tuple[Rect, ...]:
    """The same area with no two rectangles that touch."""
    apart: list[Rect] = []
    for rect in rects:
        while touching := next((other for other in apart if other.touches(rect)), None):
            apart.remove(touching)
            rect = rect.joined(touching)
        apart.append(rect)
    return tuple(apart)
