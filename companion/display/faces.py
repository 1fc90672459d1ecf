"""Cards and figures: a coloured number, a name that tells the kind, the harm, how it stands."""

from __future__ import annotations

from enum import Enum
from math import floor

from companion.display.area import Area
from companion.display.drawing import Align, Box, Patch, Sketch, Stroke
from companion.display.fonts import shorten, wrap
from companion.display.theme import (
    BRIGHT,
    COLOURS,
    DIM,
    FAINT,
    GROUND,
    HARM,
    Colour,
    ink_on,
    mix,
    parse,
)
from companion.scenes.outlines import Icon
from companion.scenes.scene import Face, Fan

_LEAST_NAME = 2
"""A name cut to fewer letters says nothing, so it is left out."""
_PLAIN_NAME = 4
"""A name cut to fewer letters could be that of another kind."""


class Room(Enum):
    """How much room there is: how narrow a lane of cards may get, in sizes of the small type."""

    ROOMY = 3.0
    """Number, harm and the beginning of a name."""
    TIGHT = 1.8
    """Number and harm."""
    SCARCE = 0.9
    """A number, and red if there is harm."""


def least_row(sketch: Sketch) -> int:
    """The least height of a face that reads."""
    return sketch.line(sketch.scale.small, bold=True)


def least_fan(sketch: Sketch, fan: Fan, width: int, room: Room) -> int:
    """The least height in which every face of a fan shows what it must in such room."""
    lanes = max(1, int(width / (sketch.scale.small * room.value)))
    rows = max(1, -(-len(fan.faces) // lanes))
    return rows * (least_row(sketch) + 1) + 4


def draw_face(sketch: Sketch, face: Face, area: Area) -> None:
    """A face alone, not larger than looks well."""
    scale = sketch.scale
    if face.note is not None:
        _draw_tile(sketch, face, area)
        return
    width = min(area.width, 16 * scale.normal)
    height = min(area.height, 4 * scale.normal)
    x = area.x + (area.width - width) // 2
    y = area.y + (area.height - height) // 2
    draw_strip(sketch, face, Area(x, y, width, height))


def _draw_tile(sketch: Sketch, face: Face, area: Area) -> None:
    """A card to choose: its name in its colour, and what it does if all of that has room."""
    scale = sketch.scale
    colour = parse(face.colour)
    note = sketch.tell(face.note) if face.note else ""
    roomy = area.height >= 6 * scale.normal
    sizes = ((scale.large,) if roomy else ()) + (scale.normal, scale.small)
    head, rest = area.cut_top(round(sketch.line(sizes[0], bold=True) * 1.3))
    below = rest.inside(scale.gap * 2, scale.gap // 2)
    whole = sketch.height(note, below.width, scale.small) <= below.height
    sketch.add(Box(area, mix(GROUND, colour, 0.28), mix(GROUND, colour, 0.7), 1, 6))
    if whole:
        sketch.write(note, below, sizes, align=Align.CENTRE)
    else:
        head = area
    sketch.add(Box(head, colour, None, 0, 6))
    sketch.write(
        sketch.tell(face.name),
        head.inside(4, 0),
        sizes,
        colour=ink_on(colour),
        bold=True,
        align=Align.CENTRE,
        most_lines=1,
    )
    sketch.touch(face.option, area)
    sketch.glow(face.glow, area, radius=6)


def draw_strip(sketch: Sketch, face: Face, area: Area) -> None:
    """A face as the visible strip of a card in a column."""
    colour = parse(face.colour)
    body = mix(GROUND, colour, 0.15 if face.down else 0.38)
    radius = min(6, area.height // 4)
    if face.owner is None:
        sketch.add(Box(area, body, mix(GROUND, colour, 0.7), 1, radius))
    else:
        sketch.add(Box(area, body, COLOURS[face.owner], 2, radius))
    sketch.touch(face.option, area)
    rest = area
    if face.number is not None:
        rest = _draw_number(sketch, face, area, radius)
    elif not face.down and face.icon is None:
        rest = _draw_band(sketch, face, area, radius)
    if face.icon is not None:
        rest = _draw_icon(sketch, face, face.icon, rest)
    if face.harm:
        rest = _draw_harm(sketch, face.harm, rest)
    if face.turned:
        rest = _draw_turn(sketch, rest)
    draw_name(sketch, face, rest, DIM if face.down else BRIGHT)
    sketch.glow(face.glow, area, radius=radius)


def _draw_band(sketch: Sketch, face: Face, area: Area, radius: int) -> Area:
    """A band in the colour of its kind; where that would cut the name, the name is worth more."""
    if area.width <= 4 * sketch.scale.small:
        return area
    edge = 2 if face.owner is not None else 0
    band, beside = area.inside(edge, 0).cut_left(max(4, area.height // 5))
    if not name_px(sketch, face, beside):
        return area
    sketch.add(Box(band.inside(0, edge), parse(face.colour), None, 0, radius))
    return beside


def _largest_px(sketch: Sketch, text: str, room: tuple[int, int], most: int) -> int:
    """The largest bold type for a number in its room, not under the smallest of the screen."""
    px = most
    while px > sketch.scale.small and (
        sketch.line(px, bold=True) > room[1] or sketch.width(text, px, bold=True) > room[0]
    ):
        px -= 1
    return px


def _draw_number(sketch: Sketch, face: Face, area: Area, radius: int) -> Area:
    colour = parse(face.colour)
    text = str(face.number)
    scale = sketch.scale
    harm = sketch.width(str(face.harm), scale.small, bold=True) + 4 if face.harm else 0
    px = _largest_px(sketch, text, (area.width - harm - 4, area.height), scale.large)
    roomy = min(area.height, area.width // 5)
    width = max(sketch.width(text, px, bold=True) + min(6, area.width // 8), roomy)
    block, rest = area.cut_left(width)
    sketch.add(Box(block, colour, None, 0, radius))
    sketch.write(
        text,
        block,
        (px, scale.small),
        colour=ink_on(colour),
        bold=True,
        align=Align.CENTRE,
        most_lines=1,
    )
    return rest


def _draw_harm(sketch: Sketch, harm: int, area: Area) -> Area:
    """A red badge at the right end with how much harm there is."""
    text = str(harm)
    scale = sketch.scale
    if sketch.width(text, scale.small, bold=True) > area.width:
        sketch.add(Box(area, HARM))
        return area.cut_left(0)[0]
    # On a narrow card the badge gives way to the name.
    most = scale.normal if area.width > 6 * scale.small else scale.small
    px = _largest_px(sketch, text, (area.width - 2, area.height - 2), most)
    height = min(area.height, sketch.line(px, bold=True) + 2)
    width = max(sketch.width(text, px, bold=True) + 6, height)
    if width + 2 > area.width:
        width = min(area.width, sketch.width(text, px, bold=True) + 2)
    strip, rest = area.cut_right(width + min(2, area.width - width))
    badge = Area(strip.x, strip.y + (strip.height - height) // 2, width, height)
    sketch.add(Box(badge, HARM, None, 0, height // 2))
    sketch.write(text, badge, (px, scale.small), bold=True, align=Align.CENTRE, most_lines=1)
    return rest


def _draw_turn(sketch: Sketch, area: Area) -> Area:
    """A turned card: a small card lying on its side."""
    side = max(6, min(area.height // 2, sketch.scale.small))
    if area.width < 3 * side:
        return area
    sign, rest = area.cut_right(side + 6)
    lying = Area(sign.x + 2, sign.y + (sign.height - side * 2 // 3) // 2, side, side * 2 // 3)
    sketch.add(Box(lying, None, BRIGHT, 2, 2))
    return rest


def draw_fan(sketch: Sketch, fan: Fan, area: Area) -> None:
    """Faces in a column from its head on; a long column goes on in further lanes beside."""
    inner = area.inside(2)
    sketch.touch(fan.option, area)
    if not fan.faces:
        sketch.add(Box(inner, None, mix(GROUND, FAINT, 0.6), 1, 6))
    else:
        for face, strip in zip(fan.faces, strips(sketch, fan, inner), strict=False):
            draw_strip(sketch, face, strip)
    sketch.glow(fan.glow, area, radius=6)


def strips(sketch: Sketch, fan: Fan, area: Area) -> tuple[Area, ...]:
    """Where each face of a fan is drawn, from the head on.

    The second lane is to the right for the player of the column, as the cards lie on the table.
    """
    count = len(fan.faces)
    scale = sketch.scale
    gap = 1 if area.height < 12 * scale.small else 2
    most = max(1, (area.height + gap) // (least_row(sketch) + gap))
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


def name_px(sketch: Sketch, face: Face, area: Area) -> int | None:
    """The type in which the whole name has room without a broken word, if there is one."""
    scale = sketch.scale
    room = area.inside(2, 0)
    sizes: tuple[int, ...] = (scale.normal, scale.small)
    if room.height > 2.5 * scale.large:
        sizes = (scale.large, *sizes)
    for px in sizes:
        lines = wrap(sketch.tell(face.name), sketch.ruler, room.width, px)
        if lines is not None and len(lines) * sketch.line(px) <= room.height:
            return px
    return None


def draw_name(sketch: Sketch, face: Face, area: Area, colour: Colour) -> None:
    """The whole name if it has room, else an abbreviation; never broken within a word.

    Where that would be so short that it could mean another kind, its code.
    """
    name = sketch.tell(face.name)
    scale = sketch.scale
    room = area.inside(2, 0)
    if px := name_px(sketch, face, area):
        sketch.write(name, room, (px,), colour=colour)
        return
    short = shorten(name, sketch.ruler, room.width, scale.small)
    letters = len(short.rstrip("."))
    if face.code and letters < _PLAIN_NAME:
        short = face.code
    elif letters < _LEAST_NAME:
        short = name[:_LEAST_NAME]
    if sketch.width(short, scale.small) <= room.width:
        sketch.write(short, room, (scale.small,), colour=colour, most_lines=1)


def is_plain(sketch: Sketch, face: Face, width: int) -> bool:
    """Whether enough of a name has room to tell its kind."""
    short = shorten(sketch.tell(face.name), sketch.ruler, width, sketch.scale.small)
    return short == sketch.tell(face.name) or len(short.rstrip(".")) >= _PLAIN_NAME


def is_longer(sketch: Sketch, face: Face, one: Area, other: Area) -> bool:
    """Whether more letters of a name have room in one place than in the other."""
    name, px = sketch.tell(face.name), sketch.scale.small
    here, there = (shorten(name, sketch.ruler, area.width - 4, px) for area in (one, other))
    return len(here.rstrip(".")) > len(there.rstrip("."))


def _draw_icon(sketch: Sketch, face: Face, icon: Icon, area: Area) -> Area:
    """Draw an icon, and give what is left to the name."""
    place = _icon_area(sketch, face, area)
    side = _icon_side(sketch, place)
    square, beside = place.inside(2, 0).cut_left(side + 4)
    x, y = square.x + 2, square.y + (square.height - side) // 2
    owned = COLOURS[face.owner] if face.owner is not None else BRIGHT
    for part in icon.parts:
        points = tuple(
            (x + _whole(across * side), y + _whole(down * side)) for across, down in part.points
        )
        colour = owned if part.owned else BRIGHT
        sketch.add(Patch(points, colour) if part.filled else Stroke(points, colour, 2))
    return beside if place == area else area.cut_top(place.height)[1]


def _icon_area(sketch: Sketch, face: Face, area: Area) -> Area:
    """Where an icon goes: beside the name, or above one that is cut there.

    An icon above can do with half a line.
    """
    side = _icon_side(sketch, area) + 6
    beside = area.inside(2, 0).cut_left(side)[1]
    line = sketch.line(sketch.scale.small)
    high = max(line // 2, min(line, area.height - line - 2))
    above, below = area.cut_top(min(high, area.height))
    fits = below.height >= line
    if not fits or name_px(sketch, face, beside) or not is_longer(sketch, face, below, beside):
        return area
    return above


def _icon_side(sketch: Sketch, area: Area) -> int:
    side = max(7, min(area.height - 6, sketch.scale.small))
    return max(4, side // 2) if area.width < 3 * side else side


def _whole(pixels: float) -> int:
    """Down to whole pixels, but for the last digits of a fraction."""
    return floor(pixels + 1e-6)


def strip_width(sketch: Sketch, face: Face) -> int:
    """The least width of a strip one line high that shows a whole name."""
    line = sketch.line(sketch.scale.small, bold=True)
    icon = _icon_side(sketch, Area(0, 0, 16 * line, line)) + 6 if face.icon is not None else 0
    return sketch.width(sketch.tell(face.name), sketch.scale.small) + icon + 4


def is_readable(sketch: Sketch, face: Face, width: int) -> bool:
    """Whether a strip so wide and one line high shows enough of a name to tell its kind."""
    name = sketch.width(sketch.tell(face.name), sketch.scale.small)
    return is_plain(sketch, face, name + width - strip_width(sketch, face))
