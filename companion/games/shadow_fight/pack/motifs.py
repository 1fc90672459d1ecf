"""What the cards of Shadow Fight show: blows and traps of its moves, and places to fight in."""

from __future__ import annotations

from collections.abc import Mapping
from math import sin
from random import Random

from companion.games.shadow_fight.pack.demon_motifs import DEMON_MOTIFS
from companion.scenes import motifs
from companion.scenes.outlines import (
    Motif,
    Outline,
    Picture,
    Point,
    Repeated,
    Shade,
    arc,
    both,
    box,
    disc,
    moved,
    oval,
    ribbon,
    star,
    turned,
)

# --- moves ---------------------------------------------------------------------------------


def _blades(_: Random) -> Picture:
    """Two swords crossed."""
    edge = ((0.0, -1.0), (0.15, -0.78), (0.15, 0.5), (-0.15, 0.5), (-0.15, -0.78))
    sword: Picture = (
        (Shade.DEEP, edge),
        (Shade.LIGHT, ((0.0, -0.86), (0.07, -0.74), (0.07, 0.46), (0.0, 0.46))),
        (Shade.BASE, ((0.0, -0.86), (0.0, 0.46), (-0.08, 0.46), (-0.08, -0.74))),
        (Shade.DEEP, box(-0.36, 0.46, 0.72, 0.15)),
        (Shade.DARK, box(-0.1, 0.6, 0.2, 0.34)),
        (Shade.DEEP, moved(disc(), 0.0, 0.94, 0.13)),
    )
    return (*turned(sword, 45), *turned(sword, -45))


def _leap(_: Random) -> Picture:
    """An arrow that bounces off the ground."""
    fall: list[Point] = [(-0.92, -0.72), (-0.5, 0.0), (-0.22, 0.62)]
    rise: list[Point] = [(-0.22, 0.62), (0.06, -0.02), (0.5, -0.5)]
    head = ((0.92, -0.92), (0.82, -0.2), (0.22, -0.74))
    return (
        (Shade.DARK, oval(-0.22, 0.8, 0.7, 0.14)),
        (Shade.LIGHT, ribbon(fall, 0.12, 1.7)),
        (Shade.DEEP, ribbon(rise, 0.36, 0.9)),
        (Shade.DEEP, head),
        (Shade.BASE, ribbon(rise, 0.18, 0.9)),
        (Shade.BASE, moved(head, 0.14, -0.13, 0.74)),
    )


def _blows(_: Random) -> Picture:
    """One blow after the other: three arrowheads."""
    chevron: Outline = (
        *((-0.42, -0.78), (-0.02, -0.78), (0.5, 0.0), (-0.02, 0.78), (-0.42, 0.78)),
        (0.06, 0.0),
    )
    parts: list[tuple[Shade, Outline]] = []
    for x, size, shade in ((-0.62, 0.68, Shade.DARK), (0.0, 0.86, Shade.BASE), (0.6, 1.0, None)):
        parts.append((Shade.DEEP, moved(chevron, x, 0.0, size)))
        if shade is not None:
            parts.append((shade, moved(chevron, x + 0.01, 0.0, size * 0.74)))
    return tuple(parts)


def _grip(_: Random) -> Picture:
    """A hand that closes around something."""
    fingers = ((-0.6, -0.22, -34.0), (-0.24, -0.5, -12.0), (0.18, -0.52, 10.0), (0.56, -0.28, 32.0))
    outer = [oval(x, y, 0.2, 0.42, turn) for x, y, turn in fingers]
    inner = [oval(x, y, 0.13, 0.34, turn) for x, y, turn in fingers]
    return (
        (Shade.DEEP, box(-0.36, 0.5, 0.72, 0.5)),
        *((Shade.DEEP, part) for part in outer),
        (Shade.DEEP, oval(0.0, 0.22, 0.7, 0.5)),
        *((Shade.BASE, part) for part in inner),
        (Shade.BASE, oval(0.0, 0.24, 0.6, 0.4)),
        (Shade.PALE, moved(star(8, 0.55), 0.0, 0.06, 0.36)),
        (Shade.DEEP, ribbon([(-0.78, 0.36), (-0.42, 0.5), (0.06, 0.42)], 0.28, 0.7)),
        (Shade.BASE, ribbon([(-0.74, 0.37), (-0.42, 0.49), (0.02, 0.42)], 0.15, 0.7)),
    )


