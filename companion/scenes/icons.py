"""Small signs for what screens count and offer, the same in every game."""

from __future__ import annotations

from companion.scenes.outlines import Icon, IconPart, Outline, arc, disc, moved, star


def _placed(outline: Outline, x: float = 0.5, y: float = 0.5, scale: float = 0.5) -> Outline:
    """An outline around the origin, put into the square from 0 to 1."""
    return moved(outline, x, y, scale)


def _filled(*outlines: Outline) -> tuple[IconPart, ...]:
    return tuple(IconPart(outline, filled=True, owned=False) for outline in outlines)


def _drawn(*paths: Outline) -> tuple[IconPart, ...]:
    return tuple(IconPart(path, owned=False) for path in paths)


def _rectangle(x: float, y: float, width: float, height: float) -> Outline:
    return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))


def _card(x: float, y: float, turn: float = 0.0, scale: float = 1.0) -> Outline:
    corners = ((-0.21, -0.32), (0.21, -0.32), (0.21, 0.32), (-0.21, 0.32), (-0.21, -0.32))
    return moved(corners, x, y, scale, turn)


def _curve(x: float, y: float, radius: float, start: float, end: float) -> Outline:
    return moved(tuple(arc(radius, start, end, 24)), x, y)


_POUCH = (
    (0.36, 0.36),
    (0.18, 0.56),
    (0.12, 0.76),
    (0.22, 0.93),
    (0.5, 0.98),
    (0.78, 0.93),
    (0.88, 0.76),
    (0.82, 0.56),
    (0.64, 0.36),
)

POINTS = Icon("points", _filled(_placed(star(5, 0.45), y=0.54, scale=0.54)))
HAND = Icon(
    "hand",
    _drawn(_card(0.36, 0.52, -18, 1.15)) + _filled(_card(0.66, 0.54, 14, 1.25)),
)
DECK = Icon(
    "deck",
    _drawn(((0.3, 0.16), (0.3, 0.06), (0.86, 0.06), (0.86, 0.78), (0.76, 0.78)))
    + _filled(((0.14, 0.2), (0.7, 0.2), (0.7, 0.94), (0.14, 0.94))),
)
DISCARD = Icon(
    "discard",
    _drawn(
        ((0.08, 0.62), (0.08, 0.92), (0.92, 0.92), (0.92, 0.62)),
        ((0.5, 0.06), (0.5, 0.66)),
        ((0.28, 0.44), (0.5, 0.68), (0.72, 0.44)),
    ),
)
PRISONERS = Icon(
    "prisoners",
    _drawn(
        ((0.1, 0.12), (0.9, 0.12)),
        ((0.1, 0.88), (0.9, 0.88)),
        *(((x, 0.12), (x, 0.88)) for x in (0.2, 0.5, 0.8)),
    ),
)
BAG = Icon(
    "bag",
    _filled(_POUCH, ((0.34, 0.26), (0.66, 0.26), (0.74, 0.06), (0.5, 0.14), (0.26, 0.06))),
)
TURNED = Icon(
    "turned",
    _drawn(((0.06, 0.28), (0.94, 0.28), (0.94, 0.78), (0.06, 0.78), (0.06, 0.28))),
)

TAKE_BACK = Icon(
    "take-back",
    _drawn(
        (*_curve(0.52, 0.6, 0.3, 0, 200), (0.3, 0.9)),
        ((0.52, 0.3), (0.12, 0.3)),
        ((0.32, 0.1), (0.1, 0.3), (0.32, 0.5)),
    ),
)
HISTORY = Icon(
    "history",
    _drawn(_curve(0.5, 0.5, 0.42, 0, 360), ((0.5, 0.24), (0.5, 0.54), (0.72, 0.64))),
)
HELP = Icon(
    "help",
    _drawn((*_curve(0.5, 0.32, 0.24, -90, 150), (0.5, 0.54), (0.5, 0.68)))
    + _filled(_placed(disc(), y=0.9, scale=0.09)),
)
MENU = Icon("menu", _drawn(*(((0.1, y), (0.9, y)) for y in (0.2, 0.5, 0.8))))
READ = Icon("read", _drawn(((0.3, 0.1), (0.72, 0.5), (0.3, 0.9))))
"""There is more to be read."""

