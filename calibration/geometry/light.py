"""Focus, exposure and glare: what to do so that the camera sees the table well."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry.plane import MARKER_CARD_MM, Corner
from calibration.geometry.profile import TableProfile
from companion.rules.sentence import Sentence, say

Grey = NDArray[np.uint8]

BURNT = 250
"""Grey value from which a pixel tells no more than that it is bright."""

MOST_BURNT = 0.08
"""Share of the table that may be burnt out before the whole picture is too bright."""

LEAST_GLARE = 0.0008
"""Share of the table from which a burnt spot can hide a tag."""

DARKEST = 70
"""The brighter tenth of a table with cards on it should reach this."""

MOST_UNEVEN = 3.0
"""How many times brighter one part of the table may be than another."""

LARGEST_BLUR = 1.0
"""Modules: beyond it tags begin to be missed."""

_PLACES = (
    ("north-west", "north", "north-east"),
    ("west", "middle", "east"),
    ("south-west", "south", "south-east"),
)


@dataclass(frozen=True, slots=True, eq=False)
class FlatTable:
    """The table seen from straight above, a pixel to a few millimetres; its top is the north."""

    grey: Grey

    @classmethod
    def of(cls, picture: Grey, profile: TableProfile) -> FlatTable:
        """Lay the table of a picture flat, and straighten what the lens bends."""
        mm = max(profile.table_mm) / 480
        width, height = (round(side / mm) for side in profile.table_mm)
        x, y = np.meshgrid(mm * np.arange(width), mm * np.arange(height))
        spots = profile.to_picture(np.column_stack([x.ravel(), y.ravel()])).astype(np.float32)
        across, down = spots.reshape(height, width, 2).transpose(2, 0, 1)
        flat = cv2.remap(picture, across.copy(), down.copy(), cv2.INTER_LINEAR)
        return cls(np.asarray(flat, np.uint8))


def advise(table: FlatTable, blur_modules: float | None) -> tuple[Sentence, ...]:
    """List what should be put right, the worst first; empty when all is well.

    ``blur_modules`` is how blurred the tags on the table were, None when none could be read.
    """
    advice: list[Sentence] = []
    burnt = table.grey >= BURNT
    if burnt.mean() > MOST_BURNT:
        advice.append(say("calibration-too-bright"))
    else:
        advice += [
            say("calibration-glare", place=say(f"calibration-{place}")) for place in _glare(burnt)
        ]
    bright = float(np.percentile(table.grey, 90))
    if bright < DARKEST:
        advice.append(say("calibration-too-dark"))
    else:
        uneven = _darkest_place(table.grey)
        if uneven is not None:
            advice.append(say("calibration-uneven", place=say(f"calibration-{uneven}")))
    if blur_modules is not None and blur_modules > LARGEST_BLUR:
        advice.append(say("calibration-out-of-focus"))
    return tuple(advice)


def _glare(burnt: NDArray[np.bool_]) -> list[str]:
    """Name the places of burnt spots, each once, the largest first."""
    spots = cv2.morphologyEx(burnt.astype(np.uint8), cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    _, _, stats, centres = cv2.connectedComponentsWithStats(spots)
    areas = np.asarray(stats)[1:, cv2.CC_STAT_AREA]
    order = np.argsort(-areas)
    height, width = burnt.shape
    large = [k for k in order if areas[k] > LEAST_GLARE * height * width]
    middles = [np.asarray(centres)[k + 1] / (width, height) for k in large]
    return list(dict.fromkeys(_place(float(x), float(y)) for x, y in middles))


def _place(x: float, y: float) -> str:
    """Name a place given as shares of the table's width and height."""
    return _PLACES[min(2, int(3 * y))][min(2, int(3 * x))]


def _darkest_place(grey: Grey) -> str | None:
    """Name the part where the brightest things are much darker than elsewhere, if any."""
    height, width = grey.shape
    bright = np.array(
        [
            [
                np.percentile(
                    grey[
                        height * r // 3 : height * (r + 1) // 3,
                        width * c // 3 : width * (c + 1) // 3,
                    ],
                    97,
                )
                for c in range(3)
            ]
            for r in range(3)
        ]
    )
    row, column = np.unravel_index(int(bright.argmin()), bright.shape)
    if bright.max() < MOST_UNEVEN * max(float(bright.min()), 1.0):
        return None
    return _PLACES[int(row)][int(column)]


Modules = NDArray[np.bool_]

_FINE = 4
"""Pixels to a module in which markers are compared."""

_REACH_MM = 8.0
"""How far from its place a marker may have been laid, or the camera been knocked."""

_RIM = 2
"""White modules around a marker that are compared too."""

_BLURS = (0.3, 0.45, 0.6, 0.75, 0.9, 1.05, 1.2, 1.4, 1.7, 2.1, 2.6, 3.2)

LEAST_LIKENESS = 0.7
"""From here on, what lies there is the marker and not a hand or a card upon it."""


def marker_blur(
    grey: Grey, profile: TableProfile, symbols: Mapping[Corner, Modules]
) -> float | None:
    """How blurred the markers are, in modules (standard deviation); None where none is in sight.

    The reader gives up on tags blurred by more than one module and a half. Here the marker's
    place is known, so that it can be said that the focus, and not a hand, is to blame.
    """
    found = []
    for corner in Corner:
        patch = _flat_patch(grey, profile, corner)
        blur, likeness = _best_blur(patch, _templates(symbols[corner].tobytes()))
        if likeness > LEAST_LIKENESS:
            found.append(blur)
    return float(np.median(found)) if found else None


def _flat_patch(grey: Grey, profile: TableProfile, corner: Corner) -> Grey:
    """The marker and a little around it, from straight above."""
    x, y = corner.middle_mm(profile.table_mm)
    reach = MARKER_CARD_MM / 2 + _REACH_MM
    per_mm = _FINE * 21 / profile.marker_mm
    side = round(2 * reach * per_mm)
    steps = np.arange(side) / per_mm - reach
    across, down = np.meshgrid(x + steps, y + steps)
    spots = profile.to_picture(np.column_stack([across.ravel(), down.ravel()]))
    where = spots.reshape(side, side, 2).astype(np.float32)
    seen = cv2.remap(
        grey, where[..., 0], where[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(seen, np.uint8)


def _best_blur(patch: Grey, templates: tuple[tuple[float, Grey], ...]) -> tuple[float, float]:
    likeness = [
        float(cv2.matchTemplate(patch, template, cv2.TM_CCOEFF_NORMED).max())
        for _, template in templates
    ]
    best = int(np.argmax(likeness))
    return templates[best][0], likeness[best]


@cache
def _templates(packed: bytes) -> tuple[tuple[float, Grey], ...]:
    """A marker in each blur, turned to each side, for it may have been laid so."""
    dark = np.frombuffer(packed, np.bool_)
    side = round(len(dark) ** 0.5)
    paper = np.pad(np.where(dark.reshape(side, side), 0, 255), _RIM, constant_values=255)
    large = np.kron(paper, np.ones((_FINE, _FINE))).astype(np.uint8)
    return tuple(
        (blur, np.asarray(np.rot90(cv2.GaussianBlur(large, (0, 0), blur * _FINE), turns), np.uint8))
        for blur in _BLURS
        for turns in range(4)
    )
