"""Hearing that another desk at the same database has added something."""

from __future__ import annotations

import sqlite3
import threading
from abc import abstractmethod

import psycopg
from sqlalchemy import make_url

from companion.desk.store.database import Database, StoreFailed
from companion.desk.store.entries import CHANNEL
from companion.files.closable import Closable

POLL_S = 0.05
"""So often a file is asked whether another process has changed it; it costs some microseconds."""


class News(Closable):
    """Waits for what others add; for one thread."""

    @abstractmethod
    def wait(self, seconds: float) -> bool:
        """Whether something may have been added since the last time, or within these seconds.

        StoreFailed: the database has gone; ask again later, and look at everything then.
        """

    @abstractmethod
    def stop(self) -> None:
        """Wait no more; may be called from any thread."""


def news_of(database: Database) -> News:
    """What tells of changes to a database."""
    return _FileNews(database) if database.is_file else _ServerNews(database)


class _FileNews(News):
    """SQLite has a number that changes whenever another connection has changed the file."""

    def __init__(self, database: Database) -> None:
        self._connection = sqlite3.connect(
            database.file, isolation_level=None, check_same_thread=False
        )
        self._stopped = threading.Event()
        self._version = self._read()

    def wait(self, seconds: float) -> bool:
        for _ in range(max(1, round(seconds / POLL_S))):
            version = self._read()
            if version != self._version:
                self._version = version
                return True
            if self._stopped.wait(POLL_S):
                return False
        return False

    def stop(self) -> None:
        self._stopped.set()

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def _read(self) -> int:
        try:
            (version,) = self._connection.execute("PRAGMA data_version").fetchone()
        except sqlite3.Error as error:
            raise StoreFailed("desk-store-failed", reason=str(error)) from error
        return int(version)


class _ServerNews(News):
    """PostgreSQL tells whoever listens."""

    def __init__(self, database: Database) -> None:
        url = make_url(database.url).set(drivername="postgresql")
        self._url = url.render_as_string(hide_password=False)
        self._stopped = False
        self._connection: psycopg.Connection | None = self._listen()

    def wait(self, seconds: float) -> bool:
        try:
            if self._connection is None:
                self._connection = self._listen()
                return True  # nobody knows what was told meanwhile
            heard = list(self._connection.notifies(timeout=seconds, stop_after=1))
        except psycopg.Error as error:
            self.close()
            raise StoreFailed(
                "desk-store-failed", reason=" ".join(str(error).split()).rstrip(".?! ")
            ) from error
        return bool(heard) and not self._stopped

    def stop(self) -> None:
        self._stopped = True
        with psycopg.connect(self._url, autocommit=True) as connection:
            connection.execute(f"NOTIFY {CHANNEL}")

    def close(self) -> None:
        """Let go of the server."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _listen(self) -> psycopg.Connection:
        connection = psycopg.connect(self._url, autocommit=True)
        connection.execute(f"LISTEN {CHANNEL}")
        return connection
