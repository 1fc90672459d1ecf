"""The picture on a printed piece, and the emblem of its kind."""

from __future__ import annotations

from fpdf import FPDF

from companion.paper.sheet import Box
from companion.scenes.art import Shades, card_art
from companion.scenes.outlines import Motif, moved


def draw_art(
    pdf: FPDF, box: Box, shades: Shades, motif: Motif | None, seed: str, number: int | None
) -> None:
    """Fill a box with a picture; the same ``seed`` gives the same one."""
    # The outer context, because a clip ends without telling the library which colour is set.
    with pdf.local_context(), pdf.rect_clip(*box.sides):
        _draw_picture(pdf, box, shades, motif, seed, number)


def draw_emblem(
    pdf: FPDF, x_mm: float, y_mm: float, radius_mm: float, shades: Shades, motif: Motif | None
) -> None:
    """One of the motif in a disc, the same for every piece of a kind."""
    side = 2 * radius_mm
    box = Box(x_mm - radius_mm, y_mm - radius_mm, side, side)
    with pdf.local_context(), pdf.elliptic_clip(box.x, box.y, side, side):
        _draw_picture(pdf, box, shades, motif, motif.name if motif else "", None)


def _draw_picture(
    pdf: FPDF, box: Box, shades: Shades, motif: Motif | None, seed: str, number: int | None
) -> None:
    for colour, outline in card_art((box.width, box.height), shades, motif, seed, number):
        pdf.set_fill_color(*colour)
        points = [(round(x, 2), round(y, 2)) for x, y in moved(outline, box.x, box.y)]
        pdf.polygon(points, style="F")
