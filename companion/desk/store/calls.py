"""Calls for a judge that nobody has answered yet: all desks at a database hear the same ones."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from itertools import groupby
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select, text

from companion.desk.store.database import Database
from companion.desk.store.entries import CHANNEL
from companion.desk.store.tables import CALLS, TOURNAMENTS

MOST = 200
"""Of one event; a table calls only once."""
_IN_ORDER = select(CALLS).order_by(CALLS.c.tournament, CALLS.c.at, CALLS.c.place)


class Call(Struct, frozen=True):
    """A table that waits for a judge."""

    table: str
    who: str
    at: str
    view: str
    """The companion at which the table can be seen, if it can."""


class Calls:
    """Who waits, by event; may be used by several threads."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def ring(self, event: str, table: str, who: str, view: str = "") -> None:
        """A table calls; a second time, it has called already."""
        if any(call.table == table for call in self.waiting(event)):
            return
        with self._database.writing() as connection:
            # Whoever calls at the same moment waits here, so that a table is there only once.
            locked = select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.id == event).with_for_update()
            if connection.execute(locked).first() is None:
                return
            rows = connection.execute(_IN_ORDER.where(CALLS.c.tournament == event)).all()
            if len(rows) >= MOST or any(row.place == table for row in rows):
                return
            at = datetime.now(UTC).isoformat(timespec="milliseconds")
            row = {"tournament": event, "place": table, "who": who, "at": at, "view": view}
            connection.execute(insert(CALLS), row)
            self._tell(connection)

    def answer(self, event: str, table: str) -> Call | None:
        """It waits no more; what it was, if it did."""
        this = (CALLS.c.tournament == event, CALLS.c.place == table)
        with self._database.writing() as connection:
            row = connection.execute(select(CALLS).where(*this).with_for_update()).first()
            if row is None:
                return None
            connection.execute(delete(CALLS).where(*this))
            self._tell(connection)
            return _call_of(row)

    def waiting(self, event: str) -> tuple[Call, ...]:
        """All that ring, the first to call first."""
        with self._database.reading() as connection:
            rows = connection.execute(_IN_ORDER.where(CALLS.c.tournament == event))
            return tuple(_call_of(row) for row in rows)

    def versions(self) -> Mapping[str, str]:
        """The events in which somebody calls; each value is another one once the calls are."""
        with self._database.reading() as connection:
            rows = connection.execute(_IN_ORDER).all()
            grouped = groupby(rows, lambda row: str(row.tournament))
            return {event: _version(_call_of(row) for row in calls) for event, calls in grouped}

    def version(self, event: str) -> str:
        """Different as soon as the calls of an event are."""
        return _version(self.waiting(event))

    def _tell(self, connection: Connection) -> None:
        if not self._database.is_file:
            connection.execute(text(f"NOTIFY {CHANNEL}"))


def _call_of(row: Any) -> Call:
    return Call(row.place, row.who, row.at, row.view)


def _version(calls: Iterable[Call]) -> str:
    told = "\n".join(f"{call.table} {call.at}" for call in calls)
    return hashlib.sha256(told.encode()).hexdigest()[:8] if told else "0"
