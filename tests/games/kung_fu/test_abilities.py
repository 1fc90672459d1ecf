"""Every effect that coins can pay for."""

from __future__ import annotations

import pytest

from companion.games.kung_fu.pack.cards import Colour
from companion.games.kung_fu.rules.actions import Pull
from companion.games.kung_fu.rules.events import (
    Barred,
    Cancelled,
    Kept,
    LivesChanged,
    Pulled,
    RightChanged,
    Stripped,
    Undefended,
    Why,
)
from companion.games.kung_fu.rules.legal import legal_actions
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
    told,
)

S, N = Seat.SOUTH, Seat.NORTH

BOTH = "attack=RRDa south-coins=RCPa,RSBa north-coins=RCPb,BSLa"
"""The attack can be activated for two coins, and so can a Rooted Pine."""


@pytest.mark.rule("KF-E1")
def test_strength_rises_on_either_side() -> None:
    state = play(table(BOTH), "north defend BRPa")
    assert play(state, "south decline", "north activate RCPb").due is not None
    assert field(play(state, "south decline", "north activate RCPb"), "dues") == "choose:north:3"


ARROW = "lives=5:10 attack=RLTa south-coins=RCPa"
"""The Leech Touch heals by an arrow."""


@pytest.mark.rule("KF-E2", "KF-E10")
def test_an_arrow_applies_when_the_opponent_loses_life() -> None:
    state = play(table(ARROW), "north defend BSLa")
    assert play(state, "south activate RCPa").lives == (7, 9)


@pytest.mark.rule("KF-E2")
@pytest.mark.parametrize("defence", ["BBSa", "BTSa"])
def test_an_arrow_does_nothing_when_the_opponent_loses_none(defence: str) -> None:
    """It was paid for all the same."""
    state = play(table(ARROW), f"north defend {defence}")
    after = play(state, "south activate RCPa")
    assert after.lives == (5, 10)
    assert field(after, "south-coins") == "-"
    missed = "North has lost no life, so the arrow on Leech Touch brings South nothing."
    assert missed in told(state, "south activate RCPa")


@pytest.mark.rule("KF-E2", "KF-E11")
def test_any_loss_of_the_round_counts_for_an_arrow_not_only_the_difference() -> None:
    """The defence holds, but its own frame takes two lives from north."""
    state = play(table(f"{ARROW} north-coins=RSBa"), "north defend BLSa")
    after = play(state, "south activate RCPa", "north activate RSBa")
    assert after.lives == (7, 8)


@pytest.mark.rule("KF-E2")
def test_a_framed_arrow_waits_for_the_loss_while_the_rest_applies() -> None:
    """The Cut Purse discards a coin card anyway, and draws only when it hits."""
    state = table("attack=RPUa south-coins=RSBa north-coins=BBBa")
    missed = play(state, "north defend BBSa", "south activate RSBa")
    assert (missed.coins_of(N), missed.dues) == ((), ())
    hit = play(state, "north defend BWIa", "south activate RSBa", "north decline")
    assert field(hit, "dues") == "draw-effect:south:3"


@pytest.mark.rule("KF-E3")
def test_a_card_gains_coins_and_stays() -> None:
    state = play(table("attack=RTCa north-coins=RSBa"), "north defend BPMa")
    assert Kept(N, state.pack.card_named("BPMa"), 2) in events_of(state, "north activate RSBa")
    after = play(state, "north activate RSBa")
    assert (field(after, "north-coins"), after.coin_sum(N)) == ("BPMa", 2)
    declined = play(state, "north decline")
    assert field(declined, "north-coins") == "RSBa"
    assert field(declined, "blue-discard") == "BPMa"


CANCEL = "attack=RBGa south-coins=RGEa north-coins=RCPa"
"""The Broken Guard discards the defence, for three coins."""


@pytest.mark.rule("KF-E4")
def test_the_defence_just_played_is_discarded_and_counts_nothing() -> None:
    state = play(table(CANCEL), "north defend BTSa")
    card = state.pack.card_named("BTSa")
    assert Cancelled(N, card) in events_of(state, "south activate RGEa")
    after = play(state, "south activate RGEa")
    assert after.lives == (10, 7)
    assert card in after.discard(Colour.BLUE)


@pytest.mark.rule("KF-E4", "KF-P2")
def test_a_discarded_defence_cannot_be_activated_and_leaves_no_coins() -> None:
    pine = play(table(CANCEL), "north defend BRPa", "south activate RGEa")
    assert (pine.round, pine.lives) == (2, (10, 7))
    assert refused(pine, "north activate RCPa") == ("KF-B1", "kf-now-roles")
    bowl = play(table(CANCEL), "north defend BBBa", "south activate RGEa")
    assert field(bowl, "north-coins") == "RCPa"
    assert field(bowl, "blue-discard") == "BBBa"


