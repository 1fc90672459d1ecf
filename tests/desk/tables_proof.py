"""Tables at the desk, in a real Chromium: a stored game of each kind, and one as it is played."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.broadcast.messages import Topics
from companion.broadcast.mqtt import ONLINE
from companion.desk.ledger import Ledger
from companion.desk.store.database import Database
from companion.desk.store.entries import Entries
from companion.desk.store.journals import Journals
from companion.desk.tables.replay import Replay
from companion.desk.tournament import changes as c
from companion.desk.tournament.clock import now_utc
from companion.desk.tournament.values import Result
from companion.games.shelf import GAMES
from tests.broadcast.broker import Mosquitto, Reader
from tests.desk.events import begin
from tests.desk.records import events

SAMPLES = Path(__file__).parents[2] / "docs" / "games"
TABLE = "table-1"
SHOWN = 24
"""So far into its game is a table looked at."""
STORED = tuple(f"/desk/cup/replay/{TABLE}/{game}.jsonl" for game in GAMES)
SEEN = f"/desk/cup/see/{TABLE}"


def keep_games(file: Path) -> None:
    """A desk with a record of each game, which fits no match of its event."""
    with Database(str(file)) as database:
        ledger, journals = Ledger(Entries(database)), Journals(database)
        begin(ledger)
        for game in GAMES:
            name = f"{game}.jsonl"
            lines = (SAMPLES / name).read_text(encoding="utf-8").splitlines()
            journals.keep(events(name, lines, TABLE), now_utc())
            sent = c.Attested(1, 1, TABLE, name, "", Result(()), "names")
            ledger.change("cup", lambda _, sent=sent: sent, TABLE)  # type: ignore[misc] # of this round


@contextmanager
def linked_desk(port: int, language: str) -> Iterator[str]:
    """A desk at a broker where a table is in the middle of a game; its first code."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        mosquitto = Mosquitto(folder)
        sample = SAMPLES / "neon.jsonl"
        replay = Replay(TABLE, sample.name, sample.read_bytes(), GAMES)
        table, topics = Reader(mosquitto.broker, "nothing"), Topics(TABLE)
        view = replay.frame(SHOWN)
        for topic, data in (
            (topics.emblems, replay.emblems),
            (topics.state, view),
            (topics.availability, ONLINE),
        ):
            table.send(topic, data, retain=True)
        keep_games(folder / "desk.db")
        words = ["desk", "--database", str(folder / "desk.db"), "--port", str(port)]
        words += ["--address", "127.0.0.1", "--language", language]
        words += ["--link", f"mqtt://127.0.0.1:{mosquitto.port}"]
        process = subprocess.Popen(
            [sys.executable, "-m", "companion", *words], stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        try:
            lines = [process.stdout.readline() for _ in range(3)]
            found = re.search(r"[A-Z2-9]{5}-[A-Z2-9]{5}", "".join(lines))
            assert found is not None, lines
            yield found[0]
        finally:
            process.terminate()
            process.wait()
            table.close()
            mosquitto.kill()
