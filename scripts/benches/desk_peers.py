"""The same round paired by other programs, as far as this Python has them: a report on stdin."""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path


def best_of_three(work: Callable[[], object]) -> str:
    times = []
    for _ in range(3):
        begin = time.process_time()
        work()
        times.append(time.process_time() - begin)
    return f"{1000 * min(times):,.1f} ms"


def told(name: str, work: Callable[[], str]) -> None:
    """One line; a program that is not there, or cannot pair it, says so."""
    try:
        value = work()
    except ImportError:
        value = "not installed"
    except Exception as error:  # whatever a peer raises is its answer
        value = f"failed: {type(error).__name__}"
    print(f"{name}\t{value}")


def py4swiss(report: str) -> str:
    from py4swiss.engines import DutchEngine
    from py4swiss.trf import TrfParser

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "report.trf")
        path.write_text(report + "XXC white1\n", encoding="utf-8")
        parsed = TrfParser.parse(path)
        return best_of_three(lambda: DutchEngine.generate_pairings(parsed))


def swissdutch(report: str) -> str:
    from swissdutch.constants import Colour
    from swissdutch.dutch import DutchPairingEngine
    from swissdutch.player import Player

    rows = [line for line in report.splitlines() if line.startswith("001")]
    colours = {"w": Colour.white, "b": Colour.black}

    def players() -> tuple[Player, ...]:
        found = []
        for row in rows:
            games = [row[at : at + 8] for at in range(91, len(row), 10)]
            found.append(
                Player(
                    name=row[14:47].strip(),
                    rating=int(row[48:52]),
                    pairing_no=int(row[4:8]),
                    score=float(row[80:84]),
                    opponents=tuple(int(game[:4]) for game in games),
                    colour_hist=tuple(colours.get(game[5], Colour.none) for game in games),
                )
            )
        return tuple(found)

    return best_of_three(lambda: DutchPairingEngine().pair_round(8, players()))


def networkx(report: str) -> str:
    import networkx as nx

    rows = [line for line in report.splitlines() if line.startswith("001")]
    scores = [float(row[80:84]) for row in rows]
    met = [{int(row[at : at + 4]) - 1 for at in range(91, len(row), 10)} for row in rows]
    graph = nx.Graph()
    for i in range(len(rows)):
        for j in range(i + 1, len(rows)):
            if j not in met[i]:
                graph.add_edge(i, j, weight=1000 - (scores[i] - scores[j]) ** 2)
    return best_of_three(lambda: nx.max_weight_matching(graph, maxcardinality=True))


def main() -> None:
    report = sys.stdin.read()
    for name, work in (("py4swiss", py4swiss), ("swissdutch", swissdutch), ("networkx", networkx)):
        told(f"the same by {name}", lambda work=work: work(report))


if __name__ == "__main__":
    main()
