"""What cards do: the effects of moves, demons and battlefields, and how demons go out by them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec import Struct, structs

from companion.games.shadow_fight.pack.cards import (
    Always,
    Battlefield,
    Condition,
    Demon,
    Do,
    Effect,
    If,
    Moment,
    Move,
    Passive,
    Whom,
)
from companion.games.shadow_fight.rules.actions import NO_AIM, Aim
from companion.games.shadow_fight.rules.events import (
    EnergyLost,
    FirstPlayerChanged,
    KnockoutLifted,
    KnockoutPlaced,
    Named,
    PassiveApplied,
    StanceTaken,
    Stolen,
    TrapRemoved,
    TrapSet,
    Unharmed,
    WentOut,
)
from companion.games.shadow_fight.rules.state import (
    Due,
    Intercept,
    State,
    Step,
    Tactic,
    Task,
    Why,
)
from companion.games.shadow_fight.rules.working import Working, holds, is_protected
from companion.rules.seat import Seat

_TOGETHER = frozenset([Moment.FIGHT, Moment.ROUND, Moment.TURN])
"""Moments that come to all demons at once."""


class Doing(Struct, frozen=True, gc=False):
    """One effect while it is carried out."""

    effect: Effect
    seat: Seat
    """Whose effect it is; that of the first player where it is nobody's."""
    targets: tuple[Seat, ...] = ()
    tactic: Move | None = None
    named: Move | None = None
    count: int = 1
    parried: bool = False
    """Whether a stance protects from it."""


# --- which tactics an effect can concern --------------------------------------------------


def can_concern(do: Do, tactic: Tactic) -> bool:
    """Whether an effect can do something to a tactic as it lies (SF-E6, SF-E7)."""
    match do:
        case Do.TRAP:
            return not tactic.trap
        case Do.UNTRAP:
            return tactic.trap
        case Do.KNOCKOUT:
            return not tactic.knockout
        case _:
            return tactic.knockout


def changed_by(do: Do, tactic: Tactic) -> Tactic:
    """The tactic after the effect."""
    match do:
        case Do.TRAP:
            return Tactic(trap=True, knockout=tactic.knockout)
        case Do.UNTRAP:
            return Tactic(trap=False, knockout=tactic.knockout)
        case Do.KNOCKOUT:
            return Tactic(trap=tactic.trap, knockout=True)
        case _:
            return Tactic(trap=tactic.trap, knockout=False)


# --- the effects of an action or a power -----------------------------------------------------


def carry_out(
    working: Working,
    seat: Seat,
    effects: Sequence[Effect],
    aim: Aim = NO_AIM,
    *,
    parried: bool = False,
) -> None:
    """Do all effects in their order, until they are done or the fight is over (SF-5).

    What somebody has to do for them becomes due, and is done after all of them.
    """
    tactics = list(aim.tactics)
    series = working.fighter(seat).series
    for effect in effects:
        if working.state.step is Step.END:
            return
        tactic = None
        if effect.do in _TACTICAL and _any_can(working.state, effect.do):
            tactic = tactics.pop(0)
        count = effect.number
        if effect.per_card:
            count *= sum(played.move is series[-1].move for played in series)
        targets = _targets(working.state, seat, effect.whom, aim.target)
        do(working, Doing(effect, seat, targets, tactic, aim.named, count, parried))


def _any_can(state: State, what: Do) -> bool:
    return any(can_concern(what, tactic) for tactic in state.tactics)


def _targets(state: State, seat: Seat, whom: Whom, target: Seat | None) -> tuple[Seat, ...]:
    """Whom it concerns; nobody who is out (SF-E1, SF-9)."""
    match whom:
        case Whom.SELF:
            return (seat,)
        case Whom.OPPONENT:
            return (target,) if target is not None else ()
        case Whom.OPPONENTS:
            return state.opponents(seat)
        case Whom.EVERYONE:
            return state.standing


def do(working: Working, doing: Doing) -> None:
    """Carry out one effect."""
    _EFFECTS[doing.effect.do](working, doing)


def _draw(working: Working, doing: Doing) -> None:
    for seat in doing.targets:
        working.draw(seat, doing.count)


