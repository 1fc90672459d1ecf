"""What players do with figures, as it is seen on the table."""

from __future__ import annotations

import pytest

from companion.games.unique_units import UNIQUE_UNITS
from companion.games.unique_units.rules.legal import certain
from companion.games.unique_units.rules.state import State
from companion.games.unique_units.table.prompts import menu
from companion.rules.seat import Seat
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.games.unique_units.seeing import (
    asked,
    forbidden,
    is_inexplicable,
    says_nothing,
    understood,
)
from tests.games.unique_units.writing import STARTER, play, spent, table


def options(state: State) -> list[str]:
    question = menu(state)
    assert question is not None
    assert question.seat is state.to_act
    return [option.key for option in question.options]


@pytest.fixture
def turn() -> State:
    """South to play, with a figure of each use."""
    return table("B2:WA1w D2:SH1w A3:SP1w B5:SP1b D4:JE1b C5:CL1b E2:SP2b~ F3:SP2w~")


# --- nothing happens ---------------------------------------------------------------------


def test_a_table_as_expected_says_nothing(turn: State) -> None:
    assert says_nothing(turn)


def test_beside_the_board_it_does_not_matter_which_side_is_up() -> None:
    state = table("B2:SP1w", "south-prisoners=AR1b north-discard=WA1b")
    assert says_nothing(state, "AR1b flip", "WA1b flip")


def test_when_the_game_is_over_nothing_is_a_play() -> None:
    state = table("B2:SP1w", "phase=over turn=9 south-prisoners=AR1b,AR2b,SP1b,SP2b")
    assert says_nothing(state, "SP1w > C3", "SP2w > D1")
    assert menu(state) is None


# --- drawing and summoning ---------------------------------------------------------------


@pytest.mark.rule("UU-1")
def test_a_figure_shown_to_the_camera_was_drawn(turn: State) -> None:
    assert understood(turn, "SP3w > south-drawn") == "south draw SP3w"


def test_a_figure_put_on_the_board_at_once_was_drawn_first(turn: State) -> None:
    assert understood(turn, "SP3w > C1") == "south draw SP3w"
    drawn = play(turn, "south draw SP3w")
    assert understood(drawn, "SP3w > C1") == "south summon SP3w C1"


def test_what_was_drawn_may_be_in_the_hand_for_a_while(turn: State) -> None:
    drawn = play(turn, "south draw SP3w")
    assert says_nothing(drawn, "SP3w off")


def test_a_hand_draws_as_many_as_it_does() -> None:
    state = table("B2:TR1w D5:SP1b")
    shown = ("SP1w > south-drawn", "SP2w > south-drawn", "AR1w > south-drawn")
    assert understood(state, *shown) == "south draw SP1w,SP2w,AR1w by TR1w"
    assert understood(state, *shown[:1]) == "south draw SP1w"
    assert forbidden(state, *shown[:2]) == ("UU-1", "uu-draw-count")


def test_of_several_drawn_one_is_summoned_and_the_rest_wait_to_be_discarded() -> None:
    state = play(table("B2:TR1w D5:SP1b"), "south draw SP1w,SP2w,AR1w by TR1w")
    assert options(state) == ["SP1w", "AR1w"]  # two that look the same are one to choose
    assert understood(state, "SP2w > C1") == "south summon SP2w C1"
    assert understood(state, "SP2w > C1", "SP1w > south-discard") == "south summon SP2w C1"
    assert asked(state, answers=["SP1w"])[:3] == ("uu-menu-summoning", "A1", "B1")
    assert understood(state, answers=["SP1w", "C1"]) == "south summon SP1w C1"


@pytest.mark.rule("UU-K1", "UU-S1", "UU-T1")
def test_figures_that_cannot_come_out_of_the_bag_are_refused(turn: State) -> None:
    assert forbidden(turn, "SP1b off", "SP3b > south-drawn") == ("UU-K1", "uu-figure-not-theirs")
    assert forbidden(turn, "HE1w > south-drawn") == ("UU-S1", "uu-figure-no-memo")
    assert forbidden(turn, "SP3b > north-drawn") == ("UU-T1", "uu-draw-not-yours")
    assert forbidden(turn, "SP3b > F6") == ("UU-T1", "uu-draw-not-yours")


