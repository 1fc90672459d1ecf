"""What pages are made of besides the parts of a table: lists, tiles, text, keys, sliders."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from companion.display.blocks import draw_button, said_height, write_said
from companion.display.canvas import (
    MORE,
    Align,
    Area,
    Box,
    Canvas,
    IconSign,
    Line,
    PlacedPhoto,
)
from companion.display.places import Room
from companion.display.theme import readable_on
from companion.rules.seat import Seat
from companion.rules.sentence import Cited, Sentence, say
from companion.scenes.outlines import Colour, Icon
from companion.scenes.page import (
    BACK,
    LINE,
    ROW,
    Item,
    Keys,
    Listing,
    Page,
    Picture,
    Prose,
    Slider,
    Tiles,
)
from companion.scenes.scene import Column, Node, Tone, nodes_in

_TILES_ACROSS = 3
_MESSAGE = 2
"""So many sentences by themselves are a message."""
_LEAST_TILE = 9
"""Widths of small letters that a tile needs."""
_VERBATIM = ("display-text", "home-name-so-far")
"""Sentences that are nothing but what somebody has written, or is writing."""
_LINES = (Item, Listing, Prose, Slider)
_LINE_WIDTH = 36
"""A line of a list or a text is at most so many times as wide as its letters are high."""


def readable(canvas: Canvas, page: Page, area: Area) -> Area:
    """The middle of a wide screen, as wide as lines read well, where there are only lines."""
    wide = _LINE_WIDTH * canvas.scale.normal
    lines = nodes_in(page.body) if isinstance(page.body, Column) else (page.body,)
    if area.width <= wide or not all(isinstance(line, _LINES) for line in lines):
        return area
    return area.inside((area.width - wide) // 2, 0)


def draw_back(canvas: Canvas, area: Area, ink: Colour) -> None:
    """An arrow to the left, for a finger."""
    if canvas.lit == BACK:
        lit = canvas.palette.tones[Tone.ASK]
        canvas.add(Box(area, lit, canvas.palette.ink, 3, 8))
        ink = readable_on(lit)
    inner = area.inside(area.height // 3)
    middle = inner.y + inner.height // 2
    head = inner.x + inner.width // 2
    points = ((head, inner.y), (inner.x, middle), (head, inner.bottom))
    canvas.add(Line(points, ink, 3), Line(((inner.x, middle), (inner.right, middle)), ink, 3))
    canvas.touch(BACK, area)


def _begun(canvas: Canvas, item: Item) -> Item:
    """An item whose words begin with a capital, as they stand by themselves."""
    label, detail, value = (
        each if each is None else _capitalised(canvas, each)
        for each in (item.label, item.detail, item.value)
    )
    return replace(item, label=label or item.label, detail=detail, value=value)


def _capitalised(canvas: Canvas, sentence: Sentence) -> Sentence:
    """The same with a capital; names and what somebody is writing stay as they are."""
    text = canvas.tell(sentence)
    if sentence.key in _VERBATIM or isinstance(sentence, Cited) or not text[:1].islower():
        return sentence
    return say("display-text", text=text[:1].upper() + text[1:])


def draw_item(canvas: Canvas, item: Item, area: Area, px: int | None = None) -> None:
    """A line of a list, framed if it can be taken; ``px`` where all around it has that size."""
    scale, item = canvas.scale, _begun(canvas, item)
    lit = item.key is not None and item.key == canvas.lit
    if item.key is not None:
        edge = canvas.palette.tones[Tone.ASK] if lit else canvas.palette.faint
        canvas.add(Box(area, canvas.palette.raised, edge, 3 if lit else 1, 8))
        canvas.touch(item.key, area)
    room = canvas.sign(item.tone, area.inside(scale.gap * 2, 2))
    if item.icon is not None:
        room = _draw_item_icon(canvas, item.icon, item.tone, room)
    if item.value is not None:
        text = canvas.tell(item.value)
        wide = min(canvas.width(text, scale.normal) + 3 * scale.gap, room.width // 2)
        right, room = room.cut_right(wide)
        canvas.write(
            text, right, (scale.normal, scale.small), colour=canvas.palette.dim, align=Align.RIGHT
        )
    sizes = (px or scale.normal, scale.small)
    label, colour = canvas.tell(item.label), canvas.palette.tones[item.tone]
    if item.detail is None and isinstance(item.label, Cited):
        write_said(canvas, item.label, room.inside(0, 2), sizes[0], colour=colour)
        return
    if item.detail is None:
        canvas.write(label, room, sizes, colour=colour, bold=item.key is not None)
        return
    detail = canvas.tell(item.detail)
    bold = item.key is not None
    below = canvas.height(detail, room.width, scale.small)
    above = canvas.height(label, room.width, sizes[0], bold=bold)
    _, room = room.cut_top((room.height - above - below) // 2)
    upper, lower = room.cut_top(max(min(above, room.height - below), canvas.line(scale.small)))
    canvas.write(label, upper, sizes, colour=colour, bold=bold)
    canvas.write(detail, lower, (scale.small,), colour=canvas.palette.dim, top=True)


def _icon_width(canvas: Canvas) -> int:
    return canvas.scale.large + 2 * canvas.scale.gap


def _draw_item_icon(canvas: Canvas, icon: Icon, tone: Tone | Seat, area: Area) -> Area:
    """An icon at the left; gives back the room for words."""
    spot, rest = area.cut_left(_icon_width(canvas))
    side = min(canvas.scale.large, spot.height)
    place = Area(spot.x, spot.y + (spot.height - side) // 2, side, side)
    colour = canvas.palette.tones[Tone.QUIET if tone is Tone.QUIET else Tone.ASK]
    canvas.add(IconSign(place, icon, colour, colour))
    return rest


def item_height(canvas: Canvas, item: Item, width: int) -> int:
    """How high a line of a list is in a given width."""
    scale, item = canvas.scale, _begun(canvas, item)
    inner = width - 4 * scale.gap - canvas.sign_width(item.tone)
    inner -= _icon_width(canvas) if item.icon is not None else 0
    beside = 0
    if item.value is not None:
        text = canvas.tell(item.value)
        wide = min(canvas.width(text, scale.normal) + 3 * scale.gap, inner // 2)
        beside = canvas.height(text, wide, scale.normal) + 8
        inner -= wide
    bold = item.key is not None
    height = said_height(canvas, item.label, inner, scale.normal, bold=bold) + 8
    if item.detail is not None:
        height += canvas.height(canvas.tell(item.detail), inner, scale.small)
    return max(height, beside, scale.touch if bold else 0)


def draw_listing(canvas: Canvas, listing: Listing, area: Area) -> None:
    """As many items as have room, and a button for the others."""
    if all(_is_said(item) for item in listing.items):
        said = [
            (_capitalised(canvas, item.label), canvas.palette.tones[item.tone])
            for item in listing.items
        ]
        if _is_message(canvas, said, area):
            _draw_message(canvas, said, area)
            return
    heights = [item_height(canvas, item, area.width) for item in listing.items]
    lit = next(
        (n for n, i in enumerate(listing.items) if canvas.lit in {i.key, f"{LINE}{n}"}), None
    )
    shown, left = _turned_to(canvas, heights, area, lit)
    gap = canvas.scale.gap
    for place in shown:
        room, area = area.cut_top(heights[place])
        _, area = area.cut_top(gap)
        draw_item(canvas, listing.items[place], room)
        _mark_line(canvas, place, room)
    if left is not None:
        _draw_more(canvas, area, left)


def _is_said(item: Item) -> bool:
    """Whether an item is a plain sentence."""
    return not any((item.key, item.detail, item.value, item.icon))


def _is_message(canvas: Canvas, said: Sequence[tuple[Sentence, Colour]], area: Area) -> bool:
    """Whether it is just a sentence or two that would look lost at the top of so much room.

    Beside something else they begin at the top, as longer ones do.
    """
    if abs(area.x + area.right - canvas.whole.width) > canvas.scale.gap:
        return False
    cited = any(isinstance(sentence, Cited) for sentence, _ in said)
    high = sum(_message_heights(canvas, said, area.width))
    return len(said) <= _MESSAGE and not cited and 2 * high < area.height


def _draw_message(canvas: Canvas, said: Sequence[tuple[Sentence, Colour]], area: Area) -> None:
    """A sentence or two in the middle of their room."""
    heights = _message_heights(canvas, said, area.width)
    _, area = area.cut_top((area.height - sum(heights)) * 2 // 5)
    for place, ((sentence, colour), height) in enumerate(zip(said, heights, strict=True)):
        line, area = area.cut_top(height)
        room = line.inside(_message_edge(canvas), 0)
        size = (canvas.scale.normal,)
        canvas.write(canvas.tell(sentence), room, size, colour=colour, align=Align.CENTRE)
        _mark_line(canvas, place, line)


def _message_heights(
    canvas: Canvas, said: Sequence[tuple[Sentence, Colour]], width: int
) -> list[int]:
    inner = width - 2 * _message_edge(canvas)
    gap = 2 * canvas.scale.gap
    return [canvas.height(canvas.tell(each), inner, canvas.scale.normal) + gap for each, _ in said]


def _message_edge(canvas: Canvas) -> int:
    return 4 * canvas.scale.gap


def listing_height(canvas: Canvas, listing: Listing, width: int, _: Room) -> int:
    """All items, or three of them: a list can be turned over."""
    heights = [item_height(canvas, item, width) + canvas.scale.gap for item in listing.items]
    return sum(heights[:3])


def draw_tiles(canvas: Canvas, tiles: Tiles, area: Area) -> None:
    """Large buttons in as many columns as their words leave room for."""
    gap = canvas.scale.gap
    across = _tiles_across(canvas, area.width)
    rows = max(1, -(-len(tiles.items) // across))
    width = (area.width + gap) // across - gap
    height = max(canvas.scale.touch, (area.height + gap) // rows - gap)
    # Words side by side have one size.
    icons = any(item.icon is not None for item in tiles.items)
    inner = width - 4 * gap - (_icon_width(canvas) if icons else 0)
    labels = [canvas.tell(item.label) for item in tiles.items]
    px = canvas.scale.normal
    high = max((canvas.height(label, inner, px, bold=True) for label in labels), default=0)
    words = (word for label in labels for word in label.split())
    wide = max((canvas.width(word, px, bold=True) for word in words), default=0)
    if high > height - 4 or wide > inner:
        px = canvas.scale.small
    for place, item in enumerate(tiles.items):
        row, column = divmod(place, across)
        x, y = area.x + column * (width + gap), area.y + row * (height + gap)
        tile = Area(x, y, width, height)
        if item.key is None:  # there is nothing behind it now
            canvas.add(Box(tile, None, canvas.palette.tint(canvas.palette.faint, 0.6), 1, 8))
        draw_item(canvas, item, tile, px)


def tiles_height(canvas: Canvas, tiles: Tiles, width: int, _: Room) -> int:
    """Two lines of small words in every tile."""
    rows = max(1, -(-len(tiles.items) // _tiles_across(canvas, width)))
    high = max(canvas.scale.touch, 2 * canvas.line(canvas.scale.small, bold=True) + 4)
    return rows * (high + canvas.scale.gap) - canvas.scale.gap


def _tiles_across(canvas: Canvas, width: int) -> int:
    return max(1, min(_TILES_ACROSS, width // (_LEAST_TILE * canvas.scale.normal)))


def draw_prose(canvas: Canvas, prose: Prose, area: Area) -> None:
    """As many whole paragraphs as have room, and a button for the others."""
    message = [(_capitalised(canvas, each), canvas.palette.ink) for each in prose.paragraphs]
    if _is_message(canvas, message, area):
        _draw_message(canvas, message, area)
        return
    px = canvas.scale.normal
    area = area.inside(2 * canvas.scale.gap, canvas.scale.gap)
    said = prose.paragraphs
    heights = [said_height(canvas, sentence, area.width, px) for sentence in said]
    lit = next((n for n in range(len(said)) if canvas.lit == f"{LINE}{n}"), None)
    shown, left = _turned_to(canvas, heights, area, lit)
    for place in shown:
        room, area = area.cut_top(heights[place])
        _, area = area.cut_top(canvas.scale.gap)
        _mark_line(canvas, place, room)
        colour = canvas.palette.dim if said[place] in prose.headings else None
        write_said(canvas, said[place], room, px, colour=colour)
    if left is not None:
        _draw_more(canvas, area, left)


def _turned_to(
    canvas: Canvas, heights: Sequence[int], area: Area, lit: int | None
) -> tuple[range, int | None]:
    """Which of many things are shown, the one that is lit among them, and how many follow.

    None where all of them have room.
    """
    gap = canvas.scale.gap
    if sum(heights) + gap * (len(heights) - 1) <= area.height:
        return range(len(heights)), None
    room = area.height - canvas.scale.touch - gap
    parts: list[range] = []
    start = 0
    while start < len(heights):
        end, used = start, 0
        while end < len(heights) and (used + heights[end] <= room or end == start):
            used += heights[end] + gap
            end += 1
        parts.append(range(start, end))
        start = end
    parts[-1] = _filled(parts[-1], heights, room, gap)
    first = next((n for n, part in enumerate(parts) if lit is not None and lit in part), 0)
    shown = parts[(first + canvas.turned) % len(parts)]
    return shown, len(heights) - shown.stop


def _filled(last: range, heights: Sequence[int], room: int, gap: int) -> range:
    """The last part of many things, and before it again as much as else would stay empty."""
    start, used = last.start, sum(heights[place] + gap for place in last) - gap
    while start and used + gap + heights[start - 1] <= room:
        start -= 1
        used += gap + heights[start]
    return range(start, last.stop)


def _mark_line(canvas: Canvas, place: int, area: Area) -> None:
    """A bar beside a line to which a button has led."""
    if canvas.lit == f"{LINE}{place}":
        bar = area.cut_left(3)[0]
        canvas.add(Box(bar, canvas.palette.tones[Tone.ASK], None, 0, 1))


def _draw_more(canvas: Canvas, area: Area, left: int) -> None:
    """A button to what follows; from the last of it, to the beginning again."""
    button = area.cut_bottom(canvas.scale.touch)[0]
    label = say("display-more", count=left) if left else say("display-from-start")
    draw_button(canvas, canvas.tell(label), button, lit=False)
    canvas.touch(MORE, button)


def draw_keys(canvas: Canvas, keys: Keys, area: Area) -> None:
    """Rows of keys, all of one height and as wide as the room; those of a row are alike."""
    gap = max(2, canvas.scale.gap // 2)
    height = (area.height + gap) // max(1, len(keys.rows)) - gap
    for number, row in enumerate(keys.rows):
        # Pixels that do not divide go to some keys of the row: it ends where the others end.
        lefts = [(area.width + gap) * place // len(row) for place in range(len(row) + 1)]
        for choice, (left, after) in zip(row, pairwise(lefts), strict=True):
            y = area.y + number * (height + gap)
            key = Area(area.x + left, y, after - left - gap, height)
            lit = canvas.lit in {choice.key, f"{ROW}{number}"}
            draw_button(canvas, canvas.tell(choice.label), key, lit=lit)
            canvas.touch(choice.key, key)


def keys_width(canvas: Canvas, keys: Keys) -> int:
    """What the labels of the fullest row need."""
    scale, gap = canvas.scale, max(2, canvas.scale.gap // 2)
    widths = [
        [canvas.width(canvas.tell(choice.label), scale.normal, bold=True) for choice in row]
        for row in keys.rows
    ]
    each = [max(scale.touch, max(row, default=0) + 4 * scale.gap) for row in widths]
    return max((len(row) * (wide + gap) for row, wide in zip(widths, each, strict=True)), default=0)


def keys_height(canvas: Canvas, keys: Keys, _width: int, _room: Room) -> int:
    """A finger's height for each row, as far as a small screen has it."""
    return len(keys.rows) * (canvas.line(canvas.scale.normal, bold=True) + 6)


