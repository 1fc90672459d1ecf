"""Following a table over many pictures: what lies still is confirmed, what changed is read."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace

import cv2
import numpy as np

from companion.vision.beneath import Beneath
from companion.vision.changes import (
    CellGrid,
    Cells,
    Shades,
    differ,
    exposure,
    grown,
    mostly,
    reaching_in,
)
from companion.vision.frame import Frame, Grey
from companion.vision.known import Known, after, trust
from companion.vision.reader import TagReader
from companion.vision.sighting import TagSighting, overlap
from companion.vision.view import Box

PICTURES_UNTIL_GONE = 4
"""So many pictures in a row must clearly show something else in a tag's place."""

SEARCHES = 4
"""A changed spot is searched this often before it counts as something without a tag."""

ARM_SECONDS = 5.0
"""So long an arm at rest keeps the table from being calm; what is beneath stays hidden longer."""

LIGHTS_OUT = 6.0
"""A picture so many times darker than the one before shows that somebody put out the lamp."""

REMEMBERED = 4
"""Pictures that are averaged where nothing moved: half the noise of one."""

MEAN_EDGE, BARE_EDGE = 8, 16
"""Cells around a searched box where pictures are averaged, and where the newest will do."""

TILES = (4, 2)
SECONDS_BETWEEN_TILES = 1.0
"""Once all tiles were searched, the next round takes its time: a still table costs nothing."""


@dataclass(frozen=True, slots=True)
class Look:
    """What is known of the table at one moment.

    ``tags`` is everything that lies there as far as is known; ``lost`` are those among them
    that cannot be read at the moment, for a hidden tag is not a missing card. ``covered`` are
    parts of the picture that changed and are not explained yet. While ``moving`` something
    stirs or a hand is in the picture, and nothing should be concluded; neither while it is
    ``dark``.
    """

    taken_at: float
    tags: tuple[TagSighting, ...]
    moving: bool
    covered: tuple[Box, ...]
    lost: tuple[TagSighting, ...]
    dark: bool = False


