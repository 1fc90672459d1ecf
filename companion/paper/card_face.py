"""What is printed on a piece: its face, its back, and memo cards that tell what pieces do."""

from __future__ import annotations

from fpdf import FPDF

from companion.paper.card_art import draw_art, draw_emblem
from companion.paper.cut_out import (
    MEMO_EDGE_MM,
    MEMO_GAP_MM,
    MEMO_HEAD_MM,
    MEMO_ICON_MM,
    MEMO_PT,
    STICKER_MM,
    KindCard,
    MemoCard,
    PrintedBack,
    PrintedFace,
    Reminder,
    Stickers,
    reminder_lines,
    reminder_mm,
)
from companion.paper.sheet import (
    BLACK,
    FONT,
    GREY,
    HAIR_MM,
    TAG_MM,
    WHITE,
    Align,
    Box,
    draw_modules,
    line_mm,
    readable_on,
    wrapped,
    write_in,
)
from companion.scenes.art import Shades
from companion.scenes.outlines import Colour
from companion.table.dice import DIE_TAG_MM
from companion.vision.payload import symbol

_MEMO_PT = 8.0
_SMALLEST_MEMO_PT = 6.0
_NOTATION_PT = 5.0
_RING_PT = 6.5
_LEAST_ART, _LEAST_ART_OF_MANY_WORDS = 0.4, 0.2
"""The picture gets at least so much of a card's body, and so much however long the memo is."""
_FRAME_MM = 0.7
_LEAST_SYMBOL_MM = 5.0
"""A smaller symbol is not told from others across a table."""
_RIM_MM = 0.6
"""So much of a round piece stays white, for scissors that are not quite on the line."""
BACK: Colour = (38, 52, 74)
_BACK_LINES: Colour = (112, 132, 164)
_DIAMOND_MM = 7.0
_INK = 44.0
"""As bright as the ink of a tag may be, of 255."""

KIND_PT, SMALL_KIND_PT = 10.0, 9.0
_HEADLINE_PT = 13.0
_LEAST_PT = 6.0
_STEP_PT = 0.5
_BANNER_MM = 13.0
_PARAGRAPH_MM = 1.2
_LEAST_ART_MM = 10.0
"""In less room a picture is none."""


def draw_face(pdf: FPDF, face: PrintedFace, x_mm: float, y_mm: float) -> None:
    """The side with the tag, its upper left corner at that place of the page."""
    shades = Shades.of(face.colour)
    if face.round:
        _draw_ring(pdf, face, shades, x_mm, y_mm)
    elif not (face.strip or face.banner or face.body):
        # So small a piece is told from others by its colour alone.
        whole = Box(x_mm, y_mm, face.shape.width_mm, face.shape.height_mm)
        draw_panel(pdf, whole.inside(0.3), shades.base)
        pdf.set_fill_color(*WHITE)
        pdf.rect(*_at(face.label, x_mm, y_mm).sides, style="F", round_corners=True, corner_radius=1)
    elif face.strip and not face.body and min(face.label.x, face.label.y) > 2 * _FRAME_MM:
        _draw_frame(pdf, face, shades, x_mm, y_mm)
    if face.banner:
        _draw_banner(pdf, face, shades, _at(face.banner, x_mm, y_mm))
    elif face.strip:
        number = "" if face.number is None else f" {face.number}"
        box = _at(face.strip, x_mm, y_mm)
        ink = readable_on(shades.base) if face.round else shades.deep
        write_in(pdf, face.title + number, box, 9, style="B", colour=ink, align=Align.MIDDLE)
    if face.body:
        _draw_body(pdf, face, shades, _at(face.body, x_mm, y_mm))
        below = Box(x_mm, y_mm + face.body.bottom, face.body.right, 2.4)
        small = " · ".join((face.notation, *(text for _, text in face.tags)))
        write_in(pdf, small, below, _NOTATION_PT, colour=(GREY,) * 3, align=Align.RIGHT)
    _draw_symbols(pdf, face, x_mm, y_mm)
    for box, text in face.tags:
        label = _at(box, x_mm, y_mm)
        inset = (label.width - TAG_MM) / 2
        draw_modules(pdf, symbol(text), label.x + inset, label.y + inset, TAG_MM)


