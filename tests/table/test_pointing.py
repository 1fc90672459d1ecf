"""What a pointer token is meant for, where cards overlap: one card, or it is not guessed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.table.arrange import arrange
from companion.table.layout import Layout
from companion.table.zones import Piece, PlacedTag, slot
from tests.table.mats import CARD, MAT, POINTER, laid, piece, spun, table


def column(zone: str, names: str) -> list[PlacedTag]:
    cards = names.split()
    spots = [slot(MAT.zone(zone), index, CARD, len(cards)) for index in range(len(cards))]
    there = zip(cards, spots, strict=True)
    return [laid(name, spot.x_mm, spot.y_mm, spot.degrees) for name, spot in there]


def pointing(
    tags: list[PlacedTag],
    at: tuple[float, float],
    known: Layout,
    covers: dict[Piece, Piece] | None = None,
) -> Piece | str | frozenset[Piece]:
    """What a token at a point of the table is taken for."""
    seen = arrange([*tags, PlacedTag(POINTER, *at, 0)], MAT, known, covers)
    assert (POINTER in seen.pointed) != (POINTER in seen.between)
    return seen.pointed.get(POINTER) or seen.between[POINTER]


@pytest.mark.parametrize("off_mm", [-6, -3, 0, 3, 6])
def test_a_token_within_a_strip_points_at_its_card(off_mm: float) -> None:
    tags = column("south-1", "A B C D")
    for tag in tags[:3]:
        at = tag.x_mm + 22, tag.y_mm + off_mm
        assert pointing(tags, at, table(south_1="A B C D")) == tag.piece


@pytest.mark.parametrize("off_mm", [-3, 0, 3])
def test_a_token_on_the_edge_of_two_cards_may_be_meant_for_both(off_mm: float) -> None:
    tags = column("south-1", "A B C D")
    edge = tags[1].x_mm + 22, tags[1].y_mm - CARD.height_mm / 2 - CARD.tag_y_mm + off_mm
    assert pointing(tags, edge, table(south_1="A B C D")) == {piece("A"), piece("B")}


def test_a_token_that_is_half_on_a_card_and_half_on_the_mat_points_at_the_card() -> None:
    (tag,) = column("south-1", "A")
    edge = tag.x_mm + 40, tag.y_mm - CARD.height_mm / 2 - CARD.tag_y_mm + 1
    assert pointing([tag], edge, table(south_1="A")) == piece("A")


@pytest.fixture
def crossed() -> list[PlacedTag]:
    """The first card of a column was turned about its tag, and reaches over the next tags."""
    first, *others = column("south-2", "A B C D")
    return [spun(first, 90), *others]


def test_a_turned_card_may_have_been_lifted_onto_the_next_or_not(crossed: list[PlacedTag]) -> None:
    known = table(south_2="A B C D")
    on_the_tag_of_b = crossed[1].x_mm, crossed[1].y_mm
    hides_it = {piece("B"): POINTER}
    assert pointing(crossed, on_the_tag_of_b, known, hides_it) == {piece("A"), piece("B")}


def test_a_tag_in_sight_or_hidden_tells_which_card_is_above(crossed: list[PlacedTag]) -> None:
    known = table(south_2="A B C D")
    on_the_tag_of_b = crossed[1].x_mm, crossed[1].y_mm
    assert pointing(crossed, on_the_tag_of_b, known) == piece("B")
    lifted = {piece("B"): piece("A"), piece("C"): piece("A")}
    assert pointing(crossed, on_the_tag_of_b, known, lifted) == piece("A")


def test_beside_the_tags_a_turned_card_is_in_nobodys_way(crossed: list[PlacedTag]) -> None:
    known = table(south_2="A B C D")
    for tag in crossed[1:]:
        assert pointing(crossed, (tag.x_mm + 22, tag.y_mm), known) == tag.piece


def test_a_turned_card_that_reaches_into_the_next_column_is_not_guessed_to_be_on_top() -> None:
    first, *others = column("south-2", "A B")
    neighbour = laid("X", 75 + 110 - CARD.width_mm / 2, first.y_mm + 32)
    known = table(south_1="X", south_2="A B")
    over_both = neighbour.x_mm + 40, neighbour.y_mm + 22
    for order in ([spun(first, 90), neighbour], [neighbour, spun(first, 90)]):
        assert pointing([*order, *others], over_both, known) == {piece("A"), piece("X")}


def test_a_token_between_cards_says_nothing_else() -> None:
    tags = column("south-1", "A B")
    edge = PlacedTag(POINTER, tags[1].x_mm + 22, tags[1].y_mm - 12, 0)
    known = table(south_1="A B")
    between = {POINTER: frozenset({piece("A"), piece("B")})}
    assert arrange([*tags, edge], MAT, known) == replace(known, between=between)
