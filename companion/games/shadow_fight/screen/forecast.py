"""What each action of the opened move would do, and to whom, as the table lies now."""

from __future__ import annotations

from companion.games.shadow_fight.pack.cards import (
    ON_TACTICS,
    Always,
    Do,
    Effect,
    MoveAction,
    Whom,
)
from companion.games.shadow_fight.rules.abilities import can_concern
from companion.games.shadow_fight.rules.state import MOST_ENERGY, Intercept, State
from companion.games.shadow_fight.rules.working import holds, is_protected
from companion.games.shadow_fight.words.memo import tell_effect
from companion.rules.seat import Seat
from companion.rules.sentence import Fact, Sentence, say


def tell_forecast(state: State, seat: Seat, action: MoveAction) -> Sentence:
    """An action by its name, with what would come of it for everybody it concerns."""
    told = [_tell_effect(state, seat, action, effect) for effect in action.effects]
    effects = told[0]
    for effect in told[1:]:
        effects = say("sf-memo-also", first=effects, second=effect)
    return say("sf-would", action=action.label, effects=effects)


def _tell_effect(state: State, seat: Seat, action: MoveAction, effect: Effect) -> Sentence:
    targets = _targets(state, seat, effect.whom)
    one_of = effect.whom is Whom.OPPONENT and len(targets) > 1
    match effect.do:
        case Do.DAMAGE | Do.ENERGY | Do.DISCARD if targets:
            count = _count(state, seat, effect)
            who = tuple(_tell_target(state, seat, action, effect, each) for each in targets)
            key = f"sf-would-{effect.do.value}{'-one' if one_of else ''}"
            return say(key, count=count, seats=who)
        case Do.STEAL | Do.STUN if targets:
            who = tuple(say("sf-would-holds", seat=s, count=state.hand(s)) for s in targets)
            return say(f"sf-would-{effect.do.value}", seats=who)
        case Do.INITIATIVE:
            return _tell_initiative(state, seat)
        case Do.STANCE if holds(state, seat, Always.NO_STANCE):
            return say("sf-would-stance-vain")
        case do if do in ON_TACTICS and not any(can_concern(do, t) for t in state.tactics):
            return say(f"sf-would-no-{do.value}")
    return tell_effect(effect)


def _targets(state: State, seat: Seat, whom: Whom) -> tuple[Seat, ...]:
    match whom:
        case Whom.SELF:
            return (seat,)
        case Whom.EVERYONE:
            return state.standing
        case _:
            return state.opponents(seat)


def _count(state: State, seat: Seat, effect: Effect) -> int:
    """How much of it there is: some effects count the cards of the opened move (SF-M4)."""
    series = state.fighter(seat).series
    if not effect.per_card or not series:
        return effect.number
    return effect.number * sum(played.move is series[-1].move for played in series)


def _tell_target(
    state: State, seat: Seat, action: MoveAction, effect: Effect, target: Seat
) -> Sentence:
    """Somebody, and what would be left of them."""
    count, energy = _count(state, seat, effect), state.fighter(target).energy
    if action.parried and target is not seat and is_protected(state, target):
        return say("sf-would-safe", seat=target)
    facts: dict[str, Fact] = {"seat": target}
    if effect.do is Do.DISCARD:
        if holds(state, target, Always.SAFE_FROM_DISCARDS) or not state.hand(target):
            return say("sf-would-safe", seat=target)
        held = state.hand(target)
        return Sentence("sf-would-change", {**facts, "was": held, "left": max(0, held - count)})
    left = energy - count if effect.do is Do.DAMAGE else min(MOST_ENERGY, energy + count)
    if left <= 0:
        return Sentence("sf-would-out", facts)
    return Sentence("sf-would-change", {**facts, "was": energy, "left": left})


def _tell_initiative(state: State, seat: Seat) -> Sentence:
    """Who has the card gets something for it, unless out (SF-M6)."""
    former = state.first
    key = "sf-would-first-own" if former is seat else "sf-would-first"
    fighter = state.fighter(former)
    if fighter.out is not None:
        return say("sf-would-first-out")
    gains = state.options.intercept is Intercept.ENERGY
    left = min(MOST_ENERGY, fighter.energy + 1) if gains else fighter.energy - 1
    facts: dict[str, Fact] = {"seat": former, "was": fighter.energy, "left": left}
    told = Sentence("sf-would-energy-of" if left > 0 else "sf-would-out", facts)
    return say(key, change=told)
