"""What each of the ten sectors does for the fighters in it."""

from __future__ import annotations

import pytest

from companion.games.neon.rules.state import State
from companion.games.neon.rules.steps import Step
from tests.games.neon.writing import (
    ATTACK_FIRST,
    JOKER_FIRST,
    MOVE_FIRST,
    NW,
    SEARCH_FIRST,
    S,
    acting,
    fighter,
    legal,
    play,
    refused,
    stage,
    table,
)


def fight(sector: int, me: str = "en:3", rock: str = "en:0", row: str = ATTACK_FIRST) -> State:
    """Ghost and Rock in one sector."""
    others = f"north-west=RO;at:{sector};{rock} north-east=AK;at:6;en:0"
    return acting(row, f"at:{sector};{me}", others)


@pytest.mark.rule("NE-P1")
def test_the_park_turns_a_conditional_miss_into_a_hit() -> None:
    state = play(fight(1, "en:1"), "south attack base at north-west", "table roll Q")
    assert "south use S1" in legal(state)
    state = play(state, "south use S1", "table guard N")
    assert (fighter(state, NW).health, fighter(state, S).energy) == (5, 0)
    missed = play(fight(1, "en:1"), "south attack base at north-west", "table roll M")
    assert refused(missed, "south use S1") == ("NE-P1", "ne-in-vain")
    poor = acting(
        ATTACK_FIRST,
        "at:1;en:0",
        "north-west=RO;at:1;en:0 north-east=AK;at:6",
        "seats=3 attack=by:south;with:base;at:north-west;far:0;dice:1;stage:after;strikes:Q",
    )
    assert refused(poor, "south use S1") == ("NE-P1", "ne-use-energy")


@pytest.mark.rule("NE-P2")
def test_the_plant_adds_a_die() -> None:
    state = play(fight(2, "en:1"), "south attack base at north-west", "south use S2")
    assert (stage(state), fighter(state, S).energy) == ("roll", 0)
    assert state.attack is not None
    assert state.attack.dice == 2


@pytest.mark.rule("NE-P2")
def test_a_sector_helps_only_whoever_is_in_it() -> None:
    others = "north-west=RO;at:2;en:3 north-east=AK;at:6"
    state = play(acting(me="at:1;en:3;gear:SPAR", others=others), "south attack SPAR at north-west")
    assert refused(state, "south use S2") == ("NE-U1", "ne-not-yours")
    assert refused(state, "north-west use S2") == ("NE-P2", "ne-use-moment")


@pytest.mark.rule("NE-P3")
def test_the_charging_station_gives_energy_on_entering_by_any_means() -> None:
    others = "north-west=RO;at:5;en:0 north-east=AK;at:6"
    moved = play(acting(MOVE_FIRST, "at:2;en:1", others), "south move 3")
    assert fighter(moved, S).energy == 2
    ship = table(
        f"seats=3 step=land acting=south acted=south south=GH;en:1;laid;row:{MOVE_FIRST} {others}"
    )
    assert fighter(play(ship, "south land 3"), S).energy == 2
    failed = acting(ATTACK_FIRST, "at:2;en:2", "north-west=RO;at:2;en:0 north-east=AK;at:6")
    failed = play(failed, "south attack base at north-west", "south pass", "table roll M")
    failed = play(failed, "south pass", "table guard N", "south use MB to 3")
    assert fighter(failed, S).energy == 2
    closing = acting(MOVE_FIRST, "at:8;en:0", "top=4 north-west=RO;at:4;en:0 north-east=AK;at:6")
    closing = play(closing, "south skip", "south skip", "south lead", "north-west flee 3")
    assert fighter(closing, NW).energy == 1


@pytest.mark.rule("NE-P4")
def test_the_highway_rolls_one_die_again_for_free_and_uses_up_the_reroll() -> None:
    state = fight(4, "en:0;gear:BERS")
    state = play(state, "south attack BERS at north-west", "table roll HMM")
    assert refused(state, "south use S4 dice MM") == ("NE-MA", "ne-dice-wrong")
    state = play(state, "south use S4 dice M")
    assert fighter(state, S).energy == 0
    state = play(state, "table roll H")
    assert legal(state, "south use MA") == []
    assert state.attack is not None
    assert (state.attack.rerolled, stage(state)) == (True, "guard-roll")


@pytest.mark.rule("NE-P5")
def test_the_underpass_does_no_damage_when_it_closes() -> None:
    others = "top=5 north-west=RO;at:5;en:0 north-east=AK;at:6"
    state = acting("GH1,over,GH2,left", "at:8;en:0", others)
    state = play(state, "south skip", "south skip", "south lead")
    assert legal(state) == ["north-west flee 4", "north-west flee 6"]
    state = play(state, "north-west flee 4")
    assert fighter(state, NW).health == 6


