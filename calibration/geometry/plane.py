"""Where the table lies in the picture, fitted to four printed corner markers."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry.lens import CalibrationRefused, Lens
from companion.rules.sentence import Sentence, decimal, say

Points = NDArray[np.float64]
Matrix = NDArray[np.float64]

MARKER_CARD_MM = 30.0
"""A marker is printed in the middle of a square of this size, whose outer corner is laid into
the corner of the table."""

LARGEST_ERROR_MM = 0.5
"""Beyond it a marker lies wrong, or the lens bends the picture."""

LARGEST_SHAPE_ERROR_MM = 1.0
"""How far a marker's own corners may be off: more means a wrong size or an odd slant."""

LEAST_MODULE_PIXELS = 0.8
"""Markers seen smaller are read by luck, and found less exactly than they should be."""

MOST_OFF_SIZE = 0.04
"""By how much of its size a marker may look larger or smaller than it should. Printed markers are
exact, and four of them tell the size of the table to a hundredth."""

MOST_OFF_SIZE_UNFITTED = 0.025
"""The same where the lens was not calibrated: a bend shrinks what is far from the middle."""

EVENLY_SCALED = 0.02
RULER_MM = 100.0
"""The line at the foot of the sheets; by so much a scaled page may seem scaled unevenly."""

MOST_ASKEW = 0.007
"""Seen through a calibrated lens, the table's sides must stand square and have their lengths. A
marker that lies 7 mm beside its corner shows as so much of a slant."""

BOW = 0.18
"""A bend that makes the markers look one hundredth too small or too large moves the middle of the
table by so many hundredths of its width (drawn with bends from -0.25 to 0.05, tilted and not)."""

MIDDLE_WEIGHT = 16
"""A marker's middle is seen some four times as exactly as its corners."""


class Corner(Enum):
    """A corner of the table and, as its value, the text of the marker that lies there."""

    NORTH_WEST = "CORNER-NW"
    NORTH_EAST = "CORNER-NE"
    SOUTH_EAST = "CORNER-SE"
    SOUTH_WEST = "CORNER-SW"

    @property
    def sentence(self) -> Sentence:
        """How people call it."""
        return say(f"calibration-{self.name.lower().replace('_', '-')}")

    def middle_mm(self, table_mm: tuple[float, float]) -> tuple[float, float]:
        """Where the middle of the marker lies."""
        inset = MARKER_CARD_MM / 2
        width, height = table_mm
        west = self in {Corner.NORTH_WEST, Corner.SOUTH_WEST}
        north = self in {Corner.NORTH_WEST, Corner.NORTH_EAST}
        return (inset if west else width - inset, inset if north else height - inset)

    def spots_mm(self, table_mm: tuple[float, float], marker_mm: float) -> Points:
        """The marker's four corners: top left, top right, bottom right, bottom left."""
        x, y = self.middle_mm(table_mm)
        half = marker_mm / 2
        return np.array(
            [[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]]
        )


@dataclass(frozen=True, slots=True, eq=False)
class PlaneFit:
    """The way from millimetres to pixels (of a straightened picture), and its error."""

    table_to_pixels: Matrix
    error_mm: float
    worst: Corner
    bow_mm: float | None = None
    """How far off the middle of the table may be seen, because the lens was not calibrated."""


def fit_plane(
    seen: Mapping[Corner, Points],
    table_mm: tuple[float, float],
    marker_mm: float,
    lens: Lens | None = None,
) -> PlaneFit:
    """Fit the table to the corners (4, 2) of all four markers, or raise CalibrationRefused.

    Markers laid a quarter or half turned are understood: only their text tells where they lie.
    """
    missing = tuple(corner.sentence for corner in Corner if corner not in seen)
    if missing:
        raise CalibrationRefused(say("calibration-plane-missing", corners=missing))
    straight = {c: seen[c] if lens is None else lens.straighten(seen[c]) for c in Corner}
    _ask_for_order(straight)
    middles = np.array([corner.middle_mm(table_mm) for corner in Corner])
    crossings = np.array([crossing(straight[corner]) for corner in Corner])
    rough = cv2.getPerspectiveTransform(middles.astype(np.float32), crossings.astype(np.float32))
    roughly_back = np.asarray(np.linalg.inv(rough), float)
    laid = {corner: _project(roughly_back, straight[corner]) for corner in Corner}
    _ask_for_large_markers(straight)
    off_size = _ask_for_size(laid, table_mm, marker_mm, fitted=lens is not None)
    flat = np.array(
        [_turned_to(corner.spots_mm(table_mm, marker_mm), laid[corner]) for corner in Corner]
    )
    homography, _ = cv2.findHomography(
        np.concatenate([np.repeat(middles, MIDDLE_WEIGHT, axis=0), flat.reshape(-1, 2)]),
        np.concatenate(
            [np.repeat(crossings, MIDDLE_WEIGHT, axis=0), *(straight[corner] for corner in Corner)]
        ),
        0,
    )
    back = np.asarray(np.linalg.inv(homography), float)
    errors = np.hypot(*(_project(back, crossings) - middles).T)
    shapes = [
        float(np.abs(_project(back, straight[corner]) - spots).mean())
        for corner, spots in zip(Corner, flat, strict=True)
    ]
    worst = list(Corner)[int(np.argmax(shapes))]
    if errors.max() > LARGEST_ERROR_MM or max(shapes) > LARGEST_SHAPE_ERROR_MM:
        measured = decimal(max(*shapes, float(errors.max())), 1)
        sentence = say("calibration-plane-inexact", error=measured, corner=worst.sentence)
        raise CalibrationRefused(sentence)
    if lens is not None and _slant(np.asarray(homography, float), lens) > MOST_ASKEW:
        size = f"{table_mm[0]:g}x{table_mm[1]:g}"
        raise CalibrationRefused(say("calibration-plane-askew", size=size))
    # Four middles fit any plane almost exactly; the markers' shapes tell how exact they are.
    error = max(float(errors.max()), max(shapes) / math.sqrt(MIDDLE_WEIGHT))
    bow = None if lens is not None else BOW * off_size * table_mm[0]
    return PlaneFit(np.asarray(homography, float), error, worst, bow)


