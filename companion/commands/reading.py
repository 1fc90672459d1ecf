"""What `companion read` has read in one picture, and how it is written as JSON."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from companion.vision.foreign import ForeignCode
from companion.vision.frame import Grey, Laid, TagSighting
from companion.vision.reader import TagReader
from companion.vision.view import Heights, Placed, Plane, Viewpoint


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
    heights: Heights | None = None
    laid: Mapping[TagSighting, Laid] = field(default_factory=dict)
    """The tags that were measured, which tells how high they lie."""
    thick_mm: float = 0.0
    """How thick each piece of a stack is, if they are to be counted."""

    def place(self, tag: TagSighting) -> Placed | None:
        """Where a tag lies on the table, if it is known how that lies."""
        if self.heights is None:
            return None
        laid, heights = self.laid.get(tag), self.heights.above_calibration()
        # Where all seem to lie higher, nobody knows whether on as many pieces.
        thick_mm = self.thick_mm if heights is self.heights else 0.0
        return heights.place(tag if laid is None else laid.tag, laid, thick_mm)

    @property
    def strangers(self) -> tuple[ForeignCode, ...]:
        """The codes that only the general decoder read."""
        spots = [(tag.text, np.array(tag.corners).mean(axis=0)) for tag in self.tags]
        return tuple(
            code
            for code in self.codes
            if not any(text == code.text and code.lies_at(x, y) for text, (x, y) in spots)
        )


def measured(
    plane: Plane, grey: Grey, reader: TagReader, tags: Sequence[TagSighting]
) -> tuple[Heights, Mapping[TagSighting, Laid]]:
    """Measure the tags of a picture, and what lies how high among them."""
    found = {tag: laid for tag in tags if (laid := reader.measure(grey, tag)) is not None}
    height, width = grey.shape
    return Heights.of(plane, Viewpoint.of(plane, (width, height)), [*found.values()]), found


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
    at = reading.place(tag)
    if at is not None:
        document["mm"] = [round(at.x_mm, 3), round(at.y_mm, 3)]
        document["degrees"] = round(at.degrees, 3)
        document["picture_degrees"] = round(in_picture, 3)
        if tag in reading.laid:
            document["height_mm"] = round(at.height_mm, 1)
            if reading.thick_mm:
                document["stack"] = at.stack
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
