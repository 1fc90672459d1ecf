"""Knocks of every size and kind, seen in pictures: noticed within a second, and put right."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from calibration.geometry.check import Knock
from calibration.geometry.plane import Corner
from calibration.geometry.profile import TableProfile
from calibration.guard import CameraGuard
from companion.vision.frame import Frame, Grey
from companion.vision.markers import MarkerReader
from companion.vision.view import project
from tests.invented.targets import TABLE, WIDE, hung_over_table, marked_table

Motion = NDArray[np.float64]

PLANE = replace(hung_over_table(WIDE), lens=None)
PROFILE = TableProfile(TABLE.size, TABLE.table_mm, PLANE.table_to_pixels, 18.0, 18.0, 0.1)
MIDDLES = np.array([corner.middle_mm(TABLE.table_mm) for corner in Corner])
STILL = np.eye(3)

WAYS = {
    "aside": np.array([[0, 0, 1], [0, 0, -0.5], [0, 0, 0.0]]),
    "rolled": np.array([[0, -0.001, 0.36], [0.001, 0, -0.64], [0, 0, 0]]),
    "tilted": WIDE.matrix @ [[0, 0, 0], [0, 0, -1e-3], [0, 1e-3, 0]] @ np.linalg.inv(WIDE.matrix),
    "panned": WIDE.matrix @ [[0, 0, 1e-3], [0, 0, 0], [-1e-3, 0, 0]] @ np.linalg.inv(WIDE.matrix),
    "nearer": np.array([[0.001, 0, -0.64], [0, 0.001, -0.36], [0, 0, 0]]),
}
"""What a little of each knock does to a picture."""


def spots(motion: Motion) -> NDArray[np.float64]:
    """Where the middles of the markers are seen."""
    return project(motion @ PLANE.table_to_pixels, MIDDLES)


def knock(way: str, mm: float) -> Motion:
    """A motion that shows the markers about so far off."""
    little = np.hypot(*(PROFILE.to_table(spots(STILL + WAYS[way])) - MIDDLES).T)
    return STILL + WAYS[way] * (mm / np.median(little))


class Mount:
    """Pictures of a table from a mount that can be knocked and may tremble, under a guard."""

    def __init__(self, a_second: int, tremble: float = 0.0, seed: int = 4) -> None:
        self.guard = CameraGuard(PROFILE)
        self.motion, self.hidden = STILL, tuple[Corner, ...]()
        self._a_second, self._tremble, self._luck, self._taken = a_second, tremble, Random(seed), 0

    def show(self, seconds: float) -> list[Knock | None]:
        """What the guard tells of each picture."""
        return [self._look() for _ in range(round(seconds * self._a_second))]

    def _look(self) -> Knock | None:
        away = np.eye(3)
        away[:2, 2] = [self._luck.uniform(-self._tremble, self._tremble) for _ in range(2)]
        grey = picture(away @ self.motion, self.hidden)
        self._taken += 1
        return self.guard.look(Frame(grey, self._taken / self._a_second))

    def off_mm(self) -> float:
        """How far off the guard takes a corner to be, at most."""
        return float(np.hypot(*(self.guard.profile.to_table(spots(self.motion)) - MIDDLES).T).max())


def picture(motion: Motion, hidden: tuple[Corner, ...] = ()) -> Grey:
    """The table after such a motion, with a hand over some of its corners."""
    grey, how = table(), cv2.INTER_CUBIC
    if motion is not STILL:
        edge = cv2.BORDER_REPLICATE
        grey = np.asarray(cv2.warpPerspective(grey, motion, TABLE.size, flags=how, borderMode=edge))
    places = spots(motion).astype(int).tolist()
    for corner, (x, y) in zip(Corner, places, strict=True):
        if corner in hidden:
            grey = np.asarray(cv2.circle(grey.copy(), (x, y), 30, (120,), -1))
    return grey


@cache
def table() -> Grey:
    return marked_table(plane=PLANE).grey


def told(news: list[Knock | None]) -> list[str]:
    return [knock.sentence.key for knock in news if knock and knock.sentence]


MENDED = ["calibration-knocked-mended"]
WEST = (Corner.NORTH_WEST, Corner.SOUTH_WEST)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("a_second", "mm"), [(5, 0.3), (10, 0.3), (5, 0.7), (5, 2.6)])
def test_a_knock_of_any_kind_is_put_right_within_a_second(
    way: str, a_second: int, mm: float
) -> None:
    mount = Mount(a_second)
    assert told(mount.show(0.6)) == []
    mount.motion = knock(way, mm)
    assert told(mount.show(1.0)) == MENDED
    assert mount.off_mm() < 0.15


@pytest.mark.parametrize("hidden", [WEST[:1], WEST, (Corner.NORTH_WEST, Corner.SOUTH_EAST)])
@pytest.mark.parametrize("mm", [0.35, 2.2])
def test_so_is_one_beneath_a_hand_that_covers_markers(
    hidden: tuple[Corner, ...], mm: float
) -> None:
    mount = Mount(a_second=5)
    mount.show(0.6)
    mount.hidden = hidden
    assert told(mount.show(0.6)) == []
    mount.motion = knock("panned", mm)
    news = mount.show(1.0)
    assert told(news) == MENDED
    assert news[-1] is None or news[-1].provisional
    assert mount.off_mm() < 0.3


@pytest.mark.parametrize(("a_second", "mm"), [(10, 1.1), (5, 1.7)])
@pytest.mark.parametrize("hidden", [(), WEST])
def test_so_is_one_of_a_camera_that_trembles(
    hidden: tuple[Corner, ...], a_second: int, mm: float
) -> None:
    mount = Mount(a_second, tremble=0.8)
    mount.hidden = hidden
    assert told(mount.show(3.0)) == []
    mount.motion = knock("tilted", mm)
    assert told(mount.show(1.0)) == MENDED
    assert mount.off_mm() < 0.6


@pytest.mark.parametrize("tremble", [0.0, 0.8])
def test_a_hand_that_passes_over_the_corners_is_no_knock(tremble: float) -> None:
    mount = Mount(10, tremble)
    news = mount.show(1.0)
    for hidden in ((), *((corner,) for corner in Corner), WEST, tuple(Corner)[:2], ()):
        mount.hidden = hidden
        news += mount.show(0.4)
    assert told(news) == []


def test_a_large_knock_with_two_markers_in_sight_asks_for_the_others() -> None:
    mount = Mount(5)
    mount.show(0.6)
    mount.hidden, mount.motion = WEST, knock("panned", 6.0)
    assert set(told(mount.show(1.0))) == {"calibration-knocked-hidden"}


def test_what_two_markers_left_open_is_put_right_by_all_four() -> None:
    mount = Mount(5)
    mount.show(0.6)
    mount.hidden, mount.motion = WEST, knock("nearer", 2.9)
    mount.show(1.0)
    mount.hidden = ()
    news = mount.show(3.0)
    assert news[-1] is None or not news[-1].provisional
    assert mount.off_mm() < 0.2


def test_markers_that_are_covered_one_after_the_other_have_not_vanished() -> None:
    mount = Mount(5)
    mount.show(0.6)
    mount.hidden = WEST
    mount.show(1.0)
    mount.hidden = tuple(Corner)
    assert told(mount.show(1.4)) == []


def test_markers_in_their_places_are_looked_at_in_every_other_picture_and_else_in_each() -> None:
    mount = Mount(10)
    looks = [sum(knock is not None for knock in mount.show(1.0))]
    mount.motion = knock("aside", 0.2)
    looks += [sum(knock is not None for knock in mount.show(1.0))]
    assert looks == [5, 10]


def test_a_covered_marker_is_searched_every_other_second(monkeypatch: pytest.MonkeyPatch) -> None:
    mount = Mount(5)
    mount.show(0.6)
    mount.hidden = WEST[:1]
    searched: list[Grey] = []
    monkeypatch.setattr(MarkerReader, "find", lambda _, grey, __: searched.append(grey) or {})
    mount.show(6.0)
    assert 2 <= len(searched) <= 3


def test_markers_that_vanish_by_way_of_a_blurred_picture_vanish_together() -> None:
    mount = Mount(10)
    mount.show(0.5)
    mount.hidden = WEST
    assert told(mount.show(0.1)) == []
    mount.hidden = tuple(Corner)
    assert set(told(mount.show(1.0))) == {"calibration-markers-vanished"}
