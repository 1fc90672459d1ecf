"""Cards with a tag on each half, of which one half may be covered by another card."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from companion.referee.tasks import merge
from companion.simulation.table.deeds import Overlay, deeds
from companion.simulation.table.robot import Robot
from companion.simulation.table.simulated_table import SimulatedTable
from companion.table.arrange import arrange
from companion.table.layout import Layout, changes
from companion.table.tasks import (
    Put,
    Sort,
    TakeOff,
    Task,
    Turn,
    imagine_done,
    is_done,
    tasks_between,
)
from companion.table.zones import WHOLE, Mat, Order, Piece, PlacedTag, Shape, Zone, turned
from companion.vision.payload import Tagbook, check_character, write_book

SIDES = {"L": -16.0, "R": 16.0, WHOLE: 0.0}
PARTS = ("L", "R")
MAT = Mat(
    500,
    200,
    (
        Zone("row", 0, 0, 250, 100, Order.ROW, turns=4),
        Zone("far", 250, 0, 250, 100, Order.ROW, 180, turns=4),
        Zone("plain", 0, 100, 500, 100, Order.SPREAD),
    ),
    lambda piece: Shape(64, 44, tag_x_mm=SIDES.get(piece.part, 0)),
    parts=lambda piece: (
        tuple(structs.replace(piece, part=part) for part in PARTS) if piece.part else (piece,)
    ),
)


def half(name: str) -> Piece:
    """``AL`` is the left half of A; ``A`` is all of it, and ``x`` something with one tag."""
    if name.islower():
        return Piece("toy", name)
    return Piece("toy", name[0], part=name[1:] or WHOLE)


def table(turned_over: str = "", **zones: str) -> Layout:
    """``turned_over`` names the cards that lie upside down."""
    laid = {zone: tuple(map(half, names.split())) for zone, names in zones.items()}
    over = {piece: 2 for there in laid.values() for piece in there if piece.name in turned_over}
    return Layout(laid, quarters=over)


A, B, C = map(half, "ABC")
UNDER = "AL BL BR"
"""B lies on the right half of A."""
OVER = "BL BR AR"
"""B lies on the left half of A."""


BENEATH = "AR AL BR"
"""A, upside down, lies on the left half of B."""


def sort_row(shown: str) -> Sort:
    return Sort("row", tuple(map(half, shown.split())))


# --- seen --------------------------------------------------------------------------------


@pytest.mark.parametrize("upright", [0, 180])
def test_parts_are_read_from_left_to_right_as_their_tags_lie(upright: float) -> None:
    zone, middle = ("row", 125.0) if not upright else ("far", 375.0)

    def card(name: str, right: float, degrees: float = 0) -> list[PlacedTag]:
        x, _ = turned(right, 0, upright)
        angle = upright + degrees
        spots = {side: turned(SIDES[side], 0, angle) for side in PARTS}
        return [
            PlacedTag(half(name + side), middle + x + off[0], 50 + off[1], angle % 360)
            for side, off in spots.items()
        ]

    low, (left, right) = card("A", -16), card("B", 16)
    assert arrange([low[0], left, right], MAT) == table(**{zone: UNDER})
    (left, right) = card("B", 16, 180)
    assert arrange([low[0], left, right], MAT) == table("B", **{zone: "AL BR BL"})


# --- to be done --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("now", "wanted", "tasks"),
    [
        (table(), table(row="AL AR"), [Put(A, "row")]),
        (table(row="AL AR"), table(row=UNDER), [Put(B, "row")]),
        (table(row=UNDER), table(row="AL AR"), [TakeOff(B, "row")]),
        (table(row=UNDER), table(far="BL BR", row="AL AR"), [Put(B, "far", "row")]),
        (table(row=UNDER), table(row=OVER), [sort_row(OVER)]),
        (table(row="AL AR"), table("A", row="AR AL"), [Turn(A, "row", 2)]),
        (table(row=UNDER), table("A", row="AR BL BR"), [Turn(A, "row", 2)]),
        (table("A", row="BL BR AL"), table(row="BL BR AR"), [Turn(A, "row", 0, 2)]),
        (table("A", row="AR BL BR"), table("A", row=BENEATH), [sort_row(BENEATH)]),
        (table("AB", row="BR BL AL"), table("B", row="BR BL AR"), [Turn(A, "row", 0, 2)]),
        (table(), table("B", row="AL BR BL"), [Put(A, "row"), Put(B, "row"), Turn(B, "row", 2)]),
        (table("A", row="BL BR AL"), table("A", row="AR AL"), [TakeOff(B, "row")]),
    ],
)  # fmt: skip  # one case a line
def test_a_whole_card_is_one_task(now: Layout, wanted: Layout, tasks: list[Task]) -> None:
    steps = tasks_between(now, wanted)
    assert list(steps) == tasks
    assert all(is_done(step, wanted, ()) for step in steps)
    assert not all(is_done(step, now, ()) for step in steps)
    assert changes(wanted, imagine_done(now, steps, wanted)) == ()


def test_what_is_done_of_a_row_is_imagined_with_what_is_left() -> None:
    wanted = table("B", row="AL BR BL")
    steps = tasks_between(table(), wanted)
    for seen in (table(row="AL AR"), table(row="BL BR"), table(row=UNDER), table("B", row="BR BL")):
        left = [step for step in steps if not is_done(step, seen, ())]
        assert changes(wanted, imagine_done(seen, left, wanted)) == ()


def test_a_card_sent_elsewhere_is_asked_for_once() -> None:
    old, new = (Put(B, "row"),), (Put(B, "far", "row"),)
    assert merge(old, new, table(far="BL BR")) == (Put(B, "far"),)
    assert merge((Turn(B, "row", 2),), (), table("B", row="AL BR BL")) == (Turn(B, "row", 2),)


@st.composite
def rows(draw: st.DrawFn) -> Layout:
    zones: dict[str, str] = {"plain": " ".join(draw(st.sets(st.sampled_from("xyz"))))}
    cards = draw(st.permutations("ABCD"))
    over = "".join(draw(st.sets(st.sampled_from("ABCD"))))
    for zone, (low, top) in {"row": cards[:2], "far": cards[2:]}.items():
        shown = {name: "RL" if name in over else "LR" for name in (low, top)}
        lone, high = [low + p for p in shown[low]], [top + p for p in shown[top]]
        ways = ([], lone, [lone[0], *high], [*high, lone[1]])
        zones[zone] = " ".join(draw(st.sampled_from(ways)))
    return table(over, **zones)


@settings(max_examples=400)
@given(rows(), rows())
def test_doing_all_tasks_gives_the_wanted_table(now: Layout, wanted: Layout) -> None:
    steps = tasks_between(now, wanted)
    assert changes(imagine_done(now, steps, wanted), wanted) == ()
    assert all(is_done(step, wanted, ()) for step in steps)
    named = [step.piece for step in steps if isinstance(step, Put | TakeOff)]
    assert len(named) == len(set(named))


# --- hands and tags ----------------------------------------------------------------------


def test_the_simulated_hand_lays_cards_over_each_other() -> None:
    now = table(row="AL AR", plain="x")
    first = table("B", row="AL BR BL", plain="x")
    assert deeds(now, first, MAT) == (Overlay("row", first.at("row"), (0, 2, 2)),)
    simulated = SimulatedTable(MAT, seed=2)
    simulated.set_up(now)
    robot = Robot(simulated)
    for wanted in (
        first,
        table("A", row="BL BR AL", plain="x"),
        table(row="BL BR", far="CL AL AR", plain="x y"),
        table("CB", far="BR BL CL", plain="y"),
    ):
        robot.do(deeds(now, wanted, MAT))
        while robot.busy:
            robot.advance(0.1)
        seen = [tag for tag in simulated.tags() if simulated.visible_share(tag.piece) > 0.8]
        assert changes(wanted, arrange(seen, MAT, now)) == ()
        now = wanted
    simulated.set_up(now)
    seen = [tag for tag in simulated.tags() if simulated.visible_share(tag.piece) > 0.8]
    assert changes(now, arrange(seen, MAT)) == ()


def test_a_tagbook_knows_parts(tmp_path: Path) -> None:
    texts = {half(name): f"TY{name}".ljust(9, "0") for name in ("AL", "AR", "x")}
    whole = {p: text.upper() + check_character(text.upper()) for p, text in texts.items()}
    path = tmp_path / "tags.txt"
    path.write_text(write_book("toy", "TY", whole), encoding="utf-8")
    assert Tagbook.load(path).texts == whole
