"""What effects do, whoever has them."""

from __future__ import annotations

from random import Random

import pytest

from companion.games.shadow_fight.rules.actions import DrawLots
from companion.games.shadow_fight.rules.events import (
    Discarded,
    Drawn,
    EnergyGained,
    EnergyLost,
    Given,
    KnockoutLifted,
    KnockoutPlaced,
    KnockoutReturned,
    LotsDrawn,
    Reshuffled,
    TrapRemoved,
    TrapSet,
    TrapSprung,
    Unharmed,
    WentOut,
)
from companion.games.shadow_fight.rules.legal import legal_actions
from companion.games.shadow_fight.rules.state import Step, Why
from companion.games.shadow_fight.rules.turn import awaiting, by_chance, companion_acts, made_by
from tests.games.shadow_fight.writing import (
    ENGLISH,
    FOUR,
    NE,
    NW,
    PACK,
    SE,
    THREE,
    N,
    S,
    breaking,
    events_of,
    field,
    legal,
    play,
    refused,
    table,
)

ON, DE, RE, CO, GR = map(PACK.move_named, ("ON", "DE", "RE", "CO", "GR"))
ALL_BUT_SNARE = ",".join(code for code in ("ON", "DE", "RE", "CO", "GR", "SW") for _ in range(7))


# --- SF-E1: opponents --------------------------------------------------------------------------


@pytest.mark.rule("SF-E1")
def test_all_opponents_leaves_out_oneself() -> None:
    state = table(f"{THREE} step=act acting=north-west series=?/ON/? hands=4,4,4")
    assert field(play(state, "north-west act 1"), "energy") == "2,3,2"


@pytest.mark.rule("SF-E1", "SF-T1")
def test_team_mates_are_no_opponents() -> None:
    state = table(f"{FOUR} teams=yes step=act acting=south-west series=ON/?/?/? hands=4,4,4,4")
    assert field(play(state, "south-west act 1"), "energy") == "3,2,3,2"
    state = table(f"{FOUR} teams=yes step=act acting=south-west series=CO/?/?/? hands=4,4,4,4")
    assert {action.aim.target for action in legal(state, "Act")} == {None, NW, SE}
    assert refused(state, "south-west act 2 at north-east") == ("SF-T1", "sf-aim-mate")


@pytest.mark.rule("SF-E1")
def test_one_opponent_has_to_be_chosen_and_nobody_where_there_is_no_choice() -> None:
    state = table(f"{THREE} step=act acting=south series=CO/?/? hands=4,4,4")
    assert refused(state, "south act 2") == ("SF-E1", "sf-aim-none")
    assert refused(state, "south act 2 at south") == ("SF-E1", "sf-aim-self")
    assert refused(state, "south act 2 at north") == ("SF-S1", "sf-not-playing")
    assert refused(state, "south act 1 at north-west") == ("SF-E1", "sf-aim-needless")
    told = ENGLISH.tell(breaking(state, "south act 2").remedy)
    assert told == "Choose one of these: North-west, North-east."


# --- SF-E2: drawing ------------------------------------------------------------------------


@pytest.mark.rule("SF-E2")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    held = "hands=SN3,SN2/0.0:SN1"
    discard = ALL_BUT_SNARE.replace("RE,", "", 1)
    state = table(f"step=act acting=south series=RE/? {held} discard={discard},SN")
    assert field(state, "series") == "RE/?"
    events = events_of(state, "south act 1")
    assert events[1] == Drawn(S, 1)
    assert isinstance(events[2], Reshuffled)
    assert events[3] == Drawn(S, 2)
    state = play(state, "south act 1")
    assert (state.deck, state.discard) == (40, ())


@pytest.mark.rule("SF-E2")
def test_if_there_is_nothing_left_either_one_takes_what_is_there() -> None:
    held = "hands=ON7DE7RE6CO7GR7,SW7SN6/0.0:SN1"
    state = play(table(f"step=act acting=south series=RE/? {held}"), "south act 1")
    assert (state.hand(S), state.deck) == (35, 0)


BASTION = "seats=south,north-west,north-east field=BAST step=begin"


@pytest.mark.rule("SF-E2")
def test_a_certain_move_is_looked_for_and_given_to_everybody() -> None:
    state = table(f"{BASTION} dues=search:south:3:DE hands=4,4,4 discard=DE,ON")
    assert awaiting(state) == {S}
    assert [made_by(state, action) for action in legal_actions(state)] == [S] * 3
    events = events_of(state, "table search 3")
    assert events[0] == Given(DE, (NE, NW, S), 1)
    state = play(state, "table search 3")
    assert field(state, "discard") == "ON"
    assert [state.hand(seat) for seat in state.players] == [5, 5, 5]
    for place in range(3):
        assert state.hands.certain(place)[DE.index] == 1
    assert state.step is Step.LAY


