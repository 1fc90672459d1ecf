"""What figures on the board can have wished to do, whether they may or not."""

from __future__ import annotations

from companion.games.unique_units.pack.figures import Figure, Way
from companion.games.unique_units.rules.actions import (
    Action,
    CoverAt,
    Deed,
    DiscardAt,
    JumpTo,
    MoveTo,
    PushTo,
    ToppleAt,
    Use,
)
from companion.games.unique_units.rules.battlefield import Cell
from companion.games.unique_units.rules.state import State, Status
from companion.games.unique_units.rules.steps import Cover, Discard, Jump, Move, Push, Step, Topple
from companion.rules.seat import Seat


def goings(state: State, figure: Figure, target: Cell) -> list[Action]:
    """How a figure can have wished to get somewhere by itself."""
    ways: list[Use] = []
    for way in figure.kind.ways:
        if way is Way.BOTH and len(figure.kind.ways) > 1:
            continue
        step, _ = figure.kind.steps(way)[0]
        deed = _going(step, target)
        if deed is not None:
            ways.append(Use(figure.owner, figure, way, (deed,)))
    # Onto somebody one can only have wished to climb, elsewhere only to go.
    occupied = target in state.stacks
    return [*sorted(ways, key=lambda use: isinstance(use.deeds[0], CoverAt) != occupied)]


def _going(step: Step, target: Cell) -> Deed | None:
    match step:
        case Move():
            return MoveTo(target)
        case Jump():
            return JumpTo(target)
        case Cover():
            return CoverAt(target)
        case _:
            return None


def reaching(
    state: State,
    seat: Seat,
    kind: type[Push | Topple | Discard],
    deed: PushTo | ToppleAt | DiscardAt,
) -> list[Action]:
    """The same deed by each of a player's figures that has the target in the reach of its hand."""
    able: list[Action] = []
    for cell, standing, on_top in state.standing():
        figure = standing.figure
        ready = on_top and figure.owner is seat and standing.status is Status.ACTIVE
        first, line = _first(figure), state.board.line(cell, deed.target)
        if ready and isinstance(first, kind) and first.reach.covers(line):
            able.append(Use(seat, figure, Way.HAND, (deed,)))
    return able


def leaves_too(figure: Figure) -> bool:
    """Whether a figure leaves the board itself when its hand discards another."""
    first = _first(figure)
    return isinstance(first, Discard) and first.itself


def _first(figure: Figure) -> Step | None:
    """What a figure's hand begins with, if the hand may be used by itself."""
    kind = figure.kind
    return kind.hand[0] if kind.hand and Way.HAND in kind.ways else None
