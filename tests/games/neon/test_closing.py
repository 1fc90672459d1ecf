"""The end of a round: sectors close."""

from __future__ import annotations

import pytest

from companion.games.neon.rules.closing import cell
from companion.games.neon.rules.events import BotRemoved, ClosingBegan, SectorClosed
from companion.games.neon.rules.state import State
from companion.games.neon.rules.steps import AUTOMA, Step, Task
from companion.games.neon.rules.turn import awaiting, companion_acts
from tests.games.neon.writing import (
    NE,
    NW,
    S,
    events_of,
    fighter,
    legal,
    play,
    refused,
    table,
)


def last_action(fields: str, others: str = "", me: str = "at:1;en:0") -> State:
    """Ghost is about to end the actions of the round."""
    usual = others or "north-west=RO;at:5;en:0 north-east=AK;at:6;en:0"
    mine = f"south=GH;{me};laid;row:GH1,over,GH2,left"
    return table(f"{fields} step=act number=2 acting=south acted=south {mine} {usual}")


@pytest.mark.rule("NE-K1", "NE-S3")
def test_the_cell_of_the_round_says_how_many_sectors_close() -> None:
    one = last_action("seats=3 top=9 round=1")
    assert cell(one) == 1
    one = play(one, "south lead", "table token 3")
    assert (one.step, len(one.ring), one.closed, one.top) == (Step.LAY, 9, (9,), 3)
    two = last_action("seats=3 top=9 round=4")
    assert cell(two) == 2
    two = play(two, "south lead", "table token 3", "table token 4")
    assert (two.step, len(two.ring), two.closed) == (Step.LAY, 8, (9, 3))


@pytest.mark.rule("NE-K1")
def test_the_second_sector_is_only_known_once_the_first_has_closed() -> None:
    state = play(last_action("seats=3 top=9 round=4"), "south lead")
    assert state.step is Step.TOKEN
    assert awaiting(state) == frozenset()
    assert companion_acts(state) is not None
    assert len(legal(state)) == 9
    assert refused(state, "table token 9") == ("NE-K1", "ne-token-seen")
    assert refused(state, "table token 3 entered") == ("NE-K1", "ne-token-entered")
    stacked = play(last_action("seats=3 top=9 stack=table"), "south lead")
    assert awaiting(stacked) == {S}
    assert refused(stacked, "table token 3") == ("NE-K1", "ne-token-not-entered")
    assert play(stacked, "table token 3 entered").top == 3


@pytest.mark.rule("NE-K2")
def test_bots_tokens_and_shields_leave_a_closing_sector_and_its_neighbours_lose_a_token() -> None:
    ring = "ring=1,2,3+1,4:cook+2,5+2,6"
    others = "north-west=AK;at:4;en:0;sh:2 north-east=IL;at:6;en:0;token:4"
    state = last_action(f"seats=3 top=4 {ring}", others)
    events = events_of(state, "south lead")
    assert any(isinstance(event, BotRemoved) for event in events)
    assert ClosingBegan(4) in events
    state = play(state, "south lead")
    assert [place.search for place in state.ring] == [0, 0, 0, 0, 1, 0]
    assert state.sector_at(4).bot is None
    assert fighter(state, NW).shields == 0
    assert fighter(state, NE).token is None
    after = play(state, "north-west flee 5")
    assert [place.number for place in after.ring] == [1, 2, 3, 5, 6]
    assert SectorClosed(4) in events_of(state, "north-west flee 5")
    assert fighter(after, NW).health == 5
    assert after.reserve[1] == state.reserve[1] + 1


@pytest.mark.rule("NE-K2")
def test_fighters_leave_from_the_leader_clockwise_for_a_neighbour_of_their_choice() -> None:
    others = "north-west=RO;at:4;en:0 north-east=AK;at:4;en:0"
    state = last_action("seats=3 top=4 leader=north-east", others, "at:4;en:0")
    state = play(state, "south skip")
    assert awaiting(state) == {NE}
    assert legal(state) == ["north-east flee 3", "north-east flee 5"]
    assert refused(state, "north-east flee 6") == ("NE-K2", "ne-flee")
    assert refused(state, "south flee 3") == ("NE-K2", "ne-due-flee")
    state = play(state, "north-east flee 3")
    assert awaiting(state) == {S}
    state = play(state, "south flee 5")
    assert awaiting(state) == {NW}
    state = play(state, "north-west flee 5")
    assert [fighter(state, seat).at for seat in (S, NW, NE)] == [5, 5, 3]


