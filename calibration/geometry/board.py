"""The printed board for the lens, as it is found in pictures."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.rules.sentence import Sentence, say

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
