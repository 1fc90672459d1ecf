"""A party at a real table: opens the camera, the screen and the pins, and lets them go again."""

from __future__ import annotations

import re
import time
import warnings
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random

import pygame

from calibration.geometry.profile import TableProfile
from calibration.geometry.profile_file import ProfileDamaged, read_profile
from companion.app.attendant import Attendant
from companion.app.inbox import Inbox
from companion.app.lookout import lookout_for
from companion.app.mounted_camera import MountedCamera
from companion.app.party import USUAL_SCREEN, Party
from companion.app.printed_screen import PrintedScreen
from companion.app.table_game import TableGame
from companion.app.terminal import line, progress, tell
from companion.display.window import NoScreen, Window
from companion.games.game import AnyGame
from companion.rules.sentence import say
from companion.text.complaint import Complaint
from companion.vision.frame import Camera, CameraLost
from companion.vision.plane import Plane
from companion.vision.plane_file import of_mat, plane_of_profile
from hardware.gpio_buttons import GpioButtons
from hardware.lamps import GpioLamps, Lamps, NoLamps
from hardware.live_camera import LiveCamera
from hardware.pins import NoPins
from hardware.recorded_camera import RecordedCamera
from hardware.usb_camera import usb_device
from hardware.wiring import read_wiring

PICTURE_WAIT_S = 0.02
"""How long the loop may wait for a picture: buttons and screen must not notice."""
FIRST_WAIT_S = 5.0
"""How long a command that does nothing else may wait; cameras take seconds to start."""


def play_at_table(party: Party) -> int:
    """Play until the window is closed, or the recording has ended."""
    profile = _profile(party.profile)
    corner = _mat_corner(profile, party.game)
    with ExitStack() as stack:
        device = open_camera(party.camera, wait=PICTURE_WAIT_S)
        stack.callback(device.close)
        screen = _screen(party, device)
        stack.callback(screen.close)
        # What chance decides before the game is decided here, and the screen tells what to lay.
        setup = party.game.rules.new_setup(Random(party.seed), party.options)
        session = party.sit_down(setup, lambda header: header.comment is None)
        catalogue = party.catalogue(session)
        tell(catalogue, party.welcome(session))
        stack.enter_context(party.playing(session))
        inbox = Inbox()
        lamps = stack.enter_context(pins(inbox))
        mat = party.game.table.mat.width_mm, party.game.table.mat.height_mm
        plane = of_mat(plane_of_profile(profile), corner, mat)
        lookout = lookout_for(party.game, plane)
        attendant = Attendant(session, lookout, party.manners)

        def look_again(plane: Plane) -> None:
            lookout.look_from(of_mat(plane, corner, mat))

        camera = MountedCamera(device, profile, look_again)
        game = TableGame(attendant, camera, screen, catalogue, inbox, lamps)
        tick = pygame.time.Clock().tick if party.windowed else _at_once
        before = len(session.plays)
        if game.run(tick):
            plays = len(session.plays) - before
            tell(
                catalogue, say("play-recording-ended", plays=plays, journal=party.journal(session))
            )
            if party.windowed:
                game.linger(tick)
        elif session.outcome is None:
            tell(catalogue, party.kept(session))
    return 0


def _at_once(_: int) -> None:
    """Nobody watches, so nothing needs to wait."""


def open_camera(name: str, *, wait: float = FIRST_WAIT_S) -> Camera:
    """The camera of this name: ``usb``, ``usb:1``, ``pi``, or a recording's path.

    Its ``capture`` takes no longer than ``wait`` seconds.
    """
    if found := re.fullmatch(r"usb(?::(\d))?", name):
        return LiveCamera(usb_device(int(found[1] or 0)), time.monotonic, wait=wait)
    if name == "pi":
        # Only Raspberry Pi OS has the library that this one needs.
        from hardware.pi_camera import pi_device

        return LiveCamera(pi_device(), time.monotonic, wait=wait)
    path = Path(name.removeprefix("recorded:"))
    if not path.exists():
        raise Complaint("play-bad-camera", text=name[:80])
    try:
        return RecordedCamera(path)
    except CameraLost as lost:
        raise Complaint(lost.reason.key, **lost.reason.facts) from lost


@contextmanager
def pins(inbox: Inbox) -> Iterator[Lamps]:
    """Buttons and lamps where there are pins; a table without them is played by keys and touch."""
    wiring = read_wiring()
    lamps: Lamps = NoLamps()
    with ExitStack() as opened:
        with suppress(NoPins), warnings.catch_warnings():
            # A machine without pins is nothing to warn about.
            warnings.simplefilter("ignore")
            opened.enter_context(GpioButtons(wiring.buttons, inbox.put, time.monotonic))
            lamps = GpioLamps(wiring.lamps, wiring.buzzer)
            opened.callback(lamps.close)
        yield lamps


def _mat_corner(profile: TableProfile, game: AnyGame) -> tuple[float, float]:
    """Where the game's mat lies on the calibrated table; Complaint if it does not fit there."""
    size = game.table.mat.width_mm, game.table.mat.height_mm
    corner = profile.mat_corner(game.name, size)
    if corner is None:
        table, mat = ("{:g}x{:g}".format(*each) for each in (profile.table_mm, size))
        raise Complaint("calibration-mat-too-large", mat=mat, table=table)
    return corner


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
        return Window(party.screen or USUAL_SCREEN, party.title, full_screen=party.full_screen)
    except NoScreen as missing:
        raise Complaint("play-no-screen") from missing
