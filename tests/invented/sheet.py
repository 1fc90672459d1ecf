"""A sheet of tags that another program has printed, as a camera sees it that nobody knows."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
import zxingcpp

from companion.vision.frame import Grey
from companion.vision.symbols import Symbol

ACROSS, DOWN = 6, 4
TAGS = ACROSS * DOWN
PAPER, INK = 235, 25
_QUIET = 4
_PITCH = 34
"""Modules from one tag to the next."""
_FINER = 3


def drawn_by_another(text: str, level: str) -> Symbol:
    """The symbol as zxing-cpp draws it: its mask, its modes and its padding are its own."""
    code = zxingcpp.create_barcode(
        text, zxingcpp.BarcodeFormat.QRCode, ec_level=level.upper(), version=1
    )
    picture = zxingcpp.write_barcode_to_image(code, scale=1, add_quiet_zones=False)
    return np.array(picture) < 128


def sheet_of(
    symbols: Sequence[Symbol],
    pixels_per_module: float,
    rng: np.random.Generator,
    size: tuple[int, int] = (1280, 800),
) -> Grey:
    """A picture of a slanted sheet with up to 24 tags in rows, each turned a little."""
    width, height = (side * _FINER for side in size)
    sheet = np.full((height, width), PAPER, np.uint8)
    step, scale = _PITCH * pixels_per_module * _FINER, pixels_per_module * _FINER
    start = np.array([width - ACROSS * step, height - DOWN * step]) / 2
    for number, symbol in enumerate(symbols[:TAGS]):
        shades = np.where(np.pad(symbol, _QUIET), INK, PAPER).astype(np.uint8)
        middle = start + (np.array([number % ACROSS, number // ACROSS]) + 0.5) * step
        turn = np.radians(rng.uniform(-20, 20))
        slope = scale * np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
        shift = middle - slope @ np.full(2, (len(shades) - 1) / 2)
        how, edge = cv2.INTER_NEAREST, cv2.BORDER_TRANSPARENT
        pose = np.column_stack([slope, shift])
        cv2.warpAffine(shades, pose, (width, height), sheet, flags=how, borderMode=edge)
    far = rng.uniform(0, 60 * _FINER, 2)
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    seen = corners + np.array([[far[0], far[1]], [-far[1], far[0]], [0, 0], [0, 0]], np.float32)
    slant = cv2.getPerspectiveTransform(corners, seen.astype(np.float32))
    slanted = cv2.warpPerspective(sheet, slant, (width, height), borderValue=(PAPER,))
    light = cv2.resize(slanted, size, interpolation=cv2.INTER_AREA).astype(np.float32)
    light = cv2.GaussianBlur(light, (0, 0), 0.7) + rng.normal(0, 3, light.shape)
    return np.clip(light, 0, 255).astype(np.uint8)
