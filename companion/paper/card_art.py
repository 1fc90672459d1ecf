"""The picture on a printed piece: as many of its motif as the piece's number says."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin
from random import Random

from fpdf import FPDF

from companion.paper.sheet import Box, Shades
from companion.scenes.colours import Colour, mix
from companion.scenes.motifs import ROSETTE
from companion.scenes.outlines import Layered, Motif, Outline, Picture, Repeated, disc, moved

MOST = 9
"""More of a motif than this would be too small to count."""

_BANDS = 14


def draw_art(
    pdf: FPDF, box: Box, shades: Shades, motif: Motif | None, seed: str, number: int | None
) -> None:
    """Fill a box with a picture; the same ``seed`` gives the same one."""
    # The outer context, because a clip ends without telling the library which colour is set.
    with pdf.local_context(), pdf.rect_clip(*box.sides):
        _draw_picture(pdf, box, shades, motif, Random(seed), number)


def draw_emblem(
    pdf: FPDF, x_mm: float, y_mm: float, radius_mm: float, shades: Shades, motif: Motif | None
) -> None:
    """One of the motif in a disc, the same for every piece of a kind."""
    side = 2 * radius_mm
    box = Box(x_mm - radius_mm, y_mm - radius_mm, side, side)
    with pdf.local_context(), pdf.elliptic_clip(box.x, box.y, side, side):
        _draw_picture(pdf, box, shades, motif, Random(motif.name if motif else ""), None)


def _draw_picture(
    pdf: FPDF, box: Box, shades: Shades, motif: Motif | None, chance: Random, number: int | None
) -> None:
    count = number if number is not None and 1 <= number <= MOST else 1
    _draw_sky(pdf, box, shades)
    match motif:
        case None:
            _draw_floating(pdf, box, shades, chance, 1, ROSETTE.picture)
        case Layered():
            _draw_layers(pdf, box, shades, chance, count, motif.rise)
        case Repeated(standing=True):
            _draw_standing(pdf, box, shades, chance, count, motif.picture)
        case Repeated():
            _draw_floating(pdf, box, shades, chance, count, motif.picture)


def _draw_sky(pdf: FPDF, box: Box, shades: Shades) -> None:
    for band in range(_BANDS):
        top = box.y + box.height * band / _BANDS
        pdf.set_fill_color(*mix(shades.light, shades.pale, band / (_BANDS - 1)))
        pdf.rect(box.x, top, box.width, box.bottom - top, style="F")


def _draw_halo(pdf: FPDF, box: Box, shades: Shades, x: float, y: float) -> None:
    for step in range(4):
        radius = box.height * (0.62 - 0.1 * step)
        _fill(pdf, moved(disc(), x, y, radius), mix(shades.light, shades.pale, 0.4 + 0.2 * step))


def _draw_standing(
    pdf: FPDF,
    box: Box,
    shades: Shades,
    chance: Random,
    count: int,
    one: Callable[[Random], Picture],
) -> None:
    """Two ranks on two hills, the further one smaller; one alone stands in a halo."""
    behind = count // 2
    # As many behind as in front would hide each other, unless they stand in the gaps.
    aside = 0.25 if count == 2 * behind else 0.0
    step = box.width / (count - behind + 0.15 + 2 * aside)
    size = min(box.height * (0.4 if count == 1 else 0.26), step * 0.8)
    if count == 1:
        _draw_halo(pdf, box, shades, *box.middle)
    near = box.bottom - box.height * 0.1
    ranks = (
        (behind, 0.78, near - box.height * 0.34, mix(shades.light, shades.base, 0.35), aside),
        (count - behind, 1.0, near, mix(shades.light, shades.base, 0.6), -aside),
    )
    for number, scale, foot, colour, shift in ranks:
        if number:
            _draw_hill(pdf, box, colour, foot - box.height * 0.07, chance)
        for place in range(number):
            x = box.middle[0] + (place - (number - 1) / 2 + shift) * step
            x += chance.uniform(-0.06, 0.06) * step
            high = size * scale * chance.uniform(0.93, 1.07)
            _draw(pdf, one(chance), shades, x, foot - high, high)
    _draw_hill(pdf, box, shades.deep, near, chance)


def _draw_floating(
    pdf: FPDF,
    box: Box,
    shades: Shades,
    chance: Random,
    count: int,
    one: Callable[[Random], Picture],
) -> None:
    middle_x, middle_y = box.middle
    if count == 1:
        _draw_halo(pdf, box, shades, middle_x, middle_y)
        _draw(pdf, one(chance), shades, middle_x, middle_y, box.height * 0.38)
        return
    upper = count // 2
    size = min(box.height * 0.21, box.width / (count - upper) * 0.43)
    for number, y in ((upper, 0.28), (count - upper, 0.72)):
        step = box.width / (count - upper)
        for place in range(number):
            x = middle_x + (place - (number - 1) / 2) * step + chance.uniform(-0.05, 0.05) * step
            shift = chance.uniform(-0.03, 0.03) * box.height
            _draw(pdf, one(chance), shades, x, box.y + y * box.height + shift, size)


def _draw_layers(
    pdf: FPDF,
    box: Box,
    shades: Shades,
    chance: Random,
    count: int,
    rise: Callable[[float], float],
) -> None:
    layers = max(3, count)
    _fill(
        pdf,
        moved(disc(), box.x + box.width * 0.74, box.y + box.height * 0.22, box.height * 0.13),
        shades.pale,
    )
    for layer in range(layers):
        share = layer / (layers - 1)
        line = box.y + box.height * (0.3 + 0.58 * share)
        high = box.height * (0.045 + 0.03 * share)
        colour = mix(mix(shades.light, shades.base, 0.45), shades.deep, share)
        waves, shift = chance.uniform(1.6, 2.8), chance.uniform(0, 2 * pi)
        crest = _crest(box, line, high, waves, shift, rise)
        foam = tuple((x, y - box.height * 0.014) for x, y in crest)
        _fill(pdf, _filled(foam, box), mix(shades.pale, colour, 0.25))
        _fill(pdf, _filled(crest, box), colour)


def _crest(
    box: Box,
    line: float,
    high: float,
    waves: float,
    shift: float,
    rise: Callable[[float], float],
) -> Outline:
    points = []
    for part in range(61):
        turn = 2 * pi * waves * part / 60 + shift
        points.append((box.x + box.width * part / 60, line - high * rise(turn)))
    return tuple(points)


def _draw_hill(pdf: FPDF, box: Box, colour: Colour, top: float, chance: Random) -> None:
    shift = chance.uniform(0, 2 * pi)
    crest = tuple(
        (box.x + box.width * part / 20, top + box.height * 0.03 * sin(part / 4 + shift))
        for part in range(21)
    )
    _fill(pdf, _filled(crest, box), colour)


def _filled(crest: Outline, box: Box) -> Outline:
    return (box.x, box.bottom), *crest, (box.right, box.bottom)


def _draw(pdf: FPDF, picture: Picture, shades: Shades, x: float, y: float, size: float) -> None:
    for shade, outline in picture:
        _fill(pdf, moved(outline, x, y, size), shades.of_shade(shade))


def _fill(pdf: FPDF, outline: Outline, colour: Colour) -> None:
    pdf.set_fill_color(*colour)
    pdf.polygon([(round(x, 2), round(y, 2)) for x, y in outline], style="F")
