"""A camera is knocked while something lies over tags: what is hidden stays hidden."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from companion.vision.changes import CellGrid
from companion.vision.codebook import Codebook
from companion.vision.frame import Frame, Grey
from companion.vision.reader import TagReader
from companion.vision.view import Plane
from companion.vision.watcher import Glimpse, Glimpses, Look, TableWatcher
from tests.invented.conditions import Conditions, camera_plane
from tests.invented.table import render

TEXTS = [f"TEST-{number:02}" for number in range(12)]
BOOK = Codebook.of_texts(TEXTS)
TABLE = Conditions(size=(960, 540), table_mm=(350.0, 200.0), noise=2.0, cards=False, ground="cloth")
SPOTS = [(40.0 + 45 * (k % 6), 50.0 + 60 * (k // 6), 31.0 * k) for k in range(12)]
BEFORE = camera_plane(TABLE, np.random.default_rng(1))
TURN = 0.004
KNOCK = np.array([[1, -TURN, 14.0], [TURN, 1, -9.0], [0, 0, 1.0]])
AFTER = Plane(KNOCK @ BEFORE.table_to_pixels, BEFORE.table_mm, BEFORE.tag_mm)

ALL = tuple(range(12))
ARM_MM = (110.0, 155.0)


@cache
def table(plane: Plane, *tags: int) -> Grey:
    """The table with tags at their spots."""
    texts, poses = [TEXTS[k] for k in tags], [SPOTS[k] for k in tags]
    return render(TABLE, texts, np.random.default_rng(2), poses=poses, plane=plane).grey


def with_arm(plane: Plane) -> Grey:
    """All tags, and an arm from the north over some of them."""
    (left, bottom), (right, _) = plane.to_pixels(np.array([[x, 135.0] for x in ARM_MM]))
    reaching = table(plane, *ALL).copy()
    reaching[: int(bottom), int(left) : int(right)] = 55
    return reaching


class Evening:
    """A watcher, and the time that passes while it looks."""

    def __init__(self) -> None:
        self.watcher, self.now = TableWatcher(TagReader(BOOK, BEFORE)), 0.0

    def show(self, grey: Grey, pictures: int = 1, every: float = 0.15) -> list[Look]:
        looks = []
        for _ in range(pictures):
            self.now += every
            looks.append(self.watcher.watch(Frame(grey, self.now)))
        return looks

    def knock(self, grey: Grey) -> None:
        """The camera hangs elsewhere; it takes a few pictures until that is noticed."""
        self.show(grey, 5)
        self.watcher.look_from(TagReader(BOOK, AFTER))


def texts(look: Look) -> set[str]:
    return {tag.text for tag in look.tags}


def named(*tags: int) -> set[str]:
    return {TEXTS[k] for k in tags}


@pytest.mark.parametrize("seconds", [1.5, 12.0], ids=["just now", "for long"])
def test_a_tag_beneath_an_arm_stays_hidden_when_the_camera_is_knocked(seconds: float) -> None:
    evening = Evening()
    evening.show(table(BEFORE, *ALL), 4)
    hidden = {tag.text for tag in evening.show(with_arm(BEFORE), 10, seconds / 10)[-1].lost}
    assert hidden
    evening.knock(with_arm(AFTER))
    looks = evening.show(with_arm(AFTER), 22, every=0.4)
    assert all(texts(look) == set(TEXTS) for look in looks)
    assert {tag.text for tag in looks[-1].lost} == hidden
    assert not looks[-1].moving
    look = evening.show(table(AFTER, *ALL), 14)[-1]
    assert texts(look) == set(TEXTS)
    assert look.lost == look.covered == ()


def test_a_card_that_was_taken_away_with_the_knock_is_gone() -> None:
    evening = Evening()
    evening.show(table(BEFORE, *ALL), 4)
    evening.knock(table(AFTER, *ALL[:-1]))
    looks = evening.show(table(AFTER, *ALL[:-1]), 14)
    assert texts(looks[-1]) == named(*ALL[:-1])
    assert looks[-1].lost == ()
    assert not looks[-1].moving


def test_a_tag_lies_where_it_lay_on_the_table() -> None:
    evening = Evening()
    evening.show(table(BEFORE, *ALL), 4)
    evening.show(with_arm(BEFORE), 10)
    evening.knock(with_arm(AFTER))
    look = evening.show(with_arm(AFTER), 3)[-1]
    assert look.lost
    for tag in look.lost:
        x, y, degrees = SPOTS[TEXTS.index(tag.text)]
        assert AFTER.place(tag) == pytest.approx((x, y, degrees), abs=0.6)


def test_a_camera_that_is_knocked_twice_forgets_nothing_either() -> None:
    evening = Evening()
    evening.show(table(BEFORE, *ALL), 4)
    evening.show(with_arm(BEFORE), 10)
    evening.watcher.look_from(TagReader(BOOK, BEFORE))
    evening.knock(with_arm(AFTER))
    looks = evening.show(with_arm(AFTER), 12)
    assert all(texts(look) == set(TEXTS) for look in looks)


def test_what_was_known_a_second_ago_is_remembered_and_nothing_older() -> None:
    glimpses, shades = Glimpses(), np.zeros((2, 2), np.float32)
    assert glimpses.first is None
    for quarter in range(20):
        glimpses.add(Glimpse(quarter / 4, (), shades))
        assert glimpses.first is not None
        assert glimpses.first.taken_at == max(0.0, (quarter - 4) / 4)


@pytest.mark.parametrize("pixels", [8.0, 2.0, -6.0])
def test_the_cells_of_a_table_are_carried_by_parts_of_a_cell(pixels: float) -> None:
    grid = CellGrid((540, 960))
    assert grid.cell == 4
    ramp = np.tile(np.arange(240, dtype=np.float32), (135, 1))
    shift = np.array([[1, 0, pixels], [0, 1, 0], [0, 0, 1.0]])
    moved = Plane(shift @ BEFORE.table_to_pixels, BEFORE.table_mm, BEFORE.tag_mm)
    seen = Glimpse(0.0, (), ramp).carried(BEFORE, moved, grid).shades
    assert seen[60, 20:220] == pytest.approx(ramp[60, 20:220] - pixels / 4, abs=0.04)
