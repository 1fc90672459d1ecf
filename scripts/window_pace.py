"""How even the window of the simulated table is: nobody touches it, then somebody drags a card.

For the benchmark. Prints as JSON: the share of a core that an idle window takes, and of a drag the
pictures per second and the longest time between two, in milliseconds. No screen is needed, SDL
draws for nobody.

    python scripts/window_pace.py GAME SECONDS
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import pairwise
from math import cos, sin, tau
from random import Random

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from companion.games.game import AnyGame
from companion.games.shelf import GAMES
from companion.referee.record import Header
from companion.referee.session import Session
from companion.simulation.dealt import world_behind
from companion.simulation.desk import set_desk
from companion.simulation.mouse.floor import Floor
from companion.simulation.mouse_game import MouseGame
from companion.text.catalogue import Catalogue
from companion.text.language import Language

SIZE = (1280, 720)
CALM_S, FEWEST_PICTURES = 1.5, 20
"""A window that has shown so many pictures, and then none for so long, has gone to rest."""


class Pace:
    """Ticks at most 60 times a second, moves the mouse meanwhile, and notes every picture."""

    def __init__(self, game: AnyGame, seconds: float) -> None:
        self._clock = pygame.time.Clock()
        self._script = self._acts(Floor.of(SIZE, game.table.mat, None, game.seats), seconds)
        self._pictures: list[float] = []
        self.idle_share = 0.0
        self.per_second = 0.0
        self.longest_gap_ms = 0.0

    def tick(self, rate: int) -> None:
        next(self._script)
        self._clock.tick(rate)

    def picture(self) -> None:
        """The window shows another picture."""
        self._pictures.append(_now())

    def _acts(self, floor: Floor, seconds: float) -> Iterator[None]:
        while len(self._pictures) < FEWEST_PICTURES or self._pictures[-1] > _now() - CALM_S:
            yield
        began, busy = _now(), time.process_time()
        while _now() - began < seconds:
            yield
        self.idle_share = (time.process_time() - busy) / (_now() - began)
        card = floor.hand(next(iter(floor.trays)), 7)[3]
        spot = card.x + card.width // 2, card.y + card.height // 3
        table = floor.table
        _mouse(pygame.MOUSEBUTTONDOWN, spot)
        began = _now()
        self._pictures.clear()
        while (passed := _now() - began) < seconds:
            x = table.x + table.width * (0.5 + 0.4 * cos(tau * passed / 2))
            y = table.y + table.height * (0.5 + 0.4 * sin(tau * passed / 3))
            _mouse(pygame.MOUSEMOTION, (round(x), round(y)))
            yield
        shown = self._pictures
        self.per_second = len(shown) / seconds
        self.longest_gap_ms = 1000 * max(after - before for before, after in pairwise(shown))
        _mouse(pygame.MOUSEBUTTONUP, spot)
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        yield


def _now() -> float:
    return time.perf_counter()


def _mouse(kind: int, spot: tuple[int, int]) -> None:
    event = {"pos": spot, "button": 1, "rel": (0, 0), "buttons": (1, 0, 0)}
    pygame.event.post(pygame.event.Event(kind, event))


def main(name: str, seconds: float) -> None:
    game, seed = GAMES[name], 4
    wishes = {"mode": "free"} if name == "riftforce" else {}
    setup = game.rules.new_setup(Random(seed), wishes)
    session: Session[object, object, object] = Session(game, Header(name, setup))
    catalogue = Catalogue(Language.ENGLISH, game.folder)
    desk = set_desk(session, catalogue, time.monotonic)
    world = partial(world_behind, session, seed)
    pace = Pace(game, seconds)
    flip = pygame.display.flip

    def flipped() -> None:
        flip()
        pace.picture()

    pygame.display.flip = flipped
    with ThreadPoolExecutor(1) as beside:
        window = MouseGame(
            desk,
            world,
            Random(seed),
            catalogue,
            time.monotonic,
            size=SIZE,
            title="",
            beside=beside,
        )
        with window.window:
            window.run(pace.tick)
    sys.stdout.write(json.dumps([pace.idle_share, pace.per_second, pace.longest_gap_ms]) + "\n")


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
