"""The end of a turn: capture points, then whoever is surrounded (UU-9 to UU-11)."""

from __future__ import annotations

from collections.abc import Collection

from companion.games.unique_units.pack.figures import Figure
from companion.games.unique_units.rules.battlefield import Board, Cell
from companion.games.unique_units.rules.events import NothingToTake, PointTaken, Surrounded
from companion.games.unique_units.rules.state import State, Status, other, side
from companion.games.unique_units.rules.working import Play
from companion.rules.seat import Seat


def surrounded_cells(board: Board, occupied: Collection[Cell]) -> tuple[Cell, ...]:
    """The occupied cells all of whose neighbours are occupied, at an edge fewer (UU-10)."""
    return tuple(
        cell
        for cell in board.cells
        if cell in occupied and all(near in occupied for near in board.neighbours(cell))
    )


def take_points(play: Play) -> None:
    """Let figures that came to an opponent's free capture point become capturing (UU-9).

    The player whose turn it is comes first, whoever moved the figures.
    """
    board, playing = play.before.board, play.before.playing
    taken: list[Figure] = []
    for figure, cell in play.arrived.items():
        top = play.top(cell)
        is_theirs = board.points.get(cell) is other(figure.owner)
        if not is_theirs or top is None or top.figure != figure:
            continue
        play.events.append(PointTaken(figure, cell, turned=top.status is Status.ACTIVE))
        play.capture(cell)
        taken.append(figure)
    play.captures = tuple(sorted(taken, key=lambda figure: figure.owner is not playing))


def skip_vain_captures(play: Play) -> None:
    """Drop the captures for which the opponent has no figure left to give."""
    while play.captures:
        seat = play.captures[0].owner
        victim = other(seat)
        if play.bags[side(victim)].left or any(
            standing.figure.owner is victim for stack in play.stacks.values() for standing in stack
        ):
            return
        play.events.append(NothingToTake(seat))
        play.captures = play.captures[1:]


def remove_surrounded(play: Play) -> None:
    """Send everybody who is surrounded to the opponent of its owner, all at once (UU-10)."""
    for cell in surrounded_cells(play.before.board, play.stacks):
        for standing in play.stacks.pop(cell):
            figure, captor = standing.figure, other(standing.figure.owner)
            mine = side(captor)
            play.prisoners[mine] = (*play.prisoners[mine], figure)
            play.events.append(Surrounded(captor, figure, cell))


def hostages(state: State, seat: Seat) -> tuple[Figure, ...]:
    """The figures on the board that a seat may choose a prisoner from when a bag is empty."""
    return tuple(s.figure for _, s, _ in state.standing() if s.figure.owner is not seat)
