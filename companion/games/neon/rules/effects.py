"""Abilities, effects and Manoeuvres used, dice rolled, and what somebody lets pass."""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

from companion.games.neon.pack.cards import BotKind, Effect
from companion.games.neon.pack.vocabulary import Do, Guard, Strike, Whom
from companion.games.neon.rules.actions import (
    Assign,
    Pass,
    Roll,
    RollGuard,
    Use,
    sorted_guards,
    sorted_strikes,
)
from companion.games.neon.rules.attacks.attack import asked, leave_stage
from companion.games.neon.rules.attacks.defence import (
    assignments,
    cancel,
    defence_dice,
    is_automatic,
)
from companion.games.neon.rules.events import (
    BotSpent,
    Braced,
    GuardRolled,
    GuardsTurned,
    Rolled,
    StrikesTurned,
    TokenActed,
    TokenLaid,
    Used,
    WillActFirst,
)
from companion.games.neon.rules.refusals import broken, labels, now, sector_label, who_is
from companion.games.neon.rules.rulebook import (
    NE_A1,
    NE_A3,
    NE_A6,
    NE_D2,
    NE_D4,
    NE_MA,
    NE_MB,
    NE_MC,
    NE_R2,
    NE_SUPPLY2,
    NE_U1,
)
from companion.games.neon.rules.sectors import act_on, concerns, enter
from companion.games.neon.rules.state import MOST_ATTACK_DICE, BotToken, Due, Gear, State
from companion.games.neon.rules.steps import AUTOMA, By, Stage, Step, Target, Task
from companion.games.neon.rules.uses import (
    Usable,
    allies_here,
    moment_of,
    must_use,
    objection,
    objection_a,
    objection_b,
    opposite,
    payments,
    pullable,
    sources_of,
    too_dear,
    within,
)
from companion.games.neon.rules.working import Working, copy_of
from companion.rules.seat import Seat
from companion.rules.sentence import say

F = TypeVar("F", Strike, Guard)


def use(state: State, action: Use) -> Working:
    """Use an ability, an effect or a Manoeuvre."""
    codes = [manoeuvre.code for manoeuvre in state.pack.manoeuvres]
    if action.code in codes:
        return (_manoeuvre_a, _manoeuvre_b, _manoeuvre_c)[codes.index(action.code)](state, action)
    usable = next(
        (u for u in sources_of(state, action.seat) if u.ability.code == action.code), None
    )
    if usable is None:
        raise broken(NE_U1, "ne-not-yours", seat=action.seat, code=action.code)
    if not state.dues and moment_of(state, action.seat) is None and state.step is not Step.OVER:
        refusal = objection(state, action.seat, usable)
        raise refusal or now(state)
    if (refusal := objection(state, action.seat, usable)) is not None:
        raise refusal
    _refuse_choices(state, action, usable)
    working = copy_of(state)
    _pay(working, action, usable)
    for effect in usable.ability.effects:
        _carry_out(working, action, effect)
    if working.state.step is Step.REVEALED:
        _answered(working, action.seat)
    return working


def _refuse_choices(state: State, action: Use, usable: Usable) -> None:
    """Refuse what is paid or chosen and should not be, or is not and should be."""
    ability, seat = usable.ability, action.seat
    allowed = payments(state, seat, usable)
    if ability.supply is not None and action.pay not in allowed:
        _refuse_payment(action, usable)
    if ability.supply is None and action.pay is not None:
        raise broken(NE_A6, "ne-pay-needless", name=ability.label)
    reroll, move = ability.find(Do.REROLL), ability.find(Do.MOVE)
    pull, token = ability.find(Do.PULL), ability.find(Do.TOKEN)
    _refuse_dice(state, action, reroll.number if reroll is not None else 0)
    sectors: tuple[int, ...] = ()
    if move is not None:
        sectors = within(state, seat, move.number)
    elif token is not None:
        sectors = within(state, seat, token.number, own=True)
    if (action.sector is not None or sectors) and action.sector not in sectors:
        number = action.sector or 0
        raise broken(NE_U1, "ne-wrong-sector", sector=sector_label(state, number))
    whom = pullable(state, seat, pull.number) if pull is not None else ()
    if (action.whom is not None or whom) and action.whom not in whom:
        who = seat if action.whom is None else action.whom
        raise broken(NE_U1, "ne-wrong-fighter", who=who_is(state, who))


