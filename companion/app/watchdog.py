"""Tells the system's service manager that the program is up, and that its loop still goes round.

A machine that does nothing else starts the companion as a service of systemd, which waits for the
first word and starts the program anew when no more come. Nobody else is told anything.
"""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Callable, Mapping, MutableMapping
from contextlib import suppress
from typing import TypeAlias

Tick: TypeAlias = Callable[[int], object]
"""Waits so long that at most this many rounds are made in a second."""

ADDRESS = "NOTIFY_SOCKET"
UP, ALIVE = b"READY=1", b"WATCHDOG=1"
BEATS = 4
"""How often we are heard in the time after which we are taken for dead; one may come late."""


class Watchdog:
    """Hears from a loop that it goes round, and passes it on as often as the system wants it."""

    def __init__(
        self, environment: MutableMapping[str, str], seconds: Callable[[], float] = time.monotonic
    ) -> None:
        """Takes the address out of the environment: programs that we start would write there, too,
        such as those of systemd that tell their own mistakes."""
        self._address = _address(environment)
        self._every = _patience_s(environment) / BEATS
        self._seconds = seconds
        self._up = False
        self._last = 0.0

    def beat(self) -> None:
        """The loop has gone round once more; never waits."""
        if self._address is None:
            return
        now = self._seconds()
        if not self._up:
            self._up = self._tell(UP + b"\n" + ALIVE)
            self._last = now
        elif self._every and now - self._last >= self._every and self._tell(ALIVE):
            self._last = now

    def _tell(self, words: bytes) -> bool:
        """False if nobody has heard it; the next round tries again."""
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as way:
            way.setblocking(False)
            way.sendto(words, self._address or b"")
            return True
        return False


def watched(tick: Tick, watchdog: Watchdog) -> Tick:
    """The same tick for a loop on which the watchdog looks."""

    def beating(rounds: int) -> object:
        watchdog.beat()
        return tick(rounds)

    return beating


def _address(environment: MutableMapping[str, str]) -> bytes | None:
    named = environment.pop(ADDRESS, "")
    if not named.startswith(("/", "@")):
        return None
    # A name that is no file begins with a zero byte, which no environment can hold.
    return os.fsencode(named.replace("@", "\0", 1) if named.startswith("@") else named)


def _patience_s(environment: Mapping[str, str]) -> float:
    """After how long the system takes us for dead; 0 where it does not care, or means another."""
    if environment.get("WATCHDOG_PID", str(os.getpid())) != str(os.getpid()):
        return 0.0
    wanted = environment.get("WATCHDOG_USEC", "")
    return int(wanted) / 1e6 if wanted.isdecimal() else 0.0
