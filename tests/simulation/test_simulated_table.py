"""The simulated table behaves as one of wood."""

from __future__ import annotations

from math import hypot

import pytest

from companion.rules.seat import Seat
from companion.simulation.table.hands import Hand
from companion.simulation.table.simulated_table import TIDY, NotOnTable, SimulatedTable
from companion.table.arrange import arrange
from companion.table.layout import Layout
from companion.table.zones import LANE_MM, Spot
from tests.simulation.samples import GAME, IN_PLAY, POINTER, card, cards

FIRE = card("FI5a")


def test_what_is_laid_down_is_read_back_as_the_same_layout(table: SimulatedTable) -> None:
    assert arrange(table.tags(), GAME.table.mat) == IN_PLAY


@pytest.mark.parametrize("seed", range(20))
def test_no_column_hides_a_tag_however_it_is_dropped(seed: int) -> None:
    table = SimulatedTable(GAME.table.mat, seed=seed)
    table.set_up(IN_PLAY)
    assert min(table.visible_share(piece) for piece in IN_PLAY) > 0.85


def test_chance_is_seeded() -> None:
    def laid(seed: int) -> object:
        table = SimulatedTable(GAME.table.mat, seed=seed)
        table.set_up(IN_PLAY)
        return table.lying

    assert laid(1) == laid(1)
    assert laid(1) != laid(2)


def test_a_dropped_card_lies_a_little_off_but_never_far() -> None:
    table = SimulatedTable(GAME.table.mat, seed=1)
    spot = Spot(300, 200, 0)
    misses = []
    for piece in GAME.table.pieces:
        table.place(piece, spot)
        lying = table.where(piece)
        misses.append(hypot(lying.x_mm - 300, lying.y_mm - 200))
        assert min(lying.degrees, 360 - lying.degrees) <= 2.5
    assert 0.5 < sum(misses) / len(misses) < 2
    assert max(misses) <= hypot(2, 2)


def test_a_quarter_turn_keeps_the_tag_where_it_is(table: SimulatedTable) -> None:
    shape = GAME.table.mat.shape(FIRE)
    before = table.where(FIRE).tag(shape)
    table.turn(FIRE, 90)
    after = table.where(FIRE).tag(shape)
    assert (after.x_mm, after.y_mm) == pytest.approx((before.x_mm, before.y_mm))
    assert after.degrees == pytest.approx((before.degrees + 90) % 360)
    assert arrange(table.tags(), GAME.table.mat, IN_PLAY).turned == {FIRE}


def test_a_card_can_be_turned_about_its_middle_too(table: SimulatedTable) -> None:
    before = table.where(FIRE)
    table.turn(FIRE, 90, about_tag=False)
    assert (table.where(FIRE).x_mm, table.where(FIRE).y_mm) == (before.x_mm, before.y_mm)


def test_a_pointer_token_points_at_the_card_and_hides_no_tag(table: SimulatedTable) -> None:
    for target in IN_PLAY:
        table.point(POINTER, target)
        assert arrange(table.tags(), GAME.table.mat).pointed == {POINTER: target}
        assert table.visible_share(POINTER) == 1
        assert table.visible_share(target) > 0.85


def test_a_pointer_token_points_at_a_zone(table: SimulatedTable) -> None:
    table.point(POINTER, "north-deck")
    assert arrange(table.tags(), GAME.table.mat).pointed == {POINTER: "north-deck"}


def test_a_face_down_card_shows_no_tag(table: SimulatedTable) -> None:
    table.flip(FIRE)
    assert FIRE not in {tag.piece for tag in table.tags()}
    assert table.visible_share(FIRE) == 0
    table.flip(FIRE)
    assert table.visible_share(FIRE) > 0.85


def test_a_deck_lies_face_down_and_gives_its_top_card(table: SimulatedTable) -> None:
    for piece in cards("MU5a MU5b MU5c"):
        table.lay(piece, "south-deck", face_up=False)
    assert table.in_zone("south-deck") == ()
    assert table.in_zone("south-deck", tagged=False)[-1] == card("MU5c")
    assert arrange(table.tags(), GAME.table.mat) == IN_PLAY


