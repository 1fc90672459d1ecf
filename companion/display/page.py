"""How a scene is laid out on a screen.

Small screens stack everything: heading, table, then messages and questions at the bottom. Wide
ones keep the last play, tasks and messages in a panel at the side, so that the drawn table
stays where it is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from companion.display.asked import draw_asked
from companion.display.blocks import (
    Block,
    alerts_block,
    buttons_height,
    caption_block,
    draw_choices,
    lines_block,
    notice_block,
    offer_block,
    offers_beside,
    question_block,
    tasks_block,
)
from companion.display.canvas import (
    READ,
    Align,
    Area,
    Box,
    Canvas,
    Drawing,
    IconSign,
    Polygon,
    seat_sign,
)
from companion.display.nodes import buttonless, draw_board, min_height
from companion.display.places import Room
from companion.display.theme import Fonts, Theme, readable_on
from companion.display.tile import is_lit, said_of_lit
from companion.display.widgets import draw_back, readable
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes import icons
from companion.scenes.outlines import Colour
from companion.scenes.page import Page
from companion.scenes.scene import (
    Choice,
    Prompt,
    Scene,
    Tone,
    noted,
    seats_in,
)
from companion.text.catalogue import Catalogue

SIDE_FROM = 800
"""From this width on there is room for a panel beside the table."""


def draw_page(canvas: Canvas, scene: Scene, page: int) -> None:
    """Lay out and draw a whole scene; ``page`` turns over options that have no room."""
    scale = canvas.scale
    canvas.add(Box(canvas.whole, canvas.palette.ground))
    heading, rest = canvas.whole.cut_top(heading_height(canvas))
    if scene.alerts:
        alerts = alerts_block(canvas, scene.alerts, rest.width)
        strip, rest = rest.cut_top(min(alerts.wanted, rest.height // 4))
        alerts.draw(strip)
    rest = rest.inside(scale.gap)
    beside = _with_side if canvas.size[0] >= SIDE_FROM else _with_foot
    canvas.noted = tuple(noted(scene.board))
    canvas.looks = _has_to_look(canvas, scene, lambda on: beside(on, scene, rest, page)[0])
    board, whole = beside(canvas, scene, rest, page)
    said, checks, more = (scene.title, scene.tone, heading), scene.checking, not whole
    draw_heading(canvas, *said, checking=checks, strip=scene.strip, reading=more, of=scene)
    _clear_rim(canvas, scene.waits_for)
    draw_board(canvas, scene.board, board)
    if scene.notice is not None and scene.notice.tone is Tone.WRONG:
        canvas.add(Box(canvas.whole, None, canvas.palette.tones[Tone.WRONG], canvas.rim, 0))
    canvas.point_at(scene.waits_for, scene.seats)


def _clear_rim(canvas: Canvas, seats: Collection[Seat]) -> None:
    """Leave the upper rim free for bars, and a line below them: a heading may have their colour."""
    if any(seat.upright for seat in seats):
        canvas.add(Box(canvas.whole.cut_top(canvas.rim + _BELOW)[0], canvas.palette.ground))


def _has_to_look(canvas: Canvas, scene: Scene, lay_out: Callable[[Canvas], Area]) -> bool:
    """Whether cards can be chosen that have no room to say what they do, where all may see that."""
    offered = any(face.option for face in noted(scene.board))
    if not offered or scene.prompt is None or scene.prompt.sealed:
        return False
    trial = canvas.blank()
    draw_board(trial, scene.board, lay_out(trial))
    return trial.leaves_notes


def draw_plain_page(canvas: Canvas, page: Page) -> None:
    """Lay out a page that is no table: heading with its way back, what there is, buttons."""
    scale = canvas.scale
    canvas.add(Box(canvas.whole, canvas.palette.ground))
    margin = heading_height(canvas) if page.back else 0
    high = page_heading_height(canvas, page, margin)
    heading, rest = canvas.whole.cut_top(high)
    draw_heading(canvas, page.title, page.tone, heading, margin=margin, pointing=False)
    if page.back:
        ink = readable_on(heading_colour(canvas, page.tone))
        line = heading.cut_top(heading_top(canvas, page.tone))[1]
        draw_back(canvas, line.cut_left(margin)[0].cut_top(margin)[0], ink)
    rest = readable(canvas, page, rest.inside(scale.gap))
    if page.choices:
        prompt = Prompt(page.title, tuple(_lit(c, page.lit) for c in page.choices))
        foot, rest = rest.cut_bottom(buttons_height(canvas, prompt, rest.width))
        draw_choices(canvas, prompt, foot)
        _, rest = rest.cut_bottom(scale.gap)
    canvas.noted = tuple(noted(page.body))
    draw_board(canvas, page.body, _below_said(canvas, page, rest))


def _below_said(canvas: Canvas, page: Page, area: Area) -> Area:
    """Draw what is said over a body, as far as that keeps its room; gives back what is left."""
    if not page.said:
        return area
    gap = canvas.scale.gap
    free = area.height - min_height(canvas, page.body, area.width, Room.LEAST) - gap
    block = lines_block(canvas, page.said, area.width, canvas.scale.small)
    if free < block.least:
        return area
    top, rest = area.cut_top(block.at_most(free))
    block.draw(top)
    return rest.cut_top(gap)[1]


def _lit(choice: Choice, lit: str | None) -> Choice:
    return replace(choice, lit=choice.key == lit)


def _with_side(canvas: Canvas, scene: Scene, area: Area, page: int) -> tuple[Area, bool]:
    """Question at the bottom, the rest at the right.

    Gives back what is left for the table, and whether tasks and the last play stand there whole.
    """
    scale = canvas.scale
    if scene.prompt is not None:
        prompt = _prompt(canvas, scene, scene.prompt, area.width, page)
        foot, area = area.cut_bottom(prompt.at_most(area.height // 3))
        prompt.draw(foot)
        _, area = area.cut_bottom(scale.gap)
    side, rest = area.cut_right(area.width * 25 // 100)
    inside = side.inside(scale.gap + 2)
    gap = scale.gap * 2
    for px in (scale.normal, scale.small):
        blocks = _messages(canvas, scene, inside.width, inside.height, px, captions=True)
        if not blocks:
            return area, True
        if sum(block.wanted + gap for block in blocks) - gap <= inside.height:
            break
    canvas.add(Box(side, canvas.palette.raised, None, 0, 8))
    heights = allocate_heights(blocks, inside.height, gap)
    _stack(blocks, heights, inside, gap)
    return rest.cut_right(scale.gap)[1], _are_whole(blocks, heights)


def _are_whole(blocks: Sequence[Block], heights: Sequence[int]) -> bool:
    """Whether nothing is left out but what a block offers to read itself."""
    return all(
        height >= block.wanted or (height > 0 and block.leads_on)
        for block, height in zip(blocks, heights, strict=True)
    )


def _with_foot(canvas: Canvas, scene: Scene, area: Area, page: int) -> tuple[Area, bool]:
    """Everything under the table.

    Gives back what is left for it, and whether tasks and the last play stand there whole.

    Words have what a table with names leaves them. What has to be said takes a little more of it,
    but never more than the emblems and numbers on the table can spare.
    """
    gap = canvas.scale.gap
    good, scarce, least = (
        min_height(canvas, scene.board, area.width, room)
        for room in (Room.TIGHT, Room.SCARCE, Room.LEAST)
    )
    # What a table says in words comes before the last play, which is done.
    good, scarce = min(good, area.height * 64 // 100), min(scarce, area.height * 72 // 100)
    table = max(area.height // 2, good, scarce if scarce > least else 0, least)
    room, spare = area.height - table - gap, area.height - least - gap
    px = canvas.scale.small
    blocks = _messages(canvas, scene, area.width, room, px, captions=False, most=spare)
    first = 0
    if scene.prompt is not None:
        last = _last_beside(canvas, scene, scene.prompt, area.width)
        if last is not None:
            blocks.pop()
            blocks += _result(canvas, scene, area.width)
        # A question comes before tasks and the last play, but after what is wrong.
        first = 1 if scene.notice is not None else 0
        blocks.insert(first, _prompt(canvas, scene, scene.prompt, area.width, page, last))
    if not blocks:
        return area, True
    pressing = sum(block.least + gap for block in blocks if not block.optional) - gap
    heights = allocate_heights(blocks, max(room, min(pressing, spare)), gap)
    if not heights[0]:
        # What is most pressing is said in any case, and then nothing else.
        heights = [min(blocks[0].least, area.height // 2), *(0 for _ in blocks[1:])]
    if scene.prompt is not None:
        blocks.append(blocks.pop(first))
        heights.append(heights.pop(first))
    used = sum(heights) + gap * max(0, sum(1 for height in heights if height) - 1)
    foot, rest = area.cut_bottom(used)
    _stack(blocks, heights, foot, gap)
    gives_way = bool(scene.notice and scene.last)
    return rest.cut_bottom(gap)[1], _are_whole(blocks, heights) and not gives_way


def _last_beside(canvas: Canvas, scene: Scene, prompt: Prompt, width: int) -> str | None:
    """The last play, where a standing offer leaves room for it beside its buttons."""
    if not prompt.quiet or scene.notice is not None or not scene.news:
        return None
    last = canvas.tell(scene.news[0])
    if canvas.looks and _by_cards(scene, prompt):  # what a card that is lit does is said there
        return None if is_lit(scene.board) else last
    return last if offers_beside(canvas, prompt, last, width) else None


def _result(canvas: Canvas, scene: Scene, width: int) -> list[Block]:
    """What came of the last play, where the play itself is told beside buttons.

    It is one paragraph, or as many whole sentences from its beginning as have room.
    """
    lines = [canvas.tell(line) for line in scene.news[1:]]
    if not lines:
        return []
    begun = [" ".join(lines[: n + 1]) for n in range(len(lines))]
    blocks = [
        lines_block(canvas, (say("display-text", text=text),), width, canvas.scale.small)
        for text in begun
    ]
    heights = tuple(block.wanted for block in blocks)

    def draw(area: Area) -> None:
        fitting = [block for block in blocks if block.wanted <= area.height]
        (fitting or blocks[:1])[-1].draw(area)

    return [Block(heights[-1], heights[0], draw, optional=True, steps=heights)]


def _prompt(
    canvas: Canvas,
    scene: Scene,
    prompt: Prompt,
    width: int,
    page: int,
    last: str | None = None,
) -> Block:
    if _by_cards(scene, prompt):
        prompt = replace(prompt, choices=())
        if canvas.looks:
            return said_of_lit(canvas, scene.board, prompt, width, last)
    if prompt.quiet:
        return offer_block(canvas, prompt, width, page, last)
    return question_block(canvas, prompt, width, page)


def _by_cards(scene: Scene, prompt: Prompt) -> bool:
    """Whether the cells or cards themselves glow and can be touched, instead of buttons."""
    keys = {choice.key for choice in prompt.choices}
    return keys <= buttonless(scene.board, len(keys))


def _messages(
    canvas: Canvas,
    scene: Scene,
    width: int,
    room: int,
    px: int,
    *,
    captions: bool,
    most: int | None = None,
) -> list[Block]:
    """What is said, most pressing first; the last play gives way to a refusal."""
    blocks = []
    if scene.notice is not None:
        blocks.append(
            notice_block(canvas, scene.notice, width, px, room, room if most is None else most)
        )
    if scene.tasks:
        tasks = tasks_block(canvas, scene.tasks, width, px)
        caption = say("display-tasks")
        blocks.append(caption_block(canvas, caption, width, tasks) if captions else tasks)
    if scene.news and (captions or scene.notice is None):
        last = replace(lines_block(canvas, scene.news, width, px), optional=True)
        caption = say("display-last")
        blocks.append(caption_block(canvas, caption, width, last) if captions else last)
    return blocks


def allocate_heights(blocks: Sequence[Block], room: int, gap: int) -> list[int]:
    """Heights for blocks, most pressing first: the least for as many as can be, then more.

    Optional blocks come in only then. A block without room gets 0.
    """
    heights = [0] * len(blocks)
    for optional in (False, True):
        chosen = [index for index, block in enumerate(blocks) if block.optional is optional]
        for index in chosen:
            needed = blocks[index].least + (gap if any(heights) else 0)
            if needed <= room:
                heights[index] = blocks[index].least
                room -= needed
        for index in chosen:
            if heights[index]:
                height = blocks[index].at_most(heights[index] + room)
                room -= height - heights[index]
                heights[index] = height
    return heights


def _stack(blocks: Sequence[Block], heights: Sequence[int], area: Area, gap: int) -> None:
    for block, height in zip(blocks, heights, strict=True):
        if height:
            part, area = area.cut_top(height)
            _, area = area.cut_top(gap)
            block.draw(part)


def compose(
    scene: Scene | Page,
    size: tuple[int, int],
    catalogue: Catalogue,
    fonts: Fonts,
    *,
    theme: Theme = Theme.DARK,
    page: int = 0,
) -> Drawing:
    """Decide what goes where on a screen of that size; ``page`` turns over what has no room."""
    if isinstance(scene, Page):
        signs = len(seats_in(scene.body)) > 2
        canvas = Canvas(size, fonts, catalogue, signs=signs, theme=theme, lit=scene.lit)
        canvas.turned, canvas.topics = page, scene.topics
        draw_plain_page(canvas, scene)
        if isinstance(scene.tone, Seat):
            _clear_rim(canvas, (scene.tone,))
            canvas.point_at((scene.tone,), tuple(Seat))
        return canvas.drawing()
    signs, lit = len(scene.seats or seats_in(scene.board)) > 2, READ if scene.reading else None
    canvas = Canvas(size, fonts, catalogue, signs=signs, theme=theme, lit=lit)
    draw_page(canvas, scene, page)
    return canvas.drawing()


_BELOW = 2
"""The pixels between a bar at the upper rim and the heading; its words begin below them."""

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


def page_heading_height(canvas: Canvas, page: Page, margin: int) -> int:
    """As high as any heading, or what a long title needs in small type."""
    usual, scale = heading_height(canvas), canvas.scale
    room = canvas.whole.cut_top(usual)[0].inside(scale.gap * 2 + margin, 2)
    words = canvas.height(canvas.tell(page.title), room.width, scale.small, bold=True) + 4
    return max(usual, words + heading_top(canvas, page.tone))


def heading_top(canvas: Canvas, tone: Tone | Seat) -> int:
    """What the heading of a page leaves free, where the frame points at who sits there."""
    return canvas.rim if isinstance(tone, Seat) else 0


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
    of: Scene | None = None,
) -> None:
    """A band in the colour of whoever acts, with an arrow to where they sit, and the strip.

    Its ``margin`` at both sides is for something else. Only at a table it is ``pointing``: on a
    page such an arrow would look like something to touch. ``reading``: a touch on it shows all that
    is said, because something of it has no room below. ``of`` a scene that asks several, each of
    them stands there by name or sign.
    """
    text = canvas.tell(title)
    text = text[:1].upper() + text[1:]
    text = f"{text} · {canvas.tell(say('display-checking'))}" if checking else text
    if strip:
        area = _draw_strip(canvas, strip, area)
    scale, colour = canvas.scale, heading_colour(canvas, tone)
    canvas.add(Box(area, colour))
    ink = readable_on(colour)
    area = area.cut_top(heading_top(canvas, tone) if of is None else canvas.rim)[1]
    if of is not None and of.several:
        if reading:
            sign, area = area.cut_right(3 * scale.small)
            _draw_reading(canvas, sign, sign.inside(scale.gap, 0), ink)
        arrow = _arrow(canvas, area) + 2 * scale.gap if isinstance(tone, Seat) else 0
        left = draw_asked(canvas, of, area, text, beside=arrow)
        if left is None:
            return
        area, reading = left, False
    room = area.inside(scale.gap * 2 + margin, _BELOW)
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
