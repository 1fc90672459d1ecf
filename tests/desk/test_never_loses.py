"""Killed at any moment, without a disk or a server: nothing that was acknowledged is lost."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from companion.desk.ledger import Ledger
from companion.desk.store.database import Database, StoreFailed
from companion.desk.store.entries import Entries
from companion.desk.store.journals import Journals
from companion.desk.store.news import News, news_of
from companion.desk.tournament import changes as c
from tests.desk.events import ANNA, BORIS, PLAN, begin, make, won
from tests.desk.postgres import Postgres

SEED = 15


class Child:
    """A desk in a process of its own, and what it has acknowledged."""

    def __init__(self, url: str, name: str, *more: str) -> None:
        self.name, self.entry, self.line, self.chain = name, 0, 0, ""
        self.trouble, self.failed = "", ""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.desk.fearless_desk", url, name, *more],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.said = self.process.stdout

    def hear(self, lines: int = 10**9) -> None:
        """So much of what it says; all that it has said, once it is dead."""
        for _ in range(lines):
            line = self.said.readline()
            if not line.endswith("\n"):
                return  # it was killed within a word
            what, *rest = line.split()
            if what == "entry":
                self.entry = int(rest[0])
            elif what == "line":
                self.line, self.chain, *trouble = int(rest[0]), rest[1], *rest[2:]
                self.trouble = "".join(trouble)
            elif what == "failed":
                self.failed = rest[0]

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        self.hear()
        self.said.close()

    def finish(self) -> None:
        self.hear()
        assert self.process.wait() == 0
        self.said.close()


def is_kept(url: str, *children: Child) -> None:
    """All that they have acknowledged is there, and nothing is torn."""
    with Database(url) as database:
        ledger, journals = Ledger(Entries(database)), Journals(database)
        record = ledger.record("cup")
        assert [entry.n for entry in record] == list(range(1, len(record) + 1))
        with ledger.reading("cup") as event:
            assert event.entries == len(record)
        for child in children:
            assert len(record) >= child.entry
            if child.entry:
                assert record[child.entry - 1].who == child.name
            kept = journals.find(child.name, "a.jsonl")
            assert (kept.lines if kept else 0) >= child.line
            assert child.trouble == (kept.trouble if kept else "") == ""
            lines = journals.data(child.name, "a.jsonl").splitlines()
            assert len(lines) == (kept.lines if kept else 0)


def kills(url: str, times: int) -> None:
    """Two desks at once, killed and started again and again."""
    with Database(url) as database:
        Ledger(Entries(database)).make("cup", PLAN, "olga")
    chance = Random(SEED)
    for _ in range(times):
        children = [Child(url, name) for name in ("left", "right")]
        for child in children:
            child.hear(1 + chance.randrange(12))
        for child in chance.sample(children, 2):
            child.kill()
        is_kept(url, *children)


def test_nothing_acknowledged_is_lost_when_desks_are_killed(url: str) -> None:
    kills(url, 1)


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_in_50_kills(url: str) -> None:
    kills(url, 25)


def test_a_full_disk_is_told_and_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    """No file of a child may become larger than this: its disk is full, at whatever moment."""
    url = str(tmp_path / "desk.db")
    with Database(url) as database:
        Ledger(Entries(database)).make("cup", PLAN, "olga")
        # As large as it is, with room for some more.
        most = database.file.stat().st_size + 40_000
    first = Child(url, "first", str(most))
    first.finish()
    assert first.failed == "desk-store-failed"
    assert first.entry > 1
    is_kept(url, first)
    # There is room again: the same file goes on.
    second = Child(url, "second")
    second.hear(5)
    second.kill()
    is_kept(url, first, second)


@contextmanager
def full(database: Database) -> Iterator[None]:
    """The file may not grow: as SQLite says of a disk without room."""
    with database.writing() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
    yield
    with database.writing() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count = 1073741823")


def test_a_desk_goes_on_by_itself_once_there_is_room(file: Database) -> None:
    ledger = Ledger(Entries(file))
    begin(ledger)
    settled = c.Settled(1, 1, won(ANNA, BORIS))

    def make_many() -> None:
        kept.extend(make(ledger, settled).n for _ in range(1000))

    kept: list[int] = []
    with full(file), pytest.raises(StoreFailed, match="desk-store-failed"):
        make_many()
    assert kept
    with ledger.reading("cup") as event:
        assert event.entries == kept[-1]
    assert make(ledger, settled).n == kept[-1] + 1
    assert Entries(file).heads() == {"cup": kept[-1] + 1}


def hear_all(news: News) -> None:
    while news.wait(20):
        pass


def test_a_server_that_dies_loses_nothing_and_is_found_again() -> None:
    server = Postgres()
    try:
        url = server.database("desk")
        with Database(url) as database, Database(url) as other, news_of(other) as news:
            ledger, journals = Ledger(Entries(database)), Journals(database)
            begin(ledger)
            settled = c.Settled(1, 1, won(ANNA, BORIS))
            kept = make(ledger, settled, id="once")
            server.kill()
            with pytest.raises(StoreFailed):
                make(ledger, settled, id="twice")
            with pytest.raises(StoreFailed):
                journals.all()
            with pytest.raises(StoreFailed):
                hear_all(news)
            server.start()
            assert news.wait(20)  # nobody knows what was told meanwhile
            assert make(ledger, settled, id="once") == kept
            assert make(ledger, settled, id="twice").n == kept.n + 1
            assert news.wait(20)
            is_kept(url)
    finally:
        server.close()
