"""How it feels at the table: activations, quick players, stale gestures, and whose word counts."""

from __future__ import annotations

import pytest

from companion.table.controls import Button
from tests.referee.at_table import ANNA, BORIS, AtTable

PATIENCE_S = 1.5


# --- an activation -----------------------------------------------------------------------


@pytest.fixture
def activation() -> AtTable:
    """Boris is to play; his Air 5 at 1 can reach Anna's Light 6 with 5 damage at 3."""
    return AtTable("turn=2 south=-/-/LI6a*5/WA7a/- north=AI5a/IC6a/-/-/- score=3:6")


def test_an_activation_is_told_step_by_step(activation: AtTable) -> None:
    activation.do("IC5a > north-discard")
    assert activation.last == ["Boris discards Ice 5"]
    assert activation.options == ["card:AI5a", "card:IC6a"]
    activation.do("north points AI5a")
    assert activation.question == "Air 5: where to?"
    activation.do("AI5a > north-4")
    assert activation.plays == ["north discard IC5a", "north activate AI5a to 4"]
    assert activation.last == [
        "Boris activates Air 5 at 1, moving to 4",
        "1 damage to Light 6 at 3 and Water 7 at 4.",
        "Light 6 at 3 destroyed: Boris 7.",
    ]
    assert activation.tasks == [
        "Move Light 6 from Anna’s side of location 3 to Anna’s discard pile."
    ]
    activation.do("LI6a > south-discard")
    assert activation.tasks == []
    assert activation.ticked == [
        "Move Light 6 from Anna’s side of location 3 to Anna’s discard pile."
    ]
    assert activation.refusal is None


def test_the_card_may_be_taken_in_hand_first(activation: AtTable) -> None:
    activation.do("IC5a > north-discard", "AI5a > north-4")
    activation.do("LI6a off")
    assert activation.tasks == []


def test_told_with_buttons_the_move_is_a_task(activation: AtTable) -> None:
    activation.do("IC5a > north-discard")
    activation.press(BORIS, Button.NEXT, Button.YES)
    assert activation.question == "Air 5: where to?"
    activation.press(BORIS, Button.NEXT, Button.NEXT, Button.YES)
    assert activation.plays[1:] == ["north activate AI5a to 4"]
    assert activation.tasks == [
        "Move Air 5 from Boris’s side of location 1 to Boris’s side of location 4.",
        "Move Light 6 from Anna’s side of location 3 to Anna’s discard pile.",
    ]
    activation.do("LI6a > south-discard")
    assert activation.tasks == [
        "Move Air 5 from Boris’s side of location 1 to Boris’s side of location 4."
    ]
    activation.do("AI5a > north-4")
    assert activation.tasks == []
    assert activation.refusal is None


def test_a_quarter_turn_chooses_and_turning_back_unchooses(activation: AtTable) -> None:
    activation.do("IC5a > north-discard")
    activation.do("AI5a turned")
    assert activation.question == "Air 5: where to?"
    activation.straighten()
    assert activation.question is None
    assert activation.options == ["card:AI5a", "card:IC6a"]
    assert activation.plays == ["north discard IC5a"]


def test_turn_and_token_at_once_are_one_sentence(activation: AtTable) -> None:
    activation.do("IC5a > north-discard")
    activation.do("AI5a turned", "north points north-4")
    assert activation.plays[1:] == ["north activate AI5a to 4"]


def test_a_token_on_a_card_tells_where_to_go(activation: AtTable) -> None:
    activation.do("IC5a > north-discard", "AI5a turned")
    activation.do("north points IC6a")
    assert activation.plays[1:] == ["north activate AI5a to 2"]


def test_a_token_on_the_other_side_does_not_tell_where_to_go(activation: AtTable) -> None:
    activation.do("IC5a > north-discard", "AI5a turned")
    activation.do("north points south-3")
    activation.wait(PATIENCE_S)
    assert activation.question == "Air 5: where to?"
    assert activation.plays == ["north discard IC5a"]


def test_a_target_pointed_at_together_with_the_turn_is_understood() -> None:
    evening = AtTable("turn=2 south=WA7a,FI7a/-/-/-/- north=TH5a/-/-/-/-")
    evening.do("TH6a > north-discard")
    evening.do("TH5a turned", "north points FI7a")
    assert evening.plays[1:] == ["north activate TH5a at FI7a"]


