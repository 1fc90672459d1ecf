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

BOTH = "attack=RRDa south-coins=RCPa,RSBa north-coins=RCPb,BSLa"
"""The attack can be activated for two coins, and so can a Rooted Pine."""


# --- paying --------------------------------------------------------------------------------


@pytest.mark.rule("KF-P1")
def test_coins_of_either_colour_add_up_and_the_cards_are_discarded() -> None:
    state = play(table("attack=RRDa south-coins=RSBa,BSLa"), "north defend BBSa")
    after = play(state, "south activate RSBa BSLa")
    assert after.lives == (10, 7)
    assert field(after, "south-coins") == "-"
    assert field(after, "red-discard") == "RSBa,RRDa"
    assert field(after, "blue-discard") == "BSLa,BBSa"


@pytest.mark.rule("KF-P1")
def test_no_change_is_given() -> None:
    state = play(table("attack=RRDa south-coins=RGEa"), "north defend BBSa")
    card = state.pack.card_named
    assert events_of(state, "south activate RGEa")[0] == Paid(S, card("RRDa"), (card("RGEa"),), 3)
    assert play(state, "south activate RGEa").coins_of(S) == ()


@pytest.mark.rule("KF-P1")
def test_too_few_coins_do_not_pay() -> None:
    state = play(table("attack=RRDa south-coins=RSBa,RSBb"), "north defend BBSa")
    assert refused(state, "south activate RSBa") == ("KF-P1", "kf-pay-too-little")
    assert ENGLISH.tell(breaking(state, "south activate RSBa").text) == (
        "KF-P1: The ability of Rising Dragon costs 2 coins, and only 1 is paid. "
        "Pay 2 coins (there are 2), or do not activate."
    )
    assert refused(state, "south activate") == ("KF-P1", "kf-pay-too-little")


@pytest.mark.rule("KF-P1")
@pytest.mark.parametrize(
    ("coins", "key"),
    [
        ("RCPa RCPa", "kf-pay-twice"),
        ("RCPb", "kf-pay-not-there"),
        ("RGEa", "kf-pay-not-there"),
        ("RTCa", "kf-pay-not-there"),
    ],
)
def test_only_ones_own_coin_cards_pay_and_each_once(coins: str, key: str) -> None:
    state = play(table(BOTH), "north defend BRPa")
    assert refused(state, f"south activate {coins}") == ("KF-P1", key)
    remedy = ENGLISH.tell(breaking(state, f"south activate {coins}").remedy)
    assert remedy == "South can pay with: Copper Palm, Snake Bite."


@pytest.mark.rule("KF-P1", "KF-D4")
def test_coins_pay_from_the_next_round_on() -> None:
    """The Open Palm has a coin of its own, which cannot help to pay for it."""
    state = play(table("attack=RTCa north-coins=RCPa"), "north defend BOPa")
    assert refused(state, "north activate BOPa RCPa") == ("KF-P1", "kf-pay-just-played")
    state = play(state, "north activate RCPa")
    assert field(state, "north-coins") == "BOPa"


@pytest.mark.rule("KF-P1", "KF-D4")
def test_a_coin_card_with_an_ability_stays_for_its_coins_when_activated_too() -> None:
    state = play(table("attack=RTCa north-coins=RCPa"), "north defend BOPa")
    for line in ("north activate RCPa", "north decline"):
        assert "BOPa" in field(play(state, line), "north-coins")


@pytest.mark.rule("KF-P1")
def test_what_costs_nothing_is_activated_without_coins() -> None:
    state = play(table("attack=RFRa south-coins=RCPa"), "north defend BBSa")
    assert refused(state, "south activate RCPa") == ("KF-P1", "kf-pay-nothing")
    after = play(state, "south activate", "north choose right")
    assert field(after, "dues") == "draw-effect:south:3"
    assert field(after, "south-coins") == "RCPa"


# --- when ---------------------------------------------------------------------------------


@pytest.mark.rule("KF-P2")
def test_the_attacker_decides_first_and_then_the_defender() -> None:
    state = play(table(BOTH), "north defend BRPa")
    assert (state.step, state.to_act) == (Step.ATTACKER, S)
    assert refused(state, "north activate RCPb") == ("KF-P2", "kf-now-attacker")
    assert refused(state, "north decline") == ("KF-P2", "kf-now-attacker")
    state = play(state, "south activate RCPa")
    assert (state.step, state.to_act) == (Step.DEFENDER, N)
    assert refused(state, "south activate RSBa") == ("KF-P2", "kf-activate-twice")
    assert play(state, "north activate RCPb").lives == (10, 10)
    assert play(state, "north decline").lives == (10, 7)


@pytest.mark.rule("KF-P2")
def test_who_has_declined_cannot_think_again() -> None:
    state = play(table(BOTH), "north defend BRPa")
    assert events_of(state, "south decline")[0] == Declined(S, state.pack.card_named("RRDa"))
    state = play(state, "south decline")
    assert refused(state, "south activate RCPa") == ("KF-P2", "kf-activate-decided")
    assert field(state, "south-coins") == "RCPa,RSBa"


@pytest.mark.rule("KF-P1", "KF-P2")
def test_without_an_ability_or_the_coins_for_it_nothing_is_activated() -> None:
    plain = play(table("attack=RTCa south-coins=RCPa north-coins=RCPb"), "north defend BRPa")
    assert refused(plain, "south activate RCPa") == ("KF-P2", "kf-activate-no-ability")
    poor = play(table("attack=RRDa south-coins=RSBa north-coins=RCPb"), "north defend BRPa")
    assert refused(poor, "south activate RSBa") == ("KF-P1", "kf-activate-poor")
    assert ENGLISH.tell(breaking(poor, "south activate RSBa").because) == (
        "The ability of Rising Dragon costs 2 coins, and only 1 lies in front of South from "
        "earlier rounds."
    )


@pytest.mark.rule("KF-P2")
def test_nobody_activates_before_both_cards_lie_open() -> None:
    state = table(BOTH)
    assert refused(state, "south activate RCPa") == ("KF-P2", "kf-activate-early")
    hidden = play(table("attack=face-down south-coins=RCPa"), "north defend BBSa")
    assert refused(hidden, "south activate RCPa") == ("KF-P2", "kf-activate-early")
    assert refused(table("south-coins=RCPa"), "south activate RCPa") == ("KF-B1", "kf-now-roles")
    assert refused(table("south-coins=RCPa"), "south decline") == ("KF-B1", "kf-now-roles")


@pytest.mark.rule("KF-P2", "KF-E1")
def test_without_activation_the_lower_strength_counts_and_nothing_is_paid() -> None:
    state = play(table("attack=RRDa south-coins=RCPa"), "north defend BBSa", "south decline")
    assert (state.round, state.lives) == (2, (10, 10))
    assert field(state, "south-coins") == "RCPa"


@pytest.mark.rule("KF-P2")
def test_nobody_is_asked_who_has_no_ability_or_not_the_coins_for_it() -> None:
    assert play(table("attack=RTCa south-coins=RGEa"), "north defend BBSa").round == 2
    assert play(table("attack=RRDa south-coins=RSBa"), "north defend BBSa").round == 2


@pytest.mark.rule("KF-P2", "KF-E11")
def test_what_stands_in_the_frame_comes_with_the_ability() -> None:
    state = play(table("attack=RWSa south-coins=RSBa"), "north defend BBSa")
    assert play(state, "south activate RSBa").lives == (8, 6)
    assert play(state, "south decline").lives == (10, 9)
