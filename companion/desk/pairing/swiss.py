"""Swiss for two at a table: those with as many points meet, the upper half the lower half.

A field that is small is weighed as a whole. A large one is paired score group by score group, from
the top; whoever is left over floats down, and what is left over in the end is weighed together
with as many pairs above it as it takes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import TypeAlias

from companion.desk.pairing import costs
from companion.desk.pairing.matching import cheapest
from companion.desk.pairing.players import Player

Pair: TypeAlias = tuple[Player, Player]

SMALL = 64
"""Up to so many players are weighed as a whole at once."""
REACH = 10
"""So far from the place that the halves give somebody is an opponent looked for, each way."""


def swiss(field: Sequence[Player], number: int) -> tuple[list[Pair], Player | None]:
    """The pairs of a round, each with the stronger first, and who has the bye."""
    if len(field) <= SMALL:
        return _whole(field, number)
    resting = _bye(field, number) if len(field) % 2 else None
    pairs: list[Pair] = []
    floating: list[Player] = []
    playing = [player for player in field if player is not resting]
    common = _common(playing)
    for _, group in groupby(playing, key=lambda player: player.level):
        made, floating = _bracket(floating, [*group], number, common)
        pairs += made
    if floating:
        pairs = _rescued(pairs, floating, number)
    return sorted(pairs, key=lambda pair: (pair[0].level, pair[0].at)), resting


def _bye(field: Sequence[Player], number: int) -> Player:
    """The last of those who have had the fewest."""
    lowest = field[-1].level
    return min(reversed(field), key=lambda player: costs.bye(player, number, lowest))


def _whole(field: Sequence[Player], number: int) -> tuple[list[Pair], Player | None]:
    """Everybody weighed against everybody, and against the bye."""
    sizes, places = _groups(field)
    edges = [
        (i, j, _cost(one, other, number, sizes, places))
        for i, one in enumerate(field)
        for j, other in enumerate(field[i + 1 :], i + 1)
    ]
    if len(field) % 2:
        lowest, last = field[-1].level, len(field) - 1
        edges += [
            (i, len(field), costs.bye(player, number, lowest) + (last - i) ** 2)
            for i, player in enumerate(field)
        ]
    pairs, resting = [], None
    for i, j in cheapest(len(field) + len(field) % 2, edges):
        if j == len(field):
            resting = field[i]
        else:
            pairs.append((field[i], field[j]))
    return pairs, resting


def _common(field: Sequence[Player]) -> frozenset[str]:
    """Clubs of more than half the field, whose players cannot all be kept apart."""
    counted = Counter(name for player in field for name in player.kin)
    return frozenset(name for name, times in counted.items() if 2 * times > len(field))


def _groups(field: Sequence[Player]) -> tuple[dict[int, int], dict[Player, int]]:
    """How large each score group is, and the place of everybody in theirs."""
    sizes: dict[int, int] = {}
    places: dict[Player, int] = {}
    for player in field:
        places[player] = sizes.get(player.level, 0)
        sizes[player.level] = places[player] + 1
    return sizes, places


def _cost(
    one: Player, other: Player, number: int, sizes: dict[int, int], places: dict[Player, int]
) -> int:
    cost = costs.ties(one, other) + costs.SEAT * costs.seats(one.balance, other.balance)
    gap = min(abs(other.level - one.level), 300)
    if gap == 0:
        off = places[other] - places[one] - sizes[one.level] // 2
        return cost + off * off
    below = places[other] + sizes[one.level] - places[one]
    again = costs.FLOAT * costs.floats(one, other, number)
    return cost + costs.LEVEL * gap * gap + again + min(below * below, 1 << 16)


def _bracket(
    floating: list[Player], residents: list[Player], number: int, common: frozenset[str]
) -> tuple[list[Pair], list[Player]]:
    """The pairs of a score group with those who have floated into it, and who floats on."""
    members = [*floating, *residents]
    edges = []
    half = (len(residents) - len(floating)) // 2
    for i in range(len(members)):
        if i < len(floating):
            partners = range(len(floating), min(len(floating) + 2 * REACH, len(members)))
            target = len(floating) + i
        else:
            target = i + max(half, 1)
            partners = range(max(i + 1, target - REACH), min(target + REACH, len(members)))
        edges += _edges(members, i, partners, target, number, common)
    last = len(members)
    if last % 2:
        edges += [
            (i, last, _float_cost(members[i], number) + (last - i) ** 2)
            for i in range(max(len(floating), last - 4 * REACH), last)
        ]
    pairs, left = [], dict.fromkeys(members)
    for i, j in cheapest(last + last % 2, edges):
        if j < last:
            pairs.append((members[i], members[j]))
            del left[members[i]], left[members[j]]
    return pairs, [*left]


def _edges(
    members: Sequence[Player],
    i: int,
    partners: range,
    target: int,
    number: int,
    common: frozenset[str],
) -> list[tuple[int, int, int]]:
    one, found = members[i], []
    met, apart, kin, balance = one.met, one.apart, one.kin, one.balance
    for j in partners:
        other = members[j]
        key = other.entrant.id
        if key in met or key in apart:
            continue
        cost = (j - target) ** 2
        if kin and not set(kin).isdisjoint(other.kin):
            if common.isdisjoint(kin):
                continue
            cost += costs.KIN
        if one.level != other.level:
            cost += costs.FLOAT * costs.floats(one, other, number)
        found.append((i, j, cost + costs.SEAT * costs.seats(balance, other.balance)))
    return found


def _float_cost(player: Player, number: int) -> int:
    again = 3 * (player.floats.get(number - 1) == 1) + (player.floats.get(number - 2) == 1)
    return costs.FLOAT * again


def _rescued(pairs: list[Pair], left: list[Player], number: int) -> list[Pair]:
    """Everybody paired, those who were left over too, at the price of the pairs next to them.

    With so many that nobody has met even half of them, there is always a way without a rematch.
    """
    width = SMALL
    while True:
        taken = pairs[max(len(pairs) - max(width - len(left), 0) // 2, 0) :]
        kept = pairs[: len(pairs) - len(taken)]
        field = sorted([*left, *(p for pair in taken for p in pair)], key=lambda p: p.at)
        made, _ = _whole(field, number)
        is_clean = not any(costs.ties(*pair) for pair in made)
        if is_clean or not kept or width >= costs.DENSE:
            return [*kept, *made]
        width *= 2
