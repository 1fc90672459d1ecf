"""How the table seen differs from the table expected."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.table.layout import Layout
from companion.table.piece import Piece


@dataclass(frozen=True, slots=True)
class Appeared:
    """A piece that was not on the table lies in a zone (None: beside all zones)."""

    piece: Piece
    zone: str | None


@dataclass(frozen=True, slots=True)
class Gone:
    """A piece is no longer on the table."""

    piece: Piece
    zone: str


@dataclass(frozen=True, slots=True)
class Moved:
    """A piece lies in another zone (None: beside all zones); ``piece`` is the side now up."""

    piece: Piece
    origin: str
    target: str | None


@dataclass(frozen=True, slots=True)
class Flipped:
    """A piece was turned over where it lies; ``piece`` is the side now up."""

    piece: Piece
    zone: str


@dataclass(frozen=True, slots=True)
class Reordered:
    """The same pieces lie in a zone, in another order."""

    zone: str


Change: TypeAlias = Appeared | Gone | Moved | Flipped | Reordered


def changes(expected: Layout, seen: Layout) -> tuple[Change, ...]:
    """List what was done to the table, zone by zone in the order of the seen table."""
    if expected.zones == seen.zones and not seen.stray:
        return ()
    before = {p.body: (p, zone) for zone, pieces in expected.zones.items() for p in pieces}
    after: dict[Piece, tuple[Piece, str | None]] = {p.body: (p, None) for p in sorted(seen.stray)}
    after |= {p.body: (p, zone) for zone, pieces in seen.zones.items() for p in pieces}
    found: list[Change] = []
    for body, (piece, zone) in after.items():
        if body not in before:
            found.append(Appeared(piece, zone))
            continue
        was, origin = before[body]
        if zone != origin:
            found.append(Moved(piece, origin, zone))
        elif piece != was:
            found.append(Flipped(piece, origin))
    found += [Gone(piece, zone) for body, (piece, zone) in before.items() if body not in after]
    for zone, pieces in seen.zones.items():
        there = [piece.body for piece in expected.at(zone)]
        stayed = [piece.body for piece in pieces if piece.body in there]
        if stayed != [body for body in there if body in after and after[body][1] == zone]:
            found.append(Reordered(zone))
    return tuple(found)
