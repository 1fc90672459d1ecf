"""Which piece a pointer token is meant for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from companion.table.geometry import turned, within
from companion.table.piece import Piece
from companion.table.placed import PlacedTag
from companion.table.zones import Order, Shape, Zone

UNSURE_MM = 4.0
"""A token may be meant for whatever lies so near to its middle: hands and cameras are not exact."""
TAG_MM = 9.0
"""From the middle of a tag to its edge."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A piece that a token may lie on; ``place`` is its place in the order of its zone."""

    tag: PlacedTag
    shape: Shape
    zone: Zone
    place: int
    sideways: bool

    def holds(self, x_mm: float, y_mm: float) -> bool:
        """Whether a point of the table is within its edges."""
        return within(self.tag, self.shape, x_mm, y_mm)

    def holds_tag(self, tag: PlacedTag) -> bool:
        """Whether a whole tag is within its edges."""
        spots = [turned(x, y, tag.degrees) for x in (-TAG_MM, TAG_MM) for y in (-TAG_MM, TAG_MM)]
        return all(self.holds(tag.x_mm + x, tag.y_mm + y) for x, y in spots)


def meant(
    token: PlacedTag, lying: Sequence[Laid], covers: Mapping[Piece, Piece]
) -> frozenset[Piece]:
    """The pieces that a token may be meant for: none if it lies beside all, several if unclear.

    ``covers`` tells of the pieces whose tags are hidden which piece hides each.
    """
    at = (token.x_mm, token.y_mm)
    if not any(piece.holds(*at) for piece in lying):
        return frozenset()
    around = ((0.0, 0.0), (UNSURE_MM, 0.0), (-UNSURE_MM, 0.0), (0.0, UNSURE_MM), (0.0, -UNSURE_MM))
    return frozenset(
        top.tag.piece for x, y in around for top in _on_top(at[0] + x, at[1] + y, lying, covers)
    )


def _on_top(
    x_mm: float, y_mm: float, lying: Sequence[Laid], covers: Mapping[Piece, Piece]
) -> Iterable[Laid]:
    """The pieces of which each may be the topmost there."""
    here = [piece for piece in lying if piece.holds(x_mm, y_mm)]
    return [low for low in here if not any(_is_above(top, low, covers) for top in here)]


def _is_above(top: Laid, low: Laid, covers: Mapping[Piece, Piece]) -> bool:
    """Whether one of two pieces surely lies on the other, where they overlap.

    In a column each card lies on those before it. But one that was turned may have been lifted
    for that, or may lie beneath the next ones still; then only a tag tells that lies in sight
    though the other card reaches over its place, or that the other card hides.
    """
    if top is low:
        return False
    ordered = top.zone.ordered and top.zone.order is not Order.SPREAD
    earlier, later = sorted((top, low), key=lambda piece: piece.place)
    if top.zone == low.zone and ordered and not earlier.sideways:
        return top is later
    if covers.get(low.tag.piece) == top.tag.piece:
        return True
    return top.tag.piece not in covers and low.holds_tag(top.tag)
