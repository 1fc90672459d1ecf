"""The drawn table: every kind of node in the space it is given.

``KINDS`` has one entry for each kind of node: how it is drawn, and the least room in which it can
be read. A new kind is a class in the scenes and an entry there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion.display import ring as rings
from companion.display import scoreboard as scoreboards
from companion.display import tray as trays
from companion.display.canvas import Area, Box, Canvas
from companion.display.curve import curve_height, draw_curve
from companion.display.faces import (
    draw_face,
    draw_fan,
    fan_width,
    min_fan_height,
    min_row_height,
    rows_in,
)
from companion.display.grid import draw_cell, draw_grid, min_cell_size, min_grid_size
from companion.display.places import (
    SCANT,
    Room,
    count_width,
    divide,
    draw_count,
    draw_place,
    draw_track,
    draw_words,
    have_room_for_labels,
    labelled_width,
    lettering,
    place_width,
    shares_of,
    spared_last,
    track_height,
    track_width,
    wide,
    words_height,
    words_width,
)
from companion.display.tile import draw_tile
from companion.display.widgets import (
    draw_item,
    draw_keys,
    draw_listing,
    draw_picture,
    draw_prose,
    draw_slider,
    draw_tiles,
    item_height,
    keys_height,
    keys_width,
    listing_height,
    tiles_height,
    touch_height,
)
from companion.rules.seat import Seat
from companion.scenes.page import Curve, Item, Keys, Listing, Picture, Prose, Slider, Tiles
from companion.scenes.ring import Ring, Site, Spare, Token, Tray
from companion.scenes.scene import (
    Cell,
    Column,
    Count,
    Face,
    Fan,
    Grid,
    Node,
    Panel,
    Place,
    Row,
    Secret,
    Tone,
    Track,
    Words,
    nodes_in,
    seats_in,
)
from companion.scenes.scoreboard import Scoreboard

MOST_BUTTONS = 4
"""More cells than this to choose from are shown on the board alone, without buttons."""

_FEW_ROWS = 4
"""Columns of cards up to this long need no second lane, where they line up with others."""

_PANEL_EDGE = 2
N = TypeVar("N", bound=Node)


def _from_within(node: Node, count: int) -> frozenset[str]:
    return frozenset[str]().union(*(buttonless(inner, count) for inner in nodes_in(node)))


@dataclass(frozen=True, slots=True)
class Kind(Generic[N]):
    """All that a screen has to know about a kind of node."""

    draw: Callable[[Canvas, N, Area], None]
    min_width: Callable[[Canvas, N], int]
    """What wraps or shortens asks for little."""
    min_height: Callable[[Canvas, N, int, Room], int]
    """In a given width; cards make do with less in less room."""
    buttonless: Callable[[N, int], frozenset[str]] = _from_within
    """The options that need no button, as it is large and plain enough to be touched itself.

    It is told how many options there are.
    """


def draw_node(canvas: Canvas, node: Node, area: Area) -> None:
    """Draw a node and all that is in it."""
    KINDS[type(node)].draw(canvas, node, area)


def draw_board(canvas: Canvas, board: Node, area: Area) -> None:
    """Draw a whole board, with its cards and figures called as all of them have room for."""
    trial = canvas.blank()
    draw_node(trial, board, area)
    canvas.naming, canvas.crowded = trial.named, trial.crowded
    draw_node(canvas, board, area)


def min_width(canvas: Canvas, node: Node) -> int:
    """How wide a node must be to read."""
    kind = KINDS[type(node)]
    return canvas.memory.recall(node, lambda: kind.min_width(canvas, node), canvas.manner)


def min_height(canvas: Canvas, node: Node, width: int, room: Room = Room.ROOMY) -> int:
    """How high a node must be to read, in a given width."""
    kind, asked = KINDS[type(node)], (width, room, canvas.manner)
    return canvas.memory.recall(node, lambda: kind.min_height(canvas, node, width, room), *asked)


def buttonless(node: Node, count: int) -> frozenset[str]:
    """The options, where there are so many, that are touched on the drawn table itself."""
    return KINDS[type(node)].buttonless(node, count)


def _draw_face(canvas: Canvas, face: Face, area: Area) -> None:
    (draw_face if face.note is None else draw_tile)(canvas, face, area.inside(2))


def _face_height(canvas: Canvas, _: Face, _width: int, _room: Room) -> int:
    return min_row_height(canvas) + 4


def _tile_option(face: Face, _: int) -> frozenset[str]:
    """A card that says what it does is large enough to be touched itself."""
    return frozenset({face.option}) if face.option and face.note is not None else frozenset()


def _cell_option(cell: Cell, count: int) -> frozenset[str]:
    """So many cells glow on the board that buttons would only hide it."""
    return frozenset({cell.option}) if cell.option and count > MOST_BUTTONS else frozenset()


def _narrow(canvas: Canvas, _: Node) -> int:
    return 2 * canvas.scale.small


def _one_row(canvas: Canvas, _: Node, _width: int, room: Room) -> int:
    if room in SCANT:
        return canvas.line(canvas.scale.small, bold=True)
    return canvas.line(canvas.scale.row, bold=True) + 2


def _draw_children(canvas: Canvas, children: Sequence[Node], areas: Sequence[Area]) -> None:
    labelled = have_room_for_labels(canvas, children, [area.width for area in areas])
    pairs = tuple(zip(children, areas, strict=True))
    letters = lettering(canvas, [(c, p.width) for c, p in pairs if isinstance(c, Place)])
    for child, part in pairs:
        if isinstance(child, Count):
            draw_count(canvas, child, part, labelled=labelled)
        elif isinstance(child, Place):
            draw_place(canvas, child, part, letters)
        elif isinstance(child, Row):
            beside = [(c, p) for c, p in pairs if c is not child and _line_up(child, c)]
            lines = [(child, part), *((c, p) for c, p in beside if isinstance(c, Row))]
            rows = [rows_in(canvas, area.height) for _, area in lines]
            _draw_row(canvas, child, part, [row for row, _ in lines[1:]], rows)
        else:
            draw_node(canvas, child, part)


def _draw_row(
    canvas: Canvas,
    row: Row,
    area: Area,
    beside: Sequence[Row] = (),
    rows: Sequence[int] | None = None,
) -> None:
    widths = _row_widths(canvas, row, area.width, beside, rows)
    _draw_children(canvas, row.children, area.columns(widths, canvas.scale.gap))


def _row_widths(
    canvas: Canvas,
    row: Row,
    width: int,
    beside: Sequence[Row] = (),
    rows: Sequence[int] | None = None,
) -> tuple[int, ...]:
    """How wide each child is; those ``beside`` are rows whose children line up with these.

    ``rows``: so many cards have room one under the other in this one, and in each of those.
    """
    left = width - canvas.scale.gap * max(0, len(row.children) - 1)
    shares = shares_of(row.shares, len(row.children))
    lines = [*zip(*(line.children for line in (row, *beside)), strict=True)]
    least = _least_widths(canvas, lines, left, rows)
    good = [max(_good_width(canvas, child) for child in same) for same in lines]
    needs = [max(pair) for pair in zip(good, least, strict=True)]
    return divide(left, shares, needs if sum(needs) <= left else least)


def _least_widths(
    canvas: Canvas, lines: Sequence[Sequence[Node]], width: int, rows: Sequence[int] | None
) -> list[int]:
    """In which all cards show what they must; a long column goes on in further lanes.

    Where nothing is known about the height, columns get no longer than they have to in that width.
    """
    if rows is not None:
        return [
            max(_lanes_width(canvas, *child) for child in zip(same, rows, strict=True))
            for same in lines
        ]
    longest = max((len(n.faces) for same in lines for n in same if isinstance(n, Fan)), default=0)
    for few in range(_FEW_ROWS, max(_FEW_ROWS, longest) + 1):
        needs = [max(_lanes_width(canvas, child, few) for child in same) for same in lines]
        if sum(needs) <= width:
            break
    return needs


def _lanes_width(canvas: Canvas, node: Node, rows: int) -> int:
    if not isinstance(node, Fan):
        return min_width(canvas, node)
    return fan_width(canvas, node, rows, Room.SCARCE)


def _good_width(canvas: Canvas, node: Node) -> int:
    """The width in which a node says all it has to say."""
    match node:
        case Count():
            return labelled_width(canvas, node)
        case Face():
            return fan_width(canvas, Fan((node,)), 1, Room.TIGHT)
        case Fan():
            return fan_width(canvas, node, len(node.faces), Room.TIGHT)
        case Words():
            return wide(canvas, node, canvas.tell(node.text))
        case _:
            return min_width(canvas, node)


def _line_up(row: Row, other: Node) -> bool:
    """Whether two rows of a column share the width in the same way."""
    return (
        isinstance(other, Row)
        and bool(row.shares)
        and other.shares == row.shares
        and len(other.children) == len(row.children)
    )


def _lined_up(column: Column, row: Row) -> tuple[Row, ...]:
    """The other rows of a column that share the width as this one does."""
    rows = (other for other in column.children if isinstance(other, Row))
    return tuple(other for other in rows if other is not row and _line_up(row, other))


def _row_width(canvas: Canvas, row: Row) -> int:
    needs = [min_width(canvas, child) for child in row.children]
    return sum(needs) + canvas.scale.gap * max(0, len(needs) - 1)


def _row_height(
    canvas: Canvas, row: Row, width: int, room: Room, beside: Sequence[Row] = ()
) -> int:
    pairs = zip(row.children, _row_widths(canvas, row, width, beside), strict=True)
    return max((min_height(canvas, child, part, room) for child, part in pairs), default=0)


def _draw_column(canvas: Canvas, column: Column, area: Area) -> None:
    gap = _column_gap(canvas, column)
    height = area.height - gap * max(0, len(column.children) - 1)
    shares = shares_of(column.shares, len(column.children))
    needs: Sequence[int] = ()
    for room in Room:
        wanted, needs = needs, _heights_in(canvas, column, area.width, room)
        if wanted and sum(wanted) > height:
            shares = tuple(w if share else 0.0 for w, share in zip(wanted, shares, strict=True))
        if sum(needs) <= height:
            break
    if room is Room.LEAST:
        needs = spared_last(needs, wanted, height)
    heights = divide(height, shares, needs)
    _draw_children(canvas, column.children, area.rows(heights, gap))


def _column_width(canvas: Canvas, column: Column) -> int:
    return max((min_width(canvas, child) for child in column.children), default=0)


def _column_height(canvas: Canvas, column: Column, width: int, room: Room) -> int:
    needs = _heights_in(canvas, column, width, room)
    return sum(needs) + max(0, len(needs) - 1) * _column_gap(canvas, column)


def _heights_in(canvas: Canvas, column: Column, width: int, room: Room) -> Sequence[int]:
    """How high each child of a column must be."""

    def measure(child: Node) -> int:
        if isinstance(child, Row):
            return _row_height(canvas, child, width, room, _lined_up(column, child))
        return min_height(canvas, child, width, room)

    asked = ("heights", width, room, canvas.manner)
    return canvas.memory.recall(column, lambda: [*map(measure, column.children)], *asked)


def _column_gap(canvas: Canvas, column: Column) -> int:
    """Between nodes one under the other; over tiles it is as wide as between them."""
    gap = canvas.scale.gap
    return gap if any(isinstance(child, Tiles) for child in column.children) else max(2, gap // 2)


def _draw_panel(canvas: Canvas, panel: Panel, area: Area) -> None:
    colour = canvas.palette.tones[panel.tone]
    quiet = panel.tone is Tone.QUIET
    fill = canvas.palette.raised if quiet else canvas.palette.tint(colour, 0.22)
    canvas.add(Box(area, fill, canvas.palette.faint if quiet else colour, 1 if quiet else 2, 6))
    owner = _panel_owner(canvas, panel)
    room = canvas.sign(owner, area.inside(_PANEL_EDGE))
    with canvas.signed(owner):
        draw_node(canvas, panel.child, room)
    canvas.glow(panel.glow, area, radius=6)


def _panel_owner(canvas: Canvas, panel: Panel) -> Seat | None:
    """Whose panel it is, if all in it belongs to one player: then one sign says so."""
    seats = canvas.memory.recall(panel, lambda: seats_in(panel), "seats")
    return next(iter(seats)) if len(seats) == 1 else None


def _panel_width(canvas: Canvas, panel: Panel) -> int:
    owner = _panel_owner(canvas, panel)
    edges = 2 * _PANEL_EDGE + canvas.sign_width(owner)
    with canvas.signed(owner):
        return min_width(canvas, panel.child) + edges


def _panel_height(canvas: Canvas, panel: Panel, width: int, room: Room) -> int:
    owner = _panel_owner(canvas, panel)
    inner = width - 2 * _PANEL_EDGE - canvas.sign_width(owner)
    with canvas.signed(owner):
        return min_height(canvas, panel.child, inner, room) + 2 * _PANEL_EDGE


def _draw_ring(canvas: Canvas, ring: Ring, area: Area) -> None:
    def measure(node: Node, width: int) -> int:
        return min_height(canvas, node, width, Room.LEAST)

    rings.draw_ring(canvas, ring, area, measure, lambda node, room: draw_node(canvas, node, room))


def _ring_height(canvas: Canvas, ring: Ring, width: int, room: Room) -> int:
    return rings.ring_height(
        canvas, ring, width, room, lambda node, wide: min_height(canvas, node, wide, room)
    )


def _draw_spare(canvas: Canvas, spare: Spare, area: Area) -> None:
    if area.height >= min_height(canvas, spare.child, area.width, Room.SCARCE):
        draw_node(canvas, spare.child, area)


def _spare_height(canvas: Canvas, spare: Spare, width: int, room: Room) -> int:
    return 0 if room is Room.LEAST else min_height(canvas, spare.child, width, room)


KINDS: Mapping[type[Node], Kind[Any]] = {
    Words: Kind(draw_words, words_width, words_height),
    Face: Kind(_draw_face, _narrow, _face_height, _tile_option),
    Fan: Kind(
        draw_fan,
        lambda canvas, fan: fan_width(canvas, fan, len(fan.faces), Room.SCARCE),
        min_fan_height,
        lambda _fan, _count: frozenset(),
    ),
    Place: Kind(draw_place, place_width, _one_row),
    Cell: Kind(
        draw_cell,
        lambda canvas, cell: min_cell_size(canvas, cell)[0],
        lambda canvas, cell, _width, _room: min_cell_size(canvas, cell)[1],
        _cell_option,
    ),
    Grid: Kind(
        draw_grid,
        lambda canvas, grid: min_grid_size(canvas, grid)[0],
        lambda canvas, grid, _width, _room: min_grid_size(canvas, grid)[1],
    ),
    Track: Kind(draw_track, track_width, track_height),
    Count: Kind(draw_count, count_width, _one_row),
    Row: Kind(_draw_row, _row_width, _row_height),
    Column: Kind(_draw_column, _column_width, _column_height),
    Panel: Kind(_draw_panel, _panel_width, _panel_height),
    Ring: Kind(_draw_ring, rings.ring_width, _ring_height),
    Site: Kind(rings.draw_site, rings.site_width, rings.site_height),
    Tray: Kind(trays.draw_tray, trays.tray_width, trays.tray_height),
    Token: Kind(trays.draw_token, trays.token_width, trays.token_height),
    Spare: Kind(_draw_spare, lambda canvas, spare: min_width(canvas, spare.child), _spare_height),
    # Nobody has opened it for anybody, so everybody is shown the same.
    Secret: Kind(
        lambda canvas, secret, area: draw_node(canvas, secret.instead, area),
        lambda canvas, secret: min_width(canvas, secret.instead),
        lambda canvas, secret, *room: min_height(canvas, secret.instead, *room),
    ),
    # --- of pages ---
    Item: Kind(
        draw_item, _narrow, lambda canvas, item, width, _room: item_height(canvas, item, width)
    ),
    Listing: Kind(draw_listing, _narrow, listing_height),
    Tiles: Kind(draw_tiles, _narrow, tiles_height),
    Prose: Kind(draw_prose, _narrow, touch_height),
    Keys: Kind(draw_keys, keys_width, keys_height),
    Picture: Kind(draw_picture, _narrow, touch_height),
    Slider: Kind(draw_slider, _narrow, touch_height),
    Curve: Kind(draw_curve, _narrow, curve_height),
    Scoreboard: Kind(scoreboards.draw_scoreboard, _narrow, scoreboards.scoreboard_height),
}
"""How each kind of node is shown."""
