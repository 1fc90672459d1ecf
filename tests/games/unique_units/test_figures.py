"""What figures do: the five of the box by their cards, then those of the house."""

from __future__ import annotations

import pytest

from companion.games.unique_units.rules.actions import MoveTo, Use
from companion.games.unique_units.rules.events import Discarded, Drew, Moved
from companion.games.unique_units.rules.legal import uses
from companion.games.unique_units.rules.state import Phase, State
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


def reached(state: State, name: str, way: str) -> set[str]:
    """Where a figure can go by itself in one turn."""
    found = set()
    for action in uses(state, Seat.SOUTH):
        match action:
            case Use(figure=who, way=how, deeds=(MoveTo(cell),)):
                if (who.name, how.value) == (name, way):
                    found.add(str(cell))
    return found


# Spearman: feet one cell, or hand two cells along row or column.


@pytest.mark.rule("UU-S4", "UU-2", "UU-MOVE")
def test_the_spearman_steps_to_any_neighbouring_free_cell() -> None:
    state = table("C3:SP1w C4:WA1b")
    assert reached(state, "SP1w", "feet") == cells("B2 B3 B4 C2 D2 D3 D4")
    assert board(play(state, "south use SP1w feet D4")) == "C4:WA1b D4:SP1w"
    assert refused(state, "south use SP1w feet C4") == ("UU-MOVE", "uu-move-occupied")
    assert refused(state, "south use SP1w feet C5") == ("UU-MOVE", "uu-move-reach")
    assert refused(state, "south use SP1w feet C3") == ("UU-MOVE", "uu-move-stays")


@pytest.mark.rule("UU-S4", "UU-MOVE")
def test_the_spearmans_hand_goes_exactly_two_free_cells_straight() -> None:
    state = table("C3:SP1w C4:WA1b E3:WA2b")
    assert reached(state, "SP1w", "hand") == cells("A3 C1")
    assert refused(state, "south use SP1w hand C5") == ("UU-MOVE", "uu-move-blocked")
    assert refused(state, "south use SP1w hand E3") == ("UU-MOVE", "uu-move-occupied")
    assert refused(state, "south use SP1w hand A1") == ("UU-MOVE", "uu-move-direction")
    assert refused(state, "south use SP1w hand C2") == ("UU-MOVE", "uu-move-near")


@pytest.mark.rule("UU-2")
def test_a_turn_is_only_what_the_memo_card_gives() -> None:
    state = table("C3:SP1w D3:AR1w")
    assert refused(state, "south use SP1w feet+hand C4 C6") == ("UU-2", "uu-way-not-given")
    assert refused(state, "south use AR1w hand D4") == ("UU-2", "uu-way-not-given")
    assert refused(state, "south use SP1w feet") == ("UU-MOVE", "uu-use-not-said")
    assert refused(state, "south use SP1w feet C4 C5") == ("UU-2", "uu-use-too-much")
    assert refused(state, "south use SP1w feet xD3") == ("UU-MOVE", "uu-use-not-said")


@pytest.mark.rule("UU-2")
def test_only_own_figures_on_the_board_are_used() -> None:
    state = table("C3:SP1w C5:SP1b")
    assert refused(state, "south use SP1b feet C4") == ("UU-2", "uu-use-not-own")
    assert refused(state, "south use SP2w feet C4") == ("UU-2", "uu-use-not-on-board")
    assert refused(state, "south rise SP1b") == ("UU-2", "uu-use-not-own")


# Warrior: feet, or hand, or feet and hand; the hand discards itself and a neighbour.


@pytest.mark.rule("UU-S4", "UU-DISCARD")
@pytest.mark.parametrize("target", ["SP1b", "SP1b~", "SP2w", "SP2w~"])
def test_the_warrior_and_any_neighbour_are_discarded_to_their_owners(target: str) -> None:
    state = table(f"C3:WA1w D4:{target} A6:SP3w", "turn=5")
    after = play(state, "south use WA1w hand xD4")
    assert board(after) == "A6:SP3w"
    thrown = f"{field(after, 'south-discard')} {field(after, 'north-discard')}"
    assert thrown == {"b": "WA1w SP1b", "w": "SP2w,WA1w -"}[target[3]]
    assert after.taken(Seat.SOUTH) == after.taken(Seat.NORTH) == 0