def _refuse_payment(action: Use, usable: Usable) -> None:
    ability, gear = usable.ability, usable.gear
    supply = say(f"ne-supply-{ability.supply.value}") if ability.supply is not None else ""
    if gear is not None and action.pay is gear.card:
        raise broken(NE_SUPPLY2, "ne-pay-itself", card=gear.card.label, supply=supply)
    rule = NE_R2 if isinstance(action.pay, BotKind) else NE_A6
    under = labels(gear.supplies if gear else ())
    remedy = say("ne-remedy-pay", supply=supply, cards=under, count=len(under))
    raise broken(rule, "ne-pay-wrong", remedy, name=ability.label, supply=supply)


def _refuse_dice(state: State, action: Use, most: int) -> None:
    """The dice rolled again have to lie there, and be no more than may be (NE-MA, NE-P4)."""
    attack = state.attack
    lying: Counter[Strike | Guard] = Counter()
    if attack is not None:
        lying.update(attack.strikes if attack.stage is Stage.AFTER else attack.guards)
    chosen = Counter[Strike | Guard](action.dice)
    if most == 0 and chosen:
        raise broken(NE_MA, "ne-dice-needless")
    if most and (not chosen or chosen - lying or len(action.dice) > most):
        raise broken(NE_MA, "ne-dice-wrong", count=len(action.dice), most=most)


def _pay(working: Working, action: Use, usable: Usable) -> None:
    state, seat, ability = working.state, action.seat, usable.ability
    cost = state.energy_for(seat, ability) if usable.innate else ability.energy
    working.lose(seat, cost)
    working.tell(Used(seat, ability, cost))
    if usable.upgrade is not None:
        spent = (*state.fighter(seat).spent, usable.upgrade)
        working.change_fighter(seat, spent=spent)
    gear, paid = usable.gear, action.pay
    if gear is None:
        return
    if state.attack is not None:
        working.change_attack(used=(*state.attack.used, ability.code))
    if isinstance(paid, BotKind):
        _spend_bot(working, seat, paid)
    elif paid is gear.card and paid not in _fitting(gear, usable):
        _change_gear(working, seat, gear, None)
        working.scrap(seat, (gear.card, *gear.supplies))
    elif paid is not None:
        left = list(gear.supplies)
        left.remove(paid)
        _change_gear(working, seat, gear, Gear(gear.card, tuple(left)))
        working.scrap(seat, (paid,))


def _fitting(gear: Gear, usable: Usable) -> list[object]:
    return [card for card in gear.supplies if usable.ability.supply in card.supplies]


def _spend_bot(working: Working, seat: Seat, kind: BotKind) -> None:
    bots = list(working.fighter(seat).bots)
    place = bots.index(BotToken(kind))
    bots[place] = BotToken(kind, used=True)
    working.change_fighter(seat, bots=tuple(bots))
    working.tell(BotSpent(seat, kind))


def _change_gear(working: Working, seat: Seat, old: Gear, new: Gear | None) -> None:
    gear = working.fighter(seat).gear
    changed = (new if each == old else each for each in gear)
    working.change_fighter(seat, gear=tuple(each for each in changed if each is not None))


# --- effects -----------------------------------------------------------------------------


