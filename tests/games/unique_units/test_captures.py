"""The end of a turn: capture points, prisoners, and whoever is surrounded."""

from __future__ import annotations

import pytest

from companion.games.unique_units.rules.battlefield import Cell
from companion.games.unique_units.rules.ending import take_points
from companion.games.unique_units.rules.events import (
    NothingToTake,
    PointTaken,
    PrisonerTaken,
    Surrounded,
)
from companion.games.unique_units.rules.state import Phase, Status
from companion.games.unique_units.rules.working import Working
from companion.rules.seat import Seat
from tests.games.unique_units.writing import (
    STARTER,
    board,
    cells,
    events_of,
    field,
    figure,
    play,
    refused,
    spent,
    table,
)

# Capture points


@pytest.mark.rule("UU-9")
def test_a_figure_on_an_opponents_point_becomes_capturing_and_a_prisoner_comes_from_the_bag() -> (
    None
):
    state = table("B5:SP1w E5:SP1b")
    assert events_of(state, "south use SP1w feet C6")[1] == PointTaken(
        figure("SP1w"), *cells("C6"), turned=True
    )
    state = play(state, "south use SP1w feet C6")
    assert board(state) == "E5:SP1b C6:SP1w*"
    assert (state.phase, state.to_act, state.turn) == (Phase.CAPTURING, Seat.SOUTH, 1)
    assert events_of(state, "south prisoner WA1b")[0] == PrisonerTaken(
        Seat.SOUTH, figure("WA1b"), None
    )
    state = play(state, "south prisoner WA1b")
    assert field(state, "south-prisoners") == "WA1b"
    assert state.bag(Seat.NORTH).left == 18
    assert (state.phase, state.to_act, state.turn) == (Phase.TURN, Seat.NORTH, 2)


@pytest.mark.rule("UU-9")
def test_a_summon_onto_a_point_captures_too() -> None:
    state = play(table("B6:SP1w"), "south draw SP2w", "south summon SP2w C6")
    assert state.status(figure("SP2w")) is Status.CAPTURING
    assert state.phase is Phase.CAPTURING


@pytest.mark.rule("UU-9")
def test_ones_own_point_and_other_cells_of_the_back_row_capture_nothing() -> None:
    state = table("B2:SP1w B5:SP2w")
    assert play(state, "south use SP1w feet C1").phase is Phase.TURN
    assert play(state, "south use SP2w feet B6").phase is Phase.TURN


@pytest.mark.rule("UU-9")
def test_landing_on_top_of_another_figure_does_not_capture() -> None:
    state = table("C5:CL1w C6:SP1b A2:SP2b")
    state = play(state, "south use CL1w hand +C6")
    assert (state.phase, state.status(figure("CL1w"))) == (Phase.TURN, Status.ACTIVE)


@pytest.mark.rule("UU-9")
def test_who_is_uncovered_on_a_point_did_not_take_it() -> None:
    # A Climber that covered somebody at C6 is covered itself and uncovered again.
    state = table("C6:SP1b+CL1w+CL1b A2:SP2b", "first=north")
    after = play(state, "north use CL1b feet C5")
    assert (after.phase, after.status(figure("CL1w"))) == (Phase.TURN, Status.ACTIVE)


@pytest.mark.rule("UU-9")
def test_a_figure_pushed_onto_a_point_captures_for_its_own_owner() -> None:
    state = table("B5:SH1b C5:SP1w A2:SP1b", "first=north")
    state = play(state, "north use SH1b hand C5>C6")
    assert (state.phase, state.to_act) == (Phase.CAPTURING, Seat.SOUTH)
    assert refused(state, "north prisoner SP2w") == ("UU-9", "uu-turn-capturing")
    state = play(state, "south prisoner SP2b")
    assert (state.to_act, state.turn) == (Seat.SOUTH, 2)


@pytest.mark.rule("UU-9", "UU-12")
def test_a_toppled_figure_on_a_point_becomes_capturing_without_being_turned() -> None:
    state = table("B5:SH1w C5:SP1w~ A2:SP1b")
    assert events_of(state, "south use SH1w hand C5>C6")[1] == PointTaken(
        figure("SP1w"), *cells("C6"), turned=False
    )
    assert board(play(state, "south use SH1w hand C5>C6")) == "A2:SP1b B5:SH1w C6:SP1w*"


