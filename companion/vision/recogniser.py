"""From guessed poses to tags of the codebook: fit, compare, accept or say nothing."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from companion.vision.codebook import (
    BLURS,
    KEY_CELLS,
    Appearances,
    Codebook,
    level_light,
    nearest_blur,
    unit,
)
from companion.vision.covered import CoveredTags
from companion.vision.fitting import SLANTED, SQUARE, Fitter, Freedom, sample, sample_key
from companion.vision.frame import Grey
from companion.vision.matching import (
    CLEAR_CODE,
    NOTHING,
    Matches,
    Recognised,
    Strictness,
    common_likeness,
    each_finder_seen,
    finders_seen,
    join,
    join_recognised,
    likeness,
    match,
)
from companion.vision.poses import Poses, pixels_per_module

Indices = NDArray[np.int64]
Values = NDArray[np.float32]
Chosen = NDArray[np.bool_]


TOO_BLURRED = 1.25
"""Modules; beyond it neighbours run into one, and a code must match all but perfectly."""

LIKE_A_SYMBOL = 0.5
"""Likeness to what all QR symbols share from which a spot is one, whichever it is."""

WHOLE_FINDER = 0.8
"""Likeness of each of its finder patterns from which nothing lies on a symbol: of 237 strangers
19 in 20 reached 0.92, and of ours that are found only as covered ones none was above 0.4."""

ASTRAY = 0.02
"""A fit may cost so much likeness, for it minds the light as well; costs it more, it went wrong. Of
40 tags in a sharp picture of 4608 x 2592 all are recognised as wholes so, and else 30."""

NOBODY = 0.15
PERHAPS = 0.25
"""Likeness below which a guess is dropped, before it is moved and after the first move; low,
because a tag resembles little until it is fitted, and only there to spare the costly steps."""


class Recogniser:
    """Compares guessed poses with the codebook, and learns the lens' blur on the way."""

    MOST_GUESSES = 300
    MOST_FAINT = 160

    def __init__(self, codebook: Codebook, strictness: Strictness | None = None) -> None:
        self.codebook = codebook
        self.strictness = strictness or Strictness()
        self.doubtful = NOTHING
        """Where the last guesses looked like a QR symbol, but like none of the codebook."""
        self._weak = codebook.weak
        self._appearances = Appearances(codebook)
        self._lens = LensBlur(self._appearances)
        self._covered = CoveredTags(self._appearances, self.strictness)
        self._fitters: dict[Freedom, Fitter] = {}

    @property
    def blur_modules(self) -> float | None:
        """How blurred the tags of the last picture were, in modules; None when few were read."""
        return self._lens.modules

    def forget_blur(self) -> None:
        """Expect a picture of another camera."""
        self._lens.forget()

    def prepare(self, pixels_per_module: float) -> None:
        """Draw what a common lens will ask for, so that the first picture need not wait."""
        sizes = np.array([pixels_per_module, 1.4 * pixels_per_module])
        levels = nearest_blur(np.outer([0.45, 1.6], 1 / sizes))
        for blur in range(int(levels.min()), int(levels.max()) + 1):
            self._appearances.at(blur)
        symbols = np.arange(len(self.codebook.modules))
        if not len(symbols):
            return
        usual = nearest_blur(np.full(len(symbols), USUAL_BLUR / pixels_per_module))
        self._fitter(SQUARE).prepare(symbols, usual)
        self._fitter(SLANTED).prepare(symbols[:0], usual[:0])

    def recognise(self, grey: Grey, guesses: Poses, freedom: Freedom) -> Recognised:
        """Return the guesses that are surely tags, fitted to a fraction of a module."""
        likeliest = self._likeliest(grey, guesses, self.MOST_GUESSES)
        whole, poses, blurs = self._whole(grey, likeliest, freedom)
        if freedom is SLANTED and len(poses):
            # Of tags of any size and slant there are so many guesses that most resemble nothing.
            alike = finders_seen(sample_key(grey, poses), blurs, self._appearances)
            seen = alike > self.strictness.slanted_common
            poses, blurs = poses[seen], blurs[seen]
        covered = self._covered.recognise(
            grey, self._fitter(freedom), poses, blurs, sharp=self._lens.known
        )
        return join_recognised([whole, covered])

    def recognise_whole(
        self, grey: Grey, guesses: Poses, freedom: Freedom, most: int
    ) -> Recognised:
        """Return those of the ``most`` likeliest guesses that are surely tags and lie free."""
        if not len(guesses):
            return NOTHING
        blurs = self._lens.expected(guesses)
        alike = finders_seen(sample_key(grey, guesses), blurs, self._appearances)
        likely = np.flatnonzero(alike > self.strictness.free_common)
        likely = likely[np.argsort(-alike[likely])[:most]]
        return self._whole(grey, guesses[likely], freedom)[0]

    def _whole(
        self, grey: Grey, guesses: Poses, freedom: Freedom
    ) -> tuple[Recognised, Poses, Indices]:
        """Return the guesses that are surely tags as a whole, and the others with their blurs."""
        self.doubtful = NOTHING
        if not len(guesses):
            return NOTHING, guesses, np.zeros(0, np.int64)
        fitter = self._fitter(freedom)
        poses, blurs = self._drawn_near(grey, fitter, guesses)
        if not len(poses):
            return NOTHING, poses, blurs
        matches = match(sample(grey, poses), blurs, self._appearances)
        likely = (matches.common > self.strictness.common) & (
            (matches.code > PERHAPS) | (matches.common > LIKE_A_SYMBOL)
        )
        whole = self._settle(grey, fitter, poses[likely], blurs[likely], matches.of(likely))
        sure = self._certain(grey, fitter, whole, blurs[likely])
        self._lens.learn(grey, whole.of(sure), blurs[likely][sure])
        again = ~sure & (whole.matches.common > LIKE_A_SYMBOL)
        second = self._look_again(grey, fitter, whole.of(again), blurs[likely][again])
        rest = np.concatenate([np.flatnonzero(~likely), np.flatnonzero(likely)[~sure]])
        return join_recognised([whole.of(sure), second]), poses[rest], blurs[rest]

    def _drawn_near(self, grey: Grey, fitter: Fitter, poses: Poses) -> tuple[Poses, Indices]:
        """Move guesses to where they look most like a QR symbol, and drop those that never do.

        Also tells the blur of each.
        """
        values = sample(grey, poses)
        blur = self._lens.guess(poses, values)
        for least in (NOBODY, PERHAPS):
            blurs = blurs_at(blur, poses)
            alike = common_likeness(values, blurs, self._appearances)
            likely = alike > least
            blur, blurs = blur[likely], blurs[likely]
            poses, values = poses[likely], values[likely]
            moved = fitter.to_any(poses, values, blurs)
            moved_values = sample(grey, moved)
            # In a sharp picture little tells which way to go, and a step may lead astray. What is
            # lost by it is mostly found again as if it were covered, but at twice the cost.
            better = common_likeness(moved_values, blurs, self._appearances) > alike[likely]
            poses = np.where(better[:, None, None], moved, poses)
            values = np.where(better[:, None], moved_values, values)
        return poses, blurs_at(blur, poses)

    def free_strangers(self, grey: Grey) -> Poses:
        """Those of the ``doubtful`` on which nothing lies: no tag of ours is covered there.

        To look for one in each is most of the work in a picture full of strangers' codes.
        """
        poses = self.doubtful.poses
        if not len(poses):
            return poses
        blurs = self._lens.expected(poses)
        seen = each_finder_seen(sample_key(grey, poses), blurs, self._appearances)
        strangers: Poses = poses[seen.min(axis=1) > WHOLE_FINDER]
        return strangers

    def uncover(self, grey: Grey, guesses: Poses, freedom: Freedom) -> Recognised:
        """Return the guesses that are surely tags, though one finder pattern was not found.

        Either something lies on the tag, and then a guess must not be moved before a symbol is
        recognised, because what covers the tag would draw it away; or it was only faint.
        """
        if not len(guesses):
            return NOTHING
        blurs = self._lens.expected(guesses)
        alike = finders_seen(sample_key(grey, guesses), blurs, self._appearances)
        likely = np.flatnonzero(alike > self.strictness.covered_common)
        likely = likely[np.argsort(-alike[likely])[: self.MOST_FAINT]]
        fitter = self._fitter(freedom)
        covered = self._covered.recognise(
            grey, fitter, guesses[likely], blurs[likely], sharp=self._lens.known
        )
        faint, _, _ = self._whole(grey, guesses[likely], freedom)
        return join_recognised([faint, covered])

    def uncover_turned(self, grey: Grey, guesses: Poses, freedom: Freedom) -> Recognised:
        """Return the guesses from one finder pattern that are surely tags, covered or not."""
        blurs = self._lens.expected(guesses)
        symbols = self._covered.guess(grey, guesses, blurs)
        covered = self._covered.confirm(
            grey, self._fitter(freedom), guesses, blurs, symbols, sharp=self._lens.known
        )
        whole, _, _ = self._whole(grey, guesses[np.unique(symbols.rows)], freedom)
        return join_recognised([whole, covered])

    def recheck(
        self, grey: Grey, poses: Poses, symbols: Indices, freedom: Freedom
    ) -> tuple[Recognised, Chosen, Values]:
        """Look at known tags again.

        Also tells which of what is seen there is beyond doubt, and how much each place
        resembles its known symbol.
        """
        blurs = self._lens.expected(poses)
        values = sample(grey, poses)
        symbols = self._own_way(grey, poses, values, blurs, symbols, freedom)
        moved = self._fitter(freedom).to_symbols(poses, values, blurs, symbols)
        moved_values = sample(grey, moved)
        before = likeness(values, blurs, symbols, self._appearances)
        after = likeness(moved_values, blurs, symbols, self._appearances)
        better = after > before
        poses = np.where(better[:, None, None], moved, poses)
        values = np.where(better[:, None], moved_values, values)
        matches = match(values, blurs, self._appearances)
        sure = self._sure(matches)
        # A tag that is known to lie there is believed on sight; another in its place is not.
        other = sure & (matches.symbol != symbols)
        now = Recognised(poses, matches)
        sure[other] = self._explained(grey, self._fitter(freedom), now.of(other), blurs[other])
        matches, sure = self._covered.add(grey, poses, blurs, matches, sure)
        return Recognised(poses, matches), sure, np.maximum(before, after)

    def _own_way(
        self,
        grey: Grey,
        poses: Poses,
        values: Values,
        blurs: Indices,
        symbols: Indices,
        freedom: Freedom,
    ) -> Indices:
        """Of the symbols of each one's text the one that its place looks most like."""
        ways = self.codebook.ways
        if ways == 1:
            return symbols
        near = sample(grey, self._fitter(freedom).to_any(poses, values, blurs))
        every = symbols // ways * ways + np.arange(ways)[:, None]
        alike = [likeness(near, blurs, those, self._appearances) for those in every]
        own: Indices = every[np.argmax(alike, axis=0), np.arange(len(symbols))]
        return own

    def _likeliest(self, grey: Grey, guesses: Poses, most: int) -> Poses:
        """Keep the guesses whose finder patterns are squares that stand as the whole tag does."""
        if len(guesses) <= most:
            return guesses
        values = sample_key(grey, guesses)
        values -= values.mean(axis=1, keepdims=True)
        blurs = self._lens.expected(guesses)
        expected = self._appearances.commons[:, KEY_CELLS]
        expected = unit(expected - expected.mean(axis=1, keepdims=True))
        alike = np.einsum("ij,ij->i", unit(values), expected[blurs])
        kept: Poses = guesses[np.argpartition(-alike, most)[:most]]
        return kept

    def _fitter(self, freedom: Freedom) -> Fitter:
        if freedom not in self._fitters:
            self._fitters[freedom] = Fitter(self._appearances, freedom)
        return self._fitters[freedom]

    def _settle(
        self, grey: Grey, fitter: Fitter, poses: Poses, blurs: Indices, matches: Matches
    ) -> Recognised:
        """Fit each pose to its own symbol, unless that leads astray, and judge it there."""
        every = np.arange(len(poses))
        for _ in range(2):
            moved = fitter.to_symbols(poses, sample(grey, poses), blurs, matches.symbol)
            there = match(sample(grey, moved), blurs, self._appearances)
            better = there.code > matches.code - ASTRAY
            poses = np.where(better[:, None, None], moved, poses)
            matches = join([matches, there]).of(every + better * len(poses))
        return Recognised(poses, matches)

    def _look_again(
        self, grey: Grey, fitter: Fitter, symbols: Recognised, blurs: Indices
    ) -> Recognised:
        """Judge what is surely a QR symbol once more, each with the blur that suits it best."""
        better = self._lens.own(grey, symbols, blurs)
        other = better != blurs
        found = self._settle(
            grey, fitter, symbols.poses[other], better[other], symbols.matches.of(other)
        )
        sure = self._certain(grey, fitter, found, better[other])
        self.doubtful = join_recognised([symbols.of(~other), found.of(~sure)])
        return found.of(sure)

    def _certain(self, grey: Grey, fitter: Fitter, tags: Recognised, blurs: Indices) -> Chosen:
        """Tell which are beyond doubt: a clear match that leaves nothing unexplained."""
        sure = self._sure(tags.matches)
        sure[sure] = self._explained(grey, fitter, tags.of(sure), blurs[sure])
        return sure

    def _explained(self, grey: Grey, fitter: Fitter, tags: Recognised, blurs: Indices) -> Chosen:
        """Tell which tags leave no more of the picture unexplained than noise does."""
        values, symbols = sample(grey, tags.poses), tags.matches.symbol
        strange = fitter.strangeness(values, blurs, symbols)
        trusted = strange.code < self.strictness.strangeness
        sharp = BLURS[blurs] < TOO_BLURRED
        trusted &= ~self._weak[symbols] | (sharp & (strange.worst < self.strictness.weak_ninth))
        # Beyond some blur so little of a code is left that much less of it must be wrong.
        clear = sharp | (tags.matches.code > CLEAR_CODE)
        return np.asarray(trusted & clear, np.bool_)

    def _sure(self, matches: Matches) -> Chosen:
        ask = self.strictness
        least = np.where(self._weak[matches.symbol], ask.weak_margin, ask.margin)
        margin = np.maximum(least, ask.margin_share * matches.due)
        sure: Chosen = (
            (matches.common > ask.common) & (matches.code > ask.code) & (matches.margin > margin)
        )
        return sure


