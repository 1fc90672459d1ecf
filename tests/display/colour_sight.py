"""How different two colours look, to people who see all colours and to those who do not."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

SIGHTS: Mapping[str, Floats] = {
    "full": np.eye(3),
    "no red": np.array(
        [[0.1523, 1.0526, -0.2049], [0.1145, 0.7863, 0.0992], [-0.0039, -0.0481, 1.0520]]
    ),
    "no green": np.array(
        [[0.3673, 0.8606, -0.2280], [0.2801, 0.6725, 0.0474], [-0.0118, 0.0429, 0.9689]]
    ),
    "no blue": np.array(
        [[1.2555, -0.0767, -0.1788], [-0.0784, 0.9308, 0.1476], [0.0047, 0.6914, 0.3039]]
    ),
}
"""What is seen of red, green and blue light, after Machado, Oliveira and Fernandes (2009)."""

_XYZ = np.array([[0.4125, 0.3576, 0.1804], [0.2127, 0.7152, 0.0722], [0.0193, 0.1192, 0.9503]])
_WHITE = np.array([0.9505, 1.0, 1.0888])


def difference(one: tuple[int, int, int], other: tuple[int, int, int], sight: str) -> float:
    """The distance in the colour space CIELAB; beyond 10 nobody takes one for the other."""
    return float(np.linalg.norm(_lab(one, sight) - _lab(other, sight)))


def _lab(colour: tuple[int, int, int], sight: str) -> Floats:
    share = np.array(colour) / 255
    light = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    seen = _XYZ @ np.clip(SIGHTS[sight] @ light, 0, 1) / _WHITE
    x, y, z = np.where(seen > 0.008856, np.cbrt(seen), 7.787 * seen + 16 / 116)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])
