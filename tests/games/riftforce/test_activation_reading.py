"""Activations as they are seen: moved by hand, turned, pointed at, or told with buttons."""

from __future__ import annotations

import pytest

from companion.games.riftforce.rules.state import State
from companion.games.riftforce.table.prompts import menu
from tests.games.riftforce.seeing import (
    asked,
    is_no_play,
    refused,
    says_nothing,
    understood,
)
from tests.games.riftforce.writing import play, table


def acting(fields: str, thrown: str, **guilds: str) -> State:
    """A position in which south has just thrown a card for an activation."""
    state = table(f"{fields} south-discard={thrown} activation={thrown}", **guilds)
    assert state.activation is not None
    return state


def options(state: State) -> tuple[str, ...]:
    question = menu(state)
    assert question is not None
    return tuple(option.key for option in question.options)


@pytest.fixture
def mixed() -> State:
    """Fire 6 was thrown: two Fires match its guild, two cards its health, a Water neither."""
    return acting("south=FI5a/FI7a/PL6a/AI6a/WA5a north=IC7a,IC5a/-/IC6a/-/-", "FI6a")


# --- who acts ----------------------------------------------------------------------------


def test_whoever_may_act_is_on_the_menu(mixed: State) -> None:
    assert options(mixed) == ("card:FI5a", "card:FI7a", "card:PL6a", "card:AI6a")
    after = play(mixed, "south activate FI5a")
    assert options(after) == ("card:FI7a", "finish")


@pytest.mark.parametrize("how", ["FI7a turned", "south points FI7a"])
def test_an_elemental_is_chosen_by_a_quarter_turn_or_a_token(mixed: State, how: str) -> None:
    assert understood(mixed, how) == "south activate FI7a"


def test_an_elemental_is_chosen_with_the_buttons(mixed: State) -> None:
    assert understood(mixed, answers=["card:FI7a"]) == "south activate FI7a"


def test_being_done_is_told_with_the_buttons(mixed: State) -> None:
    after = play(mixed, "south activate FI5a")
    assert understood(after, answers=["finish"]) == "south finish"


def test_nothing_happens_by_itself_even_where_only_one_thing_is_possible() -> None:
    """A token that is put down somewhere, or the other player's, is not a wish to act."""
    state = acting("south=FI5a/-/-/-/- north=IC7a/-/-/-/-", "FI6a")
    assert options(state) == ("card:FI5a",)
    assert says_nothing(state)
    for where in ("south-deck", "display", "south-1", "north-3", "FI6a", "FI-summoner"):
        assert says_nothing(state, f"south points {where}")
    for where in ("FI5a", "IC7a", "north-1", "south-deck"):
        assert says_nothing(state, f"north points {where}")
    assert understood(state, "south points FI5a", "north points IC7a") == "south activate FI5a"


def test_two_turned_at_once_are_asked_about(mixed: State) -> None:
    both = ("FI5a turned", "FI7a turned")
    assert asked(mixed, *both) == ("rf-ask-card", "card:FI5a", "card:FI7a")
    assert understood(mixed, *both, answers=["card:FI7a"]) == "south activate FI7a"


@pytest.mark.rule("RF-7")
@pytest.mark.parametrize(
    ("deed", "because"),
    [
        ("WA5a turned", "rf-activate-no-match"),
        ("south points WA5a", "rf-activate-no-match"),
        ("IC7a turned", "rf-activate-not-there"),
        ("south points IC5a", "rf-activate-not-there"),
    ],
)
def test_whoever_may_not_act_is_refused(mixed: State, deed: str, because: str) -> None:
    assert refused(mixed, deed) == ("RF-7", because, "rf-remedy-choose-elemental")


@pytest.mark.rule("RF-7")
def test_guild_and_health_are_not_mixed_and_nobody_acts_twice(mixed: State) -> None:
    after = play(mixed, "south activate FI5a")
    assert refused(after, "AI6a > south-5")[1] == "rf-activate-mixed"
    assert refused(after, "south points FI5a")[1] == "rf-activate-twice"


def test_a_wrong_choice_is_refused_though_another_is_right(mixed: State) -> None:
    assert refused(mixed, "FI5a turned", "WA5a turned")[1] == "rf-activate-no-match"


