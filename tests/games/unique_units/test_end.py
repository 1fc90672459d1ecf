"""How a game ends, and what happens when somebody can do nothing."""

from __future__ import annotations

import re

import pytest

from companion.games.unique_units import UNIQUE_UNITS
from companion.games.unique_units.pack.pack_file import read_pack
from companion.games.unique_units.rules.events import GameEnded, Passed, TurnPassed
from companion.games.unique_units.rules.legal import legal_actions
from companion.games.unique_units.rules.state import Phase
from companion.games.unique_units.rules.turn import outcome
from companion.games.unique_units.words.position import read_position, write_position
from companion.rules.seat import Seat
from tests.games.unique_units.writing import (
    STARTER,
    events_of,
    field,
    play,
    refused,
    spent,
    table,
)

BOTH = (STARTER, STARTER)


@pytest.mark.rule("UU-15")
def test_four_prisoners_at_the_end_of_a_turn_win() -> None:
    state = table("B5:SP1w E5:SP1b", "south-prisoners=SP2b,SP3b,SP4b north-prisoners=SP2w,SP3w")
    state = play(state, "south use SP1w feet C6")
    assert events_of(state, "south prisoner WA1b")[-1] == GameEnded(Seat.SOUTH, 4, 2)
    state = play(state, "south prisoner WA1b")
    ended = outcome(state)
    assert ended is not None
    assert (state.phase, ended.winners, ended.rule.id) == (Phase.OVER, (Seat.SOUTH,), "UU-15")
    assert list(legal_actions(state)) == []
    assert refused(state, "north draw WA2b") == ("UU-15", "uu-turn-over")


@pytest.mark.rule("UU-15")
def test_three_prisoners_are_not_enough() -> None:
    state = table("B5:SP1w E5:SP1b", "south-prisoners=SP2b,SP3b")
    state = play(state, "south use SP1w feet C6", "south prisoner WA1b")
    assert (state.phase, outcome(state)) == (Phase.TURN, None)


LAST = "A1:SP1w A2:SP1b A3:SP2b B2:SP3b B3:SP2w C1:SP3w"
"""South's C1 to B1 surrounds one figure of each."""


@pytest.mark.rule("UU-15")
def test_equally_many_prisoners_are_a_draw() -> None:
    state = table(LAST, "south-prisoners=WA1b,WA2b,WA3b north-prisoners=WA1w,WA2w,WA3w")
    assert events_of(state, "south use SP3w feet B1")[-1] == GameEnded(None, 4, 4)
    ended = outcome(play(state, "south use SP3w feet B1"))
    assert ended is not None
    assert (ended.winners, ended.rule.id) == ((), "UU-15")


@pytest.mark.rule("UU-15")
def test_five_to_four_wins_even_if_both_have_four() -> None:
    state = table(
        LAST.replace("A2:SP1b", "A2:SP1b+SP4b"),
        "south-prisoners=WA1b,WA2b,WA3b north-prisoners=WA1w,WA2w,WA3w",
    )
    ended = outcome(play(state, "south use SP3w feet B1"))
    assert ended is not None
    assert ended.winners == (Seat.SOUTH,)


@pytest.mark.rule("UU-17")
def test_who_can_do_nothing_passes_by_itself() -> None:
    figures = "C6:SP1w* B2:SP1b"
    fields = f"south-discard={spent('w', figures)} north-discard={spent('b', figures, left=2)}"
    state = table(figures, f"{fields} first=north", bags=BOTH)
    assert events_of(state, "north use SP1b feet B3")[-2:] == (
        Passed(Seat.SOUTH, 2),
        TurnPassed(Seat.NORTH, 3),
    )
    assert play(state, "north use SP1b feet B3").to_act is Seat.NORTH


