"""Cards that nobody has shown yet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, Protocol, TypeVar

from msgspec import Struct


class Numbered(Protocol):
    """A card that knows its place among all cards of its pack."""

    @property
    def index(self) -> int:
        """The place, from 0."""
        ...


C = TypeVar("C", bound=Numbered)


class Batch(Struct, frozen=True, gc=False):
    """Cards shuffled together: ``held`` of them are in hand, the rest in the deck.

    ``cards`` is a set of them as the bits of a number, by their places in the pack: sets are cut
    and compared in every judgement, and whole numbers are several times as quick at it.
    """

    cards: int
    held: int


def bits(cards: Iterable[Numbered]) -> int:
    """A set of cards as a number."""
    every = 0
    for card in cards:
        every |= 1 << card.index
    return every


class HiddenPile(Struct, Generic[C], frozen=True, gc=False):
    """One player's hand and deck as the referee knows them: how many, and what each can be.

    A deck is drawn to its end before the discard pile is shuffled into a new one, so at every
    moment all batches but the newest are wholly in hand. That makes this bookkeeping exact: a
    card that may be shown from hand is one that could really be there.
    """

    pack: Sequence[C]
    """Every card that there is; ``card.index`` is its place here."""
    batches: tuple[Batch, ...] = ()

    @classmethod
    def shuffled(cls, pack: Sequence[C], cards: Iterable[C], held: int = 0) -> HiddenPile[C]:
        """A fresh deck, ``held`` of it dealt to the hand."""
        return cls(pack, (Batch(bits(cards), held),))

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
        left = 0
        for batch in self.batches:
            left += batch.cards.bit_count() - batch.held
        return left

    @property
    def possible(self) -> list[C]:
        """Every card that can be in hand, in the order of the pack."""
        held = 0
        for batch in self.batches:
            if batch.held:
                held |= batch.cards
        return self._cards(held)

    def shuffled_together(self) -> Iterator[tuple[list[C], int]]:
        """The cards of each batch in the order of the pack, and how many of them are in hand."""
        for batch in self.batches:
            yield self._cards(batch.cards), batch.held

    @property
    def tops(self) -> list[C]:
        """Every card that can be the top one of the deck, in the order of the pack."""
        return self._cards(self.batches[-1].cards) if self.deck else []

    def may_hold(self, cards: Iterable[C]) -> bool:
        """Whether these cards can all be in hand together, each of them once."""
        return self.play(cards) is not None

    def play(self, cards: Iterable[C]) -> HiddenPile[C] | None:
        """The pile after these cards were shown from hand; None if they cannot all be there."""
        shown, pack = 0, self.pack
        for card in cards:
            bit = 1 << card.index
            if shown & bit or pack[card.index] is not card:
                return None  # twice the same, or of another pack
            shown |= bit
        batches: tuple[Batch, ...] = ()
        for batch in self.batches:
            here = batch.cards & shown
            if not here:
                batches += (batch,)
                continue
            held = batch.held - here.bit_count()
            if held < 0:
                return None
            shown ^= here
            if here != batch.cards:
                batches += (Batch(batch.cards ^ here, held),)
        return None if shown else HiddenPile(self.pack, batches)

    def turn_up(self, card: C) -> HiddenPile[C]:
        """The pile after a card was shown from the top of the deck, so of the newest batch."""
        *older, newest = self.batches
        left = newest.cards & ~(1 << card.index)
        return HiddenPile(self.pack, (*older, Batch(left, newest.held)) if left else tuple(older))

    def draw(self, count: int) -> HiddenPile[C]:
        """The pile after drawing; never more than the deck holds."""
        newest = self.batches[-1]
        grown = Batch(newest.cards, newest.held + count)
        return HiddenPile(self.pack, (*self.batches[:-1], grown))

    def with_new_deck(self, cards: Iterable[C]) -> HiddenPile[C]:
        """The pile after the discards were shuffled into an empty deck."""
        return HiddenPile(self.pack, (*self.batches, Batch(bits(cards), 0)))

    def _cards(self, among: int) -> list[C]:
        found = []
        while among:
            lowest = among & -among
            found.append(self.pack[lowest.bit_length() - 1])
            among ^= lowest
        return found
