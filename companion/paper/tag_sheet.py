"""A sheet of tags to print, cut out and stick on cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fpdf import FPDF

from companion.paper.sheet import (
    FONT,
    GREY,
    Box,
    Paper,
    Progress,
    draw_cut_marks,
    draw_head,
    draw_modules,
    draw_ruler,
    label_mm,
    open_pdf,
    unwatched,
)
from companion.rules.sentence import Sentence, say
from companion.text.catalogue import Catalogue
from companion.vision.payload import QUIET_MODULES, symbol

SMALLEST_MM, LARGEST_MM = 8.0, 60.0
"""Smaller tags no camera over a table reads; larger ones leave no room beside them."""

_MARGIN_MM = 12.0
_HEAD_MM = 14.0
_FOOT_MM = 16.0
_GAP_MM = 5.0
"""Between two tags, so that each has its own cut marks."""
_NAME_MM = 19.0
_NAME_PT = 8.0


@dataclass(frozen=True, slots=True)
class Tag:
    """What is printed for one piece: its payload, what people call it, and its notation.

    ``side`` says on which side it goes, if the piece has a tag on each.
    """

    text: str
    name: str
    notation: str
    side: str = ""


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the tags of a page go."""

    columns: int
    rows: int
    tag_mm: float
    paper: Paper

    @classmethod
    def on(cls, paper: Paper, tag_mm: float, *, pairs: bool = False) -> Grid:
        """As many as fit; in ``pairs`` the two tags of a piece lie side by side."""
        width, height = paper.value
        grid = cls(1, 1, tag_mm, paper)
        across, down = width - 2 * _MARGIN_MM, height - 2 * _MARGIN_MM - _HEAD_MM - _FOOT_MM
        columns = int((across + _GAP_MM) // grid.step_mm[0])
        columns -= columns % 2 if pairs and columns > 1 else 0
        return cls(columns, int((down + _GAP_MM) // grid.step_mm[1]), tag_mm, paper)

    @property
    def label_mm(self) -> float:
        """The side of what is cut out: the symbol with its white rim."""
        return label_mm(self.tag_mm)

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
    title: str,
    tags: Sequence[Tag],
    catalogue: Catalogue,
    grid: Grid,
    how_to_stick: Sentence,
    *,
    progress: Progress = unwatched,
) -> bytes:
    """A PDF of all tags, with how they are printed and stuck on."""
    pages = -(-len(tags) // grid.per_page)
    pdf = open_pdf(title, catalogue, grid.paper.value)
    hint = catalogue.tell(say("paper-how-to-print", stick=how_to_stick))
    for page in range(pages):
        pdf.add_page()
        numbered = catalogue.tell(say("paper-page", page=page + 1, pages=pages))
        draw_head(pdf, title, numbered, hint, _MARGIN_MM, _MARGIN_MM - 3)
        for place, tag in enumerate(tags[page * grid.per_page : (page + 1) * grid.per_page]):
            _draw_tag(pdf, tag, grid, *grid.corner(place))
        draw_ruler(pdf, catalogue, _MARGIN_MM, pdf.h - _MARGIN_MM)
        progress(page + 1, pages)
    return bytes(pdf.output())


def _draw_tag(pdf: FPDF, tag: Tag, grid: Grid, x_mm: float, y_mm: float) -> None:
    draw_cut_marks(pdf, Box(x_mm, y_mm, grid.label_mm, grid.label_mm))
    rim = QUIET_MODULES * grid.tag_mm / 21
    draw_modules(pdf, symbol(tag.text), x_mm + rim, y_mm + rim, grid.tag_mm)
    _draw_name(pdf, tag, x_mm + grid.label_mm + 2, y_mm)


def _draw_name(pdf: FPDF, tag: Tag, x_mm: float, y_mm: float) -> None:
    pdf.set_text_color(0)
    pdf.set_font(FONT, "B", _NAME_PT)
    longest = max(pdf.get_string_width(word) for word in tag.name.split() or [""])
    room = _NAME_MM - 1 - 2 * pdf.c_margin
    if longest > room:  # better a smaller name than one broken within a word
        pdf.set_font(FONT, "B", _NAME_PT * room / longest * 0.98)
    pdf.set_xy(x_mm, y_mm + 1)
    pdf.multi_cell(_NAME_MM - 1, 3.4, tag.name, align="L", new_x="LEFT", new_y="NEXT")
    if tag.side:
        pdf.set_font(FONT, "", _NAME_PT - 1)
        pdf.multi_cell(_NAME_MM - 1, 3.2, tag.side, align="L", new_x="LEFT", new_y="NEXT")
    pdf.set_text_color(GREY)
    pdf.set_font(FONT, "", 6)
    pdf.multi_cell(_NAME_MM - 1, 2.8, f"{tag.notation}\n{tag.text}", align="L")