@pytest.mark.rule("KF-E4", "KF-C1")
def test_a_defence_must_be_played_even_if_it_will_be_discarded() -> None:
    broken = breaking(table(CANCEL), "north none")
    assert (broken.rule.id, [breach.rule.id for breach in broken.also]) == ("KF-E4", ["KF-C1"])
    assert ENGLISH.tell(broken.because) == (
        "Broken Guard can discard the defence only once it lies there; "
        "North must play a blue card all the same."
    )
    assert RUSSIAN.tell(broken.because) == (
        "«Сломанный блок» сбрасывает защиту, только когда та уже лежит. "
        "Синюю карту Север всё равно выкладывает."
    )


@pytest.mark.rule("KF-E4")
def test_without_a_defence_there_is_nothing_to_discard() -> None:
    state = play(table(f"{CANCEL} blue=3:0"), "north none")
    assert play(state, "south activate RGEa").lives == (10, 7)


@pytest.mark.rule("KF-E4")
def test_if_so_agreed_a_blue_card_of_the_hand_is_discarded_instead() -> None:
    state = play(table(f"{CANCEL} cancels=hand"), "north defend BTSa", "south activate RGEa")
    assert state.lives == (10, 10)  # the defence stood, and won
    state = play(state, "north choose right")
    assert field(state, "dues") == "pull-blue:south:1"
    assert refused(state, "south pull RTCa") == ("KF-E4", "kf-pull-red")
    assert refused(state, "south pull BBSa BBSb") == ("KF-E4", "kf-pull-count")
    assert refused(state, "south pull BTSa") == ("KF-K1", "kf-card-in-discard")
    after = play(state, "south pull BBSa")
    assert after.hand(N, Colour.BLUE) == 1
    assert field(after, "blue-discard") == "BTSa,BBSa"


@pytest.mark.rule("KF-E4")
def test_read_so_nothing_happens_to_a_hand_without_blue_cards() -> None:
    fields = f"{CANCEL} cancels=hand blue=3:1"
    state = play(table(fields), "north defend BBSa", "south activate RGEa")
    assert (state.round, state.dues) == (2, ())


@pytest.mark.rule("KF-E5", "KF-A3")
def test_roles_swap_for_the_next_round_and_the_new_defender_draws() -> None:
    state = play(table("attack=RDMa south-coins=RSBa"), "north defend BSLa")
    assert RightChanged(N, Why.RESULT) in events_of(state, "south activate RSBa")
    after = play(state, "south activate RSBa")
    assert (after.right, field(after, "dues")) == (N, "draw-defender:south:3")
    after = play(after, "south draw 0 red 3 blue", "north attack RTCa", "south defend BBSa")
    assert (after.right, after.round) == (N, 3)  # swapped once, and not again


@pytest.mark.rule("KF-E5", "KF-D3")
def test_swapping_and_taking_the_right_is_one_change_and_one_draw() -> None:
    state = play(table("attack=RDMa south-coins=RSBa north-coins=RSBb"), "north defend BBHa")
    state = play(state, "south activate RSBa", "north activate RSBb", "north choose right")
    assert (state.right, field(state, "dues")) == (N, "draw-defender:south:3")


@pytest.mark.rule("KF-E5", "KF-D3")
def test_two_swaps_in_one_round_are_one_and_not_none() -> None:
    state = play(table("attack=RDMa south-coins=RSBa north-coins=RSBb"), "north defend BBHa")
    state = play(state, "south activate RSBa", "north activate RSBb", "north choose cards")
    state = play(state, "north draw 1 red 0 blue")
    assert (state.right, field(state, "dues")) == (N, "draw-defender:south:3")


@pytest.mark.rule("KF-E5", "KF-D3")
def test_who_wins_the_round_may_take_cards_and_swap_besides() -> None:
    state = play(table("attack=RWHa north-coins=RSBb"), "north defend BBHa")
    state = play(state, "north activate RSBb", "north choose cards", "north draw 1 red 0 blue")
    assert (state.right, field(state, "dues")) == (N, "draw-defender:south:3")


@pytest.mark.rule("KF-E6")
def test_three_cards_are_drawn_from_any_decks() -> None:
    state = play(table("attack=RTCa north-coins=RCPa"), "north defend BOPa")
    state = play(state, "north activate RCPa")
    assert field(state, "dues") == "draw-effect:north:3"
    assert refused(state, "north draw 2 red 0 blue") == ("KF-E6", "kf-draw-count")
    after = play(state, "north draw 2 red 1 blue")
    assert (after.hand(N, Colour.RED), after.hand(N, Colour.BLUE)) == (5, 3)


