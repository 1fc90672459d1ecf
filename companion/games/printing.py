"""What is printed of a game, and what lies on its mat without a tag."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.rules.sentence import Sentence
from companion.scenes.outlines import Motif
from companion.scenes.scene import Sign
from companion.table.zones import Piece, ZoneId


@dataclass(frozen=True, slots=True)
class Landmark:
    """A card without a tag that lies on the mat for the whole game; ``x_mm, y_mm`` its middle."""

    name: Sentence
    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float
    colour: str = "#888888"
    sign: Sign = Sign.PLAIN
    meaning: Sentence | None = None
    """What such landmarks are, for the legend of a printed mat."""


def _no_memo(_: Piece) -> Sentence | None:
    return None


def _no_motif(_: Piece) -> Motif | None:
    return None


@dataclass(frozen=True, slots=True)
class GamePrinting:
    """What is printed of a game besides what its table needs."""

    memo: Callable[[Piece], Sentence | None] = _no_memo
    """What a piece does, in our own words, for whoever prints the game; pieces may share it."""
    memo_each: bool = False
    """Whether every player lays out a memo card of each kind, instead of all sharing a few.

    Then the first line of a memo names the kind, and the others are its paragraphs.
    """
    motif: Callable[[Piece], Motif | None] = _no_motif
    """What is drawn on a printed piece; without it, a pattern made up from its name."""
    dice: tuple[tuple[Piece, ...], ...] = ()
    """The six faces of each die of the box, by their kinds: printed as stickers."""
    label_zone: Callable[[ZoneId], Sentence] | None = None
    """What is written on a zone of the mat, printed or simulated, if that is shorter than its name:
    there its side and its colour tell whose it is."""