@pytest.mark.rule("UU-S4", "UU-DISCARD", "UU-2")
def test_the_warrior_may_step_first_and_then_strike_from_there() -> None:
    state = table("B2:WA1w D4:SP1b")
    assert refused(state, "south use WA1w hand xD4") == ("UU-DISCARD", "uu-target-reach")
    assert refused(state, "south use WA1w feet+hand B3 xD4") == ("UU-DISCARD", "uu-target-reach")
    assert refused(state, "south use WA1w feet+hand xD4 C3") == ("UU-MOVE", "uu-use-not-said")
    assert refused(state, "south use WA1w feet+hand C3") == ("UU-DISCARD", "uu-use-not-said")
    assert events_of(state, "south use WA1w feet+hand C3 xD4")[:3] == (
        Moved(figure("WA1w"), *sorted(cells("B2 C3")), None),
        Discarded(figure("SP1b"), *cells("D4")),
        Discarded(figure("WA1w"), *cells("C3")),
    )
    assert board(play(state, "south use WA1w feet C3")) == "C3:WA1w D4:SP1b"


@pytest.mark.rule("UU-DISCARD")
def test_there_must_be_somebody_to_discard() -> None:
    assert refused(table("B2:WA1w"), "south use WA1w hand xB3") == (
        "UU-DISCARD",
        "uu-target-nobody",
    )


# Shieldbearer: feet, or hand; the hand puts a neighbour on a free cell around itself.


@pytest.mark.rule("UU-S4", "UU-PUSH")
@pytest.mark.parametrize("pushed", ["SP1b", "SP2w", "SP1b~"])
def test_the_shieldbearer_puts_any_neighbour_on_a_free_cell_around_itself(pushed: str) -> None:
    state = table(f"C3:SH1w D4:{pushed} C2:WA1w")
    assert board(play(state, "south use SH1w hand D4>B2")) == f"B2:{pushed} C2:WA1w C3:SH1w"
    assert refused(state, "south use SH1w hand D4>C2") == ("UU-PUSH", "uu-push-occupied")
    assert refused(state, "south use SH1w hand D4>E5") == ("UU-PUSH", "uu-push-around")
    assert refused(state, "south use SH1w hand D4>D4") == ("UU-PUSH", "uu-push-occupied")
    assert refused(state, "south use SH1w hand E5>B2") == ("UU-PUSH", "uu-target-nobody")
    assert refused(state, "south use SH1w hand C3>B2") == ("UU-PUSH", "uu-target-itself")


@pytest.mark.rule("UU-PUSH")
def test_who_pushes_must_be_next_to_the_target() -> None:
    state = table("C3:SH1w E5:SP1b")
    assert refused(state, "south use SH1w hand E5>D4") == ("UU-PUSH", "uu-target-reach")


# Archer: any number of straight steps, always next to another figure.


@pytest.mark.rule("UU-S4", "UU-MOVE")
def test_the_archer_walks_around_others_as_far_as_it_likes() -> None:
    state = table("B2:AR1w C3:SP1b")
    # Around C3, without leaving its ring; C3 itself is occupied.
    assert reached(state, "AR1w", "feet") == cells("B3 B4 C2 C4 D2 D3 D4")
    assert board(play(state, "south use AR1w feet D4")) == "C3:SP1b D4:AR1w"
    assert refused(state, "south use AR1w feet A2") == ("UU-MOVE", "uu-move-astray")
    assert refused(state, "south use AR1w feet B2") == ("UU-MOVE", "uu-move-stays")


@pytest.mark.rule("UU-MOVE")
def test_the_archer_passes_from_one_figure_to_the_next() -> None:
    state = table("B2:AR1w C3:SP1b E4:SP2b")
    assert cells("F5 F3 D5 E5") <= reached(state, "AR1w", "feet")
    strict = table("B2:AR1w C3:SP1b E4:SP2b", "around-one=yes")
    assert reached(strict, "AR1w", "feet") == cells("B3 B4 C2 C4 D2 D3 D4")
    assert refused(strict, "south use AR1w feet F5") == ("UU-MOVE", "uu-move-no-way")


