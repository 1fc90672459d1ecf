"""Pages of cards to print, cut out and play with: which goes where, and the drawing of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fpdf import FPDF

from companion.paper.board import Board, PlainToken, draw_board, draw_plain_token
from companion.paper.both_sides import Reverse
from companion.paper.card_face import (
    draw_back,
    draw_face,
    draw_kind_card,
    draw_memo_card,
    draw_name,
    draw_stickers,
)
from companion.paper.cut_out import CutOut, Folded, KindCard, MemoCard, Single, Stickers
from companion.paper.sheet import (
    FOOT_MM,
    HAIR_MM,
    HEAD_MM,
    MARGIN_MM,
    Box,
    Paper,
    Progress,
    draw_cut_marks,
    draw_head,
    draw_ruler,
    open_pdf,
    unwatched,
)
from companion.rules.sentence import say
from companion.text.catalogue import Catalogue

_CUT_GREY = 175
_FOLD_GREY = 90

_PAIRED_ROWS_MM = 3.0
"""Between rows of different height, which are not cut with one cut."""


def pages_of(cut_outs: Sequence[CutOut], paper: Paper) -> Packing:
    """Where everything lies on the printed pages."""
    return packed([cut_out.size_mm for cut_out in cut_outs], paper)


def draw_cards(
    title: str,
    cut_outs: Sequence[CutOut],
    catalogue: Catalogue,
    paper: Paper,
    *,
    game: str = "",
    reverse: Reverse | None = None,
    progress: Progress = unwatched,
) -> bytes:
    """A PDF of everything; with a ``reverse`` each page is followed by a page of backs.

    ``game`` is what stands on the backs and memo cards.
    """
    packing = pages_of(cut_outs, paper)
    pdf = open_pdf(title, catalogue, packing.size_mm)
    left = list(cut_outs)
    for number, boxes in enumerate(packing.pages, 1):
        here, left = left[: len(boxes)], left[len(boxes) :]
        numbered = catalogue.tell(say("paper-page", page=number, pages=len(packing.pages)))
        pdf.add_page()
        draw_head(pdf, title, numbered, catalogue.tell(say("cards-how-to-cut")), MARGIN_MM, 3)
        for cut_out, box in zip(here, boxes, strict=True):
            _draw(pdf, cut_out, box, catalogue, game)
        draw_ruler(pdf, catalogue, MARGIN_MM, pdf.h - 7)
        if reverse is not None:
            pdf.add_page()
            hint = catalogue.tell(say(f"cards-reverse-{reverse.flip.value}", page=number))
            draw_head(pdf, title, numbered, hint, MARGIN_MM, 3)
            for cut_out, box in zip(here, boxes, strict=True):
                _draw_reverse(pdf, cut_out, box, game, reverse)
        progress(number, len(packing.pages))
    return bytes(pdf.output())


def _draw(pdf: FPDF, cut_out: CutOut, box: Box, catalogue: Catalogue, game: str) -> None:
    match cut_out:
        case Single(face, _):
            draw_face(pdf, face, box.x, box.y)
            _draw_outline(pdf, box, is_round=face.round)
        case Folded(face, back):
            half = Box(box.x, box.y, box.width / 2, box.height)
            other = Box(half.right, box.y, half.width, half.height)
            draw_face(pdf, face, half.x, half.y)
            if back is None:
                draw_name(pdf, face, other)
            else:
                draw_face(pdf, back, other.x, other.y)
            _draw_outline(pdf, half, is_round=face.round)
            _draw_outline(pdf, other, is_round=face.round)
            _draw_fold(pdf, half.right, box)
        case Stickers():
            draw_stickers(pdf, cut_out, box)
        case Board():
            draw_board(pdf, cut_out, box)
            _draw_outline(pdf, box, is_round=False)
        case PlainToken():
            draw_plain_token(pdf, cut_out, box)
            _draw_outline(pdf, box, is_round=True)
        case MemoCard():
            caption = catalogue.tell(say("cards-memo", game=game))
            draw_memo_card(pdf, cut_out, caption, box.x, box.y)
            _draw_outline(pdf, box, is_round=False)
        case KindCard():
            draw_kind_card(pdf, cut_out, box)
            _draw_outline(pdf, box, is_round=False)
    draw_cut_marks(pdf, box)


def _draw_reverse(pdf: FPDF, cut_out: CutOut, box: Box, game: str, reverse: Reverse) -> None:
    if isinstance(cut_out, Folded | Stickers):
        return
    single = cut_out if isinstance(cut_out, Single) else None
    is_round, back = single is not None and single.face.round, single.back if single else None
    is_round = is_round or isinstance(cut_out, PlainToken)
    behind = reverse.behind(box, (pdf.w, pdf.h))
    # A card is turned over to the side, so its back has its top where the face has it.
    with pdf.rotation(180 if reverse.is_upside_down((pdf.w, pdf.h)) else 0, *behind.middle):
        draw_back(pdf, behind, game, back, is_round=is_round)


def _draw_outline(pdf: FPDF, box: Box, *, is_round: bool) -> None:
    pdf.set_line_width(HAIR_MM)
    pdf.set_draw_color(_CUT_GREY)
    if is_round:
        pdf.circle(*box.middle, box.width / 2, style="D")
    else:
        pdf.rect(*box.sides)


def _draw_fold(pdf: FPDF, x_mm: float, box: Box) -> None:
    pdf.set_line_width(2 * HAIR_MM)
    pdf.set_draw_color(_FOLD_GREY)
    with pdf.local_context():
        pdf.set_dash_pattern(dash=1.2, gap=1.0)
        pdf.line(x_mm, box.y - 1.5, x_mm, box.bottom + 1.5)


@dataclass(frozen=True, slots=True)
class Packing:
    """Pages of boxes, in the order of what was packed."""

    size_mm: tuple[float, float]
    pages: tuple[tuple[Box, ...], ...]

    @property
    def lies(self) -> bool:
        """Whether the paper lies on its long side."""
        return self.size_mm[0] > self.size_mm[1]


def packed(sizes: Sequence[tuple[float, float]], paper: Paper) -> Packing:
    """Fill as few pages as possible, with the paper upright or lying, whichever takes fewer."""
    ways = [_filled(sizes, size) for size in (paper.value, paper.lying)]
    return min(ways, key=lambda way: len(way.pages))


def _filled(sizes: Sequence[tuple[float, float]], paper_mm: tuple[float, float]) -> Packing:
    pages: list[list[Box]] = []
    right, bottom = paper_mm[0] - MARGIN_MM, paper_mm[1] - FOOT_MM
    x, y, high = right, bottom, 0.0
    for width, height in sizes:
        if x + width > right + 1e-6 or height != high:
            y += high + (_PAIRED_ROWS_MM if height != high else 0)
            x, high = _row_start(width, paper_mm[0]), height
        if y + height > bottom + 1e-6 or not pages:
            pages.append([])
            y = HEAD_MM
        pages[-1].append(Box(x, y, width, height))
        x += width
    return Packing(paper_mm, tuple(tuple(page) for page in pages))


def _row_start(width: float, paper_mm: float) -> float:
    """Where a full row begins so that it stands in the middle, or a part of one with it."""
    fit = max(1, int((paper_mm - 2 * MARGIN_MM + 1e-6) // width))
    return (paper_mm - fit * width) / 2
