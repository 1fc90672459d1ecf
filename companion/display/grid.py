"""A board of cells, and the stacks of figures on them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from companion.display.canvas import Align, Area, Box, Canvas, Emblem, Polygon, seat_sign
from companion.display.faces import (
    draw_name,
    fitting_name,
    longest_name,
    min_row_height,
    place_icon,
)
from companion.display.theme import readable_on
from companion.rules.seat import Seat
from companion.scenes.scene import Cell, Face, Grid, Sign, Tone

_WIDEST = 1.9
"""Cells are wider than high, for the sake of names, but not more than so many times."""
_GAP = 2
_EDGE = 2
_RING = 2
"""How thick the ring around a figure is that tells whose it is."""


class Form(Enum):
    """How the figures of a board are drawn: all alike, as there is room for their names."""

    BESIDE = "beside"
    BELOW = "below"
    ALONE = "alone"


def min_grid_size(canvas: Canvas, grid: Grid) -> tuple[int, int]:
    """The least width and height in which the emblem of every figure of a board is seen."""
    columns = max((len(row) for row in grid.rows), default=0)
    left, foot = _labels(canvas, grid)
    wide = columns * (3 * canvas.scale.small + _GAP)
    high = len(grid.rows) * (min_row_height(canvas) + 2 * _EDGE + _GAP)
    return wide + left, high + foot


def min_cell_size(canvas: Canvas, cell: Cell) -> tuple[int, int]:
    """The least width and height of a cell alone."""
    return min_grid_size(canvas, Grid(((cell,),)))


def draw_grid(canvas: Canvas, grid: Grid, area: Area) -> None:
    """The board in the middle of its room, with the names of its rows and columns."""
    columns = max((len(row) for row in grid.rows), default=0)
    if not columns:
        return
    left, foot = _labels(canvas, grid)
    left, foot = min(left, area.width), min(foot, area.height)
    wide, high = _cell_size(canvas, grid, area)
    x0 = area.x + left + (area.width - left - wide * columns) // 2
    y0 = area.y + (area.height - foot - high * len(grid.rows)) // 2
    form = _form(canvas, grid, Area(0, 0, wide, high).inside(_GAP // 2))
    for number, row in enumerate(grid.rows):
        for place, cell in enumerate(row):
            spot = Area(x0 + place * wide, y0 + number * high, wide, high)
            draw_cell(canvas, cell, spot.inside(_GAP // 2), form)
    size = (canvas.scale.small,)
    quiet = canvas.palette.dim
    for number, name in enumerate(grid.down[: len(grid.rows)]):
        label = Area(x0 - left, y0 + number * high, left, high)
        canvas.write(name, label, size, colour=quiet, align=Align.CENTRE, max_lines=1)
    for place, name in enumerate(grid.across[:columns]):
        label = Area(x0 + place * wide, y0 + high * len(grid.rows), wide, foot)
        canvas.write(name, label, size, colour=quiet, align=Align.CENTRE, max_lines=1)


def _form(canvas: Canvas, grid: Grid, cell: Area) -> Form:
    """Names beside the emblems if all of them have room there, else below them."""
    small = canvas.scale.small
    room = cell.inside(_EDGE)
    faces = [each.faces[-1] for row in grid.rows for each in row if each.faces]
    beside = room.width - _token_side(canvas, room.height) - 4
    names = [longest_name(canvas, face) for face in faces]
    if not any(names):
        return Form.ALONE
    if all(canvas.width(name, small) <= beside for name in names):
        return Form.BESIDE
    if room.height - canvas.line(small) >= small:
        return Form.BELOW
    return Form.ALONE


def _token_side(canvas: Canvas, height: int) -> int:
    return min(height - 2, 5 * canvas.scale.small)


def _cell_size(canvas: Canvas, grid: Grid, area: Area) -> tuple[int, int]:
    """How wide and how high each cell can be in such room."""
    columns = max(len(row) for row in grid.rows)
    left, foot = _labels(canvas, grid)
    high = max(0, (area.height - min(foot, area.height)) // len(grid.rows))
    across = (area.width - min(left, area.width)) // columns
    return max(0, min(across, round(high * _WIDEST))), high


def _labels(canvas: Canvas, grid: Grid) -> tuple[int, int]:
    """The room for the names of rows, and for those of columns."""
    px = canvas.scale.small
    left = max((canvas.width(name, px) for name in grid.down), default=0)
    return left + 4 if left else 0, canvas.line(px) if grid.across else 0


def draw_cell(canvas: Canvas, cell: Cell, area: Area, form: Form = Form.BELOW) -> None:
    """A cell with its signs and whoever stands on it."""
    palette = canvas.palette
    quiet = cell.tone is Tone.QUIET
    ground = palette.raised if quiet else palette.tint(palette.tones[cell.tone], 0.13)
    frames = _tones(cell, Sign.FRAME)
    edge = palette.tint(palette.tones[frames[0]], 0.55) if frames else palette.faint
    canvas.add(Box(area, ground, edge, 2 if frames else 1, 4))
    _draw_edges(canvas, _tones(cell, Sign.EDGE), area)
    canvas.touch(cell.option, area)
    canvas.about(cell.topic, area)
    if cell.faces:
        draw_stack(canvas, cell.faces, area.inside(_EDGE), form)
    _draw_diamonds(canvas, _tones(cell, Sign.DIAMOND), area, small=bool(cell.faces))
    canvas.glow(cell.glow, area, radius=4)


def _tones(cell: Cell, sign: Sign) -> list[Tone | Seat]:
    return [one.tone for one in cell.signs if one.sign is sign]


def _draw_edges(canvas: Canvas, tones: Sequence[Tone | Seat], area: Area) -> None:
    """A bar for each player at the edge nearest to where they sit; neighbours share an edge."""
    thick = max(2, area.height // 14)
    area = area.inside(_EDGE)
    sides = {1: area.cut_bottom(thick)[0], -1: area.cut_top(thick)[0], 0: area.cut_left(thick)[0]}
    for side, bar in sides.items():
        here = sorted((tone for tone in tones if _towards(tone)[1] == side), key=_towards)
        for left in range(len(here), 0, -1):
            part, bar = bar.cut_left(bar.width // left)
            canvas.add(Box(part, canvas.palette.tones[here[-left]], None, 0, 2))


def _towards(tone: Tone | Seat) -> tuple[int, int]:
    return tone.towards if isinstance(tone, Seat) else (0, 0)


def _draw_diamonds(
    canvas: Canvas, tones: Sequence[Tone | Seat], area: Area, *, small: bool
) -> None:
    """Side by side in the middle of a free cell, or in the corner of one that is taken."""
    room = min(area.height, area.width // max(1, len(tones)))
    reach = max(3, room // (8 if small else 4))
    x, y = area.x + area.width // 2 + (len(tones) - 1) * reach, area.y + area.height // 2
    if small:
        x, y = area.right - reach - 1, area.y + reach + 1
    for tone in tones:
        corners = ((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y))
        colour = canvas.palette.tones[tone]
        canvas.add(Polygon(corners, colour))
        if canvas.needs_sign(tone):
            spot = Area(x - reach // 2, y - reach // 2, reach, reach)
            canvas.add(Polygon(seat_sign(tone, spot, reach), readable_on(colour)))
        x -= 2 * reach


def draw_stack(canvas: Canvas, faces: tuple[Face, ...], area: Area, form: Form) -> None:
    """The topmost figure largest and above; under it the emblems of those that it covers.

    How many of these have no room is told by a number.
    """
    below = faces[-2::-1]
    if below:
        side = min(round(1.15 * canvas.scale.small), area.height // 2)
        foot, area = area.cut_bottom(side)
        _draw_covered(canvas, below, foot)
    draw_token(canvas, faces[-1], area, form)


def _draw_covered(canvas: Canvas, faces: tuple[Face, ...], area: Area) -> None:
    """Small emblems side by side, the uppermost first."""
    side = area.height
    most = max(0, area.width // (side + 1))
    shown = faces if len(faces) <= most else faces[: max(0, most - 2)]
    used = len(shown) * (side + 1)
    count = f"+{len(faces) - len(shown)}" if shown != faces else ""
    used += canvas.width(count, canvas.scale.small, bold=True) if count else 0
    x = area.x + max(0, area.width - used) // 2
    for face in shown:
        spot = Area(x, area.y, side, side)
        draw_disc(canvas, face, spot, ring=1)
        canvas.touch(face.option, spot)
        canvas.locate(face.id, spot)
        canvas.glow(face.glow, spot, radius=side // 2)
        x += side + 1
    if count:
        room = Area(x, area.y, area.right - x, side)
        canvas.write(count, room, (canvas.scale.small,), bold=True, max_lines=1)


def draw_token(canvas: Canvas, face: Face, area: Area, form: Form) -> None:
    """A figure: its emblem in a ring of its owner's colour, and its name as the form has it."""
    small = canvas.scale.small
    canvas.touch(face.option, area)
    canvas.locate(face.id, area)
    disc, name = _parts(canvas, face, area, form)
    side = min(disc.width, disc.height, 5 * small)
    spot = Area(disc.x + (disc.width - side) // 2, disc.y + (disc.height - side) // 2, side, side)
    draw_disc(canvas, face, spot, ring=_RING + (side > 2 * small))
    if name is not None:
        draw_name(canvas, face, name, align=Align.CENTRE)
    if face.icon is not None:
        mark = max(8, min(round(0.9 * small), area.height // 3))
        place_icon(canvas, face, face.icon, Area(area.x + 1, area.y + 1, mark, mark))
    canvas.glow(face.glow, area, radius=4)


def _parts(canvas: Canvas, face: Face, area: Area, form: Form) -> tuple[Area, Area | None]:
    """Where the emblem of a figure goes, and where its name."""
    if face.motif is None:
        return area.cut_left(0)[0], area
    line = canvas.line(canvas.scale.small)
    if form is Form.BESIDE:
        disc, name = area.inside(1).cut_left(_token_side(canvas, area.height))
        return disc, name
    if form is Form.BELOW and area.height - line >= canvas.scale.small - 2:
        name, disc = area.cut_bottom(line)
        if fitting_name(canvas, face, area.width - 2) is not None:
            return disc, name
        # As large as the others, but in the middle.
        return area.inside(0, line // 2), None
    return area.inside(1), None


def draw_disc(canvas: Canvas, face: Face, area: Area, *, ring: int) -> None:
    """An emblem in a ring of its owner's colour."""
    if not area.width or face.motif is None:
        return
    palette = canvas.palette
    owner = palette.faint if face.owner is None else palette.tones[face.owner]
    if face.down:
        owner = palette.tint(owner, 0.6)
    inner = area.inside(ring)
    canvas.add(Box(area, owner, None, 0, area.width // 2))
    canvas.add(Emblem(inner, face.motif, face.colour, face.down))
