"""Drawing a figure and putting it on the board: cells, control zones, and where it may go."""

from __future__ import annotations

import pytest

from companion.games.unique_units.rules.battlefield import Cell
from companion.games.unique_units.rules.events import Drew, Summoned, TurnPassed
from companion.games.unique_units.rules.state import Phase, State
from companion.games.unique_units.rules.zones import control_zone, summon_cells
from companion.rules.seat import Seat
from tests.games.unique_units.writing import (
    STARTER,
    board,
    cells,
    events_of,
    figure,
    pack,
    play,
    refused,
    spent,
    table,
)


def zone(state: State, seat: Seat = Seat.SOUTH) -> set[Cell]:
    return set(control_zone(state, seat))


@pytest.mark.rule("UU-1")
def test_a_figure_is_drawn_shown_and_summoned_and_the_turn_passes() -> None:
    state = table()
    assert events_of(state, "south draw SP1w") == (Drew(Seat.SOUTH, (figure("SP1w"),), None),)
    state = play(state, "south draw SP1w")
    assert (state.phase, state.to_act) == (Phase.SUMMONING, Seat.SOUTH)
    assert state.bag(Seat.SOUTH).left == 19
    assert events_of(state, "south summon SP1w B2") == (
        Summoned(Seat.SOUTH, figure("SP1w"), Cell("B2")),
        TurnPassed(Seat.NORTH, 2),
    )
    assert board(play(state, "south summon SP1w B2")) == "B2:SP1w"


@pytest.mark.rule("UU-1")
def test_once_drawn_a_figure_has_to_be_summoned() -> None:
    state = play(table("A1:WA1w"), "south draw SP1w")
    assert refused(state, "south use WA1w feet A2") == ("UU-1", "uu-turn-summoning")
    assert refused(state, "south draw SP2w") == ("UU-1", "uu-turn-summoning")
    assert refused(state, "south summon WA2w B2") == ("UU-K1", "uu-summon-not-drawn")
    assert refused(table(), "south summon SP1w B2") == ("UU-T1", "uu-turn-other-action")


TEN = "A1:SP1w B1:SP2w C1:SP3w D1:SP4w E1:SP5w F1:WA1w A3:WA2w C3:WA3w E3:WA4w"


@pytest.mark.rule("UU-1")
@pytest.mark.parametrize("tenth", ["B2:WA5w", "B2:WA5w~", "B2:WA5w+CL1b", "D6:WA5w*"])
def test_with_ten_figures_of_any_status_on_the_board_nobody_summons(tenth: str) -> None:
    full = table(f"{TEN} {tenth}")
    assert refused(full, "south draw SH1w") == ("UU-1", "uu-draw-board-full")
    assert play(table(TEN), "south draw SH1w").phase is Phase.SUMMONING


@pytest.mark.rule("UU-1")
def test_when_one_of_the_ten_has_left_a_summon_is_possible_again() -> None:
    state = table(f"{TEN} B2:WA5w D5:SP1b")
    state = play(state, "south use WA5w hand xA1", "north use SP1b feet D6")
    assert play(state, "south draw SH1w").phase is Phase.SUMMONING


@pytest.mark.rule("UU-1")
def test_nothing_is_drawn_from_an_empty_bag() -> None:
    state = table("B2:SP1w", f"south-discard={spent('w', 'B2:SP1w')}", bags=(STARTER, STARTER))
    assert state.bag(Seat.SOUTH).left == 0
    assert refused(state, "south draw TR1w") == ("UU-1", "uu-draw-bag-short")


@pytest.mark.rule("UU-1")
def test_nothing_is_drawn_without_a_cell_to_summon_to() -> None:
    # Every free cell of south's side is next to a black figure; the centre's are occupied.
    black = "A2:SP1b B1:SP2b C2:SP3b D1:SP4b E2:SP5b F1:WA1b B3:WA2b D3:WA3b F3:WA4b C3:WA5b"
    state = table(f"{black} B6:SP1w~")
    assert summon_cells(state, Seat.SOUTH) == ()
    assert refused(state, "south draw SP2w") == ("UU-1", "uu-draw-no-cell")


@pytest.mark.rule("UU-T1")
def test_players_take_turns_of_one_action() -> None:
    state = table("B2:SP1w B5:SP1b")
    assert refused(state, "north use SP1b feet B4") == ("UU-T1", "uu-turn-not-yours")
    assert refused(state, "north draw SP2b") == ("UU-T1", "uu-draw-not-yours")
    assert refused(state, "north rise SP1b") == ("UU-T1", "uu-turn-not-yours")
    state = play(state, "south use SP1w feet B3")
    assert state.to_act is Seat.NORTH
    assert refused(state, "south use SP1w feet B2") == ("UU-T1", "uu-turn-not-yours")
    assert refused(state, "south prisoner SP2b") == ("UU-T1", "uu-turn-not-yours")