def draw_picture(canvas: Canvas, picture: Picture, area: Area) -> None:
    """A photograph as large as its room lets it be."""
    width, height = picture.size
    if not width or not height:
        return
    shrink = min(area.width / width, area.height / height)
    wide, high = int(width * shrink), int(height * shrink)
    spot = Area(area.x + (area.width - wide) // 2, area.y + (area.height - high) // 2, wide, high)
    canvas.add(PlacedPhoto(picture.rgb, picture.size, spot))


def draw_slider(canvas: Canvas, slider: Slider, area: Area) -> None:
    """A bar with a knob; every step of it can be touched."""
    high = min(area.height, canvas.scale.touch)
    bar = Area(area.x, area.y + (area.height - high) // 2, area.width, high)
    middle = Area(bar.x, bar.y + high // 2 - 3, bar.width, 6)
    canvas.add(Box(middle, canvas.palette.faint, None, 0, 3))
    last = max(1, slider.steps - 1)
    knob = bar.x + (bar.width - high) * slider.at // last
    canvas.add(
        Box(Area(bar.x, middle.y, knob - bar.x, 6), canvas.palette.tones[Tone.ASK], None, 0, 3)
    )
    canvas.add(
        Box(Area(knob, bar.y, high, high).inside(high // 5), canvas.palette.ink, None, 0, high)
    )
    for step in range(slider.steps):
        left = bar.x + bar.width * step // slider.steps
        right = bar.x + bar.width * (step + 1) // slider.steps
        place = Area(left, bar.y, right - left, high)
        canvas.touch(f"{slider.key}:{step}", place, drags=True)


def touch_height(canvas: Canvas, _node: Node, _width: int, _room: Room) -> int:
    """What a finger needs."""
    return canvas.scale.touch
