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

from calibration.lens import SQUARES, board
from calibration.plane import MARKER_CARD_MM, Corner

Modules = NDArray[np.bool_]

A4_MM = (210.0, 297.0)
LETTER_MM = (215.9, 279.4)

SQUARE_MM = 24.0
_SQUARE_PIXELS = 50
"""So many that a marker's bits (12 hundredths of a square) are whole pixels."""

_MARGIN_MM = 12.0
_MADE = datetime(2000, 1, 1, tzinfo=UTC)
"""The same sheet is the same file, to the last byte."""


@dataclass(frozen=True, slots=True)
class TargetWords:
    """What is written on the sheets, in the user's language."""

    title: str
    lens: str
    markers: str
    corners: Mapping[Corner, str]


def draw_targets(
    words: TargetWords,
    markers: Mapping[Corner, Modules],
    marker_mm: float,
    font: Path,
    paper_mm: tuple[float, float] = A4_MM,
) -> bytes:
    """Return a PDF of two pages: four corner markers to cut out, and the board."""
    pdf = FPDF(unit="mm", format=paper_mm)
    pdf.set_creation_date(_MADE)
    pdf.set_title(words.title)
    pdf.set_auto_page_break(auto=False)
    pdf.add_font("sheet", "", font)
    _page(pdf, words.title, words.markers)
    for place, corner in enumerate(Corner):
        row, column = divmod(place, 2)
        x, y = 30.0 + column * 80, 60.0 + row * 70
        _draw_marker(pdf, markers[corner], marker_mm, x, y)
        pdf.set_xy(x, y + MARKER_CARD_MM + 3)
        pdf.cell(MARKER_CARD_MM, 5, words.corners[corner], align="C")
    _page(pdf, words.title, words.lens)
    across, down = (count * SQUARE_MM for count in SQUARES)
    _draw_board(pdf, (paper_mm[0] - across) / 2, paper_mm[1] - _MARGIN_MM - down)
    return bytes(pdf.output())


def _page(pdf: FPDF, title: str, text: str) -> None:
    pdf.add_page()
    pdf.set_font("sheet", "", 13)
    pdf.set_xy(_MARGIN_MM, 8)
    pdf.cell(0, 6, title)
    pdf.set_font("sheet", "", 8.5)
    pdf.set_xy(_MARGIN_MM, 15)
    pdf.multi_cell(pdf.w - 2 * _MARGIN_MM, 4, text)
    pdf.set_fill_color(0)
    pdf.set_draw_color(130)
    pdf.set_line_width(0.1)


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
