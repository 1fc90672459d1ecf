"""What is known of one camera over one table, kept in a file; files of older versions are read."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry.lens import Lens
from companion.files.toml_text import NotToml, read_toml
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say

Points = NDArray[np.float64]
Matrix = NDArray[np.float64]

VERSION = 2

LONGEST_NAME = 24
OVER_THE_EDGE_MM = 1.0


@dataclass(frozen=True, slots=True)
class Customs:
    """What people have said of this table, and a new fit of lens or table leaves alone.

    ``seats`` tells who sits where, ``mats`` where on the table the north-west corner of a
    game's mat lies, in millimetres.
    """

    seats: Mapping[Seat, str] = field(default_factory=dict)
    mats: Mapping[str, tuple[float, float]] = field(default_factory=dict)


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
    customs: Customs = field(default_factory=Customs)

    def to_table(self, points: Points) -> Points:
        """Take points (N, 2) of the picture to the table, in millimetres."""
        straight = points if self.lens is None else self.lens.straighten(points)
        back = np.asarray(np.linalg.inv(self.table_to_pixels), float)
        flat = cv2.perspectiveTransform(np.asarray(straight, float).reshape(-1, 1, 2), back)
        return np.asarray(flat, float).reshape(-1, 2)

    def to_picture(self, points_mm: Points) -> Points:
        """Take points (N, 2) of the table to the picture, in pixels."""
        spots = np.asarray(points_mm, float).reshape(-1, 1, 2)
        straight = cv2.perspectiveTransform(spots, self.table_to_pixels).reshape(-1, 2)
        flat = np.asarray(straight, float)
        return flat if self.lens is None else self.lens.bend(flat)

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

    def mat_corner(self, name: str, mat_mm: tuple[float, float]) -> tuple[float, float] | None:
        """Where a game's mat lies: where it was said to, else in the middle of the table.

        None when it does not fit on the table there; a millimetre over the edge is forgiven.
        """
        spare = self.table_mm[0] - mat_mm[0], self.table_mm[1] - mat_mm[1]
        corner = self.customs.mats.get(name, (spare[0] / 2, spare[1] / 2))
        fits = all(
            -OVER_THE_EDGE_MM <= at <= room + OVER_THE_EDGE_MM
            for at, room in zip(corner, spare, strict=True)
        )
        return corner if fits else None

    def as_toml(self) -> str:
        """Write the profile as it is kept in a file."""
        rows = ",\n    ".join(_row(row) for row in self.table_to_pixels.tolist())
        return (
            _head(self.picture)
            + f"\n[table]\nsize_mm = {_row(self.table_mm)}\nto_pixels = [\n    {rows},\n]\n"
            + f"error_mm = {self.error_mm!r}\n\n"
            + f"[tags]\nsize_mm = {self.tag_mm!r}\nmarker_mm = {self.marker_mm!r}\n"
            + ("" if self.lens is None else _lens_section(self.lens))
            + _customs_sections(self.customs)
        )


def lens_as_toml(lens: Lens, customs: Customs | None = None) -> str:
    """Write a lens alone: a profile whose table is still to be fitted."""
    return _head(lens.size) + _lens_section(lens) + _customs_sections(customs or Customs())


def _head(size: tuple[int, int]) -> str:
    return f"version = {VERSION}\n\n[picture]\nsize = {_row(size)}\n"


def _lens_section(lens: Lens) -> str:
    return (
        f"\n[lens]\nfocal = {_row(lens.focal)}\ncentre = {_row(lens.centre)}\n"
        f"distortion = {_row(lens.distortion)}\n"
    )


def _customs_sections(customs: Customs) -> str:
    seats = "".join(f"{seat.value} = {_text(name)}\n" for seat, name in customs.seats.items())
    mats = "".join(f"{_text(name)} = {_row(corner)}\n" for name, corner in customs.mats.items())
    return (f"\n[seats]\n{seats}" if seats else "") + (f"\n[mats]\n{mats}" if mats else "")


def _row(values: Sequence[float]) -> str:
    return f"[{', '.join(repr(value) for value in values)}]"


def _text(text: str) -> str:
    """A text as TOML quotes it, which for printable ones is as JSON does."""
    return json.dumps(text, ensure_ascii=False)


READABLE = (1, VERSION)
"""The first version had no seats and no mats; nothing else has changed since."""


LARGEST = 1e9
"""No length, no pixel and no part of a homography comes near it."""


class ProfileDamaged(Exception):  # noqa: N818 - reads as the command says it
    """A profile that cannot be used; ``sentence`` says what is wrong with the file.

    ``what`` is the part of the file to look at.
    """

    def __init__(self, path: Path, what: str, key: str = "calibration-profile-damaged") -> None:
        super().__init__(f"{path}: {what}")
        self.sentence: Sentence = say(key, path=str(path), what=what)
        self.what = what


@dataclass(frozen=True, slots=True)
class Draft:
    """What a profile holds so far: perhaps only the lens, or nothing yet."""

    lens: Lens | None = None
    table: TableProfile | None = None
    customs: Customs = field(default_factory=Customs)


def read_draft(path: Path) -> Draft:
    """Read whatever of a profile is there already; ProfileDamaged if it is no profile."""
    profile = _open(path)
    if "table" in profile.given:
        table = _table(profile)
        return Draft(table.lens, table, table.customs)
    return Draft(_lens(profile, _picture(profile)), None, _customs(profile))


def read_profile(path: Path) -> TableProfile:
    """Read a profile whose table is known, or raise ProfileDamaged."""
    profile = _open(path)
    if "table" not in profile.given:
        raise ProfileDamaged(path, "table", "calibration-profile-no-table")
    return _table(profile)


def _table(profile: _Sheet) -> TableProfile:
    path, size = profile.path, _picture(profile)
    homography = np.array(profile.numbers("table.to_pixels", 9)).reshape(3, 3)
    table_width, table_height = profile.numbers("table.size_mm", 2)
    (tag_mm,), (marker_mm,) = (
        profile.numbers(f"tags.{key}", 1) for key in ("size_mm", "marker_mm")
    )
    (error_mm,) = profile.numbers("table.error_mm", 1)
    if abs(np.linalg.det(homography)) < 1e-12:
        raise ProfileDamaged(path, "table.to_pixels")
    lengths = ("table.size_mm", table_width), ("table.size_mm", table_height)
    for key, value in (*lengths, ("tags.size_mm", tag_mm), ("tags.marker_mm", marker_mm)):
        if not 1 <= value <= 10_000:
            raise ProfileDamaged(path, key)
    table_mm = table_width, table_height
    lens = _lens(profile, size) if "lens" in profile.given else None
    return TableProfile(
        size, table_mm, homography, tag_mm, marker_mm, error_mm, lens, _customs(profile)
    )


def _picture(profile: _Sheet) -> tuple[int, int]:
    width, height = profile.numbers("picture.size", 2)
    if not (1 <= width <= 100_000 and 1 <= height <= 100_000):
        raise ProfileDamaged(profile.path, "picture.size")
    return round(width), round(height)


def _customs(profile: _Sheet) -> Customs:
    mats = {}
    for name in profile.section("mats"):
        x, y = profile.numbers(f"mats.{name}", 2)
        mats[name] = (x, y)
    seats = {}
    for name, person in profile.section("seats").items():
        try:
            seat = Seat(name)
        except ValueError:
            raise ProfileDamaged(profile.path, f"seats.{name}") from None
        if not isinstance(person, str) or not person.isprintable():
            raise ProfileDamaged(profile.path, f"seats.{name}")
        seats[seat] = person[:LONGEST_NAME]
    return Customs(seats, mats)


def _open(path: Path) -> _Sheet:
    try:
        given = read_toml(path)
    except FileNotFoundError as error:
        raise ProfileDamaged(path, "file", "calibration-profile-missing") from error
    except OSError as error:
        raise ProfileDamaged(path, "file", "calibration-profile-unreadable") from error
    except NotToml as error:
        raise ProfileDamaged(path, "file", "calibration-profile-no-toml") from error
    version = given.get("version")
    if isinstance(version, int) and version > VERSION:
        raise ProfileDamaged(path, "version", "calibration-profile-newer")
    if version not in READABLE:
        raise ProfileDamaged(path, "version")
    return _Sheet(path, given)


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

    def section(self, name: str) -> Mapping[str, object]:
        """A part of the file, empty where it is left out."""
        part = self.given.get(name, {})
        if not isinstance(part, dict):
            raise ProfileDamaged(self.path, name)
        return part

    def numbers(self, name: str, count: int) -> list[float]:
        """Exactly so many numbers, nested in lists or not."""
        section, _, key = name.partition(".")
        value = self.section(section).get(key)
        found: list[float] = []
        for part in _flat(value):
            if isinstance(part, bool) or not isinstance(part, int | float):
                raise ProfileDamaged(self.path, name)
            if not abs(part) <= LARGEST:  # which nan is not, either
                raise ProfileDamaged(self.path, name)
            found.append(float(part))
        if len(found) != count:
            raise ProfileDamaged(self.path, name)
        return found


def _flat(value: object) -> list[object]:
    if isinstance(value, list):
        return [inner for part in value for inner in _flat(part)]
    return [value]