@pytest.mark.rule("SF-E2")
def test_too_few_are_given_from_the_right_of_the_first_player_counter_clockwise() -> None:
    """Six are in south's hand for sure, so there is only the one in the discard pile."""
    fields = f"{BASTION} dues=search:south:3:DE hands=DE6,4,4 discard=DE"
    state = table(fields)
    assert [action.count for action in legal(state, "Search")] == [1]
    assert refused(state, "table search 2") == ("SF-E2", "sf-search-impossible")
    assert refused(state, "table search 0") == ("SF-E2", "sf-search-impossible")
    assert refused(state, "table search 4") == ("SF-E2", "sf-search-count")
    assert events_of(state, "table search 1")[0] == Given(DE, (NE,), 1, (NW, S))
    after = play(state, "table search 1")
    assert [after.hand(seat) for seat in after.players] == [6, 4, 5]


@pytest.mark.rule("SF-E2")
def test_when_too_few_were_found_all_others_are_known_to_be_in_hands() -> None:
    state = table(f"{BASTION} dues=search:south:3:DE hands=2,2,2 discard=DE,DE")
    counts = [action.count for action in legal(state, "Search")]
    assert counts == [2, 3]
    state = play(state, "table search 2")
    # Five are left, in three hands of two cards, which had none shown: one card at most is another.
    hands = [state.hands.certain(place)[DE.index] for place in range(3)]
    assert hands == [1, 2, 2]
    assert state.hands.turn_up(DE.index) is None


# --- SF-E3: discarding at random -----------------------------------------------------------


@pytest.mark.rule("SF-E3")
def test_the_companion_draws_lots_and_then_the_card_is_seen() -> None:
    state = play(table("step=act acting=south series=ON/? hands=4,4"), "south act 2")
    assert companion_acts(state) == DrawLots(N)
    assert awaiting(state) == set()
    assert made_by(state, DrawLots(N)) is None
    assert refused(state, "north discard ON") == ("SF-E3", "sf-due-discard")
    drawn = by_chance(state, DrawLots(N), Random(1))
    assert isinstance(drawn, DrawLots)
    assert len(drawn.places) == 1
    assert {by_chance(state, DrawLots(N), Random(n)).places for n in range(40)} == {
        (1,),
        (2,),
        (3,),
        (4,),
    }
    assert events_of(state, "north lots 3") == (LotsDrawn(N, (3,)),)
    state = play(state, "north lots 3")
    assert (companion_acts(state), awaiting(state)) == (None, {N})
    assert field(state, "dues") == "discard:north:1:3"
    assert refused(state, "north discard ON DE") == ("SF-E3", "sf-discard-count")
    assert events_of(state, "north discard GR") == (Discarded(N, (GR,)),)
    state = play(state, "north discard GR")
    assert (state.hand(N), field(state, "discard"), state.step) == (3, "GR", Step.OPEN)


@pytest.mark.rule("SF-E3")
@pytest.mark.parametrize("lots", ["", " 0", " 5", " 1 2"])
def test_lots_fall_on_cards_that_there_are(lots: str) -> None:
    state = play(table("step=act acting=south series=ON/? hands=4,4"), "south act 2")
    assert refused(state, f"north lots{lots}") == ("SF-E3", "sf-lots")
    assert refused(state, "south lots 1") == ("SF-E3", "sf-due-discard")


@pytest.mark.rule("SF-E3")
def test_or_a_neighbour_draws_blind_and_the_table_tells() -> None:
    state = play(table("lots=blind step=act acting=south series=ON/? hands=4,4"), "south act 2")
    assert (companion_acts(state), awaiting(state)) == (None, {N})
    assert refused(state, "north lots 1") == ("SF-E3", "sf-due-discard")
    assert play(state, "north discard GR").hand(N) == 3


@pytest.mark.rule("SF-E3")
def test_several_discard_in_any_order_and_each_what_may_be_in_their_hand() -> None:
    fields = f"{THREE} lots=blind step=act acting=south series=ON/?/? hands=4,ON2DE1,CO3"
    state = play(table(fields), "south act 2")
    assert awaiting(state) == {NW, NE}
    assert refused(state, "north-west discard CO") == ("SF-S1", "sf-not-in-hand")
    state = play(state, "north-east discard CO", "north-west discard ON")
    assert state.step is Step.OPEN


