"""What players mean by what they do on the table: cards laid, opened, turned, taken and shown."""

from __future__ import annotations

import pytest

from companion.games.shadow_fight.rules.state import State
from tests.games.shadow_fight.seeing import (
    asked,
    forbidden,
    offered,
    says_nothing,
    understood,
)
from tests.games.shadow_fight.writing import THREE, new_game, play, table

DEMONS = new_game({"players": 3, "first": "south"}, 1)
LAYING = table(f"{THREE} hands=5,5,5")
LAID = play(LAYING, "south lay", "north-west lay", "north-east lay")


def opened(code: str, fields: str = "", hands: str = "5,5,5") -> State:
    """Three players who have all laid; south has opened this and is to act."""
    state = table(f"{THREE} step=open series=?/?/? hands={hands} {fields}".strip())
    return play(state, f"south open {code}")


# --- before a fight --------------------------------------------------------------------------


@pytest.mark.rule("SF-S2")
def test_a_demon_laid_face_up_is_kept_by_any_of_those_who_choose() -> None:
    assert understood(DEMONS, "HYD > north-east-demon") == "north-east choose HYD"
    both = ["CIN > south-demon", "HYD > north-east-demon"]
    first = understood(DEMONS, *both)
    assert first in ("south choose CIN", "north-east choose HYD")
    rest = {"south choose CIN", "north-east choose HYD"} - {first}
    assert understood(play(DEMONS, first), *both[1 - both.index(_deed(first)) :][:1]) in rest


def _deed(action: str) -> str:
    seat, _, demon = action.split()
    return f"{demon} > {seat}-demon"


@pytest.mark.rule("SF-P3")
def test_the_battlefield_that_is_turned_up_is_fought_on() -> None:
    state = play(DEMONS, *(f"{s} choose {d}" for s, d in _CHOSEN))
    assert understood(state, "DESE > field") == "table field DESE"


_CHOSEN = (("south", "CIN"), ("north-west", "HYD"), ("north-east", "GAL"))


@pytest.mark.rule("SF-P5")
def test_open_moves_come_one_after_the_other_and_are_offered_once_all_lie_there() -> None:
    state = table("step=offer fight=2 hands=5,5 wins=1,0")
    some = ["CO > display", "CO > display", "GR > display"]
    assert says_nothing(state, *some)
    rest = ["ON > display", "RE > display", "SN > display"]
    assert understood(state, *some, *rest) == "table offer ON RE CO CO GR SN"
    assert forbidden(state, *some, *rest, "SW > display") == ("SF-P5", "sf-offer-count")


@pytest.mark.rule("SF-P5")
def test_a_card_taken_from_the_open_moves_is_picked_and_of_several_it_is_asked_whose() -> None:
    state = play(table("step=offer fight=2 hands=5,5 wins=1,0"), "table offer ON RE CO CO GR SN")
    assert understood(state, "CO off display") == "north pick CO"
    assert asked(state, "CO off display", "GR off display") == (
        *("sf-menu-pick", "pick:CO", "pick:GR"),
    )
    picked = understood(state, "CO off display", "GR off display", answers=["pick:GR"])
    assert picked == "north pick GR"
    assert understood(state, answers=["pick:SN"]) == "north pick SN"


# --- a turn ------------------------------------------------------------------------------------


@pytest.mark.rule("SF-1")
def test_everybody_lays_face_down_and_leaves_it_there() -> None:
    assert understood(LAYING, "back > north-west-series") == "north-west lay"
    assert understood(LAYING, answers=["laid"]) == "south lay"
    assert forbidden(LAID, "south-series off") == ("SF-2", "sf-because-hidden-taken")


@pytest.mark.rule("SF-2")
def test_a_card_turned_over_is_opened_in_the_right_order_only() -> None:
    assert understood(LAID, "CO over south-series") == "south open CO"
    assert forbidden(LAID, "CO over north-east-series") == ("SF-2", "sf-not-next")


@pytest.mark.rule("SF-1", "SF-2")
def test_who_opens_or_lays_before_it_is_time_is_only_early() -> None:
    state = play(LAID, "south open CO")
    assert says_nothing(state, "RE over north-west-series")
    assert understood(state, "RE over north-west-series", answers=["act:1"]) == "south act 1"
    acted = play(state, "south act 1")
    assert says_nothing(acted, "back > south-series")
    quick = ["back > south-series", "RE over north-west-series"]
    assert understood(acted, *quick) == "north-west open RE"


@pytest.mark.rule("SF-4", "SF-E8")
def test_a_card_turned_sideways_takes_the_stance() -> None:
    state = opened("DE")
    assert understood(state, "turn south-series") == "south act 2"
    assert forbidden(opened("CO"), "turn south-series") == ("SF-E8", "sf-because-turned")


