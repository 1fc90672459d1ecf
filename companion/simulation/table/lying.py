"""A piece on a simulated table."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from companion.table.piece import Piece, PlacedTag
from companion.table.zones import Shape, turned


@dataclass(frozen=True, slots=True)
class Lying:
    """A piece on the table: its middle in mm, its angle, and whether its face can be seen."""

    piece: Piece
    x_mm: float
    y_mm: float
    degrees: float
    face_up: bool = True

    def tag(self, shape: Shape) -> PlacedTag:
        """Where its tag is."""
        x, y = turned(shape.tag_x_mm, shape.tag_y_mm, self.degrees)
        return PlacedTag(self.piece, self.x_mm + x, self.y_mm + y, self.degrees % 360)

    def covers(self, shape: Shape, x_mm: float, y_mm: float) -> bool:
        """Whether a point of the table lies under it."""
        right, down = turned(x_mm - self.x_mm, y_mm - self.y_mm, -self.degrees)
        if shape.round:
            return hypot(right, down) <= shape.width_mm / 2
        return abs(right) <= shape.width_mm / 2 and abs(down) <= shape.height_mm / 2