@pytest.mark.rule("UU-9", "UU-K1")
def test_the_prisoner_comes_from_the_bag_as_long_as_there_is_anything_in_it() -> None:
    state = play(table("B5:SP1w E5:SP1b"), "south use SP1w feet C6")
    assert refused(state, "south prisoner SP1b") == ("UU-9", "uu-prisoner-bag-first")
    assert refused(state, "south prisoner SP2w") == ("UU-9", "uu-prisoner-own")
    assert refused(state, "south prisoner HE1b") == ("UU-S1", "uu-figure-no-memo")
    assert refused(state, "south use SP1w feet C5") == ("UU-9", "uu-turn-capturing")
    thrown = play(table("B5:SP1w E5:SP1b", "north-discard=WA1b"), "south use SP1w feet C6")
    assert refused(thrown, "south prisoner WA1b") == ("UU-K1", "uu-figure-discarded")


EMPTY = "B5:SP1w E5:SP1b C3:WA1b~+CL1w F1:AR1b* D2:SH1b"
NO_BAG = ("SP,WA,SH,AR,CL", STARTER)


@pytest.mark.rule("UU-9")
@pytest.mark.parametrize("chosen", ["SP1b", "WA1b", "AR1b", "SH1b"])
def test_with_an_empty_bag_any_opponent_on_the_board_is_chosen_whatever_its_status(
    chosen: str,
) -> None:
    state = table(EMPTY, f"north-discard={spent('b', EMPTY)}", bags=NO_BAG)
    state = play(state, "south use SP1w feet C6")
    assert refused(state, "south prisoner SP2b") == ("UU-K1", "uu-figure-discarded")
    assert refused(state, "south prisoner CL1w") == ("UU-9", "uu-prisoner-own")
    after = play(state, f"south prisoner {chosen}")
    assert field(after, "south-prisoners") == chosen
    assert chosen not in board(after)
    assert "CL1w" in board(after)


@pytest.mark.rule("UU-9")
def test_with_nobody_left_to_take_there_is_no_prisoner() -> None:
    state = table("B5:SP1w", f"north-discard={spent('b', '')}", bags=(STARTER, STARTER))
    assert NothingToTake(Seat.SOUTH) in events_of(state, "south use SP1w feet C6")
    after = play(state, "south use SP1w feet C6")
    assert board(after) == "C6:SP1w*"
    assert after.taken(Seat.SOUTH) == 0


# Surrounded figures: the rulebook's picture, told in words.
# First player (south, white): [2] at A4, [4] two Spearmen on top of each other at F1.
# Second player (north, black): [1] at F6, [3] at B4.
# A3, E5 and F2 are the only free cells next to them; among the others are a toppled
# figure of north's (B5) and a capturing one (C1).
PICTURE = (
    "C1:AR1b* E1:WA1b F1:SP1w+SP2w E2:SH1b "
    "B3:WA1w C3:WA2w "
    "A4:SH1w B4:SP1b C4:WA3w "
    "A5:SP2b B5:SP3b~ C5:WA4w F5:SH2w "
    "E6:WA2b F6:SH2b"
)


@pytest.mark.rule("UU-10")
@pytest.mark.parametrize(
    ("newcomer", "first"), [("A2:VA1w", "south"), ("A2:VA1b", "north")], ids=["own", "theirs"]
)
def test_picture_whoever_takes_a3_surrounds_one_figure_of_each(newcomer: str, first: str) -> None:
    state = table(f"{PICTURE} {newcomer}", f"first={first}")
    line = f"{first} use {newcomer[3:]} feet A3"
    assert [e for e in events_of(state, line) if isinstance(e, Surrounded)] == [
        Surrounded(Seat.NORTH, figure("SH1w"), *cells("A4")),
        Surrounded(Seat.SOUTH, figure("SP1b"), *cells("B4")),
    ]
    after = play(state, line)
    assert (field(after, "south-prisoners"), field(after, "north-prisoners")) == ("SP1b", "SH1w")
    assert not {"A4", "B4"} & after.stacks.keys()


@pytest.mark.rule("UU-10")
@pytest.mark.parametrize(("newcomer", "first"), [("E4:VA1w", "south"), ("E4:VA1b", "north")])
def test_picture_whoever_takes_e5_surrounds_the_corner(newcomer: str, first: str) -> None:
    state = table(f"{PICTURE} {newcomer}", f"first={first}")
    after = play(state, f"{first} use {newcomer[3:]} feet E5")
    assert (field(after, "south-prisoners"), field(after, "north-prisoners")) == ("SH2b", "-")


@pytest.mark.rule("UU-10")
@pytest.mark.parametrize(("newcomer", "first"), [("F3:VA1w", "south"), ("F3:VA1b", "north")])
def test_picture_whoever_takes_f2_surrounds_both_figures_of_the_stack(
    newcomer: str, first: str
) -> None:
    state = table(f"{PICTURE} {newcomer}", f"first={first}")
    after = play(state, f"{first} use {newcomer[3:]} feet F2")
    assert (field(after, "south-prisoners"), field(after, "north-prisoners")) == ("-", "SP1w,SP2w")


