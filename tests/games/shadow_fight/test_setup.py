"""Who plays, who is first, which demons, and what a game starts from."""

from __future__ import annotations

from random import Random

import pytest

from companion.games.shadow_fight.pack.pack_file import SHIPPED
from companion.games.shadow_fight.rules.legal import legal_actions
from companion.games.shadow_fight.rules.setup import OPTIONS, new_setup, start_from
from companion.games.shadow_fight.rules.state import Intercept, Lots, Options, Step, Tie
from companion.games.shadow_fight.rules.turn import awaiting, concerned
from companion.games.shadow_fight.words.notation import read_action
from companion.text.complaint import Complaint
from tests.games.shadow_fight.writing import (
    ENGLISH,
    NE,
    NW,
    PACK,
    RUSSIAN,
    N,
    S,
    field,
    legal,
    new_game,
    play,
    refused,
    table,
)


@pytest.mark.rule("SF-S1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_seven_cards_of_seven_moves_and_as_many_tactics_and_knockouts(
    players: int,
) -> None:
    state = new_game({"players": players}, 0)
    assert len(state.players) == players
    assert state.hands.unseen == (7,) * 7
    assert state.deck == 49
    assert len(state.tactics) == state.knockouts == 7
    assert len(state.pack.demons) == 12
    assert len(state.pack.battlefields) == 10


@pytest.mark.rule("SF-S1")
def test_nobody_else_can_act() -> None:
    assert refused(table(), "south-west lay") == ("SF-S1", "sf-not-playing")


@pytest.mark.rule("SF-S2")
def test_chance_decides_who_is_first_unless_it_is_wished() -> None:
    firsts = {new_setup(PACK, Random(n), {"players": 3})["first"] for n in range(20)}
    assert firsts == {"south", "north-west", "north-east"}
    wished = {"players": 3, "first": "north-east"}
    assert new_setup(PACK, Random(0), wished)["first"] == "north-east"


@pytest.mark.rule("SF-S2")
def test_everybody_keeps_a_demon_in_any_order() -> None:
    state = new_game({"players": 3}, 0)
    assert awaiting(state) == {S, NW, NE}
    state = play(state, "north-east choose HYD")
    assert awaiting(state) == {S, NW}
    assert refused(state, "north-east choose CIN") == ("SF-S2", "sf-demon-chosen")
    assert refused(state, "south choose HYD") == ("SF-S2", "sf-demon-taken")
    state = play(state, "south choose CIN", "north-west choose PHO")
    assert field(state, "demons") == "CIN,PHO,HYD"
    assert state.step is Step.FIELD
    assert refused(state, "south choose MIR") == ("SF-P3", "sf-now-field")


@pytest.mark.rule("SF-S2")
def test_the_choice_of_a_demon_is_taken_back_without_asking_the_others() -> None:
    state = new_game({"players": 3}, 0)
    assert concerned(state, read_action(PACK, "south choose CIN")) == {S}


@pytest.mark.rule("SF-S2")
def test_the_generator_offers_every_demon_that_is_left() -> None:
    state = play(new_game({"players": 2}, 0), "south choose CIN")
    assert len(list(legal_actions(state))) == 11


@pytest.mark.rule("SF-S3")
def test_everybody_begins_with_three_energy_and_tactics_with_their_number() -> None:
    state = new_game({"players": 4}, 0)
    assert [fighter.energy for fighter in state.fighters] == [3] * 4
    assert not any(tactic.trap or tactic.knockout for tactic in state.tactics)


@pytest.mark.rule("SF-S3")
def test_two_players_have_no_battlefields() -> None:
    state = play(new_game({"players": 2}, 0), "south choose CIN", "north choose MIR")
    assert state.step is Step.LAY
    assert refused(state, "table field CALD") == ("SF-1", "sf-now-lay")


@pytest.mark.rule("SF-S4")
def test_the_quick_start_turns_up_a_battlefield_and_deals_seven() -> None:
    state = new_game({"players": 3}, 0)
    state = play(state, "south choose CIN", "north-west choose PHO", "north-east choose HYD")
    assert [state.hand(seat) for seat in state.players] == [0, 0, 0]
    assert awaiting(state) == {state.first}
    state = play(state, "table field DESE")
    assert [state.hand(seat) for seat in state.players] == [7, 7, 7]
    assert state.deck == 49 - 21
    assert (state.step, field(state, "field")) == (Step.LAY, "DESE")


@pytest.mark.rule("SF-S4", "SF-P4")
def test_without_it_the_first_fight_is_prepared_like_the_others() -> None:
    state = new_game({"players": 2, "start": "full"}, 0)
    state = play(state, "south choose CIN", "north choose MIR")
    assert [state.hand(seat) for seat in (S, N)] == [5, 5]
    assert state.step is Step.OFFER
    assert legal(state, "Lay") == []


def test_the_options_are_kept_in_the_setup() -> None:
    wishes = {"players": 4, "teams": "yes", "start": "full", "intercept": "damage"}
    setup = new_setup(SHIPPED, Random(0), {**wishes, "tie": "decider", "lots": "blind"})
    assert start_from(SHIPPED, setup).options == Options(
        True, False, Intercept.DAMAGE, Tie.DECIDER, Lots.BLIND
    )
    assert start_from(SHIPPED, new_setup(SHIPPED, Random(0), {})).options == Options()
    for option in OPTIONS:
        for catalogue in (ENGLISH, RUSSIAN):
            assert catalogue.tell(option.label)
            assert all(catalogue.tell(value.label) for value in option.values)


def test_any_two_to_four_seats_can_play() -> None:
    setup = new_setup(PACK, Random(0), {"seats": ["south-west", "north", "north-east"]})
    assert [seat.value for seat in start_from(PACK, setup).players] == setup["seats"]


@pytest.mark.parametrize(
    "wishes",
    [
        {"players": 5},
        {"players": 1},
        {"players": "many"},
        {"seats": ["south"]},
        {"seats": ["north", "south"]},
        {"seats": "south"},
        {"seats": ["south", "west"]},
        {"players": 3, "teams": "yes"},
        {"teams": "yes"},
        {"players": 2, "first": "north-east"},
        {"lots": "dice"},
        {"tie": "coin"},
        {"demons": "CIN"},
    ],
)
def test_what_cannot_be_played_is_told(wishes: dict) -> None:
    with pytest.raises(Complaint) as told:
        new_setup(PACK, Random(0), wishes)
    assert ENGLISH.tell(told.value.sentence)
    assert RUSSIAN.tell(told.value.sentence)


@pytest.mark.parametrize(
    "change",
    [
        {"seats": ["south", "north", "south-east"], "teams": True},
        {"first": "south-west"},
        {"first": None},
        {"seats": []},
        {"teams": "yes"},
        {"guilds": 3},
    ],
)
def test_a_bad_header_is_told(change: dict) -> None:
    setup = {**new_setup(PACK, Random(0), {}), **change}
    with pytest.raises(Complaint):
        start_from(PACK, setup)