def test_a_column_closes_up_when_a_card_is_taken_from_it() -> None:
    table = SimulatedTable(GAME.table.mat, sloppiness=TIDY)
    table.set_up(IN_PLAY)
    table.take(card("PL5b"))
    table.close_up("south-3")
    wanted = SimulatedTable(GAME.table.mat, sloppiness=TIDY)
    wanted.set_up(IN_PLAY.without(card("PL5b")))
    assert {*table.lying} == {*wanted.lying}


def test_a_column_lies_in_the_middle_of_its_zone_until_it_needs_a_second_lane() -> None:
    table = SimulatedTable(GAME.table.mat, sloppiness=TIDY)
    zone = GAME.table.mat.zone("south-2")
    *six, seventh = cards("PL5a PL5b PL5c PL5d PL6a PL6b PL6c")
    for piece in six:
        table.lay(piece, "south-2")
    assert {table.where(piece).x_mm for piece in six} == {zone.x_mm + zone.width_mm / 2}
    table.lay(seventh, "south-2")
    west, east = sorted({table.where(piece).x_mm for piece in (*six, seventh)})
    assert east - west == LANE_MM
    assert west + east == 2 * zone.x_mm + zone.width_mm
    table.take(seventh)
    table.close_up("south-2")
    assert {table.where(piece).x_mm for piece in six} == {zone.x_mm + zone.width_mm / 2}


def test_a_card_laid_on_another_covers_it(table: SimulatedTable) -> None:
    under = table.where(FIRE)
    table.place(card("MU5a"), Spot(under.x_mm, under.y_mm, 0), exact=True)
    assert table.visible_share(FIRE) == 0
    assert table.topmost_at(under.x_mm, under.y_mm) == card("MU5a")
    table.place(FIRE, Spot(under.x_mm, under.y_mm, under.degrees), exact=True)
    assert table.visible_share(FIRE) == 1


def test_half_a_tag_can_be_covered() -> None:
    table = SimulatedTable(GAME.table.mat, sloppiness=TIDY)
    table.place(FIRE, Spot(200, 200, 0))
    tag = table.where(FIRE).tag(GAME.table.mat.shape(FIRE))
    table.place(card("MU5a"), Spot(tag.x_mm + 63 / 2, tag.y_mm, 0))
    assert table.visible_share(FIRE) == pytest.approx(0.5)


def test_a_pushed_card_stays_below_what_lay_on_it(table: SimulatedTable) -> None:
    before = [lying.piece for lying in table.lying]
    table.move(FIRE, 100, 100)
    assert [lying.piece for lying in table.lying] == before
    assert (table.where(FIRE).x_mm, table.where(FIRE).y_mm) == (100, 100)


def test_what_is_not_there_cannot_be_moved(table: SimulatedTable) -> None:
    with pytest.raises(NotOnTable):
        table.move(card("MU5a"), 1, 1)
    with pytest.raises(NotOnTable):
        table.take(card("MU5a"))
    assert card("MU5a") not in table


def test_seven_summoners_on_offer_lie_side_by_side() -> None:
    offered = tuple(piece for piece in GAME.table.pieces if piece.name.endswith("summoner"))[:7]
    table = SimulatedTable(GAME.table.mat, seed=3)
    table.set_up(Layout({"display": offered}))
    assert arrange(table.tags(), GAME.table.mat).zones == {"display": tuple(sorted(offered))}
    assert min(table.visible_share(piece) for piece in offered) == 1


def test_hands_come_and_go(table: SimulatedTable) -> None:
    table.show_hand(Seat.SOUTH, Hand(300, 300, 0))
    table.show_hand(Seat.NORTH, Hand(300, 100, 180))
    table.show_hand(Seat.SOUTH, None)
    assert table.hands == (Hand(300, 100, 180),)
