"""What was known of a table, as a camera that was knocked shows it from its new place."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace

import cv2
import numpy as np

from companion.vision.changes import CellGrid, Shades
from companion.vision.plane import Plane
from companion.vision.sighting import TagSighting

SECONDS = 1.2
"""A knock is noticed within a second, and whatever was seen meanwhile was seen askew."""


@dataclass(frozen=True, slots=True, eq=False)
class Glimpse:
    """The tags of a table at some moment, and its cells without any arm over it."""

    taken_at: float
    tags: tuple[TagSighting, ...]
    shades: Shades

    def carried(self, before: Plane, now: Plane, grid: CellGrid) -> Glimpse:
        """The same table as it is seen from elsewhere."""
        tags = tuple(carried(tag, before, now) for tag in self.tags)
        across, down = grid.size
        x, y = np.meshgrid(np.arange(across, dtype=float), np.arange(down, dtype=float))
        middles = (np.stack([x, y], axis=-1).reshape(-1, 2) + 0.5) * grid.cell - 0.5
        there = (before.to_pixels(now.to_table(middles)) + 0.5) / grid.cell - 0.5
        map_x, map_y = there.astype(np.float32).reshape(down, across, 2).transpose(2, 0, 1)
        how, edge = cv2.INTER_LINEAR, cv2.BORDER_REPLICATE
        shades = cv2.remap(self.shades, map_x, map_y, how, borderMode=edge)
        return Glimpse(self.taken_at, tags, np.asarray(shades, np.float32))


class Glimpses:
    """The last second of a table: long enough that the first of it lies before any knock."""

    def __init__(self) -> None:
        self._glimpses: deque[Glimpse] = deque()

    def add(self, glimpse: Glimpse) -> None:
        """Note what is known now, and forget what is too old."""
        self._glimpses.append(glimpse)
        while self._glimpses[0].taken_at < glimpse.taken_at - SECONDS:
            self._glimpses.popleft()

    @property
    def first(self) -> Glimpse | None:
        """What was known a second ago, if anything."""
        return self._glimpses[0] if self._glimpses else None


def carried(tag: TagSighting, before: Plane, now: Plane) -> TagSighting:
    """A tag that lies where it lay, seen from elsewhere."""
    corners = now.to_pixels(before.to_table(np.array(tag.corners)))
    a, b, c, d = ((float(x), float(y)) for x, y in corners)
    return replace(tag, corners=(a, b, c, d))
