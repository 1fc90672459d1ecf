"""The generator and the judge come by different roads to the same answer."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from random import Random

import pytest

from companion.games.game import Plain
from companion.games.shadow_fight.rules.actions import (
    Act,
    Action,
    Aim,
    Choose,
    Discard,
    DrawLots,
    Lay,
    Offer,
    Open,
    Pick,
    Search,
    Show,
    TurnUp,
    UsePower,
)
from companion.games.shadow_fight.rules.legal import legal_actions
from companion.games.shadow_fight.rules.state import State
from companion.games.shadow_fight.rules.turn import apply, awaiting, companion_acts, made_by
from companion.games.shadow_fight.words.notation import write_action
from companion.games.shadow_fight.words.position import write_position
from companion.rules.seat import Seat
from companion.rules.verdict import Refused, judge
from tests.games.shadow_fight.dealt import real_game
from tests.games.shadow_fight.writing import ENGLISH, PACK, RUSSIAN, WISHES

MOVES = PACK.moves


def conceivable(state: State, luck: Random) -> list[Action]:
    """Actions of every kind, sensible and foolish, of all players and one who does not play."""
    pool: list[Action] = [TurnUp(battlefield) for battlefield in PACK.battlefields]
    pool += [Search(count) for count in range(6)]
    pool += [Offer(tuple(luck.choices(MOVES, k=k))) for k in (1, 6, 6, 8, 8, 10, 10)]
    stranger = next(seat for seat in Seat if seat not in state.players)
    for seat in (*state.players, stranger):
        pool += [Lay(seat), *(Choose(seat, demon) for demon in PACK.demons)]
        for move in MOVES:
            pool += [Open(seat, move), Pick(seat, move), Discard(seat, (move,))]
        pool += [UsePower(seat, aim) for aim in _aims(state, luck)]
        pool += [Act(seat, luck.choice((0, 1, 1, 2, 2, 3)), aim) for aim in _aims(state, luck)]
        held = state.hand(seat) if seat in state.players else 1
        for count in (1, 2, held, held - 1, held + 1, held - 5):
            if count > 0:
                chosen = tuple(luck.choices(MOVES, k=count))
                pool += [Discard(seat, chosen), Show(seat, chosen)]
        pool += [
            DrawLots(seat, places) for places in ((), (1,), (2,), (1, 2), (2, 1), (1, 1), (9,))
        ]
    return pool


def _aims(state: State, luck: Random) -> list[Aim]:
    targets = [None, *state.players]
    names = [None, None, *MOVES]
    tactics = [(), *((move,) for move in MOVES), *((a, b) for a, b in product(MOVES, MOVES))]
    every = list(product(targets, luck.sample(tactics, 20), luck.sample(names, 4)))
    return [Aim(), *(Aim(*one) for one in luck.sample(every, 40))]


@pytest.mark.parametrize(
    "number", range(len(WISHES)), ids=lambda n: "-".join(map(str, WISHES[n].values()))
)
def test_judge_and_generator_agree(number: int) -> None:
    luck, told = Random(number), set()
    for state, *_ in real_game(WISHES[number], number):
        if luck.random() < 0.8:
            continue
        offered = list(legal_actions(state))
        known = set(offered)
        assert len(known) == len(offered), "the same action twice"
        _expect_awaited(state, offered)
        for action in (*luck.sample(offered, min(len(offered), 40)), *conceivable(state, luck)):
            verdict = judge(apply, state, action)
            assert isinstance(verdict, Refused) == (action not in known), (
                f"{write_action(action)}\n{write_position(state)}"
            )
            if isinstance(verdict, Refused) and verdict.because.key not in told:
                told.add(verdict.because.key)
                for sentence in (verdict.because, verdict.remedy):
                    assert ENGLISH.tell(sentence).endswith(".")
                    assert RUSSIAN.tell(sentence).endswith(".")
    assert len(told) > 20


def _expect_awaited(state: State, offered: list[Action]) -> None:
    """Whoever is awaited can act, and nobody else can."""
    actors = {made_by(state, action) for action in offered}
    if companion_acts(state) is not None:
        assert (actors, awaiting(state)) == ({None}, frozenset())
    else:
        assert actors == awaiting(state)


@pytest.mark.parametrize("wishes", WISHES[::3], ids=str)
def test_what_is_offered_with_known_cards_is_offered_without(wishes: Mapping[str, Plain]) -> None:
    for state, cards, *_ in real_game(wishes, 11):
        with_cards = set(legal_actions(state, cards.known))
        assert with_cards
        assert with_cards <= set(legal_actions(state))
