"""Recognising tags that something lies on, by what of them can be seen."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from companion.vision.appearance import BLURS, Appearances
from companion.vision.cover import Uncovered, look_beneath
from companion.vision.fitting import Fitter, sample, sample_rim
from companion.vision.frame import Grey
from companion.vision.guesses import Guesses, guess
from companion.vision.matching import Matches, join, match_cells, no_matches
from companion.vision.poses import Poses
from companion.vision.recognised import NOTHING, Recognised, Strictness

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
