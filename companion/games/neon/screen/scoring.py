"""The final scoring, line by line for everybody (NE-E3)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.neon.rules.scoring import Line, points, score_lines, sides
from companion.games.neon.rules.state import State
from companion.games.neon.rules.steps import Mode, Who
from companion.games.neon.screen import icons
from companion.games.neon.table import faces
from companion.games.neon.words.naming import all_of
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.scenes.outlines import Icon
from companion.scenes.scene import Column, Count, Node, Panel, Row, Size, Tone, Words

_SIGNS: dict[str, tuple[Icon, str]] = {
    "three": (icons.HEALTH, "#c0394b"),
    "two": (icons.HEALTH, "#d9a520"),
    "one": (icons.HEALTH, "#3f8f4f"),
    "bot": (icons.BOTS, "#4a90a8"),
    "pair": (icons.PAIRS, "#4a90a8"),
    "leader": (icons.LEADER, faces.LEADER_COLOUR),
}
"""By the lines of the scoring: health tokens are red, yellow and green as on the boards."""
_FEW = 3
"""So many sides have room one under the other."""
_IN_ROW = 2
"""So many lines stand side by side, and still say what they are for on a small screen."""


def scoring(state: State) -> Node:
    """Everybody's points, or their team's, most first."""
    panels = [_panel(state, side) for side in sorted(sides(state), key=lambda s: -points(state, s))]
    across = 1 if len(panels) <= _FEW else 2
    rows = [panels[n : n + across] for n in range(0, len(panels), across)]
    return Column(tuple(Row(tuple(row)) for row in rows))


def _panel(state: State, side: Sequence[Who]) -> Panel:
    owner = side[0] if len(side) == 1 and isinstance(side[0], Seat) else None
    names = all_of(state.pack, side)
    is_out = all(state.fighter(who).out for who in side)
    key = "ne-total-out" if is_out else "ne-total"
    total = say(key, names=names, points=points(state, side))
    parts: list[Node] = [Words(total, Size.NORMAL, owner or Tone.PLAIN)]
    if state.options.mode is not Mode.ROYAL:
        lines = [_line(line) for line in score_lines(state, side)]
        rows = [lines[n : n + _IN_ROW] for n in range(0, len(lines), _IN_ROW)]
        parts += [Row(tuple(row)) for row in rows]
    return Panel(Column(tuple(parts), tuple(0.0 for _ in parts)))


def _line(line: Line) -> Count:
    """So many points, and what for."""
    icon, colour = _SIGNS[line.what]
    label = say(f"ne-line-{line.what}", count=line.count)
    return Count(label, line.points, icon=icon, colour=colour)
