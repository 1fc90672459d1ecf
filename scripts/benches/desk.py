"""How quick the tournament desk is on this machine, as a table.

Pairing is measured after seven rounds, as the best of three, in processor time: on a machine that
has nothing else to do it is what one waits. Beside it, where they are installed (``--peers`` names
the Python that has them), stand py4swiss, swissdutch and a matching by networkx, in the same run.
"""

from __future__ import annotations

import argparse
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from companion.desk.files.trf import trf
from companion.desk.pairing.pair import pair
from companion.desk.standings.standings import standings
from companion.desk.tournament import changes as c
from companion.desk.tournament.tournament import Tournament
from companion.desk.tournament.values import (
    Entrant,
    EntrantId,
    Format,
    Game,
    Plan,
    Result,
    Stage,
    TieBreak,
)
from scripts.benches.desk_results import results_stored
from scripts.benches.desk_web import followers
from scripts.benches.rows import Row, at_most, print_table

PAIRED_IN = {100: 0.05, 500: 0.1, 2_000: 0.5, 10_000: 3.0}
"""Seconds for a round of so many players."""
SECONDS = 5.0
"""For so long are results stored."""
QUICK, QUICK_SECONDS, QUICK_FOLLOWERS = 500, 0.5, 200
"""The largest field, how long results are stored, and how many follow, where it has to be quick."""
PEERS = Path(__file__).with_name("desk_peers.py")


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peers", type=Path, help="a Python with py4swiss, swissdutch, networkx")
    parser.add_argument("--pairing", action="store_true", help="pairings and standings alone")
    parser.add_argument("--quick", action="store_true", help="small fields, and half a second each")
    wanted = parser.parse_args()
    largest = QUICK if wanted.quick else max(PAIRED_IN)
    rows = [*pairings(largest), *pods(), *ranking(), *dutch(wanted.peers)]
    if not wanted.pairing:
        followed = followers(QUICK_FOLLOWERS) if wanted.quick else followers()
        rows += [*results_stored(QUICK_SECONDS if wanted.quick else SECONDS), *followed]
    print_table(rows)


def after(players: int, rounds: int, stage: Stage, *tie_breaks: TieBreak) -> Tournament:
    """A tournament after so many rounds, whose results are drawn."""
    chance = Random(players)
    plan = Plan("Bench", (stage,), "bench", tie_breaks=tie_breaks)
    event = Tournament.of([c.Entry(1, "2026-05-01T18:00:00Z", "desk", c.Planned(plan))])
    for n in range(1, players + 1):
        _go(event, c.Registered(Entrant(EntrantId(f"p{n}"), f"Player {n}", rating=20_000 - n)))
    for _ in range(rounds):
        paired = pair(event)
        _go(event, c.Paired(paired))
        for match in paired.matches:
            order = sorted(match.players, key=lambda key: chance.gauss(int(key[1:]), players))
            is_drawn = chance.random() < 0.2
            places = (tuple(order),) if is_drawn else tuple((key,) for key in order)
            _go(event, c.Settled(paired.number, match.table, Result((Game(places),))))
    return event


def _go(event: Tournament, change: c.Change) -> None:
    event.follow(c.Entry(event.entries + 1, "2026-05-01T18:00:00Z", "desk", change))


def best_of_three(work: Callable[[], object]) -> float:
    """Seconds of processor time."""
    times = []
    for _ in range(3):
        begin = time.process_time()
        work()
        times.append(time.process_time() - begin)
    return min(times)


def pairings(largest: int) -> Iterator[Row]:
    """One round of Swiss after seven, of fields up to so many."""
    for players, aim in ((n, aim) for n, aim in PAIRED_IN.items() if n <= largest):
        event = after(players, 7, Stage(Format.SWISS, ("toy",), rounds=20))
        taken = best_of_three(lambda event=event: pair(event))
        yield at_most(f"a round of {players:,} paired", 1000 * taken, 1000 * aim, "ms")


def pods() -> Iterator[Row]:
    """One round at tables of four after seven."""
    event = after(2_000, 7, Stage(Format.PODS, ("toy",), rounds=20, sizes=(3, 4)))
    yield at_most(
        "2,000 seated at tables of four", 1000 * best_of_three(lambda: pair(event)), 2000, "ms"
    )


def ranking() -> Iterator[Row]:
    """The standings of nine rounds with every tie-break."""
    event = after(2_000, 9, Stage(Format.SWISS, ("toy",), rounds=20), *TieBreak)
    taken = best_of_three(lambda: standings(event))
    yield at_most("2,000 ranked with all tie-breaks", 1000 * taken, 200, "ms")


def dutch(peers: Path | None) -> Iterator[Row]:
    """One round of 100 by the Dutch order of criteria, here and by others."""
    event = after(100, 7, Stage(Format.DUTCH, ("toy",), rounds=20))
    yield Row("a round of 100, Dutch", f"{1000 * best_of_three(lambda: pair(event)):,.1f} ms")
    if peers is None:
        yield Row("peers", "left out; name a Python that has them with --peers")
        return
    told = subprocess.run(
        [str(peers), str(PEERS)], input=trf(event), text=True, capture_output=True, check=True
    )
    for line in told.stdout.splitlines():
        name, _, value = line.partition("\t")
        yield Row(name, value)


if __name__ == "__main__":
    main()
