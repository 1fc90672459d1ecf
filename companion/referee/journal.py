"""The record of a running game, safe on the disk before anything is shown."""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path

from companion.files.closable import Closable
from companion.files.durable import create_file, lock, make_folder, replace_file, write
from companion.files.os_errors import os_error_text
from companion.referee.record import (
    MOST_BYTES,
    Entry,
    Header,
    LineDamaged,
    RecordDamaged,
    Undone,
    parse_record,
    read_header,
    shown,
    write_line,
)
from companion.rules.chance import commitment
from companion.rules.sentence import Fact, Sentence, say
from companion.text.complaint import Complaint


class JournalFailed(Complaint):
    """The disk did not take it: full, read-only, pulled out. Nothing before it is lost, and the
    same entry can be appended again once the cause is gone."""

    def __init__(
        self, key: str, path: Path, error: OSError | None = None, reason: Sentence | None = None
    ) -> None:
        facts: dict[str, Fact] = {"file": shown(path)}
        if error:
            facts["reason"] = reason or os_error_text(error)
        super().__init__(key, **facts)


class JournalExists(JournalFailed):
    """A file of this name is there already; it was not touched."""


@dataclass(frozen=True, slots=True)
class Torn:
    """What a power cut left at the end of a journal, and was cut off."""

    line: int
    data: bytes
    because: Sentence


