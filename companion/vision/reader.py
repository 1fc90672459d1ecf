"""Reading every tag of a known set in one picture."""

from __future__ import annotations

import statistics
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from companion.table.dice import DIE_TAG_MM
from companion.vision.codebook import Codebook
from companion.vision.fitting import SLANTED, SQUARE, Freedom, measured, sample_key
from companion.vision.frame import Grey, Laid, TagSighting
from companion.vision.levelling import (
    FEWEST_TAGS,
    MOST_MODULES,
    NO_POSES,
    Pyramid,
    SizeSearch,
    is_smeared,
    plane_of_tags,
    resized_views,
)
from companion.vision.matching import NOTHING, Recognised, join_recognised, keys_alike
from companion.vision.payload import face_of
from companion.vision.poses import (
    BETWEEN_FINDERS,
    FinderFilter,
    Finders,
    Indices,
    Points,
    Poses,
    centres_of,
    corner_triples,
    corners_of,
    pixels_per_module,
    pose_of_corners,
    poses_of_lone_finders,
    poses_of_pairs,
    poses_of_triples,
)
from companion.vision.recogniser import USUAL_BLUR, Recogniser
from companion.vision.symbols import SIDE
from companion.vision.view import (
    Box,
    Level,
    Plane,
    View,
    flat_view,
    level_of,
    lit,
    project,
)

LEAST_FINDER = 0.24
"""Correlation below which a spot is no finder pattern; the weakest readable ones reach 0.35."""

LEAST_KEYS = 0.55
"""Likeness of the three finder patterns below which a slanted guess is dropped. Of 161 codes in
photographs, a third of them out of focus, one was below 0.6; of the clutter one guess in 25 is
above 0.5, and one in 120 above 0.6."""

LEAST_ODD_FINDER = 0.4
"""Roundness below which a spot is no finder pattern of another size than thought; of those that
are 15 % smaller 98 in 100 reach it, and of larger ones all."""

ODD_SIZE, ODD_SHAPE = 0.25, 0.3
"""By what share a tag that was scaled by a printer, or lies on a curled card, may be of another
size than thought, and how far from square."""


DIE_SLACK = 0.12
"""By what share the top of a die, nearer to the camera than the table, may look larger."""

NOT_FLAT = 0.06
"""A die's face that is so far from a square on the table is no top, but a side that the camera
sees. Of 1,070 tops none was further from it than 0.03, under a camera 48 cm above a table."""


@dataclass(frozen=True, slots=True)
class Check:
    """What a known tag's place shows now.

    ``seen`` is the tag that lies there now, which may be another one, or None when none can be
    read. ``likeness`` is the correlation with the known tag's symbol.
    """

    seen: TagSighting | None
    likeness: float


