"""A player without a mind: carries out deeds on a simulated table with a visible hand."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from math import hypot

from companion.rules.seat import Seat
from companion.simulation.table.deeds import (
    Arrange,
    Bring,
    Deed,
    Overlay,
    PassOver,
    Point,
    Remove,
    Shift,
    Turn,
    TurnOver,
    TurnTo,
)
from companion.simulation.table.hands import Reach
from companion.simulation.table.lying import Lying
from companion.simulation.table.simulated_table import SimulatedTable
from companion.table.zones import Piece, Spot

DWELL_S = 0.2
"""How long fingers stay where they grasp or let go."""


@dataclass(frozen=True, slots=True)
class Step:
    """Move the fingertips to a point, then do something, then stay a little."""

    x_mm: float
    y_mm: float
    then: Callable[[], None] | None = None
    stay: float = 0.0


class Robot:
    """One player's hand; ``seats`` are all at the table, who sit beside each other.

    Nothing happens by itself: ``advance`` lets time pass. While ``busy`` the hand is over the
    table, and cards follow it; when all is done it draws back.
    """

    def __init__(
        self,
        table: SimulatedTable,
        seat: Seat = Seat.SOUTH,
        *,
        seats: Iterable[Seat] = (),
        mm_per_second: float = 700.0,
    ) -> None:
        self._table = table
        self._seat = seat
        self._speed = mm_per_second
        self._reach = Reach(table.mat, seat, seats)
        self._waiting: deque[Deed] = deque()
        self._steps: Iterator[Step] = iter(())
        self._step: Step | None = None
        self._stay = 0.0
        self._x_mm, self._y_mm = self._reach.home(table.mat.width_mm / 2)
        self._holding: Lying | None = None
        self._pushing: Piece | None = None

    def do(self, deeds: Iterable[Deed]) -> None:
        """Queue deeds behind those that are still to be done."""
        self._waiting.extend(deeds)

    @property
    def busy(self) -> bool:
        """Whether anything is still to be done, drawing back included."""
        return bool(self._waiting) or self._step is not None or self._stay > 0

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        left = seconds
        while left > 0 and (self._stay > 0 or self._next_step()):
            if self._stay > 0:
                spent = min(left, self._stay)
                self._stay -= spent
                left -= spent
            else:
                left = self._go(left)
        self._show()

    def _next_step(self) -> bool:
        if self._step is None:
            self._step = next(self._steps, None)
        if self._step is None and self._waiting:
            self._steps = self._steps_of(self._waiting.popleft())
            self._step = next(self._steps, None)
        elif self._step is None and not self._is_home():
            self._step = self._to_home()
        return self._step is not None

    def _go(self, seconds: float) -> float:
        """Move towards the goal of the step; tells how much of the time is left."""
        step = self._step
        if step is None:
            return 0.0
        way = hypot(step.x_mm - self._x_mm, step.y_mm - self._y_mm)
        reach = self._speed * seconds
        if reach < way:
            self._move(
                self._x_mm + (step.x_mm - self._x_mm) * reach / way,
                self._y_mm + (step.y_mm - self._y_mm) * reach / way,
            )
            return 0.0
        self._move(step.x_mm, step.y_mm)
        self._step = None
        self._stay = step.stay
        if step.then:
            step.then()
        return seconds - way / self._speed

    def _move(self, x_mm: float, y_mm: float) -> None:
        if self._pushing is not None:
            tile = self._table.where(self._pushing)
            x, y = tile.x_mm + x_mm - self._x_mm, tile.y_mm + y_mm - self._y_mm
            self._table.move(self._pushing, x, y)
        self._x_mm, self._y_mm = x_mm, y_mm
        if self._holding is not None:
            held_x, held_y = self._reach.held_at(x_mm, y_mm)
            self._holding = replace(self._holding, x_mm=held_x, y_mm=held_y)

    def _show(self) -> None:
        hand = self._reach.hand(self._x_mm, self._y_mm, self._holding)
        self._table.show_hand(self._seat, None if self._is_home() else hand)

    def _is_home(self) -> bool:
        return (self._x_mm, self._y_mm) == self._reach.home(self._x_mm)

    def _to_home(self, then: Callable[[], None] | None = None) -> Step:
        x_mm, y_mm = self._reach.home(self._x_mm)
        return Step(x_mm, y_mm, then)

    # Each deed becomes steps only when its turn has come: where things lie decides about them.

    def _steps_of(self, deed: Deed) -> Iterator[Step]:
        match deed:
            case Bring(piece, zone):
                yield from self._bring(piece, lambda: self._table.end_of(zone, piece))
            case Shift(piece, zone):
                yield from self._carry(piece, lambda: self._table.end_of(zone, piece))
            case Remove(pieces):
                yield from self._remove(pieces)
            case Turn(piece):
                yield self._over(piece, lambda: self._turn(piece))
            case TurnTo(piece, quarters):
                yield self._over(piece, lambda: self._turn_to(piece, quarters))
            case TurnOver(piece, was):
                lying = was or self._table.mat.reverse(piece) or piece
                yield self._over(lying, lambda: self._table.flip(lying, piece if was else None))
            case Point(token, target):
                carry = self._carry if token in self._table else self._bring
                yield from carry(token, lambda: self._table.pointer_spot(target))
            case Arrange(zone, pieces):
                for place, piece in enumerate(pieces):
                    spot = partial(self._table.slot, zone, place, piece, len(pieces))
                    yield from self._carry(piece, spot)
            case Overlay(zone, parts, turns):
                for piece, goal in self._table.overlay(zone, parts, turns):
                    carry = self._carry if piece in self._table else self._bring
                    yield from carry(piece, partial(replace, goal))
            case PassOver(x_mm, y_mm):
                yield Step(x_mm, y_mm, stay=DWELL_S)

    def _bring(self, piece: Piece, spot: Callable[[], Spot]) -> Iterator[Step]:
        yield self._to_home(lambda: self._take_from_hand(piece, spot()))
        yield from self._lay(piece, spot)

    def _carry(self, piece: Piece, spot: Callable[[], Spot]) -> Iterator[Step]:
        if self._table.mat.is_tile(piece):
            yield from self._push(piece, spot())
            return
        yield self._over(piece, lambda: self._grasp(piece))
        yield from self._lay(piece, spot)

    def _lay(self, piece: Piece, spot: Callable[[], Spot]) -> Iterator[Step]:
        goal = spot()
        x, y = self._reach.tips_for(goal.x_mm, goal.y_mm)
        yield Step(x, y, lambda: self._let_go(piece, goal), DWELL_S)

    def _push(self, tile: Piece, goal: Spot) -> Iterator[Step]:
        """A tile is pushed, with all that lies on it."""
        yield self._over(tile, lambda: self._push_on(tile))
        x, y = self._reach.tips_for(goal.x_mm, goal.y_mm)
        yield Step(x, y, lambda: self._push_on(None), DWELL_S)
        off = goal.degrees - self._table.where(tile).degrees
        self._table.turn(tile, off, about_tag=False)

    def _push_on(self, tile: Piece | None) -> None:
        self._pushing = tile

    def _remove(self, pieces: tuple[Piece, ...]) -> Iterator[Step]:
        if not pieces:
            return
        yield self._over(pieces[-1], lambda: self._grasp_all(pieces))
        yield self._to_home(self._put_away)

    def _over(self, piece: Piece, then: Callable[[], None]) -> Step:
        lying = self._table.where(piece)
        x, y = self._reach.tips_for(lying.x_mm, lying.y_mm)
        return Step(x, y, then, DWELL_S)

    def _take_from_hand(self, piece: Piece, goal: Spot) -> None:
        tips_x, _ = self._reach.tips_for(goal.x_mm, goal.y_mm)
        self._x_mm, self._y_mm = self._reach.home(tips_x)
        self._holding = Lying(piece, *self._reach.held_at(self._x_mm, self._y_mm), goal.degrees)

    def _grasp(self, piece: Piece) -> None:
        zone = self._table.zone_of(piece)
        self._holding = self._table.take(piece)
        if zone is not None:
            self._table.close_up(zone)

    def _grasp_all(self, pieces: tuple[Piece, ...]) -> None:
        for piece in pieces:
            self._grasp(piece)

    def _put_away(self) -> None:
        self._holding = None

    def _let_go(self, piece: Piece, goal: Spot) -> None:
        face_up = self._holding.face_up if self._holding else True
        self._holding = None
        self._table.place(piece, goal, face_up=face_up)
        zone = self._table.zone_of(piece)
        if zone is not None and face_up:
            self._table.close_up(zone)

    def _turn(self, piece: Piece) -> None:
        zone = self._table.zone_of(piece)
        upright = self._table.upright_of(piece)
        off = (self._table.where(piece).degrees - upright + 180) % 360 - 180
        if self._table.is_turned(piece, upright):
            self._table.turn(piece, -off)
            if zone is not None:
                # While it lay turned, its column may have been pushed together without it.
                self._table.close_up(zone)
        else:
            self._table.turn(piece, self._kindest_turn(piece))

    def _turn_to(self, piece: Piece, quarters: int) -> None:
        upright = self._table.upright_of(piece)
        off = upright + 90 * quarters - self._table.where(piece).degrees
        self._table.turn(piece, off, about_tag=False)

    def _kindest_turn(self, piece: Piece) -> float:
        """The way round that hides fewer tags of other pieces."""

        def seen(degrees: float) -> float:
            self._table.turn(piece, degrees)
            tags = self._table.tags()
            share = sum(self._table.visible_share(tag.piece, fineness=6) for tag in tags)
            self._table.turn(piece, -degrees)
            return share

        return max((90.0, -90.0), key=seen)
