"""Choosing payloads whose symbols differ in as many modules as possible.

The modules of a symbol are linear in its data bits, so all salts of a piece are encoded at once
with one matrix product, and compared with all tags chosen before with another. The mask that
the encoder finds best is welcome to differ from tag to tag: it tells tags apart whose names
begin alike, and so hold many equal codewords.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import product
from types import MappingProxyType
from typing import TypeAlias

import numpy as np
import segno
from numpy.typing import NDArray

from companion.table.dice import DieFace
from companion.table.zones import Piece
from companion.vision.payload import (
    ALPHABET,
    LENGTH,
    LEVEL,
    Modules,
    check_character,
    short_name,
    symbol,
)

Bits = NDArray[np.float32]
"""Rows of +1 and -1: one row for each symbol, one column for each of its data modules."""

_CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
"""The order in which a QR code numbers what it calls alphanumeric."""
_DATA_BYTES = 9
_CHECK_BYTES = 17
_MODULES = 8 * (_DATA_BYTES + _CHECK_BYTES)
_MASKS = 8
_BATCH = 2048


LOWEST = 54
"""In so many modules two tags of level H differ whose texts differ in one letter: none so near
was ever taken for the other."""

Progress: TypeAlias = Callable[[int, int], None]
"""Told at first and after each piece: how many are done, and how many there are."""


NO_DICE: Mapping[Piece, DieFace] = MappingProxyType({})


def unwatched(_done: int, _pieces: int) -> None:
    """Progress that nobody looks at."""


class NoSaltLeft(Exception):  # noqa: N818 - reads as the script says it
    """No salt keeps this piece far enough from the others; ``piece`` is that piece."""

    def __init__(self, piece: Piece) -> None:
        super().__init__(str(piece))
        self.piece = piece


def choose(
    pieces: Iterable[Piece],
    code: str,
    taken: Iterable[str],
    least: int,
    *,
    progress: Progress = unwatched,
    faces: Mapping[Piece, DieFace] = NO_DICE,
) -> Mapping[Piece, str]:
    """Find a payload for each piece, ``least`` modules or more from all others and from ``taken``.

    The order of pieces and salts alone decides, so the same call gives the same answer. Raises
    NoSaltLeft when ``least`` is too much to ask. ``faces`` are those of dice.
    """
    known = [symbol(text) for text in taken]
    chosen: dict[Piece, str] = {}
    wanted = list(pieces)
    progress(0, len(wanted))
    for number, piece in enumerate(wanted, 1):
        face = faces.get(piece)
        if face is not None:
            text = _first_die(code + face.value, known, least)
        else:
            text = _first_far(code + short_name(piece), known, least)
        if text is None:
            raise NoSaltLeft(piece)
        chosen[piece] = text
        known.append(symbol(text))
        progress(number, len(wanted))
    return chosen


def completed(
    known: Mapping[Piece, str],
    pieces: Iterable[Piece],
    code: str,
    others: Iterable[str],
    least: int,
    floor: int = LOWEST,
    *,
    progress: Progress = unwatched,
    faces: Mapping[Piece, DieFace] = NO_DICE,
) -> Mapping[Piece, str]:
    """The payloads of a game, with new ones for pieces that have none; old ones never change.

    ``others`` are the payloads of other games, which may lie on the same table by mistake. When
    ``least`` cannot be kept, the distance is lowered until it can; below ``floor`` NoSaltLeft is
    raised, for such tags could be taken for each other.
    """
    kinds = dict.fromkeys(piece.kind for piece in pieces)
    missing = [piece for piece in kinds if piece not in known]
    taken = [*others, *known.values()]
    while True:
        try:
            new = choose(missing, code, taken, least, progress=progress, faces=faces)
        except NoSaltLeft:
            if least <= floor:
                raise
            least -= 1
        else:
            return {**known, **new}


def least_distance(texts: Iterable[str]) -> int:
    """In how many modules the two most alike of these symbols differ."""
    symbols = np.array([symbol(text) for text in texts]).reshape(-1, 441).astype(np.float32)
    apart = symbols @ (1 - symbols).T
    apart += apart.T
    np.fill_diagonal(apart, np.inf)
    return round(float(apart.min()))


def _first_far(start: str, known: Sequence[Modules], least: int) -> str | None:
    others = np.array(known).reshape(-1, 441)
    salts = [a + b + c for a in ALPHABET for b in ALPHABET for c in ALPHABET]
    for first in range(0, len(salts), _BATCH):
        bare = [start + salt for salt in salts[first : first + _BATCH]]
        texts = [text + check_character(text) for text in bare]
        fits = _far_by_mask(_encode(texts), others, least)
        for number, text in enumerate(texts):
            if fits[:, number].any() and fits[_best_mask(text), number]:
                return text
    return None


def _first_die(start: str, known: Sequence[Modules], least: int) -> str | None:
    """The same for a face of a die, whose symbol is drawn in no time."""
    others = np.array(known, np.bool_).reshape(-1, 441)
    for salt in product(ALPHABET, repeat=3):
        bare = start + "".join(salt)
        text = bare + check_character(bare)
        if (others ^ symbol(text).reshape(-1)).sum(axis=1).min(initial=441) >= least:
            return text
    return None


def _far_by_mask(codewords: Bits, others: Modules, least: int) -> NDArray[np.bool_]:
    """For each mask and each of the codewords: whether it would be far from all others."""
    fits = np.ones((_MASKS, len(codewords)), np.bool_)
    if not len(others):
        return fits
    for mask in range(_MASKS):
        blank = _blank(mask)
        unlike = others ^ blank
        # What lies outside the data modules (format bits) differs by mask alone.
        data = unlike[:, _data_places()]
        fixed = unlike.sum(axis=1) - data.sum(axis=1)
        agreement = codewords @ (1 - 2 * data.astype(np.float32)).T
        fits[mask] = ((_MODULES - agreement) / 2 + fixed).min(axis=1) >= least
    return fits


def _best_mask(text: str) -> int:
    return int(segno.make_qr(text, version=1, error=LEVEL, boost_error=False).mask)


def _encode(texts: Sequence[str]) -> Bits:
    rows = np.array([_data_bits(text) for text in texts], np.float32)
    return 1 - 2 * np.hstack([rows, rows @ _check_matrix() % 2])


def _data_bits(text: str) -> list[int]:
    values = [_CHARACTERS.index(character) for character in text]
    bits = f"0010{len(text):09b}"
    bits += "".join(f"{a * 45 + b:011b}" for a, b in zip(values[::2], values[1::2], strict=True))
    return [int(bit) for bit in bits.ljust(8 * _DATA_BYTES, "0")]


@cache
def _blank(mask: int) -> Modules:
    """The modules of a symbol whose codewords were all zero: fixed patterns, format and mask."""
    text = "A" * LENGTH
    drawn = segno.make_qr(text, version=1, error=LEVEL, mask=mask, boost_error=False)
    modules = np.array([list(row) for row in drawn.matrix], np.bool_).reshape(-1)
    modules[_data_places()] ^= _encode([text])[0] < 0
    return modules


@cache
def _data_places() -> NDArray[np.intp]:
    """Where in the 21 x 21 modules the bits of the codewords lie, in their order."""
    places = []
    upward = True
    for right in (20, 18, 16, 14, 12, 10, 8, 5, 3, 1):
        for row in range(20, -1, -1) if upward else range(21):
            places += [row * 21 + column for column in (right, right - 1) if _is_data(row, column)]
        upward = not upward
    return np.array(places)


def _is_data(row: int, column: int) -> bool:
    in_finder = (row < 9 and (column < 9 or column > 12)) or (row > 12 and column < 9)
    return not in_finder and row != 6 and column != 6


@cache
def _check_matrix() -> Bits:
    """The Reed-Solomon check bits of each single data bit."""
    rows = []
    for bit in range(8 * _DATA_BYTES):
        data = bytearray(_DATA_BYTES)
        data[bit // 8] = 0x80 >> bit % 8
        rows.append(np.unpackbits(np.frombuffer(_check_bytes(bytes(data)), np.uint8)))
    return np.array(rows, np.float32)


def _check_bytes(data: bytes) -> bytes:
    generator = [1]
    root = 1
    for _ in range(_CHECK_BYTES):
        shifted = [*generator, 0]
        scaled = [0, *(_times(root, factor) for factor in generator)]
        generator = [a ^ b for a, b in zip(shifted, scaled, strict=True)]
        root = _times(root, 2)
    rest = bytearray(data) + bytearray(_CHECK_BYTES)
    for place in range(len(data)):
        lead = rest[place]
        for step, factor in enumerate(generator):
            rest[place + step] ^= _times(lead, factor)
    return bytes(rest[len(data) :])


def _times(a: int, b: int) -> int:
    """Multiply in the field of 256 elements that QR codes use."""
    product = 0
    while b:
        if b & 1:
            product ^= a
        a = a << 1 ^ (0x11D if a & 0x80 else 0)
        b >>= 1
    return product
