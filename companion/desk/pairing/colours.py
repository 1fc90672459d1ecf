"""Who begins by the FIDE (Dutch) system: beginning is white, the other seat is black."""

from __future__ import annotations

import hashlib
from typing import NamedTuple

from companion.desk.pairing.players import Player

WHITE, BLACK = 0, 1
ABSOLUTE, STRONG, MILD, NONE = 3, 2, 1, 0


class Wish(NamedTuple):
    """The colour that somebody should have, and how much so."""

    colour: int
    strength: int


def wish(player: Player) -> Wish:
    """What a player's games so far ask for."""
    seats = player.seats
    if not seats:
        return Wish(WHITE, NONE)
    if abs(player.balance) > 1:
        return Wish(WHITE if player.balance < 0 else BLACK, ABSOLUTE)
    if len(seats) > 1 and seats[-1] == seats[-2]:
        return Wish(1 - seats[-1], ABSOLUTE)
    if player.balance:
        return Wish(WHITE if player.balance < 0 else BLACK, STRONG)
    return Wish(1 - seats[-1], MILD)


def initial_colour(seed: str) -> int:
    """What the first has in the first round, by lot."""
    return hashlib.sha256(f"{seed}/colour".encode()).digest()[0] % 2


def coloured(one: Player, other: Player, seed: str) -> tuple[Player, Player]:
    """Two players, white first."""
    upper, lower = (one, other) if one.at < other.at else (other, one)
    return (upper, lower) if _upper_colour(upper, lower, seed) == WHITE else (lower, upper)


def _upper_colour(upper: Player, lower: Player, seed: str) -> int:
    mine, theirs = wish(upper), wish(lower)
    if NONE not in (mine.strength, theirs.strength) and mine.colour != theirs.colour:
        return mine.colour
    if mine.strength != theirs.strength:
        return mine.colour if mine.strength > theirs.strength else 1 - theirs.colour
    if mine.strength == ABSOLUTE and abs(upper.balance) != abs(lower.balance):
        wider = abs(upper.balance) > abs(lower.balance)
        return mine.colour if wider else 1 - theirs.colour
    for own, rival in zip(reversed(upper.seats), reversed(lower.seats), strict=False):
        if own != rival:
            return 1 - own
    if mine.strength != NONE:
        return mine.colour
    first = initial_colour(seed)
    return first if upper.number % 2 else 1 - first
