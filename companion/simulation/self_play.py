"""A game that plays itself through the simulated camera, told line by line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

import cv2

from companion.display.fonts import Fonts
from companion.display.picture import save_picture
from companion.files.os_errors import trouble_of
from companion.games.game import World
from companion.rules.sentence import say
from companion.simulation.desk import Desk
from companion.simulation.match import Match, Misunderstood
from companion.simulation.picture_table import PictureTable, Time
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint

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
) -> bool:
    """Play to the end; False when a play was misunderstood, which is a bug of ours."""
    attendant, tell = desk.attendant, showing.catalogue.tell
    table = PictureTable(attendant, desk.table, desk.camera, time)
    match = Match(attendant.referee, table, world, luck, aiming=True)
    fonts = Fonts()
    table.set_up()
    count = len(attendant.session.plays)
    for step in match.steps():
        if isinstance(step, Misunderstood):
            if failure := attendant.referee.view.failure:
                raise Complaint(failure.key, **failure.facts)
            showing.tell(tell(say("play-misunderstood", play=count + 1)))
            _save(desk, showing, fonts, "misunderstood")
            return False
        count += 1
        told = tell(attendant.referee.view.last[0])
        showing.tell(tell(say("play-line", n=str(count), play=told)))
        showing.progress(tell(say("play-progress", n=str(count), pictures=str(table.pictures))))
        if count % PICTURE_EVERY == 0:
            _save(desk, showing, fonts, f"{count:04}")
    _save(desk, showing, fonts, "end")
    return True


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
        reason = trouble_of(error)
        folder = str(showing.folder)
        raise Complaint("play-pictures-not-saved", folder=folder, reason=reason) from error
