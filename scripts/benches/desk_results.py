"""How many results a second a desk keeps: durable, numbered, and decided by the tournament."""

from __future__ import annotations

import itertools
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from companion.broadcast.messages import Event, chained
from companion.desk.ledger import Ledger
from companion.desk.store.database import Database
from companion.desk.store.entries import Entries
from companion.desk.store.journals import Journals
from companion.desk.tournament import changes as c
from companion.desk.tournament.values import (
    Entrant,
    EntrantId,
    Format,
    Game,
    Match,
    Plan,
    Result,
    Round,
    Stage,
)
from scripts.benches.rows import Row, at_least, print_table
from tests.desk.postgres import Postgres

PLAYERS = 2000
RESULTS_PER_SECOND = 500
LINES_PER_SECOND = 1000
AT_ONCE = 32
"""Reports that are under way together, at each desk."""
PLAN = Plan("Festival", (Stage(Format.SWISS, ("any",)),), "seed")


def results_stored(seconds: float) -> list[Row]:
    """Results of a round of 2,000 players: at a desk with its file, at two with a PostgreSQL."""
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        file = str(Path(folder) / "desk.db")
        rows += _measured("SQLite", file, seconds, desks=1)
        rows.append(_lines(file, seconds))
    server = Postgres(on_disk=True)
    try:
        rows += _measured("PostgreSQL", server.database("desk"), seconds, desks=2)
    finally:
        server.close()
    return rows


def _measured(kind: str, url: str, seconds: float, desks: int) -> list[Row]:
    databases = [Database(url) for _ in range(desks)]
    ledgers = [Ledger(Entries(database)) for database in databases]
    matches = _begin(ledgers[0])
    places = itertools.cycle(matches)
    lock = threading.Lock()

    def report(ledger: Ledger) -> None:
        with lock:
            match = next(places)
        first, second = match.players
        change = c.Reported(1, match.table, first, Result((Game(((first,), (second,))),)))
        ledger.change("cup", lambda _: change, "phone")

    done = _during(seconds, report, ledgers)
    kept = len(Entries(databases[0]).read("cup")) - PLAYERS - 2
    assert kept == done, (kept, done)
    for database in databases:
        database.close()
    at = "a desk" if desks == 1 else f"{desks} desks"
    return [at_least(f"results/s kept by {at}, {kind}", done / seconds, RESULTS_PER_SECOND)]


def _begin(ledger: Ledger) -> list[Match]:
    ledger.make("cup", PLAN, "bench")
    players = [EntrantId(f"p{n}") for n in range(PLAYERS)]
    with ThreadPoolExecutor(100) as threads:
        for player in players:
            registered = c.Registered(Entrant(player, f"Player {player}"))
            threads.submit(ledger.change, "cup", lambda _, change=registered: change, "bench")
    pairs = zip(players[::2], players[1::2], strict=True)
    matches = [Match(n, pair, "any") for n, pair in enumerate(pairs, start=1)]
    ledger.change("cup", lambda _: c.Paired(Round(1, 0, tuple(matches))), "bench")
    return matches


def _during(seconds: float, work: Callable[[Ledger], None], ledgers: list[Ledger]) -> int:
    """How often it was done by so many at once in that time."""
    until = time.monotonic() + seconds
    counts = [0] * (AT_ONCE * len(ledgers))

    def worker(place: int) -> None:
        while time.monotonic() < until:
            work(ledgers[place % len(ledgers)])
            counts[place] += 1

    with ThreadPoolExecutor(len(counts)) as threads:
        for failed in threads.map(worker, range(len(counts))):
            assert failed is None
    return sum(counts)


def _lines(url: str, seconds: float) -> Row:
    """Lines of the records of 200 tables, as they come together over the link."""
    with Database(url) as database:
        journals, until = Journals(database), time.monotonic() + seconds
        chains, done = ["" for _ in range(200)], 0
        for line in itertools.count(1):
            events = []
            for table in range(200):
                text = f'{{"n":{line},"action":"something of a usual length","at":"{table}"}}'
                chains[table] = chained(chains[table], text)
                name = f"table-{table}"
                event = Event(f"a.jsonl:{line}", name, "a.jsonl", line, text, chain=chains[table])
                events.append(event)
            journals.keep(events, "2026-05-01T18:00:00.000+00:00")
            done += len(events)
            if time.monotonic() >= until:
                return at_least(
                    "lines of records/s kept, 200 tables, SQLite", done / seconds, LINES_PER_SECOND
                )
    raise AssertionError


if __name__ == "__main__":
    print_table(results_stored(float(sys.argv[1]) if len(sys.argv) > 1 else 5.0))
