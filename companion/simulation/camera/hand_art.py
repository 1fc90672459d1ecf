"""A hand and its arm, as the camera sees them from above."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from companion.simulation.camera.card_art import bgr
from companion.simulation.camera.layers import Picture, Sprite

ARM_MM = 620.0
"""Long enough to come from beyond the edge of the table, wherever the hand is."""
_WIDTH_MM = 170.0
_FINE = 2.0
_SOFT_MM = 14.0

_FINGERS = (
    # root (right, down), tip, half width; in mm from the fingertips' middle
    ((-26.0, 80.0), (-37.0, 16.0), 7.5),
    ((-9.0, 74.0), (-12.0, 2.0), 8.0),
    ((10.0, 74.0), (13.0, 0.0), 8.0),
    ((27.0, 82.0), (35.0, 22.0), 7.0),
    ((-32.0, 120.0), (-60.0, 68.0), 9.5),
)


@dataclass(frozen=True, slots=True, eq=False)
class HandArt:
    """The hand, fingers up, and its shadow; ``tip_mm`` is how far the fingertips lie above
    the sprite's middle.
    """

    sprite: Sprite
    shadow: Sprite
    tip_mm: float


def draw_hand(skin: str, *, colour: bool) -> HandArt:
    """Draw a right hand whose fingertips meet at the top of the sprite."""
    height_mm = ARM_MM + 2 * _SOFT_MM
    mask = np.zeros((round(height_mm * _FINE), round(_WIDTH_MM * _FINE)), np.uint8)
    _draw_outline(mask)
    alpha = cv2.GaussianBlur(mask, (0, 0), 0.6 * _FINE).astype(np.uint8)
    # Light from above: round limbs are brightest along their middle.
    depth = cv2.distanceTransform(mask, cv2.DIST_L2, 5) / _FINE
    round_ = np.sqrt(np.clip(depth / 16.0, 0.0, 1.0))
    tone = cv2.GaussianBlur((0.62 + 0.38 * round_).astype(np.float32), (0, 0), 1.5 * _FINE)
    base = np.array(bgr(skin), np.float32)
    picture: Picture = np.clip(tone[..., None] * base, 0, 255).astype(np.uint8)
    if not colour:
        picture = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY).astype(np.uint8)
    soft = cv2.GaussianBlur(mask, (0, 0), 0.45 * _SOFT_MM * _FINE)
    shadow = (soft * 0.42).astype(np.uint8)
    size_mm = _WIDTH_MM, height_mm
    hand = Sprite(picture, alpha, _FINE, size_mm)
    return HandArt(hand, Sprite(shadow, shadow, _FINE, size_mm), height_mm / 2 - _SOFT_MM)


def _draw_outline(mask: Picture) -> None:
    middle = _WIDTH_MM / 2

    def px(right: float, down: float) -> tuple[int, int]:
        return round((middle + right) * _FINE), round((_SOFT_MM + down) * _FINE)

    for root, tip, half in _FINGERS:
        end = tip[0], tip[1] + half
        cv2.line(mask, px(*root), px(*end), 255, round(2 * half * _FINE), cv2.LINE_AA)
    cv2.ellipse(mask, px(0, 104), (round(39 * _FINE), round(47 * _FINE)), 0, 0, 360, 255, -1)
    arm = [(-27, 140), (27, 140), (44, 330), (48, ARM_MM + 20), (-48, ARM_MM + 20), (-44, 330)]
    cv2.fillPoly(mask, [np.array([px(*point) for point in arm])], 255, cv2.LINE_AA)
