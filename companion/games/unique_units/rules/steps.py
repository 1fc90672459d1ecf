"""The vocabulary of abilities: what a memo card can tell a figure to do.

A pack writes a step as ``{ do = "push", range = 1, target = "any", to = "around" }``; how a step
is carried out is in abilities.py, how it is worded in words/memo.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from companion.games.unique_units.rules.battlefield import Direction, Heading


class Whose(Enum):
    """On whose figures something may be done."""

    ANY = "any"
    OWN = "own"
    OPPONENT = "opponent"


class Toward(Enum):
    """Where a pushed figure goes."""

    AROUND = "around"
    """To a free cell around whoever pushes."""
    AWAY = "away"
    """Straight on, away from whoever pushes, over free cells."""


class Miss(Enum):
    """How a cell can lie outside a reach."""

    REACH = "reach"
    """Too far, or in no line at all."""
    NEAR = "near"
    DIRECTION = "direction"
    """In a line, but in none that may be followed."""


_ANY = Direction.ANY


@dataclass(frozen=True, slots=True)
class Reach:
    """How far along a line, and along which lines."""

    least: int = 1
    most: int = 1
    direction: Direction = Direction.ANY

    def covers(self, line: tuple[Heading, int] | None) -> bool:
        """Whether what lies so far in such a line can be reached; None is in no line."""
        if line is None:
            return False
        heading, distance = line
        if not self.least <= distance <= self.most:
            return False
        return self.direction is _ANY or heading in self.direction.headings

    def miss(self, line: tuple[Heading, int] | None) -> Miss:
        """In which way a cell that is not covered is missed."""
        if line is None:
            return Miss.REACH
        heading, distance = line
        if heading not in self.direction.headings:
            return Miss.DIRECTION
        return Miss.NEAR if distance < self.least else Miss.REACH


@dataclass(frozen=True, slots=True)
class Move:
    """The figure goes in a line over free cells to a free cell.

    ``repeat`` is how often it may do so in one go, None for as often as it likes. With
    ``around`` it starts at, and passes only, cells that neighbour another figure.
    """

    reach: Reach
    repeat: int | None = 1
    around: bool = False


@dataclass(frozen=True, slots=True)
class Jump:
    """The figure goes in a line to a free cell, over whatever lies between."""

    reach: Reach
    repeat: int | None = 1


@dataclass(frozen=True, slots=True)
class Cover:
    """The figure goes over free cells onto an occupied one, and covers what is there (UU-13)."""

    reach: Reach
    whose: Whose = Whose.ANY


@dataclass(frozen=True, slots=True)
class Push:
    """Another figure is put elsewhere: around the pusher, or ``distance`` cells further away."""

    reach: Reach
    whose: Whose = Whose.ANY
    toward: Toward = Toward.AROUND
    distance: int = 1
    repeat: int = 1


@dataclass(frozen=True, slots=True)
class Topple:
    """An active figure is turned logo up."""

    reach: Reach
    whose: Whose = Whose.ANY
    repeat: int = 1


@dataclass(frozen=True, slots=True)
class Discard:
    """A figure leaves the board for good; with ``itself`` whoever does this leaves too."""

    reach: Reach
    whose: Whose = Whose.ANY
    repeat: int = 1
    itself: bool = False


@dataclass(frozen=True, slots=True)
class Recruit:
    """So many figures are drawn from the bag, one is summoned and the rest are discarded."""

    count: int


Step: TypeAlias = Move | Jump | Cover | Push | Topple | Discard | Recruit

_FAR = 5
"""Further cells count no more: there are not many figures that far away in one line."""
_AROUND = 8
_ROAMING = 36


def most_choices(step: Step) -> int:
    """About how many ways there are to do a step on a full board, all its repetitions counted."""
    if isinstance(step, Recruit):
        return 1
    lines = len(step.reach.direction.headings)
    cells = lines * min(_FAR, step.reach.most - step.reach.least + 1)
    match step:
        case Move(repeat=repeat) | Jump(repeat=repeat):
            return min(_ROAMING, cells * repeat) if repeat else _ROAMING
        case Push(toward=Toward.AROUND, repeat=repeat):
            return int((cells * _AROUND) ** repeat)
        case Push(repeat=repeat) | Topple(repeat=repeat) | Discard(repeat=repeat):
            return int(cells**repeat)
        case Cover():
            return lines
