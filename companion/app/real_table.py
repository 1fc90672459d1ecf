"""A game at a real table: opens camera, screen and pins, runs them, and lets them go again."""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random

import pygame

from calibration.geometry.check import Knock
from calibration.geometry.profile import ProfileDamaged, TableProfile, read_profile
from calibration.guard import CameraGuard
from companion.app.attendant import Attendant, album_beside
from companion.app.dialogs import Dialog, in_background
from companion.app.elsewhere.link import Link, NoLink, linked
from companion.app.inbox import Inbox
from companion.app.lookout import lookout_for
from companion.app.party import Party
from companion.app.report.dialog import Reporting, origin_of
from companion.app.report.recent import Recent
from companion.app.settings.dialog import sound_of
from companion.app.settings.quiet import quiet_by
from companion.app.signals import Lamps, Signals, Voice
from companion.app.table_screen import MENU, GameMenu, Leaving, TableScreen
from companion.app.terminal import PrintedScreen, line, progress, tell, tell_all, tell_end
from companion.app.watchdog import Tick
from companion.display.theme import Theme
from companion.display.window import NoScreen, Window, window_now
from companion.games.game import AnyGame
from companion.referee.session import Session
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.vision.frame import Camera, CameraLost, Frame
from companion.vision.plane_file import of_mat, plane_of_profile
from companion.vision.view import Plane
from hardware.cameras import check_name, open_camera
from hardware.gpio_buttons import GpioButtons, GpioKnobs
from hardware.lamps import GpioLamps, LampsBesideLights, NoLamps
from hardware.led_strip import LedStrip, SpiWire
from hardware.pins import NoPins
from hardware.recorded_camera import RecordedCamera
from hardware.speaker import Speaker
from hardware.wiring import EXAMPLE, Wiring, right_wiring, wiring_file

PICTURE_WAIT_S = 0.02
"""How long the loop may wait for a picture: buttons and screen must not notice."""


def play_at_table(party: Party, tick: Tick | None = None) -> tuple[Leaving, Party]:
    """Play until people leave, or the recording has ended; the window stays open.

    Gives back how they left, and the same people for another game. Where there is a window,
    ``tick`` waits until the next round; without it, by the clock.
    """
    check_name(party.camera)  # before anybody calibrates what is no camera
    profile = _profile(party.profile)
    with ExitStack() as stack:
        device = open_camera(party.camera, wait=PICTURE_WAIT_S)
        stack.callback(device.close)
        screen = _screen(party, device)
        # What chance decides before the game is decided here, and the screen tells what to lay.
        setup = party.game.rules.new_setup(Random(party.seed), party.options)
        news: list[Sentence] = []
        session = party.sit_down(
            setup,
            lambda header: header.comment is None,
            check=partial(_mat_corner, profile),
            show=news.append,
        )
        catalogue = party.catalogue(session)
        tell(catalogue, party.welcome(session))
        stack.enter_context(party.playing(session))
        inbox = Inbox()
        lamps = stack.enter_context(pins(inbox, wiring_file(party.settings)))
        # Who plays may have a mat of their own.
        corner, mat = _mat_corner(profile, session.game), _size(session.game)
        plane = of_mat(plane_of_profile(profile), corner, mat)
        lookout = lookout_for(session.game, plane)
        recent, album = Recent(plane=plane), album_beside(session)
        attendant = Attendant(session, lookout, party.house_rules, album, recent)
        report = stack.enter_context(Reporting(attendant, party.folder, origin_of(party)))

        def look_again(plane: Plane) -> None:
            recent.plane = of_mat(plane, corner, mat)
            lookout.look_from(recent.plane)

        camera = MountedCamera(device, profile, look_again)
        speaker = stack.enter_context(Speaker(party.volume, begin=in_background))
        linking = linked(party.link, attendant, inbox, party.web, windowed=party.windowed)
        link = stack.enter_context(linking)
        tell_all(catalogue, link.where)
        game = TableGame(
            attendant,
            camera,
            screen,
            catalogue,
            inbox,
            lamps,
            speaker,
            sound=sound_of(party.settings, speaker),
            quiet=quiet_by(party.settings),
            link=link,
            report=report.dialog,
            at_home=party.at_home,
            news=news,
        )
        tick = (tick or pygame.time.Clock().tick) if party.windowed else _at_once
        return _play(game, party, session, tick), party.again(session)


