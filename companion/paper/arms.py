"""What fighters carry, drawn for the figures of printed games; see motifs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from companion.games.game import Motif
from companion.paper.outlines import Drawing, Outline, arc, disc, moved, ribbon, squeezed
from companion.paper.sheet import Shade


def _spear(_: Random) -> Drawing:
    head = ((0.0, -1.0), (0.2, -0.62), (0.0, -0.42), (-0.2, -0.62))
    parts: tuple[tuple[Shade, Outline], ...] = (
        (Shade.DEEP, ribbon([(0.0, -0.5), (0.0, 1.0)], 0.13, 1.0)),
        (Shade.BASE, ribbon([(0.0, -0.44), (0.0, -0.3)], 0.26, 1.0)),
        (Shade.DARK, head),
        (Shade.LIGHT, ((0.0, -1.0), (0.0, -0.42), (-0.2, -0.62))),
    )
    return tuple((shade, moved(part, turn=32)) for shade, part in parts)


def _sword(_: Random) -> Drawing:
    blade = ((0.0, -1.0), (0.14, -0.8), (0.14, 0.42), (-0.14, 0.42), (-0.14, -0.8))
    parts: tuple[tuple[Shade, Outline], ...] = (
        (Shade.DARK, blade),
        (Shade.LIGHT, ((0.0, -1.0), (0.0, 0.42), (-0.14, 0.42), (-0.14, -0.8))),
        (Shade.DEEP, ribbon([(-0.42, 0.46), (0.42, 0.46)], 0.15, 1.0)),
        (Shade.BASE, ribbon([(0.0, 0.5), (0.0, 0.84)], 0.17, 1.0)),
        (Shade.DEEP, moved(disc(), 0, 0.9, 0.14)),
    )
    return tuple((shade, moved(part, turn=32)) for shade, part in parts)


def _shield(_: Random) -> Drawing:
    def plate(size: float) -> Outline:
        right = [(0.8, -0.75), (0.78, -0.1), (0.6, 0.4), (0.3, 0.75), (0.0, 1.0)]
        left = [(-x, y) for x, y in reversed(right[:-1])]
        return moved((*right, *left), scale=size)

    half = tuple((max(0.0, x), y) for x, y in plate(0.74))
    return (
        (Shade.DEEP, plate(0.95)),
        (Shade.LIGHT, plate(0.8)),
        (Shade.BASE, plate(0.74)),
        (Shade.DARK, half),
        (Shade.PALE, moved(disc(), 0, -0.1, 0.2)),
    )


def _bow(_: Random) -> Drawing:
    wood = [(x - 0.25, y) for x, y in arc(0.95, 18, 162)]
    top, bottom = wood[0], wood[-1]
    return (
        (Shade.DARK, ribbon(wood, 0.16, 1.0)),
        (Shade.DEEP, ribbon([top, (-0.45, 0.0), bottom], 0.05, 1.0)),
        (Shade.BASE, ribbon([(-0.45, 0.0), (0.82, 0.0)], 0.08, 1.0)),
        (Shade.DEEP, ((1.0, 0.0), (0.72, -0.15), (0.72, 0.15))),
    )


def _coin(_: Random) -> Drawing:
    parts: list[tuple[Shade, Outline]] = []
    for place in (0.6, 0.25, -0.1):
        flat = squeezed(disc(), 0.85, 0.36)
        parts += [
            (Shade.DEEP, moved(flat, 0, place + 0.16)),
            (Shade.BASE, moved(flat, 0, place)),
        ]
    return (
        *parts,
        (Shade.LIGHT, moved(squeezed(disc(), 0.85, 0.36), 0, -0.1, 0.78)),
        (Shade.DARK, moved(squeezed(disc(), 0.85, 0.36), 0, -0.1, 0.3)),
    )


ARMS: Mapping[Motif, Callable[[Random], Drawing]] = {
    Motif.SPEARS: _spear,
    Motif.SWORDS: _sword,
    Motif.SHIELDS: _shield,
    Motif.BOWS: _bow,
    Motif.COINS: _coin,
}
