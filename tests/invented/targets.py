"""Pictures of calibration targets, drawn through a lens that is known exactly."""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry.lens import SQUARES, BoardView, Grey, Lens, board, find_board
from calibration.geometry.plane import Corner
from companion.vision.view import Plane
from tests.invented.conditions import Conditions, camera_plane
from tests.invented.table import Rendered, render

WIDE = Lens((1280, 720), (1000.0, 1000.0), (640.0, 360.0), (-0.12, 0.03, 0.0005, -0.0004, 0.0))

TABLE = Conditions(size=(1280, 720), tag_mm=18.0, tilt=15, noise=2.0, ground="wood", cards=False)


def marked_table(
    conditions: Conditions = TABLE, plane: Plane | None = None, seed: int = 1
) -> Rendered:
    """Draw a table with the four markers in its corners, each turned as it happened to be laid."""
    rng = np.random.default_rng(seed)
    poses = [
        (*corner.middle_mm(conditions.table_mm), 90.0 * turns)
        for turns, corner in enumerate(Corner)
    ]
    plane = plane or camera_plane(conditions, rng)
    texts = [corner.value for corner in Corner]
    return render(conditions, texts, rng, level="H", poses=poses, plane=plane)


def hung_over_table(lens: Lens, tilt: float = 15.0, turn: float = 3.0) -> Plane:
    """How a camera with this lens sees the table from where all of it is in the picture."""
    lean, _ = cv2.Rodrigues(np.radians([tilt, 0, 0]))
    spin, _ = cv2.Rodrigues(np.radians([0, 0, turn]))
    pose = np.asarray(lean) @ np.asarray(spin)
    width, height = TABLE.table_mm
    away = 1.13 * lens.focal[1] * height / lens.size[1]
    middle = np.array([0, 0, away]) - pose @ [width / 2, height / 2, 0]
    homography = lens.matrix @ np.column_stack([pose[:, 0], pose[:, 1], middle])
    return Plane(homography / homography[2, 2], TABLE.table_mm, TABLE.tag_mm, lens)


def photograph(plane: Plane, conditions: Conditions = TABLE, seed: int = 1) -> Grey:
    """A table with its markers, seen as such a camera sees it."""
    straight = Plane(plane.table_to_pixels, plane.table_mm, plane.tag_mm)
    grey = marked_table(conditions, straight, seed).grey
    return grey if plane.lens is None else bent(grey, plane.lens)


def bent(picture: Grey, lens: Lens) -> Grey:
    """Show a picture through a lens."""
    straight = _straight_map(lens)
    drawn = cv2.remap(
        picture,
        straight[..., 0],
        straight[..., 1],
        cv2.INTER_CUBIC,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return np.asarray(drawn, np.uint8)


@cache
def _straight_map(lens: Lens) -> NDArray[np.float32]:
    width, height = lens.size
    x, y = np.meshgrid(np.arange(0, width, 4, dtype=float), np.arange(0, height, 4, dtype=float))
    straight = lens.straighten(np.dstack([x, y]).reshape(-1, 2)).reshape(*x.shape, 2)
    # The bend is smooth: between every fourth pixel it is as good as straight.
    to_coarse = np.array([[0.25, 0, 0], [0, 0.25, 0]])
    fine = cv2.warpAffine(
        straight.astype(np.float32),
        to_coarse,
        (width, height),
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return np.asarray(fine, np.float32)


PLACES = ((0, 0), (-1, -1), (1, -1), (1, 1), (-1, 1), (0, -1), (1, 0), (0, 1), (-1, 0))
"""Where the board is held, one after the other: in the middle, in each corner, at each side."""


@cache
def board_pictures(
    lens: Lens, count: int, *, reach: float = 1.0, tilt: float = 0.45
) -> tuple[Grey, ...]:
    """Photograph the board as the sheet asks for; ``reach`` is how far out it is held."""
    columns, rows = SQUARES
    sheet = board().generateImage(((columns + 1) * 30, (rows + 1) * 30), marginSize=15)
    rng = np.random.default_rng(4)
    return tuple(
        bent(_held(np.asarray(sheet), lens, rng, PLACES[k % len(PLACES)], reach, tilt), lens)
        for k in range(count)
    )


@cache
def board_views(
    lens: Lens, count: int, *, reach: float = 1.0, tilt: float = 0.45
) -> list[BoardView]:
    """What is found of the board in such pictures."""
    found = map(find_board, board_pictures(lens, count, reach=reach, tilt=tilt))
    return [view for view in found if view is not None]


def _held(
    sheet: Grey,
    lens: Lens,
    rng: np.random.Generator,
    place: tuple[int, int],
    reach: float,
    tilt: float,
) -> Grey:
    height, width = sheet.shape
    rotation, _ = cv2.Rodrigues(rng.uniform(-tilt, tilt, 3))
    size = np.array(lens.size)
    away = lens.focal[1] * height / (rng.uniform(0.55, 0.85) * size[1])
    from_middle = np.array(place) * reach * (0.34, 0.26) * size
    middle = np.append(from_middle / lens.focal * away, away)
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], float)
    flat = np.column_stack([corners - [width / 2, height / 2], np.zeros(4)])
    seen = flat @ np.asarray(rotation).T + middle
    spots = seen[:, :2] / seen[:, 2:] * lens.focal + lens.centre
    there = cv2.getPerspectiveTransform(
        (corners - 0.5).astype(np.float32), spots.astype(np.float32)
    )
    picture = cv2.warpPerspective(
        sheet, there, lens.size, borderMode=cv2.BORDER_CONSTANT, borderValue=(200,)
    )
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), 0.6), np.uint8)