@pytest.mark.rule("RF-T1")
def test_in_the_middle_of_an_activation_nothing_is_summoned_or_thrown(mixed: State) -> None:
    assert refused(mixed, "FI5b > south-1")[:2] == ("RF-T1", "rf-turn-activating")
    assert refused(mixed, "FI5b > south-discard")[:2] == ("RF-T1", "rf-turn-activating")
    assert refused(mixed, "IC5b > north-1")[:2] == ("RF-T1", "rf-turn-not-yours")
    assert is_no_play(mixed, "FI5b > display")
    assert is_no_play(mixed, "FI5b > south-1", "IC5b > north-1")


# --- where to: Water, Air, Shadow, Beast, Sand -------------------------------------------


@pytest.mark.parametrize(
    ("guild", "near", "far"),
    [
        ("WA", "14", ""),
        ("BE", "14", ""),
        ("AI", "134", "5"),
        ("SH", "134", "5"),
        ("SA", "134", "5"),
    ],
)
def test_an_elemental_that_moves_is_moved_by_hand(guild: str, near: str, far: str) -> None:
    """Adjacent locations only, or all others; from location 2 here."""
    name = f"{guild}5a"
    state = acting(f"south=-/{name}/-/-/- north=-/IC7a/-/-/-", f"{guild}7b")
    reach = "13" if not far else near + far
    for to in "1345":
        if to in reach:
            action = f"south activate {name} to {to}"
            assert understood(state, f"{name} > south-{to}") == action
            assert understood(state, f"{name} > south-{to}", f"{name} turned") == action
        else:
            assert refused(state, f"{name} > south-{to}")[:2] == (
                f"RF-{'WATER' if guild == 'WA' else 'BEAST'}",
                "rf-choice-adjacent",
            )
    keys = tuple(f"to:{to}" for to in reach)
    assert asked(state, f"{name} turned") == ("rf-ask-to", *keys)
    assert asked(state, answers=[f"card:{name}"]) == ("rf-ask-to", *keys)
    assert understood(state, answers=[f"card:{name}", "to:3"]) == f"south activate {name} to 3"


def test_moving_the_card_by_hand_answers_where_to() -> None:
    state = acting("south=AI5a/-/-/-/AI6a north=-/-/LI6a/-/-", "AI7b")
    assert asked(state, answers=["card:AI5a"])[0] == "rf-ask-to"
    moved = understood(state, "AI5a > south-4", answers=["card:AI5a"])
    assert moved == "south activate AI5a to 4"


def test_whoever_moves_another_card_has_thought_better_of_it() -> None:
    state = acting("south=AI5a/-/-/-/AI6a north=-/-/LI6a/-/-", "AI7b")
    other = understood(state, "AI6a > south-4", answers=["card:AI5a"])
    assert other == "south activate AI6a to 4"


def test_a_token_on_a_card_tells_its_location_once_it_is_clear_who_goes() -> None:
    state = acting("south=AI5a/-/PL6b/AI6a/- north=-/-/LI6a/-/-", "AI7b")
    assert refused(state, "south points PL6b")[1] == "rf-activate-no-match"
    assert asked(state, "south points PL6b", answers=["card:AI5a"])[0] == "rf-ask-to"
    alone = acting("south=AI5a/-/PL6b/-/-", "AI7b")
    assert refused(alone, "PL6b turned")[1] == "rf-activate-no-match"


def test_a_token_in_a_column_alone_moves_nobody_there() -> None:
    """Who should go is not said; a token has to lie somewhere."""
    state = acting("south=AI5a/-/-/-/- north=-/-/LI6a/-/-", "AI7b")
    assert says_nothing(state, "south points south-4")


def test_two_moved_at_once_are_asked_about() -> None:
    state = acting("south=AI5a/WA5a/-/-/- north=-/-/LI6a/-/-", "AI5c")
    moved = ("AI5a > south-4", "WA5a > south-3")
    assert asked(state, *moved) == ("rf-ask-card", "card:AI5a", "card:WA5a")
    assert understood(state, *moved, answers=["card:WA5a"]) == "south activate WA5a to 3"
    after = play(state, "south activate WA5a to 3")
    assert understood(after, "AI5a > south-4") == "south activate AI5a to 4"


