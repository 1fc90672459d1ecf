"""What a drawn table has besides cards: named places, words, counts and score tracks.

How much of all of it there is room for is said here, because cards have places too.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from itertools import pairwise
from typing import assert_never

from companion.display.canvas import Align, Area, Box, Canvas, IconSign, Polygon, seat_sign
from companion.display.theme import parts, readable_on
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.scenes.outlines import Colour, mix, parse_colour
from companion.scenes.scene import Count, Marker, Node, Place, Size, Tone, Track, Words

_EDGE = 4
_NAME = "shared-player"
"""The sentence that is nothing but the name of a player."""
_BRIGHTER = 0.25
"""So much of the ink is in a sign of some colour, to stand out from the ground."""


class Room(Enum):
    """How much of each card there is room for."""

    ROOMY = "roomy"
    """Number, emblem, name and damage."""
    TIGHT = "tight"
    """The same; but what only says again what is told elsewhere gives way."""
    SCARCE = "scarce"
    """Number, emblem and damage."""
    LEAST = "least"
    """The same, without words that can be spared."""


SCANT = frozenset([Room.SCARCE, Room.LEAST])
"""Where names have no room."""


def divide(total: int, shares: Sequence[float], needs: Sequence[int]) -> tuple[int, ...]:
    """Divide a length by shares, but give each at least what it needs while there is enough.

    A share of 0 gets just what it needs. When the needs are more than the whole, the others shrink
    alike, and if those are nothing, all do. The parts add up to at most the whole.
    """
    total = max(0, total)
    needed = sum(needs)
    if needed >= total:
        kept = sum(need for need, share in zip(needs, shares, strict=True) if share <= 0)
        if 0 < kept < total and kept < needed:
            left, shrinking = total - kept, needed - kept
            pairs = zip(needs, shares, strict=True)
            return tuple(n if share <= 0 else n * left // shrinking for n, share in pairs)
        return tuple(need * total // needed for need in needs) if needed else tuple(needs)
    fixed = {index for index, share in enumerate(shares) if share <= 0}
    while True:
        left = total - sum(needs[index] for index in fixed)
        weight = sum(share for index, share in enumerate(shares) if index not in fixed)
        parts = [
            needs[index] if index in fixed else int(left * share / weight)
            for index, share in enumerate(shares)
        ]
        short = {index for index, part in enumerate(parts) if part < needs[index]} - fixed
        if not short:
            return tuple(parts)
        fixed |= short


def spared_last(least: Sequence[int], wanted: Sequence[int], height: int) -> list[int]:
    """What can be spared is told all the same as far as it has room, what comes first before."""
    needs = list(least)
    for place, (need, want) in enumerate(zip(least, wanted, strict=True)):
        if not need and sum(needs) + want <= height:
            needs[place] = want
    return needs


def shares_of(given: Sequence[float], count: int) -> tuple[float, ...]:
    """What was given, or all alike."""
    return tuple(given) if len(given) == count else (1.0,) * count


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
    alone = place.icon is not None and canvas.crowded
    if place.icon is not None:
        side = min(scale.normal, room.height)
        sign, room = room.cut_left(room.width if alone else side + scale.gap)
        left = sign.x + (sign.width - side) // 2 if alone else sign.x
        at = Area(left, sign.y + (sign.height - side) // 2, side, side)
        canvas.add(IconSign(at, place.icon, canvas.palette.ink, canvas.palette.ink))
    name = canvas.tell(place.name)
    number = name.rpartition(" ")[2]
    canvas.write(
        "" if alone else name if whole or not number.isdigit() else number,
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
    """A sign goes with the whole name, or on a crowded board without it."""
    if place.icon is None:
        return 2 * canvas.scale.small
    if canvas.crowded:
        return _beside(canvas, place) - canvas.scale.gap
    name = canvas.width(canvas.tell(place.name), canvas.scale.small, bold=True)
    return name + _beside(canvas, place) + 2


def _beside(canvas: Canvas, place: Place) -> int:
    """What a place needs besides its name."""
    icon = canvas.scale.normal + canvas.scale.gap if place.icon is not None else 0
    return 2 * _EDGE + canvas.sign_width(place.tone) + icon


def draw_count(canvas: Canvas, count: Count, area: Area, *, labelled: bool = True) -> None:
    """What is counted as a sign, the number large, and its meaning small behind it."""
    canvas.about(count.label.key, area)
    scale, palette = canvas.scale, canvas.palette
    area = canvas.sign(count.tone, area)
    px = _count_px(canvas, area.height)
    if count.icon is not None:
        side = min(round(px * 0.95), area.height, area.width)
        spot, area = area.cut_left(side + scale.gap)
        place = Area(spot.x, spot.y + (spot.height - side) // 2, side, side)
        colour = palette.dim if count.tone is Tone.PLAIN else palette.tones[count.tone]
        if count.colour is not None:
            colour = mix(parse_colour(count.colour), palette.ink, _BRIGHTER)
        canvas.add(IconSign(place, count.icon, colour, colour))
    text = str(count.value)
    wide = min(area.width, canvas.width(text, px, bold=True) + scale.gap)
    number, label = area.cut_left(wide)
    ink = palette.tones[count.tone]
    canvas.write(text, number, (px, scale.small), colour=ink, bold=True, max_lines=1)
    if labelled or count.icon is None:
        said = canvas.tell(count.label)
        if count.icon is None or canvas.width(said, scale.small) <= label.width:
            canvas.write(said, label, (scale.small,), colour=palette.dim, max_lines=1)


def _count_px(canvas: Canvas, height: int) -> int:
    fits = canvas.line(canvas.scale.normal, bold=True) <= height
    return canvas.scale.normal if fits else canvas.scale.small


def count_width(canvas: Canvas, count: Count) -> int:
    """What it needs without its label, if a sign says what is counted."""
    if count.icon is None:
        return labelled_width(canvas, count)
    scale = canvas.scale
    number = canvas.width(str(count.value), scale.normal, bold=True)
    return canvas.sign_width(count.tone) + scale.normal + number + 2 * scale.gap


def labelled_width(canvas: Canvas, count: Count) -> int:
    """What it needs with its label."""
    scale = canvas.scale
    label = canvas.width(canvas.tell(count.label), scale.small) + canvas.sign_width(count.tone)
    icon = 0 if count.icon is None else scale.normal + scale.gap
    return icon + label + canvas.width(str(count.value), scale.normal, bold=True) + 2 * scale.gap


def have_room_for_labels(canvas: Canvas, children: Sequence[Node], widths: Sequence[int]) -> bool:
    """Whether all counts of a row or column can say what they count: all of them do, or none."""
    pairs = zip(children, widths, strict=True)
    return all(
        labelled_width(canvas, child) <= width for child, width in pairs if isinstance(child, Count)
    )


def draw_track(canvas: Canvas, track: Track, area: Area) -> None:
    """Cells from 1 to the length, and one more that lights for who is beyond it (RF-18).

    A filled track has none beyond it, and lights each cell up to a marker; so many are lit is seen
    even where no number has room.
    """
    is_low = area.height < canvas.line(canvas.scale.small)
    if is_low and not track.filled:
        return
    gap, signs = 2, _needs_signs(canvas, track)
    cells = track.length + (not track.filled)
    least = _signed_track(canvas) if signs else 0
    height = min(area.height, max(round(canvas.scale.normal * 1.9), least))
    y = area.y + (area.height - height) // 2
    laps = {marker.seat: (marker.value - 1) // track.length for marker in track.markers}
    edges = [area.x + index * (area.width + gap) // cells for index in range(cells + 1)]
    for index, (left, right) in enumerate(pairwise(edges)):
        cell = Area(left, y, max(0, right - gap - left), height)
        if is_low:
            _draw_lit(canvas, cell, [m for m in track.markers if _is_lit(track, m.value, index)])
        elif index < track.length:
            seats = [marker.seat for marker in track.markers if _is_lit(track, marker.value, index)]
            _draw_step(canvas, str(index + 1), cell, seats, signs=signs)
        else:
            seats = [seat for seat, lap in laps.items() if lap > 0]
            lap = max(1, *laps.values(), 1)
            _draw_step(canvas, f"+{lap * track.length}", cell, seats, signs=signs)


def _draw_lit(canvas: Canvas, cell: Area, markers: Sequence[Marker]) -> None:
    """A cell without its number."""
    palette = canvas.palette
    fill = palette.tones[markers[0].seat] if markers else palette.faint
    canvas.add(Box(cell.inside(0, 1), fill, None, 0, 2))


def _is_lit(track: Track, value: int, index: int) -> bool:
    if track.filled:
        return index < value
    return value > 0 and (value - 1) % track.length == index


def _draw_step(
    canvas: Canvas, text: str, cell: Area, seats: Sequence[Seat], *, signs: bool
) -> None:
    colours: list[Colour] = [canvas.palette.tones[seat] for seat in seats] or [
        canvas.palette.raised
    ]
    if signs:
        canvas.add(Box(cell, canvas.palette.raised, canvas.palette.faint if seats else None, 1, 4))
        cell = _draw_signs(canvas, cell, seats)
        colours = [canvas.palette.raised]
    rest = cell
    for left in range(len(colours), 0, -1):
        part, rest = rest.cut_left(rest.width // left)
        canvas.add(Box(part, colours[-left], None, 0, 4))
    if not seats:
        colour = canvas.palette.dim
    elif signs:
        colour = canvas.palette.ink
    elif len(seats) == 1:
        colour = readable_on(colours[0])
    else:
        colour = min((readable_on(c) for c in colours), key=sum)
    canvas.write(
        text,
        cell,
        (canvas.scale.normal, canvas.scale.small),
        colour=colour,
        bold=bool(seats),
        align=Align.CENTRE,
        max_lines=1,
    )


def _draw_signs(canvas: Canvas, cell: Area, seats: Sequence[Seat]) -> Area:
    """Each player's sign on the side where they sit; gives back the middle of the cell."""
    high = _sign_height(canvas)
    cell = cell.inside(2)
    above, rest = cell.cut_top(high)
    below, middle = rest.cut_bottom(high)
    for seat in seats:
        across, down = seat.towards
        strip = below if down > 0 else above
        third = strip.width // 3
        spot = Area(strip.x + (strip.width - third) // 2 + across * third, strip.y, third, high)
        side = min(high, third)
        canvas.add(Polygon(seat_sign(seat, spot, side), canvas.palette.tones[seat]))
    return middle


def _needs_signs(canvas: Canvas, track: Track) -> bool:
    """Whether the colours of markers do not say enough: not where all is known to be of one player.

    On a track for several it has to be seen who is where, and who is nowhere yet.
    """
    return canvas.signs and (
        not track.filled or any(canvas.needs_sign(marker.seat) for marker in track.markers)
    )


def _signed_track(canvas: Canvas) -> int:
    """How high a track is with the signs of players on both of its sides."""
    return canvas.line(canvas.scale.small, bold=True) + 2 * _sign_height(canvas) + 4


def _sign_height(canvas: Canvas) -> int:
    return canvas.scale.small * 3 // 4


def track_width(canvas: Canvas, track: Track) -> int:
    """The least in which the numbers of all cells have room."""
    return track.length * canvas.scale.small


def track_height(canvas: Canvas, track: Track, _width: int, room: Room) -> int:
    """Where room is tight it gives way to the cards: the points are counted beside them too.

    Of a filled one its cells are left, without their numbers.
    """
    if room is not Room.ROOMY:
        return canvas.scale.small // 2 if track.filled else 0
    return (
        _signed_track(canvas)
        if _needs_signs(canvas, track)
        else canvas.line(canvas.scale.row, bold=True) + 2
    )


def draw_words(canvas: Canvas, words: Words, area: Area) -> None:
    """A sentence of its own; the name of a player gives way where there is little room."""
    if words.spare and area.height < words_height(canvas, words, area.width, Room.TIGHT):
        return
    text, room = canvas.tell(words.text), canvas.sign(words.tone, area.inside(2, 0))
    canvas.write(
        _called(canvas, text, room) if words.text.key == _NAME else text,
        room,
        _words_sizes(canvas, words.size),
        colour=canvas.palette.tones[words.tone],
        bold=words.size is Size.LARGE,
    )


def _called(canvas: Canvas, name: str, room: Area) -> str:
    """A player as there is room for it: by the whole name, a short one, or the colour alone."""
    px = canvas.scale.small
    for called in (name, _short(canvas, name)):
        lines = canvas.unbroken(called, room.width, px)
        if lines is not None and len(lines) * canvas.line(px) <= room.height:
            return called
    canvas.crowded = True
    return ""


def _short(canvas: Canvas, name: str) -> str:
    """What people call somebody by who has several names: the first, or else the initials.

    Two at one table are never called alike, such as those in the north-west and the north-east:
    whose initials are another's too has no short name.
    """
    names = {canvas.tell(say(_NAME, seat=seat)) for seat in Seat}
    names |= {canvas.tell(say(f"seat-{seat.value}")) for seat in Seat}
    for shortened in (_first, _initials):
        if shortened(name) not in map(shortened, names - {name}):
            return shortened(name)
    return name


def _first(name: str) -> str:
    return parts(name)[0].rstrip("-")


def _initials(name: str) -> str:
    """Whoever has one name only is called by it."""
    several = parts(name)
    return "".join(part[:1].upper() for part in several) if len(several) > 1 else name


def words_width(canvas: Canvas, words: Words) -> int:
    """How wide a sentence must be to read."""
    text = canvas.tell(words.text)
    return wide(canvas, words, _short(canvas, text) if words.text.key == _NAME else text)


def wide(canvas: Canvas, words: Words, text: str) -> int:
    """What the longest word of it needs."""
    px = canvas.scale.small
    longest = max((canvas.width(word, px) for word in parts(text)), default=0)
    return longest + 4 + canvas.sign_width(words.tone)


def words_height(canvas: Canvas, words: Words, width: int, room: Room) -> int:
    """How high a sentence must be in a given width."""
    if words.spare and room is Room.LEAST:
        return 0
    text, px = canvas.tell(words.text), _words_sizes(canvas, words.size)[-1]
    if words.text.key == _NAME:
        # A short one has room as well, and rows of several players stay as high as each other.
        return canvas.line(px)
    return canvas.height(text, width - 4 - canvas.sign_width(words.tone), px)


def _words_sizes(canvas: Canvas, size: Size) -> tuple[int, ...]:
    """The type sizes that words of some importance may take, largest first."""
    scale = canvas.scale
    match size:
        case Size.SMALL:
            return (scale.small,)
        case Size.NORMAL:
            return (scale.normal, scale.small)
        case Size.LARGE:
            return (scale.large, scale.normal, scale.small)
        case _:
            assert_never(size)