class Journal(Closable):
    """An append-only game record.

    ``append`` returns only when the entry would survive a power cut. The file is locked, so that
    a second program cannot write into the same game; and what programs that know no locks have
    done to it is noticed before each entry and put right. ``rescued`` then tells so, until the
    next entry.
    """

    def __init__(
        self,
        path: Path,
        descriptor: int,
        header: Header,
        entries: tuple[Entry, ...] = (),
        torn: Torn | None = None,
        seed: str | None = None,
    ) -> None:
        self.path = path
        self.header = header
        self.seed = seed
        self.torn = torn
        self.rescued: Sentence | None = None
        self._descriptor = descriptor
        self._entries = list(entries)
        self._size = os.lseek(descriptor, 0, os.SEEK_END)
        self._checksum = zlib.crc32(os.pread(descriptor, self._size, 0))
        self._partial = False
        self._copy: Path | None = None

    @classmethod
    def create(cls, path: Path, header: Header, seed: str | None = None) -> Journal:
        """Start a new file with this header; it appears whole or not at all.

        ``seed`` is what the header commits to: it is kept in a file of its own until the end.
        JournalExists: the name is taken, if only a moment ago by another program.
        """
        try:
            make_folder(path.parent)
            if seed is not None:
                os.close(create_file(_seed_file(path), seed.encode(), mode=0o600))
            with _removed_on_failure(_seed_file(path), made=seed is not None):
                descriptor = create_file(path, write_line(header))
        except FileExistsError as error:
            raise JournalExists("record-exists", path) from error
        except OSError as error:
            raise JournalFailed("record-not-created", path, error) from error
        return cls(path, descriptor, header, seed=seed)

    @classmethod
    def open(cls, path: Path) -> Journal:
        """Go on with a game; a torn last line is cut off, damage elsewhere is an error."""
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CLOEXEC)
        except OSError as error:
            raise JournalFailed("record-not-opened", path, error) from error
        try:
            lock(descriptor)
            with os.fdopen(os.dup(descriptor), "rb") as file:
                data = file.read(MOST_BYTES + 1)
            header, entries, torn = recover(path, data)
            seed = _seed_of(path, header, entries)
            if torn:
                os.ftruncate(descriptor, len(data) - len(torn.data))
                os.fsync(descriptor)
            elif not data.endswith(b"\n"):
                os.lseek(descriptor, 0, os.SEEK_END)
                write(descriptor, b"\n")
        except BlockingIOError as error:
            os.close(descriptor)
            raise JournalFailed("record-locked", path) from error
        except OSError as error:
            os.close(descriptor)
            raise JournalFailed("record-not-opened", path, error) from error
        except Complaint:
            os.close(descriptor)
            raise
        return cls(path, descriptor, header, entries, torn, seed)

    @property
    def lost_seed(self) -> Path | None:
        """Where the seed should be that the header commits to and nobody can find."""
        lost = self.header.commitment is not None and self.seed is None
        return _seed_file(self.path) if lost else None

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
        line = write_line(entry)
        try:
            if self._partial:
                self._truncate()
            rescued = self._rescue()
            self._keep_seed()
            self._partial = True
            write(self._descriptor, line)
        except FileExistsError as error:
            reason = say("record-replaced", copy=self._copy_beside().name)
            raise JournalFailed("record-not-written", self.path, error, reason) from error
        except OSError as error:
            # A later attempt cuts it again, should the disk not even take this now.
            with suppress(OSError):
                self._truncate()
            raise JournalFailed("record-not-written", self.path, error) from error
        self._partial = False
        self._size += len(line)
        self._checksum = zlib.crc32(line, self._checksum)
        self._entries.append(entry)
        self.rescued = rescued
        self._drop_copy()
        if not isinstance(entry, Undone) and entry.seed is not None:
            with suppress(OSError):
                _seed_file(self.path).unlink()  # it is in the record now

    def _rescue(self) -> Sentence | None:
        """Write the whole game anew if somebody has removed the file or changed what is in it.

        FileExistsError: another file is there, and nobody but people can say which of them counts.
        """
        here = os.fstat(self._descriptor)
        try:
            there = self.path.stat()
        except (FileNotFoundError, NotADirectoryError):
            make_folder(self.path.parent)
            self._go_on_in(create_file(self.path, self._lines()))
            return say("record-removed", file=shown(self.path))
        if not os.path.samestat(here, there):
            raise FileExistsError(self.path)
        found = os.pread(self._descriptor, self._size + 1, 0)
        if len(found) == self._size and zlib.crc32(found) == self._checksum:
            return None
        aside = _free_name(self.path.with_name(f"{self.path.name}.altered"))
        self._go_on_in(replace_file(self.path, self._lines(), aside))
        return say("record-altered", file=shown(self.path), aside=shown(aside))

    def _keep_seed(self) -> None:
        """Write the file of the seed anew if somebody has removed it and no entry tells the seed.

        Without it the game could not go on after a power cut; but it goes on for now.
        """
        file = _seed_file(self.path)
        if self.seed is None or file.exists() or _revealed_seed(self._entries):
            return
        with suppress(OSError):
            os.close(create_file(file, self.seed.encode(), mode=0o600))

    def _lines(self) -> bytes:
        return b"".join(map(write_line, (self.header, *self._entries)))

    def _go_on_in(self, descriptor: int) -> None:
        """Write into a new file from now on."""
        os.close(self._descriptor)
        self._descriptor = descriptor
        self._size = os.lseek(descriptor, 0, os.SEEK_END)
        self._checksum = zlib.crc32(self._lines())

    def _copy_beside(self) -> Path:
        """Keep the game so far beside a file that has taken its name, until that is put away."""
        if self._copy is None:
            copy = _free_name(self.path.with_name(f"{self.path.name}.rescued"))
            try:
                os.close(create_file(copy, self._lines()))
            except OSError as error:
                raise JournalFailed("record-not-written", copy, error) from error
            self._copy = copy
        return self._copy

    def _drop_copy(self) -> None:
        if self._copy is not None:
            with suppress(OSError):
                self._copy.unlink()
            self._copy = None

    def _truncate(self) -> None:
        os.ftruncate(self._descriptor, self._size)
        os.lseek(self._descriptor, self._size, os.SEEK_SET)
        self._partial = False

    def close(self) -> None:
        """Let go of the file and of its lock."""
        os.close(self._descriptor)


def _seed_file(path: Path) -> Path:
    return path.with_suffix(".seed")


@contextmanager
def _removed_on_failure(path: Path, *, made: bool) -> Iterator[None]:
    try:
        yield
    except OSError:
        if made:
            with suppress(OSError):
                path.unlink()
        raise


def _seed_of(path: Path, header: Header, entries: tuple[Entry, ...]) -> str | None:
    """The seed that a header commits to: from its own file, or from the end of a game undone.

    None where it is lost: such a game can be given up, but not go on.
    """
    if header.commitment is None:
        return None
    try:
        seed = _revealed_seed(entries) or _seed_file(path).read_text(encoding="ascii")
    except (OSError, UnicodeDecodeError):
        return None
    return seed if commitment(seed) == header.commitment else None


def _revealed_seed(entries: Sequence[Entry]) -> str | None:
    """The seed that an end has revealed, even if it was undone."""
    revealed = (e.seed for e in reversed(entries) if not isinstance(e, Undone) and e.seed)
    return next(revealed, None)


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


def _free_name(wanted: Path) -> Path:
    """The same name, with a number if it is taken."""
    names = (wanted.with_name(f"{wanted.name}{n}") for n in count(2))
    return next(path for path in chain([wanted], names) if not os.path.lexists(path))
