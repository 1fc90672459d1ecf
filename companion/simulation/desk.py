"""A simulated table with its camera, watched by the companion."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from companion.app.attendant import Attendant
from companion.app.lookout import Glance, Lookout, lookout_for, tagbook_of
from companion.app.report.recent import Recent
from companion.files.snapshots import Snapshots
from companion.games.game import AnyGame
from companion.referee.consent import HouseRules
from companion.referee.session import Session
from companion.simulation.camera.card_art import Look
from companion.simulation.camera.drawn_camera import FULL_HD, DrawnCamera
from companion.simulation.camera.optics import NORMAL, Optics
from companion.simulation.camera.painted_table import Scenery
from companion.simulation.table.simulated_table import SimulatedTable, Tableau
from companion.table.layout import Layout
from companion.table.zones import Piece, Shape
from companion.text.catalogue import Catalogue
from companion.vision.frame import Frame


class Desk:
    """Everything of a simulated game but the hands that play it.

    The camera, and the lookout that knows every tag, are made only when the first picture is
    taken: by then a window can have been up for a while.
    """

    def __init__(
        self,
        session: Session[object, object, object],
        table: SimulatedTable,
        scenery: tuple[Scenery, ...],
        house_rules: HouseRules | None,
        open_camera: Callable[[], DrawnCamera],
        album: Snapshots | None = None,
        recent: Recent | None = None,
    ) -> None:
        self.table = table
        self.scenery = scenery
        self._open_camera = open_camera
        self.attendant = Attendant(session, self, house_rules, album, recent)

    @cached_property
    def camera(self) -> DrawnCamera:
        """The camera above the table."""
        return self._open_camera()

    @cached_property
    def _lookout(self) -> Lookout:
        if self.attendant.recent is not None:
            self.attendant.recent.plane = self.camera.plane
        return lookout_for(self.attendant.game, self.camera.plane)

    def look(self, frame: Frame, known: Layout) -> Glance:
        """Take in a picture for the attendant."""
        return self._lookout.look(frame, known)

    def picture(self, tableau: Tableau, known: Layout) -> tuple[Frame, Glance]:
        """Draw a picture of the table at a moment and read it; touches nothing that others use."""
        frame = self.camera.capture(tableau)
        return frame, self._lookout.look(frame, known)


def set_desk(
    session: Session[object, object, object],
    catalogue: Catalogue,
    seconds: Callable[[], float],
    *,
    seed: int = 0,
    optics: Optics = NORMAL,
    size: tuple[int, int] = FULL_HD,
    house_rules: HouseRules | None = None,
    album: Snapshots | None = None,
    recent: Recent | None = None,
) -> Desk:
    """Put table, camera and companion together for a game; ``size`` is that of its pictures."""
    game: AnyGame = session.game
    table = SimulatedTable(game.table.mat, seed=seed)
    scenery = scenery_of(game, catalogue)

    def look(piece: Piece) -> Look:
        face = game.screen.face(piece)
        number = "" if face.number is None else str(face.number)
        return Look(face.colour, catalogue.tell(face.name), number, face.motif)

    def open_camera() -> DrawnCamera:
        tagbook = tagbook_of(game)
        return DrawnCamera(
            table,
            tagbook,
            seconds,
            optics=optics,
            size=size,
            seed=seed,
            look=look,
            scenery=scenery,
        )

    return Desk(session, table, scenery, house_rules, open_camera, album, recent)


def scenery_of(game: AnyGame, catalogue: Catalogue) -> tuple[Scenery, ...]:
    """A game's landmarks, named in the language of the players."""
    return tuple(
        Scenery(
            mark.x_mm,
            mark.y_mm,
            Shape(mark.width_mm, mark.height_mm),
            Look(mark.colour, catalogue.tell(mark.name)),
        )
        for mark in game.table.landmarks
    )
