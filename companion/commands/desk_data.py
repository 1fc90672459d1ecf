"""What `companion desk` does with its data while no desk needs to be open."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from companion.desk.files.csv_files import standings_csv
from companion.desk.files.export import export_event, import_event
from companion.desk.files.trf import trf
from companion.desk.ledger import Ledger
from companion.desk.pairing.verify import verify
from companion.desk.standings.standings import standings
from companion.desk.store.backup import restore, save
from companion.desk.store.database import Database, shown
from companion.desk.store.entries import Entries
from companion.desk.tournament.changes import Paired
from companion.desk.web.work.planning import new_id, taken_by
from companion.files.durable import put_file
from companion.files.os_errors import os_error_text
from companion.rules.sentence import say
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint

MOST_BYTES = 64 * 1024 * 1024
_LOOKING = ("verify", "export", "backup")


def run(args: argparse.Namespace, database: str) -> int:
    """Do what was asked, and say what came of it."""
    tell = Catalogue(args.language).tell
    file = Path(args.words[-1])
    if args.what == "export":
        _check_new(file)
    brought = read(file) if args.what == "import" else b""
    if args.what in _LOOKING:
        check_there(database)
    with Database(database) as data:
        entries = Entries(data)
        match args.what:
            case "export":
                event = args.words[0]
                write(file, _exported(entries, event, file.suffix.lower()))
                print(tell(say("desk-exported", event=event, file=str(file))))
            case "import":
                key = _imported(entries, brought)
                where = shown(data.url)
                print(tell(say("desk-imported", file=str(file), event=key, where=where)))
            case "verify":
                return _verified(entries, args.words[0], Catalogue(args.language))
            case "backup":
                save(data, file)
                print(tell(say("desk-backed-up", file=str(file))))
            case "restore":
                restore(file, data)
                print(tell(say("desk-restored", file=str(file), where=shown(data.url))))
    return 0


def check_there(database: str) -> None:
    """Complaint where a file has no data to look at: nobody means to make an empty one."""
    if "://" not in database and not (file := Path(database).expanduser()).is_file():
        raise Complaint("desk-no-data", file=str(file))


def _check_new(file: Path) -> None:
    if os.path.lexists(file):
        raise Complaint("desk-export-exists", file=str(file))


def _verified(entries: Entries, event: str, catalogue: Catalogue) -> int:
    """Pair an event again from its record; 1 where something comes out otherwise."""
    record = Ledger(entries).record(event)
    found = verify(record)
    for difference in found:
        told = say("desk-difference", n=difference.entry, what=difference.sentence)
        print(catalogue.tell(told))
    rounds = sum(isinstance(entry.change, Paired) for entry in record)
    if not found:
        print(catalogue.tell(say("desk-verified", event=event, entries=len(record), rounds=rounds)))
    return 1 if found else 0


def _exported(entries: Entries, event: str, kind: str) -> bytes:
    ledger = Ledger(entries)
    record = ledger.record(event)
    with ledger.reading(event) as tournament:
        match kind:
            case ".json":
                return export_event(event, record)
            case ".csv":
                return standings_csv(tournament, standings(tournament)).encode()
            case ".trf":
                return trf(tournament).encode()
    raise Complaint("desk-file-kind", kind=kind or "-")


def _imported(entries: Entries, data: bytes) -> str:
    taken = set(entries.heads())
    return import_event(entries, data, lambda name: new_id(name, taken), taken_by("program"))


def read(file: Path) -> bytes:
    """A file; Complaint where it cannot be read or is far too large."""
    try:
        with file.open("rb") as opened:
            data = opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise Complaint(
            "desk-file-not-read", file=str(file), reason=os_error_text(error)
        ) from error
    if len(data) > MOST_BYTES:
        raise Complaint("desk-export-large", file=str(file), most=MOST_BYTES // 1024 // 1024)
    return data


def write(file: Path, data: bytes) -> None:
    """Write a new file."""
    try:
        put_file(file, data)
    except OSError as error:
        reason = os_error_text(error)
        raise Complaint("desk-file-not-written", file=str(file), reason=reason) from error
