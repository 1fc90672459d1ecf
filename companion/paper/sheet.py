"""What every printed sheet has: paper, boxes, colours, text that fits, cut marks, tags, a ruler."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path
from typing import TypeAlias

from fpdf import FPDF
from fpdf.fonts import TTFFont

from companion.rules.sentence import say
from companion.scenes.outlines import Colour
from companion.text.catalogue import Catalogue
from companion.vision.payload import QUIET_MODULES, Modules

FONTS = Path(__file__).parents[1] / "display" / "fonts"
FONT = "DejaVu"
TAG_MM = 18.0
"""The side of a tag without its white rim, where nobody asks for another."""
RULER_MM = 100
HAIR_MM = 0.1
GREY = 110
MARGIN_MM = 8.0
"""What most printers leave white anyway."""
HEAD_MM = 15.0
FOOT_MM = 17.0

_CUT_MM = 1.6
_MADE = datetime(2000, 1, 1, tzinfo=UTC)
"""The same sheet makes the same file, to the last byte."""

Progress: TypeAlias = Callable[[int, int], None]
"""Told after each page: which one it was, and how many there will be."""

_MM_PER_PT = 25.4 / 72
_LINE = 1.18
"""From one line to the next, in heights of the type."""
_STEP_PT = 0.25
WHITE: Colour = (255, 255, 255)
BLACK: Colour = (0, 0, 0)


def unwatched(_page: int, _pages: int) -> None:
    """Progress that nobody looks at."""


class Paper(Enum):
    """A size of paper: width and height in mm."""

    A4 = (210.0, 297.0)
    LETTER = (215.9, 279.4)
    A3 = (297.0, 420.0)

    @property
    def lying(self) -> tuple[float, float]:
        """The same paper, a quarter turned."""
        return self.value[1], self.value[0]


HOME_PAPERS = (Paper.A4, Paper.LETTER)
"""What fits into the printer of a household."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of a page, in mm from its upper left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Where it ends."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Where it ends."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """Where its diagonals cross."""
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def sides(self) -> tuple[float, float, float, float]:
        """Left, top, width and height, as the library takes them."""
        return self.x, self.y, self.width, self.height

    def inside(self, across: float, down: float | None = None) -> Box:
        """The same box, so much smaller on every side."""
        down = across if down is None else down
        return Box(self.x + across, self.y + down, self.width - 2 * across, self.height - 2 * down)

    def touches(self, other: Box) -> bool:
        """Whether the two share more than an edge."""
        return min(self.right, other.right) > max(self.x, other.x) and min(
            self.bottom, other.bottom
        ) > max(self.y, other.y)


def readable_on(ground: Colour) -> Colour:
    """Letters for that ground: white, or nearly black where white would be too faint."""
    red, green, blue = ground
    brightness = 0.299 * red + 0.587 * green + 0.114 * blue
    return (24, 24, 28) if brightness > 150 else WHITE


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


def label_mm(tag_mm: float) -> float:
    """The side of a tag with its white rim."""
    return tag_mm * (1 + 2 * QUIET_MODULES / 21)


def open_pdf(title: str, catalogue: Catalogue, size_mm: tuple[float, float]) -> FPDF:
    """A file without pages, whose letters know both languages."""
    pdf = FPDF(unit="mm", format=size_mm)
    pdf.set_creation_date(_MADE)
    pdf.set_title(title)
    pdf.set_lang(catalogue.language.value)
    pdf.set_auto_page_break(auto=False)
    pdf.add_font(FONT, "", FONTS / "DejaVuSansCondensed.ttf")
    pdf.add_font(FONT, "B", FONTS / "DejaVuSansCondensed-Bold.ttf")
    return pdf


@contextmanager
def measuring(catalogue: Catalogue) -> Iterator[FPDF]:
    """A file that is never written, to learn how much room words take."""
    pdf = open_pdf("", catalogue, Paper.A4.value)
    try:
        yield pdf
    finally:
        for font in pdf.fonts.values():
            if isinstance(font, TTFFont):
                font.close()


def draw_head(pdf: FPDF, title: str, numbered: str, hint: str, x_mm: float, y_mm: float) -> None:
    """The title, at the right which page this is, and below what to do with it."""
    pdf.set_text_color(0)
    pdf.set_font(FONT, "B", 12)
    pdf.set_xy(x_mm, y_mm)
    pdf.cell(0, 6, title)
    pdf.set_font(FONT, "", 9)
    pdf.set_xy(x_mm, y_mm)
    pdf.cell(pdf.w - 2 * x_mm, 6, numbered, align="R")
    pdf.set_xy(x_mm, y_mm + 6)
    room = pdf.w - 2 * x_mm - 2 * pdf.c_margin
    if (long := pdf.get_string_width(hint)) > room:
        pdf.set_font(FONT, "", 9 * room / long)
    pdf.cell(0, 5, hint)


def draw_modules(
    pdf: FPDF, modules: Modules, x_mm: float, y_mm: float, side_mm: float, ink: Colour = BLACK
) -> None:
    """The symbol of a tag, without its rim; any other ``ink`` must be as good as black."""
    module = side_mm / len(modules)
    pdf.set_fill_color(*ink)
    # Along the rows and along the columns: printers leave hairs of white between neighbours.
    for row, first, length in _runs(modules):
        pdf.rect(x_mm + first * module, y_mm + row * module, length * module, module, style="F")
    for column, first, length in _runs(modules.T):
        pdf.rect(x_mm + column * module, y_mm + first * module, module, length * module, style="F")


def draw_cut_marks(pdf: FPDF, box: Box) -> None:
    """Short lines outside the corners of what is cut out."""
    pdf.set_line_width(HAIR_MM)
    pdf.set_draw_color(GREY)
    for x, outward_x in ((box.x, -1), (box.right, 1)):
        for y, outward_y in ((box.y, -1), (box.bottom, 1)):
            pdf.line(x, y + 0.4 * outward_y, x, y + _CUT_MM * outward_y)
            pdf.line(x + 0.4 * outward_x, y, x + _CUT_MM * outward_x, y)


def draw_ruler(pdf: FPDF, catalogue: Catalogue, x_mm: float, y_mm: float) -> None:
    """A hundred millimetres, to see whether the printer has scaled the page."""
    pdf.set_line_width(0.2)
    pdf.set_draw_color(0)
    pdf.line(x_mm, y_mm, x_mm + RULER_MM, y_mm)
    for mm in range(0, RULER_MM + 1, 10):
        tick = 3.0 if mm % 50 == 0 else 1.8
        pdf.line(x_mm + mm, y_mm, x_mm + mm, y_mm - tick)
    pdf.set_text_color(0)
    pdf.set_font(FONT, "", 7)
    pdf.set_xy(x_mm + RULER_MM + 2, y_mm - 5.2)
    caption = catalogue.tell(say("paper-ruler", mm=RULER_MM))
    pdf.multi_cell(min(70.0, pdf.w - pdf.get_x() - 5), 3, caption, align="L")


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