@pytest.mark.rule("SF-4", "SF-E6", "SF-E7")
def test_what_effects_do_to_tactics_tells_which_action_it_was() -> None:
    assert understood(opened("SN"), "flip GR") == "south act 1 on GR"
    assert understood(opened("GR"), "knockout > tactic-4") == "south act 1 on CO"
    both = opened("GR", "tactics=CO:knockout,ON:both")
    assert understood(both, "knockout off tactic-1") == "south act 2 on ON"
    assert forbidden(opened("CO"), "flip GR") == ("SF-E6", "sf-because-tactic-number")


def _north_west_first(code: str) -> State:
    """The first player is out of the fight, and keeps the card (SF-8)."""
    fields = f"{THREE} step=open series=?/-/? out=-,lower,- hands=5,5,5 first=north-west"
    before = ("north-east open RE", "north-east act 1")
    return play(table(f"{fields} last-out=north-west"), *before, f"south open {code}")


@pytest.mark.rule("SF-7", "SF-M6")
def test_the_first_player_card_moved_is_the_initiative_taken() -> None:
    state = _north_west_first("SW")
    taken = ["first > south-first", "first off north-west-first"]
    assert understood(state, *taken) == "south act 1"
    assert forbidden(_north_west_first("CO"), *taken)[0] == "SF-7"


@pytest.mark.rule("SF-4", "SF-E1")
def test_what_cannot_be_seen_is_asked_for_step_by_step() -> None:
    state = opened("CO")
    assert offered(state)["south"][:2] == ("act:1", "act:2")
    assert asked(state, answers=["act:2"]) == ("sf-ask-target", "at:north-west", "at:north-east")
    blow = understood(state, answers=["act:2", "at:north-east"])
    assert blow == "south act 2 at north-east"
    stun = opened("SW")
    assert asked(stun, answers=["act:2", "at:north-west"])[0] == "sf-ask-name"


@pytest.mark.rule("SF-S2")
def test_a_demon_turned_over_has_used_its_power() -> None:
    state = opened("RE", "demons=CIN,HYD,GAL")
    assert understood(state, "demon_back over south-demon") == "south power"
    assert forbidden(state, "demon_back over north-east-demon") == ("SF-S2", "sf-power-not-now")
    assert forbidden(state, "demon_back over north-west-demon") == ("SF-S2", "sf-power-passive")


# --- what is due ---------------------------------------------------------------------------------


@pytest.mark.rule("SF-E3")
def test_everybody_shows_what_is_discarded_before_themselves_in_any_order() -> None:
    state = play(opened("ON", "lots=blind"), "south act 2")
    assert set(offered(state)) == {"north-west", "north-east"}
    assert understood(state, "RE > north-east-shown") == "north-east discard RE"
    assert understood(state, "CO > north-west-shown") == "north-west discard CO"
    both = ["RE > north-east-shown", "CO > north-west-shown"]
    assert understood(state, *both) in ("north-east discard RE", "north-west discard CO")
    one = play(state, "north-east discard RE")
    assert understood(one, "CO > display") == "north-west discard CO"


@pytest.mark.rule("SF-E3")
def test_lots_of_the_companion_say_which_card_from_the_left() -> None:
    state = play(opened("ON"), "south act 2", "north-west lots 3", "north-east lots 1")
    assert set(offered(state)) == {"north-west", "north-east"}
    assert understood(state, "CO > north-west-shown") == "north-west discard CO"


@pytest.mark.rule("SF-M6", "SF-E9")
def test_whoever_is_stunned_shows_the_named_card_or_the_whole_hand() -> None:
    state = play(opened("SW", hands="5,2,5"), "south act 2 at north-west names CO")
    assert understood(state, "CO > display") == "north-west discard CO"
    assert says_nothing(state, "RE > display")
    assert understood(state, "RE > display", "RE > display") == "north-west show RE RE"
    assert offered(state) == {"north-west": ("discard:CO",)}


@pytest.mark.rule("SF-P4")
def test_more_than_five_cards_are_discarded_together_before_a_fight() -> None:
    state = table("step=refill fight=2 hands=7,5 wins=1,0 dues=refill:south:2,refill:north:1")
    assert says_nothing(state, "CO > display")
    assert understood(state, "CO > display", "ON > display") == "south discard ON CO"


@pytest.mark.rule("SF-9", "SF-5")
def test_a_card_that_was_never_opened_is_turned_over_and_discarded() -> None:
    two = play(table("step=open series=?/? energy=3,1 hands=5,5"), "south open CO")
    over = play(two, "south act 2 at north")
    assert understood(over, "GR over north-series") == "north open GR"
