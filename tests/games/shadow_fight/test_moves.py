"""The seven moves of the shipped pack, and the turn that the rulebook tells as an example."""

from __future__ import annotations

import pytest

from companion.games.shadow_fight.pack.cards import Do, Whom
from companion.games.shadow_fight.pack.pack_file import SHIPPED
from companion.games.shadow_fight.rules.actions import Discard
from companion.games.shadow_fight.rules.events import (
    EnergyLost,
    FightWon,
    FirstPlayerChanged,
    HandShown,
    KnockoutPlaced,
    KnockoutReturned,
    Named,
    Stolen,
    TrapSprung,
    WentOut,
)
from companion.games.shadow_fight.rules.rulebook import MOVE_RULES
from companion.games.shadow_fight.rules.state import State, Step, Why
from companion.games.shadow_fight.rules.turn import apply, awaiting
from companion.games.shadow_fight.words.position import read_position
from companion.packs.pack_file import Source
from companion.rules.rule import RuleBroken
from tests.games.shadow_fight.writing import (
    ENGLISH,
    NE,
    NW,
    RUSSIAN,
    N,
    S,
    events_of,
    field,
    legal,
    play,
    refused,
)

ON, DE, RE, CO, GR, SW, SN = SHIPPED.moves
THREE = "seats=south,north-west,north-east field=PLAI demons=CIN,RAV,MIR"


def table(fields: str) -> State:
    """A position with the shipped cards."""
    return read_position(SHIPPED, fields)


def names(index: int) -> list[str]:
    move = SHIPPED.moves[index]
    return [move.english, *(action.english for action in move.actions)]


def test_each_move_is_named_in_its_rule_in_both_languages() -> None:
    for move, rule in zip(SHIPPED.moves, MOVE_RULES, strict=True):
        for catalogue in (ENGLISH, RUSSIAN):
            told = catalogue.tell(rule.text).casefold()
            for label in (move.label, *(action.label for action in move.actions)):
                assert catalogue.tell(label).casefold() in told


@pytest.mark.rule("SF-M1")
def test_onslaught_hurts_all_opponents_or_makes_them_discard() -> None:
    assert names(0) == ["Onslaught", "Round attack", "Intimidate"]
    state = table(f"{THREE} lots=blind step=act acting=south series=ON/?/? hands=4,4,4")
    assert field(play(state, "south act 1"), "energy") == "3,2,2"
    after = play(state, "south act 2")
    assert field(after, "dues") == "discard:north-west:1,discard:north-east:1"
    assert field(after, "energy") == "3,3,3"


@pytest.mark.rule("SF-M2")
def test_defence_gives_energy_or_a_stance() -> None:
    assert names(1) == ["Defence", "Breather", "Defence stance"]
    state = table("step=act acting=south series=DE/? hands=4,4")
    assert field(play(state, "south act 1"), "energy") == "4,3"
    assert play(state, "south act 2").fighter(S).stands


@pytest.mark.rule("SF-M3")
def test_rebound_draws_three_or_takes_a_card_unseen() -> None:
    assert names(2) == ["Rebound", "Into the shadow", "Vantage"]
    state = table("step=act acting=south series=RE/? hands=4,4")
    assert play(state, "south act 1").hand(S) == 7
    assert events_of(state, "south act 2 at north")[1] == Stolen(S, N)
    after = play(state, "south act 2 at north")
    assert (after.hand(S), after.hand(N)) == (5, 3)
    assert refused(state, "south act 2") == ("SF-E1", "sf-aim-none")


@pytest.mark.rule("SF-M3")
def test_which_card_was_taken_nobody_else_knows() -> None:
    state = table("step=act acting=south series=RE/RE hands=ON2,DE1CO1 first=north")
    after = play(state, "south act 2 at north")
    assert after.hands.certain(after.place(N)) == (0,) * 7
    assert after.hands.possible(after.place(S)) == [ON.index, DE.index, CO.index]
    seen = play(after, "south lay", "north lay", "north open DE")
    assert seen.hands.possible(seen.place(S)) == [ON.index, CO.index]
    assert seen.hands.certain(seen.place(S))[CO.index] == 0  # it may be what south has laid
    assert seen.hands.possible_laid(seen.place(S)) == [ON.index, CO.index]


