"""What the demons of Shadow Fight look like: beasts, masks, and what they carry."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

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
    squeezed,
    teardrop,
)


def _raven(_: Random) -> Picture:
    """A raven's head with its beak."""
    beak = ((0.26, -0.36), (0.74, -0.3), (1.0, 0.06), (0.6, 0.1), (0.2, 0.12))
    feathers = [
        ((x, 0.3), (x + 0.3, 0.3), (x - 0.02 + 0.1 * x, 0.98)) for x in (-0.78, -0.5, -0.22, 0.04)
    ]
    return (
        *((Shade.DEEP, part) for part in feathers),
        (Shade.DEEP, oval(-0.18, 0.06, 0.64, 0.46, 20)),
        (Shade.DEEP, moved(disc(), -0.02, -0.22, 0.52)),
        (Shade.DARK, beak),
        (Shade.BASE, ((0.3, -0.28), (0.72, -0.22), (0.94, 0.02), (0.3, -0.06))),
        (Shade.DARK, oval(-0.1, -0.44, 0.26, 0.16, -20)),
        (Shade.PALE, moved(disc(), 0.1, -0.26, 0.14)),
        (Shade.DEEP, moved(disc(), 0.12, -0.26, 0.07)),
    )


def _mask(_: Random) -> Picture:
    """Two masks, one behind the other, of which one is only air."""
    shell: Outline = (
        *((-0.56, -0.62), (0.0, -0.78), (0.56, -0.62), (0.56, 0.02), (0.36, 0.46)),
        *((0.0, 0.76), (-0.36, 0.46), (-0.56, 0.02)),
    )
    eye = oval(-0.24, -0.16, 0.17, 0.1, 18)
    mouth = ribbon([(-0.22, 0.34), (0.0, 0.46), (0.22, 0.34)], 0.12, 1.0)
    front = (
        (Shade.DEEP, shell),
        (Shade.BASE, moved(shell, 0.0, -0.01, 0.84)),
        *both(Shade.PALE, eye),
        (Shade.PALE, mouth),
    )
    return (
        (Shade.LIGHT, moved(shell, 0.38, -0.2, 0.98)),
        (Shade.PALE, moved(eye, 0.6, -0.2, 0.98)),
        *((shade, moved(part, -0.24, 0.16, 1.06)) for shade, part in front),
    )


def _net(_: Random) -> Picture:
    """A net with its knots, thrown."""
    parts: list[tuple[Shade, Outline]] = []
    for place in (-0.62, -0.2, 0.22, 0.64):
        reach = (1 - place * place) ** 0.5 * 0.96
        parts.append((Shade.DEEP, ribbon([(place, -reach), (place * 1.02, reach)], 0.1, 1.0)))
        parts.append((Shade.DEEP, ribbon([(-reach, place), (reach, place * 1.02)], 0.1, 1.0)))
    knots = [(x, y) for x in (-0.62, -0.2, 0.22, 0.64) for y in (-0.62, -0.2, 0.22, 0.64)]
    parts += [(Shade.BASE, moved(disc(), x, y, 0.12)) for x, y in knots if x * x + y * y < 0.75]
    return (*parts, (Shade.DEEP, ribbon(arc(0.94, 0, 360), 0.13, 1.0)))


def _key(_: Random) -> Picture:
    bow = arc(0.36, 0, 360)
    key: tuple[tuple[Shade, Outline], ...] = (
        (Shade.DEEP, box(-0.11, -0.3, 0.22, 1.28)),
        (Shade.DEEP, box(0.0, 0.46, 0.44, 0.18)),
        (Shade.DEEP, box(0.0, 0.78, 0.36, 0.18)),
        (Shade.DEEP, moved(ribbon(bow, 0.34, 1.0), 0.0, -0.54)),
        (Shade.BASE, moved(ribbon(bow, 0.16, 1.0), 0.0, -0.54)),
        (Shade.BASE, box(-0.04, -0.08, 0.08, 0.98)),
    )
    return tuple((shade, moved(part, turn=35)) for shade, part in key)


def _howl(_: Random) -> Picture:
    """A wolf that howls at the moon."""
    head: Outline = (
        *((0.34, -0.96), (0.5, -0.66), (0.26, -0.42), (0.1, -0.1), (0.34, 0.3), (0.4, 0.98)),
        *((-0.86, 0.98), (-0.7, 0.36), (-0.62, 0.1), (-0.84, -0.12), (-0.46, -0.22)),
        *((-0.3, -0.44), (-0.06, -0.56), (0.14, -0.84)),
    )
    jaw = ((0.5, -0.6), (0.6, -0.42), (0.3, -0.14), (0.1, -0.1), (0.26, -0.4))
    waves = [[(x + 0.42, y - 0.62) for x, y in arc(radius, 10, 100)] for radius in (0.32, 0.54)]
    return (
        (Shade.LIGHT, moved(disc(), 0.42, -0.28, 0.54)),
        (Shade.DEEP, head),
        (Shade.DARK, jaw),
        (Shade.BASE, ((-0.5, 0.2), (0.0, 0.1), (0.12, 0.5), (-0.1, 0.94), (-0.6, 0.94))),
        (Shade.PALE, oval(-0.08, -0.32, 0.1, 0.05, -40)),
        *((Shade.DARK, ribbon(wave, 0.09, 1.0)) for wave in waves),
    )


