"""A camera at the USB port, through OpenCV."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, Protocol

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.rules.sentence import Sentence, say
from companion.vision.frame import CameraLost, Frame

PATIENCE_S = 2.0
"""A camera that gives no new picture for so long is lost."""
RETRY_S = 1.0
"""How long to wait before a lost camera is opened again."""


class Device(Protocol):
    """What is needed of an opened camera; ``cv2.VideoCapture`` is one."""

    def isOpened(self) -> bool:  # noqa: N802 - OpenCV's own name
        """Whether it is there."""

    def read(self) -> tuple[bool, NDArray[Any] | None]:
        """Wait for the next picture."""

    def release(self) -> None:
        """Let go of it."""


class UsbCamera:
    """Keeps the newest picture of a camera, and opens it again whenever it was lost.

    A driver queues pictures, and a reader that is slower than the camera would see the past; so
    a thread reads them all, and only the newest is kept.
    """

    def __init__(
        self,
        open_device: Callable[[], Device],
        seconds: Callable[[], float],
        *,
        patience: float = PATIENCE_S,
        retry: float = RETRY_S,
    ) -> None:
        self._open_device = open_device
        self._seconds = seconds
        self._patience = patience
        self._retry = retry
        self._newest: Frame | None = None
        self._lost: Sentence | None = None
        self._news = threading.Condition()
        self._closed = threading.Event()
        self._reader = threading.Thread(target=self._run, name="usb-camera", daemon=True)
        self._reader.start()

    def capture(self) -> Frame:
        """Wait for a picture that was not handed out before; CameraLost if none comes."""
        with self._news:
            self._news.wait_for(lambda: self._newest or self._lost, self._patience)
            frame, self._newest = self._newest, None
            if frame is not None:
                return frame
            raise CameraLost(self._lost or say("hardware-camera-silent"))

    def close(self) -> None:
        """Stop reading and let go of the camera."""
        self._closed.set()
        self._reader.join()

    def _run(self) -> None:
        while not self._closed.is_set():
            device = self._open_device()
            if device.isOpened():
                self._read_all(device)
                self._tell_lost(say("hardware-camera-gone"))
            else:
                self._tell_lost(say("hardware-camera-missing"))
            device.release()
            self._closed.wait(self._retry)

    def _read_all(self, device: Device) -> None:
        """Keep the newest picture until the camera gives no more."""
        while not self._closed.is_set():
            there, picture = device.read()
            if not there or picture is None:
                return
            flat = picture if picture.ndim == 2 else cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
            frame = Frame(np.asarray(flat, np.uint8), self._seconds())
            with self._news:
                self._newest, self._lost = frame, None
                self._news.notify_all()

    def _tell_lost(self, reason: Sentence) -> None:
        with self._news:
            self._lost = reason
            self._news.notify_all()


def usb_device(number: int, size: tuple[int, int] = (1920, 1080)) -> Callable[[], Device]:
    """How to open the camera with this number, at this size if it can do it."""

    def open_device() -> Device:
        device = cv2.VideoCapture(number)
        if device.isOpened():
            # Without compression a USB 2 port carries five full pictures a second.
            device.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
            device.set(cv2.CAP_PROP_FRAME_WIDTH, size[0])
            device.set(cv2.CAP_PROP_FRAME_HEIGHT, size[1])
            device.set(cv2.CAP_PROP_BUFFERSIZE, 1)
        return device

    return open_device
