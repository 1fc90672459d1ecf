"""A program that plays a game by itself, and says what is safe, until it is killed.

What it plays depends only on the seed and on the number of the entry, so that an interrupted game
must come out the same as one that was never interrupted.

``python -m tests.referee.fearless_player FOLDER SEED`` reads lines ``ENTRIES PLAYS FRACTION``. For
each it forks a child, which plays up to so many entries in all, and kills it with SIGKILL: some
fraction of a play's time after it has acknowledged so many plays. So it is killed at any point of
a play, on a quick disk and on a slow one. The children are forks of a process that has imported
everything, so they start at once.
"""

from __future__ import annotations

import itertools
import os
import random
import select
import signal
import sys
import time
from pathlib import Path

from companion.referee.journal import Journal
from companion.referee.record import Header
from companion.referee.replay import find_records, resume
from companion.referee.session import Session
from tests.nim import NIM, Heap, Take

NimSession = Session[Heap, Take, object]


def main() -> None:
    folder, seed = Path(sys.argv[1]), int(sys.argv[2])
    pace = 0.005
    for line in sys.stdin:
        entries, plays, fraction = line.split()
        inlet, outlet = os.pipe()
        child = os.fork()
        if child == 0:
            os.dup2(outlet, 1)
            play_on(folder, seed, int(entries))
            os._exit(0)
        os.close(outlet)
        began = time.perf_counter()
        with os.fdopen(inlet) as told:
            heard = list(itertools.islice(told, int(plays)))
            if heard:
                pace = (time.perf_counter() - began) / len(heard)
            select.select([], [], [], float(fraction) * pace)
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            sys.stdout.writelines([*heard, *told, "killed\n"])


def acknowledge(game: int, n: int, session: NimSession) -> None:
    os.write(1, f"{game} {n} {NIM.notation.write_position(session.state)}\n".encode())


def play_on(folder: Path, seed: int, entries: int) -> None:
    """Go on with the unfinished game, and with the next ones, up to a number of entries in all.

    It says ``GAME N POSITION`` of what it found, and of each entry once that is safe.
    """
    session = resumed_or_new(folder)
    game, n = number_of(session), last_n(session)
    acknowledge(game, n, session)
    while game * GAME_ENTRIES + n < entries:
        if n == GAME_ENTRIES:
            session.stop()
            close(session)
            session = new(folder, game + 1)
            game, n = game + 1, 0
        one_entry(session, seed, n + 1)
        n += 1
        acknowledge(game, n, session)
    close(session)


GAME_ENTRIES = 150
"""A heap of 1000 lasts longer than this, so that only `stop` ends a game."""


def one_entry(session: NimSession, seed: int, n: int) -> None:
    chance = random.Random(f"{seed}/{number_of(session)}/{n}")
    if session.plays and chance.random() < 0.2:
        session.undo()
    else:
        session.play(chance.choice(list(NIM.rules.legal_actions(session.state))))


def resumed_or_new(folder: Path) -> NimSession:
    records = find_records(folder)
    unfinished, damaged = records.unfinished, records.damaged
    if damaged or len(unfinished) > 1:
        raise AssertionError(f"{damaged} {unfinished}")
    if unfinished:
        session: NimSession = resume(unfinished[0].path, {"nim": NIM})
        return session
    return new(folder, len(list(folder.glob("*.jsonl"))))


def new(folder: Path, number: int) -> NimSession:
    header = Header("nim", {"heap": 1000})
    return Session(NIM, header, Journal.create(folder / f"game-{number}.jsonl", header))


def number_of(session: NimSession) -> int:
    if session.journal is None:
        raise AssertionError
    return int(session.journal.path.stem.removeprefix("game-"))


def last_n(session: NimSession) -> int:
    return session.journal.next_n - 1 if session.journal else 0


def close(session: NimSession) -> None:
    if session.journal:
        session.journal.close()


if __name__ == "__main__":
    main()