@pytest.mark.rule("SF-M4")
def test_combo_draws_two_or_hits_once_for_each_combo_of_ones_own_series() -> None:
    assert names(3) == ["Combo", "Feint", "Hail of blows"]
    state = table(f"{THREE} step=act turn=2 acting=south series=CO.CO/CO.?/CO.? hands=4,4,4")
    assert play(state, "south act 1").hand(S) == 6
    assert field(play(state, "south act 2 at north-east"), "energy") == "3,3,1"
    state = table(
        f"{THREE} step=act turn=3 acting=south series=RE.DE.CO/CO.CO.?/CO.CO.? hands=4,4,4"
    )
    assert field(play(state, "south act 2 at north-east"), "energy") == "3,3,2"


@pytest.mark.rule("SF-M5")
def test_grab_places_a_knockout_and_ours_takes_one_off() -> None:
    assert names(4) == ["Grab", "Pain point", "Break free"]
    assert [action.source for action in GR.actions] == [Source.RULEBOOK, Source.HOUSE]
    state = table("step=act acting=south series=GR/? hands=4,4 tactics=DE:knockout")
    assert field(play(state, "south act 1 on CO"), "tactics") == "DE:knockout,CO:knockout"
    after = play(state, "south act 2 on DE")
    assert (field(after, "tactics"), after.hand(S)) == ("", 5)


# --- Sweep ----------------------------------------------------------------------------------


@pytest.mark.rule("SF-M6")
def test_sweep_takes_the_first_player_card_and_its_former_holder_gains_energy() -> None:
    assert names(5) == ["Sweep", "Initiative", "Stun"]
    state = table("step=act acting=north series=RE/SW hands=4,4")
    assert FirstPlayerChanged(N, S) in events_of(state, "north act 1")
    after = play(state, "north act 1")
    assert (after.first, field(after, "energy")) == (N, "4,3")


@pytest.mark.rule("SF-M6")
def test_or_takes_damage_if_so_agreed() -> None:
    state = table("intercept=damage step=act acting=north series=RE/SW hands=4,4")
    assert field(play(state, "north act 1"), "energy") == "2,3"
    state = table("intercept=damage step=act acting=north series=RE/SW hands=4,4 energy=1,3")
    assert FightWon(1, (N,)) in events_of(state, "north act 1")


@pytest.mark.rule("SF-M6")
def test_nobody_gets_anything_if_the_first_player_is_out() -> None:
    fields = f"{THREE} step=act acting=north-west series=-/SW/? out=lower,-,- hands=4,4,4"
    after = play(table(fields), "north-west act 1")
    assert (after.first, field(after, "energy")) == (NW, "3,3,3")


@pytest.mark.rule("SF-M6")
@pytest.mark.parametrize(("option", "energy"), [("energy", "4,3"), ("damage", "2,3")])
def test_who_has_the_card_already_gets_it_oneself(option: str, energy: str) -> None:
    state = table(f"intercept={option} step=act acting=south series=SW/? hands=4,4")
    after = play(state, "south act 1")
    assert (after.first, field(after, "energy")) == (S, energy)
    assert awaiting(after) == {N}


@pytest.mark.rule("SF-M6")
def test_who_holds_the_named_move_discards_one() -> None:
    state = table("step=act acting=south series=SW/? hands=4,CO2DE2 first=south")
    assert Named(S, N, CO) in events_of(state, "south act 2 at north names CO")
    after = play(state, "south act 2 at north names CO")
    assert awaiting(after) == {N}
    assert refused(after, "north discard DE") == ("SF-M6", "sf-stunned-other")
    with pytest.raises(RuleBroken) as broken:
        apply(after, Discard(N, ()))
    assert broken.value.because.key == "sf-stunned-none"
    assert refused(after, "north show DE DE CO") == ("SF-M6", "sf-show-has")
    assert refused(after, "south discard CO") == ("SF-M6", "sf-due-stunned")
    after = play(after, "north discard CO")
    assert (after.hand(N), field(after, "discard"), after.step) == (2, "CO", Step.OPEN)


@pytest.mark.rule("SF-M6")
def test_who_does_not_hold_it_shows_the_hand_which_everybody_then_knows() -> None:
    state = table("step=act acting=south series=SW/SW hands=4,4")
    after = play(state, "south act 2 at north names CO")
    assert refused(after, "north show DE DE RE") == ("SF-M6", "sf-show-count")
    shown = ("north show DE DE RE GR",)
    assert HandShown(N, CO, (DE, DE, RE, GR)) in events_of(after, *shown)
    after = play(after, *shown)
    assert after.hands.certain(after.place(N)) == (0, 2, 1, 0, 1, 0, 0)
    assert (after.hand(N), after.step) == (4, Step.LAY)
    after = play(after, "south lay", "north lay", "south open CO", "south act 1")
    assert refused(after, "north open ON") == ("SF-S1", "sf-not-in-laid")
    assert {action.move for action in legal(after, "Open")} == {DE, RE, GR}


