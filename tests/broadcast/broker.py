"""A real mosquitto of a test's own, on loopback, and a reader who hears all that it tells."""

from __future__ import annotations

import shutil
import socket
import subprocess
import threading
from collections.abc import Callable
from pathlib import Path

import paho.mqtt.client as paho

from companion.broadcast.mqtt import Broker, begin, client_for, leave

MOST_HEARD = 100_000_000
PATIENCE_S = 20.0
"""A test that waits longer than this has failed; none waits so long otherwise."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Mosquitto:
    """A broker that can be killed, and started again on the same port.

    Without settings of its own it lets everybody in.
    """

    def __init__(self, folder: Path, port: int | None = None) -> None:
        self.port = port or free_port()
        self.broker = Broker("127.0.0.1", self.port)
        self._file = folder / "mosquitto.conf"
        if port is None:
            self._file.write_text(
                f"listener {self.port} 127.0.0.1\nallow_anonymous true\n"
                f"persistence true\npersistence_location {folder}/\n"
                "autosave_interval 1\nautosave_on_changes true\nmax_queued_messages 0\n",
                encoding="utf-8",
            )
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        program = shutil.which("mosquitto") or "/usr/sbin/mosquitto"
        self._process = subprocess.Popen([program, "-c", str(self._file)], stderr=subprocess.PIPE)
        running = threading.Event()
        self._listening = threading.Thread(target=self._listen, args=(self._process, running))
        self._listening.start()
        assert running.wait(PATIENCE_S), "mosquitto does not start"

    def _listen(self, process: subprocess.Popen[bytes], running: threading.Event) -> None:
        """It says when it is there; what it says later must not fill the pipe."""
        assert process.stderr is not None
        with process.stderr as said:
            for line in said:
                if b"running" in line:
                    running.set()

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._listening.join()
            self._process = None


class Reader:
    """Hears everything under some topics, and can wait for what it wants to hear."""

    def __init__(self, broker: Broker, *topics: str, name: str = "reader") -> None:
        self.heard: list[tuple[str, bytes]] = []
        self._news = threading.Condition()
        self._subscribed = threading.Event()
        self.client = client_for(broker, name)
        self.client.on_connect = lambda client, *_: client.subscribe([(t, 1) for t in topics])
        self.client.on_subscribe = lambda *_: self._subscribed.set()
        self.client.on_message = self._hear
        begin(self.client, broker, most=MOST_HEARD)
        assert self._subscribed.wait(PATIENCE_S)

    def _hear(self, _: paho.Client, __: object, message: paho.MQTTMessage) -> None:
        with self._news:
            self.heard.append((message.topic, bytes(message.payload)))
            self._news.notify_all()

    def until(self, wanted: Callable[[list[tuple[str, bytes]]], bool]) -> None:
        with self._news:
            assert self._news.wait_for(lambda: wanted(self.heard), PATIENCE_S), self.heard[-5:]

    def last(self, topic: str) -> bytes | None:
        with self._news:
            return next((data for name, data in reversed(self.heard) if name == topic), None)

    def send(self, topic: str, data: bytes, *, retain: bool = False) -> None:
        self.client.publish(topic, data, 1, retain=retain).wait_for_publish(PATIENCE_S)

    def close(self) -> None:
        leave(self.client)
