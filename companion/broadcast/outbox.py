"""What a table still has to deliver: entries of its records, until whoever keeps them has them.

A record is on the disk before anybody sees a play, so it is the outbox as well. Beside it lies a
small file with the number of the last line that was acknowledged. A broker's acknowledgement is no
receipt: only the application that has an entry on its own disk gives one. After a kill, or an hour
without a broker, all lines behind that number are sent again, in their order and under the same
ids, so that a reader can tell those that it has.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from companion.broadcast.messages import Event, Receipt
from companion.files.durable import put_file

SUFFIX = ".sent"
"""Of the file beside a record that tells how far it was acknowledged."""
MOST_AT_ONCE = 200
"""Lines of a record that are sent without a receipt for any of them."""


class Outbox:
    """The records in a folder that are to be delivered from a table."""

    def __init__(self, folder: Path, table: str) -> None:
        self._folder = folder
        self._table = table
        self._acknowledged: dict[str, int] = {}
        self._sent: dict[str, int] = {}
        """Of each record, the last line that went out."""
        for mark in sorted(folder.glob(f"*{SUFFIX}")):
            self._acknowledged[mark.name.removesuffix(SUFFIX)] = _number(mark)

    def add(self, record: Path) -> None:
        """Deliver this record, too; durable before anything of it is sent, if the disk allows."""
        if record.name not in self._acknowledged:
            self._keep(record.name, 0)
            self._acknowledged[record.name] = 0

    def undelivered(self, *, again: bool = True) -> Iterator[Event]:
        """All lines without a receipt, the oldest record first; at most so many of each.

        Unless ``again``, without those that went out before and may have a receipt under way.
        """
        for name, last in tuple(self._acknowledged.items()):
            lines = _whole_lines(self._folder / name)
            before = last if again else max(last, self._sent.get(name, 0))
            for number in range(before + 1, min(len(lines), last + MOST_AT_ONCE) + 1):
                text = lines[number - 1]
                self._sent[name] = number
                yield Event(f"{name}:{number}", self._table, name, number, text)

    def acknowledge(self, receipt: Receipt) -> None:
        """Somebody has a record up to a line; a receipt for what was never sent counts nothing."""
        last = self._acknowledged.get(receipt.record)
        if last is None or not last < receipt.line <= self._length(receipt.record):
            return
        if self._keep(receipt.record, receipt.line):
            self._acknowledged[receipt.record] = receipt.line

    def _keep(self, name: str, line: int) -> bool:
        """Write a mark; False if the disk takes none: then the lines are sent again, no more."""
        try:
            put_file(self._mark(name), str(line).encode())
        except OSError:
            return False
        return True

    def _length(self, name: str) -> int:
        return len(_whole_lines(self._folder / name))

    def _mark(self, name: str) -> Path:
        return self._folder / f"{name}{SUFFIX}"


_NAMES = {
    "record": "begun",
    "end": "end",
    "action": "play",
    "undo": "undo",
    "position": "correction",
    "left": "left",
}


def event_name(text: str) -> str:
    """What kind of entry a line of a record is, as its topic has it."""
    try:
        line = json.loads(text)
    except ValueError:
        return "damaged"
    said = line if isinstance(line, dict) else {}
    return next((name for key, name in _NAMES.items() if key in said), "other")


def _whole_lines(path: Path) -> list[str]:
    """The lines that a power cut has left whole; none of a record that somebody has removed."""
    try:
        data = path.read_bytes()
    except OSError:
        return []
    whole, _, _ = data.rpartition(b"\n")
    return whole.decode(errors="replace").split("\n") if whole else []


def _number(mark: Path) -> int:
    """What a mark says; from the beginning, where it says nothing: readers know what they have."""
    try:
        text = mark.read_text(encoding="ascii", errors="replace")[:20]
    except OSError:
        return 0
    return int(text) if text.isdecimal() else 0
