"""Tags under a card or a finger: read by what is seen of them, and never taken for another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import cv2
import numpy as np
import pytest

from companion.vision.codebook import Codebook
from companion.vision.codewords import CHECK_CELLS
from companion.vision.frame import Grey
from companion.vision.reader import TagReader
from hardware.invented.conditions import Conditions
from hardware.invented.table import Rendered, TrueTag, render

MASK = 3
TEXT = "RF-WOOD-14"
TWINS = [f"RF-WOOD-1{letter}" for letter in "ABCDEFGHKLMN"]
TABLE = Conditions(size=(960, 540), table_mm=(350.0, 200.0), tag_mm=15.0, cards=False)
PLACES = [(60.0 + 60 * (k % 5), 45.0 + 55 * (k // 5), 31.0 * k) for k in range(12)]

Part = Sequence[tuple[float, float]]
LEFT_HALF: Part = [(-0.4, -0.4), (0.5, -0.4), (0.5, 1.4), (-0.4, 1.4)]
LEFT_TWO_FIFTHS: Part = [(-0.4, -0.4), (0.4, -0.4), (0.4, 1.4), (-0.4, 1.4)]
RIGHT_THIRD: Part = [(0.67, -0.4), (1.4, -0.4), (1.4, 1.4), (0.67, 1.4)]
FROM_BELOW: Part = [(0.35, 0.3), (0.7, 0.3), (0.7, 1.4), (0.35, 1.4)]


def laid(texts: Sequence[str], conditions: Conditions = TABLE, level: str = "Q") -> Rendered:
    rng = np.random.default_rng(6)
    return render(conditions, texts, rng, level=level, mask=MASK, poses=PLACES[: len(texts)])


def under(part: Part, tags: Iterable[TrueTag], grey: Grey, shade: int = 90) -> Grey:
    """Paint the same part of each tag, its corners given as shares from the tag's top left."""
    covered = grey.copy()
    for tag in tags:
        top_left, top_right, _, bottom_left = tag.corners
        right, down = top_right - top_left, bottom_left - top_left
        spots = np.array([top_left + x * right + y * down for x, y in part])
        cv2.fillPoly(covered, [np.round(spots).astype(np.int32)], (shade,))
    return covered


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


def test_two_texts_that_differ_only_beneath_the_card_are_not_told_apart() -> None:
    shown = laid([TEXT])
    alone = Codebook.of_texts([TEXT], level="Q", mask=MASK)
    twin = alone.modules.copy()
    twin[0, 10:20, 16:20] ^= True
    both = Codebook((TEXT, "TWIN"), np.concatenate([alone.modules, twin]))
    grey = under(RIGHT_THIRD, shown.tags, shown.grey)
    assert texts_read(alone, shown, grey) == [TEXT]
    assert texts_read(both, shown, grey) == []


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
