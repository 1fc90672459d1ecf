"""The ten guilds of the base game."""

from __future__ import annotations

import pytest

from companion.games.riftforce.rules.state import State
from tests.games.riftforce.writing import field, north, play, refused, south, table


def act(state: State, line: str) -> State:
    """Discard a 7 of the acting elemental's guild, then activate it."""
    return play(ready(state, line), f"south {line}")


def ready(state: State, line: str) -> State:
    return play(state, f"south discard {line.split(' ')[1][:2]}7b")


@pytest.mark.rule("RF-FIRE")
def test_fire_hits_the_first_enemy_and_the_ally_behind_it() -> None:
    state = table("south=PL5a,FI5a,PL5b,PL5c/-/-/-/- north=WA7a,WA7b/-/-/-/-")
    after = act(state, "activate FI5a")
    assert north(after) == "WA7a*3,WA7b/-/-/-/-"
    assert south(after) == "PL5a,FI5a,PL5b*1,PL5c/-/-/-/-"


@pytest.mark.rule("RF-FIRE")
def test_fire_burns_another_fire_too_and_needs_nobody_behind_it() -> None:
    state = table("south=FI5a,FI5b/-/-/-/- north=WA7a/-/-/-/-")
    assert south(act(state, "activate FI5a")) == "FI5a,FI5b*1/-/-/-/-"
    assert south(act(state, "activate FI5b")) == "FI5a,FI5b/-/-/-/-"


@pytest.mark.rule("RF-FIRE", "RF-CRYSTAL")
def test_fire_that_destroys_an_own_crystal_gives_two_points_away() -> None:
    state = table("south=FI5a,CR5a*4/-/-/-/-")
    assert field(act(state, "activate FI5a"), "score") == "0:2"


@pytest.mark.rule("RF-ICE")
def test_ice_hits_the_last_enemy_hard_only_if_it_has_damage() -> None:
    state = table("south=IC5a/IC5b/-/-/- north=WA7a*1,WA7b/WA6a,WA6b*1/-/-/-")
    assert north(act(state, "activate IC5a")) == "WA7a*1,WA7b*1/WA6a,WA6b*1/-/-/-"
    assert north(act(state, "activate IC5b")) == "WA7a*1,WA7b/WA6a,WA6b*5/-/-/-"


@pytest.mark.rule("RF-ICE")
def test_a_lone_enemy_is_both_first_and_last() -> None:
    state = table("south=IC5a/-/-/-/- north=WA7a*1/-/-/-/-")
    assert north(act(state, "activate IC5a")) == "WA7a*5/-/-/-/-"


@pytest.mark.rule("RF-LIGHT")
def test_light_hits_and_heals_one_anywhere() -> None:
    state = table("south=LI5a*2/-/-/-/PL5a*3 north=WA7a/-/-/-/-")
    after = act(state, "activate LI5a heals PL5a")
    assert north(after) == "WA7a*2/-/-/-/-"
    assert south(after) == "LI5a*2/-/-/-/PL5a*2"
    assert south(act(state, "activate LI5a heals LI5a")) == "LI5a*1/-/-/-/PL5a*3"


@pytest.mark.rule("RF-LIGHT", "RF-8")
def test_light_must_heal_if_somebody_has_damage_and_only_such_a_one() -> None:
    state = ready(table("south=LI5a/-/-/-/PL5a*3,PL5b north=WA7a*1/-/-/-/-"), "activate LI5a")
    assert refused(state, "south activate LI5a") == ("RF-LIGHT", "rf-heals-whom")
    assert refused(state, "south activate LI5a heals PL5b") == ("RF-LIGHT", "rf-heals-whom")
    assert refused(state, "south activate LI5a heals WA7a") == ("RF-LIGHT", "rf-heals-whom")


@pytest.mark.rule("RF-LIGHT")
def test_with_no_damage_light_heals_nobody() -> None:
    state = table("south=LI5a/-/-/-/PL5a")
    assert south(act(state, "activate LI5a")) == "LI5a/-/-/-/PL5a"
    assert refused(ready(state, "activate LI5a"), "south activate LI5a heals PL5a") == (
        "RF-LIGHT",
        "rf-heals-nobody-anywhere",
    )


@pytest.mark.rule("RF-CRYSTAL")
def test_crystal_hits_for_four_and_its_loss_costs_two() -> None:
    state = table("south=CR5a/-/-/-/- north=WA7a/-/-/-/-")
    assert north(act(state, "activate CR5a")) == "WA7a*4/-/-/-/-"
    state = table("south=IC5a/-/-/-/- north=CR5a*1/-/-/-/-")
    assert field(act(state, "activate IC5a"), "score") == "2:0"


