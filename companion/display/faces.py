"""Cards and figures: a coloured number, a name that tells the kind, the damage, how it stands."""

from __future__ import annotations

from enum import Enum
from math import floor

from companion.display.canvas import Align, Area, Box, Canvas, Line, Polygon
from companion.display.theme import readable_on, shorten, wrap
from companion.scenes.colours import Colour, parse
from companion.scenes.outlines import Icon
from companion.scenes.scene import Face, Fan

_LEAST_NAME = 2
"""A name cut to fewer letters says nothing, so it is left out."""
_PLAIN_NAME = 4
"""A name cut to fewer letters could be that of another kind."""
_SIGN_EDGE = 3
"""Between the frame of a face and the sign of its owner."""


class Room(Enum):
    """How much room there is: how narrow a lane of cards may get, in sizes of the small type."""

    ROOMY = 3.0
    """Number, damage and the beginning of a name."""
    TIGHT = 1.8
    """Number and damage."""
    SCARCE = 0.9
    """A number, and red if there is damage."""


def min_row_height(canvas: Canvas) -> int:
    """The least height of a face that reads."""
    return canvas.line(canvas.scale.small, bold=True)


def min_fan_height(canvas: Canvas, fan: Fan, width: int, room: Room) -> int:
    """The least height in which every face of a fan shows what it must in such room."""
    lanes = max(1, int(width / (canvas.scale.small * room.value)))
    rows = max(1, -(-len(fan.faces) // lanes))
    return rows * (min_row_height(canvas) + 1) + 4


def draw_face(canvas: Canvas, face: Face, area: Area) -> None:
    """A face alone, not larger than looks well."""
    scale = canvas.scale
    if face.note is not None:
        _draw_tile(canvas, face, area)
        return
    width = min(area.width, 16 * scale.normal)
    height = min(area.height, 4 * scale.normal)
    x = area.x + (area.width - width) // 2
    y = area.y + (area.height - height) // 2
    draw_strip(canvas, face, Area(x, y, width, height))


def _draw_tile(canvas: Canvas, face: Face, area: Area) -> None:
    """A card to choose: its name in its colour, and what it does if all of that has room."""
    scale = canvas.scale
    colour = parse(face.colour)
    note = canvas.tell(face.note) if face.note else ""
    roomy = area.height >= 6 * scale.normal
    sizes = ((scale.large,) if roomy else ()) + (scale.normal, scale.small)
    head, rest = area.cut_top(round(canvas.line(sizes[0], bold=True) * 1.3))
    below = rest.inside(scale.gap * 2, scale.gap // 2)
    whole = canvas.height(note, below.width, scale.small) <= below.height
    canvas.add(Box(area, canvas.palette.tint(colour, 0.28), canvas.palette.tint(colour, 0.7), 1, 6))
    if whole:
        canvas.write(note, below, sizes, align=Align.CENTRE)
    else:
        head = area
    canvas.add(Box(head, colour, None, 0, 6))
    canvas.write(
        canvas.tell(face.name),
        head.inside(4, 0),
        sizes,
        colour=readable_on(colour),
        bold=True,
        align=Align.CENTRE,
        max_lines=1,
    )
    canvas.touch(face.option, area)
    canvas.about(face.id, area)
    canvas.glow(face.glow, area, radius=6)


def draw_strip(canvas: Canvas, face: Face, area: Area) -> None:
    """A face as the visible strip of a card in a column."""
    colour = parse(face.colour)
    body = canvas.palette.tint(colour, 0.15 if face.down else 0.38)
    radius = min(6, area.height // 4)
    if face.owner is None:
        canvas.add(Box(area, body, canvas.palette.tint(colour, 0.7), 1, radius))
    else:
        canvas.add(Box(area, body, canvas.palette.tones[face.owner], 2, radius))
    canvas.touch(face.option, area)
    canvas.about(face.id, area)
    rest = area
    if face.number is not None:
        rest = _draw_number(canvas, face, area, radius)
    elif not face.down and face.icon is None:
        rest = _draw_band(canvas, face, area, radius)
    if canvas.needs_sign(face.owner) and rest.width > 3 * canvas.scale.small:
        rest = canvas.sign(face.owner, rest.inside(_SIGN_EDGE, 0))
    if face.icon is not None:
        rest = _draw_icon(canvas, face, face.icon, rest)
    if face.damage:
        rest = _draw_damage(canvas, face.damage, rest)
    if face.turned:
        rest = _draw_turn(canvas, rest)
    draw_name(canvas, face, rest, canvas.palette.dim if face.down else canvas.palette.ink)
    canvas.glow(face.glow, area, radius=radius)


def _draw_band(canvas: Canvas, face: Face, area: Area, radius: int) -> Area:
    """A band in the colour of its kind; where that would cut the name, the name is worth more."""
    if area.width <= 4 * canvas.scale.small:
        return area
    edge = 2 if face.owner is not None else 0
    band, beside = area.inside(edge, 0).cut_left(max(4, area.height // 5))
    if not name_px(canvas, face, beside):
        return area
    canvas.add(Box(band.inside(0, edge), parse(face.colour), None, 0, radius))
    return beside


def _largest_px(canvas: Canvas, text: str, room: tuple[int, int], most: int) -> int:
    """The largest bold type for a number in its room, not under the smallest of the screen."""
    px = most
    while px > canvas.scale.small and (
        canvas.line(px, bold=True) > room[1] or canvas.width(text, px, bold=True) > room[0]
    ):
        px -= 1
    return px


def _draw_number(canvas: Canvas, face: Face, area: Area, radius: int) -> Area:
    colour = parse(face.colour)
    text = str(face.number)
    scale = canvas.scale
    damage = canvas.width(str(face.damage), scale.small, bold=True) + 4 if face.damage else 0
    px = _largest_px(canvas, text, (area.width - damage - 4, area.height), scale.large)
    roomy = min(area.height, area.width // 5)
    width = max(canvas.width(text, px, bold=True) + min(6, area.width // 8), roomy)
    block, rest = area.cut_left(width)
    canvas.add(Box(block, colour, None, 0, radius))
    canvas.write(
        text,
        block,
        (px, scale.small),
        colour=readable_on(colour),
        bold=True,
        align=Align.CENTRE,
        max_lines=1,
    )
    return rest


def _draw_damage(canvas: Canvas, damage: int, area: Area) -> Area:
    """A red badge at the right end with how much damage there is."""
    text = str(damage)
    scale = canvas.scale
    if canvas.width(text, scale.small, bold=True) > area.width:
        canvas.add(Box(area, canvas.palette.damage))
        return area.cut_left(0)[0]
    # On a narrow card the badge gives way to the name.
    most = scale.normal if area.width > 6 * scale.small else scale.small
    px = _largest_px(canvas, text, (area.width - 2, area.height - 2), most)
    height = min(area.height, canvas.line(px, bold=True) + 2)
    width = max(canvas.width(text, px, bold=True) + 6, height)
    if width + 2 > area.width:
        width = min(area.width, canvas.width(text, px, bold=True) + 2)
    strip, rest = area.cut_right(width + min(2, area.width - width))
    badge = Area(strip.x, strip.y + (strip.height - height) // 2, width, height)
    canvas.add(Box(badge, canvas.palette.damage, None, 0, height // 2))
    canvas.write(text, badge, (px, scale.small), bold=True, align=Align.CENTRE, max_lines=1)
    return rest


def _draw_turn(canvas: Canvas, area: Area) -> Area:
    """A turned card: a small card lying on its side."""
    side = max(6, min(area.height // 2, canvas.scale.small))
    if area.width < 3 * side:
        return area
    sign, rest = area.cut_right(side + 6)
    lying = Area(sign.x + 2, sign.y + (sign.height - side * 2 // 3) // 2, side, side * 2 // 3)
    canvas.add(Box(lying, None, canvas.palette.ink, 2, 2))
    return rest


def draw_fan(canvas: Canvas, fan: Fan, area: Area) -> None:
    """Faces in a column from its head on; a long column goes on in further lanes beside."""
    inner = area.inside(2)
    canvas.touch(fan.option, area)
    canvas.about(fan.topic, area)
    if not fan.faces:
        canvas.add(Box(inner, None, canvas.palette.tint(canvas.palette.faint, 0.6), 1, 6))
    else:
        for face, strip in zip(fan.faces, strips(canvas, fan, inner), strict=False):
            draw_strip(canvas, face, strip)
    canvas.glow(fan.glow, area, radius=6)


def strips(canvas: Canvas, fan: Fan, area: Area) -> tuple[Area, ...]:
    """Where each face of a fan is drawn, from the head on.

    The second lane is to the right for the player of the column, as the cards lie on the table.
    """
    count = len(fan.faces)
    scale = canvas.scale
    gap = 1 if area.height < 12 * scale.small else 2
    most = max(1, (area.height + gap) // (min_row_height(canvas) + gap))
    lanes = -(-count // most)
    rows = -(-count // lanes)
    width = (area.width + gap) // lanes - gap
    height = min((area.height + gap) // rows - gap, round(2.3 * scale.normal))
    found = []
    for index in range(count):
        lane, row = divmod(index, rows)
        step = row * (height + gap)
        shift = lane * (width + gap)
        if fan.upward:
            x, y = area.right - width - shift, area.bottom - height - step
        else:
            x, y = area.x + shift, area.y + step
        found.append(Area(x, y, max(0, width), max(0, height)))
    return tuple(found)


def name_px(canvas: Canvas, face: Face, area: Area) -> int | None:
    """The type in which the whole name has room without a broken word, if there is one."""
    scale = canvas.scale
    room = area.inside(2, 0)
    sizes: tuple[int, ...] = (scale.normal, scale.small)
    if room.height > 2.5 * scale.large:
        sizes = (scale.large, *sizes)
    for px in sizes:
        lines = wrap(canvas.tell(face.name), canvas.ruler, room.width, px)
        if lines is not None and len(lines) * canvas.line(px) <= room.height:
            return px
    return None


def draw_name(canvas: Canvas, face: Face, area: Area, colour: Colour) -> None:
    """The whole name if it has room, else an abbreviation; never broken within a word.

    Where that would be so short that it could mean another kind, its code.
    """
    name = canvas.tell(face.name)
    scale = canvas.scale
    room = area.inside(2, 0)
    if px := name_px(canvas, face, area):
        canvas.write(name, room, (px,), colour=colour)
        return
    short = shorten(name, canvas.ruler, room.width, scale.small)
    letters = len(short.rstrip("."))
    if face.code and letters < _PLAIN_NAME:
        short = face.code
    elif letters < _LEAST_NAME:
        short = name[:_LEAST_NAME]
    if canvas.width(short, scale.small) <= room.width:
        canvas.write(short, room, (scale.small,), colour=colour, max_lines=1)


def is_plain(canvas: Canvas, face: Face, width: int) -> bool:
    """Whether enough of a name has room to tell its kind."""
    short = shorten(canvas.tell(face.name), canvas.ruler, width, canvas.scale.small)
    return short == canvas.tell(face.name) or len(short.rstrip(".")) >= _PLAIN_NAME


def is_longer(canvas: Canvas, face: Face, one: Area, other: Area) -> bool:
    """Whether more letters of a name have room in one place than in the other."""
    name, px = canvas.tell(face.name), canvas.scale.small
    here, there = (shorten(name, canvas.ruler, area.width - 4, px) for area in (one, other))
    return len(here.rstrip(".")) > len(there.rstrip("."))


def _draw_icon(canvas: Canvas, face: Face, icon: Icon, area: Area) -> Area:
    """Draw an icon, and give what is left to the name."""
    place = _icon_area(canvas, face, area)
    side = _icon_side(canvas, place)
    square, beside = place.inside(2, 0).cut_left(side + 4)
    x, y = square.x + 2, square.y + (square.height - side) // 2
    owned = canvas.palette.tones[face.owner] if face.owner is not None else canvas.palette.ink
    for part in icon.parts:
        points = tuple(
            (x + _whole(across * side), y + _whole(down * side)) for across, down in part.points
        )
        colour = owned if part.owned else canvas.palette.ink
        canvas.add(Polygon(points, colour) if part.filled else Line(points, colour, 2))
    return beside if place == area else area.cut_top(place.height)[1]


def _icon_area(canvas: Canvas, face: Face, area: Area) -> Area:
    """Where an icon goes: beside the name, or above one that is cut there.

    An icon above can do with half a line.
    """
    side = _icon_side(canvas, area) + 6
    beside = area.inside(2, 0).cut_left(side)[1]
    line = canvas.line(canvas.scale.small)
    high = max(line // 2, min(line, area.height - line - 2))
    above, below = area.cut_top(min(high, area.height))
    fits = below.height >= line
    if not fits or name_px(canvas, face, beside) or not is_longer(canvas, face, below, beside):
        return area
    return above


def _icon_side(canvas: Canvas, area: Area) -> int:
    side = max(7, min(area.height - 6, canvas.scale.small))
    return max(4, side // 2) if area.width < 3 * side else side


def _whole(pixels: float) -> int:
    """Down to whole pixels, but for the last digits of a fraction."""
    return floor(pixels + 1e-6)


def strip_width(canvas: Canvas, face: Face) -> int:
    """The least width of a strip one line high that shows a whole name."""
    line = canvas.line(canvas.scale.small, bold=True)
    icon = _icon_side(canvas, Area(0, 0, 16 * line, line)) + 6 if face.icon is not None else 0
    sign = canvas.sign_width(face.owner)
    return canvas.width(canvas.tell(face.name), canvas.scale.small) + icon + sign + 4


def is_readable(canvas: Canvas, face: Face, width: int) -> bool:
    """Whether a strip so wide and one line high shows enough of a name to tell its kind."""
    name = canvas.width(canvas.tell(face.name), canvas.scale.small)
    return is_plain(canvas, face, name + width - strip_width(canvas, face))
