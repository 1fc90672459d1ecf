"""Reading every tag of a known set in one picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from companion.vision.codebook import SIDE, Codebook
from companion.vision.finders import FinderFilter, Finders
from companion.vision.fitting import SLANTED, SQUARE
from companion.vision.frame import Grey
from companion.vision.levelling import FEWEST, plane_of_tags
from companion.vision.matching import Matches
from companion.vision.plane import Plane
from companion.vision.poses import (
    BETWEEN_FINDERS,
    Indices,
    Points,
    Poses,
    centres_of,
    corner_triples,
    corners_of,
    pixels_per_module,
    pose_of_corners,
    poses_of_pairs,
    poses_of_triples,
)
from companion.vision.recogniser import Recognised, Recogniser
from companion.vision.sighting import TagSighting
from companion.vision.view import Box, View, flat_view, resized_views

LEAST_FINDER = 0.28
"""Correlation below which a spot is no finder pattern; the weakest readable ones reach 0.35."""


@dataclass(frozen=True, slots=True)
class Check:
    """What a known tag's place shows now.

    ``seen`` is the tag that lies there now, which may be another one, or None when none can be
    read. ``likeness`` is the correlation with the known tag's symbol, ``tag_like`` with any QR
    symbol.
    """

    seen: TagSighting | None
    likeness: float
    tag_like: float


class TagReader:
    """Reads the tags of a codebook, with or without knowing how the table lies.

    With a plane the picture is first laid flat, so that every tag has one size and square
    corners. Without one, tags of many sizes are looked for; from the first few the plane is
    learned, and then the picture is read once more. Readers of one codebook for several cameras
    can share a recogniser, which is most of the work of making one.
    """

    MOST_FINDERS = 1500
    FEW_FINDERS = 150
    MOST_POSES = 600
    MOST_LEFT_OVER = 250
    MOST_SLANTED_FINDERS = 400
    WORK_SCALE = 1.3

    def __init__(
        self,
        codebook: Codebook,
        plane: Plane | None = None,
        *,
        recogniser: Recogniser | None = None,
    ) -> None:
        self.codebook = codebook
        self.plane = plane
        self._recogniser = recogniser or Recogniser(codebook)
        if plane is not None:
            self._recogniser.prepare(plane.pixels_per_module())
        self._symbols = {codebook.text_of(k): k for k in range(len(codebook.modules))}
        self._freedom = SLANTED if plane is None else SQUARE
        self._filter = FinderFilter(self.WORK_SCALE)
        self._flat = flat_view(plane, self.WORK_SCALE) if plane else None

    @property
    def blur_modules(self) -> float | None:
        """How blurred the tags of the last picture were, in modules; None when few were read."""
        return self._recogniser.blur_modules

    def strangers(self, tags: Sequence[TagSighting]) -> Poses:
        """Return the spots of the last picture that look like a QR code, but were not read."""
        poses = np.concatenate([np.zeros((0, 3, 3)), *self._recogniser.doubtful])
        if not len(poses):
            return poses
        centres, reaches = centres_of(poses), SIDE / 2 * pixels_per_module(poses)
        free = np.ones(len(poses), np.bool_)
        for tag in tags:
            free &= np.hypot(*(centres - np.mean(tag.corners, axis=0)).T) > reaches
        kept = []
        while free.any():
            kept.append(int(np.argmax(free)))
            free &= np.hypot(*(centres - centres[kept[-1]]).T) > reaches
        strangers: Poses = poses[kept]
        return strangers

    def read(
        self, grey: Grey, within: Box | None = None, besides: Sequence[TagSighting] = ()
    ) -> tuple[TagSighting, ...]:
        """Return every tag that can be told without doubt, in no particular order.

        ``within`` limits the search to a part of the picture, and where the tags ``besides``
        lie nothing is looked for.
        """
        self._recogniser.doubtful.clear()
        if not self.codebook.texts:
            return ()
        if self._flat is not None and (self.plane is not None or within is not None):
            view = self._flat if within is None else self._flat.cut(within)
            return self._sightings(self._read_flat(grey, view, besides))
        found = self._read_slanted(grey)
        poses = np.concatenate([part.poses for part in found])
        plane = plane_of_tags(poses, (grey.shape[0], grey.shape[1]))
        if plane is not None:
            self._flat = flat_view(plane, self.WORK_SCALE)
            found += self._read_flat(grey, self._flat, besides)
        return self._sightings(found)

    def check(self, grey: Grey, tags: Sequence[TagSighting]) -> tuple[Check, ...]:
        """Look again at tags where they were last seen; much cheaper than searching.

        A tag that was nudged by less than a module is followed.
        """
        if not tags:
            return ()
        poses = np.stack([pose_of_corners(tag.corners) for tag in tags])
        symbols = np.array([self._symbols[tag.text] for tag in tags])
        now, alike = self._recogniser.recheck(grey, poses, symbols, self._freedom)
        sure = self._recogniser.accepts(now.matches)
        return tuple(
            Check(
                self._sighting(now.poses[k], now.matches, k) if sure[k] else None,
                float(alike[k]),
                float(now.matches.common[k]),
            )
            for k in range(len(tags))
        )

    def _read_flat(
        self, grey: Grey, view: View, besides: Sequence[TagSighting]
    ) -> list[Recognised]:
        """Read in a view in which all tags have one size and are square."""
        finders = self._filter.find(view.show(grey), LEAST_FINDER)
        known = np.array([tag.corners for tag in besides]).reshape(-1, 4, 2).mean(axis=1)
        finders = _unexplained(finders, known, view)
        finders = finders.strongest(max(self.FEW_FINDERS, int(self.MOST_FINDERS * view.share)))
        side = BETWEEN_FINDERS * view.pixels_per_module
        triples = corner_triples(finders.centres, side, slack=0.07, skew=0.06)
        triples = _strongest(triples, finders, self.MOST_POSES)
        guesses = poses_of_triples(finders.centres, triples, square=True)
        whole = self._recogniser.recognise(grey, view.poses_in_picture(guesses), SQUARE)
        left = _unexplained(finders, centres_of(whole.poses), view).strongest(
            max(self.FEW_FINDERS, int(self.MOST_LEFT_OVER * view.share))
        )
        if len(left.centres) < 2:
            return [whole]
        pairs = poses_of_pairs(left.centres, side, slack=0.04)
        return [whole, self._recogniser.uncover(grey, view.poses_in_picture(pairs), SQUARE)]

    def _read_slanted(self, grey: Grey) -> list[Recognised]:
        """Read tags of any size and slant, as many as stand out clearly."""
        found: list[Recognised] = []
        side = BETWEEN_FINDERS * self.WORK_SCALE
        for view in resized_views((grey.shape[0], grey.shape[1]), self.WORK_SCALE):
            if view.native < 1 and sum(map(len, found)) >= FEWEST:
                break  # the plane will show the smallest ones too, and much cheaper
            finders = self._filter.find(view.show(grey), LEAST_FINDER)
            finders = finders.strongest(self.MOST_SLANTED_FINDERS)
            triples = corner_triples(finders.centres, side, slack=0.38, skew=0.4)
            triples = _strongest(triples, finders, self.MOST_POSES)
            guesses = poses_of_triples(finders.centres, triples, square=False)
            poses = view.poses_in_picture(guesses)
            found.append(self._recogniser.recognise(grey, poses, SLANTED))
        return found

    def _sighting(self, pose: Poses, matches: Matches, k: int) -> TagSighting:
        a, b, c, d = ((float(x), float(y)) for x, y in corners_of(pose[None])[0])
        return TagSighting(
            text=self.codebook.text_of(int(matches.symbol[k])),
            corners=(a, b, c, d),
            quality=float(np.clip(matches.code[k], 0, 1)),
            margin=float(matches.margin[k]),
        )

    def _sightings(self, found: list[Recognised]) -> tuple[TagSighting, ...]:
        """Keep the best reading of each spot."""
        poses = np.concatenate([part.poses for part in found])
        if not len(poses):
            return ()
        centres, reaches = centres_of(poses), SIDE / 2 * pixels_per_module(poses)
        merits = np.concatenate([part.matches.merit for part in found])
        taken = np.zeros(len(poses), np.bool_)
        kept: list[TagSighting] = []
        starts = np.cumsum([0, *(len(part) for part in found)])
        for k in np.argsort(-merits):
            if taken[k]:
                continue
            taken |= np.hypot(*(centres - centres[k]).T) < reaches[k]
            part = int(np.searchsorted(starts, k, "right")) - 1
            kept.append(self._sighting(poses[k], found[part].matches, int(k - starts[part])))
        return tuple(kept)


def _strongest(triples: Indices, finders: Finders, most: int) -> Indices:
    """Keep the triples whose weakest finder pattern is strong, for clutter must not cost much."""
    if len(triples) <= most:
        return triples
    weakest = finders.strengths[triples].min(axis=1)
    kept: Indices = triples[np.argpartition(-weakest, most)[:most]]
    return kept


def _unexplained(finders: Finders, middles: Points, view: View) -> Finders:
    """Leave out the finder patterns that lie in tags already read, given their middles."""
    if not len(middles) or not len(finders.centres):
        return finders
    centres = view.of_picture(middles)
    dx, dy = (np.subtract.outer(finders.centres[:, k], centres[:, k]) for k in range(2))
    reach = 0.72 * SIDE * view.pixels_per_module
    free = (dx * dx + dy * dy > reach * reach).all(axis=1)
    return Finders(finders.centres[free], finders.strengths[free])
