"""Cards that nobody has shown yet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Generic, Protocol, TypeAlias, TypeVar

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


def cards_of(pack: Sequence[C], among: int) -> list[C]:
    """The cards of such a number, in the order of the pack."""
    found = []
    while among:
        lowest = among & -among
        found.append(pack[lowest.bit_length() - 1])
        among ^= lowest
    return found


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
        return cards_of(self.pack, held)

    def shuffled_together(self) -> Iterator[tuple[list[C], int]]:
        """The cards of each batch in the order of the pack, and how many of them are in hand."""
        for batch in self.batches:
            yield cards_of(self.pack, batch.cards), batch.held

    @property
    def tops(self) -> list[C]:
        """Every card that can be the top one of the deck, in the order of the pack."""
        return cards_of(self.pack, self.batches[-1].cards) if self.deck else []

    def may_turn_up(self, card: C) -> bool:
        """Whether a card can be the top one of the deck."""
        if not self.batches or self.pack[card.index] is not card:
            return False
        newest = self.batches[-1]
        in_batch = newest.cards >> card.index & 1
        return bool(in_batch) and newest.held < newest.cards.bit_count()

    def may_hold(self, cards: Iterable[C]) -> bool:
        """Whether these cards can all be in hand together, each of them once."""
        return self.play(cards) is not None

    def play(self, cards: Iterable[C]) -> HiddenPile[C] | None:
        """The pile after these cards were shown from hand; None if they cannot all be there."""
        shown, pack = 0, self.pack
        for card in cards:
            index = card.index
            bit = 1 << index
            if shown & bit or pack[index] is not card:
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
            if left := batch.cards ^ here:
                batches += (Batch(left, held),)
        return None if shown else HiddenPile(pack, batches)

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


# --- one deck for several players ----------------------------------------------------------

Way: TypeAlias = tuple[tuple[int, ...], ...]
"""For each batch, how many of its cards each holder has."""

MOST_WAYS = 200
"""Beyond so many ways nobody keeps them apart any more."""


class HiddenHands(Struct, Generic[C], frozen=True, gc=False):
    """The hands of several players who draw from one deck, as the referee knows them.

    Here too a deck is drawn to its end before the discards are shuffled into a new one, so all
    batches but the newest are wholly in hands. To the referee all cards of a
    batch are alike: every deal that gives each holder the right numbers is possible, and no other
    is. So a card that may be shown from a hand is one that could really be there.

    There is one way in which the batches are spread over the hands, until a card goes from one
    hand to another unseen: it may be of any batch that the giver has cards of. Then all ways are
    kept. Were they too many, the batches would be taken as one; that allows more than can be, but
    never refuses what is.
    """

    pack: Sequence[C]
    """Every card that there is; ``card.index`` is its place here."""
    holders: int
    """How many players there are; each is known by a number from 0."""
    batches: tuple[int, ...]
    """Cards shuffled together, as the bits of a number; the newest are the last."""
    ways: frozenset[Way]

    @classmethod
    def shuffled(cls, pack: Sequence[C], cards: Iterable[C], holders: int) -> HiddenHands[C]:
        """A fresh deck, and so many empty hands."""
        return cls(pack, holders, (bits(cards),), frozenset([((0,) * holders,)]))

    def hand(self, holder: int) -> int:
        """How many cards a player has in hand; the same in all ways."""
        return sum(shares[holder] for shares in next(iter(self.ways)))

    @property
    def deck(self) -> int:
        """How many cards are in the deck."""
        in_hands = sum(map(sum, next(iter(self.ways))))
        return sum(cards.bit_count() for cards in self.batches) - in_hands

    def possible(self, holder: int) -> list[C]:
        """Every card that can be in a hand, in the order of the pack."""
        found = 0
        for place, cards in enumerate(self.batches):
            if any(way[place][holder] for way in self.ways):
                found |= cards
        return cards_of(self.pack, found)

    def play(self, holder: int, cards: Iterable[C]) -> HiddenHands[C] | None:
        """The hands after these cards were shown from one; None if they cannot all be there."""
        shown = 0
        for card in cards:
            bit = 1 << card.index
            if shown & bit or self.pack[card.index] is not card:
                return None  # twice the same, or of another pack
            shown |= bit
        taken = [(shown & batch).bit_count() for batch in self.batches]
        if sum(taken) != shown.bit_count():
            return None
        left = (_with(way, holder, [-count for count in taken]) for way in self.ways)
        fitting = frozenset(way for way in left if all(row[holder] >= 0 for row in way))
        return self._without(shown, fitting) if fitting else None

    def draw(self, holder: int, count: int = 1) -> HiddenHands[C]:
        """The hands after one has drawn; never more than the deck holds."""
        gains = [0] * (len(self.batches) - 1) + [count]
        drawn = frozenset(_with(way, holder, gains) for way in self.ways)
        return HiddenHands(self.pack, self.holders, self.batches, drawn)

    def pass_unseen(self, giver: int, taker: int) -> HiddenHands[C]:
        """The hands after a card went from one to another, and nobody else knows which."""
        passed: set[Way] = set()
        for way in self.ways:
            for place, shares in enumerate(way):
                if shares[giver]:
                    one = [int(place == other) for other in range(len(way))]
                    without = _with(way, giver, [-count for count in one])
                    passed.add(_with(without, taker, one))
        if len(passed) > MOST_WAYS:
            return self._as_one_batch(next(iter(passed)))
        return HiddenHands(self.pack, self.holders, self.batches, frozenset(passed))

    def with_new_deck(self, cards: Iterable[C]) -> HiddenHands[C]:
        """The hands after the discards were shuffled into an empty deck."""
        ways = frozenset((*way, (0,) * self.holders) for way in self.ways)
        return HiddenHands(self.pack, self.holders, (*self.batches, bits(cards)), ways)

    def deal(self, luck: Random) -> tuple[list[list[C]], list[C]]:
        """Some cards that can be in each hand, and the deck, in any order."""
        way = luck.choice(sorted(self.ways))
        hands: list[list[C]] = [[] for _ in range(self.holders)]
        deck: list[C] = []
        for batch, shares in zip(self.batches, way, strict=True):
            cards = cards_of(self.pack, batch)
            luck.shuffle(cards)
            for hand, count in zip(hands, shares, strict=True):
                hand += cards[:count]
                del cards[:count]
            deck += cards
        return hands, deck

    def _without(self, shown: int, ways: frozenset[Way]) -> HiddenHands[C]:
        """The hands when these cards are no longer hidden; a batch without any is forgotten."""
        left = [batch & ~shown for batch in self.batches]
        kept = [place for place, batch in enumerate(left) if batch]
        spread = frozenset(tuple(way[place] for place in kept) for way in ways)
        return HiddenHands(self.pack, self.holders, tuple(left[place] for place in kept), spread)

    def _as_one_batch(self, way: Way) -> HiddenHands[C]:
        together = tuple(sum(shares[holder] for shares in way) for holder in range(self.holders))
        every = 0
        for batch in self.batches:
            every |= batch
        return HiddenHands(self.pack, self.holders, (every,), frozenset([(together,)]))


def _with(way: Way, holder: int, gains: Sequence[int]) -> Way:
    """A way in which one holder has so many cards more of each batch."""
    return tuple(
        (*shares[:holder], shares[holder] + gain, *shares[holder + 1 :]) if gain else shares
        for shares, gain in zip(way, gains, strict=True)
    )
