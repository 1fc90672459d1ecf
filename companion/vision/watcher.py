"""Following a table over many pictures: what lies still is confirmed, what changed is read."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.frame import Frame, Grey
from companion.vision.reader import Check, TagReader
from companion.vision.sighting import TagSighting
from companion.vision.view import Box

Cells: TypeAlias = NDArray[np.bool_]

CELLS_ACROSS = 240
"""The picture is compared in this many columns of cells: 8 pixels wide at 1080p."""

PICTURES_UNTIL_GONE = 4
"""So many pictures in a row must clearly show something else in a tag's place."""

SEARCHES = 4
"""A changed spot is searched this often before it counts as something without a tag."""

ARM_SECONDS = 5.0
"""What reaches in from the edge of the picture and rests is an arm, for this long."""

STILL_LIKE_IT = 0.25
"""A place that resembles its tag this much may hide the tag, so the tag is not gone."""


@dataclass(frozen=True, slots=True)
class Look:
    """What is known of the table at one moment.

    ``tags`` is everything that lies there as far as is known; ``lost`` are those among them
    that cannot be read at the moment, for a hidden tag is not a missing card. ``covered`` are
    parts of the picture that changed and are not explained yet. While ``moving`` something
    stirs or a hand is in the picture, and nothing should be concluded.
    """

    taken_at: float
    tags: tuple[TagSighting, ...]
    moving: bool
    covered: tuple[Box, ...]
    lost: tuple[TagSighting, ...]


@dataclass(frozen=True, slots=True)
class _Known:
    tag: TagSighting
    misses: int = 0


