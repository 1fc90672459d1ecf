"""How high tags lie, and how the lens bends, as their sizes tell: drawn from a known camera."""

from __future__ import annotations

from dataclasses import replace
from math import hypot

import cv2
import numpy as np
import pytest

from companion.rules.sentence import decimal, say
from companion.table.dice import DieFace
from companion.vision.codebook import Codebook
from companion.vision.frame import Laid, TagSighting
from companion.vision.misfit import about_tags, bent_mm
from companion.vision.reader import TagReader
from companion.vision.view import Heights, Placed, Plane, Viewpoint
from tests.invented.photograph import lens_of
from tests.invented.raised import CONDITIONS, LENS, PICTURE, Raised, raised_table

TEXTS = [f"HIGH-{number:02}" for number in range(40)]
BOOK = Codebook.of_texts(TEXTS, level="H")
ON_PILES = (0.0, 0.0, 0.0, 5.0, 0.0, 0.0, 3.5, 0.0, 0.0, 12.0, 0.0)
ACCURACY_MM = 2.0


def read(picture: Raised, plane: Plane | None = None) -> tuple[list[TagSighting], list[Laid]]:
    reader = TagReader(BOOK, plane or picture.plane)
    tags = reader.read(picture.grey)
    assert len(tags) == len(TEXTS)
    laid = [reader.measure(picture.grey, tag) for tag in tags]
    return list(tags), [one for one in laid if one is not None]


def heights_of(laid: list[Laid], plane: Plane) -> Heights:
    return Heights.of(plane, Viewpoint.of(plane, PICTURE), laid)


def off_mm(at: Placed, picture: Raised, text: str) -> float:
    x, y, _ = picture.truth[text]
    return hypot(at.x_mm - x, at.y_mm - y)


@pytest.mark.parametrize("tilt", [0.0, 25.0])
@pytest.mark.parametrize("fitted", [True, False], ids=["lens", "no lens"])
def test_a_tag_on_a_pile_is_told_within_two_millimetres_and_placed_beneath(
    tilt: float, fitted: bool
) -> None:
    picture = raised_table(TEXTS, ON_PILES, tilt=tilt)
    plane = replace(picture.plane, lens=LENS if fitted else None)
    _, laid = read(picture)
    assert len(laid) == len(TEXTS)
    heights = heights_of(laid, plane)
    for one in laid:
        at, high = heights.place(one.tag, one), picture.truth[one.tag.text][2]
        assert abs(at.height_mm - high) < ACCURACY_MM
        assert (at.height_mm > 0) == (high > 0)
        assert off_mm(at, picture, one.tag.text) < 1.0
    apart = [
        hypot(*np.subtract(plane.place(one.tag)[:2], picture.truth[one.tag.text][:2]))
        for one in laid
    ]
    assert max(apart) > 4.0  # so far off they would be told without


@pytest.mark.parametrize("tilt", [0.0, 25.0])
def test_a_table_that_stands_five_millimetres_too_high_is_told_and_allowed_for(
    tilt: float,
) -> None:
    picture = raised_table(TEXTS, (5.0,), tilt=tilt)
    tags, laid = read(picture)
    heights = heights_of(laid, picture.plane)
    (sentence,) = about_tags(heights, tags) or ()
    assert sentence.key == "vision-raised"
    assert heights.common_mm == pytest.approx(5, abs=1.5)
    allowed = heights.above_calibration()
    for one in laid:
        at = allowed.place(one.tag, one)
        assert abs(at.height_mm - 5) < ACCURACY_MM
        assert off_mm(at, picture, one.tag.text) < 1.4
    assert np.median([off_mm(allowed.place(o.tag, o), picture, o.tag.text) for o in laid]) < 0.3


@pytest.mark.parametrize("size", [0.91, 0.97, 1.06, 1.15])
def test_tags_that_a_printer_has_scaled_lie_on_the_table(size: float) -> None:
    picture = raised_table(TEXTS, (0.0,), conditions=replace(CONDITIONS, printed=(size,)))
    tags, laid = read(picture)
    heights = heights_of(laid, picture.plane).above_calibration()
    assert {heights.place(one.tag, one).height_mm for one in laid} == {0.0}
    told = (say("vision-printed", percent=round(100 * size)),) if abs(size - 1) > 0.05 else ()
    assert about_tags(heights, tags) == told


def test_nothing_is_said_or_moved_where_all_is_as_it_was_calibrated() -> None:
    for seed in (1, 2):
        picture = raised_table(TEXTS, (0.0,), seed=seed)
        tags, laid = read(picture)
        heights = heights_of(laid, picture.plane).above_calibration()
        assert about_tags(heights, tags) == ()
        for one in laid:
            at = heights.place(one.tag, one)
            assert (at.x_mm, at.y_mm, at.degrees) == picture.plane.place(one.tag)


