"""A drawing before it is painted: shapes, lines of text, and what a touch can hit.

A ``Canvas`` collects them for a screen of some size and language; the result is a ``Drawing``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from functools import cache
from typing import TypeAlias, TypeGuard

from companion.display.theme import Fitted, Memory, Ruler, Scale, Theme, fit, wrap
from companion.rules.seat import Seat, stretches
from companion.rules.sentence import Sentence
from companion.scenes.outlines import Colour, Icon, Motif, arrow_towards
from companion.scenes.scene import ABOUT, Face, Glow, Tone
from companion.text.catalogue import Catalogue

MORE = "\N{HORIZONTAL ELLIPSIS}"
"""What a touch on the last button takes when there are more options than room."""
READ = "read-all"
"""What a touch on words takes of which not all have room."""


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


@dataclass(frozen=True, slots=True)
class PlacedPhoto:
    """A photograph, three bytes for each of its pixels, in the area that it fills."""

    rgb: bytes
    size: tuple[int, int]
    area: Area


@dataclass(frozen=True, slots=True)
class Emblem:
    """The emblem of a kind, in the square at the upper left of its area."""

    area: Area
    motif: Motif
    colour: str
    """Of its kind, as ``#rrggbb``."""
    faded: bool = False
    """Of something that is out of action."""


@dataclass(frozen=True, slots=True)
class IconSign:
    """An icon, in the square at the upper left of its area."""

    area: Area
    icon: Icon
    ink: Colour
    owned: Colour
    """For those of its parts that tell whose it is."""


@dataclass(frozen=True, slots=True)
class Art:
    """The picture on a card."""

    area: Area
    motif: Motif | None
    colour: str
    seed: str
    number: int | None
    radius: int


Shape: TypeAlias = Box | TextLine | Line | Polygon | Emblem | IconSign | Art | PlacedPhoto


