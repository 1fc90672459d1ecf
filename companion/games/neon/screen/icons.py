"""Small signs of Neon: health, energy, shields, search tokens, the leader, closing, teams."""

from __future__ import annotations

from companion.scenes.outlines import (
    Icon,
    IconPart,
    Outline,
    arc,
    disc,
    heart,
    moved,
    ribbon,
)


def _filled(*outlines: Outline) -> tuple[IconPart, ...]:
    return tuple(IconPart(outline, filled=True, owned=False) for outline in outlines)


def _drawn(*paths: Outline) -> tuple[IconPart, ...]:
    return tuple(IconPart(path, owned=False) for path in paths)


_BOLT: Outline = (
    *((0.6, 0.0), (0.16, 0.56), (0.46, 0.56), (0.34, 1.0), (0.86, 0.4), (0.56, 0.4)),
    (0.76, 0.0),
)
_PLATE: Outline = (
    *((0.1, 0.1), (0.9, 0.1), (0.88, 0.5), (0.72, 0.78), (0.5, 0.98), (0.28, 0.78)),
    (0.12, 0.5),
)
_CROWN: Outline = (
    *((0.1, 0.86), (0.0, 0.24), (0.28, 0.5), (0.5, 0.08), (0.72, 0.5), (1.0, 0.24)),
    (0.9, 0.86),
)

HEALTH = Icon("health", _filled(moved(heart(), 0.5, 0.54, 0.5)))
ENERGY = Icon("energy", _filled(_BOLT))
SHIELDS = Icon("shields", _filled(_PLATE))
LEADER = Icon("leader", _filled(_CROWN))
SEARCH = Icon(
    "search",
    (
        *_drawn(moved(tuple(arc(0.3, 0, 360)), 0.4, 0.4)),
        *_filled(ribbon([(0.58, 0.58), (0.96, 0.96)], 0.2, 1.0)),
    ),
)
CLOSING = Icon(
    "closing",
    _drawn(
        ((0.5, 0.06), (0.96, 0.92), (0.04, 0.92), (0.5, 0.06)),
        ((0.5, 0.4), (0.5, 0.62)),
        ((0.5, 0.78), (0.5, 0.8)),
    ),
)
BOTS = Icon(
    "bots",
    (
        *_drawn(((0.12, 0.3), (0.88, 0.3), (0.88, 0.94), (0.12, 0.94), (0.12, 0.3))),
        *_drawn(((0.5, 0.06), (0.5, 0.3))),
        *_filled(moved(disc(), 0.34, 0.58, 0.1), moved(disc(), 0.66, 0.58, 0.1)),
    ),
)
PAIRS = Icon(
    "pairs",
    _filled(moved(disc(), 0.28, 0.5, 0.26), moved(disc(), 0.72, 0.5, 0.26)),
)
ABOARD = Icon(
    "aboard",
    _filled(((0.5, 0.02), (0.98, 0.8), (0.7, 0.98), (0.5, 0.8), (0.3, 0.98), (0.02, 0.8))),
)
_BAR = ribbon([(-0.56, 0.0), (0.56, 0.0)], 0.22, 1.0)
TEAMS = (
    Icon("team-x", _filled(*(moved(_BAR, 0.5, 0.5, 1.0, turn) for turn in (45, -45)))),
    Icon("team-o", _filled(moved(ribbon(arc(0.36, 0, 360), 0.22, 1.0), 0.5, 0.5))),
    Icon("team-v", _filled(((0.5, 0.04), (0.98, 0.94), (0.02, 0.94)))),
)
"""The signs of up to three teams (NE-C1)."""
