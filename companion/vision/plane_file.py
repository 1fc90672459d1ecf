"""A plane written down: as a calibrated table's profile (TOML), or as JSON beside a picture.

Of JSON the keys are ``table_to_pixels`` (three rows of three), ``table_mm`` and ``tag_mm``. There
pixels are counted from the outer corner of the picture, as drawing programs do, so its
homography is half a pixel off from Plane's, which counts from the middle of the first pixel.
"""

from __future__ import annotations

import json
import math
from pathlib import Path

import numpy as np

from calibration.profile import TableProfile
from calibration.profile_file import ProfileDamaged, read_profile
from companion.vision.plane import Plane

_FROM_CORNER = np.array([[1, 0, -0.5], [0, 1, -0.5], [0, 0, 1.0]])


class PlaneDamaged(Exception):  # noqa: N818 - reads as the command line says it
    """A plane file that cannot be used; ``path`` is the file and ``key`` what is wrong in it."""

    def __init__(self, path: Path, key: str) -> None:
        super().__init__(f"{path}: {key}")
        self.path = path
        self.key = key


def read_plane(path: Path) -> Plane:
    """Read a plane; whatever else the file holds is not looked at."""
    if path.suffix == ".toml":
        return _read_profile(path)
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, json.JSONDecodeError, RecursionError) as error:
        raise PlaneDamaged(path, "json") from error
    if not isinstance(document, dict):
        raise PlaneDamaged(path, "json")
    homography = np.array(_numbers(path, document, "table_to_pixels", 9)).reshape(3, 3)
    width, height = _numbers(path, document, "table_mm", 2)
    (tag_mm,) = _numbers(path, document, "tag_mm", 1)
    if abs(np.linalg.det(homography)) < 1e-12:
        raise PlaneDamaged(path, "table_to_pixels")
    if not (0 < width < 10_000 and 0 < height < 10_000):
        raise PlaneDamaged(path, "table_mm")
    if not 1 <= tag_mm <= 1000:
        raise PlaneDamaged(path, "tag_mm")
    return Plane(_FROM_CORNER @ homography, (width, height), tag_mm)


def plane_of_profile(profile: TableProfile) -> Plane:
    """Take over a calibrated table."""
    return Plane(profile.table_to_pixels, profile.table_mm, profile.tag_mm, profile.lens)


def _read_profile(path: Path) -> Plane:
    try:
        return plane_of_profile(read_profile(path))
    except ProfileDamaged as damage:
        raise PlaneDamaged(path, damage.what) from damage


def _numbers(path: Path, document: dict[str, object], key: str, count: int) -> list[float]:
    """Take exactly so many finite numbers, nested in lists or not."""
    pending = [document.get(key)]
    numbers: list[float] = []
    while pending and len(numbers) <= count:
        part = pending.pop(0)
        if isinstance(part, list):
            pending = [*part, *pending]
        elif isinstance(part, int | float) and not isinstance(part, bool) and math.isfinite(part):
            numbers.append(float(part))
        else:
            raise PlaneDamaged(path, key)
    if len(numbers) != count or pending:
        raise PlaneDamaged(path, key)
    return numbers
