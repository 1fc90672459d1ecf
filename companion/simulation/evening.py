"""A party at the simulated table: with a window for people, or playing by itself."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

from companion.app.party import USUAL_SCREEN, Party
from companion.app.terminal import line, progress, tell
from companion.referee.record_line import Header
from companion.referee.session import Session
from companion.rules.sentence import say
from companion.simulation.camera.optics import EASY, HARD, NORMAL
from companion.simulation.dealt import AnyWorld, plays_itself, remark, seed_of, world_behind
from companion.simulation.desk import Desk, set_desk
from companion.simulation.mouse.floor import HELP_PX
from companion.simulation.picture_table import Time
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint

LIGHTS = {"easy": EASY, "normal": NORMAL, "hard": HARD}
WINDOW = (1280, 720)
TABLE_PX = 800
"""The least width of the table beside a large screen."""


def play_simulated(party: Party) -> int:
    """Play; the exit code is 1 only when the companion misunderstood its own table."""
    if party.windowed:
        _open_window(party)
    setup = party.game.rules.new_setup(Random(party.seed), party.options)
    comment = remark(party.seed, by_itself=not party.windowed)
    session = party.sit_down(setup, partial(_fits, party), comment)
    remembered = seed_of(session.header.comment)
    seed = party.seed if remembered is None else remembered
    world = partial(world_behind, session, seed)
    luck = Random(f"{seed}/{len(session.plays)}")
    catalogue = party.catalogue(session)
    simulated = Time()
    desk = set_desk(
        session,
        catalogue,
        time.monotonic if party.windowed else simulated,
        seed=seed,
        optics=LIGHTS[party.light],
        manners=party.manners,
    )
    tell(catalogue, party.welcome(session))
    with party.playing(session):
        if party.windowed:
            return _in_window(desk, world, luck, catalogue, party)
        return _by_itself(desk, world(), simulated, luck, catalogue, party)


def _fits(party: Party, header: Header) -> bool:
    """People may take over from the simulated players, but not the other way round."""
    if party.windowed:
        return seed_of(header.comment) is not None
    return plays_itself(header.comment)


def _open_window(party: Party) -> None:
    """Show that something happens before the slower parts are made, and nothing if it cannot."""
    from companion.display.window import NoScreen, open_surface, show_words

    try:
        surface = open_surface(
            window_size(party.screen), party.title, full_screen=party.full_screen, mouse=True
        )
    except NoScreen as missing:
        raise Complaint("play-window-failed") from missing
    show_words(surface, Catalogue(party.language).tell(say("play-setting-up")))


def _in_window(
    desk: Desk,
    world: Callable[[], AnyWorld],
    luck: Random,
    catalogue: Catalogue,
    party: Party,
) -> int:
    import pygame

    from companion.simulation.mouse_game import MouseGame

    game = MouseGame(
        desk,
        world,
        luck,
        catalogue,
        time.monotonic,
        size=window_size(party.screen),
        title=party.title,
        screen=party.screen,
        full_screen=party.full_screen,
    )
    with game.window:
        game.run(pygame.time.Clock().tick)
    session = desk.attendant.session
    if session.outcome is None:
        tell(catalogue, party.kept(session))
    return 0


def window_size(screen: tuple[int, int] | None) -> tuple[int, int]:
    """Room for the table and, beside it, for a companion's screen of that size."""
    width, height = screen or (0, 0)
    return max(WINDOW[0], TABLE_PX + width), max(WINDOW[1], height + HELP_PX)


def _by_itself(
    desk: Desk,
    world: AnyWorld,
    clock: Time,
    luck: Random,
    catalogue: Catalogue,
    party: Party,
) -> int:
    from companion.simulation.self_play import Showing, play_itself

    session = desk.attendant.session
    folder = pictures_folder(session)
    tell(catalogue, say("play-by-itself"))
    showing = Showing(folder, party.screen or USUAL_SCREEN, catalogue, line, progress)
    understood = play_itself(desk, world, clock, luck, showing)
    if session.outcome is not None:
        tell(catalogue, session.outcome.told)
    tell(catalogue, say("play-left", journal=party.journal(session), pictures=str(folder)))
    return 0 if understood else 1


def pictures_folder(session: Session[object, object, object]) -> Path:
    """Pictures lie in a folder beside the journal, named like it."""
    path = session.journal.path if session.journal else Path()
    return path.with_name(f"{path.stem}_pictures")
