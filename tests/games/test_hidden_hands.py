"""Hands that share a deck, against all deals that there can be, kept one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.rules import hidden
from companion.rules.hidden import HiddenHands


@dataclass(frozen=True)
class Card:
    index: int


PACK = tuple(map(Card, range(5)))
HOLDERS = 3

Deal = tuple[tuple[frozenset[Card], ...], frozenset[Card]]
"""Every hand, and the deck."""


@dataclass(frozen=True)
class Deals:
    """Every deal that can have come about, each by itself: slow, and plainly right."""

    possible: frozenset[Deal]
    discard: frozenset[Card] = field(default_factory=frozenset)

    def _each(self, follow: Callable[[Deal], Iterator[Deal]]) -> Deals:
        return replace(self, possible=frozenset(d for deal in self.possible for d in follow(deal)))

    def draw(self, holder: int) -> Deals:
        def drawn(deal: Deal) -> Iterator[Deal]:
            hands, deck = deal
            for card in deck:
                yield changed(hands, holder, hands[holder] | {card}), deck - {card}

        return self._each(drawn)

    def show(self, holder: int, cards: frozenset[Card], *, kept: bool) -> Deals:
        def shown(deal: Deal) -> Iterator[Deal]:
            hands, deck = deal
            if cards <= hands[holder]:
                yield changed(hands, holder, hands[holder] - cards), deck

        after = self._each(shown)
        return after if kept else replace(after, discard=self.discard | cards)

    def pass_unseen(self, giver: int, taker: int) -> Deals:
        def passed(deal: Deal) -> Iterator[Deal]:
            hands, deck = deal
            for card in hands[giver]:
                without = changed(hands, giver, hands[giver] - {card})
                yield changed(without, taker, without[taker] | {card}), deck

        return self._each(passed)

    def shuffle(self) -> Deals:
        deals = frozenset((hands, self.discard) for hands, _ in self.possible)
        return Deals(deals)

    def may_hold(self, holder: int, cards: frozenset[Card]) -> bool:
        return any(cards <= hands[holder] for hands, _ in self.possible)

    @property
    def any_deal(self) -> Deal:
        return min(self.possible, key=str)


def changed(hands: tuple[frozenset[Card], ...], holder: int, hand: frozenset[Card]):
    return (*hands[:holder], hand, *hands[holder + 1 :])


NOTHING: frozenset[Card] = frozenset()

steps = st.lists(
    st.tuples(
        st.sampled_from(["draw", "draw", "show", "pass"]),
        st.integers(0, HOLDERS - 1),
        st.integers(1, HOLDERS - 1),
        st.integers(0, 999),
    ),
    min_size=12,
    max_size=24,
)


def history(moves: list) -> Iterator[tuple[Deals, HiddenHands[Card]]]:
    """What can be done is done, to both alike."""
    deals = Deals(frozenset([((NOTHING,) * HOLDERS, frozenset(PACK))]))
    hands = HiddenHands.shuffled(PACK, PACK, HOLDERS)
    for kind, holder, away, seed in moves:
        (held, deck), other, luck = deals.any_deal, (holder + away) % HOLDERS, Random(seed)
        if kind == "draw" and not deck and deals.discard:
            hands = hands.with_new_deck(deals.discard)
            deals = deals.shuffle()
        if kind == "draw" and deals.any_deal[1]:
            deals, hands = deals.draw(holder), hands.draw(holder)
        elif kind == "show" and held[holder]:
            really = luck.choice(sorted(deals.possible, key=str))[0][holder]
            cards = frozenset(luck.sample(sorted(really, key=str), luck.randint(1, len(really))))
            deals = deals.show(holder, cards, kept=luck.random() < 0.2)
            after = hands.play(holder, cards)
            assert after is not None, "the truth was refused"
            hands = after
        elif kind == "pass" and held[holder]:
            deals, hands = deals.pass_unseen(holder, other), hands.pass_unseen(holder, other)
        yield deals, hands


@settings(max_examples=150, deadline=None)
@given(steps)
def test_it_knows_exactly_what_can_be_in_each_hand(moves: list) -> None:
    for deals, hands in history(moves):
        held, deck = deals.any_deal
        assert hands.deck == len(deck)
        for holder in range(HOLDERS):
            assert hands.hand(holder) == len(held[holder])
            alone = [card for card in PACK if deals.may_hold(holder, frozenset([card]))]
            assert hands.possible(holder) == alone
            for count in (1, 2, 3):
                for cards in combinations(PACK, count):
                    may = hands.play(holder, cards) is not None
                    assert may == deals.may_hold(holder, frozenset(cards))


@settings(max_examples=60, deadline=None)
@given(steps)
def test_with_too_many_ways_it_allows_more_and_never_less(moves: list) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hidden, "MOST_WAYS", 1)
        for deals, hands in history(moves):
            assert len(hands.ways) <= 1
            held, deck = deals.any_deal
            assert hands.deck == len(deck)
            for holder in range(HOLDERS):
                assert hands.hand(holder) == len(held[holder])
                for count in (1, 2, 3):
                    for cards in combinations(PACK, count):
                        if deals.may_hold(holder, frozenset(cards)):
                            assert hands.play(holder, cards) is not None


@settings(max_examples=60, deadline=None)
@given(steps, st.integers(0, 99))
def test_what_it_deals_is_one_of_the_deals(moves: list, seed: int) -> None:
    for deals, hands in history(moves):
        dealt, deck = hands.deal(Random(seed))
        assert (tuple(map(frozenset, dealt)), frozenset(deck)) in deals.possible


def test_a_card_passed_unseen_may_be_of_either_deck() -> None:
    """One of 0 to 2 was left in the first hand, and one of 3 and 4 drawn to it from the next."""
    first = HiddenHands.shuffled(PACK, PACK[:3], 2).draw(0, 3)
    shown = first.play(0, [PACK[0], PACK[1]])
    assert shown is not None
    passed = shown.with_new_deck(PACK[3:5]).draw(0).pass_unseen(0, 1)
    assert passed.possible(0) == passed.possible(1) == list(PACK[2:5])
    seen = passed.play(1, [PACK[2]])
    assert seen is not None
    assert seen.possible(0) == list(PACK[3:5])


def test_no_card_is_shown_twice_or_from_another_pack() -> None:
    hands = HiddenHands.shuffled(PACK, PACK, 2).draw(0, 3)
    assert hands.play(0, [PACK[0], PACK[0]]) is None
    assert hands.play(0, [Card(0)]) is None
