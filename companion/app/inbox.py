"""The one door through which other threads reach the main one."""

from __future__ import annotations

from collections.abc import Iterator
from queue import Empty, SimpleQueue

from companion.table.controls import Press


class Inbox:
    """Presses from pins and networks, kept in order until the main loop asks for them."""

    def __init__(self) -> None:
        self._presses: SimpleQueue[Press] = SimpleQueue()

    def put(self, press: Press) -> None:
        """Leave a press; safe to call from any thread."""
        self._presses.put(press)

    def presses(self) -> Iterator[Press]:
        """Everything that was left since the last call; never waits."""
        while True:
            try:
                yield self._presses.get_nowait()
            except Empty:
                return
