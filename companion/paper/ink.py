"""Colours of the printed page."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]
"""Red, green, blue, from 0 to 255."""

WHITE: Colour = (255, 255, 255)
BLACK: Colour = (0, 0, 0)


class Shade(Enum):
    """How dark a part of a drawing is, within the colour of its kind."""

    PALE = "pale"
    LIGHT = "light"
    BASE = "base"
    DARK = "dark"
    DEEP = "deep"


@dataclass(frozen=True, slots=True)
class Inks:
    """The colour of a kind of piece, from nearly white to nearly black."""

    pale: Colour
    light: Colour
    base: Colour
    dark: Colour
    deep: Colour

    @classmethod
    def of(cls, colour: str) -> Inks:
        """The shades of a colour written ``#rrggbb``."""
        base = parse(colour)
        return cls(
            mix(base, WHITE, 0.86),
            mix(base, WHITE, 0.6),
            base,
            mix(base, BLACK, 0.35),
            mix(base, BLACK, 0.65),
        )


def parse(colour: str) -> Colour:
    """A colour written ``#rrggbb``."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(one: Colour, other: Colour, part: float) -> Colour:
    """``one`` with a part (0 to 1) of ``other``."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return red, green, blue


def readable_on(ground: Colour) -> Colour:
    """Letters for that ground: white, or nearly black where white would be too faint."""
    red, green, blue = ground
    brightness = 0.299 * red + 0.587 * green + 0.114 * blue
    return (24, 24, 28) if brightness > 150 else WHITE
