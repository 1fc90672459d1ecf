"""Recognising tags that something lies on, by what of them can be seen."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from companion.vision.appearance import BLURS, CODE_PATCHES, PATCH_CELLS, Appearances
from companion.vision.cover import Uncovered, look_beneath
from companion.vision.fitting import Fitter, sample, sample_rim
from companion.vision.frame import Grey
from companion.vision.matching import Matches, join, match_patches
from companion.vision.poses import Poses
from companion.vision.recognised import NOTHING, Recognised, Strictness

Indices = NDArray[np.int64]
Chosen = NDArray[np.bool_]

HOPELESS_BLUR = 1.05
"""Modules; beyond it nothing is said of a tag that is not whole."""

HOPEFUL_LEAD = 0.35
"""Lead over the next text, summed over patches, from which a guess is worth the closer look;
of a tag that can be read it is mostly above 0.8."""

FEWEST_CELLS = 80
"""Cells of the code that must be seen: a third of them, for less may be chance."""

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

    def likeliest(self, grey: Grey, poses: Poses, blurs: Indices) -> Indices:
        """Pick the few guesses that one text suits clearly better than any other."""
        if not len(poses):
            return np.zeros(0, np.int64)
        matches = match_patches(sample(grey, poses), blurs, self._appearances)
        lead = matches.margin * matches.seen[:, CODE_PATCHES].sum(axis=1)
        hopeful = ~self._weak[matches.symbol] & (BLURS[blurs] < HOPELESS_BLUR)
        likely = np.flatnonzero(hopeful & (lead > HOPEFUL_LEAD))
        return likely[np.argsort(-lead[likely])[: self.MOST]]

    def recognise(self, grey: Grey, fitter: Fitter, poses: Poses, blurs: Indices) -> Recognised:
        """Return the guesses that are surely tags, moved to where what is seen agrees."""
        likely = self.likeliest(grey, poses, blurs)
        if not len(likely):
            return NOTHING
        poses, blurs = poses[likely], blurs[likely]
        matches = match_patches(sample(grey, poses), blurs, self._appearances)
        for _ in range(2):
            seen = self._seen(grey, poses, blurs, matches)
            some = seen.code >= HOPEFUL_CELLS
            if not some.any():
                return NOTHING
            poses, blurs, cells = poses[some], blurs[some], seen.cells[some].astype(np.float32)
            symbols = matches.symbol[some]
            poses = fitter.to_symbols(poses, sample(grey, poses), blurs, symbols, cells)
            matches = match_patches(sample(grey, poses), blurs, self._appearances)
        sure = self.believes(grey, poses, blurs, matches)
        return Recognised(poses, matches).of(sure)

    def believes(self, grey: Grey, poses: Poses, blurs: Indices, matches: Matches) -> Chosen:
        """Tell which matches are beyond doubt, whatever lies on them."""
        if not len(poses):
            return np.zeros(0, np.bool_)
        seen = self._seen(grey, poses, blurs, matches)
        sure = (seen.credit >= self._strictness.covered) & (seen.code >= FEWEST_CELLS)
        # Of a weak code the modules that tell it from a twin may be those that are covered.
        sure &= ~self._weak[matches.symbol] & (BLURS[blurs] < HOPELESS_BLUR)
        return np.asarray(sure, np.bool_)

    def add(
        self, grey: Grey, poses: Poses, blurs: Indices, matches: Matches, sure: Chosen
    ) -> tuple[Matches, Chosen]:
        """Judge the tags that are not sure as a whole by what can be seen of them."""
        rest = np.flatnonzero(~sure)
        parts = match_patches(sample(grey, poses[rest]), blurs[rest], self._appearances)
        believed = self.believes(grey, poses[rest], blurs[rest], parts)
        which = np.arange(len(poses))
        which[rest[believed]] = len(poses) + np.flatnonzero(believed)
        added = sure.copy()
        added[rest] = believed
        return join([matches, parts]).of(which), added

    def _seen(self, grey: Grey, poses: Poses, blurs: Indices, matches: Matches) -> Uncovered:
        first = np.zeros((len(poses), PATCH_CELLS.size), np.bool_)
        first[:, PATCH_CELLS] = matches.seen[:, :, None]
        values, rims = sample(grey, poses), sample_rim(grey, poses)
        return look_beneath(values, rims, blurs, matches.symbol, first, self._appearances)
