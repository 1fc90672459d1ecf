"""A party at the simulated table: with a window for people, or playing by itself."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

import cv2

from companion.app.attendant import album_beside
from companion.app.dialogs import in_background
from companion.app.elsewhere.link import Link, linked
from companion.app.inbox import Inbox
from companion.app.party import USUAL_SCREEN, Party
from companion.app.report.dialog import Reporting, origin_of
from companion.app.report.recent import Recent
from companion.app.signals import Lamps
from companion.app.table_screen import Leaving
from companion.app.terminal import line, progress, tell, tell_all, tell_end
from companion.display.theme import Fonts
from companion.display.window import save_picture
from companion.files.os_errors import os_error_text
from companion.files.snapshots import pictures_beside
from companion.games.game import World
from companion.referee.record import Header
from companion.referee.session import Session
from companion.rules.sentence import Sentence, say
from companion.simulation.camera.optics import EASY, HARD, NORMAL
from companion.simulation.dealt import AnyWorld, plays_itself, remark, seed_of, world_behind
from companion.simulation.desk import Desk, set_desk
from companion.simulation.match import Match, Misunderstood
from companion.simulation.mouse.floor import HELP_PX
from companion.simulation.picture_table import PictureTable, Time
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint

LIGHTS = {"easy": EASY, "normal": NORMAL, "hard": HARD}
WINDOW = (1280, 720)
TABLE_PX = 800
"""The least width of the table beside a large screen."""


def play_simulated(party: Party) -> int:
    """Play by itself; the exit code is 1 only when the companion misunderstood its own table."""
    session, seed = _sit_down(party)
    catalogue = party.catalogue(session)
    clock = Time()
    desk = _desk(party, session, seed, clock)
    tell(catalogue, party.welcome(session))
    with party.playing(session):
        world = world_behind(session, seed)
        return _by_itself(desk, world, clock, _luck(session, seed), catalogue, party)


@dataclass(frozen=True, slots=True)
class Pace:
    """How time passes at a simulated table with a window."""

    seconds: Callable[[], float] = time.monotonic
    tick: Callable[[int], object] | None = None
    """Waits so long that at most this many rounds are made in a second; None: by the real clock."""
    beside: bool = True
    """Whether pictures are drawn and read beside the window, which then never waits for one."""


def play_in_window(
    party: Party,
    pace: Pace | None = None,
    inbox: Inbox | None = None,
    lamps: Lamps | None = None,
) -> tuple[Leaving, Party]:
    """Play with the mouse, and with what comes to the inbox, until people leave.

    The lamps at this machine's pins, if it has any, are lit as those in the window are.
    The window stays open. Gives back how they left, and the same people for another game.
    """
    pace = pace or Pace()
    _open_window(party)
    news: list[Sentence] = []
    session, seed = _sit_down(party, news.append)
    desk = _desk(party, session, seed, pace.seconds)
    tell(party.catalogue(session), party.welcome(session))
    with party.playing(session):
        leaving = _in_window(desk, seed, party, pace, inbox or Inbox(), lamps, news)
    return leaving, party.again(session)


def _sit_down(
    party: Party, show: Callable[[Sentence], object] = lambda _: None
) -> tuple[Session[object, object, object], int]:
    """The game, and the seed that has shuffled it."""
    setup = party.game.rules.new_setup(Random(party.seed), party.options)
    comment = remark(party.seed, by_itself=not party.windowed)
    session = party.sit_down(setup, partial(_fits, party), comment, show=show)
    remembered = seed_of(session.header.comment)
    return session, party.seed if remembered is None else remembered


def _desk(
    party: Party,
    session: Session[object, object, object],
    seed: int,
    seconds: Callable[[], float],
) -> Desk:
    return set_desk(
        session,
        party.catalogue(session),
        seconds,
        seed=seed,
        optics=LIGHTS[party.light],
        house_rules=party.house_rules,
        # A game that plays itself leaves pictures of the screen instead.
        album=album_beside(session) if party.windowed else None,
        recent=Recent(seconds) if party.windowed else None,
    )


def _luck(session: Session[object, object, object], seed: int) -> Random:
    return Random(f"{seed}/{len(session.plays)}")


def _fits(party: Party, header: Header) -> bool:
    """People may take over from the simulated players, but not the other way round."""
    if party.windowed:
        return seed_of(header.comment) is not None
    return plays_itself(header.comment)


def _open_window(party: Party) -> None:
    """Show that something happens before the slower parts are made, and nothing if it cannot."""
    from companion.display.window import NoScreen, open_surface, show_words, window_now

    try:
        size = window_size(party.screen) if party.screen else window_now() or party.window
        surface = open_surface(size, party.title, full_screen=party.full_screen, mouse=True)
    except NoScreen as missing:
        raise Complaint("play-window-failed") from missing
    show_words(surface, Catalogue(party.language).tell(say("play-setting-up")))


def _in_window(
    desk: Desk,
    seed: int,
    party: Party,
    pace: Pace,
    inbox: Inbox,
    lamps: Lamps | None,
    news: Sequence[Sentence],
) -> Leaving:
    from concurrent.futures import ThreadPoolExecutor

    import pygame

    from companion.app.settings.dialog import sound_of
    from companion.app.settings.quiet import quiet_by
    from companion.display.theme import Theme
    from companion.display.window import surface_now
    from companion.simulation.mouse_game import MouseGame
    from hardware.speaker import Speaker

    session = desk.attendant.session
    catalogue = party.catalogue(session)
    reading = ThreadPoolExecutor(1, "camera") if pace.beside else nullcontext()
    speaking = Speaker(party.volume, begin=in_background)
    linking = linked(party.link, desk.attendant, inbox, party.web)
    reporting = Reporting(desk.attendant, party.folder, origin_of(party))
    with reporting, reading as beside, speaking as speaker, linking as link:
        tell_all(catalogue, link.where)
        game = MouseGame(
            desk,
            partial(world_behind, session, seed),
            _luck(session, seed),
            catalogue,
            pace.seconds,
            size=surface_now().get_size(),
            title=party.title,
            screen=party.screen,
            full_screen=party.full_screen,
            theme=Theme(party.theme),
            voices=(speaker, lamps) if lamps else (speaker,),
            light=lamps.light if lamps else lambda _: None,
            sound=sound_of(party.settings, speaker),
            quiet=quiet_by(party.settings),
            beside=beside,
            inbox=inbox,
            link=link,
            report=reporting.dialog,
            at_home=party.at_home,
            news=news,
        )
        leaving = game.run(pace.tick or pygame.time.Clock().tick)
    tell_end(catalogue, session, party.journal(session))
    if leaving is Leaving.AWAY and session.outcome is None:
        tell(catalogue, party.kept(session))
    return leaving


def window_size(screen: tuple[int, int]) -> tuple[int, int]:
    """Room for the table and, beside it, for a companion's screen of that size."""
    width, height = screen
    return max(WINDOW[0], TABLE_PX + width), max(WINDOW[1], height + HELP_PX)


