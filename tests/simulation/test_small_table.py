"""A table that is larger than its window: what of it is in sight, and how it gets there."""

from __future__ import annotations

import pygame

from companion.display.canvas import Area
from companion.display.theme import Theme
from companion.games.riftforce.table.mat import MAT
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.scenes.page import Listing, Page
from companion.simulation.mouse.mouse_table import MouseTable
from companion.simulation.mouse.table_window import TableWindow
from companion.text.catalogue import Catalogue
from tests.display.samples import SCENES
from tests.simulation.test_table_window import catalogue, mouse, post, shown, small, touch

__all__ = ["catalogue", "mouse", "small"]

MOST_TAPS = 20
"""More than a table needs to be seen from end to end."""


def test_a_page_is_shown_over_a_small_table_and_gives_it_back(
    small: TableWindow, catalogue: Catalogue
) -> None:
    table = shown()
    small.show(Page(say("display-menu"), Listing(())), catalogue)
    assert shown() != table
    small.show(SCENES["turn"](), catalogue)
    assert shown() == table


def test_a_small_view_turns_to_where_something_is_to_be_done_and_then_to_who_is_to_act(
    small: TableWindow, mouse: MouseTable, catalogue: Catalogue
) -> None:
    def in_view(area: Area) -> bool:
        assert mouse.floor.turns is not None
        return mouse.floor.turns.view.covers(area)

    def light(*places: str) -> None:
        small.light({Seat.NORTH}, places)
        small.show(SCENES["turn"](), catalogue)

    light("south-summoners")
    assert in_view(mouse.floor.zone(MAT.zone("south-summoners")))
    assert (0, -1) in mouse.floor.beyond
    light()
    assert in_view(mouse.floor.trays[Seat.NORTH])
    assert (0, -1) not in mouse.floor.beyond


def test_of_several_who_are_to_act_a_small_view_turns_to_the_one_who_is_asked(
    small: TableWindow, mouse: MouseTable, catalogue: Catalogue
) -> None:
    for seat in (Seat.NORTH, Seat.SOUTH, Seat.NORTH):
        small.light({Seat.NORTH, Seat.SOUTH}, (), seat)
        small.show(SCENES["turn"](), catalogue)
        assert mouse.floor.turns is not None
        assert mouse.floor.turns.view.covers(mouse.floor.trays[seat])


def test_an_arrow_tells_at_which_edge_there_is_more_of_a_table(
    small: TableWindow, mouse: MouseTable, catalogue: Catalogue
) -> None:
    def tips() -> set[tuple[int, int]]:
        surface, ink = pygame.display.get_surface(), Theme.DARK.palette.ink
        spots = {(0, -1): (240, 44), (0, 1): (240, 315)}
        return {side for side, spot in spots.items() if surface.get_at(spot)[:3] == ink}

    for seat, further in ((Seat.NORTH, (0, 1)), (Seat.SOUTH, (0, -1))):
        small.light({seat})
        small.show(SCENES["turn"](), catalogue)
        assert mouse.floor.beyond == (further,)
        assert tips() == {further}


def test_a_card_that_is_carried_to_the_edge_moves_a_table_that_is_larger_than_its_view(
    small: TableWindow, mouse: MouseTable, catalogue: Catalogue
) -> None:
    small.light({Seat.SOUTH})
    small.show(SCENES["turn"](), catalogue)
    spot = mouse.floor.hand(Seat.SOUTH, 1)[0]
    piece = mouse.hand(Seat.SOUTH)[0]
    zone = MAT.zone("north-2")
    x, y = mouse.floor.to_px(zone.x_mm + 50, zone.y_mm + 20)
    assert mouse.floor.turns is not None
    top = mouse.floor.turns.view.y + 5
    assert y < top  # it is not in sight
    post(pygame.MOUSEBUTTONDOWN, button=1, pos=(spot.x + 9, spot.y + 9), touch=True)
    post(pygame.MOUSEMOTION, pos=(x, top), rel=(0, 0), buttons=(1, 0, 0), touch=True)
    for _ in range(12):
        list(small.events())
        small.show(SCENES["turn"](), catalogue)
    target = mouse.floor.to_px(zone.x_mm + 50, zone.y_mm + 20)
    assert target[1] > top
    post(pygame.MOUSEBUTTONUP, button=1, pos=target, touch=True)
    list(small.events())
    assert mouse.table.zone_of(piece) == "north-2"


def test_a_tap_on_an_arrow_shows_what_is_beyond_and_a_second_one_is_no_double_click(
    small: TableWindow, mouse: MouseTable
) -> None:
    mouse.floor = mouse.floor.panned(0, 10_000)
    decks = {seat: mouse.deck(seat) for seat in Seat if seat in mouse.floor.trays}
    down = 0, 1
    for _ in range(MOST_TAPS):
        if down not in mouse.floor.arrows:
            break
        before = mouse.floor.table.y
        touch(*mouse.floor.arrows[down])
        list(small.events())
        assert mouse.floor.table.y < before
    assert down not in mouse.floor.arrows, "the last tap shows the end of the table"
    assert mouse.floor.turns is not None
    assert mouse.floor.turns.ground.bottom == mouse.floor.turns.view.bottom
    assert decks == {seat: mouse.deck(seat) for seat in decks}
