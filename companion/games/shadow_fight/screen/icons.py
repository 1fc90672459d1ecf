"""Small signs of Shadow Fight: energy, won fights, and who opens first."""

from __future__ import annotations

from companion.scenes.outlines import Icon, IconPart, Outline, arc, moved, star

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
KNOCKOUTS = Icon(
    "knockouts",
    (
        IconPart(tuple((0.5 + 0.44 * x, 0.5 + 0.44 * y) for x, y in arc(1.0, 0, 360)), owned=False),
        IconPart(((0.32, 0.32), (0.68, 0.68)), owned=False),
        IconPart(((0.68, 0.32), (0.32, 0.68)), owned=False),
    ),
)
FIRST = Icon("first", _filled(moved(star(8, 0.55), 0.5, 0.5, 0.5)))
