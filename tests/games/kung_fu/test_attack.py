"""Phases B and C: attack face up or face down, the duty to defend, and what hands can hold."""

from __future__ import annotations

import pytest

from companion.games.kung_fu.pack.cards import Colour
from companion.games.kung_fu.rules.events import Attacked, Claimed, Revealed, Undefended
from companion.games.kung_fu.rules.legal import legal_actions
from companion.games.kung_fu.rules.state import Step
from companion.rules.seat import Seat
from tests.games.kung_fu.writing import (
    ENGLISH,
    RUSSIAN,
    breaking,
    events_of,
    field,
    play,
    refused,
    table,
)

S, N = Seat.SOUTH, Seat.NORTH


@pytest.mark.rule("KF-B1")
def test_the_attacker_plays_a_red_card_face_up() -> None:
    state = play(table(), "south attack RTCa")
    assert (state.step, state.to_act) == (Step.DEFENCE, N)
    assert state.hand(S, Colour.RED) == 2
    assert state.dues == ()


@pytest.mark.rule("KF-B1")
def test_face_down_the_opponent_draws_one_card_and_nobody_knows_the_attack() -> None:
    state = table()
    assert events_of(state, "south attack face-down") == (Attacked(S, None),)
    state = play(state, "south attack face-down")
    assert field(state, "dues") == "draw-hidden:north:1"
    assert field(state, "attack") == "face-down"
    assert state.hand(S, Colour.RED) == 2
    assert refused(state, "north draw 1 red 1 blue") == ("KF-B1", "kf-draw-count")
    assert refused(state, "north defend BBSa") == ("KF-B1", "kf-due-draw-hidden")
    after = play(state, "north draw 0 red 1 blue")
    assert after.hand(N, Colour.BLUE) == 4


@pytest.mark.rule("KF-B1")
def test_it_is_turned_over_once_the_defence_is_played() -> None:
    state = play(table(), "south attack face-down", "north draw 0 red 1 blue")
    assert refused(state, "south reveal RTCa") == ("KF-C1", "kf-now-defence")
    state = play(state, "north defend BBSa")
    assert (state.step, state.to_act) == (Step.REVEAL, S)
    assert events_of(state, "south reveal RTCa")[0] == Revealed(S, state.pack.card_named("RTCa"))
    assert play(state, "south reveal RIFa").lives == (10, 8)


@pytest.mark.rule("KF-B1")
def test_only_red_cards_attack() -> None:
    assert refused(table(), "south attack BBSa") == ("KF-B1", "kf-attack-blue")
    state = play(table(), "south attack face-down", "north draw 0 red 1 blue", "north defend BBSa")
    assert refused(state, "south reveal BSWa") == ("KF-B1", "kf-attack-blue")


@pytest.mark.rule("KF-B1")
def test_only_whoever_has_the_right_attacks_and_only_once() -> None:
    assert refused(table(), "north attack RTCa") == ("KF-B1", "kf-now-roles")
    state = play(table(), "south attack RTCa")
    assert refused(state, "south attack RTCb") == ("KF-C1", "kf-now-defence")
    assert refused(state, "south attack face-down") == ("KF-C1", "kf-now-defence")


@pytest.mark.rule("KF-K1", "KF-B1")
@pytest.mark.parametrize(
    ("card", "key"),
    [
        ("RCPa", "kf-card-on-table"),
        ("RSBa", "kf-card-in-discard"),
    ],
)
def test_what_lies_elsewhere_was_not_the_attack_that_lay_face_down(card: str, key: str) -> None:
    """A swap of the hidden card for another is refused as soon as it cannot have been there."""
    state = table("attack=face-down north-coins=RCPa red-discard=RSBa")
    state = play(state, "north defend BBSa")
    assert refused(state, f"south reveal {card}") == ("KF-K1", key)
    told = ENGLISH.tell(breaking(state, f"south reveal {card}").remedy)
    assert told.endswith("turn over the card that was laid.")


