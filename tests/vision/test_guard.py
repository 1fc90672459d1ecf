from __future__ import annotations

import numpy as np
import pytest

from calibration.profile import TableProfile
from companion.vision.frame import Frame, Grey
from companion.vision.guard import CameraGuard
from companion.vision.plane import Plane
from tests.calibration.scenes import TABLE, marked_table


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


def test_a_steady_camera_gives_no_news(guard: CameraGuard, plane: Plane) -> None:
    grey = marked_table(plane=plane).grey
    assert guard.look(Frame(grey, 0.0)) is None
    assert guard.look(Frame(grey, 2.0)) is None


def test_a_knock_is_noticed_within_a_second_and_mended(guard: CameraGuard, plane: Plane) -> None:
    assert guard.look(Frame(marked_table(plane=plane).grey, 0.0)) is None
    moved, grey = knocked(plane, 9.0)
    news = [guard.look(Frame(grey, 0.1 * k)) for k in range(1, 11)]
    assert [knock.repaired for knock in news if knock] == [True]
    spot = np.array([[350.0, 250.0]])
    assert guard.profile.to_table(moved.to_pixels(spot)) == pytest.approx(spot, abs=0.3)
    assert guard.look(Frame(grey, 5.0)) is None


def test_covered_markers_are_no_news(guard: CameraGuard) -> None:
    assert guard.look(Frame(np.full((720, 1280), 90, np.uint8), 0.0)) is None
