"""What is seen on the table, zone by zone, and the row of actions that visible halves make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from companion.games.neon.pack.cards import Pack
from companion.games.neon.rules.state import ROW, Row, State
from companion.games.neon.table import mat
from companion.games.neon.table.lying import Lies
from companion.games.neon.table.pieces import Half, contents
from companion.table.layout import Layout
from companion.table.zones import Piece, ZoneId

Table: TypeAlias = Mapping[ZoneId, Lies]
"""What lies where, as ``meant`` has it: tables that mean the same are the same."""


@dataclass(frozen=True, slots=True)
class ZoneChange:
    """How a zone differs from what is expected there."""

    zone: ZoneId
    was: Lies
    now: Lies

    @property
    def came(self) -> list[Piece]:
        """The kinds of which there are more now."""
        return [*(Counter(k for k, _ in self.now) - Counter(k for k, _ in self.was)).elements()]

    @property
    def went(self) -> list[Piece]:
        """The kinds of which there are fewer now."""
        return [*(Counter(k for k, _ in self.was) - Counter(k for k, _ in self.now)).elements()]


def zone_changes(expected: Table, seen: Table) -> Iterator[ZoneChange]:
    """The zones that lie otherwise than expected."""
    for zone in dict.fromkeys((*expected, *seen)):
        was, now = expected.get(zone, ()), seen.get(zone, ())
        if was != now:
            yield ZoneChange(zone, was, now)


def with_shields(state: State, seen: Layout) -> Layout:
    """The table with shields that were put beside their figures where they are counted.

    Either place says the same: a shield protects its fighter wherever that is (NE-MOVE).
    """
    shields = contents(state.pack).shields
    owners = {state.fighter(seat).character: seat for seat in state.players}
    table = seen
    for zone in mat.TILES:
        for piece in seen.at(zone):
            owner = owners.get(shields[piece.kind]) if piece.kind in shields else None
            if owner is not None:
                table = table.with_piece(piece, mat.shields(owner))
    return table


def row_seen(pack: Pack, there: Lies) -> Row | None:
    """The row that three visible halves make; None if they make none (NE-1).

    Of the upper card both halves are seen, of the lower one the half beside it.
    """
    cards, halves = contents(pack).actions, len(there)
    if halves != ROW or any(not kind.part for kind, _ in there):
        return None
    wholes = [cards.get(kind.whole) for kind, _ in there]
    left = wholes[0] is wholes[1]
    upper, lower = wholes[1], wholes[2] if left else wholes[0]
    if upper is None or lower is None or upper is lower or (not left and wholes[2] is not upper):
        return None
    pair, single = (there[:2], there[2]) if left else (there[1:], there[0])
    turned = _turned(pair)
    if turned is None or single[1] not in (0, 2):
        return None
    side = Half.RIGHT if left != (single[1] == 2) else Half.LEFT
    if single[0].part != side.value:
        return None
    return Row(upper, lower, turned, single[1] == 2, left)


def _turned(pair: Lies) -> bool | None:
    """Whether a card of which both halves are seen lies upside down; None if that cannot be."""
    (first, turn), (second, other) = pair
    order = first.part, second.part
    if turn != other or turn not in (0, 2):
        return None
    fits = order == (Half.RIGHT, Half.LEFT) if turn else order == (Half.LEFT, Half.RIGHT)
    return turn == 2 if fits else None
