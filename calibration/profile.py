"""What is known of one camera over one table, kept in a file."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.lens import Lens
from companion.rules.sentence import Sentence, say

Points = NDArray[np.float64]
Matrix = NDArray[np.float64]

VERSION = 1


class ProfileDamaged(Exception):  # noqa: N818 - reads as the command says it
    """A profile that cannot be used; ``sentence`` says what is wrong with the file."""

    def __init__(self, path: Path, what: str) -> None:
        super().__init__(f"{path}: {what}")
        self.sentence: Sentence = say("calibration-profile-damaged", path=str(path), what=what)
        self.what = what


@dataclass(frozen=True, slots=True, eq=False)
class TableProfile:
    """A calibrated camera.

    ``table_to_pixels`` leads from millimetres to pixels of a picture without the lens' bend,
    where (0, 0) is the middle of the first pixel. ``error_mm`` is how exact that is.
    """

    picture: tuple[int, int]
    table_mm: tuple[float, float]
    table_to_pixels: Matrix
    tag_mm: float
    marker_mm: float
    error_mm: float
    lens: Lens | None = None

    def to_table(self, points: Points) -> Points:
        """Take points (N, 2) of the picture to the table, in millimetres."""
        straight = points if self.lens is None else self.lens.straighten(points)
        back = np.asarray(np.linalg.inv(self.table_to_pixels), float)
        flat = cv2.perspectiveTransform(np.asarray(straight, float).reshape(-1, 1, 2), back)
        return np.asarray(flat, float).reshape(-1, 2)

    @property
    def pixels_per_mm(self) -> float:
        """How finely the camera sees the middle of the table."""
        width, height = self.table_mm
        spots = np.array(
            [
                [[width / 2, height / 2]],
                [[width / 2 + 1, height / 2]],
                [[width / 2, height / 2 + 1]],
            ]
        )
        middle, right, down = cv2.perspectiveTransform(spots, self.table_to_pixels).reshape(3, 2)
        (a, b), (c, d) = right - middle, down - middle
        return math.sqrt(abs(float(a * d - b * c)))

    @property
    def quarter_turns(self) -> int:
        """How often the camera is turned clockwise by a quarter: 0 shows the north at the top."""
        width, height = self.table_mm
        spots = np.array([[[0, height / 2]], [[width, height / 2]]], float)
        west, east = cv2.perspectiveTransform(spots, self.table_to_pixels).reshape(2, 2)
        along = east - west
        return round(math.degrees(math.atan2(along[1], along[0])) / 90) % 4

    def as_toml(self) -> str:
        """Write the profile as it is kept in a file."""
        rows = ",\n    ".join(_row(row) for row in self.table_to_pixels.tolist())
        return (
            _head(self.picture)
            + f"\n[table]\nsize_mm = {_row(self.table_mm)}\nto_pixels = [\n    {rows},\n]\n"
            + f"error_mm = {self.error_mm!r}\n\n"
            + f"[tags]\nsize_mm = {self.tag_mm!r}\nmarker_mm = {self.marker_mm!r}\n"
            + ("" if self.lens is None else _lens_section(self.lens))
        )


def lens_as_toml(lens: Lens) -> str:
    """Write a lens alone: a profile whose table is still to be fitted."""
    return _head(lens.size) + _lens_section(lens)


def read_lens(path: Path) -> Lens | None:
    """Read the lens of a profile, whether its table was fitted or not; None if it has none."""
    profile = _open(path)
    width, height = profile.numbers("picture.size", 2)
    return _lens(profile, (round(width), round(height))) if "lens" in profile.given else None


def read_profile(path: Path) -> TableProfile:
    """Read a profile, or raise ProfileDamaged."""
    profile = _open(path)
    width, height = profile.numbers("picture.size", 2)
    homography = np.array(profile.numbers("table.to_pixels", 9)).reshape(3, 3)
    table_width, table_height = profile.numbers("table.size_mm", 2)
    (tag_mm,), (marker_mm,) = (
        profile.numbers(f"tags.{key}", 1) for key in ("size_mm", "marker_mm")
    )
    (error_mm,) = profile.numbers("table.error_mm", 1)
    if abs(np.linalg.det(homography)) < 1e-12:
        raise ProfileDamaged(path, "table.to_pixels")
    for key, value in (("table.size_mm", min(table_width, table_height)), ("tags.size_mm", tag_mm)):
        if not 1 <= value <= 10_000:
            raise ProfileDamaged(path, key)
    size = round(width), round(height)
    lens = _lens(profile, size) if "lens" in profile.given else None
    return TableProfile(
        size, (table_width, table_height), homography, tag_mm, marker_mm, error_mm, lens
    )


def _open(path: Path) -> _Sheet:
    try:
        given = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ProfileDamaged(path, error.strerror or "open") from error
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise ProfileDamaged(path, str(error)[:100]) from error
    if given.get("version") != VERSION:
        raise ProfileDamaged(path, "version")
    return _Sheet(path, given)


def _head(size: tuple[int, int]) -> str:
    return f"version = {VERSION}\n\n[picture]\nsize = {_row(size)}\n"


def _lens_section(lens: Lens) -> str:
    return (
        f"\n[lens]\nfocal = {_row(lens.focal)}\ncentre = {_row(lens.centre)}\n"
        f"distortion = {_row(lens.distortion)}\n"
    )


def _lens(profile: _Sheet, size: tuple[int, int]) -> Lens:
    fx, fy = profile.numbers("lens.focal", 2)
    cx, cy = profile.numbers("lens.centre", 2)
    k1, k2, p1, p2, k3 = profile.numbers("lens.distortion", 5)
    if min(fx, fy) <= 0:
        raise ProfileDamaged(profile.path, "lens.focal")
    return Lens(size, (fx, fy), (cx, cy), (k1, k2, p1, p2, k3))


@dataclass(frozen=True, slots=True)
class _Sheet:
    """A parsed file, asked for numbers by dotted names."""

    path: Path
    given: Mapping[str, object]

    def numbers(self, name: str, count: int) -> list[float]:
        section, key = name.split(".")
        table = self.given.get(section)
        value = table.get(key) if isinstance(table, dict) else None
        found: list[float] = []
        for part in _flat(value):
            if (
                isinstance(part, bool)
                or not isinstance(part, int | float)
                or not math.isfinite(part)
            ):
                raise ProfileDamaged(self.path, name)
            found.append(float(part))
        if len(found) != count:
            raise ProfileDamaged(self.path, name)
        return found


def _flat(value: object) -> list[object]:
    if isinstance(value, list):
        return [inner for part in value for inner in _flat(part)]
    return [value]


def _row(values: Sequence[float]) -> str:
    return f"[{', '.join(repr(value) for value in values)}]"
