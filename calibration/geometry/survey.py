"""The corner markers of a table, gathered over pictures until their places are sure."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from calibration.geometry.lens import CalibrationRefused
from calibration.geometry.light import LARGEST_BLUR
from calibration.geometry.plane import Corner, Points
from calibration.geometry.progress import Item, Progress
from companion.rules.sentence import Sentence, say

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