class TableWatcher:
    """Turns a running camera's pictures into looks, at a cost that grows with what changed.

    It keeps the last few pictures, so a camera must not write into a picture it has given.
    """

    def __init__(self, reader: TagReader) -> None:
        self.reader = reader
        self._known: list[Known] = []
        self._beneath = Beneath()
        self._memory: _Memory | None = None
        self._unread = False
        self._tile = 0
        self._next_tile_at = 0.0

    def watch(self, frame: Frame) -> Look:
        """Take in one picture."""
        memory = self._memory
        if memory is None or memory.shape != frame.grey.shape:
            return self._first_look(frame)
        shades = memory.grid.shades(frame.grey)
        brightening = exposure(shades, memory.settled)
        if brightening > LIGHTS_OUT:
            return self._dark_look(frame)
        if brightening < 1 / LIGHTS_OUT:
            return self._first_look(frame)
        shades = np.multiply(shades, brightening, dtype=np.float32)
        if memory.young and memory.stirs(shades):
            return self._stirred_look(frame)
        if self._unread:
            return self._first_look(frame)
        stirred, changed = memory.take_in(frame, shades)
        arms = memory.arms(frame.taken_at)
        hidden = grown(stirred | arms, 1)
        self._confirm(frame.grey, grown(changed, 1), hidden | memory.overlaid, memory.grid)
        self._uncover(frame)
        resting = changed & ~hidden
        memory.searches[memory.grid.specks(resting)] = SEARCHES
        if resting.any():
            self._search_changed(resting)
        elif not changed.any():
            self._search_tile(frame.taken_at)
        unexplained = changed & (hidden | (memory.searches < SEARCHES))
        memory.settle(changed & ~hidden & (memory.searches >= SEARCHES), changed)
        return Look(
            taken_at=frame.taken_at,
            tags=tuple(known.tag for known in self._known),
            moving=bool(stirred.sum() > 2 or arms.any()),
            covered=memory.grid.boxes(unexplained),
            lost=tuple(known.tag for known in self._known if known.misses),
        )

    def _first_look(self, frame: Frame) -> Look:
        plane = self.reader.plane
        self._memory = _Memory(frame, None if plane is None else plane.outline())
        self._tile, self._next_tile_at = 0, frame.taken_at
        self._unread = False
        self._known = [Known(tag) for tag in self.reader.read(frame.grey)]
        tags = tuple(known.tag for known in self._known)
        # Nothing is known yet about what moves, so one more picture is asked for.
        return Look(frame.taken_at, tags, moving=True, covered=(), lost=())

    def _stirred_look(self, frame: Frame) -> Look:
        """A hand in the first pictures is not the table: only what lies still is begun with."""
        plane = self.reader.plane
        self._memory = _Memory(frame, None if plane is None else plane.outline())
        self._unread = True
        tags = tuple(known.tag for known in self._known)
        return Look(frame.taken_at, tags, moving=True, covered=(), lost=())

    def _dark_look(self, frame: Frame) -> Look:
        """In the dark nothing is seen and nothing forgotten."""
        tags = tuple(known.tag for known in self._known)
        return Look(frame.taken_at, tags, moving=True, covered=(), lost=tags, dark=True)

    def _confirm(self, grey: Grey, busy: Cells, hidden: Cells, grid: CellGrid) -> None:
        """Look again at the tags that are in doubt; at the others not even a glance is spent."""
        if not busy.any() and all(known.certain for known in self._known):
            return
        corners = np.array([known.tag.corners for known in self._known]).reshape(-1, 4, 2)
        stirred = grid.any_within(busy, corners)
        doubtful = [k for k, known in enumerate(self._known) if stirred[k] or not known.certain]
        checks = self.reader.check(grey, [self._known[k].tag for k in doubtful])
        veiled = grid.any_within(hidden, corners)
        for k, check in zip(doubtful, checks, strict=True):
            self._known[k] = after(self._known[k], check, veiled=bool(veiled[k]))
        self._keep([known for known in self._known if known.misses <= PICTURES_UNTIL_GONE])

    def _search_changed(self, resting: Cells) -> None:
        """Search what changed and came to rest: the largest spot, the others in turn."""
        memory = self._memory
        if memory is None:
            return
        boxes = memory.grid.boxes(resting & (memory.searches < SEARCHES))
        if boxes:
            box = max(boxes, key=lambda box: (box[2] - box[0]) * (box[3] - box[1]))
            memory.count_search(box)
            self._search(box)

    def _search_tile(self, now: float) -> None:
        """Search the still table piece by piece, for what one picture alone did not tell."""
        memory = self._memory
        across, down = TILES
        if memory is None or now < self._next_tile_at:
            return
        row, column = divmod(self._tile % (across * down), across)
        left, top, right, bottom = memory.table_box()
        width, height = (right - left) // across + 1, (bottom - top) // down + 1
        x, y = left + column * width, top + row * height
        self._search((x, y, min(x + width, right), min(y + height, bottom)))
        self._tile += 1
        if self._tile >= across * down:
            self._next_tile_at = now + SECONDS_BETWEEN_TILES

    def _search(self, box: Box) -> None:
        if self._memory is not None:
            certain = [known.tag for known in self._known if not known.misses]
            for tag in self.reader.read(self._memory.averaged(box), box, besides=certain):
                self._take(tag)

    def _take(self, tag: TagSighting) -> None:
        """Enter a reading: it lay there already, was moved here, replaces another, or is new."""
        for k, known in enumerate(self._known):
            if not overlap(known.tag, tag):
                continue
            if known.tag.text == tag.text:
                self._known[k] = Known(tag, sights=known.sights + 1)
                return
            if not known.misses and trust(known.tag) >= trust(tag):
                return
            self._known[k] = replace(known, misses=max(known.misses, 1))
        self._keep(
            [
                known
                for known in self._known
                if not (known.misses and (known.tag.text == tag.text or overlap(known.tag, tag)))
            ]
        )
        self._known.append(Known(tag))

    def _keep(self, kept: list[Known]) -> None:
        """Know only these any more, and remember where the others were."""
        self._beneath.remember(known.tag for known in self._known if known not in kept)
        self._known = kept

    def _uncover(self, frame: Frame) -> None:
        """Know again what only something that is away now has hidden."""
        certain = [known.tag for known in self._known if not known.misses]
        for tag in self._beneath.uncovered(self.reader, frame.grey, frame.taken_at, certain):
            self._take(tag)