@pytest.mark.rule("UU-K1")
@pytest.mark.parametrize(
    ("line", "rule", "why"),
    [
        ("south draw SP1b", "UU-K1", "uu-figure-not-theirs"),
        ("south draw SP1w", "UU-K1", "uu-figure-on-board"),
        ("south draw SP2w", "UU-K1", "uu-figure-prisoner"),
        ("south draw SP3w", "UU-K1", "uu-figure-discarded"),
        ("south draw HE1w", "UU-S1", "uu-figure-no-memo"),
        ("south draw SP4w,SP5w", "UU-1", "uu-draw-count"),
        ("south draw -", "UU-1", "uu-draw-count"),
    ],
)
def test_what_is_drawn_must_have_been_in_the_bag(line: str, rule: str, why: str) -> None:
    state = table("B2:SP1w", "north-prisoners=SP2w south-discard=SP3w")
    assert refused(state, line) == (rule, why)


@pytest.mark.rule("UU-K1", "UU-S2")
def test_more_of_a_class_than_a_bag_can_hold_is_refused() -> None:
    state = table("B2:AR1w C2:AR2w D2:AR3w E2:GI1w")
    # Five of class A at the most, and the memo card of the Shade stands for one of them.
    assert refused(state, "south draw AR4w") == ("UU-S2", "uu-figure-too-many")
    assert play(state, "south draw SD1w").phase is Phase.SUMMONING


@pytest.mark.rule("UU-3")
def test_neighbours_are_all_cells_around_fewer_at_the_edge() -> None:
    near = pack().board.neighbours
    assert set(near(Cell("C3"))) == cells("B2 B3 B4 C2 C4 D2 D3 D4")
    assert set(near(Cell("A3"))) == cells("A2 A4 B2 B3 B4")
    assert set(near(Cell("F6"))) == cells("E5 E6 F5")


@pytest.mark.rule("UU-3")
def test_nobody_is_summoned_to_a_cell_that_is_not_free() -> None:
    state = play(table("B2:WA1w C5:WA1b~"), "south draw SP1w")
    assert refused(state, "south summon SP1w B2") == ("UU-3", "uu-summon-occupied")
    assert refused(state, "south summon SP1w C5") == ("UU-3", "uu-summon-occupied")


@pytest.mark.rule("UU-4")
def test_a_zone_is_the_free_cells_next_to_a_figure_in_row_and_column() -> None:
    assert zone(table("C3:SP1w")) == cells("C2 C4 B3 D3")
    assert zone(table("A1:SP1w")) == cells("A2 B1")
    assert zone(table("C3:SP1w C4:SP1b B3:SP2b~")) == cells("C2 D3")


@pytest.mark.rule("UU-4", "UU-12")
def test_active_and_capturing_figures_have_a_zone_toppled_and_covered_ones_none() -> None:
    assert zone(table("C6:SP1w*")) == cells("B6 D6 C5")
    assert zone(table("C3:SP1w~")) == set()
    assert zone(table("C3:SP1w+CL1b")) == set()
    assert zone(table("C6:SP1w*+CL1b")) == set()
    assert zone(table("C3:SP1w+CL1b"), Seat.NORTH) == cells("C2 C4 B3 D3")
    assert zone(table("C3:SP1b+CL1w")) == cells("C2 C4 B3 D3")


@pytest.mark.rule("UU-5")
def test_on_the_own_side_any_free_cell_outside_the_opponents_zones() -> None:
    state = play(table("B2:SP1b"), "south draw SP1w")
    for zoned in ("A2", "B1", "B3", "C2"):
        assert refused(state, f"south summon SP1w {zoned}") == ("UU-5", "uu-summon-their-zone")
    for diagonal in ("A1", "A3", "C1", "F3"):
        assert play(state, f"south summon SP1w {diagonal}").turn == 2


@pytest.mark.rule("UU-5", "UU-12")
def test_a_toppled_or_covered_opponent_forbids_nothing() -> None:
    state = play(table("B2:SP1b~ E2:SP2b+CL1w"), "south draw SP1w")
    assert board(play(state, "south summon SP1w B3")) == "B2:SP1b~ E2:SP2b+CL1w B3:SP1w"
    assert play(state, "south summon SP1w E3").turn == 2


