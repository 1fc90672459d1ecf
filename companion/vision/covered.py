"""Recognising tags that something lies on, by what of them can be seen."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.codebook import (
    BLURS,
    CELLS,
    CODE_CELLS,
    CODE_PATCHES,
    PATCH_CELLS,
    SIDE,
    Appearances,
)
from companion.vision.cover import Uncovered, look_beneath
from companion.vision.fitting import Fitter, sample, sample_rim
from companion.vision.frame import Grey
from companion.vision.matching import (
    NOTHING,
    Matches,
    Recognised,
    Strictness,
    join,
    match_cells,
    match_patches,
    no_matches,
)
from companion.vision.poses import Poses

Indices = NDArray[np.int64]
Values = NDArray[np.float32]
Chosen = NDArray[np.bool_]

HOPELESS_BLUR = 1.05
"""Modules; beyond it nothing is said of a tag that is not whole."""

FEWEST_CELLS, FEWEST_CHECKS, LEAST_APART = 80, 16, 8.0
"""Cells of the code that must be seen, a third of them, for less may be chance; cells of its check
codewords, without which nothing tells a stranger; and modules in which any other text of ours
must differ."""

HOPEFUL_CELLS = 50
"""Cells of the code that must agree before the pose is moved; of a tag half hidden it is twice."""


class CoveredTags:
    """Judges guessed poses by the cells that are to be seen, and moves poses by them alone.

    A covered tag is judged by its code: one finder pattern is enough to find it, and none is
    needed to know it again.
    """

    MOST = 40

    def __init__(self, appearances: Appearances, strictness: Strictness) -> None:
        self._appearances = appearances
        self._strictness = strictness
        self._weak = appearances.codebook.weak

    def guess(self, grey: Grey, poses: Poses, blurs: Indices, most: int = MOST) -> Guesses:
        """Guess what may lie at each pose, as far as one text suits clearly better than others."""
        guesses = guess(sample(grey, poses), blurs, self._appearances, most)
        # Of a weak code the modules that tell it from a twin may be those that are covered.
        return guesses.of(~self._weak[guesses.symbols])

    def recognise(self, grey: Grey, fitter: Fitter, poses: Poses, blurs: Indices) -> Recognised:
        """Return the poses that are surely tags, moved to where what is seen agrees."""
        return self.confirm(grey, fitter, poses, blurs, self.guess(grey, poses, blurs))

    def confirm(
        self, grey: Grey, fitter: Fitter, poses: Poses, blurs: Indices, guesses: Guesses
    ) -> Recognised:
        """Return the guesses that are surely tags, moved to where what is seen agrees."""
        poses, blurs = poses[guesses.rows], blurs[guesses.rows]
        symbols, cells = guesses.symbols, guesses.cells
        for _ in range(2):
            seen = self._seen(grey, poses, blurs, symbols, cells)
            some = seen.code >= HOPEFUL_CELLS
            if not some.any():
                return NOTHING
            poses, blurs, cells = poses[some], blurs[some], seen.cells[some]
            there = sample(grey, poses)
            poses = fitter.to_symbols(poses, there, blurs, symbols[some], cells.astype(np.float32))
            symbols, blurs = self._refined(sample(grey, poses), blurs, cells)
        matches, sure = self._judge(grey, poses, blurs, symbols, cells)
        return Recognised(poses, matches).of(sure)

    def add(
        self, grey: Grey, poses: Poses, blurs: Indices, matches: Matches, sure: Chosen
    ) -> tuple[Matches, Chosen]:
        """Judge the tags that are not sure as a whole by what can be seen of them."""
        rest = np.flatnonzero(~sure)
        if not len(rest):
            return matches, sure
        guesses = self.guess(grey, poses[rest], blurs[rest], most=len(rest))
        rows = rest[guesses.rows]
        parts, believed = self._judge(
            grey, poses[rows], blurs[rows], guesses.symbols, guesses.cells
        )
        which = np.arange(len(poses))
        which[rows[believed]] = len(poses) + np.flatnonzero(believed)
        added = sure.copy()
        added[rows[believed]] = True
        return join([matches, parts]).of(which), added

    def _refined(self, values: Values, blurs: Indices, cells: Chosen) -> tuple[Indices, Indices]:
        """Tell the symbols that suit best what is seen, each at a blur of its own."""
        levels = np.clip(blurs + np.array([[-1], [0], [1]]), 0, len(BLURS) - 1)
        ways = [match_cells(values, level, cells, self._appearances) for level in levels]
        best, rows = np.argmax([way.code for way in ways], axis=0), np.arange(len(values))
        return np.stack([way.symbol for way in ways])[best, rows], levels[best, rows]

    def _judge(
        self, grey: Grey, poses: Poses, blurs: Indices, symbols: Indices, cells: Chosen
    ) -> tuple[Matches, Chosen]:
        """Compare what is seen with all texts; also tells which are beyond doubt."""
        if not len(poses):
            return no_matches(0), np.zeros(0, np.bool_)
        seen = self._seen(grey, poses, blurs, symbols, cells)
        matches = match_cells(sample(grey, poses), blurs, seen.cells, self._appearances)
        sure = seen.credit >= self._strictness.covered
        sure &= (seen.code >= FEWEST_CELLS) & (seen.check >= FEWEST_CHECKS)
        sure &= seen.apart >= LEAST_APART
        sure &= (matches.symbol == symbols) & (BLURS[blurs] < HOPELESS_BLUR)
        return matches, np.asarray(sure, np.bool_)

    def _seen(
        self, grey: Grey, poses: Poses, blurs: Indices, symbols: Indices, cells: Chosen
    ) -> Uncovered:
        values, rims = sample(grey, poses), sample_rim(grey, poses)
        return look_beneath(values, rims, blurs, symbols, cells, self._appearances)


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