@pytest.mark.rule("UU-5")
def test_a_summon_where_it_may_not_be_names_the_rule_of_the_cell(turn: State) -> None:
    drawn = play(turn, "south draw SP3w")
    assert forbidden(drawn, "SP3w > B2") == ("UU-3", "uu-summon-occupied")
    assert forbidden(drawn, "SP3w > F6") == ("UU-6", "uu-summon-no-zone")
    assert forbidden(drawn, "SP3w off", "SP4w > C1") == ("UU-K1", "uu-summon-other-copy")


def test_the_cells_of_a_summon_can_be_chosen_with_buttons(turn: State) -> None:
    drawn = play(turn, "south draw SP3w")
    assert "C1" in options(drawn)
    assert "F6" not in options(drawn)
    assert understood(drawn, answers=["C1"]) == "south summon SP3w C1"


# --- using figures -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deeds", "action"),
    [
        (["SP1w > A4"], "use SP1w feet A4"),
        (["SP1w > A5"], "use SP1w hand A5"),
        (["WA1w > C3"], "use WA1w feet C3"),
        (["WA1w > south-discard", "SP1w > south-discard"], "use WA1w hand xA3"),
        (["WA1w > south-discard", "JE1b > north-discard"], "use WA1w feet+hand C3 xD4"),
        (["SP2b > C1"], "use SH1w hand E2>C1"),
        (["SP2w flip"], "rise SP2w"),
    ],
)
def test_moving_figures_is_using_them(turn: State, deeds: list[str], action: str) -> None:
    assert understood(turn, *deeds) == f"south {action}"


def test_a_figure_turned_over_was_toppled() -> None:
    state = table("B2:JE1w C3:SP1b B4:SP2b")
    assert understood(state, "SP1b flip") == "south use JE1w hand !C3"
    assert understood(state, "JE1w > A3", "SP2b flip") == "south use JE1w feet+hand A3 !B4"


@pytest.mark.rule("UU-13")
def test_a_figure_on_another_covers_it_and_is_seen_alone() -> None:
    state = table("B2:CL1w C3:SP1b")
    assert understood(state, "CL1w > C3") == "south use CL1w hand +C3"
    covered = play(state, "south use CL1w hand +C3", "north draw SP2b", "north summon SP2b A6")
    assert says_nothing(covered)
    assert understood(covered, "CL1w > D4") == "south use CL1w feet D4"


def test_a_figure_pushed_from_under_another_is_explained() -> None:
    """The shade steps aside onto another, pushes whom it stood on, and goes back."""
    state = table("C4:BU1w D4:SH3w+SD2b", "turn=2")
    assert understood(state, "SH3w > F4") == "north use SD2b feet+hand +C4 D4>F4 D4"


def test_who_did_it_is_asked_where_it_matters_and_cannot_be_seen() -> None:
    """Two shieldbearers can push; the one that did may not do so again (UU-14)."""
    state = table("B2:SH1w D2:SH2w C3:SP1b")
    assert asked(state, "SP1b > C1") == ("uu-ask-who", "SH1w", "SH2w")
    assert understood(state, "SP1b > C1", answers=["SH2w"]) == "south use SH2w hand C3>C1"


def test_what_comes_to_the_same_is_not_asked() -> None:
    state = table("B2:JE1w D2:JE2w C3:SP1b")
    assert understood(state, "SP1b flip") == "south use JE1w hand !C3"


def test_players_may_carry_out_what_the_end_of_the_turn_brings() -> None:
    state = table("B5:SP1w C4:SP1b")
    assert understood(state, "SP1w > A6", "SP1w flip") == "south use SP1w feet A6"
    corner = table("A1:SP1b B1:SP1w B2:SP2w A3:SP3w")
    assert understood(corner, "SP3w > A2") == "south use SP3w feet A2"
    gone = ("SP3w > A2", "SP1b > south-prisoners")
    assert understood(corner, *gone) == "south use SP3w feet A2"


def test_the_next_player_may_be_quick(turn: State) -> None:
    assert understood(turn, "SP1w > A4", "CL1b > C6") == "south use SP1w feet A4"
    assert understood(turn, "SP1w > A4", "SP3b > D6") == "south use SP1w feet A4"


# --- what may not be (more of it in test_objections) --------------------------------------