def _spider(_: Random) -> Picture:
    legs: tuple[list[Point], ...] = (
        [(0.16, -0.2), (0.56, -0.66), (0.62, -1.0)],
        [(0.2, -0.06), (0.8, -0.36), (0.98, -0.02)],
        [(0.2, 0.06), (0.78, 0.16), (0.96, 0.6)],
        [(0.16, 0.16), (0.52, 0.58), (0.5, 1.0)],
    )
    return (
        *(part for leg in legs for part in both(Shade.DEEP, ribbon(leg, 0.15, 0.6))),
        (Shade.DEEP, oval(0.0, 0.34, 0.4, 0.48)),
        (Shade.DEEP, moved(disc(), 0.0, -0.2, 0.28)),
        (Shade.BASE, oval(0.0, 0.36, 0.28, 0.36)),
        (Shade.PALE, ((-0.13, 0.16), (0.13, 0.16), (-0.13, 0.56), (0.13, 0.56))),
        *both(Shade.PALE, moved(disc(), -0.1, -0.28, 0.07)),
    )


def _hydra(_: Random) -> Picture:
    """Three heads on long necks."""
    neck: list[Point] = [(0.1, 0.98), (0.5, 0.5), (0.42, 0.06), (0.62, -0.32)]
    head: Outline = ((0.44, -0.34), (0.6, -0.62), (1.0, -0.44), (0.94, -0.26), (0.6, -0.14))
    middle: list[Point] = [(0.0, 0.98), (0.0, 0.2), (0.0, -0.5)]
    front = ((-0.24, -0.62), (0.0, -0.98), (0.24, -0.62), (0.12, -0.3), (-0.12, -0.3))
    return (
        *both(Shade.DEEP, ribbon(neck, 0.34, 0.7)),
        *both(Shade.BASE, ribbon(neck, 0.18, 0.7)),
        *both(Shade.DEEP, head),
        *both(Shade.PALE, moved(disc(), 0.66, -0.42, 0.07)),
        (Shade.DEEP, ribbon(middle, 0.42, 0.6)),
        (Shade.BASE, ribbon(middle, 0.24, 0.6)),
        (Shade.DEEP, front),
        *both(Shade.PALE, moved(disc(), 0.1, -0.62, 0.07)),
    )


def _phoenix(_: Random) -> Picture:
    """A bird with wings of flame."""
    wing: Outline = (
        *((0.08, 0.2), (0.3, -0.3), (0.66, -0.96), (0.7, -0.5), (1.0, -0.6), (0.86, -0.2)),
        *((1.0, -0.06), (0.7, 0.16), (0.34, 0.34)),
    )
    tail = squeezed(teardrop(1.0), 0.3, -0.5)
    return (
        *both(Shade.DEEP, wing),
        *both(Shade.BASE, moved(wing, 0.06, -0.02, 0.78)),
        (Shade.DEEP, moved(tail, 0.0, 0.52)),
        *both(Shade.DARK, moved(squeezed(tail, 0.5, 0.84), 0.22, 0.48, 1.0, -24)),
        (Shade.LIGHT, moved(tail, 0.0, 0.46, 0.6)),
        (Shade.DEEP, oval(0.0, 0.02, 0.25, 0.4)),
        (Shade.DEEP, moved(disc(), 0.0, -0.46, 0.23)),
        (Shade.LIGHT, ((-0.07, -0.5), (0.07, -0.5), (0.0, -0.26))),
        (Shade.DEEP, ((-0.16, -0.6), (0.0, -0.98), (0.16, -0.6))),
    )


def _dancer(_: Random) -> Picture:
    """A dancer on one leg, in a skirt that flies."""
    arms: tuple[list[Point], ...] = (
        [(0.0, -0.34), (0.42, -0.46), (0.7, -0.92)],
        [(0.0, -0.34), (-0.46, -0.3), (-0.86, -0.56)],
    )
    skirt = ((-0.1, -0.08), (0.1, -0.08), (0.86, 0.3), (0.5, 0.44), (0.0, 0.36), (-0.62, 0.5))
    legs: tuple[list[Point], ...] = ([(0.02, 0.3), (0.06, 0.98)], [(0.1, 0.3), (0.56, 0.62)])
    back: list[Point] = [(0.54, 0.6), (0.2, 0.82)]
    return (
        *((Shade.DEEP, ribbon(leg, 0.17, 0.6)) for leg in legs),
        (Shade.DEEP, ribbon(back, 0.13, 0.6)),
        *((Shade.DEEP, ribbon(arm, 0.15, 0.6)) for arm in arms),
        (Shade.DEEP, ((-0.17, -0.42), (0.17, -0.42), (0.12, 0.0), (-0.12, 0.0))),
        (Shade.DARK, (*skirt, (-0.74, 0.24))),
        (Shade.LIGHT, moved((*skirt, (-0.74, 0.24)), 0.0, 0.02, 0.7)),
        (Shade.DEEP, moved(disc(), 0.0, -0.66, 0.22)),
        (Shade.DEEP, moved(disc(), -0.16, -0.84, 0.12)),
    )


_OWN = (
    Repeated("dancers", _dancer, standing=True),
    Repeated("howls", _howl),
    Repeated("hydras", _hydra, standing=True),
    Repeated("keys", _key),
    Repeated("masks", _mask),
    Repeated("nets", _net),
    Repeated("phoenixes", _phoenix),
    Repeated("ravens", _raven),
    Repeated("spiders", _spider),
)

DEMON_MOTIFS: Mapping[str, Motif] = {motif.name: motif for motif in _OWN}
"""By the names that packs know them by."""
