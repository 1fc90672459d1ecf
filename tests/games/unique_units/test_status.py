"""The statuses of a figure: what each may do, and what may be done to it."""

from __future__ import annotations

import pytest

from companion.games.unique_units.rules.events import Covered, Moved, Risen, Toppled, Uncovered
from companion.games.unique_units.rules.legal import legal_actions
from companion.games.unique_units.rules.state import Status
from companion.games.unique_units.rules.zones import control_zone
from companion.rules.seat import Seat
from tests.games.unique_units.writing import (
    board,
    cells,
    events_of,
    figure,
    pack,
    play,
    refused,
    table,
)


@pytest.mark.rule("UU-12")
def test_every_figure_on_the_board_has_exactly_one_status() -> None:
    state = table("B2:SP1w C3:SP2w~ C6:SP3w* E2:SP4w~+CL1b")
    statuses = {f.name: state.status(f) for f in pack().figures if state.status(f) is not None}
    assert statuses == {
        "SP1w": Status.ACTIVE,
        "SP2w": Status.TOPPLED,
        "SP3w": Status.CAPTURING,
        "SP4w": Status.COVERED,
        "CL1b": Status.ACTIVE,
    }


@pytest.mark.rule("UU-12")
def test_a_toppled_figure_can_only_get_up() -> None:
    state = table("B2:SP1w~ E5:SP1b")
    assert refused(state, "south use SP1w feet B3") == ("UU-12", "uu-use-toppled")
    assert control_zone(state, Seat.SOUTH) == set()
    assert events_of(state, "south rise SP1w")[0] == Risen(figure("SP1w"), *cells("B2"))
    after = play(state, "south rise SP1w")
    assert board(after) == "B2:SP1w E5:SP1b"
    assert control_zone(after, Seat.SOUTH) == cells("A2 C2 B1 B3")


@pytest.mark.rule("UU-12")
def test_only_who_is_toppled_gets_up() -> None:
    state = table("B2:SP1w C6:SP2w* E2:SP3w~+CL1b")
    assert refused(state, "south rise SP1w") == ("UU-12", "uu-rise-not-toppled")
    assert refused(state, "south rise SP2w") == ("UU-12", "uu-use-capturing")
    assert refused(state, "south rise SP3w") == ("UU-12", "uu-use-covered")
    assert refused(state, "south rise SP4w") == ("UU-2", "uu-use-not-on-board")


@pytest.mark.rule("UU-12", "UU-TOPPLE")
def test_a_figure_toppled_by_an_opponent_loses_its_zone_until_it_gets_up() -> None:
    state = table("C3:SP1w D4:JE1b", "first=north")
    assert control_zone(state, Seat.SOUTH) == cells("B3 D3 C2 C4")
    assert events_of(state, "north use JE1b hand !C3")[0] == Toppled(figure("SP1w"), *cells("C3"))
    state = play(state, "north use JE1b hand !C3")
    assert control_zone(state, Seat.SOUTH) == set()
    assert control_zone(play(state, "south rise SP1w"), Seat.SOUTH) == cells("B3 D3 C2 C4")


@pytest.mark.rule("UU-12")
def test_a_capturing_figure_neither_acts_nor_is_anybodys_target() -> None:
    state = table("C6:WA1w* B5:SH1b D5:WA1b B6:JE1b", "first=north")
    for line in (
        "north use SH1b hand C6>C5",
        "north use WA1b hand xC6",
        "north use JE1b hand !C6",
    ):
        assert refused(state, line) == ("UU-12", "uu-target-capturing")
    south = table("C6:WA1w* B5:SH1b")
    assert refused(south, "south use WA1w feet C5") == ("UU-12", "uu-use-capturing")
    assert refused(south, "south use WA1w hand xB5") == ("UU-12", "uu-use-capturing")


@pytest.mark.rule("UU-13", "UU-COVER")
def test_moving_onto_an_occupied_cell_covers_what_is_there() -> None:
    state = table("C3:CL1w D4:SP1b~+SP2b C4:WA1w")
    events = events_of(state, "south use CL1w hand +D4")
    assert events[:2] == (
        Moved(figure("CL1w"), *cells("C3"), *cells("D4"), None),
        Covered(figure("SP2b"), *cells("D4")),
    )
    after = play(state, "south use CL1w hand +D4")
    assert board(after) == "C4:WA1w D4:SP1b~+SP2b+CL1w"
    assert after.status(figure("SP2b")) is Status.COVERED
    assert refused(state, "south use CL1w hand +B3") == ("UU-COVER", "uu-cover-nobody")
    assert refused(state, "south use CL1w hand +E5") == ("UU-COVER", "uu-move-reach")
    assert "C4:WA1w+CL1w" in board(play(state, "south use CL1w hand +C4"))