@pytest.mark.rule("SF-M6", "SF-S1")
def test_what_lies_face_down_is_not_shown_and_what_is_shown_must_be_possible() -> None:
    state = table("step=act acting=south series=SW/? hands=4,ON1DE1RE1")
    after = play(state, "south act 2 at north names CO")
    assert refused(after, "north show GR GR") == ("SF-S1", "sf-not-in-hand")
    after = play(after, "north show DE ON")
    assert refused(after, "north open ON") == ("SF-S1", "sf-not-in-laid")
    assert play(after, "north open RE").step is Step.ACT


@pytest.mark.rule("SF-M6")
def test_a_move_has_to_be_named_and_only_there() -> None:
    state = table("step=act acting=south series=SW/? hands=4,4")
    assert refused(state, "south act 2 at north") == ("SF-M6", "sf-name-none")
    assert refused(state, "south act 1 names CO") == ("SF-M6", "sf-name-needless")
    assert len(legal(state, "Act")) == 1 + 7


@pytest.mark.rule("SF-M7")
def test_the_seventh_move_is_ours_and_sets_and_removes_traps() -> None:
    assert names(6) == ["Snare", "Ambush", "Defuse"]
    assert SN.source is Source.HOUSE
    state = table("step=act acting=south series=SN/? hands=4,4 tactics=ON:trap")
    assert field(play(state, "south act 1 on CO"), "tactics") == "ON:trap,CO:trap"
    after = play(state, "south act 2 on ON")
    assert (field(after, "tactics"), after.hand(S)) == ("", 4)


def test_what_a_stance_protects_from_is_what_the_rulebook_lists() -> None:
    parried = [a.english for move in SHIPPED.moves for a in move.actions if a.parried]
    assert parried == ["Round attack", "Intimidate", "Hail of blows"]
    aimed = {e.do for m in SHIPPED.moves for a in m.actions for e in a.effects}
    assert aimed == set(Do) - {Do.GIFT}
    assert not any(
        effect.whom is Whom.EVERYONE
        for move in SHIPPED.moves
        for action in move.actions
        for effect in action.effects
    )


# --- the example of the rulebook ----------------------------------------------------------------


@pytest.mark.rule("SF-2", "SF-3", "SF-5", "SF-M1", "SF-M4", "SF-M5")
def test_the_turn_that_the_rulebook_tells() -> None:
    """Maxim (south) is first, then Katya (north-west), then Zhenya (north-east).

    It is the third turn. Maxim has one energy left, and a trap lies on Onslaught.
    """
    state = table(
        f"{THREE} step=lay turn=3 series=DE.SN/RE.CO/RE.DE energy=1,3,3"
        " tactics=ON:trap hands=GR1RE1,CO2,ON1SW1"
    )
    state = play(state, "south lay", "north-west lay", "north-east lay")
    assert awaiting(state) == {S}
    state = play(state, "south open GR")
    assert KnockoutPlaced(CO) in events_of(state, "south act 1 on CO")
    state = play(state, "south act 1 on CO")
    # Katya had hoped for two blows, but runs into the Knockout, which goes back to the stack.
    assert awaiting(state) == {NW}
    events = events_of(state, "north-west open CO")
    assert KnockoutReturned(NW, CO, False) in events
    assert WentOut(NW, Why.KNOCKOUT, CO) in events
    state = play(state, "north-west open CO")
    assert (state.knockouts, awaiting(state)) == (7, {NE})
    # Zhenya steps into the trap and stays in the fight.
    events = events_of(state, "north-east open ON")
    assert events[1:] == (TrapSprung(NE, ON, False), EnergyLost(NE, 1, 2))
    state = play(state, "north-east open ON")
    # The round attack takes Maxim's last energy, and Zhenya is the last one in the fight.
    events = events_of(state, "north-east act 1")
    assert EnergyLost(S, 1, 0) in events
    assert WentOut(S, Why.ENERGY) in events
    assert FightWon(1, (NE,)) in events
    state = play(state, "north-east act 1")
    assert (field(state, "wins"), state.fight) == ("0,0,1", 2)


@pytest.mark.rule("SF-M4")
def test_without_the_knockout_katya_would_have_struck_twice() -> None:
    state = table(
        f"{THREE} step=open turn=3 series=DE.SN.GR/RE.CO.?/RE.DE.? energy=1,3,3 first=south"
        " hands=RE1,CO2,ON1SW1"
    )
    state = play(state, "north-west open CO", "north-west act 2 at north-east")
    assert field(state, "energy") == "1,3,1"