@pytest.mark.rule("RF-WATER")
def test_water_hits_moves_next_door_and_hits_again() -> None:
    state = table("south=-/WA5a/PL5a/-/- north=-/CR7a/CR7b,CR6a/-/-")
    after = act(state, "activate WA5a to 3")
    assert north(after) == "-/CR7a*2/CR7b*1,CR6a/-/-"
    assert south(after) == "-/-/PL5a,WA5a/-/-"


@pytest.mark.rule("RF-WATER", "RF-S5")
def test_water_must_move_and_only_next_door() -> None:
    state = ready(table("south=WA5a/-/-/-/-"), "activate WA5a")
    for to in ("1", "3", "5", "0", "6"):
        assert refused(state, f"south activate WA5a to {to}") == ("RF-WATER", "rf-choice-adjacent")
    assert refused(state, "south activate WA5a") == ("RF-WATER", "rf-choice-where")
    assert south(play(state, "south activate WA5a to 2")) == "-/WA5a/-/-/-"


@pytest.mark.rule("RF-AIR")
def test_air_flies_anywhere_and_hits_there_and_on_both_sides() -> None:
    state = table("south=AI5a/-/-/-/- north=CR7a/CR7b/-/CR6a,CR6b/CR5a")
    assert north(act(state, "activate AI5a to 3")) == "CR7a/CR7b*1/-/CR6a*1,CR6b/CR5a"
    assert north(act(state, "activate AI5a to 5")) == "CR7a/CR7b/-/CR6a*1,CR6b/CR5a*1"


@pytest.mark.rule("RF-AIR")
def test_air_must_move_to_another_location() -> None:
    state = ready(table("south=AI5a/-/-/-/-"), "activate AI5a")
    assert refused(state, "south activate AI5a to 1") == ("RF-AIR", "rf-choice-moves")
    assert refused(state, "south activate AI5a to 6") == ("RF-AIR", "rf-choice-no-location")
    assert refused(state, "south activate AI5a") == ("RF-AIR", "rf-choice-where")


@pytest.mark.rule("RF-SHADOW")
@pytest.mark.parametrize(
    ("enemy", "score"), [("WA5a*3", "0:0"), ("WA5a*4", "2:0"), ("CR5a*4", "3:0")]
)
def test_shadow_scores_one_more_for_whom_it_destroys(enemy: str, score: str) -> None:
    state = table(f"south=SH5a/-/-/-/- north=-/-/-/{enemy},WA7a/-")
    after = act(state, "activate SH5a to 4")
    assert field(after, "score") == score
    assert south(after) == "-/-/-/SH5a/-"


@pytest.mark.rule("RF-SHADOW")
def test_shadow_must_move_to_another_location() -> None:
    state = ready(table("south=-/SH5a/-/-/-"), "activate SH5a")
    assert refused(state, "south activate SH5a to 2") == ("RF-SHADOW", "rf-choice-moves")
    assert refused(state, "south activate SH5a") == ("RF-SHADOW", "rf-choice-where")


@pytest.mark.rule("RF-PLANT")
def test_plant_hits_next_door_and_pulls_the_enemy_in() -> None:
    state = table("south=-/PL5a/-/-/- north=CR7a,CR6a/WA5a/CR7b/-/-")
    after = act(state, "activate PL5a at CR7a")
    assert north(after) == "CR6a/WA5a,CR7a*2/CR7b/-/-"
    assert north(act(state, "activate PL5a at CR7b")) == "CR7a,CR6a/WA5a,CR7b*2/-/-/-"


@pytest.mark.rule("RF-PLANT")
def test_plant_never_pulls_the_next_enemy_instead_of_a_destroyed_one() -> None:
    state = table("south=-/PL5a/-/-/- north=CR5a*3,CR6a/-/-/-/-")
    after = act(state, "activate PL5a at CR5a")
    assert north(after) == "CR6a/-/-/-/-"
    assert field(after, "score") == "2:0"


@pytest.mark.rule("RF-PLANT", "RF-8")
def test_plant_takes_a_first_enemy_next_door_if_there_is_one() -> None:
    state = table("south=-/PL5a/-/-/- north=CR7a,CR6a/WA5a/-/WA7a/-")
    waiting = ready(state, "activate PL5a")
    for wrong in ("", " at WA5a", " at CR6a", " at WA7a", " at CR7a CR6a"):
        assert refused(waiting, f"south activate PL5a{wrong}") == ("RF-PLANT", "rf-plant-target")
    lonely = table("south=-/PL5a/-/-/- north=-/WA5a/-/WA7a/-")
    assert north(act(lonely, "activate PL5a")) == "-/WA5a/-/WA7a/-"
    assert refused(ready(lonely, "activate PL5a"), "south activate PL5a at WA5a") == (
        "RF-PLANT",
        "rf-plant-nobody",
    )