@pytest.mark.rule("KF-K1", "KF-B1", "KF-Z3")
def test_what_was_shuffled_into_the_deck_after_the_attack_was_not_the_attack() -> None:
    """The opponent's draw for the hidden card makes a new deck of the discards."""
    held = "RCK,RIF,RSB,RCP,RGE,RRD,RWH,RDM,RBG,RLT,RTH,RWS,RNS,RPU,RFR"
    state = table(f"red=14.13.0:{held} red-discard=RTCa,RTCb,RTCc")
    state = play(state, "south attack face-down", "north draw 1 red 0 blue", "north defend BBSa")
    assert refused(state, "south reveal RTCa") == ("KF-K1", "kf-card-not-face-down")
    assert play(state, "south reveal RCKa").lives == (10, 9)


@pytest.mark.rule("KF-K1")
def test_the_hidden_attack_is_kept_apart_from_the_hand_of_which_it_may_be_any_card() -> None:
    """Two cards of an old deck and one of the new: the attack may be of either."""
    old, new = "RTCa,RTCb", "RIF"
    rest = "RTCc,RCK,RSB,RCP,RGE,RRD,RWH,RDM,RBG,RLT,RTH,RWS,RNS,RPU,RFR"
    state = table(f"red=2.0.0/1.0.0:{old.replace(',RTC', '')}/{new} red-discard={names(rest)}")
    state = play(state, "south attack face-down", "north draw 0 red 1 blue", "north defend BBSa")
    assert len(state.hidden[0].ways) == 2
    after = play(state, "south reveal RIFa")
    # The new card was the attack, so both old ones are still held, and no other new one.
    assert field(after, "red").startswith("2.0.0/0.0.0")


def names(cards: str) -> str:
    """A set of cards, each by its name."""
    pack = table().pack
    stems = [word[:3] for word in cards.split(",")]
    wanted = [c for c in pack.cards if c.name[:3] in stems or c.name in cards.split(",")]
    return ",".join(c.name for c in wanted if c.name not in ("RTCa", "RTCb"))


@pytest.mark.rule("KF-C1")
def test_the_defender_plays_a_blue_card() -> None:
    state = table("attack=RTCa")
    assert refused(state, "north defend RCKa") == ("KF-C1", "kf-defend-red")
    assert refused(state, "south defend BBSa") == ("KF-C1", "kf-now-defence")
    assert play(state, "north defend BBSa").round == 2


@pytest.mark.rule("KF-C1")
def test_who_holds_a_blue_card_by_count_must_defend() -> None:
    state = table("attack=RTCa blue=3:1")
    assert refused(state, "north none") == ("KF-C1", "kf-none-blue")
    told = ENGLISH.tell(breaking(state, "north none").text)
    assert told == (
        "KF-C1: By what was drawn and played, North holds 1 blue card, and must defend. Defend "
        "with a blue card. If North really has none, a draw was told wrongly: correct the number "
        "of blue cards."
    )


@pytest.mark.rule("KF-C1")
def test_without_a_blue_card_the_defence_is_nothing_and_the_claim_is_kept() -> None:
    state = table("round=4 attack=RTCa blue=3:0")
    events = events_of(state, "north none")
    assert events[:2] == (Claimed(N, Colour.BLUE, 4), Undefended(N, barred=False))
    after = play(state, "north none")
    assert after.lives == (10, 7)
    assert field(after, "claims") == "north:blue:4:0"


@pytest.mark.rule("KF-C1", "KF-K1")
def test_a_later_card_that_was_not_drawn_since_proves_a_claim_false() -> None:
    state = play(table("round=4 attack=RTCa blue=3:0"), "north none")
    state = play(state, "south attack RTCb")
    line = "north defend BTSa"
    assert refused(state, line) == ("KF-C1", "kf-claim-disproved-blue")
    broken = breaking(state, line)
    assert ENGLISH.tell(broken.because) == (
        "In round 4 North said that there was no blue card in hand, and has drawn none since. "
        "Turtle Shell cannot have been drawn since then, so that was not true."
    )
    assert RUSSIAN.tell(broken.because) == (
        "Заявление в раунде 4 (Север): синих карт в руке нет. С тех пор не взято ни одной. "
        "Карту «Панцирь черепахи» взять с тех пор не могли: заявление было неверным."
    )


@pytest.mark.rule("KF-C1", "KF-A2")
def test_of_each_player_and_colour_the_last_claim_is_kept() -> None:
    state = play(table("round=4 attack=RTCa blue=3:0"), "north none", "south attack RTCb")
    state = play(state, "north none")
    assert field(state, "claims") == "north:blue:5:0"
    state = play(table("round=2 red=0:0 claims=north:blue:1:0"), "south none")
    assert field(state, "claims") == "north:blue:1:0,south:red:2:0"


