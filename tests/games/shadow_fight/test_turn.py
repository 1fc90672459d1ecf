"""A turn: laying in secret, opening in order, and how demons go out."""

from __future__ import annotations

import pytest

from companion.games.shadow_fight.pack.pack_file import read_pack
from companion.games.shadow_fight.rules.events import (
    Drawn,
    EnergyLost,
    FightWon,
    KnockoutReturned,
    SeriesCleared,
    TrapSprung,
    UnopenedDiscarded,
    WentOut,
)
from companion.games.shadow_fight.rules.legal import legal_actions
from companion.games.shadow_fight.rules.state import Step, Why
from companion.games.shadow_fight.rules.turn import awaiting, concerned, made_by
from companion.games.shadow_fight.words.notation import read_action
from companion.games.shadow_fight.words.position import read_position
from tests.games.shadow_fight.writing import (
    CARDS,
    ENGLISH,
    FOUR,
    NE,
    NW,
    PACK,
    RUSSIAN,
    SE,
    SW,
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


# --- SF-1: everybody lays a move ----------------------------------------------------------------


@pytest.mark.rule("SF-1")
def test_everybody_lays_a_card_at_the_same_time_in_any_order() -> None:
    state = table(f"{THREE} hands=5,5,5")
    assert awaiting(state) == {S, NW, NE}
    assert {made_by(state, action) for action in legal_actions(state)} == {S, NW, NE}
    state = play(state, "north-east lay")
    assert awaiting(state) == {S, NW}
    assert (state.hand(NE), field(state, "series")) == (4, "-/-/?")
    state = play(state, "south lay")
    assert state.step is Step.LAY
    state = play(state, "north-west lay")
    assert state.step is Step.OPEN


@pytest.mark.rule("SF-1")
def test_nobody_lays_twice_and_nobody_opens_before_all_have_laid() -> None:
    state = play(table(f"{THREE} hands=5,5,5"), "south lay")
    assert refused(state, "south lay") == ("SF-1", "sf-lay-twice")
    told = ENGLISH.tell(breaking(state, "south lay").because)
    assert told.endswith("the table waits for North-west and North-east.")
    assert refused(state, "south open ON") == ("SF-1", "sf-now-lay")
    assert refused(play(state, "north-west lay", "north-east lay"), "south lay") == (
        "SF-2",
        "sf-now-open",
    )


@pytest.mark.rule("SF-1")
def test_what_was_laid_is_taken_back_without_asking_anybody() -> None:
    state = table(f"{THREE} hands=5,5,5")
    assert concerned(state, read_action(PACK, "south lay")) == {S}


@pytest.mark.rule("SF-1", "SF-9")
def test_who_has_no_card_left_at_the_start_of_a_turn_is_out() -> None:
    """South has played the last card; that alone puts nobody out."""
    state = table(f"{THREE} step=act acting=north-east series=GR/GR/GR hands=0,4,4")
    assert state.fighter(S).out is None
    events = events_of(state, "north-east act 1 on CO")
    assert WentOut(S, Why.EMPTY) in events
    assert SeriesCleared(S, (GR,)) in events
    state = play(state, "north-east act 1 on CO")
    assert awaiting(state) == {NW, NE}
    assert refused(state, "south lay") == ("SF-9", "sf-lay-out")


@pytest.mark.rule("SF-1")
def test_several_without_cards_go_out_together_and_the_last_one_wins() -> None:
    state = table(f"{THREE} step=act acting=north-east series=GR/GR/GR hands=0,0,4")
    events = events_of(state, "north-east act 1 on CO")
    assert FightWon(1, (NE,)) in events


@pytest.mark.rule("SF-1")
def test_if_nobody_who_is_left_has_a_card_all_of_them_win() -> None:
    fields = f"{THREE} step=act acting=north-east series=-/GR/GR hands=4,0,0"
    state = table(f"{fields} out=lower,-,- last-out=south wins=1,1,0")
    assert FightWon(1, (NW, NE)) in events_of(state, "north-east act 1 on CO")
    state = play(state, "north-east act 1 on CO")
    assert field(state, "wins") == "1,2,1"


# --- SF-2: opening in order -----------------------------------------------------------------


@pytest.mark.rule("SF-2")
def test_cards_are_opened_from_the_first_player_clockwise() -> None:
    state = table(f"{FOUR} first=north-east step=open series=?/?/?/? hands=4,4,4,4")
    order = []
    for _ in range(4):
        (seat,) = awaiting(state)
        order.append(seat)
        for other in state.players:
            if other is not seat:
                key = "sf-not-next" if state.fighter(other).laid else "sf-nothing-laid"
                assert refused(state, f"{other.value} open GR") == ("SF-2", key)
        state = play(state, f"{seat.value} open RE", f"{seat.value} act 1")
    assert order == [NE, SE, SW, NW]
    assert (state.turn, state.step) == (2, Step.LAY)


@pytest.mark.rule("SF-2")
def test_the_refusal_says_whose_turn_it_is() -> None:
    state = table(f"{THREE} first=north-east step=open series=?/?/? hands=4,4,4")
    broken = breaking(state, "south open GR")
    assert ENGLISH.tell(broken.because) == (
        "North-east opens before South: the order goes clockwise from North-east."
    )
    assert RUSSIAN.tell(broken.because) == (
        "Раньше, чем Юг, карту открывает Северо-восток: порядок идёт по часовой стрелке, "
        "начинает Северо-восток."
    )
    assert ENGLISH.tell(broken.remedy) == "South turns the card face down again."


@pytest.mark.rule("SF-2", "SF-9")
def test_a_lower_number_puts_the_demon_out() -> None:
    state = table(f"{THREE} step=open turn=2 series=CO.?/CO.?/CO.? hands=4,4,4")
    events = events_of(state, "south open DE")
    assert WentOut(S, Why.LOWER, DE) in events
    assert SeriesCleared(S, (CO, DE)) in events
    state = play(state, "south open DE")
    assert (field(state, "out"), field(state, "discard")) == ("lower,-,-", "CO,DE")
    assert awaiting(state) == {NW}


@pytest.mark.rule("SF-2")
@pytest.mark.parametrize("opened", ["CO", "SN", "GR", "ON"])
def test_the_same_or_a_higher_number_may_follow(opened: str) -> None:
    state = table("step=open turn=2 series=CO.?/CO.? hands=4,4")
    assert play(state, f"south open {opened}").step is Step.ACT


@pytest.mark.rule("SF-2", "SF-S1")
def test_what_is_opened_must_have_been_laid_from_that_hand() -> None:
    state = table("step=open series=?/? hands=ON1DE1RE1,CO2GR1")
    assert {action.move.code for action in legal(state, "Open")} == {"ON", "DE", "RE"}
    assert refused(state, "south open CO") == ("SF-S1", "sf-not-in-laid")
    discard = "discard=GR,GR,GR,GR,GR,GR,GR"
    state = table(f"step=open series=?/? hands=3,3 {discard}")
    assert refused(state, "south open GR") == ("SF-S1", "sf-all-seen")
    told = ENGLISH.tell(breaking(state, "south open GR").because)
    assert told == "All 7 cards of Grab lie open on the table already."


# --- SF-3: lower number, Knockout, trap, action ---------------------------------------------


@pytest.mark.rule("SF-3")
def test_a_lower_number_comes_before_the_knockout_which_stays() -> None:
    state = table("step=open turn=2 series=CO.?/CO.? hands=4,4 tactics=DE:both")
    events = events_of(state, "south open DE")
    assert WentOut(S, Why.LOWER, DE) in events
    assert not any(isinstance(event, KnockoutReturned | TrapSprung) for event in events)
    state = table(f"{THREE} step=open turn=2 series=CO.?/CO.?/CO.? hands=4,4,4 tactics=DE:both")
    assert field(play(state, "south open DE"), "tactics") == "DE:both"


@pytest.mark.rule("SF-3", "SF-9")
def test_a_knockout_puts_the_demon_out_before_the_trap_and_goes_back() -> None:
    state = table(f"{THREE} step=open series=?/?/? hands=4,4,4 tactics=CO:both")
    events = events_of(state, "south open CO")
    assert KnockoutReturned(S, CO, False) in events
    assert WentOut(S, Why.KNOCKOUT, CO) in events
    assert not any(isinstance(event, TrapSprung) for event in events)
    state = play(state, "south open CO")
    assert (field(state, "tactics"), state.knockouts) == ("CO:trap", 7)
    assert field(state, "energy") == "3,3,3"
    assert awaiting(state) == {NW}


@pytest.mark.rule("SF-3")
def test_a_trap_takes_one_energy_before_the_action_and_stays() -> None:
    state = table("step=open series=?/? hands=4,4 tactics=SN:trap")
    events = events_of(state, "south open SN")
    assert events[1:3] == (TrapSprung(S, PACK.move_named("SN"), False), EnergyLost(S, 1, 2))
    state = play(state, "south open SN")
    assert (field(state, "energy"), field(state, "tactics")) == ("2,3", "SN:trap")
    # Even an action that removes the very trap comes after it.
    state = play(state, "south act 2 on SN")
    assert (field(state, "energy"), field(state, "tactics")) == ("2,3", "")


@pytest.mark.rule("SF-3", "SF-9")
def test_a_trap_that_takes_the_last_energy_puts_the_demon_out_without_an_action() -> None:
    fields = f"{THREE} step=open series=?/?/? hands=4,4,4 tactics=ON:trap energy=1,1,1"
    state = play(table(fields), "south open ON")
    assert field(state, "out") == "energy,-,-"
    assert field(state, "energy") == "0,1,1"
    assert (state.step, awaiting(state)) == (Step.OPEN, {NW})


# --- SF-4: one of two actions ------------------------------------------------------------------


@pytest.mark.rule("SF-4")
def test_who_has_opened_does_one_of_two_actions_of_the_card() -> None:
    state = table("step=act acting=south series=RE/? hands=4,4")
    assert {action.number for action in legal(state, "Act")} == {1, 2}
    assert refused(state, "south act 3") == ("SF-4", "sf-act-number")
    assert refused(state, "south act 0") == ("SF-4", "sf-act-number")
    assert refused(state, "north act 1") == ("SF-4", "sf-now-act")
    assert refused(state, "north open ON") == ("SF-4", "sf-now-act")
    assert play(state, "south act 1").step is Step.OPEN


@pytest.mark.rule("SF-4")
def test_an_action_of_which_nothing_comes_may_be_chosen() -> None:
    state = table("step=act acting=south series=SN/? hands=4,4")
    assert [a.aim.tactics for a in legal(state, "Act") if a.number == 2] == [()]
    state = play(state, "south act 2")
    assert (state.step, state.hand(S)) == (Step.OPEN, 5)


# --- SF-5: the last one ---------------------------------------------------------------------


@pytest.mark.rule("SF-5")
def test_the_last_demon_wins_at_once_and_need_not_open_its_card() -> None:
    """North has laid a lower number, and yet wins because south goes out first."""
    state = table("step=open turn=2 series=CO.?/ON.? hands=4,RE4 discard=RE")
    state = play(state, "south open DE")
    assert (state.step, awaiting(state)) == (Step.END, {N})
    assert refused(state, "south lay") == ("SF-9", "sf-due-unopened")
    assert [action.move for action in legal(state, "Open")] == [RE]
    events = events_of(state, "north open RE")
    assert events[0] == UnopenedDiscarded(N, RE)
    assert FightWon(1, (N,)) in events
    state = play(state, "north open RE")
    assert field(state, "wins") == "0,1"
    assert state.fight == 2


@pytest.mark.rule("SF-5", "SF-9")
def test_unopened_cards_of_several_are_turned_over_in_any_order() -> None:
    fields = f"{FOUR} step=act acting=south-west series=ON/?/?/? energy=3,1,1,1"
    state = play(table(f"{fields} hands=4,4,4,4"), "south-west act 1")
    assert awaiting(state) == {NW, NE, SE}
    assert len(legal(state, "Open")) == 3 * 7
    state = play(state, "south-east open GR", "north-west open GR")
    assert (state.step, awaiting(state)) == (Step.END, {NE})
    state = play(state, "north-east open DE")
    assert field(state, "discard") == "GR,GR,DE,ON"
    assert (state.step, field(state, "wins")) == (Step.FIELD, "1,0,0,0")


@pytest.mark.rule("SF-5")
def test_what_a_card_would_do_besides_is_not_done_once_the_fight_is_over() -> None:
    damage = '{ do = "damage", whom = "opponents" }'
    pack = read_pack(CARDS.replace(damage, f'{damage}, {{ do = "draw", number = 2 }}', 1))
    for energy, goes_on in (("3,1", False), ("3,2", True)):
        fields = f"step=act acting=south series=ON/ON energy={energy} hands=4,4"
        events = events_of(read_position(pack, fields), "south act 1")
        assert (Drawn(S, 2) in events) == goes_on


# --- SF-6: three turns are a round ------------------------------------------------------------


@pytest.mark.rule("SF-6")
def test_after_three_turns_all_series_are_discarded() -> None:
    state = table("step=act turn=3 acting=north series=RE.DE~.ON/RE.RE.RE hands=4,4")
    events = events_of(state, "north act 1")
    assert SeriesCleared(S, (RE, DE, ON)) in events
    assert SeriesCleared(N, (RE, RE, RE)) in events
    state = play(state, "north act 1")
    assert (state.round, state.turn, state.step) == (2, 1, Step.LAY)
    assert field(state, "series") == "-/-"
    assert field(state, "discard") == "RE,DE,ON,RE,RE,RE"


@pytest.mark.rule("SF-6")
def test_before_that_they_stay_and_nobody_draws_at_the_end_of_a_round() -> None:
    state = table("step=act turn=2 acting=north series=RE.DE/CO.CO hands=4,4")
    state = play(state, "north act 2 at south")
    assert (state.round, state.turn) == (1, 3)
    assert field(state, "series") == "RE.DE/CO.CO"
    state = table("step=act turn=3 acting=north series=RE.DE.DE/DE.DE.DE hands=1,4")
    state = play(state, "north act 1")
    assert (state.round, state.step, state.hand(S)) == (2, Step.LAY, 1)


# --- SF-7, SF-8: the first-player card ---------------------------------------------------------


@pytest.mark.rule("SF-7")
def test_the_first_player_card_stays_at_the_end_of_a_round_and_of_a_fight() -> None:
    state = table("first=north step=act turn=3 acting=south series=RE.RE.RE/RE.RE.RE hands=4,4")
    assert play(state, "south act 1").first is N
    state = table("first=north step=act acting=south series=ON/ON energy=3,1 hands=4,4")
    state = play(state, "south act 1")
    assert (state.fight, state.first) == (2, N)


@pytest.mark.rule("SF-7")
def test_whoever_takes_it_changes_the_order_at_once() -> None:
    """South-west was first; north-east takes the card, and then comes who sits left of there."""
    fields = f"{FOUR} step=act acting=north-west series=RE/SW/?/? hands=4,4,4,4"
    state = play(table(fields), "north-west act 1")
    assert (state.first, awaiting(state)) == (NW, {NE})
    fields = f"{FOUR} first=south-east step=open series=?/?/?/? hands=4,4,4,4"
    state = play(table(fields), "south-east open RE", "south-east act 1")
    state = play(state, "south-west open SW", "south-west act 1")
    assert (state.first, awaiting(state)) == (SW, {NW})
    for seat in ("north-west", "north-east"):
        state = play(state, f"{seat} open RE", f"{seat} act 1")
    assert state.turn == 2
    for seat in state.players:
        state = play(state, f"{seat.value} lay")
    assert awaiting(state) == {SW}


@pytest.mark.rule("SF-7", "SF-8")
def test_who_has_opened_already_is_passed_over() -> None:
    """The first player is out and keeps the card, until the third in order takes it."""
    fields = f"{FOUR} first=south-west step=open series=-/?/?/? hands=4,4,4,4"
    state = table(f"{fields} out=lower,-,-,- last-out=south-west")
    assert awaiting(state) == {NW}
    state = play(state, "north-west open RE", "north-west act 1")
    state = play(state, "north-east open SW", "north-east act 1")
    assert (state.first, awaiting(state)) == (NE, {SE})
    assert field(state, "energy") == "3,3,3,3"


@pytest.mark.rule("SF-8")
def test_a_first_player_who_goes_out_keeps_the_card_and_the_next_on_the_left_opens() -> None:
    state = table(f"{THREE} step=open turn=2 series=CO.?/CO.?/CO.? hands=4,4,4")
    state = play(state, "south open RE")
    assert field(state, "out") == "lower,-,-"
    assert (state.first, awaiting(state)) == (S, {NW})


@pytest.mark.rule("SF-8")
def test_the_next_on_the_left_opens_wherever_the_first_player_sits() -> None:
    fields = f"{THREE} first=north-west step=open turn=2 series=CO.?/CO.?/CO.? hands=4,4,4"
    state = play(table(fields), "north-west open RE")
    assert (state.first, awaiting(state)) == (NW, {NE})
    state = play(state, "north-east open CO", "north-east act 1")
    assert awaiting(state) == {S}


@pytest.mark.rule("SF-8")
def test_a_first_player_who_is_out_keeps_the_card_for_the_next_fight() -> None:
    fields = f"{THREE} step=act acting=north-east series=-/ON/ON hands=4,4,4 energy=3,1,3"
    state = table(f"{fields} out=knockout,-,- last-out=south")
    state = play(state, "north-east act 1")
    assert (state.first, state.fight) == (S, 2)
    assert awaiting(state) == {S}


# --- SF-9: out ------------------------------------------------------------------------------


@pytest.mark.rule("SF-9")
def test_a_series_is_discarded_at_once_with_what_was_laid_and_the_hand_stays() -> None:
    fields = f"{THREE} step=act turn=2 acting=south series=RE.ON/DE~.?/RE.? energy=3,3,1"
    state = play(table(f"{fields} hands=4,4,4"), "south act 1")
    assert field(state, "out") == "-,-,energy"
    assert (field(state, "discard"), field(state, "series")) == ("RE", "RE.ON/DE~.?/?")
    assert (awaiting(state), field(state, "dues")) == ({NE}, "unopened:north-east:1")
    assert refused(state, "north-west open ON") == ("SF-9", "sf-due-unopened")
    state = play(state, "north-east open ON")
    assert field(state, "discard") == "RE,ON"
    assert (state.hand(NE), awaiting(state)) == (4, {NW})


@pytest.mark.rule("SF-9")
def test_nobody_who_is_out_can_be_aimed_at_or_is_hurt() -> None:
    fields = f"{THREE} step=act turn=1 acting=south series=CO/?/- out=-,-,lower hands=4,4,4"
    state = table(fields)
    assert {action.aim.target for action in legal(state, "Act")} == {None, NW}
    assert refused(state, "south act 2 at north-east") == ("SF-9", "sf-aim-out")
    fields = f"{THREE} step=act turn=1 acting=south series=ON/?/- out=-,-,lower hands=4,4,4"
    assert field(play(table(fields), "south act 1"), "energy") == "3,2,3"


@pytest.mark.rule("SF-9", "SF-E3")
def test_having_nothing_to_discard_puts_nobody_out() -> None:
    state = table("step=act acting=south series=ON/? hands=4,0")
    state = play(state, "south act 2")
    assert (state.step, state.fighter(N).out) == (Step.OPEN, None)
