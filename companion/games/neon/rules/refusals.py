"""Why an action cannot be, told with the rule, the facts and the way out."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.neon.pack.cards import Loot
from companion.games.neon.pack.vocabulary import Deed
from companion.games.neon.rules.attacks.attack import ROLLING, asked
from companion.games.neon.rules.rulebook import (
    NE_1,
    NE_3,
    NE_5,
    NE_6,
    NE_A2,
    NE_A3,
    NE_A4,
    NE_D1,
    NE_D2,
    NE_D3,
    NE_D4,
    NE_E1,
    NE_F1,
    NE_K2,
    NE_LOOT,
    NE_M3,
    NE_MC,
    NE_R1,
    NE_R3,
    NE_S1,
    NE_SEARCH,
    NE_U2,
)
from companion.games.neon.rules.state import State
from companion.games.neon.rules.steps import AUTOMA, By, Stage, Step, Target, Task, Who
from companion.games.neon.rules.uses import rerolling_allies
from companion.rules.rule import Rule, RuleBroken
from companion.rules.seat import Seat
from companion.rules.sentence import Fact, Sentence, and_also, say

_TASK_RULES = {
    Task.DRAW: NE_SEARCH,
    Task.KEEP: NE_SEARCH,
    Task.LAY: NE_LOOT,
    Task.TROPHY: NE_F1,
    Task.UPGRADE: NE_F1,
    Task.BRACE: NE_MC,
    Task.FLEE: NE_K2,
}
_STAGE_RULES = {
    Stage.BEFORE: NE_A2,
    Stage.ROLL: NE_A3,
    Stage.AFTER: NE_A4,
    Stage.REROLL: NE_A4,
    Stage.GUARD: NE_D1,
    Stage.GUARD_ROLL: NE_D2,
    Stage.GUARD_AFTER: NE_D3,
    Stage.GUARD_REROLL: NE_D3,
    Stage.COUNTER: NE_D3,
    Stage.ASSIGN: NE_D2,
    Stage.STRUCK: NE_D4,
    Stage.DEALT: NE_R1,
    Stage.ENDURED: NE_R1,
    Stage.FAILED: NE_R3,
}
_STEP_RULES = {
    Step.LAY: NE_1,
    Step.REVEAL: NE_3,
    Step.REVEALED: NE_U2,
    Step.LAND: NE_6,
    Step.ACT: NE_5,
    Step.AUTOMA: NE_M3,
    Step.TOKEN: NE_K2,
}
DEED_NAMES = {deed: say(f"ne-deed-{deed.value}") for deed in Deed}


def broken(rule: Rule, key: str, remedy: Sentence | None = None, **facts: Fact) -> RuleBroken:
    """The refusal of an action; without a better remedy something else has to be done."""
    return RuleBroken(rule, say(key, **facts), remedy or say("ne-remedy-other"))


def now(state: State) -> RuleBroken:
    """The refusal of an action that comes when another one is awaited, which it names."""
    seats = and_also(awaited(state))
    if state.dues:
        due = state.dues[0]
        because = say(f"ne-due-{due.task.value}", seat=due.seat)
        return RuleBroken(_TASK_RULES[due.task], because, say("ne-remedy-first"))
    if state.attack is not None:
        stage = state.attack.stage
        key = "rolls" if stage in ROLLING else stage.value
        return RuleBroken(
            _STAGE_RULES[stage], say(f"ne-now-{key}", seats=seats), say("ne-remedy-first")
        )
    if state.step is Step.OVER:
        return RuleBroken(NE_E1, say("ne-over"), say("ne-remedy-over"))
    because = say(f"ne-now-{state.step.value}", seats=seats)
    return RuleBroken(_STEP_RULES[state.step], because, say("ne-remedy-first"))


def awaited(state: State) -> tuple[Seat, ...]:
    """Who has to act, clockwise; nobody while the companion rolls, turns a token or moves."""
    if state.dues:
        return (state.dues[0].seat,)
    attack = state.attack
    if attack is not None:
        seat = asked(state)
        if seat is None or (attack.stage in ROLLING and state.options.dice is By.COMPANION):
            return ()
        return (seat, *rerolling_allies(state))
    players = tuple(seat for seat in state.players if not state.fighter(seat).out)
    match state.step:
        case Step.LAY:
            return tuple(seat for seat in players if not state.fighter(seat).laid)
        case Step.REVEAL:
            return tuple(seat for seat in players if state.fighter(seat).row is None)
        case Step.REVEALED:
            return state.asked
        case Step.LAND | Step.ACT:
            return (state.acting,) if state.acting is not None else ()
        case Step.TOKEN if state.options.stack is By.TABLE:
            return (state.leader,)
    return ()


def refuse_stranger(state: State, seat: Seat) -> None:
    """Refuse whatever is done at a seat where nobody plays (NE-S1)."""
    if seat not in state.players:
        remedy = say("ne-remedy-players", seats=state.players)
        raise broken(NE_S1, "ne-not-playing", remedy, seat=seat)


def require_turn(state: State, seat: Seat, step: Step = Step.ACT) -> None:
    """Refuse an action of a turn by whoever is not at that step of it (NE-5)."""
    busy = state.dues or state.attack is not None
    if busy or state.step is not step or state.acting is not seat:
        raise now(state)


def require_due(state: State, seat: Seat, task: Task) -> None:
    """Refuse what is not the first thing due."""
    if not state.dues or state.dues[0].task is not task or state.dues[0].seat is not seat:
        raise now(state)


def labels(cards: Iterable[Loot]) -> tuple[Sentence, ...]:
    """Cards as the facts of a sentence."""
    return tuple(card.label for card in cards)


def who_is(state: State, who: Who) -> Fact:
    """A fighter as a fact: its player, or the Automa's name."""
    return state.pack.automa.label if who is AUTOMA else who


def sector_label(state: State, number: int) -> Sentence:
    """A sector with its number, also one that is not in the pack."""
    known = 1 <= number <= len(state.pack.sectors)
    name: Fact = state.pack.sector(number).label if known else ""
    return say("ne-sector", number=number, name=name)


def target_is(state: State, target: Target) -> Fact:
    """A target as a fact."""
    return sector_label(state, target) if isinstance(target, int) else who_is(state, target)
