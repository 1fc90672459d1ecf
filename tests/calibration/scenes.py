"""Pictures of calibration targets, drawn through a lens that is known exactly."""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.lens import SQUARES, Grey, Lens, board
from calibration.plane import Corner
from companion.vision.plane import Plane
from hardware.invented.conditions import Conditions, camera_plane
from hardware.invented.table import Rendered, render

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


@cache
def board_pictures(lens: Lens, count: int, *, reach: float = 1.0) -> list[Grey]:
    """Photograph the board in many places, tilted; ``reach`` is how far from the middle."""
    columns, rows = SQUARES
    sheet = board().generateImage((columns * 60, rows * 60), marginSize=0)
    rng = np.random.default_rng(4)
    return [bent(_held(np.asarray(sheet), lens, rng, reach), lens) for _ in range(count)]


def _held(
    sheet: NDArray[np.uint8], lens: Lens, rng: np.random.Generator, reach: float
) -> NDArray[np.uint8]:
    height, width = sheet.shape
    turn = rng.uniform(-0.45, 0.45, 3)
    rotation, _ = cv2.Rodrigues(turn)
    away = rng.uniform(1100, 1700)
    middle = np.array([rng.uniform(-450, 450) * reach, rng.uniform(-250, 250) * reach, away])
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], float)
    flat = np.column_stack([corners - [width / 2, height / 2], np.zeros(4)])
    seen = flat @ np.asarray(rotation).T + middle
    spots = seen[:, :2] / seen[:, 2:] * lens.focal + lens.centre
    there = cv2.getPerspectiveTransform(
        (corners - 0.5).astype(np.float32), spots.astype(np.float32)
    )
    picture = cv2.warpPerspective(
        sheet,
        there,
        lens.size,
        flags=cv2.INTER_AREA,
        borderMode=cv2.BORDER_CONSTANT,
        borderValue=200,
    )
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), 0.6), np.uint8)
