"""A simulated table with its camera, watched by the companion."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.attendant import Attendant
from companion.games.game import AnyGame
from companion.lookout import lookout_for, tagbook_of
from companion.referee.manners import Manners
from companion.referee.session import Session
from companion.table.piece import Piece
from companion.table.zones import Shape
from companion.text.catalogue import Catalogue
from hardware.card_art import Look
from hardware.drawn_camera import DrawnCamera
from hardware.optics import NORMAL, Optics
from hardware.painted_table import Scenery
from hardware.simulated_table import SimulatedTable


@dataclass(frozen=True, slots=True)
class Desk:
    """Everything of a simulated game but the hands that play it."""

    table: SimulatedTable
    camera: DrawnCamera
    attendant: Attendant
    scenery: tuple[Scenery, ...]


def set_desk(
    session: Session[object, object, object],
    catalogue: Catalogue,
    seconds: Callable[[], float],
    *,
    seed: int = 0,
    optics: Optics = NORMAL,
    manners: Manners | None = None,
) -> Desk:
    """Put table, camera and companion together for a game."""
    game: AnyGame = session.game
    tagbook = tagbook_of(game)
    table = SimulatedTable(game.mat, seed=seed)

    def look(piece: Piece) -> Look:
        face = game.face(piece)
        number = "" if face.number is None else str(face.number)
        return Look(face.colour, catalogue.tell(face.name), number)

    scenery = scenery_of(game, catalogue)
    camera = DrawnCamera(
        table, tagbook, seconds, optics=optics, seed=seed, look=look, scenery=scenery
    )
    attendant = Attendant(session, lookout_for(game, camera.plane), manners)
    return Desk(table, camera, attendant, scenery)


def scenery_of(game: AnyGame, catalogue: Catalogue) -> tuple[Scenery, ...]:
    """A game's landmarks, named in the language of the players."""
    return tuple(
        Scenery(
            mark.x_mm,
            mark.y_mm,
            Shape(mark.width_mm, mark.height_mm),
            Look(mark.colour, catalogue.tell(mark.name)),
        )
        for mark in game.landmarks
    )
