"""The records of tournaments in the database: entries are added, read, and never altered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from sqlalchemy import Connection, bindparam, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from companion.desk.store.database import Database
from companion.desk.store.tables import ENTRIES, TOURNAMENTS
from companion.desk.tournament.changes import Entry
from companion.desk.tournament.codec import decode, encode

CHANNEL = "companion_desk"
"""On which desks at one PostgreSQL tell each other that there is something new."""

_KEEP = insert(ENTRIES)
_GROW = (
    update(TOURNAMENTS)
    .where(TOURNAMENTS.c.id == bindparam("tournament"))
    .where(TOURNAMENTS.c.entries == bindparam("before"))
    .values(entries=bindparam("after"))
)


class Stale(Exception):  # noqa: N818 - it happens to whoever writes, and is no error
    """Somebody else has added entries meanwhile: read them, decide anew, and try again."""

    def __init__(self, tournament: str) -> None:
        super().__init__(tournament)
        self.tournament = tournament


class Entries:
    """All tournaments of a desk, by their ids."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def heads(self) -> Mapping[str, int]:
        """How many entries each tournament has; cheap, to be asked again and again."""
        with self._database.reading() as connection:
            rows = connection.execute(select(TOURNAMENTS.c.id, TOURNAMENTS.c.entries))
            return {row.id: row.entries for row in rows}

    def read(self, tournament: str, after: int = 0) -> tuple[Entry, ...]:
        """The entries behind that number, in their order; none of an unknown tournament."""
        with self._database.reading() as connection:
            return _read(connection, tournament, after)

    def append(self, tournament: str, *entries: Entry) -> None:
        """Keep these; when it returns, they would survive a power cut.

        The first entry of a tournament makes it. Stale: they are not numbered on from the last
        one that is there, or one has the id of another.
        """
        with self.adding(tournament) as adding:
            adding.append(tournament, entries)

    @contextmanager
    def adding(self, *tournaments: str) -> Iterator[Adding]:
        """Read and add while no other desk adds to these; durable once this is left.

        What is decided by what was read here is never stale.
        """
        with self._database.writing() as connection:
            locked = select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.id.in_(tournaments))
            connection.execute(locked.order_by(TOURNAMENTS.c.id).with_for_update())
            yield Adding(connection)
            if not self._database.is_file:
                connection.execute(text(f"NOTIFY {CHANNEL}"))


class Adding:
    """What may be done to the records of tournaments while others wait."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def read(self, tournament: str, after: int) -> tuple[Entry, ...]:
        """The entries behind that number."""
        return _read(self._connection, tournament, after)

    def append(self, tournament: str, entries: Sequence[Entry]) -> None:
        """Add these; Stale: they do not fit behind what is there."""
        before, after = entries[0].n - 1, entries[-1].n
        counts = {"tournament": tournament, "before": before, "after": after}
        try:
            if before == 0:
                self._connection.execute(insert(TOURNAMENTS), {"id": tournament, "entries": after})
            elif self._connection.execute(_GROW, counts).rowcount != 1:
                raise Stale(tournament)
            self._connection.execute(_KEEP, [_row(tournament, entry) for entry in entries])
        except IntegrityError:
            raise Stale(tournament) from None


def _read(connection: Connection, tournament: str, after: int) -> tuple[Entry, ...]:
    wanted = (
        select(ENTRIES.c.entry)
        .where(ENTRIES.c.tournament == tournament, ENTRIES.c.n > after)
        .order_by(ENTRIES.c.n)
    )
    return tuple(decode(row.entry, Entry) for row in connection.execute(wanted))


def _row(tournament: str, entry: Entry) -> dict[str, object]:
    kept = encode(entry).decode()
    return {"tournament": tournament, "n": entry.n, "id": entry.id or None, "entry": kept}
