"""A game's mat as it is printed: zones with their names, places for pieces, corner markers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

from fpdf import FPDF

from companion.paper.sheet import BLACK, WHITE, Align, Box, draw_modules, write_in
from companion.rules.seat import Seat
from companion.scenes.outlines import SEAT_COLOURS, Colour, arrow_towards, mix, parse_colour
from companion.scenes.scene import Sign
from companion.table.zones import Mat, Order, Shape, Zone, turned
from companion.vision.payload import Modules

NAME_PT = 12.0

_INSET_MM = 1.5
_LINE_MM = 0.8
_NAME_MM = 11.0
_STACK_NAME_MM = 5.0
_STACK_EDGE_MM = 4.0
_SIGN_MM = 8.0
"""The name of a stack lies within the frame that its place may have."""
_DIAMOND = 0.16
_FRAME = 0.04
_LEAST_FRAME_MM = 0.7
"""How large and how thick signs are, in parts of their place."""
_NEUTRAL: Colour = (120, 124, 132)
ZONE_COLOURS: Mapping[Seat, Colour] = {
    **{seat: parse_colour(colour) for seat, colour in SEAT_COLOURS.items()},
    Seat.SOUTH: (38, 108, 190),
    Seat.NORTH: (206, 104, 22),
}
"""Thin lines need stronger colours than the things of the players."""


@dataclass(frozen=True, slots=True)
class CornerMarker:
    """A symbol in the corner of the mat by which the camera is calibrated."""

    middle_mm: tuple[float, float]
    side_mm: float
    card_mm: float
    """Around it so much is kept white."""
    modules: Modules

    @property
    def box(self) -> Box:
        """What is kept white."""
        x, y = self.middle_mm
        return Box(x - self.card_mm / 2, y - self.card_mm / 2, self.card_mm, self.card_mm)


@dataclass(frozen=True, slots=True)
class Ghost:
    """The outline of a piece where the first of a zone goes."""

    x_mm: float
    y_mm: float
    degrees: float
    shape: Shape


@dataclass(frozen=True, slots=True)
class PrintedLandmark:
    """A place of the mat that means something all through the game, in a colour of its own.

    ``name`` is empty where what is printed there says it already. ``meaning`` is what the sign
    stands for, in the words of the legend.
    """

    box: Box
    colour: str
    name: str = ""
    sign: Sign = Sign.PLAIN
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class PrintedMat:
    """All that is on a mat; names are in the language of the players."""

    mat: Mat
    names: Mapping[str, str]
    markers: tuple[CornerMarker, ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    landmarks: tuple[PrintedLandmark, ...] = ()

    @property
    def legend(self) -> dict[Sign, str]:
        """What each sign on the mat means."""
        return {landmark.sign: landmark.meaning for landmark in self.landmarks if landmark.meaning}


class MatDrawing:
    """Draws a mat, or its part that is on a page, with its corner at some place of the page.

    ``scale`` makes a small picture of it.
    """

    def __init__(
        self, pdf: FPDF, printed: PrintedMat, x_mm: float, y_mm: float, scale: float = 1.0
    ) -> None:
        self._pdf, self._printed, self._scale = pdf, printed, scale
        self._x, self._y = x_mm, y_mm
        # Two players are told apart by their colours and sides alone.
        self._has_signs = len({zone.owner for zone in printed.mat.zones} - {None}) > 2

    def draw(self, part: Box) -> None:
        """Draw what of the mat lies in ``part``, given in the mat's own millimetres."""
        pdf, on_page = self._pdf, self.on_page(part)
        with (
            pdf.local_context(),
            pdf.rect_clip(*on_page.sides),
        ):
            for landmark in self._printed.landmarks:
                if landmark.box.touches(part):
                    self._draw_landmark(landmark)
            for ghost in self._printed.ghosts:
                self._draw_ghost(ghost)
            for zone in self._printed.mat.fixed:
                if _box(zone).touches(part):
                    self._draw_zone(zone)
            for marker in self._printed.markers:
                if marker.box.touches(part):
                    self._draw_marker(marker)

    def on_page(self, box: Box) -> Box:
        """Where on the page a part of the mat lies."""
        scale = self._scale
        return Box(
            self._x + box.x * scale, self._y + box.y * scale, box.width * scale, box.height * scale
        )

    def _draw_landmark(self, landmark: PrintedLandmark) -> None:
        pdf, colour = self._pdf, parse_colour(landmark.colour)
        box = self.on_page(landmark.box)
        pdf.set_fill_color(*mix(colour, WHITE, 0.7))
        pdf.rect(*box.sides, style="F")
        dark = mix(colour, BLACK, 0.4)
        draw_sign(pdf, landmark.sign, box, dark)
        if landmark.name:
            size = NAME_PT * self._scale
            write_in(pdf, landmark.name, box, size, style="B", colour=dark, align=Align.MIDDLE)

    def _draw_zone(self, zone: Zone) -> None:
        pdf, scale = self._pdf, self._scale
        colour = _NEUTRAL if zone.owner is None else ZONE_COLOURS[zone.owner]
        frame = self.on_page(_box(zone).inside(_INSET_MM + _LINE_MM / 2))
        pdf.set_draw_color(*colour)
        pdf.set_line_width(_LINE_MM * scale)
        pdf.rect(*frame.sides, round_corners=True, corner_radius=min(3 * scale, frame.width / 4))
        room = self._name_room(zone)
        with self._turned(zone) as whole:
            if zone.order is Order.COLUMN:
                self._draw_arrow(whole, mix(colour, WHITE, 0.55))
            x, y = whole.middle
            name = Box(
                x + room.x * scale, y + room.y * scale, room.width * scale, room.height * scale
            )
            if zone.owner is not None and self._has_signs:
                name = self._draw_owner(zone.owner, zone, name, colour)
            text = self._printed.names[zone.name]
            # The middle of a stack is where its figures stand, with their outline.
            align = Align.LEFT if zone.order is Order.STACK else Align.MIDDLE
            write_in(pdf, text, name, NAME_PT * scale, style="B", colour=colour, align=align)

    def _draw_owner(self, owner: Seat, zone: Zone, room: Box, colour: Colour) -> Box:
        """The sign of a seat before the name of its zone: an arrow to where its player sits."""
        side = min(_SIGN_MM * self._scale, room.height, room.width / 4)
        across, down = (round(part) for part in turned(*owner.towards, -zone.upright))
        x, y = room.x + side / 2, room.middle[1]
        arrow = arrow_towards(across, down)
        self._pdf.set_fill_color(*colour)
        corners = [(x + side / 2 * right, y + side / 2 * low) for right, low in arrow]
        self._pdf.polygon(corners, style="F")
        # As much is left free behind the name, which so stays in the middle.
        return Box(room.x + side, room.y, room.width - 2 * side, room.height)

    @contextmanager
    def _turned(self, zone: Zone) -> Iterator[Box]:
        """The page turned so that the zone is upright; its box as its player sees it."""
        x, y = self.on_page(_box(zone)).middle
        width, height = (side * self._scale for side in _seen_size(zone))
        with self._pdf.local_context(), self._pdf.rotation(-zone.upright, x, y):
            yield Box(x - width / 2, y - height / 2, width, height)

    def _name_room(self, zone: Zone) -> Box:
        """Where the name goes: at the end nearest to the player, beside a corner marker.

        Measured from the zone's middle, as the player sees it.
        """
        width, height = _seen_size(zone)
        high = _STACK_NAME_MM if zone.order is Order.STACK else min(_NAME_MM, height / 3)
        edge = _INSET_MM + _LINE_MM + (_STACK_EDGE_MM if zone.order is Order.STACK else 1.5)
        left, right = -width / 2 + edge, width / 2 - edge
        top = height / 2 - edge - high
        for marker in self._printed.markers:
            box = _seen_from(zone, marker.box)
            if box.touches(Box(left, top, right - left, high)):
                if box.middle[0] < 0:
                    left = box.right + 1
                else:
                    right = box.x - 1
        return Box(left, top, right - left, high)

    def _draw_arrow(self, zone: Box, colour: Colour) -> None:
        """Which way a column grows."""
        pdf, scale = self._pdf, self._scale
        pdf.set_fill_color(*colour)
        x, head = zone.middle[0], zone.y + (_INSET_MM + 2.2) * scale
        for step in range(3):
            y = head + step * 3.2 * scale
            pdf.polygon([(x - 4 * scale, y), (x + 4 * scale, y), (x, y + 2.4 * scale)], style="F")

    def _draw_ghost(self, ghost: Ghost) -> None:
        pdf, scale = self._pdf, self._scale
        shape = ghost.shape
        centre = self.on_page(Box(ghost.x_mm, ghost.y_mm, 0, 0))
        width, height = shape.width_mm * scale, shape.height_mm * scale
        with pdf.local_context(), pdf.rotation(-ghost.degrees, centre.x, centre.y):
            pdf.set_draw_color(170)
            pdf.set_line_width(0.3 * scale)
            # Far longer than the modules of a tag, so that no reader takes dashes for one.
            pdf.set_dash_pattern(dash=9 * scale, gap=6 * scale)
            if shape.round:
                pdf.circle(centre.x, centre.y, width / 2, style="D")
            else:
                pdf.rect(
                    centre.x - width / 2,
                    centre.y - height / 2,
                    width,
                    height,
                    round_corners=True,
                    corner_radius=min(3 * scale, width / 4),
                )

    def _draw_marker(self, marker: CornerMarker) -> None:
        pdf = self._pdf
        box = self.on_page(marker.box)
        pdf.set_fill_color(*WHITE)
        pdf.rect(*box.sides, style="F")
        pdf.set_draw_color(*_NEUTRAL)
        pdf.set_line_width(0.1)
        pdf.rect(*box.sides)
        side = marker.side_mm * self._scale
        x, y = box.middle
        draw_modules(pdf, marker.modules, x - side / 2, y - side / 2, side)


