"""Zones that hang on tiles, wherever these lie and however they are turned."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.simulation.table.deeds import deeds
from companion.simulation.table.robot import Robot
from companion.simulation.table.simulated_table import TIDY, SimulatedTable
from companion.table.arrange import Tiles, arrange
from companion.table.layout import Layout, Moved, Reordered, Turned, changes
from companion.table.zones import (
    Mat,
    Order,
    Piece,
    PlacedTag,
    Shape,
    Spot,
    Zone,
    capacity,
    slot,
    turned,
)

NAMES = "ABCDE"
TILE, FIGURE = Shape(90, 70, tag_x_mm=-30, tag_y_mm=20), Shape(20, 20, round=True)
A, B, C, D, E = tiles = tuple(Piece("toy", name) for name in NAMES)
ONE, TWO = Piece("toy", "one"), Piece("toy", "two")

MAT = Mat(
    600,
    500,
    (
        Zone("ring", 0, 0, 500, 500, Order.RING, turns=4),
        *(Zone(f"{t}-high", -45, -35, 90, 35, Order.SPREAD, on=t) for t in tiles),
        *(Zone(f"{t}-low", -10, 0, 55, 35, Order.STACK, on=t) for t in tiles),
        Zone("beside", 500, 0, 100, 500, Order.SPREAD),
    ),
    lambda piece: TILE if piece.name in NAMES else FIGURE,
    tiles=tuple((tile, Spot(1000, 1000, 0)) for tile in tiles),
)


def lie(piece: Piece, x_mm: float, y_mm: float, degrees: float = 0.0) -> PlacedTag:
    """The tag of a piece whose middle is here."""
    shape = MAT.shape(piece)
    x, y = turned(shape.tag_x_mm, shape.tag_y_mm, degrees)
    return PlacedTag(piece, x_mm + x, y_mm + y, degrees % 360)


def ring(order: str = NAMES, start: float = 0.0, **quarters: int) -> list[PlacedTag]:
    """Tiles around the middle of the ring, some of them turned."""
    found = []
    for place, name in enumerate(order):
        angle = start + 360 * place / len(order)
        x, y = turned(0, -170, angle)
        off = 90.0 * quarters.get(name, 0)
        found.append(lie(Piece("toy", name), 250 + x, 250 + y, angle + off))
    return found


def on(tile: PlacedTag, piece: Piece, right: float, down: float) -> PlacedTag:
    """A figure on a tile, so far from its middle."""
    across, along = turned(right - TILE.tag_x_mm, down - TILE.tag_y_mm, tile.degrees)
    return PlacedTag(piece, tile.x_mm + across, tile.y_mm + along, 77)


def seen(tags: list[PlacedTag], known: Layout | None = None) -> Layout:
    return arrange(tags, Tiles(MAT).see(tags), known)


# --- the ring ----------------------------------------------------------------------------


@given(st.permutations(NAMES), st.floats(0, 360), st.integers(0, 3))
def test_a_ring_is_read_clockwise_from_where_it_is_known(
    order: list[str], start: float, quarters: int
) -> None:
    names = "".join(order)
    known = Layout({"ring": tuple(Piece("toy", name) for name in order)})
    table = seen(ring(names, start, **{order[2]: quarters}), known)
    assert table.at("ring") == known.at("ring")
    assert table.quarters == ({Piece("toy", order[2]): quarters} if quarters else {})
    assert table.turned == frozenset()


def test_two_tiles_that_changed_places_are_a_change_of_order() -> None:
    known = seen(ring("ABCDE"))
    assert changes(known, seen(ring("ABDCE"), known)) == (Reordered("ring"),)
    assert changes(known, seen(ring("ABCDE", C=1), known)) == (Turned(C, "ring", 1),)
    assert changes(known, seen(ring("BCDEA", 30), known)) == ()


# --- zones on tiles ----------------------------------------------------------------------

SPOTS = {"high": (-20.0, -20.0), "low": (20.0, 15.0)}


@given(st.floats(0, 360), st.sampled_from(NAMES), st.sampled_from([*SPOTS]), st.integers(0, 3))
def test_what_lies_on_a_tile_is_found_there_wherever_the_tile_lies(
    start: float, name: str, half: str, quarters: int
) -> None:
    tags = ring(NAMES, start, **{name: quarters})
    tile = tags[NAMES.index(name)]
    table = seen([*tags, on(tile, ONE, *SPOTS[half])])
    assert table.zone_of(ONE) == f"{name}-{half}"
    assert len(table.at("ring")) == 5


def test_between_the_tiles_lies_what_lies_on_none() -> None:
    tags = [*ring(), lie(ONE, 250, 250), lie(TWO, 550, 100)]
    assert (seen(tags).zone_of(ONE), seen(tags).zone_of(TWO)) == ("ring", "beside")


def test_a_carried_tile_takes_its_zones_along() -> None:
    before = ring()
    known = seen([*before, on(before[0], ONE, 20, 15)])
    after = ring("BCDEA", 11, A=2)
    assert changes(known, seen([*after, on(after[4], ONE, 20, 15)], known)) == (
        Turned(A, "ring", 2),
    )
    left = seen([*after, on(after[0], ONE, 20, 15)], known)
    assert Moved(ONE, "A-low", "B-low") in changes(known, left)


def test_a_zone_is_where_its_tile_was_known_to_be() -> None:
    tiles, tags = Tiles(MAT), ring(start=20)
    figure = on(tags[3], ONE, 20, 15)
    tiles.see([*tags, figure])
    hidden = [tag for tag in tags if tag.piece != D]
    assert arrange([*hidden, figure], tiles.see([*hidden, figure])).zone_of(ONE) == "D-low"
    assert seen([*hidden, figure]).zone_of(ONE) == "ring"


def test_where_a_tile_was_that_has_left_the_table_another_may_lie() -> None:
    tiles, tags = Tiles(MAT), ring(start=20)
    tiles.see(tags)
    others = Layout({"ring": (A, B, C, E)})
    moved = [*(tag for tag in tags if tag.piece not in (C, D)), replace(tags[3], piece=C)]
    figure = on(moved[-1], ONE, 20, 15)
    table = [*moved, figure]
    assert arrange(table, tiles.see(table), others).zone_of(ONE) == "C-low"


def test_of_zones_on_tiles_that_lie_over_each_other_the_nearest_counts() -> None:
    close = [lie(A, 200, 200), lie(B, 230, 200)]
    for x_mm, name in ((185, "A-high"), (245, "B-high")):
        assert seen([*close, lie(ONE, x_mm, 182)]).zone_of(ONE) == name


@pytest.mark.parametrize("degrees", [0, 17, 90, 200, 311])
def test_places_on_a_turned_tile_lie_on_it(degrees: float) -> None:
    mat = MAT.with_tiles({A: Spot(250, 80, degrees)})
    zone, size = mat.zone("A-high"), Shape(20, 20)
    assert capacity(zone, size) == capacity(MAT.zone("A-high"), size) == 4
    for index in range(4):
        spot = slot(zone, index, size)
        assert zone.holds(spot.x_mm, spot.y_mm)
        assert spot.degrees % 360 == degrees
        found = mat.zone_for(ONE, spot.x_mm, spot.y_mm)
        assert found is not None
        assert found.name == "A-high"


# --- hands -------------------------------------------------------------------------------


def test_the_simulated_hand_pushes_and_turns_tiles_with_what_lies_on_them() -> None:
    table = SimulatedTable(MAT, sloppiness=TIDY)
    now = Layout({"ring": tiles, "A-low": (ONE,), "D-high": (TWO,)})
    table.set_up(now)
    robot = Robot(table)
    look = Tiles(MAT)
    for wanted in (
        replace(now, quarters={A: 1}),
        replace(now, quarters={A: 3, D: 2}),
        replace(now, zones={**now.zones, "ring": (B, A, C, E, D)}, quarters={A: 3}),
        Layout({"ring": (B, A, C, E, D), "A-low": (TWO,), "D-low": (ONE,)}),
    ):
        robot.do(deeds(now, wanted, MAT))
        while robot.busy:
            robot.advance(0.1)
        tags = table.tags()
        assert changes(wanted, arrange(tags, look.see(tags), wanted)) == ()
        now = wanted
