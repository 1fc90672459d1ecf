"""Where the players sit."""

from __future__ import annotations

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


NOBODY: frozenset[Seat] = frozenset()

JUST = {seat: frozenset([seat]) for seat in Seat}
"""Each seat alone, as whoever is awaited in a game in which one player acts at a time."""
