"""The closed set of tags that may lie on a table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import segno
from numpy.typing import NDArray
from segno import DataOverflowError

SIDE = 21
"""Modules along one side of a version 1 symbol, the only version that tags use."""

LEVELS = ("L", "M", "Q", "H")


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

    @classmethod
    def of_texts(
        cls, texts: Iterable[str], *, level: str = "Q", mask: int | None = None
    ) -> Codebook:
        """Encode each text once; ``mask`` None takes the one the encoder finds best for each.

        A text too long for ``level`` is encoded at the strongest level that holds it, and
        NotATag is raised when none does.
        """
        unique = tuple(dict.fromkeys(texts))
        drawn = [_modules(text, level.upper(), mask) for text in unique]
        symbols = np.frombuffer(b"".join(drawn), np.bool_).reshape(len(unique), SIDE, SIDE)
        return cls(unique, symbols)

    @property
    def least_distance(self) -> int:
        """In how many modules the two most alike symbols differ; all of them for one alone."""
        if len(self.texts) < 2:
            return SIDE * SIDE
        bits = self.modules.reshape(len(self.texts), -1).astype(np.float32)
        apart = bits @ (1 - bits).T
        apart += apart.T
        np.fill_diagonal(apart, np.inf)
        return round(float(apart.min()))


@lru_cache(maxsize=4096)
def _modules(text: str, level: str, mask: int | None) -> bytes:
    """Draw one symbol; kept, because an encoder in Python takes a millisecond for each."""
    for candidate in reversed(LEVELS[: LEVELS.index(level) + 1]):
        try:
            symbol = segno.make_qr(text, version=1, error=candidate, mask=mask, boost_error=False)
        except DataOverflowError:
            continue
        return b"".join(bytes(row) for row in symbol.matrix)
    raise NotATag(text)
