"""A simulated player lays a token where everybody can see what it lies on."""

from __future__ import annotations

import pytest

from companion.simulation.table.simulated_table import TIDY, SimulatedTable
from companion.table.arrange import arrange
from companion.table.layout import Layout
from companion.table.zones import Piece, Spot
from tests.simulation.samples import GAME, IN_PLAY, POINTER, card, cards

CROWDED = Layout({"south-2": cards("FI5a FI6a FI7a WA6b"), "south-3": cards("PL5a PL5b")})


def turned_by(degrees: float, piece: Piece, seed: int) -> SimulatedTable:
    table = SimulatedTable(GAME.table.mat, seed=seed)
    table.set_up(CROWDED)
    table.turn(piece, degrees)
    return table


@pytest.mark.parametrize("degrees", [90, -90])
@pytest.mark.parametrize("seed", range(5))
def test_a_turned_card_is_pointed_at_where_no_other_lies_on_it(degrees: float, seed: int) -> None:
    """Beside its tag the next cards of its column lie on it: there the token would be on them."""
    for turned in CROWDED.at("south-2"):
        table = turned_by(degrees, turned, seed)
        for piece in CROWDED:
            if table.can_be_pointed_at(piece):
                table.point(POINTER, piece)
                seen = arrange(table.tags(), GAME.table.mat, CROWDED)
                assert seen.pointed == {POINTER: piece}
        assert table.can_be_pointed_at(turned)


def test_on_a_card_that_nothing_crosses_the_token_lies_beside_the_tag() -> None:
    table = SimulatedTable(GAME.table.mat, sloppiness=TIDY)
    table.set_up(IN_PLAY)
    for piece in (*IN_PLAY.at("south-3"), *IN_PLAY.at("north-5")):
        tag, spot = table.where(piece).tag(GAME.table.mat.shape(piece)), table.pointer_spot(piece)
        assert abs(spot.x_mm - tag.x_mm) == pytest.approx(22)
        assert spot.y_mm == pytest.approx(tag.y_mm)


def test_a_card_of_which_hardly_anything_shows_cannot_be_pointed_at() -> None:
    table = SimulatedTable(GAME.table.mat, sloppiness=TIDY)
    table.set_up(CROWDED)
    hidden = table.where(card("PL5a"))
    table.place(card("PL7a"), Spot(hidden.x_mm + 4, hidden.y_mm + 4, 0), exact=True)
    assert not table.can_be_pointed_at(card("PL5a"))
    assert table.can_be_pointed_at(card("PL7a"))


def test_a_zone_is_pointed_at_where_its_mat_is_bare() -> None:
    """A card that was turned in the next column may reach over the middle of this one."""
    table = SimulatedTable(GAME.table.mat, sloppiness=TIDY)
    table.set_up(Layout({"south-3": cards("PL5a PL5b")}))
    table.turn(card("PL5a"), 90)
    table.move(card("PL5a"), table.where(card("PL5a")).x_mm - 40, 390)
    table.point(POINTER, "south-2")
    known = Layout({"south-3": cards("PL5a PL5b")})
    assert arrange(table.tags(), GAME.table.mat, known).pointed == {POINTER: "south-2"}
