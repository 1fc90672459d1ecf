"""What the cards of Kung Fu show: hands and feet, beasts, plants and things of a monastery."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import cos, pi, sin
from random import Random

from companion.scenes import motifs
from companion.scenes.outlines import (
    Motif,
    Outline,
    Picture,
    Point,
    Repeated,
    Shade,
    arc,
    around,
    both,
    box,
    disc,
    moved,
    oval,
    ribbon,
    squeezed,
    star,
    teardrop,
    turned,
)

# --- hands ---------------------------------------------------------------------------------


def _fist(chance: Random) -> Picture:
    knuckles = [(Shade.BASE, oval(-0.54 + 0.36 * n, -0.3, 0.2, 0.4)) for n in range(4)]
    shine = [(Shade.LIGHT, oval(-0.58 + 0.36 * n, -0.5, 0.08, 0.1)) for n in range(4)]
    hand = (
        (Shade.DEEP, box(-0.45, 0.45, 0.9, 0.55)),
        (Shade.LIGHT, box(-0.45, 0.62, 0.9, 0.1)),
        (Shade.DARK, oval(0.0, 0.1, 0.78, 0.58)),
        *knuckles,
        *shine,
        (Shade.DARK, oval(-0.1, 0.2, 0.62, 0.2, -8)),
        (Shade.BASE, oval(-0.1, 0.17, 0.56, 0.15, -8)),
    )
    return turned(hand, chance.uniform(-10, 10))


_FINGERS = ((-0.52, -0.36, 0.52, -22.0), (-0.2, -0.56, 0.6, -8.0), (0.14, -0.6, 0.62, 4.0))


def _palm(chance: Random) -> Picture:
    fingers = (*_FINGERS, (0.46, -0.44, 0.56, 18.0), (-0.72, 0.22, 0.42, -62.0))
    outer = [oval(x, y, 0.17, high, turn) for x, y, high, turn in fingers]
    inner = [oval(x, y, 0.11, high - 0.07, turn) for x, y, high, turn in fingers]
    hand = (
        *((Shade.DARK, part) for part in (*outer, oval(0.0, 0.3, 0.66, 0.62))),
        *((Shade.BASE, part) for part in (*inner, oval(0.0, 0.3, 0.6, 0.56))),
        (Shade.LIGHT, ribbon(_bent(-0.4, 0.2, 0.35, 0.06), 0.07, 0.4)),
        (Shade.LIGHT, ribbon(_bent(-0.3, 0.5, 0.3, 0.4), 0.07, 0.4)),
    )
    return turned(hand, chance.uniform(-8, 8))


def _bent(x: float, y: float, end_x: float, end_y: float) -> list[Point]:
    middle = (x + end_x) / 2, (y + end_y) / 2 + 0.12
    return [(x, y), middle, (end_x, end_y)]


def _hands(chance: Random) -> Picture:
    """Many small hands around one."""
    found: list[tuple[Shade, Outline]] = []
    for place in range(8):
        turn = 45.0 * place + chance.uniform(-5, 5)
        arm = ribbon([(0.0, 0.0), (0.0, -0.7)], 0.16, 0.7)
        found.append((Shade.DARK, moved(arm, turn=turn)))
        found.append((Shade.BASE, moved(oval(0.0, -0.8, 0.15, 0.2), turn=turn)))
    return (*found, (Shade.DEEP, oval(0, 0, 0.36, 0.36)), (Shade.LIGHT, oval(0, 0, 0.24, 0.24)))


def _elbow(_: Random) -> Picture:
    arm: list[Point] = [(-0.85, 0.75), (-0.3, 0.35), (0.55, 0.05)]
    fore: list[Point] = [(0.55, 0.05), (0.15, -0.5), (-0.2, -0.8)]
    return (
        (Shade.DEEP, ribbon(arm, 0.62, 0.8)),
        (Shade.DARK, ribbon(fore, 0.42, 0.75)),
        (Shade.BASE, ribbon(arm, 0.44, 0.8)),
        (Shade.BASE, ribbon(fore, 0.26, 0.75)),
        (Shade.DARK, moved(disc(), -0.28, -0.78, 0.24)),
        (Shade.LIGHT, moved(star(8, 0.5), 0.72, 0.02, 0.28)),
    )


def _claw(chance: Random) -> Picture:
    """Four torn stripes."""
    cuts: list[tuple[Shade, Outline]] = []
    for place in range(4):
        x, long = -0.66 + 0.42 * place, 0.85 + 0.12 * (place in (1, 2))
        path = [(x + 0.28, -long), (x + 0.1, -0.2), (x + 0.05, 0.3), (x - 0.2, long)]
        cuts += [(Shade.DEEP, _slash(path, 0.3)), (Shade.BASE, _slash(path, 0.16))]
    return turned(cuts, chance.uniform(-6, 6))


def _slash(path: list[Point], width: float) -> Outline:
    """A cut: broad in the middle, pointed at both ends."""
    (x, y), *middle, (end_x, end_y) = path
    half = width / 2
    right = [(px + half, py) for px, py in middle]
    left = [(px - half, py) for px, py in reversed(middle)]
    return (x, y), *right, (end_x, end_y), *left


# --- beasts --------------------------------------------------------------------------------


def _crane(chance: Random) -> Picture:
    wing = ((0.05, 0.1), (0.3, -0.55), (0.95, -0.8), (0.62, -0.35), (0.85, -0.3), (0.35, 0.2))
    far = ((0.0, 0.05), (-0.2, -0.5), (0.1, -0.95), (0.25, -0.4), (0.3, 0.1))
    neck: list[Point] = [(-0.1, 0.1), (-0.45, 0.0), (-0.5, -0.35), (-0.72, -0.5)]
    bird = (
        (Shade.DARK, far),
        (Shade.DEEP, ribbon([(0.25, 0.2), (0.95, 0.55)], 0.08, 0.6)),
        (Shade.DEEP, ribbon([(0.2, 0.25), (0.85, 0.75)], 0.08, 0.6)),
        (Shade.BASE, oval(0.1, 0.14, 0.36, 0.2, 16)),
        (Shade.BASE, ribbon(neck, 0.14, 0.9)),
        (Shade.DEEP, ((-0.7, -0.6), (-1.0, -0.42), (-0.68, -0.44))),
        (Shade.DARK, moved(disc(), -0.7, -0.52, 0.12)),
        (Shade.DEEP, wing),
        (Shade.LIGHT, moved(wing, 0.06, -0.02, 0.82)),
    )
    return turned(bird, chance.uniform(-8, 8))


def _snake(_: Random) -> Picture:
    coil = [(0.62 * sin(step * pi / 8), -0.55 + step * 0.09) for step in range(17)]
    return (
        (Shade.DEEP, ribbon(coil, 0.4, 0.25)),
        (Shade.BASE, ribbon(coil, 0.26, 0.2)),
        (Shade.DEEP, oval(-0.05, -0.66, 0.34, 0.25, -12)),
        (Shade.BASE, oval(-0.05, -0.66, 0.26, 0.18, -12)),
        (Shade.PALE, moved(disc(), -0.12, -0.72, 0.07)),
        (Shade.DARK, ribbon([(-0.32, -0.62), (-0.6, -0.56), (-0.78, -0.66)], 0.06, 0.6)),
        (Shade.DARK, ribbon([(-0.58, -0.56), (-0.78, -0.46)], 0.06, 0.6)),
    )


def _dragon(_: Random) -> Picture:
    coil = [
        (0.5 * sin(step * pi / 7) * (0.5 + step / 22), 0.95 - step * 0.083) for step in range(20)
    ]
    spikes = [
        (Shade.DARK, moved(((-0.14, 0.0), (0.0, -0.3), (0.14, 0.0)), x, y - 0.05, 1.0, 20.0))
        for x, y in coil[3:18:3]
    ]
    x, y = coil[-1]
    jaw = ((-0.3, 0.12), (-0.95, 0.0), (-0.6, -0.14), (-0.95, -0.3), (-0.2, -0.42), (0.25, -0.2))
    return (
        *spikes,
        (Shade.DEEP, ribbon(list(reversed(coil)), 0.42, 0.1)),
        (Shade.BASE, ribbon(list(reversed(coil)), 0.28, 0.05)),
        (Shade.DEEP, moved((*jaw, (0.2, 0.2)), x + 0.1, y + 0.1)),
        (Shade.BASE, moved((*jaw, (0.2, 0.2)), x + 0.1, y + 0.09, 0.78)),
        (Shade.DEEP, ribbon([(x + 0.2, y - 0.2), (x + 0.55, y - 0.45)], 0.14, 0.1)),
        (Shade.PALE, moved(disc(), x - 0.1, y - 0.08, 0.08)),
    )


def _wasp(chance: Random) -> Picture:
    wings = (oval(-0.5, -0.4, 0.5, 0.2, 35), oval(0.5, -0.4, 0.5, 0.2, -35))
    body = squeezed(teardrop(0.9), 0.42, -0.62)
    stripes = [oval(0.0, y, wide, 0.07) for y, wide in ((0.12, 0.34), (0.34, 0.3), (0.55, 0.2))]
    wasp = (
        *((Shade.LIGHT, wing) for wing in wings),
        (Shade.DEEP, ((-0.06, 0.85), (0.0, 1.0), (0.06, 0.85), (0.0, 0.7))),
        (Shade.BASE, moved(body, 0, 0.3)),
        *((Shade.DEEP, stripe) for stripe in stripes),
        (Shade.DARK, oval(0.0, -0.25, 0.27, 0.25)),
        (Shade.DEEP, oval(0.0, -0.58, 0.22, 0.19)),
        (Shade.DEEP, ribbon([(-0.08, -0.7), (-0.3, -0.95)], 0.06, 0.6)),
        (Shade.DEEP, ribbon([(0.08, -0.7), (0.3, -0.95)], 0.06, 0.6)),
    )
    return turned(wasp, chance.uniform(10, 40))


def _turtle(_: Random) -> Picture:
    """A shell from above, with its plates."""
    plate = around(lambda _: 1.0, 6)
    ring = [moved(plate, 0.58 * sin(n * pi / 3), -0.58 * cos(n * pi / 3), 0.27) for n in range(6)]
    return (
        *both(Shade.DARK, oval(-0.62, -0.6, 0.2, 0.28, -40)),
        *both(Shade.DARK, oval(-0.62, 0.6, 0.2, 0.28, 40)),
        (Shade.DARK, oval(0.0, -0.86, 0.2, 0.2)),
        (Shade.DEEP, oval(0.0, 0.0, 0.84, 0.88)),
        (Shade.BASE, oval(0.0, 0.0, 0.74, 0.78)),
        *((Shade.DARK, part) for part in ring),
        (Shade.DEEP, moved(plate, scale=0.36)),
        (Shade.LIGHT, moved(plate, scale=0.28)),
    )


# --- plants --------------------------------------------------------------------------------


def _bamboo(chance: Random) -> Picture:
    lean = chance.uniform(-0.06, 0.06)
    parts: list[tuple[Shade, Outline]] = []
    for x, top, wide, side in ((-0.26, -0.98, 0.24, -1), (0.3, -0.7, 0.2, 1)):
        stalk = [(x + lean * (1 - y), y) for y in (1.0, 0.0, top)]
        parts.append((Shade.DARK, ribbon(stalk, wide, 1.0)))
        parts.append((Shade.BASE, ribbon(stalk, wide - 0.12, 1.0)))
        parts += [
            (Shade.DEEP, oval(x + lean * (1 - y), y, wide * 0.68, 0.055))
            for y in (0.62, 0.2, -0.22, -0.64)
        ]
        for y, turn in ((0.62, 60), (0.2, 75), (-0.22, 50), (-0.64, 80), (-0.64, 125)):
            leaf = moved(squeezed(teardrop(0.9), 0.14, 0.3), 0.0, -0.34)
            parts.append((Shade.DARK, moved(leaf, x + lean * (1 - y), y, 1.0, side * turn)))
    return tuple(parts)


def _pine(_: Random) -> Picture:
    clouds = ((0.0, -0.68, 0.42), (-0.45, -0.3, 0.4), (0.46, -0.24, 0.4), (0.0, -0.12, 0.46))
    roots = [((0.0, 0.6), (x, 0.86), (1.5 * x, 1.0)) for x in (-0.5, -0.2, 0.25, 0.52)]
    return (
        *((Shade.DEEP, ribbon(list(root), 0.17, 0.2)) for root in roots),
        (Shade.DEEP, ribbon([(0.05, 0.8), (-0.1, 0.3), (0.08, -0.3)], 0.26, 0.6)),
        *((Shade.DARK, oval(x, y, size, size * 0.5)) for x, y, size in clouds),
        *(
            (Shade.BASE, oval(x - 0.03, y - 0.06, size * 0.82, size * 0.34))
            for x, y, size in clouds
        ),
    )


def _willow(chance: Random) -> Picture:
    parts: list[tuple[Shade, Outline]] = [
        (Shade.DEEP, ribbon([(0.0, 1.0), (-0.08, 0.3), (0.02, -0.5)], 0.24, 0.5)),
        (Shade.DARK, oval(0.0, -0.58, 0.66, 0.38)),
        (Shade.BASE, oval(-0.04, -0.64, 0.54, 0.26)),
    ]
    for place in range(7):
        x = -0.66 + 0.22 * place
        low = 0.5 + chance.uniform(-0.12, 0.2) - abs(x) * 0.2
        branch: list[Point] = [(x * 0.85, -0.5), (x * 1.2, -0.05), (x * 1.35 + 0.06, low)]
        parts.append(((Shade.BASE, Shade.DARK)[place % 2], ribbon(branch, 0.13, 0.3)))
    return tuple(parts)


def _lotus(_: Random) -> Picture:
    def petal(turn: float, size: float) -> Outline:
        return moved(squeezed(teardrop(1.0), 0.3 * size, 0.62 * size), 0, -0.1, 1.0, turn)

    def flower(turns: Sequence[float], size: float) -> list[Outline]:
        return [moved(petal(0, size), 0.5 * size * sin(t * pi / 180), 0.1, 1.0, t) for t in turns]

    return (
        (Shade.DEEP, oval(0.0, 0.62, 0.92, 0.22)),
        (Shade.DARK, oval(0.0, 0.58, 0.8, 0.15)),
        *((Shade.DARK, part) for part in flower((-68, 68), 0.85)),
        *((Shade.BASE, part) for part in flower((-46, 46), 0.95)),
        *((Shade.LIGHT, part) for part in flower((-22, 22), 1.05)),
        (Shade.PALE, moved(petal(0, 1.1), 0, 0.08)),
    )


# --- weather -------------------------------------------------------------------------------


def _whirl(chance: Random) -> Picture:
    path = [
        ((0.12 + step * 0.032) * sin(step / 3.4), -(0.12 + step * 0.032) * cos(step / 3.4))
        for step in range(27)
    ]
    whirl = (
        (Shade.DEEP, ribbon(list(reversed(path)), 0.3, 0.5)),
        (Shade.BASE, ribbon(list(reversed(path)), 0.18, 0.4)),
    )
    return turned(whirl, chance.uniform(0, 360))


def _rain(chance: Random) -> Picture:
    parts: list[tuple[Shade, Outline]] = [
        (Shade.DEEP, oval(x, y, size, size * 0.62))
        for x, y, size in ((-0.4, -0.5, 0.48), (0.42, -0.48, 0.48), (0.02, -0.66, 0.5))
    ]
    parts.append((Shade.DARK, oval(0.0, -0.52, 0.68, 0.24)))
    for place in range(6):
        x, y = -0.62 + 0.28 * place, chance.uniform(0.0, 0.2)
        fall: list[Point] = [(x, y), (x - 0.2, y + 0.62)]
        parts.append(((Shade.BASE, Shade.DARK)[place % 2], ribbon(fall, 0.13, 0.5)))
    return tuple(parts)


# --- things --------------------------------------------------------------------------------


def _gourd(chance: Random) -> Picture:
    flask = (
        (Shade.DEEP, box(-0.11, -0.98, 0.22, 0.3)),
        (Shade.DARK, oval(0.0, 0.42, 0.62, 0.56)),
        (Shade.DARK, oval(0.0, -0.4, 0.4, 0.4)),
        (Shade.BASE, oval(-0.05, 0.4, 0.52, 0.46)),
        (Shade.BASE, oval(-0.04, -0.42, 0.31, 0.31)),
        (Shade.DEEP, box(-0.34, -0.12, 0.68, 0.12)),
        (Shade.LIGHT, oval(-0.24, 0.26, 0.12, 0.2, 20)),
    )
    return turned(flask, chance.uniform(8, 24))


def _broken(_: Random) -> Picture:
    """A shield in two."""
    crack: list[Point] = [(0.05, -0.8), (-0.15, -0.4), (0.14, -0.1), (-0.12, 0.3), (0.0, 0.95)]
    left = ((-0.8, -0.75), (-0.75, -0.05), (-0.55, 0.45), (-0.25, 0.78))
    right = tuple((-x, y) for x, y in left)
    halves = (*crack, *reversed(left)), (*crack, *reversed(right))
    return (
        (Shade.DEEP, moved(halves[0], -0.14, 0.02, 0.94, -6)),
        (Shade.BASE, moved(halves[0], -0.2, 0.0, 0.76, -6)),
        (Shade.DEEP, moved(halves[1], 0.14, -0.02, 0.94, 6)),
        (Shade.DARK, moved(halves[1], 0.2, 0.0, 0.76, 6)),
    )


def _nail(chance: Random) -> Picture:
    nail = (
        (Shade.DARK, ((-0.11, -0.7), (0.11, -0.7), (0.07, 0.6), (0.0, 1.0), (-0.07, 0.6))),
        (Shade.LIGHT, ((-0.11, -0.7), (-0.02, -0.7), (0.0, 1.0), (-0.07, 0.6))),
        (Shade.DEEP, oval(0.0, -0.74, 0.42, 0.16)),
        (Shade.BASE, oval(0.0, -0.8, 0.36, 0.1)),
    )
    return turned(nail, 30 + chance.uniform(-8, 8))


def _purse(_: Random) -> Picture:
    return (
        (Shade.DEEP, ((-0.34, -0.4), (-0.62, -0.85), (0.0, -0.7), (0.62, -0.85), (0.34, -0.4))),
        (Shade.DARK, oval(0.0, 0.3, 0.8, 0.66)),
        (Shade.BASE, oval(-0.04, 0.27, 0.68, 0.55)),
        (Shade.DEEP, box(-0.44, -0.46, 0.88, 0.14)),
        (Shade.PALE, oval(0.0, 0.28, 0.3, 0.3)),
        (Shade.DARK, moved(box(-0.1, -0.1, 0.2, 0.2), 0, 0.28)),
    )


def _wall(_: Random) -> Picture:
    parts: list[tuple[Shade, Outline]] = [(Shade.DEEP, box(-0.95, -0.6, 1.9, 1.6))]
    shades = (Shade.BASE, Shade.DARK, Shade.LIGHT)
    for row in range(4):
        edges = (-0.9, -0.3, 0.3, 0.9) if row % 2 else (-0.9, -0.6, 0.0, 0.6, 0.9)
        for place, (left, right) in enumerate(pairwise(edges)):
            stone = box(left + 0.03, -0.54 + 0.39 * row, right - left - 0.06, 0.32)
            parts.append((shades[(row + 2 * place) % 3], stone))
    return tuple((shade, squeezed(part, 0.74, 1.0)) for shade, part in parts)


def _bowl(_: Random) -> Picture:
    round_below = [(x * 0.85, max(0.0, y) * 0.95 - 0.1) for x, y in arc(1.0, 90, 270)]
    return (
        (Shade.DEEP, box(-0.34, 0.72, 0.68, 0.2)),
        (Shade.DARK, tuple(round_below)),
        (Shade.BASE, moved(tuple(round_below), -0.04, -0.06, 0.86)),
        (Shade.DEEP, oval(0.0, -0.1, 0.86, 0.22)),
        (Shade.PALE, oval(0.0, -0.12, 0.72, 0.15)),
        (Shade.LIGHT, oval(-0.42, 0.26, 0.1, 0.22, 24)),
    )


def _amulet(_: Random) -> Picture:
    return (
        (Shade.DEEP, ribbon([(-0.5, -1.0), (0.0, -0.42), (0.5, -1.0)], 0.1, 1.0)),
        (Shade.DEEP, moved(disc(), 0, 0.14, 0.68)),
        (Shade.BASE, moved(disc(), 0, 0.14, 0.6)),
        (Shade.LIGHT, moved(disc(), -0.08, 0.06, 0.4)),
        (Shade.DEEP, moved(box(-0.2, -0.2, 0.4, 0.4), 0, 0.14)),
        (Shade.PALE, moved(box(-0.13, -0.13, 0.26, 0.26), 0, 0.14)),
        *((Shade.DARK, ribbon([(x, 0.76), (x * 1.4, 1.0)], 0.08, 0.6)) for x in (-0.1, 0.0, 0.1)),
    )


def _bridge(_: Random) -> Picture:
    span = [(x, 0.25 - 0.55 * cos(x * pi / 2)) for x in (-0.95, -0.6, -0.3, 0.0, 0.3, 0.6, 0.95)]
    rail = [(x, y - 0.34) for x, y in span]
    posts = [(Shade.DARK, ribbon([(x, y), (x, y - 0.42)], 0.1, 1.0)) for x, y in span]
    return (
        *((Shade.LIGHT, oval(x, 0.72, 0.34, 0.13)) for x in (-0.6, 0.0, 0.6)),
        *posts,
        (Shade.DEEP, ribbon(rail, 0.12, 1.0)),
        (Shade.DEEP, ribbon(span, 0.26, 1.0)),
        (Shade.BASE, ribbon(span, 0.14, 1.0)),
        *((Shade.LIGHT, oval(x, 0.78, 0.3, 0.1)) for x in (-0.32, 0.34)),
    )


def _sleeves(_: Random) -> Picture:
    """A robe with wide sleeves, and nobody's hands in them."""
    sleeve = ((-0.3, -0.72), (-0.98, 0.1), (-0.9, 0.52), (-0.52, 0.48), (-0.22, -0.1))
    cuff = oval(-0.76, 0.42, 0.24, 0.13, 8)
    robe = ((-0.34, -0.74), (0.34, -0.74), (0.42, 0.95), (-0.42, 0.95))
    return (
        *both(Shade.DEEP, sleeve),
        *both(Shade.BASE, moved(sleeve, -0.1, 0.0, 0.82)),
        *both(Shade.DEEP, cuff),
        *both(Shade.PALE, moved(cuff, -0.15, 0.09, 0.8)),
        (Shade.DEEP, robe),
        (Shade.BASE, moved(robe, 0.0, 0.0, 0.86)),
        (Shade.LIGHT, ((-0.2, -0.74), (0.2, -0.74), (0.0, -0.2))),
        (Shade.DEEP, box(-0.38, 0.06, 0.76, 0.16)),
    )


