"""Hands at the simulated table of a window: a finger carries, lays and turns pieces.

In a small window the table and the companion's screen take turns, and less than the whole table is
in view; the finger then turns to the table first, and pans it as people do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import count, product
from typing import TypeAlias

import pygame

from companion.simulation.mouse.mouse_table import MouseTable
from companion.simulation.mouse.table_window import TableWindow
from companion.table.layout import Layout
from companion.table.tasks import Clear, Flip, Put, Sort, TakeOff, Task, tasks_between
from companion.table.zones import Order, Piece, turned

MOST_ROUNDS = 150
"""In so many rounds everything that a visitor waits for has come."""

MOST_OF_IT = 0.5
"""A tag of which more than that is in sight is seen."""

Acts: TypeAlias = Iterator[None]
"""What somebody does; each ``yield`` lets the program go once round its loop."""

Point: TypeAlias = tuple[int, int]


def finger(kind: str, spot: Point) -> None:
    """What SDL tells of a finger on the screen, as of the first button of a mouse."""
    event = {"pos": spot, "button": 1, "rel": (0, 0), "buttons": (1, 0, 0), "touch": True}
    pygame.event.post(pygame.event.Event(getattr(pygame, kind), event))


def tap(spot: Point) -> None:
    """A finger is put down and lifted again."""
    finger("MOUSEBUTTONDOWN", spot)
    finger("MOUSEBUTTONUP", spot)


@dataclass
class TableHands:
    """Moves pieces of the table that is in a window now."""

    window_now: Callable[[], object]
    _came_from: dict[Piece, Point] = field(default_factory=dict)
    """Where each piece was picked up last, from the table's corner: it stays so when panned."""

    @property
    def window(self) -> TableWindow:
        """The window; there has to be a table in it."""
        window = self.window_now()
        assert isinstance(window, TableWindow)
        return window

    @property
    def mouse(self) -> MouseTable:
        """The table as it is drawn in the window."""
        return self.window._mouse

    def lies(self) -> Layout:
        """How the pieces really lie."""
        table, backs = self.mouse.table, count(1)
        zones = [zone.name for zone in table.mat.zones if not zone.blind]
        found = {zone: self._seen_in(zone, backs) for zone in zones}
        for top in table.decks:
            back, zone = top.shows(table.mat), table.mat.zone_at(top.x_mm, top.y_mm)
            if back is not None and zone is not None and not zone.blind:
                found[zone.name] = (back.numbered(next(backs)),)
        return Layout({zone: pieces for zone, pieces in found.items() if pieces})

    def _seen_in(self, zone: str, backs: Iterator[int]) -> tuple[Piece, ...]:
        """What is seen in a zone; of things that cover each other in a row, the parts in sight."""
        table = self.mouse.table
        there, upright = table.in_zone(zone), table.mat.zone(zone).upright
        parts = [part for piece in there for part in table.mat.parts(piece)]
        if len(parts) == len(there):
            return tuple(self._shown(piece, backs) for piece in there)

        def from_left(part: Piece) -> float:
            tag = table.where(part).tag(table.mat.shape(part))
            return turned(tag.x_mm, tag.y_mm, -upright)[0]

        in_sight = [part for part in parts if table.visible_share(part) > MOST_OF_IT]
        return tuple(sorted(in_sight, key=from_left))

    def _shown(self, piece: Piece, backs: Iterator[int]) -> Piece:
        """What is seen of a piece: of a card that lies face down, only its back."""
        table = self.mouse.table
        lying = table.where(piece)
        back = None if lying.face_up else lying.shows(table.mat)
        return piece if back is None else back.numbered(next(backs))

    def lay_out(self, wanted: Layout) -> Acts:
        """Carry and turn pieces until the table lies so."""
        for _ in range(MOST_ROUNDS):
            tasks = self._left_to_do(wanted)
            if not tasks:
                return
            match tasks[0]:
                case Put(piece, zone):
                    yield from self.lay(piece, zone)
                case TakeOff(piece) | Clear(pieces=(piece, *_)):
                    # Bound now: what is picked up is said to come from there from then on.
                    yield from self._carry(piece.whole, self._away(piece.whole))
                case Flip(piece, zone, was):
                    yield from self._double_tap(self._lying_as(was or piece, zone))
                case task:
                    raise AssertionError(f"nobody here knows how to {task}")
        raise AssertionError(f"hands have tried again and again, and still have to do {tasks}")

    def lay(self, piece: Piece, zone: str) -> Acts:
        """Lay a piece somewhere, whatever the rules say."""
        yield from self._carry(piece, partial(self._middle_of, zone))

    def turn_to(self, *, table: bool) -> Acts:
        """Show the table or the companion's screen, where a window has no room for both."""
        window = self.window
        turns = self.mouse.floor.turns
        if turns is None or window._shows_table is table:
            return
        key = window._way_to_screen(turns.bar)
        tap((key.x + key.width // 2, key.y + key.height // 2))
        yield
        assert window._shows_table is table, "the key between table and screen leads nowhere"

    def _left_to_do(self, wanted: Layout) -> list[Task]:
        """What differs; things that lie side by side have no order."""
        mat, tasks = self.mouse.table.mat, tasks_between(self.lies(), wanted)
        beside = {zone.name for zone in mat.zones if zone.order is Order.SPREAD}
        return [task for task in tasks if not (isinstance(task, Sort) and task.zone in beside)]

    # --- where things are ---

    def _middle_of(self, zone: str) -> Point:
        return self.mouse.floor.to_px(*self.mouse.table.ground.zone(zone).middle)

    def _away(self, piece: Piece) -> Callable[[], Point]:
        """Where a piece goes that is taken off: where it came from, or to what nobody reads."""
        mat = self.mouse.table.mat
        decks = {zone for zone, _ in mat.decks}
        heaps = [zone.name for zone in mat.zones if zone.blind and zone.name not in decks]
        if heaps and piece.body not in self._came_from:
            return partial(self._middle_of, heaps[0])
        return partial(self._in_window, self._from(piece))

    def _from(self, piece: Piece) -> Point:
        assert piece.body in self._came_from, f"nobody here has laid {piece}"
        return self._came_from[piece.body]

    def _in_window(self, from_corner: Point) -> Point:
        """Where in the window a place is that was measured from the table's corner."""
        table = self.mouse.floor.table
        return table.x + from_corner[0], table.y + from_corner[1]

    def _lying_as(self, shown: Piece, zone: str) -> Piece:
        """The piece of which this is seen in a zone; of alike ones any will do."""
        table = self.mouse.table
        if not shown.copy:
            return shown
        there = (piece for piece in table.in_zone(zone))
        return next(p for p in there if self._shown(p, count(1)).kind == shown.kind)

    def _spot_of(self, piece: Piece) -> Point:
        """Where in the window a piece can be taken hold of."""
        mouse, floor = self.mouse, self.mouse.floor
        for lying in mouse.table.lying:
            if lying.piece.body == piece.body:
                return floor.to_px(lying.x_mm, lying.y_mm)
        for seat in floor.trays:
            hand = mouse.hand(seat)
            places = [*zip(hand, floor.hand(seat, len(hand)), strict=True)]
            places += [(top, floor.deck(seat)) for top in mouse.deck(seat)[:1]]
            places += [(top, floor.box(seat)) for top in mouse.box(seat)[:1]]
            for there, area in places:
                if there.body == piece.body:
                    return area.x + 9, area.y + 9
        raise AssertionError(f"{piece} is nowhere to be seen")

    def _off_view(self, spot: Point) -> Point:
        """How far a spot is from where it can be touched, across and down."""
        turns, (x, y) = self.mouse.floor.turns, spot
        if turns is None:
            return 0, 0
        view = turns.view
        inner = max(view.x, min(view.right - 1, x)), max(view.y, min(view.bottom - 1, y))
        return x - inner[0], y - inner[1]

    # --- what a finger does ---

    def _carry(self, piece: Piece, target: Callable[[], Point]) -> Acts:
        """A finger carries a piece over the table and lets go of it; a panned target moves."""
        yield from self._come_to(piece)
        (x, y), (to_x, to_y) = start, _ = self._spot_of(piece), target()
        table = self.mouse.floor.table
        self._came_from[piece.body] = x - table.x, y - table.y
        finger("MOUSEBUTTONDOWN", start)
        finger("MOUSEMOTION", ((x + to_x) // 2, (y + to_y) // 2))
        yield
        yield from self._wait_at_edge(piece, target)
        finger("MOUSEBUTTONUP", target())
        yield

    def _double_tap(self, piece: Piece) -> Acts:
        yield from self._come_to(piece)
        for _ in range(2):
            tap(self._spot_of(piece))
        yield

    def _come_to(self, piece: Piece) -> Acts:
        """Turn to the table, and drag its cloth until a piece is in view."""
        yield from self.turn_to(table=True)
        for _ in range(MOST_ROUNDS):
            across, down = self._off_view(self._spot_of(piece))
            if (across, down) == (0, 0):
                return
            x, y = self._bare_cloth()
            finger("MOUSEBUTTONDOWN", (x, y))
            finger("MOUSEMOTION", (x - across, y - down))
            finger("MOUSEBUTTONUP", (x - across, y - down))
            yield
        raise AssertionError(f"{piece} never comes into view")

    def _bare_cloth(self) -> Point:
        """A spot in view where a finger takes hold of nothing but the cloth."""
        mouse, turns = self.mouse, self.mouse.floor.turns
        assert turns is not None
        view, floor = turns.view, mouse.floor
        for x, y in product(range(view.x + 4, view.right, 12), range(view.y + 4, view.bottom, 12)):
            beside = floor.deck_at(x, y) is None and floor.tray_at(x, y) is None
            if beside and mouse.table.topmost_at(*floor.to_mm(x, y)) is None:
                return x, y
        raise AssertionError("there is no bare cloth by which to drag the table")

    def _wait_at_edge(self, piece: Piece, target: Callable[[], Point]) -> Acts:
        """Hold what is carried at the edge until the place for it has come into view."""
        for _ in range(MOST_ROUNDS):
            (across, down), (x, y) = self._off_view(target()), target()
            if (across, down) == (0, 0):
                return
            turns = self.mouse.floor.turns
            assert turns is not None
            view = turns.view
            x = max(view.x + 2, min(view.right - 3, x))
            y = max(view.y + 2, min(view.bottom - 3, y))
            finger("MOUSEMOTION", (x, y))
            yield
        raise AssertionError(f"the place for {piece} never comes into view")
