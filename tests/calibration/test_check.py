from __future__ import annotations

import numpy as np
import pytest

from calibration.check import check_camera
from calibration.plane import Corner, Points
from calibration.profile import TableProfile
from companion.vision.plane import project
from hardware.invented.targets import TABLE, marked_table


@pytest.fixture
def profile() -> TableProfile:
    plane = marked_table().plane
    return TableProfile(TABLE.size, TABLE.table_mm, plane.table_to_pixels, 18.0, 18.0, 0.1)


def seen(profile: TableProfile, shift: float = 0.0, turn: float = 0.0) -> dict[Corner, Points]:
    """The markers as a camera sees them that was shifted (pixels) and turned (degrees)."""
    c, s = np.cos(np.radians(turn)), np.sin(np.radians(turn))
    knocked = np.array([[c, -s, shift], [s, c, shift], [0, 0, 1.0]]) @ profile.table_to_pixels
    return {
        corner: project(knocked, corner.spots_mm(profile.table_mm, profile.marker_mm))
        for corner in Corner
    }


def test_a_steady_camera_is_left_alone(profile: TableProfile) -> None:
    knock = check_camera(profile, seen(profile, shift=0.2))
    assert knock.sentence is None
    assert knock.profile is profile


def test_a_small_knock_is_put_right(profile: TableProfile) -> None:
    now = seen(profile, shift=12, turn=0.4)
    knock = check_camera(profile, now)
    assert knock.repaired
    assert check_camera(knock.profile, now).shift_mm < 0.01


def test_a_large_knock_is_said_plainly(profile: TableProfile) -> None:
    knock = check_camera(profile, seen(profile, shift=150))
    assert knock.sentence is not None
    assert knock.sentence.key == "calibration-knocked-far"
    assert not knock.repaired


@pytest.mark.parametrize("hidden", Corner)
def test_a_small_knock_is_put_right_with_a_hand_over_a_marker(
    profile: TableProfile, hidden: Corner
) -> None:
    now = seen(profile, shift=12, turn=0.4)
    knock = check_camera(profile, {corner: now[corner] for corner in Corner if corner != hidden})
    assert knock.repaired
    assert check_camera(knock.profile, now).shift_mm < 0.5


def test_a_knock_with_two_hidden_markers_asks_for_them(profile: TableProfile) -> None:
    now = seen(profile, shift=12)
    del now[Corner.NORTH_WEST], now[Corner.SOUTH_WEST]
    knock = check_camera(profile, now)
    assert knock.sentence is not None
    hidden = (Corner.NORTH_WEST.sentence, Corner.SOUTH_WEST.sentence)
    assert knock.sentence.facts["corners"] == hidden


def test_one_moved_marker_is_not_a_knock(profile: TableProfile) -> None:
    now = seen(profile)
    now[Corner.SOUTH_WEST] = now[Corner.SOUTH_WEST] + 30
    assert check_camera(profile, now).sentence is None


def test_hidden_markers_say_nothing(profile: TableProfile) -> None:
    assert check_camera(profile, {}).sentence is None
