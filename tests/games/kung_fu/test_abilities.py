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

BOTH = "attack=RRD3a south-coins=RCP1a,RSB2a north-coins=RCP1b,BSL2a"
"""The attack can be activated for two coins, and so can a Rooted Pine."""


@pytest.mark.rule("KF-E1")
def test_strength_rises_on_either_side() -> None:
    state = play(table(BOTH), "north defend BRP3a")
    assert play(state, "south decline", "north activate RCP1b").due is not None
    assert field(play(state, "south decline", "north activate RCP1b"), "dues") == "choose:north:3"


ARROW = "lives=5:10 attack=RLT3a south-coins=RCP1a"
"""The Leech Touch heals by an arrow."""


@pytest.mark.rule("KF-E2", "KF-E10")
def test_an_arrow_applies_when_the_opponent_loses_life() -> None:
    state = play(table(ARROW), "north defend BSL2a")
    assert play(state, "south activate RCP1a").lives == (7, 9)


@pytest.mark.rule("KF-E2")
@pytest.mark.parametrize("defence", ["BBS3a", "BTS5a"])
def test_an_arrow_does_nothing_when_the_opponent_loses_none(defence: str) -> None:
    """It was paid for all the same."""
    state = play(table(ARROW), f"north defend {defence}")
    after = play(state, "south activate RCP1a")
    assert after.lives == (5, 10)
    assert field(after, "south-coins") == "-"
    missed = "North has lost no life, so the arrow on Leech Touch brings South nothing."
    assert missed in told(state, "south activate RCP1a")


@pytest.mark.rule("KF-E2", "KF-E11")
def test_any_loss_of_the_round_counts_for_an_arrow_not_only_the_difference() -> None:
    """The defence holds, but its own frame takes two lives from north."""
    state = play(table(f"{ARROW} north-coins=RSB2a"), "north defend BLS3a")
    after = play(state, "south activate RCP1a", "north activate RSB2a")
    assert after.lives == (7, 8)


@pytest.mark.rule("KF-E2")
def test_a_framed_arrow_waits_for_the_loss_while_the_rest_applies() -> None:
    """The Cut Purse discards a coin card anyway, and draws only when it hits."""
    state = table("attack=RPU3a south-coins=RSB2a north-coins=BBB1a")
    missed = play(state, "north defend BBS3a", "south activate RSB2a")
    assert (missed.coins_of(N), missed.dues) == ((), ())
    hit = play(state, "north defend BWI2a", "south activate RSB2a", "north decline")
    assert field(hit, "dues") == "draw-effect:south:3"


@pytest.mark.rule("KF-E3")
def test_a_card_gains_coins_and_stays() -> None:
    state = play(table("attack=RTC3a north-coins=RSB2a"), "north defend BPM1a")
    assert Kept(N, state.pack.card_named("BPM1a"), 2) in events_of(state, "north activate RSB2a")
    after = play(state, "north activate RSB2a")
    assert (field(after, "north-coins"), after.coin_sum(N)) == ("BPM1a", 2)
    declined = play(state, "north decline")
    assert field(declined, "north-coins") == "RSB2a"
    assert field(declined, "blue-discard") == "BPM1a"


CANCEL = "attack=RBG3a south-coins=RGE1a north-coins=RCP1a"
"""The Broken Guard discards the defence, for three coins."""


@pytest.mark.rule("KF-E4")
def test_the_defence_just_played_is_discarded_and_counts_nothing() -> None:
    state = play(table(CANCEL), "north defend BTS5a")
    card = state.pack.card_named("BTS5a")
    assert Cancelled(N, card) in events_of(state, "south activate RGE1a")
    after = play(state, "south activate RGE1a")
    assert after.lives == (10, 7)
    assert card in after.discard(Colour.BLUE)


@pytest.mark.rule("KF-E4", "KF-P2")
def test_a_discarded_defence_cannot_be_activated_and_leaves_no_coins() -> None:
    pine = play(table(CANCEL), "north defend BRP3a", "south activate RGE1a")
    assert (pine.round, pine.lives) == (2, (10, 7))
    assert refused(pine, "north activate RCP1a") == ("KF-B1", "kf-now-roles")
    bowl = play(table(CANCEL), "north defend BBB1a", "south activate RGE1a")
    assert field(bowl, "north-coins") == "RCP1a"
    assert field(bowl, "blue-discard") == "BBB1a"


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
    assert play(state, "south activate RGE1a").lives == (10, 7)


