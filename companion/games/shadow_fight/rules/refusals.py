"""Why an action cannot be, told with the rule, the facts and the way out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from companion.games.shadow_fight.pack.cards import MOVES, Do, Effect, Move, Whom
from companion.games.shadow_fight.rules.abilities import can_concern, changed_by
from companion.games.shadow_fight.rules.actions import Aim
from companion.games.shadow_fight.rules.rulebook import (
    EFFECT_RULES,
    SF_1,
    SF_2,
    SF_4,
    SF_9,
    SF_E1,
    SF_E2,
    SF_E3,
    SF_M6,
    SF_P3,
    SF_P4,
    SF_P5,
    SF_S1,
    SF_S2,
    SF_T1,
    SF_W1,
)
from companion.games.shadow_fight.rules.state import Due, State, Step, Task
from companion.rules.rule import Rule, RuleBroken
from companion.rules.seat import Seat
from companion.rules.sentence import Fact, Sentence, and_also, say

TASK_RULES = {
    Task.REFILL: SF_P4,
    Task.DISCARD: SF_E3,
    Task.STUNNED: SF_M6,
    Task.UNOPENED: SF_9,
    Task.SEARCH: SF_E2,
}
"""The rule that asks for each of what can be due."""

_STEP_RULES = {
    Step.DEMONS: SF_S2,
    Step.FIELD: SF_P3,
    Step.OFFER: SF_P5,
    Step.PICK: SF_P5,
    Step.LAY: SF_1,
    Step.OPEN: SF_2,
    Step.ACT: SF_4,
}


def now(state: State, remedy: Sentence) -> RuleBroken:
    """The refusal of an action that comes when another one is awaited, which it names."""
    if state.dues:
        due = state.dues[0]
        return RuleBroken(TASK_RULES[due.task], _tell_due(due), remedy)
    if state.step is Step.OVER:
        return RuleBroken(SF_W1, say("sf-over"), remedy)
    because = say(f"sf-now-{state.step.value}", seats=and_also(awaited(state)))
    return RuleBroken(_STEP_RULES[state.step], because, remedy)


def awaited(state: State) -> tuple[Seat, ...]:
    """Who has to act where nothing is due, clockwise from the first player."""
    match state.step:
        case Step.DEMONS:
            order = state.clockwise_from(state.first)
            return tuple(s for s in order if state.takes_part(s) and not state.fighter(s).demon)
        case Step.FIELD | Step.OFFER:
            return (state.first,)
        case Step.PICK:
            return (state.picker,)
        case Step.LAY:
            return tuple(seat for seat in state.standing if not state.fighter(seat).laid)
        case Step.OPEN:
            return (state.opener,) if state.opener else ()
        case Step.ACT:
            return (state.acting,) if state.acting else ()
        case _:
            return ()


def _tell_due(due: Due) -> Sentence:
    facts: dict[str, Fact] = {"seat": due.seat, "count": due.count}
    if due.move is not None:
        facts["move"] = due.move.label
    return say(f"sf-due-{due.task.value}", **facts)


def labels(moves: Iterable[Move]) -> tuple[Sentence, ...]:
    """Moves as the facts of a sentence; cards that are alike are told once."""
    return tuple(
        move.label if count == 1 else say("sf-copies", move=move.label, count=count)
        for move, count in Counter(moves).items()
    )


def back_to_hand(moves: Sequence[Move]) -> Sentence:
    """Into the hand with cards that were shown at the wrong moment."""
    if not moves:
        return say("sf-remedy-wait")
    return say("sf-remedy-take-back", moves=labels(moves))


# --- who may act ---------------------------------------------------------------------------


def refuse_stranger(state: State, seat: Seat) -> None:
    """Refuse whatever is done at a seat where nobody plays (SF-S1)."""
    if seat not in state.players:
        remedy = say("sf-remedy-players", seats=state.players)
        raise RuleBroken(SF_S1, say("sf-not-playing", seat=seat), remedy)


def not_to_open(state: State, seat: Seat, move: Move) -> RuleBroken:
    """The refusal of a card turned over by somebody who is not next (SF-2)."""
    remedy = say("sf-remedy-turn-back", seat=seat)
    opener = state.opener
    if state.dues or state.step is not Step.OPEN or opener is None:
        return now(state, remedy)
    if not state.fighter(seat).laid:
        because = say("sf-nothing-laid", seat=seat, next=opener)
        return RuleBroken(SF_2, because, back_to_hand([move]))
    because = say("sf-not-next", seat=seat, next=opener, first=state.first)
    return RuleBroken(SF_2, because, remedy)


def not_to_lay(state: State, seat: Seat) -> RuleBroken:
    """The refusal of a card laid face down that is not to be laid now (SF-1, SF-9)."""
    fighter, remedy = state.fighter(seat), say("sf-remedy-take-hidden-back", seat=seat)
    if state.dues or state.step is not Step.LAY:
        return now(state, remedy)
    if fighter.out is not None:
        return RuleBroken(SF_9, say("sf-lay-out", seat=seat), remedy)
    return RuleBroken(
        SF_1, say("sf-lay-twice", seat=seat, waiting=and_also(awaited(state))), remedy
    )


def refuse_power(state: State, seat: Seat) -> RuleBroken | None:
    """Why a demon's power cannot be used now, if it cannot (SF-S2)."""
    fighter = state.fighter(seat)
    demon, remedy = fighter.demon, say("sf-remedy-demon-back", seat=seat)
    if demon is None or state.step is Step.OVER:
        return now(state, remedy)
    if not demon.power:
        return RuleBroken(SF_S2, say("sf-power-passive", demon=demon.label), remedy)
    if fighter.spent:
        because = say("sf-power-spent", seat=seat, demon=demon.label)
        return RuleBroken(SF_S2, because, say("sf-remedy-spent"))
    if state.dues:
        return now(state, remedy)
    if state.step not in (Step.OPEN, Step.ACT) or awaited(state) != (seat,):
        because = say("sf-power-not-now", seat=seat, demon=demon.label)
        return RuleBroken(SF_S2, because, remedy)
    return None


