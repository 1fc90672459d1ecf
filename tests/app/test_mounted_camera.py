from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import numpy as np
import pytest

from calibration.geometry.plane import Corner
from calibration.geometry.profile import TableProfile
from companion.app.real_table import MountedCamera
from companion.vision.frame import CameraLost, Frame, Grey
from companion.vision.view import Plane
from tests.invented.conditions import Conditions, camera_plane
from tests.invented.table import render

TABLE_MM = (350.0, 200.0)
MARKER_MM = 18.0
TABLE = Conditions(size=(960, 540), table_mm=TABLE_MM, noise=2.0, cards=False, ground="cloth")


class Shown:
    """A camera that gives these pictures, one a second."""

    def __init__(self, pictures: Iterable[Grey]) -> None:
        self._frames = [Frame(grey, float(second)) for second, grey in enumerate(pictures)]

    def capture(self) -> Frame | None:
        return self._frames.pop(0) if self._frames else None

    def close(self) -> None:
        self._frames.clear()


@pytest.fixture(scope="module")
def plane() -> Plane:
    return camera_plane(TABLE, np.random.default_rng(1))


@pytest.fixture(scope="module")
def picture(plane: Plane) -> Grey:
    spots = [(*corner.middle_mm(TABLE_MM), 0.0) for corner in Corner]
    texts = [corner.value for corner in Corner]
    rng = np.random.default_rng(2)
    conditions = replace(TABLE, tag_mm=MARKER_MM)
    return render(conditions, texts, rng, level="H", poses=spots, plane=plane).grey


@pytest.fixture
def profile(plane: Plane) -> TableProfile:
    return TableProfile((960, 540), TABLE_MM, plane.table_to_pixels, MARKER_MM, MARKER_MM, 0.1)


def shifted(grey: Grey, right: int, down: int) -> Grey:
    return np.roll(grey, (down, right), axis=(0, 1))


def test_a_camera_that_stayed_in_its_place_gives_its_pictures(
    picture: Grey, profile: TableProfile
) -> None:
    moved: list[Plane] = []
    camera = MountedCamera(Shown([picture, picture]), profile, moved.append)
    assert camera.capture() is not None
    assert camera.capture() is not None
    assert camera.capture() is None
    assert moved == []


def test_a_small_knock_is_put_right_within_a_second(
    picture: Grey, profile: TableProfile, plane: Plane
) -> None:
    moved: list[Plane] = []
    camera = MountedCamera(Shown([picture, shifted(picture, 12, 5)]), profile, moved.append)
    camera.capture()
    assert camera.capture() is not None
    middle = np.array([[175.0, 100.0]])
    assert len(moved) == 1
    assert moved[0].to_pixels(middle) - plane.to_pixels(middle) == pytest.approx(
        np.array([[12.0, 5.0]]), abs=0.5
    )


@pytest.mark.parametrize("tag_mm", [12.0, 24.0])
def test_markers_need_not_have_the_size_of_the_tags(
    picture: Grey, profile: TableProfile, tag_mm: float
) -> None:
    moved: list[Plane] = []
    shown = Shown([picture, shifted(picture, 12, 5)])
    camera = MountedCamera(shown, replace(profile, tag_mm=tag_mm), moved.append)
    camera.capture()
    camera.capture()
    assert [plane.tag_mm for plane in moved] == [tag_mm]


def test_a_camera_that_was_hung_back_is_believed_again(
    picture: Grey, profile: TableProfile
) -> None:
    away = shifted(picture, 150, 0)
    camera = MountedCamera(Shown([away, picture]), profile, lambda plane: None)
    with pytest.raises(CameraLost):
        camera.capture()
    assert camera.capture() is not None


def test_pictures_of_another_size_do_not_fit_the_calibration(profile: TableProfile) -> None:
    small = np.zeros((480, 640), np.uint8)
    with pytest.raises(CameraLost) as lost:
        MountedCamera(Shown([small]), profile, lambda plane: None).capture()
    assert lost.value.reason.facts == {"seen": "640x480", "wanted": "960x540"}


def test_a_camera_that_hangs_quite_differently_is_not_believed(
    picture: Grey, profile: TableProfile
) -> None:
    far = replace(profile, table_to_pixels=np.diag([1.35, 1.35, 1.0]) @ profile.table_to_pixels)
    camera = MountedCamera(Shown([picture] * 12), far, lambda plane: None)
    told = []
    for _ in range(12):
        with pytest.raises(CameraLost) as lost:
            camera.capture()
        told.append(lost.value.reason.key)
    assert told[0] == "calibration-markers-sought"
    assert told[-1] == "calibration-knocked-far"
