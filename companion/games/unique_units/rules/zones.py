"""Control zones, and where a summon is legal (UU-4 to UU-8)."""

from __future__ import annotations

from companion.games.unique_units.pack.figures import Feature, Figure
from companion.games.unique_units.rules.battlefield import Cell, CellMask
from companion.games.unique_units.rules.state import State, Status
from companion.rules.seat import Seat

# Looking up a member of an enum costs as much as making a value, and this is an inner loop.
_ACTIVE, _CAPTURING = Status.ACTIVE, Status.CAPTURING


def control_zone(state: State, seat: Seat) -> frozenset[Cell]:
    """The free cells in line with an active or capturing figure of a seat (UU-4)."""
    free, zone, _ = _zones(state, seat)
    return frozenset(state.board.cells_in(zone & free))


def _zones(state: State, seat: Seat) -> tuple[CellMask, CellMask, CellMask]:
    """The free cells, and which, free or not, are next to a seat's or the opponent's figures."""
    board = state.pack.board
    bits, beside = board.bits, board.beside
    taken = mine = theirs = 0
    for cell, stack in state.stacks.items():
        taken |= bits[cell]
        top = stack[-1]
        if top.status is _ACTIVE or top.status is _CAPTURING:
            if top.figure.owner is seat:
                mine |= beside[cell]
            else:
                theirs |= beside[cell]
    return ~taken, mine, theirs


def summon_cells(state: State, seat: Seat, figure: Figure | None = None) -> tuple[Cell, ...]:
    """Where a seat may put a drawn figure, or any figure, in the order of the board."""
    return state.board.cells_in(summon_mask(state, seat, figure))


def summon_mask(state: State, seat: Seat, figure: Figure | None = None) -> CellMask:
    """The same as a mask, which is empty if there is no cell for the figure."""
    board = state.pack.board
    free, mine, theirs = _zones(state, seat)
    if figure is not None and figure.kind.has(Feature.BOLD, active=False):
        theirs = 0
    return free & (board.halves[seat] | mine) & (board.middle | ~theirs)


def may_summon(state: State, seat: Seat) -> bool:
    """Whether a seat may draw a figure now: it must have room, and a cell to put it (UU-1)."""
    return (
        state.bag(seat).left > 0
        and state.on_board(seat) < state.pack.limits.on_board
        and summon_mask(state, seat) != 0
    )