def _sweep(_: Random) -> Picture:
    """A leg that sweeps round, low over the ground."""
    thigh: list[Point] = [(-0.5, -0.92), (-0.3, -0.2)]
    shin: list[Point] = [(-0.32, -0.26), (0.2, 0.2), (0.6, 0.42)]
    foot = ((0.44, 0.26), (0.66, 0.22), (0.98, 0.62), (0.86, 0.76), (0.42, 0.54))
    swing = [(x * 1.0 - 0.1, y * 0.5 + 0.32) for x, y in arc(0.92, 205, 118)]
    return (
        (Shade.LIGHT, ribbon([(x, y + 0.16) for x, y in swing], 0.1, 2.4)),
        (Shade.DARK, ribbon(swing, 0.12, 2.2)),
        (Shade.DEEP, ribbon(thigh, 0.56, 0.78)),
        (Shade.DEEP, ribbon(shin, 0.44, 0.66)),
        (Shade.BASE, ribbon(thigh, 0.38, 0.72)),
        (Shade.BASE, ribbon(shin, 0.27, 0.6)),
        (Shade.DEEP, foot),
    )


def _jaws(_: Random) -> Picture:
    """A steel trap about to shut: two jaws full of teeth."""
    upper = [(x, y * 0.74 - 0.02) for x, y in arc(0.94, -90, 90)]
    lower = [(x, -y) for x, y in upper]
    teeth: list[Outline] = []
    for x in (-0.6, -0.2, 0.2, 0.6):
        root = -0.74 * (0.9 - x * x) ** 0.5 * 0.86
        teeth.append(((x - 0.21, root - 0.04), (x + 0.21, root - 0.04), (x, root + 0.5)))
    return (
        *((Shade.DARK, tooth) for tooth in teeth),
        *((Shade.DEEP, tuple((x, -y) for x, y in tooth)) for tooth in teeth),
        (Shade.DEEP, ribbon(upper, 0.24, 1.0)),
        (Shade.DEEP, ribbon(lower, 0.24, 1.0)),
        (Shade.BASE, ribbon(upper, 0.1, 1.0)),
        (Shade.BASE, ribbon(lower, 0.1, 1.0)),
        *both(Shade.DEEP, moved(disc(), -0.9, 0.0, 0.17)),
        *both(Shade.LIGHT, moved(disc(), -0.9, 0.0, 0.08)),
    )


# --- what lies on tactics ---------------------------------------------------------------------


def _daze(_: Random) -> Picture:
    """A face with crossed eyes, and stars around its head."""
    cross = [((-0.13, -0.13), (0.13, 0.13)), ((-0.13, 0.13), (0.13, -0.13))]
    eyes = [
        (Shade.DEEP, moved(ribbon(list(stroke), 0.1, 1.0), x, 0.12))
        for x in (-0.25, 0.25)
        for stroke in cross
    ]
    ring = ((-0.78, -0.34, 0.25), (-0.34, -0.78, 0.27), (0.28, -0.8, 0.3), (0.76, -0.38, 0.25))
    return (
        (Shade.DEEP, moved(disc(), 0.0, 0.28, 0.66)),
        (Shade.PALE, moved(disc(), 0.0, 0.28, 0.57)),
        *eyes,
        (Shade.DEEP, oval(0.0, 0.56, 0.2, 0.13)),
        *((Shade.DARK, moved(star(5, 0.42), x, y, size)) for x, y, size in ring),
    )


