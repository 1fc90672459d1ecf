"""How a scene is laid out on a screen.

Small screens stack everything: heading, table, then messages and questions at the bottom. Wide
ones keep the last play, chores and messages in a panel at the side, so that the drawn table
stays where it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.display.area import Area
from companion.display.blocks import (
    Block,
    chores_block,
    draw_alerts,
    draw_heading,
    lines_block,
    notice_block,
    prompt_block,
)
from companion.display.marks import Box
from companion.display.nodes import draw_node
from companion.display.sketch import Sketch
from companion.display.theme import GROUND, RAISED, TONES
from companion.scenes.scene import Scene, Tone

SIDE_FROM = 800
"""From this width on there is room for a panel beside the table."""


def draw_page(sketch: Sketch, scene: Scene, page: int) -> None:
    """Lay out and draw a whole scene; ``page`` turns over options that have no room."""
    scale = sketch.scale
    sketch.add(Box(sketch.whole, GROUND))
    heading, rest = sketch.whole.cut_top(round(scale.large * 1.75))
    draw_heading(sketch, scene.title, scene.tone, heading)
    if scene.alerts:
        alerts, rest = rest.cut_top(sketch.line(scale.small, bold=True) * 2 + 2)
        draw_alerts(sketch, scene.alerts, alerts)
    rest = rest.inside(scale.gap)
    if sketch.size[0] >= SIDE_FROM:
        rest = _with_side(sketch, scene, rest, page)
    else:
        rest = _with_foot(sketch, scene, rest, page)
    draw_node(sketch, scene.board, rest)
    if scene.notice is not None and scene.notice.tone is Tone.WRONG:
        sketch.add(Box(sketch.whole, None, TONES[Tone.WRONG], max(3, scale.gap - 1), 0))


def _with_side(sketch: Sketch, scene: Scene, area: Area, page: int) -> Area:
    """Question at the bottom, the rest at the right; gives back what is left for the table."""
    scale = sketch.scale
    if scene.prompt is not None:
        prompt = prompt_block(sketch, scene.prompt, area.width, page)
        foot, area = area.cut_bottom(min(prompt.wanted, area.height * 2 // 5))
        prompt.draw(foot)
        _, area = area.cut_bottom(scale.gap)
    width = max(area.width * 27 // 100, 11 * scale.small)
    blocks = _messages(sketch, scene, width - 2 * scale.gap)
    if not blocks:
        return area
    side, rest = area.cut_right(width)
    sketch.add(Box(side, RAISED, None, 0, 8))
    _stack(blocks, side.inside(scale.gap), scale.gap * 2)
    return rest.cut_right(scale.gap)[1]


def _with_foot(sketch: Sketch, scene: Scene, area: Area, page: int) -> Area:
    """Everything under the table; gives back what is left for it."""
    scale = sketch.scale
    blocks = _messages(sketch, scene, area.width)
    if scene.prompt is not None:
        blocks.append(prompt_block(sketch, scene.prompt, area.width, page))
    if not blocks:
        return area
    wanted = sum(block.wanted for block in blocks) + scale.gap * (len(blocks) - 1)
    most = area.height * (46 if scene.notice or len(blocks) > 1 else 36) // 100
    foot, rest = area.cut_bottom(min(wanted, most))
    _stack(blocks, foot, scale.gap)
    return rest.cut_bottom(scale.gap)[1]


def _messages(sketch: Sketch, scene: Scene, width: int) -> list[Block]:
    """What is said, most pressing first; the last play gives way to a refusal."""
    blocks = []
    if scene.notice is not None:
        blocks.append(notice_block(sketch, scene.notice, width))
    if scene.chores:
        blocks.append(chores_block(sketch, scene.chores, width))
    if scene.last and scene.notice is None:
        blocks.append(lines_block(sketch, scene.last, width))
    return blocks


def _stack(blocks: Sequence[Block], area: Area, gap: int) -> None:
    """Blocks one under the other; when room is short each keeps its least, the last ones none."""
    left = area.height
    kept: list[Block] = []
    for block in blocks:
        if block.least + (gap if kept else 0) <= left or not kept:
            left -= block.least + (gap if kept else 0)
            kept.append(block)
    for block in kept:
        height = block.least + min(max(0, left), block.wanted - block.least)
        left -= max(0, height - block.least)
        part, area = area.cut_top(height)
        _, area = area.cut_top(gap)
        block.draw(part)
