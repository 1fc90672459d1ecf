"""Sheets to print: the board for the lens, and the markers for the corners of the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path

import numpy as np
from fpdf import FPDF
from numpy.typing import NDArray

from calibration.geometry.lens import SQUARES, board
from calibration.geometry.plane import MARKER_CARD_MM, Corner

Modules = NDArray[np.bool_]

A4_MM = (210.0, 297.0)
LETTER_MM = (215.9, 279.4)

SQUARE_MM = 22.0
RULER_MM = 100
_SQUARE_PIXELS = 50
"""So many that a marker's bits (12 hundredths of a square) are whole pixels."""

_MARGIN_MM = 12.0
_RULER_ROOM_MM = 8.0
_APART_MM = 80.0
_UPPER = (Corner.NORTH_WEST, Corner.NORTH_EAST)
_LOWER = (Corner.SOUTH_WEST, Corner.SOUTH_EAST)
"""On the sheet they lie as they will on the table."""

_MADE = datetime(2000, 1, 1, tzinfo=UTC)
"""The same sheet is the same file, to the last byte."""


@dataclass(frozen=True, slots=True)
class TargetWords:
    """What is written on the sheets, in the user's language."""

    title: str
    lens: str
    markers: str
    ruler: str
    corners: Mapping[Corner, str]


def draw_targets(
    words: TargetWords,
    markers: Mapping[Corner, Modules],
    marker_mm: float,
    fonts: tuple[Path, Path],
    paper_mm: tuple[float, float] = A4_MM,
) -> bytes:
    """Return a PDF of two pages: four corner markers to cut out, and the board.

    ``fonts`` are the plain and the bold letters.
    """
    pdf = FPDF(unit="mm", format=paper_mm)
    pdf.set_creation_date(_MADE)
    pdf.set_title(words.title)
    pdf.set_auto_page_break(auto=False)
    for style, font in zip(("", "B"), fonts, strict=True):
        pdf.add_font("sheet", style, font)
    _page(pdf, words.title, words.markers)
    for place, corner in enumerate((*_UPPER, *_LOWER)):
        row, column = divmod(place, 2)
        x = pdf.w / 2 + (column - 1) * _APART_MM + (_APART_MM - MARKER_CARD_MM) / 2
        y = 84.0 + row * 70
        _draw_marker(pdf, markers[corner], marker_mm, x, y)
        pdf.set_font("sheet", "B", 12)
        pdf.set_xy(x - 20, y + MARKER_CARD_MM + 4)
        pdf.cell(MARKER_CARD_MM + 40, 6, words.corners[corner], align="C")
    _draw_ruler(pdf, words.ruler)
    _page(pdf, words.title, words.lens)
    across, down = (count * SQUARE_MM for count in SQUARES)
    bottom = paper_mm[1] - _MARGIN_MM - _RULER_ROOM_MM
    _draw_board(pdf, (paper_mm[0] - across) / 2, bottom - down)
    _draw_ruler(pdf, words.ruler)
    return bytes(pdf.output())


def _page(pdf: FPDF, title: str, text: str) -> None:
    pdf.add_page()
    pdf.set_font("sheet", "B", 14)
    pdf.set_xy(_MARGIN_MM, 8)
    pdf.cell(0, 6, title)
    pdf.set_font("sheet", "", 10)
    pdf.set_xy(_MARGIN_MM, 15)
    pdf.multi_cell(pdf.w - 2 * _MARGIN_MM, 4.6, text, align="L")
    pdf.set_fill_color(0)
    pdf.set_draw_color(130)
    pdf.set_line_width(0.1)


def _draw_ruler(pdf: FPDF, words: str) -> None:
    """A hundred millimetres along the foot of the page, to see whether it was scaled."""
    x, y = _MARGIN_MM, pdf.h - 9
    pdf.set_draw_color(0)
    pdf.set_line_width(0.2)
    pdf.line(x, y, x + RULER_MM, y)
    for mm in range(0, RULER_MM + 1, 5):
        pdf.line(x + mm, y, x + mm, y - (3.2 if mm % 50 == 0 else 2.2 if mm % 10 == 0 else 1.2))
    pdf.set_font("sheet", "", 8)
    pdf.set_xy(x + RULER_MM + 3, y - 6)
    pdf.multi_cell(pdf.w - x - RULER_MM - 3 - _MARGIN_MM / 2, 3.4, words, align="L")


def _draw_marker(pdf: FPDF, modules: Modules, marker_mm: float, x: float, y: float) -> None:
    pdf.rect(x, y, MARKER_CARD_MM, MARKER_CARD_MM)
    inset = (MARKER_CARD_MM - marker_mm) / 2
    _draw_dark(pdf, modules, x + inset, y + inset, marker_mm / len(modules))


def _draw_board(pdf: FPDF, x: float, y: float) -> None:
    columns, rows = SQUARES
    size = columns * _SQUARE_PIXELS, rows * _SQUARE_PIXELS
    picture = np.asarray(board().generateImage(size, marginSize=0, borderBits=1), np.uint8)
    _draw_dark(pdf, picture < 128, x, y, SQUARE_MM / _SQUARE_PIXELS)


def _draw_dark(pdf: FPDF, dark: Modules, x: float, y: float, step: float) -> None:
    """Draw rectangles; rows that look alike become one, so that no hairs show between them."""
    tops = [0, *(np.flatnonzero((dark[1:] != dark[:-1]).any(axis=1)) + 1).tolist(), len(dark)]
    for top, bottom in pairwise(tops):
        edges = np.flatnonzero(np.diff(np.concatenate([[0], dark[top].astype(np.int8), [0]])))
        for left, right in edges.reshape(-1, 2).tolist():
            pdf.rect(
                x + left * step,
                y + top * step,
                (right - left) * step,
                (bottom - top) * step,
                style="F",
            )
