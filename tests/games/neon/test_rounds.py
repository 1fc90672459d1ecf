"""Choosing cards, the order of turns, and what a row makes fighters do."""

from __future__ import annotations

import pytest

from companion.games.neon.pack.pack_file import read_pack
from companion.games.neon.rules.steps import Step
from companion.games.neon.rules.turn import awaiting
from companion.games.neon.words.position import read_position
from tests.games.neon.writing import (
    BOX,
    DEFENCE_FIRST,
    JOKER_FIRST,
    MOVE_FIRST,
    NE,
    NW,
    SEARCH_FIRST,
    SW,
    S,
    acting,
    fighter,
    legal,
    play,
    refused,
    table,
)

BOTH_DEFENCE = 'left = ["defence"], right = ["defence"]'
LAID = "seats=3 step=reveal south=GH;laid north-west=RO;laid north-east=AK;laid"


# --- rows --------------------------------------------------------------------------------


@pytest.mark.rule("NE-1")
@pytest.mark.parametrize(
    ("row", "deeds"),
    [
        ("GH1 over GH2 left", [["move"], ["attack"], ["move", "leadership"]]),
        ("GH1 over GH2 right", [["attack"], ["move"], ["attack"]]),
        ("GH1~ over GH2 left", [["attack"], ["move"], ["move", "leadership"]]),
        ("GH1 over GH2~ left", [["move"], ["attack"], ["attack"]]),
        ("GH1~ over GH2~ right", [["move", "leadership"], ["attack"], ["move"]]),
    ],
)
def test_three_halves_show(row: str, deeds: list[list[str]]) -> None:
    state = play(table(LAID), f"south show {row}")
    shown = fighter(state, S).row
    assert shown is not None
    assert [[deed.value for deed in half] for half in shown.halves] == deeds


@pytest.mark.rule("NE-1", "NE-7")
def test_a_row_is_made_of_two_cards_of_the_hand() -> None:
    state = table(LAID)
    assert refused(state, "south show GH1 over GH1 left") == ("NE-1", "ne-one-card")
    assert refused(state, "south show RO1 over RO2 left") == ("NE-S5", "ne-not-your-card")
    seen = table(
        "seats=3 step=reveal south=GH;laid;discard:GH1,GH2 north-west=RO;laid north-east=AK;laid"
    )
    assert refused(seen, "south show GH1 over GH3 left") == ("NE-1", "ne-not-in-hand")


@pytest.mark.rule("NE-3")
def test_rows_are_turned_over_once_everybody_has_laid() -> None:
    state = play(table(), "south lay", "north-west lay")
    assert awaiting(state) == {NE}
    assert refused(state, "south show GH1 over GH2 left") == ("NE-3", "ne-too-early")
    assert refused(state, "south lay") == ("NE-1", "ne-laid")
    state = play(state, "north-east lay")
    assert state.step is Step.REVEAL
    assert awaiting(state) == {S, NW, NE}
    state = play(state, "south show GH1 over GH2 left")
    assert refused(state, "south show GH1 over GH2 left") == ("NE-3", "ne-revealed")


@pytest.mark.rule("NE-4")
@pytest.mark.parametrize(
    ("row", "shields"),
    [("GH4 over GH6 left", 2), ("GH4 over GH1 left", 1), ("GH1 over GH2 left", 0)],
)
def test_each_defence_puts_up_a_shield_at_the_reveal(row: str, shields: int) -> None:
    rest = ["north-west show RO1 over RO3 left", "north-east show AK1 over AK2 left"]
    state = play(table(LAID), f"south show {row}", *rest)
    assert fighter(state, S).shields == shields


@pytest.mark.rule("NE-4", "NE-DEF")
def test_three_defences_put_up_two_shields_and_give_energy_three_times() -> None:
    pack = read_pack(BOX.replace('left = ["defence"], right = ["attack"]', BOTH_DEFENCE, 1))
    fields = (
        "seats=3 step=reveal south=GH;at:1;en:0;laid "
        "north-west=RO;laid;row:RO2,over,RO4,right north-east=AK;laid;row:AK6,over,AK2,left"
    )
    state = play(read_position(pack, fields), "south show GH4 over GH6 left")
    assert [fighter(state, seat).shields for seat in (S, NW)] == [2, 2]
    energies = []
    for _ in range(3):
        energies.append(fighter(state, S).energy)
        state = play(state, "south defend")
    assert energies == [0, 2, 4]


# --- the order of turns ------------------------------------------------------------------


