"""A player leaves, and the others go on: in every step, with exact hands, to an end."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from companion.games.game import NotationError, Plain
from companion.games.shadow_fight import SHADOW_FIGHT
from companion.games.shadow_fight.rules.leaving import without
from companion.games.shadow_fight.rules.legal import legal_actions
from companion.games.shadow_fight.rules.state import State, Step, Why
from companion.games.shadow_fight.rules.turn import (
    apply,
    awaiting,
    companion_acts,
    outcome,
    teams,
)
from companion.games.shadow_fight.words.position import read_position, write_position
from companion.games.shadow_fight.world.world import deal
from companion.referee.record import Header
from companion.referee.session import Session
from companion.rules.seat import Seat
from companion.simulation.player import random_action
from tests.games.shadow_fight.writing import (
    FOUR,
    NE,
    NW,
    PACK,
    SE,
    SW,
    THREE,
    WISHES,
    S,
    field,
    new_game,
    play,
    table,
)


def stays(state: State, seat: Seat) -> bool:
    return state.fighter(seat).out is not Why.LEFT


def can_leave(state: State, seat: Seat) -> bool:
    """Whether two sides play on without a player who is still there."""
    left = [each for each in state.players if each is not seat and stays(state, each)]
    return stays(state, seat) and any(each not in state.team_of(left[0]) for each in left)


def check(state: State) -> None:
    """A position that can be, for which somebody is awaited who is still there."""
    assert read_position(PACK, write_position(state)) == state
    waiting = awaiting(state)
    assert waiting or companion_acts(state) or outcome(state)
    assert all(stays(state, seat) for seat in waiting)


@pytest.mark.parametrize("wishes", WISHES[2:], ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_whoever_leaves_whenever_the_others_play_to_an_end(
    wishes: Mapping[str, Plain], seed: int
) -> None:
    luck = Random(seed)
    state = new_game(wishes, seed)
    world = deal(luck, state)
    when = luck.randrange(60)
    for number in range(5000):
        if outcome(state) is not None:
            break
        leavers = [seat for seat in state.players if can_leave(state, seat)]
        if number >= when and leavers and luck.random() < 0.1:
            state = without(state, luck.choice(leavers))
            world = deal(luck, state)
            check(state)
            continue
        options = list(world.actions(state))
        assert {type(action).__name__ for action in options} <= {
            type(action).__name__ for action in legal_actions(state)
        }
        state, events = apply(state, random_action(options, luck))
        world = world.after(events)
        check(state)
    ended = outcome(state)
    assert ended is not None
    assert any(stays(state, seat) for seat in ended.winners)


@pytest.mark.parametrize("wishes", WISHES[2:5], ids=str)
def test_from_every_step_the_game_goes_on(wishes: Mapping[str, Plain]) -> None:
    """Everybody leaves at every position of a game, each time from there as it was."""
    luck, steps = Random(3), set()
    state = new_game(wishes, 3)
    while outcome(state) is None:
        steps.add(state.step)
        for seat in state.players:
            after = without(state, seat)
            check(after)
            known = sum(after.hands.unseen) + len(after.discard) + len(after.offered)
            assert known + sum(len(f.series) for f in after.fighters) == 49
            assert after.fighter(seat).wins == state.fighter(seat).wins
        state, _ = apply(state, random_action(legal_actions(state), luck))
    assert {Step.DEMONS, Step.FIELD, Step.OFFER, Step.PICK, Step.LAY, Step.OPEN, Step.ACT} <= steps


@pytest.mark.rule("SF-9")
def test_series_are_discarded_and_the_hand_stays_out_of_the_game_unread() -> None:
    state = table(f"{THREE} step=open turn=2 series=ON.?/DE~.?/RE.? hands=4,3,2")
    after = without(state, NW)
    assert field(after, "series") == "ON.?/-/RE.?"
    assert field(after, "discard") == "DE"
    assert field(after, "out") == "-,left,-"
    assert after.hand(NW) == 4, "with the card that was laid"
    assert after.deck == state.deck
    assert after.fighter(NW).demon is None


def test_what_lay_face_down_apart_from_the_hand_goes_with_it_too() -> None:
    state = table(f"{THREE} step=act acting=south series=RE/?/? hands=4,3,2")
    state = play(state, "south act 2 at north-west")
    assert (state.hand(S), state.hand(NW)) == (5, 2)
    assert not state.hands.inside - {state.place(NW), state.place(NE)}
    robbed = play(state, "north-west open ON", "north-west act 1")
    after = without(state, NW)
    assert (after.hand(S), after.hand(NW)) == (5, 3)
    assert robbed.hand(NW) == 2


@pytest.mark.rule("SF-8")
def test_the_first_player_card_goes_to_the_next_on_the_left() -> None:
    state = table(f"{FOUR} first=north-west step=open series=?/?/?/?")
    after = without(state, NW)
    assert after.first is NE
    assert awaiting(after) == {NE}
    assert without(after, SE).first is NE
    assert without(table(f"{FOUR} first=south-east series=-/-/-/-"), SE).first is SW


@pytest.mark.rule("SF-5", "SF-T1")
def test_a_fight_is_over_when_only_one_side_is_left_in_it() -> None:
    state = table(f"{THREE} out=-,-,lower last-out=north-east step=open turn=2 series=ON.?/DE.?/-")
    after = without(state, S)
    assert after.step is Step.END
    assert awaiting(after) == {NW}
    after = play(after, "north-west open GR")
    assert [f.wins for f in after.fighters] == [0, 1, 0]
    assert after.step is Step.FIELD
    assert after.fight == 2
    teams = table(f"{FOUR} teams=yes out=-,lower,-,- step=open series=?/-/?/? wins=1,0,1,0")
    assert without(teams, NE).step is Step.OPEN
    assert without(teams, SE).step is Step.END


def test_those_who_have_laid_need_not_wait_any_more() -> None:
    state = table(f"{THREE} step=lay series=?/?/-")
    assert awaiting(without(state, NE)) == {S}
    assert without(state, NE).step is Step.OPEN


def test_the_next_one_opens_when_whoever_is_to_act_has_left() -> None:
    state = table(f"{THREE} step=act acting=south series=ON/?/?")
    assert awaiting(without(state, S)) == {NW}
    last = table(f"{THREE} step=act acting=north-east turn=2 series=RE.ON/RE.ON/RE.ON")
    after = without(last, NE)
    assert (after.step, after.turn) == (Step.LAY, 3)


def test_what_somebody_owed_is_not_waited_for() -> None:
    state = table(
        f"{THREE} lots=blind step=next series=ON/?/? dues=discard:north-west:1,discard:north-east:1"
    )
    after = without(state, NW)
    assert [due.seat for due in after.dues] == [NE]


@pytest.mark.rule("SF-P5")
def test_who_has_not_picked_yet_picks_on_in_order() -> None:
    offered = "offered=ON,ON,DE,DE,RE"
    state = table(f"{FOUR} fight=2 step=pick {offered} picked=5 hands=6,6,6,7")
    assert state.pick_order == (SE, NE, NW, SW)
    assert state.picker is NE
    for leaver, picker, picked in ((NE, NW, 4), (NW, NE, 4), (SE, NE, 3), (SW, NE, 4)):
        after = without(state, leaver)
        assert (after.picker, after.picked) == (picker, picked)
        check(after)


@pytest.mark.rule("SF-S2")
def test_demons_are_not_waited_for_of_who_has_left() -> None:
    state = play(new_game({"players": 3, "first": "south"}, 1), "south choose CIN")
    after = without(state, NE)
    assert awaiting(after) == {NW}
    chosen = play(after, "north-west choose HOW")
    assert chosen.step is Step.FIELD
    assert field(chosen, "demons") == "CIN,HOW,-"
    assert without(play(state, "north-west choose HOW"), NE) == chosen


@pytest.mark.rule("SF-W2")
def test_a_fight_that_decides_between_two_is_won_when_one_of_them_leaves() -> None:
    fields = "seats=south,north-west,north-east tie=decider fight=6 wins=3,3,1 out=-,-,aside"
    for step in ("step=field", "field=DESE step=lay"):
        after = without(table(f"{fields} {step}"), S)
        ended = outcome(after)
        assert ended is not None
        assert ended.winners == (NW,)
        check(after)


@pytest.mark.parametrize(
    "fields",
    [
        "first=north-west demons=CIN,-,HOW out=-,left,-",
        "demons=CIN,HOW,MIR out=-,left,-",
        "demons=CIN,-,HOW energy=3,2,3 out=-,left,-",
        "demons=CIN,-,- out=-,left,left",
        "demons=CIN,-,HOW out=-,left,- last-out=north-west",
    ],
)
def test_positions_in_which_somebody_who_has_left_has_a_part_are_refused(fields: str) -> None:
    assert table(f"{THREE} demons=CIN,-,HOW out=-,left,-")
    with pytest.raises(NotationError):
        table(f"{THREE} {fields}")


def test_a_game_goes_on_while_two_sides_are_left_and_is_told_to_the_end() -> None:
    setup = SHADOW_FIGHT.rules.new_setup(Random(1), {"players": 4, "teams": "yes"})
    session = Session(SHADOW_FIGHT.seated(SHADOW_FIGHT.rules.start(setup)), Header("x", setup))
    session.leave(SW)
    assert session.goes_on
    assert SW not in session.awaiting
    session.leave(NE)
    assert not session.goes_on
    ended = session.outcome
    assert ended is not None
    assert set(ended.winners) == {NW, SE}
    assert ended.teams == ((SW, NE), (NW, SE))
    alone = SHADOW_FIGHT.rules.start(SHADOW_FIGHT.rules.new_setup(Random(1), {"players": 3}))
    assert teams(alone) == ((S,), (NW,), (NE,))
