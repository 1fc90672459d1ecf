"""How it feels at the table: summons that are right, and summons that are wrong."""

from __future__ import annotations

import pytest

from companion.table.controls import Button
from tests.games.riftforce.seeing import card
from tests.referee.at_table import ANNA, BORIS, TICK_S, AtTable, english

PATIENCE_S = 1.5
SUMMON = ("FI5a > south-2", "PL5a > south-3")
SUMMONED = "south summon FI5a@2 PL5a@3"


@pytest.fixture
def evening() -> AtTable:
    """Anna is to play, and has a Water at 1."""
    return AtTable("south=WA7a/-/-/-/- north=-/-/IC7a/-/-")


# --- a summon ----------------------------------------------------------------------------


def test_a_summon_is_accepted_and_passes_the_turn(evening: AtTable) -> None:
    evening.do(*SUMMON)
    assert evening.last[0] == "Anna summons Fire 5 at 2, Plant 5 at 3"
    assert evening.plays == [SUMMONED]
    assert evening.view.awaiting == (BORIS,)
    assert evening.refusal is None
    assert evening.question is None
    assert evening.tasks == []


def test_a_table_that_stays_as_it_is_says_nothing_more(evening: AtTable) -> None:
    evening.do(*SUMMON)
    evening.wait(10)
    assert evening.plays == [SUMMONED]
    assert evening.refusal is None


def test_while_boris_has_not_acted_her_summon_grows(evening: AtTable) -> None:
    evening.do(*SUMMON)
    evening.do("LI5a > south-4")
    assert evening.plays == ["south summon FI5a@2 PL5a@3 LI5a@4"]
    assert evening.view.awaiting == (BORIS,)
    evening.do("IC5a > north-1")
    assert evening.plays[1:] == ["north summon IC5a@1"]


def test_in_one_column_it_grows_at_the_end(evening: AtTable) -> None:
    evening.do("FI5a > south-2")
    evening.do("FI6a > south-2")
    evening.do("FI7a > south-2")
    assert evening.plays == ["south summon FI5a@2 FI6a@2 FI7a@2"]


def test_a_card_slipped_before_her_last_one_is_read_in_its_place(evening: AtTable) -> None:
    evening.do("FI5a > south-2")
    evening.do("FI6a ^ south-2")
    assert evening.plays == ["south summon FI6a@2 FI5a@2"]


def test_it_shrinks_and_slides_too(evening: AtTable) -> None:
    evening.do(*SUMMON)
    evening.do("PL5a off")
    assert evening.plays == ["south summon FI5a@2"]
    evening.do("FI5a > south-4")
    assert evening.plays == ["south summon FI5a@4"]


def test_once_boris_has_acted_it_is_too_late(evening: AtTable) -> None:
    evening.do(*SUMMON)
    evening.do("IC5a > north-discard")
    evening.do("LI5a > south-4")
    evening.wait(PATIENCE_S)
    assert evening.plays == [SUMMONED, "north discard IC5a"]
    assert evening.refusal is not None
    assert evening.refusal[0] == "RF-T1: It is Boris’s turn, not Anna’s."
    evening.do("LI5a off")
    assert evening.refusal is None


AT_THE_END = (
    "guilds=WA,IC,SH,CR:FI,EA,LI,TH south=WA5a,CR5a/-/-/-/- north=LI5a/-/-/-/- "
    "score=12:11 turn=10 north-hidden=3 south-hidden=3"
)


def test_the_summon_that_ends_the_game_grows_too() -> None:
    evening = AtTable(AT_THE_END)
    evening.do("LI5b > north-2")
    assert evening.view.outcome is not None
    evening.do("TH5a > north-2")
    assert evening.plays == ["north summon LI5b@2 TH5a@2"]


def test_to_clear_the_table_after_the_game_says_nothing() -> None:
    evening = AtTable(AT_THE_END)
    evening.do("LI5b > north-2", "TH5a > north-2")
    evening.do("TH5a off")
    evening.do("WA5a off", "CR5a off", "LI5a off")
    evening.wait(PATIENCE_S)
    assert evening.plays == ["north summon LI5b@2 TH5a@2"]
    assert evening.refusal is None
    assert evening.question is None


def test_after_the_end_a_wish_to_take_back_is_seen() -> None:
    evening = AtTable(AT_THE_END)
    evening.do("LI5b > north-2")
    evening.press(BORIS, Button.BACK)
    assert evening.question is not None
    prompt = evening.scene.prompt
    assert prompt is not None
    assert english(prompt.text) == "Anna, may this be taken back? Boris summons Light 5 at 2"


def test_a_fourth_card_is_refused_and_her_three_stand(evening: AtTable) -> None:
    evening.do(*SUMMON, "LI5a > south-4")
    evening.do("WA5a > south-5")
    evening.wait(PATIENCE_S)
    assert evening.plays == ["south summon FI5a@2 PL5a@3 LI5a@4"]
    assert evening.refusal is not None
    assert evening.refusal[0].startswith("RF-1:")


