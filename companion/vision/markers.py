"""The four corner markers of a table: tags like those on cards, so the same reader finds them."""

from __future__ import annotations

import math
from collections import Counter, deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from calibration.geometry.check import typical_shift
from calibration.geometry.plane import Corner
from calibration.geometry.profile import TableProfile
from companion.vision.codebook import Codebook
from companion.vision.frame import Grey, TagSighting, overlap
from companion.vision.levelling import resized_views
from companion.vision.memory import trust
from companion.vision.reader import TagReader
from companion.vision.recogniser import Recogniser
from companion.vision.symbols import SIDE
from companion.vision.view import Box, Plane, View, project

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
        # Sheets that a printer has scaled are refused when the table is calibrated.
        self._reader = TagReader(marker_codebook(), plane, recogniser=recogniser, exact=True)
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


# --- where the markers of a calibrated table are looked for --------------------------------------

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


# --- a camera that may hang anywhere -------------------------------------------------------------

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


Numbers = NDArray[np.float64]

# --- markers that sway, or have moved for good ---------------------------------------------------

ENOUGH_MARKERS = 2

LEAST_MM = 0.25
"""A camera that sees the table less far off is left alone: cards are placed no more exactly."""

CALM_MM = 0.1
"""Markers that are seen further off may be about to tell something."""

LOOKS = 40
"""How many of the last looks tell how the camera sways."""

LASTING_SECONDS, LASTING_LOOKS = 0.55, 4
"""Markers must have been elsewhere for so long, in so many looks: an arm may sway once a second."""

EXACT_MM = 0.02
"""So exactly a marker is found by a camera that hangs still, each way."""

USUAL_LOOKS, UNUSUAL = 8, 1.5
"""So many looks tell how the camera sways. One that sways so many times as much as it used to has
only now begun to, and what it did before tells nothing."""

CHANCE = 1e-5
"""How seldom a camera that sways about its place may seem to have left it."""


@dataclass(frozen=True, slots=True, eq=False)
class _Look:
    taken_at: float
    seen: Found
    off_mm: Numbers
    """How far off each of the four markers is (4, 2); NaN where it is hidden."""


class Sway:
    """The last few seconds of the markers of one table, as its profile places them."""

    def __init__(self, profile: TableProfile) -> None:
        self._profile = profile
        self._wanted = np.array([corner.middle_mm(profile.table_mm) for corner in Corner])
        self._looks: deque[_Look] = deque(maxlen=LOOKS)
        """The newest first."""

    @property
    def calm(self) -> bool:
        """Whether the markers were in their places at the last look, as far as they were seen."""
        if not self._looks:
            return False
        return not bool((np.hypot(*self._looks[0].off_mm.T) > CALM_MM).any())

    @property
    def all_in_place(self) -> bool:
        """Whether every marker has been in sight for a while, and is where it should be."""
        shortest = np.flatnonzero(self._lasting())[:1]
        # What was hidden is not near.
        near = np.linalg.norm(self._means()[shortest], axis=2) < LEAST_MM
        return bool(near.all(axis=1).any())

    def add(self, seen: Found, taken_at: float) -> None:
        """Take in one more look."""
        middles = {corner: self._profile.to_table(seen[corner]).mean(axis=0) for corner in seen}
        hidden = np.full(2, np.nan)
        there = np.array([middles.get(corner, hidden) for corner in Corner])
        self._looks.appendleft(_Look(taken_at, seen, there - self._wanted))

    def moved(self, *, every: bool = False) -> Found | None:
        """Where the markers are since they have moved for good; None while they have not.

        Of all moments since which they may be elsewhere, the likeliest is taken. ``every`` asks
        after each marker, not only after most of them.
        """
        means = self._means()
        seen = ~np.isnan(means[..., 0])
        markers = seen.sum(axis=1)
        whiles = np.flatnonzero(markers >= ENOUGH_MARKERS)
        far = np.linalg.norm(means, axis=2)
        shifts = np.array([typical_shift(far[k][seen[k]].tolist(), every=every) for k in whiles])
        if not (shifts >= LEAST_MM).any():
            return None
        certainty = shifts / _most_by_chance(self._off())[whiles]
        lasting = self._lasting()[whiles]
        # Who asks too early finds them half way, on average of before and after.
        early = not lasting[np.argmax(certainty)]
        sure = lasting & (shifts >= LEAST_MM) & (certainty > 1)
        if early or not sure.any():
            return None
        best = whiles[np.lexsort((certainty * sure, markers[whiles] * sure))[-1]]
        return {
            corner: np.mean([self._looks[k].seen[corner] for k in range(best + 1)], axis=0)
            for corner, always in zip(Corner, seen[best], strict=True)
            if always
        }

    def _off(self) -> Numbers:
        """How far off the markers were (N, 4, 2), the newest look first."""
        return np.array([look.off_mm for look in self._looks]).reshape(-1, len(Corner), 2)

    def _means(self) -> Numbers:
        """How far off they were on average in the last 1, 2, 3... looks; NaN if hidden in one."""
        off = self._off()
        return np.asarray(np.cumsum(off, axis=0) / _counts(off)[:, None, None], float)

    def _lasting(self) -> NDArray[np.bool_]:
        """Which of the last 1, 2, 3... looks are a long enough while."""
        taken = np.array([look.taken_at for look in self._looks])
        long: NDArray[np.bool_] = taken[:1] - taken >= LASTING_SECONDS - 1e-6
        return long & (_counts(taken) >= LASTING_LOOKS)


