"""Presses and answers on their way to the main loop."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from queue import Empty, SimpleQueue

from companion.table.controls import Sent


class Inbox:
    """Presses and answers from pins and networks, kept in order until the main loop asks for them.

    Each says whose it is. Buttons are asked: that one is held, time alone tells.
    """

    def __init__(self) -> None:
        self._sent: SimpleQueue[Sent] = SimpleQueue()
        self._sources: list[Callable[[], Iterable[Sent]]] = []

    @contextmanager
    def asking(self, source: Callable[[], Iterable[Sent]]) -> Iterator[None]:
        """Ask something for presses, too, whenever the main loop does, while this lasts."""
        self._sources.append(source)
        try:
            yield
        finally:
            self._sources.remove(source)

    def put(self, sent: Sent) -> None:
        """Leave a press or an answer; safe to call from any thread."""
        self._sent.put(sent)

    def received(self) -> Iterator[Sent]:
        """Everything that was left since the last call; never waits."""
        for source in self._sources:
            yield from source()
        while True:
            try:
                yield self._sent.get_nowait()
            except Empty:
                return
