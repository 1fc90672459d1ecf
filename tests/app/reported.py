"""A table at which something is refused, and its report.

`python -m tests.app.reported FILE` writes the one that is kept in tests/app/reports anew.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from companion.app.attendant import Attendant
from companion.app.lookout import lookout_for, tagbook_of
from companion.app.party import Wishes, begin
from companion.app.report.dialog import Reporting
from companion.app.report.recent import Recent
from companion.app.report.report import Origin, Report, save_report
from companion.app.settings.settings import Settings
from companion.games.game import Sight, Understood
from companion.games.shelf import GAMES
from companion.referee.session import Session
from companion.rules.seat import Seat
from companion.rules.verdict import Allowed, Refused, judge
from companion.simulation.camera.backdrop import Surface
from companion.simulation.camera.drawn_camera import DrawnCamera
from companion.simulation.camera.optics import EASY
from companion.simulation.picture_table import PictureTable, Time
from companion.simulation.table.simulated_table import SimulatedTable
from companion.table.controls import Button, Press
from companion.table.layout import Layout, changes

NAMES = {Seat.SOUTH: "Anastasia", Seat.NORTH: "Benvolio"}
GAME = GAMES["riftforce"]
OPTICS = replace(EASY, noise=0, jpeg_quality=None)
"""So clear that its pictures are small files."""


class Wronged:
    """A table of two at which a play is accepted, and the next one refused."""

    def __init__(self, folder: Path, *, size: tuple[int, int] = (1024, 576)) -> None:
        chance, clock = Random(3), Time()
        setup = GAME.rules.new_setup(chance, {})
        self.session: Session[object, object, object] = begin(GAME, Wishes(folder, NAMES, setup))
        world = GAME.simulation.deal(chance, self.session.state)
        while not any("summon" in self._written(a) for a in world.actions(self.session.state)):
            verdict = self.session.play(chance.choice([*world.actions(self.session.state)]))
            assert isinstance(verdict, Allowed)
            world = world.after(verdict.events)
        self._summons = [
            action
            for action in world.actions(self.session.state)
            if self._written(action).count("@") == 1
        ]
        mat = self.session.game.table.mat
        table = SimulatedTable(mat)
        camera = DrawnCamera(
            table, tagbook_of(GAME), clock, optics=OPTICS, size=size, surface=Surface.CLOTH
        )
        self.recent = Recent(clock, camera.plane)
        lookout = lookout_for(self.session.game, camera.plane)
        self.attendant = Attendant(self.session, lookout, recent=self.recent)
        self.table = PictureTable(self.attendant, table, camera, clock, mm_per_second=1500)
        self.clock = clock

    def _written(self, action: object) -> str:
        return GAME.notation.write_action(action)

    def play(self) -> None:
        """Lay one card as the rules allow it, and another as they do not."""
        self.table.set_up()
        self.table.make(GAME.table.played(self.session.state, self._summons[0]))
        self.attendant.press(Press(Seat.SOUTH, Button.NEXT))
        self.table.make(self._wrong())
        while self.attendant.referee.view.dispute is None:
            self.table.wait()
        self.table.wait()

    def _wrong(self) -> Layout:
        """Some card that may not come to lie where it does."""
        game, state, lies = self.session.game, self.session.state, self.table.layout
        for piece in game.table.pieces:
            for zone in game.table.mat.zones:
                table = lies.with_piece(piece, zone.name)
                found = changes(game.table.layout(state), table)
                if piece in lies or not self.table.has_room(table):
                    continue
                match game.table.read(state, Sight(table, found)):
                    case Understood(action):
                        if isinstance(judge(game.rules.apply, state, action), Refused):
                            return table
        raise AssertionError("every card may lie everywhere")

    def report(self) -> Report:
        """The report of all that."""
        assert self.session.journal is not None
        folder = self.session.journal.path.parent
        origin = Origin(Settings(names=NAMES, camera="/home/anastasia/film.avi", games=folder))
        return Reporting(self.attendant, folder, origin).make()


if __name__ == "__main__":
    with TemporaryDirectory() as place:
        wronged = Wronged(Path(place))
        wronged.play()
        save_report(wronged.report().without_names(), Path(sys.argv[1]))