def _play(
    game: TableGame, party: Party, session: Session[object, object, object], tick: Tick
) -> Leaving:
    """Play, and tell at the terminal how it went and where it is kept."""
    catalogue, before = party.catalogue(session), len(session.plays)
    leaving = game.run(tick)
    # Where a recording is kept is told when it has ended.
    tell_end(catalogue, session, "" if leaving is None else party.journal(session))
    if leaving is None:
        plays = len(session.plays) - before
        tell(catalogue, say("play-recording-ended", plays=plays, journal=party.journal(session)))
        return game.linger(tick) if party.windowed else Leaving.AWAY
    if leaving is Leaving.AWAY and session.outcome is None:
        tell(catalogue, party.kept(session))
    return leaving


def _at_once(_: int) -> None:
    """Nobody watches, so nothing needs to wait."""


@contextmanager
def pins(
    inbox: Inbox, file: Path = EXAMPLE, seconds: Callable[[], float] = time.monotonic
) -> Iterator[Lamps]:
    """Buttons and lamps where there are pins; a table without them is played by keys and touch.

    What is wrong in the file of the wires is told by whoever has asked for a game.
    """
    wiring = right_wiring(file)
    with ExitStack() as opened:
        with suppress(NoPins), warnings.catch_warnings():
            # A machine without pins is nothing to warn about.
            warnings.simplefilter("ignore")
            buttons = opened.enter_context(GpioButtons(wiring.buttons, seconds))
            opened.enter_context(inbox.asking(buttons.pressed))
            opened.enter_context(GpioKnobs(wiring.knobs, buttons.turned))
        yield _lamps(wiring, opened)


def _lamps(wiring: Wiring, opened: ExitStack) -> Lamps:
    """The lamps that there are, a strip of lights among them."""
    lamps: GpioLamps | NoLamps = NoLamps()
    with suppress(NoPins), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        lamps = GpioLamps(wiring.lamps, wiring.buzzer)
        opened.callback(lamps.close)
    if wiring.strip is not None:
        with suppress(NoPins):
            # Bright on dark, as the screen has the players.
            colours = {seat: Theme.DARK.palette.tones[seat] for seat in Seat}
            lights = opened.enter_context(LedStrip(wiring.strip, colours, SpiWire()))
            return LampsBesideLights(lamps, lights)
    return lamps


def _mat_corner(profile: TableProfile, game: AnyGame) -> tuple[float, float]:
    """Where the game's mat lies on the calibrated table; Complaint if it does not fit there."""
    size = _size(game)
    corner = profile.mat_corner(game.name, size)
    if corner is None:
        table, mat = ("{:g}x{:g}".format(*each) for each in (profile.table_mm, size))
        raise Complaint("calibration-mat-too-large", mat=mat, table=table)
    return corner


def _size(game: AnyGame) -> tuple[float, float]:
    return game.table.mat.width_mm, game.table.mat.height_mm


def _profile(path: Path | None) -> TableProfile:
    if path is None:
        raise Complaint("play-no-profile")
    try:
        return read_profile(path)
    except ProfileDamaged as damaged:
        raise Complaint(damaged.sentence.key, **damaged.sentence.facts) from damaged


def _screen(party: Party, camera: Camera) -> Window | PrintedScreen:
    """A window; a recording can also be told in lines, where there is no screen."""
    if not party.windowed and isinstance(camera, RecordedCamera):
        return PrintedScreen(line, progress, camera.pictures)
    if not party.windowed:
        raise Complaint("play-no-screen")
    try:
        return Window(
            party.screen or window_now() or party.window,
            party.title,
            full_screen=party.full_screen,
            theme=Theme(party.theme),
        )
    except NoScreen as missing:
        raise Complaint("play-no-screen") from missing


