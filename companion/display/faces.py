"""Cards and figures: number, emblem and name of their kind, the damage, how they stand.

What a piece is, its emblem always says. Its name stands beside it whole where there is room, else
in its one short form, else not at all; it is never cut. All cards and figures of a board are
treated alike: where one has to be called by a short form, all are that have one, and where one has
no room for a name at all, emblems alone speak for all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from companion.display.canvas import Align, Area, Art, Box, Canvas, Emblem, IconSign, Naming
from companion.display.places import Room
from companion.display.theme import readable_on
from companion.scenes import icons
from companion.scenes.outlines import Colour, Icon, parse_colour
from companion.scenes.scene import LOOK, Face, Fan, Glow

_PAD = 3
"""Between the parts of a face."""
_SIGN_EDGE = 3
"""Between the frame of a face and the sign of its owner."""
BODY = 0.38
"""How much of the colour of its kind a face has."""
_DOWN = 0.15
"""The same of one that is out of action."""
_SAMPLE = 5
"""So many of its motif are on a card to choose that has no number."""


_CARD = 1.4
"""How much higher than wide a card is."""
_LARGE = 9
"""So many heights of small letters make room for a whole card by itself."""


def min_row_height(canvas: Canvas) -> int:
    """The least height of a face that reads."""
    return canvas.line(canvas.scale.small, bold=True)


def lane_width(canvas: Canvas, faces: Sequence[Face], room: Room) -> int:
    """The least width in which all of these faces show what they must in such room."""
    return max((_face_width(canvas, face, room) for face in faces), default=2 * canvas.scale.small)


def min_fan_height(canvas: Canvas, fan: Fan, width: int, room: Room) -> int:
    """The least height in which every face of a fan shows what it must in such room."""
    lanes = max(1, (width - 4) // (lane_width(canvas, fan.faces, room) + 1))
    rows = max(1, -(-len(fan.faces) // lanes))
    return rows * (min_row_height(canvas) + 1) + 4


def _face_width(canvas: Canvas, face: Face, room: Room) -> int:
    small = canvas.scale.small
    width = 0
    if face.number is not None:
        px = small if room is Room.SCARCE else canvas.scale.normal
        width += canvas.width(str(face.number), px, bold=True) + 4
    if face.motif is not None:
        width += small + 2
    width += canvas.sign_width(face.owner)
    if room is Room.SCARCE:
        badge = canvas.width(str(face.damage), small, bold=True) + 2 if face.damage else 0
        return width + badge
    width += _burst_side(canvas, face.damage) + 1 if face.damage else 0
    width += sum(small + 2 for part in (face.turned, face.icon) if part)
    return width + _least_name(canvas, face) + 2 * _PAD


def _names(canvas: Canvas, face: Face) -> tuple[str, ...]:
    """What a face can be called as the board has it, the longest first."""
    short = face.short or face.name
    every = (face.name, short, face.least)[canvas.naming :]
    return tuple(dict.fromkeys(canvas.tell(name) for name in every if name is not None))


def longest_name(canvas: Canvas, face: Face) -> str:
    """What a face is called as the board has it, or nothing."""
    return next(iter(_names(canvas, face)), "")


def _least_name(canvas: Canvas, face: Face) -> int:
    """How wide the shortest of its names is."""
    widths = (canvas.width(name, canvas.scale.small) for name in _names(canvas, face))
    return min(widths, default=0)


def _shorten(canvas: Canvas, face: Face, name: str | None, *, alone: bool = False) -> None:
    """Let all be called as this one has to be; one alone beside the others takes no name away."""
    if name == canvas.tell(face.name):
        return
    is_short = alone or (face.short is not None and name == canvas.tell(face.short))
    canvas.shorten(Naming.SHORT if is_short else Naming.LEAST)


def strip_height(canvas: Canvas) -> int:
    """How high the banner of a card is where there is room enough."""
    return round(1.9 * canvas.scale.small)


# --- a card in a column, or by itself ------------------------------------------------------------


def draw_face(canvas: Canvas, face: Face, area: Area) -> None:
    """A face alone, not larger than looks well."""
    scale = canvas.scale
    if face.note is not None:
        _draw_tile(canvas, face, area)
        return
    if area.height >= _LARGE * scale.small and face.motif is not None:
        area = _as_card(area)
        if face.number is not None:
            draw_strip(canvas, face, area.cut_top(strip_height(canvas))[0], area, alone=True)
            return
    if _has_room_for_portrait(canvas, face, area):
        _draw_body(canvas, face, area, 6)
        _draw_portrait(canvas, face, area)
        canvas.touch(face.option, area)
        canvas.locate(face.id, area)
        canvas.glow(face.glow, area, radius=6)
        return
    width = min(area.width, 14 * scale.small)
    height = min(area.height, round(2.4 * scale.small))
    x = area.x + (area.width - width) // 2
    y = area.y + (area.height - height) // 2
    draw_strip(canvas, face, Area(x, y, width, height), alone=True)


def _as_card(area: Area) -> Area:
    """The shape of a card at the head of its room, as large as has room there."""
    width = min(area.width, round(area.height / _CARD))
    height = min(area.height, round(area.width * _CARD))
    return Area(area.x + (area.width - width) // 2, area.y, width, height)


def draw_strip(
    canvas: Canvas, face: Face, area: Area, whole: Area | None = None, *, alone: bool = False
) -> None:
    """A face as the banner of a card; ``whole`` is more of that card, where its picture shows."""
    card = whole or area
    radius = min(6, area.height // 4)
    _draw_body(canvas, face, card, radius)
    if card.height > area.height:
        _draw_art(canvas, face, area, card, radius)
    canvas.touch(face.option, card)
    canvas.locate(face.id, card)
    rest = area
    if face.number is not None:
        rest = _draw_number(canvas, face, area, radius)
    if canvas.needs_sign(face.owner) and rest.width > 3 * canvas.scale.small:
        rest = canvas.sign(face.owner, rest.inside(_SIGN_EDGE, 0))
    rest = _draw_signs(canvas, face, rest)
    rest = _draw_emblem(canvas, face, rest)
    draw_name(canvas, face, rest, alone=alone)
    canvas.glow(face.glow, card, radius=radius)


def _draw_body(canvas: Canvas, face: Face, area: Area, radius: int) -> None:
    colour = parse_colour(face.colour)
    body = canvas.palette.tint(colour, _DOWN if face.down else BODY)
    if face.owner is None:
        canvas.add(Box(area, body, canvas.palette.tint(colour, 0.7), 1, radius))
    else:
        canvas.add(Box(area, body, canvas.palette.tones[face.owner], 2, radius))


def _draw_art(canvas: Canvas, face: Face, banner: Area, card: Area, radius: int) -> None:
    """The picture of a card that nothing covers, on the far side of its banner."""
    edge = 3
    top, bottom = (banner.bottom, card.bottom - edge)
    if banner.y > card.y:
        top, bottom = card.y + edge, banner.y
    picture = Area(card.x + edge, top, card.width - 2 * edge, bottom - top)
    inner = max(1, radius - edge + 1)
    canvas.add(Art(picture, face.motif, face.colour, face.id, face.number, inner))


def _draw_number(canvas: Canvas, face: Face, area: Area, radius: int) -> Area:
    colour = parse_colour(face.colour)
    text = str(face.number)
    scale = canvas.scale
    px = scale.normal if canvas.line(scale.normal, bold=True) <= area.height else scale.small
    narrow = canvas.width(text, px, bold=True) + 4
    wide = max(narrow, round(1.5 * px))
    has_room = area.width > max(8 * px, _face_width(canvas, face, Room.TIGHT) + wide - narrow)
    block, rest = area.cut_left(wide if has_room else narrow)
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


def _draw_signs(canvas: Canvas, face: Face, area: Area) -> Area:
    """At the right end: how much damage there is, whether it is turned, how it stands."""
    rest = area
    if face.damage:
        rest = _draw_damage(canvas, face.damage, rest)
    for icon in (icons.TURNED if face.turned else None, face.icon):
        if icon is not None:
            rest = _draw_icon(canvas, face, icon, rest)
    return rest


def _draw_damage(canvas: Canvas, damage: int, area: Area) -> Area:
    """A red burst with how much damage there is."""
    text = str(damage)
    scale, red = canvas.scale, canvas.palette.damage
    width = canvas.width(text, scale.small, bold=True)
    side = min(area.height, _burst_side(canvas, damage), area.width)
    is_narrow = area.width - side < scale.small
    if is_narrow:
        side = min(side, width + 2)
    if width > side:
        canvas.add(Box(area, red))
        return area.cut_left(0)[0]
    spot, rest = area.cut_right(side + (1 if area.width > side + scale.small else 0))
    burst = Area(spot.x, spot.y + (spot.height - side) // 2, side, side)
    if is_narrow:
        # So small a burst would not carry its number.
        high = min(spot.height, canvas.line(scale.small, bold=True))
        plate = Area(spot.x, spot.y + (spot.height - high) // 2, side, high)
        canvas.add(Box(plate, red, None, 0, 3))
    else:
        canvas.add(IconSign(burst, icons.DAMAGE, red, red))
    number = Area(burst.x, spot.y, side, spot.height)
    ink = readable_on(red)
    size = (scale.small,)
    canvas.write(text, number, size, colour=ink, bold=True, align=Align.CENTRE, max_lines=1)
    return rest


def _burst_side(canvas: Canvas, damage: int) -> int:
    small = canvas.scale.small
    return max(round(1.35 * small), canvas.width(str(damage), small, bold=True) + 4)


def _draw_icon(canvas: Canvas, face: Face, icon: Icon, area: Area) -> Area:
    side = min(canvas.scale.small, area.height - 2, area.width)
    if side < 6:
        return area
    spot, rest = area.cut_right(min(area.width, side + 2))
    place_icon(canvas, face, icon, Area(spot.x, spot.y + (spot.height - side) // 2, side, side))
    return rest


def place_icon(canvas: Canvas, face: Face, icon: Icon, area: Area) -> None:
    """An icon on a face, with its parts that tell the owner in the owner's colour."""
    palette = canvas.palette
    owned = palette.ink if face.owner is None else palette.tones[face.owner]
    canvas.add(IconSign(area, icon, palette.ink, owned))


