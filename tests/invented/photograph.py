"""From a painted table to a camera's picture: light, lens, sensor and compression."""

from __future__ import annotations

import math
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry.lens import Lens
from companion.vision.frame import Grey
from tests.invented.conditions import Conditions

Light = NDArray[np.float32]
Mask = NDArray[np.bool_]

GLARED = 60
"""Grey levels of a lamp's reflection from which a tag under it counts as glared."""


def photograph(canvas: Grey, conditions: Conditions, rng: np.random.Generator) -> tuple[Grey, Mask]:
    """Return the picture, and where a lamp is mirrored in it."""
    width, height = conditions.size
    seen = cv2.resize(canvas, (width, height), interpolation=cv2.INTER_AREA)
    light = np.asarray(seen, np.float32)
    y, x = np.mgrid[:height, :width].astype(np.float32)
    angle = rng.uniform(0, 2 * math.pi)
    slope = ((x / width - 0.5) * math.cos(angle) + (y / height - 0.5) * math.sin(angle)) * 2
    light *= 1 - conditions.uneven * (slope + 1) / 2
    glared = np.zeros((height, width), np.bool_)
    for _ in range(conditions.glare):
        cx, cy = rng.uniform(0, width), rng.uniform(0, height)
        spot = 200 * np.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (2 * (0.03 * width) ** 2))
        light += spot
        glared |= spot > GLARED
    if conditions.shadow:
        light *= 1 - conditions.shadow * _shadow(x, y, rng)
    if conditions.bend:
        light = _bent(light, lens_of(conditions))
    if conditions.blur:
        light = np.asarray(cv2.GaussianBlur(light, (0, 0), conditions.blur), np.float32)
    if conditions.motion:
        kernel = _streak(conditions.motion, rng.uniform(0, math.pi))
        light = np.asarray(cv2.filter2D(light, -1, kernel), np.float32)
    light *= conditions.light
    light += rng.standard_normal(light.shape, np.float32) * np.float32(conditions.noise)
    return _packed(np.clip(light, 0, 255).astype(np.uint8), conditions.jpeg), glared


@cache
def lens_of(conditions: Conditions) -> Lens:
    """The lens that draws the corners of the picture inwards by the share ``bend``."""
    width, height = conditions.size
    focal = 0.8 * width
    corner = (math.hypot(width, height) / 2 / focal) ** 2
    centre = ((width - 1) / 2, (height - 1) / 2)
    return Lens(conditions.size, (focal, focal), centre, (-conditions.bend / corner, 0, 0, 0, 0))


def _shadow(x: Light, y: Light, rng: np.random.Generator) -> Light:
    """Where a lamp does not reach, from 0 to 1: half of the table, with an edge like a shelf's."""
    height, width = x.shape
    cx, cy = rng.uniform((0.3 * width, 0.3 * height), (0.7 * width, 0.7 * height))
    angle, soft = rng.uniform(0, 2 * math.pi), width * rng.uniform(0.001, 0.01)
    beyond = ((x - cx) * math.cos(angle) + (y - cy) * math.sin(angle)) / soft
    shadow: Light = np.clip(beyond + 0.5, 0, 1).astype(np.float32)
    return shadow


def _bent(light: Light, lens: Lens) -> Light:
    x, y = _straight_spots(lens)
    drawn = cv2.remap(light, x, y, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(drawn, np.float32)


@cache
def _straight_spots(lens: Lens) -> tuple[Light, Light]:
    """Where each pixel of a bent picture lies in a straight one, x and y."""
    width, height = lens.size
    step = 8
    x, y = np.meshgrid(np.arange(0, width + step, step), np.arange(0, height + step, step))
    coarse = lens.straighten(np.dstack([x, y]).astype(float).reshape(-1, 2))
    # The bend is smooth: between every eighth pixel it is as good as straight.
    to_coarse = np.array([[1 / step, 0, 0], [0, 1 / step, 0]])
    how = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    fine = cv2.warpAffine(
        coarse.reshape(*x.shape, 2).astype(np.float32), to_coarse, (width, height), flags=how
    )
    spots = np.asarray(fine, np.float32)
    return spots[..., 0].copy(), spots[..., 1].copy()


def _streak(length: float, angle: float) -> Light:
    """What a moving camera makes of a point."""
    half = math.ceil(length / 2) + 1
    kernel = np.zeros((2 * half + 1, 2 * half + 1), np.float32)
    steps = np.linspace(-length / 2, length / 2, 33)
    for along in steps:
        x, y = half + along * math.cos(angle), half + along * math.sin(angle)
        left, top = int(x), int(y)
        right, down = x - left, y - top
        kernel[top : top + 2, left : left + 2] += np.outer([1 - down, down], [1 - right, right])
    return kernel / np.float32(len(steps))


def _packed(grey: Grey, quality: int | None) -> Grey:
    if quality is None:
        return grey
    _, packed = cv2.imencode(".jpg", grey, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_GRAYSCALE), np.uint8)