def _chain(chance: Random) -> Picture:
    def link(x: float, y: float) -> Picture:
        ring = [(px * 0.42, py * 0.56) for px, py in arc(1.0, 0, 360)]
        return (
            (Shade.DEEP, moved(ribbon(ring, 0.26, 1.0), x, y, 1.0, 45)),
            (Shade.BASE, moved(ribbon(ring, 0.12, 1.0), x, y, 1.0, 45)),
        )

    whole = (*link(-0.34, 0.34), *link(0.34, -0.34))
    return turned(whole, chance.uniform(-10, 10))


def _banner(_: Random) -> Picture:
    cloth = ((-0.5, -0.85), (0.3, -0.7), (0.9, -0.85), (0.72, -0.4), (0.9, 0.1), (0.2, 0.2))
    return (
        (Shade.DEEP, ribbon([(-0.52, -1.0), (-0.52, 1.0)], 0.13, 1.0)),
        (Shade.DARK, (*cloth, (-0.5, 0.05))),
        (Shade.BASE, moved((*cloth, (-0.5, 0.05)), -0.05, -0.06, 0.84)),
        (Shade.PALE, moved(star(6, 0.5), 0.1, -0.34, 0.26)),
    )


def _monk(_: Random) -> Picture:
    robe = ((-0.3, -0.3), (0.3, -0.3), (0.5, 0.3), (0.95, 0.8), (0.7, 1.0), (-0.7, 1.0))
    return (
        (Shade.LIGHT, moved(disc(), 0, -0.35, 0.62)),
        (Shade.DEEP, (*robe, (-0.95, 0.8), (-0.5, 0.3))),
        (Shade.BASE, ((-0.26, -0.24), (0.26, -0.24), (0.4, 0.35), (0.6, 0.82), (-0.4, 0.7))),
        (Shade.DARK, ((-0.26, -0.24), (0.1, -0.24), (-0.3, 0.66), (-0.52, 0.6))),
        (Shade.DEEP, moved(disc(), 0, -0.58, 0.32)),
        (Shade.BASE, moved(disc(), -0.02, -0.6, 0.26)),
        (Shade.LIGHT, oval(0.0, 0.5, 0.24, 0.1)),
    )


