"""Which card lies face down is in nothing that leaves the companion until it is turned over.

The same game is played over two tables that differ only in what lies face down. All that leaves is
compared: what every screen or broadcast is given, the record, and the pictures kept of the plays.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from companion.files.snapshots import Snapshots
from companion.referee.journal import Journal
from companion.referee.record import Header
from companion.referee.session import Session
from companion.rules.seat import Seat
from companion.scenes.scene import Public, Scene
from companion.simulation.desk import set_desk
from companion.simulation.table.hands import Reach
from companion.simulation.table.lying import Lying
from companion.table.zones import Piece
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.toys.pairs import PAIRS_GAME, Shuffled, deal, face_of, new_setup, start

SEED = "00" * 16
HEADER = Header("pairs", new_setup(Random(4), {}), started="2026-01-01T00:00:00Z")
STATE = start(HEADER.setup)
RED = [n for n, place in enumerate(STATE.places) if place.red]
BLUE = [n for n, place in enumerate(STATE.places) if not place.red]
ONE = deal(Random(1), STATE)


def swapped(world: Shuffled, one: int, other: int) -> Shuffled:
    """A world in which two cards that lie face down have changed places."""
    faces = list(world.faces)
    faces[one], faces[other] = faces[other], faces[one]
    return Shuffled(tuple(faces))


OTHER = swapped(swapped(ONE, RED[1], RED[2]), BLUE[3], BLUE[4])
"""Another world, in which the first red card is the same."""


@dataclass(frozen=True, slots=True)
class Left:
    """All that has left the companion."""

    scenes: tuple[Scene, ...]
    record: bytes
    pictures: tuple[bytes, ...]


def card_at(world: Shuffled, place: int) -> Piece:
    return face_of(red=STATE.places[place].red, face=world.faces[place])


def watched(world: Shuffled, folder: Path, *turned_up: int) -> Left:
    """Let the companion watch while these cards are turned up, and a hidden one is carried."""
    path = folder / "game.jsonl"
    now, scenes = 0.0, list[Scene]()
    with Journal.create(path, HEADER, SEED) as journal:
        clock = datetime(2026, 1, 1, tzinfo=UTC)
        session = Session(PAIRS_GAME, HEADER, journal, lambda: clock)
        album = Snapshots(folder / "pictures")
        catalogue = Catalogue(Language.ENGLISH, PAIRS_GAME.folder)
        desk = set_desk(session, catalogue, lambda: now, seed=3, album=album)
        desk.table.set_up(PAIRS_GAME.table.layout(STATE), world.beneath(STATE))

        def look(pictures: int) -> None:
            nonlocal now
            for _ in range(pictures):
                now += 0.15
                desk.attendant.look(desk.camera.capture())
                scenes.extend(map(desk.attendant.scene_for, (Public(), *Seat)))

        look(8)
        for place in turned_up:
            desk.table.flip(card_at(world, place))
            look(10)
        lifted = desk.table.take(card_at(world, RED[2]))
        hand = Reach(desk.table.mat, Seat.SOUTH, session.game.seats)
        carried = Lying(lifted.piece, 240, 90, 0, face_up=lifted.face_up)
        desk.table.show_hand(Seat.SOUTH, hand.hand(*hand.tips_for(240, 90), carried))
        look(2)
        album.settle()
        assert len(session.plays) == len(turned_up)
    pictures = sorted((folder / "pictures").glob("*.jpg"))
    return Left(tuple(scenes), path.read_bytes(), tuple(map(Path.read_bytes, pictures)))


def test_nothing_tells_which_card_lies_face_down_until_it_is_turned_over(tmp_path: Path) -> None:
    folders = [tmp_path / name for name in ("one", "other", "up")]
    for folder in folders:
        folder.mkdir()
    one, other = watched(ONE, folders[0], RED[0]), watched(OTHER, folders[1], RED[0])
    assert len(one.pictures) == 1
    assert one == other
    up = watched(OTHER, folders[2], RED[0], BLUE[3])
    said = f"up {BLUE[3] + 1} {OTHER.faces[BLUE[3]]}".encode()
    assert said in up.record
    assert said not in one.record
    assert up.scenes[: 18 * 7] == one.scenes[: 18 * 7], "and then it is told, not before"
    assert up.scenes != one.scenes
