"""What simulated players strive for: points, locations held alone, and elementals that last."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.riftforce.rules.state import LOCATIONS, Column, State, other, place
from companion.rules.seat import Seat
from companion.table.zones import Piece

_POINT = 10.0
_HELD_ALONE = 3.0
"""A location where only one side stands: it is worth a point at every check."""
_PRESENT = 1.0
_ELEMENTAL = 1.0
_HEALTH = 0.3
"""For each health that an elemental has left."""
_IN_HAND = 1.5


def promise(state: State, seat: Seat, _: Sequence[Piece] = ()) -> float:
    """How well a position stands for a seat; a guess, good enough to play by."""
    return _standing(state, seat) - _standing(state, other(seat))


def _standing(state: State, seat: Seat) -> float:
    """By what lies on the table and how many cards are held, whichever they are."""
    worth = _POINT * state.points(seat) + _IN_HAND * state.hand(seat)
    for mine, facing in zip(_columns(state, seat), _columns(state, other(seat)), strict=True):
        if mine:
            worth += _PRESENT if facing else _HELD_ALONE
        for elemental in mine:
            worth += _ELEMENTAL + _HEALTH * (elemental.card.health - elemental.damage)
    return worth


def _columns(state: State, seat: Seat) -> tuple[Column, ...]:
    first = place(seat, LOCATIONS[0])
    return state.columns[first : first + len(LOCATIONS)]