def _carry_out(working: Working, action: Use, effect: Effect) -> None:
    seat, state = action.seat, working.state
    match effect.do:
        case Do.FIRST:
            working.change_fighter(seat, first=True)
            working.tell(WillActFirst(seat))
        case Do.MOVE if action.sector is not None:
            enter(working, seat, action.sector)
        case Do.PULL if action.whom is not None:
            at = state.fighter(seat).at
            if at is not None:
                enter(working, action.whom, at)
        case Do.TOKEN if action.sector is not None:
            _lay_token(working, seat, action.sector)
        case Do.ENERGY:
            for who in allies_here(state, seat) if effect.whom is Whom.ALLY else (seat,):
                working.gain(who, effect.number)
        case Do.DAMAGE | Do.DRAIN:
            for other in opposite(working.attack, seat):
                if not isinstance(other, int):
                    act_on(working, seat, effect, other)
        case _:
            _change_dice(working, action, effect)


def _change_dice(working: Working, action: Use, effect: Effect) -> None:
    attack = working.attack
    match effect.do:
        case Do.ATTACK_DICE:
            dice = min(MOST_ATTACK_DICE, attack.dice + effect.number)
            working.change_attack(dice=dice)
        case Do.DEFENCE_DICE:
            working.change_attack(added=attack.added + effect.number)
        case Do.MORE_DAMAGE:
            working.change_attack(more=attack.more + effect.number)
        case Do.REROLL:
            _roll_again(working, action)
        case Do.CANCEL if effect.turned is Strike.CRIT:
            working.change_attack(crits=max(0, attack.crits - effect.number))
        case Do.CANCEL:
            working.change_attack(hits=max(0, attack.hits - effect.number))
        case Do.TURN_STRIKE if isinstance(effect.turned, Strike) and isinstance(
            effect.into, Strike
        ):
            mine = attack.by is action.seat
            faces = attack.strikes if mine else attack.against
            turned = _turned(faces, effect.turned, effect.into, effect.number)
            strikes = sorted_strikes(turned)
            working.change_attack(**{"strikes" if mine else "against": strikes})
            working.tell(StrikesTurned(strikes))
        case Do.TURN_GUARD if isinstance(effect.turned, Guard) and isinstance(effect.into, Guard):
            turned_guards = _turned(attack.guards, effect.turned, effect.into, effect.number)
            working.change_attack(guards=sorted_guards(turned_guards))
            working.tell(GuardsTurned(working.attack.guards))


def _turned(faces: tuple[F, ...], turned: F, into: F, number: int) -> tuple[F, ...]:
    """Dice of which up to so many show another face."""
    left, found = number, []
    for face in faces:
        is_turned = face is turned and left > 0
        left -= is_turned
        found.append(into if is_turned else face)
    return tuple(found)


def _roll_again(working: Working, action: Use) -> None:
    """Take dice up to be rolled again; the others stay (NE-A4, NE-D3)."""
    attack = working.attack
    if attack.stage is Stage.AFTER:
        kept = Counter(attack.strikes) - Counter(d for d in action.dice if isinstance(d, Strike))
        working.change_attack(
            strikes=sorted_strikes(tuple(kept.elements())),
            rolling=len(action.dice),
            rerolled=True,
            stage=Stage.REROLL,
        )
    else:
        guards = Counter(attack.guards) - Counter(d for d in action.dice if isinstance(d, Guard))
        working.change_attack(
            guards=sorted_guards(tuple(guards.elements())),
            rolling=len(action.dice),
            guard_rerolled=True,
            stage=Stage.GUARD_REROLL,
        )


def _lay_token(working: Working, seat: Seat, sector: int) -> None:
    """Lay the special token; it acts at once on whoever is there (NE-U1)."""
    token = working.state.token_of(seat)
    if token is None:
        return
    working.change_fighter(seat, token=sector)
    working.tell(TokenLaid(seat, token, sector))
    for who in working.state.in_sector(sector):
        if token.placed and concerns(working.state, seat, token.whom, who):
            working.tell(TokenActed(seat, token, who))
            for effect in token.placed:
                act_on(working, seat, effect, who)


# --- Manoeuvres --------------------------------------------------------------------------


