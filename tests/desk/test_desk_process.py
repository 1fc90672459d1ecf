"""The desk as its command runs it, at a real broker: without room on its disk, killed, and back."""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from companion.broadcast.messages import Topics
from companion.desk.ledger import Ledger
from companion.desk.store.database import Database
from companion.desk.store.entries import Entries
from companion.desk.store.news import news_of
from companion.desk.tournament import changes as c
from companion.desk.tournament.values import Entrant, Format, Match, Plan, Round, Stage
from tests.broadcast.broker import PATIENCE_S, Mosquitto, Reader, free_port
from tests.desk.events import ANNA, BORIS, NAMES
from tests.desk.test_desk_link import Table

SAMPLES = Path(__file__).parents[2] / "docs" / "games"
WON = {"unique_units": BORIS, "riftforce": BORIS, "kung_fu": ANNA}
"""Of each there is a whole game of the two, and who has won it."""
AGAIN = "companion.broadcast.mqtt.AGAIN_AFTER_S"
AN_HOUR_S, SOON_S = 3600.0, 0.2
# A desk without room tries again sooner than it would.
START = f"""
import sys
import companion.desk.tables.link as link
from companion.__main__ import main
link.AGAIN_AFTER_S = {SOON_S}
sys.exit(main())
"""


class Process:
    """`companion desk`, in a process of its own."""

    def __init__(self, file: Path, mosquitto: Mosquitto) -> None:
        self._port = free_port()
        words = ["desk", "--database", str(file), "--port", str(self._port)]
        words += ["--address", "127.0.0.1", "--link", f"mqtt://127.0.0.1:{mosquitto.port}"]
        self._process = subprocess.Popen(
            [sys.executable, "-c", START, *words], stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        assert any("Ctrl+C" in line for line in self._process.stdout)

    def fill_disk(self) -> None:
        """None of its files may grow."""
        self._most(1)

    def free_disk(self) -> None:
        self._most(resource.RLIM_INFINITY)

    def _most(self, size: int) -> None:
        _, hard = resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, (size, hard))

    def until(self, wanted: Callable[[str], bool]) -> None:
        """What its page of the event hears, until it is as wanted."""
        url = f"http://127.0.0.1:{self._port}/live?kind=changed&event=cup&mark="
        with httpx.stream("GET", url, timeout=PATIENCE_S) as live:
            assert any(wanted(line) for line in live.iter_lines())

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()


def prepared(file: Path) -> Path:
    """Three rounds of Anna and Boris, each at another game."""
    with Database(str(file)) as database:
        ledger = Ledger(Entries(database))
        stage = Stage(Format.SWISS, tuple(WON), rounds=3)
        ledger.make("cup", Plan("Cup", (stage,), "seed", tables=("table-1",)), "olga")
        changes: list[c.Change] = [c.Registered(Entrant(k, NAMES[k])) for k in (ANNA, BORIS)]
        for number, game in enumerate(WON, 1):
            paired = Round(number, 0, (Match(1, (ANNA, BORIS), game),))
            changes += [c.Paired(paired), c.Published(number)]
        ledger.change_together("cup", lambda _: changes, "olga")
    return file


def wait_for(file: Path, *games: str) -> None:
    """Until just these games have a result: of another process, so that it is on the disk."""
    with Database(str(file)) as database, news_of(database) as news:
        ledger = Ledger(Entries(database))
        wanted = {number: (WON[game],) for number, game in enumerate(WON, 1) if game in games}
        while ledger.refresh():
            with ledger.reading("cup") as event:
                stand = {n: r.games[0].places[0] for (n, _), r in event.results().items()}
            if stand == wanted:
                return
            assert news.wait(PATIENCE_S), stand


def send(table: Table, game: str) -> None:
    path = table.folder / f"{game}.jsonl"
    path.write_bytes((SAMPLES / path.name).read_bytes())
    table.outbox.add(path)
    table.link.deliver()


def test_results_come_through_a_desk_that_starts_late_has_no_room_and_is_killed(
    mosquitto: Mosquitto, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = prepared(tmp_path / "desk.db")
    topics = Topics("table-1")
    monkeypatch.setattr(AGAIN, AN_HOUR_S)
    table = Table(mosquitto, tmp_path / "games")
    reader = Reader(mosquitto.broker, topics.event("end"))
    send(table, "unique_units")
    reader.until(lambda heard: bool(heard))  # and nobody has kept it
    # It waits for an hour before it sends again, if the desk does not say that it is there.
    desk = Process(file, mosquitto)
    wait_for(file, "unique_units")
    desk.fill_disk()
    send(table, "riftforce")
    desk.until(lambda line: "desk-store-failed" in line)
    wait_for(file, "unique_units")
    desk.free_disk()
    wait_for(file, "unique_units", "riftforce")
    desk.until(lambda line: line.startswith("data:") and "failed" not in line)
    # In the middle of a record, as likely as not.
    send(table, "kung_fu")
    desk.kill()
    desk = Process(file, mosquitto)
    wait_for(file, *WON)
    desk.kill()
    table.link.close()
    reader.close()
