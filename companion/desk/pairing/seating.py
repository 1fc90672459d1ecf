"""Who begins, and who sits where."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from itertools import permutations

from companion.desk.pairing.players import Player


def seated_pair(one: Player, other: Player, seed: str, number: int) -> tuple[Player, Player]:
    """Two players, the one who begins first.

    Whoever began less often; of those alike, who did not begin in the latest round in which
    the two sat differently; else the lot.
    """
    if one.balance != other.balance:
        return (one, other) if one.balance < other.balance else (other, one)
    for mine, theirs in zip(reversed(one.seats), reversed(other.seats), strict=False):
        if (mine == 0) != (theirs == 0):
            return (other, one) if mine == 0 else (one, other)
    names = "/".join(sorted((one.key, other.key)))
    is_even = hashlib.sha256(f"{seed}/{number}/{names}".encode()).digest()[0] % 2 == 0
    low, high = sorted((one, other), key=lambda player: player.key)
    return (low, high) if is_even else (high, low)


def seated_table(table: Sequence[Player], seed: str, number: int) -> tuple[Player, ...]:
    """Several players in the order of their seats, each where they have sat least often."""

    def lot(player: Player) -> bytes:
        return hashlib.sha256(f"{seed}/{number}/{player.key}".encode()).digest()

    order = sorted(table, key=lot)
    worth = [[_worn(player, seat) for seat in range(len(order))] for player in order]
    if all(cost == 0 for row in worth for cost in row):
        return tuple(order)
    best = min(permutations(range(len(order))), key=lambda way: _sum(worth, way))
    return tuple(order[i] for i in best)


def _sum(worth: list[list[int]], way: tuple[int, ...]) -> int:
    return sum(worth[i][seat] for seat, i in enumerate(way))


def _worn(player: Player, seat: int) -> int:
    """What speaks against a seat: how often it was theirs, and most of all the first one."""
    times = player.seats.count(seat)
    latest = player.seats[-1:] == [seat]
    return (2 * times * times + latest) * (3 if seat == 0 else 1)
