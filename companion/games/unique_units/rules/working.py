"""The table while one action is carried out."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.unique_units.pack.figures import Figure
from companion.games.unique_units.rules.battlefield import Cell
from companion.games.unique_units.rules.events import (
    Covered,
    Discarded,
    Event,
    Moved,
    Risen,
    Summoned,
    Toppled,
    Uncovered,
)
from companion.games.unique_units.rules.state import (
    BANNED_TURNS,
    Ban,
    Phase,
    Stack,
    Standing,
    State,
    Status,
    side,
)
from companion.rules.seat import Seat


class Working:
    """A state taken apart, to be changed step by step and put together again.

    A rule that turns out to be broken half-way costs nothing: the state itself is untouched.
    """

    __slots__ = (
        "arrived",
        "bags",
        "bans",
        "before",
        "captures",
        "discards",
        "drawn",
        "events",
        "prisoners",
        "stacks",
    )

    def __init__(self, state: State) -> None:
        self.before = state
        self.stacks: dict[Cell, Stack] = dict(state.stacks)
        self.bags = list(state.bags)
        self.prisoners = list(state.prisoners)
        self.discards = list(state.discards)
        self.drawn = state.drawn
        self.captures = state.captures
        self.bans = list(state.bans)
        self.events: list[Event] = []
        self.arrived: dict[Figure, Cell] = {}
        """The figures that have come to a cell which was free, and have stayed there."""

    def state(self, phase: Phase, turn: int | None = None) -> State:
        """The state with all that was done."""
        before = self.before
        return State(
            before.pack,
            before.options,
            before.first,
            phase,
            before.turn if turn is None else turn,
            self.stacks,
            (self.bags[0], self.bags[1]),
            (self.prisoners[0], self.prisoners[1]),
            (self.discards[0], self.discards[1]),
            self.drawn,
            self.captures,
            tuple(self.bans),
            before.exchanges,
        )

    def top(self, cell: Cell) -> Standing | None:
        """The figure of a cell that is not covered."""
        stack = self.stacks.get(cell)
        return stack[-1] if stack else None

    def draw(self, seat: Seat, figures: Iterable[Figure]) -> None:
        """Take figures out of a bag."""
        mine = side(seat)
        self.bags[mine] = self.bags[mine].without(figures)

    def summon(self, figure: Figure, cell: Cell) -> None:
        """Put a drawn figure on a free cell."""
        self.drawn -= {figure}
        self._put(Standing(figure), cell)
        self.events.append(Summoned(figure.owner, figure, cell))

    def move(self, origin: Cell, target: Cell, *, by: Figure, hand: bool) -> None:
        """Bring the top figure of a cell to another, on top of whatever is there (UU-13).

        ``by`` is whose ability it is. Displaced by a hand, the figure may not come back soon,
        and who pushed it may not put it there again soon (UU-14).
        """
        standing = self._lift(origin)
        figure = standing.figure
        pushed = figure is not by
        self.events.append(Moved(figure, origin, target, by if pushed else None))
        below = self.top(target)
        if below is not None:
            self.events.append(Covered(below.figure, target))
        self._put(standing, target)
        self._tell_uncovered(origin)
        if hand:
            until = self.before.turn + BANNED_TURNS
            self._ban(Ban(figure, origin, until))
            if pushed:
                self._ban(Ban(figure, target, until, by))

    def topple(self, cell: Cell) -> None:
        """Turn the top figure of a cell logo up."""
        standing = self._turn(cell, Status.TOPPLED)
        self.events.append(Toppled(standing.figure, cell))

    def rise(self, cell: Cell) -> None:
        """Turn the toppled top figure of a cell face up."""
        standing = self._turn(cell, Status.ACTIVE)
        self.events.append(Risen(standing.figure, cell))

    def capture(self, cell: Cell) -> None:
        """Make the top figure of a cell capturing."""
        self._turn(cell, Status.CAPTURING)

    def discard(self, cell: Cell) -> None:
        """Take the top figure of a cell off the board for good."""
        figure = self._lift(cell).figure
        self._throw(figure)
        self.events.append(Discarded(figure, cell))
        self._tell_uncovered(cell)

    def discard_drawn(self) -> None:
        """Throw away what was drawn and not summoned."""
        for figure in sorted(self.drawn, key=lambda figure: figure.index):
            self._throw(figure)
            self.events.append(Discarded(figure, None))
        self.drawn = frozenset()

    def imprison(self, figure: Figure, captor: Seat, cell: Cell | None) -> None:
        """Hand a figure over as a prisoner; it may be covered, and uncover others."""
        mine = side(captor)
        self.prisoners[mine] = (*self.prisoners[mine], figure)
        if cell is not None:
            before = self.top(cell)
            self._leave(cell, [s for s in self.stacks[cell] if s.figure is not figure])
            if before is not None and before.figure is figure:
                self._tell_uncovered(cell)

    def _throw(self, figure: Figure) -> None:
        mine = side(figure.owner)
        self.discards[mine] = (*self.discards[mine], figure)

    def _ban(self, ban: Ban) -> None:
        """Forbid something anew, which outlasts the same ban of an earlier turn."""
        figure, cell, by = ban.figure, ban.cell, ban.by
        self.bans = [
            b for b in self.bans if b.figure is not figure or b.cell != cell or b.by is not by
        ]
        self.bans.append(ban)

    def _put(self, standing: Standing, cell: Cell) -> None:
        if cell in self.stacks:
            self.stacks[cell] = (*self.stacks[cell], standing)
        else:
            self.stacks[cell] = (standing,)
            self.arrived[standing.figure] = cell

    def _lift(self, cell: Cell) -> Standing:
        *rest, top = self.stacks[cell]
        self.arrived.pop(top.figure, None)
        self._leave(cell, rest)
        return top

    def _leave(self, cell: Cell, rest: list[Standing]) -> None:
        if rest:
            self.stacks[cell] = tuple(rest)
        else:
            del self.stacks[cell]

    def _turn(self, cell: Cell, status: Status) -> Standing:
        *below, top = self.stacks[cell]
        turned = Standing(top.figure, status)
        self.stacks[cell] = (*below, turned)
        return turned

    def _tell_uncovered(self, cell: Cell) -> None:
        standing = self.top(cell)
        if standing is not None:
            self.events.append(Uncovered(standing.figure, cell))
