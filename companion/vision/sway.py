"""Whether the corner markers only sway about their places, or have moved for good."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from calibration.geometry.check import typical_shift
from calibration.geometry.plane import Corner
from calibration.geometry.profile import TableProfile
from companion.vision.markers import Found

Numbers = NDArray[np.float64]

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
