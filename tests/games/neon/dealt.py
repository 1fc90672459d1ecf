"""A game in which every card is known, for tests that play with real hands and decks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random

from companion.games.game import Plain
from companion.games.neon.pack.cards import ActionCard, Loot, Upgrade
from companion.games.neon.rules.actions import Action
from companion.games.neon.rules.events import (
    Drawn,
    Event,
    HandDrawn,
    HandShuffled,
    Laid,
    LootShuffled,
    Revealed,
    Upgraded,
)
from companion.games.neon.rules.legal import Known, legal_actions
from companion.games.neon.rules.state import State
from companion.games.neon.rules.turn import apply, by_chance, companion_acts, outcome
from companion.games.neon.rules.working import GRADES
from companion.rules.seat import Seat
from tests.games.neon.writing import new_game


@dataclass
class Cards:
    """Every hand, what lies face down, and all decks, top first."""

    luck: Random
    hands: dict[Seat, list[ActionCard]]
    decks: dict[Seat, list[ActionCard]]
    laid: dict[Seat, tuple[ActionCard, ...]]
    loot: list[list[Loot]]
    upgrades: list[Upgrade]
    shuffled: list[list[Loot]] = field(default_factory=list)
    """The discards of each class as they will be shuffled when their deck is used up."""

    @classmethod
    def of(cls, state: State, luck: Random) -> Cards:
        """The cards of a new game."""
        cards = {
            seat: luck.sample(fighter.character.cards, len(fighter.character.cards))
            for seat, fighter in zip(state.players, state.fighters, strict=False)
            if fighter.character is not None
        }
        return cls(
            luck,
            {seat: pile[:3] for seat, pile in cards.items()},
            {seat: pile[3:] for seat, pile in cards.items()},
            dict.fromkeys(state.players, ()),
            [luck.sample(deck, len(deck)) for deck in state.decks],
            luck.sample(state.pack.upgrades, len(state.pack.upgrades)),
        )

    def known(self, state: State) -> Known:
        """What is really where."""
        self.shuffled = [self.luck.sample(pile, len(pile)) for pile in state.discards]
        piles = zip(self.loot, self.shuffled, strict=True)
        return Known(
            tuple(tuple(self.hands[seat]) for seat in state.players),
            tuple(self.laid[seat] for seat in state.players),
            tuple((*deck, *rest) for deck, rest in piles),
            tuple(self.upgrades),
        )

    def follow(self, events: Iterable[Event]) -> None:
        """Do with the cards what happened; what nobody sees, chance decides."""
        for event in events:
            match event:
                case Laid(seat):
                    hand = self.hands[seat]
                    self.luck.shuffle(hand)
                    self.laid[seat] = (hand.pop(), hand.pop())
                case Revealed(seat, row):
                    assert {row.upper, row.lower} == set(self.laid[seat])
                    self.laid[seat] = ()
                case HandDrawn(seat, count):
                    self.hands[seat] += self.decks[seat][:count]
                    del self.decks[seat][:count]
                case HandShuffled(seat, cards):
                    assert not self.decks[seat]
                    self.decks[seat] = self.luck.sample(cards, len(cards))
                case LootShuffled(grade):
                    pile = GRADES.index(grade)
                    self.loot[pile] += self.shuffled[pile]
                case Drawn(_, found):
                    for card in found:
                        self.loot[GRADES.index(card.grade)].remove(card)
                case Upgraded(_, upgrade):
                    first, second, *rest = self.upgrades
                    assert upgrade in (first, second)
                    self.upgrades = [*rest, second if upgrade is first else first]
                case _:
                    pass


def real_game(
    wishes: Mapping[str, Plain], seed: int
) -> Iterator[tuple[State, Cards, list[Action]]]:
    """A whole random game with real cards: each position, the cards, and what can be done."""
    luck = Random(seed)
    state = new_game(wishes, seed)
    cards = Cards.of(state, luck)
    while outcome(state) is None:
        own = companion_acts(state)
        offered = [by_chance(state, own, luck)] if own is not None else []
        offered = offered or list(legal_actions(state, cards.known(state)))
        yield state, cards, offered
        state, events = apply(state, luck.choice(offered))
        cards.follow(events)
