"""Small signs of Kung Fu: attack and defence, lives and coins."""

from __future__ import annotations

from companion.scenes.outlines import Icon, IconPart, Outline, disc, heart, moved

_BLADE: Outline = ((0.94, 0.06), (0.9, 0.3), (0.42, 0.72), (0.28, 0.58), (0.7, 0.1))
_GUARD: Outline = ((0.14, 0.5), (0.5, 0.86))
_GRIP: Outline = ((0.32, 0.68), (0.1, 0.9))
_SHIELD: Outline = (
    *((0.1, 0.14), (0.5, 0.02), (0.9, 0.14), (0.88, 0.5), (0.74, 0.76)),
    *((0.5, 0.98), (0.26, 0.76), (0.12, 0.5)),
)
_HOLE: Outline = ((0.4, 0.4), (0.6, 0.4), (0.6, 0.6), (0.4, 0.6), (0.4, 0.4))

ATTACK = Icon(
    "attack",
    (
        IconPart(_BLADE, filled=True, owned=False),
        IconPart(_GUARD, owned=False),
        IconPart(_GRIP, owned=False),
    ),
)
DEFENCE = Icon("defence", (IconPart(_SHIELD, filled=True, owned=False),))
LIVES = Icon("lives", (IconPart(moved(heart(), 0.5, 0.5, 0.5), filled=True, owned=False),))
COINS = Icon(
    "coins",
    (
        IconPart(moved((*disc(), disc()[0]), 0.5, 0.5, 0.44), owned=False),
        IconPart(_HOLE, owned=False),
    ),
)
