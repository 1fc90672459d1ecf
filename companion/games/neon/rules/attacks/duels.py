"""An attack under way as a question of odds, and what each choice in it would bring."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from companion.games.neon.pack.cards import Ability, Effect
from companion.games.neon.pack.vocabulary import Do, Strike
from companion.games.neon.rules.attacks.defence import defence_dice, guard_passives, is_automatic
from companion.games.neon.rules.attacks.odds import (
    Duel,
    Odds,
    Turn,
    counts_of,
    damage_odds,
    turn_of,
)
from companion.games.neon.rules.state import MOST_ATTACK_DICE, MOST_DEFENCE_DICE, Attack, State
from companion.games.neon.rules.steps import AUTOMA, Stage
from companion.games.neon.rules.uses import moment_of, objection, objection_a, sources_of
from companion.rules.seat import Seat

_UNROLLED = frozenset([Stage.BEFORE, Stage.ROLL])
_RESOLVED = frozenset([Stage.COUNTER, Stage.ASSIGN])
_ASKED = frozenset([*_UNROLLED, *_RESOLVED, Stage.AFTER, Stage.GUARD, Stage.GUARD_ROLL])


class Prospect(Struct, frozen=True, gc=False):
    """What a choice would bring: the odds once something is used, or if nothing more is."""

    ability: Ability | None
    odds: Odds


def prospects(state: State, seat: Seat) -> tuple[Prospect, ...]:
    """What a player can expect of each choice of this moment; of nothing more, first.

    Against several targets it is about the one at hand, or the first.
    """
    duel = duel_of(state)
    if duel is None:
        return ()
    found = [Prospect(None, damage_odds(duel, state.pack.dice))]
    by_attacker = state.attack is not None and state.attack.by is seat
    moment = moment_of(state, seat)
    for usable in sources_of(state, seat):
        if usable.ability.when is moment and objection(state, seat, usable) is None:
            changed = duel
            for effect in usable.ability.effects:
                changed = _with(changed, effect, by_attacker=by_attacker)
            found.append(Prospect(usable.ability, damage_odds(changed, state.pack.dice)))
    if objection_a(state, seat) is None:
        again = "rerolls" if by_attacker else "guard_rerolls"
        changed = replace(duel, **{again: MOST_ATTACK_DICE})
        found.append(Prospect(state.pack.manoeuvres[0], damage_odds(changed, state.pack.dice)))
    return tuple(found)


def duel_of(state: State) -> Duel | None:
    """The attack at hand if nobody uses anything more, but for what has to be used.

    None where there is none, or nothing of it is left to chance or choice.
    """
    attack = state.attack
    if attack is None or not attack.targets or state.dues:
        return None
    if attack.stage not in (*_ASKED, Stage.GUARD_AFTER):
        return None
    target = attack.target
    duel = Duel(
        dice=attack.dice,
        guards=_guards(state, attack),
        more=attack.more,
        most=1 if isinstance(target, int) else state.fighter(target).health,
        together=is_automatic(target),
    )
    if attack.stage not in _RESOLVED:
        passives = guard_passives(state, target)
        turns = [turn_of(p.turned, p.into) for p in passives if p.turned and p.into]
        duel = replace(duel, counted=tuple(turns))
    duel = _with_dice(duel, attack)
    return _with_armour(state, duel, target) if isinstance(target, Seat) else duel


def _guards(state: State, attack: Attack) -> int:
    if attack.target is AUTOMA:
        return state.pack.automa.armour
    return len(attack.guards) or defence_dice(state)


def _with_dice(duel: Duel, attack: Attack) -> Duel:
    """The dice that lie there already."""
    if attack.stage in _UNROLLED:
        return duel
    strikes = attack.strikes if attack.stage is Stage.AFTER else attack.against
    guards = attack.guards
    if attack.stage is Stage.AFTER and is_automatic(attack.target):
        guards = attack.along[0]
    return replace(
        duel,
        dice=len(strikes),
        rolled=counts_of(strikes),
        guards=len(guards) if guards else duel.guards,
        guarded=counts_of(guards) if guards else None,
    )


def _with_armour(state: State, duel: Duel, seat: Seat) -> Duel:
    """What helmet and armour have to cancel (NE-D4)."""
    for usable in sources_of(state, seat):
        if usable.ability.forced:
            for effect in usable.ability.effects:
                duel = _with(duel, effect, by_attacker=False)
    return duel


def _with(duel: Duel, effect: Effect, *, by_attacker: bool) -> Duel:
    """A duel in which an effect is used."""
    match effect.do:
        case Do.ATTACK_DICE:
            return replace(duel, dice=min(MOST_ATTACK_DICE, duel.dice + effect.number))
        case Do.DEFENCE_DICE:
            return replace(duel, guards=min(MOST_DEFENCE_DICE, duel.guards + effect.number))
        case Do.REROLL if by_attacker:
            return replace(duel, rerolls=effect.number)
        case Do.REROLL:
            return replace(duel, guard_rerolls=effect.number)
        case Do.TURN_STRIKE if by_attacker:
            return replace(duel, turns=(*duel.turns, *_turns(effect)))
        case Do.TURN_STRIKE:
            return replace(duel, dulls=(*duel.dulls, *_turns(effect)))
        case Do.TURN_GUARD if by_attacker:
            return replace(duel, counters=(*duel.counters, *_turns(effect)))
        case Do.TURN_GUARD:
            return replace(duel, guard_turns=(*duel.guard_turns, *_turns(effect)))
        case Do.CANCEL if effect.turned is Strike.CRIT:
            return replace(duel, crits_cancelled=duel.crits_cancelled + effect.number)
        case Do.CANCEL:
            return replace(duel, hits_cancelled=duel.hits_cancelled + effect.number)
        case Do.MORE_DAMAGE:
            return replace(duel, more=duel.more + effect.number)
    return duel


def _turns(effect: Effect) -> tuple[Turn, ...]:
    if effect.turned is None or effect.into is None:
        return ()
    return (turn_of(effect.turned, effect.into, effect.number),)
