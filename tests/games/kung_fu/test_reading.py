"""What is done on the table, and what the companion takes it for."""

from __future__ import annotations

import pytest

from companion.games.kung_fu.table.mat import layout
from tests.games.kung_fu.seeing import asked, offered, says_nothing, understood
from tests.games.kung_fu.writing import play, table

START = table()
PAYING = play(table("attack=RRDa south-coins=RSBa,RSBb,BOPa"), "north defend BBSa")
"""South decides about an attack that costs 2 coins, with three cards of one coin each."""


# --- the right of the first move, and draws ---------------------------------------------------


@pytest.mark.rule("KF-A1")
def test_the_marker_put_before_the_other_hands_over_the_right() -> None:
    assert understood(START, "right > north-first") == "south hand-over"
    assert understood(START, answers=["hand-over"]) == "south hand-over"


@pytest.mark.rule("KF-A1", "KF-A3")
def test_whoever_becomes_the_defender_says_how_many_of_each_were_drawn() -> None:
    state = play(START, "south hand-over")
    assert offered(state) == ("draw:3+0", "draw:2+1", "draw:1+2", "draw:0+3")
    assert understood(state, answers=["draw:1+2"]) == "south draw 1 red 2 blue"


def test_whoever_draws_and_goes_on_at_once_is_asked_what_was_drawn() -> None:
    state = play(START, "south attack face-down")
    assert asked(state, "BBSa > north-played")[1:] == ("draw:1+0", "draw:0+1")
    lying = ["BBSa > north-played"]
    assert understood(state, *lying, answers=["draw:0+1"]) == "north draw 0 red 1 blue"


@pytest.mark.rule("KF-A2")
def test_without_a_red_card_the_marker_alone_does_not_say_why_it_was_moved() -> None:
    state = table("red=0:3")
    assert asked(state, "right > north-first")[1:] == ("hand-over", "none")
    assert understood(state, "right > north-first", answers=["none"]) == "south none"
    assert understood(state, answers=["none"]) == "south none"


# --- attack and defence -----------------------------------------------------------------------


@pytest.mark.rule("KF-B1")
def test_a_red_card_laid_open_is_an_attack_and_one_laid_face_down_too() -> None:
    assert understood(START, "RTCa > south-played") == "south attack RTCa"
    assert understood(START, "red-back > south-played") == "south attack face-down"


def test_a_quick_defence_is_read_after_the_attack() -> None:
    lying = ["RTCa > south-played", "BBSa > north-played"]
    assert understood(START, *lying) == "south attack RTCa"
    assert understood(play(START, "south attack RTCa"), lying[1]) == "north defend BBSa"


@pytest.mark.rule("KF-C1")
def test_that_there_is_no_blue_card_is_said_with_a_button() -> None:
    state = play(table("blue=3:0"), "south attack RTCa")
    assert offered(state) == ("none",)
    assert understood(state, answers=["none"]) == "north none"
    assert offered(play(START, "south attack RTCa")) == ()


@pytest.mark.rule("KF-B1")
def test_a_hidden_attack_is_revealed_by_turning_it_over() -> None:
    state = play(START, "south attack face-down", "north draw 0 red 1 blue", "north defend BBSa")
    assert understood(state, "RTCa over south-played") == "south reveal RTCa"


def test_nothing_about_a_hidden_attack_is_on_the_table_that_is_expected() -> None:
    state = play(START, "south attack face-down")
    assert [piece.name for piece in layout(state).at("south-played")] == ["red-back"]
    assert all(piece.name != "RTCa" for piece in layout(state))


# --- abilities -------------------------------------------------------------------------------


@pytest.mark.rule("KF-P1")
def test_coin_cards_put_on_the_discards_pay() -> None:
    paid = ["RSBa > red-discard", "BOPa > blue-discard"]
    assert understood(PAYING, *paid) == "south activate RSBa BOPa"


@pytest.mark.rule("KF-P1")
def test_of_two_coin_cards_on_one_pile_only_the_upper_is_seen_and_both_pay() -> None:
    paid = ["RSBa > red-discard", "RSBb > red-discard"]
    assert understood(PAYING, *paid) == "south activate RSBa RSBb"


@pytest.mark.rule("KF-P2")
def test_buttons_offer_to_leave_it_or_to_pay_with_no_card_too_many() -> None:
    assert offered(PAYING) == ("decline", "pay:RSBa+RSBb", "pay:RSBa+BOPa")
    assert understood(PAYING, answers=["decline"]) == "south decline"
    assert understood(PAYING, answers=["pay:RSBa+BOPa"]) == "south activate RSBa BOPa"


# --- what the round has brought ---------------------------------------------------------------


@pytest.mark.rule("KF-D3")
def test_a_defender_who_won_takes_the_marker_or_says_so() -> None:
    state = play(START, "south attack RCPa", "north defend BSWa")
    assert offered(state) == ("take:cards", "take:right")
    assert understood(state, "right > north-first") == "north choose right"
    assert understood(state, answers=["take:cards"]) == "north choose cards"


@pytest.mark.rule("KF-E8")
def test_pulled_cards_are_shown_before_the_player_who_pulled_them() -> None:
    paid = "attack=RTHa south-coins=RCPa"
    state = play(table(paid), "north defend BSLa", "south activate RCPa")
    pulled = ["RTCa > south-played", "RTCb > south-played"]
    assert understood(state, *pulled) == "south pull RTCa RTCb"
    split = ["RTCa > red-discard", "BBSa > blue-discard"]
    assert understood(state, *split) == "south pull RTCa BBSa"


@pytest.mark.rule("KF-E9")
def test_a_coin_card_of_the_opponent_is_put_on_the_discards_or_pointed_at() -> None:
    paid = "attack=RPUa south-coins=RSBa north-coins=BBBa,BOPa"
    state = play(table(paid), "north defend BBSa", "south activate RSBa")
    assert understood(state, "BOPa > blue-discard") == "south strip BOPa"
    assert offered(state) == ("strip:BBBa", "strip:BOPa")


# --- decks -----------------------------------------------------------------------------------


def test_an_untidy_deck_says_nothing() -> None:
    assert says_nothing(START, "red-back > red-deck")


@pytest.mark.rule("KF-Z3")
def test_an_empty_deck_may_be_shuffled_before_anybody_says_what_was_drawn() -> None:
    held = play(table("red=14:13 red-discard=RTCa,RTCb,RTCc"), "south hand-over")
    assert says_nothing(held, "red-discard off", "red-back > red-deck")
    assert understood(held, answers=["draw:3+0"]) == "south draw 3 red 0 blue"
