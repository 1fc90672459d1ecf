"""Markers that sway about their places, told from markers that have left them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import pi, sin
from random import Random

import numpy as np
import pytest

from calibration.geometry.plane import Corner
from calibration.geometry.profile import TableProfile
from companion.vision.markers import LOOKS, Found, Sway

TABLE_MM = (700.0, 500.0)
PIXELS_PER_MM = 2.0
PROFILE = TableProfile(
    (1920, 1080), TABLE_MM, np.diag([PIXELS_PER_MM, PIXELS_PER_MM, 1.0]), 18.0, 18.0, 0.1
)

Way = tuple[float, float]


def seen(off: Way = (0.0, 0.0), corners: Iterable[Corner] = Corner) -> Found:
    """The markers so many pixels off."""
    return {c: PROFILE.to_picture(c.spots_mm(TABLE_MM, 18.0)) + off for c in corners}


def told(looks: Iterable[Found], a_second: float = 10) -> list[int]:
    """At which of the looks the markers have left their places, the first being number 1."""
    sway, at = Sway(PROFILE), list[int]()
    for count, look in enumerate(looks, 1):
        sway.add(look, count / a_second)
        if sway.moved() is not None:
            at.append(count)
            sway = Sway(PROFILE)
    return at


def trembling(pixels: float, seed: int, off: Way = (0.0, 0.0)) -> Callable[[], Found]:
    luck = Random(seed)

    def look() -> Found:
        right, down = (luck.uniform(-pixels, pixels) for _ in range(2))
        return seen((off[0] + right, off[1] + down))

    return look


@pytest.mark.parametrize("a_second", [5, 10])
@pytest.mark.parametrize("seed", [1, 2])
def test_an_arm_that_only_trembles_is_left_alone(a_second: float, seed: int) -> None:
    look = trembling(0.8, seed)
    assert told((look() for _ in range(400)), a_second) == []


@pytest.mark.parametrize("a_second", [5, 10])
@pytest.mark.parametrize("seed", [19, 28, 75, 77, 79, 115])
def test_an_arm_that_begins_to_tremble_is_left_alone(a_second: float, seed: int) -> None:
    """By chance it hangs to one side for some looks, which would be too few for a calm one."""
    look = trembling(0.8, seed)
    assert told([seen()] * 30 + [look() for _ in range(20)], a_second) == []


@pytest.mark.parametrize("a_second", [5, 10])
@pytest.mark.parametrize("times", [0.9, 1.2, 1.6, 3.1])
def test_an_arm_that_swings_to_and_fro_is_left_alone(a_second: float, times: float) -> None:
    def swung(second: float) -> Found:
        return seen((1.2 * sin(2 * pi * times * second), 0.5 * sin(2 * pi * times * second + 1)))

    swinging = [swung(k / a_second) for k in range(40)]
    assert told([seen()] * 20 + swinging, a_second) == []


@pytest.mark.parametrize(("a_second", "mm"), [(10, 0.6), (5, 0.9)])
@pytest.mark.parametrize("seed", range(4))
def test_beneath_a_tremble_a_lasting_shift_shows_within_a_second(
    a_second: int, mm: float, seed: int
) -> None:
    before, after = trembling(0.8, seed), trembling(0.8, seed + 9, (mm * PIXELS_PER_MM, 0.0))
    looks = [before() for _ in range(30)] + [after() for _ in range(a_second)]
    assert 30 < told(looks, a_second)[0] <= 30 + a_second


def test_a_smaller_one_shows_as_soon_as_the_mean_of_more_looks_tells() -> None:
    before, after = trembling(1.1, 1), trembling(1.1, 2, (0.3 * PIXELS_PER_MM, 0.0))
    looks = [before() for _ in range(30)] + [after() for _ in range(LOOKS)]
    assert 50 < told(looks)[0] <= 30 + LOOKS


def test_the_markers_are_told_where_they_are_since_they_moved() -> None:
    sway = Sway(PROFILE)
    for count in range(20):
        sway.add(seen((1.0, -2.0) if count >= 12 else (0.0, 0.0)), count / 10)
    now = sway.moved()
    assert now is not None
    assert all(now[c] == pytest.approx(spots) for c, spots in seen((1.0, -2.0)).items())


@pytest.mark.parametrize(("mm", "moved"), [(0.23, False), (0.27, True)])
def test_only_what_matters_on_the_table_is_told(mm: float, *, moved: bool) -> None:
    looks = [seen()] * 10 + [seen((mm * PIXELS_PER_MM, 0.0))] * 20
    assert bool(told(looks)) is moved


@pytest.mark.parametrize(("a_second", "looks"), [(3, 4), (5, 4), (10, 7), (30, 18)])
def test_more_than_half_a_second_and_four_looks_are_asked_for(a_second: int, looks: int) -> None:
    assert told([seen()] * 12 + [seen((2.0, 0.0))] * 20, a_second)[0] == 12 + looks


def test_a_camera_never_seen_before_is_believed_by_what_it_shows() -> None:
    assert told([seen((2.0, 0.0))] * 7) == [7]


@pytest.mark.parametrize("others", [3, 2, 1])
def test_one_marker_that_was_pushed_is_no_knock(others: int) -> None:
    _, *rest = Corner
    pushed = seen((8.0, 0.0), [Corner.NORTH_WEST]) | seen(corners=rest[:others])
    assert told([seen()] * 10 + [pushed] * 20) == []


def test_each_marker_counts_when_it_is_asked_after() -> None:
    sway = Sway(PROFILE)
    pushed = seen() | seen((8.0, 0.0), [Corner.NORTH_WEST])
    for count in range(20):
        sway.add(pushed, count / 10)
    assert sway.moved() is None
    assert sway.moved(every=True) is not None


def test_markers_that_a_hand_hid_meanwhile_tell_nothing() -> None:
    north = (Corner.NORTH_WEST, Corner.NORTH_EAST)
    south = (Corner.SOUTH_WEST, Corner.SOUTH_EAST)
    off = (2.0, 0.0)
    assert told([seen()] * 10 + [seen(off, north), seen(off, south)] * 10) == []
    sway = Sway(PROFILE)
    for count in range(10):
        sway.add(seen(off, north if count == 4 else Corner), count / 5)
        assert not sway.all_in_place
    now = sway.moved()
    assert now is not None
    assert set(now) == set(north) | set(south)


def test_all_are_in_place_when_all_have_been_seen_there_for_a_while() -> None:
    sway, in_place = Sway(PROFILE), list[int]()
    for count in range(16):
        hidden, off = count == 5, (0.0, 1.0 if count > 10 else 0.1)
        sway.add(seen(off, list(Corner)[hidden:]), count / 5)
        in_place += [count] if sway.all_in_place else []
    assert in_place == [3, 4, 9, 10, 11]


def test_calm_are_markers_in_their_places() -> None:
    sway = Sway(PROFILE)
    assert not sway.calm
    for off, calm in (((0.1, 0.0), True), ((0.3, 0.0), False), ((0.0, 0.1), True)):
        sway.add(seen(off, [Corner.NORTH_EAST, Corner.SOUTH_WEST]), 0.0)
        assert sway.calm is calm
