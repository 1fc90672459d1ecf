"""Every legal action of a position, found without trying any of them.

This is the second road to legality: it shares no judgement with ``turn.apply``, so that tests
can hold the two against each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from companion.games.kung_fu.pack.cards import Card, Colour, in_order
from companion.games.kung_fu.rules.actions import (
    Action,
    Activate,
    Attack,
    Choose,
    Decline,
    Defend,
    Draw,
    HandOver,
    PlayNone,
    Prize,
    Pull,
    Reveal,
    Strip,
)
from companion.games.kung_fu.rules.state import (
    FACE_DOWN,
    Due,
    State,
    Step,
    Task,
    other,
    side,
)
from companion.rules.seat import Seat


@dataclass(frozen=True, slots=True)
class Known:
    """What is really in both hands, south's first, and which card lies face down."""

    hands: tuple[frozenset[Card], frozenset[Card]]
    face_down: Card | None = None


def legal_actions(state: State, known: Known | None = None) -> Iterator[Action]:
    """Every legal action of whoever is to act, lazily and in an order that does not change.

    ``known`` is what the players really hold; without it every card counts that may be held.
    """
    if state.due is not None:
        yield from _due(state, state.due, known)
        return
    attacker, defender = state.right, other(state.right)
    match state.step:
        case Step.ROLES:
            yield from _roles(state, attacker, known)
        case Step.DEFENCE:
            blue = _held(state, defender, Colour.BLUE, known)
            if defender in state.barred or not state.hidden[1].hand(side(defender)):
                yield PlayNone(defender)
            else:
                yield from (Defend(defender, card) for card in blue)
        case Step.REVEAL:
            if known is None or known.face_down is None:
                yield from (Reveal(attacker, c) for c in state.hidden[0].possible(FACE_DOWN))
            else:
                yield Reveal(attacker, known.face_down)
        case Step.ATTACKER:
            yield from _abilities(state, attacker)
        case Step.DEFENDER:
            yield from _abilities(state, defender)
        case Step.RESULT | Step.OVER:
            return


def _held(state: State, seat: Seat, colour: Colour, known: Known | None) -> Sequence[Card]:
    if known is None:
        return state.hidden[colour is Colour.BLUE].possible(side(seat))
    return in_order(card for card in known.hands[side(seat)] if card.colour is colour)


def _roles(state: State, seat: Seat, known: Known | None) -> Iterator[Action]:
    """Hand over while anybody can draw, attack with any red card, or say that there is none."""
    if any(hidden.deck for hidden in state.hidden) or any(state.discards):
        yield HandOver(seat)
    if not state.hidden[0].hand(side(seat)):
        yield PlayNone(seat)
        return
    yield Attack(seat, None)
    yield from (Attack(seat, card) for card in _held(state, seat, Colour.RED, known))


def _abilities(state: State, seat: Seat) -> Iterator[Action]:
    """Leave it alone, or pay with any coin cards that are worth enough together."""
    yield Decline(seat)
    played = state.attack if seat is state.right else state.defence
    ability = played.card.kind.ability if played and played.card else None
    if ability is None:
        return
    if not ability.cost:
        yield Activate(seat, ())
        return
    lying = state.coins[side(seat)]
    for count in range(1, len(lying) + 1):
        for coins in combinations(lying, count):
            if sum(card.kind.worth for card in coins) >= ability.cost:
                yield Activate(seat, coins)


def _due(state: State, due: Due, known: Known | None) -> Iterator[Action]:
    seat, victim = due.seat, other(due.seat)
    match due.task:
        case Task.CHOOSE:
            yield from (Choose(seat, prize) for prize in Prize)
        case Task.STRIP:
            yield from (Strip(seat, card) for card in state.coins[side(victim)])
        case Task.PULL:
            every = [c for colour in Colour for c in _held(state, victim, colour, known)]
            for cards in combinations(every, due.count):
                if known is not None or _may_hold(state, victim, cards):
                    yield Pull(seat, cards)
        case Task.PULL_BLUE:
            blue = _held(state, victim, Colour.BLUE, known)
            yield from (Pull(seat, (card,)) for card in blue)
        case _:
            red, blue_left = (
                hidden.deck + len(discard)
                for hidden, discard in zip(state.hidden, state.discards, strict=True)
            )
            for count in range(due.count, -1, -1):
                if count <= red and due.count - count <= blue_left:
                    yield Draw(seat, count, due.count - count)


def _may_hold(state: State, seat: Seat, cards: Sequence[Card]) -> bool:
    """Whether these can all be in a hand together."""
    red = [card for card in cards if card.colour is Colour.RED]
    blue = [card for card in cards if card.colour is Colour.BLUE]
    holder = side(seat)
    return all(
        state.hidden[place].play(holder, group) is not None
        for place, group in enumerate((red, blue))
    )
