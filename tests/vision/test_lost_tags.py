"""Tags that cannot be read where they were: gone, moved, or only hidden."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import cv2
import numpy as np
import pytest

from companion.vision.frame import Grey, TagSighting
from companion.vision.memory import STILL_LIKE_IT, Known, after
from companion.vision.reader import Check
from companion.vision.view import Plane, project
from companion.vision.watcher import Beneath
from tests.vision.watched import (
    CELL,
    SPOTS,
    TEXTS,
    Clock,
    Draw,
    drawing,
    invented_plane,
    spots,
    texts,
    with_arm,
)


@pytest.fixture(scope="module")
def plane() -> Plane:
    return invented_plane()


@pytest.fixture
def draw(plane: Plane) -> Draw:
    return drawing(plane)


@pytest.fixture
def table(plane: Plane) -> Clock:
    return Clock(plane)


def test_a_card_that_another_was_carried_over_under_a_hand_is_seen_when_the_hand_leaves(
    table: Clock, draw: Draw
) -> None:
    """What is laid on a tag may be read in its very place; the tag beneath is still there."""
    table.show(draw(spots(0, 1)), 5)
    table.show(draw({1: SPOTS[0]}))
    left = draw({0: SPOTS[0], 1: SPOTS[5]})
    look = table.show(with_arm(left, 50), 8)
    assert TEXTS[1] in texts(look) - {tag.text for tag in look.lost}
    after = [table.show(left) for _ in range(6)]
    calm = [texts(look) for look in after if not look.moving and not look.covered]
    assert calm
    assert all(seen == {TEXTS[0], TEXTS[1]} for seen in calm)


def test_a_card_that_was_only_carried_over_another_is_seen_back_in_its_place(
    table: Clock, draw: Draw
) -> None:
    table.show(draw(spots(0, 1)), 5)
    table.show(draw({1: SPOTS[0]}), 2)
    look = table.show(draw(spots(0, 1)), 2)
    assert texts(look) == {TEXTS[0], TEXTS[1]}
    assert look.lost == ()


def half_of(there: Grey, rest: Grey, tag: TagSighting) -> Grey:
    """A picture that shows only the upper half of a tag: it is too little to be read."""
    (left, top), (right, bottom) = np.min(tag.corners, axis=0), np.max(tag.corners, axis=0)
    rows = slice(int(top) - CELL, int(top + bottom) // 2)
    columns = slice(int(left) - CELL, int(right) + CELL)
    mixed = rest.copy()
    mixed[rows, columns] = there[rows, columns]
    return mixed


@pytest.mark.parametrize("elsewhere", [True, False])
def test_a_tag_that_is_half_seen_lies_there_unless_it_is_read_in_the_place_of_another(
    table: Clock, draw: Draw, *, elsewhere: bool
) -> None:
    there = draw(spots(0, 1))
    before = next(tag for tag in table.show(there, 5).tags if tag.text == TEXTS[1])
    rest = draw({1: SPOTS[0]} if elsewhere else spots(0))
    look = table.show(half_of(there, rest, before), 18)
    found = [tag for tag in look.tags if tag.text == TEXTS[1]]
    assert len(found) == 1
    assert (found[0] in look.lost) is not elsewhere


def print_like(grey: Grey, tag: TagSighting) -> Grey:
    """A picture with something in a tag's place that agrees with it in five modules of seven."""
    modules = np.array([[0, 0], [21, 0], [21, 21], [0, 21]], np.float32)
    into = cv2.getPerspectiveTransform(np.array(tag.corners, np.float32), modules)
    y, x = np.mgrid[: grey.shape[0], : grey.shape[1]]
    u, v = project(into, np.stack([x.ravel(), y.ravel()], axis=1).astype(float)).T.reshape(
        2, *grey.shape
    )
    inside = (u > 0) & (u < 21) & (v > 0) & (v < 21)
    other = inside & ((np.floor(u) + 3 * np.floor(v)) % 7 < 2)
    return np.where(other, 255 - grey, grey).astype(np.uint8)


def with_glare(grey: Grey, tag: TagSighting) -> Grey:
    """A picture with a reflection of the lamp on a tag."""
    x, y = np.mean(tag.corners, axis=0)
    down, across = np.mgrid[: grey.shape[0], : grey.shape[1]]
    light = 300 * np.exp(-((across - x) ** 2 + (down - y) ** 2) / 2 / 15**2)
    return np.clip(grey + light, 0, 255).astype(np.uint8)


