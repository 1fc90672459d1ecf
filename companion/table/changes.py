"""How the table seen differs from the table expected."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.table.layout import Layout
from companion.table.piece import Piece, ZoneId


@dataclass(frozen=True, slots=True)
class Appeared:
    """A piece that was not on the table lies in a zone (None: beside all zones)."""

    piece: Piece
    zone: ZoneId | None


@dataclass(frozen=True, slots=True)
class Gone:
    """A piece is no longer on the table."""

    piece: Piece
    zone: ZoneId


@dataclass(frozen=True, slots=True)
class Moved:
    """A piece lies in another zone (None: beside all zones); ``piece`` is the side now up."""

    piece: Piece
    origin: ZoneId
    target: ZoneId | None


@dataclass(frozen=True, slots=True)
class Flipped:
    """A piece was turned over where it lies; ``piece`` is the side now up."""

    piece: Piece
    zone: ZoneId


@dataclass(frozen=True, slots=True)
class Reordered:
    """The same pieces lie in a zone, in another order."""

    zone: ZoneId


Change: TypeAlias = Appeared | Gone | Moved | Flipped | Reordered


def changes(expected: Layout, seen: Layout) -> tuple[Change, ...]:
    """List what was done to the table, zone by zone in the order of the seen table."""
    if expected.zones == seen.zones and not seen.stray:
        return ()
    # Most zones are as they were, and every piece lies in one place only.
    touched = {z for z in (*expected.zones, *seen.zones) if expected.at(z) != seen.at(z)}
    before = {p.body: (p, z) for z, there in expected.zones.items() if z in touched for p in there}
    after = _strays(seen)
    after |= {p.body: (p, z) for z, there in seen.zones.items() if z in touched for p in there}
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
        if zone not in touched:
            continue
        there = [piece.body for piece in expected.at(zone)]
        stayed = [piece.body for piece in pieces if piece.body in there]
        if stayed != [body for body in there if body in after and after[body][1] == zone]:
            found.append(Reordered(zone))
    return tuple(found)


def _strays(seen: Layout) -> dict[Piece, tuple[Piece, ZoneId | None]]:
    """The pieces beside all zones; one that also lies in a zone was carried there just now."""
    if not seen.stray:
        return {}
    lying = {piece.body for piece in seen}
    return {p.body: (p, None) for p in sorted(seen.stray) if p.body not in lying}