@dataclass(frozen=True, slots=True)
class Touchable:
    """Where a touch takes an option."""

    option: str
    area: Area
    drags: bool = False
    """Whether a finger that was put down on such a place takes what it comes to, like a knob."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """All shapes in the order they are painted, and what a touch can hit, topmost last."""

    size: tuple[int, int]
    shapes: tuple[Shape, ...]
    touchables: tuple[Touchable, ...]
    ground: Colour
    topics: tuple[Touchable, ...] = ()
    """Where a touch that takes nothing asks what is there."""
    spots: Mapping[str, Area] = field(default_factory=dict)
    """Where each piece is, by its name."""

    @property
    def texts(self) -> tuple[TextLine, ...]:
        """Every line of text."""
        return tuple(shape for shape in self.shapes if isinstance(shape, TextLine))

    @property
    def pulsing(self) -> tuple[Box, ...]:
        """The frames that pulse."""
        return tuple(shape for shape in self.shapes if isinstance(shape, Box) and shape.pulse)

    def option_at(self, x: int, y: int) -> str | None:
        """What a touch there takes, or asks about."""
        for touchables in (self.touchables, self.topics):
            hits = [touch.option for touch in touchables if touch.area.holds(x, y)]
            if hits:
                return hits[-1]
        return None

    def dragged_to(self, x: int) -> str | None:
        """What a finger takes that is drawn along a slider to there, at whatever height."""
        along = (touch for touch in self.touchables if touch.drags)
        return next((t.option for t in along if t.area.x <= x < t.area.right), None)

    def drags_at(self, x: int, y: int) -> bool:
        """Whether a finger put down there drags something along."""
        return any(touch.drags and touch.area.holds(x, y) for touch in self.touchables)


class Align(Enum):
    """Where a line lies in its room."""

    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


class Naming(IntEnum):
    """How much of the names of cards and figures is written: one measure for a whole board."""

    WHOLE = 0
    SHORT = 1
    LEAST = 2
    """Nothing but what stands for a name in the least room; most have nothing."""


class Canvas:
    """Collects shapes, measures text with the screen's own fonts and tells sentences.

    Two players are told apart by their colours alone. With ``signs``, as from three on, whatever
    has the colour of a player has the sign of the seat too.
    """

    def __init__(
        self,
        size: tuple[int, int],
        ruler: Ruler,
        catalogue: Catalogue,
        *,
        signs: bool = False,
        theme: Theme = Theme.DARK,
        lit: str | None = None,
        turned: int = 0,
        topics: bool = True,
    ) -> None:
        self.size = size
        self.signs = signs
        self.palette = theme.palette
        self.lit = lit
        """The key of what the YES button would take on a page."""
        self.turned = turned
        """How often somebody has turned over to more of what has no room on a page."""
        self.topics = topics
        """Whether what is drawn of a table can be asked about."""
        self.noted: tuple[Face, ...] = ()
        """The cards of the board that say what they do: all of them there, or none."""
        self.leaves_notes = False
        """Whether what is said on the cards has no room there."""
        self.looks = False
        """Whether a first touch on such a card only lights it, so that this is said elsewhere."""
        self.naming = Naming.WHOLE
        """How the cards and figures of the board are called."""
        self.named = Naming.WHOLE
        """How they would all have to be called for their names to have room."""
        self.crowded = False
        """Whether signs stand without their words, because else a player's name has no room."""
        self._signed: Seat | None = None
        self.scale = Scale.of(size[1])
        self._ruler = ruler
        self._catalogue = catalogue
        self.memory = Memory()
        self._shapes: list[Shape] = []
        self._glows: list[Box] = []
        self._touchables: list[Touchable] = []
        self._topics: list[Touchable] = []
        self._spots: dict[str, Area] = {}

    def blank(self) -> Canvas:
        """A canvas like this one with nothing on it, to see how something comes out."""
        other = copy(self)
        other._shapes, other._glows, other._touchables, other._topics = [], [], [], []
        other._spots = {}
        return other

    def shorten(self, naming: Naming) -> None:
        """Some name has room only if all are written so."""
        self.named = max(self.named, naming)

    @property
    def whole(self) -> Area:
        """The screen."""
        return Area(0, 0, *self.size)

    @property
    def manner(self) -> tuple[object, ...]:
        """How it is drawn just now: what was measured holds for no other."""
        return self.naming, self.crowded, self._signed, len(self.noted), self.looks

    @property
    def ruler(self) -> Ruler:
        """What measures text here."""
        return self._ruler

    def tell(self, sentence: Sentence) -> str:
        """The sentence in the screen's language."""
        return self.memory.recall(sentence, lambda: self._catalogue.tell(sentence))

    def width(self, text: str, px: int, *, bold: bool = False) -> int:
        """How wide a text is."""
        return self._ruler.width(text, px, bold=bold)

    def line(self, px: int, *, bold: bool = False) -> int:
        """How high a line is."""
        return self._ruler.line(px, bold=bold)

    def lines(self, text: str, width: int, px: int, *, bold: bool = False) -> tuple[str, ...]:
        """The lines that a text takes in such a width."""
        return fit(text, self._ruler, (width, 1 << 20), (px,), bold=bold).lines

    def unbroken(
        self, text: str, width: int, px: int, *, bold: bool = False
    ) -> tuple[str, ...] | None:
        """The same, if no word has to be broken for it."""
        return wrap(text, self._ruler, width, px, bold=bold)

    def height(self, text: str, width: int, px: int, *, bold: bool = False) -> int:
        """How high a wrapped text is."""
        return fit(text, self._ruler, (width, 1 << 20), (px,), bold=bold).height

    def add(self, *shapes: Shape) -> None:
        """Put shapes on top of those already there."""
        self._shapes += shapes

    def touch(self, option: str | None, area: Area, *, drags: bool = False) -> None:
        """Let a touch there take an option, if there is one."""
        if option is not None and area.width and area.height:
            self._touchables.append(Touchable(option, area, drags))

    def can_touch(self, option: str) -> bool:
        """Whether a touch somewhere takes that already."""
        return any(touch.option == option for touch in self._touchables)

    def about(self, topic: str, area: Area) -> None:
        """Let a touch there ask what it is, if it has a name and nothing is taken by it."""
        key = f"{ABOUT}{topic}"
        if topic and self.topics and area.width and area.height:
            self._topics.append(Touchable(key, area))
            if key == self.lit:
                self.glow(Glow.LIT, area, radius=6)

    def locate(self, piece: str, area: Area) -> None:
        """Remember where a piece is drawn, for what happens to it and for who asks about it."""
        self.about(piece, area)
        if piece and area.width and area.height:
            self._spots[piece] = area

    def glow(self, glow: Glow, area: Area, *, radius: int) -> None:
        """A frame around something that stands out; painted after everything else."""
        if glow is Glow.NONE:
            return
        is_low = 2 * area.height < 3 * self.scale.small
        thick = max(2, self.scale.small // 7) + (not is_low and glow in (Glow.LIT, Glow.WRONG))
        # It goes a little beyond, so that it does not cover what is written within.
        area = Area(area.x - 1, area.y - 1, area.width + 2, area.height + 2)
        self._glows.append(
            Box(area, None, self.palette.glows[glow], thick, radius, pulse=glow is Glow.WRONG)
        )

    def write(
        self,
        text: str,
        room: Area,
        sizes: Sequence[int],
        *,
        colour: Colour | None = None,
        bold: bool = False,
        align: Align = Align.LEFT,
        top: bool = False,
        max_lines: int | None = None,
    ) -> Fitted:
        """Write a text into its room, wrapped and in the largest size that has room."""
        fitted = fit(
            text, self._ruler, (room.width, room.height), sizes, bold=bold, max_lines=max_lines
        )
        ink = self.palette.ink if colour is None else colour
        y = room.y if top else room.y + (room.height - fitted.height) // 2
        for line in fitted.lines:
            width = self._ruler.width(line, fitted.px, bold=bold)
            x = room.x + int((room.width - width) * align.value)
            area = Area(x, y, width, fitted.line)
            self.add(TextLine(line, fitted.px, bold, ink, area, room))
            y += fitted.line
        return fitted

    def needs_sign(self, tone: Tone | Seat | None) -> TypeGuard[Seat]:
        """Whether a thing of this tone belongs to a player, and nothing around it says to whom."""
        return self.signs and isinstance(tone, Seat) and tone is not self._signed

    def sign_width(self, tone: Tone | Seat | None) -> int:
        """How much room the sign takes that a thing of this tone needs."""
        return self.scale.small + self.scale.gap + 2 if self.needs_sign(tone) else 0

    def sign(self, tone: Tone | Seat | None, area: Area) -> Area:
        """Draw the sign that a thing of this tone needs at its left; gives back what is left."""
        if not self.needs_sign(tone):
            return area
        spot, rest = area.cut_left(self.sign_width(tone))
        side = min(self.scale.small, spot.width, spot.height)
        self.add(Polygon(seat_sign(tone, spot, side), self.palette.tones[tone]))
        return rest

    @property
    def rim(self) -> int:
        """How thick a frame around everything is, and a bar in it; nothing within touches it."""
        return max(3, self.scale.gap - 1)

    def point_at(self, seats: Collection[Seat], players: Iterable[Seat]) -> None:
        """A bar in a player's colour at the side of the frame where that player sits."""
        whole, thick = self.whole, self.rim
        for seat, (left, right) in _stretches(tuple(players)).items():
            if seat in seats:
                x = round(left * whole.width) + 2 * thick
                wide = round(right * whole.width) - 2 * thick - x
                y = whole.bottom - thick if seat.upright == 0.0 else 0
                self.add(Box(Area(x, y, wide, thick), self.palette.tones[seat]))

    @contextmanager
    def signed(self, seat: Seat | None) -> Iterator[None]:
        """Within, everything is known to belong to a player."""
        before, self._signed = self._signed, seat or self._signed
        yield
        self._signed = before

    def drawing(self) -> Drawing:
        """All that was collected."""
        shapes = (*self._shapes, *self._glows)
        touchables, topics = tuple(self._touchables), tuple(self._topics)
        return Drawing(self.size, shapes, touchables, self.palette.ground, topics, self._spots)


_stretches = cache(stretches)  # asked for with every drawing, and people stay where they sit


def seat_sign(seat: Seat, area: Area, side: int) -> tuple[tuple[int, int], ...]:
    """The sign of a seat, as the corners of a polygon: an arrow to where its player sits.

    Seen with north on top. It is in the middle of an area, and so large to each side.
    """
    x, y, reach = area.x + area.width // 2, area.y + area.height // 2, side / 2
    arrow = arrow_towards(*seat.towards)
    return tuple((round(x + reach * across), round(y + reach * down)) for across, down in arrow)


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle in pixels; never of negative size."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first pixel column beyond it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first pixel row below it."""
        return self.y + self.height

    def holds(self, x: int, y: int) -> bool:
        """Whether a point lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def covers(self, other: Area) -> bool:
        """Whether the other lies wholly in it."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def meets(self, other: Area) -> bool:
        """Whether they have a pixel in common."""
        apart = self.x >= other.x + other.width or other.x >= self.x + self.width
        if apart or self.y >= other.y + other.height or other.y >= self.y + self.height:
            return False
        return 0 not in (self.width, self.height, other.width, other.height)

    def inside(self, across: int, down: int | None = None) -> Area:
        """What is left within a margin; the margin gives way before the area turns negative."""
        down = max(0, min(across if down is None else down, self.height // 2))
        across = max(0, min(across, self.width // 2))
        return Area(self.x + across, self.y + down, self.width - 2 * across, self.height - 2 * down)

    def cut_top(self, height: int) -> tuple[Area, Area]:
        """The top of it, at most that high, and the rest."""
        height = max(0, min(height, self.height))
        return (
            Area(self.x, self.y, self.width, height),
            Area(self.x, self.y + height, self.width, self.height - height),
        )

    def cut_bottom(self, height: int) -> tuple[Area, Area]:
        """The bottom of it, at most that high, and the rest."""
        rest, bottom = self.cut_top(self.height - max(0, min(height, self.height)))
        return bottom, rest

    def cut_left(self, width: int) -> tuple[Area, Area]:
        """The left of it, at most that wide, and the rest."""
        width = max(0, min(width, self.width))
        return (
            Area(self.x, self.y, width, self.height),
            Area(self.x + width, self.y, self.width - width, self.height),
        )

    def cut_right(self, width: int) -> tuple[Area, Area]:
        """The right of it, at most that wide, and the rest."""
        rest, right = self.cut_left(self.width - max(0, min(width, self.width)))
        return right, rest

    def rows(self, heights: Sequence[int], gap: int = 0) -> tuple[Area, ...]:
        """Areas of these heights one under the other, as far as there is room."""
        found, rest = list[Area](), self
        for height in heights:
            row, rest = rest.cut_top(height)
            _, rest = rest.cut_top(gap)
            found.append(row)
        return tuple(found)

    def columns(self, widths: Sequence[int], gap: int = 0) -> tuple[Area, ...]:
        """Areas of these widths side by side, as far as there is room."""
        found, rest = list[Area](), self
        for width in widths:
            column, rest = rest.cut_left(width)
            _, rest = rest.cut_left(gap)
            found.append(column)
        return tuple(found)
