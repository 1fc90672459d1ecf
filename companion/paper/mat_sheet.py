"""A mat larger than any paper, divided into pages to print, cut and glue together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from fpdf import FPDF

from companion.paper.mat_drawing import MatDrawing, PrintedMat, draw_sign
from companion.paper.sheet import (
    BLACK,
    FONT,
    FOOT_MM,
    GREY,
    HAIR_MM,
    HEAD_MM,
    MARGIN_MM,
    WHITE,
    Align,
    Box,
    Paper,
    Progress,
    draw_cut_marks,
    draw_head,
    draw_ruler,
    line_mm,
    open_pdf,
    unwatched,
    wrapped,
    write_in,
)
from companion.rules.sentence import Sentence, say
from companion.scenes.scene import Sign
from companion.text.catalogue import Catalogue

_HATCH_MM = 5.0
_HATCH_GREY = 200
_CROSS_MM = 4.0
_STEP_PT = 10.0
_LEGEND_MM = 6.0

OVERLAP_MM = 10.0
"""The strip on which the next page is glued."""


def draw_mat(
    title: str,
    printed: PrintedMat,
    steps: Sequence[Sentence],
    catalogue: Catalogue,
    paper: Paper,
    *,
    progress: Progress = unwatched,
) -> bytes:
    """A PDF: a page that shows how the others go together by ``steps``, and then those."""
    mat = printed.mat
    tiling = tiled((mat.width_mm, mat.height_mm), paper)
    pages = len(tiling.tiles) + 1
    pdf = open_pdf(title, catalogue, tiling.paper_mm)
    pdf.add_page()
    numbered = catalogue.tell(say("paper-page", page=1, pages=pages))
    draw_head(pdf, title, numbered, catalogue.tell(say("mat-how-to-print")), MARGIN_MM, 3)
    _draw_overview(pdf, printed, tiling, [catalogue.tell(step) for step in steps])
    draw_ruler(pdf, catalogue, MARGIN_MM, pdf.h - 7)
    progress(1, pages)
    for page, tile in enumerate(tiling.tiles, 2):
        pdf.add_page()
        caption = say("mat-tile", row=tile.row, column=tile.column, page=page, pages=pages)
        hint = catalogue.tell(say("mat-how-to-cut"))
        draw_head(pdf, title, catalogue.tell(caption), hint, MARGIN_MM, 3)
        _draw_tile(pdf, printed, tiling, tile, catalogue)
        draw_ruler(pdf, catalogue, MARGIN_MM, pdf.h - 7)
        progress(page, pages)
    return bytes(pdf.output())


def _draw_overview(pdf: FPDF, printed: PrintedMat, tiling: Tiling, steps: Sequence[str]) -> None:
    width, height = tiling.mat_mm
    text_mm = _steps_mm(pdf, steps)
    legend_mm = _LEGEND_MM + 2 if printed.legend else 0.0
    room = pdf.h - HEAD_MM - 17 - text_mm - 8 - legend_mm
    scale = min((pdf.w - 2 * MARGIN_MM) / width, room / height)
    x, y = (pdf.w - width * scale) / 2, HEAD_MM + 4
    drawing = MatDrawing(pdf, printed, x, y, scale)
    drawing.draw(Box(0, 0, width, height))
    for tile in tiling.tiles:
        box = drawing.on_page(tile.kept)
        pdf.set_draw_color(*BLACK)
        pdf.set_line_width(0.4)
        pdf.rect(*box.sides)
        plate = Box(box.middle[0] - 7, box.middle[1] - 4, 14, 8)
        pdf.set_fill_color(*WHITE)
        pdf.rect(*plate.sides, style="FD")
        number = f"{tile.row} · {tile.column}"
        write_in(pdf, number, plate, 13, style="B", align=Align.MIDDLE)
    below = y + height * scale
    _draw_legend(pdf, printed, below + 3)
    _write_steps(pdf, steps, below + legend_mm + 5)


def _draw_legend(pdf: FPDF, printed: PrintedMat, y_mm: float) -> None:
    """What the signs on the mat mean, side by side."""
    x = MARGIN_MM
    for sign, meaning in printed.legend.items():
        place = Box(x, y_mm, _LEGEND_MM, _LEGEND_MM)
        draw_sign(pdf, sign, place.inside(-_LEGEND_MM if sign is Sign.DIAMOND else 0.8), BLACK)
        pdf.set_font(FONT, "", _STEP_PT)
        pdf.set_text_color(*BLACK)
        pdf.text(place.right + 2, y_mm + _LEGEND_MM * 0.7, meaning)
        x = place.right + pdf.get_string_width(meaning) + 10


def _steps_mm(pdf: FPDF, steps: Sequence[str]) -> float:
    lines = sum(len(wrapped(pdf, step, pdf.w - 2 * MARGIN_MM - 7, _STEP_PT)) for step in steps)
    return lines * line_mm(_STEP_PT) + len(steps) * 1.5


def _write_steps(pdf: FPDF, steps: Sequence[str], y_mm: float) -> None:
    pdf.set_text_color(*BLACK)
    for number, step in enumerate(steps, 1):
        pdf.set_font(FONT, "B", _STEP_PT)
        pdf.text(MARGIN_MM, y_mm + line_mm(_STEP_PT) * 0.78, f"{number}.")
        for line in wrapped(pdf, step, pdf.w - 2 * MARGIN_MM - 7, _STEP_PT):
            pdf.text(MARGIN_MM + 7, y_mm + line_mm(_STEP_PT) * 0.78, line)
            y_mm += line_mm(_STEP_PT)
        y_mm += 1.5


def _draw_tile(
    pdf: FPDF, printed: PrintedMat, tiling: Tiling, tile: Tile, catalogue: Catalogue
) -> None:
    left, top = tiling.origin_mm
    drawing = MatDrawing(pdf, printed, left - tile.shown.x, top - tile.shown.y)
    drawing.draw(tile.shown)
    kept = drawing.on_page(tile.kept)
    if tile.glues_right:
        strip = Box(kept.right, kept.y, OVERLAP_MM, drawing.on_page(tile.shown).height)
        _hatch(pdf, strip)
        caption = catalogue.tell(say("mat-glue", row=tile.row, column=tile.column + 1))
        with pdf.rotation(90, *strip.middle):
            _write_on_strip(pdf, caption, strip.middle)
    if tile.glues_below:
        strip = Box(kept.x, kept.bottom, kept.width, OVERLAP_MM)
        _hatch(pdf, strip)
        caption = catalogue.tell(say("mat-glue", row=tile.row + 1, column=tile.column))
        _write_on_strip(pdf, caption, strip.middle)
    pdf.set_draw_color(GREY)
    pdf.set_line_width(HAIR_MM)
    pdf.rect(*kept.sides)
    draw_cut_marks(pdf, kept)
    shown = drawing.on_page(tile.shown)
    with pdf.local_context(), pdf.rect_clip(*shown.sides):
        _draw_crosses(pdf, tile, kept)


def _write_on_strip(pdf: FPDF, text: str, middle: tuple[float, float]) -> None:
    pdf.set_font(FONT, "", 8)
    long = pdf.get_string_width(text) + 4
    plate = Box(middle[0] - long / 2, middle[1] - 2.2, long, 4.4)
    pdf.set_fill_color(*WHITE)
    pdf.rect(*plate.sides, style="F")
    write_in(pdf, text, plate, 8, colour=(GREY,) * 3, align=Align.MIDDLE)


def _hatch(pdf: FPDF, strip: Box) -> None:
    pdf.set_draw_color(_HATCH_GREY)
    pdf.set_line_width(HAIR_MM)
    with pdf.local_context(), pdf.rect_clip(*strip.sides):
        reach = min(strip.width, strip.height)
        for step in range(int((strip.width + strip.height) / _HATCH_MM) + 1):
            along = step * _HATCH_MM
            if strip.width < strip.height:
                pdf.line(strip.x, strip.y + along, strip.right, strip.y + along - reach)
            else:
                pdf.line(strip.x + along, strip.y, strip.x + along - reach, strip.bottom)


def _draw_crosses(pdf: FPDF, tile: Tile, kept: Box) -> None:
    """Crosses on the seams, which must meet when the pages are glued."""
    pdf.set_draw_color(*BLACK)
    pdf.set_line_width(0.15)
    for share in (0.25, 0.75):
        x, y = kept.x + kept.width * share, kept.y + kept.height * share
        if tile.column > 1:
            _cross(pdf, kept.x, y)
        if tile.glues_right:
            _cross(pdf, kept.right, y)
        if tile.row > 1:
            _cross(pdf, x, kept.y)
        if tile.glues_below:
            _cross(pdf, x, kept.bottom)


def _cross(pdf: FPDF, x_mm: float, y_mm: float) -> None:
    pdf.line(x_mm - _CROSS_MM, y_mm, x_mm + _CROSS_MM, y_mm)
    pdf.line(x_mm, y_mm - _CROSS_MM, x_mm, y_mm + _CROSS_MM)


@dataclass(frozen=True, slots=True)
class Tile:
    """The part of the mat that one page shows: ``kept`` of it stays, the rest is glued over."""

    row: int
    column: int
    kept: Box
    shown: Box

    @property
    def glues_right(self) -> bool:
        """Whether the next page to the right is glued onto this one."""
        return self.shown.right > self.kept.right

    @property
    def glues_below(self) -> bool:
        """Whether the next page below is glued onto this one."""
        return self.shown.bottom > self.kept.bottom


@dataclass(frozen=True, slots=True)
class Tiling:
    """All pages of a mat, which share it evenly."""

    paper_mm: tuple[float, float]
    mat_mm: tuple[float, float]
    columns: int
    rows: int

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The pages, row by row."""
        return tuple(
            self._tile(row, column) for row in range(self.rows) for column in range(self.columns)
        )

    @property
    def origin_mm(self) -> tuple[float, float]:
        """Where on each page the upper left corner of its tile lies."""
        width = self.mat_mm[0] / self.columns + (OVERLAP_MM if self.columns > 1 else 0)
        return (self.paper_mm[0] - width) / 2, HEAD_MM

    def _tile(self, row: int, column: int) -> Tile:
        width, height = self.mat_mm[0] / self.columns, self.mat_mm[1] / self.rows
        kept = Box(column * width, row * height, width, height)
        right = OVERLAP_MM if column < self.columns - 1 else 0.0
        below = OVERLAP_MM if row < self.rows - 1 else 0.0
        shown = Box(kept.x, kept.y, width + right, height + below)
        return Tile(row + 1, column + 1, kept, shown)


def tiled(mat_mm: tuple[float, float], paper: Paper) -> Tiling:
    """The fewest pages, with the paper upright or lying, whichever needs fewer."""
    ways = [_divided(mat_mm, size) for size in (paper.value, paper.lying)]
    return min(ways, key=lambda way: way.columns * way.rows)


def _divided(mat_mm: tuple[float, float], paper_mm: tuple[float, float]) -> Tiling:
    across = paper_mm[0] - 2 * MARGIN_MM
    down = paper_mm[1] - HEAD_MM - FOOT_MM
    return Tiling(paper_mm, mat_mm, _pages(mat_mm[0], across), _pages(mat_mm[1], down))


def _pages(length_mm: float, room_mm: float) -> int:
    return 1 if length_mm <= room_mm else ceil(length_mm / (room_mm - OVERLAP_MM))
