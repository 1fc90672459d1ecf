"""Small signs of Shadow Fight: energy, won fights, and who opens first."""

from __future__ import annotations

from companion.scenes.outlines import Icon, IconPart, Outline, arc, moved, ribbon, star

_BOLT: Outline = (
    *((0.58, 0.02), (0.16, 0.56), (0.46, 0.56), (0.34, 0.98), (0.84, 0.38), (0.54, 0.38)),
    (0.72, 0.02),
)
_CUP: Outline = ((0.24, 0.06), (0.76, 0.06), (0.72, 0.42), (0.56, 0.6), (0.44, 0.6), (0.28, 0.42))
_HANDLES: Outline = ((0.26, 0.14), (0.06, 0.14), (0.1, 0.36), (0.3, 0.44))
_FOOT: Outline = ((0.44, 0.56), (0.56, 0.56), (0.6, 0.8), (0.78, 0.96), (0.22, 0.96), (0.4, 0.8))


def _filled(*outlines: Outline) -> tuple[IconPart, ...]:
    return tuple(IconPart(outline, filled=True, owned=False) for outline in outlines)


ENERGY = Icon("energy", _filled(_BOLT))
WINS = Icon(
    "wins",
    (
        *_filled(_CUP, _FOOT),
        IconPart(_HANDLES, owned=False),
        IconPart(tuple((1 - x, y) for x, y in _HANDLES), owned=False),
    ),
)
_RING = moved(tuple(arc(0.44, 0, 360)), 0.5, 0.5)


def _crossed(low: float, high: float) -> tuple[IconPart, ...]:
    strokes = ((low, low), (high, high)), ((high, low), (low, high))
    return tuple(IconPart(stroke, owned=False) for stroke in strokes)


KNOCKOUTS = Icon("knockouts", (IconPart(_RING, owned=False), *_crossed(0.32, 0.68)))
_BAND = moved(ribbon(arc(0.36, 0, 360), 0.22, 1.0), 0.5, 0.5)
_BAR = ribbon([(-0.56, 0.0), (0.56, 0.0)], 0.22, 1.0)
TEAMS = (
    Icon("team-x", _filled(*(moved(_BAR, 0.5, 0.5, 1.0, turn) for turn in (45, -45)))),
    Icon("team-o", _filled(_BAND)),
)
"""The signs of the two teams, as on the team cards: a cross and a ring."""
FIRST = Icon("first", _filled(moved(star(8, 0.55), 0.5, 0.5, 0.5)))
