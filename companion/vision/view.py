"""The picture as it is searched, and the plane that turns its pixels into millimetres."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry.lens import Lens
from calibration.geometry.viewpoint import camera_over, likely_lens
from companion.vision.frame import Grey, Laid, TagSighting
from companion.vision.payload import face_of
from companion.vision.poses import Poses, centres_of, through
from companion.vision.symbols import SIDE

Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, right and bottom in pixels, the last two not included."""


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


Matrix = NDArray[np.float64]

# --- from pixels to millimetres ------------------------------------------------------------------


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

    def pixels_per_mm(self) -> float:
        """How finely the camera sees the middle of the table."""
        middle = np.array([self.table_mm]) / 2
        return float(np.sqrt(area_scale(self.table_to_pixels, middle))[0])

    def outline(self) -> NDArray[np.int32]:
        """The table's four corners in the picture, as a polygon that OpenCV can fill."""
        width, height = self.table_mm
        spots = np.array([[0, 0], [width, 0], [width, height], [0, height]], float)
        return np.round(self.to_pixels(spots)).astype(np.int32)


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


# --- how high tags lie, as the size in which they are seen tells ---------------------------------

LEAST_HEIGHT_MM, MOST_HEIGHT_MM = 2.0, 30.0
"""What is lower is taken to lie on the table, and what would be higher to be printed larger."""

MOST_COMMON_MM = 12.0
"""So high a whole table may lie over the one that was calibrated; else its tags are larger."""

SURE = 3.0
"""So many times the error of a size must it differ to tell anything."""

UNEVEN = 0.0005
"""Share by which the size of even the sharpest tag may be off: no paper is quite flat."""

FLAT, OF_VIEW, OF_UNKNOWN_VIEW = 0.0002, 0.01, 0.1
"""Shares by which the size of a tag on a stiff piece may be off, and how high the camera hangs with
a lens that was calibrated and with one that was not."""

SCALES = (0.02, 0.008, 0.005)
"""Shares beyond which a size is hardly that of a tag on the table, guess by guess."""

FINEST, COARSEST = 0.0008, 0.004
"""In the end it is so much as those of most tags differ, between these."""

RAISED = 0.5
"""What looks larger is believed so much less: tags lie on the table or above it, never below."""

OF_PRINT, OF_SLOPE, OF_LENS, OF_UNKNOWN_LENS = 0.2, 0.01, 0.01, 0.2
"""What is likely before any tag is seen: by what share a printer is off, and sizes change over a
focal length, evenly and with its square, through a lens that was calibrated or may be another."""

FEWEST_FOR_LENS = 10
"""So many tags are believed even against a lens that was calibrated."""


