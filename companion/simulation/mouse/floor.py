"""Where everything is in the window of the simulated table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import hypot

from companion.display.canvas import Area
from companion.rules.seat import SEATINGS, Seat, stretches
from companion.table.zones import Mat, Zone

TRAY_MM = 58.0
"""How much of the cards in a hand is seen above the edge of a tray."""
CARD_MM = (63.0, 88.0)
HELP_PX = 26
HELP_NARROW_PX = (1200, 44)
"""In a window narrower than this the line of help is two lines, so high together."""
SCREEN_PX = 480
"""The least width for the companion's own screen beside the table."""
SCREEN_HIGH_PX = 320
"""Its least height beside a large table, while there is room; the camera can do with less."""
USUAL_PX = 800
"""Its width where there is room for that as well."""
TABLE_PX = 1060
"""What the table has of a wide window before the companion's screen gets more than it needs."""
LARGE_MM = 900.0
"""A table wider than this is drawn so small that its trays take what room is left."""
PLACE_MM = 300.0
"""What neighbours need each for their trays, however narrow the table is."""
NAME_PX = 18
"""The height of a player's name on a tray, where there are more than two."""
BESIDE_PX = (960, 420)
"""In a window narrower or lower than this the table and the companion's screen take turns."""
FINGER_PX = 40
"""There the narrowest piece is drawn at least so wide, that a finger can take hold of it."""
BAR_PX = 40
"""How high the bar is over the table there."""
ARROW_PX = 9
"""Half as wide as an arrow at an edge beyond which there is more of the table."""
_NOTHING = Area(0, 0, 0, 0)
LAMP_MM, LAMP_PX = 10.0, 12
"""How wide a lamp is, at least so many pixels."""
_GAP = 6
_NARROW_PX = 200
"""In a tray no wider than this, things lie closer."""


@dataclass(frozen=True, slots=True)
class Turns:
    """Where table and screen take turns: the part of a window in which the table is seen.

    Table and trays, all of the ``ground``, may be larger than that ``view``; then they are panned.
    The ``bar`` over them tells what the screen asks, and leads to it.
    """

    view: Area
    ground: Area
    bar: Area


