"""Which row a simulated player lays face down.

What is laid is known to its player alone, so a world decides it and no action tells it. The player
thinks of what lies open: what each row would bring from where the fighter is, its shields and
how early it acts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations, product
from random import Random

from companion.games.neon.pack.cards import ActionCard
from companion.games.neon.pack.vocabulary import Deed
from companion.games.neon.rules.state import Row, State
from companion.games.neon.world.outlook import Outlook, View, outlook_of
from companion.rules.seat import Seat

_EARLY = 0.06
"""What it is worth to act one number of initiative earlier, if one attacks."""
_UNPREDICTABLE = 0.15
"""Opponents guess what was laid, so players do not always lay the best."""


def rows(cards: Sequence[ActionCard]) -> Iterator[Row]:
    """Every row of two of these cards (NE-1)."""
    for upper, lower in permutations(cards, 2):
        for turned in product((False, True), repeat=3):
            yield Row(upper, lower, *turned)


def laid_face_down(seen: State, seat: Seat, hand: Sequence[ActionCard], luck: Random) -> Row:
    """The row that a player lays of a hand."""
    outlook, at = outlook_of(View(seen, seat)), seen.fighter(seat).at
    in_order = sorted(hand, key=lambda card: card.index)
    return max(rows(in_order), key=lambda row: _worth(outlook, at, row) + _whim(luck))


def _worth(outlook: Outlook, at: int | None, row: Row) -> float:
    halves = row.halves
    worth = outlook.plan(at, halves) + outlook.shields_worth(at, halves)
    if any(Deed.ATTACK in half for half in halves):
        worth -= _EARLY * row.initiative
    return worth


def _whim(luck: Random) -> float:
    return luck.gauss(0.0, _UNPREDICTABLE)