def draw_stickers(pdf: FPDF, stickers: Stickers, box: Box) -> None:
    """The faces of a die side by side, in a dark ink of its own that tells dice apart."""
    rim = (STICKER_MM - DIE_TAG_MM) / 2
    ink = as_ink(stickers.colour)
    for place, text in enumerate(stickers.texts):
        sticker = Box(box.x + place * STICKER_MM, box.y, STICKER_MM, STICKER_MM)
        x_mm, y_mm = sticker.x + rim, sticker.y + rim
        draw_modules(pdf, symbol(text), x_mm, y_mm, DIE_TAG_MM, ink)
        pdf.set_line_width(HAIR_MM)
        pdf.set_draw_color(GREY)
        pdf.rect(*sticker.sides)


def as_ink(colour: str) -> Colour:
    """A colour so dark that a camera without colours takes it for black."""
    red, green, blue = Shades.of(colour).base
    bright = 0.299 * red + 0.587 * green + 0.114 * blue
    share = min(1.0, _INK / max(bright, 1.0))
    return round(red * share), round(green * share), round(blue * share)


def _draw_symbols(pdf: FPDF, face: PrintedFace, x_mm: float, y_mm: float) -> None:
    """Below each tag where the card ends there, or else to both sides of it."""
    width, height = face.shape.width_mm, face.shape.height_mm
    for (box, _), symbols in zip(face.tags, face.symbols, strict=False):
        label = _at(box, x_mm, y_mm)
        below = y_mm + height - label.bottom - _FRAME_MM
        if face.body is None and below >= _LEAST_SYMBOL_MM:
            side = min(below - 1, label.width / max(1, len(symbols)))
            left = label.middle[0] - side * len(symbols) / 2
            spots = [
                (left + side * (n + 0.5), label.bottom + below / 2) for n in range(len(symbols))
            ]
        else:
            side = min(box.x, width - box.right) - 1
            beside = (label.x - side / 2 - 0.5, label.right + side / 2 + 0.5)
            spots = [(across, label.middle[1]) for across in beside[: len(symbols)]]
        if side < _LEAST_SYMBOL_MM:
            continue
        for (motif, colour), (across, down) in zip(symbols, spots, strict=False):
            draw_emblem(pdf, across, down, side / 2 - 0.4, Shades.of(colour), motif)


def draw_name(pdf: FPDF, face: PrintedFace, box: Box) -> None:
    """The other side of a piece that is too small to bear its name beside the tag."""
    shades = Shades.of(face.colour)
    pdf.set_fill_color(*shades.base)
    if face.round:
        pdf.circle(*box.middle, box.width / 2 - 0.8, style="F")
    else:
        inner = box.inside(0.8)
        draw_panel(pdf, inner, shades.base)
    room = box.inside(box.width * (0.16 if face.round else 0.08), box.height * 0.2)
    if face.motif is not None:
        radius = box.width * 0.24
        draw_emblem(pdf, box.middle[0], box.y + radius + 1.6, radius, shades, face.motif)
        top = box.y + 2 * radius + 2.2
        across = box.width * (0.2 if face.round else 0.08)
        room = Box(box.x + across, top, box.width - 2 * across, box.bottom - top - 1.6)
    colour = readable_on(shades.base)
    write_in(pdf, face.title, room, 9, style="B", colour=colour, align=Align.MIDDLE)


def draw_back(pdf: FPDF, box: Box, title: str, back: PrintedBack | None, *, is_round: bool) -> None:
    """The side that tells nothing but perhaps the deck: alike for all pieces of a shape."""
    ground, lines = BACK, _BACK_LINES
    if back is not None:
        shades = Shades.of(back.colour)
        ground, lines = shades.deep, shades.base
    pdf.set_fill_color(*ground)
    if is_round:
        pdf.circle(*box.middle, box.width / 2 - 1, style="F")
    else:
        _draw_pattern(pdf, box, title, ground, lines)
    if back is not None:
        label = _at(back.label, box.x, box.y)
        pdf.set_fill_color(*WHITE)
        pdf.rect(*label.sides, style="F", round_corners=True, corner_radius=1.2)
        inset = (label.width - TAG_MM) / 2
        draw_modules(pdf, symbol(back.text), label.x + inset, label.y + inset, TAG_MM)


