"""What `companion read` has read in one picture, and how it is written as JSON."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from companion.vision.foreign import ForeignCode
from companion.vision.frame import Grey, TagSighting
from companion.vision.view import Plane


@dataclass(frozen=True, slots=True)
class Reading:
    """All that was read in one picture."""

    picture: Path
    grey: Grey
    plane: Plane | None
    seconds: float
    tags: tuple[TagSighting, ...]
    codes: tuple[ForeignCode, ...]
    known: tuple[str, ...]

    @property
    def strangers(self) -> tuple[ForeignCode, ...]:
        """The codes that only the general decoder read."""
        spots = [(tag.text, np.array(tag.corners).mean(axis=0)) for tag in self.tags]
        return tuple(
            code
            for code in self.codes
            if not any(text == code.text and code.lies_at(x, y) for text, (x, y) in spots)
        )


def as_json(reading: Reading) -> dict[str, object]:
    """The reading as documented in docs/reading.md."""
    tags = [_tag_json(tag, reading) for tag in reading.tags]
    tags += [_code_json(code, reading.known) for code in reading.strangers]
    return {"picture": reading.picture.name, "ms": round(reading.seconds * 1000, 2), "tags": tags}


def _tag_json(tag: TagSighting, reading: Reading) -> dict[str, object]:
    corners = np.array(tag.corners)
    right, down = corners[1] - corners[0], corners[3] - corners[0]
    in_picture = math.degrees(math.atan2(right[1] - down[0], right[0] + down[1])) % 360
    document: dict[str, object] = {
        "text": tag.text,
        "centre": [round(float(value), 3) for value in _middle(corners)],
        "corners": [[round(x, 3), round(y, 3)] for x, y in tag.corners],
        "degrees": round(in_picture, 3),
        "quality": round(tag.quality, 4),
        "margin": round(tag.margin, 4),
    }
    # Without any lead a tag was read by a general decoder alone, and that cannot confirm itself.
    if tag.margin > 0 and any(
        code.text == tag.text and code.lies_at(*_middle(corners)) for code in reading.codes
    ):
        document["confirmed"] = True
    if reading.plane is not None:
        x_mm, y_mm, degrees = reading.plane.place(tag)
        document["mm"] = [round(x_mm, 3), round(y_mm, 3)]
        document["degrees"] = round(degrees, 3)
        document["picture_degrees"] = round(in_picture, 3)
    return document


def _middle(corners: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> tuple[float, float]:
    """Where the diagonals cross: the tag's middle as perspective shows it."""
    one, other = corners[2] - corners[0], corners[3] - corners[1]
    across = corners[1] - corners[0]
    share = (across[0] * other[1] - across[1] * other[0]) / (one[0] * other[1] - one[1] * other[0])
    x, y = corners[0] + share * one
    return float(x), float(y)


def _code_json(code: ForeignCode, known: tuple[str, ...]) -> dict[str, object]:
    return {
        "text": code.text,
        "centre": list(code.middle),
        "corners": [[round(x, 3), round(y, 3)] for x, y in code.corners],
        "degrees": round(code.degrees, 3),
        "quality": None,
        "margin": None,
        "foreign": code.text not in known,
        "whole": code.whole,
    }
