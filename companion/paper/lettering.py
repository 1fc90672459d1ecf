"""Words that fit their room: wrapped, and smaller where they must be."""

from __future__ import annotations

from enum import Enum

from fpdf import FPDF

from companion.paper.ink import BLACK, Colour
from companion.paper.sheet import FONT, Box

_MM_PER_PT = 25.4 / 72
_LINE = 1.18
"""From one line to the next, in heights of the type."""
_STEP_PT = 0.25


class Align(Enum):
    """Where the lines of a text stand in their room."""

    LEFT = "left"
    MIDDLE = "middle"
    RIGHT = "right"


def line_mm(pt: float) -> float:
    """How much height a line of that type takes."""
    return pt * _MM_PER_PT * _LINE


def wrapped(pdf: FPDF, text: str, width_mm: float, pt: float, style: str = "") -> list[str]:
    """The lines of a text; a word that is too long for a line has one to itself."""
    pdf.set_font(FONT, style, pt)
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and pdf.get_string_width(longer) <= width_mm:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def largest_pt(
    pdf: FPDF, text: str, room: tuple[float, float], most_pt: float, least_pt: float, style: str
) -> float:
    """The largest type in which a text fits a room without breaking a word."""
    pdf.set_font(FONT, style, most_pt)
    longest = max((pdf.get_string_width(word) for word in text.split()), default=0.0)
    pt = min(most_pt, most_pt * room[0] / longest) if longest else most_pt
    while pt > least_pt and len(wrapped(pdf, text, room[0], pt, style)) * line_mm(pt) > room[1]:
        pt -= _STEP_PT
    return pt


def write_in(
    pdf: FPDF,
    text: str,
    box: Box,
    most_pt: float,
    *,
    style: str = "",
    colour: Colour = BLACK,
    align: Align = Align.LEFT,
    at_top: bool = False,
) -> None:
    """Write a text into a box, as large as fits but no larger than ``most_pt``."""
    pt = largest_pt(pdf, text, (box.width, box.height), most_pt, 3.0, style)
    lines = wrapped(pdf, text, box.width, pt, style)
    pdf.set_text_color(*colour)
    height = line_mm(pt)
    y = box.y if at_top else box.y + (box.height - len(lines) * height) / 2
    for line in lines:
        spare = box.width - pdf.get_string_width(line)
        x = box.x + {Align.LEFT: 0.0, Align.MIDDLE: spare / 2, Align.RIGHT: spare}[align]
        pdf.text(x, y + height * 0.78, line)
        y += height
