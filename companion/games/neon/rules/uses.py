"""What a fighter can use now, and if not, why: abilities, sectors, equipment, upgrades."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from companion.games.neon.pack.cards import Ability, BotKind, Effect, Loot, Upgrade
from companion.games.neon.pack.vocabulary import (
    OF_ATTACKER,
    WEAPONS,
    Always,
    Do,
    If,
    Moment,
    Strike,
    Whom,
)
from companion.games.neon.rules.attacks.defence import defence_dice
from companion.games.neon.rules.rulebook import (
    NE_6,
    NE_A1,
    NE_A2,
    NE_A4,
    NE_A6,
    NE_C1,
    NE_D1,
    NE_D3,
    NE_MA,
    NE_MB,
    NE_U1,
    NE_U2,
    NE_UP,
    SECTOR_RULES,
)
from companion.games.neon.rules.state import (
    MOST_ATTACK_DICE,
    MOST_DEFENCE_DICE,
    Attack,
    Gear,
    State,
)
from companion.games.neon.rules.steps import Mode, Stage, Step, Who
from companion.packs.pack_file import Source
from companion.rules.rule import Rule, RuleBroken
from companion.rules.seat import Seat
from companion.rules.sentence import Fact, say


class Usable(Struct, frozen=True, gc=False):
    """Something that a fighter has, and could use at its moment."""

    ability: Ability
    gear: Gear | None = None
    """The equipment that it is an effect of."""
    upgrade: Upgrade | None = None
    innate: bool = False
    """Whether it is an ability of the fighter itself."""


ATTACKERS_STAGES = {
    Stage.BEFORE: Moment.BEFORE_ATTACK,
    Stage.AFTER: Moment.AFTER_ATTACK,
    Stage.COUNTER: Moment.COUNTER,
    Stage.DEALT: Moment.DEALT,
}
DEFENDERS_STAGES = {
    Stage.GUARD: Moment.BEFORE_DEFENCE,
    Stage.GUARD_AFTER: Moment.AFTER_DEFENCE,
    Stage.STRUCK: Moment.STRUCK,
    Stage.ENDURED: Moment.ENDURED,
}


def moment_of(state: State, who: Who) -> Moment | None:
    """The moment at which a fighter could use something now."""
    if state.dues:
        return None
    attack = state.attack
    if attack is not None:
        if attack.by is who:
            return ATTACKERS_STAGES.get(attack.stage)
        if attack.targets and attack.target is who:
            return DEFENDERS_STAGES.get(attack.stage)
        return None
    if state.step is Step.REVEALED and who in state.asked:
        return Moment.REVEALED
    return Moment.TURN if state.step is Step.ACT and state.acting is who else None


def sources_of(state: State, who: Who) -> Iterator[Usable]:
    """All that a fighter has and could ever use."""
    fighter = state.fighter(who)
    if fighter.character is None:
        return
    for ability in fighter.character.abilities:
        yield Usable(ability, innate=True)
    if fighter.at is not None:
        here = state.pack.sector(fighter.at).ability
        if here is not None:
            yield Usable(here)
    for gear in fighter.gear:
        for ability in gear.card.abilities:
            yield Usable(ability, gear=gear)
    for upgrade in fighter.upgrades:
        if upgrade.ability is not None:
            yield Usable(upgrade.ability, upgrade=upgrade)


def can_use_anything(state: State, seat: Seat) -> bool:
    """Whether there is anything to ask a player for now."""
    moment = moment_of(state, seat)
    return any(
        usable.ability.when is moment and objection(state, seat, usable) is None
        for usable in sources_of(state, seat)
    )


def must_use(state: State, seat: Seat) -> Ability | None:
    """What a defender has to use before going on (NE-D4)."""
    for usable in sources_of(state, seat):
        if usable.ability.forced and objection(state, seat, usable) is None:
            return usable.ability
    return None


def payments(state: State, seat: Seat, usable: Usable) -> tuple[Loot | BotKind, ...]:
    """What an effect of equipment can be paid with (NE-A6, NE-SUPPLY2, NE-R2)."""
    supply, gear = usable.ability.supply, usable.gear
    if supply is None or gear is None:
        return ()
    found: list[Loot | BotKind] = [card for card in gear.supplies if supply in card.supplies]
    if not found:
        found.append(gear.card)
    fighter = state.fighter(seat)
    found += [bot.kind for bot in fighter.bots if not bot.used and supply in bot.kind.supplies]
    return tuple(dict.fromkeys(found))


# --- why not -----------------------------------------------------------------------------


def rule_of(state: State, who: Who, usable: Usable) -> Rule:
    """The rule that an ability or effect goes by."""
    if usable.gear is not None:
        return NE_A6
    if usable.upgrade is not None:
        return NE_UP
    at = state.fighter(who).at
    if usable.innate or at is None:
        return NE_U2 if usable.ability.source is Source.RULEBOOK else NE_U1
    return SECTOR_RULES[at - 1]


def objection(state: State, seat: Seat, usable: Usable) -> RuleBroken | None:
    """Why something cannot be used now; None if it can."""
    ability, fighter = usable.ability, state.fighter(seat)
    rule, name = rule_of(state, seat, usable), ability.label
    if not fighter.in_arena:
        return _no(NE_6, "ne-use-ship", seat=seat)
    if ability.team and state.options.mode is not Mode.COALITION:
        return _no(NE_C1, "ne-use-team", name=name)
    if ability.when is Moment.WEAPON or moment_of(state, seat) is not ability.when:
        return _no(rule, "ne-use-moment", name=name)
    if usable.upgrade is not None and usable.upgrade in fighter.spent:
        return _no(NE_UP, "ne-use-spent", seat=seat, name=name)
    if state.attack is not None and _is_idle(state.attack, usable):
        return _no(NE_A6, "ne-use-idle", name=name)
    if state.attack is not None and ability.code in state.attack.used:
        return _no(NE_A6, "ne-use-again", name=name)
    for condition in ability.condition:
        if not _is_met(state, seat, condition):
            return _no(rule, f"ne-if-{condition.value}", name=name)
    return (
        too_dear(state, seat, usable.ability, rule, innate=usable.innate)
        or _limits(state, seat, usable)
        or _in_vain(state, seat, usable, rule)
    )


def _is_idle(attack: Attack, usable: Usable) -> bool:
    """Whether it is an effect of a weapon other than the one that was chosen (NE-A6)."""
    if usable.gear is None or usable.ability.when not in OF_ATTACKER:
        return False
    card = usable.gear.card
    return card.kind in WEAPONS and card.code != attack.weapon


def too_dear(
    state: State, seat: Seat, ability: Ability, rule: Rule, *, innate: bool
) -> RuleBroken | None:
    """Why something cannot be paid in energy; in one sector abilities cost more (NE-P10)."""
    fighter = state.fighter(seat)
    cost = state.energy_for(seat, ability) if innate else ability.energy
    if fighter.energy >= cost:
        return None
    if fighter.energy >= ability.energy and fighter.at is not None:
        rule = SECTOR_RULES[fighter.at - 1]
    facts: dict[str, Fact] = {"name": ability.label, "cost": cost, "energy": fighter.energy}
    return _no(rule, "ne-use-energy", seat=seat, **facts)


def _is_met(state: State, seat: Seat, condition: If) -> bool:
    attack = state.attack
    if attack is None:
        return False
    match condition:
        case If.NEAR:
            return attack.distance == 0
        case If.FAR:
            return attack.distance > 0
        case If.CRIT:
            return attack.crits > 0
        case If.HIT:
            return attack.hits > 0
    others = [who for who in opposite(attack, seat) if not isinstance(who, int)]
    if condition is If.FIGHTER:
        return bool(others)
    return any(state.fighter(who).shields for who in others)


def opposite(attack: Attack, who: Who) -> tuple[Who | int, ...]:
    """Whom a fighter faces: the attacker, the target at hand, or all of them before the roll."""
    if attack.by is not who:
        return (attack.by,)
    settled = attack.stage in (Stage.COUNTER, Stage.DEALT)
    return attack.targets[:1] if settled else attack.targets


# --- limits of dice ----------------------------------------------------------------------


def _limits(state: State, seat: Seat, usable: Usable) -> RuleBroken | None:
    """A die at a distance without any, one too many, a reroll too many, or one by the police."""
    attack, name = state.attack, usable.ability.label
    if attack is None:
        return None
    for effect in usable.ability.effects:
        if effect.do is Do.ATTACK_DICE and not (attack.dice or effect.opens):
            return _no(NE_A1, "ne-not-open", name=name)
        if effect.do is Do.ATTACK_DICE and attack.dice >= MOST_ATTACK_DICE:
            return _no(NE_A2, "ne-most-attack", name=name, most=MOST_ATTACK_DICE)
        if effect.do is Do.DEFENCE_DICE and defence_dice(state) >= MOST_DEFENCE_DICE:
            return _no(NE_D1, "ne-most-defence", name=name, most=MOST_DEFENCE_DICE)
        if effect.do is Do.REROLL and (broken := no_reroll(state, seat)):
            return broken
    return None


def no_reroll(state: State, seat: Seat) -> RuleBroken | None:
    """Why dice are not rolled again (NE-A4, NE-D3, NE-P8)."""
    attack, at = state.attack, state.fighter(seat).at
    if attack is None:
        return None
    if attack.stage is Stage.AFTER and attack.rerolled:
        return _no(NE_A4, "ne-rerolled")
    if attack.stage is Stage.GUARD_AFTER and attack.guard_rerolled:
        return _no(NE_D3, "ne-rerolled")
    if state.holds(seat, Always.NO_REROLL) and at is not None:
        return _no(SECTOR_RULES[at - 1], "ne-no-reroll", sector=state.pack.sector(at).label)
    return None


# --- what would do nothing ---------------------------------------------------------------


def _in_vain(state: State, seat: Seat, usable: Usable, rule: Rule) -> RuleBroken | None:
    """An effect that finds nothing to change may not be paid for."""
    ability = usable.ability
    if any(_finds(state, seat, effect) for effect in ability.effects):
        return None
    if ability.find(Do.TOKEN) and state.fighter(seat).token is not None:
        return _no(NE_U1, "ne-token-out", name=ability.label)
    return _no(rule, "ne-in-vain", name=ability.label)


def _finds(state: State, seat: Seat, effect: Effect) -> bool:
    attack = state.attack
    match effect.do:
        case Do.TURN_STRIKE if attack is not None:
            return effect.turned in (attack.strikes if attack.by is seat else attack.against)
        case Do.TURN_GUARD if attack is not None:
            return effect.turned in attack.guards
        case Do.CANCEL if attack is not None:
            return bool(attack.crits if effect.turned is Strike.CRIT else attack.hits)
        case Do.TOKEN:
            return state.fighter(seat).token is None
        case Do.MOVE:
            return bool(within(state, seat, effect.number))
        case Do.PULL:
            return bool(pullable(state, seat, effect.number))
        case Do.ENERGY if effect.whom is Whom.ALLY:
            return bool(allies_here(state, seat))
    return True


def within(state: State, seat: Seat, number: int, *, own: bool = False) -> tuple[int, ...]:
    """The sectors up to so far away; one's own only where that is said."""
    at = state.fighter(seat).at
    if at is None:
        return ()
    numbers = [place.number for place in state.ring]
    return tuple(n for n in numbers if (own or n != at) and state.distance(at, n) <= number)


