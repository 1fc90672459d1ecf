"""What the fighters of Neon look like, their special tokens, the bots and the Automa."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from companion.scenes.outlines import (
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
)

# --- fighters ------------------------------------------------------------------------------


def _spectre(_: Random) -> Picture:
    """A hooded figure without a face, its hem in tatters."""
    hood: Outline = (
        *((-0.72, 0.98), (-0.74, 0.0), (-0.62, -0.52), (-0.3, -0.9), (0.0, -1.0), (0.3, -0.9)),
        *((0.62, -0.52), (0.74, 0.0), (0.72, 0.98), (0.44, 0.72), (0.22, 0.98), (0.0, 0.72)),
        *((-0.22, 0.98), (-0.44, 0.72)),
    )
    return (
        (Shade.DEEP, hood),
        (Shade.BASE, moved(hood, 0.0, 0.03, 0.84)),
        (Shade.DEEP, oval(0.0, -0.24, 0.42, 0.46)),
        *both(Shade.PALE, oval(-0.18, -0.26, 0.1, 0.16, 18)),
    )


def _golem(_: Random) -> Picture:
    """A head of stone with a heavy brow."""
    head = (
        *((-0.56, -0.94), (0.4, -0.98), (0.86, -0.5), (0.92, 0.36), (0.6, 0.96), (-0.5, 0.98)),
        *((-0.92, 0.44), (-0.86, -0.52)),
    )
    return (
        (Shade.DEEP, head),
        (Shade.BASE, moved(head, 0.0, 0.0, 0.86)),
        (Shade.LIGHT, ((-0.48, -0.8), (0.34, -0.84), (0.1, -0.56), (-0.6, -0.5))),
        (Shade.DARK, ((0.34, -0.84), (0.74, -0.44), (0.78, 0.3), (0.5, 0.82), (0.4, -0.1))),
        (Shade.DEEP, ((-0.76, -0.4), (0.0, -0.22), (0.76, -0.4), (0.72, -0.14), (-0.72, -0.14))),
        *both(Shade.PALE, box(-0.52, -0.14, 0.3, 0.16)),
        (Shade.DEEP, box(-0.4, 0.42, 0.8, 0.18)),
        (Shade.DEEP, ribbon([(-0.84, 0.1), (-0.6, 0.24), (-0.66, 0.5)], 0.09, 0.6)),
    )


def _cat(_: Random) -> Picture:
    """A cat's head with one raised ear and whiskers."""
    ear = ((-0.84, -0.98), (-0.14, -0.62), (-0.78, -0.1))
    whiskers: list[Outline] = [
        ribbon([(0.34, 0.3 + y / 2), (1.0, 0.2 + y)], 0.07, 0.6) for y in (0.0, 0.3)
    ]
    return (
        *both(Shade.DEEP, ear),
        *both(Shade.LIGHT, moved(ear, -0.14, -0.12, 0.66)),
        (Shade.DEEP, oval(0.0, 0.16, 0.84, 0.74)),
        (Shade.BASE, oval(0.0, 0.16, 0.73, 0.63)),
        *both(Shade.PALE, oval(-0.34, 0.02, 0.2, 0.2)),
        *both(Shade.DEEP, oval(-0.34, 0.02, 0.07, 0.19)),
        (Shade.DEEP, ((-0.13, 0.3), (0.13, 0.3), (0.0, 0.46))),
        (Shade.DEEP, ribbon([(-0.24, 0.6), (0.0, 0.48), (0.24, 0.6)], 0.08, 1.0)),
        *(part for line in whiskers for part in both(Shade.DEEP, line)),
    )


def _mask(_: Random) -> Picture:
    """A mask of which one half laughs and the other is dark."""
    plate = (
        *((-0.78, -0.9), (0.0, -0.78), (0.78, -0.9), (0.84, -0.2), (0.6, 0.5), (0.0, 1.0)),
        *((-0.6, 0.5), (-0.84, -0.2)),
    )
    right = tuple((max(0.0, x), y) for x, y in moved(plate, 0.0, 0.02, 0.86))
    return (
        (Shade.DEEP, plate),
        (Shade.PALE, moved(plate, 0.0, 0.02, 0.86)),
        (Shade.DARK, right),
        (Shade.DEEP, oval(-0.36, -0.26, 0.22, 0.15, 14)),
        (Shade.PALE, oval(0.36, -0.26, 0.22, 0.15, -14)),
        (Shade.DEEP, ribbon([(-0.46, 0.26), (-0.22, 0.5), (0.0, 0.54)], 0.13, 1.0)),
        (Shade.PALE, ribbon([(0.0, 0.54), (0.22, 0.5), (0.46, 0.26)], 0.13, 1.0)),
    )


