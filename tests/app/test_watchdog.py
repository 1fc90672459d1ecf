"""What the service manager hears over a real socket: that the program is up, and lives."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app.watchdog import Watchdog, watched


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Manager:
    """Stands where systemd does: a socket that hears whatever the program tells."""

    def __init__(self, address: str) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(address.replace("@", "\0", 1))
        self._socket.setblocking(False)
        self.address = address

    def heard(self) -> list[bytes]:
        words = []
        while True:
            try:
                words.append(self._socket.recv(100))
            except BlockingIOError:
                return words

    def close(self) -> None:
        self._socket.close()


@pytest.fixture(params=["file", "abstract"])
def manager(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Manager]:
    """Systems name their socket by a file, or by a name that is none."""
    address = str(tmp_path / "notify")
    if request.param == "abstract":
        address = f"@companion-test-{os.getpid()}-{tmp_path.name}"
    manager = Manager(address)
    yield manager
    manager.close()


def test_the_first_round_says_that_it_is_up_and_later_ones_as_often_as_is_wanted(
    manager: Manager,
) -> None:
    clock = Clock()
    environment = {"NOTIFY_SOCKET": manager.address, "WATCHDOG_USEC": "60000000"}
    watchdog = Watchdog(environment, clock)
    assert "NOTIFY_SOCKET" not in environment, "programs that are started would speak for us"
    assert manager.heard() == [], "nothing stands yet"
    ticked: list[int] = []
    tick = watched(ticked.append, watchdog)
    for _ in range(60 * 30):
        tick(30)
        clock.now += 1 / 30
    assert len(ticked) == 60 * 30
    up, *alive = manager.heard()
    assert up == b"READY=1\nWATCHDOG=1"
    assert alive == [b"WATCHDOG=1"] * 3, "four words in the time after which it is taken for dead"


def test_a_loop_that_stands_still_is_not_heard(manager: Manager) -> None:
    clock = Clock()
    watchdog = Watchdog({"NOTIFY_SOCKET": manager.address, "WATCHDOG_USEC": "60000000"}, clock)
    watchdog.beat()
    clock.now += 1000
    assert manager.heard() == [b"READY=1\nWATCHDOG=1"]
    watchdog.beat()
    assert manager.heard() == [b"WATCHDOG=1"]


@pytest.mark.parametrize(
    "more",
    [{}, {"WATCHDOG_USEC": "soon"}, {"WATCHDOG_USEC": "60000000", "WATCHDOG_PID": "1"}],
)
def test_where_no_watchdog_is_wanted_of_us_only_the_start_is_told(
    more: dict[str, str], manager: Manager
) -> None:
    clock = Clock()
    watchdog = Watchdog({"NOTIFY_SOCKET": manager.address, **more}, clock)
    for _ in range(5):
        watchdog.beat()
        clock.now += 100
    assert manager.heard() == [b"READY=1\nWATCHDOG=1"]


@pytest.mark.parametrize("named", ["", "vsock:2:1", "nowhere"])
def test_without_a_service_manager_nothing_is_told(named: str) -> None:
    Watchdog({"NOTIFY_SOCKET": named} if named else {}).beat()


def test_who_is_not_there_yet_is_told_in_a_later_round(tmp_path: Path) -> None:
    watchdog = Watchdog({"NOTIFY_SOCKET": str(tmp_path / "late")}, Clock())
    watchdog.beat()
    manager = Manager(str(tmp_path / "late"))
    watchdog.beat()
    assert manager.heard() == [b"READY=1\nWATCHDOG=1"]
    manager.close()


def test_a_manager_that_does_not_listen_holds_nothing_up(manager: Manager) -> None:
    clock = Clock()
    watchdog = Watchdog({"NOTIFY_SOCKET": manager.address, "WATCHDOG_USEC": "4000000"}, clock)
    for _ in range(10_000):  # more than any socket keeps
        watchdog.beat()
        clock.now += 1
    assert manager.heard()
