"""Tags on piles, tables that stand too high and lenses that bend otherwise than was calibrated."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import hypot

import numpy as np

from companion.vision.codebook import Codebook
from companion.vision.misfit import about_tags
from companion.vision.reader import TagReader
from companion.vision.view import Heights, Viewpoint
from scripts.benches.rows import Row
from scripts.benches.vision.aims import at_least, at_most
from scripts.benches.vision.pictures import BOOK
from tests.invented.conditions import GROUNDS, Conditions
from tests.invented.raised import CONDITIONS, LENS, PICTURE, raised_table

TAGS = 40
ON_PILES: Sequence[float] = (0, 0, 0, 2.5, 0, 5, 0, 0, 8, 0, 0, 15, 0)
TOO_HIGH, BEND = 5.0, 0.08
"""Millimetres; and by what share the corners are drawn inwards: a bend of about -0.1."""

STACKS: Sequence[int] = (0, 0, 1, 0, 2, 0, 0, 3, 0, 4, 0, 0, 5, 0, 6)
THICK: Sequence[float] = (2, 2.5, 3)
"""On so many pieces tags lie, which are so thick."""

MOST_OFF_MM, MOST_PLACED_MM = 2, 1


@dataclass(frozen=True, slots=True)
class Found:
    """What one picture told: how far off heights and places were, and places without heights."""

    heights: list[float]
    places: list[float]
    untold: list[float]
    moved: int
    told: tuple[str, ...]
    counted: list[bool | None]
    """Of each tag that lies on pieces, whether they were counted right; None where not sure."""


def measured(
    conditions: Conditions, high: Sequence[float], number: int, seed: int, thick_mm: float = 0.0
) -> Found:
    """Read one table as `companion read --plane` does, and compare with the truth."""
    rng = np.random.default_rng([seed, 7000 + number])
    texts = [str(text) for text in rng.permutation(BOOK)[:TAGS]]
    conditions = replace(conditions, ground=GROUNDS[number % len(GROUNDS)])
    tilt, draw = 5.0 * (number % 6), int(rng.integers(1 << 30))
    picture = raised_table(texts, high, level="Q", tilt=tilt, conditions=conditions, seed=draw)
    reader = TagReader(Codebook.of_texts(BOOK, level="Q"), picture.plane)
    tags = reader.read(picture.grey)
    laid = [one for tag in tags if (one := reader.measure(picture.grey, tag)) is not None]
    heights = Heights.of(picture.plane, Viewpoint.of(picture.plane, PICTURE), laid)
    told = tuple(sentence.key for sentence in about_tags(heights, tags) or ())
    allowed = heights.above_calibration()
    if thick_mm:
        known = replace(picture.plane, lens=LENS)
        allowed = Heights.of(known, Viewpoint.of(known, PICTURE), laid)
    found = Found([], [], [], 0, told, [])
    moved = 0
    for one in laid:
        x, y, height = picture.truth[one.tag.text]
        at = allowed.place(one.tag, one, thick_mm)
        if thick_mm and height:
            right = None if at.stack is None else at.stack == round(height / thick_mm)
            found.counted.append(right)
        was = picture.plane.place(one.tag)
        found.heights.append(abs(at.height_mm - height))
        found.places.append(hypot(at.x_mm - x, at.y_mm - y))
        found.untold.append(hypot(was[0] - x, was[1] - y))
        moved += not height and (at.x_mm, at.y_mm) != was[:2]
    return replace(found, moved=moved)


def height_aims(tables: int, seed: int, progress: Callable[[], None]) -> Iterator[Row]:
    """Within two millimetres, placed beneath, and nothing said or moved where all is well."""

    def every(conditions: Conditions, high: Sequence[float]) -> list[Found]:
        found = []
        for number in range(tables):
            found.append(measured(conditions, high, number, seed))
            progress()
        return found

    for thick_mm in THICK:
        high = [number * thick_mm for number in STACKS]
        counted = []
        for number in range(tables):
            counted += measured(CONDITIONS, high, number, seed, thick_mm).counted
            progress()
        named = f"stacks of 1 to 6 pieces of {thick_mm:g} mm"
        print(f"\n{named}: {sum(c is not None for c in counted)} of {len(counted)} counted")
        yield at_most(f"{named}: counted wrongly", "", counted.count(False), 0)
        if thick_mm == THICK[-1]:
            yield at_least(f"{named}: counted", [c is True for c in counted], 75)
    piles, raised = every(CONDITIONS, ON_PILES), every(CONDITIONS, (TOO_HIGH,))
    well, bent = every(CONDITIONS, (0,)), every(replace(CONDITIONS, bend=BEND), (0,))
    for name, some in (("on piles", piles), (f"table {TOO_HIGH:g} mm too high", raised)):
        off = np.concatenate([one.heights for one in some])
        places, untold = (np.concatenate([getattr(o, w) for o in some]) for w in _PLACES)
        print(f"\n{name}: without their heights tags would be {untold.max():.1f} mm off at most")
        yield at_most(f"{name}: height, 99th percentile", "mm", _of(off), MOST_OFF_MM)
        yield at_most(f"{name}: position, 99th percentile", "mm", _of(places), MOST_PLACED_MM)
    moved = sum(one.moved for one in (*piles, *well))
    yield at_most("tags on the table that were moved", "", moved, 0)
    told = [one.told == ("vision-raised",) for one in raised]
    yield at_least(f"told: table {TOO_HIGH:g} mm too high", told, 100)
    yield at_least(
        "told: lens bent by -0.1", [o.told == ("vision-lens-misfit",) for o in bent], 100
    )
    yield at_least("nothing told of tables as calibrated", [o.told == () for o in well], 100)


_PLACES = ("places", "untold")


def _of(off: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> float:
    return float(np.percentile(off, 99))
