"""Cards that nobody has shown yet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

from msgspec import Struct

C = TypeVar("C")


class Batch(Struct, Generic[C], frozen=True, gc=False):
    """Cards shuffled together: ``held`` of them are in hand, the rest in the deck."""

    cards: frozenset[C]
    held: int


class HiddenPile(Struct, Generic[C], frozen=True, gc=False):
    """One player's hand and deck as the referee knows them: how many, and what each can be.

    A deck is drawn to its end before the discard pile is shuffled into a new one, so at every
    moment all batches but the newest are wholly in hand. That makes this bookkeeping exact: a
    card that may be shown from hand is one that could really be there.
    """

    batches: tuple[Batch[C], ...]

    @classmethod
    def shuffled(cls, cards: Iterable[C], held: int = 0) -> HiddenPile[C]:
        """A fresh deck, ``held`` of it dealt to the hand."""
        return cls((Batch(frozenset(cards), held),))

    @property
    def hand(self) -> int:
        """How many cards are in hand."""
        held = 0
        for batch in self.batches:
            held += batch.held
        return held

    @property
    def deck(self) -> int:
        """How many cards are in the deck."""
        return sum(len(batch.cards) - batch.held for batch in self.batches)

    @property
    def possible(self) -> frozenset[C]:
        """Every card that can be in hand."""
        held = [batch.cards for batch in self.batches if batch.held]
        return frozenset[C]().union(*held)

    def may_hold(self, cards: Iterable[C]) -> bool:
        """Whether these cards can all be in hand together."""
        wanted = frozenset(cards)
        if len(self.batches) == 1:  # mostly: nobody has shuffled anew
            (batch,) = self.batches
            return len(wanted) <= batch.held and wanted <= batch.cards
        for batch in self.batches:
            here = wanted & batch.cards
            if len(here) > batch.held:
                return False
            wanted -= here
        return not wanted

    def play(self, *cards: C) -> HiddenPile[C]:
        """The pile after cards were shown from hand."""
        return self._without(cards, from_hand=True)

    def turn_up(self, card: C) -> HiddenPile[C]:
        """The pile after a card was shown from the top of the deck."""
        return self._without((card,), from_hand=False)

    def _without(self, cards: tuple[C, ...], *, from_hand: bool) -> HiddenPile[C]:
        batches = []
        for batch in self.batches:
            left = batch.cards.difference(cards)
            shown = len(batch.cards) - len(left)
            if shown:
                batch = Batch(left, batch.held - shown if from_hand else batch.held)
            if left:
                batches.append(batch)
        return HiddenPile(tuple(batches))

    def draw(self, count: int) -> HiddenPile[C]:
        """The pile after drawing; never more than the deck holds."""
        newest = self.batches[-1]
        grown = Batch(newest.cards, newest.held + count)
        return HiddenPile((*self.batches[:-1], grown))

    def with_new_deck(self, cards: Iterable[C]) -> HiddenPile[C]:
        """The pile after the discards were shuffled into an empty deck."""
        return HiddenPile((*self.batches, Batch(frozenset(cards), 0)))
