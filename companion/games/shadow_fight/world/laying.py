"""Which card a simulated player lays face down, and which it takes out of a hand it looks at.

What is laid is known to its player alone, so a world decides it and no action tells it. The player
thinks of what lies open and of its own hand: a number that does not go down, no Knockout, no trap
that would be its end, an action that serves now, and cards left for the turns to come.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from companion.games.shadow_fight.pack.cards import Always, Do, Effect, Move, Whom
from companion.games.shadow_fight.rules.state import MOST_ENERGY, TURNS, Intercept, State
from companion.games.shadow_fight.rules.working import holds, is_protected
from companion.games.shadow_fight.world.worth import (
    FIRST,
    STANDING,
    cards_worth,
    effects_worth,
    energy_worth,
    move_worth,
)
from companion.rules.seat import Seat

_OUT = 100.0
"""To go out is worse than anything else."""
_STUCK = 3.0
"""What it costs to have no card left that can follow, for each turn of the round."""
_UNPREDICTABLE = 0.5
"""Opponents guess what was laid, so players do not always lay the best."""


def laid_face_down(seen: State, seat: Seat, hand: Sequence[Move], luck: Random) -> Move:
    """What a player lays of a hand."""
    options = sorted(set(hand), key=lambda move: move.index)
    return max(options, key=lambda move: _worth(seen, seat, hand, move) + _whim(luck))


def stolen(hand: Sequence[Move], theirs: Sequence[Move]) -> Move:
    """What a player takes who has looked at a hand: the best of what it has least of."""
    return max(theirs, key=lambda move: (-hand.count(move), move_worth(move), -move.index))


def _whim(luck: Random) -> float:
    return luck.gauss(0.0, _UNPREDICTABLE)


def _worth(seen: State, seat: Seat, hand: Sequence[Move], move: Move) -> float:
    left = list(hand)
    left.remove(move)
    actions = (_action(seen, seat, left, move, action.effects) for action in move.actions)
    return max(actions) - _risk(seen, seat, move) - _stuck(seen, seat, left, move)


# --- what may go wrong ------------------------------------------------------------------------


def _risk(seen: State, seat: Seat, move: Move) -> float:
    """Lower number, Knockout, trap (SF-3)."""
    series, tactic = seen.fighter(seat).series, seen.tactic(move)
    if series and not _follows(seen, seat, series[-1].move, move):
        return _OUT
    safe = is_protected(seen, seat) or holds(seen, seat, Always.SAFE_FROM_KNOCKOUTS)
    if tactic.knockout and not safe:
        return _OUT
    if not tactic.trap or holds(seen, seat, Always.SAFE_FROM_TRAPS):
        return 0.0
    energy, lost = seen.fighter(seat).energy, 1 + holds(seen, seat, Always.HARSH_TRAPS)
    return _OUT if lost >= energy else energy_worth(energy) - energy_worth(energy - lost)


def _follows(seen: State, seat: Seat, before: Move, move: Move) -> bool:
    """Whether a move may lie to the right of another (SF-2)."""
    if before is move:
        return not holds(seen, seat, Always.NO_REPEATS)
    return move.number + holds(seen, seat, Always.ONE_LOWER) >= before.number


def _stuck(seen: State, seat: Seat, left: Sequence[Move], move: Move) -> float:
    """Cards that will be missing in the turns of this round that are still to come (SF-6)."""
    coming = TURNS - seen.turn
    good = sum(_follows(seen, seat, move, each) and not seen.tactic(each).knockout for each in left)
    if holds(seen, seat, Always.NO_REPEATS):
        good = len({each for each in left if _follows(seen, seat, move, each)})
    return _STUCK * max(0, coming - good)


# --- what it may bring ------------------------------------------------------------------------


def _action(
    seen: State, seat: Seat, left: Sequence[Move], move: Move, effects: Sequence[Effect]
) -> float:
    return sum(_effect(seen, seat, left, move, effect) for effect in effects)


def _effect(seen: State, seat: Seat, left: Sequence[Move], move: Move, effect: Effect) -> float:
    """What an effect is worth in the fight as it stands."""
    fighter, count = seen.fighter(seat), effect.number
    match effect.do:
        case Do.DRAW:
            return cards_worth(len(left) + count) - cards_worth(len(left))
        case Do.ENERGY:
            more = min(MOST_ENERGY, fighter.energy + count)
            return energy_worth(more) - energy_worth(fighter.energy)
        case Do.DAMAGE:
            if effect.per_card:
                count *= 1 + sum(played.move is move for played in fighter.series)
            return _damage(seen, seat, count, effect.whom)
        case Do.STANCE:
            return 0.0 if fighter.stands else 0.5 * (1 + TURNS - seen.turn)
        case Do.KNOCKOUT:
            return effects_worth([effect]) * (0.6 + 0.6 * _after(seen, seat))
        case Do.INITIATIVE:
            return _initiative(seen, seat)
        case Do.LIFT | Do.UNTRAP:
            return effects_worth([effect]) if _in_the_way(seen, effect.do, left) else 0.0
        case _:
            return effects_worth([effect])


def _damage(seen: State, seat: Seat, count: int, whom: Whom) -> float:
    """What it takes from opponents whom no stance protects, or from the one whom it hurts most."""
    opponents = seen.opponents(seat)
    losses = [
        _loss(seen.fighter(each).energy, count)
        for each in opponents
        if not is_protected(seen, each)
    ]
    if not losses:
        return 0.0
    return (max(losses) if whom is Whom.OPPONENT else sum(losses)) / len(opponents)


def _loss(energy: int, count: int) -> float:
    if count >= energy:
        return STANDING + energy_worth(energy)
    return energy_worth(energy) - energy_worth(energy - count)


def _initiative(seen: State, seat: Seat) -> float:
    """The first-player card, and what its former holder gets for it (SF-M6)."""
    former = seen.fighter(seen.first)
    if former.out is not None:
        return FIRST
    gain = energy_worth(min(MOST_ENERGY, former.energy + 1)) - energy_worth(former.energy)
    if seen.options.intercept is Intercept.DAMAGE:
        gain = -_loss(former.energy, 1)
    if seen.first is seat:
        return gain
    return FIRST - gain / len(seen.opponents(seat))


def _after(seen: State, seat: Seat) -> int:
    """How many opponents open after a player, as things stand: they have laid already."""
    order = seen.standing
    later = order[order.index(seat) + 1 :] if seat in order else ()
    return sum(each in seen.opponents(seat) for each in later)


def _in_the_way(seen: State, do: Do, left: Sequence[Move]) -> bool:
    tactics = [seen.tactic(move) for move in left]
    return any(t.knockout if do is Do.LIFT else t.trap for t in tactics)
