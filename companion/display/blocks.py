"""The parts of a screen around the drawn table: heading, messages, questions, buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from companion.display.canvas import MORE, READ, Align, Area, Box, Canvas, IconSign, Line
from companion.display.theme import readable_on
from companion.rules.sentence import Cited, Sentence, say
from companion.scenes import icons
from companion.scenes.outlines import Colour
from companion.scenes.scene import Choice, Notice, Prompt, Task, Tone


@dataclass(frozen=True, slots=True)
class Block:
    """A part of the screen: the height it would like, the least it can do with, how to draw it."""

    wanted: int
    least: int
    draw: Callable[[Area], None]
    optional: bool = False
    """Shown only when the others have all they would like."""
    steps: tuple[int, ...] = ()
    """The heights between that make a difference, such as one more whole line."""
    leads_on: bool = False
    """Whether it offers itself what it has no room for."""

    def at_most(self, room: int) -> int:
        """The most it can make use of in that room."""
        if room >= self.wanted:
            return self.wanted
        return max((step for step in self.steps if step <= room), default=self.least)


def said_height(
    canvas: Canvas, sentence: Sentence, width: int, px: int, *, bold: bool = False
) -> int:
    """How high a sentence is, with the rule that it follows from behind it."""
    height = canvas.height(canvas.tell(sentence), width, px, bold=bold)
    below = _rule_is_below(canvas, sentence, width, px, bold=bold)
    return height + (canvas.line(canvas.scale.small) if below else 0)


def write_said(
    canvas: Canvas,
    sentence: Sentence,
    room: Area,
    px: int,
    *,
    colour: Colour | None = None,
    bold: bool = False,
) -> None:
    """Write a sentence, and small and quiet behind it the rule that it follows from."""
    small = canvas.scale.small
    below = _rule_is_below(canvas, sentence, room.width, px, bold=bold)
    text = room if not below else room.cut_bottom(canvas.line(small))[1]
    written = canvas.write(
        canvas.tell(sentence), text, (px, small), colour=colour, bold=bold, top=True
    )
    if not isinstance(sentence, Cited) or not written.whole:
        return
    last = written.lines[-1] if written.lines and not below else ""
    x = room.x + (canvas.width(last, written.px, bold=bold) + canvas.scale.gap if last else 0)
    bottom = room.y + written.height + (canvas.line(small) if below else 0)
    high = canvas.line(small)
    spot = Area(x, bottom - high, min(room.right - x, canvas.width(sentence.rule, small)), high)
    canvas.write(sentence.rule, spot, (small,), colour=canvas.palette.dim, max_lines=1)
    reach = (canvas.scale.touch - high) // 2
    canvas.touch(
        f"rule:{sentence.rule}",
        Area(x - reach, spot.y - reach, spot.width + 2 * reach, high + 2 * reach),
    )


def _rule_is_below(canvas: Canvas, sentence: Sentence, width: int, px: int, *, bold: bool) -> bool:
    """Whether the id of its rule has no room behind the last line of a sentence."""
    if not isinstance(sentence, Cited):
        return False
    lines = canvas.lines(canvas.tell(sentence), width, px, bold=bold)
    used = canvas.width(lines[-1], px, bold=bold) if lines else 0
    return used + canvas.scale.gap + canvas.width(sentence.rule, canvas.scale.small) > width


def lines_block(
    canvas: Canvas,
    lines: Sequence[Sentence],
    width: int,
    px: int,
    *,
    colour: Colour | None = None,
) -> Block:
    """Sentences one under the other; those without room are left out whole."""
    rest = canvas.palette.dim if colour is None else colour
    gap = max(2, px // 6)
    heights = [said_height(canvas, line, width, px) for line in lines]

    def draw(area: Area) -> None:
        for index, (line, height) in enumerate(zip(lines, heights, strict=True)):
            if height > area.height:
                return
            room, area = area.cut_top(height)
            _, area = area.cut_top(gap)
            write_said(canvas, line, room, px, colour=None if index == 0 else rest)

    steps = tuple(step + gap * index for index, step in enumerate(accumulate(heights))) or (0,)
    return Block(steps[-1], steps[0], draw, steps=steps)


def notice_block(
    canvas: Canvas, notice: Notice, width: int, small: int, room: int, most: int
) -> Block:
    """A message in a frame of its tone: a short title, the rest below in smaller type.

    The title is large if it then takes at most two lines and all the rest still has room. Where
    there is less room, title and remedy may take at ``most`` so much of what is the table's, and
    the rest is behind a touch; the title is always there.
    """
    scale = canvas.scale
    inner = width - 2 * (scale.gap + 1)
    said = canvas.tell(notice.title)
    for px in (scale.large, scale.normal, scale.small):
        lines = lines_block(canvas, notice.lines, inner, small, colour=canvas.palette.ink)
        whole = _framed(canvas, notice, inner, px, lines)
        high = said_height(canvas, notice.title, inner, px, bold=True)
        few = px != scale.large or high <= 2 * canvas.line(px, bold=True)
        if whole.wanted <= room and few and canvas.unbroken(said, inner, px, bold=True):
            return whole
    inner -= _read_width(canvas)
    lines = lines_block(canvas, notice.lines, inner, scale.small, colour=canvas.palette.ink)
    remedy = lines.steps[0] if notice.lines else 0
    px = scale.normal
    is_high = _framed(canvas, notice, inner, px, lines).least > room
    if is_high or not canvas.unbroken(said, inner, px, bold=True):
        px = scale.small
    framed = _framed(canvas, notice, inner, px, lines)
    title = framed.least - remedy - (scale.gap // 2 if notice.lines else 0)
    least = framed.least if framed.least <= most else title
    return replace(framed, least=least, steps=(title, *framed.steps), leads_on=True)


def _framed(canvas: Canvas, notice: Notice, width: int, px: int, lines: Block) -> Block:
    scale = canvas.scale
    pad = scale.gap + 1
    colour = canvas.palette.tones[notice.tone]
    title = said_height(canvas, notice.title, width, px, bold=True)
    height = title + (scale.gap // 2 if notice.lines else 0)
    wanted = height + 2 * pad + lines.wanted

    def draw(area: Area) -> None:
        canvas.add(Box(area, canvas.palette.tint(colour, 0.16), colour, 2, 8))
        if area.height < wanted:
            offer_reading(canvas, area)
        elif isinstance(notice.title, Cited):
            canvas.touch(f"rule:{notice.title.rule}", area)
        inner = area.inside(pad)
        inner = Area(inner.x, inner.y, min(width, inner.width), inner.height)
        top, rest = inner.cut_top(height)
        write_said(canvas, notice.title, top, px, colour=colour, bold=True)
        lines.draw(rest)

    return _higher(lines, height + 2 * pad, draw)


def offer_reading(canvas: Canvas, area: Area) -> None:
    """A touch there shows all that is said, as there is no room for all of it."""
    canvas.touch(READ, area)
    side, gap = canvas.scale.small, canvas.scale.gap
    place = Area(area.right - gap - side, area.y + (area.height - side) // 2, side, side)
    if canvas.lit == READ:
        canvas.add(Box(area, None, canvas.palette.tones[Tone.ASK], 4, 8))
    ink = _lit_ink(canvas, place) or canvas.palette.dim
    canvas.add(IconSign(place, icons.READ, ink, ink))


def _lit_ink(canvas: Canvas, area: Area) -> Colour | None:
    """Fill what a button would open, and give the ink that is read on it; None if it is not lit."""
    if canvas.lit != READ:
        return None
    lit = canvas.palette.tones[Tone.ASK]
    canvas.add(Box(area, lit, None, 0, 4))
    return readable_on(lit)


def _read_width(canvas: Canvas) -> int:
    return canvas.scale.small + canvas.scale.gap


def _higher(block: Block, height: int, draw: Callable[[Area], None]) -> Block:
    """A block with something of that height added to it."""
    return replace(
        block,
        wanted=block.wanted + height,
        least=block.least + height,
        steps=tuple(step + height for step in block.steps),
        draw=draw,
    )


def tasks_block(canvas: Canvas, tasks: Sequence[Task], width: int, px: int) -> Block:
    """A list to tick off; what is still to do comes first when there is little room."""
    scale = canvas.scale
    box = canvas.line(px)
    inner = width - box - scale.gap
    texts = [canvas.tell(task.text) for task in tasks]
    # What no camera sees is ticked with a finger, and takes the room that one needs.
    by_hand = [scale.touch if task.key and not task.done else 0 for task in tasks]
    heights = [
        max(canvas.height(text, inner, px) + 2, least)
        for text, least in zip(texts, by_hand, strict=True)
    ]

    def draw(area: Area) -> None:
        shown = _shown_tasks(tasks, heights, area.height, canvas.line(scale.small))
        for index in shown:
            row, area = area.cut_top(heights[index])
            tick, text = row.cut_left(box + scale.gap)
            done = tasks[index].done
            canvas.touch(None if done else tasks[index].key, row)
            _draw_tick(canvas, tick.cut_top(box)[0].cut_left(box)[0], done=done)
            canvas.write(
                texts[index],
                text,
                (px,),
                colour=canvas.palette.dim if done else canvas.palette.ink,
                top=True,
            )
        if hidden := len(tasks) - len(shown):
            canvas.touch(READ, area)
            gap = scale.gap // 2
            lit = Area(area.x - gap, area.y, area.width + 2 * gap, canvas.line(scale.small))
            ink = _lit_ink(canvas, lit)
            canvas.write(
                canvas.tell(say("display-more-tasks", count=hidden)),
                area,
                (scale.small,),
                colour=ink or canvas.palette.dim,
                top=True,
                max_lines=1,
            )

    more = canvas.line(scale.small) if len(tasks) > 1 else 0
    first = sorted(range(len(tasks)), key=lambda i: (tasks[i].done, i))
    steps = tuple(step + more for step in accumulate(heights[index] for index in first))
    return Block(sum(heights), steps[0], draw, steps=steps, leads_on=True)


def _shown_tasks(
    tasks: Sequence[Task], heights: Sequence[int], room: int, more: int
) -> tuple[int, ...]:
    """Which tasks have room: all, or those still to do and then the last done, in their order."""
    if sum(heights) <= room:
        return tuple(range(len(tasks)))
    left = room - more
    shown = []
    for index in sorted(range(len(tasks)), key=lambda i: (tasks[i].done, i)):
        if heights[index] > left:
            break
        left -= heights[index]
        shown.append(index)
    return tuple(sorted(shown))


def _draw_tick(canvas: Canvas, square: Area, *, done: bool) -> None:
    side = square.inside(2)
    green = canvas.palette.tones[Tone.GOOD]
    canvas.add(
        Box(
            side,
            green if done else canvas.palette.raised,
            green if done else canvas.palette.ink,
            2,
            3,
        )
    )
    if done:
        x, y, unit = side.x, side.y, side.width / 10
        points = ((2.2, 5.2), (4.2, 7.4), (8, 2.8))
        path = tuple((round(x + a * unit), round(y + b * unit)) for a, b in points)
        canvas.add(Line(path, canvas.palette.ground, max(2, side.width // 6)))


def caption_block(canvas: Canvas, caption: Sentence, width: int, block: Block) -> Block:
    """A block under a quiet caption."""
    px = canvas.scale.small
    text = canvas.tell(caption)
    height = canvas.height(text, width, px) + 2

    def draw(area: Area) -> None:
        top, rest = area.cut_top(height)
        canvas.write(text, top, (px,), colour=canvas.palette.dim, top=True)
        block.draw(rest)

    return _higher(block, height, draw)


def alerts_block(canvas: Canvas, alerts: Sequence[Sentence], width: int) -> Block:
    """What is wrong around the table, in a strip that cannot be missed."""
    scale = canvas.scale
    colour = canvas.palette.tones[Tone.WRONG]
    text = " \N{BULLET} ".join(canvas.tell(alert) for alert in alerts)
    inner = width - 4 * scale.gap

    def draw(area: Area) -> None:
        canvas.add(Box(area, colour))
        room = area.inside(scale.gap * 2, 2)
        canvas.write(
            text, room, (scale.small,), colour=readable_on(colour), bold=True, align=Align.CENTRE
        )

    least = canvas.line(scale.small, bold=True) + 4
    return Block(canvas.height(text, inner, scale.small, bold=True) + 4, least, draw)


def question_block(canvas: Canvas, prompt: Prompt, width: int, page: int) -> Block:
    """A question over its options; the lit one is what the button would take."""
    scale = canvas.scale
    text = canvas.tell(prompt.text)
    labels = _labels(canvas, prompt)
    buttons = _buttons(canvas, labels, width)
    rows = buttons.rows if labels else 0
    gap = scale.gap
    height = canvas.height(text, width, scale.normal, bold=True) + (gap // 2 if rows else 0)

    def draw(area: Area) -> None:
        top, below = area.cut_top(height)
        sizes = (scale.normal, scale.small)
        canvas.write(
            text, top, sizes, colour=canvas.palette.tones[prompt.tone], bold=True, top=True
        )
        if labels:
            _draw_buttons(canvas, prompt, labels, below, buttons, page)

    steps = tuple(height + row * (buttons.height + gap) - gap for row in range(1, rows + 1))
    steps = steps or (height,)
    return Block(steps[-1], steps[0], draw, steps=steps, leads_on=True)


def offer_block(
    canvas: Canvas, prompt: Prompt, width: int, page: int, last: str | None = None
) -> Block:
    """A standing offer: one row of text and buttons, or a small question if need be.

    ``last`` is told under the offer, beside its buttons, or below them where that is less high.
    """
    scale = canvas.scale
    labels = _labels(canvas, prompt)
    buttons_width = len(labels) * (_button_width(canvas, labels) + scale.gap)
    room = width - buttons_width
    text = canvas.tell(prompt.text)
    is_narrow = bool(labels) and canvas.height(text, room, scale.small) > scale.touch
    if room < 8 * scale.small or is_narrow:
        return question_block(canvas, prompt, width, page)
    large = last is None and canvas.width(text, scale.normal) <= room
    px = scale.normal if large else scale.small
    high = canvas.height(text, room, px)
    beside, under = (canvas.height(last, w, scale.small) if last else 0 for w in (room, width))
    row = max(scale.touch if labels else 0, high)
    is_under = row + under < high + beside
    left_high = high if is_under else high + beside
    height = row + under if is_under else max(row, left_high)

    def draw(area: Area) -> None:
        offer, below = area.cut_top(row) if is_under else (area, area)
        buttons, left = offer.cut_right(buttons_width)
        said, left = left.cut_top((left.height - left_high) // 2)[1].cut_top(high)
        canvas.write(text, said, (px,))
        if last:
            told = below if is_under else left.cut_top(beside)[0]
            canvas.write(last, told, (scale.small,), colour=canvas.palette.dim, top=is_under)
        if labels:
            room = buttons.cut_left(scale.gap)[1]
            shape = _Buttons(len(labels), 1, scale.touch, scale.normal)
            _draw_buttons(canvas, prompt, labels, room, shape, page)

    return Block(height, height, draw)


def offers_beside(canvas: Canvas, prompt: Prompt, last: str, width: int) -> bool:
    """Whether an offer and the last play have room one under the other beside the buttons."""
    block = offer_block(canvas, prompt, width, 0, last)
    return block.wanted <= canvas.scale.touch


def _labels(canvas: Canvas, prompt: Prompt) -> list[str]:
    """What stands on the buttons; each begins with a capital, as it begins a line."""
    labels = (canvas.tell(choice.label) for choice in prompt.choices)
    return [label[:1].upper() + label[1:] for label in labels]


def _button_width(canvas: Canvas, labels: Sequence[str]) -> int:
    px = canvas.scale.normal
    longest = max((canvas.width(label, px, bold=True) for label in labels), default=0)
    return max(longest + 4 * canvas.scale.gap, round(canvas.scale.touch * 1.6))


@dataclass(frozen=True, slots=True)
class _Buttons:
    """How options stand: all of one size, with letters of one size."""

    across: int
    rows: int
    height: int
    px: int


def _buttons(canvas: Canvas, labels: Sequence[str], width: int) -> _Buttons:
    """As many buttons side by side as their words leave room for."""
    scale, gap = canvas.scale, canvas.scale.gap
    most = max(1, (width + gap) // (_button_width(canvas, labels) + gap))
    # Long labels wrap onto two lines rather than fill the screen with one button per row.
    for wanted in range(max(most, min(len(labels), 3)), 0, -1):
        rows = -(-len(labels) // wanted) if labels else 1
        across = max(1, -(-len(labels) // rows))
        room = (width + gap) // across - gap - 2 * gap
        for px in (scale.normal, scale.small):
            lines = [canvas.unbroken(label, room, px, bold=True) for label in labels]
            high = max((len(each) for each in lines if each), default=1)
            fits = high == 1 if px > scale.small else high <= (2 if wanted > 1 else 9)
            if fits and None not in lines:
                height = max(scale.touch, high * canvas.line(px, bold=True) + 6)
                return _Buttons(across, rows, height, px)
    return _Buttons(1, len(labels), scale.touch, scale.small)


def buttons_height(canvas: Canvas, prompt: Prompt, width: int) -> int:
    """How high the options of a prompt are, without its question."""
    labels = _labels(canvas, prompt)
    buttons = _buttons(canvas, labels, width)
    return buttons.rows * (buttons.height + canvas.scale.gap) - canvas.scale.gap


def draw_choices(canvas: Canvas, prompt: Prompt, area: Area) -> None:
    """The options of a prompt, without its question."""
    labels = _labels(canvas, prompt)
    _draw_buttons(canvas, prompt, labels, area, _buttons(canvas, labels, area.width), 0)


def _draw_buttons(
    canvas: Canvas, prompt: Prompt, labels: Sequence[str], area: Area, buttons: _Buttons, page: int
) -> None:
    gap, across = canvas.scale.gap, buttons.across
    rows = max(1, (area.height + gap) // (buttons.height + gap))
    cells: list[tuple[Choice | None, str]] = list(zip(prompt.choices, labels, strict=True))
    if len(cells) > rows * across:
        cells = _page_of(cells, rows * across - 1, page, canvas.tell(say("display-others")))
    height = min(buttons.height, area.height)
    width = (area.width + gap) // across - gap
    for index, (choice, label) in enumerate(cells):
        row, column = divmod(index, across)
        x, y = area.x + column * (width + gap), area.y + row * (height + gap)
        button = Area(x, y, max(0, width), max(0, height))
        lit = choice is not None and choice.lit
        draw_button(canvas, label, button, lit=lit, px=buttons.px)
        canvas.touch(MORE if choice is None else choice.key, button)


def _page_of(
    cells: list[tuple[Choice | None, str]], count: int, page: int, others: str
) -> list[tuple[Choice | None, str]]:
    """So many options from the page on that holds the lit one, and a button for the others.

    It does not count them: beside "3 red" a number would look like one more answer.
    """
    if count < 1:
        return [(None, others)]
    pages = -(-len(cells) // count)
    lit = next((i for i, (choice, _) in enumerate(cells) if choice and choice.lit), 0)
    start = (lit // count + page) % pages * count
    shown = cells[start : start + count]
    return [*shown, (None, others)]


def draw_button(
    canvas: Canvas, label: str, area: Area, *, lit: bool, px: int | None = None
) -> None:
    """A button; lit, it is what the YES button would take."""
    scale = canvas.scale
    ask = canvas.palette.tones[Tone.ASK]
    canvas.add(
        Box(
            area,
            ask if lit else canvas.palette.raised,
            canvas.palette.ink if lit else canvas.palette.faint,
            2,
            8,
        )
    )
    # A button is just as high as two lines of small type.
    canvas.write(
        label,
        area.inside(scale.gap, 0),
        (px or scale.normal, scale.small),
        colour=readable_on(ask) if lit else canvas.palette.ink,
        bold=True,
        align=Align.CENTRE,
    )
