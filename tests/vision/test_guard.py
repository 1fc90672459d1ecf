from __future__ import annotations

import numpy as np
import pytest

from calibration.profile import TableProfile
from companion.vision.frame import Frame, Grey
from companion.vision.guard import CameraGuard
from companion.vision.plane import Plane
from hardware.invented.targets import TABLE, marked_table


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
    assert [knock.repaired for knock in news if knock] == [True, False]
    spot = np.array([[350.0, 250.0]])
    assert guard.profile.to_table(moved.to_pixels(spot)) == pytest.approx(spot, abs=0.3)
    after = guard.look(Frame(grey, 5.0))
    assert after is not None
    assert after.sentence is None


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
