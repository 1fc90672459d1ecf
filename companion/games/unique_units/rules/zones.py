"""Control zones, and where a summon is legal (UU-4 to UU-8)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.unique_units.pack.figures import Feature, Figure
from companion.games.unique_units.rules.battlefield import Cell
from companion.games.unique_units.rules.state import State, Status, other
from companion.rules.seat import Seat

_CONTROLLING = (Status.ACTIVE, Status.CAPTURING)


def control_zone(state: State, seat: Seat) -> frozenset[Cell]:
    """The free cells in line with an active or capturing figure of a seat (UU-4)."""
    stacks, beside = state.stacks, state.board.beside
    found: set[Cell] = set()
    for cell, stack in stacks.items():
        top = stack[-1]
        if top.figure.owner is seat and top.status in _CONTROLLING:
            found.update(near for near in beside(cell) if near not in stacks)
    return frozenset(found)


def summon_cells(state: State, seat: Seat, figure: Figure | None = None) -> tuple[Cell, ...]:
    """Where a seat may put a drawn figure, or any figure, in the order of the board."""
    return tuple(_summon_cells(state, seat, figure))


def has_summon_cell(state: State, seat: Seat) -> bool:
    """Whether there is a cell for any figure, which decides whether one may be drawn (UU-1)."""
    return next(_summon_cells(state, seat), None) is not None


def _summon_cells(state: State, seat: Seat, figure: Figure | None = None) -> Iterator[Cell]:
    board = state.board
    mine, theirs = control_zone(state, seat), control_zone(state, other(seat))
    if figure is not None and figure.kind.has(Feature.BOLD, active=False):
        theirs = frozenset()
    for cell in board.cells:
        if (
            cell not in state.stacks
            and (cell in mine or board.side(cell) is seat)
            and (cell in board.centre or cell not in theirs)
        ):
            yield cell


def may_summon(state: State, seat: Seat) -> bool:
    """Whether a seat may draw a figure now: it must have room, and a cell to put it (UU-1)."""
    return (
        state.bag(seat).left > 0
        and state.on_board(seat) < state.pack.limits.on_board
        and has_summon_cell(state, seat)
    )