@dataclass(frozen=True, slots=True, eq=False)
class Viewpoint:
    """From where the camera looks: above which spot, how high, and through which lens."""

    x_mm: float
    y_mm: float
    height_mm: float
    matrix: Matrix

    @classmethod
    def of(cls, plane: Plane, picture: tuple[int, int]) -> Viewpoint:
        """Where a camera hangs that takes pictures so many pixels wide and high."""
        if plane.lens is None:
            matrix = likely_lens(picture, plane.table_to_pixels, plane.pixels_per_mm())
        else:
            matrix = plane.lens.matrix
        return cls(*camera_over(plane.table_to_pixels, matrix), matrix)


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a tag lies on the table, and how high above it; 0 if it lies on it.

    ``stack`` is how many pieces lie beneath it; None where that was not asked or is not sure.
    """

    x_mm: float
    y_mm: float
    degrees: float
    height_mm: float
    stack: int | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Heights:
    """How large tags look that lie on the table, and so how high any other lies.

    One camera cannot tell a tag that lies higher from one that was printed larger. So most tags
    are taken to lie on the table and to be of one print; and how their size changes from place to
    place, which a lens does that was not calibrated, is taken out. ``sizes`` are the logarithms
    of how large tags are there, as a mix of a constant, right, down and the square of how far out,
    and ``usual`` is the place of a usual one of the tags that were ``seen``.
    """

    plane: Plane
    viewpoint: Viewpoint
    sizes: Matrix
    doubt: Matrix
    usual: Matrix
    seen: int

    @classmethod
    def of(cls, plane: Plane, viewpoint: Viewpoint, laid: Sequence[Laid]) -> Heights:
        """Learn from tags that were measured."""
        tags = [one for one in laid if not face_of(one.tag.text)]
        logs = np.log(plane.sizes_of([one.tag for one in tags]))
        errors = np.array([one.error for one in tags])
        ways = _ways(plane, viewpoint, [one.tag for one in tags])
        unknown = plane.lens is None or len(logs) >= FEWEST_FOR_LENS
        of_lens = OF_UNKNOWN_LENS if unknown else OF_LENS
        likely = np.diag(np.array([OF_PRINT, OF_SLOPE, OF_SLOPE, of_lens]) ** -2.0)
        sizes = np.array([float(np.median(logs)) if len(logs) else 0.0, 0, 0, 0])
        squares, scale = likely, COARSEST
        for most in (*SCALES, COARSEST, COARSEST):
            off = logs - ways @ sizes
            typical = 1.5 * float(np.median(np.abs(off))) if len(off) else most
            scale = most if most > COARSEST else min(max(typical, FINEST), most)
            strange = np.where(off > 0, off / RAISED, off) / scale
            weights = 1 / (1 + strange * strange) / (scale**2 + errors**2)
            squares = (ways.T * weights) @ ways + likely
            sizes = np.linalg.solve(squares, ways.T @ (weights * logs))
        usual = ways.mean(axis=0) if len(ways) else np.array([1.0, 0, 0, 0])
        doubt = np.asarray(np.linalg.inv(squares), float)
        if len(logs) >= FEWEST_FOR_LENS:
            # So many show how much they really differ, which may be less than was allowed for.
            typical = 1.5 * float(np.median(np.abs(logs - ways @ sizes)))
            shown = typical**2 / (1 - len(sizes) / len(logs))
            doubt *= min(1.0, shown / (scale**2 + float(np.median(errors)) ** 2))
        return cls(plane, viewpoint, sizes, doubt, usual, len(logs))

    @property
    def common_mm(self) -> float:
        """How much higher than the calibrated table most tags seem to lie."""
        return self._rise(float(self.usual @ self.sizes))

    def above_calibration(self) -> Heights:
        """Take what all tags seem to lie higher for height, as far as that is likely.

        Of a single picture nobody can tell whether it is, or whether all were printed so.
        """
        common = float(self.usual @ self.sizes)
        sure = common > SURE * math.sqrt(float(self.usual @ self.doubt @ self.usual))
        if not sure or not LEAST_HEIGHT_MM < self.common_mm < MOST_COMMON_MM:
            return self
        return replace(self, sizes=self.sizes - np.array([common, 0, 0, 0]))

    def place(self, tag: TagSighting, laid: Laid | None, thick_mm: float = 0.0) -> Placed:
        """Tell where a tag lies; one that is hardly larger than the others lies on the table.

        ``laid`` is the same tag measured, perhaps in another picture. If it lies on pieces so
        thick, they are counted; so many are as high as they are, whatever was measured.
        """
        x, y, degrees = self.plane.place(tag)
        on_table = Placed(x, y, degrees, 0.0)
        if laid is None or face_of(tag.text):
            return on_table
        (way,) = _ways(self.plane, self.viewpoint, [laid.tag])
        off = float(np.log(self.plane.sizes_of([laid.tag])[0]) - way @ self.sizes)
        error = math.sqrt(laid.error**2 + float(way @ self.doubt @ way))
        height = self._rise(off)
        stack = self._count(height, math.hypot(error, FLAT), thick_mm) if thick_mm else None
        higher = off > SURE * math.hypot(error, UNEVEN) and height > LEAST_HEIGHT_MM
        if stack is not None:
            higher, height = stack > 0, stack * thick_mm
        if not higher or height > MOST_HEIGHT_MM:
            return replace(on_table, stack=stack)
        # Whatever lies higher seems to be further out, from straight beneath the camera.
        at = self.viewpoint
        nearer = 1 - height / at.height_mm
        x, y = at.x_mm + (x - at.x_mm) * nearer, at.y_mm + (y - at.y_mm) * nearer
        return Placed(x, y, degrees, height, stack)

    def _count(self, height: float, error: float, thick_mm: float) -> int | None:
        """How many pieces are so high; None unless exactly one number can be meant."""
        of_view = OF_UNKNOWN_VIEW if self.plane.lens is None else OF_VIEW
        slack = SURE * math.hypot(error * self.viewpoint.height_mm, of_view * height)
        count = max(round(height / thick_mm), 0)
        sure = slack < thick_mm / 2 and abs(height - count * thick_mm) < slack
        return count if sure and count * thick_mm < MOST_HEIGHT_MM else None

    def _rise(self, log_size: float) -> float:
        return self.viewpoint.height_mm * (1 - math.exp(-log_size))


def _ways(plane: Plane, viewpoint: Viewpoint, tags: Sequence[TagSighting]) -> Matrix:
    """What the size of each tag may be a mix of (N, 4), as it depends on its place."""
    middles = np.array([tag.corners for tag in tags], float).reshape(-1, 4, 2).mean(axis=1)
    spots = middles if plane.lens is None or not len(tags) else plane.lens.straighten(middles)
    (fx, _, cx), (_, fy, cy), _ = viewpoint.matrix.tolist()
    x, y = (spots[:, 0] - cx) / fx, (spots[:, 1] - cy) / fy
    return np.stack([np.ones_like(x), x, y, x * x + y * y], axis=1)
