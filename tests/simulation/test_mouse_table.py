"""What the mouse does to the simulated table: events in, a changed table out."""

from __future__ import annotations

from random import Random

import pytest

from companion.games.kung_fu import KUNG_FU
from companion.games.riftforce.pack.pack_file import SHIPPED
from companion.games.riftforce.table.mat import MAT, POINTERS, piece_of
from companion.games.unique_units import UNIQUE_UNITS
from companion.rules.seat import Seat
from companion.simulation.mouse.floor import Floor
from companion.simulation.mouse.mouse_table import MouseTable
from companion.simulation.table.simulated_table import TIDY, SimulatedTable
from companion.table.controls import Button, button_of
from companion.table.layout import Layout
from companion.table.zones import Piece

FLOOR = Floor.of((1280, 720), MAT)
TOKEN = POINTERS[0][0]
UNITS = UNIQUE_UNITS.table.mat


def cards(names: str) -> tuple[Piece, ...]:
    return tuple(piece_of(SHIPPED.card_named(name)) for name in names.split())


FIRE, PLANT, ICE = cards("FI5a PL5a IC5a")


@pytest.fixture
def mouse() -> MouseTable:
    table = SimulatedTable(MAT, sloppiness=TIDY)
    table.set_up(Layout({"south-2": cards("FI6a FI7a CR5a"), "north-2": (ICE,)}))
    return MouseTable(
        table,
        FLOOR,
        hands={Seat.SOUTH: cards("FI5a PL5a CR6a")},
        decks={Seat.SOUTH: cards("TH5a TH6a"), Seat.NORTH: cards("AI5a")},
        luck=Random(1),
    )


def zone_px(name: str) -> tuple[int, int]:
    zone = MAT.zone(name)
    return FLOOR.to_px(zone.x_mm + zone.width_mm / 2, zone.y_mm + zone.height_mm / 2)


def hand_px(mouse: MouseTable, seat: Seat, index: int) -> tuple[int, int]:
    spot = FLOOR.hand(seat, len(mouse.hand(seat)))[index]
    return spot.x + 5, spot.y + 5


def deck_px(seat: Seat) -> tuple[int, int]:
    spot = FLOOR.deck(seat)
    return spot.x + 5, spot.y + 5


def piece_px(mouse: MouseTable, piece: Piece) -> tuple[int, int]:
    """A point on the strip of a card that no other covers: its tag."""
    tag = mouse.table.where(piece).tag(MAT.shape(piece))
    return FLOOR.to_px(tag.x_mm, tag.y_mm)