@pytest.mark.rule("NE-P6")
def test_the_mall_shows_one_card_more_and_two_are_kept() -> None:
    others = "north-west=RO;at:5;en:0 north-east=AK;at:1;en:0"
    state = play(acting(SEARCH_FIRST, "at:6", others), "south search")
    assert refused(state, "south draw SPAR VEST VISO") == ("NE-SEARCH", "ne-draw-count")
    state = play(state, "south draw SPAR SPAR VEST VISO")
    assert refused(state, "south keep SPAR SPAR VEST") == ("NE-SEARCH", "ne-keep-count")
    assert len(play(state, "south keep SPAR VEST").discards[0]) == 2


@pytest.mark.rule("NE-P7")
def test_a_move_from_the_railway_station_goes_anywhere() -> None:
    others = "north-west=RO;at:5;en:0 north-east=AK;at:6"
    state = acting(MOVE_FIRST, "at:7", others)
    assert len(legal(state, "south move")) == 9
    assert fighter(play(state, "south move 2"), S).at == 2
    assert refused(state, "south move 7") == ("NE-MOVE", "ne-not-near")


@pytest.mark.rule("NE-P8")
def test_the_police_let_nobody_roll_again() -> None:
    state = play(fight(8), "south attack base at north-west", "table roll M")
    assert stage(state) == "guard-roll"  # nobody was asked
    asked = acting(
        ATTACK_FIRST,
        "at:8;en:3",
        "north-west=RO;at:8;en:3 north-east=AK;at:6",
        "seats=3 attack=by:south;with:base;at:north-west;far:0;dice:1;stage:after;strikes:M",
    )
    assert refused(asked, "south use MA dice M") == ("NE-P8", "ne-no-reroll")
    defending = acting(
        ATTACK_FIRST,
        "at:8;en:3",
        "north-west=RO;at:8;en:3 north-east=AK;at:6",
        "seats=3 attack=by:south;with:base;at:north-west;far:0;dice:1;"
        "stage:guard-after;strikes:H;against:H;guards:N",
    )
    assert refused(defending, "north-west use MA dice N") == ("NE-P8", "ne-no-reroll")


@pytest.mark.rule("NE-P9")
def test_in_the_stadium_every_shield_is_a_full_one() -> None:
    state = play(fight(9, "en:0"), "south attack base at north-west", "table roll C")
    assert fighter(play(state, "table guard S"), NW).health == 6
    elsewhere = play(fight(2, "en:0"), "south attack base at north-west", "table roll C")
    assert fighter(play(elsewhere, "table guard S"), NW).health == 5


@pytest.mark.rule("NE-P9", "NE-R2")
def test_the_stadium_helps_bots_too() -> None:
    others = "north-west=RO;at:5;en:0 north-east=AK;at:6 ring=9:cook,5,6,7 top=5"
    state = play(acting(me="at:9;en:0", others=others), "south attack base at 9")
    assert play(state, "table roll C with S").sector_at(9).bot is not None
    assert play(state, "table roll C with N").sector_at(9).bot is None


@pytest.mark.rule("NE-P10")
def test_the_tv_tower_makes_abilities_and_manoeuvres_dearer() -> None:
    state = fight(10, "en:1", "en:0;sh:1")
    state = play(state, "south attack base at north-west")
    assert stage(state) == "roll"  # 2 energy for one die more: too dear, so nobody was asked
    rich = play(fight(10, "en:2", "en:0;sh:1"), "south attack base at north-west", "south use INF")
    assert fighter(rich, S).energy == 0
    asked = acting(
        ATTACK_FIRST,
        "at:10;en:1",
        "north-west=RO;at:10;en:0 north-east=AK;at:6",
        "seats=3 attack=by:south;with:base;at:north-west;far:0;dice:1;stage:after;strikes:M",
    )
    assert refused(asked, "south use MA dice M") == ("NE-P10", "ne-use-energy")


@pytest.mark.rule("NE-P10", "NE-MC")
def test_the_tv_tower_makes_manoeuvre_c_dearer_when_it_closes() -> None:
    others = "top=10 north-west=RO;at:10;en:2 north-east=AK;at:6"
    state = acting(MOVE_FIRST, "at:3;en:0", others)
    state = play(state, "south skip", "south skip", "south lead")
    assert legal(state) == ["north-west flee 1", "north-west flee 9"]
    assert state.step is Step.CLOSE


def test_the_joker_can_leave_the_station() -> None:
    others = "north-west=RO;at:5;en:0 north-east=AK;at:6"
    assert len(legal(acting(JOKER_FIRST, "at:7", others), "south move")) == 9
