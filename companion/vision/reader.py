"""Reading every tag of a known set in one picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.vision.appearance import Appearances, level_light, nearest_blur
from companion.vision.codebook import SIDE, Codebook
from companion.vision.finders import FinderFilter, Finders
from companion.vision.fitting import SLANTED, SQUARE, Fitter, blur_in_modules, sample
from companion.vision.frame import Grey
from companion.vision.matching import Matches, likeness, match
from companion.vision.plane import Plane
from companion.vision.poses import (
    BETWEEN_FINDERS,
    Poses,
    centres_of,
    corner_triples,
    corners_of,
    pixels_per_module,
    pose_of_corners,
    poses_of_pairs,
    poses_of_triples,
    through,
)
from companion.vision.sighting import TagSighting
from companion.vision.view import Box, View, flat_view, resized_views

LEAST_FINDER = 0.28
"""Correlation below which a spot is no finder pattern; the weakest readable ones reach 0.35."""


@dataclass(frozen=True, slots=True)
class Strictness:
    """What a grid must reach to be called a tag.

    A reading that is wrong costs the players' trust, one that is missing costs a moment: the
    next picture brings another chance.
    """

    common: float = 0.30
    code: float = 0.72
    margin: float = 0.12


@dataclass(frozen=True, slots=True)
class Check:
    """What a known tag's place shows now.

    ``seen`` is the tag as it lies now, or None when it cannot be read there. ``likeness`` is the
    correlation with this tag's symbol, ``tag_like`` with any QR symbol.
    """

    seen: TagSighting | None
    likeness: float
    tag_like: float


class TagReader:
    """Reads the tags of a codebook, with or without knowing how the table lies.

    With a plane the picture is first laid flat, so that every tag has one size and square
    corners; without one, several sizes are tried and the tags may be slanted.
    """

    MOST_FINDERS = 2000
    MOST_POSES = 900
    WORK_SCALE = 1.3

    def __init__(
        self,
        codebook: Codebook,
        plane: Plane | None = None,
        *,
        strictness: Strictness | None = None,
    ) -> None:
        self.codebook = codebook
        self.plane = plane
        self.strictness = strictness or Strictness()
        self._appearances = Appearances(codebook)
        self._fitter = Fitter(self._appearances, SQUARE if plane else SLANTED)
        self._filter = FinderFilter(self.WORK_SCALE)
        self._blur_pixels = 0.75
        self._flat = flat_view(plane, self.WORK_SCALE) if plane else None

    def read(self, grey: Grey, within: Box | None = None) -> tuple[TagSighting, ...]:
        """Return every tag that can be told without doubt, in no particular order.

        ``within`` limits the search to a part of the picture.
        """
        if not self.codebook.texts:
            return ()
        found: list[tuple[Poses, Matches]] = []
        for view in self._views(grey, within):
            found.extend(self._read_view(grey, view))
        return self._sightings(found)

    def check(self, grey: Grey, tags: Sequence[TagSighting]) -> tuple[Check, ...]:
        """Look again at tags where they were last seen; much cheaper than searching.

        A tag that was nudged by less than a module is followed.
        """
        if not tags:
            return ()
        poses = np.stack([pose_of_corners(tag.corners) for tag in tags])
        index = {text: k for k, text in enumerate(self.codebook.texts)}
        symbols = np.array([index[tag.text] for tag in tags])
        blurs = self._blurs(poses)
        moved = self._fitter.to_symbols(poses, sample(grey, poses), blurs, symbols)
        checks = []
        for where in (poses, moved):
            values = sample(grey, where)
            checks.append(
                (
                    likeness(values, blurs, symbols, self._appearances),
                    match(values, blurs, self._appearances),
                )
            )
        better = checks[1][0] > checks[0][0]
        results = []
        for k in range(len(tags)):
            alike, matches = checks[int(better[k])]
            pose = (moved if better[k] else poses)[k]
            own = matches.symbol[k] == symbols[k]
            sure = (
                own
                and matches.code[k] > self.strictness.code - 0.07
                and matches.margin[k] > self.strictness.margin
            )
            seen = self._sighting(pose, matches, k) if sure else None
            results.append(Check(seen, float(alike[k]), float(matches.common[k])))
        return tuple(results)

    def _views(self, grey: Grey, within: Box | None) -> tuple[View, ...]:
        if self._flat is None:
            return resized_views((grey.shape[0], grey.shape[1]), self.WORK_SCALE)
        return (self._flat if within is None else self._flat.cut(within),)

    def _read_view(self, grey: Grey, view: View) -> list[tuple[Poses, Matches]]:
        finders = self._filter.find(view.show(grey), LEAST_FINDER)
        finders = finders.strongest(self.MOST_FINDERS)
        side = BETWEEN_FINDERS * view.pixels_per_module
        square = self.plane is not None
        triples = corner_triples(
            finders.centres, side, slack=0.07 if square else 0.3, skew=0.06 if square else 0.3
        )
        if len(triples) > self.MOST_POSES:
            strength = finders.strengths[triples].sum(axis=1)
            triples = triples[np.argpartition(-strength, self.MOST_POSES)[: self.MOST_POSES]]
        guesses = poses_of_triples(finders.centres, triples, square=square)
        first = self._recognise(grey, through(view.to_picture, guesses))
        free = _unexplained(finders, first[0], view).strongest(300)
        if not square or len(free.centres) < 2:
            return [first]
        pairs = poses_of_pairs(free.centres, side, slack=0.07)
        return [first, self._recognise(grey, through(view.to_picture, pairs))]

    def _recognise(self, grey: Grey, poses: Poses) -> tuple[Poses, Matches]:
        """Fit the poses, keep those that are surely a tag of the codebook."""
        poses = poses[pixels_per_module(poses) > 0.5] if len(poses) else poses
        for keep in (0.15, 0.25):
            blurs = self._blurs(poses)
            values = sample(grey, poses)
            likely = self._common(values, blurs) > keep
            poses = self._fitter.to_any(poses[likely], values[likely], blurs[likely])
        values = sample(grey, poses)
        self._learn_blur(values, poses)
        blurs = self._blurs(poses)
        poses = self._fitter.to_any(poses, values, blurs)
        matches = match(sample(grey, poses), blurs, self._appearances)
        likely = (matches.common > self.strictness.common) & (matches.code > 0.3)
        poses, blurs, matches = poses[likely], blurs[likely], matches.of(likely)
        for _ in range(2):
            values = sample(grey, poses)
            poses = self._fitter.to_symbols(poses, values, blurs, matches.symbol)
            matches = match(sample(grey, poses), blurs, self._appearances)
        sure = (
            (matches.common > self.strictness.common)
            & (matches.code > self.strictness.code)
            & (matches.margin > self.strictness.margin)
        )
        return poses[sure], matches.of(sure)

    def _common(self, values: NDArray[np.float32], blurs: NDArray[np.int64]) -> NDArray[np.float32]:
        lit = level_light(values)
        scores: NDArray[np.float32] = np.einsum("ij,ij->i", lit, self._appearances.commons[blurs])
        return scores

    def _blurs(self, poses: Poses) -> NDArray[np.int64]:
        return nearest_blur(self._blur_pixels / np.maximum(pixels_per_module(poses), 0.1))

    def _learn_blur(self, values: NDArray[np.float32], poses: Poses) -> None:
        """Take the lens' blur from the picture itself: it changes with focus and light."""
        if len(poses) < 3:
            return
        lit = level_light(values)
        strong = np.argsort(-self._common(values, self._blurs(poses)))[:40]
        sizes = pixels_per_module(poses[strong])
        self._blur_pixels = float(
            np.median(blur_in_modules(lit[strong], self._appearances) * sizes)
        )

    def _sighting(self, pose: Poses, matches: Matches, k: int) -> TagSighting:
        a, b, c, d = ((float(x), float(y)) for x, y in corners_of(pose[None])[0])
        return TagSighting(
            text=self.codebook.texts[matches.symbol[k]],
            corners=(a, b, c, d),
            quality=float(np.clip(matches.code[k], 0, 1)),
            margin=float(matches.margin[k]),
        )

    def _sightings(self, found: list[tuple[Poses, Matches]]) -> tuple[TagSighting, ...]:
        """Keep the best reading of each spot."""
        ranked = sorted(
            (
                (float(matches.merit[k]), poses[k], matches, k)
                for poses, matches in found
                for k in range(len(poses))
            ),
            key=lambda reading: -reading[0],
        )
        kept: list[TagSighting] = []
        centres: list[NDArray[np.float64]] = []
        for _, pose, matches, k in ranked:
            centre = centres_of(pose[None])[0]
            reach = SIDE / 2 * pixels_per_module(pose[None])[0]
            if any(np.hypot(*(centre - other)) < reach for other in centres):
                continue
            centres.append(centre)
            kept.append(self._sighting(pose, matches, k))
        return tuple(kept)


def _unexplained(finders: Finders, poses: Poses, view: View) -> Finders:
    """Leave out the finder patterns that lie in tags already read."""
    if not len(poses) or not len(finders.centres):
        return finders
    centres = view.of_picture(centres_of(poses))
    apart = np.linalg.norm(finders.centres[:, None] - centres[None], axis=2).min(axis=1)
    free = apart > 0.72 * SIDE * view.pixels_per_module
    return Finders(finders.centres[free], finders.strengths[free])
