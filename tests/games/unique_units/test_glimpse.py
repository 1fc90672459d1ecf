"""Looking only for what can have led to the table that was seen."""

from __future__ import annotations

from random import Random

import pytest

from companion.games.unique_units.pack.pack_file import read_pack
from companion.games.unique_units.rules.legal import uses
from companion.games.unique_units.rules.possible_deeds import Glimpse
from companion.games.unique_units.rules.state import State
from companion.games.unique_units.rules.turn import apply
from companion.games.unique_units.table.mat import layout, played
from companion.games.unique_units.words.position import read_position
from companion.rules.seat import Seat
from companion.table.layout import Layout, Reordered, changes
from tests.games.unique_units.test_pack import SPEARMAN, changed

BUSY = """turn = ["feet", "hand", "feet+hand"]
feet = [{ do = "move", range = 1 }]
hand = [{ do = "push", range = 1, to = "around", repeat = 2 }, { do = "topple", range = 1 }]
"""
USUAL = """turn = ["feet", "hand"]
feet = [{ do = "move", range = 1 }]
hand = [{ do = "move", range = 2, direction = "straight" }]
"""


@pytest.fixture(scope="module")
def busy() -> State:
    """South to play, with a figure that can do very much."""
    pack = read_pack(changed(USUAL, BUSY, within=SPEARMAN))
    board = "B2:SP1w,A1:SH1w,C3:WA1b,B3:AR1b,D2:AR2b"
    bag = "SP5,WA5,SH5,AR5"
    return read_position(pack, f"board={board} south-bag={bag} north-bag={bag}")


def glimpse(state: State, seen: Layout) -> Glimpse:
    done = changes(layout(state), seen)
    names = {change.piece.name for change in done if not isinstance(change, Reordered)}
    cells = {p.name: zone for zone in state.board.cells for p in seen.at(zone)}
    return Glimpse(names, cells)


def test_what_was_done_is_among_what_is_looked_for(busy: State) -> None:
    every = list(uses(busy, Seat.SOUTH))
    for action in Random(5).sample(every, 40):
        for seen in (played(busy, action), layout(apply(busy, action)[0])):
            assert action in list(uses(busy, Seat.SOUTH, glimpse(busy, seen))), action


def test_a_plain_step_is_not_looked_for_among_all_that_a_figure_can_do(busy: State) -> None:
    assert len(list(uses(busy, Seat.SOUTH))) > 1000
    step = next(uses(busy, Seat.SOUTH))
    assert len(list(uses(busy, Seat.SOUTH, glimpse(busy, played(busy, step))))) < 30


def test_a_push_is_looked_for_among_what_ends_where_it_was_seen(busy: State) -> None:
    every = list(uses(busy, Seat.SOUTH))
    for action in Random(6).sample(every, 10):
        seen = played(busy, action)
        assert len(list(uses(busy, Seat.SOUTH, glimpse(busy, seen)))) < len(every) / 20
