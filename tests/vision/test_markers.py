from __future__ import annotations

import cv2
import numpy as np
import pytest

from calibration.geometry.plane import Corner
from companion.vision.frame import Grey
from companion.vision.markers import MarkerReader, marker_symbols

QUIET = 4


def sheet(pixels_per_module: float, degrees: float) -> tuple[Grey, dict[Corner, np.ndarray]]:
    """The four markers in a row, without any blur, each turned a little more than the last."""
    side = 21 * pixels_per_module
    height, width = int(2.2 * side + 60), int(8 * side + 60)
    grey = np.full((2 * height, 2 * width), 190, np.uint8)
    middles = {}
    for number, (corner, symbol) in enumerate(marker_symbols().items()):
        framed = np.pad(np.where(symbol, 25, 235).astype(np.uint8), QUIET, constant_values=235)
        texture = np.kron(framed, np.ones((8, 8), np.uint8))
        x, y = 30 + side * (1 + 2 * number), height / 2
        turn = cv2.getRotationMatrix2D((0, 0), -degrees * (number + 1), pixels_per_module / 4)
        turn[:, 2] = np.array([2 * x + 0.5, 2 * y + 0.5]) - turn[:, :2] @ [115.5, 115.5]
        size = grey.shape[::-1]
        drawn = cv2.warpAffine(texture, turn, size)
        there = cv2.warpAffine(np.full_like(texture, 255), turn, size) > 127
        grey[there] = np.asarray(drawn)[there]
        middles[corner] = np.array([x, y])
    shrunk = cv2.resize(grey, (width, height), interpolation=cv2.INTER_AREA)
    return np.asarray(shrunk, np.uint8), middles


@pytest.mark.parametrize("size", [1.6, 4.5, 7.5, 15.0])
def test_markers_are_found_at_every_size_of_a_perfectly_sharp_picture(size: float) -> None:
    grey, middles = sheet(size, degrees=13.0)
    found = MarkerReader().find(grey)
    assert set(found) == set(Corner)
    for corner, corners in found.items():
        assert corners.mean(axis=0) == pytest.approx(middles[corner], abs=0.1 * size)
