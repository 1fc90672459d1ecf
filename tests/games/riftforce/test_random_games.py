"""Whole random games: they end, and on the way nothing is lost, doubled or invented."""

from __future__ import annotations

from random import Random

import pytest

from companion.games.riftforce.pack.cards import Card, Edition
from companion.games.riftforce.pack.pack_file import SHIPPED
from companion.games.riftforce.rules.events import Scored
from companion.games.riftforce.rules.setup import random_setup, start
from companion.games.riftforce.rules.state import SEATS, Phase, State
from companion.games.riftforce.rules.turn import apply, outcome
from companion.games.riftforce.world.world import Deal
from tests.games.riftforce.writing import random_action, random_game

LONGEST = 2000
"""Actions; the longest of these games takes a few hundred."""


@pytest.mark.rule("RF-16", "RF-17", "RF-19")
@pytest.mark.parametrize("edition", list(Edition))
@pytest.mark.parametrize("batch", range(4))
def test_random_games_end_with_a_reason(batch: int, edition: Edition) -> None:
    for seed in range(40 * batch, 40 * batch + 40):
        luck = Random(seed)
        state = start(SHIPPED, random_setup(SHIPPED, luck, edition, draft=seed % 3 > 0))
        deal = Deal.of(state, luck)
        for _ in range(LONGEST):
            if outcome(state) is not None:
                break
            state, events = apply(state, random_action(deal, state, luck))
            deal = deal.after(events)
        ended = outcome(state)
        assert ended is not None, f"seed {seed} does not end"
        south, north = state.score
        leader = () if south == north else (SEATS[south < north],)
        assert ended.winners == leader
        assert ended.rule.id == "RF-19" or max(south, north) >= 12


def cards_of(state: State) -> list[Card]:
    lying = [elemental.card for column in state.columns for elemental in column]
    piles = [cards for pile in state.hidden for cards, _ in pile.shuffled_together()]
    hidden = [card for cards in piles for card in cards]
    return [*lying, *hidden, *state.discards[0], *state.discards[1]]


@pytest.mark.rule("RF-K1")
@pytest.mark.parametrize("edition", list(Edition))
@pytest.mark.parametrize("seed", range(10))
def test_every_card_is_always_in_exactly_one_place(seed: int, edition: Edition) -> None:
    for state, _, _ in random_game(seed, edition):
        if state.phase is Phase.DRAFT:
            continue
        cards = cards_of(state)
        assert len(cards) == 72
        assert set(cards) == set(SHIPPED.elementals_of((*state.guilds[0], *state.guilds[1])))


@pytest.mark.rule("RF-10", "RF-11", "RF-15")
@pytest.mark.parametrize("edition", list(Edition))
@pytest.mark.parametrize("seed", range(10))
def test_a_game_keeps_its_books(seed: int, edition: Edition) -> None:
    for state, _, action in random_game(seed, edition):
        after, events = apply(state, action)
        for column in after.columns:
            assert all(0 <= e.damage < e.card.health for e in column)
        for seat in SEATS:
            gained = sum(e.points for e in events if isinstance(e, Scored) and e.seat is seat)
            assert after.points(seat) - state.points(seat) == gained
            assert 0 <= after.hand(seat) <= 7


@pytest.mark.rule("RF-15", "RF-K1")
@pytest.mark.parametrize("edition", list(Edition))
@pytest.mark.parametrize("seed", range(10))
def test_what_the_referee_knows_is_always_true_of_the_real_cards(
    seed: int, edition: Edition
) -> None:
    for state, deal, _ in random_game(seed, edition):
        for seat, pile, discard in zip(SEATS, state.hidden, state.discards, strict=True):
            if not pile.batches:
                continue
            hand = deal.hand(seat)
            assert len(hand) == pile.hand
            assert len(deal.deck(seat)) == pile.deck
            assert pile.may_hold(hand)
            assert set(deal.deck(seat)) <= set(pile.tops)
            assert [card for card in pile.pack if pile.may_turn_up(card)] == pile.tops
            assert not hand & set(discard)


def test_a_deal_can_be_made_for_any_position_and_plays_the_same_again() -> None:
    for state, _, _ in list(random_game(3, Edition.BEYOND))[10::9]:
        deal = Deal.of(state, Random(7))
        assert Deal.of(state, Random(7)) == deal
        luck = Random(1)
        for _ in range(30):
            if outcome(state) is not None:
                break
            state, events = apply(state, random_action(deal, state, luck))
            assert deal.after(events) == deal.after(events)
            deal = deal.after(events)
            assert [len(deal.hand(seat)) for seat in SEATS] == [state.hand(s) for s in SEATS]
