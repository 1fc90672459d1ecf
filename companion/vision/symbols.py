"""How a text becomes a symbol of version 1, in each of the ways in which programs do it.

They agree on what a symbol says, and differ in how they say it: in the mode that they write a text
in, in what they fill the rest with, and in the mask. All of it is linear: what two ways differ in
is a symbol of its own, laid over the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TypeAlias

import numpy as np
import segno
from numpy.typing import NDArray

Symbol: TypeAlias = NDArray[np.bool_]
Indices = NDArray[np.int64]

SIDE = 21
"""Modules along one side of a version 1 symbol, the only version that tags use."""

LEVELS = ("L", "M", "Q", "H")
MASKS = 8

CODEWORDS = 26
TEXT_CODEWORDS = {"L": 19, "M": 16, "Q": 13, "H": 9}
"""Of the 26 codewords of a version 1 symbol; the rest are computed from them."""

CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
"""The order in which a QR code numbers what it calls alphanumeric."""

_DIGITS = CHARACTERS[:10]
_TIMING = 6
_FILLERS = (0xEC, 0x11)


@cache
def text_path() -> Indices:
    """The text's modules in the order of the code: two columns at a time, up and down in turn."""
    columns = [column for column in range(SIDE - 1, -1, -1) if column != _TIMING]
    cells: list[int] = []
    for turn, pair in enumerate(zip(columns[::2], columns[1::2], strict=True)):
        rows = range(SIDE) if turn % 2 else range(SIDE - 1, -1, -1)
        cells += [row * SIDE + column for row in rows for column in pair if _is_text(row, column)]
    return np.array(cells, np.int64)


def _is_text(row: int, column: int) -> bool:
    in_finder = (row < 9 and (column < 9 or column > 12)) or (row > 12 and column < 9)
    return not in_finder and _TIMING not in (row, column)


def blank(level: str, mask: int) -> Symbol:
    """The symbol (21, 21) whose codewords are all zero: fixed patterns, format and mask."""
    return _blanks()[level][mask]


def drawn(data: bytes, level: str, mask: int) -> Symbol:
    """The symbol that says these codewords."""
    symbol = blank(level, mask).copy()
    symbol.ravel()[text_path()] ^= bits_of(data, level)
    return symbol


def bits_of(data: bytes, level: str) -> NDArray[np.bool_]:
    """All 208 bits of a symbol, those that check the others among them, in the code's order."""
    bits: NDArray[np.bool_] = bits_of_many([data], level)[0]
    return bits


def bits_of_many(data: Sequence[bytes], level: str) -> NDArray[np.bool_]:
    """The bits (N, 208) of many symbols of one level."""
    rows = np.frombuffer(b"".join(data), np.uint8).reshape(len(data), TEXT_CODEWORDS[level])
    bits = np.unpackbits(rows, axis=1).astype(np.float32)
    every: NDArray[np.bool_] = np.hstack([bits, bits @ _check_matrix(level) % 2]) > 0.5
    return every


