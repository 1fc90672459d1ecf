"""A physical piece, as printed on its tag."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NewType

ZoneId = NewType("ZoneId", str)
"""The name of a zone of a mat; a game makes it, and files and screens carry it as text."""


WHOLE = "*"
"""The part of a piece that stands for all its parts."""


@dataclass(frozen=True, slots=True, order=True)
class Piece:
    """One card, figure or token of one game; no two on a table are equal.

    ``name`` is the game's own notation for it (``FI5a``: Fire 5, first copy). A piece with a
    tag on each side is two pieces with one ``name`` and another ``side``. Pieces that cannot be
    told apart, such as the backs of cards, have one tag and another ``copy``, counted from 1:
    which of them has which number means nothing. Of a thing with several tags on one side, of
    which some may be covered, each tag is a piece with another ``part``.
    """

    game: str
    name: str
    side: str = ""
    copy: int = 0
    part: str = ""

    @property
    def body(self) -> Piece:
        """What both sides of a piece have in common: the physical thing, whichever side is up."""
        return _piece(self.game, self.name, "", self.copy, self.part) if self.side else self

    @property
    def kind(self) -> Piece:
        """What all copies of a piece have in common: what their tag says."""
        return _piece(self.game, self.name, self.side, 0, self.part) if self.copy else self

    @property
    def whole(self) -> Piece:
        """What all parts of a piece have in common: the thing that is put, taken and turned."""
        return _piece(self.game, self.name, self.side, self.copy, WHOLE) if self.part else self

    # Tables are compared by the thousand, and the name alone tells nearly all pieces apart.

    def __hash__(self) -> int:
        return hash(self.name)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Piece)
            and self.name == other.name
            and self.side == other.side
            and self.copy == other.copy
            and self.part == other.part
            and self.game == other.game
        )

    def __str__(self) -> str:
        copy = f"#{self.copy}" if self.copy else ""
        part = f":{self.part}" if self.part else ""
        return f"{self.name}{f'/{self.side}' if self.side else ''}{copy}{part}"


@cache  # asked for in every comparison of tables, and there are few pieces in the world
def _piece(game: str, name: str, side: str, copy: int, part: str) -> Piece:
    return Piece(game, name, side, copy, part)


@dataclass(frozen=True, slots=True)
class PlacedTag:
    """Where a tag's centre lies: x to the east, y to the south, in mm from the north-west corner.

    ``degrees`` turns clockwise as seen from above; 0 is upright for a player in the south.
    """

    piece: Piece
    x_mm: float
    y_mm: float
    degrees: float
