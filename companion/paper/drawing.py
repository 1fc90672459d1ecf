"""A drawing of lines, shapes and words in millimetres: a page to print, or a picture."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import TypeAlias

from fpdf import FPDF

from companion.paper.sheet import BLACK, FONT, Align, Box, open_pdf
from companion.scenes.outlines import Colour
from companion.text.catalogue import Catalogue

_MM_PER_PT = 25.4 / 72


@dataclass(frozen=True, slots=True)
class Path:
    """Straight lines from point to point; with a ``fill`` it is a closed shape."""

    points: tuple[tuple[float, float], ...]
    colour: Colour = BLACK
    width_mm: float = 0.3
    fill: Colour | None = None


@dataclass(frozen=True, slots=True)
class Plate:
    """A rectangle with round corners."""

    box: Box
    fill: Colour | None
    edge: Colour | None = None
    radius_mm: float = 1.2


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle."""

    x: float
    y: float
    radius_mm: float
    fill: Colour | None
    edge: Colour | None = None


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text; ``y`` is where its letters stand, ``width_mm`` how wide it is."""

    text: str
    x: float
    y: float
    pt: float
    width_mm: float
    bold: bool = False
    colour: Colour = BLACK


Shape: TypeAlias = Path | Plate | Disc | Words


@dataclass(frozen=True, slots=True)
class Drawing:
    """Shapes on a page, the later over the earlier."""

    title: str
    size_mm: tuple[float, float]
    shapes: tuple[Shape, ...]


class Pen:
    """Collects shapes, and knows how wide words are."""

    def __init__(self, measure: FPDF) -> None:
        self._measure = measure
        self.shapes: list[Shape] = []

    def draw(self, *shapes: Shape) -> None:
        """Over all that is there."""
        self.shapes += shapes

    def write(
        self,
        text: str,
        x: float,
        y: float,
        pt: float,
        *,
        room_mm: float | None = None,
        bold: bool = False,
        colour: Colour = BLACK,
        align: Align = Align.LEFT,
    ) -> float:
        """Write a line at a point, its middle at ``y``, smaller if it has no room; its width."""
        width = self.width(text, pt, bold=bold)
        if room_mm is not None and width > room_mm:
            pt, width = pt * room_mm / width, room_mm
        start = x - {Align.LEFT: 0.0, Align.MIDDLE: width / 2, Align.RIGHT: width}[align]
        base = y + pt * _MM_PER_PT * 0.36
        self.shapes.append(Words(text, start, base, pt, width, bold, colour))
        return width

    def width(self, text: str, pt: float, *, bold: bool = False) -> float:
        """How wide a line would be."""
        self._measure.set_font(FONT, "B" if bold else "", pt)
        return float(self._measure.get_string_width(text))


def as_pdf(drawing: Drawing, catalogue: Catalogue) -> bytes:
    """One page to print."""
    pdf = open_pdf(drawing.title, catalogue, drawing.size_mm)
    pdf.add_page()
    for shape in drawing.shapes:
        _print(pdf, shape)
    return bytes(pdf.output())


def _print(pdf: FPDF, shape: Shape) -> None:
    match shape:
        case Path(points, colour, width, fill):
            pdf.set_draw_color(*colour)
            pdf.set_line_width(width)
            if fill is not None:
                pdf.set_fill_color(*fill)
                pdf.polygon(points, style="DF")
            else:
                pdf.polyline(points)
        case Plate(box, radius_mm=radius):
            style = _colours(pdf, shape)
            pdf.rect(*box.sides, style=style, round_corners=True, corner_radius=radius)
        case Disc(x, y, radius):
            pdf.circle(x, y, radius, style=_colours(pdf, shape))
        case Words(text, x, y, pt, bold=bold, colour=colour):
            pdf.set_font(FONT, "B" if bold else "", pt)
            pdf.set_text_color(*colour)
            pdf.text(x, y, text)


def _colours(pdf: FPDF, shape: Plate | Disc) -> str:
    pdf.set_line_width(0.25)
    if shape.fill is not None:
        pdf.set_fill_color(*shape.fill)
    if shape.edge is not None:
        pdf.set_draw_color(*shape.edge)
    return ("F" if shape.fill is not None else "") + ("D" if shape.edge is not None else "")


def as_svg(drawing: Drawing) -> str:
    """A picture that any browser shows; every line of text takes the room that was measured."""
    width, height = drawing.size_mm
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}"'
        f' width="{width:g}mm" height="{height:g}mm" stroke="none"'
        ' font-family="DejaVu Sans Condensed, DejaVu Sans, Arial, sans-serif">',
        f"<title>{escape(drawing.title)}</title>",
        '<rect width="100%" height="100%" fill="#ffffff"/>',
        *map(_svg, drawing.shapes),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _svg(shape: Shape) -> str:
    match shape:
        case Path(points, colour, width, fill):
            tag = "polyline" if fill is None else "polygon"
            return (
                f'<{tag} points="{_points(points)}" fill="{_hex(fill)}" stroke="{_hex(colour)}"'
                f' stroke-width="{width:g}" stroke-linejoin="round"/>'
            )
        case Plate(box, radius_mm=radius):
            names = ("x", "y", "width", "height")
            sides = " ".join(
                f'{name}="{_short(side)}"' for name, side in zip(names, box.sides, strict=True)
            )
            return f'<rect {sides} rx="{radius:g}"{_svg_colours(shape)}/>'
        case Disc(x, y, radius):
            return (
                f'<circle cx="{_short(x)}" cy="{_short(y)}" r="{radius:g}"{_svg_colours(shape)}/>'
            )
        case Words(text, x, y, pt, width, bold, colour):
            weight = ' font-weight="bold"' if bold else ""
            return (
                f'<text x="{_short(x)}" y="{_short(y)}" font-size="{_short(pt * _MM_PER_PT)}"'
                f'{weight} fill="{_hex(colour)}" textLength="{_short(width)}"'
                f' lengthAdjust="spacingAndGlyphs">{escape(text)}</text>'
            )


def _svg_colours(shape: Plate | Disc) -> str:
    edge = f' stroke="{_hex(shape.edge)}" stroke-width="0.25"' if shape.edge is not None else ""
    return f' fill="{_hex(shape.fill)}"{edge}'


def _points(points: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{_short(x)},{_short(y)}" for x, y in points)


def _hex(colour: Colour | None) -> str:
    return "none" if colour is None else "#{:02x}{:02x}{:02x}".format(*colour)


def _short(mm: float) -> str:
    return f"{mm:.2f}".rstrip("0").rstrip(".")
