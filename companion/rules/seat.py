"""Where the players sit: six places along the two long sides of a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum


class Seat(Enum):
    """A place at the table, named clockwise; a game uses as many as it has players."""

    SOUTH = "south"
    SOUTH_WEST = "south-west"
    NORTH_WEST = "north-west"
    NORTH = "north"
    NORTH_EAST = "north-east"
    SOUTH_EAST = "south-east"

    # A seat is a key in every inner loop; the plain object hash is several times
    # quicker than Enum's, and just as right for members that exist once.
    __hash__ = object.__hash__

    @property
    def towards(self) -> tuple[int, int]:
        """Where they sit, seen from the middle of the table with north on top: right, and down."""
        return _TOWARDS[self]

    @property
    def upright(self) -> float:
        """The angle at which a piece lies straight for them, and at which their hand reaches."""
        _, down = self.towards
        return 0.0 if down > 0 else 180.0


NOBODY: frozenset[Seat] = frozenset()

JUST = {seat: frozenset([seat]) for seat in Seat}
"""Each seat alone, as whoever is awaited in a game in which one player acts at a time."""

_TOWARDS: Mapping[Seat, tuple[int, int]] = {
    Seat.SOUTH: (0, 1),
    Seat.SOUTH_WEST: (-1, 1),
    Seat.NORTH_WEST: (-1, -1),
    Seat.NORTH: (0, -1),
    Seat.NORTH_EAST: (1, -1),
    Seat.SOUTH_EAST: (1, 1),
}

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
