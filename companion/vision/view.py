"""The picture as it is searched, and the plane that turns its pixels into millimetres."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry.lens import Lens
from companion.rules.sentence import Sentence, say
from companion.vision.frame import Grey, TagSighting
from companion.vision.payload import face_of
from companion.vision.poses import Points, Poses, centres_of, slopes_of, through
from companion.vision.symbols import SIDE

Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, right and bottom in pixels, the last two not included."""

_NATIVE_SIZES = (
    *(40.0, 31.0, 24.0, 18.5, 14.3),
    *(11.0, 8.5, 6.5, 5.0, 3.8, 2.9, 2.2, 1.7, 1.3, 1.0, 0.8),
)
"""Pixels per module that are tried without a plane, the cheapest first; 15 % off still show."""


@dataclass(frozen=True, slots=True, eq=False)
class Bend:
    """A lens that bends the picture, and where it puts each pixel of a view."""

    lens: Lens
    x: NDArray[np.float32]
    y: NDArray[np.float32]

    def cut(self, rows: slice, columns: slice) -> Bend:
        """Keep a part of the view."""
        return Bend(self.lens, self.x[rows, columns], self.y[rows, columns])


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """A way to draw a picture for the search.

    ``pixels_per_module`` is the size of tags in it, ``native`` what the camera itself gives
    where it gives least, and ``to_picture`` leads back.
    """

    size: tuple[int, int]
    pixels_per_module: float
    native: float
    to_picture: Matrix
    share: float = 1.0
    """How much of the whole view this is; a cut is allowed less clutter."""
    bend: Bend | None = None

    def show(self, level: Level) -> Grey:
        """Draw the view of one picture, from as small a copy of it as will do."""
        edge, down = cv2.BORDER_REPLICATE, level.down
        if self.bend is None:
            how = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
            to, size = down @ self.to_picture, self.size
            drawn = cv2.warpPerspective(level.grey, to, size, flags=how, borderMode=edge)
        else:
            x, y = self.bend.x, self.bend.y
            if down[0, 0] != 1:
                shrink = np.float32(down[0, 0])
                x, y = (v * shrink + np.float32(down[k, 2]) for k, v in enumerate((x, y)))
            drawn = cv2.remap(level.grey, x, y, cv2.INTER_LINEAR, borderMode=edge)
        return np.asarray(drawn, np.uint8)

    def of_picture(self, points: Matrix) -> Matrix:
        """Take points (N, 2) of the picture into the view."""
        straight = points if self.bend is None else self.bend.lens.straighten(points)
        return project(np.asarray(np.linalg.inv(self.to_picture), float), straight)

    def outline(self) -> Matrix:
        """The corners (4, 2) of the view, in the picture."""
        width, height = self.size
        corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], float)
        straight = project(self.to_picture, corners)
        return straight if self.bend is None else self.bend.lens.bend(straight)

    def poses_in_picture(self, poses: Poses) -> Poses:
        """Carry poses found in the view over into the picture."""
        straight = through(self.to_picture, poses)
        if self.bend is None or not len(poses):
            return straight
        return _bent(straight, self.bend.lens)

    def cut(self, within: Box) -> View:
        """Limit the view to a part of the picture, with most of a tag's size around it."""
        left, top, right, bottom = within
        corners = np.array([[left, top], [right, top], [right, bottom], [left, bottom]], float)
        spots = self.of_picture(corners)
        edge = SIDE * self.pixels_per_module * 0.75
        x0, y0 = (max(0, int(least - edge)) for least in spots.min(axis=0))
        x0, y0 = min(x0, self.size[0] - 1), min(y0, self.size[1] - 1)
        x1 = max(x0 + 1, min(self.size[0], int(spots[:, 0].max() + edge) + 1))
        y1 = max(y0 + 1, min(self.size[1], int(spots[:, 1].max() + edge) + 1))
        shift = np.array([[1, 0, x0], [0, 1, y0], [0, 0, 1]], float)
        size = (x1 - x0, y1 - y0)
        share = size[0] * size[1] / (self.size[0] * self.size[1])
        bend = None if self.bend is None else self.bend.cut(slice(y0, y1), slice(x0, x1))
        to_picture = self.to_picture @ shift
        return View(size, self.pixels_per_module, self.native, to_picture, share, bend)


def flat_view(plane: Plane, scale: float) -> View:
    """Prepare to lay the table flat at ``scale`` pixels per module."""
    mm = plane.tag_mm / SIDE / scale
    width, height = (int(side / mm) + 1 for side in plane.table_mm)
    to_table = np.array([[mm, 0, mm / 2], [0, mm, mm / 2], [0, 0, 1]])
    to_picture = plane.table_to_pixels @ to_table
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], float)
    native = float(np.sqrt(area_scale(to_picture, corners)).min()) * scale
    bend = None
    if plane.lens is not None:
        x, y = np.meshgrid(np.arange(width, dtype=float), np.arange(height, dtype=float))
        where = plane.lens.bend(project(to_picture, np.dstack([x, y]))).astype(np.float32)
        bend = Bend(plane.lens, where[..., 0].copy(), where[..., 1].copy())
    return View((width, height), scale, native, to_picture, bend=bend)


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


def _bent(poses: Poses, lens: Lens) -> Poses:
    """Bend poses by a lens; a tag is so small that the bend is one slant over all of it."""
    middles, step = centres_of(poses), 4.0
    steps = np.array([[0, 0], [step, 0], [0, step]])
    spots = middles[:, None] + steps
    there, right, down = np.moveaxis(lens.bend(spots), 1, 0)
    slant = np.tile(np.eye(3), (len(poses), 1, 1))
    slant[:, :2, 0], slant[:, :2, 1] = (right - there) / step, (down - there) / step
    slant[:, :2, 2] = there - np.einsum("nij,nj->ni", slant[:, :2, :2], middles)
    bent: Poses = slant @ poses
    return bent / bent[:, 2:, 2:]