def _spikes(_: Random) -> Picture:
    """Spikes in a pit."""
    row = ((-0.62, 0.86, Shade.DARK), (0.62, 0.86, Shade.DARK), (-0.32, 1.2, Shade.BASE))
    parts: list[tuple[Shade, Outline]] = [(Shade.DEEP, oval(0.0, 0.66, 0.98, 0.3))]
    for x, high, shade in (*row, (0.32, 1.2, Shade.BASE), (0.0, 1.5, Shade.DARK)):
        foot = 0.74 if high > 1 else 0.62
        spike = ((x - 0.2, foot), (x, foot - high), (x + 0.2, foot))
        parts.append((Shade.DEEP, spike))
        inside = ((x - 0.13, foot - 0.03), (x, foot - high + 0.2), (x + 0.02, foot - 0.03))
        parts.append((Shade.LIGHT if shade is Shade.BASE else Shade.BASE, inside))
    return tuple(parts)


# --- battlefields -----------------------------------------------------------------------------


def _thorns(_: Random) -> Picture:
    """Two twigs across each other, full of thorns."""

    def twig(turn: float) -> list[tuple[Shade, Outline]]:
        path = [(-0.98 + 0.245 * n, 0.12 * sin(n * 1.1)) for n in range(9)]
        parts: list[tuple[Shade, Outline]] = [(Shade.DEEP, ribbon(path, 0.2, 0.6))]
        for place, (x, y) in enumerate(path[1:-1]):
            side = 1 if place % 2 else -1
            thorn = ((-0.11, 0.0), (0.11, 0.0), (0.16, side * 0.42))
            parts.append((Shade.DEEP, moved(thorn, x, y)))
        parts.append((Shade.BASE, ribbon(path, 0.09, 0.6)))
        return [(shade, moved(part, turn=turn)) for shade, part in parts]

    return (*twig(38), *twig(-38))


def _book(_: Random) -> Picture:
    page = ((0.0, -0.5), (0.42, -0.7), (0.94, -0.58), (0.94, 0.5), (0.42, 0.4), (0.0, 0.62))
    lines = [
        ribbon([(0.16, y), (0.46, y - 0.13), (0.8, y - 0.06)], 0.09, 1.0)
        for y in (-0.24, 0.02, 0.28)
    ]
    return (
        *both(Shade.DEEP, ((0.0, -0.4), (1.0, -0.5), (1.0, 0.68), (0.0, 0.82))),
        *both(Shade.DARK, page),
        *both(Shade.PALE, moved(page, 0.03, 0.0, 0.88)),
        *(part for line in lines for part in both(Shade.DARK, line)),
        (Shade.DEEP, box(-0.05, -0.5, 0.1, 1.2)),
    )


def _tower(_: Random) -> Picture:
    merlons = [box(x, -0.98, 0.28, 0.36) for x in (-0.72, -0.14, 0.44)]
    return (
        *((Shade.DEEP, part) for part in merlons),
        (Shade.DEEP, box(-0.72, -0.7, 1.44, 0.38)),
        (Shade.DEEP, ((-0.52, -0.36), (0.52, -0.36), (0.64, 1.0), (-0.64, 1.0))),
        (Shade.BASE, ((-0.42, -0.3), (0.42, -0.3), (0.52, 1.0), (-0.52, 1.0))),
        (Shade.BASE, box(-0.62, -0.6, 1.24, 0.2)),
        (Shade.DEEP, oval(0.0, 0.62, 0.22, 0.26)),
        (Shade.DEEP, box(-0.22, 0.62, 0.44, 0.38)),
        *both(Shade.DEEP, box(-0.36, -0.12, 0.14, 0.34)),
    )


def _picks(_: Random) -> Picture:
    """Two pickaxes crossed."""
    head = [(x, y + 0.36) for x, y in arc(0.98, -42, 42)]
    pick: Picture = (
        (Shade.DARK, ribbon([(0.0, -0.5), (0.0, 0.98)], 0.2, 1.0)),
        (Shade.LIGHT, ribbon([(0.0, -0.4), (0.0, 0.92)], 0.07, 1.0)),
        (Shade.DEEP, ribbon(head[:21], 0.1, 3.2)),
        (Shade.DEEP, ribbon(head[19:], 0.32, 0.3)),
        (Shade.DEEP, box(-0.17, -0.82, 0.34, 0.34)),
    )
    return (*turned(pick, 42), *turned(pick, -42))


