"""How a camera sees: where it hangs, its lens, its sensor and the light."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.simulation.camera.layers import Picture
from companion.vision.view import Matrix, project

Noise = NDArray[np.int16]
Light = NDArray[np.uint8]

_HEIGHT_MM = 900.0
"""How high above the middle of the table the camera hangs."""
_RIM = 0.03
"""The share of the picture that is left free around the table."""


@dataclass(frozen=True, slots=True)
class Glare:
    """A lamp mirrored in the sleeves, as shares of the picture's width and height."""

    x: float
    y: float
    radius: float
    strength: float = 200.0


@dataclass(frozen=True, slots=True)
class Optics:
    """Everything between the table and the picture.

    ``tilt`` leans the camera towards the south, ``pan`` turns it on its mount (degrees).
    ``fall_off`` and ``shadow`` are the share of light lost in the darkest corner and under a
    broad shadow. ``blur_px`` and ``noise`` are standard deviations.
    """

    tilt: float = 12.0
    pan: float = 0.0
    blur_px: float = 0.55
    noise: float = 4.5
    jpeg_quality: int | None = 85
    brightness: float = 1.0
    fall_off: float = 0.22
    shadow: float = 0.12
    glare: tuple[Glare, ...] = ()

    @property
    def blur_reach(self) -> int:
        """How many pixels away the lens smears anything."""
        return ceil(3 * self.blur_px) + 1


EASY = Optics(tilt=0, blur_px=0.4, noise=2, jpeg_quality=95, fall_off=0.05, shadow=0)
NORMAL = Optics()
HARD = Optics(
    tilt=28,
    pan=4,
    blur_px=1.05,
    noise=6.5,
    jpeg_quality=60,
    brightness=0.8,
    fall_off=0.38,
    shadow=0.25,
    glare=(Glare(0.72, 0.3, 0.05), Glare(0.2, 0.8, 0.03)),
)


def view_of_space(table_mm: tuple[float, float], size: tuple[int, int], optics: Optics) -> Matrix:
    """From x, y and height above the table in mm to pixels (3, 4); all of it is in the picture."""
    width, height = table_mm
    lean, turn = np.radians(optics.tilt), np.radians(optics.pan)
    cos, sin = np.cos(turn), np.sin(turn)
    turned = np.array([[cos, -sin, 0, 0], [sin, cos, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])
    centred = np.eye(4)
    centred[:2, 3] = -width / 2, -height / 2
    # Seen by a camera that leans: the far side shrinks, and all is divided by its distance.
    cos, sin = np.cos(lean), np.sin(lean)
    leaned = np.array(
        [
            [1, 0, 0, 0],
            [0, cos, -sin, 0],
            [0, -sin / _HEIGHT_MM, -cos / _HEIGHT_MM, 1],
        ],
        np.float64,
    )
    rough = leaned @ turned @ centred
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float64)
    seen = project(np.ascontiguousarray(rough[:, [0, 1, 3]]), corners)
    low, high = seen.min(axis=0), seen.max(axis=0)
    room = np.array(size) * (1 - 2 * _RIM)
    scale = float((room / (high - low)).min())
    shift = np.array(size) / 2 - scale * (low + high) / 2 - 0.5
    fitted = np.array([[scale, 0, shift[0]], [0, scale, shift[1]], [0, 0, 1]])
    view: Matrix = fitted @ rough
    return view


def ground_of(view: Matrix) -> Matrix:
    """The homography of the table itself in the view of a space (3, 4)."""
    ground = view[:, [0, 1, 3]]
    scaled: Matrix = np.ascontiguousarray(ground / ground[2, 2])
    return scaled


def reach_around(
    view: Matrix, table_mm: tuple[float, float], size: tuple[int, int], most_mm: float = 260.0
) -> float:
    """How much table around the mat the picture shows, in mm."""
    width, height = size
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float64)
    back: Matrix = np.linalg.inv(view).astype(np.float64)
    seen = project(back, corners)
    beyond = max(-seen.min(), *(seen.max(axis=0) - np.array(table_mm)))
    return min(most_mm, max(10.0, float(beyond) + 5))


def light_field(
    size: tuple[int, int], optics: Optics, chance: np.random.Generator, *, colour: bool
) -> Light:
    """By how much each pixel is lit; 200 is as printed."""
    width, height = size
    x, y = np.meshgrid(np.linspace(-1, 1, 96), np.linspace(-1, 1, 54))
    lamp_x, lamp_y = chance.uniform(-0.5, 0.5, 2)
    far = np.hypot(x - lamp_x, y - lamp_y)
    light = 1 - optics.fall_off * (far / far.max()) ** 2
    at_x, at_y = chance.uniform(-0.8, 0.8, 2)
    light *= 1 - optics.shadow * np.exp(-(((x - at_x) / 0.5) ** 2) - ((y - at_y) / 0.35) ** 2)
    bright = (light * optics.brightness * LIT).astype(np.float32)
    whole = np.asarray(cv2.resize(bright, (width, height)))
    # Rounding at random keeps the steps of 8 bits from showing as rings.
    for row in whole:  # one by one: fields of the whole picture are most of a game's memory
        row += chance.random(width)
    field: Light = np.clip(whole, 0, 255, out=whole).astype(np.uint8)
    return _in_channels(field, colour=colour)


LIT = 200


def glare_field(size: tuple[int, int], optics: Optics, *, colour: bool) -> Light | None:
    """What lamps add to each pixel, if any are mirrored."""
    if not optics.glare:
        return None
    width, height = size
    x, y = np.meshgrid(np.linspace(0, 1, 480), np.linspace(0, 1, 270))
    added = np.zeros_like(x)
    for spot in optics.glare:
        far = np.hypot(x - spot.x, (y - spot.y) * height / width) / spot.radius
        added += spot.strength * np.exp(-(far**2))
    field: Light = np.clip(cv2.resize(added, (width, height)), 0, 255).astype(np.uint8)
    return _in_channels(field, colour=colour)


def noise_field(
    size: tuple[int, int], optics: Optics, chance: np.random.Generator, *, colour: bool
) -> Noise:
    """Sensor noise, drawn once; each picture uses another part of it."""
    width, height = size
    noise: Noise = np.empty((height, width, 3) if colour else (height, width), np.int16)
    for row in noise:
        row[...] = np.round(chance.standard_normal(row.shape, np.float32) * optics.noise)
    return noise


def _in_channels(field: Light, *, colour: bool) -> Picture:
    return cv2.merge([field] * 3).astype(np.uint8) if colour else field
