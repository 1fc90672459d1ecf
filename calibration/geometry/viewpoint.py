"""From where a camera looks at its table, as lens and plane tell."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.float64]

USUAL_FOCAL = 0.8
"""Focal length, in widths of the picture, of a lens that was not calibrated: most have about so."""

FLAT_SLANT = 0.01
"""A table whose sides look so little unequal or askew tells no focal length: five degrees."""


def likely_lens(picture: tuple[int, int], table_to_pixels: Matrix, pixels_per_mm: float) -> Matrix:
    """A lens that was not calibrated: as the slant of the table tells, else a usual one.

    Seen from straight above, a table tells nothing of the focal length.
    """
    width, height = picture
    to_middle = np.array([[1, 0, -width / 2], [0, 1, -height / 2], [0, 0, max(picture)]])
    east, south, _ = (to_middle @ table_to_pixels).T / pixels_per_mm
    # Its sides stand square, and a millimetre is as long on both: each tells 1 / focal**2.
    known = np.array([east[:2] @ south[:2], east[:2] @ east[:2] - south[:2] @ south[:2]])
    wanted = -np.array([east[2] * south[2], east[2] ** 2 - south[2] ** 2])
    usual = USUAL_FOCAL**-2
    inverse = float(known @ wanted + FLAT_SLANT**2 * usual) / float(known @ known + FLAT_SLANT**2)
    focal = max(picture) / np.sqrt(np.clip(inverse, usual / 4, usual * 4))
    return np.array([[focal, 0, width / 2], [0, focal, height / 2], [0, 0, 1.0]])


def camera_over(table_to_pixels: Matrix, lens: Matrix) -> tuple[float, float, float]:
    """Above which spot of the table a camera hangs, and how high: x, y and z in millimetres."""
    seen = np.linalg.inv(lens) @ table_to_pixels
    seen = seen / np.hypot(*np.linalg.norm(seen[:, :2], axis=0)) * np.sqrt(2)
    rotation = np.column_stack([seen[:, 0], seen[:, 1], np.cross(seen[:, 0], seen[:, 1])])
    x, y, z = (-np.linalg.inv(rotation) @ seen[:, 2]).tolist()
    return float(x), float(y), abs(float(z))
