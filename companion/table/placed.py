"""A tag on the table."""

from __future__ import annotations

from dataclasses import dataclass

from companion.table.piece import Piece


@dataclass(frozen=True, slots=True)
class PlacedTag:
    """Where a tag's centre lies: x to the east, y to the south, in mm from the north-west corner.

    ``degrees`` turns clockwise as seen from above; 0 is upright for a player in the south.
    """

    piece: Piece
    x_mm: float
    y_mm: float
    degrees: float
