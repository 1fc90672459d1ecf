"""Presses and answers on their way to the main loop."""

from __future__ import annotations

from collections.abc import Iterator
from queue import Empty, SimpleQueue

from companion.table.controls import Chosen, Press


class Inbox:
    """Presses and answers from pins and networks, kept in order until the main loop asks for them.

    Each says whose it is.
    """

    def __init__(self) -> None:
        self._sent: SimpleQueue[Press | Chosen] = SimpleQueue()

    def put(self, sent: Press | Chosen) -> None:
        """Leave a press or an answer; safe to call from any thread."""
        self._sent.put(sent)

    def received(self) -> Iterator[Press | Chosen]:
        """Everything that was left since the last call; never waits."""
        while True:
            try:
                yield self._sent.get_nowait()
            except Empty:
                return
