"""How sharp the corner markers are seen, even where they are too blurred to be read."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry.plane import MARKER_CARD_MM, Corner
from calibration.geometry.profile import TableProfile

Grey = NDArray[np.uint8]
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