def test_two_plays_of_one_player_are_too_many(turn: State) -> None:
    assert forbidden(turn, "SP1w > A4", "WA1w > B3") == ("UU-T1", "uu-two-deeds")


def test_where_many_figures_are_missing_no_rule_is_named(turn: State) -> None:
    assert is_inexplicable(turn, "SP1b off", "SP1w off", "WA1w off", "JE1b off")


# --- captures ----------------------------------------------------------------------------


@pytest.fixture
def capture() -> State:
    return play(table("B5:SP1w C4:SP1b"), "south use SP1w feet A6")


@pytest.mark.rule("UU-9")
def test_a_figure_of_the_opponents_among_the_prisoners_was_taken(capture: State) -> None:
    assert understood(capture, "WA1b > south-prisoners") == "south prisoner WA1b"
    assert forbidden(capture, "WA1w > south-prisoners") == ("UU-9", "uu-prisoner-own")
    assert forbidden(capture, "SP1b > south-prisoners") == ("UU-9", "uu-prisoner-bag-first")
    assert forbidden(capture, "SP1w > B6") == ("UU-9", "uu-turn-capturing")


@pytest.mark.rule("UU-9")
def test_when_the_bag_is_empty_a_figure_on_the_board_is_taken() -> None:
    board = "B5:SP1w C4:SP1b D5:WA1b"
    state = table(board, f"north-discard={spent('b', board)}", bags=(STARTER, STARTER))
    state = play(state, "south use SP1w feet A6")
    assert options(state) == ["SP1b", "WA1b"]
    assert understood(state, "WA1b > south-prisoners") == "south prisoner WA1b"
    assert understood(state, answers=["SP1b"]) == "south prisoner SP1b"


# --- buttons -----------------------------------------------------------------------------


def test_the_companion_draws_only_from_a_bag_that_it_knows() -> None:
    secret = table("B2:SP1w")
    assert options(secret) == []
    known = table("B2:SP1w C5:AR1b", bags=(STARTER, STARTER))
    assert options(known) == ["draw"]
    assert understood(known, answers=["draw"]).startswith("south draw ")
    # Which of the five Spearmen stayed in the box does not matter: they look the same.
    exact = table("B2:SP1w C5:AR1b", bags=("SP4,WA5,SH5,AR5,TR1", STARTER))
    assert options(exact) == ["draw"]
    assert len(certain(exact, Seat.SOUTH)) == 19
    capturing = play(table("B5:SP1w", bags=(STARTER, STARTER)), "south use SP1w feet A6")
    assert options(capturing) == ["take"]
    assert understood(capturing, answers=["take"]).startswith("south prisoner ")


@pytest.mark.rule("UU-S1")
def test_a_bag_is_changed_step_by_step() -> None:
    state = table(fields="phase=exchange", bags=("SP,WA,SH,AR", "SP,WA,SH,AR"))
    assert options(state) == ["0", "1", "2", "3", "4", "5"]
    assert understood(state, answers=["0"]) == "south exchange 0"
    assert asked(state, answers=["2"])[:3] == ("uu-ask-adds", "no-memo", "+TR")
    assert understood(state, answers=["2", "+TR"]) == "south exchange 2 +TR"
    rich = table(fields="phase=exchange")
    assert asked(rich, answers=["5"])[:3] == ("uu-ask-drops", "same-memos", "-SP")
    assert understood(rich, answers=["5", "-TR", "+HE"]) == "south exchange 5 -TR +HE"
    assert forbidden(state, "SP1w > B2") == ("UU-S1", "uu-turn-exchanging")


@pytest.mark.rule("UU-T1")
@pytest.mark.parametrize(
    ("board", "fields", "said"),
    [
        ("E5:SP1b", "", "South: draw a figure"),
        ("B2:SP1w E5:SP1b", "", "South: draw a figure or use one"),
        ("B2:SP1w E5:SP1b", f"south-discard={spent('w', 'B2:SP1w')}", "South: use a figure"),
    ],
)
def test_a_player_is_asked_for_what_is_possible_and_nothing_else(
    board: str, fields: str, said: str
) -> None:
    question = menu(table(board, fields, bags=(STARTER, STARTER)))
    assert question is not None
    assert Catalogue(Language.ENGLISH, UNIQUE_UNITS.folder).tell(question.text) == said
