"""What things are worth to simulated players of Shadow Fight, by the vocabulary of the cards.

All worths are in points of energy: 1 is about what the second last of them is worth. They are those
with which players have won most against others who do anything they can.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from companion.games.shadow_fight.pack.cards import Demon, Do, Effect, Move
from companion.games.shadow_fight.rules.state import MOST_ENERGY

WIN = 14.0
"""What a won fight is worth."""
STANDING = 7.0
"""What it is worth to be in the fight at all."""
FIRST = 1.0
"""What the first-player card is worth: whoever opens first acts first, and wins ties (SF-W2)."""

_ENERGY = (0.0, 0.0, 1.0, 1.8, 2.3, 2.7, 2.9)
"""What so much energy is worth: the less there is, the more the next point counts."""
_LAST_CARD = 2.5
"""Whoever has no card to lay is out (SF-1), so the last one is worth this."""
_CARD = 2.2
_SPARE = 0.86
"""Each further card is worth so much of the one before."""
_KEPT = 0.5
"""What a card is worth to who is out of the fight, and keeps at most five (SF-P4)."""
_MOST_KEPT = 5
_ALIKE = 0.75
"""A second card of a move is worth so much of the first, and so on: others leave more choice."""

_DOES: dict[Do, float] = {
    Do.DRAW: 0.9,
    Do.GIFT: 0.3,
    Do.DISCARD: 0.8,
    Do.DAMAGE: 1.5,
    Do.ENERGY: 1.2,
    Do.TRAP: 0.6,
    Do.UNTRAP: 0.2,
    Do.KNOCKOUT: 1.4,
    Do.LIFT: 0.3,
    Do.STANCE: 1.2,
    Do.STEAL: 1.6,
    Do.INITIATIVE: 0.4,
    Do.STUN: 0.7,
}
"""What an effect is worth where nothing more is known of the fight."""


def energy_worth(energy: int) -> float:
    """What so much energy is worth to a demon that is in the fight."""
    return _ENERGY[min(energy, MOST_ENERGY)]


def cards_worth(count: int, *, fighting: bool = True) -> float:
    """What so many cards are worth, whichever they are."""
    if not fighting:
        return _KEPT * min(count, _MOST_KEPT)
    if count <= 0:
        return 0.0
    return _LAST_CARD + _CARD * _SPARE * (1 - _SPARE ** (count - 1)) / (1 - _SPARE)


def effects_worth(effects: Iterable[Effect]) -> float:
    """What effects are worth, whenever they come."""
    return sum(_DOES[effect.do] * effect.number for effect in effects)


@cache
def power_worth(demon: Demon | None) -> float:
    """What it is worth to have a power left for later in the fight."""
    return 0.6 * effects_worth(demon.power) if demon is not None else 0.0


@cache
def move_worth(move: Move) -> float:
    """By how much a move is better or worse than a usual one, by the better of its actions."""
    best = max(effects_worth(action.effects) for action in move.actions)
    return 0.4 * (best - 1.5)


def hand_worth(moves: Iterable[Move]) -> float:
    """By how much a hand is better or worse than any other of as many cards."""
    counts: dict[Move, int] = {}
    worth = 0.0
    for move in moves:
        counts[move] = counts.get(move, 0) + 1
        spare = _ALIKE ** (counts[move] - 1)
        worth += spare * move_worth(move) - (1 - spare) * 0.4
    return worth
