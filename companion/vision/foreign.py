"""QR codes that are not ours: large enough for a general decoder, and never to be trusted."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from pyzbar.pyzbar import Decoded, ZBarSymbol, decode

from companion.vision.frame import Grey

_DEGREES = {"UP": 0, "RIGHT": 90, "DOWN": 180, "LEFT": 270}

LONGEST = 80
"""Characters of a foreign payload that are worth showing; a QR code can hold thousands."""


@dataclass(frozen=True, slots=True)
class ForeignCode:
    """A QR code read by pyzbar.

    ``text`` is safe to show: printable, one line, short. ``box`` is left, top, width, height.
    ``outline`` is a convex hull, and ``degrees`` knows only quarter turns: a general decoder
    tells much less about where a code lies than the closed-set reader does.
    """

    text: str
    whole: bool
    box: tuple[int, int, int, int]
    outline: tuple[tuple[int, int], ...]
    degrees: int

    @property
    def corners(self) -> tuple[tuple[int, int], ...]:
        """The hull clockwise from what should be the symbol's top left, as far as pyzbar tells."""
        x, y = self.box[0] + self.box[2] / 2, self.box[1] + self.box[3] / 2
        around = sorted(
            self.outline, key=lambda spot: math.atan2(spot[1] - y, spot[0] - x) + 2 * math.pi
        )
        first = min(range(len(around)), key=lambda k: sum(around[k]), default=0)
        first += self.degrees // 90
        return tuple(around[(first + k) % len(around)] for k in range(len(around)))

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of its box."""
        left, top, width, height = self.box
        return left + width / 2, top + height / 2

    def shrunk(self, factor: int) -> ForeignCode:
        """The same code in a picture so many times smaller."""
        left, top, width, height = (edge // factor for edge in self.box)
        outline = tuple((x // factor, y // factor) for x, y in self.outline)
        return replace(self, box=(left, top, width, height), outline=outline)

    def lies_at(self, x: float, y: float) -> bool:
        """Tell whether a spot of the picture is within the code."""
        left, top, width, height = self.box
        return left <= x <= left + width and top <= y <= top + height


def foreign_codes(grey: Grey) -> tuple[ForeignCode, ...]:
    """Return whatever QR codes a general decoder finds."""
    return tuple(_foreign(code) for code in decode(grey, symbols=[ZBarSymbol.QRCODE]))


def printable(payload: bytes) -> tuple[str, bool]:
    """Make a payload fit to be shown; the second value tells whether nothing was lost.

    >>> printable(b"RF1-FIRE-0-A")
    ('RF1-FIRE-0-A', True)
    >>> printable(b"two\\nlines\\x1b[2J")
    ('two·lines·[2J', False)
    """
    decoded = payload[: 4 * LONGEST].decode("utf-8", errors="replace")
    shown = "".join(letter if letter.isprintable() else "·" for letter in decoded)
    short = shown if len(shown) <= LONGEST else shown[: LONGEST - 1] + "…"
    return short, short.encode() == payload


def _foreign(code: Decoded) -> ForeignCode:
    text, whole = printable(bytes(code.data))
    left, top, width, height = (int(value) for value in code.rect)
    outline = tuple((int(x), int(y)) for x, y in code.polygon)
    turned = _DEGREES.get(str(code.orientation), 0)
    return ForeignCode(text, whole, (left, top, width, height), outline, turned)
