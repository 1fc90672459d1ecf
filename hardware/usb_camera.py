"""A camera at the USB port, through OpenCV."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.rules.sentence import say
from companion.vision.frame import CameraLost, Grey


class Video(Protocol):
    """What is needed of an opened camera; ``cv2.VideoCapture`` is one."""

    def isOpened(self) -> bool:  # noqa: N802 - OpenCV's own name
        """Whether it is there."""

    def read(self) -> tuple[bool, NDArray[Any] | None]:
        """Wait for the next picture."""

    def release(self) -> None:
        """Let go of it."""


class UsbDevice:
    """One camera as OpenCV opens it, for a LiveCamera."""

    def __init__(self, video: Video) -> None:
        self._video = video
        if not video.isOpened():
            video.release()
            raise CameraLost(say("hardware-camera-missing"))

    def read(self) -> Grey:
        """Wait for the next picture; CameraLost when the camera gives no more."""
        try:
            there, picture = self._video.read()
            if there and picture is not None:
                flat = picture if picture.ndim == 2 else cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
                return np.asarray(flat, np.uint8)
        except cv2.error as error:
            raise CameraLost(say("hardware-camera-gone")) from error
        raise CameraLost(say("hardware-camera-gone"))

    def close(self) -> None:
        """Let go of the camera."""
        self._video.release()


def usb_device(number: int, size: tuple[int, int] = (1920, 1080)) -> Callable[[], UsbDevice]:
    """How to open the camera with this number, at this size if it can do it."""

    def open_device() -> UsbDevice:
        video = cv2.VideoCapture(number)
        if video.isOpened():
            # Without compression a USB 2 port carries five full pictures a second.
            video.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
            video.set(cv2.CAP_PROP_FRAME_WIDTH, size[0])
            video.set(cv2.CAP_PROP_FRAME_HEIGHT, size[1])
            video.set(cv2.CAP_PROP_BUFFERSIZE, 1)
        return UsbDevice(video)

    return open_device
