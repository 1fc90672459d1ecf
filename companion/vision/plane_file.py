"""A plane written down: as a calibrated table's profile (TOML), or as JSON beside a picture.

Of JSON the keys are ``table_to_pixels`` (three rows of three), ``table_mm`` and ``tag_mm``. There
pixels are counted from the outer corner of the picture, as drawing programs do, so its
homography is half a pixel off from Plane's, which counts from the middle of the first pixel.
"""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np

from calibration.geometry.profile import ProfileDamaged, TableProfile, read_profile
from companion.files.os_errors import os_error_text
from companion.rules.sentence import Sentence, say
from companion.vision.symbols import SIDE
from companion.vision.view import Plane

_FROM_CORNER = np.array([[1, 0, -0.5], [0, 1, -0.5], [0, 0, 1.0]])

MOST_MODULES = 6000
"""Along a table, of its tags: two metres of the smallest tags; more only a slip of the pen has."""

NEAREST_HORIZON = 0.02
"""How near the table's far edge may be to the horizon, as a share of the depth of its near one."""


class PlaneDamaged(Exception):  # noqa: N818 - reads as the command line says it
    """A plane file that cannot be used; ``sentence`` says what is wrong with it."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence)
        self.sentence = sentence


def _wrong(path: Path, entry: str) -> PlaneDamaged:
    return PlaneDamaged(say("vision-plane-damaged", path=str(path), what=entry))


def read_plane(path: Path) -> Plane:
    """Read a plane; whatever else the file holds is not looked at."""
    if path.suffix == ".toml":
        return _read_profile(path)
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        why = os_error_text(error)
        raise PlaneDamaged(say("vision-plane-unreadable", path=str(path), why=why)) from error
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise PlaneDamaged(say("vision-plane-not-json", path=str(path))) from error
    if not isinstance(document, dict):
        raise PlaneDamaged(say("vision-plane-not-json", path=str(path)))
    homography = np.array(_numbers(path, document, "table_to_pixels", 9)).reshape(3, 3)
    width, height = _numbers(path, document, "table_mm", 2)
    (tag_mm,) = _numbers(path, document, "tag_mm", 1)
    if not (0 < width < 10_000 and 0 < height < 10_000):
        raise _wrong(path, "table_mm")
    if not 1 <= tag_mm <= 1000:
        raise _wrong(path, "tag_mm")
    depth = float(homography[2] @ [width / 2, height / 2, 1])
    # Any multiple of it is the same homography; one that mirrors the table is no camera's.
    if (
        not abs(depth) > 1e-9 * np.abs(homography).max()
        or np.linalg.det(homography / depth) < 1e-12
    ):
        raise _wrong(path, "table_to_pixels")
    return _usable(path, Plane(_FROM_CORNER @ homography / depth, (width, height), tag_mm))


def _usable(path: Path, plane: Plane) -> Plane:
    """Refuse a table too large to be laid flat, and one that the camera sees no end of."""
    width, height = plane.table_mm
    if max(width, height) * SIDE > MOST_MODULES * plane.tag_mm:
        raise _wrong(path, "table_mm")
    corners = np.array([[0, 0, 1], [width, 0, 1], [width, height, 1], [0, height, 1]])
    depths = corners @ plane.table_to_pixels[2]
    if (depths / depths[np.abs(depths).argmax()]).min() < NEAREST_HORIZON:
        raise _wrong(path, "table_to_pixels")
    return plane


def plane_of_profile(profile: TableProfile) -> Plane:
    """Take over a calibrated table."""
    return Plane(profile.table_to_pixels, profile.table_mm, profile.tag_mm, profile.lens)


def of_mat(plane: Plane, corner_mm: tuple[float, float], mat_mm: tuple[float, float]) -> Plane:
    """The plane of a mat that lies somewhere on the table: only what lies on it is looked at."""
    x, y = corner_mm
    move = np.array([[1, 0, x], [0, 1, y], [0, 0, 1.0]])
    return Plane(plane.table_to_pixels @ move, mat_mm, plane.tag_mm, plane.lens)


def _read_profile(path: Path) -> Plane:
    try:
        return _usable(path, plane_of_profile(read_profile(path)))
    except ProfileDamaged as damage:
        raise PlaneDamaged(damage.sentence) from damage


def _numbers(path: Path, document: dict[str, object], key: str, count: int) -> list[float]:
    """Take exactly so many finite numbers, nested in lists or not."""
    pending = [document.get(key)]
    numbers: list[float] = []
    while pending and len(numbers) <= count:
        part = pending.pop(0)
        if isinstance(part, list):
            pending = [*part, *pending]
        elif isinstance(part, int | float) and not isinstance(part, bool) and abs(part) <= 1e9:
            numbers.append(float(part))
        else:
            raise _wrong(path, key)
    if len(numbers) != count or pending:
        raise _wrong(path, key)
    return numbers
