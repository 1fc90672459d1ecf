"""Taking back: by restoring the table or with the button, and only if the other agrees."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.games.game import AnyGame
from companion.games.riftforce import RIFTFORCE
from companion.referee.consent import HouseRules, undo_request
from companion.referee.record import Played
from companion.rules.seat import Seat
from companion.table.controls import Button
from tests.referee.at_table import ANNA, BORIS, AtTable, english

PATIENCE_S = 1.5


@pytest.fixture
def summoned() -> AtTable:
    """Anna has just summoned two cards."""
    evening = AtTable("south=WA7a/-/-/-/- north=-/-/IC7a/-/- north-hidden=5")
    evening.do("FI5a > south-2", "PL5a > south-3")
    return evening


def test_anna_puts_the_table_as_it_was_and_boris_is_asked(summoned: AtTable) -> None:
    summoned.do("FI5a off", "PL5a off")
    assert (
        summoned.question == "Boris, may this be taken back? Anna summons Fire 5 at 2, Plant 5 at 3"
    )
    assert summoned.view.question is not None
    assert summoned.view.question.seat is BORIS
    assert len(summoned.plays) == 1
    summoned.wait(60)
    assert summoned.refusal is None
    summoned.press(BORIS, Button.YES)
    assert summoned.plays == []
    assert summoned.view.awaiting == (ANNA,)
    assert summoned.question is None
    assert summoned.tasks == []


def test_boris_says_no_and_the_cards_go_back(summoned: AtTable) -> None:
    before = summoned.table
    summoned.do("FI5a off", "PL5a off")
    summoned.press(BORIS, Button.NEXT, Button.YES)
    assert summoned.question is None
    summoned.wait(PATIENCE_S)
    assert len(summoned.plays) == 1
    assert summoned.refusal is not None
    assert (
        "Move Fire 5 back to Anna’s side of location 2."
        " Move Plant 5 back to Anna’s side of location 3." in summoned.refusal
    )
    summoned.put(before)
    assert summoned.refusal is None
    assert summoned.tasks == []


def test_a_no_is_not_asked_for_again_and_again(summoned: AtTable) -> None:
    summoned.do("FI5a off", "PL5a off")
    summoned.press(BORIS, Button.BACK)
    summoned.wait(60)
    assert summoned.question is None


def test_anna_may_think_better_of_it_once_more(summoned: AtTable) -> None:
    before = summoned.table
    summoned.do("FI5a off", "PL5a off")
    summoned.put(before)
    assert summoned.question is None
    assert len(summoned.plays) == 1


def test_only_boris_can_answer(summoned: AtTable) -> None:
    summoned.do("FI5a off", "PL5a off")
    summoned.press(ANNA, Button.YES)
    summoned.tap(ANNA, "yes")
    assert len(summoned.plays) == 1
    assert summoned.question is not None


def test_with_the_button_boris_is_asked_and_the_cards_are_to_be_taken_off(
    summoned: AtTable,
) -> None:
    summoned.press(ANNA, Button.BACK)
    assert (
        summoned.question == "Boris, may this be taken back? Anna summons Fire 5 at 2, Plant 5 at 3"
    )
    summoned.wait(5)
    assert summoned.question is not None
    summoned.press(BORIS, Button.YES)
    assert summoned.plays == []
    assert summoned.question is None
    assert summoned.tasks == [
        "Take Fire 5 off the table (from Anna’s side of location 2).",
        "Take Plant 5 off the table (from Anna’s side of location 3).",
    ]
    summoned.do("PL5a off")
    assert summoned.tasks == ["Take Fire 5 off the table (from Anna’s side of location 2)."]
    summoned.do("FI5a off")
    assert summoned.tasks == []
    assert summoned.plays == []
    summoned.do("FI6a > south-2")
    assert summoned.plays == ["south summon FI6a@2"]


def test_whoever_wants_to_undo_the_other_ones_play_asks_the_other_one(summoned: AtTable) -> None:
    summoned.press(BORIS, Button.BACK)
    assert summoned.view.question is not None
    assert summoned.view.question.seat is ANNA
    summoned.press(BORIS, Button.YES)
    assert len(summoned.plays) == 1
    summoned.press(ANNA, Button.YES)
    assert summoned.plays == []


def test_whoever_asked_can_withdraw(summoned: AtTable) -> None:
    summoned.press(ANNA, Button.BACK)
    summoned.press(ANNA, Button.BACK)
    assert summoned.question is None
    assert len(summoned.plays) == 1


def test_a_seat_that_is_not_at_the_table_has_no_say(summoned: AtTable) -> None:
    summoned.press(Seat.NORTH_EAST, Button.BACK)
    assert summoned.question is None


def test_among_friends_nobody_is_asked() -> None:
    evening = AtTable("south=WA7a/-/-/-/-", house_rules=HouseRules(consent=False))
    evening.do("FI5a > south-2")
    evening.do("FI5a off")
    assert evening.plays == []
    assert evening.question is None
    evening.do("FI5a > south-3")
    evening.press(BORIS, Button.BACK)
    assert evening.plays == []


def test_where_the_club_wants_it_a_draw_cannot_be_taken_back() -> None:
    strict = AtTable("south=-/-/-/-/- south-hidden=5", house_rules=HouseRules(drawn_stays=True))
    strict.tap(ANNA, "draw")
    strict.press(ANNA, Button.BACK)
    assert strict.question is None
    assert strict.plays == ["south draw"]
    assert [english(alert) for alert in strict.scene.alerts] == [
        "The draw has been seen, so this play stays."
    ]
    strict.do("IC5a > north-1")
    assert strict.plays[1:] == ["north summon IC5a@1"]
    assert strict.scene.alerts == ()
    strict.press(BORIS, Button.BACK)
    assert strict.question is not None


def test_of_three_players_both_others_are_asked() -> None:
    seats = (Seat.SOUTH, Seat.NORTH, Seat.NORTH_EAST)
    three: AnyGame = replace(RIFTFORCE, seats=seats)
    last = AtTable("south=-/-/-/-/- south-hidden=5")
    last.tap(ANNA, "draw")
    play = last.session.last
    assert play is not None
    request = undo_request(three, play, Seat.SOUTH, seats, restored=False)
    assert request is not None
    assert request.question.seat is Seat.NORTH
    assert request.next is not None
    assert request.next.question.seat is Seat.NORTH_EAST
    assert english(request.next.question.text).startswith("North-east, may this be taken back")
    assert request.next.next is None


def test_with_nothing_played_there_is_nothing_to_take_back() -> None:
    evening = AtTable("south=WA7a/-/-/-/-")
    evening.press(ANNA, Button.BACK)
    assert evening.question is None
    assert evening.plays == []


def test_a_lifted_discard_is_a_wish_to_take_it_back(summoned: AtTable) -> None:
    summoned.do("IC5a > north-discard")
    summoned.do("IC5a off")
    assert summoned.question == "Anna, may this be taken back? Boris discards Ice 5"
    summoned.press(ANNA, Button.YES)
    assert summoned.plays == ["south summon FI5a@2 PL5a@3"]
    assert summoned.view.awaiting == (BORIS,)


def test_an_activation_is_taken_back_with_all_that_it_did() -> None:
    evening = AtTable("turn=2 south=-/-/LI6a*5/-/- north=AI5a/IC6a/-/-/-")
    before = evening.table
    evening.do("IC5a > north-discard", "AI5a > north-4")
    evening.do("LI6a > south-discard")
    evening.do("AI5a > north-1", "LI6a > south-3")
    assert (
        evening.question == "Anna, may this be taken back? Boris activates Air 5 at 1, moving to 4"
    )
    evening.press(ANNA, Button.YES)
    assert evening.plays == ["north discard IC5a"]
    assert evening.refusal is None
    assert evening.tasks == []
    evening.put(before)
    assert evening.question == "Anna, may this be taken back? Boris discards Ice 5"


def test_an_old_reminder_does_not_stand_in_the_way() -> None:
    """Light 6 still lies there, and stays to be put away."""
    evening = AtTable("turn=2 south=-/-/LI6a*5/-/- north=AI5a/IC6a/-/-/-")
    evening.do("IC5a > north-discard", "AI5a > north-4")
    evening.do("FI5a > south-2")
    evening.do("FI5a off")
    assert evening.question == "Boris, may this be taken back? Anna summons Fire 5 at 2"
    evening.press(BORIS, Button.YES)
    assert evening.plays == ["north discard IC5a", "north activate AI5a to 4"]
    assert evening.tasks == ["Move Light 6 from Anna’s side of location 3 to Anna’s discard pile."]
    assert evening.refusal is None


def test_a_draw_is_not_silently_changed_into_a_summon(summoned: AtTable) -> None:
    """Boris has seen new cards: he cannot lay them instead of having drawn."""
    summoned.tap(BORIS, "draw")
    assert summoned.plays[1:] == ["north draw"]
    summoned.do("IC5a > north-1")
    summoned.wait(PATIENCE_S)
    assert summoned.plays[1:] == ["north draw"]
    assert summoned.refusal is not None
    assert summoned.refusal[0] == "RF-T1: It is Anna’s turn, not Boris’s."


def test_a_card_turned_after_a_draw_is_no_wish_to_take_the_draw_back(summoned: AtTable) -> None:
    """A draw leaves the table as it was, so the table of before is always there."""
    summoned.tap(BORIS, "draw")
    assert summoned.plays[-1] == "north draw"
    summoned.do("FI5a turned")
    summoned.wait(PATIENCE_S)
    assert summoned.question is None
    assert summoned.plays[-1] == "north draw"


def test_an_activation_is_not_silently_changed_into_another() -> None:
    evening = AtTable("turn=2 south=-/-/LI6a/-/- north=AI5a/IC5b/-/-/-")
    evening.do("AI6a > north-discard", "AI5a > north-4")
    assert evening.plays[1:] == ["north activate AI5a to 4"]
    assert evening.view.awaiting == (ANNA,)
    evening.do("AI5a > north-5")
    evening.wait(PATIENCE_S)
    assert evening.plays[1:] == ["north activate AI5a to 4"]
    assert evening.refusal is not None
    assert evening.refusal[1] == "Move Air 5 back to Boris’s side of location 4."


def test_a_summon_is_not_silently_changed_into_another_one(summoned: AtTable) -> None:
    summoned.do("FI5a off", "PL5a off", "WA5a > south-2")
    summoned.wait(PATIENCE_S)
    assert summoned.plays == ["south summon FI5a@2 PL5a@3"]
    assert summoned.refusal is not None


def test_a_summon_is_not_silently_changed_into_a_discard() -> None:
    evening = AtTable("south=WA7a/-/-/-/-")
    evening.do("WA5a > south-2")
    evening.do("WA5a > south-discard")
    evening.wait(PATIENCE_S)
    assert evening.plays == ["south summon WA5a@2"]
    assert evening.refusal is not None


def test_what_an_activation_asked_for_is_forgotten_with_it() -> None:
    """Told with buttons, it has not moved a card yet."""
    evening = AtTable("turn=2 south=-/-/LI6a*5/-/- north=AI5a/IC6a/-/-/-")
    evening.do("IC5a > north-discard")
    evening.tap(BORIS, "card:AI5a")
    evening.tap(BORIS, "to:4")
    assert len(evening.tasks) == 2
    evening.press(BORIS, Button.BACK)
    evening.press(ANNA, Button.YES)
    evening.wait(PATIENCE_S)
    assert evening.tasks == []
    assert evening.refusal is None
    assert evening.plays == ["north discard IC5a"]


def test_a_play_that_grew_stays_in_the_journal_and_is_replaced_at_once(tmp_path: Path) -> None:
    evening = AtTable("south=WA7a/-/-/-/-", journal=tmp_path / "game.jsonl")
    evening.do("FI5a > south-2")
    evening.do("PL5a > south-3")
    assert evening.session.journal is not None
    small, grown = evening.session.journal.entries
    assert isinstance(small, Played)
    assert isinstance(grown, Played)
    assert grown.instead == small.n
    evening.session.journal.close()