@pytest.mark.parametrize("bend", [0.05, 0.02, -0.05])
def test_a_lens_that_bends_otherwise_than_was_calibrated_is_told(bend: float) -> None:
    """Its bend shrinks what is far from the middle, or enlarges it; nothing seems to lie high."""
    conditions = replace(CONDITIONS, bend=bend)
    picture = raised_table(TEXTS, (0.0,), conditions=conditions)
    tags, laid = read(picture)
    for known in (None, LENS):
        heights = heights_of(laid, replace(picture.plane, lens=known))
        (sentence,) = about_tags(heights, tags) or ()
        assert sentence.key == "vision-lens-misfit"
        assert sentence.facts["mm"] == decimal(bent_mm(heights), 1)
        lens = lens_of(conditions)
        told = [heights.place(one.tag, one).height_mm for one in laid]
        assert sum(high == 0 for high in told) >= len(told) - 1
        # Of the same lens, calibrated, nothing is said.
        right = heights_of(laid, replace(picture.plane, lens=lens))
        assert bent_mm(right) < 1.0


def test_the_size_of_a_covered_tag_tells_nothing() -> None:
    picture = raised_table(TEXTS, (0.0,))
    reader = TagReader(BOOK, picture.plane)
    tag = reader.read(picture.grey)[0]
    assert reader.measure(picture.grey, tag) is not None
    grey = picture.grey.copy()
    corners = np.array(tag.corners)
    (left, top), (right, bottom) = corners.min(axis=0).astype(int), corners.max(axis=0).astype(int)
    grey[top:bottom, (left + right) // 2 : right] = 120
    assert reader.measure(grey, tag) is None


def test_a_tag_that_hardly_anything_covers_is_not_measured() -> None:
    picture = raised_table(TEXTS, (0.0,))
    reader = TagReader(BOOK, picture.plane)
    for tag in reader.read(picture.grey)[:6]:
        assert reader.measure(picture.grey, tag) is not None
        grey = picture.grey.copy()
        corners = np.array(tag.corners)
        # The edge of a card cuts off a corner of it.
        right, down = (corners[k] - corners[0] for k in (1, 3))
        outside = corners[0] - 0.1 * (right + down)
        card = np.array([outside, outside + 0.3 * right, outside + 0.3 * down])
        cv2.fillConvexPoly(grey, np.round(card).astype(np.int32), 120)
        assert reader.measure(grey, tag) is None


@pytest.mark.parametrize("blur", [0.4, 1.1])
def test_a_tag_is_measured_alike_from_wherever_it_was_read(blur: float) -> None:
    """Also where it is sharper, or more blurred, than the others of its picture."""
    picture = raised_table(TEXTS, (0.0,), conditions=replace(CONDITIONS, blur=blur))
    reader = TagReader(BOOK, picture.plane)
    for tag in reader.read(picture.grey)[:12]:
        sizes = []
        for size in (0.98, 1.0, 1.02):
            quad = np.array(tag.corners)
            quad = quad.mean(axis=0) + size * (quad - quad.mean(axis=0)) + (size - 1) * 10
            a, b, c, d = ((float(x), float(y)) for x, y in quad)
            laid = reader.measure(picture.grey, replace(tag, corners=(a, b, c, d)))
            assert laid is not None
            sizes.append(float(picture.plane.sizes_of([laid.tag])[0]))
        assert max(sizes) - min(sizes) < 0.001


STACKS = (0, 0, 1, 0, 2, 0, 0, 3, 0, 4, 0, 0, 5, 0, 6)


@pytest.mark.parametrize(("thick_mm", "least"), [(2.0, 0), (2.5, 5), (3.0, 10)])
def test_pieces_of_a_stack_are_counted_or_said_not_to_be_sure(thick_mm: float, least: int) -> None:
    picture = raised_table(TEXTS, [thick_mm * number for number in STACKS], seed=3)
    plane = replace(picture.plane, lens=LENS)
    _, laid = read(picture)
    heights = heights_of(laid, plane)
    counted = 0
    for one in laid:
        at, high = heights.place(one.tag, one, thick_mm), picture.truth[one.tag.text][2]
        assert at.stack in (None, round(high / thick_mm))
        if at.stack:
            counted += 1
            assert at.height_mm == high
            assert off_mm(at, picture, one.tag.text) < 0.5
    assert counted >= least


def test_high_stacks_are_counted_only_with_a_lens_that_was_calibrated() -> None:
    picture = raised_table(TEXTS, [3.0 * number for number in STACKS])
    _, laid = read(picture)
    heights = heights_of(laid, picture.plane)
    counts = [heights.place(one.tag, one, 3.0).stack or 0 for one in laid]
    assert max(counts) < 3
    # What is no multiple of a piece is no stack of them, and nothing so thin can be counted.
    assert all(heights.place(one.tag, one, 0.3).stack is None for one in laid)


def test_the_dice_of_a_table_have_no_height() -> None:
    picture = raised_table(TEXTS, (0.0,))
    _, laid = read(picture)
    heights = heights_of(laid, picture.plane)
    die = TagSighting(f"NE{DieFace.STAR.value}", laid[0].tag.corners, 1.0, 1.0)
    assert heights.place(die, Laid(die, 0.0)).height_mm == 0


def test_an_empty_table_tells_nothing() -> None:
    plane = raised_table([], ()).plane
    heights = heights_of([], plane)
    assert (heights.seen, heights.common_mm, bent_mm(heights)) == (0, 0.0, 0.0)
    assert about_tags(heights, ()) is None
