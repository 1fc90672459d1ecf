"""Before a fight: everything back in its place, hands to five, and the open moves."""

from __future__ import annotations

import pytest

from companion.games.shadow_fight.rules.events import (
    BattlefieldsShuffled,
    Drawn,
    FightPrepared,
    LeftOver,
    Reshuffled,
)
from companion.games.shadow_fight.rules.legal import legal_actions
from companion.games.shadow_fight.rules.state import Step, Task
from companion.games.shadow_fight.rules.turn import awaiting
from tests.games.shadow_fight.writing import (
    ENGLISH,
    FOUR,
    NE,
    NW,
    PACK,
    SE,
    SW,
    THREE,
    N,
    S,
    breaking,
    events_of,
    field,
    legal,
    new_game,
    play,
    refused,
    table,
)

LAST_BLOW = "step=act acting=south series=ON/ON energy=4,1 demons=CIN~,MIR~"
"""South has opened an Onslaught, and north has one energy left."""


@pytest.mark.rule("SF-P1")
def test_knockouts_come_off_and_tactics_are_turned_back() -> None:
    state = table(f"{LAST_BLOW} tactics=CO:both,GR:trap,RE:knockout hands=4,4")
    events = events_of(state, "south act 1")
    assert FightPrepared(2, 2, 2, None) in events
    state = play(state, "south act 1")
    assert field(state, "tactics") == ""
    assert state.knockouts == 7
    assert (state.fight, state.round, state.turn) == (2, 1, 1)


@pytest.mark.rule("SF-P1")
def test_nothing_is_prepared_so_before_the_first_fight() -> None:
    state = play(new_game({"players": 2, "start": "full"}, 0), "south choose CIN")
    events = events_of(state, "north choose MIR")
    assert not any(isinstance(event, FightPrepared) for event in events)
    assert state.fight == 1


@pytest.mark.rule("SF-P2")
def test_everybody_has_three_energy_again_and_demons_are_turned_up() -> None:
    state = play(table(f"{LAST_BLOW} hands=4,4"), "south act 1")
    assert field(state, "energy") == "3,3"
    assert field(state, "demons") == "CIN,MIR"
    assert field(state, "out") == "-,-"


@pytest.mark.rule("SF-P3")
def test_the_battlefield_is_discarded_and_another_one_turned_up() -> None:
    fields = f"{THREE} step=act acting=south series=ON/ON/- energy=3,1,3 hands=4,4,4"
    state = table(f"{fields} out=-,-,lower last-out=north-east")
    state = play(state, "south act 1")
    assert state.step is Step.FIELD
    assert (field(state, "field"), field(state, "fought")) == ("", "DESE")
    assert awaiting(state) == {S}
    assert refused(state, "table field DESE") == ("SF-P3", "sf-field-used")
    assert len(list(legal_actions(state))) == 9
    state = play(state, "table field THOR")
    assert field(state, "field") == "THOR"
    assert state.step is Step.OFFER


@pytest.mark.rule("SF-P3")
def test_when_all_battlefields_were_fought_on_they_are_shuffled() -> None:
    fought = ",".join(each.code for each in PACK.battlefields if each.code != "DESE")
    fields = f"{THREE} fought={fought} step=act acting=south series=ON/ON/- energy=3,1,3"
    state = table(f"{fields} hands=4,4,4 out=-,-,lower last-out=north-east fight=10")
    assert BattlefieldsShuffled(10) in events_of(state, "south act 1")
    assert field(play(state, "south act 1"), "fought") == ""


