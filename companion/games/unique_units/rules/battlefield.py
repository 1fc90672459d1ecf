"""The battlefield: its cells, its sides, its centre and its capture points (UU-S3).

All of it is data of the pack; what follows from the data, who neighbours whom and what lies in
a line, is worked out once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NewType, TypeAlias

from companion.rules.seat import Seat
from companion.table.zones import ZoneId

Cell = NewType("Cell", ZoneId)
"""A cell by its name, such as ``B3``: column B, row 3 counted from the south player."""

Heading: TypeAlias = tuple[int, int]
"""One step on the board: columns to the right, rows to the north."""

CellMask: TypeAlias = int
"""A set of cells, one bit for each: quick to join and to compare, where whole boards are judged."""


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
    cell has, namely the player who must not let an opponent stand there. A ``CellMask`` has the
    first cell of ``cells`` in its lowest bit.
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
    _lines: Mapping[Cell, Mapping[Cell, tuple[Heading, int]]] = field(
        init=False, repr=False, compare=False
    )
    _next: Mapping[Direction, Mapping[Cell, tuple[Cell, ...]]] = field(
        init=False, repr=False, compare=False
    )
    bits: Mapping[Cell, CellMask] = field(init=False, repr=False, compare=False)
    """The mask of each cell alone."""
    around: Mapping[Cell, CellMask] = field(init=False, repr=False, compare=False)
    """All cells around each: eight, or fewer at an edge (UU-3)."""
    beside: Mapping[Cell, CellMask] = field(init=False, repr=False, compare=False)
    """The cells next to each in its row and its column (UU-4)."""
    halves: Mapping[Seat, CellMask] = field(init=False, repr=False, compare=False)
    """Each player's half of the board."""
    middle: CellMask = field(init=False, repr=False, compare=False)
    """The centre."""

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
        put(self, "_lines", {cell: dict(self._in_line(cell)) for cell in places})
        near = {each: {cell: self._near(cell, each) for cell in places} for each in Direction}
        put(self, "_next", near)
        put(self, "bits", {cell: 1 << number for number, cell in enumerate(places)})
        around, beside = near[Direction.ANY], near[Direction.STRAIGHT]
        put(self, "around", {cell: self.mask(around[cell]) for cell in places})
        put(self, "beside", {cell: self.mask(beside[cell]) for cell in places})
        halves = {
            seat: self.mask(cell for cell in places if self.side(cell) is seat) for seat in Seat
        }
        put(self, "halves", halves)
        put(self, "middle", self.mask(cell for cell in places if cell in self.centre))

    def __contains__(self, cell: str) -> bool:
        return cell in self._places

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return len(self.sides)

    def neighbours(self, cell: Cell, direction: Direction = Direction.ANY) -> tuple[Cell, ...]:
        """All cells around: eight, or fewer at an edge (UU-3); or those in some lines only."""
        return self._next[direction][cell]

    def mask(self, cells: Iterable[Cell]) -> CellMask:
        """The mask of several cells, each named once."""
        return sum(map(self.bits.__getitem__, cells))

    def cells_in(self, mask: CellMask) -> tuple[Cell, ...]:
        """The cells of a mask, in the order of the board."""
        return tuple([cell for cell, bit in self.bits.items() if bit & mask])

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
        return self._lines[origin].get(target)

    def _walk(self, origin: Cell, heading: Heading) -> Iterator[Cell]:
        column, row = self._places[origin]
        while True:
            column, row = column + heading[0], row + heading[1]
            if not (0 <= column < len(self.columns) and 0 <= row < self.rows):
                return
            yield Cell(ZoneId(f"{self.columns[column]}{row + 1}"))

    def _in_line(self, origin: Cell) -> Iterator[tuple[Cell, tuple[Heading, int]]]:
        for heading in Direction.ANY.headings:
            for distance, cell in enumerate(self.ray(origin, heading), start=1):
                yield cell, (heading, distance)

    def _near(self, cell: Cell, direction: Direction) -> tuple[Cell, ...]:
        return tuple(near for each in direction.headings for near in self.ray(cell, each)[:1])
