"""Directions on the table, for pieces that lie at an angle."""

from __future__ import annotations

from math import cos, radians, sin

from companion.table.placed import PlacedTag
from companion.table.zones import Shape


def turned(x: float, y: float, degrees: float) -> tuple[float, float]:
    """A vector turned clockwise, in axes where y points down."""
    angle = radians(degrees)
    return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)


def within(tag: PlacedTag, shape: Shape, x_mm: float, y_mm: float) -> bool:
    """Whether a point of the table lies on the piece that carries this tag."""
    right, down = turned(x_mm - tag.x_mm, y_mm - tag.y_mm, -tag.degrees)
    return (
        abs(right + shape.tag_x_mm) <= shape.width_mm / 2
        and abs(down + shape.tag_y_mm) <= shape.height_mm / 2
    )


def quarters(degrees: float, upright: float) -> int:
    """How many quarter turns a piece is off its upright: 0 to 3."""
    return round((degrees - upright) / 90) % 4
