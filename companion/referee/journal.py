"""The record of a running game, safe on the disk before anything is shown."""

from __future__ import annotations

import errno
import fcntl
import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from companion.complaint import Complaint
from companion.referee.record import RecordDamaged, parse_record, shown
from companion.referee.record_line import Entry, Header, LineDamaged, read_header, write_line
from companion.rules.sentence import Fact, Sentence, say


class JournalFailed(Complaint):
    """The disk did not take it: full, read-only, pulled out. Nothing before it is lost, and the
    same entry can be appended again once the cause is gone."""

    def __init__(self, key: str, path: Path, error: OSError | None = None) -> None:
        facts: dict[str, Fact] = {"file": shown(path)}
        if error:
            facts["reason"] = _reason(error)
        super().__init__(key, **facts)


@dataclass(frozen=True, slots=True)
class Torn:
    """What a power cut left at the end of a journal, and was cut off."""

    line: int
    data: bytes
    because: Sentence


class Journal:
    """An append-only game record.

    ``append`` returns only when the entry would survive a power cut. The file is locked, so that
    a second program cannot write into the same game.
    """

    def __init__(
        self,
        path: Path,
        descriptor: int,
        header: Header,
        entries: tuple[Entry, ...] = (),
        torn: Torn | None = None,
    ) -> None:
        self.path = path
        self.header = header
        self.torn = torn
        self._descriptor = descriptor
        self._entries = list(entries)
        self._whole = os.lseek(descriptor, 0, os.SEEK_END)
        self._ragged = False

    @classmethod
    def create(cls, path: Path, header: Header) -> Journal:
        """Start a new file with this header; it appears whole or not at all."""
        draft = path.with_name(f".{path.name}.new")
        try:
            if not path.parent.is_dir():
                path.parent.mkdir(parents=True)
                _sync_folder(path.parent.parent)
            if path.exists():
                raise JournalFailed("record-exists", path)
            descriptor = os.open(draft, os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o644)
        except OSError as error:
            raise JournalFailed("record-not-created", path, error) from error
        try:
            _lock(descriptor, path)
            _write(descriptor, write_line(header))
            draft.rename(path)
            _sync_folder(path.parent)
        except OSError as error:
            os.close(descriptor)
            with suppress(OSError):
                draft.unlink()
            raise JournalFailed("record-not-created", path, error) from error
        except JournalFailed:
            os.close(descriptor)
            raise
        return cls(path, descriptor, header)

    @classmethod
    def open(cls, path: Path) -> Journal:
        """Go on with a game; a torn last line is cut off, damage elsewhere is an error."""
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CLOEXEC)
        except OSError as error:
            raise JournalFailed("record-not-opened", path, error) from error
        try:
            _lock(descriptor, path)
            with os.fdopen(os.dup(descriptor), "rb") as file:
                data = file.read()
            header, entries, torn = recover(path, data)
            if torn:
                os.ftruncate(descriptor, len(data) - len(torn.data))
                os.fsync(descriptor)
            elif not data.endswith(b"\n"):
                os.lseek(descriptor, 0, os.SEEK_END)
                _write(descriptor, b"\n")
        except OSError as error:
            os.close(descriptor)
            raise JournalFailed("record-not-opened", path, error) from error
        except Complaint:
            os.close(descriptor)
            raise
        return cls(path, descriptor, header, entries, torn)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Everything that is safe on the disk, in order."""
        return tuple(self._entries)

    @property
    def next_n(self) -> int:
        """The number that the next entry has to carry."""
        return len(self._entries) + 1

    def append(self, entry: Entry) -> None:
        """Write an entry through to the disk.

        An entry that is already there (written before a crash, but not acknowledged) is not
        written twice.
        """
        if entry.n < self.next_n and self._entries[entry.n - 1] == entry:
            return
        if entry.n != self.next_n:
            raise ValueError(f"entry {entry.n} where {self.next_n} is next")
        try:
            if self._ragged:
                self._cut()
            self._ragged = True
            _write(self._descriptor, write_line(entry))
        except OSError as error:
            # A later attempt cuts it again, should the disk not even take this now.
            with suppress(OSError):
                self._cut()
            raise JournalFailed("record-not-written", self.path, error) from error
        self._ragged = False
        self._whole = os.lseek(self._descriptor, 0, os.SEEK_CUR)
        self._entries.append(entry)

    def _cut(self) -> None:
        os.ftruncate(self._descriptor, self._whole)
        os.lseek(self._descriptor, self._whole, os.SEEK_SET)
        self._ragged = False

    def close(self) -> None:
        """Let go of the file and of its lock."""
        os.close(self._descriptor)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def recover(path: Path, data: bytes) -> tuple[Header, tuple[Entry, ...], Torn | None]:
    """What a journal file holds, and its torn last line if it has one."""
    record = parse_record(path, data)
    try:
        read_header(data.split(b"\n", 1)[0], checked=True)
    except LineDamaged as damage:
        raise RecordDamaged(path, 1, damage.sentence) from None
    entries: list[Entry] = []
    try:
        for _, entry in record.entries(checked=True):
            entries.append(entry)
    except RecordDamaged as damage:
        # Each entry is synced before the next is written, so only the last line can be torn.
        if damage.line <= len(record.body):
            raise
        line_break = b"\n" if data.endswith(b"\n") else b""
        torn = Torn(damage.line, record.body[-1] + line_break, damage.because)
        return record.header, tuple(entries), torn
    return record.header, tuple(entries), None


def _write(descriptor: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(descriptor, rest) :]
    os.fsync(descriptor)


def _sync_folder(folder: Path) -> None:
    """A new name is only durable when its folder is."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        # Some network and FAT file systems have no such thing as syncing a folder.
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(descriptor)


def _lock(descriptor: int, path: Path) -> None:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise JournalFailed("record-locked", path) from None


def _reason(error: OSError) -> Sentence:
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT | errno.EFBIG:
            return say("record-disk-full")
        case errno.EROFS:
            return say("record-disk-read-only")
        case errno.EACCES | errno.EPERM:
            return say("record-not-permitted")
        case errno.ENOENT | errno.ENOTDIR:
            return say("record-no-such-place")
        case _:
            return say("record-disk-failed", reason=error.strerror or str(error))
