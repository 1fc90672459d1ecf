"""What emblems look like, for displays that know none of our games: outlines by name.

Scenes name the emblems of their pieces and the small signs beside counts. Which of them a game
draws is known when it has drawn them, so they are collected as scenes go out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from math import pi
from random import Random

import msgspec

from companion.scenes.outlines import (
    Icon,
    IconPart,
    Layered,
    Motif,
    Outline,
    Picture,
    Repeated,
    Shade,
)

_CRESTS = 48
"""How many heights tell the crest of a motif that fills a piece."""
_DIGITS = 3
"""Of a coordinate: a thousandth of an emblem's width is no eye's business."""


@dataclass(slots=True)
class Emblems:
    """The emblems and small signs that are known, by their names."""

    motifs: dict[str, Motif] = field(default_factory=dict)
    icons: dict[str, Icon] = field(default_factory=dict)

    def learn(self, scene: object) -> bool:
        """Add what a scene shows; False if all of it was known."""
        known = len(self.motifs) + len(self.icons)
        for found in _emblems_in(scene):
            if isinstance(found, Icon):
                self.icons.setdefault(found.name, found)
            else:
                self.motifs.setdefault(found.name, found)
        return len(self.motifs) + len(self.icons) > known


def _emblems_in(value: object) -> Iterator[Motif | Icon]:
    if isinstance(value, Repeated | Layered | Icon):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _emblems_in(part)
    elif is_dataclass(value):
        for part in fields(value):
            yield from _emblems_in(getattr(value, part.name))


# --- as they are sent --------------------------------------------------------------------


class Shape(msgspec.Struct, frozen=True):
    """A filled outline, in the square from -1 to 1."""

    shade: Shade
    points: tuple[tuple[float, float], ...]


class SentMotif(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of a motif, or the crest of one that fills a piece, at even angles of its period."""

    shapes: tuple[Shape, ...] = ()
    standing: bool = False
    rise: tuple[float, ...] = ()


class SentPart(msgspec.Struct, frozen=True, omit_defaults=True):
    """A polygon or a line of a sign, in the square from 0 to 1."""

    points: tuple[tuple[float, float], ...]
    filled: bool = False
    owned: bool = True


class SentEmblems(msgspec.Struct, frozen=True):
    """All that a table's scenes have named so far."""

    motifs: dict[str, SentMotif]
    icons: dict[str, tuple[SentPart, ...]]


def to_send(emblems: Emblems) -> SentEmblems:
    """Emblems as they are sent."""
    return SentEmblems(
        {name: _sent_motif(motif) for name, motif in sorted(emblems.motifs.items())},
        {
            name: tuple(SentPart(_rounded(p.points), p.filled, p.owned) for p in icon.parts)
            for name, icon in sorted(emblems.icons.items())
        },
    )


def _sent_motif(motif: Motif) -> SentMotif:
    match motif:
        case Layered(rise=rise):
            angles = (2 * pi * place / _CRESTS for place in range(_CRESTS))
            return SentMotif(rise=tuple(round(rise(angle), _DIGITS) for angle in angles))
        case Repeated(name, picture, standing):
            shapes = (Shape(shade, _rounded(outline)) for shade, outline in picture(Random(name)))
            return SentMotif(tuple(shapes), standing)


def _rounded(outline: Outline) -> Outline:
    return tuple((round(x, _DIGITS), round(y, _DIGITS)) for x, y in outline)


def received(sent: SentEmblems) -> Emblems:
    """Emblems that came in."""
    return Emblems(
        {name: _motif(name, motif) for name, motif in sent.motifs.items()},
        {
            name: Icon(name, tuple(IconPart(p.points, p.filled, p.owned) for p in parts))
            for name, parts in sent.icons.items()
        },
    )


def _motif(name: str, sent: SentMotif) -> Motif:
    if sent.rise:
        return Layered(name, _between(sent.rise))
    return Repeated(name, _always(tuple((s.shade, s.points) for s in sent.shapes)), sent.standing)


def _between(heights: Sequence[float]) -> Callable[[float], float]:
    """How high a crest is at any angle, from the heights that are told."""

    def rise(angle: float) -> float:
        place = angle / (2 * pi) * len(heights)
        low = int(place // 1)
        part = place - low
        ends = heights[low % len(heights)], heights[(low + 1) % len(heights)]
        return ends[0] * (1 - part) + ends[1] * part

    return rise


def _always(picture: Picture) -> Callable[[Random], Picture]:
    """All of them look like the one that was told."""
    return lambda _: picture