Sizes = NDArray[np.float64]

USUAL_BLUR = 0.8
"""Pixels: what a lens in focus gives, taken until the blur is measured."""

BLUR_GUESSES = (0.55, USUAL_BLUR, 1.1, 1.5, 2.0)
"""Pixels, from a sharp lens to one out of focus."""

MUCH_BETTER = 0.04
"""The lead in likeness from which one guess is given a blur of its own."""

FEWEST_SURE, STRONGEST = 3, 24
"""Tags that tell the lens' blur: fewer may all lie askew, and more tell nothing new."""


class LensBlur:
    """The blur of one camera, in pixels and as it makes the tags of one codebook look."""

    def __init__(self, appearances: Appearances) -> None:
        self._appearances = appearances
        self._pixels: float | None = None
        self.modules: float | None = None
        """Of the tags that were last measured; None before."""

    @property
    def known(self) -> bool:
        """Whether tags have told it: otherwise each guess takes the blur that suits it."""
        return self._pixels is not None

    def forget(self) -> None:
        """Expect a picture of another camera."""
        self._pixels = self.modules = None

    def expected(self, poses: Poses) -> Indices:
        """The kept blur next to that of the lens, for tags at these poses."""
        return blurs_at(self._pixels or USUAL_BLUR, poses)

    def guess(self, poses: Poses, values: Values) -> Sizes:
        """Take for each guess the blur, in pixels, that makes it look most like a QR symbol.

        One blur that suits the likeliest guesses is taken for all, but for those which another
        suits much better: clutter can outvote the few tags of an almost empty table.
        """
        known = [] if self._pixels is None else [self._pixels]
        guesses = np.array([*known, *BLUR_GUESSES])
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

    def learn(self, grey: Grey, tags: Recognised, blurs: Indices) -> None:
        """Measure the blur on tags that are sure: it changes with focus and light."""
        if len(tags) < FEWEST_SURE:
            return
        strong = np.argsort(-tags.matches.code)[:STRONGEST]
        some = tags.of(strong)
        best = self.own(grey, some, blurs[strong])
        self._pixels = float(np.median(BLURS[best] * pixels_per_module(some.poses)))
        self.modules = float(np.median(BLURS[best]))

    def own(self, grey: Grey, tags: Recognised, blurs: Indices) -> Indices:
        """The blur at which each tag looks most like its symbol, near the one it was read at."""
        if not len(tags):
            return blurs
        values, symbols = sample(grey, tags.poses), tags.matches.symbol
        # Two steps to either side of the guess are enough: the next picture may go further.
        levels = np.clip(blurs[None] + np.arange(-2, 3)[:, None], 0, len(BLURS) - 1)
        scores = [likeness(values, level, symbols, self._appearances) for level in levels]
        own: Indices = levels[np.argmax(scores, axis=0), np.arange(len(tags))]
        return own


def blurs_at(blur_pixels: Sizes | float, poses: Poses) -> Indices:
    """The kept blur next to a given one, in pixels, for tags at these poses."""
    return nearest_blur(blur_pixels / np.maximum(pixels_per_module(poses), 0.1))