class TagReader:
    """Reads the tags of a codebook, with or without knowing how the table lies.

    With a plane the picture is first laid flat, so that every tag has one size and square
    corners. How large tags really are, for printers scale, is learned from those that lie free.
    Without a plane, tags of many sizes are looked for, and once some are known only those of
    about their size; from them the plane is learned, and the picture is read once more. Tags that
    are ``exact`` have the plane's size and lie flat, which spares the search for others. Readers
    of one codebook for several cameras can share a recogniser, which is most of the work of making
    one.
    """

    # The likeliest are looked at, and only so many: it bounds the time that clutter can take.
    MOST_FINDERS = 1000
    FEW_FINDERS = 150
    MOST_POSES = 3000
    MOST_SLANTED_POSES = 2500
    MOST_LEFT_OVER = 450
    MOST_SLANTED_FINDERS = 200
    MOST_SLANTED_GUESSES = 40
    MOST_ODD = 100
    MOST_DICE = 100
    # Of so many tags the size is remembered; from so much of a difference it is another one. The
    # patterns of a covered tag are sought where its size says, within a twenty-fifth.
    SIZES = 80
    OTHER_SIZE = 0.025
    # Pixels per module in the view that is searched: the fewer, the quicker.
    WORK_SCALE = 1.3

    def __init__(
        self,
        codebook: Codebook,
        plane: Plane | None = None,
        *,
        recogniser: Recogniser | None = None,
        exact: bool = False,
    ) -> None:
        self.codebook = codebook
        self.plane = plane
        self._exact = exact
        self._recogniser = recogniser or Recogniser(codebook)
        if plane is not None:
            self._recogniser.prepare(plane.pixels_per_module())
        self._symbols = {codebook.text_of(k): k for k in range(len(codebook.modules))}
        self._freedom = SLANTED if plane is None else SQUARE
        self._filter = FinderFilter(self.WORK_SCALE)
        self._sizes: deque[float] = deque(maxlen=self.SIZES)
        self._flat_size = 1.0
        self._flat = flat_view(plane, self.WORK_SCALE) if plane else None
        self._has_dice = any(map(face_of, codebook.texts))
        self._die_flat: tuple[float, View] | None = None
        self._doubtful: list[Recognised] = []

    @property
    def blur_modules(self) -> float | None:
        """How blurred the tags of the last picture were, in modules; None when few were read."""
        return self._recogniser.blur_modules

    @property
    def like_symbols(self) -> Poses:
        """Whatever looked like a QR symbol in the last picture and was not read.

        Some may lie within others, or across them: not all of them are there.
        """
        return join_recognised([NOTHING, *self._doubtful]).poses

    def strangers(self, tags: Sequence[TagSighting]) -> Poses:
        """Return the spots of the last picture that look like a QR code, but were not read."""
        found = join_recognised([NOTHING, *self._doubtful])
        poses = found.poses
        centres, reaches = centres_of(poses), SIDE / 2 * pixels_per_module(poses)
        free = np.ones(len(poses), np.bool_)
        for tag in tags:
            free &= np.hypot(*(centres - np.mean(tag.corners, axis=0)).T) > reaches
        kept: list[int] = []
        # The edges of a large symbol can look like small ones, hardly ever the other way round.
        likely = found.matches.common + 0.1 * np.log2(np.maximum(reaches, 1.0))
        for k in np.argsort(-likely):
            if free[k]:
                kept.append(int(k))
                # What lies within a likelier symbol, small or large, is a part of it.
                apart = np.hypot(*(centres - centres[k]).T)
                free &= apart > np.maximum(reaches, reaches[k])
        strangers: Poses = poses[kept]
        return strangers

    def read(
        self,
        grey: Grey,
        within: Box | None = None,
        besides: Sequence[TagSighting] = (),
        strangers: Poses | None = None,
    ) -> tuple[TagSighting, ...]:
        """Return every tag that can be told without doubt, in no particular order.

        ``within`` limits the search to a part of the picture, and where the tags ``besides``
        lie nothing is looked for. Without a plane they tell how large tags are, and so do
        ``strangers`` that were decoded; None where those are looked for, too.
        """
        self._doubtful.clear()
        if not self.codebook.texts:
            return ()
        grey = lit(grey)
        if self.plane is not None and not self._exact:
            return self._read_printed(self.plane, grey, within, besides)
        if self._flat is not None and (self.plane is not None or within is not None):
            view = self._flat if within is None else self._flat.cut(within)
            return self._sightings(self._read_flat(grey, view, besides), besides)
        known, shape = poses_of_tags(besides), (grey.shape[0], grey.shape[1])
        # So many tell the tilt of the table; of fewer it is not known how it goes on beside them.
        plane = plane_of_tags(known, shape) if len(known) >= 2 * FEWEST_TAGS else None
        found = [NOTHING]
        if plane is None:
            found += self._read_slanted(grey, besides, strangers)
            plane = plane_of_tags(np.concatenate([known, *(part.poses for part in found)]), shape)
        if plane is not None:
            self._flat = flat_view(plane, self.WORK_SCALE)
            found += self._read_flat(grey, self._flat, besides)
        return self._sightings(found, besides)

    def read_at(self, grey: Grey, poses: Poses) -> tuple[TagSighting, ...]:
        """Return the tags that lie, however slanted, where something looks like a QR code."""
        if not len(poses):
            return ()
        level = level_of(grey, float(np.median(pixels_per_module(poses))))
        return self._sightings([self._recognise(level, poses, SLANTED)])

    def check(self, grey: Grey, tags: Sequence[TagSighting]) -> tuple[Check, ...]:
        """Look again at tags where they were last seen; much cheaper than searching.

        A tag that was nudged by less than a module is followed.
        """
        if not tags:
            return ()
        grey = lit(grey)
        poses = poses_of_tags(tags)
        symbols = np.array([self._symbols[tag.text] for tag in tags])
        size = float(pixels_per_module(poses).min()) if self._flat is None else self._flat.native
        level = level_of(grey, size, corners_of(poses).reshape(-1, 2))
        poses = level.poses_down(poses)
        there, sure, alike = self._recogniser.recheck(level.grey, poses, symbols, self._freedom)
        now = Recognised(level.poses_up(there.poses), there.matches)
        return tuple(
            Check(seen if sure[k] else None, float(alike[k]))
            for k, seen in enumerate(self._as_sightings(now))
        )

    def measure(self, grey: Grey, tag: TagSighting) -> Laid | None:
        """Lay a tag exactly, in half a millisecond; None if not whole, blurred or drawn otherwise.

        Of a large tag this tells no more than of one of two pixels to the module.
        """
        if tag.text not in self._symbols:
            return None
        (pose,) = poses_of_tags([tag])
        level = level_of(grey, float(pixels_per_module(pose[None])[0]), np.array(tag.corners))
        (there,) = level.poses_down(pose[None])
        size = float(pixels_per_module(there[None])[0])
        first = self._symbols[tag.text] // self.codebook.ways * self.codebook.ways
        blur = self.blur_modules or USUAL_BLUR / size
        found = [
            laid
            for symbol in self.codebook.modules[first : first + self.codebook.ways]
            if (laid := measured(level.grey, there, symbol, blur)) is not None
        ]
        if not found:
            return None
        best = min(found, key=lambda laid: laid.error)
        ((a, b, c, d),) = corners_of(level.poses_up(best.pose[None])).tolist()
        return Laid(replace(tag, corners=(tuple(a), tuple(b), tuple(c), tuple(d))), best.error)

    def _read_printed(
        self, plane: Plane, grey: Grey, within: Box | None, besides: Sequence[TagSighting]
    ) -> tuple[TagSighting, ...]:
        """Read with a plane; once more, if the tags turn out to be of another size than thought."""
        flat = self._flat_view(plane)
        dice = self._read_dice(plane, grey, within, besides) if self._has_dice else ()
        known = (*besides, *dice)
        found = self._read_flat(grey, flat if within is None else flat.cut(within), known)
        tags = self._sightings(found, known)
        self._sizes.extend(plane.sizes_of(tags).tolist())
        again = self._flat_view(plane)
        if again is not flat:
            view = again if within is None else again.cut(within)
            found += self._read_flat(grey, view, (*known, *tags))
            tags = self._sightings(found, known)
        return (*dice, *tags)

    def _die_view(self, plane: Plane) -> View:
        """The table laid flat so that the faces of dice have the size of tags in it."""
        size = DIE_TAG_MM * self._flat_size
        if self._die_flat is None or self._die_flat[0] != size:
            self._die_flat = size, flat_view(replace(plane, tag_mm=size), self.WORK_SCALE)
        return self._die_flat[1]

    def _read_dice(
        self, plane: Plane, grey: Grey, within: Box | None, besides: Sequence[TagSighting]
    ) -> tuple[TagSighting, ...]:
        """Read the faces of dice: they are smaller than other tags, and never covered.

        Before all others, which then need not be looked for where dice lie.
        """
        view = self._die_view(plane)
        view = view if within is None else view.cut(within)
        level = level_of(grey, view.native, None if view.share == 1 else view.outline())
        finders = self._filter.find(view.show(level), LEAST_FINDER)
        known = np.array([tag.corners for tag in besides]).reshape(-1, 4, 2).mean(axis=1)
        finders = _unexplained(finders, known, view)
        finders = finders.strongest(max(self.FEW_FINDERS, int(self.MOST_FINDERS * view.share)))
        side = BETWEEN_FINDERS * view.pixels_per_module
        triples = corner_triples(finders.centres, side, slack=DIE_SLACK, skew=0.06)
        triples = _strongest(triples, finders, self.MOST_POSES)
        guesses = view.poses_in_picture(poses_of_triples(finders.centres, triples, square=True))
        poses = level.poses_down(guesses)
        whole = self._recogniser.recognise_whole(level.grey, poses, SQUARE, self.MOST_DICE)
        tags = self._sightings([self._up(level, whole)], besides)
        return tuple(tag for tag in tags if face_of(tag.text))

    def _flat_view(self, plane: Plane) -> View:
        """The table laid flat so that tags of the size that was seen last have one size in it."""
        size = statistics.median(self._sizes) if self._sizes else 1.0
        if self._flat is None or abs(size / self._flat_size - 1) > self.OTHER_SIZE:
            self._flat_size = size
            printed = replace(plane, tag_mm=size * plane.tag_mm)
            self._flat = flat_view(printed, self.WORK_SCALE)
        return self._flat

    def _read_flat(
        self, grey: Grey, view: View, besides: Sequence[TagSighting]
    ) -> list[Recognised]:
        """Read in a view in which all tags have one size and are square."""
        level = level_of(grey, view.native, None if view.share == 1 else view.outline())
        shown = view.show(level)
        finders = self._filter.find(shown, LEAST_FINDER)
        known = np.array([tag.corners for tag in besides]).reshape(-1, 4, 2).mean(axis=1)
        finders = _unexplained(finders, known, view)
        finders = finders.strongest(max(self.FEW_FINDERS, int(self.MOST_FINDERS * view.share)))
        side = BETWEEN_FINDERS * view.pixels_per_module
        triples = corner_triples(finders.centres, side, slack=0.07, skew=0.06)
        triples = _strongest(triples, finders, self.MOST_POSES)
        guesses = view.poses_in_picture(poses_of_triples(finders.centres, triples, square=True))
        whole = self._recognise(level, guesses, SQUARE)
        strangers = level.poses_up(self._recogniser.free_strangers(level.grey))
        explained = np.concatenate([whole.poses, strangers])
        left = _unexplained(finders, centres_of(explained), view)
        odd = self._read_odd(level, view, left)
        left = _unexplained(left, centres_of(odd.poses), view)
        few = left.strongest(max(self.FEW_FINDERS, int(self.MOST_LEFT_OVER * view.share)))
        pairs = view.poses_in_picture(poses_of_pairs(few.centres, side, slack=0.04))
        paired = self._up(
            level, self._recogniser.uncover(level.grey, level.poses_down(pairs), SQUARE)
        )
        left = _unexplained(left, centres_of(paired.poses), view)
        size, blur = view.pixels_per_module, self.blur_modules
        lone = view.poses_in_picture(poses_of_lone_finders(shown, left, size, blur))
        alone = self._recogniser.uncover_turned(level.grey, level.poses_down(lone), SQUARE)
        return [whole, odd, paired, self._up(level, alone)]

    def _read_odd(self, level: Level, view: View, finders: Finders) -> Recognised:
        """Read tags that a printer has scaled or that lie on a curled card, if they lie free."""
        if self._exact:
            return NOTHING
        some = finders.of(finders.strengths > LEAST_ODD_FINDER)
        side = BETWEEN_FINDERS * view.pixels_per_module
        triples = corner_triples(some.centres, side, slack=ODD_SIZE, skew=ODD_SHAPE)
        triples = _strongest(triples, some, self.MOST_POSES)
        guesses = view.poses_in_picture(poses_of_triples(some.centres, triples, square=False))
        poses = level.poses_down(guesses)
        found = self._recogniser.recognise_whole(level.grey, poses, SLANTED, self.MOST_ODD)
        self._note_doubtful(level)
        return self._up(level, found)

    def _read_slanted(
        self, grey: Grey, besides: Sequence[TagSighting], strangers: Poses | None
    ) -> list[Recognised]:
        """Read tags of any size and slant, as many as stand out clearly."""
        found: list[Recognised] = []
        pyramid = Pyramid(grey)
        every = resized_views((grey.shape[0], grey.shape[1]), self.WORK_SCALE)
        # The plane will show the smallest ones too, and much cheaper.
        views = [view for view in every if view.native >= max(grey.shape) / MOST_MODULES]
        search = SizeSearch(views, poses_of_tags(besides), strangers)
        for view in search:
            level = pyramid.level(view.native)
            shown = view.show(level)
            found.append(self._read_shown(shown, level, view, besides, search.strangers))
            free = level.poses_up(self._recogniser.free_strangers(level.grey))
            # Markers on a bare table may be the only sharp things there, and few.
            smeared = not self._exact and is_smeared(shown)
            search.found(view, found[-1].poses, free, smeared=smeared)
        return found

    def _read_size(self, grey: Grey, view: View) -> Recognised:
        """Read tags that have about one size in a view, turned and slanted as they are."""
        level = level_of(grey, view.native)
        return self._read_shown(view.show(level), level, view)

    def _read_shown(
        self,
        shown: Grey,
        level: Level,
        view: View,
        besides: Sequence[TagSighting] = (),
        strangers: Poses = NO_POSES,
    ) -> Recognised:
        """Read tags of about one size where a view shows them."""
        finders = self._filter.find(shown, LEAST_FINDER).strongest(self.MOST_FINDERS)
        explained = np.concatenate([poses_of_tags(besides), strangers])
        finders = _outside(finders, explained, view).strongest(self.MOST_SLANTED_FINDERS)
        side = BETWEEN_FINDERS * view.pixels_per_module
        triples = corner_triples(finders.centres, side, slack=0.38, skew=0.4)
        triples = _strongest(triples, finders, self.MOST_SLANTED_POSES)
        guesses = view.poses_in_picture(poses_of_triples(finders.centres, triples, square=False))
        # With so much slack most guesses are clutter, and to fit them would take most of the time.
        alike = keys_alike(sample_key(level.grey, level.poses_down(guesses)))
        likeliest = np.argsort(-alike)[: self.MOST_SLANTED_GUESSES]
        guesses = guesses[likeliest[alike[likeliest] > LEAST_KEYS]]
        return self._recognise(level, guesses, SLANTED)

    def _recognise(self, level: Level, poses: Poses, freedom: Freedom) -> Recognised:
        """Recognise tags at poses of the picture."""
        found = self._recogniser.recognise(level.grey, level.poses_down(poses), freedom)
        self._note_doubtful(level)
        return self._up(level, found)

    def _note_doubtful(self, level: Level) -> None:
        self._doubtful.append(self._up(level, self._recogniser.doubtful))

    def _up(self, level: Level, found: Recognised) -> Recognised:
        """Carry what was found at a level over to the picture."""
        return Recognised(level.poses_up(found.poses), found.matches)

    def _sightings(
        self, found: list[Recognised], besides: Sequence[TagSighting] = ()
    ) -> tuple[TagSighting, ...]:
        """Keep the best reading of each spot where nothing is known yet."""
        every = join_recognised(found)
        if not len(every):
            return ()
        centres, reaches = centres_of(every.poses), SIDE / 2 * pixels_per_module(every.poses)
        taken = np.zeros(len(every), np.bool_)
        for tag in besides:
            taken |= np.hypot(*(centres - np.mean(tag.corners, axis=0)).T) < reaches
        kept: list[int] = []
        for k in np.argsort(-every.matches.merit):
            if not taken[k]:
                taken |= np.hypot(*(centres - centres[k]).T) < reaches[k]
                kept.append(int(k))
        return self._lying_flat(self._as_sightings(every.of(np.array(kept, np.int64))))

    def _lying_flat(self, tags: tuple[TagSighting, ...]) -> tuple[TagSighting, ...]:
        """Leave out the sides of dice: only what is on top was rolled."""
        if not self._has_dice or self.plane is None:
            return tags
        flat = self.plane.askew(tags) < NOT_FLAT
        return tuple(t for t, lies in zip(tags, flat, strict=True) if lies or not face_of(t.text))

    def _as_sightings(self, tags: Recognised) -> tuple[TagSighting, ...]:
        quads = corners_of(tags.poses).tolist()
        matches = tags.matches
        facts = zip(quads, matches.symbol.tolist(), matches.code, matches.margin, strict=True)
        return tuple(
            TagSighting(
                text=self.codebook.text_of(symbol),
                corners=((a[0], a[1]), (b[0], b[1]), (c[0], c[1]), (d[0], d[1])),
                quality=min(max(float(code), 0.0), 1.0),
                margin=float(margin),
            )
            for (a, b, c, d), symbol, code, margin in facts
        )


