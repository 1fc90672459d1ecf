"""Piles, of which a camera sees only the top."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.table.layout import Layout
from companion.table.piece import Piece
from companion.table.zones import Mat, Order


def pile_names(mat: Mat) -> tuple[str, ...]:
    """The zones whose pieces lie on top of each other."""
    return tuple(zone.name for zone in mat.zones if zone.order is Order.PILE)


def tops(seen: Layout, mat: Mat) -> Mapping[str, Piece]:
    """The piece on top of each pile that shows one."""
    return {name: seen.at(name)[-1] for name in pile_names(mat) if seen.at(name)}


def with_piles(
    seen: Layout, expected: Layout, mat: Mat, tops_before: Mapping[str, Piece]
) -> Layout:
    """The seen table with what must lie beneath the tops of its piles.

    Expected pieces of a pile are taken to be there while they are seen nowhere else. Only one
    that was on top before, and no longer is although nothing was laid over it, has been taken.
    """
    elsewhere = {
        p for name, there in seen.zones.items() if name not in pile_names(mat) for p in there
    }
    elsewhere |= seen.stray
    zones = dict(seen.zones)
    for name in pile_names(mat):
        top = seen.at(name)[-1] if seen.at(name) else None
        buried = [p for p in expected.at(name) if p not in elsewhere]
        was_top = tops_before.get(name)
        uncovered = top in buried or (top is None and len(buried) == 1)
        lifted = was_top if was_top != top and uncovered else None
        pile = [p for p in buried if p not in (top, lifted)]
        if top is not None:
            # A known piece keeps its place in the pile: what counts is that it is in there.
            pile = [p for p in buried if p != lifted] if top in buried else [*pile, top]
        zones[name] = tuple(pile)
    return replace(seen, zones=zones)
