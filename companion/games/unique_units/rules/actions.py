"""What a player can try; an action may well be illegal, and the rules say why."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from companion.games.unique_units.pack.figures import Figure, Kind, Way
from companion.games.unique_units.rules.battlefield import Cell
from companion.rules.seat import Seat


@dataclass(frozen=True, slots=True)
class Exchange:
    """So many figures of the bag are changed before the first turn, or none (UU-S1).

    Which figures is secret; memo cards that go and come are seen by all.
    """

    seat: Seat
    count: int
    drops: tuple[Kind, ...] = ()
    adds: tuple[Kind, ...] = ()


@dataclass(frozen=True, slots=True)
class Draw:
    """Figures come out of the player's bag and are shown (UU-1); which ones is chance.

    One to be summoned; or as many as the hand of ``by`` draws, of which one is summoned.
    """

    seat: Seat
    figures: frozenset[Figure]
    by: Figure | None = None
    lot: bool = field(default=False, compare=False)
    """Whether the companion drew, because the player let it; the play is the same."""


@dataclass(frozen=True, slots=True)
class Summon:
    """A figure that was drawn is put on the board (UU-5 to UU-8)."""

    seat: Seat
    figure: Figure
    cell: Cell


@dataclass(frozen=True, slots=True)
class MoveTo:
    """The figure goes to a cell; with repeated movement only the last cell is told."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class JumpTo:
    """The figure jumps to a cell."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class CoverAt:
    """The figure goes onto an occupied cell."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class PushTo:
    """The figure on top of ``target`` is put on ``cell``."""

    target: Cell
    cell: Cell


@dataclass(frozen=True, slots=True)
class ToppleAt:
    """The figure on top of a cell is turned logo up."""

    target: Cell


@dataclass(frozen=True, slots=True)
class DiscardAt:
    """The figure on top of a cell is discarded."""

    target: Cell


Deed: TypeAlias = MoveTo | JumpTo | CoverAt | PushTo | ToppleAt | DiscardAt


@dataclass(frozen=True, slots=True)
class Use:
    """One figure uses its movement, its action or both, with every choice made (UU-2)."""

    seat: Seat
    figure: Figure
    way: Way
    deeds: tuple[Deed, ...]


@dataclass(frozen=True, slots=True)
class Rise:
    """A toppled figure turns face up and is active again (UU-12)."""

    seat: Seat
    figure: Figure


@dataclass(frozen=True, slots=True)
class TakePrisoner:
    """A capture point was taken: a figure from the opponent's bag, by chance (UU-9).

    When that bag is empty, a figure of the opponent's on the board, by choice.
    """

    seat: Seat
    figure: Figure
    lot: bool = field(default=False, compare=False)
    """Whether the companion drew, because the player let it; the play is the same."""


Action: TypeAlias = Exchange | Draw | Summon | Use | Rise | TakePrisoner
