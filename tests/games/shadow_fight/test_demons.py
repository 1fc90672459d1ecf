"""Demons and battlefields: powers, what happens by itself, and what always holds."""

from __future__ import annotations

import pytest

from companion.games.shadow_fight.rules.events import (
    Drawn,
    EnergyGained,
    EnergyLost,
    FightWon,
    KnockoutReturned,
    PassiveApplied,
    PowerUsed,
    TrapSprung,
    Unharmed,
    WentOut,
)
from companion.games.shadow_fight.rules.state import Step, Why
from companion.games.shadow_fight.rules.turn import awaiting, companion_acts
from tests.games.shadow_fight.writing import (
    ENGLISH,
    NE,
    NW,
    PACK,
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

ON, DE, RE, CO, GR, SW, SN = PACK.moves
SEATS = "seats=south,north-west,north-east"


def demon(code: str) -> object:
    return PACK.demon_named(code)


# --- powers -----------------------------------------------------------------------------------


@pytest.mark.rule("SF-S2")
@pytest.mark.parametrize("fields", ["step=open series=?/?", "step=act acting=south series=ON/?"])
def test_a_power_is_used_in_ones_own_turn_before_or_after_opening(fields: str) -> None:
    state = table(f"{fields} hands=4,4")
    assert legal(state, "UsePower")
    assert PowerUsed(S, demon("CIN")) in events_of(state, "south power")
    after = play(state, "south power")
    assert (field(after, "demons"), field(after, "energy")) == ("CIN~,MIR", "4,3")
    assert (after.step, awaiting(after)) == (state.step, {S})


@pytest.mark.rule("SF-S2")
def test_only_once_in_a_fight() -> None:
    state = table("step=open series=?/? hands=4,4 demons=CIN~,MIR")
    assert legal(state, "UsePower") == []
    assert refused(state, "south power") == ("SF-S2", "sf-power-spent")
    broken = breaking(state, "south power")
    assert ENGLISH.tell(broken.because) == (
        "South has used the power of Cinder in this fight already."
    )
    assert ENGLISH.tell(broken.remedy) == (
        "Leave the demon face down: its power is back in the next fight."
    )


@pytest.mark.rule("SF-S2")
@pytest.mark.parametrize(
    ("fields", "seat"),
    [
        ("step=open series=?/? hands=4,4", "north"),
        ("step=act acting=south series=ON/? hands=4,4", "north"),
        ("step=lay hands=4,4", "south"),
        ("step=pick offered=ON,ON,DE,DE,RE,RE fight=2", "north"),
    ],
)
def test_not_in_the_turn_of_another_nor_while_cards_are_laid(fields: str, seat: str) -> None:
    line = f"{seat} power" + (" at south" if seat == "north" else "")
    assert refused(table(fields), line) == ("SF-S2", "sf-power-not-now")


@pytest.mark.rule("SF-S2")
def test_not_while_something_is_due_nor_before_demons_are_chosen() -> None:
    state = table("lots=blind step=act acting=south series=ON/? hands=4,4 dues=discard:north:1")
    assert refused(state, "south power") == ("SF-E3", "sf-due-discard")
    state = table("step=demons demons=-,- hands=0,0")
    assert refused(state, "south power") == ("SF-S2", "sf-now-demons")


@pytest.mark.rule("SF-S2")
def test_a_passive_demon_has_nothing_to_use() -> None:
    state = table("step=open series=?/? hands=4,4 demons=SPI,CIN")
    assert refused(state, "south power") == ("SF-S2", "sf-power-passive")
    assert legal(state, "UsePower") == []


@pytest.mark.rule("SF-S2", "SF-E1")
def test_a_power_needs_a_target_where_it_concerns_one() -> None:
    state = table(f"{THREE} step=open series=?/?/? hands=4,4,4 demons=HOW,CIN,MIR")
    assert refused(state, "south power") == ("SF-E1", "sf-aim-none")
    assert {action.aim.target for action in legal(state, "UsePower")} == {NW, NE}
    after = play(state, "south power at north-east")
    assert field(after, "dues") == "discard:north-east:2"
    assert companion_acts(after) is not None


@pytest.mark.rule("SF-S2", "SF-E6")
def test_several_effects_on_tactics_need_one_each_in_their_order() -> None:
    state = table("step=open series=?/? hands=4,4 demons=TRA,CIN")
    assert len(legal(state, "UsePower")) == 7 * 6
    assert refused(state, "south power on CO") == ("SF-E6", "sf-trap-none")
    assert refused(state, "south power on CO on CO") == ("SF-E6", "sf-trap-wrong")
    assert field(play(state, "south power on CO on ON"), "tactics") == "ON:trap,CO:trap"
    six = ",".join(f"{move}:trap" for move in PACK.moves[1:])
    state = table(f"step=open series=?/? hands=4,4 demons=TRA,CIN tactics={six}")
    assert [action.aim.tactics for action in legal(state, "UsePower")] == [(ON,)]
    assert play(state, "south power on ON").tactic(ON).trap


@pytest.mark.rule("SF-S2", "SF-7")
def test_who_takes_the_first_player_card_by_a_power_still_opens_next() -> None:
    state = table(f"{THREE} step=open series=RE/?/? hands=4,4,4 demons=CIN,GAL,MIR")
    after = play(state, "north-west power")
    assert (after.first, awaiting(after), field(after, "energy")) == (NW, {NW}, "4,3,3")
    after = play(after, "north-west open RE", "north-west act 1")
    assert awaiting(after) == {NE}


@pytest.mark.rule("SF-S2")
def test_a_power_can_put_its_own_demon_out_and_the_turn_passes_on() -> None:
    """Gale takes the card from itself, where that costs energy."""
    fields = f"{THREE} intercept=damage step=open series=?/?/? hands=4,4,4 demons=GAL,CIN,MIR"
    state = play(table(f"{fields} energy=1,3,3"), "south power")
    assert field(state, "out") == "energy,-,-"
    assert field(state, "dues") == "unopened:south:1"
    state = play(state, "south open ON")
    assert (state.step, awaiting(state)) == (Step.OPEN, {NW})


@pytest.mark.rule("SF-S2", "SF-E9")
def test_what_is_stolen_before_opening_is_not_what_was_laid() -> None:
    state = table("step=open series=?/? hands=ON2,DE3 demons=MIR,CIN")
    after = play(state, "south power at north")
    assert (after.hand(S), after.hand(N)) == (2, 1)
    assert refused(after, "south open DE") == ("SF-S1", "sf-not-in-laid")
    assert play(after, "south open ON").hands.certain(0)[DE.index] == 1


# --- what always holds -----------------------------------------------------------------------


@pytest.mark.rule("SF-S2", "SF-3")
def test_safe_from_traps() -> None:
    state = table("step=open series=?/? hands=4,4 demons=SPI,CIN tactics=ON:trap")
    assert TrapSprung(S, ON, True) in events_of(state, "south open ON")
    assert field(play(state, "south open ON"), "energy") == "3,3"


@pytest.mark.rule("SF-S2", "SF-3")
def test_safe_from_knockouts_which_go_back_all_the_same() -> None:
    state = table("step=open series=?/? hands=4,4 demons=IRO,CIN tactics=ON:knockout")
    assert KnockoutReturned(S, ON, True) in events_of(state, "south open ON")
    after = play(state, "south open ON")
    assert (after.step, after.knockouts) == (Step.ACT, 7)


@pytest.mark.rule("SF-S2", "SF-E3")
def test_safe_from_random_discards() -> None:
    state = table("step=act acting=south series=ON/? hands=4,4 demons=CIN,IRO")
    assert Unharmed(N) in events_of(state, "south act 2")
    assert play(state, "south act 2").dues == ()


@pytest.mark.rule("SF-S2", "SF-2")
def test_one_lower_is_no_lower_number() -> None:
    state = table("step=open turn=2 series=CO.?/CO.? hands=4,4 demons=DAN,CIN")
    assert play(state, "south open SW").step is Step.ACT
    assert WentOut(S, Why.LOWER, DE) in events_of(state, "south open DE")


@pytest.mark.rule("SF-P3", "SF-3")
def test_a_battlefield_of_harsh_traps() -> None:
    fields = f"{SEATS} field=THOR step=open series=?/?/? hands=4,4,4 tactics=ON:trap"
    assert EnergyLost(S, 2, 1) in events_of(table(fields), "south open ON")
    out = table(f"{fields} energy=1,3,3")
    assert WentOut(S, Why.ENERGY) in events_of(out, "south open ON")


@pytest.mark.rule("SF-P3", "SF-E8")
def test_a_battlefield_without_stances() -> None:
    fields = f"{SEATS} field=PLAI step=act turn=2 acting=south series=DE~.ON/DE~.?/DE.?"
    state = play(table(f"{fields} hands=4,4,4"), "south act 1")
    assert field(state, "energy") == "3,2,2"
    fields = f"{SEATS} field=PLAI step=open turn=2 series=DE~.?/DE.?/DE.? hands=4,4,4"
    state = table(f"{fields} tactics=ON:knockout")
    assert WentOut(S, Why.KNOCKOUT, ON) in events_of(state, "south open ON")


@pytest.mark.rule("SF-P3", "SF-2")
def test_a_battlefield_without_repeats() -> None:
    state = table(f"{SEATS} field=ECHO step=open turn=2 series=CO.?/CO.?/CO.? hands=4,4,4")
    assert WentOut(S, Why.LOWER, CO) in events_of(state, "south open CO")
    assert play(state, "south open SN").step is Step.ACT


# --- what happens by itself ---------------------------------------------------------------------

PICK = "fight=2 step=pick picked=5 offered=ON,ON,DE hands=6,7,7"
"""The last pick before a fight of three, by south, who is first."""


def begun(field_code: str) -> str:
    return f"{SEATS} field={field_code} {PICK}"


@pytest.mark.rule("SF-P3")
def test_at_the_start_of_a_fight() -> None:
    state = table(begun("CALD"))
    events = events_of(state, "south pick ON")
    assert PassiveApplied(None, PACK.battlefield_named("CALD")) in events
    assert [e for e in events if isinstance(e, EnergyGained)] == [
        EnergyGained(seat, 1, 4) for seat in (S, NW, NE)
    ]
    state = play(table(begun("MINE")), "south pick ON")
    assert field(state, "tactics") == "ON:trap,CO:knockout"


@pytest.mark.rule("SF-P3", "SF-E2")
def test_at_the_start_of_a_fight_everybody_may_get_a_move() -> None:
    state = play(table(begun("BAST")), "south pick ON")
    assert (state.step, field(state, "dues")) == (Step.BEGIN, "search:south:3:DE")
    assert refused(state, "south lay") == ("SF-E2", "sf-due-search")
    assert play(state, "table search 3").step is Step.LAY


@pytest.mark.rule("SF-P3")
def test_at_the_start_of_a_round_but_not_of_a_turn() -> None:
    state = play(table(begun("LIBR")), "south pick ON")
    assert [state.hand(seat) for seat in state.players] == [8, 8, 8]
    fields = f"{SEATS} field=LIBR step=act acting=north-east hands=4,4,4"
    second = table(f"{fields} series=RE/RE/DE")
    assert not any(isinstance(e, Drawn) for e in events_of(second, "north-east act 1"))
    fourth = table(f"{fields} turn=3 series=RE.RE.RE/RE.RE.RE/DE.DE.DE")
    drawn = [e for e in events_of(fourth, "north-east act 1") if isinstance(e, Drawn)]
    assert drawn == [Drawn(S, 1), Drawn(NW, 1), Drawn(NE, 1)]


@pytest.mark.rule("SF-P3", "SF-E4")
def test_at_the_start_of_a_turn_on_a_condition_for_each_demon_by_itself() -> None:
    fields = f"{SEATS} field=LAVA step=act acting=north-east series=RE/RE/DE hands=6,5,7"
    state = play(table(fields), "north-east act 1")
    assert field(state, "energy") == "2,3,3"


@pytest.mark.rule("SF-P3")
def test_who_dies_at_the_start_of_a_turn_leaves_the_fight_before_cards_are_laid() -> None:
    fields = f"{SEATS} field=LAVA step=act acting=north-east series=RE/RE/DE hands=6,5,7"
    state = table(f"{fields} energy=1,3,1")
    events = events_of(state, "north-east act 2")
    assert WentOut(S, Why.ENERGY) in events
    assert WentOut(NE, Why.ENERGY) in events
    assert FightWon(1, (NW,)) in events


@pytest.mark.rule("SF-P3", "SF-9")
def test_when_a_demon_goes_out_of_the_fight() -> None:
    fields = f"{SEATS} field=GRAV step=open turn=2 series=CO.?/CO.?/CO.? hands=4,4,4"
    state = play(table(fields), "south open DE")
    assert [state.hand(seat) for seat in state.players] == [4, 5, 5]


@pytest.mark.rule("SF-S2", "SF-9")
def test_a_demon_that_goes_out_makes_its_opponents_discard_unless_that_ends_the_fight() -> None:
    fields = f"{THREE} lots=blind step=open turn=2 series=CO.?/CO.?/CO.? hands=4,4,4"
    state = play(table(f"{fields} demons=PHO,CIN,MIR"), "south open DE")
    assert field(state, "dues") == "discard:north-west:1,discard:north-east:1"
    assert awaiting(play(state, "north-east discard ON")) == {NW}
    state = table("demons=PHO,CIN step=open turn=2 series=CO.?/CO.? hands=4,4")
    assert field(play(state, "south open DE"), "dues") == "unopened:north:1"


@pytest.mark.rule("SF-S2", "SF-E4")
def test_when_a_demon_is_damaged_and_stays_in_the_fight() -> None:
    state = table("step=act acting=south series=ON/? hands=4,4 demons=CIN,HYD")
    assert PassiveApplied(N, demon("HYD")) in events_of(state, "south act 1")
    assert play(state, "south act 1").hand(N) == 5
    state = table("step=act acting=south series=ON/ON hands=4,4 demons=CIN,HYD energy=3,1")
    assert not any(isinstance(e, PassiveApplied) for e in events_of(state, "south act 1"))


@pytest.mark.rule("SF-S2", "SF-3")
def test_what_is_drawn_on_a_trap_is_not_what_was_opened_nor_laid() -> None:
    """North has laid one of two known cards when the damage brings another into the hand."""
    state = table("step=act acting=south series=ON/? hands=4,RE1DE2 demons=CIN,HYD")
    state = play(state, "south act 1")
    assert state.hand(N) == 3
    assert {action.move for action in legal(state, "Open")} == {RE, DE}
    assert refused(state, "north open ON") == ("SF-S1", "sf-not-in-laid")


@pytest.mark.rule("SF-S2")
def test_conditions_on_what_was_opened() -> None:
    third = table("demons=OME,CIN step=open turn=3 series=RE.RE.?/RE.RE.? hands=4,4")
    assert field(play(third, "south open ON"), "energy") == "4,3"
    second = table("demons=OME,CIN step=open turn=2 series=RE.?/RE.? hands=4,4")
    assert field(play(second, "south open ON"), "energy") == "3,3"
    assert play(second, "south open RE").hand(S) == 6
    assert play(second, "south open ON").hand(S) == 4
    trapped = table("demons=OME,CIN step=open series=?/? hands=4,4 tactics=CO:trap")
    assert field(play(trapped, "south open GR"), "tactics") == ""
    assert field(play(trapped, "south open ON"), "tactics") == "CO:trap"


@pytest.mark.rule("SF-S2", "SF-7")
def test_conditions_on_the_first_player_card_and_on_hands() -> None:
    fields = "step=act turn=3 acting=north series=RE.RE.RE/RE.RE.RE hands=1,4"
    mine = play(table(f"demons=OME,CIN {fields}"), "north act 1")
    assert (field(mine, "energy"), mine.hand(S)) == ("3,2", 2)
    theirs = play(table(f"demons=OME,CIN first=north {fields}"), "north act 1")
    assert field(theirs, "energy") == "3,3"
    more = table(f"demons=OME,CIN {fields.replace('hands=1,4', 'hands=2,4')}")
    assert play(more, "north act 1").hand(S) == 2


@pytest.mark.rule("SF-S2", "SF-E4")
def test_a_condition_on_energy_and_an_effect_on_everyone() -> None:
    fields = f"{THREE} step=act acting=south series=ON/?/? hands=4,4,4 demons=CIN,OME,MIR"
    state = play(table(f"{fields} energy=3,2,3"), "south act 1")
    assert [state.hand(seat) for seat in state.players] == [5, 5, 5]
    state = play(table(fields), "south act 1")
    assert [state.hand(seat) for seat in state.players] == [4, 4, 4]


@pytest.mark.rule("SF-1", "SF-P3")
def test_who_has_no_card_after_all_that_happened_at_the_start_of_a_turn_is_out() -> None:
    """North-west goes out for want of cards, and its phoenix takes north-east's last one."""
    fields = f"{THREE} lots=blind demons=CIN,PHO,MIR step=act acting=north-east"
    state = play(table(f"{fields} series=DE/DE/DE hands=4,0,1"), "north-east act 2")
    assert field(state, "dues") == "discard:south:1,discard:north-east:1"
    state = play(state, "south discard ON")
    assert FightWon(1, (S,)) in events_of(state, "north-east discard ON")
