from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from calibration.geometry.check import check_camera
from calibration.geometry.lens import Lens
from calibration.geometry.plane import Corner, Points
from calibration.geometry.profile import TableProfile
from companion.rules.sentence import say
from companion.vision.view import Plane, project
from tests.invented.targets import TABLE, WIDE, hung_over_table, marked_table


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


def swung(plane: Plane, degrees: tuple[float, float, float]) -> Plane:
    """The same table, after the camera was turned about its own three axes."""
    matrix = WIDE.matrix
    rotation, _ = cv2.Rodrigues(np.radians(degrees))
    turned = matrix @ np.asarray(rotation, float) @ np.linalg.inv(matrix) @ plane.table_to_pixels
    return replace(plane, table_to_pixels=turned / turned[2, 2])


def off_mm(profile: TableProfile, truth: Plane, corner: Corner) -> float:
    """How far from its marker a corner is thought to be."""
    middle = np.array([corner.middle_mm(profile.table_mm)])
    x, y = (profile.to_table(truth.to_pixels(middle)) - middle)[0]
    return float(np.hypot(x, y))


def markers_of(plane: Plane) -> dict[Corner, Points]:
    return {corner: plane.to_pixels(corner.spots_mm(plane.table_mm, 18.0)) for corner in Corner}


@pytest.mark.parametrize("lens", [WIDE, None], ids=["known lens", "unknown lens"])
@pytest.mark.parametrize("tilt", [0.0, 15.0])
@pytest.mark.parametrize("hidden", Corner)
def test_a_camera_that_was_turned_is_put_right_under_a_hand_too(
    hidden: Corner, tilt: float, lens: Lens | None
) -> None:
    before = replace(hung_over_table(WIDE, tilt=tilt), lens=lens)
    after = swung(before, (1.0, -1.0, 0.5))
    profile = TableProfile(WIDE.size, TABLE.table_mm, before.table_to_pixels, 18, 18, 0.1, lens)
    now = {corner: spots for corner, spots in markers_of(after).items() if corner != hidden}
    knock = check_camera(profile, now)
    assert (knock.repaired, knock.provisional) == (True, True)
    assert off_mm(knock.profile, after, hidden) < 0.5


def test_what_three_markers_left_open_is_put_right_when_the_fourth_is_seen() -> None:
    true = hung_over_table(WIDE)
    profile = TableProfile(WIDE.size, TABLE.table_mm, true.table_to_pixels, 18, 18, 0.1, WIDE)
    now = markers_of(true)
    wanted = np.array([c.middle_mm(TABLE.table_mm) for c in Corner], np.float32)
    guessed = wanted + np.array([[0, 0], [0, 0], [4, 3], [0, 0]], np.float32)
    slightly_off = cv2.getPerspectiveTransform(wanted, guessed)
    wrong = replace(profile, table_to_pixels=profile.table_to_pixels @ slightly_off)
    assert not check_camera(wrong, now).repaired
    knock = check_camera(wrong, now, provisional=True)
    assert (knock.repaired, knock.provisional) == (True, False)
    assert off_mm(knock.profile, true, Corner.SOUTH_EAST) < 0.1
    assert check_camera(profile, now, provisional=True).provisional is False


def test_a_moved_marker_beside_a_hidden_one_is_not_taken_for_a_knock_that_was_mended(
    profile: TableProfile,
) -> None:
    now = seen(profile, shift=12)
    del now[Corner.NORTH_WEST]
    now[Corner.SOUTH_WEST] = now[Corner.SOUTH_WEST] + [70, -70]
    knock = check_camera(profile, now)
    assert not knock.repaired
    assert knock.sentence == say("calibration-knocked-odd")


def test_a_knock_with_two_hidden_markers_asks_for_them(profile: TableProfile) -> None:
    now = seen(profile, shift=12)
    del now[Corner.NORTH_WEST], now[Corner.SOUTH_WEST]
    knock = check_camera(profile, now)
    assert knock.sentence is not None
    hidden = (Corner.NORTH_WEST.sentence, Corner.SOUTH_WEST.sentence)
    assert knock.sentence.facts["corners"] == hidden


def test_two_markers_will_do_for_a_very_small_knock(profile: TableProfile) -> None:
    now = seen(profile, shift=1.8)
    del now[Corner.NORTH_WEST], now[Corner.SOUTH_EAST]
    knock = check_camera(profile, now)
    assert (knock.repaired, knock.provisional) == (True, True)
    assert check_camera(knock.profile, now).shift_mm < 0.1
    assert check_camera(knock.profile, seen(profile, shift=1.8)).shift_mm < 0.5


def test_of_two_markers_alone_both_must_be_off(profile: TableProfile) -> None:
    now = seen(profile)
    del now[Corner.NORTH_WEST], now[Corner.SOUTH_EAST]
    now[Corner.SOUTH_WEST] = now[Corner.SOUTH_WEST] + 3
    assert check_camera(profile, now).sentence is None


def test_one_moved_marker_is_not_a_knock(profile: TableProfile) -> None:
    now = seen(profile)
    now[Corner.SOUTH_WEST] = now[Corner.SOUTH_WEST] + 30
    assert check_camera(profile, now).sentence is None


def test_hidden_markers_say_nothing(profile: TableProfile) -> None:
    assert check_camera(profile, {}).sentence is None
