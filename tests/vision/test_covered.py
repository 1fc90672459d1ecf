"""Tags under a card or a finger: read by what is seen of them, and never taken for another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from companion.vision.codebook import Codebook
from companion.vision.covered import CHECK_CELLS, Uncovered
from companion.vision.frame import Grey
from companion.vision.reader import TagReader
from tests.invented.conditions import Conditions
from tests.invented.table import Rendered, render
from tests.vision.covering import Part, under

MASK = 3
TEXT = "RF-WOOD-14"
TWINS = [f"RF-WOOD-1{letter}" for letter in "ABCDEFGHKLMN"]
TABLE = Conditions(size=(960, 540), table_mm=(350.0, 200.0), tag_mm=15.0, cards=False)
PLACES = [(60.0 + 60 * (k % 5), 45.0 + 55 * (k // 5), 31.0 * k) for k in range(12)]

LEFT_HALF: Part = [(-0.4, -0.4), (0.5, -0.4), (0.5, 1.4), (-0.4, 1.4)]
LEFT_TWO_FIFTHS: Part = [(-0.4, -0.4), (0.4, -0.4), (0.4, 1.4), (-0.4, 1.4)]
LEFT_THIRD: Part = [(-0.4, -0.4), (0.33, -0.4), (0.33, 1.4), (-0.4, 1.4)]
UPPER_THIRD: Part = [(-0.4, -0.4), (1.4, -0.4), (1.4, 0.33), (-0.4, 0.33)]
LOWER_TWO_FIFTHS: Part = [(-0.4, 0.6), (1.4, 0.6), (1.4, 1.4), (-0.4, 1.4)]
RIGHT_TWO_FIFTHS: Part = [(0.6, -0.4), (1.4, -0.4), (1.4, 1.4), (0.6, 1.4)]
RIGHT_THIRD: Part = [(0.67, -0.4), (1.4, -0.4), (1.4, 1.4), (0.67, 1.4)]
FROM_BELOW: Part = [(0.35, 0.3), (0.7, 0.3), (0.7, 1.4), (0.35, 1.4)]


def laid(texts: Sequence[str], conditions: Conditions = TABLE, level: str = "Q") -> Rendered:
    rng = np.random.default_rng(6)
    return render(conditions, texts, rng, level=level, mask=MASK, poses=PLACES[: len(texts)])


def texts_read(book: Codebook, shown: Rendered, grey: Grey) -> list[str]:
    return [tag.text for tag in TagReader(book, shown.plane).read(grey)]


@pytest.mark.parametrize(("level", "codewords"), [("L", 7), ("M", 10), ("Q", 13), ("H", 17)])
def test_texts_one_letter_apart_differ_in_all_codewords_that_check_them(
    level: str, codewords: int
) -> None:
    book = Codebook.of_texts(["AAAAAAAA", "AAAAAAAB"], level=level, mask=MASK)
    differ = (book.modules[0] ^ book.modules[1]).ravel()
    checks = CHECK_CELLS[book.levels[0]]
    assert checks.sum() == 8 * codewords
    assert (differ & checks).sum() > 2 * codewords
    assert (differ & ~checks).sum() <= 11


def test_a_stranger_one_letter_away_is_none_of_ours_where_its_check_is_covered() -> None:
    """All that is seen then is what both texts share, and more than half of the text is."""
    book = Codebook.of_texts([TEXT], level="Q", mask=MASK)
    strangers = laid(TWINS)
    assert texts_read(book, strangers, under(LEFT_HALF, strangers.tags, strangers.grey)) == []


def test_our_own_are_read_where_a_part_of_their_check_is_seen() -> None:
    ours = [TEXT, *TWINS[:11]]
    shown = laid(ours)
    book = Codebook.of_texts(ours, level="Q", mask=MASK)
    grey = under(LEFT_TWO_FIFTHS, shown.tags, shown.grey)
    assert sorted(texts_read(book, shown, grey)) == sorted(ours)


@pytest.mark.parametrize("printed", [0.85, 0.91, 1.09, 1.15])
def test_covered_tags_that_a_printer_has_scaled_are_read_and_their_twins_are_not(
    printed: float,
) -> None:
    """Five lie free and tell the size; the others are found by it, and only ours are ours."""
    scaled = replace(TABLE, printed=(printed,), tilt=8)
    ours, free = [TEXT, *TWINS[:2]], [f"RF-FREE-{number}" for number in range(10, 15)]
    book = Codebook.of_texts([*ours, *free], level="Q", mask=MASK)
    for texts, read in (([*ours, *free], {*ours, *free}), ([*TWINS[2:5], *free], {*free})):
        shown = laid(texts, scaled)
        grey = under(LEFT_TWO_FIFTHS, shown.tags[:3], shown.grey)
        assert set(texts_read(book, shown, grey)) == read


def test_two_texts_that_differ_only_beneath_the_card_are_not_told_apart() -> None:
    shown = laid([TEXT])
    alone = Codebook.of_texts([TEXT], level="Q", mask=MASK)
    twin = alone.modules.copy()
    twin[0, 10:20, 16:20] ^= True
    grey = under(RIGHT_THIRD, shown.tags, shown.grey)
    assert texts_read(alone, shown, grey) == [TEXT]
    assert texts_read(_both(alone, twin), shown, grey) == []
    # Seven modules that are seen besides are still too few, twelve are enough.
    twin[0, 9:20:2, 12] ^= True
    twin[0, 9, 10] ^= True
    assert texts_read(_both(alone, twin), shown, grey) == []
    twin[0, 11:20:2, 10] ^= True
    assert texts_read(_both(alone, twin), shown, grey) == [TEXT]


def _both(ours: Codebook, twin: NDArray[np.bool_]) -> Codebook:
    return Codebook((TEXT, "TWIN"), np.concatenate([ours.modules, twin]))


AT_THE_LIMIT = {
    "a card over two finder patterns, its angle told by one": (1.0, 10.0, 120, LEFT_THIRD),
    "the same from above": (1.0, 10.0, 25, UPPER_THIRD),
    "a dark card over more than the text's half": (0.65, 9.5, 25, LOWER_TWO_FIFTHS),
    "skin over the text, each tag at a blur of its own": (1.0, 10.0, 140, RIGHT_TWO_FIFTHS),
}


@pytest.mark.parametrize(
    ("blur", "tag_mm", "shade", "part"), AT_THE_LIMIT.values(), ids=AT_THE_LIMIT
)
def test_tags_of_a_pixel_per_module_are_read_by_three_fifths_of_them(
    blur: float, tag_mm: float, shade: int, part: Part
) -> None:
    conditions = replace(TABLE, tag_mm=tag_mm, blur=blur, noise=2.0, jpeg=None)
    texts = [f"RF-WOOD-{number}" for number in range(10, 22)]
    shown = laid(texts, replace(conditions, tilt=10))
    book = Codebook.of_texts(texts, level="Q", mask=MASK)
    grey = under(part, shown.tags, shown.grey, shade)
    assert sorted(texts_read(book, shown, grey)) == texts


def test_of_a_tag_of_which_less_than_a_third_is_seen_nothing_is_said() -> None:
    shown = laid(TWINS, level="H")
    book = Codebook.of_texts(TWINS, level="H", mask=MASK)
    upper: Part = [(-0.3, -0.3), (1.3, -0.3), (1.3, 0.72), (-0.3, 0.72)]
    assert texts_read(book, shown, under(upper, shown.tags, shown.grey)) == []


def test_of_a_covered_tag_that_is_blurred_beyond_telling_hardly_anything_is_said() -> None:
    """One of 840 blurred twins was taken for ours before, so whatever may be one is left."""
    shown = laid(TWINS, replace(TABLE, tag_mm=8.5, blur=1.2, noise=1.0, jpeg=None))
    book = Codebook.of_texts(TWINS, level="Q", mask=MASK)
    right: Part = [(0.8, -0.4), (1.4, -0.4), (1.4, 1.4), (0.8, 1.4)]
    assert len(texts_read(book, shown, shown.grey)) >= 9
    assert len(texts_read(book, shown, under(right, shown.tags, shown.grey))) <= 2


def test_what_speaks_for_a_covered_tag_and_what_against_it() -> None:
    plain = _seen()
    for better in (_seen(code=110), _seen(check=40), _seen(apart=12)):
        assert better.credit > plain.credit
    for worse in (_seen(edge=50), _seen(strange=15)):
        assert worse.credit < plain.credit


def _seen(
    code: float = 100, check: float = 30, strange: float = 5, edge: float = 40, apart: float = 10
) -> Uncovered:
    counts = (np.array([count], float) for count in (code, check, strange, edge, apart))
    return Uncovered(np.zeros((1, 441), np.bool_), *counts)


@pytest.mark.parametrize("level", ["L", "M"])
def test_a_covered_tag_of_a_weak_level_is_not_read(level: str) -> None:
    shown = laid([TEXT], level=level)
    book = Codebook.of_texts([TEXT], level=level, mask=MASK)
    assert texts_read(book, shown, shown.grey) == [TEXT]
    assert texts_read(book, shown, under(RIGHT_THIRD, shown.tags, shown.grey)) == []


def test_a_tag_under_a_finger_is_read_though_nobody_knows_how_the_table_lies() -> None:
    shown = laid(TWINS, replace(TABLE, tag_mm=18.0))
    book = Codebook.of_texts(TWINS, level="Q", mask=MASK)
    grey = under(FROM_BELOW, shown.tags, shown.grey)
    read = [tag.text for tag in TagReader(book).read(grey)]
    assert sorted(read) == sorted(TWINS)


def test_a_known_tag_is_known_again_while_a_card_lies_on_a_third_of_it() -> None:
    shown = laid(TWINS)
    book = Codebook.of_texts(TWINS, level="Q", mask=MASK)
    reader = TagReader(book, shown.plane)
    known = reader.read(shown.grey)
    checks = reader.check(under(RIGHT_THIRD, shown.tags, shown.grey), known)
    assert [check.seen.text if check.seen else None for check in checks] == [
        tag.text for tag in known
    ]
