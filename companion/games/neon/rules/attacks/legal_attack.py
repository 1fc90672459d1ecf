"""Every legal action of an attack, and every use of what a fighter has, found without trying."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement, product
from typing import TypeVar

from companion.games.neon.pack.cards import Ability, BotKind, Effect, Loot
from companion.games.neon.pack.vocabulary import (
    WEAPONS,
    Always,
    Do,
    Guard,
    If,
    Kind,
    Moment,
    Strike,
    Whom,
)
from companion.games.neon.rules.actions import (
    Action,
    Assault,
    Assign,
    Pass,
    Roll,
    RollGuard,
    Use,
)
from companion.games.neon.rules.state import Attack, Fighter, Gear, State
from companion.games.neon.rules.steps import (
    AUTOMA,
    BASE,
    By,
    Mode,
    Stage,
    Step,
    Target,
    Who,
)
from companion.rules.seat import Seat

F = TypeVar("F")

_ATTACKERS = {
    Stage.BEFORE: Moment.BEFORE_ATTACK,
    Stage.AFTER: Moment.AFTER_ATTACK,
    Stage.COUNTER: Moment.COUNTER,
    Stage.DEALT: Moment.DEALT,
    Stage.FAILED: None,
}
_DEFENDERS = {
    Stage.GUARD: Moment.BEFORE_DEFENCE,
    Stage.GUARD_AFTER: Moment.AFTER_DEFENCE,
    Stage.STRUCK: Moment.STRUCK,
    Stage.ENDURED: Moment.ENDURED,
}


# --- declaring an attack -----------------------------------------------------------------


def assaults(state: State, seat: Seat) -> list[Action]:
    """Every weapon with every target in its range (NE-A1)."""
    fighter = state.fighter(seat)
    found: list[Action] = []
    if fighter.character is None or fighter.at is None:
        return found
    ranges = {BASE: fighter.character.weapon}
    for ability in fighter.character.abilities:
        reach = ability.find(Do.REACH)
        if reach is not None and fighter.energy >= state.energy_for(seat, ability):
            ranges[ability.code] = (0, 0, 0, *[reach.number] * len(state.ring))
    for code, dice in ranges.items():
        found += [Assault(seat, code, t) for t, d in _single(state, seat) if dice[d : d + 1] > (0,)]
    for gear in fighter.gear:
        if gear.card.kind in WEAPONS:
            found += _with_card(state, seat, gear.card)
    return found


def _with_card(state: State, seat: Seat, card: Loot) -> Iterator[Action]:
    added = [effect for ability in card.abilities for effect in ability.effects]
    opens = any(effect.do is Do.ATTACK_DICE and effect.opens for effect in added)
    reach = 0 if card.kind is Kind.MELEE else 2
    for target, distance in _whole(state, seat) if card.whole_sector else _single(state, seat):
        if distance <= reach and (opens or card.dice[distance]):
            yield Assault(seat, card.code, target)


def _foes(state: State, seat: Seat) -> list[Who]:
    return [w for w in state.everybody if w is not seat and state.team(w) != state.team(seat)]


def _single(state: State, seat: Seat) -> Iterator[tuple[Target, int]]:
    """Every fighter and bot that is no ally, with its distance."""
    at = state.fighter(seat).at
    if at is None:
        return
    for foe in _foes(state, seat):
        where = state.fighter(foe).at
        if where is not None:
            yield foe, state.distance(at, where)
    for place in state.ring:
        if place.bot is not None:
            yield place.number, state.distance(at, place.number)


def _whole(state: State, seat: Seat) -> Iterator[tuple[Target, int]]:
    at = state.fighter(seat).at
    crowded = {state.fighter(foe).at for foe in _foes(state, seat)}
    for place in state.ring:
        if at is not None and (place.bot is not None or place.number in crowded):
            yield place.number, state.distance(at, place.number)


# --- the stages --------------------------------------------------------------------------


def attack_actions(state: State, attack: Attack) -> Iterator[Action]:
    """What can be done in an attack now."""
    stage, by_people = attack.stage, state.options.dice is By.TABLE
    if stage in (Stage.ROLL, Stage.REROLL):
        yield from _rolls(state, attack, by_people)
    elif stage in (Stage.GUARD_ROLL, Stage.GUARD_REROLL):
        count = attack.rolling if stage is Stage.GUARD_REROLL else _defence_dice(state, attack)
        for faces in _faces(state.pack.dice.guards, count):
            yield RollGuard(faces, by_people)
    elif stage is Stage.ASSIGN and isinstance(attack.target, Seat):
        yield from _assignments(attack, attack.target)
    elif stage in _ATTACKERS and isinstance(attack.by, Seat):
        yield from _stage_of(state, attack, attack.by, _ATTACKERS[stage])
    elif stage in _DEFENDERS and isinstance(attack.target, Seat):
        yield from _stage_of(state, attack, attack.target, _DEFENDERS[stage])


def _faces(faces: Sequence[F], count: int) -> Iterator[tuple[F, ...]]:
    return combinations_with_replacement(list(dict.fromkeys(faces)), count)


def _rolls(state: State, attack: Attack, by_people: bool) -> Iterator[Action]:
    first = attack.stage is Stage.ROLL
    count = attack.dice if first else attack.rolling
    sizes = [
        state.pack.automa.armour if target is AUTOMA else 1
        for target in attack.targets
        if first and not isinstance(target, Seat)
    ]
    along = [list(_faces(state.pack.dice.guards, size)) for size in sizes]
    for strikes in _faces(state.pack.dice.strikes, count):
        for guards in product(*along):
            yield Roll(strikes, guards, by_people)


def _defence_dice(state: State, attack: Attack) -> int:
    fighter = state.fighter(attack.target) if not isinstance(attack.target, int) else None
    if fighter is None or fighter.character is None:
        return 1
    always = [p for upgrade in fighter.upgrades for p in upgrade.always]
    always += state.pack.sectors[fighter.at - 1].always if fighter.at is not None else ()
    more = sum(p.number for p in always if p.word is Always.DEFENCE_DICE)
    return min(3, fighter.character.armour + fighter.shields + more + attack.added)


def _assignments(attack: Attack, seat: Seat) -> Iterator[Action]:
    """Every way to cancel as much as can be cancelled."""
    dice, guards = Counter(attack.against), Counter(attack.guards)
    crits, hits = dice[Strike.CRIT], max(0, dice[Strike.HIT] - guards[Guard.SHIELD])
    full = guards[Guard.FULL]
    ways = [(c, h) for c in range(crits + 1) for h in range(hits + 1) if c + h <= full]
    most = max(c + h for c, h in ways)
    yield from (Assign(seat, c) for c, h in ways if c + h == most)


def _stage_of(state: State, attack: Attack, seat: Seat, moment: Moment | None) -> Iterator[Action]:
    """What a player, and allies in the sector, can use at a stage; or nothing more."""
    found = list(uses(state, seat, moment)) if moment is not None else []
    forced = [a for a in found if isinstance(a, Use) and state.pack.ability_named(a.code).forced]
    yield from found
    if attack.stage in (Stage.AFTER, Stage.GUARD_AFTER):
        for helper in state.players:
            yield from _rerolls_for(state, attack, helper, seat)
    if attack.stage is Stage.FAILED:
        yield from _retreats(state, seat)
    stuck = attack.stage is Stage.BEFORE and not attack.dice
    if not forced and not stuck:
        yield Pass(seat)


def _rerolls_for(state: State, attack: Attack, helper: Seat, seat: Seat) -> Iterator[Action]:
    """Manoeuvre A, for oneself or for an ally in the same sector (NE-MA)."""
    mine, whose = state.fighter(helper), state.fighter(seat)
    together = mine.at == whose.at and state.team(helper) == state.team(seat)
    manoeuvre = state.pack.manoeuvres[0]
    affordable = mine.energy >= state.energy_for(helper, manoeuvre)
    if mine.at is not None and together and affordable and _may_reroll(state, attack, mine):
        for dice in _some_dice(attack, 5):
            yield Use(helper, manoeuvre.code, dice=dice)


def _may_reroll(state: State, attack: Attack, fighter: Fighter) -> bool:
    once = attack.rerolled if attack.stage is Stage.AFTER else attack.guard_rerolled
    always = state.pack.sectors[fighter.at - 1].always if fighter.at is not None else ()
    return not once and all(passive.word is not Always.NO_REROLL for passive in always)


def _some_dice(attack: Attack, most: int) -> Iterable[tuple[Strike, ...] | tuple[Guard, ...]]:
    if attack.stage is Stage.AFTER:
        return _parts(attack.strikes, most)
    return _parts(attack.guards, most)


def _parts(dice: tuple[F, ...], most: int) -> Iterable[tuple[F, ...]]:
    sizes = range(1, min(most, len(dice)) + 1)
    return dict.fromkeys(some for size in sizes for some in combinations(dice, size))


def _retreats(state: State, seat: Seat) -> Iterator[Action]:
    fighter, manoeuvre = state.fighter(seat), state.pack.manoeuvres[1]
    if fighter.at is not None and fighter.energy >= state.energy_for(seat, manoeuvre):
        numbers = [place.number for place in state.ring]
        spot = numbers.index(fighter.at)
        near = {numbers[spot - 1], numbers[(spot + 1) % len(numbers)]} - {fighter.at}
        yield from (Use(seat, manoeuvre.code, sector=n) for n in numbers if n in near)


# --- what a fighter has ------------------------------------------------------------------


def own_turn_uses(state: State, seat: Seat) -> Iterator[Action]:
    """What can be used outside attacks: after the reveal, and in one's own turn."""
    moment = Moment.REVEALED if state.step is Step.REVEALED else Moment.TURN
    return uses(state, seat, moment)