def _draw_emblem(canvas: Canvas, face: Face, area: Area) -> Area:
    """The emblem of its kind; gives what is left to the name."""
    if face.motif is None:
        return area
    small = canvas.scale.small
    edge = 1 if area.height <= round(1.4 * small) else 2
    side = min(area.height - 2 * edge, round(2.2 * small), area.width - 1)
    if side < round(0.7 * small):
        return area
    least = _least_name(canvas, face) + 2
    is_named = any(_names(canvas, face))
    if is_named and small <= area.width - least - 3 < side:
        side = area.width - least - 3  # a little smaller, and the name has room beside it
    spot, rest = area.cut_left(min(area.width, side + 3))
    place = Area(spot.x + 1, spot.y + (spot.height - side) // 2, side, side)
    if rest.width < least or not is_named:
        # Without a name beside it, it stands in the middle of what it has.
        place = Area(area.x + (area.width - side) // 2, place.y, side, side)
    canvas.add(Emblem(place, face.motif, face.colour, face.down))
    return rest


def fitting_name(canvas: Canvas, face: Face, width: int) -> str | None:
    """The longest that a face can be called in one line of such a width."""
    px = canvas.scale.small
    name = next((n for n in _names(canvas, face) if canvas.width(n, px) <= width), None)
    _shorten(canvas, face, name)
    return name


def draw_name(
    canvas: Canvas, face: Face, area: Area, *, align: Align = Align.LEFT, alone: bool = False
) -> None:
    """The whole name if it has room, else its short form, else none."""
    ink: Colour = canvas.palette.dim if face.down else canvas.palette.ink
    px = canvas.scale.small
    room = area.inside(_PAD if area.width >= _least_name(canvas, face) + 2 * _PAD else 1, 0)
    for name in _names(canvas, face):
        lines = canvas.unbroken(name, room.width, px)
        if lines is not None and len(lines) * canvas.line(px) <= room.height:
            canvas.write(name, room, (px,), colour=ink, align=align)
            _shorten(canvas, face, name, alone=alone)
            return
    _shorten(canvas, face, None, alone=alone)


# --- a card to choose ----------------------------------------------------------------------------


def _draw_tile(canvas: Canvas, face: Face, area: Area) -> None:
    """A card to choose: emblem and name in its colour, and what it does if that has room."""
    scale = canvas.scale
    colour = parse_colour(face.colour)
    head, rest = area.cut_top(round(2.1 * scale.small))
    below = rest.inside(scale.gap, scale.gap // 2)
    px = _note_px(canvas, face, below, large=area.height >= 9 * scale.small)
    if px is None:
        canvas.leaves_notes = True
        face = _to_look_at(canvas, face)
    if px is None and (face.number is not None or _portrait_high(canvas, face, area) > area.height):
        alone = Fan((face,))
        places = strips(canvas, alone, area)
        draw_strip(canvas, face, places[0], _whole_card(canvas, alone, places, area))
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
            head = _draw_number(canvas, face, head, 6)
        _draw_title(canvas, face, head, readable_on(colour))
    else:
        _draw_portrait(canvas, face, area)
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
    side = max(px, min(area.height - 6, area.width - longest - 4 * _PAD))
    side = side if face.motif is not None else 0
    room = area.width - side - 4 * _PAD
    name = next((n for n in _names(canvas, face) if canvas.width(n, px, bold=True) <= room), "")
    _shorten(canvas, face, name)
    used = side + (2 * _PAD + canvas.width(name, px, bold=True) if name else 0)
    x = area.x + (area.width - used) // 2
    if face.motif is not None:
        place = Area(x, area.y + (area.height - side) // 2, side, side)
        canvas.add(Emblem(place, face.motif, face.colour, face.down))
        x += side + 2 * _PAD
    text = Area(x, area.y, area.right - x, area.height)
    canvas.write(name, text, (px,), colour=ink, bold=True, max_lines=1)


def _has_room_for_portrait(canvas: Canvas, face: Face, area: Area) -> bool:
    """Whether a face by itself is high enough to stand over its name."""
    if face.motif is None or face.number is not None:
        return False
    lines = _portrait_lines(canvas, face, area)
    return 0 < lines <= 2 and area.height >= 4 * canvas.scale.small


def _portrait_lines(canvas: Canvas, face: Face, area: Area) -> int:
    """How many lines the longest of its names takes that has room in such a width."""
    px = canvas.scale.small
    every = (canvas.unbroken(name, area.width - 6, px) for name in _names(canvas, face))
    return next((len(lines) for lines in every if lines), 0)


def _portrait_high(canvas: Canvas, face: Face, area: Area) -> int:
    """How high the name is with the least emblem over it."""
    lines = max(1, _portrait_lines(canvas, face, area))
    return lines * canvas.line(canvas.scale.small) + canvas.scale.small + 6


def _draw_portrait(canvas: Canvas, face: Face, area: Area) -> None:
    """A large emblem over its name."""
    high = _portrait_lines(canvas, face, area) * canvas.line(canvas.scale.small)
    label, above = area.inside(2).cut_bottom(high)
    large = min(area.width * 2 // 3, above.height - 3 * canvas.scale.gap)
    side = min(above.height - 2, above.width - 4, max(4 * canvas.scale.small, large))
    if face.motif is not None and side >= canvas.scale.small:
        x, y = above.x + (above.width - side) // 2, above.y + (above.height - side) // 2
        canvas.add(Emblem(Area(x, y, side, side), face.motif, face.colour, face.down))
    else:
        label = area.inside(2)
    draw_name(canvas, face, label, align=Align.CENTRE)


# --- columns of cards ----------------------------------------------------------------------------


def draw_fan(canvas: Canvas, fan: Fan, area: Area) -> None:
    """Faces in a column from its head on; a long column goes on in further lanes beside.

    Each card covers the one before but for its banner. The last one lies open, and shows its
    picture where there is room.
    """
    inner = area.inside(2)
    canvas.touch(fan.option, area)
    canvas.about(fan.topic, area)
    if not fan.faces:
        _draw_empty(canvas, fan, inner)
    places = strips(canvas, fan, inner)
    for face, strip in zip(fan.faces[:-1], places, strict=False):
        draw_strip(canvas, face, strip)
    if fan.faces:
        draw_strip(canvas, fan.faces[-1], places[-1], _whole_card(canvas, fan, places, inner))
    canvas.glow(fan.glow, area, radius=6)


def _draw_empty(canvas: Canvas, fan: Fan, area: Area) -> None:
    """A faint frame, and in it what belongs there, where that has room in one line."""
    canvas.add(Box(area, None, canvas.palette.tint(canvas.palette.faint, 0.6), 1, 6))
    px = canvas.scale.small
    if fan.empty is None or canvas.line(px) > area.height:
        return
    said = canvas.tell(fan.empty)
    if canvas.width(said, px) <= area.width:
        dim = canvas.palette.dim
        canvas.write(said, area, (px,), colour=dim, align=Align.CENTRE, max_lines=1)


def _whole_card(canvas: Canvas, fan: Fan, places: Sequence[Area], area: Area) -> Area | None:
    """The last card with its picture, where there is room for that."""
    last = places[-1]
    if fan.faces[-1].motif is None or any(a.x != b.x for a, b in pairwise(places)):
        return None
    free = last.y - area.y if fan.upward else area.bottom - last.bottom
    picture = min(free, round(last.width * 0.62), 7 * canvas.scale.small)
    if picture < round(1.7 * canvas.scale.small) or fan.faces[-1].number is None:
        return None
    top = last.y - picture if fan.upward else last.y
    return Area(last.x, top, last.width, last.height + picture)


def strips(canvas: Canvas, fan: Fan, area: Area) -> tuple[Area, ...]:
    """Where each face of a fan is drawn, from the head on.

    The second lane is to the right for the player of the column, as the cards lie on the table.
    """
    count = len(fan.faces)
    if not count:
        return ()
    gap = 1 if area.height < 12 * canvas.scale.small else 2
    most = max(1, (area.height + gap) // (min_row_height(canvas) + gap))
    lanes = -(-count // most)
    rows = -(-count // lanes)
    width = (area.width + gap) // lanes - gap
    height = min((area.height + gap) // rows - gap, strip_height(canvas))
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
