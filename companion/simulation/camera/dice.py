"""Rolled dice as a camera sees them: cubes, of which the sides show as well as the top."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np

from companion.simulation.camera.layers import Matrix, Picture, Rect, lay_over, sampled, shade
from companion.table.dice import DIE_MM, DIE_TAG_MM
from companion.vision.payload import symbol

_FINE = 10.0
"""Pixels of a painted face for each mm, several times what any camera sees."""
_ROUNDED_MM = 1.6
"""The edges of a die are so round."""
_BODY, _INK, _PAPER = 214, 34, 246
_SIDE_LIGHT = 0.82
"""The sides of a die get less light than its top."""
_SHADOW_MM, _SHADOW = 5.0, 90


@dataclass(frozen=True, slots=True)
class RolledDie:
    """A die that lies on a table: where its middle is, how it is turned, and what it shows.

    ``faces`` are what the tags say: of the top, and of the four sides clockwise from the one that
    looks down in the picture when the die is not turned.
    """

    x_mm: float
    y_mm: float
    degrees: float
    faces: tuple[str, str, str, str, str]
    size_mm: float = DIE_MM


def draw_dice(picture: Picture, view: Matrix, dice: Iterable[RolledDie], within: Rect) -> None:
    """Draw dice into a part of the picture that a camera with this ``view`` takes (3, 4)."""
    far_first = sorted(dice, key=lambda die: -_depth(view, die))
    parts = [reach_of(view, die).shared(within) for die in far_first]
    seen = [(die, part) for die, part in zip(far_first, parts, strict=True) if not part.empty]
    for die, part in seen:
        _draw_shadow(part.of(picture), view, die, part)
    for die, part in seen:
        for face in _faces_seen(view, die):
            to_picture = view @ face.to_space
            sprite, alpha = painted_face(face.text)
            lit = sampled(sprite, to_picture, part) * face.light
            if picture.ndim > 2:
                lit = lit[..., None].repeat(3, axis=2)
            lay_over(part.of(picture), lit.astype(np.uint8), sampled(alpha, to_picture, part))


def reach_of(view: Matrix, die: RolledDie) -> Rect:
    """The part of a picture that a die and its shadow can touch."""
    far = die.size_mm + _SHADOW_MM
    ends = [(x, y, z) for x in (-far, far) for y in (-far, far) for z in (0.0, die.size_mm)]
    corners = np.array([(die.x_mm + x, die.y_mm + y, z, 1.0) for x, y, z in ends])
    seen = corners @ view.T
    points = seen[:, :2] / seen[:, 2:]
    (left, top), (right, bottom) = points.min(axis=0), points.max(axis=0)
    return Rect(int(left) - 2, int(top) - 2, int(right) + 3, int(bottom) + 3)


@dataclass(frozen=True, slots=True, eq=False)
class _Face:
    """A face that looks to the camera; ``to_space`` takes its pixels to space (4, 3)."""

    text: str
    to_space: Matrix
    light: float


def _faces_seen(view: Matrix, die: RolledDie) -> list[_Face]:
    """The faces that the camera sees, the top last: its rim lies over those of the sides."""
    angle = np.radians(die.degrees)
    right = np.array([np.cos(angle), np.sin(angle), 0.0])
    down = np.array([-np.sin(angle), np.cos(angle), 0.0])
    up = np.array([0.0, 0.0, 1.0])
    half = die.size_mm / 2
    middle = np.array([die.x_mm, die.y_mm, half])
    # Middle, to the right of the face, down the face, and outwards; sides stand on their foot.
    sides = [(down, right), (-right, down), (-down, -right), (right, -down)]
    frames = [(up, right, down), *((out, along, -up) for out, along in sides)]
    camera = _camera(view)
    found = []
    for (out, along, downwards), text in zip(frames, die.faces, strict=True):
        centre = middle + half * out
        if out @ (camera - centre) <= 0:
            continue
        step = die.size_mm / _face_px()
        corner = centre - half * (along + downwards) + 0.5 * step * (along + downwards)
        to_space = np.ones((4, 3))
        to_space[:3] = np.column_stack([step * along, step * downwards, corner])
        to_space[3] = 0, 0, 1
        found.append(_Face(text, to_space, 1.0 if out is up else _SIDE_LIGHT))
    return found[::-1]


@cache
def painted_face(text: str) -> tuple[Picture, Picture]:
    """A sticker on a face of a die, and where the face is."""
    side = _face_px()
    alpha = np.zeros((side, side), np.uint8)
    inset = round(_ROUNDED_MM * _FINE)
    cv2.rectangle(alpha, (inset, 0), (side - 1 - inset, side - 1), 255, -1)
    cv2.rectangle(alpha, (0, inset), (side - 1, side - 1 - inset), 255, -1)
    for x in (inset, side - 1 - inset):
        for y in (inset, side - 1 - inset):
            cv2.circle(alpha, (x, y), inset, 255, -1)
    picture = np.full((side, side), _BODY, np.uint8)
    rim = round((DIE_MM - DIE_TAG_MM) / 2 * _FINE)
    sticker = rim // 2
    picture[sticker : side - sticker, sticker : side - sticker] = _PAPER
    tag = side - 2 * rim
    modules = np.where(symbol(text), _INK, _PAPER).astype(np.uint8)
    large = cv2.resize(modules, (tag, tag), interpolation=cv2.INTER_NEAREST)
    picture[rim : rim + tag, rim : rim + tag] = large
    return picture, alpha


def _face_px() -> int:
    return round(DIE_MM * _FINE)


def _draw_shadow(picture: Picture, view: Matrix, die: RolledDie, part: Rect) -> None:
    """Light from all over the ceiling leaves a soft shadow around a die's foot."""
    ground = view[:, [0, 1, 3]]
    far, fine = die.size_mm / 2 + _SHADOW_MM, 2.0
    side = round(2 * far * fine)
    depth = np.zeros((side, side), np.uint8)
    inner = round(_SHADOW_MM * fine)
    depth[inner : side - inner, inner : side - inner] = _SHADOW
    depth = cv2.GaussianBlur(depth, (0, 0), _SHADOW_MM / 2.5 * fine).astype(np.uint8)
    angle = np.radians(die.degrees)
    cos, sin, step = np.cos(angle), np.sin(angle), 1 / fine
    to_mm = np.array([[step, 0, -far], [0, step, -far], [0, 0, 1]])
    move = np.array([[cos, -sin, die.x_mm], [sin, cos, die.y_mm], [0, 0, 1]])
    shade(picture, sampled(depth, ground @ move @ to_mm, part))


def _depth(view: Matrix, die: RolledDie) -> float:
    return float(view[2] @ np.array([die.x_mm, die.y_mm, 0.0, 1.0]))


def _camera(view: Matrix) -> Matrix:
    """Where the camera is: the point that no pixel belongs to."""
    *_, rows = np.linalg.svd(view)
    return np.asarray(rows[-1][:3] / rows[-1][3], np.float64)
