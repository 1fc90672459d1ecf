"""A position of Riftforce; it knows no rules."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import TypeAlias

from msgspec import Struct

from companion.games.riftforce.pack.cards import Card, Edition, Guild, Pack
from companion.rules.hidden import HiddenPile
from companion.rules.seat import Seat

SEATS = (Seat.SOUTH, Seat.NORTH)
LOCATIONS = (1, 2, 3, 4, 5)
MIDDLE = 3
HAND = 7
"""Cards in an opening hand, and the most that are drawn up to."""

GUILDS_EACH = 4
MOST_ACTIVATED = 3

_SIDES = {Seat.SOUTH: 0, Seat.NORTH: 1}
_OTHERS = {Seat.SOUTH: Seat.NORTH, Seat.NORTH: Seat.SOUTH}


def side(seat: Seat) -> int:
    """A seat's place in the pairs of a state: 0 for south, 1 for north."""
    return _SIDES[seat]


def other(seat: Seat) -> Seat:
    """The opponent."""
    return _OTHERS[seat]


def whose_turn(first: Seat, turn: int) -> Seat:
    """Who has the turn with this number: turns begin with 1, and players alternate."""
    return first if turn % 2 else _OTHERS[first]


def place(seat: Seat, location: int) -> int:
    """Where a seat's column at a location is among the ten of a state."""
    return _SIDES[seat] * 5 + location - 1


class Phase(Enum):
    """What the game waits for."""

    DRAFT = "draft"
    OPENING = "opening"
    TURN = "turn"
    ACTIVATING = "activating"
    OVER = "over"


# Values that judging makes by the thousand are msgspec structs: frozen like our dataclasses, but
# made ten times as quickly. They hold no cycles, so the garbage collector need not track them.

# Looking up a member of an enum costs as much as making a value: inner loops have these.
_TURN, _ACTIVATING, _OVER = Phase.TURN, Phase.ACTIVATING, Phase.OVER


class Elemental(Struct, frozen=True, gc=False):
    """A card on the table with the damage that lies on it."""

    card: Card
    damage: int = 0


Column: TypeAlias = tuple[Elemental, ...]
"""Elementals of one side at one location; the first is nearest the location card."""


class Activation(Struct, frozen=True, gc=False):
    """An activation under way: the card thrown for it, and who has acted, in order."""

    discarded: Card
    activated: tuple[Card, ...] = ()

    @property
    def in_common(self) -> tuple[Guild | None, int | None]:
        """The guild and the printed health of the discarded card, if all who acted have it too."""
        guild: Guild | None = self.discarded.guild
        health: int | None = self.discarded.health
        for card in self.activated:
            if card.guild is not guild:
                guild = None
            if card.health != health:
                health = None
        return guild, health

    def welcomes(self, card: Card) -> bool:
        """Whether a card could be activated next, wherever it is (RF-7)."""
        guild, health = self.in_common
        return (card.guild is guild or card.health == health) and card not in self.activated

    def welcomes_any(self, columns: Iterable[Column]) -> bool:
        """Whether one of these elementals could be activated next (RF-7)."""
        activated, (guild, health) = self.activated, self.in_common
        for column in columns:
            for elemental in column:
                card = elemental.card
                if (card.guild is guild or card.health == health) and card not in activated:
                    return True
        return False


class State(Struct, frozen=True, gc=False):
    """Everything that is known about a game, and how much is not.

    Pairs are in the order of ``SEATS``. ``turn`` counts from 1 and stays on the last one when
    the game is over. ``discards`` end with the top card; only that one lies open.
    """

    pack: Pack
    edition: Edition
    first: Seat
    phase: Phase
    turn: int
    guilds: tuple[tuple[Guild, ...], tuple[Guild, ...]]
    columns: tuple[Column, ...]
    score: tuple[int, int]
    hidden: tuple[HiddenPile[Card], HiddenPile[Card]]
    discards: tuple[tuple[Card, ...], tuple[Card, ...]]
    activation: Activation | None = None
    display: tuple[Guild, ...] = ()
    allow_empty_activation: bool = False

    @property
    def to_act(self) -> Seat | None:
        """Who acts next; nobody once the game is over."""
        phase, first = self.phase, self.first
        if phase is _TURN or phase is _ACTIVATING:
            return whose_turn(first, self.turn)
        if phase is _OVER:
            return None
        # In the draft they take turns; the opening card is the second player's.
        first_acts = phase is Phase.DRAFT and len(self.guilds[0]) == len(self.guilds[1])
        return first if first_acts else _OTHERS[first]

    def column(self, seat: Seat, location: int) -> Column:
        """A seat's elementals at a location, the first of them nearest the location card."""
        return self.columns[_SIDES[seat] * 5 + location - 1]

    def points(self, seat: Seat) -> int:
        """A seat's score."""
        return self.score[_SIDES[seat]]

    def hand(self, seat: Seat) -> int:
        """How many cards a seat holds."""
        return self.hidden[_SIDES[seat]].hand

    def deck(self, seat: Seat) -> int:
        """How many cards are left in a seat's deck."""
        return self.hidden[_SIDES[seat]].deck

    def discard(self, seat: Seat) -> tuple[Card, ...]:
        """A seat's discard pile, the top card last."""
        return self.discards[_SIDES[seat]]

    def find(self, card: Card) -> tuple[Seat, int, int] | None:
        """Whose side a card is on, at which location and at which index of its column."""
        for number, column in enumerate(self.columns):
            for index, elemental in enumerate(column):
                if elemental.card is card:
                    return SEATS[number // 5], number % 5 + 1, index
        return None

    def owner(self, card: Card) -> Seat | None:
        """Whose deck a card belongs to, even while Music has lent it to the opponent."""
        for seat, guilds in zip(SEATS, self.guilds, strict=True):
            if card.guild in guilds:
                return seat
        return None
