"""The game record: one JSON object on each line, documented in docs/record.md.

The journal of a running game and a record that somebody wrote by hand are the same format. The
journal insists on a checksum in every line, because it has to tell a torn line from a whole one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from companion.files.os_errors import trouble_of
from companion.referee.record_line import Entry, Header, LineDamaged, read_entry, read_header
from companion.rules.sentence import Sentence, say
from companion.text.complaint import Complaint

MOST_BYTES = 64 * 1024 * 1024
"""A record of a long game is a few hundred kilobytes; what is larger than this is no record."""

MOST_SHOWN = 300


class RecordDamaged(Complaint):
    """A file that is no record, or not a whole one; ``line`` is where that shows."""

    def __init__(self, path: Path, line: int, because: Sentence) -> None:
        super().__init__("record-damaged", file=shown(path), line=str(line), because=because)
        self.line = line
        self.because = because


@dataclass(frozen=True, slots=True)
class Record:
    """A record file: its header, and its entries read one by one, so that all before a damaged
    line can still be used."""

    path: Path
    header: Header
    body: tuple[bytes, ...]

    def entries(self, *, checked: bool = False) -> Iterator[tuple[int, Entry]]:
        """Each entry with the number of its line; ``checked`` insists on checksums."""
        last = 0
        for number, line in enumerate(self.body, start=2):
            if not line.strip() and not checked:
                continue
            try:
                entry = read_entry(line, after=last, checked=checked)
            except LineDamaged as damage:
                raise RecordDamaged(self.path, number, damage.sentence) from None
            last = entry.n
            yield number, entry


def read_record(path: Path) -> Record:
    """Open a record file and read its header."""
    with open_record(path) as file:
        data = file.read(MOST_BYTES + 1)
    return parse_record(path, data)


@contextmanager
def open_record(path: Path) -> Iterator[BinaryIO]:
    """The bytes of a file; whatever hinders reading them is a Complaint."""
    try:
        with path.open("rb") as file:
            yield file
    except FileNotFoundError:
        raise Complaint("record-missing", file=shown(path)) from None
    except IsADirectoryError:
        raise Complaint("record-is-folder", file=shown(path)) from None
    except (OSError, ValueError) as error:  # ValueError: a NUL byte in the path
        raise Complaint("record-unreadable", file=shown(path), reason=trouble_of(error)) from None


def parse_record(path: Path, data: bytes) -> Record:
    """The record that these bytes are; ``path`` is only for what is told when they are none."""
    if len(data) > MOST_BYTES:
        raise RecordDamaged(path, 1, say("record-too-large", megabytes=MOST_BYTES // 2**20))
    first, *body = data.removeprefix(b"\xef\xbb\xbf").split(b"\n")
    if body and not body[-1]:
        body.pop()
    try:
        header = read_header(first)
    except LineDamaged as damage:
        raise RecordDamaged(path, 1, damage.sentence) from None
    return Record(path, header, tuple(body))


def shown(path: Path) -> str:
    """A path as it is told; a hostile one must not fill the screen."""
    text = str(path)
    return text if len(text) <= MOST_SHOWN else "…" + text[-MOST_SHOWN:]


def file_name(header: Header) -> str:
    """A name that players find again: when, which game, who."""
    started = re.sub(r"\D+", "-", (header.started or "")[:19]).strip("-")
    names = [re.sub(r"\W+", "", name)[:20] for name in header.names.values()]
    return "_".join(part for part in (started, header.game, *names) if part) + ".jsonl"
