"""Calls for a judge: heard by all desks, kept when one is started again, and answered once."""

from __future__ import annotations

from sqlalchemy import insert

from companion.desk.ledger import Ledger
from companion.desk.store.calls import MOST, Calls
from companion.desk.store.database import Database
from companion.desk.store.entries import Entries
from companion.desk.store.tables import CALLS
from tests.desk.events import begin


def test_a_call_is_heard_by_all_desks_until_one_answers(database: Database, url: str) -> None:
    begin(Ledger(Entries(database)))
    here = Calls(database)
    quiet = here.version("cup")
    here.ring("cup", "12", "Anna", "table-12")
    here.ring("cup", "3", "Борис")
    # Another desk, or this one after a restart.
    with Database(url) as other_data:
        other = Calls(other_data)
        other.ring("cup", "12", "Clara")
        assert [(call.table, call.who) for call in other.waiting("cup")] == [
            ("12", "Anna"),
            ("3", "Борис"),
        ]
        assert other.versions() == {"cup": here.version("cup")}
        answered = other.answer("cup", "12")
        assert answered is not None
        assert answered.view == "table-12"
    assert here.answer("cup", "12") is None
    assert [call.table for call in here.waiting("cup")] == ["3"]
    here.answer("cup", "3")
    assert here.version("cup") == quiet
    assert here.versions() == {}


def test_calls_are_of_events_that_are_there_and_not_too_many(file: Database) -> None:
    begin(Ledger(Entries(file)))
    calls = Calls(file)
    calls.ring("nowhere", "1", "Anna")
    with file.writing() as connection:
        row = {"tournament": "cup", "who": "Anna", "at": "2026-05-01T10:00:00+00:00", "view": ""}
        rows = [{**row, "place": str(table)} for table in range(MOST)]
        connection.execute(insert(CALLS), rows)
    calls.ring("cup", "one more", "Anna")
    assert len(calls.waiting("cup")) == MOST
    assert calls.waiting("nowhere") == ()
