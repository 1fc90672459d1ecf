"""The lines of tables' records that came over the link, kept before they are acknowledged."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, bindparam, insert, or_, select, text, update
from sqlalchemy.dialects import postgresql, sqlite

from companion.broadcast.messages import Event, chained
from companion.broadcast.outbox import event_name
from companion.desk.store.database import Database
from companion.desk.store.entries import CHANNEL
from companion.desk.store.tables import JOURNALS, LINES

CHANGED = "changed"
"""A line came twice and differed, or did not follow from those before it."""
END = "end"

Name: TypeAlias = tuple[str, str]
"""A table's companion, and the name of a record there."""


class Journal(Struct, frozen=True):
    """A record as far as it is here without a gap."""

    companion: str
    record: str
    lines: int
    chain: str
    trouble: str = ""
    """What was wrong with how it came."""
    judged: int = 0
    """Up to which line it was judged."""
    ended: bool = False


_GROWING = ("lines", "chain", "trouble", "judged", "ended")


class Journals:
    """All records of all tables. Several desks may keep the same lines at once."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def keep(self, events: Iterable[Event], at: str) -> Mapping[Name, Journal]:
        """Keep lines, in whatever order and however often they come; how far each record is here.

        Durable when it returns. What was kept is never changed by what comes later.
        """
        sent: dict[Name, dict[int, Event]] = defaultdict(dict)
        differing: set[Name] = set()
        for event in events:
            name = event.table, event.record
            first = sent[name].setdefault(event.line, event)
            if first.text != event.text:
                differing.add(name)
        kept = {}
        with self._database.writing() as connection:
            for name in sorted(sent):
                lines = [sent[name][number] for number in sorted(sent[name])]
                kept[name] = self._keep(connection, name, lines, at, differs=name in differing)
            if not self._database.is_file:
                connection.execute(text(f"NOTIFY {CHANNEL}"))
        return kept

    def find(self, companion: str, record: str) -> Journal | None:
        """How far a record is here."""
        with self._database.reading() as connection:
            row = connection.execute(_of_name(select(JOURNALS), (companion, record))).first()
            return None if row is None else _journal(row)

    def all(self) -> tuple[Journal, ...]:
        """Every record, by table and name."""
        wanted = select(JOURNALS).order_by(JOURNALS.c.companion, JOURNALS.c.record)
        with self._database.reading() as connection:
            return tuple(map(_journal, connection.execute(wanted)))

    def unjudged(self) -> tuple[Journal, ...]:
        """Those that have ended, or gone on behind an end, since they were judged."""
        due = or_(JOURNALS.c.ended, JOURNALS.c.judged > 0)
        # Games of one match are judged as they were played: their names begin with the time.
        wanted = select(JOURNALS).where(JOURNALS.c.lines > JOURNALS.c.judged, due)
        wanted = wanted.order_by(JOURNALS.c.record, JOURNALS.c.companion)
        with self._database.reading() as connection:
            return tuple(map(_journal, connection.execute(wanted)))

    def kept_at(self, journal: Journal) -> tuple[str, str]:
        """When the first of its lines came, and the last."""
        wanted = select(LINES.c.line, LINES.c.at).where(
            LINES.c.companion == journal.companion,
            LINES.c.record == journal.record,
            LINES.c.line.in_((1, journal.lines)),
        )
        with self._database.reading() as connection:
            times = {row.line: str(row.at) for row in connection.execute(wanted)}
        return times.get(1, ""), times.get(journal.lines, "")

    def data(self, companion: str, record: str, lines: int | None = None) -> bytes:
        """The file of a record, or its first lines."""
        wanted = select(LINES.c.text).where(
            LINES.c.companion == companion, LINES.c.record == record
        )
        if lines is not None:
            wanted = wanted.where(LINES.c.line <= lines)
        with self._database.reading() as connection:
            rows = connection.execute(wanted.order_by(LINES.c.line))
            return "".join(f"{row.text}\n" for row in rows).encode(errors="replace")

    def mark_judged(self, journal: Journal) -> None:
        """It was judged as far as it was here then."""
        judged = update(JOURNALS).where(JOURNALS.c.judged < journal.lines)
        with self._database.writing() as connection:
            connection.execute(
                _of_name(judged, (journal.companion, journal.record)).values(judged=journal.lines)
            )

    def _keep(
        self, connection: Connection, name: Name, events: Sequence[Event], at: str, *, differs: bool
    ) -> Journal:
        make = sqlite.insert if self._database.is_file else postgresql.insert
        companion, record = name
        begun = {
            "companion": companion,
            "record": record,
            "lines": 0,
            "chain": "",
            "trouble": "",
            "judged": 0,
            "ended": False,
        }
        connection.execute(make(JOURNALS).on_conflict_do_nothing(), begun)
        locked = _of_name(select(JOURNALS), name).with_for_update()
        journal = _journal(connection.execute(locked).one())
        known = _known(connection, name, events)
        differs = differs or any(known.get(e.line, e.text) != e.text for e in events)
        rows = [
            {
                "companion": companion,
                "record": record,
                "line": event.line,
                "text": event.text,
                "chain": event.chain,
                "at": at,
            }
            for event in events
            if event.line not in known
        ]
        if rows:
            connection.execute(insert(LINES), rows)
        grown = _grown(connection, journal)
        if differs and not grown.trouble:
            grown = replace(grown, trouble=CHANGED)
        if grown.trouble != journal.trouble:
            # What is here was judged without that, if it was.
            grown = replace(grown, judged=max(0, min(journal.judged, grown.lines - 1)))
        if grown != journal:
            changes = {name: getattr(grown, name) for name in _GROWING}
            connection.execute(_of_name(update(JOURNALS), name).values(changes))
        return grown


def _of_name(statement: Any, name: Name) -> Any:
    companion, record = name
    return statement.where(JOURNALS.c.companion == companion, JOURNALS.c.record == record)


def _known(connection: Connection, name: Name, events: Sequence[Event]) -> dict[int, str]:
    """The texts of those lines that are here already."""
    companion, record = name
    wanted = select(LINES.c.line, LINES.c.text).where(
        LINES.c.companion == companion,
        LINES.c.record == record,
        LINES.c.line >= events[0].line,
        LINES.c.line <= events[-1].line,
    )
    return {row.line: row.text for row in connection.execute(wanted)}


def _grown(connection: Connection, journal: Journal) -> Journal:
    """The same with all lines that follow now without a gap."""
    wanted = (
        select(LINES.c.line, LINES.c.text, LINES.c.chain)
        .where(LINES.c.companion == bindparam("companion"), LINES.c.record == bindparam("record"))
        .where(LINES.c.line > bindparam("lines"))
        .order_by(LINES.c.line)
    )
    name = {"companion": journal.companion, "record": journal.record, "lines": journal.lines}
    lines, chain, trouble, ended = journal.lines, journal.chain, journal.trouble, journal.ended
    for row in connection.execute(wanted, name):
        if row.line != lines + 1:
            break
        lines, chain = row.line, chained(chain, row.text)
        ended = event_name(row.text) == END
        if row.chain and row.chain != chain:
            trouble = trouble or CHANGED
    return replace(journal, lines=lines, chain=chain, trouble=trouble, ended=ended)


def _journal(row: Any) -> Journal:
    return Journal(
        row.companion, row.record, row.lines, row.chain, row.trouble, row.judged, row.ended
    )
