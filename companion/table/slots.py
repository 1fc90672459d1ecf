"""Where a careful player lays the next piece of a zone."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, prod

from companion.table.geometry import turned
from companion.table.zones import Order, Shape, Zone

STRIP_MM = 23.0
"""How far each card of a column leaves the one before it uncovered: its tag and a little more."""
LANE_MM = 47.0
"""A second lane of a column starts this far to the right, beside the tags of the first."""
HEAD_MM = 3.0
"""The gap between the head of a column and its first card."""
GAP_MM = 3.0
"""The gap between pieces laid side by side."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place for a piece: where its middle goes, and at which angle."""

    x_mm: float
    y_mm: float
    degrees: float


def slot(zone: Zone, index: int, shape: Shape, count: int = 1) -> Spot:
    """The place of the piece with this index, counted from 0 at the head of the zone.

    ``count`` is how many pieces the zone holds: a column lies in the middle of its zone until
    it needs a second lane.
    """
    match zone.order:
        case Order.COLUMN:
            right, down = _in_column(zone, index, shape, max(count, index + 1))
        case Order.PILE | Order.STACK:
            right, down = zone_size(zone)[0] / 2, zone_size(zone)[1] / 2
        case Order.SPREAD:
            right, down = _in_spread(zone, index, shape)
    width, height = zone_size(zone)
    x, y = turned(right - width / 2, down - height / 2, zone.upright)
    return Spot(zone.x_mm + zone.width_mm / 2 + x, zone.y_mm + zone.height_mm / 2 + y, zone.upright)


def zone_size(zone: Zone) -> tuple[float, float]:
    """Width and height of a zone as the player to whom it is upright sees it."""
    sideways = round(zone.upright / 90) % 2
    size = zone.width_mm, zone.height_mm
    return (size[1], size[0]) if sideways else size


def capacity(zone: Zone, shape: Shape) -> float:
    """How many pieces can lie in a zone with all their tags in sight; piles are bottomless."""
    width, height = zone_size(zone)
    match zone.order:
        case Order.PILE | Order.STACK:
            return inf
        case Order.COLUMN:
            return prod(_rows_and_lanes(zone, shape))
        case Order.SPREAD:
            across, along = shape.width_mm + GAP_MM, shape.height_mm + GAP_MM
            return int((width + GAP_MM) // across) * max(1, int((height + GAP_MM) // along))


def _rows_and_lanes(zone: Zone, shape: Shape) -> tuple[int, int]:
    width, height = zone_size(zone)
    rows = max(1, int((height - HEAD_MM - shape.height_mm) // STRIP_MM) + 1)
    return rows, max(1, int((width - shape.width_mm) // LANE_MM) + 1)


def _in_column(zone: Zone, index: int, shape: Shape, count: int) -> tuple[float, float]:
    rows, lanes = _rows_and_lanes(zone, shape)
    lanes = lanes if count > rows else 1
    width, _ = zone_size(zone)
    margin = (width - shape.width_mm - LANE_MM * (lanes - 1)) / 2
    lane, row = divmod(index, rows)
    right = margin + lane * LANE_MM + shape.width_mm / 2
    return right, HEAD_MM + row * STRIP_MM + shape.height_mm / 2


def _in_spread(zone: Zone, index: int, shape: Shape) -> tuple[float, float]:
    """Side by side in rows; when the rows are full, again a third of a piece further right."""
    width, height = zone_size(zone)
    across, along = shape.width_mm + GAP_MM, shape.height_mm + GAP_MM
    rows = max(1, int((height + GAP_MM) // along))
    per_row = max(1, int((width + GAP_MM) // across))
    layer, place = divmod(index, rows * per_row)
    row, column = divmod(place, per_row)
    right = (width - (per_row - 1) * across) / 2 + column * across + layer * across / 3
    return right, (height - (rows - 1) * along) / 2 + row * along
