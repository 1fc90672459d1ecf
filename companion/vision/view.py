"""The picture as it is searched: the table laid flat, or the whole picture at some size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry.lens import Lens
from companion.vision.codebook import SIDE
from companion.vision.frame import Grey
from companion.vision.level import Level
from companion.vision.plane import Matrix, Plane, area_scale, project
from companion.vision.poses import Poses, centres_of, through

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