def drag(mouse: MouseTable, start: tuple[int, int], end: tuple[int, int]) -> None:
    mouse.press(*start)
    mouse.move((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
    mouse.move(*end)
    mouse.release(*end)


def test_a_card_from_hand_joins_the_end_of_a_column(mouse: MouseTable) -> None:
    drag(mouse, hand_px(mouse, Seat.SOUTH, 0), zone_px("south-2"))
    assert mouse.table.in_zone("south-2") == cards("FI6a FI7a CR5a FI5a")
    assert mouse.hand(Seat.SOUTH) == cards("PL5a CR6a")
    assert mouse.table.visible_share(cards("CR5a")[0]) == 1


def test_a_card_lies_the_way_its_player_sits(mouse: MouseTable) -> None:
    drag(mouse, deck_px(Seat.NORTH), zone_px("north-4"))
    (card,) = mouse.table.in_zone("north-4")
    assert mouse.table.where(card).degrees == 180
    assert mouse.deck(Seat.NORTH) == ()


def test_a_hand_is_over_the_table_while_a_card_is_carried(mouse: MouseTable) -> None:
    mouse.press(*hand_px(mouse, Seat.SOUTH, 1))
    mouse.move(*zone_px("south-4"))
    (hand,) = mouse.table.hands
    assert hand.holding is not None
    assert hand.holding.piece == PLANT
    mouse.release(*zone_px("south-4"))
    assert mouse.table.hands == ()


def test_a_click_moves_nothing(mouse: MouseTable) -> None:
    before = mouse.table.lying
    x, y = piece_px(mouse, cards("FI7a")[0])
    mouse.press(x, y)
    mouse.release(x + 1, y)
    assert mouse.table.lying == before


def test_a_card_moves_to_another_column_and_the_gap_closes(mouse: MouseTable) -> None:
    drag(mouse, piece_px(mouse, cards("FI7a")[0]), zone_px("south-5"))
    assert mouse.table.in_zone("south-5") == cards("FI7a")
    assert mouse.table.in_zone("south-2") == cards("FI6a CR5a")
    crystal = mouse.table.where(cards("CR5a")[0])
    slot = mouse.table.slot("south-2", 1, crystal.piece)
    assert (crystal.x_mm, crystal.y_mm) == (slot.x_mm, slot.y_mm)


def test_a_card_goes_back_into_the_hand_where_it_is_dropped(mouse: MouseTable) -> None:
    drag(mouse, piece_px(mouse, cards("CR5a")[0]), hand_px(mouse, Seat.SOUTH, 1))
    assert mouse.hand(Seat.SOUTH) == cards("FI5a CR5a PL5a CR6a")
    assert cards("CR5a")[0] not in mouse.table


def test_dropped_beside_everything_it_returns_to_where_it_was(mouse: MouseTable) -> None:
    beside = FLOOR.screen.x + 20, FLOOR.screen.y + 20
    drag(mouse, hand_px(mouse, Seat.SOUTH, 1), beside)
    assert mouse.hand(Seat.SOUTH) == cards("FI5a PL5a CR6a")
    was = mouse.table.where(cards("CR5a")[0])
    drag(mouse, piece_px(mouse, cards("CR5a")[0]), beside)
    assert mouse.table.where(cards("CR5a")[0]) == was


def box_px(seat: Seat) -> tuple[int, int]:
    spot = FLOOR.box(seat)
    return spot.x + 5, spot.y + 5


def test_what_is_taken_off_the_table_lies_in_the_box_and_comes_out_again(
    mouse: MouseTable,
) -> None:
    drag(mouse, piece_px(mouse, ICE), box_px(Seat.NORTH))
    drag(mouse, hand_px(mouse, Seat.SOUTH, 0), box_px(Seat.NORTH))
    assert mouse.box(Seat.NORTH) == (FIRE, ICE)
    assert mouse.hand(Seat.NORTH) == ()
    mouse.press(*box_px(Seat.NORTH))
    mouse.release(*box_px(Seat.NORTH))
    assert mouse.box(Seat.NORTH) == (ICE, FIRE), "a click shows the next"
    drag(mouse, box_px(Seat.NORTH), zone_px("north-2"))
    assert mouse.table.in_zone("north-2") == (ICE,)
    assert mouse.box(Seat.NORTH) == (FIRE,)
    drag(mouse, box_px(Seat.NORTH), (FLOOR.help.x + 5, FLOOR.help.y + 5))
    assert mouse.box(Seat.NORTH) == (FIRE,)


def test_what_is_wanted_back_lies_on_top_of_the_box_and_what_is_dealt_leaves_it(
    mouse: MouseTable,
) -> None:
    drag(mouse, piece_px(mouse, ICE), box_px(Seat.SOUTH))
    drag(mouse, hand_px(mouse, Seat.SOUTH, 0), box_px(Seat.SOUTH))
    mouse.bring_up([ICE])
    assert mouse.box(Seat.SOUTH) == (ICE, FIRE)
    mouse.deal(Seat.SOUTH, (FIRE,), ())
    assert mouse.box(Seat.SOUTH) == (ICE,)


def test_free_placing_leaves_a_card_exactly_there(mouse: MouseTable) -> None:
    mouse.press(*hand_px(mouse, Seat.SOUTH, 0))
    mouse.move(*zone_px("south-4"))
    mouse.release(*zone_px("south-4"), free=True)
    zone, lying = MAT.zone("south-4"), mouse.table.where(FIRE)
    assert lying.x_mm == pytest.approx(zone.x_mm + zone.width_mm / 2, abs=1)
    assert lying.y_mm == pytest.approx(zone.y_mm + zone.height_mm / 2, abs=1)


def test_a_card_dropped_on_the_location_itself_lies_on_its_owners_side(mouse: MouseTable) -> None:
    column, row = zone_px("south-5")[0], zone_px("display")[1]
    mouse.press(*hand_px(mouse, Seat.SOUTH, 0))
    mouse.release(column, row)
    assert mouse.table.zone_of(FIRE) == "south-5"


def test_what_should_lie_on_the_table_comes_out_of_the_deck_next(mouse: MouseTable) -> None:
    top, below = cards("TH5a TH6a")
    mouse.bring_up([below, FIRE])
    assert mouse.deck(Seat.SOUTH) == (below, top)
    assert FIRE in mouse.hand(Seat.SOUTH)


def test_of_alike_cards_none_is_brought_up_for_one_that_lies_there_already(
    mouse: MouseTable,
) -> None:
    top, below = (Piece("riftforce", "alike", copy=number) for number in (2, 1))
    mouse.deal(Seat.SOUTH, (), (top, below))
    mouse.bring_up([below])
    assert mouse.deck(Seat.SOUTH) == (top, below)


def test_a_double_click_draws_a_card(mouse: MouseTable) -> None:
    mouse.double_click(*deck_px(Seat.SOUTH))
    assert mouse.hand(Seat.SOUTH) == cards("FI5a PL5a CR6a TH5a")
    assert mouse.deck(Seat.SOUTH) == cards("TH6a")
    for _ in range(3):
        mouse.double_click(*deck_px(Seat.SOUTH))
    assert mouse.deck(Seat.SOUTH) == ()
    assert len(mouse.hand(Seat.SOUTH)) == 5


def test_a_finger_alone_makes_an_empty_deck_anew_and_turns_over_what_has_two_sides(
    mouse: MouseTable,
) -> None:
    drag(mouse, hand_px(mouse, Seat.SOUTH, 0), zone_px("south-discard"))
    for _ in range(3):
        mouse.double_click(*deck_px(Seat.SOUTH))
    assert mouse.deck(Seat.SOUTH) == (FIRE,)
    mouse.double_click(*piece_px(mouse, ICE))
    assert mouse.table.in_zone("north-2") == (ICE,), "a card has nothing to read on its back"
    floor, spot = Floor.of((1280, 720), UNITS), UNITS.zone("B3")
    table = SimulatedTable(UNITS, sloppiness=TIDY)
    table.set_up(Layout({"B3": (Piece("unique_units", "SP1w", "front"),)}))
    units = MouseTable(table, floor, hands={}, decks={}, luck=Random(1))
    middle = spot.x_mm + spot.width_mm / 2, spot.y_mm + spot.height_mm / 2
    units.double_click(*floor.to_px(*middle))
    assert table.in_zone("B3") == (Piece("unique_units", "SP1w", "back"),)


def test_the_key_draws_for_whoever_sits_on_that_side(mouse: MouseTable) -> None:
    mouse.draw(*zone_px("south-1"))
    assert mouse.hand(Seat.SOUTH) == cards("FI5a PL5a CR6a TH5a")
    mouse.draw(*zone_px("north-5"))
    assert mouse.hand(Seat.NORTH) == cards("AI5a")
    mouse.draw(*zone_px("north-5"))
    assert mouse.hand(Seat.NORTH) == cards("AI5a")


def test_a_deck_lies_on_the_mat_until_it_is_empty(mouse: MouseTable) -> None:
    assert MAT.zone("south-deck").holds(*FLOOR.to_mm(*deck_px(Seat.SOUTH)))
    assert [lying.face_up for lying in mouse.table.decks] == [False, False]
    mouse.draw(*deck_px(Seat.NORTH))
    assert [lying.piece for lying in mouse.table.decks] == list(cards("TH5a"))


def test_a_card_dropped_on_a_deck_lies_on_top_of_it(mouse: MouseTable) -> None:
    drag(mouse, hand_px(mouse, Seat.SOUTH, 0), deck_px(Seat.SOUTH))
    assert mouse.deck(Seat.SOUTH) == cards("FI5a TH5a TH6a")
    assert FIRE not in mouse.table


def test_each_turn_goes_a_quarter_further_about_the_middle(mouse: MouseTable) -> None:
    before = mouse.table.where(ICE)
    spot = piece_px(mouse, ICE)
    for quarter in (270, 0, 90):
        mouse.turn(*spot, 90)
        lying = mouse.table.where(ICE)
        assert lying.degrees == quarter
        assert (lying.x_mm, lying.y_mm) == pytest.approx((before.x_mm, before.y_mm))
    mouse.turn(*spot, 90)
    assert mouse.table.where(ICE).degrees == before.degrees


def test_another_card_is_turned_once_the_mouse_has_moved(mouse: MouseTable) -> None:
    mouse.turn(*piece_px(mouse, ICE), 90)
    mouse.turn(*piece_px(mouse, cards("CR5a")[0]), 90)
    assert mouse.table.is_turned(ICE, 0)
    assert mouse.table.is_turned(cards("CR5a")[0], 0)


def test_a_covered_card_swings_out_about_its_tag(mouse: MouseTable) -> None:
    card = cards("FI7a")[0]
    before = mouse.table.where(card).tag(MAT.shape(card))
    mouse.turn(*piece_px(mouse, card), 90)
    after = mouse.table.where(card).tag(MAT.shape(card))
    assert mouse.table.is_turned(card, 0)
    assert (after.x_mm, after.y_mm) == pytest.approx((before.x_mm, before.y_mm))


def test_a_card_turned_in_the_hand_is_laid_turned(mouse: MouseTable) -> None:
    mouse.press(*hand_px(mouse, Seat.SOUTH, 0))
    mouse.move(*zone_px("south-4"))
    mouse.turn(*zone_px("south-4"), 90)
    mouse.release(*zone_px("south-4"))
    assert mouse.table.is_turned(FIRE, 0)
    assert mouse.table.zone_of(FIRE) == "south-4"


def test_flipping_hides_the_face(mouse: MouseTable) -> None:
    card = cards("CR5a")[0]
    spot = piece_px(mouse, card)
    mouse.flip(*spot)
    assert not mouse.table.where(card).face_up
    mouse.flip(*spot)
    assert mouse.table.where(card).face_up


def test_a_token_points_at_the_card_it_is_dropped_on_and_goes_home(mouse: MouseTable) -> None:
    home = FLOOR.token(Seat.SOUTH)
    start = home.x + home.width // 2, home.y + home.height // 2
    assert mouse.tokens(Seat.SOUTH) == (TOKEN,)
    drag(mouse, start, piece_px(mouse, ICE))
    spot = mouse.table.pointer_spot(ICE)
    lying = mouse.table.where(TOKEN)
    assert (lying.x_mm, lying.y_mm) == pytest.approx((spot.x_mm, spot.y_mm))
    assert mouse.tokens(Seat.SOUTH) == ()
    drag(mouse, FLOOR.to_px(lying.x_mm, lying.y_mm), start)
    assert mouse.tokens(Seat.SOUTH) == (TOKEN,)
    assert TOKEN not in mouse.table


def test_an_empty_deck_is_made_from_the_discard_pile(mouse: MouseTable) -> None:
    for index in (0, 0):
        drag(mouse, hand_px(mouse, Seat.SOUTH, index), zone_px("south-discard"))
    for _ in range(2):
        mouse.double_click(*deck_px(Seat.SOUTH))
    mouse.shuffle(*deck_px(Seat.SOUTH))
    assert set(mouse.deck(Seat.SOUTH)) == {FIRE, PLANT}
    assert mouse.table.in_zone("south-discard") == ()


def test_a_hand_can_be_hidden_from_the_other_player(mouse: MouseTable) -> None:
    assert mouse.is_open(Seat.SOUTH)
    mouse.hide_or_show(*hand_px(mouse, Seat.SOUTH, 0))
    assert not mouse.is_open(Seat.SOUTH)
    assert mouse.is_open(Seat.NORTH)


def test_a_second_press_does_not_let_go_of_what_is_carried(mouse: MouseTable) -> None:
    mouse.press(*hand_px(mouse, Seat.SOUTH, 0))
    mouse.move(*zone_px("south-4"))
    mouse.press(*zone_px("south-4"))
    mouse.double_click(*deck_px(Seat.SOUTH))
    mouse.release(*zone_px("south-4"))
    assert mouse.table.in_zone("south-4") == (FIRE,)
    assert mouse.hand(Seat.SOUTH) == cards("PL5a CR6a")


def test_nothing_is_lost_or_doubled_by_wild_mousing(mouse: MouseTable) -> None:
    chance = Random(7)

    def everything() -> list[Piece]:
        found = [lying.piece for lying in mouse.table.lying]
        for seat in FLOOR.trays:
            found += [*mouse.hand(seat), *mouse.deck(seat), *mouse.tokens(seat), *mouse.box(seat)]
        return sorted(found)

    before = everything()
    for _ in range(400):
        spots = [(chance.randrange(1280), chance.randrange(720)) for _ in range(2)]
        match chance.randrange(8):
            case 0:
                mouse.double_click(*spots[0])
            case 1:
                mouse.turn(*spots[0], chance.choice((90, -90, 5)))
            case 2:
                mouse.flip(*spots[0])
            case 3:
                mouse.shuffle(*spots[0])
            case 4:
                drag(mouse, spots[0], box_px(Seat.SOUTH))
            case 5:
                drag(mouse, box_px(Seat.SOUTH), spots[0])
            case _:
                drag(mouse, *spots)
        assert everything() == before


def test_keys_stand_in_for_buttons() -> None:
    keys = ("space", "return", "backspace", "x")
    assert [button_of(key) for key in keys] == [Button.NEXT, Button.YES, Button.BACK, None]


def test_a_card_of_everybodys_deck_comes_to_the_hand_it_is_brought_to_or_to_who_is_to_act() -> None:
    mat = KUNG_FU.table.mat
    floor = Floor.of((1280, 720), mat)
    red = tuple(piece for piece in KUNG_FU.table.pieces if piece.name.startswith("RTC"))[:3]
    table = SimulatedTable(mat, sloppiness=TIDY)
    mouse = MouseTable(table, floor, hands={}, decks={Seat.SOUTH: red}, luck=Random(1))
    mouse.acting = Seat.SOUTH
    spot, tray = floor.deck(Seat.SOUTH), floor.trays[Seat.NORTH]
    drag(mouse, (spot.x + 5, spot.y + 5), (tray.x + tray.width // 2, tray.y + tray.height // 2))
    assert mouse.hand(Seat.NORTH) == red[:1]
    mouse.double_click(spot.x + 5, spot.y + 5)
    assert mouse.hand(Seat.SOUTH) == red[1:2]
    mouse.acting = Seat.NORTH
    south = floor.trays[Seat.SOUTH]
    mouse.draw(south.x + south.width // 2, south.y + south.height // 2)
    assert mouse.hand(Seat.SOUTH) == red[1:]
    assert mouse.has_deck(Seat.SOUTH)
    assert not mouse.has_deck(Seat.NORTH)
