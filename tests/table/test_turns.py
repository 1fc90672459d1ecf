"""A quarter turn that means something: a state of its own, and never a gesture."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.referee.conversation import Gestures
from companion.referee.tasks import merge
from companion.simulation.table.deeds import TurnTo, deeds
from companion.simulation.table.robot import Robot
from companion.simulation.table.simulated_table import SimulatedTable
from companion.table.arrange import arrange
from companion.table.layout import Appeared, Layout, Moved, Turned, changes
from companion.table.tasks import Put, Sort, TakeOff, Turn, imagine_done, is_done, tasks_between
from companion.table.zones import Mat, Order, Piece, Zone
from tests.table.mats import CARD, laid, pieces, spun, swung, table

A, B, C = pieces("A B C")

MAT = Mat(
    600,
    300,
    (
        Zone("row", 0, 0, 400, 140, Order.ROW, turns=2),
        Zone("far", 0, 150, 400, 140, Order.ROW, 180, turns=4),
        Zone("plain", 420, 0, 180, 300, Order.SPREAD),
    ),
    lambda piece: CARD,
)


def off(layout: Layout, **quarters: int) -> Layout:
    return replace(layout, quarters={pieces(name)[0]: q for name, q in quarters.items()})


# --- seen --------------------------------------------------------------------------------


@pytest.mark.parametrize("degrees", [0, 4, -30])
def test_a_row_is_read_from_left_to_right(degrees: float) -> None:
    tags = [laid("C", 260, 60, degrees), laid("A", 60, 70, degrees), laid("B", 150, 65, degrees)]
    assert arrange(tags, MAT).at("row") == (A, B, C)
    far = [
        laid(tag.piece.name, 400 - x, 220, 180) for tag, x in zip(tags, (260, 60, 150), strict=True)
    ]
    assert arrange(far, MAT).at("far") == (A, B, C)


@pytest.mark.parametrize(("degrees", "quarters"), [(90, 1), (-90, 1), (180, 0), (80, 1), (8, 0)])
def test_where_two_ways_count_a_quarter_turn_is_told_whichever_way_round(
    degrees: float, quarters: int
) -> None:
    seen = arrange([swung(laid("A", 150, 70), degrees)], MAT)
    assert (seen.at("row"), seen.quarters.get(A, 0), seen.turned) == ((A,), quarters, frozenset())


@pytest.mark.parametrize("quarters", range(4))
def test_where_four_ways_count_each_is_told_from_its_own_side(quarters: int) -> None:
    seen = arrange([laid("A", 150, 220, 180 + 90 * quarters)], MAT)
    assert seen == (off(table(far="A"), A=quarters) if quarters else table(far="A"))


def test_elsewhere_a_turn_is_a_gesture_as_ever() -> None:
    seen = arrange([laid("A", 500, 150, 90)], MAT)
    assert (seen.turned, seen.quarters) == (frozenset({A}), {})


def test_a_turn_that_means_something_is_no_gesture() -> None:
    known = arrange([laid("A", 60, 70)], MAT)
    for turn in (swung, spun):
        seen = arrange([turn(laid("A", 60, 70), 90)], MAT, known)
        assert seen.quarters == {A: 1}
        assert Gestures.of(known).new_turned(seen) == frozenset()


# --- dice ----------------------------------------------------------------------------------


def dice(*faces: str) -> Layout:
    return Layout({}, dice=tuple(Piece("dice", face) for face in faces))


def test_dice_of_before_that_are_cleared_away_one_by_one_are_not_rolled() -> None:
    gestures, left = Gestures.of(dice("disc", "shield", "star")), dice("disc", "star")
    assert gestures.new_dice(left) == ()
    gestures = gestures.lying_now(left)
    assert gestures.new_dice(left) == ()
    assert gestures.lying_now(dice()).new_dice(left) == left.dice


def test_one_die_that_is_rolled_again_is_new_though_it_shows_the_same() -> None:
    lying = dice("disc", "star")
    taken_up = Gestures.of(lying).lying_now(dice("disc"))
    assert taken_up.new_dice(lying) == lying.dice


# --- compared ----------------------------------------------------------------------------


def test_a_turn_is_a_change_of_its_own() -> None:
    straight, sideways = table(row="A B"), off(table(row="A B"), A=1)
    assert changes(straight, sideways) == (Turned(A, "row", 1),)
    assert changes(sideways, straight) == (Turned(A, "row", 0),)
    assert changes(sideways, sideways) == ()


def test_what_comes_is_taken_to_lie_straight() -> None:
    sideways = off(table(row="A"), A=1)
    assert changes(table(), sideways) == (Appeared(A, "row"), Turned(A, "row", 1))
    assert changes(sideways, table(plain="A")) == (Moved(A, "row", "plain"),)
    there = off(table(far="A"), A=1)
    assert changes(sideways, there) == (Moved(A, "row", "far"), Turned(A, "far", 1))


# --- to be done --------------------------------------------------------------------------


def test_a_turn_is_a_task_until_it_is_seen() -> None:
    straight, sideways = table(row="A"), off(table(row="A"), A=1)
    (task,) = tasks_between(straight, sideways)
    assert task == Turn(A, "row", 1)
    assert (is_done(task, straight, ()), is_done(task, sideways, ())) == (False, True)
    assert imagine_done(straight, [task], sideways) == sideways
    assert imagine_done(table(plain="A"), [task], sideways) == table(plain="A")
    assert not is_done(task, table(plain="A"), ())


def test_a_piece_that_was_turned_otherwise_is_left_so() -> None:
    seen = off(table(far="A"), A=2)
    assert imagine_done(seen, [Turn(A, "far", 1)], off(table(far="A"), A=1)) == seen


def test_a_piece_to_be_put_somewhere_and_then_turned_keeps_both_tasks() -> None:
    old, new = (Put(A, "row"),), (Turn(A, "row", 1),)
    assert merge(old, new, off(table(row="A"), A=1)) == (*old, *new)


def test_only_the_last_way_to_turn_a_piece_is_asked_for() -> None:
    old, new = (Turn(A, "far", 1), Turn(B, "far", 1)), (Turn(A, "far", 2),)
    expected = off(table(far="A B"), A=2, B=1)
    assert merge(old, new, expected) == (Turn(B, "far", 1), Turn(A, "far", 2))
    sort = Sort("far", (B, A))
    assert merge(old[1:], (sort,), off(table(far="B A"), B=1)) == (Turn(B, "far", 1), sort)
    later = (Turn(A, "far", 2, was=1),)
    assert merge(old, later, expected) == (Turn(B, "far", 1), Turn(A, "far", 2, was=0))
    assert merge(old, (TakeOff(A, "far"),), off(table(far="B"), B=1))[0] == Turn(B, "far", 1)
    assert merge(old, (), off(table(far="A B"), B=1)) == (Turn(B, "far", 1),)


@st.composite
def tables(draw: st.DrawFn) -> Layout:
    ways = {"row": 2, "far": 4, "plain": 1}
    lying: dict[str, list[str]] = {zone: [] for zone in ways}
    quarters: dict[str, int] = {}
    for name in draw(st.lists(st.sampled_from("ABCDEF"), unique=True)):
        zone = draw(st.sampled_from([*ways]))
        lying[zone].append(name)
        quarters[name] = draw(st.integers(0, ways[zone] - 1))
    zones = {zone: " ".join(names) for zone, names in lying.items()}
    return off(table(**zones), **{name: q for name, q in quarters.items() if q})


@given(tables(), tables())
def test_doing_all_tasks_gives_the_wanted_table(now: Layout, wanted: Layout) -> None:
    steps = tasks_between(now, wanted)
    assert changes(imagine_done(now, steps, wanted), wanted) == ()
    assert all(is_done(step, wanted, ()) for step in steps)


# --- hands -------------------------------------------------------------------------------


def test_the_simulated_hand_turns_pieces_as_they_shall_lie() -> None:
    assert deeds(table(row="A B"), off(table(row="A B"), B=1), MAT) == (TurnTo(B, 1),)
    simulated = SimulatedTable(MAT, seed=3)
    now = table(row="A B C")
    simulated.set_up(now)
    robot = Robot(simulated)
    for wanted in (
        off(table(row="A B C"), B=1),
        off(table(row="A B C"), A=1, B=1),
        off(table(row="A C", far="B"), A=1, B=3),
        off(table(row="C", far="B A"), B=2),
        off(table(row="C", plain="A B"), C=1),
    ):
        robot.do(deeds(now, wanted, MAT))
        while robot.busy:
            robot.advance(0.1)
        assert changes(wanted, arrange(simulated.tags(), MAT, now)) == ()
        now = wanted
    simulated.set_up(now)
    assert changes(now, arrange(simulated.tags(), MAT)) == ()
