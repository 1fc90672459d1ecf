"""What is counted over many games of Shadow Fight that play themselves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.shadow_fight.rules.actions import Action
from companion.games.shadow_fight.rules.events import (
    Acted,
    DemonChosen,
    Event,
    FightWon,
    PowerUsed,
)
from companion.games.shadow_fight.rules.state import State
from companion.rules.balance import GameBalance, Usage
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say


def _demons(start: State) -> Mapping[str, Sentence]:
    return {demon.code: demon.label for demon in start.pack.demons}


def _chosen(_: State, __: Action, events: tuple[Event, ...]) -> Iterator[tuple[Seat, str]]:
    return ((event.seat, event.demon.code) for event in events if isinstance(event, DemonChosen))


def _powers(start: State) -> Mapping[str, Sentence]:
    return {demon.code: demon.label for demon in start.pack.demons if demon.power}


def _used(_: State, __: Action, events: tuple[Event, ...]) -> Iterator[tuple[Seat, str]]:
    return ((event.seat, event.demon.code) for event in events if isinstance(event, PowerUsed))


def _actions(start: State) -> Mapping[str, Sentence]:
    return {
        f"{move.code}{number}": action.label
        for move in start.pack.moves
        for number, action in enumerate(move.actions, 1)
    }


def _acted(_: State, __: Action, events: tuple[Event, ...]) -> Iterator[tuple[Seat, str]]:
    for event in events:
        if isinstance(event, Acted):
            yield event.seat, f"{event.move.code}{event.number}"


def _battlefields(start: State) -> Mapping[str, Sentence]:
    there = start.pack.battlefields if start.has_battlefields else ()
    return {field.code: field.label for field in there}


def _won_on(before: State, _: Action, events: tuple[Event, ...]) -> Iterator[tuple[Seat, str]]:
    """Who has won a fight there: that everybody fights on it tells nothing."""
    for event in events:
        if isinstance(event, FightWon) and before.battlefield is not None:
            yield from ((seat, before.battlefield.code) for seat in event.seats)


def _places(start: State) -> Mapping[str, Sentence]:
    """How far clockwise from the first player of the game somebody sits."""
    return {str(n): say("sf-balance-place", number=n + 1) for n in range(len(start.players))}


def _seated(before: State, _: Action, events: tuple[Event, ...]) -> Iterator[tuple[Seat, str]]:
    order = before.clockwise_from(before.first)
    for event in events:
        if isinstance(event, DemonChosen):
            yield event.seat, str(order.index(event.seat))


BALANCE: GameBalance[State, Action, Event] = GameBalance(
    usages=(
        Usage(say("sf-balance-places"), _places, _seated),
        Usage(say("sf-balance-demons"), _demons, _chosen),
        Usage(say("sf-balance-powers"), _powers, _used),
        Usage(say("sf-balance-actions"), _actions, _acted),
        Usage(say("sf-balance-battlefields"), _battlefields, _won_on),
    ),
    began=lambda start: start.first,
    turns=lambda state: state.fight,
    unit=say("sf-balance-fights"),
)
