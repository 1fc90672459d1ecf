"""Rolled dice under a camera, in any light: what reading them is measured with."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

from companion.paper.salting import completed
from companion.simulation.camera.dice import RolledDie, draw_dice, reach_of
from companion.simulation.camera.layers import Matrix, Rect
from companion.simulation.camera.optics import Optics, ground_of, view_of_space
from companion.table.dice import DIE_MM, DieFace
from companion.table.zones import Piece
from companion.vision.frame import Grey
from companion.vision.view import Box, Plane

TABLE_MM = (700.0, 500.0)
SIZE = (1920, 1080)
_FACES = {Piece("dice", face.name.lower()): face for face in DieFace}
TEXTS = {
    _FACES[piece]: text for piece, text in completed({}, _FACES, "DI", [], 84, faces=_FACES).items()
}
_ATTACK = [DieFace.STAR, *[DieFace.DISC] * 2, DieFace.QUERY, *[DieFace.BAR] * 2]
_DEFENCE = [DieFace.QUARTERED, *[DieFace.SHIELD] * 2, DieFace.BOLT, *[DieFace.CROSS] * 2]
TRAY_MM = (150.0, 110.0)


@dataclass(frozen=True, slots=True, eq=False)
class Roll:
    """A picture of some dice, and where they lie in it."""

    grey: Grey
    part: Box
    dice: tuple[RolledDie, ...]
    tops: tuple[tuple[float, float], ...]
    """The middle of each die's top, in pixels."""


@dataclass(frozen=True, slots=True, eq=False)
class Mount:
    """A camera over a table: how it takes space, and the table itself, to pixels."""

    space: Matrix
    plane: Plane


def any_mount(rng: np.random.Generator, most_tilt: float = 28) -> Mount:
    """A camera of 1080p that sees a whole table, more or less from above."""
    optics = Optics(tilt=rng.uniform(0, most_tilt), pan=rng.uniform(-4, 4))
    space = view_of_space(TABLE_MM, SIZE, optics)
    return Mount(space, Plane(ground_of(space), TABLE_MM, 18.0))


def any_optics(rng: np.random.Generator) -> Optics:
    """Light, lens and file, from good to poor."""
    return Optics(
        blur_px=rng.uniform(0.4, 1.0),
        noise=rng.uniform(1, 6),
        jpeg_quality=int(rng.integers(60, 95)),
        brightness=rng.uniform(0.55, 1.05),
    )


def roll(rng: np.random.Generator, mount: Mount, dice: int = 10) -> Roll:
    """Dice in a tray anywhere on the table."""
    optics, space = any_optics(rng), mount.space
    rolled = _lying(rng, dice)
    picture = np.full((SIZE[1], SIZE[0]), round(rng.uniform(30, 210)), np.uint8)
    whole = Rect.whole(picture)
    part = reach_of(space, rolled[0])
    for die in rolled[1:]:
        part = part.joined(reach_of(space, die))
    part = part.grown(24).shared(whole)
    draw_dice(picture, space, rolled, part)
    part.of(picture)[...] = _photographed(part.of(picture), optics, rng)
    tops = [space @ np.array([die.x_mm, die.y_mm, DIE_MM, 1.0]) for die in rolled]
    box = (part.left, part.top, part.right, part.bottom)
    middles = tuple((float(x / z), float(y / z)) for x, y, z in tops)
    return Roll(picture, box, rolled, middles)


def _lying(rng: np.random.Generator, number: int) -> tuple[RolledDie, ...]:
    """Dice that do not touch, any face up."""
    room = np.array(TABLE_MM) - TRAY_MM - 40
    left, top = rng.uniform((20, 20), 20 + room)
    found: list[RolledDie] = []
    while len(found) < number:
        x, y = left + rng.uniform(0, TRAY_MM[0]), top + rng.uniform(0, TRAY_MM[1])
        if all(math.hypot(x - d.x_mm, y - d.y_mm) > DIE_MM * math.sqrt(2) for d in found):
            faces = _ATTACK if len(found) < number / 2 else _DEFENCE
            up, *sides = (TEXTS[faces[k]] for k in rng.permutation(6)[:5])
            a, b, c, d = sides
            found.append(RolledDie(x, y, rng.uniform(0, 360), (up, a, b, c, d)))
    return tuple(found)


def _photographed(sharp: Grey, optics: Optics, rng: np.random.Generator) -> Grey:
    """Light that falls off to one side, blur, noise and a compressed file."""
    height, width = sharp.shape
    slope = np.linspace(1, rng.uniform(0.7, 1), width) * optics.brightness
    lit = sharp * (slope if rng.random() < 0.5 else slope[::-1]).astype(np.float32)
    soft = np.asarray(cv2.GaussianBlur(lit, (0, 0), optics.blur_px), np.float32)
    soft += rng.standard_normal((height, width), np.float32) * np.float32(optics.noise)
    grey = np.clip(soft, 0, 255).astype(np.uint8)
    quality = optics.jpeg_quality or 95
    _, packed = cv2.imencode(".jpg", grey, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_GRAYSCALE), np.uint8)