def poses_of_tags(tags: Sequence[TagSighting]) -> Poses:
    """Return the poses (N, 3, 3) of tags that were read."""
    return np.array([pose_of_corners(tag.corners) for tag in tags]).reshape(-1, 3, 3)


def _strongest(triples: Indices, finders: Finders, most: int) -> Indices:
    """Keep the triples whose weakest finder pattern is strong, for clutter must not cost much."""
    if len(triples) <= most:
        return triples
    weakest = finders.strengths[triples].min(axis=1)
    kept: Indices = triples[np.argpartition(-weakest, most)[:most]]
    return kept


def _outside(finders: Finders, tags: Poses, view: View) -> Finders:
    """Leave out the finder patterns within codes already read, however large these are."""
    if not len(finders.centres):
        return finders
    spots = project(view.to_picture, finders.centres)
    free = np.ones(len(spots), np.bool_)
    for pose in tags:
        free &= np.abs(project(np.linalg.inv(pose), spots)).max(axis=1) > SIDE / 2
    return Finders(finders.centres[free], finders.strengths[free])


def _unexplained(finders: Finders, middles: Points, view: View) -> Finders:
    """Leave out the finder patterns that lie in tags already read, given their middles."""
    if not len(middles) or not len(finders.centres):
        return finders
    centres = view.of_picture(middles)
    dx, dy = (np.subtract.outer(finders.centres[:, k], centres[:, k]) for k in range(2))
    reach = 0.72 * SIDE * view.pixels_per_module
    free = (dx * dx + dy * dy > reach * reach).all(axis=1)
    return finders.of(free)