def _by_itself(
    desk: Desk,
    world: AnyWorld,
    clock: Time,
    luck: Random,
    catalogue: Catalogue,
    party: Party,
) -> int:
    session = desk.attendant.session
    folder = pictures_beside(Path(party.journal(session)))
    tell(catalogue, say("play-by-itself"))
    showing = Showing(folder, party.screen or USUAL_SCREEN, catalogue, line, progress)
    with linked(party.link, desk.attendant, None, party.web, windowed=False) as link:
        tell_all(catalogue, link.where)
        understood = play_itself(desk, world, clock, luck, showing, link)
    tell_end(catalogue, session)
    tell(catalogue, say("play-left", journal=party.journal(session), pictures=str(folder)))
    return 0 if understood else 1


PICTURE_EVERY = 10
"""Plays between two pictures of the screen."""


@dataclass(frozen=True, slots=True)
class Showing:
    """Where a game that nobody watches leaves what there is to see of it."""

    folder: Path
    size: tuple[int, int]
    catalogue: Catalogue
    tell: Callable[[str], None]
    """Takes each line that is to be read."""
    progress: Callable[[str], None]
    """Takes a short line that the next one replaces."""


def play_itself(
    desk: Desk,
    world: World[object, object, object],
    time: Time,
    luck: Random,
    showing: Showing,
    link: Link,
) -> bool:
    """Play to the end; False when a play was misunderstood, which is a bug of ours."""
    attendant, tell = desk.attendant, showing.catalogue.tell
    table = PictureTable(attendant, desk.table, desk.camera, time, link.follow)
    match = Match(attendant.referee, table, world, luck, aiming=True)
    fonts = Fonts()
    table.set_up()
    count, told = len(attendant.session.plays), None
    for step in match.steps():
        if isinstance(step, Misunderstood):
            if failure := attendant.referee.view.failure:
                raise Complaint(failure.key, **failure.facts)
            showing.tell(tell(misunderstood(attendant.session, count + 1, step)))
            _save(desk, showing, fonts, "misunderstood")
            return False
        count += 1
        wording = tell(attendant.referee.view.last[0])
        showing.tell(tell(say("play-line", n=str(count), play=wording)))
        if rescued := attendant.referee.view.rescued:
            showing.tell(tell(rescued))
        if (problem := attendant.link_problem) is not None and problem != told:
            showing.tell(tell(problem))
        told = attendant.link_problem
        showing.progress(tell(say("play-progress", n=str(count), pictures=str(table.pictures))))
        if count % PICTURE_EVERY == 0:
            _save(desk, showing, fonts, f"{count:04}")
    _save(desk, showing, fonts, "end")
    link.follow()
    return True


def misunderstood(
    session: Session[object, object, object], play: int, step: Misunderstood[object]
) -> Sentence:
    """Which play it was, what was meant, and all that was understood, as records write it."""
    write = session.game.notation.write_action
    understood = "; ".join(map(write, step.understood))
    count = len(step.understood)
    return say(
        "play-misunderstood", play=play, done=write(step.done), understood=understood, count=count
    )


def _save(desk: Desk, showing: Showing, fonts: Fonts, name: str) -> None:
    """One picture of the screen, and what the camera saw at that moment."""
    scene, seen = desk.attendant.scene, desk.camera.capture().grey
    _, packed = cv2.imencode(".jpg", seen)
    screen = showing.folder / f"{name}_screen.png"
    try:
        showing.folder.mkdir(parents=True, exist_ok=True)
        save_picture(scene, showing.size, showing.catalogue, screen, fonts=fonts)
        (showing.folder / f"{name}_camera.jpg").write_bytes(packed.tobytes())
    except OSError as error:
        reason = os_error_text(error)
        folder = str(showing.folder)
        raise Complaint("play-pictures-not-saved", folder=folder, reason=reason) from error
