"""The drawn table of Unique Units holds what lies there, and nothing that is hidden."""

from __future__ import annotations

import pytest

from companion.games.game import Marks
from companion.games.unique_units.rules.state import State
from companion.games.unique_units.screen.board import CAPTURING, TOPPLED, board
from companion.games.unique_units.table.mat import piece_of
from companion.rules.seat import Seat
from companion.scenes.scene import Cell, Count, Face, Fan, Glow, Grid, Panel, Tone, Words
from tests.games.unique_units.writing import figure, pack, play, table
from tests.scenes.tree import walk

NO_MARKS = Marks()


def grid(state: State, marks: Marks = NO_MARKS) -> dict[str, Cell]:
    (found,) = (node for node in walk(board(state, marks)) if isinstance(node, Grid))
    return {
        f"{letter}{number}": cell
        for number, row in zip(found.down, found.rows, strict=True)
        for letter, cell in zip(found.across, row, strict=True)
    }


def marked(cell: Cell, meaning: str) -> tuple[Tone | Seat, ...]:
    """In whose colours a cell is marked with something."""
    return tuple(sign.tone for sign in cell.signs if sign.meaning == meaning)


def panels(state: State, marks: Marks = NO_MARKS) -> list[Panel]:
    """North's, then south's."""
    return [node for node in walk(board(state, marks)) if isinstance(node, Panel)]


def names(faces: tuple[Face, ...]) -> list[str]:
    codes = {kind.english: kind.code for kind in pack().kinds}
    return [codes[str(face.name.facts["en"])] for face in faces]


def test_north_is_on_top() -> None:
    (found,) = (n for n in walk(board(table(), NO_MARKS)) if isinstance(n, Grid))
    assert found.down == ("6", "5", "4", "3", "2", "1")
    assert found.across == tuple("ABCDEF")


@pytest.mark.rule("UU-S3")
def test_sides_centre_and_capture_points_are_drawn() -> None:
    cells = grid(table())
    assert {name for name in cells if marked(cells[name], "centre")} == {"C3", "C4", "D3", "D4"}
    points = {name: seat for name, cell in cells.items() for seat in marked(cell, "capture-point")}
    assert points == {f"{c}{row}": tone for c in "ACDF" for row, tone in _POINTS}
    assert cells["B3"].tone is Seat.SOUTH
    assert cells["B4"].tone is Seat.NORTH


_POINTS = (("1", Seat.SOUTH), ("6", Seat.NORTH))


@pytest.mark.rule("UU-12")
def test_a_figure_shows_whose_it_is_and_how_it_stands() -> None:
    cells = grid(table("A1:SP1b* B2:WA1w~ C3:AR1w"))
    stands = {n: (c.faces[0].owner, c.faces[0].icon) for n, c in cells.items() if c.faces}
    assert stands == {
        "A1": (Seat.NORTH, CAPTURING),
        "B2": (Seat.SOUTH, TOPPLED),
        "C3": (Seat.SOUTH, None),
    }


def test_what_lies_beneath_is_shown() -> None:
    assert names(grid(table("B2:WA1b+GI1w+CL1b"))["B2"].faces) == ["WA", "GI", "CL"]


@pytest.mark.rule("UU-4")
def test_control_zones_of_both_are_marked() -> None:
    cells = grid(table("B2:SP1w C3:SP1b"))
    assert {name for name in cells if marked(cells[name], "control-zone")} == {
        "A2",
        "B1",
        "B3",
        "C2",
        "C4",
        "D3",
    }
    assert marked(cells["C2"], "control-zone") == (Seat.SOUTH, Seat.NORTH)
    assert marked(cells["A2"], "control-zone") == (Seat.SOUTH,)


def test_the_cells_glow_where_what_was_drawn_may_go() -> None:
    state = play(table("B2:SP1w"), "south draw SP2w")
    glowing = {name for name, cell in grid(state).items() if cell.glow is Glow.CHOICE}
    assert {"A1", "F3"} <= glowing
    assert "B2" not in glowing
    assert "A5" not in glowing
    lit = grid(state, Marks(lit_zone="A1", options={"A1": "A1"}))
    assert (lit["A1"].glow, lit["A1"].option) == (Glow.LIT, "A1")


def test_panels_count_prisoners_and_bags_and_show_faces() -> None:
    state = table(
        "B2:SP1w", "south-prisoners=HE1b,SP1b drawn=AR1w", bags=("SP,WA,SH,AR,VA", "SP,WA,SH,AR,HE")
    )
    north, south = panels(state)
    assert (north.tone, south.tone) == (Tone.QUIET, Seat.SOUTH)
    counts = [node.value for node in walk(south) if isinstance(node, Count)]
    assert counts == [3, 18], "a herald counts twice"
    fans = [names(node.faces) for node in walk(south) if isinstance(node, Fan)]
    assert fans == [["AR"], ["HE", "SP"]], "what was drawn is no prisoner"
    assert "uu-drawn-here" in [n.text.key for n in walk(south) if isinstance(n, Words)]


def test_a_drawn_figure_that_is_seen_elsewhere_is_shown_only_there() -> None:
    state = table("B2:SP1w", "drawn=AR1w")
    marks = Marks(astray=((piece_of(figure("AR1w")), "C5"),))
    assert names(grid(state, marks)["C5"].faces) == ["AR"]
    assert not [n for n in walk(panels(state, marks)[1]) if isinstance(n, Fan)]


@pytest.mark.rule("UU-S1")
def test_before_the_first_turn_the_memo_cards_are_shown() -> None:
    state = table(fields="phase=exchange", bags=("SP,WA,SH,AR", "SP,WA,SH,AR"))
    shown = list(walk(board(state, NO_MARKS)))
    assert [n.text.key for n in shown if isinstance(n, Words)].count("uu-memos") == 2
    cards = [n.name.facts["class"] for n in shown if isinstance(n, Face)]
    assert cards == ["D", "C", "B", "A"] * 2


def test_wrong_and_strange_figures_stand_out() -> None:
    state = table("B2:SP1w")
    mine, other = piece_of(figure("SP1w")), piece_of(figure("WA1b"))
    marks = Marks(wrong=frozenset({mine, other}), astray=((other, "C5"), (mine, "south-discard")))
    cells = grid(state, marks)
    assert cells["B2"].faces[0].glow is Glow.WRONG
    assert names(cells["C5"].faces) == ["WA"]
    fans = [names(n.faces) for n in walk(panels(state, marks)[1]) if isinstance(n, Fan)]
    assert fans == [["SP"]]