def draw_sign(pdf: FPDF, sign: Sign, box: Box, colour: Colour) -> None:
    """A sign in its place: a diamond in the middle as on the screen, or a thick frame."""
    if sign is Sign.DIAMOND:
        x, y = box.middle
        reach = box.width * _DIAMOND
        pdf.set_fill_color(*colour)
        corners = [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)]
        pdf.polygon(corners, style="F")
    elif sign is Sign.FRAME:
        thick = max(_LEAST_FRAME_MM, box.width * _FRAME)
        pdf.set_draw_color(*colour)
        pdf.set_line_width(thick)
        pdf.rect(*box.inside(thick / 2).sides)


def _box(zone: Zone) -> Box:
    return Box(zone.x_mm, zone.y_mm, zone.width_mm, zone.height_mm)


def _seen_size(zone: Zone) -> tuple[float, float]:
    """Width and height as the player to whom the zone is upright sees them."""
    size = zone.width_mm, zone.height_mm
    return (size[1], size[0]) if round(zone.upright / 90) % 2 else size


def _seen_from(zone: Zone, box: Box) -> Box:
    """A box of the mat, measured from the zone's middle by the zone's own directions."""
    middle_x, middle_y = _box(zone).middle
    x, y = box.x - middle_x, box.y - middle_y
    match round(zone.upright / 90) % 4:
        case 1:
            return Box(y, -x - box.width, box.height, box.width)
        case 2:
            return Box(-x - box.width, -y - box.height, box.width, box.height)
        case 3:
            return Box(-y - box.height, x, box.height, box.width)
        case _:
            return Box(x, y, box.width, box.height)
