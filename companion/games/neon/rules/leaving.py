"""A player leaves the game, and the others go on.

The fighter is out for good, and nobody gets a trophy for it: its tokens stay on its board, its
equipment goes to the discards, its figure leaves the arena. Whatever was under way goes on as if it
had been defeated: an attack of its own is over, one against it turns to the next target.
"""

from __future__ import annotations

from msgspec import structs

from companion.games.neon.rules.attacks.harm import strip
from companion.games.neon.rules.rounds import go_on
from companion.games.neon.rules.state import Attack, State
from companion.games.neon.rules.steps import Stage, Step
from companion.games.neon.rules.working import Working, copy_of
from companion.rules.seat import Seat

_UNFACED = frozenset([Stage.BEFORE, Stage.ROLL, Stage.AFTER, Stage.REROLL])
"""The stages of an attack in which no target is dealt with yet."""


def without(state: State, seat: Seat) -> State:
    """The position once a player has left and at least two sides play on."""
    if state.step is Step.OVER:
        return state
    working = copy_of(state)
    _settle_dues(working, seat)
    fighter = working.fighter(seat)
    row = fighter.row
    cards = (row.upper, row.lower) if row is not None else ()
    working.lower_shields(seat)
    working.return_token(seat)
    working.change_fighter(seat, at=None, out=True, row=None, discard=(*fighter.discard, *cards))
    strip(working, seat)
    working.change(
        asked=tuple(each for each in state.asked if each is not seat),
        leader=_leader_without(working.state, seat),
        prey=None if state.prey is seat else state.prey,
    )
    if state.step is Step.LAND and state.acting is seat:
        working.change(step=Step.ACT)
    if state.attack is not None:
        working.change(attack=_attack_without(state.attack, seat))
    return go_on(working)[0]


def _settle_dues(working: Working, seat: Seat) -> None:
    """Nothing is due from the one who has left, nor of that one's equipment."""
    dues = working.state.dues
    gone = [due for due in dues if seat in (due.seat, due.victim)]
    working.change(dues=tuple(due for due in dues if due not in gone))
    for due in gone:
        working.throw(due.cards)
        if isinstance(due.victim, Seat) and due.victim is not seat:
            strip(working, due.victim)


def _leader_without(state: State, seat: Seat) -> Seat:
    """The token passes to the next on the left who is not out."""
    if state.leader is not seat:
        return state.leader
    others = [each for each in state.clockwise_from(seat)[1:] if not state.fighter(each).out]
    return others[0] if others else seat


def _attack_without(attack: Attack, seat: Seat) -> Attack:
    if attack.by is seat:
        return structs.replace(attack, targets=(), along=(), stage=Stage.DONE)
    if seat not in attack.targets:
        return attack
    if attack.stage in _UNFACED:
        left = tuple(target for target in attack.targets if target is not seat)
        stage = attack.stage if left else Stage.DONE
        return structs.replace(attack, targets=left, stage=stage)
    if attack.target is seat and attack.stage not in (Stage.FAILED, Stage.DONE):
        return structs.replace(attack, stage=Stage.ENDURED, crits=0, hits=0)
    first, *others = attack.targets
    left = tuple(target for target in others if target is not seat)
    return structs.replace(attack, targets=(first, *left))
