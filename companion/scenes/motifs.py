"""Motifs for printed pieces that any game or pack can pick by name.

A game that needs others holds them in its own folder, as values of the same types.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import pi, sin
from random import Random

from companion.scenes.outlines import (
    Layered,
    Motif,
    Outline,
    Picture,
    Repeated,
    Shade,
    arc,
    around,
    crescent,
    disc,
    heart,
    leaning,
    moved,
    ribbon,
    squeezed,
    star,
    teardrop,
)


def _flame(chance: Random) -> Picture:
    lean = chance.uniform(-0.5, 0.5)
    outer = leaning(squeezed(teardrop(1.3), 0.85, 1.0), lean)
    inner = moved(leaning(squeezed(teardrop(1.3), 0.85, 1.0), lean * 0.7), 0, 0.38, 0.6)
    core = moved(teardrop(1.3), 0, 0.62, 0.32)
    return (
        (Shade.DARK, outer),
        (Shade.BASE, moved(outer, 0, 0.1, 0.88)),
        (Shade.LIGHT, inner),
        (Shade.PALE, core),
    )


def _rock(chance: Random) -> Picture:
    peak, shoulder = chance.uniform(-0.3, 0.3), chance.uniform(0.45, 0.7)
    left = chance.uniform(-0.1, 0.25)
    parts = (
        (Shade.BASE, ((-0.95, 1), (-0.7, left), (peak, -0.95), (shoulder, -0.35), (0.95, 1))),
        (Shade.DARK, ((peak, -0.95), (shoulder, -0.35), (0.95, 1), (0.2, 1), (peak + 0.15, 0.1))),
        (
            Shade.LIGHT,
            ((peak, -0.95), (shoulder, -0.35), (peak + 0.12, -0.3), (peak - 0.22, -0.45)),
        ),
    )
    return tuple((shade, squeezed(part, 0.85, 1.0)) for shade, part in parts)


def _sun(_: Random) -> Picture:
    return (
        (Shade.LIGHT, moved(star(12, 0.62), turn=15)),
        (Shade.BASE, star(12, 0.55)),
        (Shade.DARK, moved(disc(), scale=0.5)),
        (Shade.LIGHT, moved(disc(), scale=0.42)),
    )


def _sprig(chance: Random) -> Picture:
    leaf = squeezed(teardrop(1.0), 0.42, 1.0)
    lean = chance.uniform(-0.15, 0.15)
    parts: list[tuple[Shade, Outline]] = [
        (Shade.DEEP, ribbon([(0, 1), (lean / 2, 0), (lean, -0.7)], 0.1, 0.3))
    ]
    for height, size in ((0.45, 0.42), (0.0, 0.38), (-0.4, 0.3)):
        for side, shade in ((-1, Shade.BASE), (1, Shade.DARK)):
            degrees = side * chance.uniform(48, 66)
            parts.append((shade, moved(leaf, side * size * 0.85, height - 0.2, size, degrees)))
    parts.append((Shade.BASE, moved(leaf, lean, -0.7, 0.3)))
    return tuple(parts)


def _snowflake(chance: Random) -> Picture:
    arm = ribbon([(0, 0.06), (0, -1)], 0.13)
    turn = chance.uniform(0, 60)
    parts: list[tuple[Shade, Outline]] = []
    for degrees in range(0, 360, 60):
        parts.append((Shade.DARK, moved(arm, turn=degrees + turn)))
        for reach, size in ((-0.45, 0.38), (-0.7, 0.25)):
            for side in (-55, 55):
                twig = moved(ribbon([(0, 0), (0, -1)], 0.28), 0, reach, size, side)
                parts.append((Shade.DARK, moved(twig, turn=degrees + turn)))
    return (*parts, (Shade.PALE, moved(star(6, 0.5), scale=0.16, turn=turn)))


def _moon(chance: Random) -> Picture:
    turn = chance.uniform(-30, 10)
    spark = moved(star(4, 0.3), 0.5, chance.uniform(-0.3, 0.2), 0.26)
    return (
        (Shade.DEEP, moved(crescent(), scale=0.95, turn=turn)),
        (Shade.DARK, moved(crescent(0.35), -0.02, 0, 0.86, turn)),
        (Shade.DEEP, spark),
    )


def _crystal(chance: Random) -> Picture:
    turn = chance.uniform(-14, 14)
    wide = chance.uniform(0.36, 0.46)
    left, right = -wide * 0.25, wide * 0.5
    faces = (
        (Shade.LIGHT, ((-wide, 1), (-wide, -0.35), (0, -1), (left, -0.25), (left, 1))),
        (Shade.BASE, ((left, 1), (left, -0.25), (0, -1), (right, -0.3), (right, 1))),
        (Shade.DARK, ((right, 1), (right, -0.3), (0, -1), (wide, -0.35), (wide, 1))),
    )
    return tuple((shade, moved(face, turn=turn)) for shade, face in faces)


def _bolt(chance: Random) -> Picture:
    zigzag = (
        (0.12, -1),
        (-0.55, 0.14),
        (-0.06, 0.14),
        (-0.3, 1),
        (0.58, -0.24),
        (0.08, -0.24),
        (0.5, -1),
    )
    turn = chance.uniform(-14, 14)
    return (
        (Shade.DEEP, moved(zigzag, 0.07, 0.05, 1.0, turn)),
        (Shade.BASE, moved(zigzag, scale=0.97, turn=turn)),
    )


def _wind(chance: Random) -> Picture:
    mirrored = chance.choice((-1.0, 1.0))
    parts: list[tuple[Shade, Outline]] = []
    for shade, y, size in (
        (Shade.DARK, -0.35, 0.36),
        (Shade.BASE, 0.1, 0.3),
        (Shade.DEEP, 0.5, 0.2),
    ):
        end = chance.uniform(0.15, 0.4)
        tail = [(-1 + (end + 1) * k / 8, y + 0.05 * sin(k)) for k in range(9)]
        curl = [(end + x * size, y - size + dy * size) for x, dy in _shrinking_curl()]
        path = ribbon([*tail, *curl], 0.15, 0.45)
        parts.append((shade, squeezed(path, mirrored, 1.0)))
    return tuple(parts)


def _shrinking_curl() -> list[tuple[float, float]]:
    points = arc(1.0, 180, -130)
    return [
        (x * (1 - 0.6 * k / len(points)), y * (1 - 0.6 * k / len(points)))
        for k, (x, y) in enumerate(points)
    ]


def _paw(chance: Random) -> Picture:
    turn = chance.uniform(-30, 30)
    pad = around(lambda t: 0.5 * (1 + 0.16 * sin(3 * t - pi / 2)))
    toes = [(-0.62, -0.12, 0.2), (-0.24, -0.6, 0.23), (0.24, -0.6, 0.23), (0.62, -0.12, 0.2)]
    toe = squeezed(disc(), 0.78, 1.15)
    parts = [(Shade.DARK, moved(pad, 0, 0.38, 1.0))]
    parts += [(Shade.DARK, moved(toe, x, y, size, x * 30)) for x, y, size in toes]
    return tuple((shade, moved(part, turn=turn)) for shade, part in parts)


def _magnet(chance: Random) -> Picture:
    turn = chance.uniform(-25, 25)
    bow = ribbon([(-0.62, 0.55), (-0.62, 0.0), *arc(0.62, -90, 90), (0.62, 0.55)], 0.5, 1.0)
    tips = [ribbon([(x, 0.55), (x, 0.95)], 0.5, 1.0) for x in (-0.62, 0.62)]
    parts = [(Shade.DARK, bow), *((Shade.DEEP, tip) for tip in tips)]
    return tuple((shade, moved(part, 0, -0.05, 0.9, turn)) for shade, part in parts)


def _volcano(chance: Random) -> Picture:
    cone = ((-1, 1), (-0.32, -0.3), (-0.15, -0.22), (0.05, -0.28), (0.3, -0.3), (1, 1))
    stream = (
        (-0.25, -0.26),
        (0.22, -0.29),
        (0.12, 0.2),
        (0.3, 0.75),
        (0.05, 0.5),
        (-0.12, 0.9),
        (-0.1, 0.2),
    )
    parts: list[tuple[Shade, Outline]] = [(Shade.DEEP, cone), (Shade.BASE, stream)]
    for _ in range(5):
        x, y = chance.uniform(-0.55, 0.55), chance.uniform(-0.95, -0.45)
        size = chance.uniform(0.06, 0.14)
        parts.append((chance.choice((Shade.BASE, Shade.DARK)), moved(disc(), x, y, size)))
    return tuple((shade, squeezed(part, 0.8, 1.0)) for shade, part in parts)


def _drop(chance: Random) -> Picture:
    x, y = chance.uniform(0.5, 0.75), chance.uniform(-0.5, 0.2)
    return (
        (Shade.DARK, squeezed(teardrop(1.4), 0.95, 1.0)),
        (Shade.BASE, moved(squeezed(teardrop(1.4), 0.95, 1.0), 0, 0.05, 0.86)),
        (Shade.PALE, moved(squeezed(disc(), 0.5, 1.0), -0.28, 0.4, 0.22, 20)),
        (Shade.BASE, moved(disc(), x, y, 0.14)),
        (Shade.DARK, moved(disc(), -x, y - 0.2, 0.09)),
    )


def _star(chance: Random) -> Picture:
    tilt = chance.uniform(-8, 8)
    tails = [
        (Shade.LIGHT, ribbon([(0.3, -0.2), (-0.95, 0.55)], 0.42, 0.0)),
        (Shade.BASE, ribbon([(0.3, -0.3), (-0.8, 0.85)], 0.3, 0.0)),
        (Shade.LIGHT, ribbon([(0.3, -0.35), (-0.5, 0.98)], 0.2, 0.0)),
    ]
    points = moved(star(5, 0.45), 0.36, -0.36, 0.6, 12 + tilt)
    inner = moved(star(5, 0.45), 0.36, -0.36, 0.32, 12 + tilt)
    return *tails, (Shade.DARK, points), (Shade.LIGHT, inner)


def _heart(chance: Random) -> Picture:
    turn = chance.uniform(-16, 16)
    return (
        (Shade.DARK, moved(heart(), scale=0.95, turn=turn)),
        (Shade.BASE, moved(heart(), -0.03, -0.04, 0.82, turn)),
        (Shade.PALE, moved(squeezed(disc(), 0.5, 1.0), -0.42, -0.42, 0.17, 40 + turn)),
    )


def _note(chance: Random) -> Picture:
    turn = chance.uniform(-10, 10)
    head = squeezed(disc(), 1.3, 0.95)
    parts = [
        (Shade.DARK, moved(head, -0.5, 0.72, 0.25, -20)),
        (Shade.DARK, moved(head, 0.45, 0.55, 0.25, -20)),
        (Shade.DARK, ribbon([(-0.22, 0.68), (-0.22, -0.65)], 0.11, 1.0)),
        (Shade.DARK, ribbon([(0.73, 0.5), (0.73, -0.85)], 0.11, 1.0)),
        (Shade.DEEP, ((-0.275, -0.7), (0.785, -0.95), (0.785, -0.6), (-0.275, -0.35))),
    ]
    return tuple((shade, moved(part, turn=turn)) for shade, part in parts)


def _spear(_: Random) -> Picture:
    head = ((0.0, -1.0), (0.2, -0.62), (0.0, -0.42), (-0.2, -0.62))
    parts: tuple[tuple[Shade, Outline], ...] = (
        (Shade.DEEP, ribbon([(0.0, -0.5), (0.0, 1.0)], 0.13, 1.0)),
        (Shade.BASE, ribbon([(0.0, -0.44), (0.0, -0.3)], 0.26, 1.0)),
        (Shade.DARK, head),
        (Shade.LIGHT, ((0.0, -1.0), (0.0, -0.42), (-0.2, -0.62))),
    )
    return tuple((shade, moved(part, turn=32)) for shade, part in parts)


def _sword(_: Random) -> Picture:
    blade = ((0.0, -1.0), (0.14, -0.8), (0.14, 0.42), (-0.14, 0.42), (-0.14, -0.8))
    parts: tuple[tuple[Shade, Outline], ...] = (
        (Shade.DARK, blade),
        (Shade.LIGHT, ((0.0, -1.0), (0.0, 0.42), (-0.14, 0.42), (-0.14, -0.8))),
        (Shade.DEEP, ribbon([(-0.42, 0.46), (0.42, 0.46)], 0.15, 1.0)),
        (Shade.BASE, ribbon([(0.0, 0.5), (0.0, 0.84)], 0.17, 1.0)),
        (Shade.DEEP, moved(disc(), 0, 0.9, 0.14)),
    )
    return tuple((shade, moved(part, turn=32)) for shade, part in parts)


def _shield(_: Random) -> Picture:
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


def _bow(_: Random) -> Picture:
    wood = [(x - 0.25, y) for x, y in arc(0.95, 18, 162)]
    top, bottom = wood[0], wood[-1]
    return (
        (Shade.DARK, ribbon(wood, 0.16, 1.0)),
        (Shade.DEEP, ribbon([top, (-0.45, 0.0), bottom], 0.05, 1.0)),
        (Shade.BASE, ribbon([(-0.45, 0.0), (0.82, 0.0)], 0.08, 1.0)),
        (Shade.DEEP, ((1.0, 0.0), (0.72, -0.15), (0.72, 0.15))),
    )


def _coin(_: Random) -> Picture:
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


def _rosette(chance: Random) -> Picture:
    """A flower of rings for a piece that no motif was chosen for."""
    petals = chance.randint(5, 9)
    parts: list[tuple[Shade, Outline]] = []
    for shade, size in ((Shade.LIGHT, 1.0), (Shade.BASE, 0.78), (Shade.DARK, 0.56)):
        petal = _petals(petals, chance.uniform(0.08, 0.3))
        parts.append((shade, moved(petal, scale=size, turn=chance.uniform(0, 360))))
    middle = moved(star(petals, chance.uniform(0.4, 0.7)), scale=0.34)
    return (*parts, (Shade.PALE, middle))


def _petals(count: int, depth: float) -> Outline:
    return around(lambda turn: 1 - depth + depth * sin(count * turn), 12 * count)


def _wave(angle: float) -> float:
    """Sharp peaks and round valleys."""
    return 1 - 2 * abs(sin(angle / 2))


def _dune(angle: float) -> float:
    """Round peaks and sharp valleys."""
    return abs(sin(angle / 2)) * 2 - 1


ROSETTE = Repeated("", _rosette)
"""For a piece that no motif was chosen for."""

MOTIFS: Mapping[str, Motif] = {
    motif.name: motif
    for motif in (
        Repeated("bolts", _bolt),
        Repeated("bows", _bow),
        Repeated("coins", _coin),
        Repeated("crystals", _crystal, standing=True),
        Repeated("drops", _drop),
        Layered("dunes", _dune),
        Repeated("flames", _flame, standing=True),
        Repeated("hearts", _heart),
        Repeated("leaves", _sprig, standing=True),
        Repeated("magnets", _magnet),
        Repeated("moons", _moon),
        Repeated("notes", _note),
        Repeated("paws", _paw),
        Repeated("rocks", _rock, standing=True),
        Repeated("shields", _shield),
        Repeated("snowflakes", _snowflake),
        Repeated("spears", _spear),
        Repeated("stars", _star),
        Repeated("suns", _sun),
        Repeated("swords", _sword),
        Repeated("volcanoes", _volcano, standing=True),
        Layered("waves", _wave),
        Repeated("winds", _wind),
    )
}
"""By the names that packs know them by."""
