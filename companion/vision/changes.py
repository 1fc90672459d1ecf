"""What changed on the table since it lay still, though the camera trembles and the light shifts."""

from __future__ import annotations

import math
from dataclasses import dataclass
from math import hypot
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.frame import Grey
from companion.vision.view import Box

Cells: TypeAlias = NDArray[np.bool_]
Shades: TypeAlias = NDArray[np.float32]

CELLS_ACROSS = 240
"""About so many columns of cells a picture is compared in: 8 pixels wide at 1080p."""


class CellGrid:
    """Pictures of one size, cut into cells."""

    def __init__(self, shape: tuple[int, ...]) -> None:
        height, width = shape
        # A power of two, because halving is much quicker than any other shrinking; and no larger
        # than the picture, even if that is a mere strip.
        halvings = min(round(math.log2(width / CELLS_ACROSS)), int(math.log2(min(width, height))))
        self.cell = 1 << max(0, halvings)
        self.size = width // self.cell, height // self.cell

    def shades(self, grey: Grey) -> Shades:
        """Mean brightness of each cell."""
        width, height = self.size
        return halved(grey[: height * self.cell, : width * self.cell], width)

    def inside(self, outline: NDArray[np.int32] | None) -> Cells:
        """Tell which cells lie within an outline; all without one."""
        width, height = self.size
        if outline is None:
            return np.ones((height, width), np.bool_)
        area = np.zeros((height, width), np.uint8)
        cv2.fillPoly(area, [outline // self.cell], (1,))
        return area.astype(np.bool_)

    def any_within(self, cells: Cells, quads: NDArray[np.float64]) -> NDArray[np.bool_]:
        """Tell for each of many (N, 4, 2) quadrilaterals whether one of the cells around is set."""
        width, height = self.size
        most = np.array([width, height])
        low = np.clip((quads.min(axis=1) / self.cell).astype(np.int64), 0, most)
        high = np.clip((quads.max(axis=1) / self.cell).astype(np.int64) + 1, 0, most)
        sums = np.asarray(cv2.integral(cells.astype(np.uint8)), np.int32)
        (left, top), (right, bottom) = low.T, high.T
        inside = sums[bottom, right] - sums[top, right] - sums[bottom, left] + sums[top, left]
        return np.asarray(inside > 0, np.bool_)

    def box(self, rows: slice, columns: slice) -> Box:
        """Return the pixels of a block of cells."""
        return (
            int(columns.start) * self.cell,
            int(rows.start) * self.cell,
            int(columns.stop) * self.cell,
            int(rows.stop) * self.cell,
        )

    def specks(self, cells: Cells) -> Cells:
        """Those of the cells that hang together with too few others to be a piece."""
        count, labels, stats, _ = cv2.connectedComponentsWithStats(
            cells.astype(np.uint8), connectivity=8
        )
        wide, high = stats[:, cv2.CC_STAT_WIDTH], stats[:, cv2.CC_STAT_HEIGHT]
        # What has the number 0 is all that did not change.
        small: Cells = (wide <= SPECK) & (high <= SPECK) & (np.arange(count) > 0)
        specks: Cells = small[labels]
        return specks

    def boxes(self, cells: Cells) -> tuple[Box, ...]:
        """Return the pixels around each connected group of cells."""
        if not cells.any():
            return ()
        _, _, stats, _ = cv2.connectedComponentsWithStats(
            grown(cells, 1).astype(np.uint8), connectivity=8
        )
        return tuple(
            self.box(slice(top, top + height), slice(left, left + width))
            for left, top, width, height, _ in stats[1:].tolist()
        )


# --- cells that differ ---------------------------------------------------------------------------

SPECK = 2
"""A change of at most so many cells each way is smaller than any piece: noise, or a crumb."""

NOISE = 5.0
"""Grey levels by which the mean of a cell may differ in two pictures of the same."""

SHADOW = 0.04
"""Share of its brightness that a cell loses when somebody bends over the table."""

BEYOND = 2
"""Cells around the table that the shadow of a card at its edge may darken."""

NEARLY_BEYOND = 1
"""The same at the picture's rim, beyond which nothing is seen: an arm comes in there, and the
shadow of a card seldom reaches it."""


def halved(grey: Grey, width: int) -> Shades:
    """Halve a picture until it is so wide, which must be its width halved some times."""
    whole = grey
    while whole.shape[1] > width:
        half = whole.shape[1] // 2, whole.shape[0] // 2
        whole = np.asarray(cv2.resize(whole, half, interpolation=cv2.INTER_AREA), np.uint8)
    return whole.astype(np.float32)


def differ(one: Shades, other: Shades) -> Cells:
    """Tell which cells differ by more than noise and a breath of shadow.

    A card laid exactly onto another of its kind changes few cells by little: whoever asks for
    more, to bear with a camera that trembles, no longer sees a discard. Undo the shift instead.
    """
    far: Cells = np.abs(one - other) > tolerance(other)
    return far


def tolerance(shades: Shades) -> Shades:
    """Grey levels by which each cell may differ without anything having changed."""
    return NOISE + SHADOW * shades


def reaching_in(changed: Cells, inside: Cells) -> Cells:
    """Tell which changed cells of the table hang together with something beyond it: an arm.

    A card at the table's edge, with its shadow, changes next to nothing beyond it. Only where
    the table fills the picture must its edge itself do.
    """
    count, labels = cv2.connectedComponents(changed.astype(np.uint8), connectivity=8)
    if count == 1:
        return np.zeros_like(changed)
    beyond = beyond_table(inside)
    reaching = np.zeros(count, np.bool_)
    reaching[np.unique(np.asarray(labels)[changed & beyond])] = True
    reaching[0] = False
    arms: Cells = inside & reaching[labels]
    return arms


def beyond_table(inside: Cells) -> Cells:
    """The cells that nothing on the table touches, or its edge if the picture shows no others.

    Where the table nearly fills the picture, the picture's own rim is all that is left of them.
    """
    rim = np.ones_like(inside)
    rim[1:-1, 1:-1] = False
    beyond: Cells = ~grown(inside, BEYOND) | (rim & ~grown(inside, NEARLY_BEYOND))
    return beyond if beyond.any() else ~_shrunk(inside, 2)


def touching(cells: Cells, those: Cells) -> Cells:
    """The connected groups of ``cells`` of which some are among ``those``."""
    count, marked = cv2.connectedComponents(cells.astype(np.uint8), connectivity=8)
    labels = np.asarray(marked)
    touched = np.zeros(count, np.bool_)
    touched[np.unique(labels[cells & those])] = True
    groups: Cells = cells & touched[labels]
    return groups


def grown(cells: Cells, by: int) -> Cells:
    """Add the cells around."""
    side = 2 * by + 1
    return np.asarray(cv2.dilate(cells.astype(np.uint8), np.ones((side, side), np.uint8)), np.bool_)


def _shrunk(cells: Cells, by: int) -> Cells:
    side = 2 * by + 1
    kernel = np.ones((side, side), np.uint8)
    edge = cv2.BORDER_CONSTANT
    kept = cv2.erode(cells.astype(np.uint8), kernel, borderType=edge, borderValue=(0,))
    return np.asarray(kept, np.bool_)


# --- light that moves: what lies in it shows the same as before beside its neighbours ------------

MOST_FLICKER = 0.2
"""Share by which a lamp that flickers makes some rows of a picture darker than others."""

ENOUGH_ALIKE = 0.5
"""Share of a row's cells that must tell the same of its light; an arm seldom takes up as much."""

SMOOTH = 5
"""Rows over which a band is smooth, and cells over which light is."""

LARGE, SOME = 400, 60
"""Cells that hang together, more than any card has: light that changes does so in a large part. Of
light that changes gently, as far as can be told from noise, some are enough."""

GENTLE, NEARLY_ALL = 0.04, 0.95
"""Share by which light differs over five cells where it has no edge, and in how much of a part:
whatever lies on the table has an edge all around it."""

SHOWN, FEWEST_SHOWN = 0.85, 60
"""Share of the cells with a print or an edge that must still show it, and how many there must be:
over a plain part of the table nothing tells a shadow from a hand."""

LIT = 0.93
"""Share of all cells in a part that light alone must explain."""

_WINDOW = (SMOOTH, SMOOTH)
_AROUND = (3 * SMOOTH, 3 * SMOOTH)

ALL_BUT_ALL = 0.97
"""The same while it is known that light moves: then a part may be lit in steps."""

DARKEST = 0.25
"""A part that loses more of its light shows too little to tell what became of it."""


def without_bands(now: Shades, before: Shades) -> Shades:
    """Cells as they would be if the lamp had not flickered while the camera read row by row."""
    if not differ(now, before).any():
        return now
    ratios = before / np.maximum(now, 1.0)
    rows = np.median(ratios[:, ::2], axis=1)
    off = np.abs(now * rows[:, None] - before) <= tolerance(before)
    told = (off.mean(axis=1) > ENOUGH_ALIKE) & (np.abs(rows - 1) < MOST_FLICKER)
    if told.mean() < ENOUGH_ALIKE:
        return now
    numbers = np.arange(len(rows))
    # A row of which something hides the most is lit as those beside it are.
    each = np.interp(numbers, numbers[told], rows[told])
    smooth = cv2.blur(each.astype(np.float32)[:, None], (1, SMOOTH)).reshape(-1, 1)
    even: Shades = np.multiply(now, smooth, dtype=np.float32)
    # A band is all along its rows; where it is not, it makes as much worse as better.
    return even if 2 * differ(even, before).sum() < differ(now, before).sum() else now


def relit(now: Shades, before: Shades, changed: Cells, *, moving: bool) -> Cells:
    """The changed cells that show what they showed before, in another light.

    While light is ``moving``, a part of the table is more easily believed to be lit otherwise.
    """
    lit = np.zeros_like(changed)
    if np.count_nonzero(changed) < SOME:
        return lit
    _, marked, stats, _ = cv2.connectedComponentsWithStats(changed.astype(np.uint8), connectivity=8)
    some = np.flatnonzero(stats[1:, cv2.CC_STAT_AREA] >= SOME) + 1
    if not len(some):
        return lit
    steep = _steep(now, before)
    parts = []
    for number in some:
        left, top, width, height, _ = stats[number].tolist()
        here = slice(top, top + height), slice(left, left + width)
        part = np.asarray(marked)[here] == number
        parts.append((here, _part(now[here], before[here], part, steep[here])))
    moving = moving or any(part.told for _, part in parts)
    for here, part in parts:
        if part.told or (moving and part.likely):
            lit[here] |= part.explained
    return lit | _beside(now, before, changed, lit) if lit.any() else lit


def _beside(now: Shades, before: Shades, changed: Cells, lit: Cells) -> Cells:
    """The changed cells that show the same as before in the light of what lies around them.

    At the end of a shadow, or where light has hardly changed, only a few cells differ by more than
    noise. Left as they were, they would seem to be new once all around is compared in its light.
    """
    gain, _ = _gain(now, before, lit | ~changed, _AROUND)
    return changed & ~lit & (np.abs(now - before * gain) <= tolerance(now))


def _gain(
    now: Shades, before: Shades, where: Cells, window: tuple[int, int]
) -> tuple[Shades, Shades]:
    """How much brighter it is around each cell, as some cells tell, and how bright it was."""
    weights = where.astype(np.float32)
    among = np.maximum(cv2.blur(weights, window), 1e-3)
    soft_now, soft = (
        np.asarray(cv2.blur(shades * weights, window) / among, np.float32)
        for shades in (now, before)
    )
    return np.divide(soft_now, np.maximum(soft, np.float32(1)), dtype=np.float32), soft


@dataclass(frozen=True, slots=True, eq=False)
class _Part:
    """The cells of a part that light explains, and how likely it is that light it was."""

    explained: Cells
    told: bool
    likely: bool


def _steep(now: Shades, before: Shades) -> Cells:
    """Where light would have an edge, as whatever lies on the table has all around it."""
    soft_now, soft = (np.asarray(cv2.blur(s, _WINDOW), np.float32) for s in (now, before))
    gain = soft_now / np.maximum(soft, 1.0)
    around = np.ones(_WINDOW, np.uint8)
    return np.asarray(cv2.dilate(gain, around) - cv2.erode(gain, around) > GENTLE, np.bool_)


def _part(now: Shades, before: Shades, part: Cells, steep: Cells) -> _Part:
    # What lies beside it is compared with in the light of another moment.
    gain, soft = _gain(now, before, part, _WINDOW)
    around = np.ones(_WINDOW, np.uint8)
    # Across the edge of a shadow a cell is lit like one side, like the other or between them.
    least = np.asarray(cv2.erode(np.where(part, gain, np.float32(1e3)), around), np.float32)
    most = np.asarray(cv2.dilate(np.where(part, gain, np.float32(0)), around), np.float32)
    off = tolerance(now)
    explained = (before * least - off <= now) & (now <= before * most + off) & part
    explained &= (gain > DARKEST) & (gain < 1 / DARKEST)
    prints = part & (np.abs(before - soft) * gain > off)
    area, printed = int(np.count_nonzero(part)), int(np.count_nonzero(prints))
    share = float(np.count_nonzero(explained) / area)
    gentle = float(np.count_nonzero(part & ~steep) / area)
    seen = bool(np.count_nonzero(explained & prints) > SHOWN * printed)
    told = (area >= LARGE and printed >= FEWEST_SHOWN and seen) or gentle > NEARLY_ALL
    return _Part(explained, told and share > LIT, area >= LARGE and share > ALL_BUT_ALL)


Columns = NDArray[np.float32]
Points = NDArray[np.float64]

# --- a camera that trembles ----------------------------------------------------------------------

MOST_PIXELS = 3.0
"""A picture that is further off shows a camera on its way, not one that trembles."""

TRIES = 4
"""How often the picture is taken up at another pixel, to be within half a pixel in the end."""

SCALES = (20.0, 8.0, NOISE, NOISE)
"""Grey levels beyond which a cell is hardly believed, guess after guess: a hand is no shift."""

TEXTURED = 1.0
"""Grey levels by which a shift of a pixel must change a cell that is to tell of it."""

FEWEST, ENOUGH = 40, 4000
"""Textured cells without which nothing is told, and beyond which more would tell no more."""

STIFF = 0.01
"""The share of all cells by which a turn is held back: a few cells in one spot tell of none."""

FEWEST_ACROSS = 8
"""Cells across and down without which a shift leaves too little to compare."""

EXPLAINED = 3
"""So many times as much must a shift bring cells nearer to what they were as it takes others
away from it."""


@dataclass(frozen=True, slots=True)
class Shift:
    """By how many pixels a picture is off, in its middle and, if it is turned, at its edge."""

    right: float = 0.0
    down: float = 0.0
    grown: float = 0.0
    turned: float = 0.0

    def away(self, points: Points, size: tuple[int, int]) -> Points:
        """How far points (..., 2) of a steady picture of this size are off in this one."""
        width, height = size
        spots = (points - np.array([width / 2, height / 2])) / (width / 2)
        x, y = spots[..., 0], spots[..., 1]
        right = self.right + self.grown * x - self.turned * y
        down = self.down + self.grown * y + self.turned * x
        return np.stack([right, down], axis=-1)

    def apart(self, other: Shift) -> float:
        """Pixels between both at the picture's edge, at most."""
        middle = hypot(self.right - other.right, self.down - other.down)
        return middle + hypot(self.grown - other.grown, self.turned - other.turned)


STILL = Shift()


def steadied(
    grid: CellGrid, grey: Grey, bare: Shades, gain: float, before: Shades
) -> tuple[Shades, Shift]:
    """The cells of a picture as a camera that had not moved would show them.

    ``bare`` are its cells as they are, already multiplied with ``gain`` to be as bright as those
    of ``before``. Where a shift explains no more than it spoils, there was none.
    """
    right, down, shift = 0, 0, STILL
    if min(grid.size) < FEWEST_ACROSS:
        return bare, STILL
    cells = _MovedCells(grid, grey, gain, before, (0, 0))
    for _ in range(TRIES):
        shift = cells.shift()
        if max(abs(shift.right), abs(shift.down)) > MOST_PIXELS:
            return bare, STILL
        at = round(shift.right), round(shift.down)
        if at == (right, down):
            break
        right, down = at
        cells = _MovedCells(grid, grey, gain, before, at)
    steady = cells.put_right(shift)
    better = _strangeness(bare, before) - _strangeness(steady, before)
    if better[better > 0].sum() <= EXPLAINED * -better[better < 0].sum():
        return bare, STILL
    return steady, shift


def _strangeness(now: Shades, before: Shades) -> Shades:
    """How far each cell is from what it was: 1 where something else is seen, however other."""
    off = (now - before) / tolerance(before)
    return np.minimum(off * off, np.float32(1))


class _MovedCells:
    """The cells of a picture some whole pixels off, and how a small shift would change them."""

    def __init__(
        self, grid: CellGrid, grey: Grey, gain: float, before: Shades, at: tuple[int, int]
    ) -> None:
        self._before, self._at = before, at
        cell, (width, height) = grid.cell, grid.size
        # At the edge of the picture nothing is known of what has come in or gone out.
        (left, top), (across, down) = _start(cell, at), _count(grid, at)
        x, y = left * cell + at[0], top * cell + at[1]
        part = grey[y : y + down * cell, x : x + across * cell]
        self.shades = before.copy()
        here = slice(top, top + down), slice(left, left + across)
        self.shades[here] = np.multiply(halved(part, across), gain)
        self._slopes = np.zeros((2, 2, height, width), np.float32)
        # What comes in on one side and goes out on the other is all that a shift changes.
        for k, first in enumerate((0, -1)):
            columns = grey[y : y + down * cell, x + cell + first : x + across * cell : cell]
            rows = grey[y + cell + first : y + down * cell : cell, x : x + across * cell]
            sides = _resized(columns, (columns.shape[1], down))
            ends = _resized(rows, (across, rows.shape[0]))
            inner_x = slice(left + 1, left + sides.shape[1])
            inner_y = slice(top + 1, top + ends.shape[0])
            self._slopes[0, k, here[0], inner_x] = np.diff(sides, axis=1) * (gain / cell)
            self._slopes[1, k, inner_y, here[1]] = np.diff(ends, axis=0) * (gain / cell)
        self._x = ((np.arange(width) + 0.5) / width * 2 - 1).astype(np.float32)
        self._y = ((np.arange(height) - height / 2 + 0.5) / width * 2).astype(np.float32)

    def shift(self) -> Shift:
        """The shift that makes most cells look as they did before."""
        along, across = self._slopes.mean(axis=1)
        textured = np.abs(along) + np.abs(across) > TEXTURED
        spots = np.flatnonzero(textured)
        if len(spots) < FEWEST:
            return STILL
        spots = spots[:: len(spots) // ENOUGH + 1]
        rows, columns = np.divmod(spots, len(self._x))
        x, y = self._x[columns], self._y[rows]
        along, across = along.ravel()[spots], across.ravel()[spots]
        ways = np.stack([along, across, along * x + across * y, across * x - along * y])
        missing = self._before.ravel()[spots] - self.shades.ravel()[spots]
        held = np.diag([0, 0, 1, 1]) * float(STIFF * (ways[:2] ** 2).sum())
        found = np.zeros(4)
        for scale in SCALES:
            off = (missing - found.astype(np.float32) @ ways) / np.float32(scale)
            weights = 1 / (1 + off * off)
            weighed = ways * weights
            found = np.linalg.solve((weighed @ ways.T) + held + 1e-6 * np.eye(4), weighed @ missing)
        right, down, grown, turned = (float(each) for each in found)
        return Shift(right + self._at[0], down + self._at[1], grown, turned)

    def put_right(self, shift: Shift) -> Shades:
        """The cells with the shift undone."""
        x, y = self._x[None, :], self._y[:, None]
        right = shift.right - self._at[0] + shift.grown * x - shift.turned * y
        down = shift.down - self._at[1] + shift.grown * y + shift.turned * x
        steady = self.shades.copy()
        for moved, (ahead, behind) in zip((right, down), self._slopes, strict=True):
            off = moved.astype(np.float32)
            steady += off * np.where(off > 0, ahead, behind)
        return steady


def _start(cell: int, at: tuple[int, int]) -> tuple[int, int]:
    """The first column and row of cells that are whole."""
    left, top = (-(pixels // cell) if pixels < 0 else 0 for pixels in at)
    return left, top


def _count(grid: CellGrid, at: tuple[int, int]) -> tuple[int, int]:
    """How many columns and rows of cells are whole."""
    across, down = (
        side - -(-abs(pixels) // grid.cell) for side, pixels in zip(grid.size, at, strict=True)
    )
    return across, down


def _resized(part: Grey, size: tuple[int, int]) -> Columns:
    whole = np.ascontiguousarray(part)
    return cv2.resize(whole, size, interpolation=cv2.INTER_AREA).astype(np.float32)
