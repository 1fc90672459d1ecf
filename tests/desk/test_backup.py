"""A desk is saved while it runs, and goes on elsewhere from what was saved."""

from __future__ import annotations

import shutil
import sqlite3
import threading
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import MetaData, create_engine, insert, select

from companion.desk.ledger import Ledger
from companion.desk.rights import Grant, Role
from companion.desk.store.accounts import Accounts, Invitation
from companion.desk.store.backup import restore, save
from companion.desk.store.calls import Calls
from companion.desk.store.database import MIGRATIONS, Database, StoreFailed
from companion.desk.store.entries import Entries
from companion.desk.store.journals import Journals
from companion.desk.store.tables import METADATA
from companion.desk.tournament import changes as c
from companion.text.complaint import Complaint
from tests.desk.events import ANNA, BORIS, begin, make, won
from tests.desk.records import events, nim

SAMPLES = Path(__file__).with_name("samples")


def fill(database: Database, place: Path) -> str:
    """An evening with a result, a record and an account; a token that is logged in."""
    ledger = Ledger(Entries(database))
    begin(ledger)
    make(ledger, c.Settled(1, 1, won(ANNA, BORIS)), id="once")
    Journals(database).keep(events("a.jsonl", nim(place, "Anna", "Борис")), "2026-05-01")
    accounts = Accounts(database)
    accounts.invite(Invitation(Grant(Role.JUDGE, "cup")), 10**9)
    olga = accounts.accept(accounts.first_code() or "", "here", "Olga", "correct horse")
    return accounts.begin_session(olga.account)


def folder(path: Path) -> Path:
    path.mkdir()
    return path


def is_all_there(database: Database, place: Path, token: str) -> None:
    ledger = Ledger(Entries(database))
    with ledger.reading("cup") as event:
        assert event.results() == {(1, 1): won(ANNA, BORIS)}
    assert make(ledger, c.Closed(), id="once").n == 8
    kept = Journals(database).data("table-1", "a.jsonl").decode().splitlines()
    assert kept == nim(place, "Anna", "Борис")
    person = Accounts(database).person_of(token)
    assert person is not None
    assert person.grants == (Grant(Role.ORGANISER),)


def test_what_was_saved_goes_on_elsewhere(database: Database, tmp_path: Path) -> None:
    token, saved = fill(database, tmp_path), tmp_path / "saved.db"
    save(database, saved)
    make(Ledger(Entries(database)), c.Closed())
    with Database(str(tmp_path / "other" / "desk.db")) as other:
        restore(saved, other)
        is_all_there(other, folder(tmp_path / "again"), token)
    # The file itself is a desk's as well.
    shutil.copy(saved, tmp_path / "copy.db")
    with Database(str(tmp_path / "copy.db")) as copy:
        is_all_there(copy, folder(tmp_path / "third"), token)
    assert [path.name for path in tmp_path.glob(".*")] == []


def test_it_is_saved_and_restored_wherever_it_lies(tmp_path: Path) -> None:
    place = tmp_path / "Cup #1, 100%"
    with Database(str(place / "desk.db")) as database:
        token, saved = fill(database, tmp_path), place / "saved.db"
        save(database, saved)
    with Database(str(tmp_path / "other.db")) as other:
        restore(saved, other)
        is_all_there(other, folder(tmp_path / "again"), token)


def test_a_file_moves_to_a_server(file: Database, tmp_path: Path, postgres_url: str) -> None:
    token = fill(file, tmp_path)
    save(file, tmp_path / "saved.db")
    with Database(postgres_url) as server:
        restore(tmp_path / "saved.db", server)
        is_all_there(server, folder(tmp_path / "again"), token)


def test_it_is_saved_while_others_write(database: Database, tmp_path: Path) -> None:
    """What was there when it began is in it, and no entry without those before it."""
    ledger = Ledger(Entries(database))
    begin(ledger)
    go_on = threading.Event()

    def write() -> None:
        for n in range(60):
            make(ledger, c.Closed(n % 2 == 0))
            if n == 10:
                go_on.set()

    writer = threading.Thread(target=write)
    writer.start()
    assert go_on.wait(20)
    save(database, tmp_path / "saved.db")
    writer.join()
    with Database(str(tmp_path / "saved.db")) as saved:
        entries = Entries(saved)
        record = entries.read("cup")
        assert [entry.n for entry in record] == list(range(1, len(record) + 1))
        assert len(record) == entries.heads()["cup"] >= 18


