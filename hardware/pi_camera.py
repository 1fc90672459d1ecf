"""The Raspberry Pi's own camera, through picamera2."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from companion.rules.sentence import say
from companion.vision.frame import CameraLost, Grey


class Ribbon(Protocol):
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


class PiDevice:
    """One camera at the ribbon cable, started, for a LiveCamera."""

    def __init__(self, ribbon: Ribbon, size: tuple[int, int]) -> None:
        self._ribbon = ribbon
        self._size = size
        try:
            wanted = {"size": size, "format": "YUV420"}
            ribbon.configure(ribbon.create_video_configuration(main=wanted))
            ribbon.start()
        except (RuntimeError, OSError) as error:
            # One that stays open could not be opened again.
            self.close()
            raise CameraLost(say("hardware-camera-missing")) from error

    def read(self) -> Grey:
        """Wait for the next picture; CameraLost when the cable has slipped."""
        try:
            planes = self._ribbon.capture_array("main")
        except (RuntimeError, OSError) as error:
            raise CameraLost(say("hardware-camera-gone")) from error
        width, height = self._size
        # The first rows of YUV420 are the brightness: a grey picture for nothing.
        return np.ascontiguousarray(planes[:height, :width], np.uint8)

    def close(self) -> None:
        """Let go of the camera; one that is gone may complain, and there is nothing to do then."""
        with suppress(RuntimeError, OSError):
            self._ribbon.close()


def pi_device(
    open_ribbon: Callable[[], Ribbon] | None = None, size: tuple[int, int] = (1920, 1080)
) -> Callable[[], PiDevice]:
    """How to open the first camera at the ribbon cable, at this size."""

    def open_device() -> PiDevice:
        try:
            ribbon = (open_ribbon or first_ribbon)()
        except ImportError as error:
            raise CameraLost(say("hardware-picamera2-missing")) from error
        except (RuntimeError, IndexError, OSError) as error:
            # picamera2 answers an empty list of cameras with an IndexError.
            raise CameraLost(say("hardware-camera-missing")) from error
        return PiDevice(ribbon, size)

    return open_device


def first_ribbon() -> Ribbon:
    """The first camera; ImportError where there is no picamera2."""
    # Imported here, because it exists only on a Raspberry Pi.
    from picamera2 import Picamera2

    ribbon: Ribbon = Picamera2()
    return ribbon