@pytest.mark.rule("UU-COVER")
def test_nobody_covers_past_another_figure() -> None:
    state = table("C1:SD1w C2:SP1w C3:SP1b")
    assert refused(state, "south use SD1w feet +C3") == ("UU-COVER", "uu-move-blocked")


@pytest.mark.rule("UU-12", "UU-13")
def test_a_covered_figure_does_nothing_and_nothing_is_done_to_it() -> None:
    state = table("C3:WA1w+CL1b B2:SP1w B3:SH1w D5:SP1b")
    assert refused(state, "south use WA1w feet C4") == ("UU-12", "uu-use-covered")
    # Whoever pushes or strikes at the cell means the figure on top.
    after = play(state, "south use SH1w hand C3>C4")
    assert board(after) == "B2:SP1w B3:SH1w C3:WA1w C4:CL1b D5:SP1b"


@pytest.mark.rule("UU-12")
@pytest.mark.parametrize("former", ["", "~"])
def test_an_uncovered_figure_is_what_it_was_before(former: str) -> None:
    state = table(f"C3:SP1w{former}+CL1b D5:SP1b", "first=north")
    assert events_of(state, "north use CL1b feet C4")[1] == Uncovered(figure("SP1w"), *cells("C3"))
    after = play(state, "north use CL1b feet C4")
    assert f"C3:SP1w{former}" in board(after).split()
    assert (cells("B3") <= control_zone(after, Seat.SOUTH)) == (former == "")


@pytest.mark.rule("UU-12", "UU-13")
def test_a_capturing_figure_can_be_covered_and_is_capturing_again_afterwards() -> None:
    state = table("C6:SP1w* C5:CL1b A1:SP1b", "first=north")
    covered = play(state, "north use CL1b hand +C6")
    assert control_zone(covered, Seat.SOUTH) == set()
    assert covered.status(figure("SP1w")) is Status.COVERED
    covered = play(covered, "south draw SP2w", "south summon SP2w E2")
    after = play(covered, "north use CL1b feet B5")
    assert after.status(figure("SP1w")) is Status.CAPTURING
    assert after.phase.value == "turn"  # it holds its point, but did not take it again


@pytest.mark.rule("UU-12", "UU-13")
def test_discarding_the_top_of_a_stack_uncovers_what_is_below() -> None:
    state = table("C3:SP1w+CL1b B3:WA1w E5:SP1b")
    after = play(state, "south use WA1w hand xC3")
    assert board(after) == "C3:SP1w E5:SP1b"


@pytest.mark.rule("UU-16")
def test_a_feature_that_is_not_always_works_only_while_active() -> None:
    board_text = "C3:GI1w{} D4:SH1b B2:JE1b D2:WA1b"
    active = table(board_text.format(""), "first=north")
    for line in (
        "north use SH1b hand C3>D5",
        "north use JE1b hand !C3",
        "north use WA1b hand xC3",
    ):
        assert refused(active, line) == ("UU-16", "uu-target-steadfast")
    toppled = table(board_text.format("~"), "first=north")
    assert "D5:GI1w~" in board(play(toppled, "north use SH1b hand C3>D5"))
    assert "GI1w" not in board(play(toppled, "north use WA1b hand xC3"))


@pytest.mark.rule("UU-16")
def test_a_prisoner_who_is_always_worth_two_counts_as_two() -> None:
    bags = ("SP,WA,SH,AR,TR", "SP,WA,SH,AR,HE")
    state = table("B2:SP1w E5:SP1b", "south-prisoners=HE1b,SP2b", bags=bags)
    assert state.taken(Seat.SOUTH) == 3


@pytest.mark.rule("UU-12")
def test_who_is_not_active_offers_nothing_but_getting_up() -> None:
    state = table("C6:SP1w* B2:SP2w~ E2:SP3w+CL1b")
    verbs = {type(action).__name__ for action in legal_actions(state)}
    assert verbs == {"Draw", "Rise"}
