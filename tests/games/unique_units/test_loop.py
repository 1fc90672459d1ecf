"""The loop rule: what an action has displaced may not come back at once."""

from __future__ import annotations

import pytest

from tests.games.unique_units.writing import board, field, play, refused, table


@pytest.mark.rule("UU-14")
def test_picture_a_movement_may_be_undone_by_an_action_and_then_not_be_repeated() -> None:
    before = table("C3:SP1w D4:SH1b A1:SP2w", "turn=5")
    state = play(before, "south use SP1w feet C4")
    # North's Shieldbearer puts it back: the position repeats, and that is legal.
    state = play(state, "north use SH1b hand C4>C3")
    assert board(state) == board(before)
    assert refused(state, "south use SP1w feet C4") == ("UU-14", "uu-loop-return")
    # The first player has to play something else.
    assert play(state, "south use SP1w feet B4").turn == 8


@pytest.mark.rule("UU-14")
def test_picture_an_action_may_not_be_undone_by_another_action() -> None:
    state = table("C2:SP1w D3:SH1b A1:SP2w B6:SP1b", "turn=5")
    state = play(state, "south use SP1w hand C4")
    # The Spearman went by its hand: north's Shieldbearer may push it, but not back to C2.
    assert refused(state, "north use SH1b hand C4>C2") == ("UU-14", "uu-loop-return")
    assert board(play(state, "north use SH1b hand C4>E2")).startswith("A1:SP2w E2:SP1w")


@pytest.mark.rule("UU-14")
def test_who_was_pushed_may_not_walk_back_either() -> None:
    state = table("C3:SH1w D3:SP1b B6:SP2b", "turn=5")
    state = play(state, "south use SH1w hand D3>C4")
    assert refused(state, "north use SP1b feet D3") == ("UU-14", "uu-loop-return")
    assert play(state, "north use SP1b feet D4").turn == 7


@pytest.mark.rule("UU-14")
def test_the_same_figure_may_not_push_to_the_same_cell_again_at_once() -> None:
    state = table("C3:SH1w D3:SP1b B6:SP2b C5:SH2w", "turn=5")
    state = play(state, "south use SH1w hand D3>C4", "north use SP1b feet D4")
    assert refused(state, "south use SH1w hand D4>C4") == ("UU-14", "uu-loop-again")
    # Another one may, and the first may push it elsewhere.
    assert "C4:SP1b" in board(play(state, "south use SH2w hand D4>C4"))
    assert "B4:SP1b" in board(play(state, "south use SH1w hand D4>B4"))


@pytest.mark.rule("UU-14")
def test_a_ban_lasts_for_the_next_turn_of_each_player() -> None:
    state = table("C3:SH1w D3:SP1b B6:SP2b", "turn=5")
    state = play(state, "south use SH1w hand D3>C4")
    assert field(state, "bans") == "SP1b:D3:7,SP1b:C4:7:SH1w"
    state = play(state, "north use SP2b feet B5")  # turn 6
    assert refused(state, "south use SH1w hand C4>D3") == ("UU-14", "uu-loop-return")  # turn 7
    state = play(state, "south use SH1w feet B2")
    assert field(state, "bans") == ""
    assert "D3:SP1b" in board(play(state, "north use SP1b feet D3"))  # turn 8


@pytest.mark.rule("UU-14")
def test_a_plain_movement_bans_nothing() -> None:
    state = table("B3:SP1w E5:SP1b")
    state = play(state, "south use SP1w feet B4", "north use SP1b feet E4")
    assert field(state, "bans") == ""
    assert play(state, "south use SP1w feet B3").turn == 4


@pytest.mark.rule("UU-14")
def test_own_actions_that_move_are_actions_too() -> None:
    state = table("B3:VA1w E5:CL1b E4:SP1b", "turn=5")
    state = play(state, "south use VA1w hand ^D5")
    assert field(state, "bans") == "VA1w:B3:7"
    state = play(state, "north use CL1b hand +E4")
    assert field(state, "bans") == "VA1w:B3:7,CL1b:E5:8"
    assert refused(state, "south use VA1w hand ^B3") == ("UU-14", "uu-loop-return")


@pytest.mark.rule("UU-14")
def test_a_ban_is_forgotten_with_its_figure() -> None:
    state = table("C3:SH1w D3:SP1b B6:SP2b B5:WA1b", "turn=5")
    state = play(state, "south use SH1w hand D3>C4", "north use WA1b hand xC4")
    assert field(state, "bans") == ""
