"""Colours as screens, printed pages and games share them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from companion.rules.seat import Seat

Colour: TypeAlias = tuple[int, int, int]
"""Red, green, blue, from 0 to 255."""

SEAT_COLOURS: Mapping[Seat, str] = {
    Seat.SOUTH: "#3d6ea5",
    Seat.NORTH: "#b0602a",
    Seat.SOUTH_WEST: "#0e381c",
    Seat.NORTH_EAST: "#7e0062",
    Seat.NORTH_WEST: "#93a076",
    Seat.SOUTH_EAST: "#704600",
}
"""Of a player's things on the table, such as pointer tokens."""


def parse(colour: str) -> Colour:
    """``#rrggbb`` as numbers."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def to_hex(colour: Colour) -> str:
    """Numbers as ``#rrggbb``."""
    return "#" + bytes(colour).hex()


def mix(one: Colour, other: Colour, part: float) -> Colour:
    """``one`` with a part (0 to 1) of ``other``."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return red, green, blue