@pytest.mark.rule("UU-17", "UU-14")
def test_a_ban_can_leave_somebody_without_a_turn() -> None:
    # South's only active figure could go nowhere but to the cell that it is pushed from.
    figures = "B2:SH1b A2:SP2w B1:SP2b A3:SP3b C6:SP1w*"
    thrown = f"south-discard={spent('w', figures)} north-discard={spent('b', figures)}"
    state = table(figures, f"{thrown} first=north", bags=BOTH)
    pushed = events_of(state, "north use SH1b hand A2>A1")
    assert pushed[-2:] == (Passed(Seat.SOUTH, 2), TurnPassed(Seat.NORTH, 3))


@pytest.mark.rule("UU-18")
def test_when_neither_can_do_anything_more_prisoners_win() -> None:
    # South's last free Spearman takes a point; north's last figure is chosen as the prisoner.
    figures = "C6:SP1w* B5:SP2w B3:SP1b"
    thrown = spent("b", f"{figures} WA1b")
    fields = f"south-discard={spent('w', figures)} north-discard={thrown} south-prisoners=WA1b"
    state = table(figures, fields, bags=BOTH)
    state = play(state, "south use SP2w feet A6")
    assert events_of(state, "south prisoner SP1b")[-1] == GameEnded(Seat.SOUTH, 2, 0)
    ended = outcome(play(state, "south prisoner SP1b"))
    assert ended is not None
    assert (ended.winners, ended.rule.id) == ((Seat.SOUTH,), "UU-18")


@pytest.mark.rule("UU-18")
def test_when_neither_can_do_anything_a_level_count_is_a_draw() -> None:
    fields = f"south-discard={spent('w', 'WA1w')} north-discard={spent('b', 'SP1b')}"
    state = play(table("B2:WA1w C3:SP1b", fields, bags=BOTH), "south use WA1w hand xC3")
    ended = outcome(state)
    assert ended is not None
    assert (state.phase, ended.winners, ended.rule.id) == (Phase.OVER, (), "UU-18")
    assert refused(state, "north draw SP2b") == ("UU-18", "uu-turn-over")
    assert read_position(state.pack, write_position(state)) == state


@pytest.mark.rule("UU-14", "UU-17", "UU-18")
def test_who_can_do_something_when_a_ban_has_lapsed_plays_on() -> None:
    # On a board of two columns and four rows, its action leads the Spearman only to and fro.
    text = (UNIQUE_UNITS.folder / "pack.toml").read_text(encoding="utf-8")
    for pattern, narrow in (
        ('"ABCDEF"\nrows = 6', '"AB"\nrows = 4'),
        ("south = .*\nnorth = .*\ncentre = .*", "south = [1, 2]\nnorth = [3, 4]\ncentre = []"),
        ("capture = .*", 'capture = { south = ["A2"], north = ["A4"] }'),
        ("turn = .*\nfeet = .*", 'turn = ["hand"]'),  # of the first figure
    ):
        text = re.sub(pattern, narrow, text, count=1)
    bags = f"south-bag={STARTER} north-bag={STARTER}"
    out = f"south-discard={spent('w', 'SP1w')} north-discard={spent('b', '')}"
    state = read_position(read_pack(text), f"board=A1:SP1w {bags} {out}")
    state = play(state, "south use SP1w hand A3")
    assert (state.phase, state.turn) == (Phase.TURN, 5)
    assert play(state, "south use SP1w hand A1").turn == 9


@pytest.mark.rule("UU-18")
def test_by_agreement_who_has_no_figure_left_loses() -> None:
    fields = f"south-discard={spent('w', 'WA1w SP1w')} north-discard={spent('b', 'SP1b')}"
    board = "B2:WA1w C3:SP1b F1:SP1w"
    goes_on = play(table(board, fields, bags=BOTH), "south use WA1w hand xC3")
    assert goes_on.phase is Phase.TURN
    agreed = table(board, f"{fields} bare-loses=yes north-prisoners=-", bags=BOTH)
    ended = outcome(play(agreed, "south use WA1w hand xC3"))
    assert ended is not None
    assert (ended.winners, ended.rule.id) == ((Seat.SOUTH,), "UU-18")
    assert field(play(agreed, "south use WA1w hand xC3"), "phase") == "over"
