"""Piles, of which a camera sees only the top."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.table.layout import Layout
from companion.table.piece import Piece
from companion.table.zones import Mat, Order


@dataclass(frozen=True, slots=True)
class Pile:
    """What is known of a pile: the piece on top, if one was seen, and all that lie in it."""

    top: Piece | None
    pieces: tuple[Piece, ...]


def pile_names(mat: Mat) -> tuple[str, ...]:
    """The zones whose pieces lie on top of each other."""
    return tuple(zone.name for zone in mat.zones if zone.order is Order.PILE)


def piles(seen: Layout, whole: Layout, mat: Mat) -> Mapping[str, Pile]:
    """The piles of a table: their tops as seen, their pieces as ``with_piles`` made them out."""
    return {name: Pile(_top(seen, name), whole.at(name)) for name in pile_names(mat)}


def with_piles(seen: Layout, expected: Layout, mat: Mat, before: Mapping[str, Pile]) -> Layout:
    """The seen table with what must lie beneath the tops of its piles.

    Expected pieces of a pile are taken to be there while they are seen nowhere else. Only one
    that was on top ``before`` has been taken, when the table shows what lay beneath it.
    """
    place = {p: zone for zone, pieces in seen.zones.items() for p in pieces}
    zones = dict(seen.zones)
    for name in pile_names(mat):
        lifted = _lifted(before.get(name), _top(seen, name))
        here = (p for p in expected.at(name) if p not in seen.stray and p != lifted)
        pile = [p for p in here if place.get(p, name) == name]
        zones[name] = (*pile, *(p for p in seen.at(name) if p not in pile))
    return replace(seen, zones=zones)


def _top(seen: Layout, name: str) -> Piece | None:
    there = seen.at(name)
    return there[-1] if there else None


def _lifted(before: Pile | None, top: Piece | None) -> Piece | None:
    if before is None or before.top == top:
        return None
    bared = len(before.pieces) == 1 if top is None else top in before.pieces
    return before.top if bared else None
