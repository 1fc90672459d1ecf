"""From guessed poses to tags of the codebook: fit, compare, accept or say nothing."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.vision.appearance import BLURS, PATCH_CELLS, Appearances, level_light, nearest_blur
from companion.vision.codebook import Codebook
from companion.vision.fitting import SQUARE, Fitter, Freedom, sample, sample_rim
from companion.vision.frame import Grey
from companion.vision.matching import (
    CLEAR_CODE,
    Matches,
    common_likeness,
    finders_seen,
    join,
    likeness,
    match,
    match_covered,
    no_matches,
)
from companion.vision.poses import Poses, pixels_per_module

Indices = NDArray[np.int64]
Values = NDArray[np.float32]
Chosen = NDArray[np.bool_]
Sizes = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Strictness:
    """What a grid must reach to be called a tag.

    Measured over thousands of tags and strangers: of wholly visible tags 99.9 % reach a code of
    0.78, of everything else nothing passes 0.60. A reading that is wrong costs the players'
    trust, one that is missing costs a moment: the next picture brings another chance.
    """

    common: float = 0.30
    code: float = 0.72
    margin: float = 0.12
    margin_share: float = 0.65
    """Share of the margin that is due; a stranger resembles several of ours about equally."""
    strangeness: float = 1.15
    """Of 1000 true tags 999 stay below it; codes that differ in a tenth of their modules do not."""
    covered_common: float = 0.60
    covered_code: float = 0.80
    covered_margin: float = 0.25
    clear_margin: float = 0.18
    """The margin for a covered tag whose visible patches are all but perfect."""


@dataclass(frozen=True, slots=True, eq=False)
class Recognised:
    """Tags found: where each lies, and what it was taken for."""

    poses: Poses
    matches: Matches

    def __len__(self) -> int:
        return len(self.poses)

    def of(self, those: Indices | Chosen) -> Recognised:
        """Pick some of them."""
        return Recognised(self.poses[those], self.matches.of(those))


NOTHING = Recognised(np.zeros((0, 3, 3)), no_matches(0))
TOO_BLURRED = 1.25
LIKE_A_SYMBOL = 0.5
MUCH_BETTER = 0.04
NOBODY = 0.15
PERHAPS = 0.25


class Recogniser:
    """Compares guessed poses with the codebook, and learns the lens' blur on the way."""

    MOST_COVERED = 24
    MOST_FAINT = 80

    def __init__(self, codebook: Codebook, strictness: Strictness | None = None) -> None:
        self.codebook = codebook
        self.strictness = strictness or Strictness()
        self.blur_pixels: float | None = None
        self.blur_modules: float | None = None
        self.doubtful: list[Poses] = []
        """Poses that look like a QR symbol, but like none of the codebook; the reader clears it."""
        self._appearances = Appearances(codebook)
        self._fitters: dict[Freedom, Fitter] = {}

    def prepare(self, pixels_per_module: float) -> None:
        """Draw what a common lens will ask for, so that the first picture need not wait."""
        sizes = np.array([pixels_per_module, 1.4 * pixels_per_module])
        levels = nearest_blur(np.outer([0.5, 1.3], 1 / sizes))
        for blur in range(int(levels.min()), int(levels.max()) + 1):
            self._appearances.at(blur)
        symbols = np.arange(len(self.codebook.modules))
        if not len(symbols):
            return
        usual = nearest_blur(np.full(len(symbols), _BLUR_GUESSES[1] / pixels_per_module))
        self._fitter(SQUARE).prepare(symbols, usual)

    def recognise(self, grey: Grey, guesses: Poses, freedom: Freedom) -> Recognised:
        """Return the guesses that are surely tags, fitted to a fraction of a module."""
        if not len(guesses):
            return NOTHING
        fitter = self._fitter(freedom)
        poses, values = guesses, sample(grey, guesses)
        blur = self._guess_blurs(poses, values)
        for least in (NOBODY, PERHAPS):
            blurs = _blurs(blur, poses)
            likely = common_likeness(values, blurs, self._appearances) > least
            blur = blur[likely]
            poses = fitter.to_any(poses[likely], values[likely], blurs[likely])
            values = sample(grey, poses)
        if not len(poses):
            return NOTHING
        blurs = _blurs(blur, poses)
        matches = match(values, blurs, self._appearances)
        likely = (matches.common > self.strictness.common) & (
            (matches.code > PERHAPS) | (matches.common > LIKE_A_SYMBOL)
        )
        whole = self._settle(grey, fitter, poses[likely], blurs[likely], matches.of(likely))
        sure = self._sure(whole.matches)
        sure[sure] = self._explained(grey, fitter, whole.of(sure), blurs[likely][sure])
        self._learn_blur(grey, whole.of(sure), blurs[likely][sure])
        self.doubtful.append(whole.poses[~sure & (whole.matches.common > LIKE_A_SYMBOL)])
        rest = np.concatenate([np.flatnonzero(~likely), np.flatnonzero(likely)[~sure]])
        covered = self._uncover(grey, fitter, poses[rest], blurs[rest])
        return Recognised(
            np.concatenate([whole.poses[sure], covered.poses]),
            join([whole.matches.of(sure), covered.matches]),
        )

    def uncover(self, grey: Grey, guesses: Poses, freedom: Freedom) -> Recognised:
        """Return the guesses that are surely tags, though one finder pattern was not found.

        Either something lies on the tag, and then a guess must not be moved before a symbol is
        recognised, because what covers the tag would draw it away; or it was only faint.
        """
        if not len(guesses):
            return NOTHING
        blurs = _blurs(self.blur_pixels or _BLUR_GUESSES[1], guesses)
        alike = finders_seen(sample(grey, guesses), blurs, self._appearances)
        likely = np.flatnonzero(alike > self.strictness.covered_common)
        likely = likely[np.argsort(-alike[likely])[: self.MOST_FAINT]]
        covered = self._uncover(grey, self._fitter(freedom), guesses[likely], blurs[likely])
        faint = self.recognise(grey, guesses[likely], freedom)
        return Recognised(
            np.concatenate([faint.poses, covered.poses]), join([faint.matches, covered.matches])
        )

    def recheck(
        self, grey: Grey, poses: Poses, symbols: Indices, freedom: Freedom
    ) -> tuple[Recognised, Values]:
        """Look at known tags again; also tells how much each place resembles its symbol."""
        blurs = _blurs(self.blur_pixels or 0.8, poses)
        values = sample(grey, poses)
        moved = self._fitter(freedom).to_symbols(poses, values, blurs, symbols)
        moved_values = sample(grey, moved)
        before = likeness(values, blurs, symbols, self._appearances)
        after = likeness(moved_values, blurs, symbols, self._appearances)
        better = after > before
        poses = np.where(better[:, None, None], moved, poses)
        values = np.where(better[:, None], moved_values, values)
        whole = match(values, blurs, self._appearances)
        covered = match_covered(values, sample_rim(grey, poses), blurs, self._appearances)
        use = self._sure_covered(covered) & ~self._sure(whole)
        chosen = join([whole, covered]).of(np.arange(len(poses)) + use * len(poses))
        now = Recognised(poses, chosen)
        # A tag that is known to lie there is believed on sight; another in its place is not.
        other = chosen.symbol != symbols
        other[other] = ~self._explained(grey, self._fitter(freedom), now.of(other), blurs[other])
        chosen.code[other] = 0
        return now, np.maximum(before, after)

    def accepts(self, matches: Matches) -> Chosen:
        """Tell which matches are beyond doubt, covered or not."""
        return self._sure(matches) | (self._sure_covered(matches) & ~matches.seen.all(axis=1))

    def _fitter(self, freedom: Freedom) -> Fitter:
        if freedom not in self._fitters:
            self._fitters[freedom] = Fitter(self._appearances, freedom)
        return self._fitters[freedom]

    def _settle(
        self, grey: Grey, fitter: Fitter, poses: Poses, blurs: Indices, matches: Matches
    ) -> Recognised:
        """Fit each pose to its own symbol, and judge it there."""
        for _ in range(2):
            values = sample(grey, poses)
            poses = fitter.to_symbols(poses, values, blurs, matches.symbol)
            matches = match(sample(grey, poses), blurs, self._appearances)
        return Recognised(poses, matches)

    def _uncover(self, grey: Grey, fitter: Fitter, poses: Poses, blurs: Indices) -> Recognised:
        """Give what is not whole a second chance, by the parts that are to be seen."""
        if not len(poses):
            return NOTHING
        matches = self._match_covered(grey, poses, blurs)
        hopeful = np.flatnonzero((matches.code > 0.5) & (matches.margin > 0.1))
        hopeful = hopeful[np.argsort(-matches.merit[hopeful])[: self.MOST_COVERED]]
        if not len(hopeful):
            return NOTHING
        poses, blurs, matches = poses[hopeful], blurs[hopeful], matches.of(hopeful)
        for _ in range(2):
            seen = _cells(matches.seen)
            poses = fitter.to_symbols(poses, sample(grey, poses), blurs, matches.symbol, seen)
            matches = self._match_covered(grey, poses, blurs)
        found, sure = Recognised(poses, matches), self._sure_covered(matches)
        sure[sure] = self._explained(grey, fitter, found.of(sure), blurs[sure])
        return found.of(sure)

    def _explained(self, grey: Grey, fitter: Fitter, tags: Recognised, blurs: Indices) -> Chosen:
        """Tell which tags leave no more of the picture unexplained than noise does."""
        values, symbols = sample(grey, tags.poses), tags.matches.symbol
        seen = _cells(tags.matches.seen)
        strange = fitter.strangeness(values, blurs, symbols, seen)
        # Beyond some blur so little of a code is left that much less of it must be wrong.
        clear = (BLURS[blurs] < TOO_BLURRED) | (tags.matches.code > CLEAR_CODE)
        return np.asarray((strange < self.strictness.strangeness) & clear, np.bool_)

    def _match_covered(self, grey: Grey, poses: Poses, blurs: Indices) -> Matches:
        values, rims = sample(grey, poses), sample_rim(grey, poses)
        return match_covered(values, rims, blurs, self._appearances)

    def _sure(self, matches: Matches) -> Chosen:
        ask = self.strictness
        margin = np.maximum(ask.margin, ask.margin_share * matches.due)
        sure: Chosen = (
            (matches.common > ask.common) & (matches.code > ask.code) & (matches.margin > margin)
        )
        return sure

    def _sure_covered(self, matches: Matches) -> Chosen:
        ask = self.strictness
        margin = np.where(matches.code > CLEAR_CODE, ask.clear_margin, ask.covered_margin)
        return (
            (matches.common > ask.covered_common)
            & (matches.code > ask.covered_code)
            & (matches.margin > margin)
        )

    def _guess_blurs(self, poses: Poses, values: Values) -> Sizes:
        """Take for each guess the blur, in pixels, that makes it look most like a QR symbol.

        One blur that suits the likeliest guesses is taken for all, but for those which another
        suits much better: clutter can outvote the few tags of an almost empty table.
        """
        known = [] if self.blur_pixels is None else [self.blur_pixels]
        guesses = np.array([*known, *_BLUR_GUESSES])
        if not len(poses):
            return np.zeros(0)
        levels = nearest_blur(np.outer(1 / np.maximum(pixels_per_module(poses), 0.1), guesses))
        scores = np.take_along_axis(
            level_light(values) @ self._appearances.commons.T, levels, axis=1
        )
        most = min(len(poses), 40)
        common = int(np.partition(scores, -most, axis=0)[-most:].mean(axis=0).argmax())
        own = scores.argmax(axis=1)
        rows = np.arange(len(poses))
        better = scores[rows, own] > scores[:, common] + MUCH_BETTER
        return np.asarray(np.where(better, guesses[own], guesses[common]), float)

    def _learn_blur(self, grey: Grey, tags: Recognised, blurs: Indices) -> None:
        """Measure the blur on tags that are sure: it changes with focus and light."""
        if len(tags) < 3:
            return
        strong = np.argsort(-tags.matches.code)[:24]
        some, around = tags.of(strong), blurs[strong]
        values = sample(grey, some.poses)
        # Two steps to either side of the guess are enough: the next picture may go further.
        levels = np.clip(around[None] + np.arange(-2, 3)[:, None], 0, len(BLURS) - 1)
        symbols = some.matches.symbol
        scores = [likeness(values, level, symbols, self._appearances) for level in levels]
        best = levels[np.argmax(scores, axis=0), np.arange(len(some))]
        measured = BLURS[best] * pixels_per_module(some.poses)
        self.blur_pixels = float(np.median(measured))
        self.blur_modules = float(np.median(BLURS[best]))


_BLUR_GUESSES = [0.55, 0.8, 1.1, 1.5, 2.0]
"""Pixels, from a sharp lens to one out of focus."""


def _blurs(blur_pixels: Sizes | float, poses: Poses) -> Indices:
    return nearest_blur(blur_pixels / np.maximum(pixels_per_module(poses), 0.1))


def _cells(patches: Chosen) -> Values:
    """Weight of each cell (N, 441): 1 in the patches that are seen."""
    cells = np.zeros((len(patches), PATCH_CELLS.size), np.float32)
    cells[:, PATCH_CELLS] = patches[:, :, None]
    return cells
