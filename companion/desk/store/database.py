"""Where the desk's data lie: one file of SQLite, or a PostgreSQL that several desks share."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from companion.files.closable import Closable
from companion.text.complaint import Complaint

MIGRATIONS = Path(__file__).with_name("migrations")
BUSY_S = 10.0
"""So long one desk waits for another that is writing."""
_READS = "desk_reads"
_UPGRADE_LOCK = 7_350_417
"""A number of our own, by which one desk brings the tables up to date while others wait."""


class StoreFailed(Complaint):
    """The database did not take it or is not there; nothing that was acknowledged is lost."""


class Database(Closable):
    """A database with the desk's tables, up to date."""

    def __init__(self, where: str) -> None:
        self.url = _url_of(where)
        self.is_file = self.url.startswith("sqlite:")
        try:
            self._engine = _engine_of(self.url, is_file=self.is_file)
        except (ArgumentError, ImportError):
            raise Complaint("desk-bad-store", where=where) from None
        self._bring_up_to_date()

    @property
    def file(self) -> Path:
        """The one file of SQLite."""
        return Path(make_url(self.url).database or "")

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """To look; never waits for whoever writes."""
        with _told(), self._engine.connect() as connection:
            yield connection.execution_options(**{_READS: True}, isolation_level="AUTOCOMMIT")

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """To change all of it or nothing: durable once this is left; StoreFailed if it is not."""
        with _told(), self._engine.begin() as connection:
            yield connection

    @contextmanager
    def snapshot(self) -> Iterator[Connection]:
        """To look at all of it as it is at one moment, however long that takes."""
        with _told(), self._engine.connect() as connection:
            if not self.is_file:
                connection.execution_options(isolation_level="REPEATABLE READ")
            with connection.begin():
                yield connection

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    def _bring_up_to_date(self) -> None:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
        try:
            with self.writing() as connection:
                if not self.is_file:
                    connection.execute(text(f"SELECT pg_advisory_xact_lock({_UPGRADE_LOCK})"))
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
        except CommandError:
            self.close()
            raise Complaint("desk-store-newer", where=shown(self.url)) from None
        except StoreFailed:
            self.close()
            raise


def shown(url: str) -> str:
    """A database as it is told, without its password."""
    parts = make_url(url)
    if parts.drivername.startswith("sqlite"):
        return parts.database or url
    return parts.render_as_string(hide_password=True)


def _url_of(where: str) -> str:
    """A file's name means SQLite."""
    scheme, has_scheme, rest = where.partition("://")
    if not has_scheme:
        return f"sqlite:///{Path(where).expanduser().resolve()}"
    if scheme in ("postgres", "postgresql"):
        return f"postgresql+psycopg://{rest}"
    return where


def _engine_of(url: str, *, is_file: bool) -> Engine:
    if not is_file:
        return create_engine(url, pool_pre_ping=True, pool_size=10)
    Path(make_url(url).database or "").parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url, connect_args={"timeout": BUSY_S})
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: sqlite3.Connection, _: Any) -> None:
    """Durable with every change, and read by others meanwhile; we begin transactions ourselves."""
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}").close()


def _begin(connection: Connection) -> None:
    """Whoever is going to write waits for others before he reads what he writes by."""
    if not connection.get_execution_options().get(_READS):
        connection.exec_driver_sql("BEGIN IMMEDIATE")


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except DBAPIError as error:
        reason = " ".join(str(error.orig).split()).rstrip(".?! ")
        raise StoreFailed("desk-store-failed", reason=reason) from error
    except SQLAlchemyError as error:
        raise StoreFailed("desk-store-failed", reason=type(error).__name__) from error
