"""A drawing before it is painted: shapes, lines of text, and what a touch can hit.

A ``Canvas`` collects them for a screen of some size and language; the result is a ``Drawing``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from companion.display.area import Area
from companion.display.fonts import Fitted, Ruler, fit
from companion.display.theme import BRIGHT, GLOWS, Scale
from companion.rules.sentence import Sentence
from companion.scenes.colours import Colour
from companion.scenes.scene import Glow
from companion.text.catalogue import Catalogue

MORE = "\N{HORIZONTAL ELLIPSIS}"
"""What a touch on the last button takes when there are more options than room."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with round corners, filled, framed, or both."""

    area: Area
    fill: Colour | None = None
    edge: Colour | None = None
    thick: int = 0
    radius: int = 0
    pulse: bool = False
    """Its edge pulses, to draw the eye to what is wrong."""


@dataclass(frozen=True, slots=True)
class TextLine:
    """One line of text, where exactly its letters are, and the room it was given."""

    text: str
    px: int
    bold: bool
    colour: Colour
    area: Area
    room: Area


@dataclass(frozen=True, slots=True)
class Line:
    """A line through points."""

    points: tuple[tuple[int, int], ...]
    colour: Colour
    thick: int


@dataclass(frozen=True, slots=True)
class Polygon:
    """A filled polygon."""

    points: tuple[tuple[int, int], ...]
    colour: Colour


Shape: TypeAlias = Box | TextLine | Line | Polygon


@dataclass(frozen=True, slots=True)
class Touchable:
    """Where a touch takes an option."""

    option: str
    area: Area


@dataclass(frozen=True, slots=True)
class Drawing:
    """All shapes in the order they are painted, and what a touch can hit, topmost last."""

    size: tuple[int, int]
    shapes: tuple[Shape, ...]
    touchables: tuple[Touchable, ...]

    @property
    def texts(self) -> tuple[TextLine, ...]:
        """Every line of text."""
        return tuple(shape for shape in self.shapes if isinstance(shape, TextLine))

    @property
    def pulsing(self) -> tuple[Box, ...]:
        """The frames that pulse."""
        return tuple(shape for shape in self.shapes if isinstance(shape, Box) and shape.pulse)

    def option_at(self, x: int, y: int) -> str | None:
        """What a touch there takes."""
        hits = [touch.option for touch in self.touchables if touch.area.holds(x, y)]
        return hits[-1] if hits else None


class Align(Enum):
    """Where a line lies in its room."""

    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


class Canvas:
    """Collects shapes, measures text with the screen's own fonts and tells sentences."""

    def __init__(self, size: tuple[int, int], ruler: Ruler, catalogue: Catalogue) -> None:
        self.size = size
        self.scale = Scale.of(size[1])
        self._ruler = ruler
        self._catalogue = catalogue
        self._shapes: list[Shape] = []
        self._glows: list[Box] = []
        self._touchables: list[Touchable] = []

    @property
    def whole(self) -> Area:
        """The screen."""
        return Area(0, 0, *self.size)

    @property
    def ruler(self) -> Ruler:
        """What measures text here."""
        return self._ruler

    def tell(self, sentence: Sentence) -> str:
        """The sentence in the screen's language."""
        return self._catalogue.tell(sentence)

    def width(self, text: str, px: int, *, bold: bool = False) -> int:
        """How wide a text is."""
        return self._ruler.width(text, px, bold=bold)

    def line(self, px: int, *, bold: bool = False) -> int:
        """How high a line is."""
        return self._ruler.line(px, bold=bold)

    def height(self, text: str, width: int, px: int, *, bold: bool = False) -> int:
        """How high a wrapped text is."""
        return fit(text, self._ruler, (width, 1 << 20), (px,), bold=bold).height

    def add(self, *shapes: Shape) -> None:
        """Put shapes on top of those already there."""
        self._shapes += shapes

    def touch(self, option: str | None, area: Area) -> None:
        """Let a touch there take an option, if there is one."""
        if option is not None and area.width and area.height:
            self._touchables.append(Touchable(option, area))

    def glow(self, glow: Glow, area: Area, *, radius: int) -> None:
        """A frame around something that stands out; painted after everything else."""
        if glow is Glow.NONE:
            return
        thick = max(2, self.scale.small // 7) + (glow is not Glow.CHOICE)
        self._glows.append(Box(area, None, GLOWS[glow], thick, radius, pulse=glow is Glow.WRONG))

    def write(
        self,
        text: str,
        room: Area,
        sizes: Sequence[int],
        *,
        colour: Colour = BRIGHT,
        bold: bool = False,
        align: Align = Align.LEFT,
        top: bool = False,
        max_lines: int | None = None,
    ) -> Fitted:
        """Write a text into its room, wrapped and in the largest size that has room."""
        fitted = fit(
            text, self._ruler, (room.width, room.height), sizes, bold=bold, max_lines=max_lines
        )
        y = room.y if top else room.y + (room.height - fitted.height) // 2
        for line in fitted.lines:
            width = self._ruler.width(line, fitted.px, bold=bold)
            x = room.x + int((room.width - width) * align.value)
            area = Area(x, y, width, fitted.line)
            self.add(TextLine(line, fitted.px, bold, colour, area, room))
            y += fitted.line
        return fitted

    def drawing(self) -> Drawing:
        """All that was collected."""
        return Drawing(self.size, (*self._shapes, *self._glows), tuple(self._touchables))
