"""What the referee knows of hidden cards is exact: real hands and decks are always among it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from companion.games.game import Plain
from companion.games.neon.rules.legal import legal_actions
from companion.games.neon.rules.state import State
from tests.games.neon.dealt import Cards, real_game
from tests.games.neon.writing import WISHES


def expect_possible(state: State, cards: Cards) -> None:
    for seat, fighter in zip(state.players, state.fighters, strict=False):
        hand = (*cards.hands[seat], *cards.laid[seat])
        assert fighter.hand is not None
        assert fighter.hand.hand == len(hand)
        assert fighter.hand.deck == len(cards.decks[seat])
        assert fighter.hand.may_hold(hand)
    for deck, real in zip(state.decks, cards.loot, strict=True):
        assert Counter(deck) == Counter(real)
    taken = sum(len(fighter.upgrades) for fighter in state.fighters)
    assert len(cards.upgrades) == len(state.pack.upgrades) - taken


@pytest.mark.rule("NE-7", "NE-S4")
@pytest.mark.parametrize("wishes", WISHES[::2], ids=str)
def test_real_cards_are_where_the_referee_thinks_that_they_can_be(
    wishes: Mapping[str, Plain],
) -> None:
    for number, (state, cards, offered) in enumerate(real_game(wishes, 11)):
        assert offered
        expect_possible(state, cards)
        if number % 4 == 0:
            assert set(offered) <= set(legal_actions(state))
