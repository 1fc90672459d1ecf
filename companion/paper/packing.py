"""Which cut-out goes on which page, and where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.paper.sheet import Box, Paper

MARGIN_MM = 8.0
"""What most printers leave white anyway."""
HEAD_MM = 15.0
FOOT_MM = 17.0

_PAIRED_ROWS_MM = 3.0
"""Between rows of different height, which are not cut with one cut."""


@dataclass(frozen=True, slots=True)
class Packing:
    """Pages of boxes, in the order of what was packed."""

    size_mm: tuple[float, float]
    pages: tuple[tuple[Box, ...], ...]

    @property
    def lies(self) -> bool:
        """Whether the paper lies on its long side."""
        return self.size_mm[0] > self.size_mm[1]


def packed(sizes: Sequence[tuple[float, float]], paper: Paper) -> Packing:
    """Fill as few pages as possible, with the paper upright or lying, whichever takes fewer."""
    ways = [_filled(sizes, size) for size in (paper.value, paper.lying)]
    return min(ways, key=lambda way: len(way.pages))


def _filled(sizes: Sequence[tuple[float, float]], paper_mm: tuple[float, float]) -> Packing:
    pages: list[list[Box]] = []
    right, bottom = paper_mm[0] - MARGIN_MM, paper_mm[1] - FOOT_MM
    x, y, high = right, bottom, 0.0
    for width, height in sizes:
        if x + width > right + 1e-6 or height != high:
            y += high + (_PAIRED_ROWS_MM if height != high else 0)
            x, high = _row_start(width, paper_mm[0]), height
        if y + height > bottom + 1e-6 or not pages:
            pages.append([])
            y = HEAD_MM
        pages[-1].append(Box(x, y, width, height))
        x += width
    return Packing(paper_mm, tuple(tuple(page) for page in pages))


def _row_start(width: float, paper_mm: float) -> float:
    """Where a full row begins so that it stands in the middle, or a part of one with it."""
    fit = max(1, int((paper_mm - 2 * MARGIN_MM + 1e-6) // width))
    return (paper_mm - fit * width) / 2
