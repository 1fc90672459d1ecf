"""What players can put right: everything that is counted here stands on the table."""

from __future__ import annotations

from msgspec import structs

from companion.games.unique_units.pack.figures import BACK, Figure
from companion.games.unique_units.rules.battlefield import Cell
from companion.games.unique_units.rules.rulebook import UU_K1
from companion.games.unique_units.rules.state import (
    SEATS,
    Phase,
    Stack,
    Standing,
    State,
    Status,
    other,
    side,
)
from companion.games.unique_units.table.mat import discard, drawn, figure_of, prisoners
from companion.rules.rule import RuleBroken
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.table.layout import Layout
from companion.table.zones import Piece


def as_it_lies(state: State, table: Layout) -> State:
    """The position in which every figure stands where it does, with that side up.

    What has come to the table was in its bag; what has left it was discarded.
    """
    if state.phase is not Phase.TURN or any(table.at(drawn(seat)) for seat in SEATS):
        raise RuleBroken(UU_K1, say("uu-correct-between-turns"), say("uu-correct-play-on"))
    stacks = {cell: _stack(state, cell, table.at(cell)) for cell in state.board.cells}
    stacks = {cell: stack for cell, stack in stacks.items() if stack}
    standing = {each.figure for stack in stacks.values() for each in stack}
    taken = [_heap(state.prisoners, seat, state, table.at(prisoners(seat))) for seat in SEATS]
    captive = {figure for heap in taken for figure in heap}
    thrown = [_heap(state.discards, seat, state, table.at(discard(seat))) for seat in SEATS]
    lying = {*standing, *captive, *(figure for heap in thrown for figure in heap)}
    gone = _on_table(state) - lying
    discards = [
        (
            *(f for f in heap if f not in standing | captive),
            *sorted((f for f in gone if f.owner is seat), key=lambda figure: figure.index),
        )
        for seat, heap in zip(SEATS, thrown, strict=True)
    ]
    after = structs.replace(
        state,
        stacks=stacks,
        prisoners=(taken[0], taken[1]),
        discards=(discards[0], discards[1]),
        bans=tuple(ban for ban in state.bans if ban.figure in standing),
    )
    return _with_bags(after, lying - _on_table(state))


def _stack(state: State, cell: Cell, pieces: tuple[Piece, ...]) -> Stack:
    return tuple(Standing(_figure(state, piece), _status(state, cell, piece)) for piece in pieces)


def _status(state: State, cell: Cell, piece: Piece) -> Status:
    """What a figure is by the side that is up; on a point that it takes it is capturing."""
    if piece.side != BACK:
        return Status.ACTIVE
    figure = _figure(state, piece)
    takes = state.board.points.get(cell) is other(figure.owner)
    was = next((s for _, s, _ in state.standing() if s.figure is figure), None)
    if was is not None and was.status is Status.TOPPLED:
        return Status.TOPPLED
    return Status.CAPTURING if takes else Status.TOPPLED


def _heap(
    before: tuple[tuple[Figure, ...], tuple[Figure, ...]],
    seat: Seat,
    state: State,
    pieces: tuple[Piece, ...],
) -> tuple[Figure, ...]:
    """Those that lay in a heap and still do, in the order in which they came, then the new ones."""
    now = [_figure(state, piece) for piece in pieces]
    stayed = [figure for figure in before[side(seat)] if figure in now]
    return (*stayed, *(figure for figure in now if figure not in stayed))


def _on_table(state: State) -> set[Figure]:
    standing = {each.figure for _, each, _ in state.standing()}
    heaps = (*state.prisoners, *state.discards)
    return standing.union(*heaps)


def _with_bags(state: State, came: set[Figure]) -> State:
    bags = list(state.bags)
    for seat in SEATS:
        mine = [figure for figure in came if figure.owner is seat]
        bag = bags[side(seat)]
        if not bag.may_hold(mine):
            names = tuple(sorted((f.label for f in mine), key=lambda label: label.key))
            because = say("uu-correct-not-in-bag", figures=names)
            raise RuleBroken(UU_K1, because, say("uu-correct-remove"))
        if mine:
            bags[side(seat)] = bag.without(mine)
    return structs.replace(state, bags=(bags[0], bags[1]))


def _figure(state: State, piece: Piece) -> Figure:
    return figure_of(state.pack, piece)
