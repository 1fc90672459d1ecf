"""Named places of a table, such as locations: those side by side are lettered alike."""

from __future__ import annotations

from collections.abc import Sequence

from companion.display.canvas import Align, Area, Box, Canvas, IconSign
from companion.scenes.scene import Place, Tone

_EDGE = 4


def draw_place(
    canvas: Canvas, place: Place, area: Area, letters: tuple[int, bool] | None = None
) -> None:
    """A named place, with its sign if it has one.

    Where not all names have room, a place that ends with a number has just that.
    """
    scale = canvas.scale
    px, whole = letters or lettering(canvas, [(place, area.width)])
    height = min(area.height, round(scale.normal * 1.8))
    spot = Area(area.x, area.y + (area.height - height) // 2, area.width, height)
    colour = canvas.palette.tones[place.tone]
    quiet = place.tone is Tone.QUIET
    canvas.add(
        Box(spot, canvas.palette.faint if quiet else canvas.palette.tint(colour, 0.45), None, 0, 6)
    )
    room = canvas.sign(place.tone, spot.inside(_EDGE, 0))
    if place.icon is not None:
        side = min(scale.normal, room.height)
        sign, room = room.cut_left(side + scale.gap)
        at = Area(sign.x, sign.y + (sign.height - side) // 2, side, side)
        canvas.add(IconSign(at, place.icon, canvas.palette.ink, canvas.palette.ink))
    name = canvas.tell(place.name)
    number = name.rpartition(" ")[2]
    canvas.write(
        name if whole or not number.isdigit() else number,
        room,
        (px, scale.small),
        bold=True,
        align=Align.CENTRE,
        max_lines=1,
    )
    canvas.touch(place.option, area)
    canvas.about(place.topic, area)
    canvas.glow(place.glow, spot, radius=6)


def lettering(canvas: Canvas, places: Sequence[tuple[Place, int]]) -> tuple[int, bool]:
    """The one type size for places side by side, and whether all of them have their whole names."""
    scale = canvas.scale
    for px in (scale.normal, scale.small):
        if all(
            canvas.width(canvas.tell(place.name), px, bold=True) + _beside(canvas, place) <= width
            for place, width in places
        ):
            return px, True
    return scale.normal, False


def place_width(canvas: Canvas, place: Place) -> int:
    """A sign goes with the whole name."""
    if place.icon is None:
        return 2 * canvas.scale.small
    name = canvas.width(canvas.tell(place.name), canvas.scale.small, bold=True)
    return name + _beside(canvas, place) + 2


def _beside(canvas: Canvas, place: Place) -> int:
    """What a place needs besides its name."""
    icon = canvas.scale.normal + canvas.scale.gap if place.icon is not None else 0
    return 2 * _EDGE + canvas.sign_width(place.tone) + icon