def _begin_manoeuvre(state: State, action: Use, number: int) -> Working:
    manoeuvre = state.pack.manoeuvres[number]
    if action.pay is not None:
        raise broken(NE_A6, "ne-pay-needless", name=manoeuvre.label)
    if action.whom is not None:
        raise broken(NE_U1, "ne-wrong-fighter", who=who_is(state, action.whom))
    working = copy_of(state)
    cost = state.energy_for(action.seat, manoeuvre)
    working.lose(action.seat, cost)
    working.tell(Used(action.seat, manoeuvre, cost))
    return working


def _manoeuvre_a(state: State, action: Use) -> Working:
    """Roll any of one's own dice again, or those of an ally in the sector (NE-MA)."""
    if (refusal := objection_a(state, action.seat)) is not None:
        raise refusal
    _refuse_dice(state, action, MOST_ATTACK_DICE)
    _refuse_sector(state, action, ())
    working = _begin_manoeuvre(state, action, 0)
    _roll_again(working, action)
    return working


def _manoeuvre_b(state: State, action: Use) -> Working:
    """After a failed attack, move to an adjacent sector (NE-MB)."""
    if (refusal := objection_b(state, action.seat)) is not None:
        raise refusal
    _refuse_dice(state, action, 0)
    at = state.fighter(action.seat).at
    _refuse_sector(state, action, state.neighbours(at) if at is not None else ())
    working = _begin_manoeuvre(state, action, 1)
    working.change_attack(stage=Stage.DONE)
    if action.sector is not None:
        enter(working, action.seat, action.sector)
    return working


def _refuse_sector(state: State, action: Use, allowed: tuple[int, ...]) -> None:
    if (allowed or action.sector is not None) and action.sector not in allowed:
        raise broken(NE_MB, "ne-wrong-sector", sector=sector_label(state, action.sector or 0))


def _manoeuvre_c(state: State, action: Use) -> Working:
    """Cancel the damage of the sector that closes (NE-MC)."""
    seat = action.seat
    due = state.dues[0] if state.dues else None
    if due is None or due.task is not Task.BRACE or due.seat is not seat:
        raise broken(NE_MC, "ne-not-closing", seat=seat)
    if (dear := too_dear(state, seat, state.pack.manoeuvres[2], NE_MC, innate=True)) is not None:
        raise dear
    _refuse_dice(state, action, 0)
    _refuse_sector(state, action, ())
    working = _begin_manoeuvre(state, action, 2)
    working.tell(Braced(seat))
    brace(working, braced=True)
    return working


def brace(working: Working, *, braced: bool) -> None:
    """It is settled whether the closing sector does damage; now its fighter leaves it."""
    closing = working.state.closing
    if closing is not None:
        working.change(closing=type(closing)(closing.left, closing.fleeing, True, braced))
    working.settle(Due(Task.FLEE, working.state.dues[0].seat))


# --- nothing more ------------------------------------------------------------------------


def let_pass(state: State, action: Pass) -> Working:
    """Use nothing more at this moment, where that is allowed."""
    seat = action.seat
    due = state.dues[0] if state.dues else None
    if due is not None and due.task is Task.BRACE and due.seat is seat:
        working = copy_of(state)
        brace(working, braced=False)
        return working
    if due is None and state.attack is not None and asked(state) is seat:
        return _pass_stage(state, seat)
    if due is None and state.attack is None and state.step is Step.REVEALED and seat in state.asked:
        working = copy_of(state)
        _answered(working, seat)
        return working
    raise now(state)


def _answered(working: Working, seat: Seat) -> None:
    asked_still = tuple(each for each in working.state.asked if each is not seat)
    working.change(asked=asked_still)


