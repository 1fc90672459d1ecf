"""A game of Riftforce in which every card is known, for the simulated table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random

from companion.games.riftforce.pack.cards import in_order
from companion.games.riftforce.rules.actions import Action, Summon
from companion.games.riftforce.rules.events import Event
from companion.games.riftforce.rules.state import State
from companion.games.riftforce.table.mat import piece_of
from companion.games.riftforce.world.dealer import Deal
from companion.rules.seat import Seat
from companion.table.piece import Piece


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
