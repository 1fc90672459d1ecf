"""Recorded, USB and Pi cameras: pictures as they come, and plain words when none come."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from companion.text.catalogue import Catalogue
from companion.text.language import Language
from companion.vision.frame import CameraLost, Frame
from hardware.pi_camera import PiCamera, pi_device
from hardware.recorded_camera import RecordedCamera
from hardware.usb_camera import UsbCamera, usb_device

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


class FakeDevice:
    """A camera whose pictures come when the test says so."""

    def __init__(self, pictures: list[Picture], *, there: bool = True, last: bool = False) -> None:
        self._pictures = pictures
        self._there = there
        self._last = last
        self.unplugged = threading.Event()
        self.drained = threading.Event()
        self.released = False

    def isOpened(self) -> bool:  # noqa: N802 - OpenCV's own name
        return self._there

    def read(self) -> tuple[bool, Picture | None]:
        if self._pictures:
            return True, self._pictures.pop(0)
        self.drained.set()
        if not self._last:
            self.unplugged.wait(10)
        return False, None

    def release(self) -> None:
        self.released = True


def opener(*devices: FakeDevice) -> Callable[[], FakeDevice]:
    """Opens one after the other, and at the end what is not there."""
    waiting = list(devices)

    def open_device() -> FakeDevice:
        return waiting.pop(0) if waiting else FakeDevice([], there=False)

    return open_device


@pytest.fixture
def opened() -> Iterator[Callable[..., UsbCamera]]:
    cameras: list[tuple[UsbCamera, tuple[FakeDevice, ...]]] = []

    def open_usb(*devices: FakeDevice, retry: float = 0.001, patience: float = 10) -> UsbCamera:
        camera = UsbCamera(opener(*devices), lambda: 5.0, retry=retry, patience=patience)
        cameras.append((camera, devices))
        return camera

    yield open_usb
    for camera, devices in cameras:
        for device in devices:
            device.unplugged.set()
        camera.close()


class TestUsbCamera:
    def test_gives_the_newest_picture_and_forgets_the_older(
        self, opened: Callable[..., UsbCamera]
    ) -> None:
        device = FakeDevice([plain(1), plain(2), plain(3)])
        camera = opened(device)
        device.drained.wait(10)
        frame = camera.capture()
        assert (frame.grey[0, 0], frame.taken_at) == (3, 5.0)

    def test_turns_colour_into_grey(self, opened: Callable[..., UsbCamera]) -> None:
        colour = cv2.cvtColor(plain(77), cv2.COLOR_GRAY2BGR).astype(np.uint8)
        frame = opened(FakeDevice([colour])).capture()
        assert frame.grey.shape == (48, 64)
        assert frame.grey[0, 0] == 77

    @pytest.mark.parametrize("language", Language)
    def test_a_camera_that_is_not_there_is_said_plainly(
        self, opened: Callable[..., UsbCamera], language: Language
    ) -> None:
        with pytest.raises(CameraLost) as lost:
            opened().capture()
        assert told(lost, language)
        assert lost.value.reason.key == "hardware-camera-missing"

    def test_an_unplugged_camera_is_said_plainly_and_let_go(
        self, opened: Callable[..., UsbCamera]
    ) -> None:
        device = FakeDevice([plain(1)])
        camera = opened(device, retry=10)
        camera.capture()
        device.unplugged.set()
        with pytest.raises(CameraLost) as lost:
            camera.capture()
        assert lost.value.reason.key == "hardware-camera-gone"

    def test_a_camera_that_comes_back_goes_on(self, opened: Callable[..., UsbCamera]) -> None:
        first = FakeDevice([plain(1)], last=True)
        second = FakeDevice([plain(2)])
        camera = opened(first, FakeDevice([], there=False), second)
        assert second.drained.wait(10)
        assert camera.capture().grey[0, 0] == 2
        assert first.released

    def test_a_camera_that_hangs_is_lost(self, opened: Callable[..., UsbCamera]) -> None:
        camera = opened(FakeDevice([]), patience=0.001)
        with pytest.raises(CameraLost) as lost:
            camera.capture()
        assert lost.value.reason.key == "hardware-camera-silent"

    def test_opencv_is_asked_for_a_camera_that_no_machine_has(self) -> None:
        device = usb_device(9_999)()
        assert not device.isOpened()
        device.release()


class FakePi:
    """As much of a Picamera2 as we use."""

    def __init__(self, pictures: list[Picture]) -> None:
        self._pictures = pictures
        self.wanted: Mapping[str, object] = {}
        self.running = False

    def create_video_configuration(self, main: Mapping[str, object]) -> object:
        return main

    def configure(self, configuration: Any) -> None:
        self.wanted = configuration

    def start(self) -> None:
        self.running = True

    def capture_array(self, name: str) -> Picture:
        if not self._pictures:
            raise RuntimeError(name)
        return self._pictures.pop(0)

    def close(self) -> None:
        self.running = False


class TestPiCamera:
    def test_takes_the_brightness_of_a_picture(self) -> None:
        planes = np.vstack([plain(9), np.full((24, 64), 128, np.uint8)])
        device = FakePi([planes])
        frame = PiCamera(lambda: device, lambda: 3.0, size=(64, 48)).capture()
        assert isinstance(frame, Frame)
        assert frame.grey.shape == (48, 64)
        assert (frame.grey.max(), frame.taken_at) == (9, 3.0)
        assert device.wanted == {"size": (64, 48), "format": "YUV420"}

    def test_a_cable_that_slips_is_told_and_the_camera_opened_again(self) -> None:
        devices = [FakePi([plain(1)]), FakePi([plain(2)])]
        first = devices[0]
        camera = PiCamera(lambda: devices.pop(0), lambda: 0.0, size=(64, 48))
        assert camera.capture().grey[0, 0] == 1
        with pytest.raises(CameraLost) as lost:
            camera.capture()
        assert lost.value.reason.key == "hardware-camera-gone"
        assert not first.running
        assert camera.capture().grey[0, 0] == 2
        camera.close()

    def test_a_camera_that_does_not_start_is_let_go(self) -> None:
        class Stubborn(FakePi):
            closed = False

            def start(self) -> None:
                raise RuntimeError

            def close(self) -> None:
                self.closed = True

        device = Stubborn([])
        with pytest.raises(CameraLost):
            PiCamera(lambda: device, lambda: 0.0).capture()
        assert device.closed

    def test_no_camera_at_the_cable_is_said_plainly(self) -> None:
        def nothing() -> FakePi:
            raise IndexError

        with pytest.raises(CameraLost) as lost:
            PiCamera(nothing, lambda: 0.0).capture()
        assert lost.value.reason.key == "hardware-camera-missing"

    def test_elsewhere_than_on_a_pi_it_says_what_to_install(self) -> None:
        with pytest.raises(CameraLost) as lost:
            PiCamera(pi_device, lambda: 0.0).capture()
        assert "python3-picamera2" in told(lost)
        assert "python3-picamera2" in told(lost, Language.RUSSIAN)
