"""A game of Neon in which every card is known, for the simulated table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random

from companion.games.neon.pack.cards import Loot
from companion.games.neon.rules.actions import Action, Draw, Reveal
from companion.games.neon.rules.events import Event
from companion.games.neon.rules.legal import legal_actions
from companion.games.neon.rules.state import State
from companion.games.neon.rules.steps import Step
from companion.games.neon.rules.turn import by_chance
from companion.games.neon.rules.working import GRADES
from companion.games.neon.world.deal import Deal
from companion.rules.seat import Seat
from companion.table.zones import Piece


@dataclass(frozen=True, slots=True)
class NeonWorld:
    """Hands, rows that lie face down, and decks, as a position allows."""

    deal: Deal

    def actions(self, state: State) -> Iterator[Action]:
        """What those who can act can do with the cards really held, laid or drawn.

        A row is settled when it is laid, so there is one way to turn it over.
        """
        if state.step is Step.REVEAL and not state.dues:
            return self._reveals(state)
        return legal_actions(state, self.deal.known(state))

    def after(self, events: Iterable[Event]) -> NeonWorld:
        """The world after what happened."""
        return replace(self, deal=self.deal.after(events))

    def hand(self, seat: Seat) -> tuple[Piece, ...]:
        """The action cards that a player holds."""
        return ()

    def deck(self, seat: Seat) -> tuple[Piece, ...]:
        """A player's action cards that are still to be drawn, top first."""
        return ()

    def _reveals(self, state: State) -> Iterator[Action]:
        for seat, row in zip(self.deal.players, self.deal.laid, strict=True):
            if row is not None and state.fighter(seat).row is None:
                yield Reveal(seat, row)


def deal(luck: Random, state: State) -> NeonWorld:
    """Any world that this position allows."""
    return NeonWorld(Deal.of(state, luck))


def imagined(state: State, action: Action, luck: Random) -> Action:
    """An action as its player can imagine it: of loot decks only their classes are known."""
    if not isinstance(action, Draw):
        return by_chance(state, action, luck)
    cards: list[Loot] = []
    for pile, grade in enumerate(GRADES):
        count = sum(card.grade is grade for card in action.cards)
        deck, discards = state.decks[pile], state.discards[pile]
        some = luck.sample(deck, min(count, len(deck)))
        cards += [*some, *luck.sample(discards, count - len(some))]
    return Draw(action.seat, tuple(cards))
