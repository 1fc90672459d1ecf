"""As many whole games as you like: scripts/prove_pictures GAMES [LIGHT [SEED [GAME [PIXELS]]]].

LIGHT is easy, normal or hard; or paper, for games that are told the companion as layouts, without
any pictures. A table of more than a metre is seen by a camera of 4608x2592, others by one of
1920x1080. The camera trembles by up to so many PIXELS from one picture to the next. With
NAME=VALUE behind all others every game has these options. Whatever is misunderstood is told with
its position, and the picture is kept.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping
from pathlib import Path

import cv2

from companion.commands.play import read_options
from companion.games.game import AnyGame, Plain
from companion.games.shelf import GAMES
from companion.simulation.evening import LIGHTS
from companion.vision.frame import Grey
from tests.games.stories import WISHES
from tests.simulation.rehearsal import LARGE, Rehearsal, in_pictures, on_paper

PAPER = "paper"


KEPT = Path("games", "misunderstood")
"""Where the pictures are kept; recorded games are never part of the project."""


def main(
    games: str = "10",
    light: str = "normal",
    first: str = "0",
    only: str = "",
    trembling: str = "0",
    *options: str,
) -> int:
    """Play games of every kind of every game, or of one; 1 when one was misunderstood."""
    shelf = [game for game in GAMES.values() if only in ("", game.name)]
    wished = (read_options(options),) if options else None
    kinds = [(game, wishes) for game in shelf for wishes in wished or WISHES.get(game.name, ({},))]
    wrong = 0
    for seed in range(int(first), int(first) + int(games)):
        game, wishes = kinds[seed % len(kinds)]
        began = time.process_time()
        rehearsal, picture = _rehearsed(game, wishes, seed, light, float(trembling))
        seconds = time.process_time() - began
        sys.stdout.write(
            f"{seed}: {game.name} {' '.join(map(str, wishes.values()))}, "
            f"{len(rehearsal.played)} plays, {rehearsal.pictures} pictures, {seconds:.0f} s\n"
        )
        if rehearsal.wrong or rehearsal.alerts:
            wrong += 1
            told = f"{rehearsal.wrong} {sorted(rehearsal.alerts)}\n  {rehearsal.position}"
            sys.stdout.write(f"  {told}\n")
            if picture is not None:
                KEPT.mkdir(parents=True, exist_ok=True)
                path = KEPT / f"misunderstood_{light}_{seed}.png"
                cv2.imwrite(str(path), picture)
                sys.stdout.write(f"  {path}\n")
        sys.stdout.flush()
    sys.stdout.write(f"{wrong} of {games} games misunderstood\n")
    return 1 if wrong else 0


def _rehearsed(
    game: AnyGame, wishes: Mapping[str, Plain], seed: int, light: str, trembling: float
) -> tuple[Rehearsal, Grey | None]:
    if light == PAPER:
        return on_paper(game, wishes, seed), None
    rehearsal, desk = in_pictures(
        game, wishes, seed, LIGHTS[light], trembling=trembling, of_wide=LARGE
    )
    return rehearsal, desk.camera.capture().grey


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
