"""Pictures gathered until they tell enough: of the board for the lens, of the corner markers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from calibration.geometry.lens import (
    FLATTEST,
    BoardView,
    CalibrationRefused,
    Coverage,
    Grey,
    LensFit,
    find_board,
    fit_lens,
    tilt_of,
)
from calibration.geometry.light import LARGEST_BLUR
from calibration.geometry.plane import Corner, Points
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


ENOUGH = 12
"""Pictures with all four markers that are averaged."""


class TableSurvey:
    """Takes where the markers were seen in each picture."""

    def __init__(self) -> None:
        self.size: tuple[int, int] | None = None
        self.newest: Mapping[Corner, Points] = {}
        """The markers of the newest picture."""
        self._sights: dict[Corner, list[Points]] = {corner: [] for corner in Corner}
        self._blurs: list[float] = []
        self._refused: Sentence | None = None

    def look(
        self, seen: Mapping[Corner, Points], blur_modules: float | None, size: tuple[int, int]
    ) -> None:
        """Take in the markers of one picture."""
        if self.size not in {None, size}:
            raise CalibrationRefused(say("calibration-sizes-differ"))
        self.size, self.newest = size, seen
        for corner, corners in seen.items():
            self._sights[corner].append(corners)
        if blur_modules is not None:
            self._blurs.append(blur_modules)

    def markers(self) -> dict[Corner, Points]:
        """Where the markers are; CalibrationRefused when they are too blurred to tell."""
        if self._blurs and float(np.median(self._blurs)) > LARGEST_BLUR:
            raise CalibrationRefused(say("calibration-out-of-focus"))
        return {
            corner: np.asarray(np.median(sights, axis=0), float)
            for corner, sights in self._sights.items()
            if sights
        }

    def begin_anew(self, refused: Sentence) -> None:
        """Forget what was seen, because no table could be fitted to it, and tell why."""
        self._refused = refused
        self._sights = {corner: [] for corner in Corner}
        self._blurs = []

    @property
    def progress(self) -> Progress:
        """Which markers are still missing."""
        items = tuple(Item(corner.sentence, bool(self._sights[corner])) for corner in Corner)
        missing = tuple(item.sentence for item in items if not item.done)
        least = min(map(len, self._sights.values()))
        complete = least >= ENOUGH
        if missing:
            advice = self._refused or say("calibration-plane-missing", corners=missing)
        else:
            advice = self._refused or say("calibration-plane-hold")
        return Progress(say("calibration-table-title"), items, advice, complete)


@dataclass(frozen=True, slots=True)
class Item:
    """Something that is needed, and whether it is there."""

    sentence: Sentence
    done: bool


@dataclass(frozen=True, slots=True)
class Progress:
    """What is there, what is missing, and what to do next."""

    title: Sentence
    items: tuple[Item, ...]
    advice: Sentence
    """The one thing to do now, or that all is there."""
    complete: bool = False
