"""The drawn wires of a table: the header of a Raspberry Pi, and what hangs on which of its pins.

Each part stands in the row of its pin, so that no two wires cross; its other leg goes to the ground
at the edge of the page.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from companion.paper.drawing import Disc, Drawing, Path, Pen, Plate
from companion.paper.sheet import (
    BLACK,
    WHITE,
    Align,
    Box,
    Paper,
    line_mm,
    measuring,
    readable_on,
    wrapped,
)
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.outlines import Colour, mix
from companion.text.catalogue import Catalogue

GROUND, FIVE, THREE, RESERVED = "ground", "five", "three", "reserved"
HEADER: tuple[int | str, ...] = (
    *(THREE, FIVE, 2, FIVE, 3, GROUND, 4, 14, GROUND, 15, 17, 18, 27, GROUND, 22, 23, THREE, 24),
    *(10, GROUND, 9, 25, 11, 8, GROUND, 7, RESERVED, RESERVED, 5, GROUND, 6, 12, 13, GROUND),
    *(19, 16, 26, 20, GROUND, 21),
)
"""What is at the forty places, from 1 on: a GPIO, or what else it is."""
STRIP_POWER = 4
"""The place with 5 volts that a strip is wired to."""

_TOP, _ROW = 31.0, 6.9
_RED: Colour = (190, 24, 34)
_SLATE: Colour = (74, 80, 92)
_PALE: Colour = (150, 156, 166)
_BOARD: Colour = (226, 238, 228)
_PIN: Colour = (214, 176, 74)
_CELL, _NAME, _PLATE, _SIGN, _RAIL = 8.0, 12.0, 34.0, 99.0, 124.0
"""How far from the middle of the header: its edge, the pin's name, the plate, the sign, ground."""
_NAME_MM, _PLATE_MM = 17.0, 46.0


class PartKind(Enum):
    """How a part is drawn and wired."""

    BUTTON = "button"
    LAMP = "lamp"
    BUZZER = "buzzer"
    KNOB = "knob"
    STRIP = "strip"