@dataclass(frozen=True, slots=True)
class Floor:
    """The table from above with a tray before each player, and the companion's screen beside.

    The camera sees only the table; trays hold a hand, the pointer token, a box for what leaves the
    table, and the deck or bag of a game that has no place for it on the mat.
    """

    px_per_mm: float
    table: Area
    trays: dict[Seat, Area]
    names: dict[Seat, Area]
    """Where the name is on each tray; players with a side for each are told apart by that."""
    decks: dict[Seat, Area]
    """Where each player's deck lies."""
    screen: Area
    camera: Area
    help: Area
    piece_mm: float
    """How wide the narrowest piece is that people carry."""
    turns: Turns | None = None
    """None where there is room for the screen beside the table."""

    @classmethod
    def of(
        cls,
        size: tuple[int, int],
        mat: Mat,
        screen: tuple[int, int] | None = None,
        seats: Iterable[Seat] = SEATINGS[2],
        piece_mm: float = CARD_MM[0],
    ) -> Floor:
        """The best use of a window of that size.

        A companion's ``screen`` of a given size keeps its proportions, smaller if need be.
        """
        seats = tuple(seats)
        named = NAME_PX if len({seat.upright for seat in seats}) < len(seats) else 0
        whole = Area(0, 0, *size)
        down_mm = mat.height_mm + 2 * TRAY_MM
        across_mm = max(mat.width_mm, _most_at_a_side(seats) * PLACE_MM if named else 0.0)
        if size[0] < BESIDE_PX[0] or size[1] < BESIDE_PX[1]:
            bar, view = whole.cut_top(BAR_PX)
            fitting = min((view.height - 2 * named) / down_mm, view.width / across_mm)
            scale = max(FINGER_PX / piece_mm, fitting)
            high = round(TRAY_MM * scale) + named
            width, height = round(across_mm * scale), round(mat.height_mm * scale) + 2 * high
            x, y = ((view.width - width) // 2, (view.height - height) // 2)
            ground = Area(view.x + max(0, x), view.y + max(0, y), width, height)
            floor = cls._standing(mat, seats, ground, scale, high, named)
            shown = whole if screen is None else _at_top(whole, screen)
            return replace(floor, screen=shown, piece_mm=piece_mm, turns=Turns(view, ground, bar))
        narrow, high = HELP_NARROW_PX
        help_line, rest = whole.cut_bottom(high if size[0] < narrow else HELP_PX)
        if screen is None:
            beside = min(max(SCREEN_PX, rest.width - TABLE_PX), USUAL_PX)
        else:
            beside = min(screen[0], rest.width * 55 // 100)
        roomy = bool(named) or mat.width_mm > LARGE_MM
        if roomy:
            beside = min(beside if screen else SCREEN_PX, rest.width * 45 // 100)
        wide = rest.width - beside - _GAP
        scale = max(0.2, min((rest.height - 2 * named) / down_mm, wide / across_mm))
        # Where there is room, a tray shows its cards whole.
        left_over = (rest.height - round(mat.height_mm * scale)) // 2
        whole_cards = round(CARD_MM[1] * scale) + 2 * _GAP
        high = max(round(TRAY_MM * scale), min(left_over - named, whole_cards)) + named
        left, right = rest.cut_left(round(across_mm * scale))
        _, right = right.cut_left(_GAP)
        shown, camera = _beside(right, screen, SCREEN_HIGH_PX if roomy else 0)
        floor = cls._standing(mat, seats, left, scale, high, named)
        return replace(floor, screen=shown, camera=camera, help=help_line, piece_mm=piece_mm)

    @classmethod
    def _standing(
        cls, mat: Mat, seats: tuple[Seat, ...], ground: Area, scale: float, high: int, named: int
    ) -> Floor:
        """The table between its trays, which are so high, names included; nothing beside it."""
        card = round(CARD_MM[0] * scale), round(CARD_MM[1] * scale)
        north, left = ground.cut_top(high)
        between, left = left.cut_top(round(mat.height_mm * scale))
        width = round(mat.width_mm * scale)
        table = between.cut_left((between.width - width) // 2)[1].cut_left(width)[0]
        south, _ = left.cut_top(high)
        trays = _trays(seats, north, south)
        names = {seat: tray.cut_top(named)[0] for seat, tray in trays.items() if named}
        floor = cls(scale, table, trays, names, {}, _NOTHING, _NOTHING, _NOTHING, CARD_MM[0])
        decks = {seat: floor._room(seat).cut_left(card[0])[0] for seat in trays}
        for name, seat in mat.decks:
            zone = mat.zone(name)
            x = round(table.x + (zone.x_mm + zone.width_mm / 2) * scale) - card[0] // 2
            y = round(table.y + (zone.y_mm + zone.height_mm / 2) * scale) - card[1] // 2
            decks[seat] = Area(x, y, *card)
        return replace(floor, decks=decks)

    def panned(self, across: int, down: int) -> Floor:
        """The same after the table was moved so far in its view, as far as there is more of it."""
        if self.turns is None:
            return self
        view, ground = self.turns.view, self.turns.ground
        by = (
            _within(across, (view.x, view.right), (ground.x, ground.right)),
            _within(down, (view.y, view.bottom), (ground.y, ground.bottom)),
        )
        if by == (0, 0):
            return self
        return replace(
            self,
            table=_moved(self.table, by),
            trays={seat: _moved(tray, by) for seat, tray in self.trays.items()},
            names={seat: _moved(name, by) for seat, name in self.names.items()},
            decks={seat: _moved(deck, by) for seat, deck in self.decks.items()},
            turns=replace(self.turns, ground=_moved(ground, by)),
        )

    def panned_to(self, area: Area) -> Floor:
        """The same with a part of the window in view: a player's tray, a zone of the mat."""
        if self.turns is None:
            return self
        view = self.turns.view
        return self.panned(
            _into((view.x, view.right), (area.x, area.right)),
            _into((view.y, view.bottom), (area.y, area.bottom)),
        )

    @property
    def beyond(self) -> tuple[tuple[int, int], ...]:
        """The directions, across and down, in which there is more of the table than is seen."""
        if self.turns is None:
            return ()
        view, ground = self.turns.view, self.turns.ground
        sides = {
            (-1, 0): ground.x < view.x,
            (1, 0): ground.right > view.right,
            (0, -1): ground.y < view.y,
            (0, 1): ground.bottom > view.bottom,
        }
        return tuple(side for side, more in sides.items() if more)

    @property
    def arrows(self) -> dict[tuple[int, int], tuple[int, int]]:
        """Where the middle of the arrow is that shows each direction in which there is more."""
        if self.turns is None:
            return {}
        view = self.turns.view
        x, y = view.x + view.width // 2, view.y + view.height // 2
        away = view.width // 2 - ARROW_PX, view.height // 2 - ARROW_PX
        return {
            (across, down): (x + across * away[0], y + down * away[1])
            for across, down in self.beyond
        }

    def arrow_at(self, x: int, y: int) -> tuple[int, int] | None:
        """The direction of the arrow that a finger hits there."""
        for direction, middle in self.arrows.items():
            if hypot(x - middle[0], y - middle[1]) <= FINGER_PX // 2:
                return direction
        return None

    def panned_along(self, across: int, down: int) -> Floor:
        """The same with half a view more of what is in that direction."""
        if self.turns is None:
            return self
        view = self.turns.view
        return self.panned(-across * view.width // 2, -down * view.height // 2)

    def zone(self, zone: Zone) -> Area:
        """Where in the window a zone of the mat is."""
        x, y = self.to_px(zone.x_mm, zone.y_mm)
        right, bottom = self.to_px(zone.x_mm + zone.width_mm, zone.y_mm + zone.height_mm)
        return Area(x, y, right - x, bottom - y)

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

    def rack(self, seat: Seat) -> Area:
        """The tray of a player without its name."""
        return self.trays[seat].cut_top(self.names[seat].height if seat in self.names else 0)[1]

    def _room(self, seat: Seat) -> Area:
        """Where a player's things lie in the tray."""
        return self.rack(seat).inside(self._gap(seat))

    def _gap(self, seat: Seat) -> int:
        return _GAP if self.trays[seat].width > _NARROW_PX else _GAP // 2

    def token(self, seat: Seat) -> Area:
        """Where a pointer token waits in the tray."""
        return self._room(seat).cut_right(self.card[0] // 2)[0]

    def lamp(self, seat: Seat) -> Area:
        """Where a player's lamp is: on the edge of the table, at the right end of the tray."""
        tray, side = self.trays[seat], max(LAMP_PX, round(LAMP_MM * self.px_per_mm))
        y = tray.y - side - 2 if seat.upright == 0.0 else tray.bottom + 2
        return Area(tray.right - side - 2, y, side, side)

    def box(self, seat: Seat) -> Area:
        """Where a player lays aside what leaves the table."""
        _, room = self._room(seat).cut_right(self.card[0] // 2 + 2 * self._gap(seat))
        return room.cut_right(self.card[0])[0]

    def box_at(self, x: int, y: int) -> Seat | None:
        """Whose box is there."""
        return next((seat for seat in self.trays if self.box(seat).holds(x, y)), None)

    def hand(self, seat: Seat, count: int) -> tuple[Area, ...]:
        """Where each card of a hand is seen, left to right; many cards overlap."""
        room, gap = self._room(seat), self._gap(seat)
        if room.covers(self.decks[seat]):
            _, room = room.cut_left(self.card[0] + 3 * gap)
        _, room = room.cut_right(room.right - self.box(seat).x + gap)
        width = self.card[0]
        step = min(width + gap, (room.width - width) // max(1, count - 1))
        return tuple(
            Area(room.x + index * step, room.y, width, room.height) for index in range(count)
        )


def _most_at_a_side(seats: Iterable[Seat]) -> int:
    return max(Counter(seat.upright for seat in seats).values())


def _trays(seats: Iterable[Seat], north: Area, south: Area) -> dict[Seat, Area]:
    """A tray for each player at the long side where they sit, beside those of neighbours."""
    trays = {}
    for seat, (left, right) in stretches(seats).items():
        side = south if seat.upright == 0.0 else north
        x, end = round(left * side.width), round(right * side.width)
        apart = _GAP // 2 if right < 1 else 0
        trays[seat] = Area(side.x + x, side.y, end - x - apart, side.height)
    return trays


def _beside(room: Area, screen: tuple[int, int] | None, least: int) -> tuple[Area, Area]:
    """The companion's screen over the camera's picture, which is only nice to have."""
    if screen is None:
        left_over = room.height - room.width * 9 // 16 - _GAP
        shown, below = room.cut_top(min(max(room.width * 5 // 8, left_over, least), room.height))
    else:
        part = min(1.0, room.width / screen[0], room.height / screen[1])
        top, below = room.cut_top(round(screen[1] * part))
        shown = top.cut_left(round(screen[0] * part))[0]
    _, below = below.cut_top(_GAP)
    width = min(below.width, below.height * 16 // 9)
    camera = below.cut_top(width * 9 // 16)[0].cut_left(width)[0]
    return shown, camera


def _at_top(whole: Area, screen: tuple[int, int]) -> Area:
    """A screen of those proportions in a window, no larger than it is; its strip is at the top."""
    part = min(1.0, whole.width / screen[0], whole.height / screen[1])
    width, height = round(screen[0] * part), round(screen[1] * part)
    return Area((whole.width - width) // 2, 0, width, height)


def _moved(area: Area, by: tuple[int, int]) -> Area:
    return replace(area, x=area.x + by[0], y=area.y + by[1])


def _within(by: int, view: tuple[int, int], ground: tuple[int, int]) -> int:
    """How far the ground may really be moved, so that no emptiness comes into view."""
    if ground[1] - ground[0] <= view[1] - view[0]:
        return 0
    return max(view[1] - ground[1], min(view[0] - ground[0], by))


def _into(view: tuple[int, int], part: tuple[int, int]) -> int:
    """How far a part has to be moved to be in view; one that is larger stays as it is."""
    if part[1] - part[0] > view[1] - view[0]:
        return 0
    return max(0, view[0] - part[0]) + min(0, view[1] - part[1])
