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
    RoundBegan,
    TurnBegan,
)
from companion.games.shadow_fight.rules.state import State
from companion.rules.balance import Frequency, GameBalance, Usage
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say

_NO_FIELD = "-"
"""Two players fight on no battlefield (SF-S3)."""


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
    if not start.has_battlefields:
        return {_NO_FIELD: say("sf-balance-no-field")}
    return {field.code: field.label for field in start.pack.battlefields}


def _ended(before: State, _: Action, events: tuple[Event, ...]) -> Iterator[tuple[str, bool]]:
    """Where a fight has ended, and whether in its first turn: everybody has laid one card."""
    code = before.battlefield.code if before.battlefield else _NO_FIELD
    number, turn = before.round, before.turn
    for event in events:
        match event:
            case RoundBegan(round=began):
                number = began
            case TurnBegan(turn=began):
                turn = began
            case FightWon():
                yield code, (number, turn) == (1, 1)


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
    ),
    frequencies=(
        Frequency(
            heading=say("sf-balance-battlefields"),
            times=say("sf-balance-column-fights"),
            happened=say("sf-balance-column-first"),
            kinds=_battlefields,
            counted=_ended,
        ),
    ),
    began=lambda start: start.first,
    turns=lambda state: state.fight,
    unit=say("sf-balance-fights"),
)
