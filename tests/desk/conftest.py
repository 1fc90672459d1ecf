"""Real databases: a file of SQLite, and a PostgreSQL that all tests of a process share."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from companion.desk.store.database import Database
from tests.desk.postgres import Postgres

NAMES = count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    yield server
    server.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "desk.db")
    server: Postgres = request.getfixturevalue("postgres")
    return server.database(f"desk{next(NAMES)}")


@pytest.fixture
def postgres_url(postgres: Postgres) -> str:
    return postgres.database(f"desk{next(NAMES)}")


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    with Database(url) as database:
        yield database


@pytest.fixture
def file(tmp_path: Path) -> Iterator[Database]:
    """A file of SQLite, where it makes no difference."""
    with Database(str(tmp_path / "desk.db")) as database:
        yield database
