"""The typeface: DejaVu Sans Condensed, which has every letter and sign of our texts."""

from __future__ import annotations

from pathlib import Path

import pygame

from companion.display.marks import Colour

FOLDER = Path(__file__).parent / "fonts"
REGULAR = FOLDER / "DejaVuSansCondensed.ttf"
BOLD = FOLDER / "DejaVuSansCondensed-Bold.ttf"


class Fonts:
    """Both weights in any size, each opened when first needed; a Ruler for ``fit``."""

    def __init__(self) -> None:
        pygame.font.init()
        self._open: dict[tuple[int, bool], pygame.font.Font] = {}

    def _font(self, px: int, *, bold: bool) -> pygame.font.Font:
        if (px, bold) not in self._open:
            self._open[px, bold] = pygame.font.Font(BOLD if bold else REGULAR, px)
        return self._open[px, bold]

    def width(self, text: str, px: int, *, bold: bool = False) -> int:
        """How wide a text is in pixels."""
        return self._font(px, bold=bold).size(_printable(text))[0]

    def line(self, px: int, *, bold: bool = False) -> int:
        """How high a line is in pixels."""
        return self._font(px, bold=bold).get_height()

    def render(self, text: str, px: int, colour: Colour, *, bold: bool = False) -> pygame.Surface:
        """The text as a picture with a clear background."""
        return self._font(px, bold=bold).render(_printable(text), True, colour)


def _printable(text: str) -> str:
    """Players choose their names freely, and SDL refuses some characters outright."""
    return "".join(letter if letter.isprintable() or letter == "\u00a0" else " " for letter in text)
