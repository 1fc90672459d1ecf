"""Where everything is in the window of the simulated table."""

from __future__ import annotations

from dataclasses import dataclass

from companion.display.canvas import Area
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

    The camera sees only the table; trays hold a hand, the pointer token, a box for what leaves the
    table, and the deck or bag of a game that has no place for it on the mat.
    """

    px_per_mm: float
    table: Area
    trays: dict[Seat, Area]
    decks: dict[Seat, Area]
    """Where each player's deck lies."""
    screen: Area
    camera: Area
    help: Area

    @classmethod
    def of(cls, size: tuple[int, int], mat: Mat, screen: tuple[int, int] | None = None) -> Floor:
        """The best use of a window of that size.

        A companion's ``screen`` of a given size keeps its proportions, smaller if need be.
        """
        whole = Area(0, 0, *size)
        help_line, rest = whole.cut_bottom(HELP_PX)
        beside = min(screen[0], rest.width * 55 // 100) if screen else SCREEN_PX
        down_mm = mat.height_mm + 2 * TRAY_MM
        scale = min(rest.height / down_mm, (rest.width - beside - _GAP) / mat.width_mm)
        scale = max(scale, 0.2)
        left, right = rest.cut_left(round(mat.width_mm * scale))
        tray = round(TRAY_MM * scale)
        north, left = left.cut_top(tray)
        table, left = left.cut_top(round(mat.height_mm * scale))
        south, _ = left.cut_top(tray)
        _, right = right.cut_left(_GAP)
        shown, camera = _beside(right, screen)
        trays = {Seat.NORTH: north, Seat.SOUTH: south}
        card = round(CARD_MM[0] * scale), round(CARD_MM[1] * scale)
        decks = {seat: tray.inside(_GAP).cut_left(card[0])[0] for seat, tray in trays.items()}
        for name, seat in mat.decks:
            zone = mat.zone(name)
            x = round(table.x + (zone.x_mm + zone.width_mm / 2) * scale) - card[0] // 2
            y = round(table.y + (zone.y_mm + zone.height_mm / 2) * scale) - card[1] // 2
            decks[seat] = Area(x, y, *card)
        return cls(scale, table, trays, decks, shown, camera, help_line)

    def to_mm(self, x: int, y: int) -> tuple[float, float]:
        """The point of the table under a point of the window."""
        return (x - self.table.x) / self.px_per_mm, (y - self.table.y) / self.px_per_mm

    def to_px(self, x_mm: float, y_mm: float) -> tuple[int, int]:
        """Where in the window a point of the table is."""
        return (
            round(self.table.x + x_mm * self.px_per_mm),
            round(self.table.y + y_mm * self.px_per_mm),
        )

    def deck_at(self, x: int, y: int) -> Seat | None:
        """Whose deck is there, or would be."""
        return next((seat for seat, deck in self.decks.items() if deck.holds(x, y)), None)

    def side_at(self, y: int) -> Seat:
        """On whose side of the window a point of this height is."""
        north = y < self.table.y + self.table.height // 2
        return Seat.NORTH if north and Seat.NORTH in self.trays else Seat.SOUTH

    def tray_at(self, x: int, y: int) -> Seat | None:
        """Whose tray is there."""
        return next((seat for seat, tray in self.trays.items() if tray.holds(x, y)), None)

    @property
    def card(self) -> tuple[int, int]:
        """Width and height of a card in pixels."""
        return round(CARD_MM[0] * self.px_per_mm), round(CARD_MM[1] * self.px_per_mm)

    def deck(self, seat: Seat) -> Area:
        """Where a player's deck lies, on the mat or in the tray."""
        return self.decks[seat]

    def token(self, seat: Seat) -> Area:
        """Where a pointer token waits in the tray."""
        return self.trays[seat].inside(_GAP).cut_right(self.card[0] // 2)[0]

    def box(self, seat: Seat) -> Area:
        """Where a player lays aside what leaves the table."""
        _, room = self.trays[seat].inside(_GAP).cut_right(self.card[0] // 2 + 2 * _GAP)
        return room.cut_right(self.card[0])[0]

    def box_at(self, x: int, y: int) -> Seat | None:
        """Whose box is there."""
        return next((seat for seat in self.trays if self.box(seat).holds(x, y)), None)

    def hand(self, seat: Seat, count: int) -> tuple[Area, ...]:
        """Where each card of a hand is seen, left to right; many cards overlap."""
        room = self.trays[seat].inside(_GAP)
        if room.covers(self.decks[seat]):
            _, room = room.cut_left(self.card[0] + 3 * _GAP)
        _, room = room.cut_right(room.right - self.box(seat).x + _GAP)
        width = self.card[0]
        step = min(width + _GAP, (room.width - width) // max(1, count - 1))
        return tuple(
            Area(room.x + index * step, room.y, width, room.height) for index in range(count)
        )


def _beside(room: Area, screen: tuple[int, int] | None) -> tuple[Area, Area]:
    """The companion's screen over the camera's picture, which is only nice to have."""
    if screen is None:
        left_over = room.height - room.width * 9 // 16 - _GAP
        shown, below = room.cut_top(min(max(room.width * 5 // 8, left_over), room.height))
    else:
        part = min(1.0, room.width / screen[0], room.height / screen[1])
        top, below = room.cut_top(round(screen[1] * part))
        shown = top.cut_left(round(screen[0] * part))[0]
    _, below = below.cut_top(_GAP)
    width = min(below.width, below.height * 16 // 9)
    camera = below.cut_top(width * 9 // 16)[0].cut_left(width)[0]
    return shown, camera
