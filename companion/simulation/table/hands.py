"""Hands over a simulated table, and how each reaches there from where its player sits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import atan2, degrees, inf

from companion.rules.seat import Seat, stretches
from companion.simulation.table.lying import Lying
from companion.table.zones import Mat, turned


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand over the table: where its fingertips are, and the side that the arm comes from.

    ``degrees`` is the direction in which the fingers point: 0 is away from the south player.
    ``holding`` is a piece between the fingers, above all that lies on the table.
    """

    x_mm: float
    y_mm: float
    degrees: float
    holding: Lying | None = None
    skin: str = "#d8a585"


GRASP_MM = 36.0
"""How far the middle of a held card lies before the fingertips."""
REACH_MM = 130.0
"""How far beyond the table's edge a hand rests, where the camera does not see it."""
SKINS: Mapping[Seat, str] = {
    Seat.SOUTH: "#d8a585",
    Seat.NORTH: "#8d5a3c",
    Seat.SOUTH_WEST: "#e8c0a0",
    Seat.NORTH_EAST: "#6b4028",
    Seat.NORTH_WEST: "#b97f5a",
    Seat.SOUTH_EAST: "#f0d0b8",
}


class Reach:
    """How one player's hand reaches over the table, from where the player sits.

    Straight ahead as far as their stretch of the table's side goes, and slantwise beyond it.
    """

    def __init__(self, mat: Mat, seat: Seat, seats: Iterable[Seat]) -> None:
        left, right = stretches({*seats, seat})[seat]
        # Nobody sits beyond the end of a side, so there a hand may reach straight ahead as well.
        self._west_mm = left * mat.width_mm if left > 0 else -inf
        self._east_mm = right * mat.width_mm if right < 1 else inf
        self._rest_mm = mat.height_mm + REACH_MM if seat.upright == 0.0 else -REACH_MM
        self._seat = seat

    def home(self, x_mm: float) -> tuple[float, float]:
        """Where the fingertips rest that reach for something so far from the west."""
        return min(max(x_mm, self._west_mm), self._east_mm), self._rest_mm

    def degrees(self, x_mm: float, y_mm: float) -> float:
        """Which way the fingers point when they, or what they hold, are there."""
        home_x, home_y = self.home(x_mm)
        if home_x == x_mm or home_y == y_mm:
            return self._seat.upright
        return degrees(atan2(x_mm - home_x, home_y - y_mm)) % 360

    def tips_for(self, x_mm: float, y_mm: float) -> tuple[float, float]:
        """Where the fingertips go so that the middle of what they hold is there."""
        x, y = turned(0, GRASP_MM, self.degrees(x_mm, y_mm))
        return x_mm + x, y_mm + y

    def held_at(self, x_mm: float, y_mm: float) -> tuple[float, float]:
        """Where the middle of what the fingers hold is while their tips are there."""
        x, y = turned(0, -GRASP_MM, self.degrees(x_mm, y_mm))
        return x_mm + x, y_mm + y

    def hand(self, x_mm: float, y_mm: float, holding: Lying | None) -> Hand:
        """The hand with its fingertips there."""
        pointing = self.degrees(x_mm, y_mm)
        return Hand(x_mm, y_mm, pointing, holding, SKINS[self._seat])
