"""How a mat that is larger than any paper is divided into pages that are glued together."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from companion.paper.sheet import Box, Paper

MARGIN_MM = 8.0
HEAD_MM = 15.0
FOOT_MM = 17.0
OVERLAP_MM = 10.0
"""The strip on which the next page is glued."""


@dataclass(frozen=True, slots=True)
class Tile:
    """The part of the mat that one page shows: ``kept`` of it stays, the rest is glued over."""

    row: int
    column: int
    kept: Box
    shown: Box

    @property
    def glues_right(self) -> bool:
        """Whether the next page to the right is glued onto this one."""
        return self.shown.right > self.kept.right

    @property
    def glues_below(self) -> bool:
        """Whether the next page below is glued onto this one."""
        return self.shown.bottom > self.kept.bottom


@dataclass(frozen=True, slots=True)
class Tiling:
    """All pages of a mat, which share it evenly."""

    paper_mm: tuple[float, float]
    mat_mm: tuple[float, float]
    columns: int
    rows: int

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The pages, row by row."""
        return tuple(
            self._tile(row, column) for row in range(self.rows) for column in range(self.columns)
        )

    @property
    def origin_mm(self) -> tuple[float, float]:
        """Where on each page the upper left corner of its tile lies."""
        width = self.mat_mm[0] / self.columns + (OVERLAP_MM if self.columns > 1 else 0)
        return (self.paper_mm[0] - width) / 2, HEAD_MM

    def _tile(self, row: int, column: int) -> Tile:
        width, height = self.mat_mm[0] / self.columns, self.mat_mm[1] / self.rows
        kept = Box(column * width, row * height, width, height)
        right = OVERLAP_MM if column < self.columns - 1 else 0.0
        below = OVERLAP_MM if row < self.rows - 1 else 0.0
        shown = Box(kept.x, kept.y, width + right, height + below)
        return Tile(row + 1, column + 1, kept, shown)


def tiled(mat_mm: tuple[float, float], paper: Paper) -> Tiling:
    """The fewest pages, with the paper upright or lying, whichever needs fewer."""
    ways = [_divided(mat_mm, size) for size in (paper.value, paper.lying)]
    return min(ways, key=lambda way: way.columns * way.rows)


def _divided(mat_mm: tuple[float, float], paper_mm: tuple[float, float]) -> Tiling:
    across = paper_mm[0] - 2 * MARGIN_MM
    down = paper_mm[1] - HEAD_MM - FOOT_MM
    return Tiling(paper_mm, mat_mm, _pages(mat_mm[0], across), _pages(mat_mm[1], down))


def _pages(length_mm: float, room_mm: float) -> int:
    return 1 if length_mm <= room_mm else ceil(length_mm / (room_mm - OVERLAP_MM))
