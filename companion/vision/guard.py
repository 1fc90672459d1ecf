"""Noticing that the camera was knocked, while a game goes on."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from calibration.check import Knock, check_camera
from calibration.plane import Corner
from calibration.profile import TableProfile
from companion.rules.sentence import say
from companion.vision.frame import Frame, Grey
from companion.vision.markers import MarkerReader
from companion.vision.plane import Plane
from companion.vision.view import Box

SECONDS = 0.45
"""How often the markers are looked at: a knock is noticed within a second, at the second look."""

REACH_MM = 45.0
"""How far around its place a marker is looked for."""

ENOUGH_MARKERS = 2
BLIND_LOOKS = 9
"""Every so many looks without markers, they are looked for in the whole picture."""

ALL_AT_ONCE = 3
"""So many markers are not covered by hands from one look to the next: the camera has moved."""


class CameraGuard:
    """Watches the corner markers; a small knock is put right, a large one is told.

    ``profile`` is always the one to use.
    """

    def __init__(self, profile: TableProfile) -> None:
        self.profile = profile
        self._reader = MarkerReader(_plane(profile))
        self._anywhere = MarkerReader()
        self._provisional = False
        self._blind = 0
        self._seen_last = 0
        self._lost = False
        self._next_at = float("-inf")

    def look(self, frame: Frame) -> Knock | None:
        """What the markers tell; None between two looks, and when too few of them are seen."""
        if frame.taken_at < self._next_at:
            return None
        self._next_at = frame.taken_at + SECONDS
        seen = self._find(frame.grey)
        if len(seen) < ENOUGH_MARKERS:
            return self._without_markers()
        self._lost, self._seen_last = False, len(seen)
        knock = check_camera(self.profile, seen, provisional=self._provisional)
        self._provisional = knock.provisional
        if knock.repaired:
            self.profile = knock.profile
            self._reader = MarkerReader(_plane(knock.profile))
        return knock

    def _without_markers(self) -> Knock | None:
        """Markers that cards cover one by one tell nothing; those that vanish together do."""
        vanished = self._seen_last >= ALL_AT_ONCE
        if self._blind >= 2:
            self._lost, self._seen_last = self._lost or vanished, 0
        if not self._lost:
            return None
        return Knock(self.profile, 0.0, say("calibration-markers-vanished"))

    def _find(self, grey: Grey) -> Mapping[Corner, NDArray[np.float64]]:
        """The markers where they should be, or, now and then, wherever they are.

        Looking everywhere is slow, and a table may well be played on with its markers put away.
        """
        seen = self._find_near(grey)
        if len(seen) >= ENOUGH_MARKERS:
            self._blind = 0
            return seen
        self._blind += 1
        return self._anywhere.find(grey) if self._blind % BLIND_LOOKS == 1 else seen

    def _find_near(self, grey: Grey) -> dict[Corner, NDArray[np.float64]]:
        found: dict[Corner, NDArray[np.float64]] = {}
        for corner in Corner:
            there = self._reader.find(grey, self._box(corner, grey))
            if corner in there:
                found[corner] = there[corner]
        return found

    def _box(self, corner: Corner, grey: Grey) -> Box:
        x, y = corner.middle_mm(self.profile.table_mm)
        around = np.array([[x - REACH_MM, y - REACH_MM], [x + REACH_MM, y + REACH_MM]])
        spots = _plane(self.profile).to_pixels(around)
        height, width = grey.shape
        left, top = np.clip(spots.min(axis=0), 0, (width - 1, height - 1))
        right, bottom = np.clip(spots.max(axis=0), 1, (width, height))
        return int(left), int(top), int(right), int(bottom)


def _plane(profile: TableProfile) -> Plane:
    """The plane in which markers, rather than the tags on cards, have their size."""
    return Plane(profile.table_to_pixels, profile.table_mm, profile.marker_mm, profile.lens)
