"""What a table still has to deliver: entries of its records, until whoever keeps them has them.

A record is on the disk before anybody sees a play, so it is the outbox as well. Beside it lies a
small file with the number of the last line that was acknowledged. A broker's acknowledgement is no
receipt: only the application that has an entry on its own disk gives one. After a kill, or an hour
without a broker, all lines behind that number are sent again, in their order and under the same
ids, so that a reader can tell those that it has.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from companion.broadcast.messages import Event, Receipt, chained
from companion.files.durable import put_file

SUFFIX = ".sent"
"""Of the file beside a record that tells how far it was acknowledged."""
MARK_EVERY_S = 1.0
MOST_AT_ONCE = 200
"""Lines of a record that are sent without a receipt for any of them."""
MOST_OF_OLDER = 2_000
"""Lines of all records but the one that is played, in one go: where nobody keeps entries, those of
years wait for somebody who does."""


class Outbox:
    """The records in a folder that are to be delivered from a table."""

    def __init__(
        self, folder: Path, table: str, seconds: Callable[[], float] = time.monotonic
    ) -> None:
        self._folder = folder
        self._table = table
        self._acknowledged: dict[str, int] = {}
        """Of each record, the last line with a receipt; those whose turn comes next stand first."""
        self._played: str | None = None
        """The record that was added last: it waits for none of the others."""
        self._sent: dict[str, int] = {}
        """Of each record, the last line that went out."""
        self._read: dict[str, _Lines] = {}
        self._unmarked: set[str] = set()
        """Records of which the disk does not know yet how far they were acknowledged."""
        self._seconds = seconds
        self._next_mark_at = seconds()
        for mark in sorted(folder.glob(f"*{SUFFIX}")):
            self._acknowledged[mark.name.removesuffix(SUFFIX)] = _number(mark)

    def add(self, record: Path) -> None:
        """Deliver this record, too; durable before anything of it is sent, if the disk allows."""
        self._played = record.name
        if record.name not in self._acknowledged:
            self._keep(record.name, 0)
            self._acknowledged[record.name] = 0

    def undelivered(self, *, again: bool = True) -> Iterator[Event]:
        """Lines without a receipt, the oldest record first; at most so many of each, and in all.

        Unless ``again``, without those that went out before and may have a receipt under way. What
        there was no room for comes first the next time.
        """
        room = MOST_OF_OLDER
        for name, last in tuple(self._acknowledged.items()):
            if not room and name != self._played:
                continue
            lines = self._lines_of(name)
            before = last if again else max(last, self._sent.get(name, 0))
            lines.hold(before + 1)
            numbers = range(before + 1, min(lines.count, last + MOST_AT_ONCE) + 1)
            if name != self._played:
                numbers = numbers[:room]
                room -= len(numbers)
            if numbers:
                self._acknowledged[name] = self._acknowledged.pop(name)
            for number in numbers:
                self._sent[name] = number
                text, chain = lines.text(number), lines.chain(number)
                yield Event(f"{name}:{number}", self._table, name, number, text, chain=chain)
            if name != self._played:
                lines.let_go()  # there may be years of them, and nobody who ever keeps them

    def acknowledge(self, receipt: Receipt) -> None:
        """Somebody has a record up to a line; a receipt for what was never sent counts nothing."""
        last = self._acknowledged.get(receipt.record)
        if last is None or not last < receipt.line <= self._length(receipt.record):
            return
        self._acknowledged[receipt.record] = receipt.line
        self._unmarked.add(receipt.record)
        if self._seconds() >= self._next_mark_at:
            self.mark()

    def mark(self) -> None:
        """Note on the disk how far records were acknowledged.

        Not with every receipt: an entry that is sent again is known by its id, and costs less than
        a disk that is written to all the time.
        """
        self._next_mark_at = self._seconds() + MARK_EVERY_S
        for name in tuple(self._unmarked):
            if self._keep(name, self._acknowledged[name]):
                self._unmarked.discard(name)

    def _keep(self, name: str, line: int) -> bool:
        """Write a mark; False if the disk takes none: then the lines are sent again, no more."""
        try:
            put_file(self._mark(name), str(line).encode())
        except OSError:
            return False
        return True

    def _length(self, name: str) -> int:
        return self._lines_of(name).count

    def _lines_of(self, name: str) -> _Lines:
        lines = self._read.setdefault(name, _Lines(self._folder / name))
        lines.read_on()
        return lines

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
    except (ValueError, RecursionError):
        return "damaged"
    said = line if isinstance(line, dict) else {}
    return next((name for key, name in _NAMES.items() if key in said), "other")


class _Lines:
    """The whole lines of a record; of a file that has grown only what is new is read.

    A line that a power cut has torn is none, and a record that somebody has removed has none. One
    that was written anew is read anew.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._begin()

    def _begin(self, file: int | None = None) -> None:
        self._file = file
        self._size = 0
        self._first = 1
        """The number of the first line that is still held."""
        self._texts: list[str] = []
        self._chains: list[str] = []
        self._chain = ""
        """Of all lines that were read."""

    @property
    def count(self) -> int:
        """How many lines there are."""
        return self._first - 1 + len(self._texts)

    def text(self, number: int) -> str:
        """A line that is held, by its number."""
        return self._texts[number - self._first]

    def chain(self, number: int) -> str:
        """That of all lines up to this one."""
        return self._chains[number - self._first]

    def hold(self, number: int) -> None:
        """Hold the lines from this one on, and none before; what was let go is read again."""
        if number < self._first:
            self._begin()
            self.read_on()
        gone = min(max(0, number - self._first), len(self._texts))
        del self._texts[:gone], self._chains[:gone]
        self._first += gone

    def let_go(self) -> None:
        """Hold none of them, and know how many there are."""
        self.hold(self.count + 1)

    def read_on(self) -> None:
        """Read what was written since the last time."""
        try:
            with self._path.open("rb") as file:
                found = os.fstat(file.fileno())
                if found.st_ino != self._file or found.st_size < self._size:
                    self._begin(found.st_ino)
                file.seek(self._size)
                data = file.read() if found.st_size > self._size else b""
        except OSError:
            self._begin()
            return
        whole, _, _ = data.rpartition(b"\n")
        if whole:
            self._size += len(whole) + 1
            for text in whole.decode(errors="replace").split("\n"):
                self._chain = chained(self._chain, text)
                self._texts.append(text)
                self._chains.append(self._chain)


def _number(mark: Path) -> int:
    """What a mark says; from the beginning, where it says nothing: readers know what they have."""
    try:
        text = mark.read_text(encoding="ascii", errors="replace")[:20]
    except OSError:
        return 0
    return int(text) if text.isdecimal() else 0