@pytest.mark.rule("SF-E3")
def test_who_has_fewer_cards_discards_all_of_them_without_lots() -> None:
    fields = "demons=HOW,CIN step=act acting=south series=RE/? hands=4,1"
    state = play(table(fields), "south power at north")
    assert field(state, "dues") == "discard:north:1"
    assert companion_acts(state) is None
    state = play(state, "north discard CO")
    assert (state.hand(N), state.fighter(N).out, state.step) == (0, None, Step.ACT)


# --- SF-E4, SF-E5: energy ---------------------------------------------------------------------


@pytest.mark.rule("SF-E4")
def test_damage_takes_energy_and_at_zero_the_demon_is_out() -> None:
    state = table(f"{THREE} step=act turn=2 acting=south series=CO.CO/RE.?/RE.? hands=4,4,4")
    events = events_of(state, "south act 2 at north-west")
    assert EnergyLost(NW, 2, 1) in events
    fields = f"{THREE} step=act turn=2 acting=south series=CO.CO/RE.?/RE.? hands=4,4,4"
    state = table(f"{fields} energy=3,1,3")
    events = events_of(state, "south act 2 at north-west")
    assert EnergyLost(NW, 2, 0) in events
    assert WentOut(NW, Why.ENERGY) in events


@pytest.mark.rule("SF-E4", "SF-1")
def test_damage_to_several_counts_at_once_and_all_who_fall_together_win() -> None:
    """Lava burns both who hold six cards at the start of the turn, and nobody else is left."""
    fields = "seats=south,north-west,north-east field=LAVA step=act acting=north-east turn=1"
    state = table(f"{fields} series=-/DE/DE out=lower,-,- energy=3,1,1 hands=4,6,6")
    state = play(state, "north-east act 2")
    assert (field(state, "wins"), state.fight) == ("0,1,1", 2)


@pytest.mark.rule("SF-E5")
def test_energy_is_gained_up_to_six() -> None:
    state = table("step=act acting=south series=DE/? hands=4,4 energy=5,3")
    assert EnergyGained(S, 1, 6) in events_of(state, "south act 1")
    state = table("step=act acting=south series=DE/? hands=4,4 energy=6,3")
    assert not any(isinstance(e, EnergyGained) for e in events_of(state, "south act 1"))
    assert field(play(state, "south act 1"), "energy") == "6,3"


# --- SF-E6, SF-E7: tactics --------------------------------------------------------------------


@pytest.mark.rule("SF-E6", "SF-4")
def test_a_trap_is_set_on_a_tactic_that_shows_its_number() -> None:
    state = table("step=act acting=south series=SN/? hands=4,4 tactics=ON:trap,CO:knockout")
    assert refused(state, "south act 1") == ("SF-E6", "sf-trap-none")
    assert refused(state, "south act 1 on ON") == ("SF-E6", "sf-trap-wrong")
    assert refused(state, "south act 1 on DE on RE") == ("SF-4", "sf-tactic-needless")
    assert len([a for a in legal(state, "Act") if a.number == 1]) == 6
    assert TrapSet(CO) in events_of(state, "south act 1 on CO")
    # A trap under a Knockout is fine.
    assert field(play(state, "south act 1 on CO"), "tactics") == "ON:trap,CO:both"


@pytest.mark.rule("SF-E6")
def test_a_trap_is_removed_where_there_is_one() -> None:
    state = table("step=act acting=south series=SN/? hands=4,4 tactics=ON:trap,CO:both")
    assert refused(state, "south act 2") == ("SF-E6", "sf-untrap-none")
    assert refused(state, "south act 2 on DE") == ("SF-E6", "sf-untrap-wrong")
    assert TrapRemoved(CO) in events_of(state, "south act 2 on CO")
    assert field(play(state, "south act 2 on CO"), "tactics") == "ON:trap,CO:knockout"


@pytest.mark.rule("SF-E6", "SF-E7", "SF-4")
def test_an_action_without_a_tactic_to_concern_needs_none() -> None:
    state = table("step=act acting=south series=GR/? hands=4,4")
    assert refused(state, "south act 2 on CO") == ("SF-4", "sf-tactic-needless")
    assert play(state, "south act 2").hand(S) == 5


@pytest.mark.rule("SF-E7")
def test_a_knockout_is_placed_where_none_lies_a_trap_or_not() -> None:
    state = table("step=act acting=south series=GR/? hands=4,4 tactics=ON:trap,CO:knockout")
    assert refused(state, "south act 1") == ("SF-E7", "sf-knockout-none")
    assert refused(state, "south act 1 on CO") == ("SF-E7", "sf-knockout-wrong")
    assert KnockoutPlaced(ON) in events_of(state, "south act 1 on ON")
    state = play(state, "south act 1 on ON")
    assert (field(state, "tactics"), state.knockouts) == ("ON:both,CO:knockout", 5)


