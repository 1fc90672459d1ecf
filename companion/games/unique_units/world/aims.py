"""What simulated players strive for: prisoners, and capture points within reach."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.unique_units.rules.battlefield import Board, Cell
from companion.games.unique_units.rules.state import State, Status, other
from companion.rules.seat import Seat
from companion.table.zones import Piece

_PRISONER = 10.0
_ABOUT_TO_TAKE = 8.0
_NEARER = 0.6
"""For each cell by which an active figure is nearer to a free point than three cells."""
_NEAR = 3


def promise(state: State, seat: Seat, _: Sequence[Piece] = ()) -> float:
    """How well a position stands for a seat; a guess, good enough to end games."""
    return _standing(state, seat) - 0.8 * _standing(state, other(seat))


def _standing(state: State, seat: Seat) -> float:
    board = state.board
    goals = [
        cell
        for cell, guard in board.points.items()
        if guard is not seat and cell not in state.stacks
    ]
    near = 0
    for cell, standing, on_top in state.standing():
        able = on_top and standing.status is Status.ACTIVE and standing.figure.owner is seat
        if able and goals:
            near += _NEAR - min(_steps(board, cell, goal) for goal in goals)
    taking = sum(figure.owner is seat for figure in state.captures)
    return _PRISONER * state.taken(seat) + _ABOUT_TO_TAKE * taking + _NEARER * near


def _steps(board: Board, origin: Cell, target: Cell) -> int:
    """How many steps in any direction lie between two cells."""
    (x, y), (there, level) = board.place(origin), board.place(target)
    return max(abs(x - there), abs(y - level))
