"""What simulated players strive for."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from companion.games.shadow_fight.pack.cards import Always, Move
from companion.games.shadow_fight.rules.state import State
from companion.games.shadow_fight.rules.working import holds, is_protected
from companion.rules.seat import Seat


def laid_face_down(seen: State, seat: Seat, hand: Sequence[Move], luck: Random) -> Move:
    """What a player lays of these: none that takes it out of the fight, if there is another."""
    series = seen.fighter(seat).series
    least = series[-1].move.number if series else 0

    def risk(move: Move) -> tuple[bool, bool, bool, int]:
        tactic = seen.tactic(move)
        lower = move.number + holds(seen, seat, Always.ONE_LOWER) < least
        knockout = tactic.knockout and not is_protected(seen, seat)
        return lower, knockout, tactic.trap, move.number

    safest = min(risk(move)[:3] for move in hand)
    return luck.choice([move for move in hand if risk(move)[:3] == safest])


def stolen(hand: Sequence[Move], theirs: Sequence[Move]) -> Move:
    """What a player takes who has looked at a hand: of what it has least, the highest."""
    return min(theirs, key=lambda move: (hand.count(move), -move.number))
