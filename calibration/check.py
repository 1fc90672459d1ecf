"""Has the camera been knocked? Told by the corner markers, and put right when it was little."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from calibration.lens import CalibrationRefused
from calibration.plane import Corner, Points, fit_plane
from calibration.profile import TableProfile
from companion.rules.sentence import Sentence, say

STEADY_MM = 0.6
"""Markers are found to a tenth of this; what stays below moves no card to another place."""

ENOUGH_TO_MEND = 3
"""Markers in sight that tell where the table went; the fourth may be under a hand."""

MOST_STRETCH = (0.85, 1.18)
"""A knock that makes the table look so much smaller or larger is none: a marker was moved."""

REPAIRABLE_MM = 40.0
"""A camera that sees the table shifted by more hangs differently, and somebody should look."""


@dataclass(frozen=True, slots=True)
class Knock:
    """What became of the camera.

    ``profile`` is the one to use from now on. ``sentence`` is None while all is well.
    """

    profile: TableProfile
    shift_mm: float
    sentence: Sentence | None = None
    repaired: bool = False


def check_camera(profile: TableProfile, seen: Mapping[Corner, Points]) -> Knock:
    """Compare where the markers are seen with where they should be.

    One hidden marker says nothing; with fewer than two nothing can be told at all.
    """
    shifts = {corner: _shift_mm(profile, corner, seen[corner]) for corner in seen}
    if len(shifts) < 2:
        return Knock(profile, 0.0)
    shift = float(np.median(list(shifts.values())))
    if shift < STEADY_MM:
        return Knock(profile, shift)
    told = f"{shift:.1f}"
    if shift > REPAIRABLE_MM:
        return Knock(profile, shift, say("calibration-knocked-far", shift=told))
    missing = tuple(corner.sentence for corner in Corner if corner not in seen)
    if len(seen) < ENOUGH_TO_MEND:
        return Knock(profile, shift, say("calibration-knocked-hidden", shift=told, corners=missing))
    try:
        mended = _shifted(profile, seen) if missing else _fitted(profile, seen)
    except CalibrationRefused as refused:
        return Knock(profile, shift, refused.sentence)
    return Knock(mended, shift, say("calibration-knocked-mended", shift=told), repaired=True)


def _fitted(profile: TableProfile, seen: Mapping[Corner, Points]) -> TableProfile:
    """The table fitted anew to all four markers."""
    fit = fit_plane(seen, profile.table_mm, profile.marker_mm, profile.lens)
    return replace(profile, table_to_pixels=fit.table_to_pixels, error_mm=fit.error_mm)


def _shifted(profile: TableProfile, seen: Mapping[Corner, Points]) -> TableProfile:
    """The picture moved as the three markers in sight have moved, and the hidden one with them.

    A small knock moves a picture almost evenly; what is left is mended when the fourth marker
    is seen again.
    """
    before, after = [], []
    for corner, spots in seen.items():
        lens = profile.lens
        straight = spots if lens is None else lens.straighten(spots)
        after.append(straight.mean(axis=0))
        flat = np.append(corner.middle_mm(profile.table_mm), 1.0)
        x, y, depth = profile.table_to_pixels @ flat
        before.append((x / depth, y / depth, 1.0))
    move, *_ = np.linalg.lstsq(np.array(before), np.array(after), rcond=None)
    evenly = np.vstack([move.T, [0, 0, 1]])
    if not MOST_STRETCH[0] < float(np.linalg.det(evenly)) < MOST_STRETCH[1]:
        raise CalibrationRefused(say("calibration-knocked-odd"))
    return replace(profile, table_to_pixels=evenly @ profile.table_to_pixels)


def _shift_mm(profile: TableProfile, corner: Corner, seen: Points) -> float:
    """How far a marker's middle is seen from its place."""
    x, y = profile.to_table(seen).mean(axis=0)
    wanted_x, wanted_y = corner.middle_mm(profile.table_mm)
    return float(np.hypot(x - wanted_x, y - wanted_y))
