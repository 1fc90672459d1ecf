"""Turning a card again and again while the mouse rests on it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.simulation.table.simulated_table import SimulatedTable
from companion.table.piece import Piece

_IN_SIGHT = 0.95
"""A tag of which less is seen is covered by another card."""


@dataclass(frozen=True, slots=True)
class Turning:
    """A card that is being turned, how far by now, and where the mouse was all the while.

    It turns about its middle. Under other cards that would hide its tag, so there it swings out
    about the tag itself, as a careful player does who wants it seen.
    """

    piece: Piece
    spot: tuple[int, int]
    degrees: float = 0.0
    about_tag: bool = False

    def by(self, degrees: float, table: SimulatedTable) -> Turning:
        """Turn it further on the table, counted from how it lay at first."""
        table.turn(self.piece, -self.degrees, about_tag=self.about_tag)
        whole = (self.degrees + degrees) % 360
        seen = table.visible_share(self.piece)
        table.turn(self.piece, whole, about_tag=False)
        hidden = table.visible_share(self.piece) < min(_IN_SIGHT, seen)
        if hidden:
            table.turn(self.piece, -whole, about_tag=False)
            table.turn(self.piece, whole, about_tag=True)
        return Turning(self.piece, self.spot, whole, hidden)
