"""The bare table: wood or cloth, and the mat that lies on it."""

from __future__ import annotations

from enum import Enum

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.simulation.camera.layers import Picture
from companion.table.zones import Mat

Field = NDArray[np.float32]


class Surface(Enum):
    """What the table is covered with."""

    WOOD = "wood"
    CLOTH = "cloth"


_WOOD = np.array((44, 74, 112), np.float32)
_CLOTH = np.array((92, 66, 48), np.float32)
GREY = np.array((0.114, 0.587, 0.299), np.float32)
"""How bright blue, green and red are."""
_PLANK_MM = 95.0


def draw_backdrop(
    mat: Mat, surface: Surface, *, margin_mm: float, px_per_mm: float, seed: int, colour: bool
) -> Picture:
    """The table and ``margin_mm`` around it, in colour or in grey."""
    chance = np.random.default_rng(seed)
    # Grain needs no more than two pixels for a millimetre, and drawing it finer takes a second.
    coarse = min(px_per_mm, 2.0)
    size = tuple(round((side + 2 * margin_mm) * coarse) for side in (mat.height_mm, mat.width_mm))
    shade = _wood if surface is Surface.WOOD else _cloth
    tone = shade(chance, (size[0], size[1]), coarse)
    dye = _WOOD if surface is Surface.WOOD else _CLOTH
    dyed = tone[..., None] * dye if colour else np.multiply(tone, dye @ GREY, out=tone)
    picture = np.clip(dyed, 0, 255, out=dyed).astype(np.uint8)
    whole = [round((side + 2 * margin_mm) * px_per_mm) for side in (mat.width_mm, mat.height_mm)]
    fine = cv2.resize(picture, (whole[0], whole[1]), interpolation=cv2.INTER_LINEAR)
    backdrop: Picture = fine.astype(np.uint8, copy=False)
    _mark_zones(backdrop, mat, margin_mm, px_per_mm)
    return backdrop


def _wood(chance: np.random.Generator, size: tuple[int, int], px_per_mm: float) -> Field:
    tone = _noise(chance, size, (1.2 * px_per_mm, 60 * px_per_mm), 0.11)
    tone += _noise(chance, size, (0.4 * px_per_mm, 14 * px_per_mm), 0.09)
    tone += 1
    rows = np.arange(size[0]) / px_per_mm
    plank = (rows // _PLANK_MM).astype(int)
    tones = chance.uniform(0.84, 1.12, plank.max() + 1)[plank]
    seam = np.abs(rows % _PLANK_MM - _PLANK_MM / 2) > _PLANK_MM / 2 - 0.7
    # In place: with what the table is painted with, this is the most memory that a game needs.
    np.multiply(tone, np.where(seam, 0.35, tones)[:, None], out=tone, casting="same_kind")
    return tone


def _cloth(chance: np.random.Generator, size: tuple[int, int], px_per_mm: float) -> Field:
    tone = _noise(chance, size, (0.3 * px_per_mm, 2.0 * px_per_mm), 0.05)
    tone += _noise(chance, size, (2.0 * px_per_mm, 0.3 * px_per_mm), 0.05)
    tone += 1
    tone += _noise(chance, size, (70 * px_per_mm, 90 * px_per_mm), 0.06)
    return tone


def _noise(
    chance: np.random.Generator,
    size: tuple[int, int],
    stretch: tuple[float, float],
    spread: float,
) -> Field:
    """Noise with a mean of 0 and this spread, stretched down and across by so many pixels."""
    height, width = size
    seeds = tuple(max(4, round(side / step)) for side, step in zip(size, stretch, strict=True))
    raw = chance.standard_normal(seeds, np.float32)
    drawn = cv2.resize(raw, (width, height), interpolation=cv2.INTER_CUBIC)
    field: Field = drawn.astype(np.float32, copy=False)
    # By OpenCV, which needs no second field for it.
    field *= spread / float(cv2.meanStdDev(field)[1][0, 0])
    return field


def _mark_zones(picture: Picture, mat: Mat, margin_mm: float, px_per_mm: float) -> None:
    """The mat's print: a thin pale line around each zone."""
    for zone in mat.fixed:
        corners = [
            (zone.x_mm + 1.5, zone.y_mm + 1.5),
            (zone.x_mm + zone.width_mm - 1.5, zone.y_mm + zone.height_mm - 1.5),
        ]
        start, end = [tuple(round((c + margin_mm) * px_per_mm) for c in xy) for xy in corners]
        thick = max(1, round(0.8 * px_per_mm))
        for edge in _edges(start, end, thick):
            line = picture[edge]
            line[...] = cv2.addWeighted(line, 0.65, np.full_like(line, 188), 0.35, 0)


def _edges(
    start: tuple[int, ...], end: tuple[int, ...], thick: int
) -> tuple[tuple[slice, slice], ...]:
    """The four sides of a frame, as parts of a picture."""
    (left, top), (right, bottom) = start, end
    across, down = slice(left, right), slice(top + thick, bottom - thick)
    return (
        (slice(top, top + thick), across),
        (slice(bottom - thick, bottom), across),
        (down, slice(left, left + thick)),
        (down, slice(right - thick, right)),
    )