def _ask_for_order(straight: Mapping[Corner, Points]) -> None:
    """Refuse markers that lie in each other's places, or seen in a mirror."""
    middles = np.array([crossing(straight[corner]) for corner in Corner])
    along = np.roll(middles, -1, axis=0) - middles
    onward = np.roll(along, -1, axis=0)
    turns = along[:, 0] * onward[:, 1] - along[:, 1] * onward[:, 0]
    if not (turns > 0).all():
        raise CalibrationRefused(say("calibration-plane-mixed-up"))


def _ask_for_large_markers(straight: Mapping[Corner, Points]) -> None:
    """Refuse markers that have too few pixels."""
    modules = {corner: math.sqrt(_area(straight[corner])) / 21 for corner in Corner}
    smallest = min(modules, key=lambda corner: modules[corner])
    if modules[smallest] < LEAST_MODULE_PIXELS:
        measured = decimal(modules[smallest], 2)
        least = f"{LEAST_MODULE_PIXELS:g}"
        raise CalibrationRefused(
            say("calibration-plane-small", corner=smallest.sentence, pixels=measured, least=least)
        )


def _ask_for_size(
    laid: Mapping[Corner, Points],
    table_mm: tuple[float, float],
    marker_mm: float,
    *,
    fitted: bool,
) -> float:
    """Refuse a wrongly measured table, markers of another size than was said, or a bent lens.

    They show alike: on a table of the size that was said, the markers would be too large, too
    small or not square. Gives back by what share they are.
    """
    sides = np.array([_sides(laid[corner]) for corner in Corner])
    width, height = np.median(sides, axis=0) / marker_mm
    off = float(max(abs(width - 1), abs(height - 1)))
    if off <= (MOST_OFF_SIZE if fitted else MOST_OFF_SIZE_UNFITTED):
        return off
    across, down = (
        (side - MARKER_CARD_MM) / share + MARKER_CARD_MM
        for side, share in zip(table_mm, (width, height), strict=True)
    )
    by_markers = f"{across:.0f}x{down:.0f}"
    size = f"{table_mm[0]:g}x{table_mm[1]:g}"
    key = "calibration-plane-size" if fitted else "calibration-plane-size-or-lens"
    # A printer that fits a page scales both ways alike, and the ruler on it too.
    even = abs(width - height) < EVENLY_SCALED
    ruler = round(RULER_MM * (width + height) / 2) if even else 0
    facts = {"size": size, "seen": by_markers, "mm": f"{marker_mm:g}", "ruler": ruler}
    raise CalibrationRefused(say(key, **facts))


def _slant(homography: Matrix, lens: Lens) -> float:
    """How far from square, or of unequal scale, the table's sides are as rays of the lens."""
    rays = np.linalg.inv(lens.matrix) @ homography
    east, south = rays[:, 0], rays[:, 1]
    long, high = float(np.linalg.norm(east)), float(np.linalg.norm(south))
    return max(abs(long / high - 1), abs(float(east @ south)) / (long * high))


def _sides(corners: Points) -> tuple[float, float]:
    """How far a square that may be laid a quarter turned reaches across and down, unturned."""
    edges = np.abs(np.roll(corners, -1, axis=0) - corners)
    along = edges[:, 0] > edges[:, 1]
    if along.all() or not along.any():
        return float(np.mean(edges)), float(np.mean(edges))
    lengths = np.hypot(*edges.T)
    return float(lengths[along].mean()), float(lengths[~along].mean())


def _area(corners: Points) -> float:
    return float(cv2.contourArea(corners.astype(np.float32)))


def crossing(corners: Points) -> Points:
    """Where the diagonals of a quadrilateral cross."""
    one, other = corners[2] - corners[0], corners[3] - corners[1]
    across = corners[1] - corners[0]
    share = (across[0] * other[1] - across[1] * other[0]) / (one[0] * other[1] - one[1] * other[0])
    return np.asarray(corners[0] + share * one, float)


def _turned_to(wanted: Points, seen: Points) -> Points:
    """Roll a marker's corners so that they lie nearest to the ones that were seen."""
    rolls = [np.roll(wanted, -k, axis=0) for k in range(4)]
    return min(rolls, key=lambda rolled: float(np.abs(rolled - seen).sum()))


def _project(homography: Matrix, points: Points) -> Points:
    moved = cv2.perspectiveTransform(np.asarray(points, float).reshape(-1, 1, 2), homography)
    return np.asarray(moved, float).reshape(-1, 2)
