"""QR codes that are not ours: large enough for a general decoder, and never to be trusted."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pyzbar.pyzbar import Decoded, ZBarSymbol, decode

from companion.vision.frame import Grey

_DEGREES = {"UP": 0, "RIGHT": 90, "DOWN": 180, "LEFT": 270}

SMALLEST = 21
"""Pixels across the smallest code at a pixel for each module; the decoder fails on none at all."""

LONGEST = 80
"""Characters of a foreign payload that are worth showing; a QR code can hold thousands."""


@dataclass(frozen=True, slots=True)
class ForeignCode:
    """A QR code read by pyzbar.

    ``text`` is safe to show: printable, one line, short. ``box`` is left, top, width, height.
    ``corners`` go clockwise from the symbol's top left, and ``degrees`` is how its top edge
    is turned. Where our own reader has found the symbol both are exact; where pyzbar alone has,
    the corners are its hull in whole pixels, and at about 45 degrees the first one is a guess.
    """

    text: str
    whole: bool
    box: tuple[int, int, int, int]
    corners: tuple[tuple[float, float], ...]
    degrees: float

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of its box."""
        left, top, width, height = self.box
        return left + width / 2, top + height / 2

    def shrunk(self, factor: int) -> ForeignCode:
        """The same code in a picture so many times smaller."""
        left, top, width, height = (edge // factor for edge in self.box)
        # Pixels count from the middle of the first one, which moves when they are larger.
        corners = tuple(
            ((x + 0.5) / factor - 0.5, (y + 0.5) / factor - 0.5) for x, y in self.corners
        )
        return replace(self, box=(left, top, width, height), corners=corners)

    def lies_at(self, x: float, y: float) -> bool:
        """Tell whether a spot of the picture is within the code."""
        left, top, width, height = self.box
        return left <= x <= left + width and top <= y <= top + height


def foreign_codes(grey: Grey) -> tuple[ForeignCode, ...]:
    """Return whatever QR codes a general decoder finds."""
    if min(grey.shape) < SMALLEST:
        return ()
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
    hull = [(float(x), float(y)) for x, y in code.polygon]
    if len(hull) < 3:  # pyzbar may know no more than the box
        hull = [(x, y) for x in (left, left + width) for y in (top, top + height)]
    corners = _from_top_left(hull, _DEGREES.get(str(code.orientation), 0))
    return ForeignCode(text, whole, (left, top, width, height), corners, turn_of(corners))


def turn_of(corners: Sequence[tuple[float, float]]) -> float:
    """Degrees, clockwise, by which the edge from the first to the second corner is turned."""
    (left, top), (right, bottom) = corners[:2]
    return math.degrees(math.atan2(bottom - top, right - left)) % 360


def _from_top_left(
    hull: Sequence[tuple[float, float]], quarter: int
) -> tuple[tuple[float, float], ...]:
    """Order a hull clockwise, so that its first edge points most nearly where pyzbar says."""
    x, y = (sum(axis) / len(hull) for axis in zip(*hull, strict=True))
    around = sorted(hull, key=lambda spot: math.atan2(spot[1] - y, spot[0] - x))
    turns = [(*around[k:], *around[:k]) for k in range(len(around))]
    return min(turns, key=lambda turn: abs((turn_of(turn) - quarter + 180) % 360 - 180))
