"""Every action carried out, or refused by its rule."""

from __future__ import annotations

from random import Random
from typing import assert_never

from companion.games.neon.rules.actions import (
    CHANCE,
    COMPANIONS,
    Action,
    Assault,
    Assign,
    AutomaAttacks,
    AutomaMoves,
    Defend,
    Draw,
    Equip,
    Flee,
    Gain,
    Improve,
    Keep,
    Land,
    Lay,
    Lead,
    Move,
    Pass,
    Reveal,
    Roll,
    RollGuard,
    Scrap,
    Search,
    Skip,
    Stow,
    Take,
    TurnToken,
    Use,
)
from companion.games.neon.rules.attacks.attack import ROLLING, asked
from companion.games.neon.rules.attacks.defence import defence_dice
from companion.games.neon.rules.automa import automa_attacks, automa_moves, choose_prey, way_to
from companion.games.neon.rules.closing import flee, turn_token
from companion.games.neon.rules.deeds import assault, defend, gain, land, lead, move, search, skip
from companion.games.neon.rules.effects import along_sizes, assign, let_pass, roll, roll_guard, use
from companion.games.neon.rules.loot import draw, equip, improve, keep, scrap, stow, take
from companion.games.neon.rules.refusals import awaited, refuse_stranger
from companion.games.neon.rules.rounds import Result, go_on, lay, reveal
from companion.games.neon.rules.scoring import outcome as outcome
from companion.games.neon.rules.state import State
from companion.games.neon.rules.steps import By, Stage, Step
from companion.games.neon.rules.working import Working
from companion.rules.seat import Seat


def apply(state: State, action: Action) -> Result:
    """Carry out an action: the state after it and what happened, or RuleBroken."""
    if not isinstance(action, CHANCE + COMPANIONS):
        refuse_stranger(state, action.seat)
    return go_on(_carried_out(state, action))


def _carried_out(state: State, action: Action) -> Working:
    match action:
        case Lay():
            return lay(state, action)
        case Reveal():
            return reveal(state, action)
        case Land() | Move() | Search() | Defend() | Lead() | Gain() | Skip() | Assault():
            return _deed(state, action)
        case Use():
            return use(state, action)
        case Pass():
            return let_pass(state, action)
        case Roll():
            return roll(state, action)
        case RollGuard():
            return roll_guard(state, action)
        case Assign():
            return assign(state, action)
        case Draw() | Keep() | Equip() | Stow() | Scrap() | Take() | Improve():
            return _handle_loot(state, action)
        case Flee():
            return flee(state, action)
        case TurnToken():
            return turn_token(state, action)
        case AutomaMoves():
            return automa_moves(state, action)
        case AutomaAttacks():
            return automa_attacks(state, action)
    assert_never(action)


def _deed(
    state: State, action: Land | Move | Search | Defend | Lead | Gain | Skip | Assault
) -> Working:
    match action:
        case Land():
            return land(state, action)
        case Move():
            return move(state, action)
        case Search():
            return search(state, action)
        case Defend():
            return defend(state, action)
        case Lead():
            return lead(state, action)
        case Gain():
            return gain(state, action)
        case Skip():
            return skip(state, action)
        case Assault():
            return assault(state, action)
    assert_never(action)


def _handle_loot(
    state: State, action: Draw | Keep | Equip | Stow | Scrap | Take | Improve
) -> Working:
    match action:
        case Draw():
            return draw(state, action)
        case Keep():
            return keep(state, action)
        case Equip():
            return equip(state, action)
        case Stow():
            return stow(state, action)
        case Scrap():
            return scrap(state, action)
        case Take():
            return take(state, action)
        case Improve():
            return improve(state, action)
    assert_never(action)


# --- whose it is -------------------------------------------------------------------------


def players(state: State) -> tuple[Seat, ...]:
    """Who plays, clockwise."""
    return state.players


def awaiting(state: State) -> frozenset[Seat]:
    """Whom the game waits for; nobody once it is over, and while the companion acts."""
    return frozenset(awaited(state))


def made_by(state: State, action: Action) -> Seat | None:
    """Whose action it is; what people roll or turn up is that of whoever is asked for it."""
    match action:
        case Roll() | RollGuard():
            return asked(state) if action.entered else None
        case TurnToken():
            return state.leader if action.entered else None
        case AutomaMoves() | AutomaAttacks():
            return None
        case _:
            return action.seat


def concerned(state: State, action: Action) -> frozenset[Seat]:
    """Who is asked before an action is undone: what was laid face down is one's own affair."""
    return frozenset([action.seat]) if isinstance(action, Lay) else frozenset(state.players)


# --- what the companion does -------------------------------------------------------------


def companion_acts(state: State) -> Action | None:
    """The roll, the token or the step of the Automa that is next, with chance still open."""
    if state.dues:
        return None
    if state.attack is not None:
        if state.options.dice is By.TABLE or state.attack.stage not in ROLLING:
            return None
        attacks = state.attack.stage in (Stage.ROLL, Stage.REROLL)
        return Roll() if attacks else RollGuard()
    if state.step is Step.TOKEN and state.options.stack is By.COMPANION:
        return TurnToken()
    if state.step is not Step.AUTOMA:
        return None
    if not state.moved:
        return AutomaMoves(way_to(state, choose_prey(state)))
    return AutomaAttacks(state.prey) if state.prey is not None else None


def by_chance(state: State, action: Action, luck: Random) -> Action:
    """A roll or a token with its result; what people have entered, and all else, stays."""
    match action:
        case Roll(entered=False):
            return _rolled(state, luck)
        case RollGuard(entered=False):
            attack, faces = state.attack, state.pack.dice.guards
            if attack is None:
                return action
            again = attack.stage is Stage.GUARD_REROLL
            count = attack.rolling if again else defence_dice(state)
            return RollGuard(tuple(luck.choice(faces) for _ in range(count)))
        case TurnToken(entered=False) if state.hidden_tokens:
            return TurnToken(luck.choice(state.hidden_tokens))
    return action


def _rolled(state: State, luck: Random) -> Roll:
    attack, dice = state.attack, state.pack.dice
    if attack is None:
        return Roll()
    first = attack.stage is Stage.ROLL
    count = attack.dice if first else attack.rolling
    sizes = along_sizes(state, attack.targets) if first else ()
    strikes = tuple(luck.choice(dice.strikes) for _ in range(count))
    along = (tuple(luck.choice(dice.guards) for _ in range(size)) for size in sizes)
    return Roll(strikes, tuple(along))