class TableGame:
    """Runs one table until the window is closed or a recording has ended."""

    def __init__(
        self,
        attendant: Attendant,
        camera: Camera,
        screen: Window | PrintedScreen,
        catalogue: Catalogue,
        inbox: Inbox,
        lamps: Lamps,
        *voices: Voice,
        sound: Callable[[], Dialog] | None = None,
        quiet: Callable[[], bool] = lambda: False,
        link: Link | None = None,
        report: Callable[[], Dialog] | None = None,
        at_home: bool = False,
        news: Sequence[Sentence] = (),
    ) -> None:
        self._attendant = attendant
        self._link = link or NoLink()
        menu = {MENU: lambda: GameMenu(attendant, sound, self._link.phones, report)}
        self._table_screen = TableScreen(attendant, catalogue, menu, at_home=at_home, news=news)
        self._camera = camera
        self._screen = screen
        self._catalogue = catalogue
        self._inbox = inbox
        self._lamps = lamps
        self._signals = Signals(attendant, lamps, *voices, quiet=quiet)

    def run(self, tick: Tick) -> Leaving | None:
        """Look, listen, show; again and again. None when a recording has ended."""
        followed = -1
        while True:
            heard, sent = tuple(self._screen.events()), tuple(self._inbox.received())
            for event in heard:
                self._table_screen.hear(event)
            for each in sent:
                self._table_screen.receive(each)
            if self._table_screen.leaving is not None:
                return self._table_screen.leaving
            if not self._attendant.attend(self._camera):
                return None
            if heard or sent or followed != self._attendant.looks:
                # Nothing else changes a game, and most rounds bring none of it.
                followed = self._attendant.looks
                # The lamps of all who are to act.
                self._lamps.light(self._attendant.awaited)
                self._signals.follow()
                self._link.follow()
            whole = self._screen.show(self._table_screen.shown, self._catalogue)
            self._table_screen.learn_room(whole=whole)
            tick(30)

    def linger(self, tick: Tick) -> Leaving:
        """Leave what was last seen on the screen until people leave it."""
        while True:
            for event in self._screen.events():
                self._table_screen.hear(event)
            for sent in self._inbox.received():
                self._table_screen.receive(sent)
            if self._table_screen.leaving is not None:
                return self._table_screen.leaving
            whole = self._screen.show(self._table_screen.shown, self._catalogue)
            self._table_screen.learn_room(whole=whole)
            tick(30)


class MountedCamera:
    """Gives only pictures that fit the calibration.

    A guard looks at the corner markers. A small knock is put right, and ``on_moved`` is told
    the new plane; a large one, or pictures of another size, count as a lost camera, because
    nothing read from them could be trusted.
    """

    def __init__(
        self, camera: Camera, profile: TableProfile, on_moved: Callable[[Plane], None]
    ) -> None:
        self._camera = camera
        self._picture = profile.picture
        self._on_moved = on_moved
        self._guard = CameraGuard(profile)
        self._problem: CameraLost | None = None

    def capture(self) -> Frame | None:
        """The next picture; CameraLost while it would mislead."""
        frame = self._camera.capture()
        if frame is None:
            return None
        height, width = frame.grey.shape
        if (width, height) != self._picture:
            wanted = "x".join(map(str, self._picture))
            raise CameraLost(say("play-other-size", seen=f"{width}x{height}", wanted=wanted))
        knock = self._guard.look(frame)
        if knock is not None:
            self._heed(knock)
        if self._guard.searching:
            raise CameraLost(say("calibration-markers-sought"))
        if self._problem is not None:
            raise self._problem
        return frame

    def close(self) -> None:
        """Let go of the device."""
        self._camera.close()

    def _heed(self, knock: Knock) -> None:
        self._problem = None
        if knock.repaired:
            self._on_moved(plane_of_profile(knock.profile))
        elif knock.sentence is not None:
            self._problem = CameraLost(knock.sentence)