def test_the_next_player_may_be_quick() -> None:
    state = acting("south=AI5a/-/-/-/- north=-/-/LI6a/-/-", "AI7b")
    both = ("AI5a > south-4", "LI5a > north-2")
    assert understood(state, *both) == "south activate AI5a to 4"
    assert understood(play(state, "south activate AI5a to 4"), both[1]) == "north summon LI5a@2"


@pytest.mark.parametrize(
    "disorder",
    ["LI6a off", "LI6a > north-5", "LI6a beside", "PL6b off", "PL6b > south-5", "PL6a ^ south-2"],
)
def test_when_more_has_happened_than_activations_explain_nothing_is_taken_for_one(
    disorder: str,
) -> None:
    """The cat may well push a card to where it could have gone."""
    state = acting("south=AI5a/PL6b,PL6a/-/-/- north=-/-/LI6a/-/-", "AI7b")
    assert understood(state, "AI5a > south-4") == "south activate AI5a to 4"
    assert is_no_play(state, "AI5a > south-4", disorder)


def test_the_enemy_is_not_moved_by_everybody(mixed: State) -> None:
    assert is_no_play(mixed, "IC7a > north-4")
    assert is_no_play(mixed, "IC5a > display")
    assert is_no_play(mixed, "AI6a > display")
    assert is_no_play(mixed, "AI6a > north-5")


# --- whom: Plant, Thunderbolt, Light, Ice ------------------------------------------------


@pytest.mark.rule("RF-PLANT")
def test_the_enemy_that_a_plant_pulls_is_moved_by_hand() -> None:
    state = acting("south=-/PL5a/-/-/- north=IC7a/-/IC6a/-/-", "PL7b")
    assert understood(state, "IC7a > north-2") == "south activate PL5a at IC7a"
    assert understood(state, "IC6a > north-2") == "south activate PL5a at IC6a"
    assert asked(state, "PL5a turned") == ("rf-ask-target1", "target1:IC7a", "target1:IC6a")
    assert asked(state, "PL5a turned", "south points IC6a")[0] == "rf-ask-target1"
    by_buttons = understood(state, answers=["card:PL5a", "target1:IC7a"])
    assert by_buttons == "south activate PL5a at IC7a"


@pytest.mark.rule("RF-PLANT")
def test_two_plants_could_have_pulled_it() -> None:
    state = acting("south=-/PL5a,PL5b/-/-/- north=IC7a/-/IC6a/-/-", "PL7b")
    pulled = "IC7a > north-2"
    assert asked(state, pulled) == ("rf-ask-card", "card:PL5a", "card:PL5b")
    assert understood(state, pulled, "PL5b turned") == "south activate PL5b at IC7a"
    assert understood(state, pulled, answers=["card:PL5b"]) == "south activate PL5b at IC7a"


@pytest.mark.rule("RF-PLANT")
def test_a_plant_that_nobody_is_next_to_pulls_nobody() -> None:
    state = acting("south=-/PL5a/-/-/- north=-/IC7a/-/-/IC6a", "PL7b")
    assert understood(state, "PL5a turned") == "south activate PL5a"
    assert is_no_play(state, "IC6a > north-2")


@pytest.mark.rule("RF-THUNDERBOLT")
def test_the_targets_of_a_thunderbolt_are_asked_for_one_by_one() -> None:
    state = acting("south=TH5a/-/-/-/- north=IC7a,IC5a*3,SH5a/-/-/-/-", "TH7b")
    first = asked(state, "TH5a turned")
    assert first == ("rf-ask-target1", "target1:IC7a", "target1:IC5a", "target1:SH5a")
    assert asked(state, "TH5a turned", "south points SH5a") == first
    struck = ["card:TH5a", "target1:IC5a"]
    second = asked(state, answers=struck)
    assert second == ("rf-ask-target2", "target2:IC7a", "target2:SH5a")
    both = understood(state, answers=[*struck, "target2:IC7a"])
    assert both == "south activate TH5a at IC5a IC7a"


def test_a_token_on_an_enemy_alone_does_not_say_who_strikes() -> None:
    state = acting("south=TH5a,TH6a/-/-/-/- north=IC7a,SH5a/-/-/-/-", "TH7b")
    who = asked(state, "south points IC7a")
    assert who == ("rf-ask-card", "card:TH5a", "card:TH6a")
    whom = asked(state, "south points IC7a", answers=["card:TH6a"])
    assert whom == ("rf-ask-target1", "target1:IC7a", "target1:SH5a")


