"""What speaks against two players meeting, each thing outweighing all that come after it."""

from __future__ import annotations

from companion.desk.pairing.players import Player

FOLD = 1
SEAT = 1 << 27
FLOAT = 1 << 38
LEVEL = 1 << 49
KIN = 1 << 75
APART = 1 << 84
REMATCH = 1 << 94
SECOND_BYE = 1 << 104
"""Each is more than all below it can come to in a field of DENSE players."""

DENSE = 400
"""In so large a field everybody can be weighed against everybody."""


def ties(one: Player, other: Player) -> int:
    """What should keep them from meeting while it can be avoided; 0: nothing."""
    key = other.entrant.id
    cost = REMATCH * min(one.met[key], 3) if key in one.met else 0
    if key in one.apart:
        cost += APART
    if one.kin and other.kin and not set(one.kin).isdisjoint(other.kin):
        cost += KIN
    return cost


def seats(one: int, other: int) -> int:
    """How far from even the seats of two become, whoever of them begins."""
    low, high = (one, other) if one < other else (other, one)
    worst = min(max(abs(low + 1), abs(high - 1)) - 1, 3)
    return worst * worst if worst > 0 else 0


def floats(upper: Player, lower: Player, number: int) -> int:
    """How often of late they have been paired down or up already."""
    if upper.level == lower.level:
        return 0
    cost = 0
    for back, weight in ((1, 3), (2, 1)):
        cost += weight * (upper.floats.get(number - back) == 1)
        cost += weight * (lower.floats.get(number - back) == -1)
    return cost


def bye(player: Player, number: int, lowest: int) -> int:
    """What speaks against giving somebody the bye."""
    rise = min(lowest - player.level, 300)
    again = 3 * (player.floats.get(number - 1) == 1)
    return SECOND_BYE * min(player.byes, 3) + LEVEL * rise * rise + FLOAT * again