def test_a_gesture_answers_one_question_only() -> None:
    """The Light that was turned, or pointed at, to act may be healed itself: that is asked."""
    for deed in ("LI5a turned", "south points LI5a"):
        evening = AtTable("south=LI5a*1/PL5a*2/-/-/- north=IC7a/-/-/-/-")
        evening.do("LI7b > south-discard")
        evening.do(deed)
        evening.wait(2)
        assert evening.question == "Light 5: who is healed?"
        assert evening.options == ["heal:LI5a", "heal:PL5a"]
        evening.do("south points PL5a")
        assert evening.plays[1:] == ["south activate LI5a heals PL5a"]


def test_two_turned_at_once_are_asked_about_and_then_both_act() -> None:
    evening = AtTable("south=FI5a/FI6a/-/-/- north=IC7a/IC7b/-/-/-")
    evening.do("FI5b > south-discard")
    evening.do("FI5a turned", "FI6a turned")
    assert evening.question == "Which elemental acts first?"
    assert evening.options == ["card:FI5a", "card:FI6a"]
    evening.tap(ANNA, "card:FI6a")
    assert evening.plays[1:] == ["south activate FI6a", "south activate FI5a"]


def test_boris_presses_done() -> None:
    evening = AtTable("turn=2 north=AI5a/IC6a/-/IC7a/-")
    evening.do("IC5a > north-discard", "IC6a turned")
    assert evening.plays[1:] == ["north activate IC6a"]
    assert evening.options == ["card:IC7a", "finish"]
    evening.press(BORIS, Button.NEXT, Button.NEXT, Button.YES)
    assert evening.plays[2:] == ["north finish"]
    assert evening.view.awaiting == (ANNA,)


# --- quick players -----------------------------------------------------------------------


def test_anna_lays_her_summon_while_light_6_is_still_there(activation: AtTable) -> None:
    activation.do("IC5a > north-discard", "AI5a > north-4")
    reminder = ["Move Light 6 from Anna’s side of location 3 to Anna’s discard pile."]
    activation.do("FI5a > south-2", "PL5a > south-3")
    assert activation.plays[2:] == ["south summon FI5a@2 PL5a@3"]
    assert activation.tasks == reminder
    assert activation.refusal is None
    activation.wait(60)
    assert activation.tasks == reminder
    activation.do("LI6a > south-discard")
    assert activation.tasks == []
    assert activation.refusal is None


def test_the_reminder_stays_while_her_summon_grows(activation: AtTable) -> None:
    activation.do("IC5a > north-discard", "AI5a > north-4")
    activation.do("FI5a > south-2")
    activation.do("PL5a > south-3")
    activation.wait(5)
    assert activation.plays[2:] == ["south summon FI5a@2 PL5a@3"]
    assert activation.tasks == [
        "Move Light 6 from Anna’s side of location 3 to Anna’s discard pile."
    ]
    assert activation.refusal is None


def test_several_plays_in_one_look_are_all_understood(activation: AtTable) -> None:
    activation.do("IC5a > north-discard", "AI5a > north-4", "FI5a > south-2")
    assert activation.plays == [
        "north discard IC5a",
        "north activate AI5a to 4",
        "south summon FI5a@2",
    ]
    assert activation.tasks == [
        "Move Light 6 from Anna’s side of location 3 to Anna’s discard pile."
    ]


def test_a_card_put_on_the_wrong_pile_is_not_ticked_off(activation: AtTable) -> None:
    activation.do("IC5a > north-discard", "AI5a > north-4")
    activation.do("LI6a > north-discard")
    activation.wait(PATIENCE_S)
    assert activation.tasks == [
        "Move Light 6 from Anna’s side of location 3 to Anna’s discard pile."
    ]
    assert activation.refusal is not None


# --- stale things ------------------------------------------------------------------------


def test_a_card_that_stays_turned_says_nothing_new() -> None:
    evening = AtTable("south=FI5a/FI6a/-/-/- north=IC7a/IC7b/-/-/-")
    evening.do("FI5b > south-discard", "FI5a turned")
    evening.wait(5)
    assert evening.plays == ["south discard FI5b", "south activate FI5a"]
    assert evening.refusal is None
    evening.tap(ANNA, "finish")
    evening.do("IC5a > north-3")
    evening.wait(5)
    assert evening.plays[3:] == ["north summon IC5a@3"]
    assert evening.refusal is None