@pytest.mark.rule("SF-P4")
def test_hands_are_discarded_or_drawn_to_five_from_the_first_player_clockwise() -> None:
    fields = f"{FOUR} first=north-east step=act acting=north-east series=-/-/ON/ON"
    state = table(f"{fields} energy=3,3,3,1 out=lower,lower,-,- hands=8,2,5,6")
    state = play(state, "north-east act 1", "table field CALD")
    # North-east has five already; then south-east and south-west discard, north-west draws.
    assert awaiting(state) == {SE}
    assert refused(state, "south-west discard ON ON ON") == ("SF-P4", "sf-due-refill")
    assert refused(state, "south-east discard ON DE") == ("SF-P4", "sf-discard-count")
    state = play(state, "south-east discard DE")
    assert awaiting(state) == {SW}
    assert [due.count for due in state.dues][:1] == [3]
    assert state.hand(NW) == 2
    events = events_of(state, "south-west discard ON ON DE")
    assert Drawn(NW, 3) in events
    state = play(state, "south-west discard ON ON DE")
    assert [state.hand(seat) for seat in state.players] == [5, 5, 5, 5]
    assert field(state, "discard") == "ON,ON,DE,ON,ON,DE"
    assert state.step is Step.OFFER


@pytest.mark.rule("SF-P4", "SF-S1")
def test_the_owner_chooses_what_to_discard_but_only_what_may_be_held() -> None:
    state = table("step=refill dues=refill:south:1,refill:north:1 hands=ON3DE3,2 fight=2")
    assert len(list(legal_actions(state))) == 2
    assert refused(state, "south discard CO") == ("SF-S1", "sf-not-in-hand")
    state = play(state, "south discard DE")
    assert (state.hand(S), state.hand(N)) == (5, 5)


@pytest.mark.rule("SF-P4", "SF-E2")
def test_all_discard_before_anybody_draws_so_that_discards_may_be_drawn() -> None:
    """South holds nearly everything: one card is in the deck, and the series make another two."""
    state = table(f"{LAST_BLOW} first=north hands=ON5DE7RE7CO7GR7SW7SN5,SN1")
    assert not any(isinstance(event, Drawn) for event in events_of(state, "south act 1"))
    state = play(state, "south act 1")
    assert (state.hand(N), awaiting(state)) == (1, {S})
    moves = ["ON"] * 5 + ["DE", "RE", "CO", "GR", "SW"] * 7
    discard = f"south discard {' '.join(moves)}"
    drawn = [e for e in events_of(state, discard) if isinstance(e, Drawn | Reshuffled)]
    assert [type(event) for event in drawn] == [Drawn, Reshuffled, Drawn]
    assert (drawn[0], drawn[2]) == (Drawn(N, 1), Drawn(N, 3))
    state = play(state, discard)
    assert (state.hand(S), state.hand(N)) == (5, 5)


@pytest.mark.rule("SF-P5")
@pytest.mark.parametrize(("players", "count"), [(2, 6), (3, 8), (4, 10)])
def test_so_many_moves_are_laid_out(players: int, count: int) -> None:
    state = new_game({"players": players, "start": "full"}, 0)
    demons = ("CIN", "MIR", "HOW", "TRA")
    for seat, demon in zip(state.players, demons, strict=False):
        state = play(state, f"{seat.value} choose {demon}")
    if players > 2:
        state = play(state, "table field DESE")
    assert refused(state, "table offer ON") == ("SF-P5", "sf-offer-count")
    moves = ["ON", "ON", "DE", "RE", "CO", "GR", "SW", "SN", "SN", "SN"][:count]
    state = play(state, f"table offer {' '.join(moves)}")
    assert len(state.offered) == count
    assert state.deck == 49 - 5 * players - count
    assert refused(state, "table offer ON") == ("SF-P5", "sf-now-pick")


@pytest.mark.rule("SF-P5", "SF-S1")
def test_no_more_of_a_move_are_laid_out_than_can_be_in_the_deck() -> None:
    state = table("step=offer hands=ON5,DE5 fight=2")
    assert refused(state, "table offer ON ON ON CO CO CO") == ("SF-S1", "sf-not-in-deck")
    assert play(state, "table offer ON ON CO CO CO CO").step is Step.PICK