@pytest.mark.rule("NE-MC")
def test_manoeuvre_c_cancels_the_damage() -> None:
    others = "north-west=RO;at:4;en:2 north-east=AK;at:6;en:0"
    state = play(last_action("seats=3 top=4", others), "south lead")
    assert state.dues[0].task is Task.BRACE
    assert legal(state) == ["north-west use MC", "north-west pass"]
    braced = play(state, "north-west use MC", "north-west flee 5")
    assert (fighter(braced, NW).health, fighter(braced, NW).energy) == (6, 0)
    hurt = play(state, "north-west pass", "north-west flee 5")
    assert (fighter(hurt, NW).health, fighter(hurt, NW).energy) == (5, 2)
    assert refused(last_action("seats=3"), "south use MC") == ("NE-MC", "ne-not-closing")


@pytest.mark.rule("NE-MC")
def test_who_cannot_pay_manoeuvre_c_is_not_asked() -> None:
    others = "north-west=RO;at:4;en:1 north-east=AK;at:6;en:0"
    state = play(last_action("seats=3 top=4", others), "south lead")
    assert state.dues[0].task is Task.FLEE


@pytest.mark.rule("NE-K2")
def test_the_last_two_sectors_stay_in_rebirth_and_lose_only_what_is_in_them() -> None:
    others = "north-west=RO;at:1;en:0 north-east=AK;at:1;en:0"
    ring = "ring=1,2:cook+1 closed=3,4,5,6,7,8,9,10 top=2"
    state = last_action(f"seats=3 {ring}", others)
    state = play(state, "south lead", "table token 1")
    assert [place.number for place in state.ring] == [1, 2]
    assert state.sector_at(2).bot is None
    assert [fighter(state, seat).health for seat in (S, NW, NE)] == [6, 6, 6]


@pytest.mark.rule("NE-K3")
def test_in_royal_battle_the_last_two_sectors_take_their_toll_of_everybody() -> None:
    others = "north-west=RO;at:2;en:0 north-east=AK;at:5;en:0 automa=at:2;hp:3"
    ring = "ring=2+2,5+1 closed=1,3,4,6,7,8,9,10 top=2"
    state = last_action(f"seats=3 mode=royal round=9 {ring}", others, "at:2;en:0")
    state = play(state, "south lead", "automa move 2", "automa attack south")
    state = play(state, "table roll MM", "table guard N", "south pass")
    assert [place.search for place in state.ring] == [1, 0]
    assert legal(state) == ["south flee 2", "south flee 5"]
    assert refused(state, "south flee 1") == ("NE-K3", "ne-flee")
    state = play(state, "south flee 2", "north-west flee 5", "north-east flee 5")
    assert [fighter(state, seat).health for seat in (S, NW)] == [5, 5]
    assert fighter(state, NE).health == 6  # the underpass spares whoever is in it
    assert (state.fighter(AUTOMA).health, state.fighter(AUTOMA).at) == (2, 2)
    assert [place.number for place in state.ring] == [2, 5]


@pytest.mark.rule("NE-K3", "NE-E2")
def test_royal_battle_goes_on_when_all_scoreboard_tokens_are_used_up() -> None:
    others = "north-west=RO;at:2;en:0 north-east=AK;at:7;en:0"
    ring = "ring=2,7 closed=1,3,4,5,6,8,9,10,2,7 top=-"
    state = last_action(f"seats=3 mode=royal round=11 {ring}", others, "at:2;en:0")
    state = play(state, "south lead", "south flee 2", "north-west flee 2", "north-east flee 7")
    assert (state.step, state.round) == (Step.LAY, 12)
    assert [fighter(state, seat).health for seat in (S, NW, NE)] == [5, 5, 5]


@pytest.mark.rule("NE-K2", "NE-P3")
def test_whoever_flees_meets_what_waits_in_the_next_sector() -> None:
    others = "north-west=RO;at:4;en:0;hp:1 north-east=IL;at:8;en:0;token:5"
    state = play(last_action("seats=3 top=4", others), "south lead", "north-west flee 5")
    assert fighter(state, NE).trophies == (0, 0, 1)  # the trap was quicker than the water
    assert state.dues[0].seat is NW
