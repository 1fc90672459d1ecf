"""One picture of the table, and a tag as it is seen there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.rules.sentence import Sentence, say

Grey: TypeAlias = NDArray[np.uint8]


def negative(grey: Grey) -> Grey:
    """The picture with light and dark turned round, which shows white tags on black as ours are."""
    return np.asarray(255 - grey, np.uint8)


class CameraLost(Exception):  # noqa: N818 - reads as the screen says it
    """The camera gave no picture; ``reason`` says why, in one sentence."""

    def __init__(self, reason: Sentence) -> None:
        super().__init__(reason.key, reason.facts)
        self.reason = reason


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """A grey picture and the second at which it was taken (of a clock that only goes forward).

    Colour, more than 8 bits or no pixels at all are a camera that cannot be used: CameraLost.
    """

    grey: Grey
    taken_at: float

    def __post_init__(self) -> None:
        if self.grey.ndim != 2 or self.grey.dtype != np.uint8 or not self.grey.size:
            shape = "x".join(str(side) for side in self.grey.shape)
            raise CameraLost(say("hardware-odd-picture", kind=f"{shape} {self.grey.dtype}"))


class NotYet(Exception):  # noqa: N818 - it is no error: ask again
    """The camera is well and has no new picture yet."""


class Camera(Protocol):
    """Anything that gives pictures of a table."""

    def capture(self) -> Frame | None:
        """Return the newest picture, or None when a recording has ended.

        NotYet: there is no new one; CameraLost: there will be none for a while.
        """

    def close(self) -> None:
        """Let go of the device."""


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


@dataclass(frozen=True, slots=True)
class Laid:
    """A tag whose place and size were measured by all of its pixels.

    ``error`` is the share by which its size may be off (standard deviation).
    """

    tag: TagSighting
    error: float


def overlap(one: TagSighting, other: TagSighting) -> bool:
    """Whether two tags lie so close that one of them hides the other."""
    a, b = np.array(one.corners), np.array(other.corners)
    return bool(np.hypot(*(a.mean(axis=0) - b.mean(axis=0))) < np.hypot(*(a[1] - a[0])) / 2)


SHARP_ROWS, SHARP_STEPS = 16, 20
"""Of every so many rows so many steps from pixel to pixel tell how sharp a picture is: a single tag
has as many, and noise does not make a step."""


def sharpness(grey: Grey) -> float:
    """Grey levels of the largest steps from pixel to pixel; a blurred picture has small ones."""
    rows = grey[::SHARP_ROWS]
    if min(rows.shape) < 2:
        return 0.0
    steps = cv2.absdiff(rows[:, 1:], rows[:, :-1])
    counts = np.bincount(np.asarray(steps, np.uint8).ravel(), minlength=256)
    above = np.cumsum(counts[::-1])[::-1]
    return float(np.count_nonzero(above >= SHARP_STEPS) - 1)
