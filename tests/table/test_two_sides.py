"""Pieces with a tag on each side, and figures that stand on each other."""

from __future__ import annotations

from companion.referee.tasks import merge
from companion.rules.seat import Seat
from companion.simulation.table.deeds import Shift, TurnOver, deeds
from companion.simulation.table.robot import Robot
from companion.simulation.table.simulated_table import SimulatedTable
from companion.table.arrange import arrange
from companion.table.layout import (
    Appeared,
    Flipped,
    Gone,
    Layout,
    Moved,
    changes,
    piles,
    tops_of,
    with_piles,
)
from companion.table.tasks import Flip, Put, imagine_done, is_done, tasks_between
from companion.table.zones import Mat, Order, Piece, PlacedTag, Shape, Zone


def figure(name: str) -> Piece:
    """``A`` with its face up, ``A'`` with its back."""
    return Piece("toy", name.rstrip("'"), "back" if name.endswith("'") else "front")


def stands(**zones: str) -> Layout:
    return Layout({zone: tuple(map(figure, names.split())) for zone, names in zones.items()})


def reverse(piece: Piece) -> Piece:
    return Piece(piece.game, piece.name, "front" if piece.side == "back" else "back")


MAT = Mat(
    300,
    100,
    (
        Zone("a", 0, 0, 100, 100, Order.STACK),
        Zone("b", 100, 0, 100, 100, Order.STACK),
        Zone("heap", 200, 0, 100, 100, Order.PILE, 180, Seat.NORTH),
    ),
    lambda piece: Shape(40, 40, round=True),
    reverse=reverse,
)

A, B, C = map(figure, "ABC")
A_BACK = figure("A'")


def whole(seen: Layout, expected: Layout) -> Layout:
    return with_piles(seen, expected, MAT, {})


# --- two sides ---------------------------------------------------------------------------


def test_a_piece_is_found_whichever_side_is_up() -> None:
    table = stands(a="A'")
    assert table.zone_of(A) == table.zone_of(A_BACK) == "a"
    assert table.lying(A) == A_BACK
    assert table.lying(B) is None
    assert list(table.with_piece(A, "b")) == [A]


def test_turning_over_is_a_change_of_its_own() -> None:
    assert changes(stands(a="A"), stands(a="A'")) == (Flipped(A_BACK, "a"),)
    assert changes(stands(a="A"), stands(b="A'")) == (Moved(A_BACK, "a", "b"),)
    assert changes(stands(a="A"), Layout({}, stray=frozenset({A_BACK}))) == (
        Moved(A_BACK, "a", None),
    )


def test_a_piece_that_has_to_be_turned_over_is_a_task_until_it_is() -> None:
    before, after = stands(a="A", b="B"), stands(a="A'", b="B")
    assert tasks_between(before, after) == (Flip(A_BACK, "a"),)
    assert not is_done(Flip(A_BACK, "a"), before, ())
    assert is_done(Flip(A_BACK, "a"), after, ())
    assert imagine_done(before, [Flip(A_BACK, "a")], after) == after


def test_a_piece_that_was_carried_off_is_not_imagined_turned_over() -> None:
    seen = stands(b="A")
    assert imagine_done(seen, [Flip(A_BACK, "a")], stands(a="A'")) == seen


def test_a_piece_that_is_moved_elsewhere_need_not_be_turned_over_first() -> None:
    old, new = (Flip(A_BACK, "a"),), (Put(A, "heap", "a"),)
    assert merge(old, new, stands(heap="A")) == new
    assert merge(old, (), stands(a="A'")) == old


# --- stacks ------------------------------------------------------------------------------


def test_what_is_covered_is_taken_to_be_there() -> None:
    expected = stands(a="A' B", b="C")
    assert whole(tops_of(expected, MAT), expected) == expected
    assert whole(stands(a="C"), expected).at("a") == (A_BACK, B, C)


def test_what_shows_again_has_nothing_on_it() -> None:
    assert changes(stands(a="A B"), whole(stands(a="A"), stands(a="A B"))) == (Gone(B, "a"),)
    seen = whole(stands(a="A", b="B"), stands(a="A B"))
    assert changes(stands(a="A B"), seen) == (Moved(B, "a", "b"),)


def test_a_stack_that_shows_nothing_is_not_there() -> None:
    """Unlike a pile of cards, a figure always shows its tag."""
    assert list(whole(Layout({}), stands(a="A B"))) == []


def test_a_figure_that_has_to_leave_is_beneath_its_cover_until_it_does() -> None:
    """Both are captured and expected in the heap; as long as B is seen, A is under it."""
    before = piles(stands(a="B"), stands(a="A B"), MAT)
    expected = stands(heap="A B")
    assert with_piles(stands(a="B"), expected, MAT, before).at("a") == (A, B)
    left = tasks_between(stands(a="A B"), expected)
    whole_table = with_piles(stands(a="B"), expected, MAT, before)
    assert not changes(expected, imagine_done(whole_table, left, expected))


def test_a_figure_turned_over_on_a_stack_is_the_same_figure() -> None:
    seen = whole(stands(a="B'"), stands(a="A B"))
    assert changes(stands(a="A B"), seen) == (Flipped(figure("B'"), "a"),)


def test_a_newcomer_is_on_top() -> None:
    assert changes(stands(a="A"), whole(stands(a="C"), stands(a="A"))) == (Appeared(C, "a"),)


def test_round_pieces_lie_at_any_angle() -> None:
    tags = [PlacedTag(A, 50, 50, 90), PlacedTag(B, 150, 50, 200), PlacedTag(C, 250, 50, 270)]
    assert arrange(tags, MAT) == stands(a="A", b="B", heap="C")


# --- hands -------------------------------------------------------------------------------


def test_a_hand_turns_over_then_moves() -> None:
    now, wanted = stands(a="A B"), stands(a="A", b="B'")
    assert deeds(now, wanted, MAT) == (TurnOver(figure("B'")), Shift(figure("B'"), "b"))


def test_the_simulated_table_shows_what_a_hand_has_done() -> None:
    table = SimulatedTable(MAT)
    table.set_up(stands(a="A B"))
    robot = Robot(table)
    for wanted in (stands(a="A B'"), stands(a="A", b="B'"), stands(a="A' B"), stands(b="B A")):
        seen = arrange(table.tags(), MAT, wanted)
        robot.do(deeds(seen, wanted, MAT))
        while robot.busy:
            robot.advance(0.1)
        assert arrange(table.tags(), MAT, wanted) == wanted
        tops = {table.topmost_at(50, 50), table.topmost_at(150, 50)} - {None}
        assert tops == set(tops_of(wanted, MAT))
