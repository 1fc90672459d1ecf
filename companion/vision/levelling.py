"""How the table lies, learned from the tags on it when nobody has told."""

from __future__ import annotations

import numpy as np

from companion.vision.codebook import SIDE
from companion.vision.plane import Matrix, Plane, project
from companion.vision.poses import Points, Poses, centres_of, slopes_of

FEWEST = 3
"""Tags from which the tilt of the table can be told."""

MOST_MODULES = 2500.0
"""Width beyond which a levelled table is an artefact of a bad fit."""


def plane_of_tags(poses: Poses, shape: tuple[int, int]) -> Plane | None:
    """Fit the plane in which all these tags are squares of one size; None where none fits.

    Its millimetres are modules, and its table is whatever the picture shows.
    """
    if len(poses) < FEWEST:
        return None
    centres, slopes = centres_of(poses), slopes_of(poses)
    horizon = _horizon(centres, np.abs(np.linalg.det(slopes)))
    upright = np.array([[1, 0, 0], [0, 1, 0], [*horizon, 1.0]])
    depth = centres @ horizon + 1
    if depth.min() < 0.2:
        return None
    # The slope of the upright map at each tag, times the tag's own, is its shape in a plane
    # seen from straight above, but for one stretch that is common to all.
    straight = np.eye(2) / depth[:, None, None] - centres[:, :, None] * horizon / (
        depth[:, None, None] ** 2
    )
    shapes = straight @ slopes
    try:
        stretch = np.linalg.cholesky(np.median(shapes @ np.swapaxes(shapes, 1, 2), axis=0))
    except np.linalg.LinAlgError:  # the tags are seen from the side, as lines
        return None
    to_plane = np.eye(3)
    to_plane[:2, :2] = np.linalg.inv(stretch)
    to_plane = to_plane @ upright
    if not _fits(to_plane, poses):
        return None
    return _framed(to_plane, shape)


def _horizon(centres: Points, areas: Points) -> Points:
    """Tell where the table would vanish: the cube root of a tag's area falls evenly towards it."""
    sizes = np.cbrt(areas)
    if len(centres) < 2 * FEWEST:
        return np.zeros(2)
    design = np.column_stack([centres, np.ones(len(centres))])
    kept = np.ones(len(centres), np.bool_)
    fit = np.zeros(3)
    for _ in range(3):
        fit = np.linalg.lstsq(design[kept], sizes[kept], rcond=None)[0]
        off = np.abs(design @ fit - sizes)
        kept = off <= max(3 * float(np.median(off)), 1e-6)
    return np.asarray(fit[:2] / fit[2], float)


def _fits(to_plane: Matrix, poses: Poses) -> bool:
    """Tell whether most tags come out as squares of the right size."""
    flat = to_plane @ poses
    shapes = slopes_of(flat)
    right, down = shapes[:, :, 0], shapes[:, :, 1]
    sides = np.hypot(*right.T), np.hypot(*down.T)
    lean = np.abs((right * down).sum(axis=1))
    good = (np.abs(sides[0] - 1) < 0.12) & (np.abs(sides[1] - 1) < 0.12) & (lean < 0.12)
    return bool(good.mean() > 0.6)


def _framed(to_plane: Matrix, shape: tuple[int, int]) -> Plane | None:
    height, width = shape
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], float)
    depth = corners @ to_plane[2, :2] + to_plane[2, 2]
    if depth.min() < 0.15 * depth.max():
        return None
    spots = project(to_plane, corners)
    low, high = spots.min(axis=0), spots.max(axis=0)
    size = high - low
    if size.max() > MOST_MODULES or size.min() < SIDE:
        return None
    shift = np.array([[1, 0, -low[0]], [0, 1, -low[1]], [0, 0, 1]])
    homography = np.linalg.inv(shift @ to_plane)
    return Plane(homography / homography[2, 2], (float(size[0]), float(size[1])), float(SIDE))
