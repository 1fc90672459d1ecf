"""Noticing that the camera was knocked, while a game goes on."""

from __future__ import annotations

from dataclasses import replace

from calibration.geometry.check import LITTLE_MM, Knock, check_camera
from calibration.geometry.plane import Corner
from calibration.geometry.profile import TableProfile
from companion.rules.sentence import say
from companion.vision.frame import Frame
from companion.vision.markers import (
    ENOUGH_MARKERS,
    LEAST_MM,
    SIZES,
    BlindSearch,
    Found,
    MarkerSearch,
    Sway,
)

SECONDS = 0.45
"""How often markers that are missing are looked for: those that vanish are told within a second."""

CALM_SECONDS, SECONDS_IN_DOUBT = 0.15, 0.05
"""How often the markers that are in sight are looked at, while they are in their places and while
they seem to be elsewhere: at ten pictures a second in every other one, and in each."""

ALL_AT_ONCE, AT_ONCE_SECONDS = 3, 0.65
"""So many markers are not covered by hands within such a short while: the camera has moved."""

LOOKS_FOR_ONE = 4
"""While the others are in their places, a covered marker is searched every so many looks."""

SHORTEST_PAUSE, LONGEST_PAUSE = 4.0, 60.0
"""Seconds between two searches of the whole picture: each pause is twice as long as the last."""


class CameraGuard:
    """Watches the corner markers; a small knock is put right, a large one is told.

    ``profile`` is always the one to use.
    """

    def __init__(self, profile: TableProfile) -> None:
        self.profile = profile
        self._search = MarkerSearch(profile)
        self._everywhere = _Everywhere()
        self._provisional = False
        self._looks = 0
        self._blind = 0
        self._many_seen_at = float("-inf")
        self._vanishing = False
        self._lost: Knock | None = None
        self._next_at = self._next_search_at = float("-inf")
        self._in_sight = 0
        self._beginning: _Beginning | None = None
        self._sway = Sway(profile)

    @property
    def searching(self) -> bool:
        """Whether it is not known yet, at the beginning, where the camera hangs."""
        return self._beginning is not None

    def look(self, frame: Frame) -> Knock | None:
        """What the markers tell; None between two looks, and when too few of them are seen."""
        if self._beginning is not None:
            found = self._beginning.go_on(frame)
            if found is None:
                return None
            self._beginning = None
            return self._judge(found, frame.taken_at)
        if frame.taken_at < self._next_at:
            return None
        seen = self._search.again(frame.grey)
        # Markers that are gone all of a sudden may lie a little beside.
        missed = len(seen) < ENOUGH_MARKERS <= self._in_sight
        if missed or frame.taken_at >= self._next_search_at:
            self._next_search_at = frame.taken_at + SECONDS
            seen = self._find(frame, seen)
            self._looks += 1
        elif len(seen) < ENOUGH_MARKERS:
            return None
        self._in_sight = len(seen)
        return None if self.searching else self._judge(seen, frame.taken_at)

    def _judge(self, seen: Found, taken_at: float) -> Knock | None:
        """Compare the markers with where they should be, and go on from where they are."""
        if len(seen) < ENOUGH_MARKERS:
            return self._without_markers(taken_at)
        self._sway.add(seen, taken_at)
        self._next_at = taken_at + (CALM_SECONDS if self._sway.calm else SECONDS_IN_DOUBT)
        knock = self._check(seen)
        self._provisional = knock.provisional
        if len(seen) >= ALL_AT_ONCE:
            self._many_seen_at = taken_at
        # A camera that hangs far off stays there until the markers tell otherwise.
        self._lost = knock if knock.sentence is not None and not knock.repaired else None
        if knock.repaired:
            self.profile = knock.profile
            self._search = MarkerSearch(knock.profile, before=self._search)
            self._sway = Sway(knock.profile)
        return knock

    def _check(self, seen: Found) -> Knock:
        """What the markers tell; what may be a tremble is no knock until it has lasted."""
        knock = check_camera(self.profile, seen, provisional=self._provisional)
        if knock.shift_mm > LITTLE_MM:
            return knock
        usual = self._sway.moved(every=self._provisional)
        if usual is None:
            open_still = self._provisional and not self._sway.all_in_place
            return Knock(self.profile, knock.shift_mm, provisional=open_still)
        self._sway = Sway(self.profile)
        lasting = check_camera(
            self.profile, usual, provisional=self._provisional, steady_mm=LEAST_MM
        )
        # So little is not worth a refusal: as it was, the table fits well enough.
        return lasting if lasting.repaired else replace(lasting, sentence=None)

    def _without_markers(self, taken_at: float) -> Knock | None:
        """Markers that cards cover one by one tell nothing; those that vanish together do."""
        if self._blind == 1:
            self._vanishing = taken_at - self._many_seen_at <= AT_ONCE_SECONDS
        elif self._vanishing and self._lost is None:
            vanished = say("calibration-markers-vanished")
            self._lost = Knock(self.profile, 0.0, vanished, provisional=self._provisional)
        return self._lost

    def _find(self, frame: Frame, seen: Found) -> Found:
        """The markers where they should be, or, now and then, wherever they are.

        Looking everywhere is slow, and a table may well be played on with its markers put away.
        """
        seen = seen | self._search.near(frame.grey, self._worth_searching(seen))
        if len(seen) >= ENOUGH_MARKERS:
            self._blind = 0
            self._everywhere = _Everywhere()
            return seen
        self._blind += 1
        if not self._looks:
            # Before the game has begun the camera may hang anywhere.
            self._beginning = _Beginning(self._search)
            return seen
        size = self._everywhere.size_at(frame.taken_at)
        if size is None:
            return seen
        found = self._search.everywhere(frame.grey, size)
        if len(found) >= ENOUGH_MARKERS:
            self._everywhere.found(frame.taken_at)
        return found

    def _worth_searching(self, seen: Found) -> tuple[Corner, ...]:
        """The corners whose markers are not where they lay, as many as it is worth the time."""
        missing = tuple(corner for corner in Corner if corner not in seen)
        if len(seen) >= ALL_AT_ONCE and self._looks % LOOKS_FOR_ONE:
            return ()
        if self._blind > ALL_AT_ONCE and self._lost is None and not seen:
            # Put away, it seems: one corner at a time will show when they are back.
            return (missing[self._looks % len(missing)],)
        return missing


class _Beginning:
    """The first search, over several pictures: for a camera that was shifted, then for any."""

    def __init__(self, search: MarkerSearch) -> None:
        self._search = search
        self._blindly: BlindSearch | None = None
        self._found: Found = {}

    def go_on(self, frame: Frame) -> Found | None:
        """The markers that were found, or None while there is more to be looked at."""
        if self._blindly is not None:
            found = self._blindly.go_on(frame.grey)
            return None if found is None else self._found | found
        self._found = self._search.everywhere(frame.grey, 1.0)
        if len(self._found) == len(Corner):
            return self._found
        self._blindly = self._search.blindly()
        return None


class _Everywhere:
    """When the whole picture is searched, and for markers of what size: one size in one look."""

    def __init__(self) -> None:
        self._next_at = float("-inf")
        self._pause = SHORTEST_PAUSE
        self._tried = 0

    def size_at(self, now: float) -> float | None:
        if now < self._next_at:
            return None
        size = SIZES[self._tried]
        self._tried += 1
        if self._tried == len(SIZES):
            self.found(now)
        return size

    def found(self, now: float) -> None:
        """Nothing more is to be found for a while."""
        self._next_at, self._tried = now + self._pause, 0
        self._pause = min(2 * self._pause, LONGEST_PAUSE)
