"""Coins: how abilities are paid for, and when they are activated."""

from __future__ import annotations

import pytest

from companion.games.kung_fu.rules.events import (
    Declined,
    Paid,
)
from companion.games.kung_fu.rules.state import Step
from companion.rules.seat import Seat
from tests.games.kung_fu.writing import (
    ENGLISH,
    breaking,
    events_of,
    field,
    play,
    refused,
    table,
)

S, N = Seat.SOUTH, Seat.NORTH

BOTH = "attack=RRD3a south-coins=RCP1a,RSB2a north-coins=RCP1b,BSL2a"
"""The attack can be activated for two coins, and so can a Rooted Pine."""


# --- paying --------------------------------------------------------------------------------


@pytest.mark.rule("KF-P1")
def test_coins_of_either_colour_add_up_and_the_cards_are_discarded() -> None:
    state = play(table("attack=RRD3a south-coins=RSB2a,BSL2a"), "north defend BBS3a")
    after = play(state, "south activate RSB2a BSL2a")
    assert after.lives == (10, 7)
    assert field(after, "south-coins") == "-"
    assert field(after, "red-discard") == "RSB2a,RRD3a"
    assert field(after, "blue-discard") == "BSL2a,BBS3a"


@pytest.mark.rule("KF-P1")
def test_no_change_is_given() -> None:
    state = play(table("attack=RRD3a south-coins=RGE1a"), "north defend BBS3a")
    card = state.pack.card_named
    assert events_of(state, "south activate RGE1a")[0] == Paid(
        S, card("RRD3a"), (card("RGE1a"),), 3
    )
    assert play(state, "south activate RGE1a").coins_of(S) == ()


@pytest.mark.rule("KF-P1")
def test_too_few_coins_do_not_pay() -> None:
    state = play(table("attack=RRD3a south-coins=RSB2a,RSB2b"), "north defend BBS3a")
    assert refused(state, "south activate RSB2a") == ("KF-P1", "kf-pay-too-little")
    assert ENGLISH.tell(breaking(state, "south activate RSB2a").text) == (
        "KF-P1: The ability of Rising Dragon costs 2 coins, and only 1 is paid. "
        "Pay 2 coins (there are 2), or do not activate."
    )
    assert refused(state, "south activate") == ("KF-P1", "kf-pay-too-little")


@pytest.mark.rule("KF-P1")
@pytest.mark.parametrize(
    ("coins", "key"),
    [
        ("RCP1a RCP1a", "kf-pay-twice"),
        ("RCP1b", "kf-pay-not-there"),
        ("RGE1a", "kf-pay-not-there"),
        ("RTC3a", "kf-pay-not-there"),
    ],
)
def test_only_ones_own_coin_cards_pay_and_each_once(coins: str, key: str) -> None:
    state = play(table(BOTH), "north defend BRP3a")
    assert refused(state, f"south activate {coins}") == ("KF-P1", key)
    remedy = ENGLISH.tell(breaking(state, f"south activate {coins}").remedy)
    assert remedy == "South can pay with: Copper Palm, Snake Bite."


@pytest.mark.rule("KF-P1", "KF-D4")
def test_coins_pay_from_the_next_round_on() -> None:
    """The Open Palm has a coin of its own, which cannot help to pay for it."""
    state = play(table("attack=RTC3a north-coins=RCP1a"), "north defend BOP2a")
    assert refused(state, "north activate BOP2a RCP1a") == ("KF-P1", "kf-pay-just-played")
    state = play(state, "north activate RCP1a")
    assert field(state, "north-coins") == "BOP2a"


@pytest.mark.rule("KF-P1", "KF-D4")
def test_a_coin_card_with_an_ability_stays_for_its_coins_when_activated_too() -> None:
    state = play(table("attack=RTC3a north-coins=RCP1a"), "north defend BOP2a")
    for line in ("north activate RCP1a", "north decline"):
        assert "BOP2a" in field(play(state, line), "north-coins")


