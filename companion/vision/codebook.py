"""The closed set of tags that may lie on a table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

import numpy as np
import segno
from numpy.typing import NDArray
from segno import DataOverflowError

SIDE = 21
"""Modules along one side of a version 1 symbol, the only version that tags use."""

LEVELS = ("L", "M", "Q", "H")
MASKS = 8

Symbol: TypeAlias = NDArray[np.bool_]


class NotATag(Exception):  # noqa: N818 - reads as the command line says it
    """A text that does not fit into the smallest QR symbol; ``text`` is that text."""

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} does not fit into a version 1 QR code")
        self.text = text


@dataclass(frozen=True, slots=True, eq=False)
class Codebook:
    """The texts that can be read, and the modules of each one's symbol (N, 21, 21; True is dark).

    Knowing the set in advance is what lets the reader recognise a tag of one pixel per module:
    it need not decode the symbol, only tell which of these few it is.
    """

    texts: tuple[str, ...]
    modules: NDArray[np.bool_]
    ways: int = 1
    """So many symbols in a row belong to each text; more than one when its encoder is unknown."""

    @classmethod
    def of_texts(
        cls, texts: Iterable[str], *, level: str = "Q", mask: int | None = None
    ) -> Codebook:
        """Encode each text once; ``mask`` None takes the one the encoder finds best for each.

        A text too long for ``level`` is encoded at the strongest level that holds it, and
        NotATag is raised when none does.
        """
        unique = tuple(dict.fromkeys(texts))
        drawn = [_encoded(text, level.upper(), mask)[1] for text in unique]
        return cls(unique, np.array(drawn, np.bool_).reshape(-1, SIDE, SIDE))

    @classmethod
    def with_every_mask(cls, texts: Iterable[str], *, level: str) -> Codebook:
        """Encode each text with all eight masks, because programs differ in which they choose."""
        unique = tuple(dict.fromkeys(texts))
        plain = [_encoded(text, level.upper(), 0) for text in unique]
        symbols = [modules ^ _other_masks(fitting) for fitting, modules in plain]
        modules = np.array(symbols, np.bool_).reshape(-1, SIDE, SIDE)
        return cls(unique, modules, ways=MASKS)

    def text_of(self, symbol: int) -> str:
        """Return the text that a symbol stands for."""
        return self.texts[symbol // self.ways]

    @property
    def levels(self) -> NDArray[np.int64]:
        """Which of LEVELS each symbol is of, as the first two of its format modules tell."""
        first, second = (self.modules[:, 8, column].astype(np.int64) for column in (0, 1))
        return 3 - 2 * first - second

    @property
    def weak(self) -> NDArray[np.bool_]:
        """Which symbols are of level L or M.

        At these levels two texts that differ in one letter can have symbols that differ in so
        few modules that the reader must see each of them.
        """
        return self.levels < LEVELS.index("Q")

    @property
    def least_distance(self) -> int:
        """In how many modules the two most alike symbols differ; all of them for one alone."""
        if len(self.texts) < 2:
            return SIDE * SIDE
        bits = self.modules.reshape(len(self.modules), -1).astype(np.float32)
        apart = bits @ (1 - bits).T
        apart += apart.T
        owner = np.arange(len(bits)) // self.ways
        apart[owner[:, None] == owner[None]] = np.inf
        return round(float(apart.min()))


@lru_cache(maxsize=4096)
def _encoded(text: str, level: str, mask: int | None) -> tuple[str, Symbol]:
    """Draw a symbol at the strongest level up to the wanted one that holds the text.

    Kept, because an encoder in Python takes a millisecond for each.
    """
    for candidate in reversed(LEVELS[: LEVELS.index(level) + 1]):
        try:
            code = segno.make_qr(text, version=1, error=candidate, mask=mask, boost_error=False)
        except DataOverflowError:
            continue
        modules = np.array([list(row) for row in code.matrix], np.bool_)
        modules.flags.writeable = False
        return candidate, modules
    raise NotATag(text)


@lru_cache
def _other_masks(level: str) -> NDArray[np.bool_]:
    """Which modules change (8, 21, 21) from mask 0 to each mask; the text does not matter."""
    drawn = [_encoded("A", level, mask)[1] for mask in range(MASKS)]
    return np.stack([symbol ^ drawn[0] for symbol in drawn])