def test_nothing_is_replaced(file: Database, tmp_path: Path) -> None:
    fill(file, tmp_path)
    saved = tmp_path / "saved.db"
    save(file, saved)
    with pytest.raises(Complaint, match="desk-backup-exists"):
        save(file, saved)
    with pytest.raises(Complaint, match="desk-restore-full"):
        restore(saved, file)


def test_what_is_no_backup_is_refused(file: Database, tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("no database" * 1000, encoding="utf-8")
    with sqlite3.connect(tmp_path / "foreign.db") as foreign:
        foreign.execute("CREATE TABLE something (a)")
    foreign.close()
    for name in ("text.db", "foreign.db", "."):
        with pytest.raises(Complaint, match="desk-backup-none"):
            restore(tmp_path / name, file)
    with pytest.raises(Complaint, match="desk-file-not-read"):
        restore(tmp_path / "missing.db", file)
    with pytest.raises(Complaint, match="desk-backup-failed"):
        save(file, tmp_path / "missing" / "saved.db")
    assert Entries(file).heads() == {}


def test_the_tables_are_those_that_the_steps_lead_to(database: Database) -> None:
    with database.reading() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def put(sample: Path, url: str, folder: Path) -> None:
    """The data of an earlier version, in the tables of that version."""
    old = folder / "old.db" if "://" in url else Path(url)
    with sqlite3.connect(old) as made:
        made.executescript(sample.read_text(encoding="utf-8"))
    made.close()
    if "://" not in url:
        return
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    engines = [create_engine(f"sqlite:///{old}"), create_engine(f"postgresql+psycopg{url[10:]}")]
    with engines[0].connect() as source, engines[1].begin() as target:
        config.attributes["connection"] = target
        command.upgrade(config, sample.stem.rpartition("-")[2])
        tables = MetaData()
        tables.reflect(target)
        for table in tables.sorted_tables:
            rows = [dict(row) for row in source.execute(select(table)).mappings()]
            if rows and table.name != "alembic_version":
                target.execute(insert(table), rows)
    for engine in engines:
        engine.dispose()


@pytest.mark.parametrize("sample", sorted(SAMPLES.glob("desk-*.sql")), ids=lambda path: path.stem)
def test_data_of_every_released_version_go_on(sample: Path, url: str, tmp_path: Path) -> None:
    put(sample, url, tmp_path)
    with Database(url) as database:
        is_all_there(database, tmp_path, "a-token-of-a-test")
        calls = [(call.table, call.who) for call in Calls(database).waiting("cup")]
        assert calls == ([("2", "Vera")] if sample.stem >= "desk-0002" else [])
        with database.reading() as connection:
            assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_no_step_is_without_data_to_try_it_with() -> None:
    steps = {path.name[1:5] for path in (MIGRATIONS / "versions").glob("v*.py")}
    assert steps == {path.stem.rpartition("-")[2] for path in SAMPLES.glob("desk-*.sql")}


def test_data_of_a_later_version_are_left_alone(file: Database) -> None:
    file.close()
    with sqlite3.connect(file.file) as later:
        later.execute("UPDATE alembic_version SET version_num = '9999'")
    later.close()
    with pytest.raises(Complaint, match="desk-store-newer"):
        Database(str(file.file))


@pytest.mark.parametrize("where", ["mysql://here/desk", "nothing://", "postgresql://"])
def test_a_place_that_is_none_is_refused(where: str) -> None:
    with pytest.raises(Complaint, match=r"desk-bad-store|desk-store-failed"):
        Database(where)


def test_a_server_that_is_not_there_is_told_without_its_password() -> None:
    with pytest.raises(StoreFailed) as failed:
        Database("postgresql://olga:geheim@127.0.0.1:1/desk")
    assert "geheim" not in str(failed.value)
