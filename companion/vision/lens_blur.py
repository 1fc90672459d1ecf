"""How blurred the lens draws tags: guessed at first, then measured on those that are sure."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from companion.vision.appearance import BLURS, Appearances, level_light, nearest_blur
from companion.vision.fitting import sample
from companion.vision.frame import Grey
from companion.vision.matching import likeness
from companion.vision.poses import Poses, pixels_per_module
from companion.vision.recognised import Recognised

Indices = NDArray[np.int64]
Values = NDArray[np.float32]
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
