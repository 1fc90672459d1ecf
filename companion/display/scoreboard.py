"""The points of all players, as large as the screen is, to be read from the other end of a hall."""

from __future__ import annotations

from collections.abc import Callable

from companion.display.canvas import Align, Area, Box, Canvas
from companion.display.places import Room
from companion.scenes.scoreboard import Score, Scoreboard

_ONE_ROW = 3
"""So many stand side by side; more of them take two rows."""
_RADIUS = 8


def draw_scoreboard(canvas: Canvas, board: Scoreboard, area: Area) -> None:
    """A field for each player; all names are in one size, and so are all points."""
    fields = _fields(canvas, len(board.scores), area)
    if not fields:
        return
    least = fields[0].inside(2 * canvas.scale.gap)
    small, names = canvas.scale.small, [canvas.tell(score.name) for score in board.scores]
    width = least.width - max(canvas.sign_width(score.seat) for score in board.scores)

    def in_one_line(px: int) -> bool:
        return all(canvas.width(name, px, bold=True) <= width for name in names)

    name_px = _largest(small, max(small, least.height // 4), in_one_line)
    name_high = max(canvas.height(name, width, name_px, bold=True) for name in names)
    points = [str(score.points) for score in board.scores]
    room = least.height - name_high

    def has_room(px: int) -> bool:
        wide = max(canvas.width(text, px, bold=True) for text in points)
        return wide <= least.width and canvas.line(px, bold=True) <= room

    points_px = _largest(small, max(small, room), has_room)
    for score, field in zip(board.scores, fields, strict=True):
        _draw_score(canvas, score, field, (name_px, name_high, points_px))


def scoreboard_height(canvas: Canvas, board: Scoreboard, _width: int, _room: Room) -> int:
    """Names and points in small letters, in as many rows as there are."""
    return 4 * canvas.line(canvas.scale.small, bold=True) * len(_rows(len(board.scores)))


def _rows(count: int) -> tuple[int, ...]:
    """How many stand in each row."""
    return (count,) if count <= _ONE_ROW else (count - count // 2, count // 2)


def _fields(canvas: Canvas, count: int, area: Area) -> list[Area]:
    rows, gap = _rows(count), 2 * canvas.scale.gap
    high = (area.height - gap * (len(rows) - 1)) // len(rows)
    wide = (area.width - gap * (rows[0] - 1)) // max(1, rows[0])
    lines = zip(rows, area.rows([high] * len(rows), gap), strict=True)
    return [field for many, line in lines for field in line.columns([wide] * many, gap)]


def _largest(least: int, most: int, has_room: Callable[[int], bool]) -> int:
    return next((px for px in range(most, least, -1) if has_room(px)), least)


def _draw_score(canvas: Canvas, score: Score, field: Area, sizes: tuple[int, int, int]) -> None:
    name_px, name_high, points_px = sizes
    colour = canvas.palette.tones[score.seat]
    ground = canvas.palette.tint(colour, 0.35 if score.awaited else 0.12)
    canvas.add(Box(field, ground, colour, 4 if score.awaited else 1, _RADIUS))
    name, points = field.inside(2 * canvas.scale.gap).cut_top(name_high)
    name = canvas.sign(score.seat, name)
    canvas.write(canvas.tell(score.name), name, (name_px,), bold=True, align=Align.CENTRE)
    canvas.write(str(score.points), points, (points_px,), bold=True, align=Align.CENTRE)