@dataclass(frozen=True, slots=True)
class WiredPart:
    """Something at a pin, given by its GPIO number; of a seat, or of all."""

    pin: int
    kind: PartKind
    name: Sentence
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class WiredTable:
    """All parts of a table; a strip of lights may need a supply of its own."""

    parts: Sequence[WiredPart]
    own_supply: bool = False

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Those that have something."""
        wired = {part.seat for part in self.parts}
        return tuple(seat for seat in Seat if seat in wired)

    @property
    def kinds(self) -> tuple[PartKind, ...]:
        """Those that there are."""
        wired = {part.kind for part in self.parts}
        return tuple(kind for kind in PartKind if kind in wired)


def draw_wiring(table: WiredTable, colours: Mapping[Seat, Colour], catalogue: Catalogue) -> Drawing:
    """One page, A4 lying."""
    title = catalogue.tell(say("wiring-title", count=len(table.seats)))
    with measuring(catalogue) as measure:
        sheet = _Sheet(table, colours, catalogue, Pen(measure))
        sheet.draw(title)
        sheet.explain(lambda text, mm, pt: wrapped(measure, text, mm, pt))
        return Drawing(title, Paper.A4.lying, tuple(sheet.pen.shapes))


_LEGEND_PT, _LEAST_PT, _COLUMN_MM = 8.5, 6.5, 97.0
Wrap: TypeAlias = Callable[[str, float, float], list[str]]
"""The lines of a text in a column of so many millimetres, in letters of so many points."""
_Column: TypeAlias = list[tuple[PartKind | None, list[str], float]]
"""Notes one below the other: the sign beside it, its lines, and how high it is."""


@dataclass(frozen=True, slots=True)
class _Note:
    """Something to know, and the sign of what it is about."""

    text: str
    kind: PartKind | None = None


def _columns(notes: Sequence[_Note], wrap: Wrap, pt: float) -> tuple[_Column, _Column]:
    """The notes in two columns, of which the first is hardly the shorter."""
    rows: _Column = []
    for note in notes:
        lines = wrap(note.text, _COLUMN_MM - 20, pt)
        rows.append((note.kind, lines, max(5.0, len(lines) * line_mm(pt)) + 1.2))
    cuts = range(1, len(rows))
    best = min(cuts, key=lambda cut: max(_height(rows[:cut]), _height(rows[cut:])), default=1)
    return rows[:best], rows[best:]


def _height(column: _Column) -> float:
    return sum(height for _, _, height in column)


class _Sheet:
    """The page while it is drawn."""

    def __init__(
        self,
        table: WiredTable,
        colours: Mapping[Seat, Colour],
        catalogue: Catalogue,
        pen: Pen,
    ) -> None:
        self._table, self._colours, self._tell, self.pen = table, colours, catalogue.tell, pen
        self._width, self._height = Paper.A4.lying
        self._middle = self._width / 2
        self._begins: set[int] = set()
        """The places from which ground comes; their wires leave no room for a name."""
        self._by_place = {HEADER.index(part.pin) + 1: part for part in table.parts}

    def draw(self, title: str) -> None:
        """The header in the middle, and a row for each of its places."""
        pen, middle = self.pen, self._middle
        pen.write(title, 12, 12, 15, bold=True)
        pen.write(self._tell(say("wiring-how-to")), 12, 19, 9, room_mm=self._width - 24)
        bottom = _TOP + 20 * _ROW
        pen.draw(Plate(Box(middle - 10, _TOP - 6, 20, bottom - _TOP + 12), _BOARD, None, 2))
        pen.write(self._tell(say("wiring-card")), middle, _TOP - 3, 6.5, align=Align.MIDDLE)
        pen.write(self._tell(say("wiring-usb")), middle, bottom + 3, 6.5, align=Align.MIDDLE)
        for side in (-1, 1):
            self._draw_ground(side)
        for place, what in enumerate(HEADER, 1):
            self._draw_place(place, what)

    def _row(self, place: int) -> float:
        """Where the middle of its row is."""
        return _TOP + ((place - 1) // 2 + 0.5) * _ROW

    def _draw_ground(self, side: int) -> None:
        """The wire to which the other legs of a side go, and the place where it begins."""
        places = range(1 if side < 0 else 2, 41, 2)
        rows = [self._row(place) for place in places if place in self._by_place]
        if not rows:
            return
        grounds = [place for place in places if HEADER[place - 1] == GROUND]
        middle_row = (rows[0] + rows[-1]) / 2
        begin = min(grounds, key=lambda place: abs(self._row(place) - middle_row))
        self._begins.add(begin)
        x, y = self._middle + side * _RAIL, self._row(begin)
        ends = min(*rows, y), max(*rows, y)
        self.pen.draw(
            Path(((x, ends[0]), (x, ends[1])), BLACK, 0.8),
            Path(((self._middle + side * _CELL, y), (x, y)), BLACK, 0.8),
            Disc(x, y, 0.9, BLACK),
        )
        word = self._tell(say("wiring-ground"))
        room = self.pen.width(word, 8, bold=True) + 4
        plate = Box(self._middle + side * (_PLATE + _PLATE_MM / 2) - room / 2, y - 2.4, room, 4.8)
        self.pen.draw(Plate(plate, BLACK))
        self.pen.write(word, plate.middle[0], y, 8, bold=True, colour=WHITE, align=Align.MIDDLE)

    def _draw_place(self, place: int, what: int | str) -> None:
        side, y = -1 if place % 2 else 1, self._row(place)
        part = self._by_place.get(place)
        if part is not None:
            self._draw_part(part, side, y)
        elif powers := place == STRIP_POWER and self._powers_strip:
            self._draw_wire(side, y, _RED, _CELL - 1.5, _PLATE)
            self._draw_plate(self._tell(say("wiring-strip-power")), side, y, _RED)
        else:
            powers = False
        used = part is not None or powers
        x = self._middle + side * 4
        fill = self._colour(part) if part else _RED if powers else BLACK if what == GROUND else _PIN
        self.pen.draw(Disc(x, y, 2.9, fill, WHITE))
        ink = readable_on(fill)
        self.pen.write(str(place), x, y, 8, bold=used, colour=ink, align=Align.MIDDLE)
        if place not in self._begins:
            self._name_pin(what, side, y, BLACK if used else _PALE)

    def _name_pin(self, what: int | str, side: int, y: float, colour: Colour) -> None:
        """Beside its place; a wire goes on behind the name."""
        name = f"GPIO {what}" if isinstance(what, int) else self._tell(say(f"wiring-pin-{what}"))
        wide = min(self.pen.width(name, 7.5), _NAME_MM)
        x = self._middle + side * (_NAME + wide / 2)
        self.pen.draw(Plate(Box(x - wide / 2 - 0.7, y - 1.8, wide + 1.4, 3.6), WHITE))
        self.pen.write(name, x, y, 7.5, room_mm=_NAME_MM, colour=colour, align=Align.MIDDLE)

    @property
    def _powers_strip(self) -> bool:
        return PartKind.STRIP in self._table.kinds and not self._table.own_supply

    def _colour(self, part: WiredPart) -> Colour:
        return self._colours[part.seat] if part.seat else _SLATE

    def _draw_wire(
        self, side: int, y: float, colour: Colour, begin: float, end: float, width: float = 0.8
    ) -> None:
        start, stop = self._middle + side * begin, self._middle + side * end
        self.pen.draw(Path(((start, y), (stop, y)), colour, width))

    def _draw_plate(self, text: str, side: int, y: float, colour: Colour) -> None:
        left = self._middle + (side * _PLATE if side > 0 else -_PLATE - _PLATE_MM)
        plate = Box(left, y - 2.6, _PLATE_MM, 5.2)
        self.pen.draw(Plate(plate, colour))
        self.pen.write(
            text,
            plate.middle[0],
            y,
            9,
            room_mm=_PLATE_MM - 3,
            bold=True,
            colour=readable_on(colour),
            align=Align.MIDDLE,
        )

    def _draw_part(self, part: WiredPart, side: int, y: float) -> None:
        colour, name = self._colour(part), self._tell(part.name)
        if part.seat is not None:
            name = f"{self._tell(say(f'seat-{part.seat.value}'))} · {name}"
        self._draw_wire(side, y, colour, _CELL - 1.5, _PLATE)
        self._draw_wire(side, y, colour, _PLATE + _PLATE_MM, _SIGN - 8)
        self._draw_wire(side, y, BLACK, _SIGN + 8, _RAIL, 0.4)
        self._draw_plate(name, side, y, colour)
        draw_sign(self.pen, part.kind, self._middle + side * _SIGN, y, side, colour)
        self.pen.draw(Disc(self._middle + side * _RAIL, y, 0.7, BLACK))

    def explain(self, wrap: Wrap) -> None:
        """Below: where the seats are, and how each kind of part is wired."""
        top = _TOP + 20 * _ROW + 8
        room = self._height - top - 5
        self._draw_seats(Box(12, top, 62, room))
        kinds = self._table.kinds
        notes = [_Note(self._tell(say(f"wiring-note-{kind.value}")), kind) for kind in kinds]
        if PartKind.STRIP in kinds:
            power = "supply" if self._table.own_supply else "five"
            notes.append(_Note(self._tell(say(f"wiring-note-{power}"))))
        notes.append(_Note(self._tell(say("wiring-note-ground"))))
        pt = _LEGEND_PT
        columns = _columns(notes, wrap, pt)
        while max(map(_height, columns)) > room and pt > _LEAST_PT:
            pt -= 0.25
            columns = _columns(notes, wrap, pt)
        for place, column in enumerate(columns):
            x, y = 86 + place * (_COLUMN_MM + 4), top
            for kind, lines, height in column:
                if kind is not None:
                    draw_sign(self.pen, kind, x + 8, y + 2.5, 1, _SLATE)
                for number, line in enumerate(lines):
                    self.pen.write(line, x + 19, y + 2.5 + number * line_mm(pt), pt)
                y += height

    def _draw_seats(self, room: Box) -> None:
        """The table from above, with who sits where."""
        inner = room.inside(0, 6)
        self.pen.draw(Plate(inner.inside(4, 1.5), mix(WHITE, _SLATE, 0.12), _PALE, 2))
        word = self._tell(say("wiring-table"))
        self.pen.write(word, *inner.middle, 8, colour=_SLATE, align=Align.MIDDLE)
        for seat in self._table.seats:
            across, down = seat.towards
            x = inner.middle[0] + across * room.width / 3
            y = inner.y if down < 0 else inner.bottom
            plate = Box(x - 10, y - 2.3, 20, 4.6)
            colour = self._colours[seat]
            self.pen.draw(Plate(plate, colour, WHITE))
            self.pen.write(
                self._tell(say(f"seat-{seat.value}")),
                x,
                y,
                7.5,
                room_mm=18,
                bold=True,
                colour=readable_on(colour),
                align=Align.MIDDLE,
            )


def draw_sign(pen: Pen, kind: PartKind, x: float, y: float, side: int, colour: Colour) -> None:
    """The sign of a part, sixteen millimetres wide; it is wired from where ``side`` comes from."""

    def wire(*points: tuple[float, float], of: Colour | None = None) -> Path:
        places = tuple((x + side * across, y + down) for across, down in points)
        return Path(places, of or BLACK, 0.8 if of else 0.4)

    match kind:
        case PartKind.BUTTON:
            pen.draw(
                wire((-8, 0), (-3, 0), of=colour),
                wire((-3, 0), (2.6, -2.2)),
                wire((3, 0), (8, 0)),
                Disc(x - 3, y, 0.7, WHITE, BLACK),
                Disc(x + 3, y, 0.7, WHITE, BLACK),
            )
        case PartKind.LAMP:
            corners = ((1.5, -1.7), (1.5, 1.7), (4.5, 0))
            triangle = tuple((x + side * across, y + down) for across, down in corners)
            pen.draw(
                wire((-8, 0), (-6.5, 0), of=colour),
                Plate(Box(x - side * 3 - 3.5, y - 1.1, 7, 2.2), WHITE, BLACK, 0.3),
                wire((0.5, 0), (1.5, 0)),
                Path(triangle, BLACK, 0.3, colour),
                wire((4.5, -1.8), (4.5, 1.8)),
                wire((4.5, 0), (8, 0)),
                wire((3.2, -2.0), (4.4, -3.1)),
                wire((4.6, -2.0), (5.8, -3.1)),
            )
            pen.write("330 Ω", x - side * 3, y, 5, align=Align.MIDDLE)
        case PartKind.BUZZER:
            pen.draw(
                wire((-8, 0), (-2.6, 0), of=colour),
                wire((2.6, 0), (8, 0)),
                Disc(x, y, 2.6, WHITE, BLACK),
            )
            pen.write("+", x - side * 1.2, y, 8, bold=True, align=Align.MIDDLE)
            pen.write("–", x + side * 1.3, y, 8, bold=True, align=Align.MIDDLE)
        case PartKind.KNOB:
            pen.draw(
                wire((-8, 0), (-2.7, 0), of=colour),
                wire((2.7, 0), (8, 0)),
                Disc(x, y, 2.7, WHITE, BLACK),
                Disc(x, y, 1.5, colour),
                wire((0, 0), (1.5, -1.9)),
            )
        case PartKind.STRIP:
            pen.draw(wire((-8, 0), (-6, 0), of=colour), wire((6, 0), (8, 0)))
            for place in (-4, 0, 4):
                pen.draw(
                    Plate(Box(x + place - 1.9, y - 1.9, 3.8, 3.8), WHITE, BLACK, 0.4),
                    Disc(x + place, y, 1.0, (250, 211, 90), BLACK),
                )