@pytest.mark.rule("SF-E7")
def test_a_knockout_is_taken_off_back_to_the_stack() -> None:
    state = table("step=act acting=south series=GR/? hands=4,4 tactics=ON:both,CO:knockout")
    assert refused(state, "south act 2") == ("SF-E7", "sf-lift-none")
    assert refused(state, "south act 2 on DE") == ("SF-E7", "sf-lift-wrong")
    assert KnockoutLifted(ON) in events_of(state, "south act 2 on ON")
    state = play(state, "south act 2 on ON")
    assert (field(state, "tactics"), state.knockouts) == ("ON:trap,CO:knockout", 6)


@pytest.mark.rule("SF-E7")
def test_where_every_tactic_has_a_knockout_placing_one_does_nothing() -> None:
    every = ",".join(f"{move}:knockout" for move in PACK.moves)
    state = table(f"step=act acting=south series=GR/? hands=4,4 tactics={every}")
    assert [a.aim.tactics for a in legal(state, "Act") if a.number == 1] == [()]
    assert play(state, "south act 1").knockouts == 0


# --- SF-E8: the stance ------------------------------------------------------------------------


@pytest.mark.rule("SF-E8")
def test_a_stance_is_taken_by_turning_the_card_and_ends_with_the_series() -> None:
    state = play(table("step=act acting=south series=DE/? hands=4,4"), "south act 2")
    assert field(state, "series") == "DE~/?"
    state = table("step=act turn=3 acting=north series=DE~.DE.DE/RE.RE.RE hands=4,4")
    assert state.fighter(S).stands
    assert not play(state, "north act 1").fighter(S).stands


@pytest.mark.rule("SF-E8")
def test_it_protects_from_a_knockout_which_goes_back_but_not_from_the_trap_under_it() -> None:
    state = table("step=open turn=2 series=DE~.?/DE.? hands=4,4 tactics=CO:both")
    events = events_of(state, "south open CO")
    assert events[1:4] == (
        KnockoutReturned(S, CO, True),
        TrapSprung(S, CO, False),
        EnergyLost(S, 1, 2),
    )
    state = play(state, "south open CO")
    assert (state.step, field(state, "tactics")) == (Step.ACT, "CO:trap")


@pytest.mark.rule("SF-E8")
@pytest.mark.parametrize("line", ["south act 1", "south act 2"])
def test_it_protects_from_both_actions_of_onslaught(line: str) -> None:
    fields = f"{THREE} lots=blind step=act turn=2 acting=south series=DE.ON/DE~.?/DE.?"
    state = table(f"{fields} hands=4,4,4")
    assert Unharmed(NW) in events_of(state, line)
    state = play(state, line)
    assert state.fighter(NW).energy == 3
    assert {due.seat for due in state.dues} <= {NE}


@pytest.mark.rule("SF-E8")
def test_hail_of_blows_may_be_aimed_at_it_and_does_nothing() -> None:
    state = table("step=act turn=2 acting=south series=DE.CO/DE~.? hands=4,4")
    assert Unharmed(N) in events_of(state, "south act 2 at north")
    assert field(play(state, "south act 2 at north"), "energy") == "3,3"


@pytest.mark.rule("SF-E8")
def test_a_defence_that_was_not_turned_protects_from_nothing() -> None:
    state = table("step=act turn=2 acting=south series=DE.CO/DE.? hands=4,4")
    assert field(play(state, "south act 2 at north"), "energy") == "3,2"


@pytest.mark.rule("SF-E8")
def test_it_does_not_protect_from_being_looked_at() -> None:
    state = table("step=act turn=2 acting=south series=RE.RE/DE~.? hands=4,4")
    assert play(state, "south act 2 at north").hand(N) == 3


# --- SF-E9: empty hands ---------------------------------------------------------------------


@pytest.mark.rule("SF-E9")
@pytest.mark.parametrize(
    ("card", "line"),
    [
        ("RE", "south act 2 at north"),
        ("ON", "south act 2"),
        ("SW", "south act 2 at north names ON"),
    ],
)
def test_effects_on_a_hand_do_nothing_to_an_empty_one(card: str, line: str) -> None:
    state = table(f"step=act acting=south series={card}/? hands=4,0")
    assert Unharmed(N) in events_of(state, line)
    state = play(state, line)
    assert (state.step, state.hand(S), state.fighter(N).out) == (Step.OPEN, 4, None)
