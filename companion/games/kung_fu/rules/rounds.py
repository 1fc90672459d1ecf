"""How a round goes on once an action is done: what is still due, and the next round."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import structs

from companion.games.kung_fu.pack.cards import Card, Colour
from companion.games.kung_fu.rules.abilities import DRAWN
from companion.games.kung_fu.rules.events import (
    Event,
    GameEnded,
    RightChanged,
    RoundBegan,
    Stripped,
    Why,
)
from companion.games.kung_fu.rules.state import SEATS, Due, State, Step, Task, other, side
from companion.games.kung_fu.rules.working import Working, drawable_in_all
from companion.rules.seat import Seat

Result: TypeAlias = tuple[State, tuple[Event, ...]]


def change_right(working: Working, why: Why) -> None:
    """Let the defender attack; whoever defends from now on draws, whatever the reason (KF-A3)."""
    became = working.right
    working.right = other(became)
    working.events.append(RightChanged(working.right, why))
    working.dues = (Due(Task.DRAW_DEFENDER, became, DRAWN),)


def discard_coin(working: Working, victim: Seat, card: Card) -> None:
    """Take a coin card from in front of a player (KF-E9)."""
    working.pay(victim, [card])
    working.events.append(Stripped(victim, card))


def go_on(working: Working) -> Result:
    """Leave out what cannot be done, do what leaves no choice, and begin the next round."""
    while True:
        _settle_dues(working)
        if working.dues or working.step is not Step.RESULT:
            break
        _next_round(working)
    if not working.dues and working.step is Step.ROLES and not can_anybody_attack(working):
        working.step = Step.OVER
        working.events.append(GameEnded(None))
    return working.state(), tuple(working.events)


def _settle_dues(working: Working) -> None:
    while working.dues:
        due, *rest = working.dues
        possible = most_of(working, due)
        if possible and due.task is not Task.STRIP:
            working.dues = (structs.replace(due, count=min(due.count, possible)), *rest)
            return
        if possible > 1:
            return
        if possible:
            (card,) = working.coins[side(other(due.seat))]
            discard_coin(working, other(due.seat), card)
        working.dues = tuple(rest)


def most_of(working: Working, due: Due) -> int:
    """With how many cards at most something can be done."""
    victim = other(due.seat)
    match due.task:
        case Task.CHOOSE:
            return due.count
        case Task.PULL:
            return working.hand(victim, Colour.RED) + working.hand(victim, Colour.BLUE)
        case Task.PULL_BLUE:
            return working.hand(victim, Colour.BLUE)
        case Task.STRIP:
            return len(working.coins[side(victim)])
        case _:
            return drawable_in_all(working)


def _next_round(working: Working) -> None:
    """The right stays where it is, unless the defender won it or roles were swapped (KF-D3)."""
    working.round += 1
    working.step = Step.ROLES
    if working.swapped:
        change_right(working, Why.RESULT)
    working.swapped = False
    working.events.append(RoundBegan(working.right, working.round))


def can_anybody_attack(working: Working) -> bool:
    """Whether somebody holds a red card, or can still draw one (KF-A2)."""
    held = sum(working.hand(seat, Colour.RED) for seat in SEATS)
    return bool(held or working.drawable(Colour.RED))
