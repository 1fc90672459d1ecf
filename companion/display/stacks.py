"""Figures on top of each other: in their cell as far as there is room, else in a list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.display.area import Area
from companion.display.faces import draw_strip, least_row
from companion.display.marks import Box
from companion.display.poses import is_readable, strip_width
from companion.display.sketch import Align, Sketch
from companion.display.theme import DIM, FAINT, GROUND, TONES, mix, parse
from companion.scenes.scene import Face

_INDENT = 4
"""Covered figures are a little narrower than the one on top, on either side."""
_GAP = 2


@dataclass(frozen=True, slots=True)
class Telling:
    """A stack and the name of its cell, to be told where there is room."""

    place: str
    faces: tuple[Face, ...]


def is_told(sketch: Sketch, faces: Sequence[Face], area: Area) -> bool:
    """Whether every covered figure of a stack can be read in its cell."""
    below = faces[:-1]
    room = max(1, area.height // (least_row(sketch) + 1))
    return len(below) < room and all(
        is_readable(sketch, face, area.width - 2 * _INDENT) for face in below
    )


def draw_stack(sketch: Sketch, faces: tuple[Face, ...], area: Area) -> None:
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
        draw_strip(
            sketch,
            face,
            Area(strip.x + _INDENT, strip.y + 1, max(0, strip.width - 2 * _INDENT), line),
        )
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


def list_height(sketch: Sketch, stacks: Sequence[Telling], width: int) -> int:
    """How high the list of these stacks is, in such a width."""
    if not stacks:
        return 0
    return (_places(sketch, stacks, width)[-1][0] + 1) * (least_row(sketch) + _GAP)


def list_stacks(sketch: Sketch, stacks: Sequence[Telling], area: Area) -> None:
    """Stacks side by side, each with its cell and its figures from the topmost down.

    What has no room is left out, from the last on.
    """
    line = least_row(sketch)
    for (row, x), stack in zip(_places(sketch, stacks, area.width), stacks, strict=True):
        y = area.y + row * (line + _GAP) + _GAP
        if y + line > area.bottom:
            return
        label, rest = Area(area.x + x, y, area.right - area.x - x, line).cut_left(
            _label_width(sketch, stack)
        )
        size = (sketch.scale.small,)
        sketch.write(stack.place, label, size, colour=DIM, align=Align.CENTRE, most_lines=1)
        for face in reversed(stack.faces):
            strip, rest = rest.cut_left(strip_width(sketch, face) + _GAP)
            draw_strip(sketch, face, Area(strip.x, strip.y, strip.width - _GAP, line))


def _places(sketch: Sketch, stacks: Sequence[Telling], width: int) -> list[tuple[int, int]]:
    """In which row, and how far from the left, each stack of a list begins."""
    places: list[tuple[int, int]] = []
    row, x = 0, 0
    for stack in stacks:
        needed = _label_width(sketch, stack)
        needed += sum(strip_width(sketch, face) + _GAP for face in stack.faces)
        if x and x + needed > width:
            row, x = row + 1, 0
        places.append((row, x))
        x += needed + 2 * sketch.scale.gap
    return places


def _label_width(sketch: Sketch, stack: Telling) -> int:
    return sketch.width(stack.place, sketch.scale.small) + 2 * _GAP
