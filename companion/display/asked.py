"""Who is asked where several are: their names in the heading, to be touched to answer for one."""

from __future__ import annotations

from companion.display.canvas import Area, Box, Canvas, Polygon, seat_sign
from companion.display.theme import readable_on
from companion.rules.sentence import say
from companion.scenes.scene import ASKED, Scene, Tone

_NARROWEST = 34
"""Pixels of a name without letters, just its sign: six of them fit beside the smallest strip."""


def draw_asked(
    canvas: Canvas, scene: Scene, area: Area, title: str, *, beside: int = 0
) -> Area | None:
    """Everybody who is asked, in a heading; gives back what is left of it for the title, if enough.

    The title has an arrow ``beside`` it that takes so much of the room as well.
    Whoever is waited for stands there in full colour, whoever may only change an answer in outline.
    """
    seats, scale = scene.several, canvas.scale
    names = [canvas.tell(say("shared-player", seat=seat)) for seat in seats]
    widths, named, titled = _widths(canvas, names, area.width, title, beside)
    chips, rest = area.cut_right(sum(widths))
    for seat, name, chip in zip(seats, names, chips.columns(widths), strict=True):
        spot, side = chip.inside(2, 2), _sign(canvas)
        colour, waits = canvas.palette.tones[seat], seat in scene.waits_for
        shown = scene.prompt is not None and scene.prompt.seat is seat
        ground = colour if waits else canvas.palette.ground
        edge = canvas.palette.tones[Tone.ASK] if shown else colour
        canvas.add(Box(spot, ground, edge, 3 if shown else 2, 6))
        sign, room = spot.inside(scale.gap + 2, 0).cut_left(side) if named else (spot, spot)
        ink = readable_on(ground)
        canvas.add(Polygon(seat_sign(seat, sign, side), ink if waits else colour))
        if named:
            words = room.cut_left(scale.gap)[1]
            canvas.write(name, words, (scale.small,), colour=ink, max_lines=1)
        if any(prompt.seat is seat and prompt.choices for prompt in scene.prompts):
            canvas.touch(f"{ASKED}{seat.value}", chip)
    return rest if titled else None


def _sign(canvas: Canvas) -> int:
    return round(1.1 * canvas.scale.small)


def _widths(
    canvas: Canvas, names: list[str], width: int, title: str, beside: int
) -> tuple[list[int], bool, bool]:
    """How wide each is, whether names have room, and whether the title has.

    Names and the title are best; then come names alone, then signs and the title, then signs.
    """
    scale = canvas.scale
    named = [_sign(canvas) + canvas.width(name, scale.small) + 3 * scale.gap + 8 for name in names]
    bare = [max(_NARROWEST, _sign(canvas) + 3 * scale.gap)] * len(names)
    words = canvas.width(title, scale.small, bold=True) + 6 * scale.gap + beside
    for widths in (named, bare):
        if sum(widths) + words <= width:
            return widths, widths is named, True
        if sum(widths) <= width or widths is bare:
            break
    more = (width - sum(widths)) // len(names)
    return [each + more for each in widths], widths is named, False