class _Memory:
    """What the watcher remembers of earlier pictures."""

    def __init__(
        self, frame: Frame, outline: np.ndarray[tuple[int, ...], np.dtype[np.int32]] | None
    ) -> None:
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
        self._pictures: deque[Grey] = deque([frame.grey], maxlen=REMEMBERED)
        self._still = np.ones(self.settled.shape, np.uint8)
        self._blended = frame.grey.copy()
        self._calm = 0

    @property
    def young(self) -> bool:
        """Whether no two pictures were alike yet, so that a hand cannot be told from the table."""
        return self._calm == 0

    def stirs(self, shades: Shades) -> bool:
        """Whether something on the table moved since the last picture."""
        return bool((self.inside & differ(shades, self._latest)).sum() > 2)

    def take_in(self, frame: Frame, shades: Shades) -> tuple[Cells, Cells]:
        """Compare with what was there: which cells stir now, and which differ from the rest."""
        self._lift(shades)
        stirred_anywhere = differ(shades, self._latest)
        self._changed = differ(shades, self.settled) | stirred_anywhere
        stirred, changed = self.inside & stirred_anywhere, self.inside & self._changed
        self._latest = shades
        self._calm += 1
        self._pictures.append(frame.grey)
        self._still = np.where(stirred, 1, np.minimum(self._still + 1, REMEMBERED)).astype(np.uint8)
        self.searches[stirred] = 0
        self._rested_since[stirred_anywhere | ~self._changed] = frame.taken_at
        return stirred, changed

    def arms(self, now: float) -> Cells:
        """What changed and reaches in from outside, unless it has rested there for long."""
        resting = now - self._rested_since
        arms = reaching_in(self._changed, self.inside)
        stays = self._changed & (resting >= ARM_SECONDS)
        new = stays & (arms | ~self.inside) & ~self.overlaid
        if new.any():
            self._before_overlaid = np.where(new, self.settled, self._before_overlaid)
            self.overlaid = self.overlaid | new
        # Whatever has lain beyond the table for long is part of the room.
        self.settled = np.where(stays & ~self.inside, self._latest, self.settled)
        return arms & (resting < ARM_SECONDS)

    def _lift(self, shades: Shades) -> None:
        """Where what reached in is away again, compare with what was there before it came."""
        if self.overlaid.any():
            away = mostly(self.overlaid, ~differ(shades, self._before_overlaid))
            self.settled = np.where(away, self._before_overlaid, self.settled)
            self.overlaid = self.overlaid & ~away

    def count_search(self, box: Box) -> None:
        """Note that a spot has been searched once more."""
        left, top, right, bottom = (edge // self.grid.cell for edge in box)
        searched = self.searches[top:bottom, left:right]
        searched[searched < SEARCHES] += 1

    def settle(self, done: Cells, changed: Cells) -> None:
        """Let the picture to compare with become what now lies there at rest."""
        calm = ~(changed | self._changed)
        self.settled = np.where(done, self._latest, self.settled)
        self.settled += calm * (0.05 * (self._latest - self.settled))

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
        count = int(min(len(self._pictures), calm.min(initial=REMEMBERED)))
        newest = self._pictures[-1]
        if count < 2:
            return newest
        farther = _around(box, (MEAN_EDGE + BARE_EDGE) * cell, (height, width))
        self._blended[farther] = newest[farther]
        total = newest[rows, columns].astype(np.uint16)
        for k in range(1, count):
            total += self._pictures[-1 - k][rows, columns]
        self._blended[rows, columns] = cv2.convertScaleAbs(total, alpha=1 / count)
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
