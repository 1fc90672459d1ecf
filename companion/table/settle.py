"""When a table counts as steady, and what it still has though something covers it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import hypot

from companion.table.geometry import quarters, turned, within
from companion.table.layout import Layout
from companion.table.piece import Piece, PlacedTag
from companion.table.zones import Mat

STEADY_SECONDS = 0.4
"""Long enough for a hand to come back, short enough to feel at once."""


class Settle:
    """Lets a layout through once it has stayed the same for a while with no hand above it."""

    def __init__(self, steady_seconds: float = STEADY_SECONDS) -> None:
        self._needed = steady_seconds
        self._layout: Layout | None = None
        self._since = 0.0

    def see(self, layout: Layout, at: float, *, moving: bool) -> Layout | None:
        """The layout if it is steady by now, else None."""
        if moving:
            self._layout = None
            return None
        if layout != self._layout:
            self._layout, self._since = layout, at
        return layout if at - self._since >= self._needed else None


TAG_MM = 9.0
"""From the middle of a tag to its edge; with a corner covered it may be unreadable."""
STAYED_MM = 12.0
"""A piece that is further off than this was moved, and no longer hides what it hid."""


@dataclass(frozen=True, slots=True)
class CoveredTag:
    """A tag as it was last seen, and the piece that came to lie on it."""

    tag: PlacedTag
    cover: PlacedTag


class CoveredTags:
    """Remembers the steady table, to know what has only been covered since.

    In a crowded column a card that is turned a quarter covers its neighbours' tags. Whatever
    else comes to lie on a tag, its card may have been taken away before, so nothing is assumed.
    """

    def __init__(self, mat: Mat) -> None:
        self._mat = mat
        self._tokens = {token for token, _ in mat.pointers}
        self._steady: dict[Piece, PlacedTag] = {}
        self._covered: dict[Piece, CoveredTag] = {}

    def with_hidden(self, seen: Iterable[PlacedTag]) -> tuple[PlacedTag, ...]:
        """The tags that are seen, and those that are there unseen."""
        tags = {tag.piece: tag for tag in seen}
        covered = {piece: it for piece, it in self._covered.items() if self._still_lies(it, tags)}
        covers = [tag for tag in tags.values() if self._is_cover(tag)]
        for piece, tag in self._steady.items():
            if piece not in tags and piece not in covered and piece not in self._tokens:
                over = next((cover for cover in covers if self._covers(cover, tag)), None)
                if over is not None:
                    covered[piece] = CoveredTag(tag, over)
        self._covered = covered
        return (*tags.values(), *(it.tag for it in covered.values()))

    @property
    def covers(self) -> Mapping[Piece, Piece]:
        """Of each piece that is there unseen, the piece that lies on its tag."""
        return {piece: it.cover.piece for piece, it in self._covered.items()}

    def settle(self, tags: Iterable[PlacedTag]) -> None:
        """The table is at rest, with these tags on it."""
        self._steady = {tag.piece: tag for tag in tags}

    def _still_lies(self, covered: CoveredTag, tags: dict[Piece, PlacedTag]) -> bool:
        now = tags.get(covered.cover.piece)
        if now is None or covered.tag.piece in tags:
            return False
        moved = hypot(now.x_mm - covered.cover.x_mm, now.y_mm - covered.cover.y_mm)
        return moved < STAYED_MM and quarters(now.degrees, covered.cover.degrees) == 0

    def _is_cover(self, tag: PlacedTag) -> bool:
        if tag.piece in self._tokens:
            return True
        before = self._steady.get(tag.piece)
        return before is not None and quarters(tag.degrees, before.degrees) % 2 == 1

    def _covers(self, cover: PlacedTag, tag: PlacedTag) -> bool:
        shape = self._mat.shape(cover.piece)
        spots = [(0.0, 0.0), *((x, y) for x in (-TAG_MM, TAG_MM) for y in (-TAG_MM, TAG_MM))]
        around = (turned(x, y, tag.degrees) for x, y in spots)
        return any(within(cover, shape, tag.x_mm + x, tag.y_mm + y) for x, y in around)