def _discard(working: Working, doing: Doing) -> None:
    """Everybody concerned discards at random; an empty hand loses nothing (SF-E3, SF-E9)."""
    for seat in doing.targets:
        safe = holds(working.state, seat, Always.SAFE_FROM_DISCARDS)
        if safe or _parries(working, doing, seat) or not working.state.hand(seat):
            working.tell(Unharmed(seat))
        else:
            working.owe(Due(Task.DISCARD, seat, doing.count))


def _damage(working: Working, doing: Doing) -> None:
    """All of it counts at once (SF-E4)."""
    hurt = [seat for seat in doing.targets if not _parries(working, doing, seat)]
    for seat in doing.targets:
        if seat not in hurt:
            working.tell(Unharmed(seat))
    damage(working, dict.fromkeys(hurt, doing.count))


def _parries(working: Working, doing: Doing, seat: Seat) -> bool:
    return doing.parried and seat is not doing.seat and is_protected(working.state, seat)


def _energy(working: Working, doing: Doing) -> None:
    for seat in doing.targets:
        working.gain(seat, doing.count)


def _tactic(working: Working, doing: Doing) -> None:
    """Turn a tactic, or place or lift a Knockout, where that changes anything (SF-E6, SF-E7)."""
    move, what = doing.tactic, doing.effect.do
    if move is None or not can_concern(what, working.state.tactic(move)):
        return
    changed = changed_by(what, working.state.tactic(move))
    working.change_tactic(move, trap=changed.trap, knockout=changed.knockout)
    working.tell(_TACTICAL[what](move))


_TACTICAL: Mapping[
    Do, Callable[[Move], TrapSet | TrapRemoved | KnockoutPlaced | KnockoutLifted]
] = {
    Do.TRAP: TrapSet,
    Do.UNTRAP: TrapRemoved,
    Do.KNOCKOUT: KnockoutPlaced,
    Do.LIFT: KnockoutLifted,
}


def _gift(working: Working, doing: Doing) -> None:
    """Somebody has to look how many there are (SF-E2)."""
    state = working.state
    if doing.effect.move is not None:
        move = state.pack.moves[doing.effect.move]
        working.owe(Due(Task.SEARCH, state.first, len(state.standing), move))


def _stance(working: Working, doing: Doing) -> None:
    """Turn the card just opened sideways (SF-E8)."""
    *before, opened = working.fighter(doing.seat).series
    turned = structs.replace(opened, turned=True)
    working.change_fighter(doing.seat, series=(*before, turned))
    working.tell(StanceTaken(doing.seat, opened.move))


def _steal(working: Working, doing: Doing) -> None:
    """Look at a hand and take a card that nobody else sees (SF-M3); none of an empty one."""
    state = working.state
    for victim in doing.targets:
        if not state.hand(victim):
            working.tell(Unharmed(victim))
            continue
        hands = state.hands.steal(state.place(victim), state.place(doing.seat))
        working.change(hands=hands)
        working.tell(Stolen(doing.seat, victim))


def _initiative(working: Working, doing: Doing) -> None:
    """Take the first-player card; its former holder gets something for it, unless out (SF-M6)."""
    former = working.state.first
    working.change(first=doing.seat)
    working.tell(FirstPlayerChanged(doing.seat, former))
    if working.fighter(former).out is not None:
        return
    if working.state.options.intercept is Intercept.ENERGY:
        working.gain(former, 1)
    else:
        damage(working, {former: 1})


def _stun(working: Working, doing: Doing) -> None:
    """An opponent has to answer whether a move is in the hand (SF-M6)."""
    for victim in doing.targets:
        if doing.named is not None and working.state.hand(victim):
            working.tell(Named(doing.seat, victim, doing.named))
            working.owe(Due(Task.STUNNED, victim, 1, doing.named))
        else:
            working.tell(Unharmed(victim))


_EFFECTS: dict[Do, Callable[[Working, Doing], None]] = {
    Do.DRAW: _draw,
    Do.GIFT: _gift,
    Do.DISCARD: _discard,
    Do.DAMAGE: _damage,
    Do.ENERGY: _energy,
    **dict.fromkeys(_TACTICAL, _tactic),
    Do.STANCE: _stance,
    Do.STEAL: _steal,
    Do.INITIATIVE: _initiative,
    Do.STUN: _stun,
}


