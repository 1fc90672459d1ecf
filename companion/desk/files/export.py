"""A tournament as one file that any desk can read: its record, in the published schema."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from companion.desk.files.trf import Report, changes_of, read_trf
from companion.desk.store.entries import Entries
from companion.desk.tournament import changes as c
from companion.desk.tournament.changes import Entry
from companion.desk.tournament.codec import Unreadable, decode, encode
from companion.desk.tournament.tournament import Tournament
from companion.desk.tournament.values import Format, Plan, Stage
from companion.rules.sentence import Sentence
from companion.text.catalogue import Catalogue, UnknownSentenceError
from companion.text.complaint import Complaint
from companion.text.language import Language

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
        if not error.where:
            raise Complaint("desk-file-cut") from error
        raise Complaint("desk-file-unreadable", where=error.where[:200]) from error
    if found.schema != VERSION:
        raise Complaint("desk-file-version", version=found.schema, known=VERSION)
    if not 1 <= len(found.entries) <= MOST_ENTRIES:
        raise Complaint("desk-export-empty")
    Tournament.of(found.entries)
    _check_told(found.entries)
    return found


def _check_told(entries: Sequence[Entry]) -> None:
    """Whether pages can show it: moments are moments, and every reason has its words."""
    catalogue = Catalogue(Language.ENGLISH)
    ids: set[str] = set()
    told: set[tuple[str, frozenset[str]]] = set()
    last = datetime.min.replace(tzinfo=UTC)
    for n, entry in enumerate(entries):
        moment = _moment(entry.at)
        if moment is None or moment < last:
            raise Complaint("desk-file-unreadable", where=f"$.entries[{n}].at")
        last = moment
        if entry.id and entry.id in ids:
            raise Complaint("desk-file-unreadable", where=f"$.entries[{n}].id")
        ids.add(entry.id)
        for sentence in _sentences(entry.change):
            form = sentence.key, frozenset(sentence.facts)
            if form in told:
                continue
            told.add(form)
            try:
                catalogue.tell(sentence)
            except (UnknownSentenceError, TypeError, ValueError):
                where = f"$.entries[{n}].change"
                raise Complaint("desk-file-unreadable", where=where) from None


def _moment(text: str) -> datetime | None:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return None
    return moment if moment.utcoffset() == timedelta() else None


def _sentences(change: c.Change) -> Iterator[Sentence]:
    """What pages tell of a change by keys that the file itself holds."""
    match change:
        case c.Paired(paired) | c.Edited(paired):
            for match in paired.matches:
                if match.bracket:
                    yield Sentence(f"web-part-{match.bracket}")
            for reasons in paired.reasons.values():
                yield from (Sentence(reason.key, reason.facts) for reason in reasons)
        case c.Attested(trouble=trouble) if trouble:
            yield Sentence(f"desk-trouble-{trouble}")


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
