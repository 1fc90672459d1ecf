"""What a watcher remembers of the pictures it has seen, and what is known of each tag."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.changes import (
    LARGE,
    STILL,
    CellGrid,
    Cells,
    Shades,
    Shift,
    beyond_table,
    differ,
    grown,
    reaching_in,
    relit,
    steadied,
    touching,
    without_bands,
)
from companion.vision.frame import Frame, Grey, TagSighting
from companion.vision.reader import Check
from companion.vision.view import Box

SEARCHES = 4
"""A changed spot is searched this often before it counts as something without a tag."""

ARM_SECONDS = 5.0
"""So long an arm at rest keeps the table from being calm; what is beneath stays hidden longer."""

REMEMBERED = 4
"""Pictures that are averaged where nothing moved: half the noise of one."""

ALIKE_PX = 0.3
"""Pictures of a trembling camera are averaged only if they are no further apart."""

RESTING_PX, PICTURES_AT_REST = 0.15, 20
"""A camera that has moved by so little in so many pictures will stay where it is."""

LIGHT_SECONDS = 0.5
"""For so long after it was seen to move, light is taken to be moving."""

SOFT = 5
"""Cells over which pictures from two places are softened to be compared."""

MEAN_EDGE, BARE_EDGE = 8, 16
"""Cells around a searched box where pictures are averaged, and where the newest will do."""


class Memory:
    """The table as it lay still, and the last few pictures of it.

    All cells are compared as the first picture's camera would show them, however it trembles.
    """

    def __init__(self, frame: Frame, outline: NDArray[np.int32] | None) -> None:
        self.shape = frame.grey.shape
        self.grid = CellGrid(frame.grey.shape)
        self.inside = self.grid.inside(outline)
        self.settled: Shades = self.grid.shades(frame.grey)
        self._latest = self.settled
        self._changed: Cells = np.zeros(self.settled.shape, np.bool_)
        self.searches = np.full(self.settled.shape, SEARCHES, np.uint8)
        self._rested_since = np.full(self.settled.shape, frame.taken_at, dtype=float)
        self.overlaid: Cells = np.zeros(self.settled.shape, np.bool_)
        """Where something reached in from outside and stayed: it hides what lies beneath."""
        self._before_overlaid = self.settled
        self.vacated: Cells = np.zeros(self.settled.shape, np.bool_)
        """Where a tag is no longer seen: whatever it shows now, that is something new."""
        self._rough: Cells = np.zeros(self.settled.shape, np.bool_)
        """Where the table is known only as another camera's place showed it."""
        self._pictures: deque[tuple[Grey, Shift]] = deque([(frame.grey, STILL)], maxlen=REMEMBERED)
        self._still = np.ones(self.settled.shape, np.uint8)
        self._blended = frame.grey.copy()
        self._calm = 0
        self._bare = self.settled
        self.shift = STILL
        """How far off the newest picture is."""
        self._pictures_at_rest = 0
        self._trembled = 0
        self._light_moved_at = -math.inf
        self._relit: Cells = np.zeros(self.settled.shape, np.bool_)
        """Where the table is compared with in a light that came later: it may have been a hand."""
        self._before_relit = self.settled

    @property
    def young(self) -> bool:
        """Whether no two pictures were alike yet, so that a hand cannot be told from the table."""
        return self._calm == 0

    def compare_with(self, before: Shades) -> None:
        """Compare with an earlier table wherever something seems to lie over it now.

        ``before`` was seen from elsewhere: it tells roughly of arms, and nothing of tags.
        """
        light = np.multiply(before, exposure(before, self.settled), dtype=np.float32)
        self._rough = self._strange(self.settled, light)
        self.settled = np.where(self._rough, light, self.settled)
        self.searches[self._rough] = 0

    def _refine(self, shades: Shades) -> None:
        """Where what lay over the table is away, compare from now on with what is seen there."""
        if not self._rough.any():
            return
        strange = self._strange(shades, self.settled)
        away = self._rough & ~strange
        self._rough = self._rough & strange
        # Its edge was too faint to be told, and was taken for the table.
        around = grown(away, SOFT) & ~strange & ~differ(shades, self._latest)
        self.settled = np.where(away | around, shades, self.settled)

    def _strange(self, now: Shades, before: Shades) -> Cells:
        """Where a table seen from two places differs so much that something must lie over it."""
        soft, old = (np.asarray(cv2.blur(s, (SOFT, SOFT)), np.float32) for s in (now, before))
        # Neither place is known to the pixel, so a cell may look like any of its neighbours.
        around = np.ones((3, 3), np.uint8)
        far = differ(soft, np.clip(soft, cv2.erode(old, around), cv2.dilate(old, around)))
        far &= ~self.grid.specks(far)
        beyond = beyond_table(self.inside)
        arms = touching(far, beyond)
        edge = SOFT // 2 + 1
        # A card at the table's edge must not seem to come from beyond it.
        return grown(arms, edge) | (grown(far & ~arms, edge) & ~beyond)

    @property
    def bare_table(self) -> Shades:
        """The table as it was compared with last, without anything that reaches in."""
        return np.where(self.overlaid, self._before_overlaid, self.settled)

    def steadied(self, grey: Grey, shades: Shades, gain: float) -> Shades:
        """A picture's cells in the light and from the place of the one that is compared with."""
        before, self.shift = self.shift, STILL
        lit = np.multiply(shades, gain, dtype=np.float32)
        self._bare = steady = without_bands(lit, self.settled)
        self._trembled = max(0, self._trembled - 1)
        if self._trembled or differ(self._bare, self.settled).any():
            steady, self.shift = steadied(self.grid, grey, self._bare, gain, self.settled)
        if self.shift != STILL:
            self._trembled = PICTURES_AT_REST
            steady = without_bands(steady, self.settled)
        rests = self.shift != STILL and self.shift.apart(before) < RESTING_PX
        self._pictures_at_rest = self._pictures_at_rest + 1 if rests else 0
        return steady

    def stirs(self, shades: Shades) -> bool:
        """Whether something on the table moved since the last picture."""
        return bool((self.inside & differ(shades, self._latest)).sum() > 2)

    def take_in(self, frame: Frame, shades: Shades) -> tuple[Cells, Cells]:
        """Compare with what was there: which cells stir now, and which differ from the rest."""
        self._lift(shades)
        self._refine(shades)
        self._unlight(shades)
        self._relight(shades, frame.taken_at)
        stirred_anywhere = differ(shades, self._latest)
        self._changed = differ(shades, self.settled) | stirred_anywhere
        if self.shift != STILL:
            # A cell here and there is what the shift was not undone for, and nothing stirs in it.
            stirred_anywhere &= ~self.grid.specks(self._changed)
        stirred, changed = self.inside & stirred_anywhere, self.inside & self._changed
        self._latest = shades
        self._calm += 1
        self._pictures.append((frame.grey, self.shift))
        self._still = np.where(stirred, 1, np.minimum(self._still + 1, REMEMBERED)).astype(np.uint8)
        self.searches[stirred] = 0
        self._rested_since[stirred_anywhere | ~self._changed] = frame.taken_at
        return stirred, changed

    def _relight(self, shades: Shades, now: float) -> None:
        """Where only the light has changed, compare from now on with what is seen in it."""
        changed = differ(shades, self.settled)
        moving = now - self._light_moved_at < LIGHT_SECONDS
        lit = relit(shades, self.settled, changed, moving=moving) & ~self.overlaid
        if lit.any():
            self._light_moved_at = now if np.count_nonzero(lit) > LARGE else self._light_moved_at
            new = lit & ~self._relit
            self._before_relit = np.where(new, self.settled, self._before_relit)
            self._relit = self._relit | new
            # Around it the light has changed too, by less: or else it would seem to have an edge.
            lit = lit | ~(changed | self.overlaid | self._rough)
            self.settled = np.where(lit, shades, self.settled)
            self._latest = np.where(lit, shades, self._latest)

    def _unlight(self, shades: Shades) -> None:
        """Where it looks again as before its light changed, compare with that.

        An arm as dark as the table may be taken for a shadow on its way; when it has left, what
        was compared with beneath it, here and there, would seem to reach in itself.
        """
        if self._relit.any():
            other = self._relit & differ(shades, self.settled)
            back = mostly(other, ~differ(shades, self._before_relit))
            self.settled = np.where(back, self._before_relit, self.settled)
            self._relit = self._relit & ~back

    def arms(self, now: float) -> Cells:
        """What changed and reaches in from outside, unless it has rested there for long."""
        resting = now - self._rested_since
        arms = self._changed & reaching_in(self._changed | self._resting_arms(), self.inside)
        if arms.any():
            # What hides no more of the table than a crumb need not be waited for.
            arms = arms & ~self.grid.specks(arms)
        stays = self._changed & (resting >= ARM_SECONDS)
        new = stays & (arms | ~self.inside) & ~self.overlaid
        if new.any():
            self._before_overlaid = np.where(new, self.settled, self._before_overlaid)
            self.overlaid = self.overlaid | new
        # Whatever has lain beyond the table for long is part of the room.
        self.settled = np.where(stays & ~self.inside, self._latest, self.settled)
        return arms & (resting < ARM_SECONDS)

    def _resting_arms(self) -> Cells:
        """What has reached in for long: it looks unchanged by now, and may stretch further."""
        if not self.overlaid.any():
            return self.overlaid
        return touching(self.overlaid, self.inside)

    def _lift(self, shades: Shades) -> None:
        """Where what reached in is away again, compare with what was there before it came."""
        if self.overlaid.any():
            away = mostly(self.overlaid, ~differ(shades, self._before_overlaid))
            self.settled = np.where(away, self._before_overlaid, self.settled)
            self.overlaid = self.overlaid & ~away

    def count_search(self, box: Box) -> None:
        """Note that a spot has been searched once more."""
        searched = self._searches_in(box)
        searched[searched < SEARCHES] += 1

    def times_searched(self, box: Box) -> int:
        """How often all of a spot has been searched."""
        return int(self._searches_in(box).min(initial=SEARCHES))

    def _searches_in(self, box: Box) -> NDArray[np.uint8]:
        left, top, right, bottom = (edge // self.grid.cell for edge in box)
        return self.searches[top:bottom, left:right]

    def vacate(self, tag: TagSighting) -> None:
        """Have a tag's place searched, though it is as bright as before in every cell."""
        corners = np.maximum(0, np.array(tag.corners) / self.grid.cell)
        (left, top), (right, bottom) = corners.min(axis=0).astype(int), corners.max(axis=0)
        place = slice(top, int(bottom) + 1), slice(left, int(right) + 1)
        self.vacated[place] = self.inside[place]
        self.searches[place] = 0

    def settle(self, done: Cells, changed: Cells) -> None:
        """Let the picture to compare with become what now lies there at rest."""
        calm = ~(changed | self._changed)
        self.settled = np.where(done, self._latest, self.settled)
        self._rough = self._rough & ~done
        self._relit = self._relit & ~done
        self.vacated = self.vacated & ~done
        self.settled += calm * (0.05 * (self._latest - self.settled))

    @property
    def rests_elsewhere(self) -> bool:
        """Whether the camera has moved a little and stays there, with nothing going on."""
        if self._pictures_at_rest <= PICTURES_AT_REST or self.overlaid.any():
            return False
        return not bool((self.inside & self._changed).any())

    def compare_from_here(self) -> None:
        """Let what the camera shows now be no shift any more."""
        self.shift = STILL
        self.settled = np.where(self._changed, self.settled, self._bare)
        self._latest = self._bare
        self._pictures = deque([(self._pictures[-1][0], STILL)], maxlen=REMEMBERED)
        self._pictures_at_rest = self._trembled = 0

    def off(self, tag: TagSighting) -> TagSighting:
        """Where the newest picture shows a tag."""
        return self._moved(tag, 1)

    def steady(self, tag: TagSighting) -> TagSighting:
        """Where a tag of the newest picture would be if the camera had not moved."""
        return self._moved(tag, -1)

    def _moved(self, tag: TagSighting, times: int) -> TagSighting:
        if self.shift == STILL:
            return tag
        corners = np.array(tag.corners)
        away = self.shift.away(corners, (self.shape[1], self.shape[0]))
        a, b, c, d = ((float(x), float(y)) for x, y in corners + times * away)
        return replace(tag, corners=(a, b, c, d))

    def averaged(self, box: Box) -> Grey:
        """Around a box the mean of as many pictures as it has been still for.

        Far from the box it shows whatever it did: nobody looks there, and a whole picture of
        twelve million pixels takes longer to copy than a tile of it to read.
        """
        cell, (height, width) = self.grid.cell, self.shape
        rows, columns = _around(box, MEAN_EDGE * cell, (height, width))
        calm = self._still[
            rows.start // cell : rows.stop // cell, columns.start // cell : columns.stop // cell
        ]
        since = int(calm.min(initial=REMEMBERED))
        newest, shift = self._pictures[-1]
        alike = [
            grey
            for grey, other in list(self._pictures)[-since:]
            if grey is not newest and shift.apart(other) < ALIKE_PX
        ]
        if not alike:
            return newest
        farther = _around(box, (MEAN_EDGE + BARE_EDGE) * cell, (height, width))
        self._blended[farther] = newest[farther]
        total = newest[rows, columns].astype(np.uint16)
        for grey in alike:
            total += grey[rows, columns]
        self._blended[rows, columns] = cv2.convertScaleAbs(total, alpha=1 / (len(alike) + 1))
        return self._blended

    def table_box(self) -> Box:
        """The part of the picture that shows the table."""
        rows, columns = (
            np.flatnonzero(self.inside.any(axis=1)),
            np.flatnonzero(self.inside.any(axis=0)),
        )
        if not len(rows):
            return (0, 0, self.shape[1], self.shape[0])
        return self.grid.box(
            slice(int(rows[0]), int(rows[-1]) + 1), slice(int(columns[0]), int(columns[-1]) + 1)
        )


def _around(box: Box, edge: int, shape: tuple[int, ...]) -> tuple[slice, slice]:
    """Rows and columns of a box with an edge around it, as far as there are any."""
    left, top, right, bottom = box
    height, width = shape
    rows = slice(max(0, top - edge), min(height, bottom + edge))
    return rows, slice(max(0, left - edge), min(width, right + edge))


PICTURES_UNTIL_TRUSTED = 3
"""A new reading is looked at again in so many pictures, for a first guess may be wrong."""

STILL_LIKE_IT = 0.25
"""A place that resembles its tag this much may hide the tag, so the tag is not gone."""

SHOWN_PART = 0.5
"""Two ninths of a tag that is half seen resemble it more than this, even in glare or shadow."""

PICTURES_UNTIL_GONE = 4
"""So many pictures in a row must clearly show something else in a tag's place."""

SECONDS_IN_DOUBT = 3.0
"""For so long a place must show what resembles a tag as a whole, as a print may, but in no part:
longer than a camera takes to find its focus again, in which no tag looks like itself."""


def exposure(now: Shades, before: Shades) -> float:
    """Factor that undoes a change of the camera's exposure: most cells show what they showed."""
    return float(np.median(before[::4, ::4] / np.maximum(now[::4, ::4], 1.0)))


def mostly(cells: Cells, those: Cells) -> Cells:
    """The connected groups of ``cells`` of which more than half are among ``those``."""
    count, marked = cv2.connectedComponents(cells.astype(np.uint8), connectivity=8)
    labels = np.asarray(marked, np.int32)
    all_of_them = np.bincount(labels[cells], minlength=count)
    agreeing = np.bincount(labels[cells & those], minlength=count)
    groups: Cells = (2 * agreeing > all_of_them)[labels]
    return groups


@dataclass(frozen=True, slots=True)
class Known:
    """A tag that lies on the table as far as is known.

    ``misses`` counts the pictures in a row that did not show it, ``sights`` those that did. It is
    ``doubted_since`` its place shows what resembles it, but nothing of it. Once its place has
    been ``sought`` for something else, nothing else lies there.
    """

    tag: TagSighting
    misses: int = 0
    sights: int = 1
    doubted_since: float | None = None
    sought: bool = False

    @property
    def certain(self) -> bool:
        """Nothing speaks against it, and it was seen often enough."""
        return not self.misses and self.sights >= PICTURES_UNTIL_TRUSTED

    @property
    def missed(self) -> bool:
        """Something else may be in its place."""
        return self.misses > 1 or self.doubted_since is not None

    def gone(self, now: float) -> bool:
        """Something else is in its place."""
        doubted = 0.0 if self.doubted_since is None else now - self.doubted_since
        return self.misses > PICTURES_UNTIL_GONE or doubted > SECONDS_IN_DOUBT


def after(
    known: Known,
    check: Check,
    now: float,
    *,
    veiled: bool,
    elsewhere: bool,
    part: Callable[[], float],
) -> Known:
    """Judge a known tag by its place: seen, hidden (nothing is counted), or on its way out.

    A tag that is read ``elsewhere`` was moved, however much its old place resembles it; but a
    few pictures are waited for, in case it is only carried over another tag and put back.
    ``part`` tells, if need be, how much parts of the place resemble the tag.
    """
    if check.seen is not None:
        sights = known.sights + 1 if check.seen.text == known.tag.text else 1
        return Known(check.seen, sights=sights)
    alike = check.likeness > STILL_LIKE_IT and not elsewhere
    if veiled:
        return replace(known, misses=max(known.misses, 1), doubted_since=None)
    if alike and part() > SHOWN_PART:
        return replace(known, misses=1, doubted_since=None)
    if alike:
        since = now if known.doubted_since is None else known.doubted_since
        return replace(known, misses=max(known.misses, 1), doubted_since=since)
    return replace(known, misses=known.misses + 1)


def trust(tag: TagSighting) -> float:
    """By what two readings of one place are compared."""
    return tag.quality + tag.margin
