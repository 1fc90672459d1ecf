"""Killed at any moment, a game goes on where it was, and nothing acknowledged is lost."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

from companion.referee.journal import recover
from companion.referee.record import Ended, Entry, Played, Undone
from tests.referee.fearless_player import GAME_ENTRIES

KILLS = 200
SEED = 7
MOST_PLAYS = 8

Safe = tuple[int, int, str]
"""Which game, up to which entry, and the position then."""


def lives(folder: Path, orders: list[tuple[int, int, float]]) -> list[list[Safe]]:
    """What each child acknowledged before it was killed."""
    folder.mkdir()
    done = subprocess.run(
        [sys.executable, "-m", "tests.referee.fearless_player", folder, str(SEED)],
        input="".join(f"{entries} {plays} {fraction}\n" for entries, plays, fraction in orders),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    told: list[list[Safe]] = [[]]
    for line in done.stdout.splitlines():
        if line == "killed":
            told.append([])
        else:
            game, n, position = line.split(" ", 2)
            told[-1].append((int(game), int(n), position))
    assert len(told) == len(orders) + 1
    return told[:-1]


def history(folder: Path) -> dict[int, list[str]]:
    """Every entry of every game, without its time."""
    games = {}
    for path in folder.glob("game-*.jsonl"):
        _, entries, _ = recover(path, path.read_bytes())
        games[int(path.stem.removeprefix("game-"))] = [described(entry) for entry in entries]
    return games


def described(entry: Entry) -> str:
    match entry:
        case Played():
            return entry.action
        case Undone():
            return f"undo {entry.undo}"
        case Ended():
            return "end"


def test_nothing_acknowledged_is_lost_in_200_kills(tmp_path: Path) -> None:
    chance = random.Random(SEED)
    endless = 10**9
    orders = [
        (endless, chance.randint(0, MOST_PLAYS), chance.uniform(0, 1.5)) for _ in range(KILLS)
    ]
    told = lives(tmp_path / "killed", orders)

    safe: Safe = (0, 0, "1000 south")
    for life in filter(None, told):
        found = life[0]
        assert found[:2] >= safe[:2], "something acknowledged was lost"
        if found[:2] == safe[:2]:
            assert found[2] == safe[2]
        safe = life[-1]

    killed = history(tmp_path / "killed")
    played = sum(map(len, killed.values()))
    assert played > KILLS, "the children hardly came to play"
    assert len(killed[safe[0]]) >= safe[1]

    # Nothing is there twice, either: the same game, never interrupted, has the same entries.
    whole = (len(killed) + 1) * GAME_ENTRIES
    lives(tmp_path / "untouched", [(whole, whole + 1, 0.0)])
    untouched = history(tmp_path / "untouched")
    for game, entries in killed.items():
        assert entries == untouched[game][: len(entries)]
