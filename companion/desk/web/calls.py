"""Calls for a judge that nobody has answered yet."""

from __future__ import annotations

import threading
from collections import Counter
from dataclasses import dataclass
from datetime import UTC, datetime

MOST = 200
"""Of one event; a table calls only once."""


@dataclass(frozen=True, slots=True)
class Call:
    """A table that waits for a judge."""

    id: str
    table: str
    who: str
    at: str
    view: str
    """The companion at which the table can be seen, if it can."""


class Calls:
    """Who waits, by event; may be used by several threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._waiting: dict[str, dict[str, Call]] = {}
        self._versions: Counter[str] = Counter()

    def ring(self, event: str, table: str, who: str, view: str = "") -> None:
        """A table calls; a second time, it has called already."""
        with self._lock:
            waiting = self._waiting.setdefault(event, {})
            if table not in waiting and len(waiting) < MOST:
                at = datetime.now(UTC).isoformat(timespec="seconds")
                waiting[table] = Call(table, table, who, at, view)
                self._versions[event] += 1

    def answer(self, event: str, call: str) -> Call | None:
        """It waits no more; what it was, if it did."""
        with self._lock:
            answered = self._waiting.get(event, {}).pop(call, None)
            if answered is not None:
                self._versions[event] += 1
            return answered

    def waiting(self, event: str) -> tuple[Call, ...]:
        """All that ring, the first to call first."""
        with self._lock:
            return tuple(self._waiting.get(event, {}).values())

    def version(self, event: str) -> int:
        """Different as soon as the calls of an event are."""
        with self._lock:
            return self._versions[event]
