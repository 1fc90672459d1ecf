"""Telling which symbol of the codebook a sampled grid shows, and how surely."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.vision.appearance import Appearances, level_light

Values = NDArray[np.float32]
Indices = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Matches:
    """For each grid: the best symbol and three correlations.

    ``common`` tells whether it is a QR symbol at all, ``code`` whether it is this one, and
    ``margin`` by how much this one is better than any other.
    """

    symbol: Indices
    common: Values
    code: Values
    margin: Values

    def of(self, those: Indices | NDArray[np.bool_]) -> Matches:
        """Pick some of them."""
        return Matches(self.symbol[those], self.common[those], self.code[those], self.margin[those])

    @property
    def merit(self) -> Values:
        """One number by which two readings of the same spot are compared."""
        merit: Values = self.common + self.code
        return merit


def match(values: Values, blurs: Indices, appearances: Appearances) -> Matches:
    """Compare each grid with all symbols at its own blur."""
    count = len(values)
    symbol = np.zeros(count, np.int64)
    common, code, margin = (np.zeros(count, np.float32) for _ in range(3))
    lit = level_light(values)
    for blur in np.unique(blurs):
        those = np.flatnonzero(blurs == blur)
        appearance = appearances.at(int(blur))
        shared = lit[those] @ appearance.common
        rest = lit[those] - np.outer(shared, appearance.common)
        rest /= np.maximum(np.linalg.norm(rest, axis=1, keepdims=True), 1e-6)
        scores = rest @ appearance.codes
        best = scores.argmax(axis=1)
        rows = np.arange(len(those))
        top = scores[rows, best]
        scores[rows, best] = -1.0
        symbol[those], common[those], code[those] = best, shared, top
        margin[those] = top - (scores.max(axis=1) if scores.shape[1] > 1 else 0.0)
    return Matches(symbol, common, code, margin)


def likeness(values: Values, blurs: Indices, symbols: Indices, appearances: Appearances) -> Values:
    """Correlate each grid with the code of one given symbol."""
    alike = np.zeros(len(values), np.float32)
    lit = level_light(values)
    for blur in np.unique(blurs):
        those = np.flatnonzero(blurs == blur)
        appearance = appearances.at(int(blur))
        rest = lit[those] - np.outer(lit[those] @ appearance.common, appearance.common)
        rest /= np.maximum(np.linalg.norm(rest, axis=1, keepdims=True), 1e-6)
        alike[those] = np.einsum("ij,ji->i", rest, appearance.codes[:, symbols[those]])
    return alike