@pytest.mark.rule("SF-P5", "SF-E2")
def test_a_deck_that_is_too_small_is_laid_out_and_made_anew_for_the_rest() -> None:
    state = table(
        "step=offer fight=2 hands=-,-/5.5:ON5DE5/0.0:SN2"
        " discard=RE,RE,RE,RE,RE,RE,RE,CO,CO,CO,CO,CO,CO,CO,GR,GR,GR,GR,GR,GR,GR,"
        "SW,SW,SW,SW,SW,SW,SW,SN,SN,SN,SN,SN,ON,ON,DE,DE"
    )
    assert refused(state, "table offer SN SN ON ON ON ON") == ("SF-P5", "sf-offer-count")
    assert any(isinstance(e, Reshuffled) for e in events_of(state, "table offer SN SN"))
    state = play(state, "table offer SN SN")
    assert state.step is Step.OFFER
    assert (field(state, "discard"), state.deck) == ("-", 37)
    state = play(state, "table offer RE RE CO GR")
    assert field(state, "offered") == "RE,RE,CO,GR,SN,SN"


@pytest.mark.rule("SF-P5")
def test_moves_are_picked_counter_clockwise_from_the_right_of_the_first_twice() -> None:
    moves = "ON,ON,DE,DE,RE,RE,CO,CO,GR,GR"
    state = table(f"{FOUR} first=north-west step=pick offered={moves} fight=2 hands=5,5,5,5")
    order = []
    for move in ("ON", "ON", "DE", "DE", "RE", "RE", "CO"):
        (seat,) = awaiting(state)
        order.append(seat)
        others = [other for other in state.players if other is not seat]
        for other in others:
            assert refused(state, f"{other.value} pick GR") == ("SF-P5", "sf-pick-not-next")
        state = play(state, f"{seat.value} pick {move}")
    # To the right of the first player sits who comes before, clockwise.
    assert order == [SW, SE, NE, NW, SW, SE, NE]
    assert LeftOver(tuple(map(PACK.move_named, ("GR", "GR")))) in events_of(
        state, "north-west pick CO"
    )
    state = play(state, "north-west pick CO")
    assert field(state, "discard") == "GR,GR"
    assert [state.hand(seat) for seat in state.players] == [7, 7, 7, 7]
    assert (state.step, field(state, "offered")) == (Step.LAY, "")


@pytest.mark.rule("SF-P5")
def test_only_what_lies_open_is_picked() -> None:
    state = table("step=pick offered=ON,ON,DE,RE,CO,GR fight=2")
    assert refused(state, "north pick SW") == ("SF-P5", "sf-pick-not-there")
    assert len(legal(state, "Pick")) == 5
    remedy = ENGLISH.tell(breaking(state, "north pick SW").remedy)
    assert remedy == "Take one of these: 2 × Onslaught, Defence, Rebound, Combo, Grab."


@pytest.mark.rule("SF-P5", "SF-S1")
def test_what_was_picked_openly_is_known_to_be_in_that_hand() -> None:
    state = table("step=pick offered=ON,ON,DE,RE,CO,GR fight=2 hands=5,5")
    state = play(state, "north pick ON", "south pick DE", "north pick ON", "south pick RE")
    assert state.hands.certain(state.place(N))[PACK.move_named("ON").index] == 2
    assert state.hands.certain(state.place(S))[PACK.move_named("DE").index] == 1


@pytest.mark.rule("SF-P4")
def test_what_is_due_is_done_by_whom_it_concerns() -> None:
    state = table("step=refill dues=refill:south:2,refill:north:1 hands=7,6 fight=2")
    assert [due.task for due in state.open_dues] == [Task.REFILL]
    assert refused(state, "north discard ON") == ("SF-P4", "sf-due-refill")
    assert refused(state, "south lay") == ("SF-P4", "sf-due-refill")
    assert refused(state, "south open ON") == ("SF-P4", "sf-due-refill")
