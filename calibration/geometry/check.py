"""Has the camera been knocked? Told by the corner markers, and put right when it was little."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import median

import cv2
import numpy as np

from calibration.geometry.lens import CalibrationRefused
from calibration.geometry.plane import Corner, Points, crossing, fit_plane
from calibration.geometry.profile import TableProfile
from calibration.geometry.viewpoint import likely_lens
from companion.rules.sentence import Sentence, decimal, say

STEADY_MM = 0.6
"""Markers are found to a tenth of this; what stays below moves no card to another place."""

ENOUGH_TO_MEND = 3
"""Markers in sight that tell where the table went; the fourth may be under a hand."""

ENOUGH_FOR_LITTLE, LITTLE_MM = 2, 3.0
"""Two markers will do for so small a knock, and no single look is believed about it: a soft arm
trembles as far. The other two are then hardly a millimetre from where these say."""

MOST_STRETCH = (0.85, 1.18)
"""A knock that makes the table look so much smaller or larger is none: a marker was moved."""

REPAIRABLE_MM = 40.0
"""A camera that sees the table shifted by more hangs differently, and somebody should look."""

MARKER_PIXELS, UNKNOWN_LENS_PIXELS = 0.05, 0.5
"""How exactly the middle of a marker is where the lens puts it, if it is known or not."""

LIKELY_TURN, LIKELY_SHIFT = 0.02, 0.01
"""What a knock does to a camera: radians, and shares of its distance from the table."""

ROUNDS = 8


@dataclass(frozen=True, slots=True)
class Knock:
    """What became of the camera.

    ``profile`` is the one to use from now on. ``sentence`` is None while all is well. What was
    put right without having seen all four markers is ``provisional``, until they are seen.
    """

    profile: TableProfile
    shift_mm: float
    sentence: Sentence | None = None
    repaired: bool = False
    provisional: bool = False


def check_camera(
    profile: TableProfile,
    seen: Mapping[Corner, Points],
    *,
    provisional: bool = False,
    steady_mm: float = STEADY_MM,
) -> Knock:
    """Compare where the markers are seen with where they should be.

    One hidden marker says nothing; with fewer than two nothing can be told at all. After a
    ``provisional`` repair no marker may be off; else a single one that is was moved by hand.
    """
    shifts = [_shift_mm(profile, corner, seen[corner]) for corner in seen]
    if len(shifts) < 2:
        return Knock(profile, 0.0, provisional=provisional)
    missing = tuple(corner.sentence for corner in Corner if corner not in seen)
    shift = typical_shift(shifts, every=provisional)
    if shift < steady_mm:
        return Knock(profile, shift, provisional=provisional and bool(missing))
    measured = decimal(shift, 1)
    if shift > REPAIRABLE_MM:
        far = say("calibration-knocked-far", shift=measured)
        return Knock(profile, shift, far, provisional=provisional)
    if len(seen) < (ENOUGH_FOR_LITTLE if shift <= LITTLE_MM else ENOUGH_TO_MEND):
        hidden = say("calibration-knocked-hidden", shift=measured, corners=missing)
        return Knock(profile, shift, hidden, provisional=provisional)
    try:
        mended = _swung(profile, seen) if missing else _fitted(profile, seen)
    except CalibrationRefused as refused:
        return Knock(profile, shift, refused.sentence, provisional=provisional)
    put_right = say("calibration-knocked-mended", shift=measured)
    return Knock(mended, shift, put_right, repaired=True, provisional=bool(missing))


def typical_shift(shifts: Sequence[float], *, every: bool = False) -> float:
    """How far off markers are that are each off so far.

    One that was moved by hand tells nothing of the camera, so of two alone both must be off. With
    ``every``, each of three or four counts.
    """
    if len(shifts) < ENOUGH_TO_MEND and min(shifts) <= LITTLE_MM:
        return min(shifts)
    return max(shifts) if every and len(shifts) >= ENOUGH_TO_MEND else median(shifts)


def _fitted(profile: TableProfile, seen: Mapping[Corner, Points]) -> TableProfile:
    """The table fitted anew to all four markers."""
    fit = fit_plane(seen, profile.table_mm, profile.marker_mm, profile.lens)
    return replace(profile, table_to_pixels=fit.table_to_pixels, error_mm=fit.error_mm)


def _swung(profile: TableProfile, seen: Mapping[Corner, Points]) -> TableProfile:
    """The camera turned and moved in space so that it sees three markers where they are.

    The shapes of three small markers alone would leave the fourth corner millimetres open; that
    a camera moves as one stiff thing leaves a tenth of one, if its lens is known.
    """
    lens = profile.lens
    matrix = _lens_of(profile)
    before = np.linalg.inv(matrix) @ profile.table_to_pixels
    middles = np.array([(*corner.middle_mm(profile.table_mm), 1.0) for corner in seen])
    spots = np.array([crossing(s if lens is None else lens.straighten(s)) for s in seen.values()])
    pixels = UNKNOWN_LENS_PIXELS if lens is None else MARKER_PIXELS
    rotation, shift = _motion(middles @ before.T, spots, matrix, pixels)
    after = rotation @ before
    after[:, 2] += shift
    homography = matrix @ after
    mended = replace(profile, table_to_pixels=homography / homography[2, 2])
    stretch = (mended.pixels_per_mm / profile.pixels_per_mm) ** 2
    fits = all(_shift_mm(mended, corner, seen[corner]) < STEADY_MM for corner in seen)
    if not fits or not MOST_STRETCH[0] < stretch < MOST_STRETCH[1]:
        raise CalibrationRefused(say("calibration-knocked-odd"))
    return mended


def _motion(objects: Points, spots: Points, matrix: Points, pixels: float) -> tuple[Points, Points]:
    """Rotation and shift of a camera that now sees spatial points (N, 3) at these spots.

    Of all motions that explain the spots to so many pixels it is the smallest: three spots are
    just enough for one, and some motions hardly show in them.
    """
    motion = np.zeros(6)
    usual = np.diag((pixels / np.repeat([LIKELY_TURN, LIKELY_SHIFT], 3)) ** 2)
    for _ in range(ROUNDS):
        turn, shift = motion[:3], motion[3:]
        seen, slopes = cv2.projectPoints(objects, turn, shift, matrix, np.zeros(5))
        slope = np.asarray(slopes, float)[:, :6]
        off = (spots - np.asarray(seen, float).reshape(-1, 2)).ravel()
        motion = motion + np.linalg.solve(slope.T @ slope + usual, slope.T @ off - usual @ motion)
    rotation, _ = cv2.Rodrigues(motion[:3])
    return np.asarray(rotation, float), motion[3:]


def _lens_of(profile: TableProfile) -> Points:
    if profile.lens is not None:
        return profile.lens.matrix
    return likely_lens(profile.picture, profile.table_to_pixels, profile.pixels_per_mm)


def _shift_mm(profile: TableProfile, corner: Corner, seen: Points) -> float:
    """How far a marker's middle is seen from its place."""
    x, y = profile.to_table(seen).mean(axis=0)
    wanted_x, wanted_y = corner.middle_mm(profile.table_mm)
    return float(np.hypot(x - wanted_x, y - wanted_y))
