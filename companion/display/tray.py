"""Rows of tokens and dice, each told by its picture alone."""

from __future__ import annotations

from companion.display.canvas import Area, Box, Canvas, Emblem
from companion.display.places import SCANT, Room
from companion.scenes.outlines import parse_colour
from companion.scenes.ring import Token, Tray

_LARGEST, _LARGE = 2.4, 5.0
"""How large a token is at most, in heights of small letters; and one that everybody looks at."""
_GOOD = {Room.ROOMY: (1.35, 3.6), Room.TIGHT: (1.2, 2.8)}
"""How high trays are where there is room: usual ones, and large ones."""
_LEAST, _SMALLEST = 1.0, 0.7
"""What a tray asks for where room is scarce, and what it makes do with."""
_APART = 0.4
"""Between groups, as a part of the side of a token."""


def draw_tray(canvas: Canvas, tray: Tray, area: Area) -> None:
    """The tokens side by side in the middle of their room, after what they are called."""
    count = sum(map(len, tray.groups))
    least = _LEAST if tray.spare else _SMALLEST
    if not count or area.height < round(least * canvas.scale.small):
        return
    area = _draw_label(canvas, tray, area)
    most = round((_LARGE if tray.large else _LARGEST) * canvas.scale.small)
    apart = len(tray.groups) - 1
    numbers = _numbers_width(canvas, tray)
    left = area.width - count - numbers
    side = max(0, min(most, area.height, int(left / (count + _APART * apart))))
    gap = max(1, round(_APART * side))
    wide = count * (side + 1) + apart * gap + numbers
    x = area.x + (max(0, area.width - wide) // 2 if tray.large else 0)
    y = area.y + (area.height - side) // 2
    for group in tray.groups:
        for token in group:
            draw_token(canvas, token, Area(x, y, side, side))
            x += side + 1
            number = Area(x, area.y, _number_width(canvas, token), area.height)
            _draw_number(canvas, token, number)
            x = number.right
        x += gap


def _draw_label(canvas: Canvas, tray: Tray, area: Area) -> Area:
    """Draw what tokens are called, if they are no smaller for it; gives back their room."""
    if tray.label is None:
        return area
    said, px = canvas.tell(tray.label), canvas.scale.small
    wide = canvas.width(said, px) + 2 * canvas.scale.gap
    count = sum(map(len, tray.groups))
    good = min(area.height, round(2 * px if tray.large else 1.2 * px))
    if (
        area.width - wide < count * good * (1 + _APART) + _numbers_width(canvas, tray)
        or canvas.line(px) > area.height
    ):
        return area
    room, rest = area.cut_left(wide)
    canvas.write(said, room, (px,), colour=canvas.palette.dim, max_lines=1)
    return rest


def draw_token(canvas: Canvas, token: Token, area: Area) -> None:
    """A token or a die; its number stands beside it."""
    palette, colour = canvas.palette, parse_colour(token.colour)
    radius = area.width // 5 if token.square else area.width // 2
    if token.square:
        # A die that is still to be rolled is an empty frame.
        fill = None if token.motif is None else palette.tint(colour, 0.25 if token.faded else 0.75)
        canvas.add(Box(area, fill, palette.tint(colour, 0.9), max(1, area.width // 16), radius))
    if token.motif is not None and area.width > 0:
        edge = max(1, area.width // 10) if token.square else 0
        canvas.add(Emblem(area.inside(edge), token.motif, token.colour, token.faded))
    canvas.touch(token.option, area)
    canvas.about(token.topic, area)
    canvas.glow(token.glow, area, radius=radius)


def _draw_number(canvas: Canvas, token: Token, area: Area) -> None:
    px = canvas.scale.small
    if token.number is not None and canvas.line(px, bold=True) <= area.height:
        canvas.write(str(token.number), area, (px,), bold=True, max_lines=1)


def _numbers_width(canvas: Canvas, tray: Tray) -> int:
    return sum(_number_width(canvas, token) for group in tray.groups for token in group)


def _number_width(canvas: Canvas, token: Token) -> int:
    if token.number is None:
        return 0
    return canvas.width(str(token.number), canvas.scale.small, bold=True) + 2


def tray_width(canvas: Canvas, tray: Tray) -> int:
    """The least in which all tokens are told apart."""
    count, apart = sum(map(len, tray.groups)), max(0, len(tray.groups) - 1)
    signs = round(_LEAST * canvas.scale.small * (count + _APART * apart))
    return signs + count + _numbers_width(canvas, tray)


def tray_height(canvas: Canvas, tray: Tray, _width: int, room: Room) -> int:
    """Large ones ask for more, and what can be spared for nothing where room is scarce."""
    if not tray.groups or (tray.spare and room in SCANT):
        return 0
    usual, large = _GOOD.get(room, (_LEAST, 1.5))
    return round((large if tray.large else usual) * canvas.scale.small)


def token_height(canvas: Canvas, token: Token, width: int, room: Room) -> int:
    """A token alone is a tray of one."""
    return tray_height(canvas, Tray(((token,),)), width, room)


def token_width(canvas: Canvas, token: Token) -> int:
    """The same."""
    return tray_width(canvas, Tray(((token,),)))
