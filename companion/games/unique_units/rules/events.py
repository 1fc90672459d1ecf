"""What happened, in the order it happened; all of it is public."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from companion.games.unique_units.pack.figures import Figure, Kind
from companion.games.unique_units.rules.battlefield import Cell
from companion.rules.seat import Seat


class Exchanged(Struct, frozen=True, gc=False):
    """A player changed so many figures of the bag, and these memo cards (UU-S1)."""

    seat: Seat
    count: int
    drops: tuple[Kind, ...]
    adds: tuple[Kind, ...]


class Drew(Struct, frozen=True, gc=False):
    """Figures came out of a bag, in the order of the pack; ``by`` is whose hand drew them."""

    seat: Seat
    figures: tuple[Figure, ...]
    by: Figure | None


class Summoned(Struct, frozen=True, gc=False):
    """A drawn figure came onto the board and is active."""

    seat: Seat
    figure: Figure
    cell: Cell


class Moved(Struct, frozen=True, gc=False):
    """A figure went from cell to cell; ``by`` is who put it there, if it did not go itself."""

    figure: Figure
    origin: Cell
    target: Cell
    by: Figure | None


class Covered(Struct, frozen=True, gc=False):
    """A figure has another on top of it now (UU-13)."""

    figure: Figure
    cell: Cell


class Uncovered(Struct, frozen=True, gc=False):
    """A figure is on top of its cell again, and what it was before (UU-12)."""

    figure: Figure
    cell: Cell


class Toppled(Struct, frozen=True, gc=False):
    """A figure was turned logo up (UU-12)."""

    figure: Figure
    cell: Cell


class Risen(Struct, frozen=True, gc=False):
    """A toppled figure was turned face up and is active again (UU-12)."""

    figure: Figure
    cell: Cell


class Discarded(Struct, frozen=True, gc=False):
    """A figure lies before its owner and is out of the game; without a cell it was just drawn."""

    figure: Figure
    cell: Cell | None


class PointTaken(Struct, frozen=True, gc=False):
    """A figure holds an opponent's capture point and is capturing (UU-9).

    ``turned`` tells whether it had to be turned logo up for that.
    """

    figure: Figure
    cell: Cell
    turned: bool


class PrisonerTaken(Struct, frozen=True, gc=False):
    """A player took a prisoner for a capture point; without a cell it came from the bag."""

    seat: Seat
    figure: Figure
    cell: Cell | None


class NothingToTake(Struct, frozen=True, gc=False):
    """The opponent has no figure left to be taken prisoner."""

    seat: Seat


class Surrounded(Struct, frozen=True, gc=False):
    """A figure left the board as a prisoner of ``seat``, its owner's opponent (UU-10)."""

    seat: Seat
    figure: Figure
    cell: Cell


class Passed(Struct, frozen=True, gc=False):
    """A player had nothing to do, and the turn went on (UU-17)."""

    seat: Seat
    turn: int


class TurnPassed(Struct, frozen=True, gc=False):
    """A turn ended; ``seat`` takes the turn with this number."""

    seat: Seat
    turn: int


class GameEnded(Struct, frozen=True, gc=False):
    """The game is over; prisoners of the winner, or of each, and of the other."""

    winner: Seat | None
    taken: int
    against: int


Event: TypeAlias = (
    Exchanged
    | Drew
    | Summoned
    | Moved
    | Covered
    | Uncovered
    | Toppled
    | Risen
    | Discarded
    | PointTaken
    | PrisonerTaken
    | NothingToTake
    | Surrounded
    | Passed
    | TurnPassed
    | GameEnded
)
