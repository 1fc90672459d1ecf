"""A sheet of tags to print, cut out and stick on cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path

from fpdf import FPDF

from companion.rules.sentence import say
from companion.text.catalogue import Catalogue
from companion.vision.payload import QUIET_MODULES, Modules, symbol

FONTS = Path(__file__).parents[1] / "display" / "fonts"
SMALLEST_MM, LARGEST_MM = 8.0, 60.0
"""Smaller tags no camera over a table reads; larger ones leave no room beside them."""
RULER_MM = 100

_FONT = "DejaVu"
_MARGIN_MM = 12.0
_HEAD_MM = 14.0
_FOOT_MM = 16.0
_GAP_MM = 5.0
"""Between two tags, so that each has its own cut marks."""
_NAME_MM = 19.0
_NAME_PT = 8.0
_CUT_MM = 1.6
_HAIR_MM = 0.1
_GREY = 110
_MADE = datetime(2000, 1, 1, tzinfo=UTC)
"""The same tags make the same file, to the last byte."""


class Paper(Enum):
    """A size of paper: width and height in mm."""

    A4 = (210.0, 297.0)
    LETTER = (215.9, 279.4)


@dataclass(frozen=True, slots=True)
class Tag:
    """What is printed for one piece: its payload, what people call it, and its notation."""

    text: str
    name: str
    notation: str


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the tags of a page go."""

    columns: int
    rows: int
    tag_mm: float
    paper: Paper

    @classmethod
    def on(cls, paper: Paper, tag_mm: float) -> Grid:
        """As many as fit."""
        width, height = paper.value
        grid = cls(1, 1, tag_mm, paper)
        across, down = width - 2 * _MARGIN_MM, height - 2 * _MARGIN_MM - _HEAD_MM - _FOOT_MM
        columns = int((across + _GAP_MM) // grid.step_mm[0])
        return cls(columns, int((down + _GAP_MM) // grid.step_mm[1]), tag_mm, paper)

    @property
    def label_mm(self) -> float:
        """The side of what is cut out: the symbol with its white rim."""
        return self.tag_mm * (1 + 2 * QUIET_MODULES / 21)

    @property
    def step_mm(self) -> tuple[float, float]:
        """From one tag to the next."""
        return self.label_mm + _NAME_MM + _GAP_MM, self.label_mm + _GAP_MM

    @property
    def per_page(self) -> int:
        """How many tags a page holds."""
        return self.columns * self.rows

    def corner(self, place: int) -> tuple[float, float]:
        """The upper left corner of the label with this number on its page."""
        row, column = divmod(place, self.columns)
        across, down = self.step_mm
        return _MARGIN_MM + column * across, _MARGIN_MM + _HEAD_MM + row * down


def draw_sheet(
    title: str, tags: Sequence[Tag], catalogue: Catalogue, paper: Paper, tag_mm: float
) -> bytes:
    """A PDF of all tags, ``tag_mm`` wide without their white rim."""
    grid = Grid.on(paper, tag_mm)
    pages = -(-len(tags) // grid.per_page)
    pdf = FPDF(unit="mm", format=paper.value)
    pdf.set_creation_date(_MADE)
    pdf.set_title(title)
    pdf.set_lang(catalogue.language.value)
    pdf.set_auto_page_break(auto=False)
    pdf.add_font(_FONT, "", FONTS / "DejaVuSansCondensed.ttf")
    pdf.add_font(_FONT, "B", FONTS / "DejaVuSansCondensed-Bold.ttf")
    for page in range(pages):
        pdf.add_page()
        _draw_head(pdf, title, catalogue, page + 1, pages)
        for place, tag in enumerate(tags[page * grid.per_page : (page + 1) * grid.per_page]):
            _draw_tag(pdf, tag, grid, *grid.corner(place))
        _draw_ruler(pdf, catalogue)
    return bytes(pdf.output())


def _draw_head(pdf: FPDF, title: str, catalogue: Catalogue, page: int, pages: int) -> None:
    numbered = catalogue.tell(say("paper-page", page=page, pages=pages))
    pdf.set_text_color(0)
    pdf.set_font(_FONT, "B", 12)
    pdf.set_xy(_MARGIN_MM, _MARGIN_MM - 3)
    pdf.cell(0, 6, title)
    pdf.set_font(_FONT, "", 9)
    pdf.set_xy(_MARGIN_MM, _MARGIN_MM - 3)
    pdf.cell(pdf.w - 2 * _MARGIN_MM, 6, numbered, align="R")
    pdf.set_xy(_MARGIN_MM, _MARGIN_MM + 3)
    pdf.cell(0, 5, catalogue.tell(say("paper-how-to-print")))


def _draw_tag(pdf: FPDF, tag: Tag, grid: Grid, x_mm: float, y_mm: float) -> None:
    _draw_cut_marks(pdf, x_mm, y_mm, grid.label_mm)
    module = grid.tag_mm / 21
    left, top = x_mm + QUIET_MODULES * module, y_mm + QUIET_MODULES * module
    pdf.set_fill_color(0)
    # Along the rows and along the columns: printers leave hairs of white between neighbours.
    for row, first, length in _runs(symbol(tag.text)):
        pdf.rect(left + first * module, top + row * module, length * module, module, style="F")
    for column, first, length in _runs(symbol(tag.text).T):
        pdf.rect(left + column * module, top + first * module, module, length * module, style="F")
    _draw_name(pdf, tag, x_mm + grid.label_mm + 2, y_mm)


def _runs(modules: Modules) -> list[tuple[int, int, int]]:
    """The dark modules, neighbours in a row together: row, first, how many."""
    runs = []
    for row, line in enumerate(modules):
        start = None
        for column, dark in enumerate([*line, False]):
            if dark and start is None:
                start = column
            elif not dark and start is not None:
                runs.append((row, start, column - start))
                start = None
    return runs


def _draw_name(pdf: FPDF, tag: Tag, x_mm: float, y_mm: float) -> None:
    pdf.set_text_color(0)
    pdf.set_font(_FONT, "B", _NAME_PT)
    longest = max(pdf.get_string_width(word) for word in tag.name.split() or [""])
    room = _NAME_MM - 1 - 2 * pdf.c_margin
    if longest > room:  # better a smaller name than one broken within a word
        pdf.set_font(_FONT, "B", _NAME_PT * room / longest * 0.98)
    pdf.set_xy(x_mm, y_mm + 1)
    pdf.multi_cell(_NAME_MM - 1, 3.4, tag.name, align="L", new_x="LEFT", new_y="NEXT")
    pdf.set_text_color(_GREY)
    pdf.set_font(_FONT, "", 6)
    pdf.multi_cell(_NAME_MM - 1, 2.8, f"{tag.notation}\n{tag.text}", align="L")


def _draw_cut_marks(pdf: FPDF, x_mm: float, y_mm: float, side_mm: float) -> None:
    pdf.set_line_width(_HAIR_MM)
    pdf.set_draw_color(_GREY)
    for x, outward_x in ((x_mm, -1), (x_mm + side_mm, 1)):
        for y, outward_y in ((y_mm, -1), (y_mm + side_mm, 1)):
            pdf.line(x, y + 0.4 * outward_y, x, y + _CUT_MM * outward_y)
            pdf.line(x + 0.4 * outward_x, y, x + _CUT_MM * outward_x, y)


def _draw_ruler(pdf: FPDF, catalogue: Catalogue) -> None:
    """A hundred millimetres, to see whether the printer has scaled the page."""
    y_mm = pdf.h - _MARGIN_MM - 4
    pdf.set_line_width(0.2)
    pdf.set_draw_color(0)
    pdf.line(_MARGIN_MM, y_mm, _MARGIN_MM + RULER_MM, y_mm)
    for mm in range(0, RULER_MM + 1, 10):
        tick = 3.0 if mm % 50 == 0 else 1.8
        pdf.line(_MARGIN_MM + mm, y_mm, _MARGIN_MM + mm, y_mm - tick)
    pdf.set_text_color(0)
    pdf.set_font(_FONT, "", 8)
    pdf.set_xy(_MARGIN_MM, y_mm + 1)
    pdf.cell(0, 4, catalogue.tell(say("paper-ruler", mm=RULER_MM)))