@pytest.mark.rule("UU-MOVE")
def test_the_archer_needs_a_free_way_and_a_neighbour_to_begin_with() -> None:
    assert reached(table("B2:AR1w E5:SP1b"), "AR1w", "feet") == set()
    blocked = table("A1:AR1w B2:SP1b A3:SP2b B1:SP3b")
    assert reached(blocked, "AR1w", "feet") == cells("A2")
    assert refused(blocked, "south use AR1w feet C1") == ("UU-MOVE", "uu-move-no-way")


# Trader: draws three, summons one, discards the others.


@pytest.mark.rule("UU-S4", "UU-DRAW")
def test_the_trader_draws_three_summons_one_and_discards_the_others() -> None:
    state = table("C2:TR1w")
    assert events_of(state, "south draw SP1w,WA1w,SH1w by TR1w")[0] == Drew(
        Seat.SOUTH, (figure("SP1w"), figure("WA1w"), figure("SH1w")), figure("TR1w")
    )
    state = play(state, "south draw SP1w,WA1w,SH1w by TR1w")
    assert state.phase is Phase.SUMMONING
    after = play(state, "south summon WA1w B1")
    assert board(after) == "B1:WA1w C2:TR1w"
    assert field(after, "south-discard") == "SP1w,SH1w"
    assert after.bag(Seat.SOUTH).left == 16
    assert after.to_act is Seat.NORTH


@pytest.mark.rule("UU-DRAW")
def test_the_trader_needs_three_in_the_bag_room_on_the_board_and_a_cell() -> None:
    bag = "SP5,WA5,SH5,AR4,TR1"
    thrown = spent("w", "C2:TR1w", left=3).replace(",TR1w", "")
    two = table("C2:TR1w", f"south-discard={thrown}", bags=(bag, STARTER))
    assert two.bag(Seat.SOUTH).left == 2
    line = "south draw AR3w,AR4w,AR5w by TR1w"
    assert refused(two, line) == ("UU-DRAW", "uu-draw-bag-short")
    ten = "A1:SP1w B1:SP2w C1:SP3w D1:SP4w E1:SP5w F1:WA1w A3:WA2w C3:WA3w E3:WA4w C2:TR1w"
    assert refused(table(ten), line) == ("UU-1", "uu-draw-board-full")


@pytest.mark.rule("UU-DRAW")
def test_only_an_active_trader_draws_and_exactly_three() -> None:
    state = table("C2:TR1w D2:SP4w")
    assert refused(state, "south draw SP1w,WA1w by TR1w") == ("UU-DRAW", "uu-draw-count")
    assert refused(state, "south draw SP1w by SP4w") == ("UU-DRAW", "uu-draw-not-by")
    assert refused(state, "south use TR1w hand") == ("UU-DRAW", "uu-use-draws")
    toppled = table("C2:TR1w~ D2:SP4w")
    line = "south draw SP1w,WA1w,SH1w by TR1w"
    assert refused(toppled, line) == ("UU-12", "uu-use-toppled")
    assert refused(table("D2:SP4w"), line) == ("UU-2", "uu-use-not-on-board")
    assert board(play(state, "south use TR1w feet C3")) == "D2:SP4w C3:TR1w"


# The house: jumping, pushing away, toppling, covering, several steps.


@pytest.mark.rule("UU-JUMP")
def test_a_vaulter_jumps_two_cells_over_whatever_lies_between() -> None:
    state = table("C3:VA1w C4:SP1b D4:SP2b+CL1b C5:WA1w B2:SP1w")
    assert board(play(state, "south use VA1w hand ^E5")).endswith("D4:SP2b+CL1b C5:WA1w E5:VA1w")
    assert play(state, "south use VA1w hand ^A1").turn == 2
    assert play(state, "south use VA1w hand ^E3").turn == 2
    assert refused(state, "south use VA1w hand ^C5") == ("UU-JUMP", "uu-move-occupied")
    assert refused(state, "south use VA1w hand ^D5") == ("UU-JUMP", "uu-move-reach")
    assert refused(state, "south use VA1w hand E5") == ("UU-JUMP", "uu-use-not-said")


