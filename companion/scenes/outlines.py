"""Pictures as values: colours, and coloured outlines that a game or a pack holds.

An outline is a polygon around the origin, x to the right, y down.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from math import atan2, cos, degrees, hypot, pi, radians, sin
from random import Random
from typing import TypeAlias

from companion.rules.seat import Seat

Colour: TypeAlias = tuple[int, int, int]
"""Red, green, blue, from 0 to 255."""

SEAT_COLOURS: Mapping[Seat, str] = {
    Seat.SOUTH: "#3d6ea5",
    Seat.NORTH: "#b0602a",
    Seat.SOUTH_WEST: "#0e381c",
    Seat.NORTH_EAST: "#7e0062",
    Seat.NORTH_WEST: "#93a076",
    Seat.SOUTH_EAST: "#704600",
}
"""Of a player's things on the table, such as pointer tokens."""


def parse_colour(colour: str) -> Colour:
    """``#rrggbb`` as numbers."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def to_hex(colour: Colour) -> str:
    """Numbers as ``#rrggbb``."""
    return "#" + bytes(colour).hex()


def mix(one: Colour, other: Colour, part: float) -> Colour:
    """``one`` with a part (0 to 1) of ``other``."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return red, green, blue


Point: TypeAlias = tuple[float, float]
Outline: TypeAlias = tuple[Point, ...]

_FINE = 40
"""Corners of a round outline: no eye finds them at the size of a card."""


_TIP, _BACK, _WING, _NOTCH = 1.0, 0.6, 0.7, 0.25


def arrow_towards(across: int, down: int) -> Outline:
    """An arrow to a side or a corner, within 1 to each side; its tip is the last of its points.

    Its back is notched: a bare triangle to a corner reads as pointing along its longest side.
    """
    length = hypot(across, down)
    x, y = across / length, down / length
    places = ((-_BACK, -_WING), (-_NOTCH, 0.0), (-_BACK, _WING), (_TIP, 0.0))
    return tuple((x * ahead - y * aside, y * ahead + x * aside) for ahead, aside in places)


class Shade(Enum):
    """How dark a part of a picture is, within the colour of its kind."""

    PALE = "pale"
    LIGHT = "light"
    BASE = "base"
    DARK = "dark"
    DEEP = "deep"


Picture: TypeAlias = tuple[tuple[Shade, Outline], ...]
"""Coloured outlines, each over the ones before it, in the square from -1 to 1."""


@dataclass(frozen=True, slots=True)
class Repeated:
    """A motif of which a piece shows as many as its number says.

    ``picture`` makes one of them; chance lets no two look quite alike. Those that stand on the
    ground have it at y = 1.
    """

    name: str
    picture: Callable[[Random], Picture]
    standing: bool = False


@dataclass(frozen=True, slots=True)
class Layered:
    """A motif that fills a piece from side to side, one crest behind the other.

    ``rise`` tells how high a crest is (from -1 to 1) at each angle of its period.
    """

    name: str
    rise: Callable[[float], float]


Motif: TypeAlias = Repeated | Layered
"""What the picture on a printed piece shows; ``name`` is what packs call it."""


@dataclass(frozen=True, slots=True)
class IconPart:
    """A polygon of an icon, or a line through its points if it is not filled."""

    points: Outline
    filled: bool = False
    owned: bool = True
    """In the colour of whose thing it is; otherwise bright."""


@dataclass(frozen=True, slots=True)
class Icon:
    """A small sign on a screen, in the square from 0 to 1: few and simple lines."""

    name: str
    parts: tuple[IconPart, ...]


def moved(
    outline: Outline, x: float = 0.0, y: float = 0.0, scale: float = 1.0, turn: float = 0.0
) -> Outline:
    """The outline made larger, turned clockwise by degrees, and then shifted."""
    c, s = cos(radians(turn)) * scale, sin(radians(turn)) * scale
    return tuple((x + px * c - py * s, y + px * s + py * c) for px, py in outline)


def squeezed(outline: Outline, across: float, down: float) -> Outline:
    """The outline made wider or higher."""
    return tuple((x * across, y * down) for x, y in outline)


def leaning(outline: Outline, lean: float) -> Outline:
    """The outline with its top (y = -1) blown to one side and its bottom (y = 1) in place."""
    return tuple((x + lean * ((1 - y) / 2) ** 2, y) for x, y in outline)


def around(radius: Callable[[float], float], corners: int = _FINE) -> Outline:
    """An outline told by its distance from the middle in each direction, clockwise from the top."""
    turns = [2 * pi * corner / corners for corner in range(corners)]
    return tuple((radius(turn) * sin(turn), -radius(turn) * cos(turn)) for turn in turns)


def disc() -> Outline:
    """A circle."""
    return around(lambda _: 1.0)


def star(spikes: int, inner: float) -> Outline:
    """Spikes of length 1 with valleys ``inner`` from the middle."""
    radii = [1.0, inner] * spikes
    return around(lambda turn: radii[round(turn / pi * spikes) % len(radii)], 2 * spikes)


def teardrop(sharp: float = 1.6) -> Outline:
    """Pointed above, round below."""
    turns = [2 * pi * corner / _FINE for corner in range(_FINE)]
    return tuple((sin(turn) * abs(sin(turn / 2)) ** sharp, -cos(turn)) for turn in turns)


def heart() -> Outline:
    """A heart."""
    turns = [2 * pi * corner / _FINE for corner in range(_FINE)]
    down = [13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t) for t in turns]
    return tuple((sin(t) ** 3, -y / 16.0 - 0.1) for t, y in zip(turns, down, strict=True))


def crescent(bite: float = 0.55) -> Outline:
    """A moon, open to the right; the more ``bite``, the fuller."""
    horn_x, horn_y = sin(radians(40)), cos(radians(40))
    radius = hypot(horn_x - bite, horn_y)
    turn = degrees(atan2(horn_x - bite, horn_y))
    inner = [(x + bite, y) for x, y in arc(radius, turn, -180 - turn)]
    return (*arc(1.0, 140, 400), *inner)


def ribbon(path: Sequence[Point], width: float, taper: float = 0.0) -> Outline:
    """A line of some width along a path, which ends with ``taper`` of it."""
    left: list[Point] = []
    right: list[Point] = []
    for place, (x, y) in enumerate(path):
        (ax, ay), (bx, by) = path[max(0, place - 1)], path[min(len(path) - 1, place + 1)]
        length = hypot(bx - ax, by - ay) or 1.0
        share = place / max(1, len(path) - 1)
        half = width / 2 * (1 - share * (1 - taper))
        across, down = -(by - ay) / length * half, (bx - ax) / length * half
        left.append((x + across, y + down))
        right.append((x - across, y - down))
    return (*left, *reversed(right))


def arc(radius: float, start: float, end: float, corners: int = _FINE) -> list[Point]:
    """Points on a circle from one angle to another, in degrees clockwise from the top."""
    turns = [radians(start + (end - start) * k / (corners - 1)) for k in range(corners)]
    return [(radius * sin(turn), -radius * cos(turn)) for turn in turns]


def box(x: float, y: float, width: float, height: float) -> Outline:
    """A rectangle by its upper left corner."""
    return (x, y), (x + width, y), (x + width, y + height), (x, y + height)


def oval(x: float, y: float, across: float, down: float, turn: float = 0.0) -> Outline:
    """An ellipse by its middle and its two radii."""
    return moved(squeezed(disc(), across, down), x, y, turn=turn)


def mirrored(outline: Outline) -> Outline:
    """The outline as a mirror shows it, left for right."""
    return tuple((-x, y) for x, y in reversed(outline))


def both(shade: Shade, outline: Outline) -> Picture:
    """A part of a picture, and the same on the other side."""
    return (shade, outline), (shade, mirrored(outline))


def turned(picture: Sequence[tuple[Shade, Outline]], turn: float) -> Picture:
    """A picture turned clockwise by degrees."""
    return tuple((shade, moved(part, turn=turn)) for shade, part in picture)
