"""Hands of alike cards, against all deals that there can be, kept one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.shadow_fight.pack.cards import MOVES
from companion.games.shadow_fight.rules import hands as module
from companion.games.shadow_fight.rules.hands import Hands, Way, counted

KINDS = range(3)
CARDS = (0, 0, 0, 1, 1, 2)
PLAYERS = 2

Bag = tuple[int, ...]
"""Cards that nobody can tell apart but by their kind, in order."""


@dataclass(frozen=True)
class World:
    """Who really has what."""

    hands: tuple[Bag, ...]
    laid: tuple[int | None, ...]
    deck: Bag

    def holding(self, player: int, hand: Bag) -> World:
        return World(changed(self.hands, player, hand), self.laid, self.deck)

    def having_laid(self, player: int, card: int | None) -> World:
        return World(self.hands, changed(self.laid, player, card), self.deck)

    def with_deck(self, deck: Bag) -> World:
        return World(self.hands, self.laid, deck)


def changed(values: tuple, place: int, value: object) -> tuple:
    return (*values[:place], value, *values[place + 1 :])


def plus(bag: Bag, *cards: int) -> Bag:
    return tuple(sorted((*bag, *cards)))


def minus(bag: Bag, *cards: int) -> Bag:
    left = list(bag)
    for card in cards:
        left.remove(card)
    return tuple(left)


def has(bag: Bag, cards: Bag) -> bool:
    return not Counter(cards) - Counter(bag)


@dataclass
class Table:
    """All worlds that can be after what everybody has seen, the true one, and the bookkeeping."""

    luck: Random
    truth: World
    worlds: frozenset[World]
    hands: Hands
    discard: Bag = ()

    @classmethod
    def fresh(cls, seed: int) -> Table:
        world = World(((),) * PLAYERS, (None,) * PLAYERS, CARDS)
        return cls(Random(seed), world, frozenset([world]), Hands.shuffled(PLAYERS, counted(CARDS)))

    def unseen(self, follow: Callable[[World], Iterator[World]], hands: Hands) -> None:
        """Something happens of which nobody sees what it is."""
        self.worlds = frozenset(after for world in self.worlds for after in follow(world))
        self.truth = self.luck.choice(sorted(set(follow(self.truth)), key=str))
        self.hands = hands

    def seen(self, follow: Callable[[World], World | None], hands: Hands | None) -> None:
        """Something comes to light: only the worlds in which it can have are left."""
        after = (follow(world) for world in self.worlds)
        self.worlds = frozenset(world for world in after if world is not None)
        true = follow(self.truth)
        assert true is not None
        assert hands is not None, "the truth was refused"
        self.truth, self.hands = true, hands

    # --- what can happen ---

    def draw(self, player: int) -> None:
        def drawn(world: World) -> Iterator[World]:
            for card in set(world.deck):
                held = world.holding(player, plus(world.hands[player], card))
                yield held.with_deck(minus(world.deck, card))

        if not self.truth.deck:
            self.shuffle()
        if self.truth.deck:
            self.unseen(drawn, self.hands.draw(player, 1))

    def shuffle(self) -> None:
        fresh = self.discard
        self.discard = ()
        self.seen(lambda world: world.with_deck(fresh), self.hands.reshuffle(counted(fresh)))

    def lay(self, player: int) -> None:
        def laid(world: World) -> Iterator[World]:
            hand = world.hands[player]
            for card in set(hand):
                yield world.holding(player, minus(hand, card)).having_laid(player, card)

        if self.truth.hands[player] and self.truth.laid[player] is None:
            self.unseen(laid, self.hands.lay(player))

    def open(self, player: int) -> None:
        card = self.truth.laid[player]
        if card is not None:
            self.seen(
                lambda w: w.having_laid(player, None) if w.laid[player] == card else None,
                self.hands.open(player, card),
            )
            self.discard = plus(self.discard, card)

    def play(self, player: int) -> None:
        hand = self.truth.hands[player]
        cards = tuple(sorted(self.luck.sample(hand, self.luck.randint(0, len(hand)))))

        def played(world: World) -> World | None:
            held = world.hands[player]
            return world.holding(player, minus(held, *cards)) if has(held, cards) else None

        self.seen(played, self.hands.play(player, cards))
        self.discard = plus(self.discard, *cards)

    def show(self, player: int) -> None:
        hand = self.truth.hands[player]
        self.seen(
            lambda world: world if world.hands[player] == hand else None,
            self.hands.show(player, hand),
        )

    def steal(self, giver: int) -> None:
        taker = 1 - giver

        def stolen(world: World) -> Iterator[World]:
            hand = world.hands[giver]
            for card in set(hand):
                without = world.holding(giver, minus(hand, card))
                yield without.holding(taker, plus(without.hands[taker], card))

        if self.truth.hands[giver]:
            self.unseen(stolen, self.hands.steal(giver, taker))

    def pick(self, player: int) -> None:
        """A card of the deck comes to light and goes to a hand."""
        if not self.truth.deck:
            return
        card = self.luck.choice(self.truth.deck)

        def picked(world: World) -> World | None:
            if card not in world.deck:
                return None
            held = world.holding(player, plus(world.hands[player], card))
            return held.with_deck(minus(world.deck, card))

        turned = self.hands.turn_up(card)
        self.seen(picked, turned.give(player, card) if turned else None)

    def search(self, kind: int) -> None:
        """Everybody gets one of a kind from the deck, as far as there are any."""
        found = min(self.truth.deck.count(kind), PLAYERS)

        def searched(world: World) -> World | None:
            if min(world.deck.count(kind), PLAYERS) != found:
                return None
            for player in range(found):
                world = world.holding(player, plus(world.hands[player], kind))
            return world.with_deck(minus(world.deck, *[kind] * found))

        hands = self.hands.search(kind, found, every=found < PLAYERS)
        for player in range(found):
            hands = hands.give(player, kind) if hands else None
        self.seen(searched, hands)


STEPS = ("draw", "draw", "draw", "lay", "lay", "open", "play", "show", "steal", "steal", "pick")
steps = st.tuples(
    st.integers(0, 10**6),
    st.lists(
        st.one_of(
            st.tuples(st.sampled_from(STEPS), st.integers(0, PLAYERS - 1)),
            st.tuples(st.just("search"), st.sampled_from(list(KINDS))),
        ),
        min_size=10,
        max_size=26,
    ),
)


def history(moves: tuple[int, list[tuple[str, int]]]) -> Iterator[Table]:
    seed, ways = moves
    table = Table.fresh(seed)
    for name, who in ways:
        getattr(table, name)(who)
        yield table


def worlds_of(hands: Hands) -> frozenset[World]:
    """Every world that the bookkeeping allows."""
    found = set()
    for way in hands.ways:
        for held, deck in deals(way):
            together = [
                [(None, held[p])]
                if not hands.has_laid(p)
                else [(card, minus(held[p], card)) for card in set(held[p])]
                if p in hands.inside
                else [(held[PLAYERS + p][0], held[p])]
                for p in range(PLAYERS)
            ]
            for choice in product(*together):
                laid, rest = zip(*choice, strict=True)
                found.add(World(rest, laid, deck))
    return frozenset(found)


def deals(way: Way) -> Iterator[tuple[tuple[Bag, ...], Bag]]:
    """Every deal of a way, batch by batch."""

    def spread(cards: Bag, shares: tuple[int, ...]) -> Iterator[tuple[Bag, ...]]:
        if not shares:
            yield (cards,)
            return
        for mine in set(combinations(cards, shares[0])):
            for rest in spread(minus(cards, *mine), shares[1:]):
                yield (mine, *rest)

    batches = [[k for k in range(MOVES) for _ in range(b.counts[k])] for b in way.batches]
    every = [
        set(spread(tuple(cards), batch.shares))
        for cards, batch in zip(batches, way.batches, strict=True)
    ]
    known = [tuple(k for k in range(MOVES) for _ in range(c[k])) for c in way.known]
    for combined in product(*every):
        held = tuple(
            plus(known[h], *(card for part in combined for card in part[h]))
            for h in range(2 * PLAYERS)
        )
        yield held, plus((), *(card for part in combined for card in part[-1]))


@settings(max_examples=200, deadline=None)
@given(steps)
def test_it_allows_exactly_the_worlds_that_can_be(moves: tuple) -> None:
    for table in history(moves):
        assert table.truth in table.worlds
        assert worlds_of(table.hands) == table.worlds
        table.hands = table.hands.pruned()
        assert worlds_of(table.hands) == table.worlds
        assert table.hands.tidied() == table.hands


@settings(max_examples=40, deadline=None)
@given(steps)
def test_what_it_tells_follows_from_them(moves: tuple) -> None:
    for table in history(moves):
        hands, worlds = table.hands, table.worlds
        assert hands.deck == len(table.truth.deck)
        for player in range(PLAYERS):
            assert hands.hand(player) == len(table.truth.hands[player])
            assert hands.has_laid(player) == (table.truth.laid[player] is not None)
            held = [world.hands[player] for world in worlds]
            assert hands.possible(player) == [k for k in KINDS if any(k in hand for hand in held)]
            down = {world.laid[player] for world in worlds} - {None}
            assert hands.possible_laid(player) == sorted(down)
            least = [min(hand.count(k) for hand in held) for k in KINDS]
            assert list(hands.certain(player)) == least + [0] * (MOVES - len(least))
            for count in (1, 2, 3):
                for cards in product(KINDS, repeat=count):
                    may = any(has(hand, cards) for hand in held)
                    assert (hands.play(player, cards) is not None) == may
        for kind in KINDS:
            on_top = any(kind in world.deck for world in worlds)
            assert (hands.turn_up(kind) is not None) == on_top


@settings(max_examples=60, deadline=None)
@given(steps)
def test_with_too_many_ways_it_allows_more_and_never_less(moves: tuple) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "MOST_WAYS", 1)
        for table in history(moves):
            assert len(table.hands.ways) == 1
            assert table.worlds <= worlds_of(table.hands)


@settings(max_examples=60, deadline=None)
@given(steps)
def test_what_it_deals_is_one_of_the_worlds(moves: tuple) -> None:
    for table in history(moves):
        held, laid, deck = table.hands.deal(table.luck)
        dealt = World(tuple(plus((), *hand) for hand in held), tuple(laid), plus((), *deck))
        assert dealt in table.worlds


def test_a_shown_move_is_the_one_that_was_known_to_be_there() -> None:
    """South picked a 0 openly and drew two; after a 0 was played nothing is known for sure."""
    hands = Hands.shuffled(2, counted(CARDS)).turn_up(0)
    assert hands is not None
    hands = hands.give(0, 0).draw(0, 2)
    assert hands.certain(0)[:3] == (1, 0, 0)
    played = hands.play(0, [0])
    assert played is not None
    assert played.certain(0) == (0,) * MOVES
    assert played.possible(0) == [0, 1, 2]
    assert len(played.ways) == 1


def test_a_hand_that_was_counted_wrong_is_put_right() -> None:
    """Of south's three cards one lies face down; north had shown a hand of two."""
    hands = Hands.shuffled(2, counted(CARDS)).draw(0, 3).draw(1, 2).lay(0)
    shown = hands.show(1, [0, 1])
    assert shown is not None
    right = shown.corrected(0, 3)
    assert right is not None
    assert (right.hand(0), right.hand(1), right.deck) == (3, 2, 0)
    assert right.has_laid(0)
    assert right.certain(1) == (0,) * MOVES
    assert right.unseen == shown.unseen
    assert shown.corrected(0, 4) is None