BAR = "attack=RNSa south-coins=RCPa"
"""The Nailed Sleeve keeps the opponent from blocking."""


@pytest.mark.rule("KF-E7")
def test_who_is_barred_plays_no_card_in_the_next_round_and_the_defence_is_nothing() -> None:
    state = play(table(BAR), "north defend BSLa")
    assert Barred(N) in events_of(state, "south activate RCPa")
    state = play(state, "south activate RCPa", "south attack RTCa")
    assert field(state, "barred") == "north"
    assert events_of(state, "north none")[0] == Undefended(N, barred=True)
    after = play(state, "north none")
    assert (after.lives, after.claims, after.barred) == ((10, 7), (), ())


@pytest.mark.rule("KF-E7")
def test_a_block_of_whoever_is_barred_is_refused_with_what_applies() -> None:
    state = play(table(BAR), "north defend BSLa", "south activate RCPa", "south attack RTCa")
    assert refused(state, "north defend BBSa") == ("KF-E7", "kf-defend-barred")
    assert ENGLISH.tell(breaking(state, "north defend BBSa").text) == (
        "KF-E7: North may not block in round 2, by an ability used in the round before; "
        "Bamboo Stance cannot defend. Take Bamboo Stance back; North plays no card in this round."
    )
    assert [type(action).__name__ for action in legal_actions(state)] == ["PlayNone"]


@pytest.mark.rule("KF-E7")
def test_the_bar_lasts_one_round() -> None:
    state = play(table(BAR), "north defend BSLa", "south activate RCPa", "south attack RTCa")
    state = play(state, "north none", "south attack RTCb")
    assert refused(state, "north none") == ("KF-C1", "kf-none-blue")
    assert play(state, "north defend BBSa").lives == (10, 7)


@pytest.mark.rule("KF-E7", "KF-A1")
def test_the_bar_lapses_if_the_barred_player_attacks() -> None:
    state = play(table(BAR), "north defend BSLa", "south activate RCPa")
    state = play(state, "south hand-over", "south draw 3 red 0 blue", "north attack RTCa")
    state = play(state, "south defend BBSa")
    assert state.barred == ()
    state = play(state, "north hand-over", "north draw 3 red 0 blue", "south attack RTCb")
    assert play(state, "north defend BBSb").lives == (10, 10)


@pytest.mark.rule("KF-E7")
def test_a_defender_can_bar_the_attacker_for_the_case_that_roles_change() -> None:
    state = play(table("attack=RCPa north-coins=RCPb"), "north defend BLWa")
    state = play(state, "north activate RCPb", "north choose right", "south draw 0 red 3 blue")
    state = play(state, "north attack RTCa")
    assert refused(state, "south defend BBSa") == ("KF-E7", "kf-defend-barred")


PULL = "attack=RTHa south-coins=RCPa"
"""The Thousand Hands pull two cards."""


@pytest.mark.rule("KF-E8")
def test_two_cards_are_pulled_unseen_and_are_seen_once_discarded() -> None:
    state = play(table(PULL), "north defend BSLa", "south activate RCPa")
    assert field(state, "dues") == "pull:south:2"
    card = state.pack.card_named
    line = "south pull RTCa BBSa"
    assert events_of(state, line)[0] == Pulled(N, (card("RTCa"), card("BBSa")))
    after = play(state, line)
    assert (after.hand(N, Colour.RED), after.hand(N, Colour.BLUE)) == (2, 1)
    assert card("RTCa") in after.discard(Colour.RED)
    assert card("BBSa") in after.discard(Colour.BLUE)


@pytest.mark.rule("KF-E8")
@pytest.mark.parametrize("cards", ["RTCa", "RTCa RTCb BBSa", "RTCa RTCa"])
def test_it_is_two_cards_no_more_and_no_fewer(cards: str) -> None:
    state = play(table(PULL), "north defend BSLa", "south activate RCPa")
    assert refused(state, f"south pull {cards}") == ("KF-E8", "kf-pull-count")
    remedy = breaking(state, f"south pull {cards}").remedy
    assert ENGLISH.tell(remedy) == (
        "South pulls 2 cards from North’s hand without looking, "
        "and lays them open side by side in front of South."
    )


@pytest.mark.rule("KF-E8", "KF-K1")
@pytest.mark.parametrize(
    ("fields", "card", "key"),
    [
        ("", "BSLa", "kf-card-on-table"),
        ("", "RCPa", "kf-card-in-discard"),
        ("red=3:0", "RTCa", "kf-hand-empty-red"),
        ("claims=north:red:1:0 red=3:0", "RTCa", "kf-claim-disproved-red"),
    ],
)
def test_what_cannot_have_been_in_the_hand_was_not_pulled(fields: str, card: str, key: str) -> None:
    state = play(table(f"{PULL} {fields}".strip()), "north defend BSLa", "south activate RCPa")
    assert refused(state, f"south pull {card} BBSa")[1] == key


