"""Cards to choose from, as in a draft: emblem, name, and what each of them does."""

from __future__ import annotations

from dataclasses import replace

from companion.display.blocks import Block, offer_block
from companion.display.canvas import Align, Area, Art, Box, Canvas, Emblem
from companion.display.faces import (
    BODY,
    PAD,
    draw_number,
    draw_portrait,
    draw_strip,
    names_of,
    portrait_high,
    shorten,
    strip_height,
    with_picture,
)
from companion.display.theme import readable_on
from companion.rules.sentence import say
from companion.scenes.outlines import Colour, parse_colour
from companion.scenes.scene import LOOK, Choice, Face, Glow, Node, Prompt, noted

_SAMPLE = 5
"""So many of its motif are on a card to choose that has no number."""


def draw_tile(canvas: Canvas, face: Face, area: Area) -> None:
    """A card to choose: emblem and name in its colour, and what it does if that has room."""
    scale = canvas.scale
    colour = parse_colour(face.colour)
    head, rest = area.cut_top(round(2.1 * scale.small))
    below = rest.inside(scale.gap, scale.gap // 2)
    px = _note_px(canvas, face, below, large=area.height >= 9 * scale.small)
    if px is None:
        canvas.leaves_notes = True
        face = _to_look_at(canvas, face)
    if px is None and (face.number is not None or portrait_high(canvas, face, area) > area.height):
        banner, below = area.cut_top(min(area.height, strip_height(canvas)))
        draw_strip(canvas, face, banner, with_picture(canvas, face, banner, below.height))
        return
    canvas.add(Box(area, canvas.palette.tint(colour, BODY), canvas.palette.tint(colour, 0.7), 1, 6))
    if px is not None:
        canvas.add(Box(head, colour, None, 0, 6))
        most = max(canvas.height(note, below.width, px) for note in _notes(canvas, face))
        picture, said = rest.inside(4, 2).cut_top(rest.height - most - 3 * scale.gap)
        if face.motif is not None and picture.height >= 2 * scale.small:
            count = _SAMPLE if face.number is None else face.number
            canvas.add(Art(picture, face.motif, face.colour, face.id, count, 4))
            below = said.inside(scale.gap - 4, 0)
        canvas.write(_notes(canvas, face)[0], below, (px,), align=Align.CENTRE)
        if face.number is not None:
            head = draw_number(canvas, face, head, 6)
        _draw_title(canvas, face, head, readable_on(colour))
    else:
        draw_portrait(canvas, face, area)
    canvas.touch(face.option, area)
    canvas.locate(face.id, area)
    canvas.glow(face.glow, area, radius=6)


def _notes(canvas: Canvas, face: Face) -> list[str]:
    """What this card does, and after it what all others beside it do."""
    return [canvas.tell(each.note) for each in (face, *canvas.noted) if each.note is not None]


def _note_px(canvas: Canvas, face: Face, room: Area, *, large: bool) -> int | None:
    """The one size in which all cards say what they do; None if that has no room on one of them."""
    scale = canvas.scale
    for px in (scale.normal, scale.small) if large else (scale.small,):
        notes = _notes(canvas, face)
        if all(canvas.height(note, room.width, px) <= room.height for note in notes):
            return px
    return None


def _to_look_at(canvas: Canvas, face: Face) -> Face:
    """A card that says nothing of itself: unless it is lit, a touch only asks what it does."""
    if not canvas.looks or face.option is None or face.glow is Glow.LIT:
        return face
    return replace(face, option=f"{LOOK}{face.option}")


def _draw_title(canvas: Canvas, face: Face, area: Area, ink: Colour) -> None:
    """Emblem and name side by side, in the middle; emblems give way to the longest of the names."""
    px = canvas.scale.small
    names = [canvas.tell(each.name) for each in (face, *canvas.noted)]
    longest = max(canvas.width(name, px, bold=True) for name in names)
    side = max(px, min(area.height - 6, area.width - longest - 4 * PAD))
    side = side if face.motif is not None else 0
    room = area.width - side - 4 * PAD
    name = next((n for n in names_of(canvas, face) if canvas.width(n, px, bold=True) <= room), "")
    shorten(canvas, face, name)
    used = side + (2 * PAD + canvas.width(name, px, bold=True) if name else 0)
    x = area.x + (area.width - used) // 2
    if face.motif is not None:
        place = Area(x, area.y + (area.height - side) // 2, side, side)
        canvas.add(Emblem(place, face.motif, face.colour, face.down))
        x += side + 2 * PAD
    text = Area(x, area.y, area.right - x, area.height)
    canvas.write(name, text, (px,), colour=ink, bold=True, max_lines=1)


def is_lit(board: Node) -> bool:
    """Whether one of the cards is lit that say what they do."""
    return _lit_of(board) is not None


def _lit_of(board: Node) -> Face | None:
    offered = (face for face in noted(board) if face.option)
    return next((face for face in offered if face.glow is Glow.LIT), None)


def said_of_lit(
    canvas: Canvas, board: Node, prompt: Prompt, width: int, last: str | None = None
) -> Block:
    """The question, and what the card does that is lit, with a button that takes it.

    It is as high for all of them, where the board can spare that, so that nothing moves while
    somebody looks at one by one. While none is lit, the ``last`` play is told in its place, and
    what that leaves is the board's.
    """
    lit = _lit_of(board)
    if lit is None:
        return offer_block(canvas, prompt, width, 0, last)
    every = {f.id: _offer(canvas, prompt, f, width) for f in noted(board) if f.option}
    height = max(block.wanted for block in every.values())
    return replace(every[lit.id], wanted=height)


def _offer(canvas: Canvas, prompt: Prompt, face: Face, width: int) -> Block:
    """A card as something to take, with what it does in words under the question."""
    take = Choice(face.option or "", say("display-choose"), lit=True)
    note = canvas.tell(say("display-about", name=face.name, note=face.note or face.name))
    return offer_block(canvas, replace(prompt, choices=(take,)), width, 0, note)