@cache
def _check_matrix(level: str) -> NDArray[np.float32]:
    """The bits that check each single bit of a text."""
    count = TEXT_CODEWORDS[level]
    rows = []
    for bit in range(8 * count):
        data = bytearray(count)
        data[bit // 8] = 0x80 >> bit % 8
        check = check_codewords(bytes(data), CODEWORDS - count)
        rows.append(np.unpackbits(np.frombuffer(check, np.uint8)))
    return np.array(rows, np.float32)


@dataclass(frozen=True, slots=True)
class Hand:
    """One way in which programs write a text: ``mode`` of MODES, and what they fill it up with.

    Some ``stutter``: where a text ends with a codeword, they put a codeword of zeros after it.
    """

    mode: str
    stutter: bool


MODES = ("shortest", "bytes", "utf-8", "alphanumeric", "few", "many")
"""One mode for all of a text, the shortest that has its letters or another; or several modes in
the fewest bits, of which there may be two ways: one that changes mode seldom, and one often."""

HANDS = tuple(Hand(mode, stutter) for mode in MODES for stutter in (True, False))
"""The first is that of the encoder that prints our own tags."""


def said(text: str, level: str, hand: Hand) -> bytes | None:
    """The codewords with which a hand writes a text; None if they are too many or it cannot."""
    bits = _in_mode(text, hand.mode)
    room = TEXT_CODEWORDS[level]
    if bits is None or len(bits) > 8 * room:
        return None
    ended = bits + "0" * min(4, 8 * room - len(bits))
    filled = ended + "0" * (-len(ended) % 8)
    data = int(filled, 2).to_bytes(len(filled) // 8, "big")
    if hand.stutter and filled == ended and len(data) < room:
        data += b"\0"
    return data + bytes(_FILLERS[k % 2] for k in range(room - len(data)))


@lru_cache(maxsize=16384)
def _in_mode(text: str, mode: str) -> str | None:
    """A text as bits, without what ends it and fills it up."""
    if mode == "shortest":
        return _shortest(text)
    if mode in ("bytes", "utf-8"):
        try:
            return _bytes(text.encode("latin-1" if mode == "bytes" else "utf-8"))
        except UnicodeEncodeError:
            return None
    if mode == "alphanumeric":
        return _alphanumeric(text) if all(letter in CHARACTERS for letter in text) else None
    return _mixed(text, 1 if mode == "few" else -1)


def _numeric(text: str) -> str:
    parts = (text[k : k + 3] for k in range(0, len(text), 3))
    return f"0001{len(text):010b}" + "".join(f"{int(p):0{3 * len(p) + 1}b}" for p in parts)


def _alphanumeric(text: str) -> str:
    numbers = [CHARACTERS.index(letter) for letter in text]
    bits = f"0010{len(text):09b}"
    bits += "".join(f"{a * 45 + b:011b}" for a, b in zip(numbers[::2], numbers[1::2], strict=False))
    return bits + (f"{numbers[-1]:06b}" if len(numbers) % 2 else "")


def _bytes(said: bytes) -> str:
    return f"0100{len(said):08b}" + "".join(f"{byte:08b}" for byte in said)


def _mixed(text: str, more: int) -> str | None:
    """The text in the fewest bits, in as many modes as it takes; ``more`` of them cost so much."""
    if not text.isascii():
        return None
    best: list[tuple[int, int, tuple[str, ...]]] = [(0, 0, ())]
    for end in range(1, len(text) + 1):
        ways = []
        for start in range(end):
            bits, count, parts = best[start]
            part = text[start:end]
            ways.append((bits + len(_shortest(part)), count + more, (*parts, part)))
        best.append(min(ways, key=lambda way: way[:2]))
    return "".join(_shortest(part) for part in best[-1][2])


@lru_cache(maxsize=16384)
def _shortest(text: str) -> str:
    """A text in one mode, the shortest that has its letters."""
    if text and all(letter in _DIGITS for letter in text):
        return _numeric(text)
    if all(letter in CHARACTERS for letter in text):
        return _alphanumeric(text)
    try:
        return _bytes(text.encode("latin-1"))
    except UnicodeEncodeError:
        return _bytes(text.encode("utf-8"))


# --- the codewords that check the others ---------------------------------------------------------


def check_codewords(data: bytes, count: int) -> bytes:
    """The remainder that makes a text and its check a multiple of the code's generator."""
    powers, logs = _field()
    generator = _generator(count)
    rest = bytearray(data) + bytearray(count)
    for place in range(len(data)):
        lead = rest[place]
        if lead:
            for step, factor in enumerate(generator):
                rest[place + step] ^= powers[(logs[lead] + logs[factor]) % 255]
    return bytes(rest[len(data) :])


@cache
def _generator(count: int) -> tuple[int, ...]:
    powers, logs = _field()
    generator = [1]
    for root in range(count):
        scaled = [powers[(logs[factor] + root) % 255] for factor in generator]
        generator = [a ^ b for a, b in zip([*generator, 0], [0, *scaled], strict=True)]
    return tuple(generator)


@cache
def _field() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Powers of two in the field of 256 elements that QR codes use, and their logarithms."""
    powers, logs, power = [0] * 255, [0] * 256, 1
    for exponent in range(255):
        powers[exponent], logs[power] = power, exponent
        power = power << 1 ^ (0x11D if power & 0x80 else 0)
    return tuple(powers), tuple(logs)


@cache
def _blanks() -> dict[str, tuple[Symbol, ...]]:
    """What is left of any symbol of each level and mask when its codewords are taken out."""
    blanks: dict[str, tuple[Symbol, ...]] = {}
    for level in LEVELS:
        text, masks = "0", []
        words = said(text, level, HANDS[0]) or b""
        for mask in range(MASKS):
            code = segno.make_qr(text, version=1, error=level, mask=mask, boost_error=False)
            symbol = np.array([list(row) for row in code.matrix], np.bool_)
            symbol.ravel()[text_path()] ^= bits_of(words, level)
            symbol.flags.writeable = False
            masks.append(symbol)
        blanks[level] = tuple(masks)
    return blanks
