"""The camera's lens: how it bends straight lines, measured with a printed board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry.board import SQUARES, BoardView, Coverage, board
from companion.rules.sentence import Sentence, say

Points = NDArray[np.float64]

FEWEST_PICTURES = 6

LARGEST_ERROR = 0.8
"""Pixels between where the corners are and where the fitted lens would put them."""

FLATTEST = 0.04
"""Boards that are all held flat to the camera tell nothing of how wide its lens sees: among
them the far side must be seen so much shorter than the near one."""


class CalibrationRefused(Exception):  # noqa: N818 - reads as the command says it
    """The pictures do not allow a good fit; ``sentence`` says why and what to do."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence.key)
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Lens:
    """What bends a picture: focal lengths, centre and five coefficients, all in pixels."""

    size: tuple[int, int]
    focal: tuple[float, float]
    centre: tuple[float, float]
    distortion: tuple[float, float, float, float, float]

    def straighten(self, points: Points) -> Points:
        """Take points (N, 2) of the picture to where a lens without bend would put them."""
        flat = np.asarray(points, float).reshape(-1, 1, 2)
        matrix, bend = self.matrix, np.array(self.distortion)
        # OpenCV's own five rounds leave a tenth of a pixel in the corners of a wide lens.
        rounds = (cv2.TERM_CRITERIA_COUNT | cv2.TERM_CRITERIA_EPS, 40, 1e-7)
        straight = cv2.undistortPoints(flat, matrix, bend, R=np.eye(3), P=matrix, criteria=rounds)
        return np.asarray(straight, float).reshape(np.shape(points))

    def bend(self, points: Points) -> Points:
        """Undo ``straighten``."""
        # OpenCV's own way also works out every slope, which takes several times as long.
        k1, k2, p1, p2, k3 = self.distortion
        rays = (np.asarray(points, float) - self.centre) / self.focal
        x, y = rays[..., 0], rays[..., 1]
        away = x * x + y * y
        stretch = 1 + away * (k1 + away * (k2 + away * k3))
        bent = np.empty_like(rays)
        bent[..., 0] = x * stretch + 2 * p1 * x * y + p2 * (away + 2 * x * x)
        bent[..., 1] = y * stretch + 2 * p2 * x * y + p1 * (away + 2 * y * y)
        spots: Points = bent * self.focal + self.centre
        return spots

    @property
    def matrix(self) -> Points:
        """Takes rays to pixels, as a lens without bend would."""
        (fx, fy), (cx, cy) = self.focal, self.centre
        return np.array([[fx, 0, cx], [0, fy, cy], [0, 0, 1.0]])


@dataclass(frozen=True, slots=True)
class LensFit:
    """A lens, how exact it is, and how many of the pictures were of use."""

    lens: Lens
    error_pixels: float
    pictures: int


def fit_lens(views: Sequence[BoardView], size: tuple[int, int]) -> LensFit:
    """Fit a lens to what was seen of the board, or raise CalibrationRefused."""
    if len(views) < FEWEST_PICTURES:
        raise CalibrationRefused(
            say("calibration-lens-few-pictures", used=len(views), needed=FEWEST_PICTURES)
        )
    coverage = Coverage.of(views, size)
    if lacking := coverage.lacking:
        percent = round(100 * coverage.share)
        raise CalibrationRefused(say("calibration-lens-one-place", percent=percent, places=lacking))
    where = np.asarray(board().getChessboardCorners(), np.float32)
    objects = [where[view.numbers] for view in views]
    images = [view.corners for view in views]
    if max(map(tilt_of, views)) < FLATTEST:
        raise CalibrationRefused(say("calibration-lens-flat"))
    error, matrix, bend, _, _ = cv2.calibrateCamera(objects, images, size, np.eye(3), np.zeros(5))
    if not error <= LARGEST_ERROR:
        raise CalibrationRefused(say("calibration-lens-inexact", error=f"{error:.2f}"))
    (fx, _, cx), (_, fy, cy), _ = np.asarray(matrix, float).tolist()
    k1, k2, p1, p2, k3 = np.asarray(bend, float).ravel()[:5].tolist()
    lens = Lens(size, (fx, fy), (cx, cy), (k1, k2, p1, p2, k3))
    return LensFit(lens, float(error), len(views))


def tilt_of(view: BoardView) -> float:
    """How much shorter the far side of the board is seen than the near one, as a share."""
    where = np.asarray(board().getChessboardCorners(), float)[:, :2]
    there, _ = cv2.findHomography(where[view.numbers], view.corners.astype(float))
    columns, rows = SQUARES
    ends = np.array([[1, 1], [columns - 1, 1], [columns - 1, rows - 1], [1, rows - 1]], float)
    depths = np.column_stack([ends, np.ones(4)]) @ np.asarray(there, float)[2]
    return float(1 - depths.min() / depths.max())