def uses(state: State, seat: Seat, moment: Moment) -> Iterator[Action]:
    """Every use of everything that a fighter has for this moment."""
    fighter = state.fighter(seat)
    if fighter.character is None or fighter.at is None:
        return
    for ability in fighter.character.abilities:
        if fighter.energy >= state.energy_for(seat, ability):
            yield from _each_use(state, seat, ability, moment, [None])
    here = state.pack.sectors[fighter.at - 1].ability
    if here is not None and fighter.energy >= here.energy:
        yield from _each_use(state, seat, here, moment, [None])
    for upgrade in fighter.upgrades:
        mine = upgrade.ability
        if mine is not None and upgrade not in fighter.spent and fighter.energy >= mine.energy:
            yield from _each_use(state, seat, mine, moment, [None])
    used = state.attack.used if state.attack is not None else ()
    for gear in fighter.gear:
        for ability in gear.card.abilities:
            idle = state.attack is not None and _rests(state.attack, gear.card, moment)
            if not idle and ability.code not in used and fighter.energy >= ability.energy:
                paid = _payments(fighter, gear, ability)
                yield from _each_use(state, seat, ability, moment, paid)


def _rests(attack: Attack, card: Loot, moment: Moment) -> bool:
    """Whether a card is a weapon that was not chosen for the attack (NE-A6)."""
    attacks = moment in _ATTACKERS.values()
    return attacks and card.kind in WEAPONS and card.code != attack.weapon


