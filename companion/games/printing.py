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


@dataclass(frozen=True, slots=True)
class TrackCell:
    """A place on a printed board that a marker or a token lies on."""

    text: str
    colour: str = "#d9d9d9"


@dataclass(frozen=True, slots=True)
class BoardTrack:
    """Such places side by side, and what they are for."""

    label: Sentence
    cells: tuple[TrackCell, ...]
    cell_mm: float = 12.0


@dataclass(frozen=True, slots=True)
class PrintedBoard:
    """A board without tags that lies before a player, or in the middle of the table."""

    name: Sentence
    lines: tuple[Sentence, ...]
    colour: str
    motif: Motif | None
    tracks: tuple[BoardTrack, ...] = ()
    width_mm: float = 160.0
    height_mm: float = 88.0


@dataclass(frozen=True, slots=True)
class PrintedToken:
    """Tokens without tags, as many as there are in the box: only people look at them."""

    name: Sentence
    motif: Motif | None
    colour: str
    count: int
    number: int | None = None
    side_mm: float = 18.0


def _no_memo(_: Piece) -> Sentence | None:
    return None


def _no_motif(_: Piece) -> Motif | None:
    return None


def _no_symbols(_: Piece) -> tuple[tuple[Motif, str], ...]:
    return ()


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
    symbols: Callable[[Piece], tuple[tuple[Motif, str], ...]] = _no_symbols
    """What stands beside a tag of a piece, each with its colour: what half a card lets one do, or
    what a card serves as of which only the strip with the tag is seen."""
    boards: tuple[PrintedBoard, ...] = ()
    """The boards of the box that have no tags."""
    tokens: tuple[PrintedToken, ...] = ()
    """Its tokens that have none."""
    label_zone: Callable[[ZoneId], Sentence] | None = None
    """What is written on a zone of the mat, printed or simulated, if that is shorter than its name:
    there its side and its colour tell whose it is."""