@pytest.mark.rule("KF-E4")
def test_if_so_agreed_a_blue_card_of_the_hand_is_discarded_instead() -> None:
    state = play(table(f"{CANCEL} cancels=hand"), "north defend BTS5a", "south activate RGE1a")
    assert state.lives == (10, 10)  # the defence stood, and won
    state = play(state, "north choose right")
    assert field(state, "dues") == "pull-blue:south:1"
    assert refused(state, "south pull RTC3a") == ("KF-E4", "kf-pull-red")
    assert refused(state, "south pull BBS3a BBS3b") == ("KF-E4", "kf-pull-count")
    assert refused(state, "south pull BTS5a") == ("KF-K1", "kf-card-in-discard")
    after = play(state, "south pull BBS3a")
    assert after.hand(N, Colour.BLUE) == 1
    assert field(after, "blue-discard") == "BTS5a,BBS3a"


@pytest.mark.rule("KF-E4")
def test_read_so_nothing_happens_to_a_hand_without_blue_cards() -> None:
    fields = f"{CANCEL} cancels=hand blue=3:1"
    state = play(table(fields), "north defend BBS3a", "south activate RGE1a")
    assert (state.round, state.dues) == (2, ())


@pytest.mark.rule("KF-E5", "KF-A3")
def test_roles_swap_for_the_next_round_and_the_new_defender_draws() -> None:
    state = play(table("attack=RDM2a south-coins=RSB2a"), "north defend BSL2a")
    assert RightChanged(N, Why.RESULT) in events_of(state, "south activate RSB2a")
    after = play(state, "south activate RSB2a")
    assert (after.right, field(after, "dues")) == (N, "draw-defender:south:3")
    after = play(after, "south draw 0 red 3 blue", "north attack RTC3a", "south defend BBS3a")
    assert (after.right, after.round) == (N, 3)  # swapped once, and not again


@pytest.mark.rule("KF-E5", "KF-D3")
def test_swapping_and_taking_the_right_is_one_change_and_one_draw() -> None:
    state = play(table("attack=RDM2a south-coins=RSB2a north-coins=RSB2b"), "north defend BBH3a")
    state = play(state, "south activate RSB2a", "north activate RSB2b", "north choose right")
    assert (state.right, field(state, "dues")) == (N, "draw-defender:south:3")


@pytest.mark.rule("KF-E5", "KF-D3")
def test_who_wins_the_round_may_take_cards_and_swap_besides() -> None:
    state = play(table("attack=RWH2a north-coins=RSB2b"), "north defend BBH3a")
    state = play(state, "north activate RSB2b", "north choose cards", "north draw 1 red 0 blue")
    assert (state.right, field(state, "dues")) == (N, "draw-defender:south:3")


@pytest.mark.rule("KF-E6")
def test_three_cards_are_drawn_from_any_decks() -> None:
    state = play(table("attack=RTC3a north-coins=RCP1a"), "north defend BOP2a")
    state = play(state, "north activate RCP1a")
    assert field(state, "dues") == "draw-effect:north:3"
    assert refused(state, "north draw 2 red 0 blue") == ("KF-E6", "kf-draw-count")
    after = play(state, "north draw 2 red 1 blue")
    assert (after.hand(N, Colour.RED), after.hand(N, Colour.BLUE)) == (5, 3)


BAR = "attack=RNS2a south-coins=RCP1a"
"""The Nailed Sleeve keeps the opponent from blocking."""


@pytest.mark.rule("KF-E7")
def test_who_is_barred_plays_no_card_in_the_next_round_and_the_defence_is_nothing() -> None:
    state = play(table(BAR), "north defend BSL2a")
    assert Barred(N) in events_of(state, "south activate RCP1a")
    state = play(state, "south activate RCP1a", "south attack RTC3a")
    assert field(state, "barred") == "north"
    assert events_of(state, "north none")[0] == Undefended(N, barred=True)
    after = play(state, "north none")
    assert (after.lives, after.claims, after.barred) == ((10, 7), (), ())