def _payments(fighter: Fighter, gear: Gear, ability: Ability) -> list[Loot | BotKind | None]:
    under = [card for card in gear.supplies if ability.supply in card.supplies] or [gear.card]
    bots = [b.kind for b in fighter.bots if not b.used and ability.supply in b.kind.supplies]
    return list(dict.fromkeys([*under, *bots]))


def _each_use(
    state: State,
    seat: Seat,
    ability: Ability,
    moment: Moment,
    paid: Sequence[Loot | BotKind | None],
) -> Iterator[Action]:
    """Every choice that an ability leaves, if it can be used at all."""
    coalition = state.options.mode is Mode.COALITION
    fits = ability.when is moment and (coalition or not ability.team)
    if not fits or not all(_holds(state, seat, each) for each in ability.condition):
        return
    attack = state.attack
    if attack is not None and any(_is_barred(state, attack, seat, e) for e in ability.effects):
        return
    if not any(_does_something(state, seat, effect) for effect in ability.effects):
        return
    for pay in paid:
        yield from _choices(state, seat, ability, pay)


def _choices(
    state: State, seat: Seat, ability: Ability, pay: Loot | BotKind | None
) -> Iterator[Action]:
    for effect in ability.effects:
        match effect.do:
            case Do.REROLL if state.attack is not None:
                dice = _some_dice(state.attack, effect.number)
                yield from (Use(seat, ability.code, pay, some) for some in dice)
                return
            case Do.MOVE | Do.TOKEN:
                for number in _around(state, seat, effect.number, effect.do is Do.TOKEN):
                    yield Use(seat, ability.code, pay, sector=number)
                return
            case Do.PULL:
                near = _around(state, seat, effect.number, False)
                others = [w for w in state.everybody if state.fighter(w).at in near]
                yield from (Use(seat, ability.code, pay, whom=who) for who in others)
                return
    yield Use(seat, ability.code, pay)


