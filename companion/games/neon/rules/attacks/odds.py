"""Exactly how much damage an attack does, with what chance, if both sides use their dice well.

Nothing is sampled: every roll is counted, in whole numbers. Dice are alike, so a roll is how many
dice show each face. The attacker wants as much damage as possible, the defender as little; each
decides by the mean of what may come, and rolls fewer dice again where more would bring nothing.
What an attack under way is, and what each choice in it would bring, ``prospects`` tells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from math import factorial
from operator import mul
from typing import TypeAlias, TypeVar, overload

from msgspec import Struct
from msgspec.structs import replace

from companion.games.neon.pack.cards import DIE_FACES, Dice
from companion.games.neon.pack.vocabulary import Guard, Strike

Counts: TypeAlias = tuple[int, int, int, int]
"""How many dice show each face, in the order of the faces."""
Weights: TypeAlias = tuple[int, int, int, int]
"""How many of the six faces of a die are which."""
Ways: TypeAlias = dict[int, int]
"""In how many ways each damage comes about."""

_PLACES: dict[Strike | Guard, int] = {
    **dict.fromkeys([Strike.CRIT, Guard.FULL], 0),
    **dict.fromkeys([Strike.HIT, Guard.SHIELD], 1),
    **dict.fromkeys([Strike.MAYBE, Guard.CHARGE], 2),
    **dict.fromkeys([Strike.MISS, Guard.FAIL], 3),
}
"""The place of each face among those of its die."""
_IDLE = 2
"""From this place on faces do nothing by themselves: ``?`` and miss, charge and fail."""
_MOST = 99

T = TypeVar("T")


class Turn(Struct, frozen=True, gc=False):
    """Up to so many dice that show one face can be made to show another."""

    turned: int
    into: int
    number: int = 1


class Duel(Struct, frozen=True, gc=False):
    """All that decides how much damage an attack does to one target."""

    dice: int
    """Attack dice."""
    guards: int
    """Defence dice."""
    rerolls: int = 0
    """How many attack dice can be rolled again, once."""
    turns: tuple[Turn, ...] = ()
    """What the attacker can do to attack dice after the roll."""
    dulls: tuple[Turn, ...] = ()
    """What the defender can do to them."""
    guard_rerolls: int = 0
    guard_turns: tuple[Turn, ...] = ()
    """What the defender can do to defence dice."""
    counted: tuple[Turn, ...] = ()
    """What all defence dice of a face count as."""
    counters: tuple[Turn, ...] = ()
    """What the attacker can do to defence dice."""
    crits_cancelled: int = 0
    """By a helmet."""
    hits_cancelled: int = 0
    """By armour."""
    more: int = 0
    """Damage added, if there is any."""
    most: int = _MOST
    """As much as the target can lose."""
    together: bool = False
    """Whether both are rolled at once, and nobody decides for the target: a bot, the Automa."""
    rolled: Counts | None = None
    """The attack dice, if they lie there already."""
    guarded: Counts | None = None
    """The defence dice, if they do."""


class Odds(Struct, frozen=True, gc=False):
    """The chances of each damage, from none upwards."""

    ways: tuple[int, ...]
    total: int

    @property
    def chances(self) -> tuple[float, ...]:
        """The chance of each damage."""
        return tuple(ways / self.total for ways in self.ways)

    @property
    def hit(self) -> float:
        """The chance of any damage at all."""
        return 1 - self.ways[0] / self.total

    @property
    def expected(self) -> float:
        """The mean."""
        return sum(damage * ways for damage, ways in enumerate(self.ways)) / self.total


def counts_of(faces: Iterable[Strike] | Iterable[Guard]) -> Counts:
    """Dice that lie there, counted."""
    found = [0, 0, 0, 0]
    for face in faces:
        found[_PLACES[face]] += 1
    return found[0], found[1], found[2], found[3]


def turn_of(turned: Strike | Guard, into: Strike | Guard, number: int = 1) -> Turn:
    """A change of dice, by its faces."""
    return Turn(_PLACES[turned], _PLACES[into], number)


@lru_cache(maxsize=4096)
def damage_odds(duel: Duel, dice: Dice) -> Odds:
    """The whole distribution of damage of an attack."""
    strikes, guards = counts_of(dice.strikes), counts_of(dice.guards)
    if _are_alike((*duel.turns, *duel.dulls)):
        strikes, duel = _merged(strikes), replace(duel, rolled=_merged(duel.rolled))
    if _are_alike((*duel.guard_turns, *duel.counted, *duel.counters)):
        guards, duel = _merged(guards), replace(duel, guarded=_merged(duel.guarded))
    ways = _together(duel, strikes, guards) if duel.together else _in_turn(duel, strikes, guards)
    most = max((damage for damage, count in ways.items() if count), default=0)
    return Odds(tuple(ways.get(damage, 0) for damage in range(most + 1)), sum(ways.values()))


def _are_alike(turns: tuple[Turn, ...]) -> bool:
    """Whether nobody can tell the two faces that do nothing by themselves from each other."""
    return all(turn.turned < _IDLE for turn in turns)


@overload
def _merged(counts: Counts) -> Counts: ...
@overload
def _merged(counts: None) -> None: ...
def _merged(counts: Counts | None) -> Counts | None:
    """Then they are counted as one, and there are far fewer rolls."""
    return None if counts is None else (counts[0], counts[1], 0, counts[2] + counts[3])


class _Table(dict[Counts, T]):
    """What is worked out for a roll when it is asked for first."""

    def __init__(self, work_out: Callable[[Counts], T]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, counts: Counts) -> T:
        found = self[counts] = self._work_out(counts)
        return found


# --- rolls -------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def rolls(weights: Weights, dice: int) -> tuple[tuple[Counts, int], ...]:
    """Every roll of so many dice, and in how many ways it comes about."""
    return tuple((counts, ways) for counts in _spreads(dice) if (ways := _ways(weights, counts)))


def _spreads(dice: int) -> Iterator[Counts]:
    for first in range(dice, -1, -1):
        for second in range(dice - first, -1, -1):
            for third in range(dice - first - second, -1, -1):
                yield first, second, third, dice - first - second - third


def _ways(weights: Weights, counts: Counts) -> int:
    ways = factorial(sum(counts))
    for weight, count in zip(weights, counts, strict=True):
        ways = ways // factorial(count) * weight**count
    return ways


def _first_rolls(
    weights: Weights, dice: int, lying: Counts | None
) -> tuple[tuple[Counts, int], ...]:
    """What the dice can show at first; where they lie, they lie so in every way."""
    return rolls(weights, dice) if lying is None else ((lying, DIE_FACES ** sum(lying)),)


@lru_cache(maxsize=1024)
def _after(weights: Weights, kept: Counts, again: int) -> tuple[tuple[Counts, int], ...]:
    """What dice show once others have been rolled again."""
    a, b, c, d = kept
    return tuple(
        ((a + e, b + f, c + g, d + h), ways) for (e, f, g, h), ways in rolls(weights, again)
    )


def _reachable(counts: Counts, turns: tuple[Turn, ...]) -> set[Counts]:
    """All that dice can be made to show by some of these changes, in any order."""
    found = {counts}
    if not turns:
        return found
    for place, turn in enumerate(turns):
        moved = min(turn.number, counts[turn.turned])
        if moved:
            changed = list(counts)
            changed[turn.turned] -= moved
            changed[turn.into] += moved
            others = turns[:place] + turns[place + 1 :]
            found |= _reachable((changed[0], changed[1], changed[2], changed[3]), others)
    return found


def _rolled_well(
    weights: Weights,
    first: tuple[tuple[Counts, int], ...],
    dice: int,
    again: int,
    worth: Mapping[Counts, int],
) -> dict[Counts, int]:
    """How often dice show what in the end, if those are rolled again that it pays to.

    ``worth`` is what a roll is worth to whoever rolls, in whole numbers.
    """
    if not again:
        return dict(first)
    bests = _best_kept(weights, dice, again, worth)
    kept: dict[Counts, int] = {}
    for roll, ways in first:
        best = bests[roll]
        kept[best] = kept.get(best, 0) + ways * DIE_FACES ** sum(best)
    ended: dict[Counts, int] = {}
    for best, ways in kept.items():
        for each, count in _after(weights, best, dice - sum(best)):
            ended[each] = ended.get(each, 0) + ways * count
    return ended


def _best_kept(
    weights: Weights, dice: int, again: int, worth: Mapping[Counts, int]
) -> dict[Counts, Counts]:
    """What of each roll it is best to keep, if at most so many dice are rolled again.

    A die that is to be rolled shows each of its faces in turn: so what is kept is worth what it
    is with one die more of each face. And the best to keep of some dice is all of them, or the best
    of one fewer. Of equals it is what keeps most, and then the first.
    """
    faces = tuple(place for place, weight in enumerate(weights) if weight)
    used, levels = [weights[face] for face in faces], _levels(faces, dice, min(again, dice))
    values = {counts: worth[counts] for counts, _ in levels[0]}
    for level in levels[1:]:
        for counts, larger in level:
            values[counts] = sum(map(mul, used, map(values.__getitem__, larger)))
    # The least is the best: worth most, fewest rolled again, the first of its like.
    ranks = {
        counts: (-value * DIE_FACES ** sum(counts), -sum(counts), counts)
        for counts, value in values.items()
    }
    for level in reversed(levels[1:]):
        for counts, larger in level:
            best = ranks[counts]
            for more in larger:
                ranks[more] = min(ranks[more], best)
    return {counts: ranks[counts][2] for counts, _ in levels[0]}


@lru_cache(maxsize=64)
def _levels(
    faces: tuple[int, ...], dice: int, again: int
) -> tuple[tuple[tuple[Counts, tuple[Counts, ...]], ...], ...]:
    """All dice, then one die fewer and so on: each with what one more of each face makes of it."""

    def more(counts: Counts, face: int) -> Counts:
        a, b, c, d = counts
        return a + (face == 0), b + (face == 1), c + (face == 2), d + (face == 3)

    return tuple(
        tuple(
            (counts, tuple(more(counts, face) for face in faces))
            for counts in _spreads(dice - rolled)
            if not any(count for place, count in enumerate(counts) if place not in faces)
        )
        for rolled in range(again + 1)
    )


# --- one after the other -----------------------------------------------------------------


def _in_turn(duel: Duel, strikes: Weights, guards: Weights) -> Ways:
    """The attack is rolled first; the defender knows it, and then defends."""
    defences: dict[tuple[int, int], Ways] = {}

    def defence(crits: int, hits: int) -> Ways:
        if (crits, hits) not in defences:
            defences[crits, hits] = _defended(duel, guards, crits, hits)
        return defences[crits, hits]

    def dulled(counts: Counts) -> Ways:
        options = {(c, h) for c, h, *_ in _reachable(counts, duel.dulls)}
        return min((defence(*option) for option in sorted(options)), key=_sum)

    def best(counts: Counts) -> Ways:
        options = sorted(_reachable(counts, duel.turns))
        return max((dulled(option) for option in options), key=_sum)

    return _attacked(duel, strikes, _Table(best))


def _attacked(duel: Duel, strikes: Weights, best: Mapping[Counts, Ways]) -> Ways:
    first = _first_rolls(strikes, duel.dice, duel.rolled)
    worth = _Table(lambda counts: _sum(best[counts]))
    found: Ways = {}
    for counts, ways in _rolled_well(strikes, first, duel.dice, duel.rerolls, worth).items():
        for damage, count in best[counts].items():
            found[damage] = found.get(damage, 0) + ways * count
    return found


def _sum(ways: Ways) -> int:
    return sum(damage * count for damage, count in ways.items())


def _defended(duel: Duel, guards: Weights, crits: int, hits: int) -> Ways:
    """What a defence leaves of so many crits and hits."""
    saved = _Table(lambda counts: -_least_damage(duel, crits, hits, counts))
    first = _first_rolls(guards, duel.guards, duel.guarded)
    ended = _rolled_well(guards, first, duel.guards, duel.guard_rerolls, saved)
    found: Ways = {}
    for counts, ways in ended.items():
        found[-saved[counts]] = found.get(-saved[counts], 0) + ways
    return found


# --- both at once ------------------------------------------------------------------------


def _together(duel: Duel, strikes: Weights, guards: Weights) -> Ways:
    """The target's dice lie there when the attacker decides; rolls that stop alike count as one."""
    symbols = tuple((c, h) for c in range(duel.dice + 1) for h in range(duel.dice + 1 - c))
    alike: dict[tuple[int, ...], int] = {}
    for counts, ways in _first_rolls(guards, duel.guards, duel.guarded):
        damages = tuple(_least_damage(duel, crits, hits, counts) for crits, hits in symbols)
        alike[damages] = alike.get(damages, 0) + ways
    found: Ways = {}
    options = _Table(lambda counts: {(c, h) for c, h, *_ in _reachable(counts, duel.turns)})
    for damages, ways in alike.items():
        best = _best_against(dict(zip(symbols, damages, strict=True)), options)
        for damage, count in _attacked(duel, strikes, best).items():
            found[damage] = found.get(damage, 0) + ways * count
    return found


