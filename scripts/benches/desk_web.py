"""How soon 2,000 phones that follow the pairings see a round that is published, and its size.

Two desk processes share a PostgreSQL, as at a festival; the organiser is at one of them. The phones
are connections of one more process, which shares the same cores with the desks: what it takes to
receive is in the figure.
"""

from __future__ import annotations

import asyncio
import gzip
import os
import resource
import statistics
import subprocess
import sys
import time
import urllib.request
from collections import Counter
from pathlib import Path

from companion.desk.ledger import Ledger
from companion.desk.store.database import Database
from companion.desk.store.entries import Entries
from companion.desk.tournament import changes as c
from companion.desk.tournament.values import Entrant, EntrantId, Format, Match, Plan, Round, Stage
from companion.games.shelf import GAMES
from scripts.benches.rows import Row, at_most, print_table
from tests.broadcast.broker import free_port
from tests.desk.postgres import Postgres

ROOT = Path(__file__).parents[2]
FOLLOWERS, PLAYERS, DESKS, ROUNDS = 2000, 2000, 2, 3
P99_S, PAGE_KB = 1.0, 100.0
WHOLE = 15_000
"""Bytes: no follower has the page with fewer."""
EVENT = "festival"
LIVE = f"/live?kind=round&event={EVENT}&detail=1&order={{order}}&language=en"
PATIENCE_S = 120.0
NAMES = ("Anna", "Boris", "Katharina", "Daniel", "Elisabeth", "Konstantin", "Greta", "Hugo")
LAST = ("Berg", "Lindqvist", "Sokolova", "Roth", "Zimmermann", "Arden", "Novakova", "Marsh")


def followers(count: int = FOLLOWERS) -> list[Row]:
    """The rows of the pages that are followed."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(
        resource.RLIMIT_NOFILE, (min(hard, 4 * FOLLOWERS) if hard > 0 else soft, hard)
    )
    server = Postgres(on_disk=True)
    desks: list[subprocess.Popen[bytes]] = []
    try:
        url = server.database("desk")
        with Database(url) as data:
            ledger = Ledger(Entries(data))
            _begin(ledger)
            ports = [free_port() for _ in range(DESKS)]
            desks = [_desk(url, port) for port in ports]
            for port in ports:
                _wait(port)
            times = asyncio.run(_measure(ledger, ports, count))
            sizes = _sizes(ports[0])
    finally:
        for desk in desks:
            desk.terminate()
            desk.wait()
        server.close()
    told = f"a change seen by {count} who follow the pairings ({DESKS} desks, PostgreSQL)"
    return [
        at_most(f"{told}, p99", _p99(times), P99_S, "s"),
        at_most(f"the same, median of {len(times)}", statistics.median(times), P99_S, "s"),
        at_most(f"page of pairings of {PLAYERS} by table, as sent", sizes[0], PAGE_KB, "kB"),
        at_most(f"page of pairings of {PLAYERS} by name, as sent", sizes[1], PAGE_KB, "kB"),
    ]


def _begin(ledger: Ledger) -> None:
    """A round of many players, before it is published."""
    game = next(iter(GAMES))
    ledger.make(EVENT, Plan("Festival", (Stage(Format.SWISS, (game,)),), "seed"), "bench")
    keys = [EntrantId(f"p{n}") for n in range(PLAYERS)]

    def add(change: c.Change) -> None:
        ledger.change(EVENT, lambda _: change, "bench")

    for n, key in enumerate(keys):
        name = f"{NAMES[n % 8]} {LAST[n // 8 % 8]} {n}"
        add(c.Registered(Entrant(key, name)))
    matches = (Match(n // 2 + 1, (keys[n], keys[n + 1]), game) for n in range(0, PLAYERS, 2))
    add(c.Paired(Round(1, 0, tuple(matches))))
    add(c.Published(1))


def _desk(url: str, port: int) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "companion", "desk", "--database", url]
    command += ["--address", "127.0.0.1", "--port", str(port)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, env=dict(os.environ))


def _wait(port: int) -> None:
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5).read()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise TimeoutError


class _Follower(asyncio.Protocol):
    """A phone: reads the compressed stream, and notes when it has a page that it waits for."""

    def __init__(
        self, path: str, host: str, arrived: asyncio.Queue[tuple[int, int, float]]
    ) -> None:
        self._path, self._host, self._arrived = path, host, arrived

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        asked = f"GET {self._path} HTTP/1.1\r\nHost: {self._host}\r\nAccept-Encoding: gzip\r\n\r\n"
        transport.write(asked.encode())

    def data_received(self, data: bytes) -> None:
        # The last piece that comes is the end of the page; nothing else is told meanwhile.
        self._arrived.put_nowait((id(self), len(data), time.perf_counter()))


async def _measure(ledger: Ledger, ports: list[int], count: int) -> list[float]:
    loop = asyncio.get_running_loop()
    arrived: asyncio.Queue[tuple[int, int, float]] = asyncio.Queue()
    for at in range(count):
        port = ports[at % len(ports)]
        path = LIVE.format(order="name" if at % 4 else "")
        host = f"127.0.0.1:{port}"
        await loop.create_connection(
            lambda path=path, host=host: _Follower(path, host, arrived), "127.0.0.1", port
        )
    await _quiet(arrived)
    times: list[float] = []
    for n in range(1, ROUNDS + 1):
        took = await _one(ledger, arrived, n, count)
        times += took
        await _quiet(arrived)
    return times


async def _one(
    ledger: Ledger, arrived: asyncio.Queue[tuple[int, int, float]], n: int, count: int
) -> list[float]:
    """Publish a change of the pairings, and wait until everybody has the whole of it."""
    with ledger.reading(EVENT) as event:
        old = event.rounds[0].round
    first, second, *rest = old.matches
    swapped = (
        Match(first.table, (first.players[0], second.players[0]), first.game),
        Match(second.table, (first.players[1], second.players[1]), second.game),
    )
    edited = c.Edited(Round(1, 0, (*swapped, *rest)))
    began = time.perf_counter()
    await asyncio.to_thread(ledger.change, EVENT, lambda _: edited, f"bench {n}")
    last: dict[int, float] = {}
    got: Counter[int] = Counter()
    while True:
        try:
            who, size, at = await asyncio.wait_for(arrived.get(), 3.0)
        except TimeoutError:
            break
        got[who] += size
        last[who] = at
    told = sum(size > WHOLE for size in got.values())
    assert told == count, f"{told} of {count} were told"
    return [at - began for at in last.values()]


async def _quiet(arrived: asyncio.Queue[tuple[int, int, float]]) -> None:
    while True:
        try:
            await asyncio.wait_for(arrived.get(), 3.0)
        except TimeoutError:
            return


def _sizes(port: int) -> list[float]:
    """What a phone receives of a page, in kB."""
    found = []
    for order in ("table", "name"):
        url = f"http://127.0.0.1:{port}/e/{EVENT}/round/1?by={order}"
        request = urllib.request.Request(url, headers={"Accept-Encoding": "gzip"})
        data = urllib.request.urlopen(request).read()
        print(f"  {order}: {len(data):,} bytes, {len(gzip.decompress(data)):,} unpacked")
        found.append(len(data) / 1000)
    return found


def _p99(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.99)]


if __name__ == "__main__":
    print_table(followers(int(sys.argv[1]) if len(sys.argv) > 1 else FOLLOWERS))
