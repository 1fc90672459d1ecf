"""What a mouse holds, and where it came from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.rules.seat import Seat
from companion.simulation.table.lying import Lying
from companion.table.zones import ZoneId


@dataclass(frozen=True, slots=True)
class OnTable:
    """Where a piece was picked up: the table, as it lay."""

    lying: Lying
    zone: ZoneId | None


@dataclass(frozen=True, slots=True)
class InHand:
    """A card of a player's hand."""

    seat: Seat
    index: int


@dataclass(frozen=True, slots=True)
class OnDeck:
    """The top card of a player's deck."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class InBox:
    """The uppermost of what was laid aside before a player."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class InTray:
    """A pointer token that waits beside the table."""

    seat: Seat


Origin: TypeAlias = OnTable | InHand | OnDeck | InBox | InTray


@dataclass(frozen=True, slots=True)
class Held:
    """A piece under the mouse. ``lying`` is where it would come down, in mm of the table."""

    lying: Lying
    origin: Origin
    seat: Seat
    pressed_at: tuple[int, int]
    grip_mm: tuple[float, float]
    dragged: bool = False