class TableWatcher:
    """Turns a running camera's pictures into looks, at a cost that grows with what changed."""

    def __init__(self, reader: TagReader) -> None:
        self.reader = reader
        self._known: list[_Known] = []
        self._cell = 8
        self._previous: NDArray[np.float32] | None = None
        self._settled = np.zeros((0, 0), np.float32)
        self._searches = np.zeros((0, 0), np.uint8)
        self._rested_since = np.zeros((0, 0))
        self._inside: Cells = np.zeros((0, 0), bool)

    def watch(self, frame: Frame) -> Look:
        """Take in one picture."""
        small = self._shrunk(frame.grey)
        if self._previous is None or self._previous.shape != small.shape:
            return self._first_look(frame, small)
        small = small * _exposure(small, self._settled)
        stirred_anywhere = _differ(small, self._previous)
        changed_anywhere = _differ(small, self._settled) | stirred_anywhere
        stirred, changed = self._inside & stirred_anywhere, self._inside & changed_anywhere
        self._previous = small
        self._searches[stirred] = 0
        self._rested_since[stirred_anywhere | ~changed_anywhere] = frame.taken_at

        busy = _grown(changed, 1)
        still_arm = self._arms(changed_anywhere, frame.taken_at)
        hidden = _grown(stirred | still_arm, 1)
        self._confirm(frame.grey, busy, hidden)
        resting = changed & ~hidden
        self._search(frame.grey, resting)
        self._settle(small, changed, hidden)
        self._settle_around(small, changed_anywhere, frame.taken_at)

        unexplained = changed & (hidden | (self._searches < SEARCHES))
        return Look(
            taken_at=frame.taken_at,
            tags=tuple(known.tag for known in self._known),
            moving=bool(stirred.sum() > 2 or still_arm.any()),
            covered=self._boxes(unexplained),
            lost=tuple(known.tag for known in self._known if known.misses),
        )

    def _first_look(self, frame: Frame, small: NDArray[np.float32]) -> Look:
        self._previous = self._settled = small
        self._searches = np.full(small.shape, SEARCHES, np.uint8)
        self._rested_since = np.full(small.shape, frame.taken_at)
        self._inside = np.ones(small.shape, bool)
        plane = self.reader.plane
        if plane is not None:
            area = np.zeros(small.shape, np.uint8)
            cv2.fillPoly(area, [plane.outline() // self._cell], 1)
            self._inside = area.astype(bool)
        self._known = [_Known(tag) for tag in self.reader.read(frame.grey)]
        tags = tuple(known.tag for known in self._known)
        # Nothing is known yet about what moves, so one more picture is asked for.
        return Look(frame.taken_at, tags, moving=True, covered=(), lost=())

    def _shrunk(self, grey: Grey) -> NDArray[np.float32]:
        height, width = grey.shape
        self._cell = max(1, round(width / CELLS_ACROSS))
        size = max(1, width // self._cell), max(1, height // self._cell)
        cut = grey[: size[1] * self._cell, : size[0] * self._cell]
        return cv2.resize(cut, size, interpolation=cv2.INTER_AREA).astype(np.float32)

    def _arms(self, changed: Cells, now: float) -> Cells:
        """What changed and reaches in from beyond the table, unless it has rested for long.

        A card at the table's edge changes nothing beyond it. Only where the table fills the
        picture must the edge itself do.
        """
        count, labels = cv2.connectedComponents(changed.astype(np.uint8), connectivity=8)
        if count == 1:
            return np.zeros_like(changed)
        beyond = ~_grown(self._inside, 1)
        if not beyond.any():
            beyond = ~_shrunk_by(self._inside, 2)
        reaching = np.zeros(count, bool)
        reaching[np.unique(labels[changed & beyond])] = True
        reaching[0] = False
        resting = now - self._rested_since
        arms: Cells = self._inside & reaching[labels] & (resting < ARM_SECONDS)
        return arms

    def _confirm(self, grey: Grey, busy: Cells, hidden: Cells) -> None:
        doubtful = [
            k
            for k, known in enumerate(self._known)
            if known.misses or self._cells(known.tag, busy).any()
        ]
        checks = self.reader.check(grey, [self._known[k].tag for k in doubtful])
        for k, check in zip(doubtful, checks, strict=True):
            known = self._known[k]
            veiled = bool(self._cells(known.tag, hidden).any())
            self._known[k] = _after(known, check, veiled=veiled)
        self._known = [known for known in self._known if known.misses <= PICTURES_UNTIL_GONE]

    def _search(self, grey: Grey, resting: Cells) -> None:
        """Search what changed and came to rest, one box a picture."""
        boxes = self._boxes(resting & (self._searches < SEARCHES))
        if not boxes:
            return
        box = max(boxes, key=lambda box: (box[2] - box[0]) * (box[3] - box[1]))
        left, top, right, bottom = (edge // self._cell for edge in box)
        searched = self._searches[top:bottom, left:right]
        searched[searched < SEARCHES] += 1
        for tag in self.reader.read(grey, within=box):
            self._take(tag)

    def _take(self, tag: TagSighting) -> None:
        """Enter a reading; it takes the place of what lay there, or was this tag elsewhere."""
        kept = []
        for known in self._known:
            moved_here = known.tag.text == tag.text and (known.misses or _overlap(known.tag, tag))
            if moved_here:
                continue
            kept.append(known)
        self._known = [*kept, _Known(tag)]

    def _settle(self, small: NDArray[np.float32], changed: Cells, hidden: Cells) -> None:
        """Let the picture to compare with become what now lies there at rest."""
        done = changed & ~hidden & (self._searches >= SEARCHES)
        calm = self._inside & ~changed
        self._settled = np.where(done, small, self._settled)
        self._settled[calm] += 0.05 * (small[calm] - self._settled[calm])

    def _settle_around(self, small: NDArray[np.float32], changed: Cells, now: float) -> None:
        """Beyond the table, whatever has lain there for long is part of the room."""
        room = ~self._inside & (~changed | (now - self._rested_since >= ARM_SECONDS))
        self._settled[room] += 0.05 * (small[room] - self._settled[room])
        new = room & changed
        self._settled[new] = small[new]

    def _cells(self, tag: TagSighting, cells: Cells) -> Cells:
        corners = np.array(tag.corners) / self._cell
        (left, top), (right, bottom) = corners.min(axis=0), corners.max(axis=0)
        return cells[max(0, int(top)) : int(bottom) + 1, max(0, int(left)) : int(right) + 1]

    def _boxes(self, cells: Cells) -> tuple[Box, ...]:
        if not cells.any():
            return ()
        _, _, stats, _ = cv2.connectedComponentsWithStats(
            _grown(cells, 1).astype(np.uint8), connectivity=8
        )
        return tuple(
            (
                int(left * self._cell),
                int(top * self._cell),
                int((left + width) * self._cell),
                int((top + height) * self._cell),
            )
            for left, top, width, height, _ in stats[1:]
        )


def _after(known: _Known, check: Check, *, veiled: bool) -> _Known:
    """Judge a known tag by its place: seen, hidden (nothing is counted), or on its way out."""
    if check.seen is not None:
        return _Known(check.seen)
    if veiled or check.likeness > STILL_LIKE_IT:
        return replace(known, misses=max(known.misses, 1))
    return replace(known, misses=known.misses + 1)


def _overlap(one: TagSighting, other: TagSighting) -> bool:
    a, b = np.array(one.corners), np.array(other.corners)
    return bool(np.hypot(*(a.mean(axis=0) - b.mean(axis=0))) < np.hypot(*(a[1] - a[0])) / 2)


def _exposure(small: NDArray[np.float32], settled: NDArray[np.float32]) -> float:
    """Factor that undoes a change of the camera's exposure since the table was settled."""
    return float(np.median(settled[::4, ::4] / np.maximum(small[::4, ::4], 1.0)))


def _differ(one: NDArray[np.float32], other: NDArray[np.float32]) -> Cells:
    """Tell which cells differ by more than noise and a breath of shadow."""
    differ: Cells = np.abs(one - other) > 5.0 + 0.04 * other
    return differ


def _grown(cells: Cells, by: int) -> Cells:
    side = 2 * by + 1
    return cv2.dilate(cells.astype(np.uint8), np.ones((side, side), np.uint8)).astype(bool)


def _shrunk_by(cells: Cells, by: int) -> Cells:
    side = 2 * by + 1
    return cv2.erode(
        cells.astype(np.uint8),
        np.ones((side, side), np.uint8),
        borderType=cv2.BORDER_CONSTANT,
        borderValue=0,
    ).astype(bool)
