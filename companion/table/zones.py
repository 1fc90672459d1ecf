"""The named areas of a game's table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from companion.rules.seat import Seat
from companion.table.piece import Piece, ZoneId


class Order(Enum):
    """How the pieces of a zone lie, and so in which order they are read."""

    COLUMN = "column"
    """Overlapping, each next one further from the zone's head; read head to tail."""
    PILE = "pile"
    """On top of each other: only the topmost is seen."""
    STACK = "stack"
    """On top of each other like a pile, but the topmost always shows its tag: figures on a cell."""
    SPREAD = "spread"
    """Side by side in no order that matters; read in the order of their names."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A rectangle of the mat, in the axes of PlacedTag.

    ``upright`` is the angle at which a piece lies straight here (0 for the south player's
    cards, 180 for the north player's). A column runs from its head in the direction that is
    "down" for an upright piece.
    """

    name: ZoneId
    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float
    order: Order
    upright: float = 0.0
    owner: Seat | None = None
    ordered: bool = True
    """Whether the order of the pieces means anything; else they are read by their names."""
    sided: bool = True
    """Whether it means anything which side of a piece is up."""

    def holds(self, x_mm: float, y_mm: float) -> bool:
        """Whether a point lies in this zone."""
        return (
            self.x_mm <= x_mm < self.x_mm + self.width_mm
            and self.y_mm <= y_mm < self.y_mm + self.height_mm
        )


@dataclass(frozen=True, slots=True)
class Shape:
    """The size of a piece, and where its tag's centre is, measured from the piece's centre.

    In the axes of the upright piece: x to the right, y down.
    """

    width_mm: float
    height_mm: float
    tag_x_mm: float = 0.0
    tag_y_mm: float = 0.0
    round: bool = False
    """Round pieces lie at any angle, and none means anything."""


def _blank(_: Piece) -> Piece | None:
    return None


@dataclass(frozen=True, slots=True)
class Mat:
    """A game's table: its size, its zones, the shape of its pieces and the pointer tokens."""

    width_mm: float
    height_mm: float
    zones: tuple[Zone, ...]
    shape: Callable[[Piece], Shape]
    pointers: tuple[tuple[Piece, Seat], ...] = ()
    reverse: Callable[[Piece], Piece | None] = _blank
    """What a piece shows when it is turned over; None for one with a tag on one side only."""
    decks: tuple[tuple[ZoneId, Seat], ...] = ()
    """Zones in which a player's deck lies face down, so that no tag of it is ever seen."""

    def zone_at(self, x_mm: float, y_mm: float) -> Zone | None:
        """The zone under a point; zones do not overlap."""
        return next((zone for zone in self.zones if zone.holds(x_mm, y_mm)), None)

    def zone(self, name: ZoneId) -> Zone:
        """The zone of that name."""
        return next(zone for zone in self.zones if zone.name == name)
