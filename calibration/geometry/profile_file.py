"""Reading profiles from their files, those of older versions too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from calibration.geometry.lens import Lens
from calibration.geometry.profile import LONGEST_NAME, VERSION, Customs, TableProfile
from companion.files.toml_text import NotToml, read_toml
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say

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
