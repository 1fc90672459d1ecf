"""The parts of a screen around the drawn table: heading, messages, questions, chores."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.display.area import Area
from companion.display.marks import MORE, Box, Colour, Patch, Stroke
from companion.display.sketch import Align, Sketch
from companion.display.theme import BRIGHT, DIM, FAINT, GROUND, RAISED, TONES, ink_on, mix
from companion.rules.sentence import Sentence, say
from companion.scenes.scene import Choice, Chore, Notice, Prompt, Tone


@dataclass(frozen=True, slots=True)
class Block:
    """A part of the screen: the height it would like, the least it can do with, how to draw it."""

    wanted: int
    least: int
    draw: Callable[[Area], None]


def draw_heading(sketch: Sketch, title: Sentence, tone: Tone, area: Area) -> None:
    """A band in the colour of whoever acts, with an arrow to where they sit."""
    scale = sketch.scale
    colour = TONES[tone]
    sketch.add(Box(area, colour))
    ink = ink_on(colour)
    room = area.inside(scale.gap * 2, 2)
    if tone in (Tone.SOUTH, Tone.NORTH):
        side = min(area.height - 2 * scale.gap, scale.large)
        for column in (room.cut_left(side)[0], room.cut_right(side)[0]):
            sketch.add(Patch(_arrow(column, side, down=tone is Tone.SOUTH), ink))
        room = room.inside(side + 2 * scale.gap, 0)
    sketch.write(
        sketch.tell(title), room, (scale.large, scale.normal, scale.small), colour=ink, bold=True,
        align=Align.CENTRE,
    )  # fmt: skip


def _arrow(area: Area, side: int, *, down: bool) -> tuple[tuple[int, int], ...]:
    middle = area.x + area.width // 2
    top = area.y + (area.height - side) // 2
    base, tip = (top + side // 6, top + side * 5 // 6)[:: 1 if down else -1]
    return ((middle - side // 2, base), (middle + side // 2, base), (middle, tip))


def lines_block(
    sketch: Sketch, lines: Sequence[Sentence], width: int, *, colour: Colour = DIM
) -> Block:
    """Sentences one under the other in small type; those without room are left out whole."""
    px = sketch.scale.small
    texts = [sketch.tell(line) for line in lines]
    heights = [sketch.height(text, width, px) for text in texts]

    def draw(area: Area) -> None:
        for index, (text, height) in enumerate(zip(texts, heights, strict=True)):
            if index and height > area.height:
                return
            room, area = area.cut_top(height)
            sketch.write(text, room, (px,), colour=BRIGHT if index == 0 else colour, top=True)

    return Block(sum(heights), sketch.line(px), draw)


def notice_block(sketch: Sketch, notice: Notice, width: int) -> Block:
    """A message in a frame of its tone: a short title, the rest below in smaller type."""
    scale = sketch.scale
    pad = scale.gap + 2
    colour = TONES[notice.tone]
    inner = width - 2 * pad
    title = sketch.tell(notice.title)
    px = _title_px(sketch, title, inner)
    title_height = sketch.height(title, inner, px, bold=True)
    lines = lines_block(sketch, notice.lines, inner, colour=BRIGHT)

    def draw(area: Area) -> None:
        sketch.add(Box(area, mix(GROUND, colour, 0.2), colour, 3, 8))
        top, rest = area.inside(pad).cut_top(title_height)
        sketch.write(title, top, (px, scale.small), colour=colour, bold=True, top=True)
        lines.draw(rest.cut_top(scale.gap // 2)[1])

    wanted = title_height + lines.wanted + scale.gap // 2 + 2 * pad
    return Block(wanted, title_height + lines.least + 2 * pad, draw)


def _title_px(sketch: Sketch, title: str, width: int) -> int:
    """Large if that takes at most two lines."""
    scale = sketch.scale
    two = 2 * sketch.line(scale.large, bold=True)
    return (
        scale.large if sketch.height(title, width, scale.large, bold=True) <= two else scale.normal
    )


def chores_block(sketch: Sketch, chores: Sequence[Chore], width: int) -> Block:
    """A list to tick off; what is still to do comes first when there is little room."""
    scale = sketch.scale
    px = scale.normal if len(chores) <= 2 and width > 20 * scale.normal else scale.small
    box = sketch.line(px)
    inner = width - box - scale.gap
    texts = [sketch.tell(chore.text) for chore in chores]
    heights = [sketch.height(text, inner, px) + 2 for text in texts]

    def draw(area: Area) -> None:
        shown = _shown_chores(chores, heights, area.height, sketch.line(scale.small))
        for index in shown:
            row, area = area.cut_top(heights[index])
            tick, text = row.cut_left(box + scale.gap)
            done = chores[index].done
            _draw_tick(sketch, tick.cut_top(box)[0].cut_left(box)[0], done=done)
            sketch.write(texts[index], text, (px,), colour=DIM if done else BRIGHT, top=True)
        if hidden := len(chores) - len(shown):
            sketch.write(
                sketch.tell(say("display-more-chores", count=hidden)), area, (scale.small,),
                colour=DIM, top=True, most_lines=1,
            )  # fmt: skip

    least = min(heights) if len(chores) == 1 else min(heights) + sketch.line(scale.small)
    return Block(sum(heights), least, draw)


def _shown_chores(
    chores: Sequence[Chore], heights: Sequence[int], room: int, more: int
) -> tuple[int, ...]:
    """Which chores have room: all, or those still to do and then the last done, in their order."""
    if sum(heights) <= room:
        return tuple(range(len(chores)))
    left = room - more
    shown = []
    for index in sorted(range(len(chores)), key=lambda i: (chores[i].done, i)):
        if heights[index] > left:
            break
        left -= heights[index]
        shown.append(index)
    return tuple(sorted(shown))


def _draw_tick(sketch: Sketch, square: Area, *, done: bool) -> None:
    side = square.inside(2)
    green = TONES[Tone.GOOD]
    sketch.add(Box(side, green if done else RAISED, green if done else BRIGHT, 2, 3))
    if done:
        x, y, unit = side.x, side.y, side.width / 10
        points = ((2.2, 5.2), (4.2, 7.4), (8, 2.8))
        path = tuple((round(x + a * unit), round(y + b * unit)) for a, b in points)
        sketch.add(Stroke(path, GROUND, max(2, side.width // 6)))


def prompt_block(sketch: Sketch, prompt: Prompt, width: int, page: int) -> Block:
    """A question and its options as buttons; the lit one is what the button would take."""
    scale = sketch.scale
    text = sketch.tell(prompt.text)
    small = scale.small if prompt.quiet else scale.normal
    labels = [sketch.tell(choice.label) for choice in prompt.choices]
    across = _buttons_across(sketch, labels, width)
    rows = -(-len(labels) // across) if labels else 0
    gap = scale.gap
    if beside := bool(rows == 1 and prompt.quiet):
        inner = width - len(labels) * (_button_width(sketch, labels) + gap)
        beside = inner > 8 * scale.small
    text_width = inner if beside else width
    text_height = sketch.height(text, text_width, small, bold=not prompt.quiet)

    def draw(area: Area) -> None:
        colour = TONES[prompt.tone] if not prompt.quiet else DIM
        if beside:
            buttons, top = area.cut_right(width - inner)
        else:
            top, buttons = area.cut_top(text_height)
            buttons = buttons.cut_top(gap // 2)[1]
        sketch.write(text, top, (small, scale.small), colour=colour, bold=not prompt.quiet)
        _draw_buttons(sketch, prompt, labels, buttons, across, page)

    below = rows * (scale.touch + gap) - gap + gap // 2 if rows else 0
    if beside:
        both = max(text_height, scale.touch)
        return Block(both, both, draw)
    return Block(text_height + below, text_height + (scale.touch + gap if rows else 0), draw)


def _button_width(sketch: Sketch, labels: Sequence[str]) -> int:
    px = sketch.scale.normal
    longest = max((sketch.width(label, px, bold=True) for label in labels), default=0)
    return max(longest + 4 * sketch.scale.gap, round(sketch.scale.touch * 1.6))


def _buttons_across(sketch: Sketch, labels: Sequence[str], width: int) -> int:
    gap = sketch.scale.gap
    most = max(1, (width + gap) // (_button_width(sketch, labels) + gap))
    # Long labels wrap onto two lines rather than fill the screen with one button per row.
    most = max(most, min(len(labels), 3))
    rows = -(-len(labels) // most) if labels else 1
    return max(1, -(-len(labels) // rows))


def _draw_buttons(
    sketch: Sketch, prompt: Prompt, labels: Sequence[str], area: Area, across: int, page: int
) -> None:
    scale = sketch.scale
    gap = scale.gap
    rows = max(1, (area.height + gap) // (scale.touch + gap))
    cells: list[tuple[Choice | None, str]] = list(zip(prompt.choices, labels, strict=True))
    if len(cells) > rows * across:
        cells = _page_of(cells, rows * across - 1, page)
    height = min(scale.touch, area.height)
    width = (area.width + gap) // across - gap
    for index, (choice, label) in enumerate(cells):
        row, column = divmod(index, across)
        x, y = area.x + column * (width + gap), area.y + row * (height + gap)
        button = Area(x, y, max(0, width), max(0, height))
        _draw_button(sketch, label, button, lit=choice is not None and choice.lit)
        sketch.touch(MORE if choice is None else choice.key, button)


def _page_of(
    cells: list[tuple[Choice | None, str]], count: int, page: int
) -> list[tuple[Choice | None, str]]:
    """So many options from the page on that holds the lit one, and a button for the others."""
    if count < 1:
        return [(None, f"{MORE} {len(cells)}")]
    pages = -(-len(cells) // count)
    lit = next((i for i, (choice, _) in enumerate(cells) if choice and choice.lit), 0)
    start = (lit // count + page) % pages * count
    shown = cells[start : start + count]
    return [*shown, (None, f"{MORE} {len(cells) - len(shown)}")]


def _draw_button(sketch: Sketch, label: str, area: Area, *, lit: bool) -> None:
    scale = sketch.scale
    ask = TONES[Tone.ASK]
    sketch.add(Box(area, ask if lit else RAISED, BRIGHT if lit else FAINT, 2, 8))
    sketch.write(
        label, area.inside(scale.gap, 2), (scale.normal, scale.small),
        colour=ink_on(ask) if lit else BRIGHT, bold=True, align=Align.CENTRE,
    )  # fmt: skip


def draw_alerts(sketch: Sketch, alerts: Sequence[Sentence], area: Area) -> None:
    """What is wrong around the table, in a strip that cannot be missed."""
    scale = sketch.scale
    colour = TONES[Tone.WRONG]
    sketch.add(Box(area, colour))
    text = " \N{BULLET} ".join(sketch.tell(alert) for alert in alerts)
    sketch.write(
        text, area.inside(scale.gap * 2, 1), (scale.small,), colour=ink_on(colour), bold=True,
        align=Align.CENTRE,
    )  # fmt: skip