def _pass_stage(state: State, seat: Seat) -> Working:
    attack = state.attack
    rolling = (Stage.ROLL, Stage.REROLL, Stage.GUARD_ROLL, Stage.GUARD_REROLL)
    if attack is None or attack.stage in (*rolling, Stage.ASSIGN):
        raise now(state)
    if attack.stage is Stage.BEFORE and not attack.dice:
        raise broken(NE_A1, "ne-no-dice", seat=seat)
    if attack.stage is Stage.STRUCK and (forced := must_use(state, seat)) is not None:
        raise broken(NE_D4, "ne-forced", seat=seat, name=forced.label)
    working = copy_of(state)
    leave_stage(working)
    return working


def assign(state: State, action: Assign) -> Working:
    """Say how many crits full shields cancel (NE-D2)."""
    attack = state.attack
    at_it = attack is not None and attack.stage is Stage.ASSIGN and not state.dues
    if attack is None or not at_it or asked(state) is not action.seat:
        raise now(state)
    allowed = assignments(attack)
    if action.crits not in allowed:
        remedy = say("ne-remedy-assign", least=allowed[0], most=allowed[-1])
        raise broken(NE_D2, "ne-assign", remedy, count=action.crits)
    working = copy_of(state)
    cancel(working, action.crits)
    return working


# --- dice --------------------------------------------------------------------------------


def along_sizes(state: State, targets: tuple[Target, ...]) -> tuple[int, ...]:
    """How many dice bots and the Automa among the targets roll (NE-R2, NE-M6)."""
    armour = state.pack.automa.armour
    return tuple(armour if t is AUTOMA else 1 for t in targets if is_automatic(t))


def roll(state: State, action: Roll) -> Working:
    """Attack dice, and those that are rolled with them (NE-A3, NE-R2)."""
    attack = state.attack
    if attack is None or state.dues or attack.stage not in (Stage.ROLL, Stage.REROLL):
        raise now(state)
    _refuse_source(state, action.entered)
    first = attack.stage is Stage.ROLL
    wanted = attack.dice if first else attack.rolling
    sizes = along_sizes(state, attack.targets) if first else ()
    if len(action.strikes) != wanted:
        facts = {"count": len(action.strikes), "wanted": wanted}
        raise broken(NE_A3, "ne-roll-count", say("ne-remedy-roll", count=wanted), **facts)
    if tuple(map(len, action.along)) != sizes:
        facts = {"count": sum(map(len, action.along)), "wanted": sum(sizes)}
        raise broken(NE_R2, "ne-roll-along", say("ne-remedy-along", count=sum(sizes)), **facts)
    working = copy_of(state)
    strikes = sorted_strikes((*attack.strikes, *action.strikes))
    along = action.along if first else attack.along
    working.change_attack(strikes=strikes, along=along, rolling=0, stage=Stage.AFTER)
    working.tell(Rolled(attack.by, action.strikes, action.along))
    return working


def roll_guard(state: State, action: RollGuard) -> Working:
    """Defence dice (NE-D2)."""
    attack = state.attack
    stages = (Stage.GUARD_ROLL, Stage.GUARD_REROLL)
    if attack is None or state.dues or attack.stage not in stages:
        raise now(state)
    _refuse_source(state, action.entered)
    wanted = defence_dice(state) if attack.stage is Stage.GUARD_ROLL else attack.rolling
    if len(action.guards) != wanted:
        facts = {"count": len(action.guards), "wanted": wanted}
        raise broken(NE_D2, "ne-roll-count", say("ne-remedy-roll", count=wanted), **facts)
    working = copy_of(state)
    guards = sorted_guards((*attack.guards, *action.guards))
    working.change_attack(guards=guards, rolling=0, stage=Stage.GUARD_AFTER)
    target = attack.target
    if not isinstance(target, int):
        working.tell(GuardRolled(target, action.guards))
    return working


def _refuse_source(state: State, entered: bool) -> None:
    """Dice are rolled by the companion, or by people, as was agreed."""
    if entered != (state.options.dice is By.TABLE):
        raise broken(NE_A3, "ne-entered" if entered else "ne-not-entered")
