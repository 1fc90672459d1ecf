"""A camera that is there now: it may hang, vanish and come back, and nobody waits for it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Protocol

from companion.rules.sentence import Sentence, say
from companion.vision.frame import CameraLost, Frame, Grey, NotYet

PATIENCE_S = 2.0
"""A camera that gives no new picture for so long is lost."""
RETRY_S = 1.0
"""How long to wait before a lost camera is opened again."""
STUCK_S = 15.0
"""A driver that has not come back for so long never will: another attempt is made beside it."""
MOST_STUCK = 4
"""Attempts that hang at the same time; each holds a thread and perhaps the device."""
FAREWELL_S = 0.5
"""How long a program that ends waits for the driver."""


class Device(Protocol):
    """An opened camera. Only one thread ever uses it, so each call may take its time."""

    def read(self) -> Grey:
        """Wait for the next picture; CameraLost if there will be none."""

    def close(self) -> None:
        """Let go of it."""


class LiveCamera:
    """Keeps the newest picture of a device, and opens it again whenever it was lost.

    A driver queues pictures, and a reader that is slower than the camera would see the past; so
    a thread reads them all, and only the newest is kept. A driver may also hang in any call;
    that holds up its thread, and never whoever asks for a picture.
    """

    def __init__(
        self,
        open_device: Callable[[], Device],
        seconds: Callable[[], float],
        *,
        wait: float,
        patience: float = PATIENCE_S,
        retry: float = RETRY_S,
    ) -> None:
        self._open_device = open_device
        self._seconds = seconds
        self._wait = wait
        self._patience = patience
        self._retry = retry
        self._newest: Frame | None = None
        self._lost: Sentence | None = None
        self._news = threading.Condition()
        self._heard_at = seconds()
        self._readers: list[threading.Thread] = []
        self._dismissed = threading.Event()
        self._send_reader()

    def capture(self) -> Frame:
        """Return a picture that was not handed out before.

        Waits no longer than ``wait`` seconds: then NotYet, or CameraLost when it has been silent
        for longer than one should be patient with it.
        """
        with self._news:
            self._news.wait_for(lambda: self._newest or self._lost, self._wait)
            frame, self._newest = self._newest, None
            if frame is not None:
                return frame
            silent_s = self._seconds() - self._heard_at
            if self._lost is None and silent_s < self._patience:
                raise NotYet
            self._lost = self._lost or say("hardware-camera-silent")
            if silent_s > STUCK_S:
                self._send_another()
            raise CameraLost(self._lost)

    def close(self) -> None:
        """Stop reading and let go of the camera, unless its driver hangs."""
        self._dismissed.set()
        self._readers[-1].join(FAREWELL_S)

    def _send_reader(self) -> None:
        self._dismissed = threading.Event()
        reader = threading.Thread(
            target=self._run, args=(self._dismissed,), name="camera", daemon=True
        )
        self._readers.append(reader)
        reader.start()

    def _send_another(self) -> None:
        """Open the camera anew; whoever hangs in its driver lets go when it comes back."""
        self._heard_at = self._seconds()
        self._readers = [reader for reader in self._readers if reader.is_alive()]
        if len(self._readers) < MOST_STUCK:
            self._dismissed.set()
            self._send_reader()

    def _run(self, dismissed: threading.Event) -> None:
        while not dismissed.is_set():
            try:
                self._read_all(dismissed)
            except CameraLost as lost:
                self._tell(dismissed, lost=lost.reason)
            dismissed.wait(self._retry)

    def _read_all(self, dismissed: threading.Event) -> None:
        device = self._open_device()
        try:
            while not dismissed.is_set():
                grey = device.read()
                self._tell(dismissed, frame=Frame(grey, self._seconds()))
        finally:
            device.close()

    def _tell(
        self,
        dismissed: threading.Event,
        *,
        frame: Frame | None = None,
        lost: Sentence | None = None,
    ) -> None:
        with self._news:
            if not dismissed.is_set():
                self._newest, self._lost = frame, lost
                self._heard_at = self._seconds()
                self._news.notify_all()
