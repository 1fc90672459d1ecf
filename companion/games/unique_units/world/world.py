"""A game of Unique Units in which every figure is known, for the simulated table."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random

from companion.games.unique_units.rules.actions import Action
from companion.games.unique_units.rules.events import Event
from companion.games.unique_units.rules.state import Phase, State
from companion.games.unique_units.table.mat import carried_out, piece_of, traces
from companion.games.unique_units.world.dealer import Deal
from companion.rules.seat import Seat
from companion.table.piece import Piece


@dataclass(frozen=True, slots=True)
class UniqueUnitsWorld:
    """Bags that a position allows."""

    deal: Deal

    def actions(self, state: State) -> Iterator[Action]:
        """What the player to act can do with what is really in the bags.

        How a figure got somewhere leaves no trace on a table: of actions that lead to the same
        position only the first and simplest is offered.
        """
        every = self.deal.legal_actions(state)
        if state.phase is not Phase.TURN:
            yield from every
            return
        seen: set[Hashable] = set()
        for action in every:
            left = traces(carried_out(state, action))
            if left not in seen:
                seen.add(left)
                yield action

    def after(self, events: Iterable[Event]) -> UniqueUnitsWorld:
        """The world after what happened."""
        return replace(self, deal=self.deal.after(events))

    def hand(self, seat: Seat) -> tuple[Piece, ...]:
        """Nobody holds anything: what is drawn lies open on the table."""
        del seat
        return ()

    def deck(self, seat: Seat) -> tuple[Piece, ...]:
        """A player's bag, what comes out next first."""
        return tuple(piece_of(figure) for figure in reversed(self.deal.bag(seat)))


def deal(luck: Random, state: State) -> UniqueUnitsWorld:
    """Any world that this position allows."""
    return UniqueUnitsWorld(Deal.of(state, luck))
