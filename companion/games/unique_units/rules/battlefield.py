"""The battlefield: its cells, its sides, its centre and its capture points (UU-S3).

All of it is data of the pack; what follows from the data, who neighbours whom and what lies in
a line, is worked out once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NewType, TypeAlias

from companion.rules.seat import Seat
from companion.table.piece import ZoneId

Cell = NewType("Cell", ZoneId)
"""A cell by its name, such as ``B3``: column B, row 3 counted from the south player."""

Heading: TypeAlias = tuple[int, int]
"""One step on the board: columns to the right, rows to the north."""


class Direction(Enum):
    """Which lines an ability may follow."""

    ANY = "any"
    STRAIGHT = "straight"
    """Along rows and columns only."""
    DIAGONAL = "diagonal"

    # A direction is looked up in every inner loop, and its members exist once.
    __hash__ = object.__hash__

    @property
    def headings(self) -> tuple[Heading, ...]:
        """The single steps of this direction."""
        return _HEADINGS[self]


_STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
_DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))
_HEADINGS: Mapping[Direction, tuple[Heading, ...]] = {
    Direction.ANY: (*_STRAIGHT, *_DIAGONAL),
    Direction.STRAIGHT: _STRAIGHT,
    Direction.DIAGONAL: _DIAGONAL,
}


@dataclass(frozen=True, slots=True)
class Board:
    """A battlefield between two sides.

    ``sides`` says for each row, from row 1 on, whose it is; ``points`` whose capture point a
    cell has, namely the player who must not let an opponent stand there.
    """

    columns: str
    sides: tuple[Seat, ...]
    centre: frozenset[Cell]
    points: Mapping[Cell, Seat]
    cells: tuple[Cell, ...] = field(init=False, repr=False, compare=False)
    """Row by row from row 1, each from the first column on."""
    _places: Mapping[Cell, Heading] = field(init=False, repr=False, compare=False)
    _rays: Mapping[tuple[Cell, Heading], tuple[Cell, ...]] = field(
        init=False, repr=False, compare=False
    )
    _around: Mapping[Cell, tuple[Cell, ...]] = field(init=False, repr=False, compare=False)
    _beside: Mapping[Cell, tuple[Cell, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        places = {
            Cell(ZoneId(f"{letter}{row + 1}")): (column, row)
            for row in range(len(self.sides))
            for column, letter in enumerate(self.columns)
        }
        put = object.__setattr__  # frozen to everybody else
        put(self, "cells", tuple(places))
        put(self, "_places", places)
        lines = [(cell, heading) for cell in places for heading in Direction.ANY.headings]
        put(self, "_rays", {line: tuple(self._walk(*line)) for line in lines})
        put(self, "_around", {cell: self._near(cell, Direction.ANY) for cell in places})
        put(self, "_beside", {cell: self._near(cell, Direction.STRAIGHT) for cell in places})

    def __contains__(self, cell: str) -> bool:
        return cell in self._places

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return len(self.sides)

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """All cells around: eight, or fewer at an edge (UU-3)."""
        return self._around[cell]

    def beside(self, cell: Cell) -> tuple[Cell, ...]:
        """The cells next to it in its row and its column (UU-4)."""
        return self._beside[cell]

    def side(self, cell: Cell) -> Seat:
        """Whose half of the board a cell is on."""
        return self.sides[self._places[cell][1]]

    def place(self, cell: Cell) -> tuple[int, int]:
        """A cell's column and row, both counted from 0."""
        return self._places[cell]

    def ray(self, origin: Cell, heading: Heading) -> tuple[Cell, ...]:
        """The cells in a line from a cell, nearest first and without itself, to the edge."""
        return self._rays[origin, heading]

    def line(self, origin: Cell, target: Cell) -> tuple[Heading, int] | None:
        """The heading and the distance from one cell to another; None if not in a line."""
        column, row = self._places[origin]
        across, along = self._places[target][0] - column, self._places[target][1] - row
        distance = max(abs(across), abs(along))
        if distance == 0 or (across and along and abs(across) != abs(along)):
            return None
        return (across // distance, along // distance), distance

    def _walk(self, origin: Cell, heading: Heading) -> Iterator[Cell]:
        column, row = self._places[origin]
        while True:
            column, row = column + heading[0], row + heading[1]
            if not (0 <= column < len(self.columns) and 0 <= row < self.rows):
                return
            yield Cell(ZoneId(f"{self.columns[column]}{row + 1}"))

    def _near(self, cell: Cell, direction: Direction) -> tuple[Cell, ...]:
        return tuple(near for each in direction.headings for near in self.ray(cell, each)[:1])
