"""A simulated table with its camera, watched by the companion."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.attendant import Attendant
from companion.games.game import AnyGame
from companion.lookout import Lookout
from companion.referee.referee import Manners
from companion.referee.session import Session
from companion.table.piece import Piece
from companion.text.catalogue import Catalogue
from companion.vision.codebook import Codebook
from companion.vision.payload import Tagbook
from companion.vision.plane import Plane
from companion.vision.reader import TagReader
from companion.vision.watcher import TableWatcher
from hardware.card_art import Look
from hardware.drawn_camera import DrawnCamera
from hardware.optics import NORMAL, Optics
from hardware.simulated_table import SimulatedTable


@dataclass(frozen=True, slots=True)
class Desk:
    """Everything of a simulated game but the hands that play it."""

    table: SimulatedTable
    camera: DrawnCamera
    attendant: Attendant


def tagbook_of(game: AnyGame) -> Tagbook:
    """The tags of a game."""
    return Tagbook.load(game.folder / "tags.txt")


def lookout_for(game: AnyGame, plane: Plane, tagbook: Tagbook) -> Lookout:
    """A lookout that knows this game's tags and where its table lies in the picture."""
    codebook = Codebook.of_texts([tagbook.text_of(piece) for piece in game.pieces], level="H")
    return Lookout(game, TableWatcher(TagReader(codebook, plane)), plane, tagbook)


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

    camera = DrawnCamera(table, tagbook, seconds, optics=optics, seed=seed, look=look)
    attendant = Attendant(session, lookout_for(game, camera.plane, tagbook), manners)
    return Desk(table, camera, attendant)
