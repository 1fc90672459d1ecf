"""From pixels to millimetres on the table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry.lens import Lens
from companion.rules.sentence import Sentence, say
from companion.vision.sighting import TagSighting

Matrix = NDArray[np.float64]

FEWEST_PRINTED, MOST_PRINTED, SAME_PRINT = 4, 0.75, 0.03
"""So many tags tell how large they are printed, if such a share of them has nearly one size."""

SCALED_PRINT = 0.05
"""What is less off may lie on a pile, nearer to the camera."""


@dataclass(frozen=True, slots=True, eq=False)
class Plane:
    """How a fixed camera sees a flat table.

    ``table_to_pixels`` takes millimetres (x east, y south, from the north-west corner) to
    pixels, where (0, 0) is the middle of the first pixel. ``tag_mm`` is the side of a tag's
    symbol without its quiet zone. With a ``lens`` the homography leads to where a lens without
    bend would show a spot, and the lens' bend comes on top.
    """

    table_to_pixels: Matrix
    table_mm: tuple[float, float]
    tag_mm: float
    lens: Lens | None = None

    def to_pixels(self, points_mm: Matrix) -> Matrix:
        """Take points (N, 2) of the table to the picture."""
        straight = project(self.table_to_pixels, points_mm)
        return straight if self.lens is None else self.lens.bend(straight)

    def to_table(self, points: Matrix) -> Matrix:
        """Take points (N, 2) of the picture to the table."""
        straight = points if self.lens is None else self.lens.straighten(points)
        return project(np.asarray(np.linalg.inv(self.table_to_pixels), float), straight)

    def place(self, sighting: TagSighting) -> tuple[float, float, float]:
        """Tell x_mm, y_mm and degrees (clockwise, 0 is upright for the south) of a seen tag."""
        top_left, top_right, bottom_right, bottom_left = self.to_table(np.array(sighting.corners))
        x_mm, y_mm = (top_left + top_right + bottom_right + bottom_left) / 4
        # Both horizontal edges, and the vertical ones turned by a quarter, point the same way.
        along = (top_right - top_left) + (bottom_right - bottom_left)
        down = (bottom_left - top_left) + (bottom_right - top_right)
        east, south = along[0] + down[1], along[1] - down[0]
        return float(x_mm), float(y_mm), math.degrees(math.atan2(south, east)) % 360.0

    def sizes_of(self, sightings: Sequence[TagSighting]) -> Matrix:
        """Tell how many times as large as it should be each seen tag is (N)."""
        if not sightings:
            return np.zeros(0)
        quads = np.array([tag.corners for tag in sightings], float).reshape(-1, 2)
        a, b, c, d = np.moveaxis(self.to_table(quads).reshape(-1, 4, 2), 1, 0)
        (x, y), (u, v) = (c - a).T, (d - b).T
        return np.asarray(np.sqrt(np.abs(x * v - y * u) / 2) / self.tag_mm, float)

    def pixels_per_module(self, modules: int = 21) -> float:
        """Return the least magnification of a tag's module anywhere on the table."""
        width, height = self.table_mm
        spots = np.array([[0, 0], [width, 0], [width, height], [0, height]], float)
        scale = np.sqrt(area_scale(self.table_to_pixels, spots))
        return float(scale.min()) * self.tag_mm / modules

    def outline(self) -> NDArray[np.int32]:
        """The table's four corners in the picture, as a polygon that OpenCV can fill."""
        width, height = self.table_mm
        spots = np.array([[0, 0], [width, 0], [width, height], [0, height]], float)
        return np.round(self.to_pixels(spots)).astype(np.int32)


def about_print(plane: Plane, tags: Sequence[TagSighting]) -> tuple[Sentence, ...] | None:
    """Say how large tags were printed, if not as they should; None where too few tell or agree."""
    if len(tags) < FEWEST_PRINTED:
        return None
    sizes = plane.sizes_of(tags)
    size = float(np.median(sizes))
    if np.mean(np.abs(sizes / size - 1) < SAME_PRINT) < MOST_PRINTED:
        return None
    percent = round(100 * size)
    return (say("vision-printed", percent=percent),) if abs(size - 1) > SCALED_PRINT else ()


def project(homography: Matrix, points: Matrix) -> Matrix:
    """Apply a homography to points (..., 2)."""
    flat = np.asarray(points, float).reshape(-1, 1, 2)
    moved = cv2.perspectiveTransform(flat, homography)
    return np.asarray(moved, float).reshape(np.shape(points))


def area_scale(homography: Matrix, points: Matrix) -> Matrix:
    """How much a homography enlarges areas at points (N, 2)."""
    depth = points @ homography[2, :2] + homography[2, 2]
    scale: Matrix = np.abs(np.linalg.det(homography) / depth**3)
    return scale
