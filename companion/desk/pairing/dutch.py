"""Swiss by the order of criteria of the FIDE (Dutch) system, as far as docs/desk.md states it.

Score groups are paired from the top. Each is weighed together with all that are still to come, so
that the rest can always be paired; what is best by the criteria is then brought into the order of
exchanges and transpositions, one player after the other.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple, TypeAlias

from companion.desk.pairing.colours import ABSOLUTE, NONE, STRONG, coloured, wish
from companion.desk.pairing.matching import LARGEST, cheapest
from companion.desk.pairing.players import Player

Pair: TypeAlias = tuple[Player, Player]
Pairs: TypeAlias = list[tuple[int, int]]
Vector: TypeAlias = tuple[int, ...]
"""What an edge costs, the most important first."""

NEAR = 16
"""Of those below a bracket, with so many is each weighed at first."""


class Edge(NamedTuple):
    """Two who may meet, by their places in the order of those left; the last place is the bye."""

    one: int
    other: int
    cost: Vector


def dutch(
    field: Sequence[Player], number: int, seed: str, possible: int | None
) -> tuple[list[Pair], Player | None]:
    """The pairs of a round, white first, and who has the bye.

    In the last round, ``possible`` is the most that anybody can have scored before it.
    """
    pairs: list[Pair] = []
    left = [*field]
    floated: list[Player] = []
    resting: Player | None = None
    for _, group in groupby(field, key=lambda player: player.level):
        residents = [player for player in group if player in left]
        members = [*floated, *residents]
        rest = [player for player in left if player not in members]
        bracket = _Bracket(members, len(floated), rest, number, possible)
        made, floated, rests = bracket.pairs()
        pairs += made
        resting = rests or resting
        gone = {player for pair in made for player in pair} | ({rests} if rests else set())
        left = [player for player in left if player not in gone]
        floated = [player for player in floated if player not in gone]
    return [coloured(*pair, seed) for pair in pairs], resting


@dataclass(slots=True)
class _Bracket:
    """Those who are to be paired now, and all who are still to come."""

    members: list[Player]
    floaters: int
    """So many of the members have come from above."""
    rest: list[Player]
    number: int
    possible: int | None
    """In the last round, the most that can have been scored; who has more than half of it may
    have a colour that they should not."""

    everybody: list[Player] = dataclasses.field(init=False)
    """Members first, in the order of the pairing."""

    def __post_init__(self) -> None:
        self.everybody = [*self.members, *self.rest]

    def pairs(self) -> tuple[list[Pair], list[Player], Player | None]:
        """The pairs made, who floats down, and who has the bye."""
        everybody, size = self.everybody, len(self.members)
        has_bye = len(everybody) % 2 == 1
        nodes = len(everybody) + has_bye
        for near, is_strict in ((NEAR, True), (nodes, True), (nodes, False)):
            edges = self._edges(near, has_bye=has_bye, is_strict=is_strict)
            found = _solve(nodes, edges)
            if 2 * len(found) == nodes:
                break
        found = self._ordered(nodes, edges, found)
        pairs, floated, resting = [], [], None
        for one, other in found:
            if other < size:
                pairs.append((everybody[one], everybody[other]))
            elif one < size and other == len(everybody):
                resting = everybody[one]
            elif one < size:
                floated.append(everybody[one])
        return pairs, floated, resting

    def _edges(self, near: int, *, has_bye: bool, is_strict: bool) -> list[Edge]:
        everybody, size = self.everybody, len(self.members)
        next_level = self.rest[0].level if self.rest else -1
        next_size = sum(player.level == next_level for player in self.rest)
        found = []
        for i, one in enumerate(everybody):
            most = size + next_size + near if i < size else i + 1 + near
            for j in range(i + 1, min(most, len(everybody))):
                other = everybody[j]
                against = self._against(one, other)
                if against and is_strict:
                    continue
                found.append(Edge(i, j, (0, against, *self._cost(i, j, size, next_level))))
        if has_bye:
            lowest = everybody[-1].level
            for i, one in enumerate(everybody):
                if one.byes and is_strict:
                    continue
                cost = self._bye_cost(i, one, size, lowest)
                found.append(Edge(i, len(everybody), (one.byes, 0, *cost)))
        return found

    def _against(self, one: Player, other: Player) -> int:
        """What must not be: a rematch, who is kept apart, two who need the same colour."""
        key = other.key
        if key in one.met:
            return 4
        if key in one.apart or not set(one.kin).isdisjoint(other.kin):
            return 2
        mine, theirs = wish(one), wish(other)
        is_same = mine == theirs and mine.strength == ABSOLUTE
        return int(is_same and not self._is_top(one) and not self._is_top(other))

    def _is_top(self, player: Player) -> bool:
        return self.possible is not None and 2 * player.score > self.possible

    def _cost(self, i: int, j: int, size: int, next_level: int) -> Vector:
        """The criteria on one pair, from the fifth on and in their order."""
        one, other = self.everybody[i], self.everybody[j]
        if i >= size:  # of those who come later, only what the next bracket can make of them
            return (0, 0, *[0] * self.steps, *self._next(one, other, next_level), 0, *[0] * 8)
        if j >= size:  # somebody floats down
            now, before = _floated(one, self.number)
            is_resident = i >= self.floaters
            lost = (now and is_resident, 0, before and is_resident, 0)
            gaps = self._gaps(one.level - self.members[-1].level - 1, self.steps)
            later = self._next(one, other, next_level)
            return (0, 1, *gaps, *later, 0, 0, 0, 0, 0, *lost)
        inner = self._gaps(one.level - other.level, self.steps)
        return (0, 0, *inner, 0, *[0] * (self.steps + 1), 0, *self._wishes(one, other))

    def _next(self, one: Player, other: Player, next_level: int) -> list[int]:
        """Whether the next bracket loses a player by this, and the difference that it makes."""
        if one.level > next_level:
            return [0] * (self.steps + 2)
        is_lost = other.level != next_level
        below = next_level + 1 if is_lost else other.level
        return [int(is_lost), *self._gaps(one.level - below, self.steps + 1)]

    @property
    def steps(self) -> int:
        """How many sizes a difference of points can have here."""
        return self.members[-1].level - self.members[0].level + 1

    @staticmethod
    def _gaps(gap: int, steps: int) -> list[int]:
        """A difference of points as digits, the largest difference first."""
        found = [0] * steps
        if gap:
            found[steps - min(abs(gap), steps)] = 1
        return found

    def _wishes(self, one: Player, other: Player) -> Vector:
        mine, theirs = wish(one), wish(other)
        is_same = mine.colour == theirs.colour and NONE not in (mine.strength, theirs.strength)
        weaker = min(mine.strength, theirs.strength)
        is_wide = is_same and min(abs(one.balance), abs(other.balance)) > 1
        now = before = up_now = up_before = False
        if one.level < other.level:
            up_now = other.floats.get(self.number - 1) == -1
            up_before = other.floats.get(self.number - 2) == -1
        return (
            is_wide,
            is_same and weaker == ABSOLUTE,
            is_same,
            is_same and weaker >= STRONG,
            now,
            up_now,
            before,
            up_before,
        )

    def _bye_cost(self, i: int, player: Player, size: int, lowest: int) -> Vector:
        """The bye goes as far down as can be, then to who has played most."""
        score = lowest - player.level
        if i >= size:
            later = [0] * (self.steps + 2)
            return (score, 0, *[0] * self.steps, *later, player.unplayed, *[0] * 8)
        now, before = _floated(player, self.number)
        gaps = self._gaps(player.level - self.members[-1].level - 1, self.steps)
        later = [0] * (self.steps + 2)
        lost = (0, 0, 0, 0, now, 0, before, 0)
        return (score, 1, *gaps, *later, player.unplayed, *lost)

    def _ordered(self, nodes: int, edges: list[Edge], found: Pairs) -> Pairs:
        """Of all that is as good, what comes first in the order of the system."""
        size = len(self.members)
        for i in range(self.floaters):
            edges, found = _bound(nodes, edges, found, i, size)
        paired = {i for pair in found for i in pair if min(pair) < self.floaters}
        inner = [i for i in range(self.floaters, size) if i not in paired]
        count = sum(one in inner and other in inner for one, other in found)
        upper = set(inner[:count])

        def is_exchanged(edge: Edge) -> tuple[int, int]:
            """How many are not in the half that they began in, and by how far they are."""
            one, other = edge.one, edge.other
            if one in upper and (other in upper or other >= size):
                return 1, -(other if other in upper else one)
            return (1, one) if one in inner and other in inner and one not in upper else (0, 0)

        edges = [
            Edge(e.one, e.other, (*e.cost, moved, far + size * moved))
            for e in edges
            for moved, far in [is_exchanged(e)]
        ]
        found = _solve(nodes, edges)
        for i in inner:
            edges, found = _bound(nodes, edges, found, i, size)
        return found


def _floated(player: Player, number: int) -> tuple[bool, bool]:
    """Whether they were paired down in the round before, and in the one before that."""
    return player.floats.get(number - 1) == 1, player.floats.get(number - 2) == 1


def _bound(
    nodes: int, edges: list[Edge], found: Pairs, i: int, size: int
) -> tuple[list[Edge], Pairs]:
    """Give one player the first opponent that leaves everything as good; then hold to it."""
    partner = dict(found) | {other: one for one, other in found}
    if i not in partner or partner[i] < i:
        return edges, found
    options = [edge for edge in edges if edge.one == i]
    if len(options) > 1:
        first = min(edge.other for edge in options)
        if partner[i] != first:
            found = _solve(nodes, edges, lambda edge: edge.other if edge.one == i else 0)
        chosen = next(other for one, other in found if one == i)
        if chosen < size:
            edges = [e for e in edges if (i not in e[:2]) or e[:2] == (i, chosen)]
        else:
            edges = [e for e in edges if e.one != i or e.other >= size]
            edges = [e for e in edges if e.other != i]
    return edges, found


def _solve(nodes: int, edges: Sequence[Edge], bonus: Callable[[Edge], int] | None = None) -> Pairs:
    """The best pairs, what comes first in a cost outweighing all that comes after it."""
    if not edges:
        return []
    extra = [bonus(edge) if bonus else 0 for edge in edges]
    columns = [*zip(*(edge.cost for edge in edges), strict=True), extra]
    weights, unit = [], 1
    for column in reversed(columns):
        least = min(column)
        highest: dict[int, int] = {}
        for edge, cost in zip(edges, column, strict=True):
            if cost > least:
                highest[edge.one] = max(highest.get(edge.one, 0), cost - least)
        weights.append(unit if highest else 0)
        unit *= sum(highest.values()) + 1
    weights.reverse()
    if unit > LARGEST:
        return _solve(nodes, [Edge(e.one, e.other, e.cost[:-1]) for e in edges], bonus)
    least_of = [min(column) for column in columns]
    used = [(k, weight) for k, weight in enumerate(weights) if weight]
    weighed = [
        (
            edge.one,
            edge.other,
            sum(weight * (columns[k][n] - least_of[k]) for k, weight in used),
        )
        for n, edge in enumerate(edges)
    ]
    return cheapest(nodes, weighed)
