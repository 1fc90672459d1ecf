"""Memo cards: several kinds of pieces on one, or one kind that a player lays out."""

from __future__ import annotations

from fpdf import FPDF

from companion.paper.art import draw_art, draw_emblem
from companion.paper.card_face import BACK, draw_panel
from companion.paper.cut_out import (
    MEMO_EDGE_MM,
    MEMO_GAP_MM,
    MEMO_HEAD_MM,
    MEMO_ICON_MM,
    MEMO_PT,
    KindCard,
    MemoCard,
    Reminder,
    reminder_lines,
    reminder_mm,
)
from companion.paper.ink import BLACK, WHITE, Inks, readable_on
from companion.paper.lettering import Align, line_mm, wrapped, write_in
from companion.paper.sheet import FONT, Box

KIND_PT, SMALL_KIND_PT = 10.0, 9.0
_HEADLINE_PT = 13.0
_LEAST_PT = 6.0
_STEP_PT = 0.5
_BANNER_MM = 13.0
_PARAGRAPH_MM = 1.2
_LEAST_ART_MM = 10.0
"""In less room a picture is none."""


def draw_memo_card(pdf: FPDF, card: MemoCard, title: str, x_mm: float, y_mm: float) -> None:
    """What several kinds of pieces do, one below the other."""
    width, _ = card.size_mm
    head = Box(x_mm + MEMO_EDGE_MM, y_mm + 2.5, width - 2 * MEMO_EDGE_MM, MEMO_HEAD_MM - 4)
    draw_panel(pdf, head, BACK, 1.2)
    write_in(pdf, title, head.inside(1, 0.5), 9, style="B", colour=WHITE, align=Align.MIDDLE)
    y = y_mm + MEMO_HEAD_MM
    for reminder in card.reminders:
        icon = Box(x_mm + MEMO_EDGE_MM, y, MEMO_ICON_MM, MEMO_ICON_MM)
        draw_art(pdf, icon, Inks.of(reminder.colour), reminder.motif, reminder.text, None)
        _write_reminder(pdf, reminder, icon.right + MEMO_GAP_MM, y)
        y += reminder_mm(pdf, reminder) + MEMO_GAP_MM


def _write_reminder(pdf: FPDF, reminder: Reminder, x_mm: float, y_mm: float) -> None:
    lines = [(line, "") for line in reminder_lines(pdf, reminder)]
    if reminder.title:
        lines.insert(0, (reminder.title, "B"))
    pdf.set_text_color(*BLACK)
    for place, (line, style) in enumerate(lines):
        pdf.set_font(FONT, style, MEMO_PT)
        pdf.text(x_mm, y_mm + line_mm(MEMO_PT) * (place + 0.78), line)


def draw_kind_card(pdf: FPDF, card: KindCard, box: Box) -> None:
    """Name and class above, a picture in what room the words leave, and the words below."""
    inks = Inks.of(card.colour)
    inner = box.inside(MEMO_EDGE_MM)
    banner = Box(inner.x, inner.y, inner.width, _BANNER_MM)
    draw_panel(pdf, banner, inks.base)
    radius = _BANNER_MM * 0.36
    draw_emblem(pdf, banner.x + radius + 2, banner.middle[1], radius, inks, card.motif)
    named = Box(banner.x + 2 * radius + 4, banner.y, banner.width - 2 * radius - 6, banner.height)
    pdf.set_font(FONT, "B", _HEADLINE_PT)
    pt = _HEADLINE_PT * min(1.0, named.width / (pdf.get_string_width(card.headline) + 0.1))
    write_in(pdf, card.headline, named, pt, style="B", colour=readable_on(inks.base))
    pt = kind_pt(pdf, card)
    high = paragraphs_mm(pdf, card, pt)
    words = Box(inner.x, inner.bottom - high, inner.width, high)
    draw_panel(pdf, words, inks.pale)
    _write_paragraphs(pdf, card, words.inside(MEMO_GAP_MM), pt)
    art = Box(inner.x, banner.bottom + 1.2, inner.width, words.y - banner.bottom - 2.4)
    if art.height >= _LEAST_ART_MM:
        draw_art(pdf, art, inks, card.motif, card.headline, None)
        pdf.set_draw_color(*inks.dark)
        pdf.set_line_width(0.3)
        pdf.rect(art.x, art.y, art.width, art.height)


def kind_pt(pdf: FPDF, card: KindCard) -> float:
    """The type for what a kind does: a little smaller for the sake of a picture.

    Still smaller only where a pack has written very much.
    """
    room = card.size_mm[1] - 2 * MEMO_EDGE_MM - _BANNER_MM - 2.4
    pt = KIND_PT
    while pt > SMALL_KIND_PT and paragraphs_mm(pdf, card, pt) > room - _LEAST_ART_MM:
        pt -= _STEP_PT
    while pt > _LEAST_PT and paragraphs_mm(pdf, card, pt) > room:
        pt -= _STEP_PT
    return pt


def paragraphs_mm(pdf: FPDF, card: KindCard, pt: float) -> float:
    """How much height the words of a card take with their rim."""
    lines = sum(map(len, _lines(pdf, card, pt)))
    between = _PARAGRAPH_MM * (len(card.paragraphs) - 1)
    return lines * line_mm(pt) + between + 2 * MEMO_GAP_MM


def _lines(pdf: FPDF, card: KindCard, pt: float) -> list[list[str]]:
    width = card.size_mm[0] - 2 * (MEMO_EDGE_MM + MEMO_GAP_MM)
    return [wrapped(pdf, paragraph, width, pt) for paragraph in card.paragraphs]


def _write_paragraphs(pdf: FPDF, card: KindCard, box: Box, pt: float) -> None:
    paragraphs = _lines(pdf, card, pt)
    pdf.set_text_color(*BLACK)
    pdf.set_font(FONT, "", pt)
    y = box.y
    for lines in paragraphs:
        for line in lines:
            pdf.text(box.x, y + line_mm(pt) * 0.78, line)
            y += line_mm(pt)
        y += _PARAGRAPH_MM
