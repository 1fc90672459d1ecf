"""The drawn table: every kind of node in the space it is given.

``KINDS`` has one entry for each kind of node: how it is drawn, and the least room in which it can
be read. A new kind is a class in the scenes and an entry there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, assert_never

from companion.display.area import Area, divide
from companion.display.drawing import Align, Box, Sketch
from companion.display.faces import Room, draw_face, draw_fan, least_fan, least_row
from companion.display.fonts import parts
from companion.display.grid import draw_cell, draw_grid, least_cell, least_grid
from companion.display.theme import COLOURS, DIM, FAINT, GROUND, RAISED, Colour, ink_on, mix
from companion.rules.seat import Seat
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
    Size,
    Tone,
    Track,
    Words,
    nodes_in,
)

MOST_BUTTONS = 4
"""More cells than this to choose from are shown on the board alone, without buttons."""

_PANEL_EDGE = 2

N = TypeVar("N", bound=Node)


def _from_within(node: Node, count: int) -> frozenset[str]:
    return frozenset[str]().union(*(buttonless(inner, count) for inner in nodes_in(node)))


@dataclass(frozen=True, slots=True)
class Kind(Generic[N]):
    """All that a screen has to know about a kind of node."""

    draw: Callable[[Sketch, N, Area], None]
    least_width: Callable[[Sketch, N], int]
    """What wraps or shortens asks for little."""
    least_height: Callable[[Sketch, N, int, Room], int]
    """In a given width; cards make do with less in less room."""
    buttonless: Callable[[N, int], frozenset[str]] = _from_within
    """The options that need no button, as it is large and plain enough to be touched itself.

    It is told how many options there are.
    """


def draw_node(sketch: Sketch, node: Node, area: Area) -> None:
    """Draw a node and all that is in it."""
    KINDS[type(node)].draw(sketch, node, area)


def least_width(sketch: Sketch, node: Node) -> int:
    """How wide a node must be to read."""
    return KINDS[type(node)].least_width(sketch, node)


def least_height(sketch: Sketch, node: Node, width: int, room: Room = Room.ROOMY) -> int:
    """How high a node must be to read, in a given width."""
    return KINDS[type(node)].least_height(sketch, node, width, room)


def buttonless(node: Node, count: int) -> frozenset[str]:
    """The options, where there are so many, that are touched on the drawn table itself."""
    return KINDS[type(node)].buttonless(node, count)


def _draw_words(sketch: Sketch, words: Words, area: Area) -> None:
    sketch.write(
        sketch.tell(words.text),
        area.inside(2, 0),
        _words_sizes(sketch, words.size),
        colour=COLOURS[words.tone],
        bold=words.size is Size.LARGE,
    )


def _words_width(sketch: Sketch, words: Words) -> int:
    px = sketch.scale.small
    return max((sketch.width(word, px) for word in parts(sketch.tell(words.text))), default=0) + 4


def _words_height(sketch: Sketch, words: Words, width: int, _: Room) -> int:
    px = _words_sizes(sketch, words.size)[-1]
    return sketch.height(sketch.tell(words.text), width - 4, px)


def _words_sizes(sketch: Sketch, size: Size) -> tuple[int, ...]:
    """The type sizes that words of some importance may take, largest first."""
    scale = sketch.scale
    match size:
        case Size.SMALL:
            return (scale.small,)
        case Size.NORMAL:
            return (scale.normal, scale.small)
        case Size.LARGE:
            return (scale.large, scale.normal, scale.small)
        case _:
            assert_never(size)


def _draw_face(sketch: Sketch, face: Face, area: Area) -> None:
    draw_face(sketch, face, area.inside(2))


def _face_height(sketch: Sketch, _: Face, _width: int, _room: Room) -> int:
    return least_row(sketch) + 4


def _tile_option(face: Face, _: int) -> frozenset[str]:
    """A card that says what it does is large enough to be touched itself."""
    return frozenset({face.option}) if face.option and face.note is not None else frozenset()


def _cell_option(cell: Cell, count: int) -> frozenset[str]:
    """So many cells glow on the board that buttons would only hide it."""
    return frozenset({cell.option}) if cell.option and count > MOST_BUTTONS else frozenset()


def _narrow(sketch: Sketch, _: Node) -> int:
    return 2 * sketch.scale.small


def _one_row(sketch: Sketch, _: Node, _width: int, _room: Room) -> int:
    return sketch.line(sketch.scale.row, bold=True) + 2


def _draw_place(sketch: Sketch, place: Place, area: Area) -> None:
    scale = sketch.scale
    height = min(area.height, round(scale.normal * 1.8))
    spot = Area(area.x, area.y + (area.height - height) // 2, area.width, height)
    colour = COLOURS[place.tone]
    quiet = place.tone is Tone.QUIET
    sketch.add(Box(spot, FAINT if quiet else mix(GROUND, colour, 0.45), None, 0, 6))
    room = spot.inside(4, 0)
    sketch.write(
        _place_name(sketch, place, room.width),
        room,
        (scale.normal, scale.small),
        bold=True,
        align=Align.CENTRE,
        most_lines=1,
    )
    sketch.touch(place.option, area)
    sketch.glow(place.glow, spot, radius=6)


def _place_name(sketch: Sketch, place: Place, width: int) -> str:
    """The whole name, or where it has no room just its number if it ends with one."""
    name = sketch.tell(place.name)
    number = name.rpartition(" ")[2]
    short = sketch.width(name, sketch.scale.small, bold=True) > width and number.isdigit()
    return number if short else name


def _draw_count(sketch: Sketch, count: Count, area: Area) -> None:
    """The number first and large, its meaning small behind it."""
    scale = sketch.scale
    text = str(count.value)
    px = next(
        (px for px in (scale.large, scale.normal) if sketch.line(px, bold=True) <= area.height),
        scale.small,
    )
    wide = min(area.width, sketch.width(text, px, bold=True) + scale.gap)
    number, label = area.cut_left(wide)
    sketch.write(
        text, number, (px, scale.small), colour=COLOURS[count.tone], bold=True, most_lines=1
    )
    sketch.write(sketch.tell(count.label), label, (scale.small,), colour=DIM, most_lines=1)


def _count_width(sketch: Sketch, count: Count) -> int:
    scale = sketch.scale
    label = sketch.width(sketch.tell(count.label), scale.small)
    return label + sketch.width(str(count.value), scale.normal, bold=True) + 3 * scale.gap


def _draw_track(sketch: Sketch, track: Track, area: Area) -> None:
    """Cells from 1 to the length, and one more that lights for who is beyond it (RF-18)."""
    gap = 2
    cells = track.length + 1
    height = min(area.height, round(sketch.scale.normal * 1.9))
    width = (area.width + gap) // cells - gap
    y = area.y + (area.height - height) // 2
    laps = {marker.seat: (marker.value - 1) // track.length for marker in track.markers}
    for index in range(cells):
        cell = Area(area.x + index * (width + gap), y, max(0, width), height)
        if index < track.length:
            seats = [
                marker.seat
                for marker in track.markers
                if marker.value > 0 and (marker.value - 1) % track.length == index
            ]
            _draw_step(sketch, str(index + 1), cell, seats)
        else:
            seats = [seat for seat, lap in laps.items() if lap > 0]
            lap = max(1, *laps.values(), 1)
            _draw_step(sketch, f"+{lap * track.length}", cell, seats)


def _draw_step(sketch: Sketch, text: str, cell: Area, seats: Sequence[Seat]) -> None:
    colours: list[Colour] = [COLOURS[seat] for seat in seats] or [RAISED]
    rest = cell
    for left in range(len(colours), 0, -1):
        part, rest = rest.cut_left(rest.width // left)
        sketch.add(Box(part, colours[-left], None, 0, 4))
    if not seats:
        colour = DIM
    elif len(seats) == 1:
        colour = ink_on(colours[0])
    else:
        colour = min((ink_on(c) for c in colours), key=sum)
    sketch.write(
        text,
        cell,
        (sketch.scale.normal, sketch.scale.small),
        colour=colour,
        bold=bool(seats),
        align=Align.CENTRE,
        most_lines=1,
    )


def _track_width(sketch: Sketch, track: Track) -> int:
    return track.length * sketch.scale.small


def _draw_row(sketch: Sketch, row: Row, area: Area) -> None:
    areas = area.columns(_row_widths(sketch, row, area.width), sketch.scale.gap)
    for child, part in zip(row.children, areas, strict=True):
        draw_node(sketch, child, part)


def _row_widths(sketch: Sketch, row: Row, width: int) -> tuple[int, ...]:
    gaps = sketch.scale.gap * max(0, len(row.children) - 1)
    needs = [least_width(sketch, child) for child in row.children]
    return divide(width - gaps, _shares(row.shares, len(row.children)), needs)


def _row_width(sketch: Sketch, row: Row) -> int:
    needs = [least_width(sketch, child) for child in row.children]
    return sum(needs) + sketch.scale.gap * max(0, len(needs) - 1)


def _row_height(sketch: Sketch, row: Row, width: int, room: Room) -> int:
    pairs = zip(row.children, _row_widths(sketch, row, width), strict=True)
    return max((least_height(sketch, child, part, room) for child, part in pairs), default=0)


def _draw_column(sketch: Sketch, column: Column, area: Area) -> None:
    gap = _column_gap(sketch)
    height = area.height - gap * max(0, len(column.children) - 1)
    shares = _shares(column.shares, len(column.children))
    needs: list[int] = []
    for room in Room:
        if sum(needs) > height:
            shares = tuple(float(need) for need in needs)
        needs = [least_height(sketch, child, area.width, room) for child in column.children]
        if sum(needs) <= height:
            break
    heights = divide(height, shares, needs)
    for child, part in zip(column.children, area.rows(heights, gap), strict=True):
        draw_node(sketch, child, part)


def _column_width(sketch: Sketch, column: Column) -> int:
    return max((least_width(sketch, child) for child in column.children), default=0)


def _column_height(sketch: Sketch, column: Column, width: int, room: Room) -> int:
    needs = [least_height(sketch, child, width, room) for child in column.children]
    return sum(needs) + max(0, len(needs) - 1) * _column_gap(sketch)


def _column_gap(sketch: Sketch) -> int:
    """Between nodes one under the other."""
    return max(2, sketch.scale.gap // 2)


def _shares(given: Sequence[float], count: int) -> tuple[float, ...]:
    return tuple(given) if len(given) == count else (1.0,) * count


def _draw_panel(sketch: Sketch, panel: Panel, area: Area) -> None:
    colour = COLOURS[panel.tone]
    quiet = panel.tone is Tone.QUIET
    fill = RAISED if quiet else mix(GROUND, colour, 0.22)
    sketch.add(Box(area, fill, FAINT if quiet else colour, 1 if quiet else 2, 6))
    draw_node(sketch, panel.child, area.inside(_PANEL_EDGE))
    sketch.glow(panel.glow, area, radius=6)


def _panel_width(sketch: Sketch, panel: Panel) -> int:
    return least_width(sketch, panel.child) + 2 * _PANEL_EDGE


def _panel_height(sketch: Sketch, panel: Panel, width: int, room: Room) -> int:
    inner = width - 2 * _PANEL_EDGE
    return least_height(sketch, panel.child, inner, room) + 2 * _PANEL_EDGE


KINDS: Mapping[type[Node], Kind[Any]] = {
    Words: Kind(_draw_words, _words_width, _words_height),
    Face: Kind(_draw_face, _narrow, _face_height, _tile_option),
    Fan: Kind(draw_fan, _narrow, least_fan, lambda _fan, _count: frozenset()),
    Place: Kind(_draw_place, _narrow, _one_row),
    Cell: Kind(
        draw_cell,
        lambda sketch, cell: least_cell(sketch, cell)[0],
        lambda sketch, cell, _width, _room: least_cell(sketch, cell)[1],
        _cell_option,
    ),
    Grid: Kind(
        draw_grid,
        lambda sketch, grid: least_grid(sketch, grid)[0],
        lambda sketch, grid, _width, _room: least_grid(sketch, grid)[1],
    ),
    Track: Kind(_draw_track, _track_width, _one_row),
    Count: Kind(_draw_count, _count_width, _one_row),
    Row: Kind(_draw_row, _row_width, _row_height),
    Column: Kind(_draw_column, _column_width, _column_height),
    Panel: Kind(_draw_panel, _panel_width, _panel_height),
    # Nobody has opened it for anybody, so everybody is shown the same.
    Secret: Kind(
        lambda sketch, secret, area: draw_node(sketch, secret.instead, area),
        lambda sketch, secret: least_width(sketch, secret.instead),
        lambda sketch, secret, *room: least_height(sketch, secret.instead, *room),
    ),
}
"""How each kind of node is shown."""
