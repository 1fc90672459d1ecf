"""Cards and figures: number, emblem and name of their kind, the damage, how they stand.

What a piece is, its emblem always says. Its name stands beside it whole where there is room, else
in its one short form, else not at all; it is never cut. All cards and figures of a board are
treated alike: where one has to be called by a short form, all are that have one, and where one has
no room for a name at all, emblems alone speak for all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from companion.display.canvas import Align, Area, Art, Box, Canvas, Emblem, IconSign, Naming
from companion.display.places import SCANT, Room
from companion.display.theme import readable_on
from companion.scenes import icons
from companion.scenes.outlines import Colour, Icon, parse_colour
from companion.scenes.scene import Face, Fan

PAD = 3
"""Between the parts of a face."""
_FAN_EDGE = 2
"""Between the faces of a fan and what is beside it."""
_GOOD_ROW = 1.5
"""How much higher than small letters a face is that looks well."""
_LEAST_EMBLEM = 0.7
"""How large an emblem must be beside small letters to be told from others."""
_LEAST_ICON = 6
"""Pixels in which a sign of how a face stands can still be told."""
_SIGN_EDGE = 3
"""Between the frame of a face and the sign of its owner."""
BODY = 0.38
"""How much of the colour of its kind a face has."""
_DOWN = 0.15
"""The same of one that is out of action."""


_CARD = 1.4
"""How much higher than wide a card is."""
_LARGE = 9
"""So many heights of small letters make room for a whole card by itself."""


def min_row_height(canvas: Canvas) -> int:
    """The least height of a face that reads."""
    return canvas.line(canvas.scale.small, bold=True)


def _good_row_height(canvas: Canvas) -> int:
    """The least height of a face that looks well."""
    return round(_GOOD_ROW * canvas.scale.small)


def lane_width(canvas: Canvas, faces: Sequence[Face], room: Room) -> int:
    """The least width in which all of these faces show what they must in such room."""
    return max((_face_width(canvas, face, room) for face in faces), default=2 * canvas.scale.small)


def fan_width(canvas: Canvas, fan: Fan, rows: int, room: Room) -> int:
    """The least width of a fan whose lanes are at most so long."""
    lanes = max(1, -(-len(fan.faces) // max(1, rows)))
    return lanes * (lane_width(canvas, fan.faces, room) + 1) - 1 + 2 * _FAN_EDGE


def min_fan_height(canvas: Canvas, fan: Fan, width: int, room: Room) -> int:
    """The least height in which every face of a fan shows what it must in such room."""
    inner = width - 2 * _FAN_EDGE
    lanes = max(1, (inner + 1) // (lane_width(canvas, fan.faces, room) + 1))
    rows = max(1, -(-len(fan.faces) // lanes))
    high = _good_row_height(canvas) if room is Room.ROOMY else min_row_height(canvas)
    return rows * (high + 1) - 1 + 2 * _FAN_EDGE


def _face_width(canvas: Canvas, face: Face, room: Room) -> int:
    small = canvas.scale.small
    width = 0
    if face.number is not None:
        px = small if room in SCANT else canvas.scale.normal
        width += canvas.width(str(face.number), px, bold=True) + 4
    if face.motif is not None:
        width += (round(_LEAST_EMBLEM * small) if room is Room.SCARCE else small) + 2
    width += canvas.sign_width(face.owner)
    if room in SCANT:
        badge = canvas.width(str(face.damage), small, bold=True) + 2 if face.damage else 0
        return width + badge
    width += _burst_side(canvas, face.damage) + 1 if face.damage else 0
    width += sum(small + 2 for part in (face.turned, face.icon) if part)
    return width + _least_name(canvas, face) + 2 * PAD


def names_of(canvas: Canvas, face: Face) -> tuple[str, ...]:
    """What a face can be called as the board has it, the longest first."""
    name, short = canvas.tell(face.name), canvas.tell(face.short or face.name)
    if face.bare or face.nameless:
        name, short = "" if face.nameless else name, ""
    least = () if face.least is None else (canvas.tell(face.least),)
    return tuple(dict.fromkeys((name, short, *least)[canvas.naming :]))


def longest_name(canvas: Canvas, face: Face) -> str:
    """What a face is called as the board has it, or nothing."""
    return next(iter(names_of(canvas, face)), "")


def _least_name(canvas: Canvas, face: Face) -> int:
    """How wide the shortest of its names is."""
    widths = (canvas.width(name, canvas.scale.small) for name in names_of(canvas, face))
    return min(widths, default=0)


def shorten(canvas: Canvas, face: Face, name: str | None, *, alone: bool = False) -> None:
    """Let all be called as this one has to be; one alone beside the others takes no name away."""
    if face.nameless or name == canvas.tell(face.name):
        return
    short = "" if face.bare else face.short and canvas.tell(face.short)
    is_short = alone or (short is not None and name == short)
    canvas.shorten(Naming.SHORT if is_short else Naming.LEAST)


def strip_height(canvas: Canvas) -> int:
    """How high the banner of a card is where there is room enough."""
    return round(1.9 * canvas.scale.small)


# --- a card in a column, or by itself ------------------------------------------------------------


def draw_face(canvas: Canvas, face: Face, area: Area) -> None:
    """A face alone, not larger than looks well."""
    scale = canvas.scale
    if area.height >= _LARGE * scale.small and face.motif is not None:
        area = _as_card(area)
        if face.number is not None:
            draw_strip(canvas, face, area.cut_top(strip_height(canvas))[0], area, alone=True)
            return
    if _has_room_for_portrait(canvas, face, area):
        _draw_whole(canvas, face, area)
        return
    width = min(area.width, 14 * scale.small)
    height = min(area.height, round(2.4 * scale.small))
    x = area.x + (area.width - width) // 2
    y = area.y + (area.height - height) // 2
    draw_strip(canvas, face, Area(x, y, width, height), alone=True)


def _draw_whole(canvas: Canvas, face: Face, area: Area) -> None:
    """A card that has no banner: its emblem, and its name beneath."""
    _draw_body(canvas, face, area, 6)
    draw_portrait(canvas, face, area)
    canvas.touch(face.option, area)
    canvas.locate(face.id, area)
    canvas.glow(face.glow, area, radius=6)


def _as_card(area: Area) -> Area:
    """The shape of a card at the head of its room, as large as has room there."""
    width = min(area.width, round(area.height / _CARD))
    height = min(area.height, round(area.width * _CARD))
    return Area(area.x + (area.width - width) // 2, area.y, width, height)


def draw_strip(
    canvas: Canvas, face: Face, area: Area, whole: Area | None = None, *, alone: bool = False
) -> None:
    """A face as the banner of a card; ``whole`` is more of that card, where its picture shows."""
    if whole is not None and face.number is None:
        _draw_whole(canvas, face, whole)
        return
    card = whole or area
    radius = min(6, area.height // 4)
    _draw_body(canvas, face, card, radius)
    if card.height > area.height:
        _draw_art(canvas, face, area, card, radius)
    canvas.touch(face.option, card)
    canvas.locate(face.id, card)
    rest = area
    if face.number is not None:
        rest = draw_number(canvas, face, area, radius)
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


def with_picture(
    canvas: Canvas, face: Face, banner: Area, free: int, *, upward: bool = False
) -> Area | None:
    """The whole card of such a banner, where there is enough free beyond it for its picture."""
    picture = min(free, round(banner.width * 0.62), 7 * canvas.scale.small)
    has_picture = face.motif is not None and (face.number is not None or face.down)
    if not has_picture or picture < round(1.7 * canvas.scale.small):
        return None
    top = banner.y - picture if upward else banner.y
    return Area(banner.x, top, banner.width, banner.height + picture)


def draw_number(canvas: Canvas, face: Face, area: Area, radius: int) -> Area:
    """The number at the left, in small type where the rest of the face needs the room."""
    colour = parse_colour(face.colour)
    text = str(face.number)
    scale = canvas.scale
    px = scale.normal if canvas.line(scale.normal, bold=True) <= area.height else scale.small
    larger = canvas.width(text, px, bold=True) - canvas.width(text, scale.small, bold=True)
    if area.width < _face_width(canvas, face, Room.SCARCE) + larger:
        px = scale.small
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
    emblem = round(_LEAST_EMBLEM * canvas.scale.small) + 1 if face.motif is not None else 0
    for icon in (icons.TURNED if face.turned else None, face.icon):
        if icon is not None:
            rest = _draw_icon(canvas, face, icon, rest, emblem)
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


def _draw_icon(canvas: Canvas, face: Face, icon: Icon, area: Area, beside: int) -> Area:
    """A sign at the right end, where there is room for it ``beside`` what comes before it."""
    side = min(canvas.scale.small, area.height - 2, area.width - beside - 2)
    if side < _LEAST_ICON:
        return area
    spot, rest = area.cut_right(side + 2)
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
    if side < round(_LEAST_EMBLEM * small):
        return area
    least = _least_name(canvas, face) + 2 * _tight(canvas)
    is_named = any(names_of(canvas, face))
    if is_named and small <= area.width - least - 3 < side:
        side = area.width - least - 3  # a little smaller, and the name has room beside it
    spot, rest = area.cut_left(min(area.width, side + 3))
    place = Area(spot.x + 1, spot.y + (spot.height - side) // 2, side, side)
    if rest.width < least or not is_named:
        # Without a name beside it, it stands in the middle of what it has.
        place = Area(area.x + (area.width - side) // 2, place.y, side, side)
    canvas.add(Emblem(place, face.motif, face.colour, face.down))
    return rest


def _tight(canvas: Canvas) -> int:
    """Beside a name that has just room; frames are thicker on large screens."""
    return max(1, canvas.scale.small // 10)


def fitting_name(canvas: Canvas, face: Face, width: int) -> str | None:
    """The longest that a face can be called in one line of such a width."""
    px = canvas.scale.small
    name = next((n for n in names_of(canvas, face) if canvas.width(n, px) <= width), None)
    shorten(canvas, face, name)
    return name


def draw_name(
    canvas: Canvas, face: Face, area: Area, *, align: Align = Align.LEFT, alone: bool = False
) -> None:
    """The whole name if it has room, else its short form, else none."""
    ink: Colour = canvas.palette.dim if face.down else canvas.palette.ink
    px = canvas.scale.small
    roomy = area.width >= _least_name(canvas, face) + 2 * PAD
    room = area.inside(PAD if roomy else _tight(canvas), 0)
    for name in names_of(canvas, face):
        lines = canvas.unbroken(name, room.width, px)
        if lines is not None and len(lines) * canvas.line(px) <= room.height:
            canvas.write(name, room, (px,), colour=ink, align=align)
            shorten(canvas, face, name, alone=alone)
            return
    shorten(canvas, face, None, alone=alone)


# --- a card or figure over its name --------------------------------------------------------------


def _has_room_for_portrait(canvas: Canvas, face: Face, area: Area) -> bool:
    """Whether a face by itself is high enough to stand over its name."""
    if face.motif is None or face.number is not None:
        return False
    lines = _portrait_lines(canvas, face, area)
    return 0 < lines <= 2 and area.height >= 4 * canvas.scale.small


def _portrait_lines(canvas: Canvas, face: Face, area: Area) -> int:
    """How many lines the longest of its names takes that has room in such a width."""
    px = canvas.scale.small
    every = (canvas.unbroken(name, area.width - 6, px) for name in names_of(canvas, face))
    return next((len(lines) for lines in every if lines), 0)


def portrait_high(canvas: Canvas, face: Face, area: Area) -> int:
    """How high the name is with the least emblem over it."""
    lines = max(1, _portrait_lines(canvas, face, area))
    return lines * canvas.line(canvas.scale.small) + canvas.scale.small + 6


def draw_portrait(canvas: Canvas, face: Face, area: Area) -> None:
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
    inner = area.inside(_FAN_EDGE)
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
    """The last card with its picture, where there is room for that and one lane is all there is."""
    if any(a.x != b.x for a, b in pairwise(places)):
        return None
    last = places[-1]
    free = last.y - area.y if fan.upward else area.bottom - last.bottom
    return with_picture(canvas, fan.faces[-1], last, free, upward=fan.upward)


def _lanes(canvas: Canvas, fan: Fan, area: Area) -> int:
    """As few lanes as have room, or more where faces without names would be low bars in them."""
    count = len(fan.faces)
    lanes = -(-count // _most_rows(canvas, area.height))
    if any(longest_name(canvas, face) for face in fan.faces):
        return lanes
    gap, narrowest = _row_gap(canvas, area.height), lane_width(canvas, fan.faces, Room.SCARCE)
    for more in range(lanes, count + 1):
        rows = -(-count // more)
        if (area.width + gap) // more - gap < narrowest:
            break
        if (area.height + gap) // rows - gap >= _good_row_height(canvas):
            return more
    return lanes


def rows_in(canvas: Canvas, height: int) -> int:
    """How many faces have room one under the other in a fan of that height."""
    return _most_rows(canvas, height - 2 * _FAN_EDGE)


def _most_rows(canvas: Canvas, height: int) -> int:
    gap = _row_gap(canvas, height)
    return max(1, (height + gap) // (min_row_height(canvas) + gap))


def _row_gap(canvas: Canvas, height: int) -> int:
    return 1 if height < 12 * canvas.scale.small else 2


def strips(canvas: Canvas, fan: Fan, area: Area) -> tuple[Area, ...]:
    """Where each face of a fan is drawn, from the head on.

    The second lane is to the right for the player of the column, as the cards lie on the table.
    """
    count = len(fan.faces)
    if not count:
        return ()
    gap = _row_gap(canvas, area.height)
    lanes = _lanes(canvas, fan, area)
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
