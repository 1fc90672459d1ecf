"""A board of cells: who stands there, who controls it, and what can be chosen."""

from __future__ import annotations

from companion.display.area import Area
from companion.display.faces import draw_strip, least_row
from companion.display.marks import Box, Patch
from companion.display.sketch import Align, Sketch
from companion.display.theme import BRIGHT, DIM, FAINT, GROUND, RAISED, TONES, mix, parse
from companion.scenes.scene import Cell, Column, Face, Grid, Node, Panel, Row, Tone

_WIDEST = 1.9
"""Cells are wider than high, for the sake of names, but not more than so many times."""
_GAP = 2
_EDGE = 3


def least_grid(sketch: Sketch, grid: Grid) -> tuple[int, int]:
    """The least width and height in which every figure of a board shows a bit of its name."""
    columns = max((len(row) for row in grid.rows), default=0)
    left, foot = _labels(sketch, grid)
    wide = columns * (3 * sketch.scale.small + _GAP)
    high = len(grid.rows) * (least_row(sketch) + 2 * _EDGE + _GAP)
    return wide + left, high + foot


def cell_options(node: Node) -> frozenset[str]:
    """The options that a touch on a cell takes, anywhere in a drawn table."""
    match node:
        case Grid(rows):
            return frozenset(cell.option for row in rows for cell in row if cell.option)
        case Row(children) | Column(children):
            return frozenset[str]().union(*map(cell_options, children))
        case Panel(child):
            return cell_options(child)
        case _:
            return frozenset()


def draw_grid(sketch: Sketch, grid: Grid, area: Area) -> None:
    """The board in the middle of its room, with the names of its rows and columns."""
    columns = max((len(row) for row in grid.rows), default=0)
    if not columns:
        return
    left, foot = _labels(sketch, grid)
    left, foot = min(left, area.width), min(foot, area.height)
    high = max(0, (area.height - foot) // len(grid.rows))
    wide = max(0, min((area.width - left) // columns, round(high * _WIDEST)))
    x0 = area.x + left + (area.width - left - wide * columns) // 2
    y0 = area.y + (area.height - foot - high * len(grid.rows)) // 2
    for number, row in enumerate(grid.rows):
        for place, cell in enumerate(row):
            spot = Area(x0 + place * wide, y0 + number * high, wide, high)
            _draw_cell(sketch, cell, spot.inside(_GAP // 2))
    size = (sketch.scale.small,)
    for number, name in enumerate(grid.down[: len(grid.rows)]):
        label = Area(x0 - left, y0 + number * high, left, high)
        sketch.write(name, label, size, colour=DIM, align=Align.CENTRE, most_lines=1)
    for place, name in enumerate(grid.across[:columns]):
        label = Area(x0 + place * wide, y0 + high * len(grid.rows), wide, foot)
        sketch.write(name, label, size, colour=DIM, align=Align.CENTRE, most_lines=1)


def _labels(sketch: Sketch, grid: Grid) -> tuple[int, int]:
    """The room for the names of rows, and for those of columns."""
    px = sketch.scale.small
    left = max((sketch.width(name, px) for name in grid.down), default=0)
    return left + 4 if left else 0, sketch.line(px) if grid.across else 0


def _draw_cell(sketch: Sketch, cell: Cell, area: Area) -> None:
    quiet = cell.tone is Tone.QUIET
    ground = RAISED if quiet else mix(GROUND, TONES[cell.tone], 0.13)
    edge = mix(GROUND, BRIGHT, 0.55) if cell.central else FAINT
    sketch.add(Box(area, ground, edge, 2 if cell.central else 1, 4))
    _draw_zones(sketch, cell, area)
    sketch.touch(cell.option, area)
    if cell.faces:
        _draw_stack(sketch, cell.faces, area.inside(_EDGE))
    if cell.point is not None:
        _draw_point(sketch, TONES[cell.point], area, small=bool(cell.faces))
    sketch.glow(cell.glow, area, radius=4)


def _draw_zones(sketch: Sketch, cell: Cell, area: Area) -> None:
    """A bar for each who controls the cell, at the edge nearest to where they sit."""
    thick = max(3, area.height // 9)
    inside = area.inside(_EDGE)
    for tone in cell.zones:
        match tone:
            case Tone.NORTH:
                bar, _ = inside.cut_top(thick)
            case Tone.SOUTH:
                bar, _ = inside.cut_bottom(thick)
            case _:
                bar, _ = inside.cut_left(thick)
        sketch.add(Box(bar, TONES[tone], None, 0, 2))


def _draw_point(sketch: Sketch, colour: tuple[int, int, int], area: Area, *, small: bool) -> None:
    """A diamond in the middle of a free cell, or in the corner of one that is taken."""
    reach = max(3, min(area.height, area.width) // (8 if small else 4))
    x, y = area.x + area.width // 2, area.y + area.height // 2
    if small:
        x, y = area.right - reach - 1, area.y + reach + 1
    sketch.add(Patch(((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)), colour))


def _draw_stack(sketch: Sketch, faces: tuple[Face, ...], area: Area) -> None:
    """The topmost figure largest and above; those that it covers under it, while there is room.

    How many have no room is told by a number.
    """
    line = least_row(sketch)
    room = max(1, area.height // (line + 1))
    below = faces[-2::-1]
    shown = below if len(below) < room else below[: max(0, room - 1)]
    hidden = len(below) - len(shown)
    if hidden and room < 2:
        most = area.width // 2
        wide = sketch.width(_more(sketch, below, most), sketch.scale.small, bold=True) + 4
        badge, area = area.cut_right(min(most, wide))
        _draw_more(sketch, below, badge)
        hidden = 0
    elif hidden:
        shown, hidden = shown[:-1], hidden + 1
    lower = len(shown) + (1 if hidden else 0)
    top, rest = area.cut_top(area.height - lower * (line + 1))
    draw_strip(sketch, faces[-1], top)
    for face in shown:
        strip, rest = rest.cut_top(line + 1)
        draw_strip(sketch, face, Area(strip.x + 4, strip.y + 1, max(0, strip.width - 8), line))
    if hidden:
        _draw_more(sketch, below[-hidden:], rest)


def _draw_more(sketch: Sketch, faces: tuple[Face, ...], area: Area) -> None:
    """Which more there are, or how many, in the colours of the topmost of them."""
    owner = faces[0].owner
    edge = FAINT if owner is None else TONES[owner]
    sketch.add(Box(area, mix(GROUND, parse(faces[0].colour), 0.38), edge, 2, 4))
    told = _more(sketch, faces, area.width)
    sketch.write(told, area, (sketch.scale.small,), bold=True, align=Align.CENTRE, most_lines=1)


def _more(sketch: Sketch, faces: tuple[Face, ...], width: int) -> str:
    """As much as has room of what is covered: all codes, the topmost and a number, a number."""
    count = f"+{len(faces)}"
    if not all(face.code for face in faces):
        return count
    topmost = faces[0].code + (f" +{len(faces) - 1}" if faces[1:] else "")
    for told in (" ".join(face.code for face in faces), topmost):
        if sketch.width(told, sketch.scale.small, bold=True) + 4 <= width:
            return told
    return count
