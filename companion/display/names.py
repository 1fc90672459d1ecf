"""The names of cards and figures: whole where they have room, else so that they tell the kind."""

from __future__ import annotations

from companion.display.area import Area
from companion.display.fit import shorten, wrap
from companion.display.marks import Colour
from companion.display.sketch import Sketch
from companion.scenes.scene import Face

_LEAST_NAME = 2
"""A name cut to fewer letters says nothing, so it is left out."""
_PLAIN_NAME = 4
"""A name cut to fewer letters could be that of another kind."""


def name_px(sketch: Sketch, face: Face, area: Area) -> int | None:
    """The type in which the whole name has room without a broken word, if there is one."""
    scale = sketch.scale
    room = area.inside(2, 0)
    sizes: tuple[int, ...] = (scale.normal, scale.small)
    if room.height > 2.5 * scale.large:
        sizes = (scale.large, *sizes)
    for px in sizes:
        lines = wrap(sketch.tell(face.name), sketch.ruler, room.width, px)
        if lines is not None and len(lines) * sketch.line(px) <= room.height:
            return px
    return None


def draw_name(sketch: Sketch, face: Face, area: Area, colour: Colour) -> None:
    """The whole name if it has room, else an abbreviation; never broken within a word.

    Where that would be so short that it could mean another kind, its code.
    """
    name = sketch.tell(face.name)
    scale = sketch.scale
    room = area.inside(2, 0)
    if px := name_px(sketch, face, area):
        sketch.write(name, room, (px,), colour=colour)
        return
    short = shorten(name, sketch.ruler, room.width, scale.small)
    letters = len(short.rstrip("."))
    if face.code and letters < _PLAIN_NAME:
        short = face.code
    elif letters < _LEAST_NAME:
        short = name[:_LEAST_NAME]
    if sketch.width(short, scale.small) <= room.width:
        sketch.write(short, room, (scale.small,), colour=colour, most_lines=1)


def is_plain(sketch: Sketch, face: Face, width: int) -> bool:
    """Whether enough of a name has room to tell its kind."""
    short = shorten(sketch.tell(face.name), sketch.ruler, width, sketch.scale.small)
    return short == sketch.tell(face.name) or len(short.rstrip(".")) >= _PLAIN_NAME


def is_longer(sketch: Sketch, face: Face, one: Area, other: Area) -> bool:
    """Whether more letters of a name have room in one place than in the other."""
    name, px = sketch.tell(face.name), sketch.scale.small
    here, there = (shorten(name, sketch.ruler, area.width - 4, px) for area in (one, other))
    return len(here.rstrip(".")) > len(there.rstrip("."))
