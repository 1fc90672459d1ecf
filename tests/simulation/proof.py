"""As many games through camera pictures as you like: scripts/prove_pictures GAMES [LIGHT [SEED]].

Whatever is misunderstood is told with its position, and the picture is kept.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

import cv2

from companion.games.shelf import GAMES
from companion.simulation.evening import LIGHTS
from tests.games.stories import WISHES
from tests.simulation.rehearsal import in_pictures


def main(games: str = "10", light: str = "normal", first: str = "0") -> int:
    """Play games of every kind of every game; 1 when one was misunderstood."""
    kinds = [(game, wishes) for game in GAMES.values() for wishes in WISHES.get(game.name, ({},))]
    wrong = 0
    for seed in range(int(first), int(first) + int(games)):
        game, wishes = kinds[seed % len(kinds)]
        began = time.process_time()
        rehearsal, desk = in_pictures(game, wishes, seed, LIGHTS[light])
        seconds = time.process_time() - began
        sys.stdout.write(
            f"{seed}: {game.name} {' '.join(map(str, wishes.values()))}, "
            f"{len(rehearsal.played)} plays, {rehearsal.pictures} pictures, {seconds:.0f} s\n"
        )
        if rehearsal.wrong or rehearsal.alerts:
            wrong += 1
            path = Path(f"misunderstood_{light}_{seed}.png")
            cv2.imwrite(str(path), desk.camera.capture().grey)
            told = f"{rehearsal.wrong} {sorted(rehearsal.alerts)}\n  {rehearsal.position}"
            sys.stdout.write(f"  {told}\n  {path}\n")
        sys.stdout.flush()
    sys.stdout.write(f"{wrong} of {games} games misunderstood\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