# --- cards that cannot be there -----------------------------------------------------------


def strange_card(state: State, seat: Seat, move: Move, where: str, remedy: Sentence) -> RuleBroken:
    """The refusal of a move that cannot be where it is said to come from (SF-S1).

    ``where``: ``hand``, ``laid`` or ``deck``.
    """
    seen = seen_of(state, move)
    if seen == MOVES:
        because = say("sf-all-seen", move=move.label, count=MOVES)
    else:
        because = say(f"sf-not-in-{where}", seat=seat, move=move.label, seen=seen)
    return RuleBroken(SF_S1, because, remedy)


def seen_of(state: State, move: Move) -> int:
    """How many cards of a move lie open somewhere."""
    return MOVES - state.hands.unseen[move.index]


def refuse_count(
    rule: Rule, moves: Sequence[Move], wanted: int, key: str, remedy: Sentence
) -> None:
    """Refuse more or fewer cards than there have to be."""
    if len(moves) != wanted:
        raise RuleBroken(rule, say(key, count=len(moves), wanted=wanted), remedy)


# --- what effects concern --------------------------------------------------------------------


def refuse_aim(
    state: State, seat: Seat, act: Sentence, effects: Sequence[Effect], aim: Aim
) -> None:
    """Refuse a target, tactic or named move that the effects do not ask for, or lack.

    ``act``: the action or the demon whose effects they are.
    """
    _refuse_target(state, seat, act, effects, aim.target)
    _refuse_tactics(state, act, effects, aim.tactics)
    names = any(effect.do is Do.STUN for effect in effects)
    if names and aim.named is None:
        raise RuleBroken(SF_M6, say("sf-name-none", act=act), say("sf-remedy-name", seat=seat))
    if not names and aim.named is not None:
        because = say("sf-name-needless", act=act, move=aim.named.label)
        raise RuleBroken(SF_M6, because, say("sf-remedy-no-name"))


def _refuse_target(
    state: State, seat: Seat, act: Sentence, effects: Sequence[Effect], target: Seat | None
) -> None:
    asks = any(effect.whom is Whom.OPPONENT for effect in effects)
    if not asks and target is None:
        return
    remedy = say("sf-remedy-aim", seats=state.opponents(seat))
    if target is not None and target not in state.players:
        raise RuleBroken(SF_S1, say("sf-not-playing", seat=target), remedy)
    if not asks and target is not None:
        because = say("sf-aim-needless", act=act, target=target)
        raise RuleBroken(SF_E1, because, say("sf-remedy-no-aim"))
    if target is None:
        raise RuleBroken(SF_E1, say("sf-aim-none", act=act, seat=seat), remedy)
    if target is seat:
        raise RuleBroken(SF_E1, say("sf-aim-self", act=act, seat=seat), remedy)
    if state.fighter(target).out is not None:
        raise RuleBroken(SF_9, say("sf-aim-out", act=act, target=target), remedy)
    if target in state.team_of(seat):
        raise RuleBroken(SF_T1, say("sf-aim-mate", seat=seat, target=target), remedy)


def _refuse_tactics(
    state: State, act: Sentence, effects: Sequence[Effect], chosen: Sequence[Move]
) -> None:
    """Each effect on a tactic needs one that it can concern, if there is any (SF-E6, SF-E7)."""
    tactics, left = list(state.tactics), list(chosen)
    for effect in effects:
        do = effect.do
        if do not in (Do.TRAP, Do.UNTRAP, Do.KNOCKOUT, Do.LIFT):
            continue
        fitting = [m for m in state.pack.moves if can_concern(do, tactics[m.index])]
        if not fitting:
            continue
        if not left or left[0] not in fitting:
            because = say(f"sf-{do.value}-none", act=act)
            if left:
                because = say(f"sf-{do.value}-wrong", move=left[0].label)
            remedy = say(f"sf-remedy-{do.value}", moves=labels(fitting))
            raise RuleBroken(EFFECT_RULES[do], because, remedy)
        move = left.pop(0)
        tactics[move.index] = changed_by(do, tactics[move.index])
    if left:
        remedy = say("sf-remedy-tactic-back", move=left[0].label)
        because = say("sf-tactic-needless", act=act, move=left[0].label)
        raise RuleBroken(SF_4, because, remedy)
