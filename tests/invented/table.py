"""Invented tables, and what is true of their pictures."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.codebook import Codebook
from companion.vision.frame import Grey
from companion.vision.symbols import SIDE
from companion.vision.view import Plane
from tests.invented.conditions import Conditions, camera_plane
from tests.invented.ground import ground
from tests.invented.photograph import lens_of, photograph
from tests.invented.scene import NOBODY, LaidTag, Scene

Place = tuple[float, float, float]
"""Millimetres from the west and from the north edge, and degrees."""


@dataclass(frozen=True, slots=True)
class TrueTag:
    """A tag that was drawn, as the camera should see it."""

    text: str
    x_mm: float
    y_mm: float
    degrees: float
    corners: NDArray[np.float64]
    pixels_per_module: float
    visible: float
    glared: bool


@dataclass(frozen=True, slots=True)
class Rendered:
    """A picture and what is true of it."""

    grey: Grey
    plane: Plane
    tags: tuple[TrueTag, ...]
    scene: Scene
    """The painted table, of which further pictures can be taken with ``shoot``."""


def render(
    conditions: Conditions,
    texts: Sequence[str],
    rng: np.random.Generator,
    *,
    level: str = "Q",
    mask: int | None = None,
    poses: Sequence[Place] | None = None,
    plane: Plane | None = None,
) -> Rendered:
    """Draw a table with these tags, at random places unless ``poses`` are given."""
    # Each part has luck of its own, so that one card more leaves ground and light as they were.
    spare, below, light = rng.spawn(3)
    scene = _empty(conditions, plane or camera_plane(conditions, spare), rng, below)
    each = [*dict.fromkeys(texts)]
    symbols = dict(zip(each, Codebook.of_texts(each, level=level, mask=mask).modules, strict=False))
    spots = poses or _free_spots(conditions, len(texts), rng)
    for text, place in zip(texts, spots, strict=False):
        scene.lay(text, symbols[text], place)
    for tag in scene.laid if conditions.covered else ():
        if rng.random() < conditions.covered:
            scene.cover(tag, rng.uniform(0.05, 0.45))
    for _ in range(conditions.hands):
        scene.reach_in()
    return shoot(scene, conditions, light)


def shoot(scene: Scene, conditions: Conditions, light: np.random.Generator) -> Rendered:
    """Take a picture of a table, under light and through a lens that need not be the painter's."""
    grey, mirrored = photograph(scene.canvas, conditions, light)
    shown = [_shown(scene, owner, mirrored) for owner in range(len(scene.laid))]
    seen = scene.plane
    if conditions.bend:
        seen = Plane(seen.table_to_pixels, seen.table_mm, seen.tag_mm, lens_of(conditions))
    tags = [
        _true(tag, seen, visible, glared=glared)
        for tag, (visible, glared) in zip(scene.laid, shown, strict=True)
    ]
    return Rendered(grey, seen, tuple(tags), scene)


def _empty(
    conditions: Conditions, plane: Plane, rng: np.random.Generator, below: np.random.Generator
) -> Scene:
    width, height = conditions.size
    enlarged = 3 if width <= 2000 else 2
    canvas = ground(conditions.ground, (width * enlarged, height * enlarged), below)
    owners = np.full((height, width), NOBODY, np.int32)
    return Scene(conditions, rng, enlarged, plane, canvas, owners)


def _shown(scene: Scene, owner: int, glared: NDArray[np.bool_]) -> tuple[float, bool]:
    """How much of a tag can be seen, and whether a lamp is mirrored in it."""
    tag = scene.laid[owner]
    # Looking only around the tag makes a table of eighty twice as quick.
    low = np.maximum(np.floor(tag.quad.min(axis=0)).astype(int) - 1, 0)
    high = np.ceil(tag.quad.max(axis=0)).astype(int) + 2
    around = slice(low[1], high[1]), slice(low[0], high[0])
    mine = scene.owners[around] == owner
    return float(mine.sum()) / max(1, tag.area), bool((glared[around] & mine).any())


def _true(tag: LaidTag, plane: Plane, visible: float, *, glared: bool) -> TrueTag:
    side = math.sqrt(abs(float(cv2.contourArea(tag.quad.astype(np.float32)))))
    corners = tag.quad if plane.lens is None else plane.lens.bend(tag.quad)
    at = tag.text, tag.x_mm, tag.y_mm, tag.degrees
    return TrueTag(*at, corners, side / SIDE, visible, glared)


def _free_spots(conditions: Conditions, count: int, rng: np.random.Generator) -> list[Place]:
    """Places for tags that do not lie on each other, though cards may."""
    spots: list[Place] = []
    margin = conditions.tag_mm
    for _ in range(count * 200):
        if len(spots) == count:
            break
        x = rng.uniform(margin, conditions.table_mm[0] - margin)
        y = rng.uniform(margin, conditions.table_mm[1] - margin)
        if all(math.hypot(x - a, y - b) > 1.9 * conditions.tag_mm for a, b, _ in spots):
            spots.append((x, y, rng.uniform(0, 360)))
    return spots
