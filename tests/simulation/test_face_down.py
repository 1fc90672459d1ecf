"""Cards that lie face down on the simulated table: laid, seen, turned over, and left in a deck."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pygame
import pytest

from companion.app.lookout import lookout_for, tagbook_of
from companion.rules.seat import Seat
from companion.simulation.camera.drawn_camera import DrawnCamera
from companion.simulation.mouse.floor import Floor
from companion.simulation.mouse.mouse_table import MouseTable
from companion.simulation.mouse.table_window import TableWindow
from companion.simulation.table.simulated_table import TIDY, SimulatedTable
from companion.table.arrange import arrange
from companion.table.layout import Layout
from companion.table.zones import Order, Piece, Zone, ZoneId
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.toys.pairs import COLOURS, PAIRS, PAIRS_GAME, ROWS, face_of, new_setup, start
from tests.toys.pairs import deal as shuffled

STOCK = ZoneId("stock")
MAT = replace(
    PAIRS_GAME.table.mat,
    width_mm=560.0,
    zones=(
        *PAIRS_GAME.table.mat.zones,
        Zone(STOCK, 485, 20, 60, 80, Order.PILE, owner=Seat.SOUTH),
    ),
    decks=((STOCK, Seat.SOUTH),),
)
GAME = replace(PAIRS_GAME, table=replace(PAIRS_GAME.table, mat=MAT))
RED, BLUE = (Piece("pairs", colour) for colour in COLOURS.values())
R1, R2, R3, R4, B1 = (Piece("pairs", name) for name in ("R1", "R2", "R3", "R4", "B1"))
FLOOR = Floor.of((1280, 720), MAT)


@pytest.fixture
def mouse() -> MouseTable:
    table = SimulatedTable(MAT, sloppiness=TIDY)
    hands, decks = {Seat.SOUTH: (R1, B1)}, {Seat.SOUTH: (R2, R3)}
    return MouseTable(table, FLOOR, hands=hands, decks=decks, luck=Random(1))


def row_px() -> tuple[int, int]:
    zone = MAT.zone(ROWS[1])
    return FLOOR.to_px(zone.x_mm + zone.width_mm / 2, zone.y_mm + zone.height_mm / 2)


def hand_px(mouse: MouseTable, index: int) -> tuple[int, int]:
    spot = FLOOR.hand(Seat.SOUTH, len(mouse.hand(Seat.SOUTH)))[index]
    return spot.x + 5, spot.y + 5


def deck_px() -> tuple[int, int]:
    spot = FLOOR.deck(Seat.SOUTH)
    return spot.x + 5, spot.y + 5


def piece_px(mouse: MouseTable, piece: Piece) -> tuple[int, int]:
    lying = mouse.table.where(piece)
    return FLOOR.to_px(lying.x_mm, lying.y_mm)


def drag(mouse: MouseTable, start: tuple[int, int], end: tuple[int, int]) -> None:
    mouse.press(*start)
    mouse.move(*end)
    mouse.release(*end)


def seen(mouse: MouseTable) -> Layout:
    return arrange(mouse.table.tags(), MAT)


def kinds_seen(mouse: MouseTable) -> list[Piece]:
    """What lies in the near row, the deck aside."""
    return [piece.kind for piece in seen(mouse).at(ROWS[1])]


# --- by mouse and by finger ------------------------------------------------------------------


@pytest.mark.parametrize("turn_over", [MouseTable.flip, MouseTable.double_click])
def test_a_card_is_turned_over_in_the_hand_laid_face_down_and_turned_up(
    mouse: MouseTable, turn_over: Callable[[MouseTable, int, int], None]
) -> None:
    turn_over(mouse, *hand_px(mouse, 0))
    assert [mouse.is_face_up(Seat.SOUTH, piece) for piece in (R1, B1)] == [False, True]
    assert mouse.shown_at(*hand_px(mouse, 0)) is None
    drag(mouse, hand_px(mouse, 0), row_px())
    assert mouse.table.where(R1).shows(MAT) == RED
    assert kinds_seen(mouse) == [RED]
    assert mouse.shown_at(*piece_px(mouse, R1)) is None, "no hint tells what it is"
    turn_over(mouse, *piece_px(mouse, R1))
    assert kinds_seen(mouse) == [R1]
    turn_over(mouse, *piece_px(mouse, R1))
    assert kinds_seen(mouse) == [RED]


def test_a_card_can_be_turned_over_while_it_is_carried(mouse: MouseTable) -> None:
    mouse.press(*hand_px(mouse, 1))
    mouse.move(*row_px())
    mouse.flip(*row_px())
    (hand,) = mouse.table.hands
    assert hand.holding is not None
    mouse.release(*row_px())
    assert not mouse.table.where(B1).face_up
    assert kinds_seen(mouse) == [BLUE]


def test_backs_and_faces_lie_side_by_side_and_each_back_is_seen_by_itself(
    mouse: MouseTable,
) -> None:
    drag(mouse, deck_px(), row_px())
    drag(mouse, hand_px(mouse, 1), row_px())
    drag(mouse, deck_px(), row_px())
    row = mouse.table.in_zone(ROWS[1])
    assert row == (R2, B1, R3)
    assert kinds_seen(mouse) == [RED, B1, RED]
    assert len(set(seen(mouse))) == 3
    assert [mouse.table.visible_share(tag.piece) for tag in mouse.table.tags()] == [1, 1, 1]


def test_a_card_from_the_deck_stays_face_down_until_somebody_holds_it(mouse: MouseTable) -> None:
    drag(mouse, deck_px(), row_px())
    assert not mouse.table.where(R2).face_up
    drag(mouse, piece_px(mouse, R2), hand_px(mouse, 0))
    assert mouse.hand(Seat.SOUTH) == (R2, R1, B1)
    assert mouse.is_face_up(Seat.SOUTH, R2)


def test_a_card_from_the_deck_is_turned_up_where_cards_lie_open_for_all() -> None:
    zones = tuple(replace(zone, face_up=zone.name == ROWS[1]) for zone in MAT.zones)
    table = SimulatedTable(replace(MAT, zones=zones), sloppiness=TIDY)
    hands, decks = {Seat.SOUTH: (R1, B1)}, {Seat.SOUTH: (R2, R3)}
    mouse = MouseTable(table, FLOOR, hands=hands, decks=decks, luck=Random(1))
    drag(mouse, deck_px(), row_px())
    mouse.flip(*hand_px(mouse, 1))
    drag(mouse, hand_px(mouse, 1), row_px())
    assert kinds_seen(mouse) == [R2, BLUE], "what was hidden on purpose stays so"


def test_what_is_laid_aside_face_down_stays_so(mouse: MouseTable) -> None:
    box = FLOOR.box(Seat.SOUTH)
    drag(mouse, deck_px(), (box.x + 5, box.y + 5))
    assert mouse.box(Seat.SOUTH) == (R2,)
    assert not mouse.is_face_up(Seat.SOUTH, R2)
    drag(mouse, (box.x + 5, box.y + 5), row_px())
    assert not mouse.table.where(R2).face_up


def test_the_right_button_and_a_key_turn_over_what_is_under_the_mouse(mouse: MouseTable) -> None:
    catalogue = Catalogue(Language.ENGLISH, GAME.folder)
    book, faces = tagbook_of(GAME), GAME.screen.face
    with TableWindow(mouse, catalogue, book, faces, clock=lambda: 0.0) as window:
        spot = hand_px(mouse, 0)
        event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=3, pos=spot)
        for up in (False, True):
            pygame.event.post(event)
            assert [*window.events()] == []
            assert mouse.is_face_up(Seat.SOUTH, R1) is up
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_f))
        assert [*window.events()] == []
        assert not mouse.is_face_up(Seat.SOUTH, R1)


HEAP = ZoneId("heap")
COMMON = replace(
    MAT,
    width_mm=640.0,
    zones=(
        *PAIRS_GAME.table.mat.zones,
        *(Zone(name, 485 + 75 * n, 10, 70, 80, Order.PILE) for n, name in enumerate("rb")),
        Zone(HEAP, 485, 95, 70, 80, Order.PILE),
    ),
    decks=((ZoneId("r"), Seat.SOUTH), (ZoneId("b"), Seat.NORTH)),
)
"""Two decks with backs of their own, from which everybody draws, and one pile of discards."""


def test_whoever_is_to_act_draws_from_a_deck_that_is_nobodys_own() -> None:
    floor = Floor.of((1280, 720), COMMON)
    table = SimulatedTable(COMMON, sloppiness=TIDY)
    table.set_up(Layout({HEAP: (R3, R4)}))
    table.lay(Piece("pairs", "B2"), HEAP)
    decks = {Seat.SOUTH: (R1,), Seat.NORTH: (B1,)}
    mouse = MouseTable(table, floor, hands={}, decks=decks, luck=Random(1))
    red, blue = ((floor.deck(s).x + 5, floor.deck(s).y + 5) for s in (Seat.SOUTH, Seat.NORTH))
    mouse.acting = Seat.SOUTH
    mouse.double_click(*blue)
    mouse.double_click(*red)
    assert mouse.hand(Seat.SOUTH) == (B1, R1)
    mouse.shuffle(*red)
    assert set(mouse.deck(Seat.SOUTH)) == {R3, R4}, "a deck is made of what has its back"
    assert table.in_zone(HEAP) == (Piece("pairs", "B2"),)


# --- under the camera ------------------------------------------------------------------------


def pictured(table: SimulatedTable) -> Layout:
    """The table as the companion sees it at rest."""
    now = 0.0
    camera = DrawnCamera(table, tagbook_of(GAME), lambda: now, seed=3)
    lookout = lookout_for(GAME, camera.plane)
    for _ in range(10):
        now += 0.15
        glance = lookout.look(camera.capture(), Layout({}))
    assert glance.steady is not None
    assert glance.alerts == ()
    return glance.steady


def test_a_deck_that_shows_its_back_is_seen_and_so_is_its_empty_place(mouse: MouseTable) -> None:
    assert [piece.kind for piece in pictured(mouse.table).at(STOCK)] == [RED]
    mouse.draw(*deck_px())
    assert [piece.kind for piece in pictured(mouse.table).at(STOCK)] == [RED]
    mouse.draw(*deck_px())
    assert pictured(mouse.table).at(STOCK) == ()


def test_the_camera_sees_the_back_of_a_card_and_nothing_of_its_face() -> None:
    def picture(card: Piece, *, face_up: bool) -> bytes:
        table = SimulatedTable(MAT, seed=5)
        table.lay(card, ROWS[0], face_up=face_up)
        return DrawnCamera(table, tagbook_of(GAME), lambda: 0.0, seed=3).capture().grey.tobytes()

    assert picture(R1, face_up=False) == picture(R4, face_up=False)
    assert picture(R1, face_up=False) == picture(RED.numbered(4), face_up=True)
    assert picture(R1, face_up=False) != picture(B1, face_up=False)
    assert picture(R1, face_up=True) != picture(R4, face_up=True)


def test_a_table_is_set_up_with_the_real_cards_beneath_its_backs() -> None:
    state = start(new_setup(Random(4), {}))
    world, layout = shuffled(Random(2), state), PAIRS_GAME.table.layout(state)
    table = SimulatedTable(MAT, seed=1)
    table.set_up(layout, world.beneath(state))
    faces = {face_of(red=red, face=n + 1) for red in (True, False) for n in range(PAIRS)}
    assert {lying.piece for lying in table.lying} == faces
    assert arrange(table.tags(), MAT, layout) == layout
    top = table.in_zone(ROWS[0])[2]
    table.flip(top)
    assert arrange(table.tags(), MAT, layout).at(ROWS[0])[2] == top
