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
    """A piece lies in another zone (None: beside all zones)."""

    piece: Piece
    origin: str
    target: str | None


@dataclass(frozen=True, slots=True)
class Reordered:
    """The same pieces lie in a zone, in another order."""

    zone: str


Change: TypeAlias = Appeared | Gone | Moved | Reordered


def changes(expected: Layout, seen: Layout) -> tuple[Change, ...]:
    """List what was done to the table, zone by zone in the order of the seen table."""
    before = {piece: zone for zone, pieces in expected.zones.items() for piece in pieces}
    after: dict[Piece, str | None] = dict.fromkeys(sorted(seen.stray))
    after |= {piece: zone for zone, pieces in seen.zones.items() for piece in pieces}
    found: list[Change] = []
    for piece, zone in after.items():
        if piece not in before:
            found.append(Appeared(piece, zone))
        elif before[piece] != zone:
            found.append(Moved(piece, before[piece], zone))
    found += [Gone(piece, zone) for piece, zone in before.items() if piece not in after]
    for zone, pieces in seen.zones.items():
        stayed = [piece for piece in pieces if before.get(piece) == zone]
        if stayed != [piece for piece in expected.at(zone) if after.get(piece) == zone]:
            found.append(Reordered(zone))
    return tuple(found)