def _grave(_: Random) -> Picture:
    stone: Outline = (*((-0.52, 0.8), *moved(tuple(arc(0.52, -90, 90)), 0.0, -0.36)), (0.52, 0.8))
    return (
        (Shade.DARK, oval(0.0, 0.84, 0.94, 0.16)),
        (Shade.DEEP, stone),
        (Shade.BASE, moved(stone, 0.0, 0.02, 0.82)),
        (Shade.PALE, box(-0.08, -0.5, 0.16, 0.86)),
        (Shade.PALE, box(-0.28, -0.26, 0.56, 0.16)),
        (Shade.DEEP, ((-0.9, 0.9), (-0.74, 0.44), (-0.6, 0.9))),
        (Shade.DEEP, ((0.62, 0.9), (0.8, 0.5), (0.94, 0.9))),
    )


def _gorge(_: Random) -> Picture:
    """Two cliffs, and a sound between them."""
    cliff = (
        (-1.0, -0.72),
        (-0.56, -0.78),
        (-0.38, -0.3),
        (-0.46, 0.1),
        (-0.26, 0.96),
        (-1.0, 0.96),
    )
    waves = [[(x, y + 0.5) for x, y in arc(radius, -32, 32)] for radius in (0.46, 0.78, 1.1)]
    return (
        *both(Shade.DEEP, cliff),
        *both(Shade.BASE, moved(cliff, -0.14, 0.1, 0.78)),
        *((Shade.DARK, ribbon(wave, 0.12, 1.0)) for wave in waves),
    )


def _cloud(_: Random) -> Picture:
    """Banks of fog one over the other."""
    parts: list[tuple[Shade, Outline]] = []
    for x, y, wide, shade in (
        (0.12, -0.62, 0.62, Shade.LIGHT),
        (-0.22, -0.2, 0.74, Shade.DARK),
        (0.2, 0.24, 0.76, Shade.BASE),
        (-0.12, 0.68, 0.7, Shade.DEEP),
    ):
        bank = [(x - wide, y), (x - wide / 3, y - 0.05), (x + wide / 3, y + 0.05), (x + wide, y)]
        parts.append((shade, ribbon(bank, 0.24, 1.0)))
        parts += [(shade, moved(disc(), x + side * wide, y, 0.12)) for side in (-1, 1)]
        parts.append((shade, oval(x - 0.1, y - 0.1, wide * 0.4, 0.16)))
    return tuple(parts)


def _arena(_: Random) -> Picture:
    """A ring of seats around sand, from above."""
    steps = [moved(box(-0.05, -0.98, 0.1, 0.34), turn=45.0 * n + 22.5) for n in range(8)]
    return (
        (Shade.DEEP, disc()),
        (Shade.BASE, moved(disc(), scale=0.88)),
        (Shade.DEEP, moved(disc(), scale=0.76)),
        (Shade.BASE, moved(disc(), scale=0.66)),
        *((Shade.DEEP, step) for step in steps),
        (Shade.PALE, moved(disc(), scale=0.52)),
        *((shade, moved(part, scale=0.44)) for shade, part in _blades(Random(0))),
    )


_OWN = (
    Repeated("arenas", _arena),
    Repeated("blades", _blades),
    Repeated("blows", _blows),
    Repeated("books", _book),
    Repeated("clouds", _cloud),
    Repeated("dazes", _daze),
    Repeated("gorges", _gorge),
    Repeated("graves", _grave, standing=True),
    Repeated("grips", _grip),
    Repeated("jaws", _jaws),
    Repeated("leaps", _leap),
    Repeated("pickaxes", _picks),
    Repeated("spikes", _spikes),
    Repeated("sweeps", _sweep),
    Repeated("thorns", _thorns),
    Repeated("towers", _tower, standing=True),
)
_BY_NAME = {motif.name: motif for motif in _OWN}

MOTIFS: Mapping[str, Motif] = {**motifs.MOTIFS, **_BY_NAME, **DEMON_MOTIFS}
"""By the names that packs of this game know them by: those of every game, and these."""

KNOCKOUT, TRAP = _BY_NAME["dazes"], _BY_NAME["spikes"]
FIRST, BACK = motifs.MOTIFS["suns"], motifs.MOTIFS["moons"]
"""What is on cards that are the same in every pack."""
