"""The picture on a piece, as coloured outlines: as many of its motif as the piece's number says.

Paper, screens and the simulated table fill the same outlines, so that a kind looks the same
wherever it is met.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import pi, sin, sqrt
from random import Random
from typing import TypeAlias

from companion.scenes.motifs import ROSETTE
from companion.scenes.outlines import (
    Colour,
    Layered,
    Motif,
    Outline,
    Picture,
    Repeated,
    Shade,
    disc,
    mix,
    moved,
    parse_colour,
)

Patch: TypeAlias = tuple[Colour, Outline]
"""An outline, and what it is filled with; each patch of a picture covers the ones before it."""

MOST = 9
"""More of a motif than this would be too small to count."""

WHITE: Colour = (255, 255, 255)
BLACK: Colour = (0, 0, 0)
_BANDS = 14
_WITHIN = 0.8
"""How much of an emblem's disc its motif takes."""


@dataclass(frozen=True, slots=True)
class Shades:
    """The colour of a kind of piece, from nearly white to nearly black."""

    pale: Colour
    light: Colour
    base: Colour
    dark: Colour
    deep: Colour

    @classmethod
    def of(cls, colour: str) -> Shades:
        """The shades of a colour written ``#rrggbb``."""
        base = parse_colour(colour)
        return cls(
            mix(base, WHITE, 0.86),
            mix(base, WHITE, 0.6),
            base,
            mix(base, BLACK, 0.35),
            mix(base, BLACK, 0.65),
        )

    def of_shade(self, shade: Shade) -> Colour:
        """The colour of a part that is so dark."""
        colour: Colour = getattr(self, shade.value)
        return colour


def emblem(shades: Shades, motif: Motif, seed: str = "") -> Iterator[Patch]:
    """One of a motif on a disc, in the square from -1 to 1: simple enough to be drawn small."""
    yield shades.pale, disc()
    match motif:
        case Layered():
            yield from _layered_emblem(shades, motif.rise)
        case Repeated():
            for shade, outline in motif.picture(Random(motif.name or seed)):
                yield shades.of_shade(shade), moved(outline, scale=_WITHIN)


def _layered_emblem(shades: Shades, rise: Callable[[float], float]) -> Iterator[Patch]:
    """Three crests one before the other, cut off where the disc ends."""
    across = [-1 + part / 20 for part in range(41)]
    layers = ((-0.3, 0.6, shades.light), (0.1, 2.2, shades.base), (0.5, 4.1, shades.dark))
    for line, shift, colour in layers:
        crest = [line - 0.16 * rise(2 * pi * (1 + x) * 0.85 + shift) for x in across]
        rim = [sqrt(max(0.0, 1 - x * x)) for x in across]
        top = [(x, min(r, max(-r, y))) for x, y, r in zip(across, crest, rim, strict=True)]
        foot = [(x, r) for x, r in zip(across, rim, strict=True)]
        yield colour, (*top, *reversed(foot))


def card_art(
    size: tuple[float, float], shades: Shades, motif: Motif | None, seed: str, number: int | None
) -> Iterator[Patch]:
    """A picture from (0, 0) to ``size``, to be clipped there; the same ``seed`` gives the same."""
    art = _Art(*size, shades, Random(seed))
    count = number if number is not None and 1 <= number <= MOST else 1
    yield from art.sky()
    match motif:
        case None:
            yield from art.floating(1, ROSETTE.picture)
        case Layered():
            yield from art.layers(count, motif.rise)
        case Repeated(standing=True):
            yield from art.standing(count, motif.picture)
        case Repeated():
            yield from art.floating(count, motif.picture)