@pytest.mark.rule("UU-PUSH")
def test_a_bully_pushes_an_opponent_straight_away() -> None:
    state = table("C3:BU1w D4:SP1b B3:SP1w C4:SP2b C5:WA1b A3:SP3b F3:SP4b")
    assert "E5:SP1b" in board(play(state, "south use BU1w hand D4>E5"))
    assert refused(state, "south use BU1w hand D4>D5") == ("UU-PUSH", "uu-push-away")
    assert refused(state, "south use BU1w hand B3>A3") == ("UU-PUSH", "uu-target-own")
    assert refused(state, "south use BU1w hand C4>C5") == ("UU-PUSH", "uu-push-occupied")
    assert refused(state, "south use BU1w hand F3>E3") == ("UU-PUSH", "uu-target-reach")


@pytest.mark.rule("UU-TOPPLE")
def test_a_jester_topples_a_neighbour_also_after_a_diagonal_step() -> None:
    state = table("B2:JE1w D4:SP1b B3:SP1w~ A2:WA1w")
    assert "D4:SP1b~" in board(play(state, "south use JE1w feet+hand C3 !D4"))
    assert "A2:WA1w~" in board(play(state, "south use JE1w hand !A2"))
    assert refused(state, "south use JE1w hand !B3") == ("UU-TOPPLE", "uu-topple-already")
    assert refused(state, "south use JE1w hand !D4") == ("UU-TOPPLE", "uu-target-reach")
    assert refused(state, "south use JE1w feet C2") == ("UU-MOVE", "uu-move-direction")


@pytest.mark.rule("UU-TOPPLE")
def test_a_slinger_topples_from_two_or_three_cells_over_others() -> None:
    state = table("C1:SL1w C2:SP1w C3:SP1b C4:SP2b C5:SP3b E3:WA1b")
    assert "C3:SP1b~" in board(play(state, "south use SL1w hand !C3"))
    assert "C4:SP2b~" in board(play(state, "south use SL1w hand !C4"))
    assert refused(state, "south use SL1w hand !C5") == ("UU-TOPPLE", "uu-target-reach")
    assert refused(state, "south use SL1w hand !E3") == ("UU-TOPPLE", "uu-target-direction")
    assert refused(state, "south use SL1w hand !C2") == ("UU-TOPPLE", "uu-target-near")


@pytest.mark.rule("UU-TOPPLE")
def test_a_giant_topples_one_or_two_neighbours_in_one_turn() -> None:
    state = table("C3:GI1w D4:SP1b B3:SP2b C4:SP3b")
    assert "D4:SP1b~" in board(play(state, "south use GI1w hand !D4"))
    both = board(play(state, "south use GI1w hand !D4 !B3"))
    assert both == "B3:SP2b~ C3:GI1w C4:SP3b D4:SP1b~"
    assert refused(state, "south use GI1w hand !D4 !B3 !C4") == ("UU-2", "uu-use-too-much")
    assert refused(state, "south use GI1w hand !D4 !D4") == ("UU-TOPPLE", "uu-topple-already")


@pytest.mark.rule("UU-13", "UU-16")
def test_who_can_be_no_target_can_be_covered() -> None:
    state = table("C3:CL1w D3:GI1b E3:JE1w")
    assert refused(state, "south use JE1w hand !D3") == ("UU-16", "uu-target-steadfast")
    assert "D3:GI1b+CL1w" in board(play(state, "south use CL1w hand +D3"))


@pytest.mark.rule("UU-COVER", "UU-PUSH", "UU-MOVE")
def test_a_shade_covers_then_pushes_two_cells_away_and_steps() -> None:
    state = table("A1:SD1w C3:SP1b D3:SP2b A3:SP1w")
    assert board(play(state, "south use SD1w feet +C3")) == "A3:SP1w C3:SP1b+SD1w D3:SP2b"
    after = play(state, "south use SD1w feet+hand +C3 D3>F3 D3")
    assert board(after) == "A3:SP1w C3:SP1b D3:SD1w F3:SP2b"
    # Every step of an ability is done, in its order.
    assert refused(state, "south use SD1w feet+hand +C3 D3>F3") == ("UU-MOVE", "uu-use-not-said")
    assert refused(state, "south use SD1w feet+hand +C3 C4 D3>F3") == (
        "UU-PUSH",
        "uu-use-not-said",
    )
    assert refused(state, "south use SD1w feet+hand +C3 D3>E3 D3") == ("UU-PUSH", "uu-push-away")
    blocked = table("C3:SD1w D3:SP2b E3:SP1b")
    assert refused(blocked, "south use SD1w hand D3>F3 D2") == ("UU-PUSH", "uu-push-blocked")