def test_a_third_card_beyond_a_gap_is_judged_as_part_of_her_summon(evening: AtTable) -> None:
    evening.do(*SUMMON)
    evening.do("LI5a > south-5")
    evening.wait(PATIENCE_S)
    assert evening.plays == ["south summon FI5a@2 PL5a@3"]
    assert evening.refusal is not None
    assert evening.refusal[0].startswith("RF-3:")


def test_every_rule_that_a_summon_breaks_is_named(evening: AtTable) -> None:
    evening.do("FI5a > south-2", "PL6a > south-4")
    evening.wait(PATIENCE_S)
    assert evening.refusal is not None
    first, remedy, second, _ = evening.refusal
    assert [line.partition(":")[0] for line in (first, second)] == ["RF-2", "RF-3"]
    assert "Plant 6" in remedy


def test_a_love_whose_patient_was_told_may_get_company() -> None:
    position = "set=beyond guilds=FI,PL,LI,LO:IC,AI,SH,TH south=FI5a*2,FI6a*1/-/-/-/-"
    evening = AtTable(position)
    evening.do("LO5a > south-1")
    assert evening.question == "Love 5: who is healed?"
    evening.tap(ANNA, "heal:FI6a")
    assert evening.plays == ["south summon LO5a@1+FI6a"]
    evening.do("LI5a > south-1")
    assert evening.plays == ["south summon LO5a@1+FI6a LI5a@1"]
    evening.do("PL5a > south-1")
    assert evening.plays == ["south summon LO5a@1+FI6a LI5a@1 PL5a@1"]


def test_answers_about_cards_that_were_taken_back_are_forgotten() -> None:
    position = "set=beyond guilds=FI,PL,LI,LO:IC,AI,SH,TH south=FI5a*2,FI6a*1,FI7a*1/-/-/-/-"
    evening = AtTable(position)
    evening.do("LO5a > south-1", "LO5b > south-1")
    evening.tap(ANNA, "heal:FI6a")
    assert evening.options == ["heal:FI5a", "heal:FI7a"]
    evening.do("LO5a off", "LO5b off")
    assert evening.question is None
    evening.do("LO5a > south-1")
    assert evening.options == ["heal:FI5a", "heal:FI6a", "heal:FI7a"]


# --- an illegal one ----------------------------------------------------------------------


def test_an_illegal_summon_is_refused_by_rule_with_facts_and_remedy(evening: AtTable) -> None:
    evening.do("FI5a > south-2", "PL6a > south-3")
    evening.wait(PATIENCE_S)
    assert evening.refusal == [
        "RF-2: Fire 5 and Plant 6 share neither guild nor health.",
        "Take back one of these: Fire 5 at 2, Plant 6 at 3.",
        "Cards summoned together are all of one guild or all of one health.",
    ]
    assert evening.plays == []
    assert evening.view.awaiting == (ANNA,)


def test_a_refusal_waits_a_second_and_a_half(evening: AtTable) -> None:
    """Most things players put right themselves."""
    evening.do("FI5a > south-2", "PL6a > south-3")
    evening.wait(PATIENCE_S - TICK_S)
    assert evening.refusal is None
    evening.wait(TICK_S)
    assert evening.refusal is not None


def test_a_hand_over_the_table_starts_the_wait_again(evening: AtTable) -> None:
    evening.do("FI5a > south-2", "PL6a > south-3")
    for _ in range(10):
        evening.wait(1.0)
        evening.referee.disturb()
    assert evening.refusal is None


def test_every_change_of_a_wrong_table_starts_the_wait_again(evening: AtTable) -> None:
    evening.do("FI5a > south-2", "PL6a > south-3")
    for location in (4, 5, 3, 4, 5):
        evening.wait(1.0)
        evening.table = evening.table.with_piece(card("PL6a"), f"south-{location}")
    assert evening.refusal is None


def test_another_wrong_play_is_not_blamed_on_the_first(evening: AtTable) -> None:
    """The old refusal goes at once, the new one comes in its own time."""
    evening.do("FI5a > south-2", "PL6a > south-3")
    evening.wait(PATIENCE_S)
    evening.do("PL6a off", "PL5a > south-4")
    assert evening.refusal is None
    evening.wait(PATIENCE_S)
    assert evening.refusal is not None
    assert evening.refusal[0].startswith("RF-3")


def test_taking_plant_6_back_makes_fire_5_alone_the_summon(evening: AtTable) -> None:
    evening.do("FI5a > south-2", "PL6a > south-3")
    evening.wait(PATIENCE_S)
    evening.do("PL6a off")
    assert evening.refusal is None
    assert evening.plays == ["south summon FI5a@2"]


def test_taking_both_back_is_no_play(evening: AtTable) -> None:
    evening.do("FI5a > south-2", "PL6a > south-3")
    evening.wait(PATIENCE_S)
    evening.do("PL6a off", "FI5a off")
    assert evening.refusal is None
    assert evening.plays == []
    assert evening.view.awaiting == (ANNA,)


def test_a_refused_table_gets_no_better_by_waiting(evening: AtTable) -> None:
    evening.do("FI5a > south-2", "PL6a > south-3")
    evening.wait(60)
    assert evening.plays == []
    assert evening.refusal is not None