def test_a_card_that_a_play_laid_askew_says_nothing() -> None:
    """The enemy that was pulled lies sideways, and another Plant may still act."""
    evening = AtTable("south=-/PL5a/-/-/PL6a north=IC7a/-/-/-/-")
    evening.do("PL7b > south-discard")
    evening.do("IC7a > north-2", "IC7a turned")
    evening.wait(PATIENCE_S)
    assert evening.plays[1:] == ["south activate PL5a at IC7a"]
    assert evening.refusal is None
    assert evening.options == ["card:PL6a", "finish"]


def test_a_token_that_stays_says_nothing_new_until_it_is_laid_again() -> None:
    evening = AtTable("south=FI5a/-/-/-/- north=-/-/-/-/- south-hidden=5 north-hidden=5")
    evening.do("south points south-deck")
    assert evening.plays == ["south draw"]
    evening.do("IC5a > north-3")
    evening.do("FI6a > south-1")
    evening.do("IC6a > north-3")
    evening.wait(5)
    assert evening.plays[3:] == ["north summon IC6a@3"]
    assert evening.refusal is None
    evening.straighten()
    evening.do("south points south-deck")
    assert evening.plays[4:] == ["south draw"]


def test_what_lay_there_before_the_first_look_says_nothing() -> None:
    first = AtTable("south=FI5a/-/-/-/- south-hidden=5")
    first.do("south points south-deck", "FI5a turned")
    again = AtTable("south=FI5a/-/-/-/- south-hidden=5", table=first.table)
    again.wait(5)
    assert again.plays == []
    assert again.refusal is None


# --- whose word counts -------------------------------------------------------------------


def test_presses_from_the_wrong_seat_are_ignored(activation: AtTable) -> None:
    activation.do("IC5a > north-discard")
    activation.press(ANNA, Button.NEXT, Button.YES)
    activation.tap(ANNA, "card:AI5a")
    assert activation.question is None
    assert activation.plays == ["north discard IC5a"]
    activation.do("south points AI5a")
    activation.wait(5)
    assert activation.question is None
    assert activation.refusal is None
    activation.tap(BORIS, "card:AI5a")
    activation.press(ANNA, Button.BACK)
    assert activation.question is not None


def test_an_option_that_is_not_offered_is_ignored(activation: AtTable) -> None:
    activation.tap(BORIS, "finish")
    activation.tap(BORIS, "no such thing")
    assert activation.plays == []


def test_back_unsays_an_answer(activation: AtTable) -> None:
    activation.do("IC5a > north-discard")
    activation.tap(BORIS, "card:AI5a")
    activation.press(BORIS, Button.BACK)
    assert activation.question is None
    assert activation.plays == ["north discard IC5a"]
    assert activation.options == ["card:AI5a", "card:IC6a"]


def test_what_the_button_lit_goes_with_its_question(activation: AtTable) -> None:
    """The light must not stay on the third option when only one is left."""
    activation.do("IC5a > north-discard")
    activation.tap(BORIS, "card:AI5a")
    activation.press(BORIS, Button.NEXT, Button.NEXT, Button.NEXT)
    assert activation.view.lit == 3
    activation.do("IC6a > south-1")
    activation.wait(PATIENCE_S)
    assert activation.view.question is not None
    assert activation.view.lit is None
    assert activation.scene.prompt is not None
    activation.press(BORIS, Button.YES)
    assert activation.plays == ["north discard IC5a"]


def test_a_standing_offer_is_not_taken_by_a_single_press() -> None:
    evening = AtTable("south=FI5a/-/-/-/- south-hidden=5")
    evening.press(ANNA, Button.YES)
    assert evening.plays == []
    evening.press(ANNA, Button.NEXT)
    assert evening.view.lit == 0
    evening.press(ANNA, Button.YES)
    assert evening.plays == ["south draw"]


def test_what_was_lit_in_an_earlier_turn_is_not_lit_in_this_one() -> None:
    evening = AtTable("south=FI5a/-/-/-/- south-hidden=5")
    evening.press(ANNA, Button.NEXT)
    evening.do("FI6a > south-1")
    evening.do("IC5a > north-1")
    assert evening.options == ["draw"]
    assert evening.view.lit is None
    evening.press(ANNA, Button.YES)
    assert evening.plays == ["south summon FI6a@1", "north summon IC5a@1"]


def test_a_card_turned_while_something_else_is_asked_is_heard_afterwards(
    activation: AtTable,
) -> None:
    activation.do("IC5a > north-discard")
    activation.press(ANNA, Button.CORRECT)
    activation.do("AI5a turned")
    activation.press(ANNA, Button.BACK)
    activation.wait(1)
    assert activation.question == "Air 5: where to?"