def _draw_pattern(pdf: FPDF, box: Box, title: str, ground: Colour, lines: Colour) -> None:
    # The white rim hides that the reverse of a page never comes out quite where it should.
    inner = box.inside(2.5)
    draw_panel(pdf, inner, ground)
    pdf.set_draw_color(*lines)
    pdf.set_line_width(0.25)
    with pdf.local_context(), pdf.rect_clip(*inner.inside(2).sides):
        _draw_diamonds(pdf, inner.inside(2))
    if inner.height < 40:
        return
    plate = Box(inner.x + 5, box.middle[1] - 6, inner.width - 10, 12)
    draw_panel(pdf, plate, ground)
    pdf.rect(*plate.sides, style="D", round_corners=True, corner_radius=2)
    colour = readable_on(ground)
    write_in(pdf, title, plate.inside(2), 13, style="B", colour=colour, align=Align.MIDDLE)


def _draw_banner(pdf: FPDF, face: PrintedFace, shades: Shades, box: Box) -> None:
    draw_panel(pdf, box, shades.base)
    colour = readable_on(shades.base)
    room = box.inside(1.5, 1.2)
    if face.number is None:
        write_in(pdf, face.title, room, 13, style="B", colour=colour, align=Align.MIDDLE)
        return
    radius = min(6.2, room.height * 0.33, room.width * 0.33)
    x, y = room.right - radius, room.y + radius
    pdf.set_fill_color(*WHITE)
    pdf.circle(x, y, radius, style="F")
    disc = Box(x - radius, y - radius, 2 * radius, 2 * radius)
    size = radius * 4.1
    write_in(pdf, str(face.number), disc, size, style="B", colour=shades.deep, align=Align.MIDDLE)
    draw_emblem(pdf, room.x + radius, y, radius, shades, face.motif)
    below = Box(room.x, disc.bottom, room.width, room.bottom - disc.bottom)
    write_in(pdf, face.title, below, 13, style="B", colour=colour)


def _draw_body(pdf: FPDF, face: PrintedFace, shades: Shades, box: Box) -> None:
    art = box
    if face.memo:
        art, memo = _shared(pdf, face.memo, box)
        draw_panel(pdf, memo, shades.pale)
        write_in(pdf, face.memo, memo.inside(2, 1.2), _MEMO_PT)
    draw_art(pdf, art, shades, face.motif, face.notation, face.number)
    pdf.set_draw_color(*shades.dark)
    pdf.set_line_width(0.3)
    pdf.rect(*art.sides)


def _shared(pdf: FPDF, memo: str, box: Box) -> tuple[Box, Box]:
    """The room of the picture, and that of the memo: as much as it needs to be read well."""
    height = _memo_mm(pdf, memo, box)
    art = Box(box.x, box.y, box.width, box.height - height - 1.2)
    return art, Box(box.x, box.bottom - height, box.width, height)


def _memo_mm(pdf: FPDF, memo: str, box: Box) -> float:
    """The letters become smaller before the picture does; but the picture, before they are tiny."""
    for least_art in (_LEAST_ART, _LEAST_ART_OF_MANY_WORDS):
        pt = _MEMO_PT
        while pt >= _SMALLEST_MEMO_PT:
            height = len(wrapped(pdf, memo, box.width - 4, pt)) * line_mm(pt) + 2.6
            if height <= box.height * (1 - least_art):
                return height
            pt -= _STEP_PT
    return box.height * (1 - _LEAST_ART_OF_MANY_WORDS)


def _draw_ring(pdf: FPDF, face: PrintedFace, shades: Shades, x_mm: float, y_mm: float) -> None:
    """A disc in the colour of its kind, with pictures where the tag leaves room for them."""
    half = face.shape.width_mm / 2
    pdf.set_fill_color(*shades.base)
    pdf.circle(x_mm + half, y_mm + half, half - _RIM_MM, style="F")
    label = _at(face.label, x_mm, y_mm)
    pdf.set_fill_color(*WHITE)
    pdf.rect(*label.sides, style="F", round_corners=True, corner_radius=1.2)
    if face.strip is None:
        return
    room = half - _RIM_MM - face.label.width / 2
    radius, away = room / 2 - 0.4, half - _RIM_MM - room / 2
    for across in (-away, away):
        draw_emblem(pdf, x_mm + half + across, y_mm + half, radius, shades, face.motif)
    # Opposite the name, the small print: copies of a kind are told apart by nothing else.
    wide = half / 2
    below = Box(x_mm + half - wide, label.bottom, 2 * wide, room * 0.6)
    ink = readable_on(shades.base)
    write_in(pdf, face.piece, below, _RING_PT, colour=ink, align=Align.MIDDLE)