@pytest.mark.rule("UU-10")
def test_each_figure_of_a_mixed_stack_goes_to_the_opponent_of_its_owner() -> None:
    state = table("F1:SP1w+SP1b+CL1w E1:WA1b E2:WA1w F3:SP2w")
    after = play(state, "south use SP2w feet F2")
    assert (field(after, "south-prisoners"), field(after, "north-prisoners")) == (
        "SP1b",
        "SP1w,CL1w",
    )


@pytest.mark.rule("UU-10", "UU-12")
def test_a_capturing_figure_can_be_surrounded_and_its_point_taken_again() -> None:
    state = table("A6:SP1w* A5:SP1b B6:SP2b C6:SP3b B4:SP4b A4:SP2w", "first=north")
    state = play(state, "north use SP4b feet B5")
    assert field(state, "north-prisoners") == "SP1w"
    assert "A6" not in state.stacks
    state = table("B5:SP2w C2:SP4b")
    assert play(state, "south use SP2w feet A6").phase is Phase.CAPTURING


@pytest.mark.rule("UU-10")
def test_all_that_are_surrounded_leave_at_once_and_nobody_is_looked_at_again() -> None:
    # B1 closes A1 and A2 at the same time, though each is one of the other's neighbours.
    state = table("A1:SP1w A2:SP1b A3:SP2b B2:SP3b B3:SP2w C1:SP3w", "first=south")
    after = play(state, "south use SP3w feet B1")
    assert (field(after, "south-prisoners"), field(after, "north-prisoners")) == ("SP1b", "SP1w")


@pytest.mark.rule("UU-10")
def test_a_stack_is_one_occupied_cell_and_a_free_neighbour_saves() -> None:
    state = table("C3:SP1w B2:SP1b B3:SP2b B4:SP3b C2:SP4b C4:SP5b D2:WA1b D3:WA2b E5:WA3b")
    after = play(state, "south draw SP2w", "south summon SP2w F1", "north use WA3b feet E4")
    assert "C3:SP1w" in board(after)
    closed = play(after, "south use SP2w feet F2", "north use WA3b feet D4")
    assert field(closed, "north-prisoners") == "SP1w"


@pytest.mark.rule("UU-11")
def test_a_figure_that_is_both_takes_its_prisoner_first_and_then_is_one() -> None:
    # A6 is a corner: with A5, B5 and B6 occupied whoever stands there is surrounded.
    state = table("A5:SP1b B6:SP2b B5:SP3b A4:VA1w D2:SP2w")
    state = play(state, "south use VA1w hand ^A6")
    assert (state.phase, board(state).split()[-2]) == (Phase.CAPTURING, "A6:VA1w*")
    events = events_of(state, "south prisoner WA2b")
    assert events[:2] == (
        PrisonerTaken(Seat.SOUTH, figure("WA2b"), None),
        Surrounded(Seat.NORTH, figure("VA1w"), *cells("A6")),
    )
    after = play(state, "south prisoner WA2b")
    assert (after.taken(Seat.SOUTH), after.taken(Seat.NORTH)) == (1, 1)


@pytest.mark.rule("UU-11", "UU-9")
def test_a_chosen_prisoner_leaves_before_it_is_seen_who_is_surrounded() -> None:
    figures = "A5:SP1b B6:SP2b B5:SP3b A4:VA1w D2:SP2w"
    bags = ("SP,WA,SH,AR,VA", STARTER)
    state = table(figures, f"north-discard={spent('b', figures)}", bags=bags)
    state = play(state, "south use VA1w hand ^A6")
    saved = play(state, "south prisoner SP2b")
    assert "A6:VA1w*" in board(saved)
    assert saved.taken(Seat.NORTH) == 0


@pytest.mark.rule("UU-9")
@pytest.mark.parametrize(
    ("turn", "order"), [(1, ["SP1w", "SP1b"]), (2, ["SP1b", "SP1w"])], ids=["south", "north"]
)
def test_of_two_who_take_points_at_once_the_one_whose_turn_it_is_comes_first(
    turn: int, order: list[str]
) -> None:
    """An action may push a figure onto a point; then its owner takes a prisoner all the same."""
    for moves in ((("B5", "A6"), ("B2", "A1")), (("B2", "A1"), ("B5", "A6"))):
        turning = Working(table("B5:SP1w B2:SP1b", fields=f"turn={turn}"))
        for origin, target in moves:
            turning.move(Cell(origin), Cell(target), by=figure("SH1w"), hand=True)
        take_points(turning)
        assert [taker.name for taker in turning.captures] == order
