"""The mat, and how positions and plays lie on it."""

from __future__ import annotations

from itertools import combinations

import pytest

from companion.games.unique_units import UNIQUE_UNITS, game_with
from companion.games.unique_units.pack.pack_file import read_pack
from companion.games.unique_units.table.mat import FIGURE, layout, played
from companion.games.unique_units.words.notation import read_action
from companion.table.layout import Layout
from companion.table.zones import Order, Zone, capacity, slot
from tests.games.unique_units.writing import pack, table

MAT = UNIQUE_UNITS.table.mat
MARKER_MM = 30.0


def told(lying: Layout) -> dict[str, str]:
    """What lies in each zone; a stroke is a back."""
    return {
        zone: " ".join(p.name + ("'" if p.side == "back" else "") for p in there)
        for zone, there in lying.zones.items()
    }


def overlap(one: Zone, two: Zone) -> bool:
    return (
        min(one.x_mm + one.width_mm, two.x_mm + two.width_mm) - max(one.x_mm, two.x_mm) > 1e-6
        and min(one.y_mm + one.height_mm, two.y_mm + two.height_mm) - max(one.y_mm, two.y_mm) > 1e-6
    )


def test_zones_lie_on_the_mat_and_apart() -> None:
    assert len(MAT.zones) == 36 + 6
    for one, two in combinations(MAT.zones, 2):
        assert not overlap(one, two), (one.name, two.name)
    for zone in MAT.zones:
        assert zone.x_mm >= 0
        assert zone.x_mm + zone.width_mm <= MAT.width_mm + 1e-6
        assert zone.y_mm >= 0
        assert zone.y_mm + zone.height_mm <= MAT.height_mm + 1e-6


def test_the_south_player_has_row_1_and_column_a_at_the_left() -> None:
    a1, a6, f1 = (MAT.zone(cell) for cell in ("A1", "A6", "F1"))
    assert a1.y_mm > a6.y_mm
    assert a1.x_mm < f1.x_mm


def test_no_piece_that_lies_well_covers_a_corner_marker() -> None:
    for zone in MAT.zones:
        for index in range(int(min(capacity(zone, FIGURE), 12))):
            spot = slot(zone, index, FIGURE)
            x = min(spot.x_mm, MAT.width_mm - spot.x_mm)
            y = min(spot.y_mm, MAT.height_mm - spot.y_mm)
            assert x - 20 >= MARKER_MM or y - 20 >= MARKER_MM, (zone.name, index)


def test_prisoners_and_what_was_drawn_have_room_side_by_side() -> None:
    assert capacity(MAT.zone("south-prisoners"), FIGURE) >= 12
    assert capacity(MAT.zone("north-drawn"), FIGURE) >= 3


def test_every_figure_has_a_tag_on_each_side() -> None:
    assert len(UNIQUE_UNITS.table.pieces) == 2 * len(pack().figures)
    for piece in UNIQUE_UNITS.table.pieces:
        other = MAT.reverse(piece)
        assert other is not None
        assert (other.body, MAT.reverse(other)) == (piece.body, piece)


def test_a_board_with_more_cells_has_smaller_ones() -> None:
    text = (UNIQUE_UNITS.folder / "pack.toml").read_text(encoding="utf-8")
    text = text.replace('"ABCDEF"', '"ABCDEFGHIJKL"').replace("rows = 6", "rows = 12")
    text = text.replace("[1, 2, 3]", "[1, 2, 3, 7, 8, 9]").replace(
        "[4, 5, 6]", "[4, 5, 6, 10, 11, 12]"
    )
    mat = game_with(read_pack(text)).table.mat
    cells = [zone for zone in mat.zones if zone.order is Order.STACK]
    assert len(cells) == 144
    assert all(zone.width_mm >= FIGURE.width_mm for zone in cells)


def test_figures_lie_as_their_status_says() -> None:
    state = table(
        "A1:SP1b* B2:WA1w~+CL1b C3:SP1w", "south-prisoners=AR1b,AR2b north-discard=SP2b,WA1b"
    )
    assert told(layout(state)) == {
        "A1": "SP1b'",
        "B2": "WA1w' CL1b",
        "C3": "SP1w",
        "south-prisoners": "AR1b AR2b",
        "north-discard": "SP2b WA1b",
    }


@pytest.mark.parametrize(
    ("board", "fields", "action", "left"),
    [
        ("", "", "south draw SP1w", {"south-drawn": "SP1w"}),
        ("", "drawn=SP1w", "south summon SP1w B2", {"B2": "SP1w"}),
        ("B2:SP1w", "", "south use SP1w feet B3", {"B3": "SP1w"}),
        (
            "B2:WA1w C3:SP1b",
            "",
            "south use WA1w hand xC3",
            {"south-discard": "WA1w", "north-discard": "SP1b"},
        ),
        ("B2:JE1w C3:SP1b", "", "south use JE1w hand !C3", {"B2": "JE1w", "C3": "SP1b'"}),
        ("B2:CL1w C3:SP1b", "", "south use CL1w hand +C3", {"C3": "SP1b CL1w"}),
        ("B2:SP1w~", "", "south rise SP1w", {"B2": "SP1w"}),
        # The end of the turn is for the companion to tell: the player has only moved.
        ("B5:SP1w", "", "south use SP1w feet A6", {"A6": "SP1w"}),
    ],
)
def test_a_play_leaves_the_table_like_this(
    board: str, fields: str, action: str, left: dict[str, str]
) -> None:
    state = table(board, fields)
    assert told(played(state, read_action(pack(), action))) == left


def test_what_cannot_be_done_leaves_the_table_as_it_is() -> None:
    state = table("B2:SP1w")
    for line in ("south use SP1w feet F6", "south use SP2w feet B3", "south rise WA1w"):
        assert played(state, read_action(pack(), line)) == layout(state)
