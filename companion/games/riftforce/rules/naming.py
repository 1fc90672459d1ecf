"""What a card is called so that no other of its name can be meant."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.riftforce.pack.cards import Card
from companion.games.riftforce.rules.state import State, other
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say


def named(state: State, card: Card) -> Sentence:
    """A card by its name alone, or by where it lies as well if another of its name is there."""
    lying = [e.card for column in state.columns for e in column if e.card is not card]
    if not any(_alike(card, each) for each in lying):
        return card.label
    on_table = state.find(card) is not None
    return named_at(state, card) if on_table else say("rf-card-new", card=card.label)


def named_at(state: State, card: Card, *, damaged: bool = True) -> Sentence:
    """A card with its location: "Fire 5 at 4"; and its place and damage if that is not enough.

    Where damage itself is spoken of, it is not ``damaged`` that tells cards apart.
    """
    lies = state.find(card)
    if lies is None:
        return card.label
    seat, location, index = lies
    column, across = state.column(seat, location), state.column(other(seat), location)
    if sum(_alike(card, each.card) for each in column) > 1:
        nth = say("shared-nth", place=index + 1)
        damage = column[index].damage if damaged else 0
        key = "rf-card-in-column"
        return say(key, card=card.label, location=location, nth=nth, damage=damage)
    if any(_alike(card, each.card) for each in across):
        return say("rf-card-at-side", card=card.label, seat=seat, location=location)
    return say("rf-card-at", card=card.label, location=location)


def named_in_column(state: State, seat: Seat, location: int, card: Card) -> Sentence:
    """A card of a column that is spoken of already: by its place only if it has a twin there."""
    column = state.column(seat, location)
    place = next((n for n, each in enumerate(column, 1) if each.card is card), None)
    if place is None or sum(_alike(card, each.card) for each in column) < 2:
        return card.label
    return say("rf-card-nth", card=card.label, nth=say("shared-nth", place=place))


def names(state: State, cards: Iterable[Card]) -> tuple[Sentence, ...]:
    """Cards as the facts of a sentence."""
    return tuple(named(state, card) for card in cards)


def _alike(card: Card, each: Card) -> bool:
    return card.guild is each.guild and card.health == each.health
