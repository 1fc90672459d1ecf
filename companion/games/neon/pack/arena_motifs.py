"""What the sectors of the arena of Neon look like."""

from __future__ import annotations

from random import Random

from companion.scenes.outlines import (
    Outline,
    Picture,
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
)


def _tree(_: Random) -> Picture:
    crown = ((-0.4, -0.12, 0.46), (0.4, -0.12, 0.46), (0.0, -0.48, 0.5))
    return (
        (Shade.DEEP, box(-0.13, 0.1, 0.26, 0.9)),
        *((Shade.DEEP, moved(disc(), *spot)) for spot in crown),
        *((Shade.BASE, moved(disc(), x, y, size - 0.1)) for x, y, size in crown),
        (Shade.LIGHT, moved(disc(), -0.14, -0.56, 0.2)),
        (Shade.DARK, box(-0.7, 0.88, 1.4, 0.12)),
    )


def _factory(_: Random) -> Picture:
    roof = (
        *((-0.94, 0.9), (-0.94, 0.0), (-0.38, -0.34), (-0.38, 0.0), (0.18, -0.34), (0.18, 0.0)),
        *((0.94, 0.0), (0.94, 0.9)),
    )
    windows = [box(x, 0.34, 0.28, 0.24) for x in (-0.7, -0.14, 0.42)]
    return (
        (Shade.LIGHT, moved(disc(), 0.36, -0.84, 0.16)),
        (Shade.LIGHT, moved(disc(), 0.1, -0.9, 0.12)),
        (Shade.DEEP, box(0.44, -0.72, 0.3, 0.8)),
        (Shade.DEEP, roof),
        (Shade.BASE, box(-0.84, 0.12, 1.68, 0.68)),
        *((Shade.PALE, window) for window in windows),
    )


def _charger(_: Random) -> Picture:
    """A charging post with a bolt on it and its cable."""
    bolt = ((0.1, -0.5), (-0.2, 0.02), (0.0, 0.02), (-0.1, 0.42), (0.22, -0.12), (0.02, -0.12))
    cable = [(0.3, 0.5), (0.62, 0.66), (0.8, 0.3), (0.74, -0.3), (0.5, -0.5)]
    return (
        (Shade.DEEP, ribbon(cable, 0.13, 1.0)),
        (Shade.DEEP, box(-0.62, -0.9, 0.98, 1.8)),
        (Shade.BASE, box(-0.51, -0.79, 0.76, 1.58)),
        (Shade.PALE, moved(bolt, -0.13, 0.0, 1.15)),
        (Shade.DEEP, box(-0.8, 0.84, 1.34, 0.14)),
    )


def _road(_: Random) -> Picture:
    """A wide road that runs away into the distance."""
    dashes = (
        ((-0.06, -0.7), (0.06, -0.7), (0.08, -0.42), (-0.08, -0.42)),
        ((-0.1, -0.2), (0.1, -0.2), (0.13, 0.22), (-0.13, 0.22)),
        ((-0.16, 0.46), (0.16, 0.46), (0.2, 0.98), (-0.2, 0.98)),
    )
    return (
        (Shade.LIGHT, moved(disc(), 0.5, -0.66, 0.22)),
        (Shade.DEEP, ((-0.2, -0.86), (0.2, -0.86), (1.0, 1.0), (-1.0, 1.0))),
        (Shade.DARK, ((-0.14, -0.86), (0.14, -0.86), (0.84, 1.0), (-0.84, 1.0))),
        *((Shade.PALE, dash) for dash in dashes),
    )


def _tunnel(_: Random) -> Picture:
    """An arch with steps that lead down into it."""
    arch: Outline = ((-0.9, 0.9), *moved(tuple(arc(0.9, -90, 90)), 0.0, 0.0), (0.9, 0.9))
    steps = [box(-0.5, y, 1.0, 0.14) for y in (0.2, 0.46, 0.72)]
    return (
        (Shade.DEEP, arch),
        (Shade.BASE, moved(arch, 0.0, 0.08, 0.86)),
        (Shade.DEEP, moved(arch, 0.0, 0.24, 0.66)),
        *((Shade.LIGHT, step) for step in steps),
    )


