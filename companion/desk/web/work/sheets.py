"""What the desk prints: pairings, slips, standings, the list of who has come, and codes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice

import numpy as np
import segno
from fpdf import FPDF

from companion.paper.sheet import (
    Align,
    Box,
    Paper,
    draw_modules,
    open_pdf,
    write_in,
)
from companion.rules.sentence import say
from companion.text.catalogue import Catalogue

EDGE_MM, FOOT_MM, ROW_MM, HEAD_MM = 12.0, 10.0, 6.5, 18.0
_GREY = (95, 95, 100)
_HAIR = 200
_PT = 10.0
"""Of the letters in a table; what has no room is written smaller."""
SLIPS = 8
"""On one sheet, in two columns."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a printed table."""

    title: str
    share: float
    """Of what is left once the narrow ones have their room; below zero: so many mm."""
    align: Align = Align.LEFT
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Slip:
    """A match, to be filled in by hand at its table."""

    table: str
    players: tuple[str, ...]
    game: str
    url: str


@dataclass(frozen=True, slots=True)
class Card:
    """A code for somebody's phone."""

    name: str
    code: str
    url: str


def table_sheet(
    title: str,
    detail: str,
    columns: Sequence[Column],
    rows: Sequence[Sequence[str]],
    catalogue: Catalogue,
    halves: int = 1,
) -> bytes:
    """A list on as many sheets of A4 as it takes, in one or two columns side by side."""
    pdf = open_pdf(title, catalogue, Paper.A4.value)
    room = pdf.h - 2 * EDGE_MM - HEAD_MM - FOOT_MM - ROW_MM
    fit = int(room / ROW_MM)
    pages = max(1, -(-len(rows) // (fit * halves)))
    rest = iter(rows)
    for page in range(1, pages + 1):
        pdf.add_page()
        _head(pdf, title, detail)
        gap = 8.0
        width = (pdf.w - 2 * EDGE_MM - gap * (halves - 1)) / halves
        for half in range(halves):
            part = list(islice(rest, fit))
            if part or half == 0:
                box = Box(EDGE_MM + half * (width + gap), EDGE_MM + HEAD_MM, width, room)
                _table(pdf, box, columns, part)
        _foot(pdf, catalogue, page, pages)
    return bytes(pdf.output())


def _head(pdf: FPDF, title: str, detail: str) -> None:
    width = pdf.w - 2 * EDGE_MM
    write_in(pdf, title, Box(EDGE_MM, EDGE_MM, width, 8), 17, style="B")
    write_in(pdf, detail, Box(EDGE_MM, EDGE_MM + 8.5, width, 5), 10, colour=_GREY)


def _foot(pdf: FPDF, catalogue: Catalogue, page: int, pages: int) -> None:
    if pages > 1:
        text = catalogue.tell(say("web-sheet-page", page=page, pages=pages))
        box = Box(EDGE_MM, pdf.h - EDGE_MM - 5, pdf.w - 2 * EDGE_MM, 5)
        write_in(pdf, text, box, 8, colour=_GREY, align=Align.RIGHT)


def _widths(columns: Sequence[Column], width: float) -> list[float]:
    narrow = sum(-column.share for column in columns if column.share < 0)
    wide = sum(column.share for column in columns if column.share > 0)
    return [-c.share if c.share < 0 else (width - narrow) * c.share / wide for c in columns]


def _table(pdf: FPDF, box: Box, columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> None:
    widths = _widths(columns, box.width)
    y = box.y
    titles = [column.title for column in columns]
    _line(pdf, box.x, y, widths, titles, columns, head=True)
    for at, row in enumerate(rows):
        y += ROW_MM
        if at % 2:
            pdf.set_fill_color(244)
            pdf.rect(box.x, y, box.width, ROW_MM, style="F")
        _line(pdf, box.x, y, widths, row, columns)
    pdf.set_draw_color(_HAIR)
    pdf.set_line_width(0.2)
    pdf.line(box.x, box.y + ROW_MM, box.right, box.y + ROW_MM)


def _line(
    pdf: FPDF,
    x: float,
    y: float,
    widths: Sequence[float],
    cells: Sequence[str],
    columns: Sequence[Column],
    *,
    head: bool = False,
) -> None:
    for width, cell, column in zip(widths, cells, columns, strict=True):
        style = "B" if column.bold and not head else ""
        pt = 8.0 if head else _PT
        colour = _GREY if head else (0, 0, 0)
        room = Box(x + 1, y + 0.5, width - 2, ROW_MM - 1)
        write_in(pdf, cell, room, pt, style=style, colour=colour, align=column.align)
        x += width


def slips_sheet(title: str, slips: Sequence[Slip], catalogue: Catalogue) -> bytes:
    """Result slips, eight on a sheet, to be cut apart."""
    return _cards(title, slips, catalogue, _slip)


def codes_sheet(title: str, cards: Sequence[Card], catalogue: Catalogue) -> bytes:
    """Codes for phones, eight on a sheet, to be cut apart."""
    return _cards(title, cards, catalogue, _card)


def _cards(
    title: str,
    things: Sequence[Slip] | Sequence[Card],
    catalogue: Catalogue,
    draw: Callable[..., None],
) -> bytes:
    pdf = open_pdf(title, catalogue, Paper.A4.value)
    width, height = pdf.w / 2, pdf.h / (SLIPS // 2)
    for at, thing in enumerate(things):
        if at % SLIPS == 0:
            pdf.add_page()
            _cuts(pdf, width, height)
        row, column = divmod(at % SLIPS, 2)
        draw(
            pdf, thing, Box(column * width, row * height, width, height).inside(8), title, catalogue
        )
    if not things:
        pdf.add_page()
    return bytes(pdf.output())


def _cuts(pdf: FPDF, width: float, height: float) -> None:
    pdf.set_draw_color(_HAIR)
    pdf.set_line_width(0.1)
    pdf.set_dash_pattern(2, 2)
    pdf.line(width, 0, width, pdf.h)
    for row in range(1, SLIPS // 2):
        pdf.line(0, row * height, pdf.w, row * height)
    pdf.set_dash_pattern()


def _symbol(pdf: FPDF, text: str, x: float, y: float, side: float) -> None:
    matrix = np.array(list(segno.make(text, error="m", micro=False).matrix), dtype=bool)
    draw_modules(pdf, matrix, x, y, side)


def _slip(pdf: FPDF, slip: Slip, box: Box, title: str, catalogue: Catalogue) -> None:
    side = 22.0
    text = box.width - side - 4
    write_in(pdf, title, Box(box.x, box.y, text, 4.5), 8, colour=_GREY)
    table = catalogue.tell(say("web-table-n", n=slip.table))
    write_in(pdf, table, Box(box.x, box.y + 4.5, text, 8), 16, style="B")
    write_in(pdf, slip.game, Box(box.x, box.y + 12.5, text, 5), 8, colour=_GREY)
    _symbol(pdf, slip.url, box.right - side, box.y, side)
    top = box.y + side + 2
    high = (box.bottom - top) / len(slip.players)
    for at, name in enumerate(slip.players):
        y = top + at * high
        write_in(pdf, name, Box(box.x, y, box.width - 36, high - 1), 11, style="B")
        pdf.set_draw_color(120)
        pdf.set_line_width(0.3)
        pdf.rect(box.right - 34, y + 0.5, 9, min(9, high - 1.5))
        pdf.line(box.right - 22, y + min(9, high - 1.5), box.right, y + min(9, high - 1.5))
        sign = catalogue.tell(say("web-sheet-sign"))
        write_in(pdf, sign, Box(box.right - 22, y + min(9, high - 1.5), 22, 3), 5.5, colour=_GREY)


def _card(pdf: FPDF, card: Card, box: Box, title: str, catalogue: Catalogue) -> None:
    side = 34.0
    text = box.width - side - 4
    write_in(pdf, title, Box(box.x, box.y, text, 5), 8, colour=_GREY)
    write_in(pdf, card.name, Box(box.x, box.y + 6, text, 14), 14, style="B", at_top=True)
    how = catalogue.tell(say("web-sheet-code-how"))
    write_in(pdf, how, Box(box.x, box.y + 22, text, 14), 8, colour=_GREY, at_top=True)
    write_in(pdf, card.code, Box(box.x, box.bottom - 12, text, 6), 13, style="B")
    _symbol(pdf, card.url, box.right - side, box.y, side)
    address = card.url.partition("#")[0]
    write_in(pdf, address, Box(box.x, box.bottom - 5, box.width, 4), 8, colour=_GREY)