@pytest.mark.parametrize(("seen", "stays"), [(print_like, False), (with_glare, True)])
def test_a_tag_is_gone_for_good_if_its_place_resembles_it_but_in_no_part(
    table: Clock, draw: Draw, seen: Callable[[Grey, TagSighting], Grey], *, stays: bool
) -> None:
    bare = draw(spots(0, 1))
    tag = next(tag for tag in table.show(bare, 5).tags if tag.text == TEXTS[1])
    now = seen(bare, tag)
    (check,) = table.watcher.reader.check(now, [tag])
    assert check.seen is None
    assert check.likeness > STILL_LIKE_IT
    # It is the time that counts: a quick camera that seeks its focus must not lose the table.
    assert TEXTS[1] in {tag.text for tag in table.show(now, 20, every=0.02).lost}
    assert TEXTS[1] in {tag.text for tag in table.show(now, 5, every=0.5).lost}
    look = table.show(now, 2, every=0.5)
    assert (TEXTS[1] in texts(look)) is stays


def test_a_picture_that_shows_a_part_of_a_tag_ends_the_row_of_those_that_do_not() -> None:
    tag = TagSighting("A", ((0, 0), (1, 0), (1, 1), (0, 1)), 0.9, 0.5)
    known = Known(tag)
    for likeness, part in [(0.1, 0.0), (0.3, 0.9)] * 9:
        known = judged(known, Check(None, likeness), part)
    assert not known.gone(1.0)
    for _ in range(4):
        known = judged(known, Check(None, 0.1), 0.0)
    assert known.gone(1.0)


def judged(known: Known, check: Check, part: float) -> Known:
    return after(known, check, 1.0, veiled=False, elsewhere=False, part=lambda: part)


def test_a_tag_that_takes_the_place_of_another_is_read_though_no_cell_is_brighter_or_darker(
    table: Clock, draw: Draw
) -> None:
    """In poor light a figure that is turned over changes its tag, and little else."""
    x, y, degrees = SPOTS[11]
    before, turned = (
        (200 + 0.07 * draw({**spots(0), number: (x, y, way)}).astype(float)).astype(np.uint8)
        for number, way in ((11, degrees), (7, degrees + 180))
    )
    # So many pictures that the whole table has been searched, and will not be again soon.
    look = table.show(before, 12)
    assert texts(look) == {TEXTS[0], TEXTS[11]}
    table.show(with_arm(before, 600, to=500), 2)
    look = table.show(turned, 2)
    assert texts(look) == {TEXTS[0], TEXTS[7]}
    look = table.show(turned, 4)
    assert texts(look) == {TEXTS[0], TEXTS[7]}
    assert not look.moving
    assert look.lost == look.covered == ()


def test_a_covered_tag_that_is_seen_elsewhere_is_looked_for_no_more() -> None:
    here, there = (
        TagSighting("A", ((x, 0), (x + 20, 0), (x + 20, 20), (x, 20)), 0.9, 0.5) for x in (0, 200)
    )
    looked_at: list[TagSighting] = []

    def look_at(tags: Sequence[TagSighting]) -> list[Check]:
        looked_at.extend(tags)
        return [Check(None, 0.0) for _ in tags]

    beneath = Beneath()
    beneath.remember([here])
    beneath.uncovered(look_at, 0.0, [])
    assert looked_at == [here]
    assert beneath.uncovered(look_at, 0.1, [there]) == []
    assert beneath.uncovered(look_at, 0.2, []) == []
    assert looked_at == [here]


@pytest.mark.parametrize("blur", [2.0, 4.0])
def test_no_tag_is_gone_while_the_lens_looks_for_its_focus(
    table: Clock, draw: Draw, blur: float
) -> None:
    sharp = draw(spots(*range(12)))
    everything = texts(table.show(sharp, 12))
    assert len(everything) == 12
    there = [*np.linspace(0.5, blur, 6), *[blur] * 30, *np.linspace(blur, 0.5, 6)]
    noise = np.random.default_rng(3)
    for softness in there:
        soft = cv2.GaussianBlur(sharp.astype(np.float32), (0, 0), softness)
        noisy = soft + noise.normal(0, 2, soft.shape)
        look = table.show(np.clip(noisy, 0, 255).astype(np.uint8))
        assert texts(look) == everything
    assert table.show(sharp, 6).lost == ()


def test_tags_that_were_all_swept_off_are_gone_though_nothing_sharp_is_left(
    table: Clock, draw: Draw
) -> None:
    table.show(draw(spots(*range(12))), 12)
    bare = draw({})
    for _ in range(10):
        look = table.show(cv2.GaussianBlur(bare, (0, 0), 4.0), 10)
    assert texts(look) == set()
