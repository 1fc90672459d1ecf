"""What is known of one camera over one table, kept in a file."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.geometry.lens import Lens
from companion.rules.seat import Seat

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
