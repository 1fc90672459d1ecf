"""Saving a desk while it runs, and putting a saved one in its place."""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, insert, select

from companion.desk.store.database import Database
from companion.desk.store.tables import METADATA
from companion.files.durable import drafted
from companion.files.os_errors import os_error_text
from companion.text.complaint import Complaint

AT_ONCE = 1000


def save(database: Database, file: Path) -> None:
    """A copy of all data as they are at one moment, as a file of SQLite; the desk goes on.

    Complaint: there is such a file already, or it cannot be written.
    """
    if os.path.lexists(file):
        raise Complaint("desk-backup-exists", file=str(file))
    made = file.with_name(f".{file.name}.making")
    try:
        _forget(made)
        if database.is_file:
            _copy_file(database.file, made)
        else:
            with (
                Database(str(made)) as copy,
                database.snapshot() as source,
                copy.writing() as target,
            ):
                _copy_rows(source, target)
        with drafted(file) as draft, made.open("rb") as saved:
            while block := saved.read(1 << 20):
                draft.write(block)
    except (OSError, sqlite3.Error) as error:
        raise Complaint("desk-backup-failed", file=str(file), reason=_reason(error)) from error
    finally:
        with suppress(OSError):
            _forget(made)


def restore(file: Path, database: Database) -> None:
    """Put what was saved in a database that holds nothing yet.

    Complaint: it holds something, or the file is no backup of a desk.
    """
    try:
        is_file = stat.S_ISREG(file.stat().st_mode)
    except OSError as error:
        reason = os_error_text(error)
        raise Complaint("desk-file-not-read", file=str(file), reason=reason) from error
    if not is_file:
        raise Complaint("desk-backup-none", file=str(file))
    with database.reading() as connection:
        tables = METADATA.sorted_tables
        if any(connection.execute(select(table).limit(1)).first() for table in tables):
            raise Complaint("desk-restore-full")
    made = file.with_name(f".{file.name}.reading")
    try:
        _forget(made)
        _copy_file(file, made)
        _refuse_foreign(made)
        with (
            Database(str(made)) as saved,
            saved.reading() as source,
            database.writing() as target,
        ):
            _copy_rows(source, target)
    except (OSError, sqlite3.Error) as error:
        raise Complaint("desk-backup-none", file=str(file)) from error
    finally:
        with suppress(OSError):
            _forget(made)


def _copy_file(source: Path, target: Path) -> None:
    """SQLite copies a file that others are writing to as it was at one moment."""
    with (
        closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as read,
        closing(sqlite3.connect(target)) as written,
    ):
        read.backup(written)


def _refuse_foreign(made: Path) -> None:
    """sqlite3.Error: it is a database, but none of a desk."""
    with closing(sqlite3.connect(made)) as connection:
        connection.execute("SELECT version_num FROM alembic_version").fetchone()
        connection.execute("SELECT entries FROM tournaments").fetchone()


def _copy_rows(source: Connection, target: Connection) -> None:
    for table in METADATA.sorted_tables:
        for rows in _blocks(source.execute(select(table))):
            target.execute(insert(table), rows)


def _blocks(result: Any) -> Iterator[list[dict[str, Any]]]:
    for rows in result.mappings().partitions(AT_ONCE):
        yield [dict(row) for row in rows]


def _forget(made: Path) -> None:
    """Remove what is of use only on the way, with what SQLite has laid beside it."""
    for suffix in ("", "-wal", "-shm", "-journal"):
        made.with_name(made.name + suffix).unlink(missing_ok=True)


def _reason(error: OSError | sqlite3.Error) -> Any:
    return os_error_text(error) if isinstance(error, OSError) else str(error)
