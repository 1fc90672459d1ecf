"""Where the corner markers of a calibrated table are looked for, the cheapest way first."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from calibration.geometry.plane import Corner
from calibration.geometry.profile import TableProfile
from companion.vision.blind_search import BlindSearch
from companion.vision.frame import Grey
from companion.vision.markers import Found, MarkerReader, marker_recogniser
from companion.vision.plane import Plane, project
from companion.vision.recogniser import Recogniser
from companion.vision.view import Box

REACH_MM = 45.0
"""How far from its place the middle of a marker is looked for."""

SIZES = (1.0, 1.12, 0.89, 1.26, 0.79, 1.41, 0.71)
"""How much larger than before markers may look to a camera that hangs elsewhere; a seventh off
still shows."""

AROUND = 1.0
"""How many tables beside the table are searched, if the picture shows so much."""


class MarkerSearch:
    """Finds the markers of one table in the pictures of one camera.

    What a search for the same table has found ``before`` the camera was knocked is followed.
    """

    def __init__(self, profile: TableProfile, before: MarkerSearch | None = None) -> None:
        self._profile = profile
        self._recogniser: Recogniser = before._recogniser if before else marker_recogniser()
        self._near = MarkerReader(_grown(profile), self._recogniser)
        if before is not None:
            self._near.follow(before._near)
        self._boxes = {corner: _box(profile, corner) for corner in Corner}

    def again(self, grey: Grey) -> Found:
        """The markers that lie where they lay in the last picture; costs next to nothing."""
        return self._near.again(grey)

    def near(self, grey: Grey, corners: Iterable[Corner]) -> Found:
        """The markers of these corners, if they lie around their places."""
        found: Found = {}
        for corner in corners:
            there = self._near.find(grey, self._boxes[corner])
            found |= {corner: there[corner]} if corner in there else {}
        return found

    def everywhere(self, grey: Grey, size: float) -> Found:
        """The markers wherever they are, if they look so many times as large as they should."""
        plane = _whole_picture(self._profile, size)
        return MarkerReader(plane, self._recogniser).find(grey)

    def blindly(self) -> BlindSearch:
        """A search for markers wherever and however large they are, over several pictures."""
        return BlindSearch(self._profile, self._recogniser)


def _box(profile: TableProfile, corner: Corner) -> Box:
    """The part of the picture around a marker's place, however the camera is turned."""
    x, y = corner.middle_mm(profile.table_mm)
    ways = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    around = np.array([[x + REACH_MM * east, y + REACH_MM * south] for east, south in ways])
    spots, most = profile.to_picture(around), np.array(profile.picture)
    left, top = np.clip(spots.min(axis=0), 0, most - 1)
    right, bottom = np.clip(spots.max(axis=0), 1, most)
    return int(left), int(top), int(right), int(bottom)


def _grown(profile: TableProfile) -> Plane:
    """The table and what lies around it, for there a marker is seen when the camera has moved."""
    width, height = profile.table_mm
    grown = width + 2 * REACH_MM, height + 2 * REACH_MM
    return _part(profile, (-REACH_MM, -REACH_MM), grown, profile.marker_mm)


def _whole_picture(profile: TableProfile, size: float) -> Plane:
    """The table's plane as far as the picture shows it, without the bend, which costs too much."""
    width, height = profile.picture
    ends = np.array([[0, 0], [width, 0], [width, height], [0, height]], float)
    seen = project(np.asarray(np.linalg.inv(profile.table_to_pixels), float), ends)
    table = np.array(profile.table_mm)
    low = np.maximum(seen.min(axis=0), -AROUND * table)
    across, down = np.minimum(seen.max(axis=0), (1 + AROUND) * table) - low
    marker = profile.marker_mm * size
    flat = _part(profile, (float(low[0]), float(low[1])), (float(across), float(down)), marker)
    return Plane(flat.table_to_pixels, flat.table_mm, marker)


def _part(
    profile: TableProfile,
    north_west: tuple[float, float],
    size_mm: tuple[float, float],
    marker_mm: float,
) -> Plane:
    x, y = north_west
    move = np.array([[1, 0, x], [0, 1, y], [0, 0, 1.0]])
    return Plane(profile.table_to_pixels @ move, size_mm, marker_mm, profile.lens)
