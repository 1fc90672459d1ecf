"""What is to be done on the table, seen done, and imagined done."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table.layout import Layout
from companion.table.tasks import (
    Clear,
    Put,
    Sort,
    TakeOff,
    Task,
    imagine_done,
    is_done,
    tasks_between,
)
from tests.table.mats import piece, pieces, same_places, table

A, B, C, X = pieces("A B C X")
PILES = ("south-pile", "north-pile")


@pytest.mark.parametrize(
    ("now", "wanted", "steps"),
    [
        (table(south_1="A"), table(south_1="A"), []),
        (table(south_1="A"), table(south_2="A"), [Put(A, "south-2", "south-1")]),
        (table(), table(south_2="A"), [Put(A, "south-2")]),
        (table(south_1="A"), table(), [TakeOff(A, "south-1")]),
        (table(south_1="A B"), table(south_1="B A"), [Sort("south-1", (B, A))]),
        (table(south_pile="A B C"), table(), [Clear("south-pile", (A, B, C))]),
        (
            table(south_pile="A B C"),
            table(south_1="B"),
            [Put(B, "south-1", "south-pile"), TakeOff(A, "south-pile"), TakeOff(C, "south-pile")],
        ),
        (Layout({}, stray=frozenset({A})), table(), [TakeOff(A)]),
        (Layout({}, stray=frozenset({A})), table(south_1="A"), [Put(A, "south-1")]),
    ],
)
def test_a_step_for_each_piece_and_one_for_a_zone_cleared(
    now: Layout, wanted: Layout, steps: list[Task]
) -> None:
    assert list(tasks_between(now, wanted)) == steps


@pytest.mark.parametrize(
    ("task", "before", "after"),
    [
        (Put(A, "south-2", "south-1"), table(south_1="A"), table(south_2="A")),
        (Put(A, "south-2"), table(), table(south_2="A")),
        (TakeOff(A, "south-1"), table(south_1="A"), table()),
        (TakeOff(A), Layout({}, stray=frozenset({A})), table()),
        (Put(A, "south-pile", "south-1"), table(south_1="A"), table(south_pile="A")),
        (Put(A, "south-pile", "south-1"), table(north_pile="A"), table(south_pile="X")),
        (
            Put(A, "south-pile", "south-1"),
            Layout({}, stray=frozenset({A})),
            table(south_pile="X"),
        ),
        (Clear("south-pile", (A, B)), table(south_pile="B"), table()),
        (Sort("south-1", (B, A)), table(south_1="A B"), table(south_1="B A X")),
    ],
)
def test_a_task_is_done_when_the_table_shows_it(task: Task, before: Layout, after: Layout) -> None:
    assert not is_done(task, before, PILES)
    assert is_done(task, after, PILES)


def test_a_card_covered_by_a_pile_has_arrived_there() -> None:
    assert is_done(Put(A, "south-pile", "south-1"), table(south_pile="X"), PILES)
    assert not is_done(Put(A, "south-2", "south-1"), table(south_pile="X"), PILES)


def test_pending_tasks_are_imagined_done() -> None:
    seen = table(south_1="A B", north_1="C")
    expected = table(south_1="B", south_2="A", north_pile="C")
    pending = [Put(A, "south-2", "south-1"), Put(C, "north-pile", "north-1")]
    assert same_places(imagine_done(seen, pending, expected), expected)


def test_what_was_laid_since_comes_after_what_is_still_to_be_put_there() -> None:
    """A quick player has laid X behind B, where A should have been put first."""
    seen = table(south_1="A", south_2="B X")
    expected = table(south_2="B A")
    done = imagine_done(seen, [Put(A, "south-2", "south-1")], expected)
    assert done.at("south-2") == (B, A, X)


def test_a_piece_that_was_laid_somewhere_else_is_left_there() -> None:
    seen = table(north_1="A")
    for task in (Put(A, "south-2", "south-1"), TakeOff(A, "south-1")):
        assert imagine_done(seen, [task], table(south_2="A")) == seen


def test_a_piece_beside_all_zones_is_imagined_where_it_should_be() -> None:
    seen = Layout({}, stray=frozenset({A, B}))
    done = imagine_done(seen, [Put(A, "south-1"), TakeOff(B)], table(south_1="A"))
    assert same_places(done, table(south_1="A"))


def test_a_cleared_pile_may_get_new_cards() -> None:
    seen = table(south_pile="B X")
    done = imagine_done(seen, [Clear("south-pile", (A, B))], table())
    assert done.at("south-pile") == (X,)


def test_sorting_is_imagined_in_front_of_what_was_laid_since() -> None:
    seen = table(south_1="B X A")
    done = imagine_done(seen, [Sort("south-1", (A, B))], table(south_1="A B"))
    assert done.at("south-1") == (A, B, X)


def test_a_card_imagined_away_is_no_longer_turned() -> None:
    seen = replace(table(south_1="A"), turned=frozenset({A}))
    assert imagine_done(seen, [TakeOff(A, "south-1")], table()).turned == frozenset()


def test_a_card_imagined_elsewhere_stays_as_it_was_turned() -> None:
    seen = replace(table(south_1="A"), turned=frozenset({A}))
    done = imagine_done(seen, [Put(A, "south-2", "south-1")], table(south_2="A"))
    assert (done.at("south-2"), done.turned) == ((A,), frozenset({A}))


@st.composite
def tables(draw: st.DrawFn) -> Layout:
    zones: dict[str, list[str]] = {"south-1": [], "south-2": [], "south-pile": [], "beside": []}
    for name in draw(st.lists(st.sampled_from("ABCDEFGH"), unique=True, max_size=8)):
        zones[draw(st.sampled_from([*zones]))].append(name)
    stray = frozenset(map(piece, zones.pop("beside")))
    return Layout({z: tuple(map(piece, zones[z])) for z in zones}, stray=stray)


@given(tables(), tables())
def test_doing_all_tasks_gives_the_wanted_table(now: Layout, wanted: Layout) -> None:
    wanted = replace(wanted, stray=frozenset())
    steps = tasks_between(now, wanted)
    assert same_places(imagine_done(now, steps, wanted), wanted)
    assert all(is_done(step, wanted, PILES) for step in steps)


def work_left(steps: tuple[Task, ...]) -> tuple[int, int]:
    """Pieces to be carried, then zones to be sorted."""
    carried = [1 for step in steps if isinstance(step, Put | TakeOff)]
    carried += [len(step.pieces) for step in steps if isinstance(step, Clear)]
    return sum(carried), sum(isinstance(step, Sort) for step in steps)


@given(tables(), tables(), st.data())
def test_tasks_can_be_done_in_any_order_and_the_rest_still_fits(
    now: Layout, wanted: Layout, data: st.DataObject
) -> None:
    wanted = replace(wanted, stray=frozenset())
    table = now
    while steps := tasks_between(table, wanted):
        table = imagine_done(table, [data.draw(st.sampled_from(steps))], wanted)
        assert work_left(tasks_between(table, wanted)) < work_left(steps)
    assert same_places(table, wanted)
