"""Many tags that say the same: each is read, and remembered where it lies."""

from __future__ import annotations

import numpy as np
import pytest

from companion.vision.codebook import Codebook
from companion.vision.frame import Frame, Grey
from companion.vision.reader import TagReader
from companion.vision.view import Plane
from companion.vision.watcher import Look, TableWatcher
from tests.invented.table import render
from tests.vision.watched import SPOTS, TABLE, TEXTS, invented_plane

RED, BLUE, FACE = TEXTS[:3]
Laid = dict[int, str]
"""What lies at which spot."""

FULL: Laid = {k: (FACE if k == 0 else RED if k % 3 else BLUE) for k in range(12) if k != 5}


class Watch:
    def __init__(self, plane: Plane) -> None:
        reader = TagReader(Codebook.of_texts(TEXTS), plane)
        self._watcher = TableWatcher(reader, {RED: 8, BLUE: 4})
        self._plane = plane
        self._noise = np.random.default_rng(5)
        self._now = 0.0

    def show(self, laid: Laid, pictures: int, hide: tuple[float, ...] = ()) -> Look:
        for _ in range(pictures):
            self._now += 0.1
            look = self._watcher.watch(Frame(self._drawn(laid, hide), self._now))
        return look

    def _drawn(self, laid: Laid, hide: tuple[float, ...]) -> Grey:
        poses = [SPOTS[k] for k in laid]
        rng = np.random.default_rng(2)
        picture = render(TABLE, [*laid.values()], rng, poses=poses, plane=self._plane)
        grey = picture.grey.astype(float)
        if hide:
            (left, top), (right, bottom) = self._plane.to_pixels(np.array(hide).reshape(2, 2))
            grey[int(top) : int(bottom), int(left) : int(right)] = 120
        return np.clip(grey + self._noise.normal(0, 2, grey.shape), 0, 255).astype(np.uint8)

    def found(self, look: Look) -> Laid:
        there: Laid = {}
        for tag in look.tags:
            x_mm, y_mm, _ = self._plane.place(tag)
            apart = [np.hypot(x_mm - x, y_mm - y) for x, y, _ in SPOTS]
            assert min(apart) < 3
            assert int(np.argmin(apart)) not in there
            there[int(np.argmin(apart))] = tag.text
        return there


@pytest.fixture(scope="module")
def plane() -> Plane:
    return invented_plane()


def test_all_are_read_and_none_is_lost(plane: Plane) -> None:
    watch = Watch(plane)
    look = watch.show(FULL, 12)
    assert (watch.found(look), look.lost) == (FULL, ())


def test_one_that_is_carried_leaves_its_place_and_takes_no_other_along(plane: Plane) -> None:
    watch = Watch(plane)
    watch.show(FULL, 8)
    moved = {k: text for k, text in FULL.items() if k != 4} | {5: FULL[4]}
    look = watch.show(moved, 12)
    assert (watch.found(look), look.lost) == (moved, ())


def test_one_that_something_lies_on_is_found_again(plane: Plane) -> None:
    watch = Watch(plane)
    watch.show(FULL, 8)
    x, y, _ = SPOTS[7]
    under = watch.show(FULL, 12, hide=(x - 14, y - 14, x + 14, y + 14))
    assert {k: text for k, text in FULL.items() if k != 7}.items() <= watch.found(under).items()
    assert watch.found(watch.show(FULL, 8)) == FULL


def test_one_more_makes_none_of_the_others_doubtful(plane: Plane) -> None:
    watch = Watch(plane)
    few = {k: text for k, text in FULL.items() if k not in (1, 2)}
    watch.show(few, 8)
    look = watch.show(FULL, 24)
    assert (watch.found(look), look.lost) == (FULL, ())


def test_one_turned_over_gives_way_to_its_face(plane: Plane) -> None:
    watch = Watch(plane)
    watch.show(FULL, 8)
    over = FULL | {4: TEXTS[9]}
    assert watch.found(watch.show(over, 12)) == over
    assert watch.found(watch.show(FULL, 12)) == FULL
