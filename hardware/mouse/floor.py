"""Where everything is in the window of the simulated table."""

from __future__ import annotations

from dataclasses import dataclass

from companion.display.area import Area
from companion.rules.seat import Seat
from companion.table.zones import Mat

TRAY_MM = 58.0
"""How much of the cards in a hand is seen above the edge of a tray."""
CARD_MM = (63.0, 88.0)
HELP_PX = 26
SCREEN_PX = 480
"""The least width for the companion's own screen beside the table."""
_GAP = 6


@dataclass(frozen=True, slots=True)
class Floor:
    """The table from above with a tray before each player, and the companion's screen beside.

    The camera sees only the table; trays hold a deck, a hand and the pointer token.
    """

    px_per_mm: float
    table: Area
    trays: dict[Seat, Area]
    screen: Area
    camera: Area
    help: Area

    @classmethod
    def of(cls, size: tuple[int, int], mat: Mat) -> Floor:
        """The best use of a window of that size."""
        whole = Area(0, 0, *size)
        help_line, rest = whole.cut_bottom(HELP_PX)
        down_mm = mat.height_mm + 2 * TRAY_MM
        scale = min(rest.height / down_mm, (rest.width - SCREEN_PX - _GAP) / mat.width_mm)
        scale = max(scale, 0.2)
        left, right = rest.cut_left(round(mat.width_mm * scale))
        tray = round(TRAY_MM * scale)
        north, left = left.cut_top(tray)
        table, left = left.cut_top(round(mat.height_mm * scale))
        south, _ = left.cut_top(tray)
        _, right = right.cut_left(_GAP)
        # The camera's picture is nice to have; what it leaves is for the companion's screen.
        left_over = right.height - right.width * 9 // 16 - _GAP
        screen, below = right.cut_top(min(max(right.width * 5 // 8, left_over), right.height))
        camera, _ = below.cut_top(_GAP)[1].cut_top(right.width * 9 // 16)
        trays = {Seat.NORTH: north, Seat.SOUTH: south}
        return cls(scale, table, trays, screen, camera, help_line)

    def to_mm(self, x: int, y: int) -> tuple[float, float]:
        """The point of the table under a point of the window."""
        return (x - self.table.x) / self.px_per_mm, (y - self.table.y) / self.px_per_mm

    def to_px(self, x_mm: float, y_mm: float) -> tuple[int, int]:
        """Where in the window a point of the table is."""
        return (
            round(self.table.x + x_mm * self.px_per_mm),
            round(self.table.y + y_mm * self.px_per_mm),
        )

    def tray_at(self, x: int, y: int) -> Seat | None:
        """Whose tray is there."""
        return next((seat for seat, tray in self.trays.items() if tray.holds(x, y)), None)

    @property
    def card(self) -> tuple[int, int]:
        """Width and height of a card in pixels."""
        return round(CARD_MM[0] * self.px_per_mm), round(CARD_MM[1] * self.px_per_mm)

    def deck(self, seat: Seat) -> Area:
        """Where a player's deck lies in the tray."""
        return self.trays[seat].inside(_GAP).cut_left(self.card[0])[0]

    def token(self, seat: Seat) -> Area:
        """Where a pointer token waits in the tray."""
        return self.trays[seat].inside(_GAP).cut_right(self.card[0] // 2)[0]

    def hand(self, seat: Seat, count: int) -> tuple[Area, ...]:
        """Where each card of a hand is seen, left to right; many cards overlap."""
        room = self.trays[seat].inside(_GAP)
        _, room = room.cut_left(self.card[0] + 3 * _GAP)
        _, room = room.cut_right(self.card[0] // 2 + 2 * _GAP)
        width = self.card[0]
        step = min(width + _GAP, (room.width - width) // max(1, count - 1))
        return tuple(
            Area(room.x + index * step, room.y, width, room.height) for index in range(count)
        )
