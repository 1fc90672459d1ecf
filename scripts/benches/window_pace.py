"""How even the windows are: nobody touches a table, then somebody drags a card over it.

For the benchmark. Prints as JSON the share of a core that an idle window takes; at the simulated
table also the pictures per second of a drag, and the longest time between two, in milliseconds. No
screen is needed, SDL draws for nobody.

    python scripts/window_pace.py simulated|camera GAME SECONDS
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import cycle, pairwise
from math import cos, sin, tau
from random import Random
from typing import TypeAlias

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from companion.games.shelf import GAMES
from companion.referee.record import Header
from companion.referee.session import Session
from companion.simulation.dealt import world_behind
from companion.simulation.desk import set_desk
from companion.simulation.mouse.floor import Floor
from companion.simulation.mouse_game import MouseGame
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from companion.vision.frame import Frame, Grey, NotYet

SIZE, SCREEN, SEED = (1280, 720), (800, 480), 4
CALM_S, FEWEST_PICTURES = 2.0, 4
"""A window that has shown so many pictures, the camera's among them, and then none for so long, has
gone to rest."""
FIRST_LOOKS_S = 10.0
"""By then a lookout has searched all of a still table, on whatever machine."""

AnySession: TypeAlias = Session[object, object, object]


class Ticker:
    """Ticks as often as it is told to, and lets a script go on each time."""

    def __init__(self, script: Iterator[None]) -> None:
        self._script = script
        self._clock = pygame.time.Clock()

    def __call__(self, rate: int) -> None:
        next(self._script, None)
        self._clock.tick(rate)


class Figures:
    """What is measured."""

    def __init__(self) -> None:
        self.pictures: list[float] = []
        self.idle = self.per_second = self.longest_gap_ms = 0.0


def now() -> float:
    return time.perf_counter()


def idle(seconds: float) -> Generator[None, None, float]:
    """Let time pass, and tell which share of a core that took."""
    began, busy = now(), time.process_time()
    while now() - began < seconds:
        yield
    return (time.process_time() - busy) / (now() - began)


def rest_and_drag(figures: Figures, floor: Floor, seconds: float) -> Iterator[None]:
    shown = figures.pictures
    while len(shown) < FEWEST_PICTURES or shown[-1] > now() - CALM_S:
        yield
    figures.idle = yield from idle(seconds)
    deck, table = floor.deck(next(iter(floor.trays))), floor.table
    _mouse(pygame.MOUSEBUTTONDOWN, (deck.x + deck.width // 2, deck.y + deck.height // 2))
    began = now()
    shown.clear()
    while (passed := now() - began) < seconds:
        x = table.x + table.width * (0.5 + 0.4 * cos(tau * passed / 2))
        y = table.y + table.height * (0.5 + 0.4 * sin(tau * passed / 3))
        _mouse(pygame.MOUSEMOTION, (round(x), round(y)))
        yield
    figures.per_second = len(shown) / seconds
    figures.longest_gap_ms = 1000 * max(after - before for before, after in pairwise(shown))
    _close()


def look_and_rest(figures: Figures, seconds: float) -> Iterator[None]:
    yield from idle(min(FIRST_LOOKS_S, 3 * seconds))
    figures.idle = yield from idle(seconds)
    _close()


def _mouse(kind: int, spot: tuple[int, int]) -> None:
    event = {"pos": spot, "button": 1, "rel": (0, 0), "buttons": (1, 0, 0)}
    pygame.event.post(pygame.event.Event(kind, event))


def _close() -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))


def at_simulated_table(session: AnySession, figures: Figures, seconds: float) -> None:
    game, flip = session.game, pygame.display.flip

    def flipped() -> None:
        flip()
        figures.pictures.append(now())

    pygame.display.flip = flipped
    catalogue = Catalogue(Language.ENGLISH, game.folder)
    desk = set_desk(session, catalogue, time.monotonic)
    world = partial(world_behind, session, SEED)
    floor = Floor.of(SIZE, game.table.mat, None, game.seats)
    with ThreadPoolExecutor(1) as beside:
        played = MouseGame(
            desk,
            world,
            Random(SEED),
            catalogue,
            time.monotonic,
            size=SIZE,
            title="",
            beside=beside,
        )
        with played.window:
            played.run(Ticker(rest_and_drag(figures, floor, seconds)))


class StillTable:
    """A camera that takes seven pictures a second of a table that nobody touches."""

    def __init__(self, pictures: Sequence[Grey]) -> None:
        self._pictures = cycle(pictures)
        self._next_at = 0.0

    def capture(self) -> Frame:
        if now() < self._next_at:
            raise NotYet
        self._next_at = now() + 1 / 7
        return Frame(next(self._pictures), now())

    def close(self) -> None:
        pass


def under_camera(session: AnySession, figures: Figures, seconds: float) -> None:
    # What only a real table needs is no part of the memory of a simulated one.
    from companion.app.attendant import Attendant
    from companion.app.lookout import lookout_for
    from companion.app.real_table import Inbox, TableGame
    from companion.display.window import Window
    from hardware.lamps import NoLamps

    catalogue = Catalogue(Language.ENGLISH, session.game.folder)
    desk = set_desk(session, catalogue, now)
    desk.table.set_up(session.game.table.layout(session.state))
    camera = StillTable([desk.camera.capture().grey for _ in range(8)])
    attendant = Attendant(session, lookout_for(session.game, desk.camera.plane))
    with Window(SCREEN) as window:
        game = TableGame(attendant, camera, window, catalogue, Inbox(), NoLamps())
        game.run(Ticker(look_and_rest(figures, seconds)))


def main(table: str, name: str, seconds: float) -> None:
    game, figures = GAMES[name], Figures()
    setup = game.rules.new_setup(Random(SEED), {"mode": "free"} if name == "riftforce" else {})
    measure = {"simulated": at_simulated_table, "camera": under_camera}[table]
    measure(Session(game, Header(name, setup)), figures, seconds)
    del figures.pictures
    sys.stdout.write(json.dumps(vars(figures)) + "\n")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], float(sys.argv[3]))
