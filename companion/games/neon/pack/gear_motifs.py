"""What equipment, supplies, tokens and the faces of dice of Neon look like."""

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
    heart,
    moved,
    ribbon,
    star,
    turned,
)

_SIDES = (0, 90, 180, 270)
_CORNERS = ((-0.46, -0.46), (0.46, -0.46), (-0.46, 0.46), (0.46, 0.46))
_BOLT: Outline = (
    *((0.16, -1.0), (-0.6, 0.14), (-0.06, 0.14), (-0.3, 1.0), (0.6, -0.26), (0.06, -0.26)),
    (0.5, -1.0),
)


def _plate(size: float) -> Outline:
    right = [(0.8, -0.78), (0.78, -0.1), (0.6, 0.42), (0.3, 0.76), (0.0, 1.0)]
    left = [(-x, y) for x, y in reversed(right[:-1])]
    return moved((*right, *left), scale=size)


# --- equipment -----------------------------------------------------------------------------


def _pistol(_: Random) -> Picture:
    return (
        (Shade.DEEP, box(-0.92, -0.6, 1.78, 0.5)),
        (Shade.BASE, box(-0.82, -0.5, 1.58, 0.2)),
        (Shade.DEEP, ((-0.02, -0.14), (0.78, -0.14), (0.98, 0.86), (0.42, 0.86), (0.28, 0.3))),
        (Shade.BASE, ((0.38, -0.08), (0.68, -0.08), (0.84, 0.74), (0.5, 0.74))),
        (Shade.DEEP, ribbon([(-0.12, -0.12), (-0.08, 0.26), (0.3, 0.26)], 0.1, 1.0)),
    )


def _rifle(_: Random) -> Picture:
    gun: Picture = (
        (Shade.DEEP, box(-1.0, -0.2, 1.1, 0.18)),
        (Shade.DEEP, box(-0.4, -0.32, 1.0, 0.44)),
        (Shade.BASE, box(-0.32, -0.24, 0.84, 0.2)),
        (Shade.DEEP, ((0.56, -0.28), (1.0, -0.12), (1.0, 0.46), (0.56, 0.1))),
        (Shade.DEEP, ((-0.2, 0.08), (0.06, 0.08), (0.0, 0.66), (-0.24, 0.6))),
        (Shade.DEEP, ((0.28, 0.08), (0.5, 0.08), (0.6, 0.5), (0.4, 0.5))),
        (Shade.DEEP, box(-0.18, -0.56, 0.5, 0.14)),
        (Shade.DARK, box(-0.96, -0.36, 0.12, 0.5)),
    )
    return turned(gun, -18)


def _blade(_: Random) -> Picture:
    edge = ((0.0, -1.0), (0.2, -0.7), (0.2, 0.36), (-0.18, 0.36), (-0.18, -0.44))
    sword: Picture = (
        (Shade.DEEP, edge),
        (Shade.LIGHT, ((0.0, -0.84), (0.1, -0.66), (0.1, 0.32), (-0.08, 0.32), (-0.08, -0.4))),
        (Shade.DEEP, box(-0.4, 0.34, 0.8, 0.17)),
        (Shade.DARK, box(-0.12, 0.5, 0.24, 0.5)),
        (Shade.LIGHT, box(-0.12, 0.62, 0.24, 0.08)),
        (Shade.LIGHT, box(-0.12, 0.8, 0.24, 0.08)),
    )
    return turned(sword, 36)


def _grenade(_: Random) -> Picture:
    return (
        (Shade.DEEP, moved(disc(), 0.0, 0.26, 0.72)),
        (Shade.BASE, moved(disc(), 0.0, 0.26, 0.61)),
        *((Shade.DEEP, box(x, -0.3, 0.09, 1.12)) for x in (-0.3, 0.22)),
        (Shade.DEEP, box(-0.6, 0.2, 1.2, 0.09)),
        (Shade.DEEP, box(-0.26, -0.74, 0.52, 0.34)),
        (Shade.DEEP, ribbon([(0.0, -0.78), (0.5, -0.74), (0.66, -0.3)], 0.14, 1.0)),
        (Shade.DEEP, ribbon([(x - 0.4, y - 0.76) for x, y in arc(0.2, 0, 360, 16)], 0.1, 1.0)),
    )


def _vest(_: Random) -> Picture:
    vest = (
        *((-0.3, -0.9), (-0.18, -0.6), (0.18, -0.6), (0.3, -0.9), (0.72, -0.74), (0.62, -0.2)),
        *((0.84, 0.1), (0.76, 0.92), (-0.76, 0.92), (-0.84, 0.1), (-0.62, -0.2), (-0.72, -0.74)),
    )
    return (
        (Shade.DEEP, vest),
        (Shade.BASE, moved(vest, 0.0, 0.04, 0.84)),
        (Shade.DEEP, box(-0.05, -0.5, 0.1, 1.36)),
        *both(Shade.LIGHT, box(-0.56, -0.02, 0.4, 0.3)),
        *both(Shade.LIGHT, box(-0.56, 0.42, 0.4, 0.3)),
    )


