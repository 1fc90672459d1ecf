"""An attack that lies face down, from the hand until it is turned over: by mouse, and kept secret.

The same round is watched over two tables that differ only in which card lies face down. All that
leaves the companion is compared: scenes of every audience, the record, the pictures kept of the
plays, help and history.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest

from companion.app.help import About, Help, hint
from companion.app.history import History, Plays
from companion.app.lookout import tagbook_of
from companion.display.theme import Fonts
from companion.files.snapshots import Snapshots
from companion.games.kung_fu import KUNG_FU
from companion.games.kung_fu.pack.cards import Colour
from companion.games.kung_fu.pack.pack_file import SHIPPED
from companion.games.kung_fu.table.mat import BACKS, MARKER, piece_of
from companion.referee.journal import Journal
from companion.referee.record import Header
from companion.referee.session import Session
from companion.rules.seat import Seat
from companion.scenes.page import Page
from companion.scenes.scene import Public, Scene
from companion.simulation.desk import set_desk
from companion.simulation.mouse.card_sprites import CardSprites
from companion.table.controls import Chosen
from companion.table.zones import Piece, ZoneId
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.simulation.test_mouse_game import Evening, key, mouse

ENGLISH = Catalogue(Language.ENGLISH, KUNG_FU.folder)
HEADER = Header("kung_fu", {"first": "south", "cancels": "played"}, started="2026-01-01T00:00:00Z")
SEED = "00" * 16
RED = [piece_of(card) for card in SHIPPED.deck_of(Colour.RED)]
BLUE = piece_of(SHIPPED.deck_of(Colour.BLUE)[0])


@dataclass(frozen=True, slots=True)
class Left:
    """All that has left the companion."""

    scenes: tuple[Scene, ...]
    pages: tuple[Page, ...]
    record: bytes
    pictures: tuple[bytes, ...]


def watched(attack: Piece, folder: Path, *, revealed: bool = False) -> Left:
    """Let the companion watch a round in which this card is laid face down."""
    folder.mkdir()
    path = folder / "game.jsonl"
    now, scenes, pages = 0.0, list[Scene](), list[Page]()
    with Journal.create(path, HEADER, SEED) as journal:
        clock = datetime(2026, 1, 1, tzinfo=UTC)
        session = Session(KUNG_FU, HEADER, journal, lambda: clock)
        album = Snapshots(folder / "pictures")
        desk = set_desk(session, ENGLISH, lambda: now, seed=3, album=album)
        desk.table.set_up(KUNG_FU.table.layout(session.state))
        attendant = desk.attendant

        def look() -> None:
            nonlocal now
            for _ in range(8):
                now += 0.15
                attendant.look(desk.camera.capture())
                scenes.extend(map(attendant.scene_for, (Public(), *KUNG_FU.seats)))
            history = History(session)
            helps = (Help(attendant, ENGLISH), About(attendant, BACKS[Colour.RED].name))
            pages.extend(dialog.page() for dialog in (*helps, history, Plays(history, session)))

        look()
        desk.table.lay(attack, ZoneId("south-played"), face_up=False)
        look()
        menu = attendant.referee.view.asked_of(Seat.NORTH)
        assert menu is not None
        attendant.referee.choose(Chosen(Seat.NORTH, menu.question.options[0].key))
        desk.table.lay(BLUE, ZoneId("north-played"))
        look()
        if revealed:
            desk.table.flip(attack)
            look()
        album.settle()
        assert len(session.plays) == 3 + revealed
    pictures = sorted((folder / "pictures").glob("*.jpg"))
    kept = tuple(map(Path.read_bytes, pictures))
    return Left(tuple(scenes), tuple(pages), path.read_bytes(), kept)


@pytest.mark.rule("KF-B1", "KF-K1")
def test_nothing_that_leaves_tells_which_card_attacks_until_it_is_turned_over(
    tmp_path: Path,
) -> None:
    one, other = (watched(RED[n], tmp_path / str(n)) for n in (0, 9))
    assert len(one.pictures) == 3, "one of each play"
    assert one == other
    shown = watched(RED[9], tmp_path / "shown", revealed=True)
    assert f"reveal {RED[9].name}".encode() in shown.record
    assert shown.scenes[: len(one.scenes)] == one.scenes
    assert shown.scenes[-1] != one.scenes[-1]


# --- by mouse ---------------------------------------------------------------------------------


@pytest.fixture
def evening() -> Evening:
    return Evening(Session(KUNG_FU, HEADER))


def in_hand(evening: Evening, seat: Seat, colour: Colour) -> tuple[Piece, tuple[int, int]]:
    """The first card of a colour in a hand, and where it is in the window."""
    cards = evening.game._mouse.hand(seat)
    place = next(n for n, piece in enumerate(cards) if piece.name[0] == colour.code)
    spot = evening.floor.hand(seat, len(cards))[place]
    return cards[place], (spot.x + 5, spot.y + 5)


def twice(spot: tuple[int, int]) -> None:
    for _ in range(2):
        mouse("MOUSEBUTTONDOWN", spot)
        mouse("MOUSEBUTTONUP", spot)


@pytest.mark.rule("KF-B1", "KF-C1")
def test_a_card_is_laid_face_down_and_turned_over_with_the_mouse(evening: Evening) -> None:
    attack, _ = in_hand(evening, Seat.SOUTH, Colour.RED)
    defence, _ = in_hand(evening, Seat.NORTH, Colour.BLUE)
    table = evening.game._mouse
    hinted = []

    def turn_in_hand() -> None:
        twice(in_hand(evening, Seat.SOUTH, Colour.RED)[1])

    def attack_face_down() -> None:
        evening.drag(in_hand(evening, Seat.SOUTH, Colour.RED)[1], "south-played")

    def draw() -> None:
        hinted.append(table.shown_at(*evening.on_table(attack)))
        deck = evening.floor.deck(Seat.NORTH)
        twice((deck.x + 9, deck.y + 9))
        hinted.append(table.shown_at(deck.x + 9, deck.y + 9))

    def say_blue() -> None:
        for code in (pygame.K_SPACE, pygame.K_SPACE, pygame.K_RETURN):
            key(code)

    def defend() -> None:
        evening.drag(in_hand(evening, Seat.NORTH, Colour.BLUE)[1], "north-played")

    evening.play(
        turn_in_hand,
        attack_face_down,
        draw,
        say_blue,
        defend,
        lambda: twice(evening.on_table(attack)),
    )
    assert evening.played == [
        "south attack face-down",
        "north draw 0 red 1 blue",
        f"north defend {defence.name}",
        f"south reveal {attack.name}",
    ]
    assert hinted == [None, None], "neither the attack nor a deck tells what it is"
    assert table.shown_at(*evening.on_table(attack)) == attack
    told = [ENGLISH.tell(line) for line in hint(evening.game._desk.attendant, attack)]
    assert told[0] == ENGLISH.tell(KUNG_FU.wording.name_piece(attack))


def test_a_hint_over_a_hand_tells_nothing_of_what_others_might_play(evening: Evening) -> None:
    """The companion knows no hand, so that of any card unseen anybody could have it."""
    attack, spot = in_hand(evening, Seat.SOUTH, Colour.RED)
    other, apart = in_hand(evening, Seat.NORTH, Colour.RED)
    told: list[tuple[str, ...]] = []
    evening.play(
        lambda: mouse("MOUSEMOTION", spot),
        lambda: told.append(evening.game.window.hint),
        lambda: mouse("MOUSEMOTION", apart),
        lambda: told.append(evening.game.window.hint),
    )
    names = [ENGLISH.tell(KUNG_FU.wording.name_piece(piece)) for piece in (attack, other)]
    assert [hint[0] for hint in told] == names
    assert any(line.startswith("Now: South attacks with") for line in told[0])
    assert not any(line.startswith("Now: ") for line in told[1])


def test_the_places_of_the_simulated_table_are_named_and_no_name_is_cut(evening: Evening) -> None:
    labels = evening.game.window._art._labels
    assert labels["red-discard"] == "red discard pile"
    assert labels["north-coins"] == "coin cards"
    book, mat = tagbook_of(KUNG_FU), KUNG_FU.table.mat
    sprites = CardSprites(Fonts(), book, mat, KUNG_FU.screen.face, ENGLISH)
    for scale, named in ((1.1, False), (5.0, True)):
        sprite = sprites.sprite(MARKER, scale)
        width, height = sprite.get_size()
        rows = range(round(height * 0.12), round(height * 0.34))
        band = [sprite.get_at((x, y)) for y in rows for x in range(width // 4, width * 3 // 4)]
        assert any(max(pixel[:3]) < 90 for pixel in band) is named, "the whole name or none"
