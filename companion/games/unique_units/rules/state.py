"""A position of Unique Units; it knows no rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from msgspec import Struct

from companion.games.unique_units.pack.figures import Figure
from companion.games.unique_units.pack.pack_file import Pack
from companion.games.unique_units.rules.bag import Bag
from companion.games.unique_units.rules.battlefield import Board, Cell
from companion.rules.seat import Seat

SEATS = (Seat.SOUTH, Seat.NORTH)
_SOUTH, _NORTH = SEATS

_SIDES = {Seat.SOUTH: 0, Seat.NORTH: 1}


def side(seat: Seat) -> int:
    """A seat's place in the pairs of a state: 0 for south, 1 for north."""
    return _SIDES[seat]


def other(seat: Seat) -> Seat:
    """The opponent."""
    return _NORTH if seat is _SOUTH else _SOUTH


class Phase(Enum):
    """What the game waits for."""

    EXCHANGE = "exchange"
    """A player may change the bag before the first turn."""
    TURN = "turn"
    SUMMONING = "summoning"
    """A figure was drawn and has to be put on the board."""
    CAPTURING = "capturing"
    """A capture point was taken, and a prisoner has to be."""
    OVER = "over"


class Status(Enum):
    """What a figure on the board is; exactly one of these (UU-12)."""

    ACTIVE = "active"
    TOPPLED = "toppled"
    CAPTURING = "capturing"
    COVERED = "covered"


# Values that judging makes by the thousand are msgspec structs: frozen like our dataclasses, but
# made ten times as quickly. They hold no cycles, so the garbage collector need not track them.

# Looking up a member of an enum costs as much as making a value: inner loops have these.
_TURN, _SUMMONING, _CAPTURING = Phase.TURN, Phase.SUMMONING, Phase.CAPTURING


class Standing(Struct, frozen=True, gc=False):
    """A figure on the board and its own status, which it keeps while it is covered."""

    figure: Figure
    status: Status = Status.ACTIVE


def worth(figures: Iterable[Figure]) -> int:
    """As how many prisoners these figures count (UU-15)."""
    return sum([figure.kind.worth for figure in figures])


Stack: TypeAlias = tuple[Standing, ...]
"""The figures of one cell, the lowest first; all but the last are covered."""


BANNED_TURNS = 2
"""A ban lasts for the next turn of each player (UU-14)."""


class Ban(Struct, frozen=True, gc=False):
    """A figure may not get to a cell up to and including a turn (UU-14).

    With ``by`` only that figure may not put it there; without, nobody may.
    """

    figure: Figure
    cell: Cell
    until: int
    by: Figure | None = None


@dataclass(frozen=True, slots=True)
class Options:
    """What players may agree on where the rulebook leaves a choice."""

    around_one: bool = False
    """Who moves around figures keeps to one and the same figure on all the way."""
    bare_loses: bool = False
    """Who has no figure left, on the board or in the bag, has lost."""


class State(Struct, frozen=True, gc=False):
    """Everything that is known about a game, and how much is not.

    Pairs are in the order of ``SEATS``. ``stacks`` holds the occupied cells only. ``turn``
    counts from 1 and stays on the last one when the game is over.
    """

    pack: Pack
    options: Options
    first: Seat
    phase: Phase
    turn: int
    stacks: Mapping[Cell, Stack]
    bags: tuple[Bag, Bag]
    prisoners: tuple[tuple[Figure, ...], tuple[Figure, ...]] = ((), ())
    """Those that each player has taken; they are the opponent's figures."""
    discards: tuple[tuple[Figure, ...], tuple[Figure, ...]] = ((), ())
    """Those that lie before the player in whose bag they were."""
    drawn: frozenset[Figure] = frozenset()
    """Drawn from the bag; one of them is about to be summoned."""
    captures: tuple[Figure, ...] = ()
    """Those that have just become capturing, for each of which a prisoner is to be taken."""
    bans: tuple[Ban, ...] = ()
    exchanges: int = 0
    """How many players have said what they change in their bags."""

    @property
    def board(self) -> Board:
        """The battlefield."""
        return self.pack.board

    @property
    def playing(self) -> Seat:
        """Whose turn it is, whoever has to do something just now."""
        return self.first if self.turn % 2 == 1 else other(self.first)

    @property
    def to_act(self) -> Seat | None:
        """Who acts next; nobody once the game is over."""
        phase = self.phase
        if phase is _TURN or phase is _SUMMONING:
            return self.playing
        if phase is _CAPTURING:
            return self.captures[0].owner
        if phase is Phase.EXCHANGE:
            return other(self.first) if self.exchanges else self.first
        return None

    def stack(self, cell: Cell) -> Stack:
        """The figures of a cell, the lowest first."""
        return self.stacks.get(cell, ())

    def top(self, cell: Cell) -> Standing | None:
        """The figure of a cell that is not covered."""
        stack = self.stacks.get(cell)
        return stack[-1] if stack else None

    def find(self, figure: Figure) -> Cell | None:
        """Where a figure stands, covered or not."""
        for cell, stack in self.stacks.items():
            for standing in stack:
                if standing.figure is figure:
                    return cell
        return None

    def status(self, figure: Figure) -> Status | None:
        """What a figure is; None if it is not on the board."""
        for stack in self.stacks.values():
            for standing in stack:
                if standing.figure is figure:
                    return standing.status if standing is stack[-1] else Status.COVERED
        return None

    def hostages(self, seat: Seat) -> tuple[Figure, ...]:
        """The figures on the board that a seat may choose a prisoner from when a bag is empty."""
        return tuple([s.figure for _, s, _ in self.standing() if s.figure.owner is not seat])

    def standing(self) -> Iterator[tuple[Cell, Standing, bool]]:
        """Every figure on the board in the order of the cells, and whether it is on top."""
        for cell in self.board.cells:
            stack = self.stacks.get(cell, ())
            for standing in stack:
                yield cell, standing, standing is stack[-1]

    def on_board(self, seat: Seat) -> int:
        """How many figures of a seat are on the board, whatever their status (UU-1)."""
        count = 0
        for stack in self.stacks.values():
            for standing in stack:
                if standing.figure.owner is seat:
                    count += 1
        return count

    def bag(self, seat: Seat) -> Bag:
        """A seat's bag."""
        return self.bags[_SIDES[seat]]

    def taken(self, seat: Seat) -> int:
        """How many prisoners a seat has, as UU-15 counts them."""
        return worth(self.prisoners[_SIDES[seat]])
