"""A player leaves: the fighter is out, nothing is lost, and the others play to an end."""

from __future__ import annotations

from random import Random

import pytest

from companion.games.neon.rules.leaving import without
from companion.games.neon.rules.legal import legal_actions
from companion.games.neon.rules.scoring import in_play, teams
from companion.games.neon.rules.state import State
from companion.games.neon.rules.steps import Step
from companion.games.neon.rules.turn import apply, awaiting, by_chance, companion_acts, outcome
from companion.games.neon.words.position import read_position, write_position
from tests.games.neon.test_random_games import health_tokens, loot_cards
from tests.games.neon.writing import (
    ATTACK_FIRST,
    NE,
    NW,
    PACK,
    WISHES,
    S,
    acting,
    fighter,
    new_game,
    play,
    random_game,
    table,
)

MANY = [wishes for wishes in WISHES if wishes["players"] != 2]


def played_on(state: State, luck: Random) -> State:
    """To the end, whatever is legal."""
    while outcome(state) is None:
        own = companion_acts(state)
        action = by_chance(state, own, luck) if own else luck.choice(list(legal_actions(state)))
        state, _ = apply(state, action)
    return state


@pytest.mark.parametrize("wishes", MANY, ids=str)
def test_whenever_somebody_leaves_the_others_play_to_an_end(wishes: dict[str, object]) -> None:
    luck = Random(str(wishes))
    moments = [after for _, _, after, _ in random_game(wishes, 3) if after.step is not Step.OVER]
    for state in luck.sample(moments, 3):
        seat = luck.choice(state.players)
        after = without(state, seat)
        assert seat not in awaiting(after)
        assert fighter(after, seat).out
        assert health_tokens(after) == health_tokens(state)
        assert loot_cards(after) == loot_cards(state)
        assert write_position(read_position(PACK, write_position(after))) == write_position(after)
        ended = played_on(after, luck)
        found = outcome(ended)
        assert found is not None
        assert not in_play(ended) or found.rule is not None


@pytest.mark.parametrize("wishes", MANY[:3], ids=str)
def test_nobody_waits_for_one_who_has_left_at_any_moment(wishes: dict[str, object]) -> None:
    moments = [after for _, _, after, _ in random_game(wishes, 5) if after.step is not Step.OVER]
    for state in moments[::7]:
        for seat in awaiting(state):
            after = without(state, seat)
            assert seat not in awaiting(after)
            waits = awaiting(after) or companion_acts(after) is not None
            assert waits or after.step is Step.OVER


def attacked() -> State:
    """The player at south attacks one after the other with something that hits all others."""
    state = acting(me="at:1;en:0", others="north-west=RO;at:1;en:0 north-east=AK;at:6;en:0")
    return play(state, "south attack base at north-west")


def test_an_attack_of_one_who_leaves_is_over() -> None:
    after = without(attacked(), S)
    assert after.attack is None
    assert after.acting is not S


def test_an_attack_on_one_who_leaves_before_the_roll_is_over() -> None:
    after = without(attacked(), NW)
    assert after.attack is None
    assert (after.acting, after.number) == (S, 1)


def test_an_attack_on_one_who_leaves_after_the_roll_harms_nobody() -> None:
    state = play(attacked(), "table roll C")
    after = without(state, NW)
    assert after.attack is None
    assert fighter(after, NW).health == fighter(state, NW).health
    assert fighter(after, S).trophies == (0, 0, 0)


def test_the_leader_token_passes_to_the_next_on_the_left() -> None:
    state = table("seats=3 leader=south")
    assert without(state, S).leader is NW


def test_the_leader_token_passes_by_whoever_is_out() -> None:
    state = table("seats=3 leader=south north-west=RO;out")
    assert without(state, S).leader is NE


def test_who_leaves_in_the_own_turn_ends_it() -> None:
    rows = "north-west=RO;at:3;laid;row:RO1,over,RO2,left north-east=AK;at:5;laid"
    state = acting(ATTACK_FIRST, "at:1", rows)
    after = without(state, S)
    assert after.acting is NW
    assert fighter(after, S).at is None


def test_teams_are_those_who_play_together() -> None:
    state = new_game({"players": 4, "mode": "coalition"}, 1)
    assert sorted(map(len, teams(state))) == [2, 2]
    alone = new_game({"players": 3}, 1)
    assert teams(alone) == tuple((seat,) for seat in alone.players)


def test_a_teammate_of_one_who_left_plays_on_for_the_team() -> None:
    state = new_game({"players": 4, "mode": "coalition"}, 1)
    seat = state.players[0]
    after = without(state, seat)
    assert any(seat in team and len(team) == 2 for team in teams(after))
    assert len(in_play(after)) == 2
