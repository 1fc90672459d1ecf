"""Printing on both sides: where a back has to lie so that it comes out behind its card."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from fpdf import FPDF

from companion.paper.sheet import (
    BLACK,
    FONT,
    GREY,
    HAIR_MM,
    HEAD_MM,
    MARGIN_MM,
    Box,
    draw_head,
    draw_ruler,
    open_pdf,
    write_in,
)
from companion.rules.sentence import say
from companion.text.catalogue import Catalogue

MOST_SHIFT_MM = 10
"""A printer that is further off does not print on both sides at all."""

_CROSS_MM = 12.0
"""How far a cross and its scale reach from the middle, a little more than any printer is off."""
_TICK_MM = (0.8, 1.6)


class Flip(Enum):
    """The edge of the paper over which a printer turns it."""

    LONG = "long"
    SHORT = "short"


@dataclass(frozen=True, slots=True)
class Reverse:
    """How the other side of a sheet is printed: turned over that edge, and shifted so far.

    A printer does not lay its second side exactly onto the first; ``right_mm`` and ``down_mm`` are
    what was measured on a test page.
    """

    flip: Flip = Flip.LONG
    right_mm: float = 0.0
    down_mm: float = 0.0

    def behind(self, front: Box, paper_mm: tuple[float, float]) -> Box:
        """Where something goes on the other side that is to lie behind this."""
        width, height = paper_mm
        x, y = front.x, front.y
        if self.is_upside_down(paper_mm):
            y = height - front.bottom
        else:
            x = width - front.right
        return Box(x + self.right_mm, y + self.down_mm, front.width, front.height)

    def is_upside_down(self, paper_mm: tuple[float, float]) -> bool:
        """Whether the top of the paper comes to lie behind its bottom."""
        lies = paper_mm[0] > paper_mm[1]
        return (self.flip is Flip.SHORT) != lies


def draw_test_page(catalogue: Catalogue, paper_mm: tuple[float, float], reverse: Reverse) -> bytes:
    """A sheet with crosses on both sides, which tells how far off a printer is."""
    title = catalogue.tell(say("cards-test-title"))
    pdf = open_pdf(title, catalogue, paper_mm)
    width, height = paper_mm
    left, top = MARGIN_MM + 2 * _CROSS_MM, HEAD_MM + 4 * _CROSS_MM
    corners = [(x, y) for x in (left, width - left) for y in (top, height - top)]
    for side in (1, 2):
        pdf.add_page()
        numbered = catalogue.tell(say("paper-page", page=side, pages=2))
        key = "cards-test-front" if side == 1 else f"cards-reverse-{reverse.flip.value}"
        draw_head(pdf, title, numbered, catalogue.tell(say(key, page=1)), MARGIN_MM, 3)
        room = Box(MARGIN_MM + 2, HEAD_MM + 4, width - 2 * MARGIN_MM - 4, 26)
        told = catalogue.tell(say(f"cards-test-how-{side}"))
        write_in(pdf, told, room, 11, at_top=True)
        for x, y in ((width / 2, height / 2), *corners):
            there = Box(x, y, 0, 0)
            if side == 2:
                there = reverse.behind(there, paper_mm)
            _draw_cross(pdf, there.x, there.y, scaled=side == 2)
    draw_ruler(pdf, catalogue, MARGIN_MM, pdf.h - 7)
    return bytes(pdf.output())


def _draw_cross(pdf: FPDF, x_mm: float, y_mm: float, *, scaled: bool) -> None:
    """A cross; on the other side with millimetres, to read where a needle came through."""
    pdf.set_line_width(HAIR_MM)
    pdf.set_draw_color(*BLACK)
    pdf.line(x_mm - _CROSS_MM, y_mm, x_mm + _CROSS_MM, y_mm)
    pdf.line(x_mm, y_mm - _CROSS_MM, x_mm, y_mm + _CROSS_MM)
    if not scaled:
        pdf.circle(x_mm, y_mm, 2.0, style="D")
        return
    pdf.set_text_color(GREY)
    pdf.set_font(FONT, "", 6)
    for mm in range(-MOST_SHIFT_MM, MOST_SHIFT_MM + 1):
        tick = _TICK_MM[mm % 5 == 0]
        pdf.line(x_mm + mm, y_mm - tick, x_mm + mm, y_mm + tick)
        pdf.line(x_mm - tick, y_mm + mm, x_mm + tick, y_mm + mm)
        if mm and mm % 5 == 0:
            number = f"{mm}".replace("-", "−")
            wide = pdf.get_string_width(number)
            pdf.text(x_mm + mm - wide / 2, y_mm + tick + 2.4, number)
            pdf.text(x_mm + tick + 0.8, y_mm + mm + 0.8, number)