DAMAGE = Icon("damage", _filled(_placed(star(9, 0.72), scale=0.52)))
_TABLE = _drawn(
    ((0.04, 0.3), (0.96, 0.3), (0.96, 0.44), (0.04, 0.44), (0.04, 0.3)),
    ((0.16, 0.44), (0.16, 0.94)),
    ((0.84, 0.44), (0.84, 0.94)),
)
TO_SCREEN = Icon(
    "to-screen",
    _drawn(
        ((0.04, 0.14), (0.96, 0.14), (0.96, 0.72), (0.04, 0.72), (0.04, 0.14)),
        ((0.28, 0.92), (0.72, 0.92)),
        ((0.5, 0.72), (0.5, 0.92)),
    ),
)
"""Stands over the table where that takes turns with the screen, for the way back to it."""
OF_STRIP = {icon.name: icon for icon in (TAKE_BACK, HISTORY, HELP, MENU, Icon("to-table", _TABLE))}
"""What is always on offer, by the keys of its options."""

_SHOULDERS = ((0.16, 0.94), (0.24, 0.62), (0.76, 0.62), (0.84, 0.94))
_PULSE = ((0.02, 0.56), (0.26, 0.56), (0.38, 0.2), (0.56, 0.88), (0.68, 0.56), (0.98, 0.56))
_PLUS = (((0.8, 0.1), (0.8, 0.46)), ((0.62, 0.28), (0.98, 0.28)))
_SLIDERS = ((0.2, 0.66), (0.5, 0.3), (0.8, 0.58))

OF_HOME = {
    icon.name: icon
    for icon in (
        Icon("go-on", _filled(((0.2, 0.08), (0.9, 0.5), (0.2, 0.92)))),
        Icon(
            "new",
            _drawn(_card(0.4, 0.5, -10, 1.35), *_PLUS),
        ),
        Icon("try", _TABLE),
        Icon("interrupted", _filled(*(_rectangle(x, 0.12, 0.22, 0.76) for x in (0.18, 0.6)))),
        Icon("players", _filled(_placed(disc(), y=0.28, scale=0.2), _SHOULDERS)),
        Icon(
            "watch",
            _drawn(
                ((0.02, 0.5), (0.26, 0.24), (0.5, 0.16), (0.74, 0.24), (0.98, 0.5)),
                ((0.98, 0.5), (0.74, 0.76), (0.5, 0.84), (0.26, 0.76), (0.02, 0.5)),
            )
            + _filled(_placed(disc(), scale=0.17)),
        ),
        Icon(
            "rules",
            _drawn(
                ((0.5, 0.24), (0.3, 0.14), (0.06, 0.14), (0.06, 0.8), (0.3, 0.8), (0.5, 0.9)),
                ((0.5, 0.9), (0.7, 0.8), (0.94, 0.8), (0.94, 0.14), (0.7, 0.14), (0.5, 0.24)),
                ((0.5, 0.24), (0.5, 0.9)),
            ),
        ),
        Icon(
            "calibrate",
            _drawn(
                _curve(0.5, 0.5, 0.28, 0, 360),
                *(((0.5, a), (0.5, b)) for a, b in ((0.02, 0.36), (0.64, 0.98))),
                *(((a, 0.5), (b, 0.5)) for a, b in ((0.02, 0.36), (0.64, 0.98))),
            ),
        ),
        Icon(
            "settings",
            _drawn(*(((x, 0.06), (x, 0.94)) for x, _ in _SLIDERS))
            + _filled(*(_placed(disc(), x, y, 0.13) for x, y in _SLIDERS)),
        ),
        Icon(
            "doctor",
            _drawn(_PULSE),
        ),
        Icon(
            "leave",
            _drawn(
                ((0.56, 0.1), (0.1, 0.1), (0.1, 0.9), (0.56, 0.9)),
                ((0.36, 0.5), (0.94, 0.5)),
                ((0.72, 0.26), (0.96, 0.5), (0.72, 0.74)),
            ),
        ),
        Icon("shut-down", _drawn(_curve(0.5, 0.56, 0.38, 35, 325), ((0.5, 0.04), (0.5, 0.5)))),
    )
}
"""What a home leads to, by the keys of its tiles."""