def _counts(looks: Numbers) -> NDArray[np.int64]:
    return np.arange(1, len(looks) + 1)


def _most_by_chance(off: Numbers) -> Numbers:
    """How far off a camera that only sways may seem, in the mean of the last 1, 2, 3... looks.

    How widely it sways, the looks since and those before tell together, unless it has only now
    begun to. It is taken for a bell curve; most arms reach less far.
    """
    seen = ~np.isnan(off[..., :1])
    there = np.where(seen, off, 0.0)
    parts = [np.cumsum(part, axis=0) for part in (seen.astype(float), there, there**2)]
    since, free_since = _scatter(*parts)
    before, free_before = _scatter(*(part[-1] - part for part in parts))
    just_before, free_just = _scatter(*(_next(part) - part for part in parts))
    now, usual, lately = (
        np.maximum(np.sqrt(scatter / np.maximum(free, 1)), EXACT_MM)
        for scatter, free in ((since, free_since), (before, free_before), (just_before, free_just))
    )
    as_ever = np.maximum(now, lately) <= UNUSUAL * usual
    as_ever &= free_before >= USUAL_LOOKS - 1
    free = np.maximum(free_since + as_ever * free_before, 1)
    wide = np.maximum(np.sqrt((since + as_ever * before) / free), now)
    # Two lengths of a bell curve whose width is known from so many free looks, squared.
    most = 2 * free * (CHANCE ** (-1 / free) - 1)
    return np.asarray(wide * np.sqrt(most / _counts(off)), float)


def _next(sums: Numbers) -> Numbers:
    """Sums of the last 1, 2, 3... looks and of the few before them."""
    return sums[np.minimum(np.arange(len(sums)) + USUAL_LOOKS, len(sums) - 1)]


def _scatter(count: Numbers, total: Numbers, squares: Numbers) -> tuple[Numbers, Numbers]:
    """The sum of squares about the mean each way, and the looks that are free to differ.

    All markers sway together: four of them tell no more of it than the one seen most often.
    """
    about = np.maximum(squares - total**2 / np.maximum(count, 1), 0).mean(axis=2).sum(axis=1)
    free = np.maximum(count[..., 0] - 1, 0)
    most = free.max(axis=1)
    return about * most / np.maximum(free.sum(axis=1), 1), most
