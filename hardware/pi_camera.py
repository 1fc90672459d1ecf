"""The Raspberry Pi's own camera, through picamera2."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from companion.rules.sentence import say
from companion.vision.frame import CameraLost, Frame


class Device(Protocol):
    """What is needed of a ``Picamera2``."""

    def create_video_configuration(self, main: Mapping[str, object]) -> object:
        """Describe the pictures wanted."""

    def configure(self, configuration: object) -> object:
        """Take that description."""

    def start(self) -> object:
        """Begin to take pictures."""

    def capture_array(self, name: str) -> NDArray[Any]:
        """Wait for the next picture."""

    def close(self) -> object:
        """Let go of the camera."""


class PiCamera:
    """Pictures of a camera at the ribbon cable; opened at the first picture, and again if lost."""

    def __init__(
        self,
        open_device: Callable[[], Device],
        seconds: Callable[[], float],
        *,
        size: tuple[int, int] = (1920, 1080),
    ) -> None:
        self._open_device = open_device
        self._seconds = seconds
        self._size = size
        self._device: Device | None = None

    def capture(self) -> Frame:
        """Wait for the next picture."""
        if self._device is None:
            self._device = self._started()
        width, height = self._size
        try:
            # The first rows of YUV420 are the brightness: a grey picture for nothing.
            planes = self._device.capture_array("main")
        except (RuntimeError, OSError) as error:
            self.close()
            raise CameraLost(say("hardware-camera-gone")) from error
        return Frame(np.ascontiguousarray(planes[:height, :width], np.uint8), self._seconds())

    def close(self) -> None:
        """Let go of the camera."""
        device, self._device = self._device, None
        if device is not None:
            device.close()

    def _started(self) -> Device:
        try:
            device = self._open_device()
        except ImportError as error:
            raise CameraLost(say("hardware-picamera2-missing")) from error
        except (RuntimeError, IndexError, OSError) as error:
            # picamera2 answers an empty list of cameras with an IndexError.
            raise CameraLost(say("hardware-camera-missing")) from error
        wanted = {"size": self._size, "format": "YUV420"}
        try:
            device.configure(device.create_video_configuration(main=wanted))
            device.start()
        except (RuntimeError, OSError) as error:
            # One that stays open could not be opened again.
            device.close()
            raise CameraLost(say("hardware-camera-missing")) from error
        return device


def pi_device() -> Device:
    """Open the first camera; ImportError where there is no picamera2."""
    # Imported here, because it exists only on a Raspberry Pi.
    from picamera2 import Picamera2

    device: Device = Picamera2()
    return device
