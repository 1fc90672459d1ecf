"""QR codes that are not ours: large enough for a general decoder, and never to be trusted."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
import zxingcpp
from pyzbar.pyzbar import Decoded, ZBarSymbol, decode

from companion.vision.frame import Grey, TagSighting
from companion.vision.symbols import LEVELS

_DEGREES = {"UP": 0, "RIGHT": 90, "DOWN": 180, "LEFT": 270}

_QR = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)

SMALLEST = 21
"""Pixels across the smallest code at a pixel for each module; the decoder fails on none at all."""

LONGEST = 80
"""Characters of a foreign payload that are worth showing; a QR code can hold thousands."""


@dataclass(frozen=True, slots=True)
class ForeignCode:
    """A QR code read by a general decoder.

    ``text`` is safe to show: printable, one line, short. ``box`` is left, top, width, height.
    ``corners`` go clockwise from the symbol's top left, and ``degrees`` is how its top edge
    is turned. Where our own reader has found the symbol both are exact; where zxing-cpp has, they
    are so to a pixel; where pyzbar alone has, the corners are its hull in whole pixels, and at
    about 45 degrees the first one is a guess.
    """

    text: str
    whole: bool
    box: tuple[int, int, int, int]
    corners: tuple[tuple[float, float], ...]
    degrees: float
    encoding: tuple[str, int] | None = None
    """Level and mask of a version 1 symbol, where the decoder tells them."""

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

    def holds(self, x: float, y: float) -> bool:
        """Tell whether a spot lies between the corners, of a turned code a narrower place."""
        quad = np.array(self.corners, np.float32)
        return cv2.pointPolygonTest(quad, (x, y), measureDist=False) >= 0


def decoded_codes(grey: Grey) -> tuple[ForeignCode, ...]:
    """Return whatever QR codes zxing-cpp reads: the quickest decoder, where codes are large.

    Those that are printed white on black are read in the `negative` of a picture.
    """
    if min(grey.shape) < SMALLEST:
        return ()
    plain = zxingcpp.TextMode.Plain
    found = zxingcpp.read_barcodes(grey, formats=_QR, text_mode=plain, try_invert=False)
    return tuple(_decoded(code) for code in found)


def foreign_codes(grey: Grey) -> tuple[ForeignCode, ...]:
    """Return whatever QR codes a general decoder finds."""
    if min(grey.shape) < SMALLEST:
        return ()
    return tuple(_foreign(code) for code in decode(grey, symbols=[ZBarSymbol.QRCODE]))


def tag_of(code: ForeignCode) -> TagSighting:
    """A code as a tag that lies where the decoder saw it, of which nothing is measured yet."""
    a, b, c, d = code.corners
    return TagSighting(code.text, (a, b, c, d), quality=0.0, margin=0.0)


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


def _decoded(code: zxingcpp.Barcode) -> ForeignCode:
    text, whole = printable(code.text.encode(errors="replace"))
    at = code.position
    quad = (at.top_left, at.top_right, at.bottom_right, at.bottom_left)
    # The decoder counts from the picture's corner, we from the middle of the first pixel.
    corners = tuple((spot.x - 0.5, spot.y - 0.5) for spot in quad)
    left, top = (min(axis) for axis in zip(*corners, strict=True))
    right, bottom = (max(axis) for axis in zip(*corners, strict=True))
    box = math.floor(left), math.floor(top), math.ceil(right - left), math.ceil(bottom - top)
    return ForeignCode(text, whole, box, corners, turn_of(corners), _encoding(code))


def _encoding(code: zxingcpp.Barcode) -> tuple[str, int] | None:
    details = code.extra
    if not isinstance(details, dict) or details.get("Version") != "1":
        return None
    level, mask = details.get("ECLevel"), details.get("DataMask")
    return (level, mask) if level in LEVELS and isinstance(mask, int) else None


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
