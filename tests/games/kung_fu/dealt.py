"""A game in which every card is known, for tests that play with real hands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from companion.games.kung_fu.pack.cards import Card, Colour
from companion.games.kung_fu.rules.actions import Action, Attack
from companion.games.kung_fu.rules.events import (
    Attacked,
    Defended,
    Drawn,
    Event,
    PlayedAgain,
    Pulled,
    Reshuffled,
    Revealed,
)
from companion.games.kung_fu.rules.legal import Known, legal_actions
from companion.games.kung_fu.rules.setup import start
from companion.games.kung_fu.rules.state import SEATS, Cancels, State, deck_place, side
from companion.games.kung_fu.rules.turn import apply, outcome
from tests.games.kung_fu.naive import World
from tests.games.kung_fu.writing import PACK


@dataclass
class Cards:
    """Both hands, both decks (the top card last), and what lies face down."""

    luck: Random
    hands: list[set[Card]] = field(default_factory=lambda: [set(), set()])
    decks: list[list[Card]] = field(default_factory=lambda: [[], []])
    face_down: Card | None = None

    @classmethod
    def of(cls, state: State, luck: Random) -> Cards:
        """Some cards that a position allows."""
        cards = cls(luck)
        for place, hidden in enumerate(state.hidden):
            held, deck = hidden.deal(luck)
            luck.shuffle(deck)
            cards.decks[place] = deck
            cards.hands[0].update(held[0])
            cards.hands[1].update(held[1])
            cards.face_down = held[2][0] if held[2] else cards.face_down
        return cards

    @property
    def known(self) -> Known:
        return Known((frozenset(self.hands[0]), frozenset(self.hands[1])), self.face_down)

    def lay_face_down(self, state: State, action: Action) -> None:
        """Only its player knows which card it is, so no event tells."""
        if isinstance(action, Attack) and action.card is None:
            held = self.hands[side(action.seat)]
            red = sorted((c for c in held if c.colour is Colour.RED), key=lambda c: c.index)
            self.face_down = self.luck.choice(red)
            held.remove(self.face_down)

    def follow(self, before: State, after: State, events: Iterable[Event]) -> None:
        """Do with the cards what happened."""
        discards = [list(pile) for pile in before.discards]
        for event in events:
            match event:
                case Drawn(seat, colour, count):
                    for _ in range(count):
                        self.hands[side(seat)].add(self.decks[deck_place(colour)].pop())
                case Reshuffled(colour):
                    fresh = discards[deck_place(colour)]
                    self.luck.shuffle(fresh)
                    self.decks[deck_place(colour)] = fresh
                case Attacked(seat, Card() as card) | Defended(seat, card):
                    self.hands[side(seat)].remove(card)
                case Revealed():
                    self.face_down = None
                case Pulled(seat, cards):
                    self.hands[side(seat)].difference_update(cards)
                case PlayedAgain():
                    again = Cards.of(after, self.luck)
                    self.hands, self.decks = again.hands, again.decks


def real_game(seed: int) -> Iterator[tuple[State, Cards, Action]]:
    """A whole random game with real cards: each position, the cards, and what was played."""
    luck = Random(seed)
    state = start(PACK, SEATS[seed % 2], list(Cancels)[seed % 3 == 0])
    cards = Cards.of(state, luck)
    while outcome(state) is None:
        action = luck.choice(list(legal_actions(state, cards.known)))
        yield state, cards, action
        cards.lay_face_down(state, action)
        after, events = apply(state, action)
        cards.follow(state, after, events)
        state = after


TODO = {"draw-defender": "draw", "draw-hidden": "draw", "draw-prize": "draw", "draw-effect": "draw"}
DOING = {"reveal": "open", "attacker": "open", "defender": "open"}


def as_naive(
    state: State, hands: Sequence[frozenset[Card]], decks: Sequence[Sequence[Card]]
) -> World:
    """The position for the brute force; what lies face down it keeps with the hand."""
    attack, defence = state.attack, state.defence
    on = {}
    if state.step.value == "defender" and attack is not None:
        on[state.right.value] = attack.active
    return World(
        hand={s.value: sorted(c.name for c in hands[side(s)]) for s in SEATS},
        deck={c.value: [card.name for card in decks[n]] for n, c in enumerate(Colour)},
        discard={c.value: [card.name for card in state.discard(c)] for c in Colour},
        coins={s.value: [card.name for card in state.coins_of(s)] for s in SEATS},
        lives={s.value: state.lives_of(s) for s in SEATS},
        right=state.right.value,
        round=state.round,
        doing=DOING.get(state.step.value, state.step.value),
        attack=attack.card.name if attack and attack.card else "",
        hidden=attack is not None and attack.card is None,
        defence=defence.card.name if defence and defence.card else "",
        on=on,
        todo=[(TODO.get(d.task.value, d.task.value), d.seat.value, d.count) for d in state.dues],
        swapped=state.swapped,
        barred=[seat.value for seat in state.barred],
        from_hand=state.cancels.value == "hand",
        games=state.game,
    )