@pytest.mark.rule("RF-LIGHT")
def test_whom_light_heals_is_asked_among_several() -> None:
    state = acting("south=LI5a*1/PL5a*2/WA5a/-/- north=IC7a/-/-/-/-", "LI7b")
    assert asked(state, "LI5a turned") == ("rf-ask-heal", "heal:LI5a", "heal:PL5a")
    assert asked(state, "LI5a turned", "south points PL5a")[0] == "rf-ask-heal"
    itself = understood(state, answers=["card:LI5a", "heal:LI5a"])
    assert itself == "south activate LI5a heals LI5a"
    alone = acting("south=LI5a/PL5a*2/-/-/- north=IC7a/-/-/-/-", "LI7b")
    assert understood(alone, "LI5a turned") == "south activate LI5a heals PL5a"


def test_when_two_lights_are_shown_it_is_asked_who_acts_and_who_is_healed() -> None:
    state = acting("south=LI5a/LI6a*2/PL5a*1/-/- north=IC7a/-/-/-/-", "LI7b")
    shown = ("LI5a turned", "south points LI6a")
    assert asked(state, *shown) == ("rf-ask-card", "card:LI5a", "card:LI6a")
    whom = asked(state, *shown, answers=["card:LI5a"])
    assert whom == ("rf-ask-heal", "heal:LI6a", "heal:PL5a")


def test_taking_off_the_enemy_that_only_one_can_destroy_says_who_acts() -> None:
    state = acting("south=FI5a/FI6b/-/-/- north=IC5a*3/IC7a/-/-/-", "FI7b")
    assert understood(state, "IC5a off") == "south activate FI5a"
    assert understood(state, "IC5a > north-discard") == "south activate FI5a"
    assert is_no_play(state, "IC7a off")
    assert is_no_play(state, "IC5a > south-discard")
    assert is_no_play(state, "IC5a beside")


# --- both: Magnet, Music -----------------------------------------------------------------


@pytest.mark.rule("RF-MAGNET")
def test_a_magnet_and_its_enemy_are_moved_one_or_both() -> None:
    state = acting("south=-/MA5a/-/-/- north=-/IC7a,IC6a/-/-/-", "MA7b")
    together = "south activate MA5a to 3"
    assert understood(state, "MA5a > south-3") == together
    assert understood(state, "IC6a > north-3") == together
    assert understood(state, "MA5a > south-3", "IC6a > north-3") == together
    assert is_no_play(state, "MA5a > south-3", "IC6a > north-1")
    assert is_no_play(state, "IC7a > north-3")
    assert asked(state, "MA5a turned") == ("rf-ask-to", "to:1", "to:3")


@pytest.mark.rule("RF-MUSIC")
def test_the_enemy_that_music_takes_is_moved_across() -> None:
    state = acting("south=-/MU5a/-/-/- north=-/IC5a*3/-/-/-", "MU7b")
    assert understood(state, "IC5a > south-1") == "south activate MU5a to 1"
    assert understood(state, "IC5a > south-3") == "south activate MU5a to 3"
    assert asked(state, "MU5a turned") == ("rf-ask-to", "to:1", "to:3")
    assert is_no_play(state, "IC5a > south-2")
    nobody = acting("south=-/MU5a/-/-/- north=-/IC7a/-/-/-", "MU7b")
    assert understood(nobody, "MU5a turned") == "south activate MU5a"


@pytest.mark.rule("RF-MUSIC", "RF-LOVE")
def test_a_love_that_music_takes_heals_somebody_there() -> None:
    state = acting("south=MU6a*1,PL5a*2/MU5a/PL6a*1/-/- north=-/LO5a*3/-/-/-", "MU7b")
    taken = asked(state, "LO5a > south-1")
    assert taken == ("rf-ask-heal", "heal:MU6a", "heal:PL5a")
    healed = understood(state, "LO5a > south-1", answers=["heal:PL5a"])
    assert healed == "south activate MU5a to 1 heals PL5a"
    assert understood(state, "LO5a > south-3") == "south activate MU5a to 3 heals PL6a"
