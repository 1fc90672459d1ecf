from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import cv2
import numpy as np
import pytest

from calibration.geometry.check import Knock
from calibration.geometry.plane import Corner
from calibration.geometry.profile import TableProfile
from calibration.guard import CameraGuard
from companion.vision.frame import Frame, Grey
from companion.vision.markers import MarkerReader, MarkerSearch
from companion.vision.view import Plane
from tests.invented.targets import TABLE, WIDE, hung_over_table, marked_table
from tests.simulation.trembling import shifted


@pytest.fixture(scope="module")
def plane() -> Plane:
    return marked_table().plane


@pytest.fixture
def guard(plane: Plane) -> CameraGuard:
    homography = plane.table_to_pixels
    return CameraGuard(TableProfile(TABLE.size, TABLE.table_mm, homography, 18.0, 18.0, 0.1))


def knocked(plane: Plane, pixels: float) -> tuple[Plane, Grey]:
    shift = np.array([[1, 0, pixels], [0, 1, pixels / 2], [0, 0, 1.0]])
    moved = Plane(shift @ plane.table_to_pixels, plane.table_mm, plane.tag_mm)
    return moved, marked_table(plane=moved).grey


def test_a_steady_camera_is_well(guard: CameraGuard, plane: Plane) -> None:
    grey = marked_table(plane=plane).grey
    for second in (0.0, 2.0):
        knock = guard.look(Frame(grey, second))
        assert knock is not None
        assert (knock.sentence, knock.repaired) == (None, False)


def test_a_knock_is_noticed_within_a_second_and_mended(guard: CameraGuard, plane: Plane) -> None:
    guard.look(Frame(marked_table(plane=plane).grey, 0.0))
    moved, grey = knocked(plane, 9.0)
    news = [guard.look(Frame(grey, 0.1 * k)) for k in range(1, 11)]
    repaired = [knock.repaired for knock in news if knock]
    assert repaired == [True] + [False] * (len(repaired) - 1)
    assert len(repaired) > 2
    spot = np.array([[350.0, 250.0]])
    assert guard.profile.to_table(moved.to_pixels(spot)) == pytest.approx(spot, abs=0.3)
    after = guard.look(Frame(grey, 5.0))
    assert after is not None
    assert after.sentence is None


def test_a_camera_that_trembles_is_not_put_right_again_and_again(
    guard: CameraGuard, plane: Plane
) -> None:
    luck, pictures = Random(3), [knocked(plane, 0.0)[1]]
    pictures += [shifted(pictures[0], luck.uniform(-1, 1), luck.uniform(-1, 1)) for _ in range(7)]
    news = [guard.look(Frame(luck.choice(pictures), 0.5 * k)) for k in range(60)]
    assert not any(knock is None or knock.repaired or knock.sentence for knock in news)


def test_a_very_small_knock_is_put_right_once_it_has_lasted(
    guard: CameraGuard, plane: Plane
) -> None:
    guard.look(Frame(marked_table(plane=plane).grey, 0.0))
    moved, grey = knocked(plane, 1.5)
    news = [guard.look(Frame(grey, 0.5 * k)) for k in range(1, 9)]
    assert [knock.repaired for knock in news if knock].count(True) == 1
    spot = np.array([[350.0, 250.0]])
    assert guard.profile.to_table(moved.to_pixels(spot)) == pytest.approx(spot, abs=0.2)


def test_markers_that_vanish_together_are_told_within_a_second_until_they_are_back(
    guard: CameraGuard, plane: Plane
) -> None:
    table, elsewhere = marked_table(plane=plane).grey, np.full((720, 1280), 90, np.uint8)
    guard.look(Frame(table, 0.0))
    news = [guard.look(Frame(elsewhere, 0.1 * k)) for k in range(1, 11)]
    assert [knock.sentence.key for knock in news if knock and knock.sentence] == [
        "calibration-markers-vanished"
    ]
    back = guard.look(Frame(table, 2.0))
    assert back is not None
    assert back.sentence is None


def test_covered_markers_tell_nothing(guard: CameraGuard) -> None:
    assert guard.look(Frame(np.full((720, 1280), 90, np.uint8), 0.0)) is None


def test_a_knock_under_a_hand_is_finished_when_the_hand_is_gone() -> None:
    before = replace(hung_over_table(WIDE), lens=None)
    homography = before.table_to_pixels
    guard = CameraGuard(TableProfile(TABLE.size, TABLE.table_mm, homography, 18.0, 18.0, 0.1))
    turn = np.asarray(cv2.Rodrigues(np.radians([-1.0, 1.0, 0.0]))[0], float)
    turned = WIDE.matrix @ turn @ np.linalg.inv(WIDE.matrix) @ homography
    moved = replace(before, table_to_pixels=turned / turned[2, 2])
    free = marked_table(plane=moved).grey
    corner = np.array([Corner.SOUTH_EAST.middle_mm(TABLE.table_mm)])
    x, y = moved.to_pixels(corner)[0].astype(int).tolist()
    covered = np.asarray(cv2.circle(free.copy(), (x, y), 30, (120,), -1), np.uint8)

    news = [guard.look(Frame(covered, second)) for second in (0.0, 1.0)]
    assert [(k.repaired, k.provisional) for k in news if k] == [(True, True), (False, True)]
    assert guard.profile.to_table(moved.to_pixels(corner)) == pytest.approx(corner, abs=0.6)
    later = [guard.look(Frame(free, 2 + 0.2 * k)) for k in range(20)]
    told = [knock.provisional for knock in later if knock]
    assert (told[0], told[-1]) == (True, False)
    assert guard.profile.to_table(moved.to_pixels(corner)) == pytest.approx(corner, abs=0.3)