@dataclass(frozen=True, slots=True)
class _Art:
    width: float
    height: float
    shades: Shades
    chance: Random

    @property
    def middle(self) -> tuple[float, float]:
        return self.width / 2, self.height / 2

    def sky(self) -> Iterator[Patch]:
        for band in range(_BANDS):
            top = self.height * band / _BANDS
            colour = mix(self.shades.light, self.shades.pale, band / (_BANDS - 1))
            yield colour, ((0, top), (self.width, top), (self.width, self.height), (0, self.height))

    def halo(self, x: float, y: float) -> Iterator[Patch]:
        for step in range(4):
            radius = self.height * (0.62 - 0.1 * step)
            colour = mix(self.shades.light, self.shades.pale, 0.4 + 0.2 * step)
            yield colour, moved(disc(), x, y, radius)

    def standing(self, count: int, one: Callable[[Random], Picture]) -> Iterator[Patch]:
        """Two ranks on two hills, the further one smaller; one alone stands in a halo."""
        shades, chance = self.shades, self.chance
        behind = count // 2
        # As many behind as in front would hide each other, unless they stand in the gaps.
        aside = 0.25 if count == 2 * behind else 0.0
        step = self.width / (count - behind + 0.15 + 2 * aside)
        size = min(self.height * (0.4 if count == 1 else 0.26), step * 0.8)
        if count == 1:
            yield from self.halo(*self.middle)
        near = self.height * 0.9
        ranks = (
            (behind, 0.78, near - self.height * 0.34, mix(shades.light, shades.base, 0.35), aside),
            (count - behind, 1.0, near, mix(shades.light, shades.base, 0.6), -aside),
        )
        for number, scale, foot, colour, shift in ranks:
            if number:
                yield self.hill(colour, foot - self.height * 0.07)
            for place in range(number):
                x = self.middle[0] + (place - (number - 1) / 2 + shift) * step
                x += chance.uniform(-0.06, 0.06) * step
                high = size * scale * chance.uniform(0.93, 1.07)
                yield from self.placed(one(chance), x, foot - high, high)
        yield self.hill(shades.deep, near)

    def floating(self, count: int, one: Callable[[Random], Picture]) -> Iterator[Patch]:
        chance = self.chance
        middle_x, middle_y = self.middle
        if count == 1:
            yield from self.halo(middle_x, middle_y)
            yield from self.placed(one(chance), middle_x, middle_y, self.height * 0.38)
            return
        upper = count // 2
        size = min(self.height * 0.21, self.width / (count - upper) * 0.43)
        for number, y in ((upper, 0.28), (count - upper, 0.72)):
            step = self.width / (count - upper)
            for place in range(number):
                x = middle_x + (place - (number - 1) / 2) * step
                x += chance.uniform(-0.05, 0.05) * step
                shift = chance.uniform(-0.03, 0.03) * self.height
                yield from self.placed(one(chance), x, y * self.height + shift, size)

    def layers(self, count: int, rise: Callable[[float], float]) -> Iterator[Patch]:
        shades, chance = self.shades, self.chance
        layers = max(3, count)
        sun = moved(disc(), self.width * 0.74, self.height * 0.22, self.height * 0.13)
        yield shades.pale, sun
        for layer in range(layers):
            share = layer / (layers - 1)
            line = self.height * (0.3 + 0.58 * share)
            high = self.height * (0.045 + 0.03 * share)
            colour = mix(mix(shades.light, shades.base, 0.45), shades.deep, share)
            waves, shift = chance.uniform(1.6, 2.8), chance.uniform(0, 2 * pi)
            crest = self.crest(line, high, waves, shift, rise)
            foam = tuple((x, y - self.height * 0.014) for x, y in crest)
            yield mix(shades.pale, colour, 0.25), self.filled(foam)
            yield colour, self.filled(crest)

    def crest(
        self, line: float, high: float, waves: float, shift: float, rise: Callable[[float], float]
    ) -> Outline:
        points = []
        for part in range(61):
            turn = 2 * pi * waves * part / 60 + shift
            points.append((self.width * part / 60, line - high * rise(turn)))
        return tuple(points)

    def hill(self, colour: Colour, top: float) -> Patch:
        shift = self.chance.uniform(0, 2 * pi)
        crest = tuple(
            (self.width * part / 20, top + self.height * 0.03 * sin(part / 4 + shift))
            for part in range(21)
        )
        return colour, self.filled(crest)

    def filled(self, crest: Outline) -> Outline:
        return (0, self.height), *crest, (self.width, self.height)

    def placed(self, picture: Picture, x: float, y: float, size: float) -> Iterator[Patch]:
        for shade, outline in picture:
            yield self.shades.of_shade(shade), moved(outline, x, y, size)
