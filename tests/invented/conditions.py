"""What an invented picture is like, and where its camera hangs."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

from companion.vision.view import Plane

GROUNDS = ("plain", "cloth", "wood", "print", "chequered", "text")


@dataclass(frozen=True, slots=True)
class Conditions:
    """Camera, light and table of one picture.

    ``blur`` and ``noise`` are standard deviations in pixels and grey levels, ``motion`` the
    pixels that the camera moved while it looked, ``uneven`` and ``shadow`` the share of light
    that is lost at the dark side and under a shadow with an edge. ``bend`` is the share by
    which the lens draws the corners of the picture inwards. Of the tags the share ``covered``
    lies partly under a finger or the edge of another card. Printers scale: the tags have
    ``printed`` times the size that they should have, one after another if there are several.
    Cards ``curl`` up in the middle by that share of their width. ``light`` is how bright it is.
    """

    size: tuple[int, int] = (1920, 1080)
    table_mm: tuple[float, float] = (700.0, 500.0)
    tag_mm: float = 15.0
    tilt: float = 15.0
    blur: float = 0.7
    noise: float = 3.0
    jpeg: int | None = 88
    uneven: float = 0.3
    ground: str = "print"
    hands: int = 0
    glare: int = 0
    cards: bool = True
    motion: float = 0.0
    shadow: float = 0.0
    bend: float = 0.0
    covered: float = 0.0
    printed: tuple[float, ...] = (1.0,)
    curl: float = 0.0
    light: float = 1.0

    @property
    def camera_mm(self) -> float:
        """How far from the middle of the table the camera hangs."""
        return 1.9 * self.table_mm[0]


def camera_plane(conditions: Conditions, rng: np.random.Generator) -> Plane:
    """A camera above the table, tilted, so that the table fills the picture."""
    width, height = conditions.size
    table_w, table_h = conditions.table_mm
    tilt = math.radians(conditions.tilt)
    toward = rng.uniform(-0.3, 0.3) + (math.pi if rng.random() < 0.2 else 0.0)
    far = conditions.camera_mm
    lean = np.array(
        [[1, 0, 0], [0, math.cos(tilt), -math.sin(tilt)], [0, math.sin(tilt), math.cos(tilt)]]
    )
    cos, sin = math.cos(toward), math.sin(toward)
    spin = np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1]])
    turned = np.linalg.inv(spin) @ lean @ spin if abs(toward) < 1 else lean.T
    middle = np.array([[1, 0, -table_w / 2], [0, 1, -table_h / 2], [0, 0, 0]], float)
    seen = turned @ middle + np.outer([0, 0, far], [0, 0, 1])
    corners = np.array([[0, 0], [table_w, 0], [table_w, table_h], [0, table_h]], float)
    flat = np.asarray(cv2.perspectiveTransform(corners.reshape(-1, 1, 2), seen)).reshape(-1, 2)
    low, high = flat.min(axis=0), flat.max(axis=0)
    zoom = 0.96 * min(width / (high[0] - low[0]), height / (high[1] - low[1]))
    shift = np.array([width, height]) / 2 - zoom * (low + high) / 2
    lens = np.array([[zoom, 0, shift[0]], [0, zoom, shift[1]], [0, 0, 1]])
    homography = lens @ seen
    return Plane(homography / homography[2, 2], conditions.table_mm, conditions.tag_mm)