def _around(state: State, seat: Seat, far: int, own: bool) -> list[int]:
    at = state.fighter(seat).at
    if at is None:
        return []
    apart = {place.number: state.distance(at, place.number) for place in state.ring}
    return [number for number, d in apart.items() if d <= far and (own or d)]


def _holds(state: State, seat: Seat, condition: If) -> bool:
    attack = state.attack
    if attack is None:
        return False
    facing: Sequence[Target] = [attack.by]
    if attack.by is seat:
        one = attack.stage in (Stage.COUNTER, Stage.DEALT)
        facing = attack.targets[:1] if one else attack.targets
    fighters = [state.fighter(each) for each in facing if not isinstance(each, int)]
    facts = {
        If.FIGHTER: bool(fighters),
        If.SHIELDED: any(fighter.shields for fighter in fighters),
        If.NEAR: not attack.distance,
        If.FAR: bool(attack.distance),
        If.CRIT: bool(attack.crits),
        If.HIT: bool(attack.hits),
    }
    return facts[condition]


def _is_barred(state: State, attack: Attack, seat: Seat, effect: Effect) -> bool:
    """Whether a limit of dice stands against it."""
    match effect.do:
        case Do.ATTACK_DICE:
            return attack.dice >= 5 or (attack.dice == 0 and not effect.opens)
        case Do.DEFENCE_DICE:
            return _defence_dice(state, attack) >= 3
        case Do.REROLL:
            return not _may_reroll(state, attack, state.fighter(seat))
    return False


def _does_something(state: State, seat: Seat, effect: Effect) -> bool:
    attack, fighter = state.attack, state.fighter(seat)
    match effect.do:
        case Do.TURN_STRIKE if attack is not None:
            return effect.turned in (attack.strikes if attack.by is seat else attack.against)
        case Do.TURN_GUARD if attack is not None:
            return effect.turned in attack.guards
        case Do.CANCEL if attack is not None:
            return (attack.crits if effect.turned is Strike.CRIT else attack.hits) > 0
        case Do.TOKEN:
            return fighter.token is None
        case Do.ENERGY if effect.whom is Whom.ALLY:
            mates = [
                w for w in state.players if w is not seat and state.team(w) == state.team(seat)
            ]
            return any(state.fighter(mate).at == fighter.at for mate in mates)
    return True