_OWN = (
    Repeated("amulets", _amulet),
    Repeated("bamboos", _bamboo, standing=True),
    Repeated("banners", _banner, standing=True),
    Repeated("bowls", _bowl),
    Repeated("bridges", _bridge),
    Repeated("broken-shields", _broken),
    Repeated("chains", _chain),
    Repeated("claws", _claw),
    Repeated("cranes", _crane),
    Repeated("dragons", _dragon),
    Repeated("elbows", _elbow),
    Repeated("fists", _fist),
    Repeated("gourds", _gourd),
    Repeated("hands", _hands),
    Repeated("lotuses", _lotus),
    Repeated("monks", _monk, standing=True),
    Repeated("nails", _nail),
    Repeated("palms", _palm),
    Repeated("pines", _pine, standing=True),
    Repeated("purses", _purse),
    Repeated("rains", _rain),
    Repeated("sleeves", _sleeves),
    Repeated("snakes", _snake),
    Repeated("turtles", _turtle),
    Repeated("walls", _wall, standing=True),
    Repeated("wasps", _wasp),
    Repeated("whirls", _whirl),
    Repeated("willows", _willow, standing=True),
)

MOTIFS: Mapping[str, Motif] = {**motifs.MOTIFS, **{motif.name: motif for motif in _OWN}}
"""By the names that packs of this game know them by: those of every game, and these."""
