"""The band on top of a screen: whose turn it is or what a page is about, and the strip."""

from __future__ import annotations

from collections.abc import Sequence

from companion.display.canvas import READ, Align, Area, Box, Canvas, IconSign, Polygon, seat_sign
from companion.display.theme import readable_on
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes import icons
from companion.scenes.outlines import Colour
from companion.scenes.scene import Choice, Tone

_LEAST = 40
"""Pixels that a finger needs on the smallest screen."""
_TITLE = 20
"""Widths of small letters that the words of the strip leave for whose turn it is."""


def heading_height(canvas: Canvas) -> int:
    """High enough for a finger, as it carries the strip."""
    return max(_LEAST, round(2.6 * canvas.scale.small))


def heading_colour(canvas: Canvas, tone: Tone | Seat) -> Colour:
    """The colour of a heading of that tone."""
    palette = canvas.palette
    return palette.faint if tone in (Tone.PLAIN, Tone.QUIET) else palette.tones[tone]


def page_heading_height(canvas: Canvas, title: Sentence, margin: int) -> int:
    """As high as any heading, or what a long title needs in small type."""
    usual, scale = heading_height(canvas), canvas.scale
    room = canvas.whole.cut_top(usual)[0].inside(scale.gap * 2 + margin, 2)
    return max(usual, canvas.height(canvas.tell(title), room.width, scale.small, bold=True) + 4)


def draw_heading(
    canvas: Canvas,
    title: Sentence,
    tone: Tone | Seat,
    area: Area,
    *,
    checking: bool = False,
    margin: int = 0,
    strip: Sequence[Choice] = (),
    pointing: bool = True,
    reading: bool = False,
) -> None:
    """A band in the colour of whoever acts, with an arrow to where they sit, and the strip.

    Its ``margin`` at both sides is for something else. Only at a table it is ``pointing``: on a
    page such an arrow would look like something to touch. ``reading``: a touch on it shows all that
    is said, because something of it has no room below.
    """
    text = canvas.tell(title)
    text = text[:1].upper() + text[1:]
    text = f"{text} · {canvas.tell(say('display-checking'))}" if checking else text
    if strip:
        area = _draw_strip(canvas, strip, area)
    scale, colour = canvas.scale, heading_colour(canvas, tone)
    canvas.add(Box(area, colour))
    ink = readable_on(colour)
    room = area.inside(scale.gap * 2 + margin, 2)
    if reading and not canvas.can_touch(READ):
        room = _draw_reading(canvas, area, room, ink)
    if pointing and isinstance(tone, Seat):
        side = _arrow(canvas, area)
        columns = [room.cut_left(side)[0]]
        room = room.cut_left(side + 2 * scale.gap)[1]
        if not strip:
            columns.append(room.cut_right(side)[0])
            room = room.cut_right(side + 2 * scale.gap)[1]
        for column in columns:
            canvas.add(Polygon(seat_sign(tone, column, side), ink))
    canvas.write(
        text,
        room,
        (scale.large, scale.normal, scale.small),
        colour=ink,
        bold=True,
        align=Align.LEFT if strip else Align.CENTRE,
    )


def _arrow(canvas: Canvas, area: Area) -> int:
    return min(area.height - 2 * canvas.scale.gap, canvas.scale.large)


def _draw_reading(canvas: Canvas, area: Area, room: Area, ink: Colour) -> Area:
    """The sign that there is more to read, at the right; gives back the room for words."""
    side = round(1.5 * canvas.scale.small)
    spot, room = room.cut_right(side)
    place = Area(spot.x, spot.y + (spot.height - side) // 2, side, side)
    if canvas.lit == READ:
        lit = canvas.palette.tones[Tone.ASK]
        canvas.add(Box(area.inside(2), None, lit, 4, 8), Box(place, lit, None, 0, 4))
        ink = readable_on(lit)
    canvas.add(IconSign(place, icons.READ, ink, ink))
    canvas.touch(READ, area)
    return room.cut_right(canvas.scale.gap)[1]


def _draw_strip(canvas: Canvas, strip: Sequence[Choice], area: Area) -> Area:
    """Buttons at the right, with words on a screen that is wide enough; gives back what is left.

    Whoever plays, and whatever is said beside them: no button moves under a finger.
    """
    scale, palette = canvas.scale, canvas.palette
    labels = [canvas.tell(choice.label) for choice in strip]
    side = round(1.5 * scale.small)
    worded = [side + canvas.width(label, scale.small) + 5 * scale.gap for label in labels]
    bare = [max(area.height, side + 4 * scale.gap)] * len(strip)
    widths = worded if sum(worded) + _TITLE * scale.small <= area.width else bare
    buttons, rest = area.cut_right(sum(widths))
    canvas.add(Box(buttons, palette.raised))
    for choice, label, button in zip(strip, labels, buttons.columns(widths), strict=True):
        ink = palette.ink
        if choice.lit:
            canvas.add(Box(button.inside(2), palette.tones[Tone.ASK], None, 0, 8))
            ink = readable_on(palette.tones[Tone.ASK])
        used = side if widths is bare else button.width - 3 * scale.gap
        x = button.x + (button.width - used) // 2
        place = Area(x, button.y + (button.height - side) // 2, side, side)
        canvas.add(IconSign(place, icons.OF_STRIP[choice.key], ink, ink))
        if widths is worded:
            left = place.right + scale.gap
            text = Area(left, button.y, button.right - left, button.height)
            canvas.write(label, text, (scale.small,), colour=ink, max_lines=1)
        canvas.touch(choice.key, button)
    return rest
