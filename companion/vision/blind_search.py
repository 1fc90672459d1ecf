"""The search for corner markers of a camera that may hang anywhere, a little in each picture."""

from __future__ import annotations

import math
from collections.abc import Sequence

from calibration.geometry.plane import Corner
from calibration.geometry.profile import TableProfile
from companion.vision.codebook import SIDE
from companion.vision.frame import Grey
from companion.vision.known import trust
from companion.vision.markers import Found, corners_of_markers, marker_codebook
from companion.vision.reader import TagReader
from companion.vision.recogniser import Recogniser
from companion.vision.sighting import TagSighting, overlap
from companion.vision.view import View, resized_views

MOST_TIMES = 2.2
"""Markers so many times larger or smaller than they should be are none of a table in sight."""


class BlindSearch:
    """Looks for markers of one size in each picture, the likeliest first, however they slant.

    All sizes at once would take most of a second.
    """

    def __init__(self, profile: TableProfile, recogniser: Recogniser) -> None:
        self._reader = _AnySlant(marker_codebook(), recogniser=recogniser)
        width, height = profile.picture
        expected = profile.marker_mm / SIDE * profile.pixels_per_mm

        def times(view: View) -> float:
            return abs(math.log(view.native / expected))

        views = sorted(resized_views((height, width), TagReader.WORK_SCALE), key=times)
        self._views = [view for view in views if times(view) < math.log(MOST_TIMES)] or views[:1]
        self._seen: list[TagSighting] = []

    def go_on(self, grey: Grey) -> Found | None:
        """Look for the next size; what was found, when all were looked for."""
        if self._views:
            self._seen += self._reader.read_size(grey, self._views.pop(0))
        markers = _once_each(self._seen)
        if self._views and len(markers) < len(Corner):
            return None
        checks = self._reader.check(grey, markers)
        return corners_of_markers([check.seen for check in checks if check.seen is not None])


class _AnySlant(TagReader):
    """Reads tags of one size at a time."""

    def read_size(self, grey: Grey, view: View) -> tuple[TagSighting, ...]:
        """The tags that have about this size in the picture, turned and slanted as they are."""
        return self._sightings([self._read_size(grey, view)])


def _once_each(tags: Sequence[TagSighting]) -> list[TagSighting]:
    """The best reading of each marker; of one that seems to lie in two places, none."""
    best: dict[str, TagSighting] = {}
    for tag in sorted(tags, key=trust, reverse=True):
        best.setdefault(tag.text, tag)
    twice = {tag.text for tag in tags if not overlap(best[tag.text], tag)}
    return [tag for text, tag in best.items() if text not in twice]
