"""Pictures of which nobody knows how the table lies: at every size, and levelled by their tags."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import cv2
import numpy as np

from companion.vision.frame import Grey
from companion.vision.poses import Points, Poses, centres_of, pixels_per_module, slopes_of
from companion.vision.symbols import SIDE
from companion.vision.view import ENOUGH_PIXELS, Level, Matrix, Plane, View, level_of, project

_NATIVE_SIZES = (
    *(40.0, 31.0, 24.0, 18.5, 14.3),
    *(11.0, 8.5, 6.5, 5.0, 3.8, 2.9, 2.2, 1.7, 1.3, 1.0, 0.8),
)
"""Pixels per module that are tried without a plane, the cheapest first; 15 % off still show."""

SMEARED, FEWEST_SHARP = 0.75, 20
"""Share of a step of brightness that lies between two pixels next but one to each other, where the
picture is sharpest but for a few places. In a view whose tags are blurred by a module it is 0.7 to
0.85, and 0.5 to 0.7 by one and a half; tags that are smaller still cannot be read there."""

LEAST_STEP, STEP_WITHIN = 40, 9
"""Grey levels and pixels: what rises less, or not so fast, tells nothing about the lens."""


NEARLY_ALIKE = 1.5
"""Tags of one picture differ so much in size from one that was read, nearer and farther; each that
is found leads on to the next sizes, and what differs more is rare."""

SPECKS = 6.0
"""A tag so many times smaller than a view is for is a speck of five pixels in it, and tells no more
whether the picture is sharp."""

FEWEST_STRANGERS, AS_STRANGERS = 6, 1.25
"""So many codes that are none of ours are all that a table is taken to hold; tags among them differ
so much from one of them in size."""

DECODED_BY_LUCK = (2.2, 1.7, 1.3)
"""Pixels per module with which a decoder reads some codes and our reader sees them all."""

NO_POSES: Poses = np.zeros((0, 3, 3))


def resized_views(shape: tuple[int, int], scale: float) -> tuple[View, ...]:
    """Prepare to show a picture so that tags of any usual size have ``scale`` in one of them."""
    height, width = shape
    views = []
    for native in _NATIVE_SIZES:
        size = round(width * scale / native), round(height * scale / native)
        if min(size) < SIDE * scale:
            continue
        across, down = width / size[0], height / size[1]
        back = np.array([[across, 0, across / 2 - 0.5], [0, down, down / 2 - 0.5], [0, 0, 1]])
        views.append(View(size, scale, native, back))
    return tuple(views)


class SizeSearch:
    """In which of the views of a picture tags are looked for, one after another.

    Each size that is found leads on to those near it. ``strangers`` are codes that are none of
    ours: where so many lie that they are all that a table is taken to hold, tags of ours among
    them are looked for only at sizes like theirs. None: all sizes are.
    """

    def __init__(self, views: Sequence[View], tags: Poses, strangers: Poses | None) -> None:
        self._tags, self._strangers = pixels_per_module(tags), strangers
        self._left, self._last = list(views), views[-1].native if views else 0.0
        self._sharpest = 0.0
        if strangers is not None and not len(tags) and not self._among_strangers:
            # They would have been decoded if they were larger: small ones are looked for first.
            self._left.sort(key=lambda view: view.native not in DECODED_BY_LUCK)

    def __iter__(self) -> Iterator[View]:
        while self._left:
            view = self._left.pop(0)
            if view.native > self._sharpest and self._is_likely(view):
                yield view

    @property
    def strangers(self) -> Poses:
        """Where strangers lie that were found so far, and nothing more need be looked for."""
        return NO_POSES if self._strangers is None else self._strangers

    def found(self, view: View, tags: Poses, strangers: Poses, *, smeared: bool) -> None:
        """Note what a view has shown; where all was ``smeared`` in it, smaller tags are too."""
        if len(tags) and not len(self._tags):
            # From those that are nearest in size to the others, both ways.
            self._left.sort(key=lambda other: abs(math.log(other.native / view.native)))
        self._tags = np.concatenate([self._tags, pixels_per_module(tags)])
        if self._strangers is not None:
            self._strangers = np.concatenate([self._strangers, strangers])
        if smeared and view.native < SPECKS * self._last:
            self._sharpest = view.native

    @property
    def _among_strangers(self) -> bool:
        return self._strangers is not None and len(self._strangers) >= FEWEST_STRANGERS

    def _is_likely(self, view: View) -> bool:
        sizes, most = self._tags, NEARLY_ALIKE
        if self._among_strangers:
            sizes, most = np.concatenate([sizes, pixels_per_module(self.strangers)]), AS_STRANGERS
        return not len(sizes) or bool(np.abs(np.log(sizes / view.native)).min() < math.log(most))


class Pyramid:
    """A picture to be shrunk to many sizes; the small ones are made of halved copies of it."""

    MOST_HALVINGS = 2

    def __init__(self, grey: Grey) -> None:
        self._halved = [Level(grey, np.eye(3))]

    def level(self, pixels_per_module: float) -> Level:
        """Shrink the whole picture for tags of this size, as `level_of` does."""
        halvings = int(math.log2(max(2.0, pixels_per_module / ENOUGH_PIXELS))) - 1
        base = self._base(min(self.MOST_HALVINGS, halvings))
        small = level_of(base.grey, pixels_per_module / base.up[0, 0])
        return Level(small.grey, base.up @ small.up)

    def _base(self, halvings: int) -> Level:
        while len(self._halved) <= halvings:
            last = self._halved[-1]
            half = level_of(last.grey, 2 * ENOUGH_PIXELS)
            self._halved.append(Level(half.grey, last.up @ half.up))
        return self._halved[halvings]


def is_smeared(shown: Grey) -> bool:
    """Tell whether a view shows steps of brightness, and all of them blurred by a tag's module."""
    rows = np.ascontiguousarray(shown[::3])
    within = np.ones((1, STEP_WITHIN), np.uint8)
    steps = cv2.subtract(cv2.dilate(rows, within), cv2.erode(rows, within))[:, 1:-1]
    near = cv2.absdiff(rows[:, 2:], rows[:, :-2])
    strong = steps > LEAST_STEP
    shares = near[strong] / steps[strong].astype(np.float32)
    if len(shares) < FEWEST_SHARP:
        return False
    return bool(np.partition(shares, -FEWEST_SHARP)[-FEWEST_SHARP] < SMEARED)


# --- how the table lies, learned from the tags on it ---------------------------------------------

FEWEST_TAGS = 3
"""Tags from which the tilt of the table can be told."""

MOST_MODULES = 2500.0
"""Width beyond which a levelled table is an artefact of a bad fit."""


def plane_of_tags(poses: Poses, shape: tuple[int, int]) -> Plane | None:
    """Fit the plane in which all these tags are squares of one size; None where none fits.

    Its millimetres are modules, and its table is whatever the picture shows.
    """
    if len(poses) < FEWEST_TAGS:
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
    if len(centres) < 2 * FEWEST_TAGS:
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
