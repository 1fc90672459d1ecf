"""A game of Kung Fu in which every card is known, for the simulated table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import TypeAlias, TypeVar

from companion.games.kung_fu.pack.cards import Card, Colour, Pack, in_order
from companion.games.kung_fu.rules.actions import Action, Pull
from companion.games.kung_fu.rules.events import (
    Attacked,
    Cancelled,
    Defended,
    Discarded,
    Drawn,
    Event,
    Paid,
    PlayedAgain,
    Pulled,
    Reshuffled,
    Revealed,
    Stripped,
)
from companion.games.kung_fu.rules.legal import Known, legal_actions
from companion.games.kung_fu.rules.state import (
    COLOURS,
    FACE_DOWN,
    OPENING_HAND,
    SEATS,
    State,
    deck_place,
    other,
    side,
)
from companion.games.kung_fu.table.mat import FACE_DOWN as FACE_DOWN_BACK
from companion.games.kung_fu.table.mat import back, piece_of
from companion.games.kung_fu.world.aims import laid_face_down
from companion.rules.seat import Seat
from companion.table.zones import Piece

Hand: TypeAlias = frozenset[Card]
Pile: TypeAlias = tuple[Card, ...]

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class KungFuWorld:
    """Hands and decks that a position allows."""

    deal: Deal

    def actions(self, state: State) -> Iterator[Action]:
        """What the player to act can do with the cards really held.

        Whoever pulls cards unseen may get any of them, so all that are really there are offered.
        """
        return legal_actions(state, Known(self.deal.hands, self.deal.face_down))

    def after(self, events: Iterable[Event]) -> KungFuWorld:
        """The world after what happened."""
        return replace(self, deal=self.deal.after(events))

    def hand(self, seat: Seat) -> tuple[Piece, ...]:
        """A player's hand: red cards, then blue ones."""
        return tuple(piece_of(card) for card in in_order(self.deal.hand(seat)))

    def deck(self, seat: Seat) -> tuple[Piece, ...]:
        """The red deck for south and the blue one for north, top first: both are everybody's."""
        colour = COLOURS[side(seat)]
        return tuple(piece_of(card) for card in reversed(self.deal.deck(colour)))

    def beneath(self, state: State) -> Mapping[Piece, Piece]:
        """The card that really lies under the back of a hidden attack."""
        hidden = self.deal.face_down
        if hidden is None or state.attack is None or state.attack.card is not None:
            return {}
        return {back(Colour.RED, FACE_DOWN_BACK): piece_of(hidden)}


def deal(luck: Random, state: State) -> KungFuWorld:
    """Any world that this position allows."""
    return KungFuWorld(Deal.of(state, luck))


def imagined(state: State, action: Action, luck: Random) -> Action:
    """The action with any cards that may be pulled unseen: of them only the backs are seen."""
    if not isinstance(action, Pull):
        return action
    victim, cards = side(other(action.seat)), []
    for place, colour in enumerate(COLOURS):
        count = sum(card.colour is colour for card in action.cards)
        hands, _ = state.hidden[place].deal(luck)
        cards += hands[victim][:count]
    return Pull(action.seat, tuple(cards))


