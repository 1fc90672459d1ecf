"""Whole random games: they end, and on the way nothing is lost, doubled or invented."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from companion.games.unique_units.pack.figures import Figure
from companion.games.unique_units.rules.ending import surrounded_cells
from companion.games.unique_units.rules.events import PrisonerTaken, Surrounded
from companion.games.unique_units.rules.state import SEATS, Phase, State, Status, other
from companion.games.unique_units.rules.turn import apply, outcome
from companion.games.unique_units.world.world import Deal
from tests.games.unique_units.writing import game, pack, random_action, random_game

LONGEST = 5000
"""Actions; random games take some two hundred, the longest of these several hundred."""


@pytest.mark.rule("UU-15", "UU-18")
@pytest.mark.parametrize("batch", range(4))
def test_random_games_end_with_a_reason(batch: int) -> None:
    for seed in range(8 * batch, 8 * batch + 8):
        last = None
        for number, (state, _, action) in enumerate(random_game(seed)):
            assert number < LONGEST, f"seed {seed} does not end"
            last = state, action
        assert last is not None
        ended_state, _ = apply(*last)
        ended = outcome(ended_state)
        assert ended is not None
        south, north = (ended_state.taken(seat) for seat in SEATS)
        assert ended.winners == (() if south == north else (SEATS[south < north],))
        assert ended.rule.id == "UU-18" or max(south, north) >= 4


def figures_of(state: State, deal: Deal) -> list[Figure]:
    standing = [s.figure for _, s, _ in state.standing()]
    off = [*state.prisoners[0], *state.prisoners[1], *state.discards[0], *state.discards[1]]
    inside = [figure for seat in SEATS for figure in deal.bag(seat)]
    return [*standing, *off, *state.drawn, *inside]


@pytest.mark.rule("UU-K1", "UU-S2")
@pytest.mark.parametrize("seed", range(6))
def test_every_figure_is_always_in_exactly_one_place(seed: int) -> None:
    for state, deal, _ in random_game(seed):
        figures = figures_of(state, deal)
        assert len(figures) == len(set(figures)) == 40
        assert Counter(figure.owner for figure in figures) == dict.fromkeys(SEATS, 20)


@pytest.mark.rule("UU-S1", "UU-K1")
@pytest.mark.parametrize("seed", range(6))
def test_what_the_referee_knows_is_always_true_of_the_real_bags(seed: int) -> None:
    for state, deal, _ in random_game(seed):
        for seat in SEATS:
            bag, inside = state.bag(seat), deal.bag(seat)
            assert bag.left == len(inside)
            assert bag.may_hold(inside)
            assert set(inside) <= set(bag.possible(pack().figures_of(seat)))
            if bag.known is not None:
                kinds = Counter(f.kind for f in (*inside, *bag.gone))
                assert dict(kinds) == dict(bag.known)


@pytest.mark.rule("UU-1", "UU-10", "UU-12", "UU-15")
@pytest.mark.parametrize("seed", range(6))
def test_a_game_keeps_its_books(seed: int) -> None:
    for state, _, action in random_game(seed):
        after, events = apply(state, action)
        for seat in SEATS:
            assert after.on_board(seat) <= 10
            caught = [
                event
                for event in events
                if isinstance(event, PrisonerTaken | Surrounded) and event.seat is seat
            ]
            gained = sum(event.figure.kind.worth for event in caught)
            assert after.taken(seat) - state.taken(seat) == gained
        if after.phase is Phase.TURN:
            assert surrounded_cells(after.board, after.stacks) == ()
            assert max(after.taken(seat) for seat in SEATS) < 4
            assert all(after.turn <= ban.until <= after.turn + 2 for ban in after.bans)
        for cell, standing, _ in after.standing():
            if standing.status is Status.CAPTURING:
                assert after.board.points[cell] is other(standing.figure.owner)


def test_a_deal_can_be_made_for_any_position_and_plays_the_same_again() -> None:
    for state, _, _ in list(random_game(4))[10::29]:
        deal = Deal.of(state, Random(7))
        assert Deal.of(state, Random(7)) == deal
        luck = Random(1)
        for _ in range(30):
            if outcome(state) is not None:
                break
            state, events = apply(state, random_action(deal, state, luck))
            assert deal.after(events) == deal.after(events)
            deal = deal.after(events)
            assert [len(deal.bag(seat)) for seat in SEATS] == [state.bag(s).left for s in SEATS]


def test_a_world_offers_each_outcome_once_and_follows_the_game() -> None:
    luck = Random(5)
    setup = game().rules.new_setup(
        luck, {"bags": "SP5,WA5,SH5,AR5/SP,WA,SH,AR,TR", "exchange": "no"}
    )
    assert setup["bags"] == {"south": "SP5,WA5,SH5,AR5", "north": "SP,WA,SH,AR,TR1"}
    state = game().rules.start(setup)
    world = game().simulation.deal(luck, state)
    for _ in range(60):
        if outcome(state) is not None:
            break
        after = [apply(state, action)[0] for action in world.actions(state)]
        assert all(one != two for n, one in enumerate(after) for two in after[:n])
        state, events = apply(state, luck.choice(list(world.actions(state))))
        world = world.after(events)
        assert [len(world.deck(seat)) for seat in SEATS] == [state.bag(s).left for s in SEATS]
        assert world.hand(SEATS[0]) == ()
