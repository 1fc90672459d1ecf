"""Whole random games with real cards: they end, and on the way nothing is lost or invented."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from companion.games.game import Plain
from companion.games.shadow_fight.pack.cards import MOVES
from companion.games.shadow_fight.rules.events import FightWon
from companion.games.shadow_fight.rules.state import State, Step
from companion.games.shadow_fight.rules.turn import outcome
from tests.games.shadow_fight.dealt import Cards, real_game
from tests.games.shadow_fight.writing import PACK, WISHES

CASES = [
    pytest.param(wishes, seed, id=f"{'-'.join(map(str, wishes.values()))}-{seed}")
    for wishes in WISHES
    for seed in range(3)
]


def expect_whole(state: State, cards: Cards) -> None:
    """Every card is in exactly one place, and where the referee thinks that it can be."""
    series = [played.move for fighter in state.fighters for played in fighter.series]
    laid = [move for move in cards.laid.values() if move is not None]
    held = [move for hand in cards.hands.values() for move in hand]
    places = Counter([*held, *laid, *cards.deck, *series, *state.discard, *state.offered])
    assert places == dict.fromkeys(PACK.moves, MOVES)
    assert state.knockouts + sum(tactic.knockout for tactic in state.tactics) == MOVES
    assert state.deck == len(cards.deck)
    for place, seat in enumerate(state.players):
        hand, fighter = cards.hands[seat], state.fighters[place]
        assert state.hand(seat) == len(hand)
        assert state.hands.play(place, [move.index for move in hand]) is not None
        certain = state.hands.certain(place)
        assert all(hand.count(move) >= certain[move.index] for move in PACK.moves)
        assert fighter.laid == (cards.laid[seat] is not None) == state.hands.has_laid(place)
        beneath = cards.laid[seat]
        assert beneath is None or beneath.index in state.hands.possible_laid(place)
        assert 0 <= fighter.energy <= 6
        assert len(fighter.series) <= 3


@pytest.mark.parametrize(("wishes", "seed"), CASES)
def test_a_game_ends_and_nothing_is_lost_on_the_way(wishes: Mapping[str, Plain], seed: int) -> None:
    wins: Counter[object] = Counter()
    plays, end = 0, None
    for state, cards, _, after, events in real_game(wishes, seed):
        expect_whole(state, cards)
        for event in events:
            if isinstance(event, FightWon):
                wins.update(event.seats)
        plays, end = plays + 1, after
        assert plays < 3000
    assert end is not None
    assert end.step is Step.OVER
    ended = outcome(end)
    assert ended is not None
    assert ended.points == {seat: wins[seat] for seat in end.players}
    assert max(wins.values()) >= 3
    assert all(wins[seat] == max(wins.values()) for seat in ended.winners)
