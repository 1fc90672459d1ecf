"""Which symbol a tag may be, before anything is known of what lies on it."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.appearance import CELLS, CODE_CELLS, CODE_PATCHES, PATCH_CELLS, Appearances
from companion.vision.codebook import SIDE
from companion.vision.matching import match_cells, match_patches

Values = NDArray[np.float32]
Indices = NDArray[np.int64]
Chosen = NDArray[np.bool_]

UNEVEN = 0.35
"""Deviation among a cell and its neighbours, as a share of what a code has, from which something
is printed there; a finger or the back of a card is plainer."""

MOSTLY_PLAINER = 0.8
"""Share of a tag's cells that are plainer than a code is; the others show how uneven it is."""

HOPEFUL_PATCHES = 0.35
"""Lead over the next text, summed over patches, from which a guess is worth the closer look;
of a tag that can be read it is mostly above 0.8."""

HOPEFUL_FREE = 1.2
"""The same for a guess from the free cells, in standard deviations of so many; of a tag that can
be read it is mostly above 3, of anything else it is one time in twenty above 1.3."""

_FRAME = 5
"""Cells around each grid: so far a cover's edge reaches, and what is filtered before it."""


@dataclass(frozen=True, slots=True, eq=False)
class Guesses:
    """Guessed symbols: ``rows`` tells of which grid, ``cells`` (N, 441) what may be seen of it."""

    rows: Indices
    symbols: Indices
    cells: Chosen
    leads: Values

    def of(self, those: Indices | Chosen) -> Guesses:
        """Pick some of them."""
        return Guesses(self.rows[those], self.symbols[those], self.cells[those], self.leads[those])


def guess(values: Values, blurs: Indices, appearances: Appearances, most: int) -> Guesses:
    """Take the likeliest guesses, so many of either kind, where one text is clearly ahead.

    Where something plain lies on a tag, all that is well apart from it belongs to the code; where
    another print does, the patches that it leaves free tell more.
    """
    if not len(values):
        return _nothing()
    patches = _strongest(_by_patches(values, blurs, appearances), HOPEFUL_PATCHES, most)
    free = _by_free_cells(values, blurs, appearances)
    known = np.full(len(values), -1)
    known[patches.rows] = patches.symbols
    return _join(patches, _strongest(free.of(known != free.symbols), HOPEFUL_FREE, most))


def _nothing() -> Guesses:
    none = np.zeros(0, np.int64)
    return Guesses(none, none, np.zeros((0, CELLS), np.bool_), np.zeros(0, np.float32))


def _strongest(guesses: Guesses, least: float, most: int) -> Guesses:
    hopeful = np.flatnonzero(guesses.leads > least)
    return guesses.of(hopeful[np.argsort(-guesses.leads[hopeful])[:most]])


def _join(one: Guesses, other: Guesses) -> Guesses:
    return Guesses(
        np.concatenate([one.rows, other.rows]),
        np.concatenate([one.symbols, other.symbols]),
        np.concatenate([one.cells, other.cells]),
        np.concatenate([one.leads, other.leads]),
    )


def _by_patches(values: Values, blurs: Indices, appearances: Appearances) -> Guesses:
    matches = match_patches(values, blurs, appearances)
    cells = np.zeros((len(values), CELLS), np.bool_)
    cells[:, PATCH_CELLS] = matches.seen[:, :, None]
    leads = matches.margin * matches.seen[:, CODE_PATCHES].sum(axis=1)
    return Guesses(np.arange(len(values)), matches.symbol, cells, leads.astype(np.float32))


def _by_free_cells(values: Values, blurs: Indices, appearances: Appearances) -> Guesses:
    cells = _free(values)
    matches = match_cells(values, blurs, cells, appearances)
    leads = matches.margin * np.sqrt((cells & CODE_CELLS).sum(axis=1))
    return Guesses(np.arange(len(values)), matches.symbol, cells, leads.astype(np.float32))


def _free(values: Values) -> Chosen:
    """Tell which cells lie well apart from anything plain, so that no cover reaches them."""
    if not len(values):  # an empty picture ends OpenCV
        return np.zeros((0, CELLS), np.bool_)
    grids = values.reshape(-1, SIDE, SIDE)
    framed = np.pad(grids, ((0, 0), (_FRAME, _FRAME), (_FRAME, _FRAME)), mode="edge")
    # One tall picture of all grids is filtered in one go; the frames keep them apart.
    tall = framed.reshape(-1, SIDE + 2 * _FRAME)
    variance = cv2.blur(tall * tall, (3, 3)) - cv2.blur(tall, (3, 3)) ** 2
    code = np.partition(_cut(variance), int(MOSTLY_PLAINER * CELLS), axis=1)
    limits = np.repeat(UNEVEN**2 * code[:, int(MOSTLY_PLAINER * CELLS)], framed.shape[1])
    plain = (variance <= limits[:, None]).astype(np.uint8)
    covers = cv2.dilate(cv2.erode(plain, np.ones((3, 3))), np.ones((7, 7)))
    return np.asarray(_cut(covers) == 0, np.bool_)


def _cut(tall: NDArray[np.generic]) -> NDArray[np.generic]:
    """Take the grids (N, 441) out of a tall picture of them."""
    framed = tall.reshape(-1, SIDE + 2 * _FRAME, SIDE + 2 * _FRAME)
    inner = slice(_FRAME, _FRAME + SIDE)
    return np.ascontiguousarray(framed[:, inner, inner]).reshape(-1, CELLS)
