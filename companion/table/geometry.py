"""Directions on the table, for pieces that lie at an angle."""

from __future__ import annotations

from math import cos, radians, sin

from companion.table.piece import PlacedTag
from companion.table.zones import Shape


def turned(x: float, y: float, degrees: float) -> tuple[float, float]:
    """A vector turned clockwise, in axes where y points down."""
    angle = radians(degrees)
    return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)


def middle(tag: PlacedTag, shape: Shape) -> tuple[float, float]:
    """Where the middle of the piece is that carries this tag."""
    x, y = turned(shape.tag_x_mm, shape.tag_y_mm, tag.degrees)
    return tag.x_mm - x, tag.y_mm - y


def straightened(tag: PlacedTag, shape: Shape, upright: float) -> tuple[float, float]:
    """Where the tag would be if its piece were turned upright about its middle."""
    (x_mm, y_mm), (x, y) = middle(tag, shape), turned(shape.tag_x_mm, shape.tag_y_mm, upright)
    return x_mm + x, y_mm + y


def within(tag: PlacedTag, shape: Shape, x_mm: float, y_mm: float) -> bool:
    """Whether a point of the table lies on the piece that carries this tag."""
    x, y = middle(tag, shape)
    right, down = turned(x_mm - x, y_mm - y, -tag.degrees)
    return abs(right) <= shape.width_mm / 2 and abs(down) <= shape.height_mm / 2


def quarters(degrees: float, upright: float) -> int:
    """How many quarter turns a piece is off its upright: 0 to 3."""
    return round((degrees - upright) / 90) % 4
