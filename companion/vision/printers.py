"""Which program has printed the tags of a picture: at which level, and how it writes a text.

A symbol is read in full only once it is known how it was drawn; but a glance at the bits that it
shows, with each mask taken off, tells which text it may be, in all the ways in which programs
write it. That is one product of matrices for all symbols of a picture.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from companion.vision.codebook import BLURS, Codebook, level_light, nearest_blur, sharpened
from companion.vision.fitting import sample
from companion.vision.frame import Grey
from companion.vision.payload import face_of
from companion.vision.poses import Poses, pixels_per_module
from companion.vision.symbols import (
    HANDS,
    LEVELS,
    MASKS,
    Hand,
    bits_of_many,
    blank,
    said,
    text_path,
)

Values = NDArray[np.float32]
Indices = NDArray[np.int64]

USUAL_BLUR = 0.8
"""Pixels: what a lens in focus gives."""

AHEAD = 0.1
"""The lead over any other text from which a symbol tells something of who has drawn it."""

MOST_PRINTERS = 2
"""So many programs may have printed the tags of one picture."""


@dataclass(frozen=True, slots=True)
class Printer:
    """A level, and a hand that writes texts."""

    level: str
    hand: Hand

    def codebook(self, texts: Iterable[str]) -> Codebook:
        """The texts as this program draws them, with every mask."""
        return Codebook.in_hand(texts, level=self.level, hand=self.hand)


class Printers:
    """Tells which programs may have printed the symbols of a picture."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._texts = [text for text in texts if not face_of(text)]
        self._drawn: tuple[Values, Indices, list[Printer]] | None = None

    def of(
        self, grey: Grey, poses: Poses, levels: Iterable[str] = LEVELS
    ) -> list[tuple[Printer, Indices]]:
        """The likeliest programs, and which of the symbols at these poses each may have drawn."""
        if not len(poses) or not self._texts:
            return []
        symbols, owners, printers = self._every()
        if not len(symbols):
            return []
        wanted = [printer.level in set(levels) for printer in printers]
        blurs = nearest_blur(USUAL_BLUR / np.maximum(pixels_per_module(poses), 0.1))
        bits = _unmasked(sample(grey, poses), blurs)
        # Of all masks that which suits best: the others are as good as chance.
        alike = (bits.reshape(-1, bits.shape[2]) @ symbols.T).reshape(len(poses), MASKS, -1)
        alike = alike.max(axis=1)
        best = alike.argmax(axis=1)
        rows = np.arange(len(poses))
        other = np.where(owners[:, 0][None] == owners[best, 0][:, None], -1.0, alike).max(axis=1)
        lead = alike[rows, best] - other
        votes = np.zeros(len(printers))
        np.add.at(votes, owners[best, 1], np.where(lead > AHEAD, lead, 0))
        votes[~np.array(wanted)] = 0
        likeliest = np.argsort(-votes)[:MOST_PRINTERS]
        return [
            (printers[k], np.flatnonzero((owners[best, 1] == k) & (lead > AHEAD)))
            for k in likeliest
            if votes[k] > 0
        ]

    def _every(self) -> tuple[Values, Indices, list[Printer]]:
        """All symbols that differ (N, 208), light positive; text and printer of each (N, 2)."""
        if self._drawn is None:
            printers = [Printer(level, hand) for level in LEVELS for hand in HANDS]
            owners: list[tuple[int, int]] = []
            rows = [np.zeros((0, len(text_path())), np.bool_)]
            for level in LEVELS:
                words: dict[tuple[int, bytes], int] = {}
                for number, printer in enumerate(printers):
                    if printer.level == level:
                        for text, each in enumerate(self._texts):
                            if data := said(each, level, printer.hand):
                                words.setdefault((text, data), number)
                owners += [(text, number) for (text, _), number in words.items()]
                if words:
                    rows.append(bits_of_many([data for _, data in words], level))
            symbols = np.where(np.concatenate(rows), -1.0, 1.0) / np.sqrt(len(text_path()))
            numbers = np.array(owners, np.int64).reshape(-1, 2)
            self._drawn = symbols.astype(np.float32), numbers, printers
        return self._drawn


def _unmasked(values: Values, blurs: Indices) -> Values:
    """What grids show of their bits (N, 8, 208), each mask taken off in turn; unit length."""
    sharp = np.empty_like(values)
    for blur in np.unique(blurs):
        those = np.flatnonzero(blurs == blur)
        sharp[those] = sharpened(values[those], float(BLURS[blur]))
    shown = level_light(sharp)[:, text_path()]
    shown /= np.maximum(np.linalg.norm(shown, axis=1, keepdims=True), 1e-6)
    return np.asarray(shown[:, None] * _masks()[None], np.float32)


@cache
def _masks() -> Values:
    """Each mask at the modules of the text (8, 208): -1 where it turns light and dark round."""
    every = np.stack([blank(LEVELS[0], mask).ravel()[text_path()] for mask in range(MASKS)])
    return np.where(every, np.float32(-1), np.float32(1))