@pytest.mark.rule("KF-E7")
def test_a_block_of_whoever_is_barred_is_refused_with_what_applies() -> None:
    state = play(table(BAR), "north defend BSL2a", "south activate RCP1a", "south attack RTC3a")
    assert refused(state, "north defend BBS3a") == ("KF-E7", "kf-defend-barred")
    assert ENGLISH.tell(breaking(state, "north defend BBS3a").text) == (
        "KF-E7: North may not block in round 2, by an ability used in the round before; "
        "Bamboo Stance cannot defend. Take Bamboo Stance back; North plays no card in this round."
    )
    assert [type(action).__name__ for action in legal_actions(state)] == ["PlayNone"]


@pytest.mark.rule("KF-E7")
def test_the_bar_lasts_one_round() -> None:
    state = play(table(BAR), "north defend BSL2a", "south activate RCP1a", "south attack RTC3a")
    state = play(state, "north none", "south attack RTC3b")
    assert refused(state, "north none") == ("KF-C1", "kf-none-blue")
    assert play(state, "north defend BBS3a").lives == (10, 7)


@pytest.mark.rule("KF-E7", "KF-A1")
def test_the_bar_lapses_if_the_barred_player_attacks() -> None:
    state = play(table(BAR), "north defend BSL2a", "south activate RCP1a")
    state = play(state, "south hand-over", "south draw 3 red 0 blue", "north attack RTC3a")
    state = play(state, "south defend BBS3a")
    assert state.barred == ()
    state = play(state, "north hand-over", "north draw 3 red 0 blue", "south attack RTC3b")
    assert play(state, "north defend BBS3b").lives == (10, 10)


@pytest.mark.rule("KF-E7")
def test_a_defender_can_bar_the_attacker_for_the_case_that_roles_change() -> None:
    state = play(table("attack=RCP1a north-coins=RCP1b"), "north defend BLW3a")
    state = play(state, "north activate RCP1b", "north choose right", "south draw 0 red 3 blue")
    state = play(state, "north attack RTC3a")
    assert refused(state, "south defend BBS3a") == ("KF-E7", "kf-defend-barred")


PULL = "attack=RTH2a south-coins=RCP1a"
"""The Thousand Hands pull two cards."""


@pytest.mark.rule("KF-E8")
def test_two_cards_are_pulled_unseen_and_are_seen_once_discarded() -> None:
    state = play(table(PULL), "north defend BSL2a", "south activate RCP1a")
    assert field(state, "dues") == "pull:south:2"
    card = state.pack.card_named
    line = "south pull RTC3a BBS3a"
    assert events_of(state, line)[0] == Pulled(N, (card("RTC3a"), card("BBS3a")))
    after = play(state, line)
    assert (after.hand(N, Colour.RED), after.hand(N, Colour.BLUE)) == (2, 1)
    assert card("RTC3a") in after.discard(Colour.RED)
    assert card("BBS3a") in after.discard(Colour.BLUE)


@pytest.mark.rule("KF-E8")
@pytest.mark.parametrize("cards", ["RTC3a", "RTC3a RTC3b BBS3a", "RTC3a RTC3a"])
def test_it_is_two_cards_no_more_and_no_fewer(cards: str) -> None:
    state = play(table(PULL), "north defend BSL2a", "south activate RCP1a")
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
        ("", "BSL2a", "kf-card-on-table"),
        ("", "RCP1a", "kf-card-in-discard"),
        ("red=3:0", "RTC3a", "kf-hand-empty-red"),
        ("claims=north:red:1:0 red=3:0", "RTC3a", "kf-claim-disproved-red"),
    ],
)
def test_what_cannot_have_been_in_the_hand_was_not_pulled(fields: str, card: str, key: str) -> None:
    state = play(table(f"{PULL} {fields}".strip()), "north defend BSL2a", "south activate RCP1a")
    assert refused(state, f"south pull {card} BBS3a")[1] == key