def _serpent(_: Random) -> Picture:
    """A snake that rears up over its coils."""
    neck: list[Point] = [(0.5, 0.52), (0.66, 0.1), (0.36, -0.2), (-0.1, -0.24), (-0.3, -0.56)]
    return (
        (Shade.DEEP, oval(0.0, 0.7, 0.92, 0.3)),
        (Shade.BASE, oval(0.0, 0.7, 0.8, 0.19)),
        (Shade.DEEP, oval(0.06, 0.42, 0.68, 0.24)),
        (Shade.LIGHT, oval(0.06, 0.42, 0.56, 0.14)),
        (Shade.DEEP, ribbon(neck, 0.42, 0.9)),
        (Shade.BASE, ribbon(neck, 0.26, 0.85)),
        (Shade.DEEP, oval(-0.42, -0.64, 0.44, 0.28, -20)),
        (Shade.BASE, oval(-0.42, -0.64, 0.34, 0.19, -20)),
        (Shade.PALE, moved(disc(), -0.38, -0.72, 0.09)),
        (Shade.DEEP, ribbon([(-0.8, -0.52), (-0.98, -0.36)], 0.08, 0.4)),
        (Shade.DEEP, ribbon([(-0.8, -0.52), (-1.0, -0.52)], 0.08, 0.4)),
    )


def _firebird(_: Random) -> Picture:
    """A bird that rises with spread wings, its tail a flame."""
    wing = (
        *((-0.1, 0.18), (-0.24, -0.3), (-0.62, -0.86), (-1.0, -0.9), (-0.9, -0.56)),
        *((-0.98, -0.28), (-0.76, -0.14), (-0.72, 0.14), (-0.44, 0.14)),
    )
    tail = ((-0.2, 0.3), (0.2, 0.3), (0.34, 0.98), (0.1, 0.74), (0.0, 1.0), (-0.1, 0.74))
    return (
        *both(Shade.DEEP, wing),
        *both(Shade.BASE, moved(wing, -0.1, -0.04, 0.74)),
        (Shade.DEEP, (*tail, (-0.34, 0.98))),
        (Shade.LIGHT, ((-0.1, 0.3), (0.1, 0.3), (0.0, 0.86))),
        (Shade.DEEP, oval(0.0, 0.06, 0.25, 0.46)),
        (Shade.LIGHT, oval(0.0, 0.1, 0.14, 0.34)),
        (Shade.DEEP, moved(disc(), 0.0, -0.5, 0.23)),
        (Shade.LIGHT, ((0.1, -0.6), (0.42, -0.5), (0.1, -0.4))),
        (Shade.DEEP, ((-0.06, -0.64), (-0.2, -0.98), (0.04, -0.76), (0.12, -1.0), (0.1, -0.66))),
    )


# --- special tokens ----------------------------------------------------------------------------


def _jaws(_: Random) -> Picture:
    """A trap: a ring of teeth around a plate."""
    teeth = [moved(((-0.17, -0.98), (0.17, -0.98), (0.0, -0.44)), turn=45.0 * n) for n in range(8)]
    return (
        (Shade.DEEP, disc()),
        (Shade.BASE, moved(disc(), scale=0.86)),
        *((Shade.DEEP, tooth) for tooth in teeth),
        (Shade.DARK, moved(disc(), scale=0.28)),
    )


def _smoke(_: Random) -> Picture:
    """Puffs of smoke over a small can."""
    puffs = ((-0.44, -0.34, 0.42), (0.4, -0.42, 0.46), (0.0, -0.6, 0.4), (0.02, -0.1, 0.44))
    return (
        *((Shade.DEEP, moved(disc(), x, y, size)) for x, y, size in puffs),
        *((Shade.LIGHT, moved(disc(), x, y, size - 0.1)) for x, y, size in puffs),
        (Shade.DEEP, box(-0.26, 0.2, 0.52, 0.78)),
        (Shade.BASE, box(-0.16, 0.32, 0.32, 0.56)),
    )