def _helmet(_: Random) -> Picture:
    dome: Outline = ((-0.88, 0.36), *moved(tuple(arc(0.88, -90, 90)), 0.0, 0.0), (0.88, 0.36))
    visor = ((-0.74, -0.12), (0.74, -0.12), (0.6, 0.28), (-0.6, 0.28))
    return (
        (Shade.DEEP, dome),
        (Shade.BASE, moved(dome, 0.0, 0.0, 0.86)),
        (Shade.DEEP, ((-0.88, 0.3), (0.88, 0.3), (0.62, 0.96), (-0.62, 0.96))),
        (Shade.DEEP, box(-0.88, -0.22, 1.76, 0.6)),
        (Shade.PALE, visor),
        (Shade.LIGHT, box(-0.07, -0.76, 0.14, 0.5)),
        *((Shade.BASE, box(x, 0.52, 0.14, 0.28)) for x in (-0.36, -0.07, 0.22)),
    )


# --- supplies ------------------------------------------------------------------------------


def _bullets(_: Random) -> Picture:
    tip = ((-0.2, -0.3), (-0.18, -0.62), (0.0, -0.98), (0.18, -0.62), (0.2, -0.3))
    parts: list[tuple[Shade, Outline]] = []
    for x in (-0.62, 0.0, 0.62):
        parts += [
            (Shade.DEEP, moved(box(-0.25, -0.34, 0.5, 1.3), x)),
            (Shade.LIGHT, moved(box(-0.15, -0.26, 0.3, 1.02), x)),
            (Shade.DEEP, moved(tip, x, 0.0, 1.1)),
            (Shade.DARK, moved(tip, x, -0.06, 0.7)),
        ]
    return tuple(parts)


def _cell(_: Random) -> Picture:
    """A glowing cell in a frame."""
    hexagon = tuple(arc(0.98, 0, 300, 6))
    return (
        (Shade.DEEP, hexagon),
        (Shade.LIGHT, moved(hexagon, scale=0.82)),
        (Shade.DEEP, moved(hexagon, scale=0.6)),
        (Shade.PALE, moved(hexagon, scale=0.44)),
    )


def _battery(_: Random) -> Picture:
    return (
        (Shade.DEEP, box(-0.2, -0.98, 0.4, 0.24)),
        (Shade.DEEP, box(-0.54, -0.8, 1.08, 1.78)),
        (Shade.PALE, box(-0.42, -0.68, 0.84, 1.54)),
        *((Shade.BASE, box(-0.34, y, 0.68, 0.38)) for y in (-0.58, -0.1, 0.38)),
    )


# --- dice ----------------------------------------------------------------------------------


def _crit(_: Random) -> Picture:
    """A burst with a crosshair in it."""
    return (
        (Shade.DEEP, star(8, 0.6)),
        (Shade.PALE, moved(disc(), scale=0.46)),
        (Shade.DEEP, box(-0.09, -0.62, 0.18, 1.24)),
        (Shade.DEEP, box(-0.62, -0.09, 1.24, 0.18)),
    )


def _hit(_: Random) -> Picture:
    """A crosshair."""
    return (
        (Shade.DEEP, ribbon(arc(0.66, 0, 360), 0.2, 1.0)),
        *((Shade.DEEP, moved(box(-0.1, -1.0, 0.2, 0.62), turn=90.0 * n)) for n in range(4)),
        (Shade.DEEP, moved(disc(), scale=0.16)),
    )


def _maybe(_: Random) -> Picture:
    """A question mark."""
    bow = [(x, y - 0.36) for x, y in arc(0.46, -90, 150)]
    return (
        (Shade.DARK, ribbon([*bow, (0.0, 0.14), (0.0, 0.4)], 0.3, 1.0)),
        (Shade.DARK, moved(disc(), 0.0, 0.8, 0.2)),
    )


def _miss(_: Random) -> Picture:
    """An empty ring with a stroke through it."""
    return (
        (Shade.LIGHT, ribbon(arc(0.7, 0, 360), 0.18, 1.0)),
        (Shade.LIGHT, ribbon([(-0.5, 0.5), (0.5, -0.5)], 0.18, 1.0)),
    )


def _full(_: Random) -> Picture:
    return (
        (Shade.DEEP, _plate(0.98)),
        (Shade.DARK, _plate(0.82)),
        (Shade.PALE, moved(star(4, 0.36), 0.0, -0.02, 0.56)),
    )


def _shield(_: Random) -> Picture:
    return (
        (Shade.DARK, _plate(0.98)),
        (Shade.PALE, _plate(0.74)),
    )


def _charge(_: Random) -> Picture:
    return ((Shade.DARK, _BOLT),)


