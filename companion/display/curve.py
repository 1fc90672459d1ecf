"""How a number of each player grew: a line for each of them, and over it who they are."""

from __future__ import annotations

from typing import TypeAlias

from companion.display.canvas import Align, Area, Box, Canvas, Line, Polygon
from companion.display.places import Room
from companion.rules.seat import Seat
from companion.scenes.page import Curve
from companion.scenes.scene import Tone


def draw_curve(canvas: Canvas, curve: Curve, area: Area) -> None:
    """A line for each player, in the player's colour, with the name and what it came to.

    It climbs in steps, as points do; the step that mattered most has a line of its own. Where
    long names of many leave no room for a curve, they alone are told, with what each came to.
    """
    scale = canvas.scale
    line = canvas.line(scale.small, bold=True)
    legend, rest = area.cut_top(_legend_height(canvas, curve, area.width))
    _draw_legend(canvas, curve, legend)
    if rest.height < 3 * line:
        return
    low = min(0, min((min(values) for _, values in curve.lines), default=0))
    top = max(low + 1, max((max(values) for _, values in curve.lines), default=0))
    axis, plot = rest.inside(0, line // 2 + 2).cut_left(_axis_width(canvas, low, top))
    plot = plot.inside(4, 0)
    near = line * (top - low) / max(1, plot.height)
    for value in _ticks(low, top, max(1, plot.height // (2 * line)), near):
        y = plot.bottom - round(plot.height * (value - low) / (top - low))
        canvas.add(Line(((plot.x, y), (plot.right, y)), canvas.palette.faint, 1))
        room = Area(axis.x, y - line // 2, axis.width, line)
        canvas.write(str(value), room, (scale.small,), colour=canvas.palette.dim, align=Align.RIGHT)
    steps = max(1, max((len(values) for _, values in curve.lines), default=1) - 1)
    if curve.mark is not None:
        x = plot.x + plot.width * curve.mark // steps
        colour = canvas.palette.tones[Tone.ASK]
        canvas.add(Line(((x, plot.y), (x, plot.bottom)), colour, 2))
        head = ((x - 5, plot.y - 5), (x + 5, plot.y - 5), (x, plot.y + 3))
        canvas.add(Polygon(head, colour))
    thick = max(2, scale.small // 5)
    for place, (seat, values) in enumerate(curve.lines):
        # Lines that run together lie beside one another.
        aside = (place - (len(curve.lines) - 1) / 2) * thick
        heights = [
            round(plot.bottom - plot.height * (value - low) / (top - low) + aside)
            for value in values
        ]
        points: list[tuple[int, int]] = []
        for n, y in enumerate(heights):
            x = plot.x + plot.width * n // steps
            points += [(x, points[-1][1]), (x, y)] if points and points[-1][1] != y else [(x, y)]
        if len(points) > 1:
            canvas.add(Line(tuple(points), canvas.palette.tones[seat], thick))


def curve_height(canvas: Canvas, curve: Curve, width: int, _room: Room) -> int:
    """The legend, and a plot in which something can be seen."""
    return _legend_height(canvas, curve, width) + 4 * canvas.line(canvas.scale.small)


def _legend_height(canvas: Canvas, curve: Curve, width: int) -> int:
    return sum(_row_height(canvas, row) for row in _legend_rows(canvas, curve, width))


def _draw_legend(canvas: Canvas, curve: Curve, area: Area) -> None:
    scale = canvas.scale
    for row in _legend_rows(canvas, curve, area.width):
        strip, area = area.cut_top(_row_height(canvas, row))
        for seat, lines, wide in row:
            spot, strip = strip.cut_left(wide)
            dot, rest = spot.cut_left(scale.small)
            side = scale.small * 3 // 5
            colour = canvas.palette.tones[seat]
            y = dot.y + (dot.height - side) // 2
            canvas.add(Box(Area(dot.x, y, side, side), colour, None, 0, 2))
            room = canvas.sign(seat, rest)
            canvas.write("\n".join(lines), room, (scale.small,), colour=colour, bold=True)


_Entry: TypeAlias = tuple[Seat, tuple[str, ...], int]
"""Whose line it is, what is written for it, line by line, and how wide that is."""


def _legend_rows(canvas: Canvas, curve: Curve, width: int) -> list[list[_Entry]]:
    """Names with what each came to, as many in a row as have room; a long one has two lines."""
    px, rows, left = canvas.scale.small, list[list[_Entry]](), 0
    for (seat, _), legend in zip(curve.lines, curve.legend, strict=False):
        text = canvas.tell(legend)
        beside = px + canvas.sign_width(seat)
        wide = canvas.width(text, px, bold=True) + beside + 3 * canvas.scale.gap
        lines = (text,) if wide <= width else canvas.lines(text, width - beside, px, bold=True)
        if not rows or wide > left:
            rows.append([])
            left = width
        rows[-1].append((seat, lines, min(width, wide)))
        left -= wide
    return rows


def _row_height(canvas: Canvas, row: list[_Entry]) -> int:
    return max(len(lines) for _, lines, _ in row) * canvas.line(canvas.scale.small, bold=True) + 2


def _axis_width(canvas: Canvas, low: int, top: int) -> int:
    px = canvas.scale.small
    return max(canvas.width(str(value), px) for value in (low, top)) + 2


def _ticks(low: int, top: int, most: int, near: float) -> list[int]:
    """Round numbers from the lowest to the highest, as many as have room, and none too ``near``."""
    steps = (1, 2, 3, 5, 10, 20, 25, 50, 100, 250, 500)
    step = next((s for s in steps if (top - low) // s <= most), max(1, top - low))
    found = [value for value in range(low, top + 1) if value % step == 0]
    if found and found[-1] > top - step / 2:
        return found
    return [*(value for value in found if top - value >= near), top]
