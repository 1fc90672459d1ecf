"""Where the players sit: six places along the two long sides of a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum


class Seat(Enum):
    """A place at the table, named clockwise; a game uses as many as it has players.

    ``towards`` is where it is, seen from the middle of the table with north on top: to the right,
    and down. ``upright`` is the angle at which a piece lies straight for whoever sits there, and
    at which their hand reaches over the table.
    """

    SOUTH = "south"
    SOUTH_WEST = "south-west"
    NORTH_WEST = "north-west"
    NORTH = "north"
    NORTH_EAST = "north-east"
    SOUTH_EAST = "south-east"

    def __init__(self, name: str) -> None:
        across = ("east" in name) - ("west" in name)
        down = ("south" in name) - ("north" in name)
        self.towards = across, down
        self.upright = 0.0 if down > 0 else 180.0

    # A seat is a key in every inner loop; the plain object hash is several times
    # quicker than Enum's, and just as right for members that exist once.
    __hash__ = object.__hash__


NOBODY: frozenset[Seat] = frozenset()

JUST = {seat: frozenset([seat]) for seat in Seat}
"""Each seat alone, as whoever is awaited in a game in which one player acts at a time."""

SEATINGS: Mapping[int, tuple[Seat, ...]] = {
    2: (Seat.SOUTH, Seat.NORTH),
    3: (Seat.SOUTH, Seat.NORTH_WEST, Seat.NORTH_EAST),
    4: (Seat.SOUTH_WEST, Seat.NORTH_WEST, Seat.NORTH_EAST, Seat.SOUTH_EAST),
    5: (Seat.SOUTH, Seat.SOUTH_WEST, Seat.NORTH_WEST, Seat.NORTH_EAST, Seat.SOUTH_EAST),
    6: tuple(Seat),
}
"""Where so many players sit if nobody says otherwise, clockwise."""


def stretches(seats: Iterable[Seat]) -> dict[Seat, tuple[float, float]]:
    """How much of its side of the table each seat has, in shares of the width from the west.

    Neighbours divide their side evenly; whoever sits there alone has all of it.
    """
    found: dict[Seat, tuple[float, float]] = {}
    sides: dict[float, list[Seat]] = {}
    for seat in seats:
        sides.setdefault(seat.upright, []).append(seat)
    for side in sides.values():
        side.sort(key=lambda seat: seat.towards)
        count = len(side)
        found |= {seat: (n / count, (n + 1) / count) for n, seat in enumerate(side)}
    return found


def nearest(seats: Iterable[Seat], across: float, down: float) -> Seat:
    """Who sits nearest to a point of the table, given in shares of its width and height.

    Who sits at its side comes first, however far along.
    """

    def distance(item: tuple[Seat, tuple[float, float]]) -> tuple[bool, float]:
        seat, (left, right) = item
        return (seat.upright == 0.0) != (down >= 0.5), max(left - across, across - right)

    return min(stretches(seats).items(), key=distance)[0]
