"""A sleeve reflects, and a tag cannot be read: what cannot be seen is asked, never guessed."""

from __future__ import annotations

import pytest

from companion.referee.dispute import GONE, STILL_THERE
from companion.table.controls import Button
from tests.referee.at_table import ANNA, BORIS, AtTable

PATIENCE_S = 1.5
QUESTION = "I cannot see Fire 6 at Anna’s side of location 3. Is it still there?"


@pytest.fixture
def evening() -> AtTable:
    """Boris has just summoned, Anna is to play, and she has three cards at 3."""
    evening = AtTable("first=north south=-/-/FI5a,FI6a,FI7a/-/- north=IC7a/-/-/-/- north-hidden=5")
    evening.do("IC5a > north-2")
    assert evening.view.awaiting == (ANNA,)
    return evening


def lost(evening: AtTable, *cards: str) -> None:
    """Light falls on these cards."""
    evening.do(*(f"{card} off" for card in cards))
    evening.wait(PATIENCE_S)


def test_a_card_that_cannot_be_seen_is_asked_for(evening: AtTable) -> None:
    lost(evening, "FI6a")
    assert evening.question == QUESTION
    assert evening.view.question is not None
    assert evening.view.question.seat is ANNA
    assert evening.refusal is None


def test_the_question_waits_as_long_as_a_refusal_would(evening: AtTable) -> None:
    evening.do("FI6a off")
    evening.wait(PATIENCE_S - 0.5)
    assert evening.question is None


def test_one_press_vouches_for_it_and_the_game_goes_on(evening: AtTable) -> None:
    lost(evening, "FI6a")
    evening.press(ANNA, Button.YES)
    assert evening.question is None
    evening.wait(60)
    assert evening.refusal is None
    evening.do("WA7a > south-3")
    assert evening.plays[-1] == "south summon WA7a@3"
    assert evening.tasks == []


def test_a_play_made_meanwhile_is_understood_with_the_answer(evening: AtTable) -> None:
    evening.do("FI6a off", "WA7a > south-3")
    evening.wait(PATIENCE_S)
    assert evening.question == QUESTION
    evening.tap(ANNA, STILL_THERE)
    assert evening.plays[-1] == "south summon WA7a@3"


@pytest.mark.parametrize("by_button", [True, False])
def test_a_card_that_is_not_there_is_to_be_put_back(evening: AtTable, by_button: bool) -> None:
    lost(evening, "FI6a")
    if by_button:
        evening.press(ANNA, Button.BACK)
    else:
        evening.tap(ANNA, GONE)
    assert evening.question is None
    assert evening.refusal is not None
    assert evening.refusal[:2] == [
        "RF-10: Fire 6 has 0 of 6 damage and is not destroyed.",
        "Move Fire 6 back to Anna’s side of location 3, in front of Fire 7.",
    ]


def test_a_word_is_only_good_until_the_card_is_seen_again(evening: AtTable) -> None:
    whole = evening.table
    lost(evening, "FI6a")
    evening.tap(ANNA, STILL_THERE)
    evening.put(whole)
    lost(evening, "FI6a")
    assert evening.question == QUESTION


def test_two_lost_cards_are_asked_for_one_after_the_other(evening: AtTable) -> None:
    lost(evening, "FI5a", "FI6a")
    evening.tap(ANNA, STILL_THERE)
    assert evening.question is not None
    evening.tap(ANNA, STILL_THERE)
    assert evening.question is None
    assert evening.refusal is None


def test_only_whoever_is_asked_can_tell(evening: AtTable) -> None:
    lost(evening, "FI6a")
    evening.press(BORIS, Button.YES, Button.BACK)
    evening.tap(BORIS, STILL_THERE)
    assert evening.question == QUESTION


def test_a_card_that_lies_elsewhere_was_not_lost(evening: AtTable) -> None:
    evening.do("FI6a > south-4")
    evening.wait(PATIENCE_S)
    assert evening.question is None
    assert evening.refusal is not None


def test_that_a_card_is_gone_is_only_said_until_it_is_seen_again(evening: AtTable) -> None:
    whole = evening.table
    lost(evening, "FI6a")
    evening.tap(ANNA, GONE)
    assert evening.question is None
    evening.put(whole)
    lost(evening, "FI6a")
    assert evening.question == QUESTION


def test_three_lost_cards_may_be_a_reflection_and_four_are_not(evening: AtTable) -> None:
    whole = evening.table
    lost(evening, "FI5a", "FI6a", "FI7a")
    assert evening.question is not None
    assert evening.refusal is None
    evening.put(whole)
    lost(evening, "FI5a", "FI6a", "FI7a", "IC7a")
    assert evening.question is None
    assert evening.refusal is not None


def test_a_card_that_never_came_to_where_it_should_go_is_not_asked_for() -> None:
    evening = AtTable(
        "phase=draft guilds=FI,LI:EA display=PL,WA,IC,SH,CR,TH south-hidden=- north-hidden=-"
    )
    evening.tap(BORIS, "pick:WA")
    evening.do("WA-summoner off")
    evening.wait(PATIENCE_S)
    assert evening.question is None
    assert evening.view.dispute is not None
    assert evening.view.dispute.refusal is None, "no rule was broken"
    assert evening.tasks == ["Bring Water summoner to Boris’s summoners."]
    evening.do("WA-summoner > north-summoners")
    assert (evening.refusal, evening.tasks) == (None, [])


def test_taking_back_on_a_screen_does_not_answer_where_a_card_is(evening: AtTable) -> None:
    lost(evening, "FI6a")
    evening.referee.take_back()
    assert evening.question == "Anna, may this be taken back? Boris summons Ice 5 at 2"
    evening.press(ANNA, Button.BACK)
    assert evening.plays == ["north summon IC5a@2"]