@pytest.mark.rule("NE-2")
def test_the_rulebooks_example_of_four_players() -> None:
    """6, 2, 3 and 3, and the one with 6 leads: of the equals, the nearer clockwise is first."""
    state = table(
        "seats=4 leader=south-west step=reveal "
        "south-west=GH;laid;row:GH6,over,GH1,left "
        "north-west=RO;laid;row:RO1,over,RO5,left "
        "north-east=SN;laid "
        "south-east=PH;laid;row:PH2,over,PH3,left"
    )
    state = play(state, "north-east show SN2 over SN1 left")
    assert [seat.value for seat in state.order] == [
        "north-east",
        "north-west",
        "south-east",
        "south-west",
    ]
    assert state.acting is not None
    assert state.acting.value == "north-east"


@pytest.mark.rule("NE-2")
def test_of_equals_the_leader_is_first() -> None:
    fields = (
        "seats=3 leader={} step=reveal south=GH;laid;row:GH3,over,GH1,left "
        "north-west=RO;laid;row:RO1,over,RO2,left north-east=AK;laid"
    )
    last = "north-east show AK2 over AK1 left"
    for leader, order in (
        ("south", [S, NW, NE]),
        ("north-west", [NW, NE, S]),
        ("north-east", [NE, S, NW]),
    ):
        assert list(play(table(fields.format(leader)), last).order) == order


@pytest.mark.rule("NE-8")
def test_taken_leadership_decides_ties_of_those_who_have_not_acted() -> None:
    others = (
        "north-west=RO;at:5;laid;row:RO1,over,RO2,left "
        "north-east=AK;at:6;laid;row:AK2,over,AK1,left"
    )
    fields = "seats=3 leader=north-east"
    state = acting("GH2,over,GH1,right", "at:1", others, fields)
    assert state.order == (S, NE, NW)
    state = play(state, "south move 2", "south skip", "south lead")
    assert state.leader is S
    assert state.acting is NW


@pytest.mark.rule("NE-5")
def test_actions_go_from_left_to_right_and_all_are_done() -> None:
    state = acting(MOVE_FIRST, "at:1", "north-west=RO;at:2 north-east=AK;at:6")
    assert refused(state, "south attack base at north-west") == ("NE-5", "ne-not-shown")
    state = play(state, "south move 2")
    assert refused(state, "south skip") == ("NE-5", "ne-must-act")
    assert refused(state, "north-west skip") == ("NE-5", "ne-now-act")


@pytest.mark.rule("NE-5")
def test_what_cannot_be_done_is_lost() -> None:
    state = acting("GH2,over,GH1,left", "at:1", "north-west=RO;at:2 north-east=AK;at:6")
    assert legal(state) == ["south skip"]
    assert play(state, "south skip").number == 1


@pytest.mark.rule("NE-6")
def test_a_fighter_lands_before_its_first_action() -> None:
    state = table("seats=3 step=land acting=south acted=south south=GH;laid;row:GH1,over,GH2,left")
    assert refused(state, "south move 2") == ("NE-6", "ne-now-land")
    assert len(legal(state, "south land")) == 10
    state = play(state, "south land 7")
    assert (fighter(state, S).at, state.number) == (7, 0)


@pytest.mark.rule("NE-6")
def test_on_the_dropship_nobody_is_attacked_or_uses_anything() -> None:
    state = acting(me="at:1", others="north-west=RO north-east=AK;at:1")
    assert refused(state, "south attack base at north-west") == ("NE-6", "ne-target-away")
    assert refused(state, "north-west use SHI") == ("NE-6", "ne-use-ship")


@pytest.mark.rule("NE-7")
def test_after_the_row_both_cards_are_discarded_and_two_drawn() -> None:
    others = "north-west=RO;at:5;laid;row:RO1,over,RO2,left north-east=AK;at:6"
    state = acting("GH1,over,GH3,right", "at:1", others)
    state = play(state, "south search", "south draw SPAR VEST VISO", "south keep SPAR VEST")
    state = play(state, "south scrap SPAR", "south scrap VEST", "south skip", "south skip")
    mine = fighter(state, S)
    assert mine.row is None
    assert [card.code for card in mine.discard] == ["GH1", "GH3"]
    assert mine.hand is not None
    assert (mine.hand.hand, mine.hand.deck) == (3, 2)


@pytest.mark.rule("NE-7")
def test_an_empty_deck_is_the_shuffled_discards() -> None:
    others = "north-west=RO;at:5;laid;row:RO1,over,RO2,left north-east=AK;at:6"
    state = acting("GH1,over,GH2,left", "at:1;discard:GH3,GH4,GH5,GH6;hand:1.GH7", others)
    mine = fighter(play(state, "south skip", "south skip", "south lead"), S)
    assert mine.discard == ()
    assert mine.hand is not None
    assert (mine.hand.hand, mine.hand.deck) == (3, 4)


