"""Files that survive a power cut: what is written is on the disk, names and folders too."""

from __future__ import annotations

import errno
import fcntl
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

_NO_LINKS = frozenset({errno.EPERM, errno.EOPNOTSUPP, errno.ENOSYS, errno.EXDEV})
"""What disks that know no links answer to an attempt to make one."""


def create_file(path: Path, data: bytes, mode: int = 0o644) -> int:
    """A new file with these lines, locked and durable; FileExistsError if the name is taken.

    Written under a name of its own and then linked, which never replaces another file.
    """
    draft = _draft_of(path)
    descriptor = _write_new(draft, data, mode)
    try:
        os.link(draft, path)
    except OSError as error:
        os.close(descriptor)
        if error.errno not in _NO_LINKS:
            raise
        # A power cut can leave half a file here, and the next start tells of it.
        descriptor = _write_new(path, data, mode)
    finally:
        with suppress(OSError):
            draft.unlink()
    with _undone_on_failure(path, descriptor):
        _sync_folder(path.parent)
    return descriptor


def replace_file(path: Path, data: bytes, aside: Path) -> int:
    """The same in place of a file, which is kept under the name ``aside``."""
    draft = _draft_of(path)
    descriptor = _write_new(draft, data)
    with _undone_on_failure(draft, descriptor):
        try:
            os.link(path, aside)
        except OSError as error:
            if error.errno not in _NO_LINKS:
                raise
            path.rename(aside)
        draft.replace(path)
        _sync_folder(path.parent)
    return descriptor


def put_file(path: Path, data: bytes) -> None:
    """A file with this content in place of whatever had its name, whole before and after."""
    draft = _draft_of(path)
    descriptor = _write_new(draft, data)
    with _undone_on_failure(draft, descriptor):
        draft.replace(path)
        _sync_folder(path.parent)
    os.close(descriptor)


@contextmanager
def drafted(path: Path) -> Iterator[BinaryIO]:
    """The same for what is too large to be held: a file to write to, in place once it is whole."""
    draft = _draft_of(path)
    try:
        with draft.open("xb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
        _sync_folder(path.parent)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise


def _draft_of(path: Path) -> Path:
    return path.with_name(f".{path.name}.{secrets.token_hex(4)}.new")


def _write_new(path: Path, data: bytes, mode: int = 0o644) -> int:
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, mode)
    with _undone_on_failure(path, descriptor):
        lock(descriptor)
        write(descriptor, data)
    return descriptor


@contextmanager
def _undone_on_failure(path: Path, descriptor: int) -> Iterator[None]:
    """Leave nothing of a new file that the disk did not take whole."""
    try:
        yield
    except OSError:
        os.close(descriptor)
        with suppress(OSError):
            path.unlink()
        raise


def write(descriptor: int, data: bytes) -> None:
    """Write all of it through to the disk."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(descriptor, rest) :]
    os.fsync(descriptor)


def make_folder(folder: Path) -> None:
    """Make a folder and those that it lies in, each of them durable."""
    missing = [place for place in (folder, *folder.parents) if not place.exists()]
    for place in reversed(missing):
        try:
            place.mkdir()
        except FileExistsError:
            refuse_bad_link(place)
        _sync_folder(place.parent)


def refuse_bad_link(place: Path) -> None:
    """A name that is there, and no folder: OSError if it is a link that leads to none."""
    try:
        place.stat()
    except FileNotFoundError as error:
        raise OSError(errno.ENOLINK, os.strerror(errno.ENOLINK), str(place)) from error


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


def lock(descriptor: int) -> None:
    """BlockingIOError: another program has it."""
    fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