def _bag(_: Random) -> Picture:
    handle = ribbon([(-0.34, -0.36), (-0.3, -0.8), (0.3, -0.8), (0.34, -0.36)], 0.14, 1.0)
    return (
        (Shade.DEEP, handle),
        (Shade.DEEP, ((-0.72, -0.42), (0.72, -0.42), (0.86, 0.98), (-0.86, 0.98))),
        (Shade.BASE, ((-0.62, -0.3), (0.62, -0.3), (0.74, 0.88), (-0.74, 0.88))),
        (Shade.PALE, moved(star(5, 0.45), 0.0, 0.34, 0.42)),
    )


def _train(_: Random) -> Picture:
    return (
        *both(Shade.DEEP, ((-0.3, 0.66), (-0.1, 0.66), (-0.62, 1.0), (-0.86, 1.0))),
        (Shade.DEEP, ((-0.5, -0.96), (0.5, -0.96), (0.74, -0.6), (0.74, 0.72), (-0.74, 0.72))),
        (Shade.DEEP, ((0.74, -0.6), (-0.74, -0.6), (-0.5, -0.96))),
        (Shade.DEEP, box(-0.74, -0.62, 1.48, 1.34)),
        (Shade.BASE, box(-0.62, -0.54, 1.24, 1.14)),
        (Shade.PALE, box(-0.5, -0.44, 1.0, 0.46)),
        *both(Shade.PALE, moved(disc(), -0.4, 0.32, 0.14)),
        (Shade.DEEP, box(-0.05, -0.44, 0.1, 0.46)),
    )


def _badge(_: Random) -> Picture:
    return (
        (Shade.DEEP, star(7, 0.74)),
        (Shade.BASE, moved(star(7, 0.74), scale=0.84)),
        (Shade.DEEP, moved(disc(), scale=0.54)),
        (Shade.PALE, moved(star(5, 0.42), scale=0.46)),
    )


def _stadium(_: Random) -> Picture:
    return (
        (Shade.DEEP, oval(0.0, 0.16, 1.0, 0.7)),
        (Shade.BASE, oval(0.0, 0.1, 0.88, 0.56)),
        (Shade.DEEP, oval(0.0, 0.16, 0.66, 0.36)),
        (Shade.LIGHT, oval(0.0, 0.2, 0.56, 0.26)),
        (Shade.DEEP, box(-0.03, -0.06, 0.06, 0.5)),
        *both(Shade.DEEP, box(-0.84, -0.9, 0.08, 0.8)),
        *both(Shade.DARK, box(-1.0, -1.0, 0.38, 0.22)),
    )


def _tower(_: Random) -> Picture:
    """A TV tower that sends waves to both sides."""
    waves = [[(x - 0.0, y - 0.56) for x, y in arc(size, 55, 125)] for size in (0.4, 0.68)]
    return (
        (Shade.DEEP, ((-0.07, -0.98), (0.07, -0.98), (0.16, 0.98), (-0.16, 0.98))),
        *both(Shade.DEEP, ribbon([(0.06, 0.1), (0.5, 1.0)], 0.13, 1.0)),
        (Shade.DEEP, oval(0.0, -0.1, 0.36, 0.18)),
        (Shade.LIGHT, oval(0.0, -0.12, 0.24, 0.09)),
        (Shade.DEEP, box(-0.34, 0.5, 0.68, 0.12)),
        *(part for wave in waves for part in both(Shade.DARK, ribbon(wave, 0.11, 1.0))),
    )


ARENA_MOTIFS = {
    motif.name: motif
    for motif in (
        Repeated("badges", _badge),
        Repeated("bags", _bag),
        Repeated("chargers", _charger, standing=True),
        Repeated("factories", _factory, standing=True),
        Repeated("masts", _tower, standing=True),
        Repeated("roads", _road),
        Repeated("stadiums", _stadium),
        Repeated("trains", _train),
        Repeated("trees", _tree, standing=True),
        Repeated("tunnels", _tunnel),
    )
}
"""By the names that packs know them by."""
