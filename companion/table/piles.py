"""Piles and stacks, of which a camera sees only the top."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from companion.table.layout import Layout
from companion.table.piece import Piece, ZoneId
from companion.table.zones import Mat, Order, Zone


@dataclass(frozen=True, slots=True)
class Pile:
    """What is known of a heap: the piece on top, if one was seen, and all that lie in it."""

    top: Piece | None
    pieces: tuple[Piece, ...]


def pile_names(mat: Mat) -> tuple[ZoneId, ...]:
    """The zones whose pieces lie on top of each other, in no order that matters."""
    return tuple(zone.name for zone in mat.zones if zone.order is Order.PILE)


def tops_of(table: Layout, mat: Mat) -> Layout:
    """What a camera sees of a table: of piles and stacks only the topmost."""
    tops = {name: table.at(name)[-1:] for name in _heaps(mat) if name in table.zones}
    return replace(table, zones={**table.zones, **tops})


def piles(seen: Layout, whole: Layout, mat: Mat) -> Mapping[ZoneId, Pile]:
    """Piles and stacks: their tops as seen, their pieces as ``with_piles`` made them out."""
    return {name: Pile(_top(seen, name), whole.at(name)) for name in _heaps(mat)}


def _heaps(mat: Mat) -> tuple[ZoneId, ...]:
    return tuple(zone.name for zone in mat.zones if zone.order in (Order.PILE, Order.STACK))


def with_piles(seen: Layout, expected: Layout, mat: Mat, before: Mapping[ZoneId, Pile]) -> Layout:
    """The seen table with what must lie beneath the tops of its piles and stacks.

    Expected pieces of a pile are taken to be there while they are seen nowhere else. Only one
    that was on top ``before`` has been taken, when the table shows what lay beneath it.

    In a stack there is what lay there ``before``, expected or not, but nothing on top of what
    is seen.
    """
    place: dict[Piece, ZoneId | None] = {piece.body: None for piece in seen.stray}
    place |= {p.body: zone for zone, pieces in seen.zones.items() for p in pieces}
    zones = dict(seen.zones)
    for zone in mat.zones:
        there = seen.at(zone.name)
        if there == expected.at(zone.name) and zone.order is not Order.STACK:
            continue
        hidden = _hidden(zone, expected.at(zone.name), there, before.get(zone.name))
        here = [p for p in hidden if place.get(p.body, zone.name) == zone.name]
        if here or there:
            zones[zone.name] = _completed(here, there)
    return replace(seen, zones=zones)


def _hidden(
    zone: Zone, expected: Sequence[Piece], there: Sequence[Piece], before: Pile | None
) -> Sequence[Piece]:
    """The expected pieces of a zone that need not be seen to be there."""
    top = there[-1] if there else None
    match zone.order:
        case Order.PILE:
            lifted = _lifted(before, top)
            return [piece for piece in expected if piece != lifted]
        case Order.STACK if top is not None:
            lay = before.pieces if before is not None else expected
            bodies = [piece.body for piece in lay]
            depth = bodies.index(top.body) if top.body in bodies else len(bodies)
            return lay[:depth]
        case _:
            return ()


def _completed(hidden: Sequence[Piece], there: Sequence[Piece]) -> tuple[Piece, ...]:
    """Hidden pieces below those seen; one that is seen after all shows the side that is up."""
    shown = {piece.body: piece for piece in there}
    beneath = tuple(shown.pop(piece.body, piece) for piece in hidden)
    return (*beneath, *shown.values())


def _top(seen: Layout, name: ZoneId) -> Piece | None:
    there = seen.at(name)
    return there[-1] if there else None


def _lifted(before: Pile | None, top: Piece | None) -> Piece | None:
    if before is None or before.top == top:
        return None
    bared = len(before.pieces) == 1 if top is None else top in before.pieces
    return before.top if bared else None