# --- bots ----------------------------------------------------------------------------------


def _robot(sign: Picture) -> Callable[[Random], Picture]:
    """The head of a robot with a sign on its forehead."""

    def picture(_: Random) -> Picture:
        return (
            (Shade.DEEP, box(-0.06, -1.0, 0.12, 0.3)),
            (Shade.DEEP, moved(disc(), 0.0, -0.94, 0.12)),
            *both(Shade.DARK, box(-1.0, -0.1, 0.2, 0.5)),
            (Shade.DEEP, box(-0.84, -0.74, 1.68, 1.66)),
            (Shade.BASE, box(-0.73, -0.63, 1.46, 1.44)),
            *both(Shade.PALE, moved(disc(), -0.4, 0.18, 0.22)),
            *both(Shade.DEEP, moved(disc(), -0.4, 0.18, 0.1)),
            (Shade.DEEP, box(-0.4, 0.56, 0.8, 0.12)),
            *((shade, moved(part, 0.0, -0.36, 0.26)) for shade, part in sign),
        )

    return picture


_SIGNS: dict[str, Picture] = {
    "porters": (
        (Shade.DEEP, box(-1.0, -0.8, 2.0, 1.6)),
        (Shade.PALE, box(-0.14, -0.8, 0.28, 1.6)),
    ),
    "cooks": (
        (Shade.PALE, box(-0.7, 0.0, 1.4, 0.9)),
        *((Shade.PALE, moved(disc(), x, -0.3, 0.55)) for x in (-0.6, 0.0, 0.6)),
    ),
    "guides": (
        (Shade.DEEP, box(-0.8, -1.0, 0.26, 2.0)),
        (Shade.PALE, ((-0.54, -1.0), (0.9, -0.5), (-0.54, 0.1))),
    ),
    "guards": ((Shade.PALE, star(5, 0.45)),),
    "medics": (
        (Shade.PALE, box(-0.3, -1.0, 0.6, 2.0)),
        (Shade.PALE, box(-1.0, -0.3, 2.0, 0.6)),
    ),
}


def _automa(_: Random) -> Picture:
    """One large eye in a machine of eight plates."""
    plates = [moved(box(-0.3, -1.0, 0.6, 0.5), turn=45.0 * n) for n in range(8)]
    rays = [moved(box(-0.04, -0.96, 0.08, 0.4), turn=45.0 * n + 22.5) for n in range(8)]
    return (
        *((Shade.DEEP, plate) for plate in plates),
        *((Shade.LIGHT, ray) for ray in rays),
        (Shade.DEEP, moved(disc(), scale=0.7)),
        (Shade.BASE, moved(disc(), scale=0.58)),
        (Shade.PALE, oval(0.0, 0.0, 0.5, 0.3)),
        (Shade.DEEP, moved(disc(), scale=0.24)),
        (Shade.PALE, moved(disc(), 0.08, -0.08, 0.08)),
    )


def _ship(_: Random) -> Picture:
    """The dropship from below: a wedge with two engines."""
    hull = ((0.0, -1.0), (0.42, -0.2), (0.98, 0.5), (0.5, 0.7), (0.0, 0.56))
    flames = [(x, y + 0.62) for x, y in arc(0.2, 90, 270, 9)]
    return (
        *both(Shade.LIGHT, moved(tuple(flames), 0.44, 0.14, 1.0)),
        *both(Shade.DEEP, hull),
        *both(Shade.BASE, moved(hull, 0.02, 0.0, 0.8)),
        (Shade.PALE, oval(0.0, -0.36, 0.14, 0.26)),
        *both(Shade.DEEP, box(0.28, 0.56, 0.34, 0.24)),
    )


FIGHTER_MOTIFS = {
    motif.name: motif
    for motif in (
        Repeated("automatons", _automa),
        Repeated("cats", _cat),
        Repeated("dropships", _ship),
        Repeated("firebirds", _firebird),
        Repeated("golems", _golem),
        Repeated("masks", _mask),
        Repeated("serpents", _serpent),
        Repeated("smoke", _smoke),
        Repeated("spectres", _spectre),
        Repeated("traps", _jaws),
        *(Repeated(name, _robot(sign)) for name, sign in _SIGNS.items()),
    )
}
"""By the names that packs know them by."""