@pytest.mark.rule("KF-P1")
def test_what_costs_nothing_is_activated_without_coins() -> None:
    state = play(table("attack=RFR2a south-coins=RCP1a"), "north defend BBS3a")
    assert refused(state, "south activate RCP1a") == ("KF-P1", "kf-pay-nothing")
    after = play(state, "south activate", "north choose right")
    assert field(after, "dues") == "draw-effect:south:3"
    assert field(after, "south-coins") == "RCP1a"


# --- when ---------------------------------------------------------------------------------


@pytest.mark.rule("KF-P2")
def test_the_attacker_decides_first_and_then_the_defender() -> None:
    state = play(table(BOTH), "north defend BRP3a")
    assert (state.step, state.to_act) == (Step.ATTACKER, S)
    assert refused(state, "north activate RCP1b") == ("KF-P2", "kf-now-attacker")
    assert refused(state, "north decline") == ("KF-P2", "kf-now-attacker")
    state = play(state, "south activate RCP1a")
    assert (state.step, state.to_act) == (Step.DEFENDER, N)
    assert refused(state, "south activate RSB2a") == ("KF-P2", "kf-activate-twice")
    assert play(state, "north activate RCP1b").lives == (10, 10)
    assert play(state, "north decline").lives == (10, 7)


@pytest.mark.rule("KF-P2")
def test_who_has_declined_cannot_think_again() -> None:
    state = play(table(BOTH), "north defend BRP3a")
    assert events_of(state, "south decline")[0] == Declined(S, state.pack.card_named("RRD3a"))
    state = play(state, "south decline")
    assert refused(state, "south activate RCP1a") == ("KF-P2", "kf-activate-decided")
    assert field(state, "south-coins") == "RCP1a,RSB2a"


@pytest.mark.rule("KF-P1", "KF-P2")
def test_without_an_ability_or_the_coins_for_it_nothing_is_activated() -> None:
    plain = play(table("attack=RTC3a south-coins=RCP1a north-coins=RCP1b"), "north defend BRP3a")
    assert refused(plain, "south activate RCP1a") == ("KF-P2", "kf-activate-no-ability")
    poor = play(table("attack=RRD3a south-coins=RSB2a north-coins=RCP1b"), "north defend BRP3a")
    assert refused(poor, "south activate RSB2a") == ("KF-P1", "kf-activate-poor")
    assert ENGLISH.tell(breaking(poor, "south activate RSB2a").because) == (
        "The ability of Rising Dragon costs 2 coins, and only 1 lies in front of South from "
        "earlier rounds."
    )


@pytest.mark.rule("KF-P2")
def test_nobody_activates_before_both_cards_lie_open() -> None:
    state = table(BOTH)
    assert refused(state, "south activate RCP1a") == ("KF-P2", "kf-activate-early")
    hidden = play(table("attack=face-down south-coins=RCP1a"), "north defend BBS3a")
    assert refused(hidden, "south activate RCP1a") == ("KF-P2", "kf-activate-early")
    assert refused(table("south-coins=RCP1a"), "south activate RCP1a") == ("KF-B1", "kf-now-roles")
    assert refused(table("south-coins=RCP1a"), "south decline") == ("KF-B1", "kf-now-roles")


@pytest.mark.rule("KF-P2", "KF-E1")
def test_without_activation_the_lower_strength_counts_and_nothing_is_paid() -> None:
    state = play(table("attack=RRD3a south-coins=RCP1a"), "north defend BBS3a", "south decline")
    assert (state.round, state.lives) == (2, (10, 10))
    assert field(state, "south-coins") == "RCP1a"


@pytest.mark.rule("KF-P2")
def test_nobody_is_asked_who_has_no_ability_or_not_the_coins_for_it() -> None:
    assert play(table("attack=RTC3a south-coins=RGE1a"), "north defend BBS3a").round == 2
    assert play(table("attack=RRD3a south-coins=RSB2a"), "north defend BBS3a").round == 2


@pytest.mark.rule("KF-P2", "KF-E11")
def test_what_stands_in_the_frame_comes_with_the_ability() -> None:
    state = play(table("attack=RWS4a south-coins=RSB2a"), "north defend BBS3a")
    assert play(state, "south activate RSB2a").lives == (8, 6)
    assert play(state, "south decline").lives == (10, 9)
