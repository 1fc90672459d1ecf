"""The generator and the judge come by different roads to the same answer."""

from __future__ import annotations

from itertools import combinations, product
from random import Random

import pytest

from companion.games.kung_fu.pack.cards import Card
from companion.games.kung_fu.rules.actions import (
    Action,
    Activate,
    Attack,
    Choose,
    Decline,
    Defend,
    Draw,
    HandOver,
    PlayNone,
    Prize,
    Pull,
    Reveal,
    Strip,
)
from companion.games.kung_fu.rules.legal import legal_actions
from companion.games.kung_fu.rules.state import SEATS, State
from companion.games.kung_fu.rules.turn import apply
from companion.games.kung_fu.words.notation import write_action
from companion.games.kung_fu.words.position import write_position
from companion.rules.verdict import Refused, judge
from tests.games.kung_fu.dealt import real_game
from tests.games.kung_fu.writing import ENGLISH, PACK, RUSSIAN


def conceivable(state: State, luck: Random) -> list[Action]:
    """Actions of every kind, sensible and foolish, of both players and with every card."""
    pool: list[Action] = []
    cards = PACK.cards
    for seat in SEATS:
        pool += [HandOver(seat), PlayNone(seat), Decline(seat), Attack(seat, None)]
        pool += [Choose(seat, prize) for prize in Prize]
        pool += [Draw(seat, red, blue) for red, blue in product(range(-1, 6), repeat=2)]
        for card in cards:
            pool += [Attack(seat, card), Defend(seat, card), Reveal(seat, card), Strip(seat, card)]
        pool += [Pull(seat, tuple(luck.sample(cards, count))) for count in (0, 1, 2, 3) * 20]
        pool += [Activate(seat, some) for some in _coins(state, luck)]
    return pool


def _coins(state: State, luck: Random) -> list[tuple[Card, ...]]:
    lying = [*state.coins[0], *state.coins[1]]
    lying = [*luck.sample(lying, min(len(lying), 6)), luck.choice(PACK.cards)]
    every = [some for count in range(4) for some in combinations(lying, count)]
    return [*every, *((coin, coin) for coin in lying)]


@pytest.mark.parametrize("seed", range(6))
def test_judge_and_generator_agree(seed: int) -> None:
    luck, told = Random(seed), set()
    for state, _, _ in real_game(seed):
        if luck.random() < 0.6:
            continue
        offered = list(legal_actions(state))
        known = set(offered)
        assert len(known) == len(offered), "the same action twice"
        for action in (*luck.sample(offered, min(len(offered), 60)), *conceivable(state, luck)):
            verdict = judge(apply, state, action)
            assert isinstance(verdict, Refused) == (action not in known), (
                f"{write_action(action)}\n{write_position(state)}"
            )
            if isinstance(verdict, Refused) and verdict.because.key not in told:
                told.add(verdict.because.key)
                for sentence in (verdict.because, verdict.remedy):
                    assert ENGLISH.tell(sentence).endswith(".")
                    assert RUSSIAN.tell(sentence).endswith(".")
    assert len(told) > 12


@pytest.mark.parametrize("seed", range(6, 9))
def test_what_is_offered_with_known_cards_is_offered_without(seed: int) -> None:
    for state, cards, _ in real_game(seed):
        every = set(legal_actions(state))
        assert set(legal_actions(state, cards.known)) <= every
        assert every