def _best_against(
    damages: Mapping[tuple[int, int], int], options: Mapping[Counts, set[tuple[int, int]]]
) -> Mapping[Counts, Ways]:
    """What each roll comes to if the attacker makes the best of it."""
    return _Table(lambda counts: {max(map(damages.__getitem__, options[counts])): 1})


# --- what dice leave ---------------------------------------------------------------------


def _least_damage(duel: Duel, crits: int, hits: int, guards: Counts) -> int:
    """The damage of final dice: the defender changes, the attacker answers, shields cancel."""
    if not crits and not hits:
        return 0
    if not duel.guard_turns and not duel.counters:
        full, shields, *_ = _counted(duel, guards) if duel.counted else guards
        return _left(duel, crits, hits, full, shields)
    return min(
        max(
            _left(duel, crits, hits, full, shields)
            for full, shields, *_ in _reachable(_counted(duel, changed), duel.counters)
        )
        for changed in _reachable(guards, duel.guard_turns)
    )


def _counted(duel: Duel, guards: Counts) -> Counts:
    found = list(guards)
    for turn in duel.counted:
        found[turn.turned] -= guards[turn.turned]
        found[turn.into] += guards[turn.turned]
    return found[0], found[1], found[2], found[3]


def _left(duel: Duel, crits: int, hits: int, full: int, shields: int) -> int:
    """What is left of symbols, full shields used as suits the defender best."""
    hits = max(0, hits - shields)
    used = min(full, crits + hits)
    least = _MOST
    for on_crits in range(max(0, used - hits), min(crits, used) + 1):
        left_crits = max(0, crits - on_crits - duel.crits_cancelled)
        left_hits = max(0, hits - (used - on_crits) - duel.hits_cancelled)
        left = left_crits + left_hits
        least = min(least, left + duel.more if left else 0)
    return min(least, duel.most)
