"""Painting over parts of tags, as cards and fingers do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import cv2
import numpy as np

from companion.vision.frame import Grey
from tests.invented.table import TrueTag

Part = Sequence[tuple[float, float]]
"""Corners of a part of a tag, as shares of its width and height from its top left."""


def under(part: Part, tags: Iterable[TrueTag], grey: Grey, shade: int = 90) -> Grey:
    """The picture with the same part of each of these tags painted over."""
    covered = grey.copy()
    for tag in tags:
        top_left, top_right, _, bottom_left = tag.corners
        right, down = top_right - top_left, bottom_left - top_left
        spots = np.array([top_left + x * right + y * down for x, y in part])
        cv2.fillPoly(covered, [np.round(spots).astype(np.int32)], (shade,))
    return covered
