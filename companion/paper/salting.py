"""Choosing payloads whose symbols differ in as many modules as possible.

The modules of a symbol are linear in its data bits, so all salts of a piece are encoded at once
with one matrix product, and compared with all tags chosen before with another. The mask that
the encoder finds best is welcome to differ from tag to tag: it tells tags apart whose names
begin alike, and so hold many equal codewords.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product
from types import MappingProxyType
from typing import TypeAlias

import numpy as np
import segno
from numpy.typing import NDArray

from companion.table.dice import DieFace
from companion.table.zones import Piece
from companion.vision.evidence import is_prone
from companion.vision.payload import (
    ALPHABET,
    LEVEL,
    Modules,
    check_character,
    short_name,
    symbol,
)
from companion.vision.symbols import HANDS, MASKS, bits_of_many, blank, said, text_path

Bits = NDArray[np.float32]
"""Rows of +1 and -1: one row for each symbol, one column for each of its data modules."""

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
            if not fits[:, number].any() or not fits[_best_mask(text), number]:
                continue
            if not is_prone(symbol(text)):
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
    fits = np.ones((MASKS, len(codewords)), np.bool_)
    if not len(others):
        return fits
    for mask in range(MASKS):
        unlike = others ^ blank(LEVEL, mask).reshape(-1)
        # What lies outside the data modules (format bits) differs by mask alone.
        data = unlike[:, text_path()]
        fixed = unlike.sum(axis=1) - data.sum(axis=1)
        agreement = codewords @ (1 - 2 * data.astype(np.float32)).T
        fits[mask] = ((len(text_path()) - agreement) / 2 + fixed).min(axis=1) >= least
    return fits


def _best_mask(text: str) -> int:
    return int(segno.make_qr(text, version=1, error=LEVEL, boost_error=False).mask)


def _encode(texts: Sequence[str]) -> Bits:
    words = [data for text in texts if (data := said(text, LEVEL, HANDS[0]))]
    return np.where(bits_of_many(words, LEVEL), np.float32(-1), np.float32(1))