@pytest.mark.rule("KF-E8")
def test_two_of_a_colour_are_not_pulled_where_only_one_is_held() -> None:
    state = play(table(f"{PULL} red=3:1"), "north defend BSL2a", "south activate RCP1a")
    assert refused(state, "south pull RTC3a RTC3b") == ("KF-K1", "kf-card-not-in-hand")
    red = [action.cards for action in legal_actions(state) if isinstance(action, Pull)]
    assert not any(card.colour is other.colour is Colour.RED for card, other in red)
    assert any(card.colour is not other.colour for card, other in red)


@pytest.mark.rule("KF-E8")
def test_of_a_smaller_hand_all_is_pulled_and_of_an_empty_one_nothing() -> None:
    one = play(table(f"{PULL} red=3:0 blue=3:2"), "north defend BSL2a", "south activate RCP1a")
    assert field(one, "dues") == "pull:south:1"
    assert play(one, "south pull BBS3a").hand_size(N) == 0
    none = play(table(f"{PULL} red=3:0 blue=3:1"), "north defend BSL2a", "south activate RCP1a")
    assert (none.round, none.dues) == (2, ())


@pytest.mark.rule("KF-E8")
def test_only_the_one_whose_ability_it_is_pulls_and_before_anything_else() -> None:
    state = play(table(PULL), "north defend BSL2a", "south activate RCP1a")
    assert refused(state, "north pull RTC3a BBS3a") == ("KF-E8", "kf-due-pull")
    assert refused(state, "south attack RTC3a") == ("KF-E8", "kf-due-pull")
    assert refused(table(), "south pull RTC3a BBS3a") == ("KF-B1", "kf-now-roles")


STRIP = "attack=RPU3a south-coins=RSB2a"


@pytest.mark.rule("KF-E9")
def test_one_of_several_coin_cards_is_chosen_and_discarded() -> None:
    state = play(table(f"{STRIP} north-coins=BBB1a,RCP1a"), "north defend BBS3a")
    state = play(state, "south activate RSB2a")
    assert field(state, "dues") == "strip:south:1"
    assert refused(state, "south strip RSB2a") == ("KF-E9", "kf-strip-not-there")
    assert refused(state, "north strip BBB1a") == ("KF-E9", "kf-due-strip")
    card = state.pack.card_named("RCP1a")
    assert events_of(state, "south strip RCP1a")[0] == Stripped(N, card)
    after = play(state, "south strip RCP1a")
    assert field(after, "north-coins") == "BBB1a"
    assert card in after.discard(Colour.RED)


@pytest.mark.rule("KF-E9")
def test_a_single_coin_card_is_discarded_without_asking_and_none_is_nothing() -> None:
    one = play(table(f"{STRIP} north-coins=BBB1a"), "north defend BBS3a", "south activate RSB2a")
    assert (one.round, one.coins_of(N)) == (2, ())
    none = play(table(STRIP), "north defend BBS3a", "south activate RSB2a")
    assert (none.round, none.dues) == (2, ())


@pytest.mark.rule("KF-E9", "KF-D4")
def test_the_coin_card_just_played_lies_there_too() -> None:
    state = play(table(STRIP), "north defend BSL2a", "south activate RSB2a")
    assert state.coins_of(N) == ()


@pytest.mark.rule("KF-E10")
@pytest.mark.parametrize(("before", "after"), [(5, 7), (8, 10), (9, 10), (10, 10)])
def test_two_lives_are_gained_but_never_more_than_ten_are_had(before: int, after: int) -> None:
    state = table(f"lives=10:{before} attack=RSB2a north-coins=RCP1a")
    state = play(state, "north defend BLB2a")
    changed = [e for e in events_of(state, "north activate RCP1a") if type(e) is LivesChanged]
    assert changed == ([LivesChanged(N, 0, after - before, after)] if after > before else [])
    assert play(state, "north activate RCP1a").lives == (10, after)


@pytest.mark.rule("KF-E11")
def test_two_lives_are_lost_by_whoever_activates() -> None:
    state = play(table("attack=RTC3a north-coins=RSB2a"), "north defend BLS3a")
    assert play(state, "north activate RSB2a").lives == (10, 8)
