"""A file of SQLite, a PostgreSQL that all tests of a process share, a broker: all of them real."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from shutil import copyfile

import pytest

from companion.desk.store.database import Database
from companion.desk.web.office import Office
from tests.broadcast.broker import Mosquitto
from tests.desk.postgres import Postgres
from tests.desk.web import Web

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


@pytest.fixture
def mosquitto(tmp_path: Path) -> Iterator[Mosquitto]:
    folder = tmp_path / "broker"
    folder.mkdir()
    broker = Mosquitto(folder)
    yield broker
    broker.kill()


@pytest.fixture(scope="session")
def empty_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with the desk's tables, made once: making them takes longer than most tests."""
    path = tmp_path_factory.mktemp("desk") / "empty.db"
    Database(str(path)).close()
    return path


@pytest.fixture
def web(empty_file: Path, tmp_path: Path) -> Iterator[Web]:
    """A desk's pages, before anything has begun."""
    path = tmp_path / "web.db"
    copyfile(empty_file, path)
    with Office(Database(str(path)), "http://127.0.0.1/") as office:
        yield Web(office)
