"""A camera on a soft arm: every picture is off by a fraction of a pixel, and turned a little."""

from __future__ import annotations

from random import Random

import cv2
import numpy as np

from companion.vision.frame import Camera, Frame, Grey

TURN = 0.0003
"""Radians to either side: a quarter of a pixel at the left and right of a picture of 1080p."""


class TremblingCamera:
    """Shows what another camera sees, from a mount that never rests."""

    def __init__(self, camera: Camera, pixels: float, seed: int) -> None:
        self._camera, self._pixels, self._chance = camera, pixels, Random(seed)

    def capture(self) -> Frame | None:
        """Take a picture that is off by at most so many pixels each way."""
        frame = self._camera.capture()
        if frame is None:
            return None
        right, down = (self._chance.uniform(-self._pixels, self._pixels) for _ in range(2))
        turn = self._chance.uniform(-TURN, TURN)
        return Frame(shifted(frame.grey, right, down, turn), frame.taken_at)

    def close(self) -> None:
        """Let go of the camera."""
        self._camera.close()


def shifted(grey: Grey, right: float, down: float, turn: float = 0.0) -> Grey:
    """A picture so many pixels off, turned by so many radians about its middle."""
    height, width = grey.shape
    middle = np.array([(width - 1) / 2, (height - 1) / 2])
    around = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    move = np.column_stack([around, middle - around @ middle + [right, down]])
    how, edge = cv2.INTER_CUBIC, cv2.BORDER_REPLICATE
    return np.asarray(cv2.warpAffine(grey, move, (width, height), flags=how, borderMode=edge))
