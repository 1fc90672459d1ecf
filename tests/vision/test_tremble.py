"""A camera on a soft arm: what only trembles lies still, and what was laid is seen all the same."""

from __future__ import annotations

from functools import cache
from random import Random

import cv2
import numpy as np
import pytest

from companion.vision.changes import STILL, CellGrid, Shades, Shift, differ, steadied
from companion.vision.codebook import Codebook
from companion.vision.frame import Frame, Grey
from companion.vision.reader import TagReader
from companion.vision.watcher import Look, TableWatcher
from tests.invented.conditions import Conditions, camera_plane
from tests.invented.table import render
from tests.simulation.trembling import shifted

TEXTS = [f"TEST-{number:02}" for number in range(12)]
TABLE = Conditions(size=(960, 540), table_mm=(350.0, 200.0), noise=0.0, cards=False, ground="cloth")
SPOTS = [(40.0 + 45 * (k % 6), 50.0 + 60 * (k // 6), 31.0 * k) for k in range(11)]
PLANE = camera_plane(TABLE, np.random.default_rng(1))


@cache
def table(*tags: int) -> Grey:
    """The table with a tag at each of the first spots."""
    texts, poses = [TEXTS[k] for k in tags], SPOTS[: len(tags)]
    return render(TABLE, texts, np.random.default_rng(2), poses=poses, plane=PLANE).grey


BEFORE = tuple(range(11))
AFTER = (*range(10), 11)


def noisy(grey: Grey, luck: Random) -> Grey:
    noise = np.random.default_rng(luck.randrange(1 << 30)).normal(0, 2.0, grey.shape)
    return np.clip(grey + noise, 0, 255).astype(np.uint8)


class Trembling:
    """A watcher under a camera whose every picture is off by up to so many pixels."""

    def __init__(self, pixels: float, seed: int) -> None:
        self.watcher = TableWatcher(TagReader(Codebook.of_texts(TEXTS), PLANE))
        self.luck, self.pixels, self.now = Random(seed), pixels, 0.0

    def show(self, grey: Grey, pictures: int) -> list[Look]:
        return [self._look(grey) for _ in range(pictures)]

    def _look(self, grey: Grey) -> Look:
        self.now += 0.15
        right, down = (self.luck.uniform(-self.pixels, self.pixels) for _ in range(2))
        turn = self.luck.uniform(-0.0005, 0.0005) * self.pixels
        seen = noisy(shifted(grey, right, down, turn), self.luck)
        return self.watcher.watch(Frame(seen, self.now))


def texts(look: Look) -> set[str]:
    return {tag.text for tag in look.tags}


@pytest.mark.parametrize("pixels", [0.2, 0.4, 0.7, 1.0])
def test_a_table_under_a_trembling_camera_lies_still(pixels: float) -> None:
    looks = Trembling(pixels, seed=7).show(table(*BEFORE), 14)
    assert not any(look.moving or look.covered or look.lost for look in looks[3:])
    assert texts(looks[-1]) == {TEXTS[k] for k in BEFORE}


@pytest.mark.parametrize("pixels", [0.0, 0.4, 0.8])
def test_a_tag_laid_exactly_onto_another_is_seen_however_the_camera_trembles(
    pixels: float,
) -> None:
    camera = Trembling(pixels, seed=3)
    camera.show(table(*BEFORE), 5)
    looks = camera.show(table(*AFTER), 10)
    assert looks[0].moving
    calm = [texts(look) for look in looks if not look.moving and not look.covered]
    assert calm
    assert all(seen == {TEXTS[k] for k in AFTER} for seen in calm)


def test_a_camera_that_has_moved_by_a_pixel_for_good_is_soon_nothing_to_reckon_with() -> None:
    camera = Trembling(0.0, seed=5)
    camera.show(table(*BEFORE), 4)
    moved = shifted(table(*BEFORE), 0.8, -0.6)
    looks = camera.show(moved, 30)
    assert not any(look.moving or look.covered for look in looks[1:])
    memory = camera.watcher._memory
    assert memory is not None
    assert memory.shift == STILL
    assert np.abs(memory.settled - CellGrid(moved.shape).shades(moved)).max() < 4
    seen = {tag.text: tag.corners for tag in camera.watcher.reader.read(moved)}
    known = {tag.text: tag.corners for tag in looks[-1].tags}
    assert all(
        np.abs(np.subtract(known[text], corners)).max() < 0.3 for text, corners in seen.items()
    )


def test_tags_are_told_to_lie_still_though_the_picture_trembles() -> None:
    camera = Trembling(1.0, seed=4)
    looks = camera.show(table(*BEFORE), 12)
    for text in (TEXTS[0], TEXTS[5], TEXTS[10]):
        middles = [
            np.mean(tag.corners, axis=0) for look in looks for tag in look.tags if tag.text == text
        ]
        assert np.ptp(middles, axis=0).max() < 0.3


def steady(grey: Grey, before: Shades) -> tuple[Shades, Shift]:
    grid = CellGrid(grey.shape)
    return steadied(grid, grey, grid.shades(grey), 1.0, before)


@pytest.mark.parametrize("seed", range(6))
def test_a_shift_is_told_and_undone(seed: int) -> None:
    luck = Random(seed)
    grey = table(*BEFORE)
    right, down, turn = luck.uniform(-2, 2), luck.uniform(-2, 2), luck.uniform(-0.001, 0.001)
    before = CellGrid(grey.shape).shades(noisy(grey, luck))
    seen, shift = steady(noisy(shifted(grey, right, down, turn), luck), before)
    assert (shift.right, shift.down) == pytest.approx((right, down), abs=0.1)
    assert shift.turned == pytest.approx(turn * 480, abs=0.15)
    assert differ(seen, before).sum() <= 2


def test_a_hand_is_no_shift() -> None:
    grey = table(*BEFORE)
    before = CellGrid(grey.shape).shades(grey)
    reaching = noisy(grey, Random(1))
    reaching[:300, 300:420] = 140
    _, shift = steady(reaching, before)
    assert shift == STILL


def test_a_shift_is_told_beside_a_hand() -> None:
    grey = table(*BEFORE)
    before = CellGrid(grey.shape).shades(grey)
    reaching = noisy(shifted(grey, 0.7, -0.4), Random(1))
    reaching[:300, 300:420] = 140
    _, shift = steady(reaching, before)
    assert (shift.right, shift.down) == pytest.approx((0.7, -0.4), abs=0.1)


@pytest.mark.parametrize(("right", "down"), [(9.0, 5.0), (3.4, 0.2), (-0.2, 3.4)])
def test_a_camera_that_was_knocked_is_not_called_trembling(right: float, down: float) -> None:
    grey = table(*BEFORE)
    before = CellGrid(grey.shape).shades(grey)
    _, shift = steady(shifted(grey, right, down), before)
    assert shift == STILL


def patch(size: int, seed: int = 1) -> Grey:
    """A plain table with one spot of soft grain in its corner."""
    grain = np.random.default_rng(seed).integers(20, 230, (size // 8, size // 8), dtype=np.uint8)
    plain = np.full((540, 960), 120, np.uint8)
    plain[40 : 40 + size, 40 : 40 + size] = np.kron(grain, np.ones((8, 8), np.uint8))
    return np.asarray(cv2.GaussianBlur(plain, (0, 0), 3.0), np.uint8)


def test_what_moves_on_a_plain_table_is_no_shift_of_the_camera() -> None:
    grey = patch(8)
    _, shift = steady(shifted(grey, 0.9, 0.0), CellGrid(grey.shape).shades(grey))
    assert shift == STILL


def test_a_shift_seen_in_one_spot_only_is_not_taken_for_a_turn() -> None:
    luck, grey = Random(2), patch(96)
    before = CellGrid(grey.shape).shades(noisy(grey, luck))
    _, shift = steady(noisy(shifted(grey, 0.8, 0.5), luck), before)
    spot = shift.away(np.array([88.0, 88.0]), (960, 540))
    assert spot == pytest.approx((0.8, 0.5), abs=0.1)
    assert max(abs(shift.turned), abs(shift.grown)) < 0.25