@dataclass(frozen=True, slots=True)
class Deal:
    """Where every hidden card is, at one moment of a game; the last card of a deck is its top.

    It follows the game by its events. How a deck is shuffled comes from ``seed`` and the number of
    shuffles before it: the same deal and the same events give the same cards again.
    """

    pack: Pack = field(repr=False)
    seed: int
    hands: tuple[Hand, Hand]
    decks: tuple[Pile, Pile]
    discards: tuple[Hand, Hand]
    """What each new deck will be made of (KF-Z3)."""
    face_down: Card | None = None
    """The attack that lies face down (KF-B1): nobody but its player knows it."""
    chances: int = 0

    @classmethod
    def of(cls, state: State, luck: Random) -> Deal:
        """Any deal that this position allows, each as likely as the cards make it."""
        (red, red_deck), (blue, blue_deck) = (hidden.deal(luck) for hidden in state.hidden)
        south, north = (frozenset((*red[holder], *blue[holder])) for holder in range(len(SEATS)))
        return cls(
            pack=state.pack,
            seed=luck.getrandbits(63),
            hands=(south, north),
            decks=(tuple(red_deck), tuple(blue_deck)),
            discards=(frozenset(state.discards[0]), frozenset(state.discards[1])),
            face_down=next(iter(red[FACE_DOWN]), None),
        )

    def hand(self, seat: Seat) -> Hand:
        """The cards that a player holds."""
        return self.hands[side(seat)]

    def deck(self, colour: Colour) -> Pile:
        """A deck, whose top card is the last."""
        return self.decks[deck_place(colour)]

    def after(self, events: Iterable[Event]) -> Deal:
        """The deal after what happened."""
        deal = self
        for event in events:
            deal = deal._after(event)
        return deal

    def _after(self, event: Event) -> Deal:
        match event:
            case Attacked(seat, None):
                return self._laid_face_down(seat)
            case Attacked(seat, Card() as card) | Defended(seat, card):
                return self._holding(seat, self.hand(seat) - {card})
            case Revealed(seat, card):
                # At a table of people it may be another card than chance laid here.
                held = self.hand(seat).union([self.face_down] if self.face_down else [])
                return replace(self._holding(seat, held - {card}), face_down=None)
            case Paid(coins=cards):
                return self._thrown(cards)
            case Cancelled(card=card) | Discarded(card=card) | Stripped(card=card):
                return self._thrown([card])
            case Pulled(seat, cards):
                return self._holding(seat, self.hand(seat).difference(cards))._thrown(cards)
            case Drawn(seat, colour, count):
                return self._drawn(seat, colour, count)
            case Reshuffled(colour):
                fresh = self._shuffled(self.discards[deck_place(colour)])
                emptied = replace(self, discards=_put(self.discards, colour, frozenset()))
                return emptied._with_deck(colour, fresh)
            case PlayedAgain():
                return self._dealt_anew()
            case _:
                return self

    def _laid_face_down(self, seat: Seat) -> Deal:
        card = laid_face_down(card for card in self.hand(seat) if card.colour is Colour.RED)
        return replace(self._holding(seat, self.hand(seat) - {card}), face_down=card)

    def _drawn(self, seat: Seat, colour: Colour, count: int) -> Deal:
        deck = self.deck(colour)
        drawn = self._holding(seat, self.hand(seat).union(deck[-count:]))
        return replace(drawn, decks=_put(self.decks, colour, deck[:-count]))

    def _dealt_anew(self) -> Deal:
        """Everything shuffled, and three cards of each colour in both hands (KF-Z2, KF-S1)."""
        nobody: Hand = frozenset()
        deal = replace(self, hands=(nobody, nobody), discards=(nobody, nobody), face_down=None)
        for colour in COLOURS:
            deal = deal._with_deck(colour, deal._shuffled(self.pack.deck_of(colour)))
            for seat in SEATS:
                deal = deal._drawn(seat, colour, OPENING_HAND)
        return deal

    @property
    def _luck(self) -> Random:
        return Random(f"{self.seed}/{self.chances}")

    def _shuffled(self, cards: Iterable[Card]) -> Pile:
        mixed = in_order(cards)
        self._luck.shuffle(mixed)
        return tuple(mixed)

    def _holding(self, seat: Seat, hand: Hand) -> Deal:
        south, north = self.hands
        return replace(self, hands=(south, hand) if side(seat) else (hand, north))

    def _thrown(self, cards: Iterable[Card]) -> Deal:
        deal = self
        for card in cards:
            pile = deal.discards[deck_place(card.colour)] | {card}
            deal = replace(deal, discards=_put(deal.discards, card.colour, pile))
        return deal

    def _with_deck(self, colour: Colour, deck: Pile) -> Deal:
        return replace(self, decks=_put(self.decks, colour, deck), chances=self.chances + 1)


def _put(pair: tuple[T, T], colour: Colour, value: T) -> tuple[T, T]:
    return (pair[0], value) if deck_place(colour) else (value, pair[1])
