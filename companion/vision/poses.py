"""Where and how a tag may lie: guesses from finder patterns, and their geometry.

A pose is a homography from the tag's own coordinates (modules from its middle, x right and y
down as printed, so -10.5 to 10.5) to pixels. Poses are handled many at a time, as (N, 3, 3).
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.codebook import SIDE

Points = NDArray[np.float64]
Poses = NDArray[np.float64]
Indices = NDArray[np.int64]

BETWEEN_FINDERS = SIDE - 7
"""Modules between the centres of two neighbouring finder patterns."""

_HALF = SIDE / 2
_CORNERS = np.array(
    [[-_HALF, -_HALF, 1], [_HALF, -_HALF, 1], [_HALF, _HALF, 1], [-_HALF, _HALF, 1]]
)


def near_pairs(points: Points, shortest: float, longest: float) -> tuple[Indices, Indices]:
    """Return every ordered pair of points whose distance lies between the two bounds."""
    if len(points) < 2:
        return np.zeros(0, np.int64), np.zeros(0, np.int64)
    # Points are sorted into square cells as wide as the reach, row by row: what is near lies in
    # the own cell or one beside it, and three cells of one row are one stretch of the order.
    cells = np.floor((points - points.min(axis=0)) / longest).astype(np.int64) + 1
    across = int(cells[:, 0].max()) + 2
    cell = cells[:, 1] * across + cells[:, 0]
    order = np.argsort(cell, kind="stable")
    sorted_cell, sorted_points = cell[order], points[order]
    lefts, rights = [], []
    for row in (-across, 0, across):
        low = np.searchsorted(sorted_cell, sorted_cell + row - 1, "left")
        counts = np.searchsorted(sorted_cell, sorted_cell + row + 1, "right") - low
        left = np.repeat(np.arange(len(order)), counts)
        right = _stretches(low, counts)
        dx, dy = (sorted_points[right] - sorted_points[left]).T
        apart = dx * dx + dy * dy
        fits = (apart >= shortest * shortest) & (apart <= longest * longest)
        lefts.append(left[fits])
        rights.append(right[fits])
    return order[np.concatenate(lefts)], order[np.concatenate(rights)]


def _stretches(starts: Indices, counts: Indices) -> Indices:
    """Count up from each start, so many times, one after another."""
    before = np.cumsum(counts) - counts
    counted: Indices = np.arange(counts.sum()) + np.repeat(starts - before, counts)
    return counted


def corner_triples(points: Points, side: float, *, slack: float, skew: float) -> Indices:
    """Return rows of top left, top right and bottom left that make a right-angled corner.

    ``side`` is the expected distance, which may be off by the share ``slack``; ``skew`` bounds
    how far the corner may be from square.
    """
    start, end = near_pairs(points, side * (1 - slack), side * (1 + slack))
    order = np.argsort(start, kind="stable")
    start, end = start[order], end[order]
    low, high = np.searchsorted(start, start, "left"), np.searchsorted(start, start, "right")
    counts = high - low
    one = np.repeat(np.arange(len(start)), counts)
    other = _stretches(low, counts)
    right = points[end[one]] - points[start[one]]
    down = points[end[other]] - points[start[other]]
    turn = right[:, 0] * down[:, 1] - right[:, 1] * down[:, 0]
    lean = np.abs((right * down).sum(1))
    uneven = np.abs(np.hypot(*right.T) - np.hypot(*down.T))
    fits = (turn > 0) & (lean < skew * side * side) & (uneven < skew * side)
    triples: Indices = np.column_stack([start[one], end[one], end[other]])[fits]
    return triples


def poses_of_triples(points: Points, triples: Indices, *, square: bool) -> Poses:
    """Lay a tag onto each triple; ``square`` where the searched picture shows no slant."""
    top_left, top_right, bottom_left = (points[triples[:, k]] for k in range(3))
    right = (top_right - top_left) / BETWEEN_FINDERS
    down = (bottom_left - top_left) / BETWEEN_FINDERS
    if square:
        right = (right + _quarter_back(down)) / 2
        down = _quarter_on(right)
    return _poses((top_right + bottom_left) / 2, right, down)


def poses_of_pairs(points: Points, side: float, *, slack: float) -> Poses:
    """Lay tags onto every two points that may be two of the three finder patterns of one tag."""
    start, end = near_pairs(points, side * (1 - slack), side * (1 + slack))
    along = (points[end] - points[start]) / BETWEEN_FINDERS
    half = BETWEEN_FINDERS / 2
    top = _poses(points[start] + half * (along + _quarter_on(along)), along, _quarter_on(along))
    left = _poses(
        points[start] + half * (along + _quarter_back(along)), _quarter_back(along), along
    )
    longer = side * np.sqrt(2)
    start, end = near_pairs(points, longer * (1 - slack), longer * (1 + slack))
    across = (points[end] - points[start]) / BETWEEN_FINDERS
    right = (_quarter_back(across) - across) / 2
    diagonal = _poses((points[start] + points[end]) / 2, right, _quarter_on(right))
    return np.concatenate([top, left, diagonal])


def square_poses(middles: Points, right: Points) -> Poses:
    """Lay tags that show no slant, given where a step to the right leads in each."""
    return _poses(middles, right, _quarter_on(right))


def through(homography: Poses, poses: Poses) -> Poses:
    """Carry poses of a searched picture over into another one."""
    carried: Poses = homography @ poses
    return carried / carried[:, 2:, 2:]


def pose_of_corners(corners: Sequence[tuple[float, float]]) -> Poses:
    """Return the pose (3, 3) of a tag whose four corners are known."""
    flat = _CORNERS[:, :2].astype(np.float32)
    return np.asarray(cv2.getPerspectiveTransform(flat, np.array(corners, np.float32)), float)


def corners_of(poses: Poses) -> Points:
    """Pixels (N, 4, 2) of top left, top right, bottom right and bottom left."""
    spots = poses @ _CORNERS.T
    corners: Points = np.swapaxes(spots[:, :2] / spots[:, 2:], 1, 2)
    return corners


def centres_of(poses: Poses) -> Points:
    """Pixels (N, 2) of each tag's middle."""
    centres: Points = poses[:, :2, 2] / poses[:, 2:, 2]
    return centres


def slopes_of(poses: Poses) -> Points:
    """Pixels gained by a step of one module right and down (N, 2, 2), at each tag's middle."""
    x_y = centres_of(poses)
    slopes: Points = poses[:, :2, :2] - x_y[:, :, None] * poses[:, 2:, :2]
    return slopes / poses[:, 2:, 2:]


def pixels_per_module(poses: Poses) -> Points:
    """Magnification at each tag's middle."""
    slopes = slopes_of(poses)
    a, b, c, d = slopes[:, 0, 0], slopes[:, 0, 1], slopes[:, 1, 0], slopes[:, 1, 1]
    size: Points = np.sqrt(np.abs(a * d - b * c))
    return size


def _poses(middles: Points, right: Points, down: Points) -> Poses:
    poses = np.zeros((len(middles), 3, 3))
    poses[:, :2, 0], poses[:, :2, 1], poses[:, :2, 2] = right, down, middles
    poses[:, 2, 2] = 1
    return poses


def _quarter_on(vectors: Points) -> Points:
    """Turn clockwise as seen in the picture: right becomes down."""
    return np.column_stack([-vectors[:, 1], vectors[:, 0]])


def _quarter_back(vectors: Points) -> Points:
    return np.column_stack([vectors[:, 1], -vectors[:, 0]])