@pytest.mark.rule("KF-E8")
def test_two_of_a_colour_are_not_pulled_where_only_one_is_held() -> None:
    state = play(table(f"{PULL} red=3:1"), "north defend BSLa", "south activate RCPa")
    assert refused(state, "south pull RTCa RTCb") == ("KF-K1", "kf-card-not-in-hand")
    red = [action.cards for action in legal_actions(state) if isinstance(action, Pull)]
    assert not any(card.colour is other.colour is Colour.RED for card, other in red)
    assert any(card.colour is not other.colour for card, other in red)


@pytest.mark.rule("KF-E8")
def test_of_a_smaller_hand_all_is_pulled_and_of_an_empty_one_nothing() -> None:
    one = play(table(f"{PULL} red=3:0 blue=3:2"), "north defend BSLa", "south activate RCPa")
    assert field(one, "dues") == "pull:south:1"
    assert play(one, "south pull BBSa").hand_size(N) == 0
    none = play(table(f"{PULL} red=3:0 blue=3:1"), "north defend BSLa", "south activate RCPa")
    assert (none.round, none.dues) == (2, ())


@pytest.mark.rule("KF-E8")
def test_only_the_one_whose_ability_it_is_pulls_and_before_anything_else() -> None:
    state = play(table(PULL), "north defend BSLa", "south activate RCPa")
    assert refused(state, "north pull RTCa BBSa") == ("KF-E8", "kf-due-pull")
    assert refused(state, "south attack RTCa") == ("KF-E8", "kf-due-pull")
    assert refused(table(), "south pull RTCa BBSa") == ("KF-B1", "kf-now-roles")


@pytest.mark.rule("KF-E8", "KF-D3")
def test_the_prize_of_a_defence_is_drawn_before_anything_is_pulled() -> None:
    state = play(table(PULL), "north defend BTSa", "south activate RCPa")
    assert field(state, "dues") == "choose:north:3,pull:south:2"
    state = play(state, "north choose cards")
    assert field(state, "dues") == "draw-prize:north:3,pull:south:2"


STRIP = "attack=RPUa south-coins=RSBa"


@pytest.mark.rule("KF-E9")
def test_one_of_several_coin_cards_is_chosen_and_discarded() -> None:
    state = play(table(f"{STRIP} north-coins=BBBa,RCPa"), "north defend BBSa")
    state = play(state, "south activate RSBa")
    assert field(state, "dues") == "strip:south:1"
    assert refused(state, "south strip RSBa") == ("KF-E9", "kf-strip-not-there")
    assert refused(state, "north strip BBBa") == ("KF-E9", "kf-due-strip")
    card = state.pack.card_named("RCPa")
    assert events_of(state, "south strip RCPa")[0] == Stripped(N, card)
    after = play(state, "south strip RCPa")
    assert field(after, "north-coins") == "BBBa"
    assert card in after.discard(Colour.RED)


@pytest.mark.rule("KF-E9")
def test_a_single_coin_card_is_discarded_without_asking_and_none_is_nothing() -> None:
    one = play(table(f"{STRIP} north-coins=BBBa"), "north defend BBSa", "south activate RSBa")
    assert (one.round, one.coins_of(N)) == (2, ())
    none = play(table(STRIP), "north defend BBSa", "south activate RSBa")
    assert (none.round, none.dues) == (2, ())


@pytest.mark.rule("KF-E9", "KF-D4")
def test_the_coin_card_just_played_lies_there_too() -> None:
    state = play(table(STRIP), "north defend BSLa", "south activate RSBa")
    assert state.coins_of(N) == ()


@pytest.mark.rule("KF-E10")
@pytest.mark.parametrize(("before", "after"), [(5, 7), (8, 10), (9, 10), (10, 10)])
def test_two_lives_are_gained_but_never_more_than_ten_are_had(before: int, after: int) -> None:
    state = table(f"lives=10:{before} attack=RSBa north-coins=RCPa")
    state = play(state, "north defend BLBa")
    changed = [e for e in events_of(state, "north activate RCPa") if type(e) is LivesChanged]
    assert changed == ([LivesChanged(N, 0, after - before, after)] if after > before else [])
    assert play(state, "north activate RCPa").lives == (10, after)


@pytest.mark.rule("KF-E11")
def test_two_lives_are_lost_by_whoever_activates() -> None:
    state = play(table("attack=RTCa north-coins=RSBa"), "north defend BLSa")
    assert play(state, "north activate RSBa").lives == (10, 8)
