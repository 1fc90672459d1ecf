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
    if missing:
        return Knock(profile, shift, say("calibration-knocked-hidden", shift=told, corners=missing))
    try:
        fit = fit_plane(seen, profile.table_mm, profile.marker_mm, profile.lens)
    except CalibrationRefused as refused:
        return Knock(profile, shift, refused.sentence)
    mended = replace(profile, table_to_pixels=fit.table_to_pixels, error_mm=fit.error_mm)
    return Knock(mended, shift, say("calibration-knocked-mended", shift=told), repaired=True)


def _shift_mm(profile: TableProfile, corner: Corner, seen: Points) -> float:
    """How far a marker's middle is seen from its place."""
    x, y = profile.to_table(seen).mean(axis=0)
    wanted_x, wanted_y = corner.middle_mm(profile.table_mm)
    return float(np.hypot(x - wanted_x, y - wanted_y))
