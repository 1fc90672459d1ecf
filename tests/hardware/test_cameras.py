"""Recordings, and USB and Pi devices: pictures as they come, and plain words when none come."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from companion.rules.sentence import say
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from companion.vision.frame import CameraLost
from hardware.cameras import absent
from hardware.pi_camera import pi_device
from hardware.recorded_camera import RecordedCamera
from hardware.usb_camera import UsbDevice, usb_device

Picture = NDArray[np.uint8]


def plain(shade: int) -> Picture:
    return np.full((48, 64), shade, np.uint8)


def shades(camera: RecordedCamera) -> list[int]:
    return [round(float(frame.grey.mean())) for frame in iter(camera.capture, None) if frame]


def told(lost: pytest.ExceptionInfo[CameraLost], language: Language = Language.ENGLISH) -> str:
    return Catalogue(language).tell(lost.value.reason)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for number, shade in enumerate((10, 90, 200)):
        cv2.imwrite(str(tmp_path / f"{number:03}.png"), plain(shade))
    (tmp_path / "notes.txt").write_text("not a picture")
    return tmp_path


@pytest.fixture
def video(tmp_path: Path) -> Path:
    path = tmp_path / "game.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 20, (64, 48))
    for shade in (10, 90, 200):
        writer.write(cv2.cvtColor(plain(shade), cv2.COLOR_GRAY2BGR))
    writer.release()
    return path


class TestRecordedCamera:
    def test_plays_the_pictures_of_a_folder_in_the_order_of_their_names(self, folder: Path) -> None:
        assert shades(RecordedCamera(folder)) == [10, 90, 200]

    def test_plays_a_video(self, video: Path) -> None:
        camera = RecordedCamera(video)
        assert shades(camera) == pytest.approx([10, 90, 200], abs=3)
        camera.close()

    def test_ends_with_none_and_stays_ended(self, folder: Path) -> None:
        camera = RecordedCamera(folder)
        assert shades(camera)
        assert camera.capture() is None

    def test_time_is_that_of_the_recording(self, folder: Path, video: Path) -> None:
        slow, as_filmed = RecordedCamera(folder, fps=4), RecordedCamera(video)
        assert [frame.taken_at for frame in iter(slow.capture, None)] == [0, 0.25, 0.5]
        assert [frame.taken_at for frame in iter(as_filmed.capture, None)] == [0, 0.05, 0.1]

    def test_steps_over_a_damaged_picture_with_a_word(self, folder: Path) -> None:
        (folder / "001.png").write_bytes(b"torn")
        (folder / "0015.png").write_bytes(b"")
        camera = RecordedCamera(folder)
        assert camera.capture() is not None
        for name in ("001.png", "0015.png"):
            with pytest.raises(CameraLost) as lost:
                camera.capture()
            assert name in told(lost)
        assert camera.capture() is not None

    def test_steps_over_a_picture_that_was_taken_away(self, folder: Path) -> None:
        camera = RecordedCamera(folder)
        (folder / "000.png").unlink()
        with pytest.raises(CameraLost) as lost:
            camera.capture()
        assert "000.png" in told(lost)
        assert camera.capture() is not None

    @pytest.mark.parametrize("language", Language)
    def test_says_what_is_wrong_with_the_recording(
        self, tmp_path: Path, language: Language
    ) -> None:
        (tmp_path / "empty").mkdir()
        (tmp_path / "text.mp4").write_text("no video")
        for name in ("empty", "nowhere", "text.mp4"):
            with pytest.raises(CameraLost) as lost:
                RecordedCamera(tmp_path / name)
            assert name in told(lost, language)
        with pytest.raises(CameraLost):
            RecordedCamera(tmp_path, fps=0)


class FakeVideo:
    """As much of a ``cv2.VideoCapture`` as we use."""

    def __init__(self, *pictures: Picture, there: bool = True) -> None:
        self._pictures = list(pictures)
        self._there = there
        self.released = False

    def isOpened(self) -> bool:  # noqa: N802 - OpenCV's own name
        return self._there

    def read(self) -> tuple[bool, Picture | None]:
        return (True, self._pictures.pop(0)) if self._pictures else (False, None)

    def release(self) -> None:
        self.released = True


class TestUsbDevice:
    def test_turns_colour_into_grey(self) -> None:
        colour = cv2.cvtColor(plain(77), cv2.COLOR_GRAY2BGR).astype(np.uint8)
        grey = UsbDevice(FakeVideo(colour)).read()
        assert grey.shape == (48, 64)
        assert grey[0, 0] == 77

    @pytest.mark.parametrize("language", Language)
    def test_a_camera_that_is_not_there_is_said_plainly_and_let_go(
        self, language: Language
    ) -> None:
        video = FakeVideo(there=False)
        with pytest.raises(CameraLost) as lost:
            UsbDevice(video)
        assert told(lost, language)
        assert lost.value.reason.key == "hardware-camera-missing"
        assert video.released

    @pytest.mark.parametrize("last", [(), (np.zeros((4, 4, 2), np.uint8),)], ids=["none", "odd"])
    def test_a_camera_that_gives_no_more_pictures_is_gone(self, last: tuple[Picture, ...]) -> None:
        device = UsbDevice(FakeVideo(plain(1), *last))
        assert device.read()[0, 0] == 1
        with pytest.raises(CameraLost) as lost:
            device.read()
        assert lost.value.reason.key == "hardware-camera-gone"

    def test_opencv_is_asked_for_a_camera_that_no_machine_has(self) -> None:
        with pytest.raises(CameraLost):
            usb_device(9_999)()


class FakePi:
    """As much of a Picamera2 as we use."""

    def __init__(self, *pictures: Picture, starts: bool = True) -> None:
        self._pictures = list(pictures)
        self._starts = starts
        self.wanted: Mapping[str, object] = {}
        self.closed = False

    def create_video_configuration(self, main: Mapping[str, object]) -> object:
        return main

    def configure(self, configuration: Any) -> None:
        self.wanted = configuration

    def start(self) -> None:
        if not self._starts:
            raise RuntimeError

    def capture_array(self, name: str) -> Picture:
        if not self._pictures:
            raise RuntimeError(name)
        return self._pictures.pop(0)

    def close(self) -> None:
        self.closed = True
        raise RuntimeError


class TestPiDevice:
    def test_takes_the_brightness_of_a_picture(self) -> None:
        planes = np.vstack([plain(9), np.full((24, 64), 128, np.uint8)])
        pi = FakePi(planes)
        grey = pi_device(lambda: pi, (64, 48))().read()
        assert grey.shape == (48, 64)
        assert grey.max() == 9
        assert pi.wanted == {"size": (64, 48), "format": "YUV420"}

    def test_a_cable_that_slips_is_told_and_the_camera_let_go(self) -> None:
        pi = FakePi()
        device = pi_device(lambda: pi)()
        with pytest.raises(CameraLost) as lost:
            device.read()
        assert lost.value.reason.key == "hardware-camera-gone"
        device.close()
        assert pi.closed

    def test_a_camera_that_does_not_start_is_let_go(self) -> None:
        pi = FakePi(starts=False)
        with pytest.raises(CameraLost) as lost:
            pi_device(lambda: pi)()
        assert lost.value.reason.key == "hardware-camera-missing"
        assert pi.closed

    def test_no_camera_at_the_cable_is_said_plainly(self) -> None:
        def nothing() -> FakePi:
            raise IndexError

        with pytest.raises(CameraLost) as lost:
            pi_device(nothing)()
        assert lost.value.reason.key == "hardware-camera-missing"

    def test_elsewhere_than_on_a_pi_it_says_what_to_install(self) -> None:
        with pytest.raises(CameraLost) as lost:
            pi_device()()
        assert "python3-picamera2" in told(lost)
        assert "python3-picamera2" in told(lost, Language.RUSSIAN)


def test_a_camera_that_is_certainly_not_there_is_known_without_opening_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    (tmp_path / "video1").touch()
    assert absent("usb:1", tmp_path) is None
    assert absent("usb", tmp_path) == say("hardware-camera-missing")
    assert absent(str(tmp_path)) is None
    assert absent("nowhere") == say("play-bad-camera", text="nowhere")