@pytest.mark.rule("UU-6")
def test_on_the_far_side_it_takes_a_zone_of_ones_own_and_none_of_theirs() -> None:
    state = play(table("B4:SP1w E5:SP1b"), "south draw SP2w")
    assert refused(state, "south summon SP2w A6") == ("UU-6", "uu-summon-no-zone")
    assert refused(state, "south summon SP2w C5") == ("UU-6", "uu-summon-no-zone")
    assert refused(state, "south summon SP2w E4") == ("UU-6", "uu-summon-their-zone")
    for own in ("A4", "B5"):
        assert play(state, f"south summon SP2w {own}").turn == 2


@pytest.mark.rule("UU-6")
def test_a_capturing_figure_opens_the_far_side_too() -> None:
    state = play(table("C6:SP1w*"), "south draw SP2w")
    assert play(state, "south summon SP2w B6").turn == 2
    assert refused(state, "south summon SP2w A6") == ("UU-6", "uu-summon-no-zone")


@pytest.mark.rule("UU-7")
def test_in_the_centre_the_own_half_needs_nothing_and_theirs_a_zone() -> None:
    state = play(table("C4:SP1b"), "south draw SP1w")
    # C3 is in the black zone, and yet on south's half of the centre.
    assert Cell("C3") in control_zone(state, Seat.NORTH)
    assert play(state, "south summon SP1w C3").turn == 2
    assert refused(state, "south summon SP1w D4") == ("UU-7", "uu-summon-centre")
    state = play(table("C4:SP1b D3:SP1w"), "south draw SP2w")
    assert play(state, "south summon SP2w D4").turn == 2


@pytest.mark.rule("UU-7")
def test_where_zones_cross_in_the_centre_both_may_summon() -> None:
    crossing = "C3:SP1w D4:SP1b"
    for cell in ("C4", "D3"):
        south = play(table(crossing), "south draw SP2w")
        assert play(south, f"south summon SP2w {cell}").turn == 2
        north = play(table(crossing, "first=north"), "north draw SP2b")
        assert play(north, f"north summon SP2b {cell}").turn == 2


@pytest.mark.rule("UU-8")
@pytest.mark.parametrize("cell", ["B3", "B4"])
def test_where_zones_cross_outside_the_centre_nobody_summons(cell: str) -> None:
    crossing = {"B3": "A3:SP1w B4:SP1b", "B4": "B3:SP1w A4:SP1b"}[cell]
    south = play(table(crossing), "south draw SP2w")
    assert refused(south, f"south summon SP2w {cell}") == ("UU-8", "uu-summon-crossing")
    north = play(table(crossing, "first=north"), "north draw SP2b")
    assert refused(north, f"north summon SP2b {cell}") == ("UU-8", "uu-summon-crossing")


@pytest.mark.rule("UU-5", "UU-6", "UU-7", "UU-8")
def test_the_overlay_shows_exactly_the_cells_that_the_referee_allows() -> None:
    state = play(table("B2:SP1w C5:WA1w D3:SP1b E5:SH1b~ A4:SP2b B6:WA2w~"), "south draw SP2w")
    shown = set(summon_cells(state, Seat.SOUTH, figure("SP2w")))
    for cell in pack().board.cells:
        if cell in shown:
            assert play(state, f"south summon SP2w {cell}").phase is not Phase.SUMMONING
        else:
            refused(state, f"south summon SP2w {cell}")
    own_side = cells("A1 B1 C1 D1 E1 F1 A2 C2 E2 F2 B3 C3 F3")
    assert shown == own_side | cells("C4 B5 D5 C6")


@pytest.mark.rule("UU-16")
def test_a_bold_figure_is_summoned_in_spite_of_the_opponents_zones() -> None:
    bags = ("SP,WA,SH,AR,HE", "SP,WA,SH,AR")
    state = play(table("B2:SP1b B4:SP1w A5:SP2b", bags=bags), "south draw HE1w")
    # It is not active yet: this feature works always.
    assert board(play(state, "south summon HE1w A2")) == "A2:HE1w B2:SP1b B4:SP1w A5:SP2b"
    assert play(state, "south summon HE1w A4").turn == 2
    assert refused(state, "south summon HE1w D6") == ("UU-6", "uu-summon-no-zone")
    plain = play(table("B2:SP1b", bags=bags), "south draw SP2w")
    assert refused(plain, "south summon SP2w A2") == ("UU-5", "uu-summon-their-zone")
