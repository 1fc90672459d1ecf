"""One play from picture to screen: which files its way leads through.

``python -m tests.architecture.walk`` lists them; docs/architecture.md names them all.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType

import pygame

from companion.app.attendant import Attendant
from companion.display.theme import Fonts
from companion.display.window import Screen
from companion.games.shelf import GAMES
from companion.referee.journal import Journal
from companion.referee.record import Header
from companion.referee.session import Session
from companion.simulation.desk import set_desk
from companion.simulation.picture_table import PictureTable, Time
from companion.text.catalogue import Catalogue
from companion.text.language import Language

ROOT = Path(__file__).parents[2]
POSITION = (
    "set=base guilds=FI,WA,AI,PL:IC,EA,LI,SH turn=3 first=south "
    "south=FI5a,WA6b/-/PL5a/-/- north=IC5a/-/-/EA6a/-"
)
PLAY = "south summon FI6a@2 WA6a@3"


def files_on_the_way() -> set[str]:
    """Every file of the product in which code runs from the first picture of a play to its scene.

    The table and the hand that plays are simulated, and no part of the way.
    """
    game = GAMES["riftforce"]
    catalogue = Catalogue(Language.ENGLISH, game.folder)
    pygame.font.init()
    with TemporaryDirectory() as folder:
        header = Header(game.name, position=POSITION)
        with Journal.create(Path(folder) / "walk.jsonl", header) as journal:
            session: Session[object, object, object] = Session(game, header, journal)
            time = Time()
            desk = set_desk(session, catalogue, time, seed=1)
            screen = Screen(pygame.Surface((800, 480)), Fonts())
            table = PictureTable(
                desk.attendant,
                desk.table,
                desk.camera,
                time,
                lambda: _show(screen, desk.attendant, catalogue),
            )
            table.set_up()
            action = game.notation.read_action(PLAY)
            wanted = game.table.played(session.state, action)
            seen = _files_of(lambda: table.make(wanted))
    if [play.action for play in session.plays] != [action]:
        raise AssertionError(f"{PLAY} was not understood")
    return {name for name in seen if not name.startswith("companion/simulation/")}


def _show(screen: Screen, attendant: Attendant, catalogue: Catalogue) -> None:
    screen.show(attendant.scene, catalogue)


def _files_of(do: Callable[[], None]) -> set[str]:
    names: set[str] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            names.add(frame.f_code.co_filename)

    sys.setprofile(note)
    try:
        do()
    finally:
        sys.setprofile(None)
    ours = [Path(name) for name in names if name.startswith(str(ROOT))]
    found = {str(path.relative_to(ROOT)) for path in ours if path.suffix == ".py"}
    return {name for name in found if name.startswith(("companion/", "hardware/", "calibration/"))}


if __name__ == "__main__":
    for name in sorted(files_on_the_way()):
        sys.stdout.write(f"{name}\n")
