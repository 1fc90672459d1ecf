"""Hands of alike cards drawn from one deck, as the referee knows them.

The seven cards of a move are alike, so nobody can tell which copy was shown, and neither does this
bookkeeping: it counts moves by their places in the pack. It is exact all the same. A move that may
be shown from a hand is one that could really be there, after all that everybody has seen: moves
picked openly, hands shown, cards drawn and taken unseen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import sub
from random import Random
from typing import TypeAlias

from msgspec import Struct, structs

from companion.games.shadow_fight.pack.cards import MOVES

Counts: TypeAlias = tuple[int, ...]
"""How many there are of each move."""

NONE: Counts = (0,) * MOVES
MOST_WAYS = 64
"""Beyond so many ways nobody keeps them apart any more."""


class Batch(Struct, frozen=True, order=True, gc=False):
    """Cards shuffled together, and how many of them each holder has; the deck has the rest."""

    counts: Counts
    shares: Counts

    @property
    def left(self) -> int:
        """How many are in the deck."""
        return sum(self.counts) - sum(self.shares)


class Way(Struct, frozen=True, order=True, gc=False):
    """One way in which cards can have come where they are; every deal of its batches can be."""

    known: tuple[Counts, ...]
    """What each holder has for sure."""
    mixed: tuple[Batch, ...]
    """What was shuffled together earlier, all of it held by several."""
    deck: Batch
    """The newest batch, which is still drawn from."""

    def size(self, holder: int) -> int:
        """How many cards a holder has."""
        count = sum(self.known[holder]) + self.deck.shares[holder]
        for batch in self.mixed:
            count += batch.shares[holder]
        return count

    @property
    def batches(self) -> tuple[Batch, ...]:
        """What is not known for sure; the newest is the last."""
        return (*self.mixed, self.deck)


class Hands(Struct, frozen=True, gc=False):
    """The hands of all players and what they have laid face down.

    Holders are the players in their order, and after them what each has laid. As long as nothing
    has come into a hand since, a laid card is any card of that hand, so it stays counted with it:
    that keeps the ways few.
    """

    players: int
    ways: frozenset[Way]
    inside: frozenset[int] = frozenset()
    """The players whose laid card is still counted with their hand."""

    @classmethod
    def shuffled(cls, players: int, counts: Counts) -> Hands:
        """A fresh deck, and so many empty hands."""
        holders = 2 * players
        way = Way((NONE,) * holders, (), Batch(counts, (0,) * holders))
        return cls(players, frozenset([way]))

    # --- what is known -------------------------------------------------------------------

    def hand(self, player: int) -> int:
        """How many cards a player holds; the same in all ways."""
        return next(iter(self.ways)).size(player) - (player in self.inside)

    def has_laid(self, player: int) -> bool:
        """Whether a card of a player lies face down."""
        return player in self.inside or next(iter(self.ways)).size(self.players + player) > 0

    @property
    def deck(self) -> int:
        """How many cards are in the deck."""
        return next(iter(self.ways)).deck.left

    @property
    def unseen(self) -> Counts:
        """All that is in hands, face down or in the deck."""
        way = next(iter(self.ways))
        return _sum((*way.known, *(batch.counts for batch in way.batches)))

    def possible(self, player: int) -> list[int]:
        """Every move that can be in a hand."""
        return self._can_be_with(player) if self.hand(player) else []

    def possible_laid(self, player: int) -> list[int]:
        """Every move that a player can have laid."""
        return self._can_be_with(self._laid_by(player)) if self.has_laid(player) else []

    def certain(self, player: int) -> Counts:
        """How many of each move a player holds at least."""
        least = [min(counts) for counts in zip(*self._least(player), strict=True)]
        # What lies face down may be any of them.
        return tuple(max(0, count - (player in self.inside)) for count in least)

    def _laid_by(self, player: int) -> int:
        return player if player in self.inside else self.players + player

    def _can_be_with(self, holder: int) -> list[int]:
        found = [0] * MOVES
        for way in self.ways:
            held = [batch.counts for batch in way.batches if batch.shares[holder]]
            for move, count in enumerate(_sum((way.known[holder], *held))):
                found[move] |= count > 0
        return [move for move in range(MOVES) if found[move]]

    def _least(self, holder: int) -> Iterator[Counts]:
        for way in self.ways:
            sure = [way.known[holder]]
            for batch in way.batches:
                elsewhere = sum(batch.counts) - batch.shares[holder]
                if max(batch.counts) > elsewhere:
                    sure.append(tuple(max(0, count - elsewhere) for count in batch.counts))
            yield _sum(sure)

    # --- what happens --------------------------------------------------------------------

    def draw(self, player: int, count: int) -> Hands:
        """The hands after one has drawn unseen; never more than the deck holds."""

        def drawn(way: Way) -> Iterator[Way]:
            shares = _plus(way.deck.shares, player, count)
            yield _tidy(way.known, way.mixed, Batch(way.deck.counts, shares))

        return self._apart(player)._each(drawn)

    def give(self, player: int, move: int) -> Hands:
        """The hands after everybody has seen a move come into one."""

        def given(way: Way) -> Iterator[Way]:
            yield structs.replace(way, known=_given(way.known, player, move))

        return self._apart(player)._each(given)

    def turn_up(self, move: int) -> Hands | None:
        """The hands after a move came to light from the deck; None if it cannot be there."""

        def turned(way: Way) -> Iterator[Way]:
            if way.deck.counts[move] and way.deck.left:
                yield _tidy(way.known, way.mixed, _without(way.deck, move))

        return self._if_any(turned)

    def play(self, player: int, moves: Iterable[int]) -> Hands | None:
        """The hands after moves were shown from one; None if they cannot all be in it."""
        hands: Hands | None = self
        for move in moves:
            if hands is None or not hands.hand(player):
                return None
            hands = hands._taken(player, move)
        return hands

    def show(self, player: int, moves: Sequence[int]) -> Hands | None:
        """The hands after all of one was shown and taken up again; None if it cannot be this."""
        if len(moves) != self.hand(player):
            return None
        hands = self._apart(player).play(player, moves)
        for move in moves if hands else ():
            hands = hands.give(player, move) if hands else None
        return hands

    def steal(self, giver: int, taker: int) -> Hands:
        """The hands after a card went from one to another, and nobody else knows which."""
        return self._apart(taker)._passed(giver, taker)

    def lay(self, player: int) -> Hands:
        """The hands after a card of one was laid face down."""
        return structs.replace(self, inside=self.inside | {player})

    def take_up(self, player: int) -> Hands:
        """The hands after a laid card was taken back into one, unseen, if there is any."""
        if player in self.inside:
            return structs.replace(self, inside=self.inside - {player})
        return self._passed(self._laid_by(player), player) if self.has_laid(player) else self

    def open(self, player: int, move: int) -> Hands | None:
        """The hands after the laid card was turned over; None if it cannot be this one."""
        opened = self._taken(self._laid_by(player), move)
        return structs.replace(opened, inside=self.inside - {player}) if opened else None

    def reshuffle(self, counts: Counts) -> Hands:
        """The hands after the discards were shuffled into an empty deck."""

        def shuffled(way: Way) -> Iterator[Way]:
            fresh = Batch(counts, (0,) * len(way.known))
            yield _tidy(way.known, way.batches, fresh)

        return self._each(shuffled)

    def search(self, move: int, count: int, *, every: bool) -> Hands | None:
        """The hands after so many of a move were taken from the deck; None if they are not there.

        ``every`` tells that there were no more of it in the deck.
        """

        def searched(way: Way) -> Iterator[Way]:
            deck = way.deck
            if deck.counts[move] < count or deck.left < count:
                return
            found = Batch(_plus(deck.counts, move, -count), deck.shares)
            if every:
                yield from _all_held(structs.replace(way, deck=found), move)
            else:
                yield _tidy(way.known, way.mixed, found)

        return self._if_any(searched)

    def deal(self, luck: Random) -> tuple[list[list[int]], list[int | None], list[int]]:
        """Some moves that can be in each hand and face down, and the deck, in any order."""
        way = luck.choice(sorted(self.ways))
        held = [_listed(counts) for counts in way.known]
        deck: list[int] = []
        for batch in way.batches:
            cards = _listed(batch.counts)
            luck.shuffle(cards)
            for hand, count in zip(held, batch.shares, strict=True):
                hand += cards[:count]
                del cards[:count]
            deck += cards
        laid: list[int | None] = []
        for player in range(self.players):
            beneath = held[self._laid_by(player)] if self.has_laid(player) else []
            laid.append(beneath.pop(luck.randrange(len(beneath))) if beneath else None)
        return held[: self.players], laid, deck

    def corrected(self, player: int, count: int) -> Hands | None:
        """The hands when players say how many cards one really has; None if there are not so many.

        Whoever miscounted once may have miscounted before, so nothing else is known any more.
        """
        way = next(iter(self.ways))
        sizes = tuple(way.size(holder) for holder in range(2 * self.players))
        shares = _plus(sizes, player, count - self.hand(player))
        batch = Batch(self.unseen, shares)
        if batch.left < 0:
            return None
        return structs.replace(self, ways=frozenset([_tidy((NONE,) * len(shares), (), batch)]))

    def tidied(self) -> Hands:
        """The same, with every way in its one form."""
        ways = frozenset(_tidy(way.known, way.mixed, way.deck) for way in self.ways)
        return structs.replace(self, ways=ways)

    def pruned(self) -> Hands:
        """The same, without ways that another one allows anyhow: nothing else changes."""
        if len(self.ways) == 1:
            return self
        # There are equally many cards in all ways: of a wider one fewer are known for sure, so no
        # two can make each other needless, and most need not be compared.
        alike: dict[object, dict[int, list[Way]]] = {}
        for way in self.ways:
            sure = sum(map(sum, way.known))
            for part in (way.deck, way.mixed):
                alike.setdefault(part, {}).setdefault(sure, []).append(way)
        needless = {
            way
            for knowing in alike.values()
            for sure, ways in knowing.items()
            for way in ways
            if any(
                less < sure and any(_is_within(way, w) for w in knowing[less]) for less in knowing
            )
        }
        return structs.replace(self, ways=self.ways - needless) if needless else self

    # --- ways ----------------------------------------------------------------------------

    def _each(self, follow: Callable[[Way], Iterator[Way]]) -> Hands:
        ways = frozenset(after for way in self.ways for after in follow(way))
        if len(ways) > MOST_WAYS:
            # That allows more than can be, but never refuses what is.
            ways = frozenset([_as_one_batch(next(iter(ways)))])
        return Hands(self.players, ways, self.inside)

    def _if_any(self, follow: Callable[[Way], Iterator[Way]]) -> Hands | None:
        after = self._each(follow)
        return after if after.ways else None

    def _apart(self, player: int) -> Hands:
        """The same, with a laid card that is none of those that will come into the hand."""
        if player not in self.inside:
            return self
        apart = self._passed(player, self.players + player)
        return structs.replace(apart, inside=self.inside - {player})

    def _passed(self, giver: int, taker: int) -> Hands:
        def passed(way: Way) -> Iterator[Way]:
            for move, count in enumerate(way.known[giver]):
                if count:
                    known = _given(_given(way.known, giver, move, -1), taker, move)
                    yield structs.replace(way, known=known)
            for place, batch in enumerate(way.batches):
                if batch.shares[giver]:
                    shares = _plus(_plus(batch.shares, giver, -1), taker, 1)
                    yield _with(way, place, Batch(batch.counts, shares))

        return self._each(passed)

    def _taken(self, holder: int, move: int) -> Hands | None:
        """Without one of a move that a holder has shown.

        Where one is known to be there, it does as if it were that one: were it another, the known
        one would be among the others, and that is a deal of this way too.
        """

        def taken(way: Way) -> Iterator[Way]:
            if way.known[holder][move]:
                yield structs.replace(way, known=_given(way.known, holder, move, -1))
                return
            for place, batch in enumerate(way.batches):
                if batch.shares[holder] and batch.counts[move]:
                    shares = _plus(batch.shares, holder, -1)
                    yield _with(way, place, Batch(_plus(batch.counts, move, -1), shares))

        return self._if_any(taken)


def counted(moves: Iterable[int]) -> Counts:
    """How many of each there are among these."""
    counts = [0] * MOVES
    for move in moves:
        counts[move] += 1
    return tuple(counts)


def _listed(counts: Counts) -> list[int]:
    return [move for move, count in enumerate(counts) for _ in range(count)]


def _sum(every: Iterable[Counts]) -> Counts:
    return tuple(map(sum, zip(*every, strict=True)))


def _plus(counts: Counts, place: int, more: int) -> Counts:
    return (*counts[:place], counts[place] + more, *counts[place + 1 :])


def _given(known: tuple[Counts, ...], holder: int, move: int, count: int = 1) -> tuple[Counts, ...]:
    return (*known[:holder], _plus(known[holder], move, count), *known[holder + 1 :])


def _without(batch: Batch, move: int) -> Batch:
    return Batch(_plus(batch.counts, move, -1), batch.shares)


def _with(way: Way, place: int, batch: Batch) -> Way:
    """A way with another batch at a place; the newest is the last."""
    if place == len(way.mixed):
        return _tidy(way.known, way.mixed, batch)
    return _tidy(way.known, (*way.mixed[:place], batch, *way.mixed[place + 1 :]), way.deck)


def _tidy(known: tuple[Counts, ...], mixed: tuple[Batch, ...], deck: Batch) -> Way:
    """A way in its one form: what leaves no doubt is known for sure.

    That is a batch that only one holder has cards of, and one of a single move.
    """
    if not deck.left:
        mixed = (*mixed, deck)
        deck = Batch(NONE, (0,) * len(known))
    kept = []
    for batch in mixed:
        holders = len(batch.shares) - batch.shares.count(0)
        if holders == 1:
            holder = next(holder for holder, share in enumerate(batch.shares) if share)
            sure = _sum((known[holder], batch.counts))
            known = (*known[:holder], sure, *known[holder + 1 :])
        elif holders and _is_alike(batch.counts):
            known = _all_alike(known, batch)
        elif holders:
            kept.append(batch)
    if _is_alike(deck.counts) and any(deck.shares):
        known = _all_alike(known, deck)
        alike = tuple(count and deck.left for count in deck.counts)
        deck = Batch(alike, (0,) * len(known))
    return Way(known, tuple(sorted(kept)) if len(kept) > 1 else tuple(kept), deck)


def _is_alike(counts: Counts) -> bool:
    """Whether there is at most one move among these."""
    return counts.count(0) >= MOVES - 1


def _all_alike(known: tuple[Counts, ...], batch: Batch) -> tuple[Counts, ...]:
    move = batch.counts.index(max(batch.counts))
    for holder, share in enumerate(batch.shares):
        known = _given(known, holder, move, share)
    return known


def _is_within(way: Way, wider: Way) -> bool:
    """Whether each deal of a way is one of another, in which less is known of a single batch."""
    batch, wide = way.deck, wider.deck
    if batch == wide:
        ours = [each for each in way.mixed if each not in wider.mixed]
        others = [each for each in wider.mixed if each not in way.mixed]
        if len(others) != 1 or len(way.mixed) - len(ours) != len(wider.mixed) - 1:
            return False
        (wide,) = others
        # A batch of which everything has come to be known is none any more.
        batch = ours[0] if ours else Batch(NONE, (0,) * len(way.known))
    if sum(batch.counts) >= sum(wide.counts):
        return False
    for holder, (mine, theirs) in enumerate(zip(way.known, wider.known, strict=True)):
        if mine != theirs:
            more = tuple(map(sub, mine, theirs))
            if min(more) < 0:
                return False
            shares = _plus(batch.shares, holder, sum(more))
            batch = Batch(_sum((batch.counts, more)), shares)
    return batch == wide


def _all_held(way: Way, move: int) -> Iterator[Way]:
    """The same way where all that is left of a move in the newest batch is held by somebody."""
    deck = way.deck

    def spread(holder: int, left: int, known: tuple[Counts, ...], shares: Counts) -> Iterator[Way]:
        if holder == len(shares):
            if not left:
                counts = _plus(deck.counts, move, -deck.counts[move])
                yield _tidy(known, way.mixed, Batch(counts, shares))
            return
        for count in range(min(left, shares[holder]) + 1):
            more = _given(known, holder, move, count)
            yield from spread(holder + 1, left - count, more, _plus(shares, holder, -count))

    yield from spread(0, deck.counts[move], way.known, deck.shares)


def _as_one_batch(way: Way) -> Way:
    holders = range(len(way.known))
    counts = _sum((*way.known, *(batch.counts for batch in way.batches)))
    shares = tuple(way.size(holder) for holder in holders)
    return _tidy((NONE,) * len(way.known), (), Batch(counts, shares))