def test_markers_that_lie_still_are_not_searched_again(
    guard: CameraGuard, plane: Plane, monkeypatch: pytest.MonkeyPatch
) -> None:
    grey = marked_table(plane=plane).grey
    guard.look(Frame(grey, 0.0))
    searched: list[Grey] = []
    monkeypatch.setattr(MarkerReader, "find", lambda _, picture, __=None: searched.append(picture))
    looks = [guard.look(Frame(grey, float(second))) for second in range(1, 6)]
    assert all(knock is not None and knock.shift_mm < 0.1 for knock in looks)
    assert searched == []


def test_a_table_without_markers_is_searched_ever_more_seldom_and_for_one_size_at_a_time(
    guard: CameraGuard, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = list[float]()
    blank = np.full((720, 1280), 90, np.uint8)
    now = 0.0
    corners = list[int]()
    monkeypatch.setattr(MarkerSearch, "near", lambda *words: corners.append(len(words[-1])) or {})
    guard.look(Frame(blank, now))
    while guard.searching:
        guard.look(Frame(blank, now := now + 0.5))
    monkeypatch.setattr(MarkerSearch, "everywhere", lambda *_: quick.append(now) or {})
    while now < 600:
        guard.look(Frame(blank, now := now + 0.5))
    assert not guard.searching
    assert len(set(quick)) == len(quick)
    pauses = [round(b - a) for a, b in pairwise(quick) if b - a > 1]
    assert pauses == [4, 8, 16, 32, 60, 60, 60, 60, 60, 60, 60, 60][: len(pauses)]
    assert len(pauses) >= 8
    assert set(corners[:4]) == {4}
    assert set(corners[5:]) == {1}


def test_at_the_beginning_a_camera_that_hangs_anywhere_is_found_over_several_pictures() -> None:
    """Turned, tilted and higher than it was calibrated: one look would take most of a second."""
    profile = TableProfile(
        TABLE.size, TABLE.table_mm, np.array([[1.3, 0, 60], [0, 1.3, 40], [0, 0, 1.0]]), 18, 18, 0.1
    )
    guard = CameraGuard(profile)
    hung = replace(hung_over_table(WIDE), lens=None)
    grey = marked_table(plane=hung).grey
    news, now = list[Knock | None](), 0.0
    while not news or guard.searching:
        news.append(guard.look(Frame(grey, now := now + 0.1)))
    *during, last = news
    assert 1 < len(during) < 9
    assert during == [None] * len(during)
    assert last is not None
    assert last.sentence is not None
    assert last.sentence.key in {"calibration-knocked-far", "calibration-knocked-mended"}


def test_a_table_whose_markers_are_put_away_is_played_on_after_one_search(
    guard: CameraGuard,
) -> None:
    blank = np.full((720, 1280), 90, np.uint8)
    looks = [guard.look(Frame(blank, 0.1 * k)) for k in range(12)]
    assert looks == [None] * 12
    assert not guard.searching


def test_a_large_knock_is_told_in_one_sentence_until_the_camera_hangs_back(
    guard: CameraGuard, plane: Plane
) -> None:
    table, (_, away) = marked_table(plane=plane).grey, knocked(plane, 90.0)
    guard.look(Frame(table, 0.0))
    news = [guard.look(Frame(away, 0.5 * look)) for look in range(1, 13)]
    assert {knock and knock.sentence and knock.sentence.key for knock in news} == {
        "calibration-knocked-far"
    }
    back = guard.look(Frame(table, 7.0))
    assert back is not None
    assert back.sentence is None


def test_a_large_knock_is_told_as_such_though_its_markers_vanish_then(
    guard: CameraGuard, plane: Plane
) -> None:
    _, away = knocked(plane, 90.0)
    guard.look(Frame(marked_table(plane=plane).grey, 0.0))
    guard.look(Frame(away, 0.5))
    blank = np.full((720, 1280), 90, np.uint8)
    news = [guard.look(Frame(blank, 0.6 + 0.5 * look)) for look in range(4)]
    assert {knock.sentence.key for knock in news if knock and knock.sentence} == {
        "calibration-knocked-far"
    }


def test_markers_are_looked_for_all_around_their_places_by_a_camera_that_is_turned() -> None:
    small = replace(TABLE, size=(960, 720), table_mm=(350.0, 200.0))
    scale, half = 1.5, np.sqrt(0.5)
    turn = scale * half * np.array([[1, -1], [1, 1]])
    middle = np.array([480, 360]) - turn @ [175, 100]
    before = np.vstack([np.column_stack([turn, middle]), [0, 0, 1]])
    profile = TableProfile(small.size, small.table_mm, before, 18.0, 18.0, 0.1)
    shift = np.array([[1, 0, 45], [0, 1, 0], [0, 0, 1.0]])
    after = Plane(shift @ before, small.table_mm, 18.0)
    grey = marked_table(small, after).grey
    assert set(MarkerSearch(profile).near(grey, Corner)) == set(Corner)
