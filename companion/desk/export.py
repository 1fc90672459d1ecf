"""A tournament as one file that any desk can read: its record, in the published schema."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from companion.desk import changes as c
from companion.desk.changes import Entry
from companion.desk.codec import Unreadable, decode, encode
from companion.desk.store.entries import Entries
from companion.desk.tournament import Tournament
from companion.desk.trf import Report, changes_of, read_trf
from companion.desk.values import Format, Plan, Stage
from companion.text.complaint import Complaint

VERSION = 1
MOST_ENTRIES = 500_000


class Exported(Struct, frozen=True):
    """A file of a tournament."""

    schema: int
    id: str
    """What it is called at the desk that it comes from."""
    entries: tuple[Entry, ...]


class Taken(NamedTuple):
    """What a file of another program does not say."""

    game: str
    """What was played."""
    who: str
    at: str


def export_event(tournament: str, entries: Sequence[Entry]) -> bytes:
    """The file of a tournament."""
    return msgspec.json.format(encode(Exported(VERSION, tournament, tuple(entries))), indent=1)


def read_export(data: bytes) -> Exported:
    """A file that was exported; a Complaint says where it is none."""
    try:
        found = decode(data, Exported)
    except Unreadable as error:
        raise Complaint("desk-file-unreadable", where=str(error)[:200]) from error
    if found.schema != VERSION:
        raise Complaint("desk-file-version", version=found.schema, known=VERSION)
    if not 1 <= len(found.entries) <= MOST_ENTRIES:
        raise Complaint("desk-export-empty")
    Tournament.of(found.entries)
    return found


def import_event(entries: Entries, data: bytes, name: Callable[[str], str], taken: Taken) -> str:
    """Take in a file, as JSON or as a report of FIDE's; gives the new id of the tournament.

    ``name`` makes that id from what the tournament is called.
    """
    if data.lstrip()[:1] == b"{":
        record: Sequence[Entry] = read_export(data).entries
    else:
        record = _of_report(read_trf(data), taken)
    made = Tournament.of(record)
    key = name(made.plan.name)
    entries.append(key, *record)
    return key


def _of_report(report: Report, taken: Taken) -> tuple[Entry, ...]:
    stage = Stage(Format.DUTCH, (taken.game,), report.rounds)
    plan = Plan(report.name or "TRF", (stage,), secrets.token_hex(8), place=report.place)
    told = changes_of(report, taken.game)
    rounds = sum(isinstance(change, c.Edited) for change in told)
    changes = [c.Planned(plan), *told, *(c.Published(n) for n in range(1, rounds + 1))]
    return tuple(Entry(n, taken.at, taken.who, one) for n, one in enumerate(changes, start=1))


def schema_text() -> str:
    """The published schema of such a file, as JSON Schema."""

    def hook(kind: type) -> dict[str, Any]:
        if kind is Fraction:
            return {"type": "string", "pattern": r"^-?\d+(/\d+)?$"}
        raise NotImplementedError(kind)

    schema = msgspec.json.schema(Exported, schema_hook=hook)
    told = {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}
    return json.dumps(told, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
