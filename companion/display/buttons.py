"""Questions and offers, with their options as buttons."""

from __future__ import annotations

from collections.abc import Sequence

from companion.display.area import Area
from companion.display.blocks import Block
from companion.display.marks import MORE, Box
from companion.display.sketch import Align, Sketch
from companion.display.theme import BRIGHT, DIM, FAINT, RAISED, TONES, ink_on
from companion.scenes.scene import Choice, Prompt, Tone


def question_block(sketch: Sketch, prompt: Prompt, width: int, page: int) -> Block:
    """A question over its options; the lit one is what the button would take."""
    scale = sketch.scale
    text = sketch.tell(prompt.text)
    labels = [sketch.tell(choice.label) for choice in prompt.choices]
    across = _buttons_across(sketch, labels, width)
    rows = -(-len(labels) // across) if labels else 0
    gap = scale.gap
    height = sketch.height(text, width, scale.normal, bold=True) + (gap // 2 if rows else 0)

    def draw(area: Area) -> None:
        top, buttons = area.cut_top(height)
        sizes = (scale.normal, scale.small)
        sketch.write(text, top, sizes, colour=TONES[prompt.tone], bold=True, top=True)
        if labels:
            _draw_buttons(sketch, prompt, labels, buttons, across, page)

    steps = tuple(height + row * (scale.touch + gap) - gap for row in range(1, rows + 1))
    steps = steps or (height,)
    return Block(steps[-1], steps[0], draw, steps=steps)


def offer_block(
    sketch: Sketch, prompt: Prompt, width: int, page: int, last: str | None = None
) -> Block:
    """A standing offer: one row of text and buttons, or a small question if need be.

    ``last`` is told under the offer in smaller room, where the buttons leave it a whole line.
    """
    scale = sketch.scale
    labels = [sketch.tell(choice.label) for choice in prompt.choices]
    buttons_width = len(labels) * (_button_width(sketch, labels) + scale.gap)
    room = width - buttons_width
    if room < 8 * scale.small:
        return question_block(sketch, prompt, width, page)
    text = sketch.tell(prompt.text)
    large = last is None and sketch.width(text, scale.normal) <= room
    px = scale.normal if large else scale.small
    high = sketch.height(text, room, px)
    below = sketch.height(last, room, scale.small) if last else 0
    height = max(scale.touch if labels else 0, high + below)

    def draw(area: Area) -> None:
        buttons, left = area.cut_right(buttons_width)
        _, left = left.cut_top((left.height - high - below) // 2)
        said, left = left.cut_top(high)
        sketch.write(text, said, (px,))
        if last:
            sketch.write(last, left.cut_top(below)[0], (scale.small,), colour=DIM)
        if labels:
            room = buttons.cut_left(scale.gap)[1]
            _draw_buttons(sketch, prompt, labels, room, len(labels), page)

    return Block(height, height, draw)


def offers_beside(sketch: Sketch, prompt: Prompt, last: str, width: int) -> bool:
    """Whether an offer and the last play have room one under the other beside the buttons."""
    block = offer_block(sketch, prompt, width, 0, last)
    return block.wanted <= sketch.scale.touch


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
        label,
        area.inside(scale.gap, 2),
        (scale.normal, scale.small),
        colour=ink_on(ask) if lit else BRIGHT,
        bold=True,
        align=Align.CENTRE,
    )