# --- a picture shrunk to the size that tags are best compared at ---------------------------------

ENOUGH_PIXELS = 1.7
"""Pixels per module that tell everything.

In a large sharp tag the middle of a module and its surroundings are of one shade, so nothing
tells which way a pose that is slightly off should be moved; and large pictures take long.
"""

BRIGHT, LIT = 150, 128.0
"""Grey levels: a picture that has any pixel so bright is not dark; else its brightest spot is made
so bright. Of a tag such a spot is half ink, so its paper is no brighter than white."""

LEAST_GAIN, MOST_GAIN = 1.5, 8.0
"""Less is not worth the time, and in a darker picture no more shades are left than noise has."""

SMEARED, FEWEST_SHARP = 0.75, 20
"""Share of a step of brightness that lies between two pixels next but one to each other, where the
picture is sharpest but for a few places. In a view whose tags are blurred by a module it is 0.7 to
0.85, and 0.5 to 0.7 by one and a half; tags that are smaller still cannot be read there."""

LEAST_STEP, STEP_WITHIN = 40, 9
"""Grey levels and pixels: what rises less, or not so fast, tells nothing about the lens."""

_EVERY, _SPOT = 4, 4


@dataclass(frozen=True, slots=True, eq=False)
class Level:
    """A picture, or a part of one, by a whole factor smaller; ``up`` leads back to its pixels."""

    grey: Grey
    up: Matrix

    @property
    def down(self) -> Matrix:
        """From pixels of the picture to those of this level."""
        return np.asarray(np.linalg.inv(self.up), float)

    def poses_down(self, poses: Poses) -> Poses:
        """Carry poses of the picture over to this level."""
        return through(self.down, poses)

    def poses_up(self, poses: Poses) -> Poses:
        """Carry poses found here over to the picture."""
        return through(self.up, poses)


def lit(grey: Grey) -> Grey:
    """Brighten a very dark picture: what is told by its contrast must not depend on the lamp."""
    few = grey[::_EVERY, ::_EVERY]
    if not few.size or few[::_SPOT, ::_SPOT].max() >= BRIGHT:
        return grey
    size = max(1, few.shape[1] // _SPOT), max(1, few.shape[0] // _SPOT)
    spots = cv2.resize(np.ascontiguousarray(few), size, interpolation=cv2.INTER_AREA)
    gain = min(MOST_GAIN, LIT / max(1.0, float(np.asarray(spots).max())))
    return (
        grey if gain < LEAST_GAIN else np.asarray(cv2.convertScaleAbs(grey, alpha=gain), np.uint8)
    )


def level_of(grey: Grey, pixels_per_module: float, spots: Matrix | None = None) -> Level:
    """Shrink a picture whose tags have this size; if ``spots`` (N, 2) are given, only around them.

    A picture whose tags are small is taken as it is.
    """
    factor = int(pixels_per_module / ENOUGH_PIXELS)
    if factor < 2:
        return Level(grey, np.eye(3))
    height, width = grey.shape
    left = top = 0
    if spots is not None:
        edge = 4 * factor
        left, top = (max(0, int(low) - edge) for low in spots.min(axis=0))
        width, height = (
            min(side, int(high) + edge)
            for side, high in zip((width, height), spots.max(axis=0), strict=True)
        )
    across, down = max(1, (width - left) // factor), max(1, (height - top) // factor)
    part = grey[top : top + down * factor, left : left + across * factor]
    if not part.size:
        return Level(grey, np.eye(3))
    small = cv2.resize(part, (across, down), interpolation=cv2.INTER_AREA)
    middle = (factor - 1) / 2
    up = np.array([[factor, 0, left + middle], [0, factor, top + middle], [0, 0, 1]], float)
    return Level(np.asarray(small, np.uint8), up)


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


Matrix = NDArray[np.float64]

FEWEST_PRINTED, MOST_PRINTED, SAME_PRINT = 4, 0.75, 0.03
"""So many tags tell how large they are printed, if such a share of them has nearly one size."""

# --- from pixels to millimetres ------------------------------------------------------------------

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
        """Tell how many times as large as it should be each seen tag is (N), dice left out."""
        others = [tag for tag in sightings if not face_of(tag.text)]
        if not others:
            return np.zeros(0)
        a, b, c, d = self._quads(others)
        (x, y), (u, v) = (c - a).T, (d - b).T
        return np.asarray(np.sqrt(np.abs(x * v - y * u) / 2) / self.tag_mm, float)

    def askew(self, sightings: Sequence[TagSighting]) -> Matrix:
        """Tell by what share each seen tag would be no square, if it lay flat (N).

        What lies flat is a square at any height; the side of a die that the camera sees is not.
        """
        if not sightings:
            return np.zeros(0)
        a, b, c, d = self._quads(sightings)
        (x, y), (u, v) = ((b - a) + (c - d)).T, ((d - a) + (c - b)).T
        return np.asarray(np.hypot(u + y, v - x) / np.maximum(np.hypot(x, y), 1e-6), float)

    def _quads(self, sightings: Sequence[TagSighting]) -> Matrix:
        """The corners of seen tags on the table, as they are named: (4, N, 2)."""
        quads = np.array([tag.corners for tag in sightings], float).reshape(-1, 2)
        return np.moveaxis(self.to_table(quads).reshape(-1, 4, 2), 1, 0)

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
    sizes = plane.sizes_of(tags)
    if len(sizes) < FEWEST_PRINTED:
        return None
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