def _fail(_: Random) -> Picture:
    stroke = ribbon([(-0.62, -0.62), (0.62, 0.62)], 0.24, 1.0)
    return (
        (Shade.LIGHT, stroke),
        (Shade.LIGHT, moved(stroke, turn=90)),
    )


# --- tokens --------------------------------------------------------------------------------


def _field(_: Random) -> Picture:
    """A shield of force around somebody."""
    return (
        (Shade.DEEP, disc()),
        (Shade.LIGHT, moved(disc(), scale=0.84)),
        (Shade.DEEP, moved(_plate(0.62), 0.0, 0.02)),
        (Shade.PALE, moved(_plate(0.46), 0.0, 0.02)),
    )


def _crown(_: Random) -> Picture:
    crown = (
        *((-0.8, 0.5), (-0.96, -0.5), (-0.44, -0.02), (0.0, -0.8), (0.44, -0.02)),
        *((0.96, -0.5), (0.8, 0.5)),
    )
    return (
        (Shade.DEEP, crown),
        (Shade.BASE, moved(crown, 0.0, 0.04, 0.78)),
        (Shade.DEEP, box(-0.8, 0.46, 1.6, 0.32)),
        *((Shade.PALE, moved(disc(), x, 0.62, 0.09)) for x in (-0.44, 0.0, 0.44)),
    )


def _chip(_: Random) -> Picture:
    leg = box(-0.07, -1.0, 0.14, 0.4)
    legs = [moved(moved(leg, x), turn=turn) for x in (-0.48, -0.16, 0.16, 0.48) for turn in _SIDES]
    return (
        *((Shade.DEEP, leg) for leg in legs),
        (Shade.DEEP, box(-0.7, -0.7, 1.4, 1.4)),
        (Shade.BASE, box(-0.58, -0.58, 1.16, 1.16)),
        (Shade.PALE, moved(_BOLT, scale=0.46)),
    )


def _sign(_: Random) -> Picture:
    """Tubes of neon light, on the backs of cards."""
    tubes = [(0.96, Shade.LIGHT), (0.68, Shade.BASE), (0.4, Shade.DARK)]
    rings = [ribbon(arc(size, 30, 330), 0.13 / size, 1.0) for size, _ in tubes]
    return (
        *((shade, moved(ring, scale=1.0)) for (_, shade), ring in zip(tubes, rings, strict=True)),
        (Shade.DEEP, moved(_BOLT, scale=0.34)),
    )


# --- actions -------------------------------------------------------------------------------


def _step(_: Random) -> Picture:
    """An arrow that points both ways round."""
    head = ((0.4, -0.52), (1.0, 0.0), (0.4, 0.52))
    return (
        (Shade.DEEP, box(-0.5, -0.18, 1.0, 0.36)),
        *both(Shade.DEEP, head),
    )


def _lens(_: Random) -> Picture:
    """A magnifying glass."""
    rim = [(x - 0.22, y - 0.22) for x, y in arc(0.52, 0, 360)]
    return (
        (Shade.DEEP, ribbon([(0.1, 0.1), (0.86, 0.86)], 0.3, 1.0)),
        (Shade.LIGHT, moved(disc(), -0.22, -0.22, 0.52)),
        (Shade.DEEP, ribbon(rim, 0.22, 1.0)),
    )


def _double_charge(_: Random) -> Picture:
    return tuple((Shade.DARK, moved(_BOLT, x, 0.0, 0.86)) for x in (-0.42, 0.42))


def _any(_: Random) -> Picture:
    """Four fields, of which one is chosen."""
    return tuple((Shade.DARK, moved(box(-0.36, -0.36, 0.72, 0.72), x, y)) for x, y in _CORNERS)


def _heart(_: Random) -> Picture:
    return ((Shade.DEEP, moved(heart(), scale=0.98)), (Shade.BASE, moved(heart(), scale=0.8)))


GEAR_MOTIFS = {
    motif.name: motif
    for motif in (
        Repeated("anything", _any),
        Repeated("batteries", _battery),
        Repeated("blades", _blade),
        Repeated("bullets", _bullets),
        Repeated("cells", _cell),
        Repeated("charges", _charge),
        Repeated("chips", _chip),
        Repeated("crits", _crit),
        Repeated("crowns", _crown),
        Repeated("double_charges", _double_charge),
        Repeated("fails", _fail),
        Repeated("fields", _field),
        Repeated("fulls", _full),
        Repeated("grenades", _grenade),
        Repeated("healths", _heart),
        Repeated("helmets", _helmet),
        Repeated("hits", _hit),
        Repeated("lenses", _lens),
        Repeated("maybes", _maybe),
        Repeated("misses", _miss),
        Repeated("neon", _sign),
        Repeated("pistols", _pistol),
        Repeated("plates", _shield),
        Repeated("rifles", _rifle),
        Repeated("steps", _step),
        Repeated("vests", _vest),
    )
}
"""By their names."""
