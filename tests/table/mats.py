"""A small mat to lay pieces on: two columns for each side, a row between, piles at the edge."""

from __future__ import annotations

from companion.rules.seat import Seat
from companion.table.layout import Layout
from companion.table.zones import Mat, Order, Piece, PlacedTag, Shape, Zone, turned

CARD = Shape(63, 88, tag_x_mm=-18.5, tag_y_mm=-32)
TOKEN = Shape(24, 24, round=True)


def piece(name: str) -> Piece:
    return Piece("toy", name)


def pieces(names: str) -> tuple[Piece, ...]:
    return tuple(piece(name) for name in names.split())


POINTER = piece("pointer-south")
OTHER_POINTER = piece("pointer-north")

MAT = Mat(
    400,
    500,
    (
        Zone("rift", 75, 206, 220, 88, Order.SPREAD),
        Zone("south-1", 75, 294, 110, 206, Order.COLUMN, 0, Seat.SOUTH),
        Zone("south-2", 185, 294, 110, 206, Order.COLUMN, 0, Seat.SOUTH),
        Zone("south-pile", 295, 294, 105, 206, Order.PILE, 0, Seat.SOUTH),
        Zone("south-heap", 0, 294, 75, 206, Order.COLUMN, 0, Seat.SOUTH, ordered=False),
        Zone("north-1", 75, 0, 110, 206, Order.COLUMN, 180, Seat.NORTH),
        Zone("north-2", 185, 0, 110, 206, Order.COLUMN, 180, Seat.NORTH),
        Zone("north-pile", 295, 0, 105, 206, Order.PILE, 180, Seat.NORTH),
    ),
    lambda piece: TOKEN if piece.name.startswith("pointer") else CARD,
    ((POINTER, Seat.SOUTH), (OTHER_POINTER, Seat.NORTH)),
)


def laid(name: str, x_mm: float, y_mm: float, degrees: float = 0.0) -> PlacedTag:
    """The tag of a card whose middle is here."""
    x, y = turned(CARD.tag_x_mm, CARD.tag_y_mm, degrees)
    return PlacedTag(piece(name), x_mm + x, y_mm + y, degrees % 360)


def swung(tag: PlacedTag, degrees: float) -> PlacedTag:
    """The tag of a card that was turned about its middle."""
    x, y = turned(CARD.tag_x_mm, CARD.tag_y_mm, tag.degrees)
    return laid(tag.piece.name, tag.x_mm - x, tag.y_mm - y, tag.degrees + degrees)


def spun(tag: PlacedTag, degrees: float) -> PlacedTag:
    """The tag of a card that was turned about its tag."""
    return PlacedTag(tag.piece, tag.x_mm, tag.y_mm, (tag.degrees + degrees) % 360)


def table(**zones: str) -> Layout:
    """A layout of zones that are named with an underline: ``table(south_1="A B")``."""
    return Layout({name.replace("_", "-"): pieces(names) for name, names in zones.items()})


def same_places(one: Layout, other: Layout) -> bool:
    """Whether all pieces lie in the same places in the same order; turns and pointers aside."""
    names = one.zones.keys() | other.zones.keys()
    return one.stray == other.stray and all(one.at(n) == other.at(n) for n in names)