def pullable(state: State, seat: Seat, number: int) -> tuple[Who, ...]:
    """The fighters who can be pulled into one's own sector."""
    near = within(state, seat, number)
    return tuple(who for who in state.everybody if state.fighter(who).at in near)


def allies_here(state: State, seat: Seat) -> tuple[Who, ...]:
    """Allies in the same sector (NE-C1)."""
    at = state.fighter(seat).at
    mates = (who for who in state.everybody if state.are_allies(seat, who))
    return tuple(who for who in mates if at is not None and state.fighter(who).at == at)


# --- Manoeuvres --------------------------------------------------------------------------


def reroller(state: State) -> Who | None:
    """Whose dice could be rolled again now: the attacker's or the defender's."""
    attack = state.attack
    if attack is None or state.dues:
        return None
    if attack.stage is Stage.AFTER:
        return attack.by
    target = attack.targets[0] if attack.stage is Stage.GUARD_AFTER else None
    return None if isinstance(target, int) else target


def objection_a(state: State, seat: Seat) -> RuleBroken | None:
    """Why Manoeuvre A cannot be used now: for oneself, or an ally in the sector (NE-MA)."""
    manoeuvre, whose = state.pack.manoeuvres[0], reroller(state)
    if not state.fighter(seat).in_arena:
        return _no(NE_6, "ne-use-ship", seat=seat)
    if not isinstance(whose, Seat):
        return _no(NE_MA, "ne-use-moment", name=manoeuvre.label)
    if whose is not seat and whose not in allies_here(state, seat):
        return _no(NE_MA, "ne-not-your-dice", seat=seat, whose=whose)
    return no_reroll(state, seat) or too_dear(state, seat, manoeuvre, NE_MA, innate=True)


def objection_b(state: State, seat: Seat) -> RuleBroken | None:
    """Why Manoeuvre B cannot be used now (NE-MB)."""
    attack, manoeuvre = state.attack, state.pack.manoeuvres[1]
    failed = attack is not None and attack.stage is Stage.FAILED and attack.by is seat
    if state.dues or not failed:
        return _no(NE_MB, "ne-not-failed", seat=seat)
    if not state.fighter(seat).in_arena:
        return _no(NE_6, "ne-use-ship", seat=seat)
    return too_dear(state, seat, manoeuvre, NE_MB, innate=True)


def rerolling_allies(state: State) -> tuple[Seat, ...]:
    """Allies who could roll again the dice at hand (NE-MA, NE-C1)."""
    whose = reroller(state)
    return tuple(
        seat
        for seat in state.players
        if isinstance(whose, Seat) and seat is not whose and objection_a(state, seat) is None
    )


def _no(rule: Rule, key: str, **facts: Fact) -> RuleBroken:
    return RuleBroken(rule, say(key, **facts), say("ne-remedy-other"))