@pytest.mark.rule("RF-THUNDERBOLT")
def test_thunderbolt_strikes_any_enemy_here() -> None:
    state = table("south=TH5a/-/-/-/- north=CR7a,CR6a,CR5a/WA5a/-/-/-")
    assert north(act(state, "activate TH5a at CR5a")) == "CR7a,CR6a,CR5a*2/WA5a/-/-/-"
    waiting = ready(state, "activate TH5a")
    assert refused(waiting, "south activate TH5a") == ("RF-THUNDERBOLT", "rf-thunderbolt-target")
    assert refused(waiting, "south activate TH5a at WA5a") == (
        "RF-THUNDERBOLT",
        "rf-thunderbolt-not-here",
    )


@pytest.mark.rule("RF-THUNDERBOLT")
def test_thunderbolt_strikes_again_after_a_kill_but_only_once() -> None:
    state = table("south=TH5a/-/-/-/- north=WA5a*3,WA5b*3,WA5c*3/-/-/-/-")
    after = act(state, "activate TH5a at WA5b WA5c")
    assert north(after) == "WA5a*3/-/-/-/-"
    assert field(after, "score") == "2:0"
    waiting = ready(state, "activate TH5a")
    assert refused(waiting, "south activate TH5a at WA5a WA5b WA5c") == (
        "RF-THUNDERBOLT",
        "rf-thunderbolt-twice",
    )


@pytest.mark.rule("RF-THUNDERBOLT", "RF-8")
def test_the_second_strike_is_no_choice_and_takes_a_kill() -> None:
    state = ready(table("south=TH5a/-/-/-/- north=WA5a*3,WA5b/-/-/-/-"), "activate TH5a")
    assert refused(state, "south activate TH5a at WA5a") == (
        "RF-THUNDERBOLT",
        "rf-thunderbolt-again",
    )
    assert refused(state, "south activate TH5a at WA5a WA5a") == (
        "RF-THUNDERBOLT",
        "rf-thunderbolt-destroyed",
    )
    assert refused(state, "south activate TH5a at WA5b WA5a") == (
        "RF-THUNDERBOLT",
        "rf-thunderbolt-not-destroyed",
    )


@pytest.mark.rule("RF-THUNDERBOLT")
def test_with_nobody_left_there_is_no_second_strike() -> None:
    state = table("south=TH5a/-/-/-/- north=WA5a*3/-/-/-/-")
    assert north(act(state, "activate TH5a at WA5a")) == "-/-/-/-/-"
    assert refused(ready(state, "activate TH5a"), "south activate TH5a at WA5a WA5a") == (
        "RF-THUNDERBOLT",
        "rf-thunderbolt-nobody-left",
    )
    empty = table("south=TH5a/-/-/-/-")
    assert south(act(empty, "activate TH5a")) == "TH5a/-/-/-/-"
    assert refused(ready(empty, "activate TH5a"), "south activate TH5a at WA5a") == (
        "RF-THUNDERBOLT",
        "rf-thunderbolt-nobody",
    )


@pytest.mark.rule("RF-THUNDERBOLT", "RF-7")
def test_the_second_strike_is_not_an_activation() -> None:
    state = table("south=TH5a/TH5b/TH5c/-/- north=WA5a*3,WA7a/-/-/-/-")
    after = play(
        state,
        "south discard TH7b",
        "south activate TH5a at WA5a WA7a",
        "south activate TH5b",
        "south activate TH5c",
    )
    assert north(after) == "WA7a*2/-/-/-/-"


@pytest.mark.rule("RF-EARTH")
def test_an_activated_earth_hits_the_first_enemy_only() -> None:
    state = table("south=EA5a/-/-/-/- north=WA7a,WA7b/-/-/-/-")
    assert north(act(state, "activate EA5a")) == "WA7a*2,WA7b/-/-/-/-"


@pytest.mark.rule("RF-8")
@pytest.mark.parametrize(
    ("card", "choice", "why"),
    [
        ("FI5a", "to 2", "rf-choice-stays"),
        ("FI5a", "at WA7a", "rf-choice-no-target"),
        ("FI5a", "heals PL5a", "rf-choice-no-healing"),
        ("PL5a", "to 2", "rf-choice-stays"),
        ("LI5a", "at WA7a", "rf-choice-no-target"),
    ],
)
def test_a_choice_that_an_ability_does_not_ask_for_is_refused(
    card: str, choice: str, why: str
) -> None:
    state = table("south=FI5a,PL5a*1,LI5a/-/-/-/- north=WA7a/-/-/-/-")
    waiting = ready(state, f"activate {card}")
    assert refused(waiting, f"south activate {card} {choice}")[1] == why
