"""Tags in millimetres become pieces in zones, in the order in which they were laid."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.rules.seat import Seat
from companion.table.arrange import arrange
from companion.table.layout import Layout
from companion.table.zones import Order, PlacedTag, Zone, slot
from tests.table.mats import (
    CARD,
    MAT,
    OTHER_POINTER,
    POINTER,
    laid,
    piece,
    pieces,
    spun,
    swung,
    table,
)

LONG = "A B C D E F G H I"
"""More than fit into one lane."""
OPEN_ZONES = ("south-1", "south-2", "north-1", "north-2", "rift")


def column(zone: Zone, names: str) -> list[PlacedTag]:
    """Cards laid into a zone one after the other, by a careful player."""
    cards = names.split()
    spots = [(name, slot(zone, index, CARD, len(cards))) for index, name in enumerate(cards)]
    return [laid(name, spot.x_mm, spot.y_mm, spot.degrees) for name, spot in spots]


def tags_of(layout: Layout) -> list[PlacedTag]:
    """All tags of a table, those in piles but for the topmost left out."""
    found = []
    for name in layout.zones:
        names = " ".join(piece.name for piece in layout.at(name))
        tags = column(MAT.zone(name), names)
        found += tags[-1:] if name.endswith("pile") else tags
    return found


def token(x_mm: float, y_mm: float) -> PlacedTag:
    return PlacedTag(POINTER, x_mm, y_mm, 0)


@pytest.mark.parametrize("zone", ["south-1", "south-2", "north-1", "north-2"])
@pytest.mark.parametrize("names", ["A", "B A", "C A B", "F E D C B A", LONG])
def test_columns_of_both_sides_are_read_from_the_rift_outwards(zone: str, names: str) -> None:
    tags = column(MAT.zone(zone), names)
    assert arrange(reversed(tags), MAT) == Layout({zone: pieces(names)})


def test_a_second_lane_goes_on_where_the_first_one_ends() -> None:
    """Seven cards are one too many for a lane; the seventh lies to the right of the first."""
    tags = column(MAT.zone("south-1"), LONG)
    assert tags[6].x_mm > tags[0].x_mm + 40
    assert tags[6].y_mm == tags[0].y_mm
    assert arrange(tags, MAT).at("south-1")[5:] == pieces("F G H I")
    for_north = column(MAT.zone("north-1"), LONG)
    assert for_north[6].x_mm < for_north[0].x_mm - 40
    assert arrange(for_north, MAT).at("north-1")[5:] == pieces("F G H I")


names_of_cards = st.lists(
    st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), unique=True, min_size=1, max_size=20
)
sloppiness = st.tuples(st.floats(-4, 4), st.floats(-4, 4), st.floats(-12, 12))


@settings(max_examples=150)
@given(st.data(), names_of_cards)
def test_a_few_millimetres_and_degrees_do_not_matter(data: st.DataObject, names: list[str]) -> None:
    zones: dict[str, list[str]] = {}
    for name in names:
        room = [z for z in OPEN_ZONES if len(zones.get(z, ())) < (3 if z == "rift" else 9)]
        zones.setdefault(data.draw(st.sampled_from(room)), []).append(name)
    expected = Layout({z: tuple(map(piece, zones[z])) for z in zones})
    tags = []
    for tag in tags_of(expected):
        x, y, degrees = data.draw(sloppiness)
        tags.append(PlacedTag(tag.piece, tag.x_mm + x, tag.y_mm + y, tag.degrees + degrees))
    seen = arrange(data.draw(st.permutations(tags)), MAT, expected)
    in_order = {zone: pieces for zone, pieces in expected.zones.items() if zone != "rift"}
    assert {z: p for z, p in seen.zones.items() if z != "rift"} == in_order
    assert set(seen.at("rift")) == set(expected.at("rift"))
    assert seen.turned == frozenset()
    assert seen.stray == frozenset()


@pytest.mark.parametrize("turn", [swung, spun])
@pytest.mark.parametrize("degrees", [90, -90])
@pytest.mark.parametrize("zone", ["south-1", "south-2", "north-1", "north-2"])
@pytest.mark.parametrize("name", LONG.split())
def test_a_quarter_turn_about_tag_or_middle_keeps_zone_and_place(
    turn: Callable[[PlacedTag, float], PlacedTag], degrees: float, zone: str, name: str
) -> None:
    """Every card of both lanes, though its tag may land among the neighbour's cards."""
    known = Layout({zone: pieces(LONG)})
    tags = [
        turn(tag, degrees) if tag.piece == piece(name) else tag
        for tag in column(MAT.zone(zone), LONG)
    ]
    assert arrange(tags, MAT, known) == replace(known, turned=frozenset({piece(name)}))


def test_a_turned_card_that_went_to_the_next_column_has_moved() -> None:
    known = table(south_1="A")
    (there,) = column(MAT.zone("south-2"), "A")
    for degrees in (90, -90):
        seen = arrange([spun(there, degrees)], MAT, known)
        assert seen == replace(table(south_2="A"), turned=frozenset(pieces("A")))


def test_several_turned_cards_keep_their_order() -> None:
    known = table(south_1="A B C D")
    tags = [swung(tag, 90) for tag in column(MAT.zone("south-1"), "A B C D")]
    assert arrange(tags, MAT, known).at("south-1") == pieces("A B C D")
    tags[1] = column(MAT.zone("south-1"), "A B")[1]
    assert arrange(tags, MAT, known).at("south-1") == pieces("A B C D")


