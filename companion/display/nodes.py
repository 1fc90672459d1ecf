"""The drawn table: every kind of node in the space it is given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from companion.display.area import Area, divide
from companion.display.drawing import Align, Box, Sketch
from companion.display.faces import Room, draw_face, draw_fan, least_fan, least_row
from companion.display.fonts import parts
from companion.display.grid import draw_grid, least_grid
from companion.display.theme import DIM, FAINT, GROUND, RAISED, TONES, Colour, ink_on, mix
from companion.scenes.scene import (
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
)

_PANEL_EDGE = 2


def draw_node(sketch: Sketch, node: Node, area: Area) -> None:
    """Draw a node and all that is in it."""
    match node:
        case Words():
            _draw_words(sketch, node, area)
        case Face():
            draw_face(sketch, node, area.inside(2))
        case Fan():
            draw_fan(sketch, node, area)
        case Place():
            _draw_place(sketch, node, area)
        case Grid():
            draw_grid(sketch, node, area)
        case Track():
            _draw_track(sketch, node, area)
        case Count():
            _draw_count(sketch, node, area)
        case Row():
            _draw_row(sketch, node, area)
        case Column():
            _draw_column(sketch, node, area)
        case Panel():
            _draw_panel(sketch, node, area)
        case Secret():
            draw_node(sketch, node.instead, area)
        case _:
            assert_never(node)


def least_height(sketch: Sketch, node: Node, width: int, room: Room = Room.ROOMY) -> int:
    """How high a node must be to read, in a given width; cards make do with less in less room."""
    scale = sketch.scale
    match node:
        case Words():
            text = sketch.tell(node.text)
            return sketch.height(text, width - 4, words_sizes(sketch, node.size)[-1])
        case Face():
            return least_row(sketch) + 4
        case Fan():
            return least_fan(sketch, node, width, room)
        case Grid():
            return least_grid(sketch, node)[1]
        case Place() | Count() | Track():
            return sketch.line(scale.row, bold=True) + 2
        case Row():
            widths = _widths(sketch, node, width)
            pairs = zip(node.children, widths, strict=True)
            needs = [least_height(sketch, child, part, room) for child, part in pairs]
            return max(needs, default=0)
        case Column():
            needs = [least_height(sketch, child, width, room) for child in node.children]
            return sum(needs) + max(0, len(needs) - 1) * column_gap(sketch)
        case Panel():
            inner = width - 2 * _PANEL_EDGE
            return least_height(sketch, node.child, inner, room) + 2 * _PANEL_EDGE
        case Secret():
            return least_height(sketch, node.instead, width, room)
        case _:
            assert_never(node)


def tile_options(node: Node) -> frozenset[str]:
    """The options that are cards large enough to be touched themselves."""
    match node:
        case Face(option=str(key), note=note) if note is not None:
            return frozenset({key})
        case Row() | Column():
            return frozenset[str]().union(*(tile_options(child) for child in node.children))
        case Panel():
            return tile_options(node.child)
        case _:
            return frozenset()


def words_sizes(sketch: Sketch, size: Size) -> tuple[int, ...]:
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


def column_gap(sketch: Sketch) -> int:
    """Between nodes one under the other."""
    return max(2, sketch.scale.gap // 2)


def _shares(given: Sequence[float], count: int) -> tuple[float, ...]:
    return tuple(given) if len(given) == count else (1.0,) * count


def _widths(sketch: Sketch, row: Row, width: int) -> tuple[int, ...]:
    gaps = sketch.scale.gap * max(0, len(row.children) - 1)
    needs = [least_width(sketch, child) for child in row.children]
    return divide(width - gaps, _shares(row.shares, len(row.children)), needs)


def least_width(sketch: Sketch, node: Node) -> int:
    """How wide a node must be to read; what wraps or shortens asks for little."""
    scale = sketch.scale
    match node:
        case Count():
            label = sketch.width(sketch.tell(node.label), scale.small)
            return label + sketch.width(str(node.value), scale.normal, bold=True) + 3 * scale.gap
        case Words():
            words = parts(sketch.tell(node.text))
            return max((sketch.width(word, scale.small) for word in words), default=0) + 4
        case Place() | Face() | Fan():
            return 2 * scale.small
        case Grid():
            return least_grid(sketch, node)[0]
        case Track():
            return node.length * scale.small
        case Row():
            needs = [least_width(sketch, child) for child in node.children]
            return sum(needs) + scale.gap * max(0, len(needs) - 1)
        case Column():
            return max((least_width(sketch, child) for child in node.children), default=0)
        case Panel():
            return least_width(sketch, node.child) + 2 * _PANEL_EDGE
        case Secret():
            return least_width(sketch, node.instead)
        case _:
            assert_never(node)


def _draw_row(sketch: Sketch, row: Row, area: Area) -> None:
    areas = area.columns(_widths(sketch, row, area.width), sketch.scale.gap)
    for child, part in zip(row.children, areas, strict=True):
        draw_node(sketch, child, part)


def _draw_column(sketch: Sketch, column: Column, area: Area) -> None:
    gap = column_gap(sketch)
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


def _draw_panel(sketch: Sketch, panel: Panel, area: Area) -> None:
    colour = TONES[panel.tone]
    quiet = panel.tone is Tone.QUIET
    fill = RAISED if quiet else mix(GROUND, colour, 0.22)
    sketch.add(Box(area, fill, FAINT if quiet else colour, 1 if quiet else 2, 6))
    draw_node(sketch, panel.child, area.inside(_PANEL_EDGE))
    sketch.glow(panel.glow, area, radius=6)


def _draw_words(sketch: Sketch, words: Words, area: Area) -> None:
    sketch.write(
        sketch.tell(words.text),
        area.inside(2, 0),
        words_sizes(sketch, words.size),
        colour=TONES[words.tone],
        bold=words.size is Size.LARGE,
    )


def _draw_place(sketch: Sketch, place: Place, area: Area) -> None:
    scale = sketch.scale
    height = min(area.height, round(scale.normal * 1.8))
    spot = Area(area.x, area.y + (area.height - height) // 2, area.width, height)
    colour = TONES[place.tone]
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
    sketch.write(text, number, (px, scale.small), colour=TONES[count.tone], bold=True, most_lines=1)
    sketch.write(sketch.tell(count.label), label, (scale.small,), colour=DIM, most_lines=1)


def _draw_track(sketch: Sketch, track: Track, area: Area) -> None:
    """Cells from 1 to the length, and one more that lights for who is beyond it (RF-18)."""
    gap = 2
    cells = track.length + 1
    height = min(area.height, round(sketch.scale.normal * 1.9))
    width = (area.width + gap) // cells - gap
    y = area.y + (area.height - height) // 2
    laps = {marker.tone: (marker.value - 1) // track.length for marker in track.markers}
    for index in range(cells):
        cell = Area(area.x + index * (width + gap), y, max(0, width), height)
        if index < track.length:
            tones = [
                marker.tone
                for marker in track.markers
                if marker.value > 0 and (marker.value - 1) % track.length == index
            ]
            _draw_cell(sketch, str(index + 1), cell, tones)
        else:
            tones = [tone for tone, lap in laps.items() if lap > 0]
            lap = max(1, *laps.values(), 1)
            _draw_cell(sketch, f"+{lap * track.length}", cell, tones)


def _draw_cell(sketch: Sketch, text: str, cell: Area, tones: Sequence[Tone]) -> None:
    colours: list[Colour] = [TONES[tone] for tone in tones] or [RAISED]
    rest = cell
    for left in range(len(colours), 0, -1):
        part, rest = rest.cut_left(rest.width // left)
        sketch.add(Box(part, colours[-left], None, 0, 4))
    if not tones:
        colour = DIM
    elif len(tones) == 1:
        colour = ink_on(colours[0])
    else:
        colour = min((ink_on(c) for c in colours), key=sum)
    sketch.write(
        text,
        cell,
        (sketch.scale.normal, sketch.scale.small),
        colour=colour,
        bold=bool(tones),
        align=Align.CENTRE,
        most_lines=1,
    )
