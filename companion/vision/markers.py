"""The four corner markers of a table: tags like those on cards, so the same reader finds them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from calibration.geometry.plane import Corner
from companion.vision.codebook import SIDE, Codebook
from companion.vision.frame import Grey
from companion.vision.plane import Plane
from companion.vision.reader import TagReader
from companion.vision.recogniser import Recogniser
from companion.vision.sighting import TagSighting
from companion.vision.view import Box

Found = dict[Corner, NDArray[np.float64]]
"""The corners (4, 2) of each marker that was found, in pixels."""

LEVEL = "H"

MOVED_MODULES = 0.2
"""A marker that is seen so far from where it was is fitted once more."""


def marker_symbols() -> Mapping[Corner, NDArray[np.bool_]]:
    """Return the modules to print for each corner."""
    return dict(zip(Corner, marker_codebook().modules, strict=True))


class MarkerReader:
    """Finds corner markers in pictures, with or without knowing where the table was."""

    def __init__(self, plane: Plane | None = None, recogniser: Recogniser | None = None) -> None:
        self._reader = TagReader(marker_codebook(), plane, recogniser=recogniser)
        self._free = (
            self._reader if plane is None else TagReader(marker_codebook(), recogniser=recogniser)
        )
        self._known: dict[Corner, TagSighting] = {}

    @property
    def blur_modules(self) -> float | None:
        """How blurred the markers of the last picture were; None when too few were read."""
        return self._reader.blur_modules

    def find(self, grey: Grey, within: Box | None = None) -> Found:
        """Return the corners (4, 2) of each marker that lies there once, in pixels."""
        tags = self._reader.read(grey, within)
        if within is None:
            tags = self._exact(grey, tags)
        counts = Counter(tag.text for tag in tags)
        found = [tag for tag in tags if counts[tag.text] == 1]
        self._known |= {Corner(tag.text): tag for tag in found}
        return corners_of_markers(found)

    def follow(self, other: MarkerReader) -> None:
        """Look again at what another reader has found in the last picture."""
        self._known = dict(other._known)

    def again(self, grey: Grey) -> Found:
        """Return those of the markers found so far that still lie there, without a search."""
        there = {corner: self._followed(grey, tag) for corner, tag in self._known.items()}
        self._known = {corner: tag for corner, tag in there.items() if tag is not None}
        return corners_of_markers(self._known.values())

    def _followed(self, grey: Grey, tag: TagSighting) -> TagSighting | None:
        """The marker a little beside its last place, if it is still that one.

        One by one, for what lies between them need not be looked at. Where it has moved, one look
        leads only most of the way.
        """
        for _ in range(2):
            (check,) = self._reader.check(grey, [tag])
            if check.seen is None or check.seen.text != tag.text:
                return None
            before, tag = tag, check.seen
            if not _moved(before, tag):
                break
        return tag

    def _exact(self, grey: Grey, tags: Sequence[TagSighting]) -> tuple[TagSighting, ...]:
        """Fit each tag once more by itself.

        In a search of the whole picture they are taken for squares on one plane, but no lens is
        reckoned with: where it bends the picture, they are a tenth of a pixel elsewhere.
        """
        checks = self._free.check(grey, tags)
        return tuple(
            tag if check.seen is None or check.seen.text != tag.text else check.seen
            for tag, check in zip(tags, checks, strict=True)
        )


def _moved(before: TagSighting, now: TagSighting) -> bool:
    corners, there = np.array(before.corners), np.array(now.corners)
    side = float(np.hypot(*(corners[1] - corners[0])))
    return float(np.abs(there - corners).max()) > MOVED_MODULES * side / SIDE


def marker_recogniser() -> Recogniser:
    """What readers of markers can share; making it is most of the work of making them."""
    return Recogniser(marker_codebook())


def corners_of_markers(tags: Iterable[TagSighting]) -> Found:
    """The corners (4, 2) of each marker in pixels."""
    return {Corner(tag.text): np.array(tag.corners) for tag in tags}


@cache
def marker_codebook() -> Codebook:
    """The symbols of the four markers, which no game has."""
    return Codebook.of_texts([corner.value for corner in Corner], level=LEVEL)
