"""The camera's lens: how it bends straight lines, measured with a printed board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.rules.sentence import Sentence, say

Grey = NDArray[np.uint8]
Points = NDArray[np.float64]

SQUARES = (7, 10)
"""Columns and rows of the board; it fills a sheet of paper."""

FEWEST_PICTURES = 6
FEWEST_CORNERS = 12
"""Corners of the board that one picture must show to be of use."""

LARGEST_ERROR = 0.8
"""Pixels between where the corners are and where the fitted lens would put them."""

LEAST_SPREAD = 0.35
"""Share of the picture that the board must have visited: a lens is bent most at its edge."""


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
        matrix, bend = self._matrix(), np.array(self.distortion)
        # OpenCV's own five rounds leave a tenth of a pixel in the corners of a wide lens.
        rounds = (cv2.TERM_CRITERIA_COUNT | cv2.TERM_CRITERIA_EPS, 40, 1e-7)
        straight = cv2.undistortPoints(flat, matrix, bend, R=np.eye(3), P=matrix, criteria=rounds)
        return np.asarray(straight, float).reshape(np.shape(points))

    def bend(self, points: Points) -> Points:
        """Undo ``straighten``."""
        flat = np.asarray(points, float).reshape(-1, 2)
        rays = np.column_stack([(flat - self.centre) / self.focal, np.ones(len(flat))])
        bent, _ = cv2.projectPoints(
            rays, np.zeros(3), np.zeros(3), self._matrix(), np.array(self.distortion)
        )
        return np.asarray(bent, float).reshape(np.shape(points))

    def _matrix(self) -> Points:
        (fx, fy), (cx, cy) = self.focal, self.centre
        return np.array([[fx, 0, cx], [0, fy, cy], [0, 0, 1.0]])


@dataclass(frozen=True, slots=True)
class LensFit:
    """A lens, how exact it is, and how many of the pictures were of use."""

    lens: Lens
    error_pixels: float
    pictures: int


def board() -> cv2.aruco.CharucoBoard:
    """Return the printed board, with squares of unit size: for a lens only its shape matters."""
    marks = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_100)
    return cv2.aruco.CharucoBoard(SQUARES, 1.0, 0.72, marks)


def fit_lens(pictures: Sequence[Grey]) -> LensFit:
    """Fit a lens to pictures of the board, or raise CalibrationRefused."""
    detector = cv2.aruco.CharucoDetector(board())
    where = board().getChessboardCorners()
    objects, images = [], []
    for picture in pictures:
        corners, numbers, _, _ = detector.detectBoard(picture)
        if np.size(numbers) >= FEWEST_CORNERS:  # None, where no board was found, has size 1
            found = np.asarray(numbers).ravel()
            objects.append(np.asarray(where)[found].astype(np.float32))
            images.append(np.asarray(corners, np.float32).reshape(-1, 2))
    if len(images) < FEWEST_PICTURES:
        raise CalibrationRefused(
            say("calibration-lens-few-pictures", used=len(images), needed=FEWEST_PICTURES)
        )
    height, width = pictures[0].shape
    if any(picture.shape != (height, width) for picture in pictures):
        raise CalibrationRefused(say("calibration-lens-sizes-differ"))
    _ask_for_spread(images, (width, height))
    error, matrix, bend, _, _ = cv2.calibrateCamera(
        objects, images, (width, height), np.eye(3), np.zeros(5)
    )
    if error > LARGEST_ERROR:
        raise CalibrationRefused(say("calibration-lens-inexact", error=f"{error:.2f}"))
    (fx, _, cx), (_, fy, cy), _ = np.asarray(matrix, float).tolist()
    k1, k2, p1, p2, k3 = np.asarray(bend, float).ravel()[:5].tolist()
    lens = Lens((width, height), (fx, fy), (cx, cy), (k1, k2, p1, p2, k3))
    return LensFit(lens, float(error), len(images))


def _ask_for_spread(images: Sequence[NDArray[np.float32]], size: tuple[int, int]) -> None:
    """Refuse boards that were always held in one part of the picture."""
    hull = cv2.convexHull(np.concatenate(images))
    spread = cv2.contourArea(hull) / (size[0] * size[1])
    if spread < LEAST_SPREAD:
        raise CalibrationRefused(say("calibration-lens-one-place", percent=round(100 * spread)))
