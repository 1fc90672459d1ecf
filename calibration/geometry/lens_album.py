"""Pictures of the board, gathered until they tell enough about the lens."""

from __future__ import annotations

import numpy as np

from calibration.geometry.board import BoardView, Coverage, Grey, find_board
from calibration.geometry.lens import FLATTEST, CalibrationRefused, LensFit, fit_lens, tilt_of
from calibration.geometry.progress import Item, Progress
from companion.rules.sentence import Sentence, say

WANTED_PICTURES = 12
"""A live camera takes so many; a folder may hold more or less."""

STILL_PIXELS = 2.5
"""A board that moved by more between two pictures is smeared."""

NEW_SHARE = 0.12
"""A new picture shows the board moved by so much of the picture's width, or so much larger."""


class LensAlbum:
    """Takes pictures of the board, from a folder or, ``live``, from a camera that is watched.

    Live ones are taken only when the board is held still, and somewhere new.
    """

    def __init__(self, *, live: bool = False) -> None:
        self.views: list[BoardView] = []
        self.size: tuple[int, int] | None = None
        self.seen: BoardView | None = None
        """The board in the newest picture."""
        self._live = live
        self._advice: Sentence = say("calibration-lens-show")
        self._refused: Sentence | None = None

    def look(self, grey: Grey) -> bool:
        """Look at a picture; True when it was taken into the album."""
        size = grey.shape[1], grey.shape[0]
        if self.size not in {None, size}:
            raise CalibrationRefused(say("calibration-sizes-differ"))
        self.size = size
        before, self.seen = self.seen, find_board(grey)
        if self.seen is None:
            self._advice = say("calibration-lens-show")
            return False
        if self._live and not self._is_still(before, self.seen):
            self._advice = say("calibration-lens-still")
            return False
        if self._live and not self._is_new(self.seen, size[0]):
            self._advice = self._where_next()
            return False
        self.views.append(self.seen)
        self._refused = None
        self._advice = self._where_next()
        return True

    def fit(self) -> LensFit:
        """The lens, or CalibrationRefused; a live album then asks for more pictures."""
        try:
            return fit_lens(self.views, self.size or (0, 0))
        except CalibrationRefused as refused:
            self._refused = refused.sentence
            raise

    @property
    def coverage(self) -> Coverage:
        """Where the board has been."""
        return Coverage.of(self.views, self.size or (1, 1))

    @property
    def progress(self) -> Progress:
        """What is still missing."""
        coverage = self.coverage
        tilted = sum(tilt_of(view) > FLATTEST for view in self.views)
        items = (
            Item(
                say("calibration-lens-count", count=len(self.views), wanted=WANTED_PICTURES),
                len(self.views) >= WANTED_PICTURES,
            ),
            Item(
                say("calibration-lens-share", percent=round(100 * coverage.share)),
                not coverage.lacking,
            ),
            Item(say("calibration-lens-tilted", count=tilted), tilted >= WANTED_PICTURES // 4),
        )
        complete = all(item.done for item in items) and self._refused is None
        advice = say("calibration-lens-enough") if complete else self._refused or self._advice
        return Progress(say("calibration-lens-title"), items, advice, complete)

    def _is_still(self, before: BoardView | None, now: BoardView) -> bool:
        if before is None:
            return False
        _, one, other = np.intersect1d(before.numbers, now.numbers, return_indices=True)
        if not len(one):
            return False
        moved = np.hypot(*(before.corners[one] - now.corners[other]).T)
        return float(np.median(moved)) < STILL_PIXELS

    def _is_new(self, view: BoardView, width: int) -> bool:
        known = self.coverage.visited
        if (Coverage.of([*self.views, view], self.size or (1, 1)).visited & ~known).any():
            return True
        return all(
            float(np.hypot(*(view.middle - other.middle))) > NEW_SHARE * width
            or abs(view.breadth - other.breadth) > NEW_SHARE * width
            or abs(tilt_of(view) - tilt_of(other)) > 2 * FLATTEST
            for other in self.views
        )

    def _where_next(self) -> Sentence:
        if lacking := self.coverage.lacking:
            return say("calibration-lens-hold-there", place=lacking[0])
        return say("calibration-lens-tilt")