@pytest.mark.parametrize("degrees", [90, -90])
def test_a_new_card_laid_sideways_is_where_its_middle_is(degrees: float) -> None:
    for zone in ("south-1", "south-2", "north-1", "north-2"):
        first, second = column(MAT.zone(zone), "A B")
        seen = arrange([first, swung(second, degrees)], MAT, Layout({zone: pieces("A")}))
        assert seen.at(zone) == pieces("A B")
        assert seen.turned == {piece("B")}


def test_a_card_laid_across_a_border_is_where_its_middle_is() -> None:
    """Its tag, in a corner, may well be on the other side."""
    for x_mm, zone in ((188, "south-2"), (182, "south-1")):
        assert arrange([laid("A", x_mm, 341)], MAT) == Layout({zone: pieces("A")})
    for y_mm, zone in ((296, "south-1"), (292, "rift"), (208, "rift"), (204, "north-1")):
        assert arrange([laid("A", 110, y_mm)], MAT).zone_of(piece("A")) == zone


@pytest.mark.parametrize("zone", ["south-1", "north-2"])
def test_cards_laid_upside_down_are_read_in_their_order(zone: str) -> None:
    """Their tags are at the far corner, where those of later cards should be."""
    a, b, c = column(MAT.zone(zone), "A B C")
    seen = arrange([swung(a, 180), b, swung(c, 180)], MAT)
    assert seen == Layout({zone: pieces("A B C")})


def test_zones_without_order_are_read_by_name() -> None:
    tags = [*column(MAT.zone("rift"), "C A B"), *column(MAT.zone("south-heap"), "F D E")]
    assert arrange(tags, MAT) == table(rift="A B C", south_heap="D E F")


def test_in_an_untidy_pile_the_newcomer_lies_on_top() -> None:
    """A card dropped so that older tags still show is on top, in whatever order they are read."""
    known = table(south_pile="A B")
    old, lower, new = (laid(name, 340, 370 + 25 * n) for n, name in enumerate("BAC"))
    for tags in ([old, lower, new], [new, lower, old], [lower, new, old]):
        assert arrange(tags, MAT, known).at("south-pile") == pieces("A B C")


def test_what_lies_in_no_zone_is_a_stray() -> None:
    beside, off_the_table = laid("A", 360, 250), laid("B", 200, 560)
    seen = arrange([beside, off_the_table, *column(MAT.zone("south-1"), "C")], MAT)
    assert seen == replace(table(south_1="C"), stray=frozenset(pieces("A B")))


def test_a_token_points_at_the_topmost_piece_under_it() -> None:
    """The cards of a column overlap: its middle is covered by all of them."""
    tags = column(MAT.zone("south-1"), "A B C D")
    for tag in tags:
        strip = token(tag.x_mm + 22, tag.y_mm)
        assert arrange([*tags, strip], MAT).pointed == {POINTER: tag.piece}
    lowest = token(tags[3].x_mm + 22, tags[3].y_mm + 60)
    assert arrange([lowest, *tags], MAT).pointed == {POINTER: piece("D")}


def test_on_the_north_side_a_token_points_at_the_topmost_too() -> None:
    tags = column(MAT.zone("north-2"), "A B C D")
    for tag in tags:
        strip = token(tag.x_mm - 22, tag.y_mm)
        assert arrange([*tags, strip], MAT).pointed == {POINTER: tag.piece}


def test_a_token_beside_all_cards_points_at_the_zone() -> None:
    tags = column(MAT.zone("south-1"), "A")
    assert arrange([*tags, token(240, 400)], MAT).pointed == {POINTER: "south-2"}
    assert arrange([*tags, token(165, 330)], MAT).pointed == {POINTER: "south-1"}
    assert arrange([token(340, 400)], MAT).pointed == {POINTER: "south-pile"}


def test_a_token_beside_all_zones_points_at_nothing_and_is_no_stray() -> None:
    assert arrange([token(340, 250)], MAT) == Layout({})


def test_each_seat_has_its_token() -> None:
    tags = column(MAT.zone("south-1"), "A B")
    theirs = PlacedTag(OTHER_POINTER, tags[0].x_mm + 22, tags[0].y_mm, 180)
    mine = token(tags[1].x_mm + 22, tags[1].y_mm)
    seen = arrange(iter([mine, *tags, theirs]), MAT)
    assert seen.pointed == {POINTER: piece("B"), OTHER_POINTER: piece("A")}
    assert set(seen) == set(pieces("A B"))


def test_a_turned_card_is_pointed_at_where_it_lies_now() -> None:
    known = table(south_1="A")
    (tag,) = column(MAT.zone("south-1"), "A")
    turned = spun(tag, 90)
    beside_it = token(tag.x_mm, tag.y_mm + 22)
    where_it_was = token(tag.x_mm + 40, tag.y_mm + 60)
    assert arrange([turned, beside_it], MAT, known).pointed == {POINTER: piece("A")}
    assert arrange([turned, where_it_was], MAT, known).pointed == {POINTER: "south-1"}


@pytest.mark.parametrize("turn", [swung, spun])
@pytest.mark.parametrize("degrees", [90, -90])
def test_columns_that_run_across_the_table_keep_their_turned_cards(
    turn: Callable[[PlacedTag, float], PlacedTag], degrees: float
) -> None:
    zones = [
        Zone(f"west-{n}", 0, 110 * n, 206, 110, Order.COLUMN, 90, Seat.NORTH_WEST) for n in range(3)
    ]
    mat = replace(MAT, zones=tuple(zones))
    known = Layout({"west-1": pieces(LONG)})
    for name in LONG.split():
        tags = [
            turn(tag, degrees) if tag.piece == piece(name) else tag
            for tag in column(mat.zone("west-1"), LONG)
        ]
        assert arrange(tags, mat, known) == replace(known, turned=frozenset({piece(name)}))
