"""What is counted over many games of Neon that play themselves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.neon.rules.actions import Action
from companion.games.neon.rules.events import (
    Attacked,
    Equipped,
    Event,
    Moved,
    Revealed,
    Stowed,
    Upgraded,
    Used,
)
from companion.games.neon.rules.state import State
from companion.games.neon.rules.steps import Mode
from companion.rules.balance import GameBalance, Usage
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say


def _places(start: State) -> Mapping[str, Sentence]:
    """How far clockwise from the first leader somebody sits."""
    return {str(n): say("ne-balance-place", number=n + 1) for n in range(len(start.players))}


def _seated(before: State, _: Action, events: tuple[Event, ...]) -> Iterator[tuple[Seat, str]]:
    """Counted with the first row, when the leader is still the first."""
    order = before.clockwise_from(before.leader)
    for event in events:
        if isinstance(event, Revealed) and before.round == 1:
            yield event.seat, str(order.index(event.seat))


def _fighters(start: State) -> Mapping[str, Sentence]:
    return {character.code: character.label for character in start.pack.characters}


def _fought(before: State, _: Action, events: tuple[Event, ...]) -> Iterator[tuple[Seat, str]]:
    for event in events:
        if isinstance(event, Revealed):
            character = before.fighter(event.seat).character
            if character is not None:
                yield event.seat, character.code


def _abilities(start: State) -> Mapping[str, Sentence]:
    own = [ability for character in start.pack.characters for ability in character.abilities]
    return {ability.code: ability.label for ability in (*own, *start.pack.manoeuvres)}


def _used(before: State, _: Action, events: tuple[Event, ...]) -> Iterator[tuple[Seat, str]]:
    for event in events:
        if isinstance(event, Used):
            character = before.fighter(event.seat).character
            own = character.abilities if character is not None else ()
            if event.ability in (*own, *before.pack.manoeuvres):
                yield event.seat, event.ability.code


def _equipment(start: State) -> Mapping[str, Sentence]:
    return {loot.code: loot.label for loot in start.pack.loot}


def _equipped(_: State, __: Action, events: tuple[Event, ...]) -> Iterator[tuple[Seat, str]]:
    return ((event.seat, event.card.code) for event in events if isinstance(event, Equipped))


def _stowed(_: State, __: Action, events: tuple[Event, ...]) -> Iterator[tuple[Seat, str]]:
    return ((event.seat, event.card.code) for event in events if isinstance(event, Stowed))


def _in_use(start: State) -> Mapping[str, Sentence]:
    """Loot that does something: a weapon in an attack, anything else by its effects."""
    return {loot.code: loot.label for loot in start.pack.loot if loot.dice or loot.abilities}


def _put_to_use(before: State, _: Action, events: tuple[Event, ...]) -> Iterator[tuple[Seat, str]]:
    codes = {loot.code for loot in before.pack.loot}
    for event in events:
        if isinstance(event, Attacked) and isinstance(event.by, Seat) and event.weapon in codes:
            yield event.by, event.weapon
        elif isinstance(event, Used):
            yield from ((event.seat, code) for code in _cards_with(before, event))


def _cards_with(before: State, event: Used) -> Iterator[str]:
    for gear in before.fighter(event.seat).gear:
        if event.ability in gear.card.abilities:
            yield gear.card.code


def _upgrades(start: State) -> Mapping[str, Sentence]:
    royal = start.options.mode is Mode.ROYAL
    return {} if royal else {upgrade.code: upgrade.label for upgrade in start.pack.upgrades}


def _upgraded(_: State, __: Action, events: tuple[Event, ...]) -> Iterator[tuple[Seat, str]]:
    return ((event.seat, event.upgrade.code) for event in events if isinstance(event, Upgraded))


def _sectors(start: State) -> Mapping[str, Sentence]:
    return {sector.code: sector.label for sector in start.pack.sectors}


def _entered(before: State, _: Action, events: tuple[Event, ...]) -> Iterator[tuple[Seat, str]]:
    for event in events:
        if isinstance(event, Moved) and isinstance(event.who, Seat):
            yield event.who, before.pack.sector(event.sector).code


BALANCE: GameBalance[State, Action, Event] = GameBalance(
    usages=(
        Usage(say("ne-balance-places"), _places, _seated),
        Usage(say("ne-balance-fighters"), _fighters, _fought),
        Usage(say("ne-balance-abilities"), _abilities, _used),
        Usage(say("ne-balance-equipment"), _equipment, _equipped),
        Usage(say("ne-balance-supplies"), _equipment, _stowed),
        Usage(say("ne-balance-in-use"), _in_use, _put_to_use),
        Usage(say("ne-balance-upgrades"), _upgrades, _upgraded),
        Usage(say("ne-balance-sectors"), _sectors, _entered),
    ),
    began=lambda start: start.leader,
    turns=lambda state: state.round,
    unit=say("ne-balance-rounds"),
)