# --- damage, and out -----------------------------------------------------------------------


def damage(working: Working, losses: Mapping[Seat, int]) -> None:
    """Take energy of several demons at once; who has none left is out, together (SF-E4, SF-9)."""
    for seat, count in losses.items():
        left = max(0, working.fighter(seat).energy - count)
        working.change_fighter(seat, energy=left)
        working.tell(EnergyLost(seat, count, left))
    leave(working, [seat for seat in losses if not working.fighter(seat).energy], Why.ENERGY)
    for seat in losses:
        if working.state.step is not Step.END and working.fighter(seat).out is None:
            fire(working, Moment.DAMAGED, seat)


def leave(working: Working, seats: Sequence[Seat], why: Why, move: Move | None = None) -> None:
    """Demons go out of the fight together; their series are discarded, hands stay (SF-9)."""
    if not seats:
        return
    for seat in seats:
        working.change_fighter(seat, out=why)
        working.tell(WentOut(seat, why, move))
        working.clear_series(seat)
        if working.fighter(seat).laid:
            working.owe(Due(Task.UNOPENED, seat))
    working.change(last_out=tuple(seats))
    if is_decided(working.state):
        end_fight(working)
        return
    for seat in seats:
        fire(working, Moment.OUT, seat)


def is_decided(state: State) -> bool:
    """Whether at most one demon, or one team, is left in the fight (SF-5, SF-T1)."""
    standing = state.standing
    return not standing or all(seat in state.team_of(standing[0]) for seat in standing)


def end_fight(working: Working) -> None:
    """Stop everything at once; moves that were not opened are still to be discarded (SF-5)."""
    unopened = [seat for seat in working.state.players if working.fighter(seat).laid]
    dues = tuple(Due(Task.UNOPENED, seat) for seat in unopened)
    working.change(step=Step.END, acting=None, dues=dues)


# --- what happens by itself -----------------------------------------------------------------


def fire(working: Working, moment: Moment, seat: Seat | None = None) -> None:
    """Everything that demons and the battlefield do at a moment, in the order of the table.

    ``seat`` is the demon whose moment it is; without one it comes to all who are in the fight.
    """
    battlefield = working.state.battlefield
    seats = working.state.standing if seat is None else (seat,)
    for passive in battlefield.passives if battlefield else ():
        if battlefield is not None and passive.moment is moment:
            _apply(working, battlefield, passive, seats)
    for each in seats:
        demon = working.fighter(each).demon
        for passive in demon.passives if demon else ():
            if demon is not None and passive.moment is moment:
                _apply(working, demon, passive, (each,))


def _apply(
    working: Working, card: Demon | Battlefield, passive: Passive, seats: Iterable[Seat]
) -> None:
    """Let a passive act on all for whom its condition is true, at the same time."""
    if working.state.step is Step.END:
        return
    chosen = tuple(
        seat
        for seat in seats
        if (passive.moment is Moment.OUT or working.fighter(seat).out is None)
        and _is_true(working.state, passive.condition, seat)
    )
    if not chosen:
        return
    alone = chosen[0] if isinstance(card, Demon) or passive.moment not in _TOGETHER else None
    working.tell(PassiveApplied(alone, card))
    for effect in passive.effects:
        targets = chosen
        if effect.whom in (Whom.OPPONENTS, Whom.EVERYONE):
            targets = _targets(working.state, chosen[0], effect.whom, None)
        tactic = None if effect.move is None else working.state.pack.moves[effect.move]
        do(working, Doing(effect, chosen[0], targets, tactic, count=effect.number))


def _is_true(state: State, condition: Condition | None, seat: Seat) -> bool:
    if condition is None:
        return True
    fighter, number = state.fighter(seat), condition.number
    series = [played.move for played in fighter.series]
    match condition.kind:
        case If.ENERGY_AT_MOST:
            return fighter.energy <= number
        case If.HAND_AT_MOST:
            return state.hand(seat) <= number
        case If.HAND_AT_LEAST:
            return state.hand(seat) >= number
        case If.PLACE:
            return len(series) == number
        case If.MOVE:
            return bool(series) and series[-1].index == number
        case If.REPEAT:
            return len(series) > 1 and series[-1] is series[-2]
        case If.FIRST:
            return state.first is seat
