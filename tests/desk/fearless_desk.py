"""A desk that keeps results and lines until it is killed: what it has acknowledged it says.

Its database, a name of its own, and for a full disk how large files may become.
"""

from __future__ import annotations

import resource
import signal
import sys

from companion.broadcast.messages import Event, chained
from companion.desk.ledger import Ledger
from companion.desk.store.database import Database, StoreFailed
from companion.desk.store.entries import Entries
from companion.desk.store.journals import Journals
from companion.desk.tournament import changes as c
from companion.desk.tournament.tournament import Tournament
from companion.desk.tournament.values import Entrant, EntrantId


def run(url: str, name: str, most: int | None = None) -> None:
    """One entry and one line in turn, each told once it is kept."""
    database = Database(url)
    ledger, journals = Ledger(Entries(database)), Journals(database)
    if most is not None:
        # Nothing but our own files: what is said must still get out.
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    kept = journals.find(name, "a.jsonl")
    line, chain = (kept.lines, kept.chain) if kept else (0, "")
    _say("ready")
    try:
        while True:
            entry = ledger.change("cup", lambda event: _registered(event, name), name)
            _say(f"entry {entry.n}")
            line += 1
            text = f'{{"n":{line},"action":"{name * 50}"}}'
            chain = chained(chain, text)
            event = Event(f"a.jsonl:{line}", name, "a.jsonl", line, text, chain=chain)
            (kept,) = journals.keep([event], "2026-05-01").values()
            _say(f"line {kept.lines} {kept.chain} {kept.trouble}")
    except StoreFailed as failed:
        _say(f"failed {failed.sentence.key}")


def _say(what: str) -> None:
    sys.stdout.write(f"{what}\n")
    sys.stdout.flush()


def _registered(event: Tournament, name: str) -> c.Change:
    return c.Registered(Entrant(EntrantId(f"p{event.entries}"), name))


if __name__ == "__main__":
    run(sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else None)
