"""A drawing before it is paint: what goes where, in pixels and colours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.display.area import Area

Colour: TypeAlias = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with round corners, filled, framed, or both."""

    area: Area
    fill: Colour | None = None
    edge: Colour | None = None
    thick: int = 0
    radius: int = 0
    pulse: bool = False
    """Its edge breathes, to draw the eye to what is wrong."""


@dataclass(frozen=True, slots=True)
class Ink:
    """One line of text, where exactly its letters are, and the room it was given."""

    text: str
    px: int
    bold: bool
    colour: Colour
    area: Area
    room: Area


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line through points."""

    points: tuple[tuple[int, int], ...]
    colour: Colour
    thick: int


@dataclass(frozen=True, slots=True)
class Patch:
    """A filled polygon."""

    points: tuple[tuple[int, int], ...]
    colour: Colour


Mark: TypeAlias = Box | Ink | Stroke | Patch

MORE = "\N{HORIZONTAL ELLIPSIS}"
"""What a touch on the last button takes when there are more options than room."""


@dataclass(frozen=True, slots=True)
class Touchable:
    """Where a touch takes an option."""

    option: str
    area: Area


@dataclass(frozen=True, slots=True)
class Drawing:
    """All marks in the order they are painted, and what a touch can hit, topmost last."""

    size: tuple[int, int]
    marks: tuple[Mark, ...]
    touchables: tuple[Touchable, ...]

    @property
    def inks(self) -> tuple[Ink, ...]:
        """Every line of text."""
        return tuple(mark for mark in self.marks if isinstance(mark, Ink))

    @property
    def pulsing(self) -> tuple[Box, ...]:
        """The frames that breathe."""
        return tuple(mark for mark in self.marks if isinstance(mark, Box) and mark.pulse)

    def option_at(self, x: int, y: int) -> str | None:
        """What a touch there takes."""
        hits = [touch.option for touch in self.touchables if touch.area.holds(x, y)]
        return hits[-1] if hits else None
