"""Pieces that cannot be told apart, such as the backs of cards."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from companion.referee.tasks import merge
from companion.simulation.table.deeds import TurnOver, deeds
from companion.simulation.table.robot import Robot
from companion.simulation.table.simulated_table import SimulatedTable
from companion.table.arrange import Following, arrange
from companion.table.layout import (
    Appeared,
    Flipped,
    Gone,
    Layout,
    Moved,
    Reordered,
    Turned,
    changes,
    renumbered,
)
from companion.table.tasks import Flip, Put, TakeOff, imagine_done, is_done, tasks_between
from companion.table.zones import Mat, Order, Piece, PlacedTag, Zone
from tests.table.mats import CARD

RED, BLUE = Piece("toy", "red"), Piece("toy", "blue")
MAT = Mat(
    700,
    400,
    (
        Zone("row", 0, 0, 700, 130, Order.ROW, turns=2),
        Zone("heap", 0, 130, 500, 130, Order.SPREAD),
        Zone("column", 500, 130, 100, 260, Order.COLUMN),
    ),
    lambda piece: CARD,
)


def lying(name: str) -> Piece:
    """``r2`` is the second red back, ``b1`` the first blue one, anything else a face."""
    kinds = {"r": RED, "b": BLUE}
    kind = kinds.get(name[0])
    return kind.numbered(int(name[1:])) if kind else Piece("toy", name)


def table(**zones: str) -> Layout:
    return Layout({zone: tuple(map(lying, names.split())) for zone, names in zones.items()})


R1, R2, R3, F = map(lying, ["r1", "r2", "r3", "F"])


# --- compared ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("expected", "seen", "changed"),
    [
        (table(row="r1 r2 b1"), table(row="r7 r1 b9"), ()),
        (table(row="r1 r2"), table(row="r2"), (Gone(R2, "row"),)),
        (table(row="r1 r2", heap="r3"), table(row="r3 r1", heap="r2"), ()),
        (table(row="r1 r2"), table(row="r5", heap="r6"), (Moved(R2, "row", "heap"),)),
        (table(row="r1 r2"), table(row="r5 r6 r7"), (Appeared(lying("r7"), "row"),)),
        (table(row="r1 b1"), table(row="b4 r4"), (Reordered("row"),)),
        (table(row="r1 r2 r3"), table(row="r1 F r2"), (Flipped(F, "row", R2),)),
        (table(row="r1 F r3"), table(row="r3 r2 r1"), (Flipped(R2, "row", F),)),
        (table(row="r1 F"), table(row="r1", heap="F"), (Moved(F, "row", "heap"),)),
        (table(row="r1 r2"), table(row="r1 b3"), (Appeared(lying("b3"), "row"), Gone(R2, "row"))),
    ],
)  # fmt: skip  # one case a line
def test_copies_are_compared_by_kind_and_place(
    expected: Layout, seen: Layout, changed: tuple[object, ...]
) -> None:
    assert set(changes(expected, seen)) == set(changed)


def test_a_copy_beside_all_zones_is_one_that_is_missing() -> None:
    seen = Layout({"row": (R2,)}, stray=frozenset({lying("r9")}))
    assert changes(table(row="r1 r2"), seen) == (Moved(R2, "row", None),)


@st.composite
def tables(draw: st.DrawFn, *, strays: bool = False) -> Layout:
    zones: dict[str, list[Piece]] = {"row": [], "heap": [], "column": [], "beside": []}
    many = [kind.numbered(n) for kind in (RED, BLUE) for n in range(1, 6)]
    faces = [Piece("toy", f"F{n}") for n in range(4)]
    for piece in draw(st.lists(st.sampled_from([*many, *faces]), unique=True)):
        zones[draw(st.sampled_from([*zones] if strays else [*zones][:3]))].append(piece)
    stray = frozenset(zones.pop("beside"))
    turned = draw(st.sets(st.sampled_from(zones["heap"]))) if zones["heap"] else ()
    quarters = (
        dict.fromkeys(draw(st.sets(st.sampled_from(zones["row"]))), 1) if zones["row"] else {}
    )
    laid = {zone: tuple(there) for zone, there in zones.items()}
    return Layout(laid, turned=frozenset(turned), stray=stray, quarters=quarters)


def mixed(layout: Layout, data: st.DataObject) -> Layout:
    """The same table with its copies numbered otherwise."""
    numbers = {k: data.draw(st.permutations(range(1, 9))) for k in (RED, BLUE)}

    def other(piece: Piece) -> Piece:
        return piece.numbered(numbers[piece.kind][piece.copy - 1]) if piece.copy else piece

    return Layout(
        {zone: tuple(map(other, there)) for zone, there in layout.zones.items()},
        frozenset(map(other, layout.turned)),
        stray=frozenset(map(other, layout.stray)),
        quarters={other(piece): turn for piece, turn in layout.quarters.items()},
    )


def told(changed: tuple[object, ...]) -> list[str]:
    """Changes without the numbers of copies."""
    kindly = (
        replace(c, piece=c.piece.kind, **({"was": None} if isinstance(c, Flipped) else {}))
        if isinstance(c, Appeared | Gone | Moved | Flipped | Turned)
        else c
        for c in changed
    )
    return sorted(map(str, kindly))


@given(tables(), tables(), st.data())
def test_numbers_make_no_difference(one: Layout, other: Layout, data: st.DataObject) -> None:
    assert changes(one, mixed(one, data)) == ()
    assert told(changes(one, other)) == told(changes(one, mixed(other, data)))


@given(tables(strays=True), tables(strays=True))
def test_renumbering_moves_nothing(one: Layout, other: Layout) -> None:
    same = renumbered(one, other)
    assert len(set(same) | same.stray) == len(set(one) | one.stray)
    for zone in one.zones:
        assert [p.kind for p in same.at(zone)] == [p.kind for p in one.at(zone)]
        there = zip(one.at(zone), same.at(zone), strict=True)
        assert all((p in one.turned) == (q in same.turned) for p, q in there)
    assert len(same.quarters) == len(one.quarters)
    assert told(changes(one, same)) == told(changes(one, one))


# --- to be done --------------------------------------------------------------------------


@example(table(row="r1 r2", heap="r3 r4"), table(row="b1 F0", column="b2"))
@given(tables(), tables())
def test_doing_all_tasks_gives_the_wanted_table(now: Layout, wanted: Layout) -> None:
    steps = tasks_between(now, wanted)
    done = imagine_done(now, steps, renumbered(wanted, now))
    assert changes(done, wanted) == ()
    assert all(is_done(step, renumbered(wanted, now), ()) for step in steps)


def test_a_card_to_be_turned_over_is_a_task_until_it_is() -> None:
    down, up = table(row="r1 r2 r3"), table(row="r1 F r3")
    (task,) = tasks_between(down, up)
    assert task == Flip(F, "row", R2)
    assert (is_done(task, down, ()), is_done(task, up, ())) == (False, True)
    assert imagine_done(down, [task], up) == up
    (back,) = tasks_between(up, down)
    assert back == Flip(R2, "row", F)
    assert (is_done(back, up, ()), is_done(back, down, ())) == (False, True)
    assert imagine_done(up, [back], down) == down


def test_a_copy_that_still_waits_to_be_laid_is_laid_the_other_side_up() -> None:
    old, new = (Put(R2, "row"),), (Flip(F, "row", R2),)
    assert merge(old, new, table(row="r1 F")) == (Put(F, "row"),)


def test_any_copy_will_do_where_one_is_asked_for() -> None:
    expected, seen = table(row="r1", heap="r2 r3"), table(row="r1 r2", heap="r3")
    (task,) = tasks_between(seen, expected)
    assert task == Put(R2, "heap", "row")
    for copy in ("r1", "r2"):
        left = "r2" if copy == "r1" else "r1"
        done = renumbered(table(row=left, heap=f"r3 {copy}"), expected)
        assert is_done(task, done, ())
    assert tasks_between(table(row="r1 r2 r3"), table(row="r3 r1")) == (TakeOff(R3, "row"),)


# --- seen --------------------------------------------------------------------------------


def tag(piece: Piece, x_mm: float, y_mm: float) -> PlacedTag:
    return PlacedTag(piece, x_mm + CARD.tag_x_mm, y_mm + CARD.tag_y_mm, 0.0)


@given(st.permutations(range(1, 6)))
def test_a_table_is_read_alike_whichever_copy_lies_where(numbers: list[int]) -> None:
    copies = [RED.numbered(n) for n in numbers]
    tags = [tag(p, 60 + 95 * k, 60) for k, p in enumerate(copies[:4])]
    known = table(row="r1 r2 r3 r4", heap="r5")
    assert arrange([*tags, tag(copies[4], 100, 190)], MAT, known) == known
    face = [*tags[:2], tag(F, 250, 60), tags[3]]
    assert changes(known, arrange([*face, tag(copies[4], 100, 190)], MAT, known)) == (
        Flipped(F, "row", R3),
    )


def test_each_copy_keeps_its_number_while_it_lies() -> None:
    following = Following()
    spots = [(50.0 * n, 100.0) for n in range(8)]
    first = following.number([PlacedTag(RED, x, y, 0) for x, y in spots])
    assert sorted(tag.piece.copy for tag in first) == [*range(1, 9)]
    nudged = [PlacedTag(RED, tag.x_mm + 1, tag.y_mm - 1, 0) for tag in reversed(first)]
    again = following.number(nudged)
    assert {(t.piece, t.x_mm - 1) for t in again} == {(t.piece, t.x_mm) for t in first}


def test_a_copy_that_was_hidden_or_carried_has_its_number_again() -> None:
    following = Following()
    first = following.number([PlacedTag(k, 60.0 * n, 9, 0) for k in (RED, BLUE) for n in range(4)])
    bare = [replace(tag, piece=tag.piece.kind) for tag in first]
    assert following.number(bare[1:]) == first[1:]
    assert following.number(bare) == first
    carried = [replace(bare[0], x_mm=300, y_mm=200), *bare[1:]]
    assert [tag.piece for tag in following.number(carried)] == [tag.piece for tag in first]
    assert len({tag.piece for tag in following.number([*bare, bare[0]])}) == len(bare) + 1


def test_a_copy_that_moves_is_told_from_one_that_leaves_by_where_they_lie() -> None:
    wanted = table(column="b1 r1")
    lay = table(row="r1 b1", heap="r2")
    for lies in (lay, Layout(dict(reversed(lay.zones.items())))):
        for like in (lay, lies):
            imagined = imagine_done(lies, tasks_between(like, wanted), wanted)
            assert changes(wanted, imagined) == ()


# --- hands -------------------------------------------------------------------------------


def test_the_simulated_hand_turns_cards_over_and_shifts_backs() -> None:
    assert deeds(table(row="r1 r2"), table(row="r1 F"), MAT) == (TurnOver(F, R2),)
    simulated = SimulatedTable(MAT, seed=1)
    now = table(row="r1 r2 b1 r3")
    simulated.set_up(now)
    robot = Robot(simulated)
    for wanted in (
        table(row="r1 F b1 r3"),
        table(row="r3 F G r1"),
        table(row="r1 r2 G", heap="r9"),
        table(row="r2 b7", heap="r1", column="r4"),
    ):
        like = renumbered(wanted, now)
        robot.do(deeds(now, like, MAT))
        while robot.busy:
            robot.advance(0.1)
        assert changes(wanted, arrange(simulated.tags(), MAT, now)) == ()
        now = like
