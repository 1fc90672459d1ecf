"""Stand-ins for cameras whose driver does what the test wants: answer, hang, vanish."""

from __future__ import annotations

from queue import SimpleQueue
from threading import Event

import numpy as np

from companion.rules.sentence import say
from companion.vision.frame import CameraLost, Grey


class Unsteady:
    """A camera whose driver hangs until the test gives it something to do."""

    def __init__(self) -> None:
        self._orders: SimpleQueue[Grey | None] = SimpleQueue()
        self._hangs = Event()
        self.closed = Event()

    def hangs(self) -> None:
        """Wait until it hangs: whatever came before has been handed over."""
        assert self._hangs.wait(10)

    def give(self, shade: int) -> None:
        """Let it take a picture, and see it handed over."""
        self.hangs()
        self._hangs.clear()
        self.wake(shade)
        self.hangs()

    def wake(self, shade: int) -> None:
        """Let its driver come back with a picture, whatever becomes of that."""
        self._orders.put(np.full((4, 4), shade, np.uint8))

    def vanish(self) -> None:
        """Pull its plug."""
        self._orders.put(None)

    def read(self) -> Grey:
        self._hangs.set()
        picture = self._orders.get()
        if picture is None:
            raise CameraLost(say("hardware-camera-gone"))
        return picture

    def close(self) -> None:
        self.closed.set()


class Port:
    """Where cameras are plugged in: an attempt to open it hangs until something is known of it."""

    def __init__(self, *plugged: Unsteady) -> None:
        self._found: SimpleQueue[Unsteady | None] = SimpleQueue()
        self._devices: list[Unsteady] = []
        self._torn_out = False
        self._tries: SimpleQueue[None] = SimpleQueue()
        for device in plugged:
            self.plug_in(device)

    def plug_in(self, device: Unsteady) -> None:
        """The next attempt finds this camera."""
        self._devices.append(device)
        self._found.put(device)

    def leave_empty(self) -> None:
        """The next attempt finds nothing."""
        self._found.put(None)

    def tried(self, times: int = 1) -> None:
        """Wait for so many more attempts to open it."""
        for _ in range(times):
            self._tries.get(timeout=10)

    @property
    def tried_again(self) -> bool:
        """Whether there was an attempt that nobody has waited for."""
        return not self._tries.empty()

    def tear_out(self) -> None:
        """Let everything that hangs come back, and never hang again."""
        self._torn_out = True
        self.leave_empty()
        for device in self._devices:
            device.vanish()

    def open(self) -> Unsteady:
        self._tries.put(None)
        device = self._found.get()
        if device is None:
            if self._torn_out:
                self.leave_empty()
            raise CameraLost(say("hardware-camera-missing"))
        return device


class Stopwatch:
    """Seconds that pass when the test says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now
