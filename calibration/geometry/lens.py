"""The camera's lens: how it bends straight lines, measured with a printed board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.rules.sentence import Sentence, decimal, say

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
        raise CalibrationRefused(say("calibration-lens-inexact", error=decimal(error, 2)))
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


Grey = NDArray[np.uint8]

SQUARES = (7, 10)
"""Columns and rows of the board; it fills a sheet of paper."""

FEWEST_CORNERS = 12
"""Corners of the board that one picture must show to be of use."""

GRID = 4
"""A picture is divided into so many columns and rows to see where the board has been."""

FORGIVEN_CELLS = 2
"""So many parts of the picture may be left out, but not its corners: a lens bends most there."""


@dataclass(frozen=True, slots=True, eq=False)
class BoardView:
    """The board in one picture: pixels (N, 2) of the corners of its squares, and their numbers."""

    corners: NDArray[np.float32]
    numbers: NDArray[np.int32]

    @property
    def middle(self) -> NDArray[np.float64]:
        """Where the board is held."""
        return np.asarray(self.corners.mean(axis=0), float)

    @property
    def breadth(self) -> float:
        """How large it is seen, in pixels."""
        return float(np.hypot(*np.ptp(self.corners, axis=0)))


def board() -> cv2.aruco.CharucoBoard:
    """Return the printed board, with squares of unit size: for a lens only its shape matters."""
    marks = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_100)
    return cv2.aruco.CharucoBoard(SQUARES, 1.0, 0.72, marks)


def find_board(grey: Grey) -> BoardView | None:
    """Find the board in a picture; None where too little of it can be seen."""
    corners, numbers, _, _ = cv2.aruco.CharucoDetector(board()).detectBoard(grey)
    if np.size(numbers) < FEWEST_CORNERS:  # None, where no board was found, has size 1
        return None
    spots = np.asarray(corners, np.float32).reshape(-1, 2)
    return BoardView(spots, np.asarray(numbers, np.int32).ravel())


@dataclass(frozen=True, slots=True, eq=False)
class Coverage:
    """Which parts of the picture the board has visited, row by row."""

    visited: NDArray[np.bool_]

    @classmethod
    def of(cls, views: Iterable[BoardView], size: tuple[int, int]) -> Coverage:
        """Where the board was in these pictures."""
        visited = np.zeros((GRID, GRID), bool)
        for view in views:
            cells = np.floor(view.corners / size * GRID).astype(int).clip(0, GRID - 1)
            visited[cells[:, 1], cells[:, 0]] = True
        return cls(visited)

    @property
    def share(self) -> float:
        """How much of the picture was visited."""
        return float(self.visited.mean())

    @property
    def lacking(self) -> tuple[Sentence, ...]:
        """Where the board should be held yet; empty when it was everywhere that matters."""
        corners = self.visited[:: GRID - 1, :: GRID - 1]
        if corners.all() and (~self.visited).sum() <= FORGIVEN_CELLS:
            return ()
        missing = np.argwhere(~self.visited)
        places = dict.fromkeys(_place(int(row), int(column)) for row, column in missing)
        return tuple(say(f"calibration-picture-{place}") for place in places)


def _place(row: int, column: int) -> str:
    """Name a part of the picture; the two inner rows or columns are the middle."""
    down = "top" if row == 0 else "bottom" if row == GRID - 1 else ""
    across = "left" if column == 0 else "right" if column == GRID - 1 else ""
    return "-".join(filter(None, (down, across))) or "middle"