def _draw_frame(pdf: FPDF, face: PrintedFace, shades: Shades, x_mm: float, y_mm: float) -> None:
    pdf.set_draw_color(*shades.base)
    pdf.set_line_width(_FRAME_MM)
    whole = Box(x_mm, y_mm, face.shape.width_mm, face.shape.height_mm)
    pdf.rect(*whole.inside(0.7 * _FRAME_MM).sides)


def _draw_diamonds(pdf: FPDF, box: Box) -> None:
    columns, rows = int(box.width / _DIAMOND_MM) + 1, int(box.height / _DIAMOND_MM) + 1
    for row in range(rows + 1):
        for column in range(columns + 1):
            x, y = box.x + column * _DIAMOND_MM, box.y + row * _DIAMOND_MM
            for reach in (_DIAMOND_MM / 2, _DIAMOND_MM / 4):
                corners = [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)]
                pdf.polygon(corners, style="D")


def draw_panel(pdf: FPDF, box: Box, colour: Colour, radius: float = 1.8) -> None:
    """A filled box with round corners."""
    pdf.set_fill_color(*colour)
    pdf.rect(*box.sides, style="F", round_corners=True, corner_radius=radius)


def _at(box: Box, x_mm: float, y_mm: float) -> Box:
    return Box(box.x + x_mm, box.y + y_mm, box.width, box.height)


def draw_memo_card(pdf: FPDF, card: MemoCard, title: str, x_mm: float, y_mm: float) -> None:
    """What several kinds of pieces do, one below the other."""
    width, _ = card.size_mm
    head = Box(x_mm + MEMO_EDGE_MM, y_mm + 2.5, width - 2 * MEMO_EDGE_MM, MEMO_HEAD_MM - 4)
    draw_panel(pdf, head, BACK, 1.2)
    write_in(pdf, title, head.inside(1, 0.5), 9, style="B", colour=WHITE, align=Align.MIDDLE)
    y = y_mm + MEMO_HEAD_MM
    for reminder in card.reminders:
        icon = Box(x_mm + MEMO_EDGE_MM, y, MEMO_ICON_MM, MEMO_ICON_MM)
        draw_art(pdf, icon, Shades.of(reminder.colour), reminder.motif, reminder.text, None)
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
    shades = Shades.of(card.colour)
    inner = box.inside(MEMO_EDGE_MM)
    banner = Box(inner.x, inner.y, inner.width, _BANNER_MM)
    draw_panel(pdf, banner, shades.base)
    radius = _BANNER_MM * 0.36
    draw_emblem(pdf, banner.x + radius + 2, banner.middle[1], radius, shades, card.motif)
    named = Box(banner.x + 2 * radius + 4, banner.y, banner.width - 2 * radius - 6, banner.height)
    pdf.set_font(FONT, "B", _HEADLINE_PT)
    pt = _HEADLINE_PT * min(1.0, named.width / (pdf.get_string_width(card.headline) + 0.1))
    write_in(pdf, card.headline, named, pt, style="B", colour=readable_on(shades.base))
    pt = kind_pt(pdf, card)
    high = paragraphs_mm(pdf, card, pt)
    words = Box(inner.x, inner.bottom - high, inner.width, high)
    draw_panel(pdf, words, shades.pale)
    _write_paragraphs(pdf, card, words.inside(MEMO_GAP_MM), pt)
    art = Box(inner.x, banner.bottom + 1.2, inner.width, words.y - banner.bottom - 2.4)
    if art.height >= _LEAST_ART_MM:
        draw_art(pdf, art, shades, card.motif, card.headline, None)
        pdf.set_draw_color(*shades.dark)
        pdf.set_line_width(0.3)
        pdf.rect(*art.sides)


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
