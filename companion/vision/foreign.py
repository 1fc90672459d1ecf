"""QR codes that are not ours: large enough for a general decoder, and never to be trusted."""

from __future__ import annotations

from dataclasses import dataclass

from pyzbar.pyzbar import Decoded, ZBarSymbol, decode

from companion.vision.frame import Grey

LONGEST = 80
"""Characters of a foreign payload that are worth showing; a QR code can hold thousands."""


@dataclass(frozen=True, slots=True)
class ForeignCode:
    """A QR code read by pyzbar.

    ``text`` is safe to show: printable, one line, short. ``box`` is left, top, width, height.
    ``outline`` is a convex hull, so unlike a tag's corners it does not tell which way is up.
    """

    text: str
    whole: bool
    box: tuple[int, int, int, int]
    outline: tuple[tuple[int, int], ...]


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
    return ForeignCode(text, whole, (left, top, width, height), outline)
