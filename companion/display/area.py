"""Rectangles of a screen, divided without gaps or overlaps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.rules.seat import Seat

TOWARDS: Mapping[Seat, tuple[int, int]] = {
    Seat.SOUTH: (0, 1),
    Seat.SOUTH_WEST: (-1, 1),
    Seat.NORTH_WEST: (-1, -1),
    Seat.NORTH: (0, -1),
    Seat.NORTH_EAST: (1, -1),
    Seat.SOUTH_EAST: (1, 1),
}
"""Where players sit, seen on a screen with north on top: to the right, and down."""


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle in pixels; never of negative size."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first pixel column beyond it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first pixel row below it."""
        return self.y + self.height

    def holds(self, x: int, y: int) -> bool:
        """Whether a point lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def covers(self, other: Area) -> bool:
        """Whether the other lies wholly in it."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def meets(self, other: Area) -> bool:
        """Whether they have a pixel in common."""
        return min(self.right, other.right) > max(self.x, other.x) and min(
            self.bottom, other.bottom
        ) > max(self.y, other.y)

    def inside(self, across: int, down: int | None = None) -> Area:
        """What is left within a margin; the margin gives way before the area turns negative."""
        down = across if down is None else down
        across = max(0, min(across, self.width // 2))
        down = max(0, min(down, self.height // 2))
        return Area(self.x + across, self.y + down, self.width - 2 * across, self.height - 2 * down)

    def cut_top(self, height: int) -> tuple[Area, Area]:
        """The top of it, at most that high, and the rest."""
        height = max(0, min(height, self.height))
        return (
            Area(self.x, self.y, self.width, height),
            Area(self.x, self.y + height, self.width, self.height - height),
        )

    def cut_bottom(self, height: int) -> tuple[Area, Area]:
        """The bottom of it, at most that high, and the rest."""
        height = max(0, min(height, self.height))
        rest, bottom = self.cut_top(self.height - height)
        return bottom, rest

    def cut_left(self, width: int) -> tuple[Area, Area]:
        """The left of it, at most that wide, and the rest."""
        width = max(0, min(width, self.width))
        return (
            Area(self.x, self.y, width, self.height),
            Area(self.x + width, self.y, self.width - width, self.height),
        )

    def cut_right(self, width: int) -> tuple[Area, Area]:
        """The right of it, at most that wide, and the rest."""
        width = max(0, min(width, self.width))
        rest, right = self.cut_left(self.width - width)
        return right, rest

    def rows(self, heights: Sequence[int], gap: int = 0) -> tuple[Area, ...]:
        """Areas of these heights one under the other, as far as there is room."""
        found = []
        rest = self
        for height in heights:
            row, rest = rest.cut_top(height)
            _, rest = rest.cut_top(gap)
            found.append(row)
        return tuple(found)

    def columns(self, widths: Sequence[int], gap: int = 0) -> tuple[Area, ...]:
        """Areas of these widths side by side, as far as there is room."""
        found = []
        rest = self
        for width in widths:
            column, rest = rest.cut_left(width)
            _, rest = rest.cut_left(gap)
            found.append(column)
        return tuple(found)


def divide(total: int, shares: Sequence[float], needs: Sequence[int]) -> tuple[int, ...]:
    """Divide a length by shares, but give each at least what it needs while there is enough.

    A share of 0 gets just what it needs. When the needs are more than the whole, all shrink
    alike. The parts add up to at most the whole.
    """
    total = max(0, total)
    needed = sum(needs)
    if needed >= total:
        return tuple(need * total // needed for need in needs) if needed else tuple(needs)
    fixed = {index for index, share in enumerate(shares) if share <= 0}
    while True:
        left = total - sum(needs[index] for index in fixed)
        weight = sum(share for index, share in enumerate(shares) if index not in fixed)
        parts = [
            needs[index] if index in fixed else int(left * share / weight)
            for index, share in enumerate(shares)
        ]
        short = {index for index, part in enumerate(parts) if part < needs[index]} - fixed
        if not short:
            return tuple(parts)
        fixed |= short