@pytest.mark.rule("KF-C1", "KF-A2", "KF-A3")
def test_cards_drawn_since_a_claim_are_counted_by_player_and_colour() -> None:
    state = table("round=4 claims=north:blue:3:0,south:red:3:0,south:blue:2:1")
    state = play(state, "south hand-over", "south draw 1 red 2 blue")
    assert field(state, "claims") == "north:blue:3:0,south:red:3:1,south:blue:2:3"


@pytest.mark.rule("KF-C1", "KF-K1")
def test_what_was_drawn_since_proves_nothing_but_one_card_more_does() -> None:
    state = play(table("round=4 attack=RTCa blue=3:0"), "north none")
    state = play(state, "south attack face-down", "north draw 0 red 1 blue")
    assert field(state, "claims") == "north:blue:4:1"
    state = play(state, "north defend BBSa", "south reveal RCKa")
    state = play(state, "south attack RCKb")
    assert refused(state, "north defend BBSb") == ("KF-C1", "kf-claim-disproved-blue")
    told = ENGLISH.tell(breaking(state, "north defend BBSb").because)
    assert "In round 4 North said" in told
    assert "has drawn 1 since" in told


@pytest.mark.rule("KF-C1", "KF-Z3")
def test_a_card_that_was_not_in_the_deck_since_proves_a_claim_false_too() -> None:
    """North draws from a deck that a reshuffle has made of others than this card."""
    held = "BSW,BTS,BSL,BBB,BJA,BRP,BWI,BBH,BLB,BOP,BES,BLW,BLS,BSC,BPM"
    state = table(f"attack=RTCa blue=27.0.0:{held} blue-discard=BBSa,BBSb,BBSc")
    state = play(state, "north none", "south attack face-down", "north draw 0 red 1 blue")
    assert refused(state, "north defend BSWa") == ("KF-C1", "kf-claim-disproved-blue")
    assert play(state, "north defend BBSa").step is Step.REVEAL


@pytest.mark.rule("KF-A2", "KF-K1")
def test_a_red_card_that_was_not_drawn_since_proves_a_claim_false() -> None:
    state = play(table("red=0:3 round=2"), "south none", "south draw 0 red 3 blue")
    state = play(state, "north hand-over", "north draw 0 red 3 blue")
    assert refused(state, "south attack RIFa") == ("KF-A2", "kf-claim-disproved-red")
    assert "In round 2 South said" in ENGLISH.tell(breaking(state, "south attack RIFa").because)


@pytest.mark.rule("KF-K1")
@pytest.mark.parametrize(
    ("fields", "line", "key"),
    [
        ("red-discard=RTCa", "south attack RTCa", "kf-card-in-discard"),
        ("north-coins=RCPa", "south attack RCPa", "kf-card-on-table"),
        ("red=0:3", "south attack RTCa", "kf-hand-empty-red"),
        ("attack=RTCa blue=3:0", "north defend BBSa", "kf-hand-empty-blue"),
    ],
)
def test_what_is_played_must_have_been_in_hand(fields: str, line: str, key: str) -> None:
    assert refused(table(fields), line) == ("KF-K1", key)


@pytest.mark.rule("KF-K1", "KF-Z3")
def test_what_must_be_in_the_other_hand_or_in_the_deck_is_not_in_this_one() -> None:
    """All cards of the old deck are north's, those of the new one are in the deck."""
    new = "RTC"
    old = "RCK,RIF,RSB,RCP,RGE,RRD,RWH,RDM,RBG,RLT,RTH,RWS,RNS,RPU,RFR"
    state = table(f"red=0.27.0/1.0.0:{old}/{new}")
    assert refused(state, "south attack RCKa") == ("KF-K1", "kf-card-not-in-hand")
    assert play(state, "south attack RTCb").step is Step.DEFENCE


@pytest.mark.rule("KF-B1", "KF-C1")
def test_the_generator_offers_the_attacks_and_defences_that_may_be() -> None:
    attacks = list(legal_actions(table()))
    assert len(attacks) == 1 + 1 + 30  # hand over, face down, any red card
    assert len(list(legal_actions(table("attack=RTCa")))) == 30
    assert len(list(legal_actions(table("attack=RTCa blue=3:0")))) == 1
