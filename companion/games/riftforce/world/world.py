"""A game of Riftforce in which every card is known, for the simulated table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from random import Random

from companion.games.riftforce.pack.cards import (
    Card,
    Guild,
    Pack,
    in_order,
)
from companion.games.riftforce.pack.pack_file import SHIPPED
from companion.games.riftforce.rules.actions import Action, PlaceOpening, Summon
from companion.games.riftforce.rules.events import (
    Dealt,
    Destroyed,
    Discarded,
    Drawn,
    Event,
    OpeningPlaced,
    Reshuffled,
    Summoned,
)
from companion.games.riftforce.rules.legal import legal_actions
from companion.games.riftforce.rules.state import Phase, State, side
from companion.games.riftforce.table.mat import piece_of
from companion.rules.seat import Seat
from companion.table.zones import Piece


@dataclass(frozen=True, slots=True)
class RiftforceWorld:
    """Hands and decks that a position allows."""

    deal: Deal

    def actions(self, state: State) -> Iterator[Action]:
        """What the player to act can do with the cards really held.

        In which order the cards of a row were laid leaves no trace on a table, and makes no
        difference: of such summons only the one from west to east is offered.
        """
        return (act for act in self.deal.legal_actions(state) if not _is_shuffled_row(act))

    def after(self, events: Iterable[Event]) -> RiftforceWorld:
        """The world after what happened."""
        return replace(self, deal=self.deal.after(events))

    def hand(self, seat: Seat) -> tuple[Piece, ...]:
        """A player's hand, sorted."""
        return tuple(piece_of(card) for card in in_order(self.deal.hand(seat)))

    def deck(self, seat: Seat) -> tuple[Piece, ...]:
        """A player's deck, top first."""
        return tuple(piece_of(card) for card in reversed(self.deal.deck(seat)))


def _is_shuffled_row(action: Action) -> bool:
    if not isinstance(action, Summon):
        return False
    locations = [placed.location for placed in action.placements]
    return locations != sorted(locations)


def deal(luck: Random, state: State) -> RiftforceWorld:
    """Any world that this position allows."""
    return RiftforceWorld(Deal.of(state, luck))


@dataclass(frozen=True, slots=True)
class Holdings:
    """One player's cards off the table; the deck's top card is its last."""

    hand: frozenset[Card] = frozenset()
    deck: tuple[Card, ...] = ()
    discard: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Deal:
    """Where every hidden card is, at one moment of a game.

    It follows the game by its events, and every shuffle comes from ``seed`` and the number of
    shuffles before it: the same deal and the same events give the same cards again.
    """

    seed: int
    shuffles: int = 0
    south: Holdings = Holdings()
    north: Holdings = Holdings()
    pack: Pack = field(default=SHIPPED, repr=False, compare=False)

    @classmethod
    def of(cls, state: State, luck: Random) -> Deal:
        """Any deal that this position allows, each as likely as the cards make it."""
        sides = []
        for pile, discard in zip(state.hidden, state.discards, strict=True):
            hand: list[Card] = []
            deck: list[Card] = []
            for cards, held in pile.shuffled_together():
                luck.shuffle(cards)
                hand += cards[:held]
                deck += cards[held:]
            sides.append(Holdings(frozenset(hand), tuple(deck), discard))
        return cls(luck.getrandbits(63), 0, sides[0], sides[1], state.pack)

    def hand(self, seat: Seat) -> frozenset[Card]:
        """The cards that a player holds."""
        return self._of(seat).hand

    def deck(self, seat: Seat) -> tuple[Card, ...]:
        """A player's deck, whose top card is the last."""
        return self._of(seat).deck

    def top(self, seat: Seat) -> Card:
        """The top card of a player's deck."""
        return self._of(seat).deck[-1]

    def legal_actions(self, state: State) -> Iterator[Action]:
        """What the player to act can really do, with the cards that are really there."""
        seat = state.to_act
        if seat is not None and state.phase is Phase.OPENING:
            yield PlaceOpening(seat, self.top(seat))
        elif seat is not None:
            yield from legal_actions(state, self.hand(seat))

    def after(self, events: Iterable[Event]) -> Deal:
        """The deal after what happened."""
        deal = self
        for event in events:
            deal = deal._after(event)
        return deal

    def _after(self, event: Event) -> Deal:
        match event:
            case Dealt(seat, guilds, count):
                return self._dealt(seat, guilds, count)
            case OpeningPlaced(seat):
                mine = self._of(seat)
                return self._with(seat, replace(mine, deck=mine.deck[:-1]))
            case Summoned(seat, card):
                mine = self._of(seat)
                return self._with(seat, replace(mine, hand=mine.hand - {card}))
            case Discarded(seat, card):
                mine = self._of(seat)
                thrown = Holdings(mine.hand - {card}, mine.deck, (*mine.discard, card))
                return self._with(seat, thrown)
            case Destroyed(card=card, discard_of=Seat() as seat):
                mine = self._of(seat)
                return self._with(seat, replace(mine, discard=(*mine.discard, card)))
            case Reshuffled(seat):
                mine = self._of(seat)
                fresh = replace(mine, deck=self._shuffled(mine.discard), discard=())
                return replace(self._with(seat, fresh), shuffles=self.shuffles + 1)
            case Drawn(seat, count):
                mine = self._of(seat)
                hand = mine.hand.union(mine.deck[-count:])
                return self._with(seat, Holdings(hand, mine.deck[:-count], mine.discard))
            case _:
                return self

    def _dealt(self, seat: Seat, guilds: tuple[Guild, ...], count: int) -> Deal:
        deck = self._shuffled(self.pack.elementals_of(guilds))
        cards = Holdings(frozenset(deck[-count:]), deck[:-count])
        return replace(self._with(seat, cards), shuffles=self.shuffles + 1)

    def _shuffled(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        mixed = in_order(cards)
        Random(f"{self.seed}/{self.shuffles}").shuffle(mixed)
        return tuple(mixed)

    def _of(self, seat: Seat) -> Holdings:
        return self.north if side(seat) else self.south

    def _with(self, seat: Seat, cards: Holdings) -> Deal:
        return replace(self, north=cards) if side(seat) else replace(self, south=cards)