@pytest.mark.rule("NE-S1")
def test_nothing_is_done_where_nobody_plays() -> None:
    assert refused(table(), "north lay") == ("NE-S1", "ne-not-playing")


# --- moving ------------------------------------------------------------------------------


@pytest.mark.rule("NE-MOVE")
def test_a_move_goes_to_a_neighbour_or_nowhere() -> None:
    state = acting(MOVE_FIRST, "at:1;sh:1", "north-west=RO;at:5 north-east=AK;at:6")
    assert legal(state) == ["south move 2", "south move 10", "south skip"]
    assert refused(state, "south move 3") == ("NE-MOVE", "ne-not-near")
    assert refused(state, "south move 1") == ("NE-MOVE", "ne-not-near")
    assert refused(state, "south move 11") == ("NE-MOVE", "ne-no-sector")
    moved = fighter(play(state, "south move 10"), S)
    assert (moved.at, moved.shields) == (10, 1)
    assert play(state, "south skip").number == 1


@pytest.mark.rule("NE-MOVE")
def test_neighbours_close_up_when_a_sector_is_gone() -> None:
    state = acting(MOVE_FIRST, "at:1", "ring=1,3,4,5 top=3 north-west=RO;at:5 north-east=AK;at:5")
    assert legal(state, "south move") == ["south move 3", "south move 5"]


# --- leadership and energy ---------------------------------------------------------------


@pytest.mark.rule("NE-LEAD")
@pytest.mark.parametrize("leader", ["south", "north-west"])
def test_leadership_gives_the_token_and_energy_in_any_case(leader: str) -> None:
    others = "north-west=RO;at:5;laid;row:RO1,over,RO2,left north-east=AK;at:6"
    state = acting(MOVE_FIRST, "at:1;en:2", others, f"seats=3 leader={leader}")
    state = play(state, "south skip", "south skip", "south lead")
    assert state.leader is S
    assert fighter(state, S).energy == 3


@pytest.mark.rule("NE-ENERGY")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (4, 6), (5, 6), (6, 6)])
def test_energy_is_gained_up_to_six(before: int, after: int) -> None:
    state = acting(
        "GH5,over,GH1,left", f"at:1;en:{before}", "north-west=RO;at:5 north-east=AK;at:6"
    )
    assert fighter(play(state, "south energy"), S).energy == after


@pytest.mark.rule("NE-ALT")
def test_an_alternative_is_done_instead_of_the_main_action() -> None:
    state = acting("GH5,over,GH1,left", "at:1", "north-west=RO;at:5 north-east=AK;at:6")
    assert legal(state) == ["south search", "south energy"]
    assert refused(state, "south lead") == ("NE-ALT", "ne-not-shown")
    assert play(state, "south energy").number == 1


@pytest.mark.rule("NE-JOKER")
def test_the_joker_is_a_move_an_attack_a_search_or_energy() -> None:
    state = acting(JOKER_FIRST, "at:1", "north-west=RO;at:1 north-east=AK;at:6")
    assert legal(state) == [
        "south move 2",
        "south move 10",
        "south attack base at north-west",
        "south search",
        "south energy",
        "south skip",
    ]
    assert refused(state, "south defend") == ("NE-JOKER", "ne-not-shown")
    assert refused(state, "south lead") == ("NE-JOKER", "ne-not-shown")
    assert fighter(play(state, "south energy"), S).energy == 4


@pytest.mark.rule("NE-DEF")
def test_defence_gives_two_energy_and_shields_last_to_the_end_of_the_round() -> None:
    others = "north-west=RO;at:5 north-east=AK;at:6"
    state = acting(DEFENCE_FIRST, "at:2;en:1;sh:2", others, "seats=3 top=1")
    assert refused(state, "south skip") == ("NE-5", "ne-must-act")
    state = play(state, "south defend")
    assert fighter(state, S).energy == 3
    state = play(state, "south skip")
    assert fighter(state, S).shields == 2
    state = play(state, "south defend", "table token 4")
    assert (state.step, fighter(state, S).shields) == (Step.LAY, 0)


def test_a_search_can_be_the_second_half_of_a_turned_card() -> None:
    state = acting(SEARCH_FIRST, "at:1", "north-west=RO;at:5 north-east=AK;at:6")
    assert legal(state) == ["south search"]


@pytest.mark.rule("NE-F2")
def test_who_is_out_lays_no_cards() -> None:
    state = table("seats=4 south-west=GH;hp:0;side:B;out")
    assert SW not in awaiting(state)
    assert refused(state, "south-west lay") == ("NE-F2", "ne-out")
