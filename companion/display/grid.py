"""A board of cells, and the stacks of figures on them.

Stacks that cannot be read in their cell are listed beneath the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.display.canvas import Align, Area, Box, Canvas, Polygon, seat_sign
from companion.display.faces import draw_strip, is_readable, min_row_height, strip_width
from companion.display.theme import readable_on
from companion.rules.seat import Seat
from companion.scenes.colours import parse
from companion.scenes.scene import Cell, Face, Grid, Sign, Tone

_WIDEST = 2.6
"""Cells are wider than high, for the sake of names, but not more than so many times."""
_GAP = 2
_EDGE = 2

_INDENT = 4
"""Covered figures are a little narrower than the one on top, on either side."""


def min_grid_size(canvas: Canvas, grid: Grid) -> tuple[int, int]:
    """The least width and height in which every figure of a board shows a bit of its name."""
    columns = max((len(row) for row in grid.rows), default=0)
    left, foot = _labels(canvas, grid)
    wide = columns * (3 * canvas.scale.small + _GAP)
    high = len(grid.rows) * (min_row_height(canvas) + 2 * _EDGE + _GAP)
    return wide + left, high + foot


def min_cell_size(canvas: Canvas, cell: Cell) -> tuple[int, int]:
    """The least width and height of a cell alone."""
    return min_grid_size(canvas, Grid(((cell,),)))


def draw_grid(canvas: Canvas, grid: Grid, area: Area) -> None:
    """The board in the middle of its room, with the names of its rows and columns.

    Stacks that have no room in their cells are listed beneath it.
    """
    columns = max((len(row) for row in grid.rows), default=0)
    if not columns:
        return
    listed, area = _list_crowded(canvas, grid, area)
    left, foot = _labels(canvas, grid)
    left, foot = min(left, area.width), min(foot, area.height)
    wide, high = _cell_size(canvas, grid, area)
    x0 = area.x + left + (area.width - left - wide * columns) // 2
    y0 = area.y + (area.height - foot - high * len(grid.rows)) // 2
    for number, row in enumerate(grid.rows):
        for place, cell in enumerate(row):
            spot = Area(x0 + place * wide, y0 + number * high, wide, high)
            draw_cell(canvas, cell, spot.inside(_GAP // 2))
    size = (canvas.scale.small,)
    for number, name in enumerate(grid.down[: len(grid.rows)]):
        label = Area(x0 - left, y0 + number * high, left, high)
        canvas.write(name, label, size, colour=canvas.palette.dim, align=Align.CENTRE, max_lines=1)
    for place, name in enumerate(grid.across[:columns]):
        label = Area(x0 + place * wide, y0 + high * len(grid.rows), wide, foot)
        canvas.write(name, label, size, colour=canvas.palette.dim, align=Align.CENTRE, max_lines=1)
    list_stacks(canvas, listed.stacks, listed.area)


@dataclass(frozen=True, slots=True)
class Listed:
    """The stacks that are listed beneath a board, and where."""

    stacks: tuple[ListedStack, ...]
    area: Area


def _list_crowded(canvas: Canvas, grid: Grid, area: Area) -> tuple[Listed, Area]:
    """Part an area: what is listed beneath the board, and the rest for the board itself."""
    none = Listed((), area.cut_bottom(0)[0])
    stacks: tuple[ListedStack, ...] = ()
    board = area
    # With a list beneath them cells are smaller, so that more stacks may have to be listed.
    for _ in range(2):
        wide, high = _cell_size(canvas, grid, board)
        inner = Area(0, 0, wide - _GAP - 2 * _EDGE, high - _GAP - 2 * _EDGE)
        crowded = [
            ListedStack(f"{across}{down}", cell.faces)
            for down, row in zip(grid.down, grid.rows, strict=False)
            for across, cell in zip(grid.across, row, strict=False)
            if not is_readable_in_cell(canvas, cell.faces, inner)
        ]
        # Those with the most figures come first, of which the cell itself tells the least.
        stacks = tuple(sorted(crowded, key=lambda stack: -len(stack.faces)))
        spare = area.height - min_grid_size(canvas, grid)[1]
        room = min(spare, list_height(canvas, stacks, area.width))
        if room < list_height(canvas, stacks[:1], area.width) or not stacks:
            return none, area
        lower, board = area.cut_bottom(room)
    return Listed(stacks, lower), board


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


def draw_cell(canvas: Canvas, cell: Cell, area: Area) -> None:
    """A cell with its signs and whoever stands on it."""
    ground = (
        canvas.palette.raised
        if cell.tone is Tone.QUIET
        else canvas.palette.tint(canvas.palette.tones[cell.tone], 0.13)
    )
    frames = _tones(cell, Sign.FRAME)
    edge = (
        canvas.palette.tint(canvas.palette.tones[frames[0]], 0.55)
        if frames
        else canvas.palette.faint
    )
    canvas.add(Box(area, ground, edge, 2 if frames else 1, 4))
    _draw_edges(canvas, _tones(cell, Sign.EDGE), area)
    canvas.touch(cell.option, area)
    canvas.about(cell.topic, area)
    if cell.faces:
        draw_stack(canvas, cell.faces, area.inside(_EDGE))
    _draw_diamonds(canvas, _tones(cell, Sign.DIAMOND), area, small=bool(cell.faces))
    canvas.glow(cell.glow, area, radius=4)


def _tones(cell: Cell, sign: Sign) -> list[Tone | Seat]:
    return [one.tone for one in cell.signs if one.sign is sign]


def _draw_edges(canvas: Canvas, tones: Sequence[Tone | Seat], area: Area) -> None:
    """A bar for each player at the edge nearest to where they sit; neighbours share an edge."""
    thick = max(3, area.height // 9)
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
        canvas.add(Polygon(corners, canvas.palette.tones[tone]))
        if canvas.needs_sign(tone):
            spot = Area(x - reach // 2, y - reach // 2, reach, reach)
            canvas.add(
                Polygon(seat_sign(tone, spot, reach), readable_on(canvas.palette.tones[tone]))
            )
        x -= 2 * reach


@dataclass(frozen=True, slots=True)
class ListedStack:
    """A stack and the name of its cell, to be told where there is room."""

    place: str
    faces: tuple[Face, ...]


def is_readable_in_cell(canvas: Canvas, faces: Sequence[Face], area: Area) -> bool:
    """Whether every covered figure of a stack can be read in its cell."""
    below = faces[:-1]
    room = max(1, area.height // (min_row_height(canvas) + 1))
    return len(below) < room and all(
        is_readable(canvas, face, area.width - 2 * _INDENT) for face in below
    )


def draw_stack(canvas: Canvas, faces: tuple[Face, ...], area: Area) -> None:
    """The topmost figure largest and above; those that it covers under it, while there is room.

    How many have no room is told by a number.
    """
    line = min_row_height(canvas)
    room = max(1, area.height // (line + 1))
    below = faces[-2::-1]
    shown = below if len(below) < room else below[: max(0, room - 1)]
    hidden = len(below) - len(shown)
    if hidden and room < 2:
        most = area.width // 2
        wide = canvas.width(_more(canvas, below, most), canvas.scale.small, bold=True) + 4
        badge, area = area.cut_right(min(most, wide))
        _draw_more(canvas, below, badge)
        hidden = 0
    elif hidden:
        shown, hidden = shown[:-1], hidden + 1
    lower = len(shown) + (1 if hidden else 0)
    top, rest = area.cut_top(area.height - lower * (line + 1))
    draw_strip(canvas, faces[-1], top)
    for face in shown:
        strip, rest = rest.cut_top(line + 1)
        draw_strip(
            canvas,
            face,
            Area(strip.x + _INDENT, strip.y + 1, max(0, strip.width - 2 * _INDENT), line),
        )
    if hidden:
        _draw_more(canvas, below[-hidden:], rest)


def _draw_more(canvas: Canvas, faces: tuple[Face, ...], area: Area) -> None:
    """Which more there are, or how many, in the colours of the topmost of them."""
    owner = faces[0].owner
    edge = canvas.palette.faint if owner is None else canvas.palette.tones[owner]
    canvas.add(Box(area, canvas.palette.tint(parse(faces[0].colour), 0.38), edge, 2, 4))
    short = _more(canvas, faces, area.width)
    canvas.write(short, area, (canvas.scale.small,), bold=True, align=Align.CENTRE, max_lines=1)


def _more(canvas: Canvas, faces: tuple[Face, ...], width: int) -> str:
    """As much as has room of what is covered: all codes, the topmost and a number, a number."""
    count = f"+{len(faces)}"
    if not all(face.code for face in faces):
        return count
    topmost = faces[0].code + (f" +{len(faces) - 1}" if faces[1:] else "")
    for short in (" ".join(face.code for face in faces), topmost):
        if canvas.width(short, canvas.scale.small, bold=True) + 4 <= width:
            return short
    return count


def list_height(canvas: Canvas, stacks: Sequence[ListedStack], width: int) -> int:
    """How high the list of these stacks is, in such a width."""
    if not stacks:
        return 0
    return (_places(canvas, stacks, width)[-1][0] + 1) * (min_row_height(canvas) + _GAP)


def list_stacks(canvas: Canvas, stacks: Sequence[ListedStack], area: Area) -> None:
    """Stacks side by side, each with its cell and its figures from the topmost down.

    What has no room is left out, from the last on.
    """
    line = min_row_height(canvas)
    for (row, x), stack in zip(_places(canvas, stacks, area.width), stacks, strict=True):
        y = area.y + row * (line + _GAP) + _GAP
        if y + line > area.bottom:
            return
        label, rest = Area(area.x + x, y, area.right - area.x - x, line).cut_left(
            _label_width(canvas, stack)
        )
        size = (canvas.scale.small,)
        canvas.write(
            stack.place, label, size, colour=canvas.palette.dim, align=Align.CENTRE, max_lines=1
        )
        for face in reversed(stack.faces):
            strip, rest = rest.cut_left(strip_width(canvas, face) + _GAP)
            draw_strip(canvas, face, Area(strip.x, strip.y, strip.width - _GAP, line))


def _places(canvas: Canvas, stacks: Sequence[ListedStack], width: int) -> list[tuple[int, int]]:
    """In which row, and how far from the left, each stack of a list begins."""
    places: list[tuple[int, int]] = []
    row, x = 0, 0
    for stack in stacks:
        needed = _label_width(canvas, stack)
        needed += sum(strip_width(canvas, face) + _GAP for face in stack.faces)
        if x and x + needed > width:
            row, x = row + 1, 0
        places.append((row, x))
        x += needed + 2 * canvas.scale.gap
    return places


def _label_width(canvas: Canvas, stack: ListedStack) -> int:
    return canvas.width(stack.place, canvas.scale.small) + 2 * _GAP
