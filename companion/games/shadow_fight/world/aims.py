"""What simulated players strive for: to be in the fight with energy and cards when others are out.

A player reckons with its own hand, with what lies open, and with how many cards others hold. What
they have laid and hold it guesses by all that it has not seen: each may be there as well as any
other, but hardly a number that would take its player out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import structs

from companion.games.shadow_fight.pack.cards import MOVES, Always, Move
from companion.games.shadow_fight.rules.actions import Act
from companion.games.shadow_fight.rules.legal import legal_actions
from companion.games.shadow_fight.rules.state import TURNS, Due, State, Step, Task
from companion.games.shadow_fight.rules.turn import apply
from companion.games.shadow_fight.rules.working import holds, is_protected
from companion.games.shadow_fight.table.mat import move_of
from companion.games.shadow_fight.world.worth import (
    FIRST,
    STANDING,
    WIN,
    cards_worth,
    energy_worth,
    hand_worth,
    power_worth,
)
from companion.rules.seat import Seat
from companion.table.zones import Piece

_FOLLY = 0.1
"""How much likelier a card is that keeps its player in the fight than one that does not."""
_TO_COME = 0.35
"""How much of a danger counts for cards that are still to be laid: who holds others evades it."""
_STANCE = 0.8
"""What a stance is worth for each turn of the round that is still to come."""
_LEADER = 0.5
"""By how much more an opponent counts for each won fight."""


def promise(state: State, seat: Seat, held: Sequence[Piece] = ()) -> float:
    """How well a position stands for a seat that held these cards before it came about."""
    moves = [move for piece in held if (move := move_of(state.pack, piece)) is not None]
    if state.step is Step.ACT and state.acting is seat:
        # What its player will do with the opened card counts as well, and so does what is due now.
        free = structs.replace(state, dues=()) if state.dues else state
        after = (apply(free, action)[0] for action in _acts(free))
        return max(_standing(each, seat, moves, (*state.dues, *each.dues)) for each in after)
    return _standing(state, seat, moves, state.dues)


def _acts(state: State) -> Iterator[Act]:
    return (action for action in legal_actions(state) if isinstance(action, Act))


def _standing(state: State, seat: Seat, held: Sequence[Move], dues: Sequence[Due]) -> float:
    mine, hidden = _own_hand(state, seat, held), _unseen(state, held)
    team = state.team_of(seat)
    worth = hand_worth(mine) + FIRST * (state.first is seat)
    for each in team:
        chances = _shares(mine) if each is seat and mine else _chances(state, each, hidden)
        worth += _side(state, each, chances) - _owed(state, each, dues, hidden)
    others = [each for each in state.players if each not in team]
    weights = [1 + _LEADER * state.fighter(each).wins for each in others]
    for each, weight in zip(others, weights, strict=True):
        theirs = _side(state, each, _chances(state, each, hidden))
        theirs -= _owed(state, each, dues, hidden)
        worth -= theirs * weight / sum(weights)
    return worth


def _side(state: State, seat: Seat, chances: Sequence[float]) -> float:
    """What all that a player has is worth, if these are the chances of what it opens next."""
    fighter = state.fighter(seat)
    worth = WIN * fighter.wins
    if fighter.out is not None or state.step in (Step.END, Step.OVER):
        return worth + cards_worth(state.hand(seat), fighting=False)
    worth += STANDING + energy_worth(fighter.energy)
    worth += cards_worth(state.hand(seat) + fighter.laid)
    # Which demon to keep players leave to chance: who is to tell which will win?
    if not fighter.spent and state.step is not Step.DEMONS:
        worth += power_worth(fighter.demon)
    if is_protected(state, seat):
        worth += _STANCE * (TURNS - state.turn)
    return worth - _danger(state, seat, chances)


def _owed(state: State, seat: Seat, dues: Sequence[Due], hidden: Sequence[int]) -> float:
    """What those cards were worth that a player is about to discard (SF-E3, SF-M6)."""
    mine = [d for d in dues if d.seat is seat and d.task in (Task.DISCARD, Task.STUNNED)]
    if not mine:
        return 0.0
    worth, fighter = 0.0, state.fighter(seat)
    left, fighting = state.hand(seat), fighter.out is None and state.step is not Step.END
    for due in mine:
        count = min(due.count, left)
        lost = cards_worth(left + fighter.laid, fighting=fighting)
        lost -= cards_worth(left - count + fighter.laid, fighting=fighting)
        if due.task is Task.DISCARD:
            left -= count
        elif due.move is not None:
            lost *= _likely_held(state, seat, due.move, hidden)
        worth += lost
    return worth


def _likely_held(state: State, seat: Seat, move: Move, hidden: Sequence[int]) -> float:
    """How likely a player has a move, by what was seen and by how many cards there are."""
    if state.hands.certain(state.place(seat))[move.index]:
        return 1.0
    share = hidden[move.index] / max(1, sum(hidden))
    return 1.0 - (1.0 - share) ** state.hand(seat)


# --- cards --------------------------------------------------------------------------------------


def _own_hand(state: State, seat: Seat, held: Sequence[Move]) -> list[Move]:
    """What a player holds now, as far as it can know.

    What it has discarded since lies on top of the discard pile, and what it has picked everybody
    has seen; what it has drawn it does not know yet.
    """
    hand = list(held)
    gone = len(hand) - state.hand(seat)
    for move in state.discard[len(state.discard) - gone :] if gone > 0 else ():
        if move in hand:
            hand.remove(move)
    if gone >= 0:
        return hand[: state.hand(seat)]
    for index, count in enumerate(state.hands.certain(state.place(seat))):
        move = state.pack.moves[index]
        hand += [move] * (count - hand.count(move))
    return hand[: state.hand(seat)]


def _unseen(state: State, held: Sequence[Move]) -> list[int]:
    """How many of each move others may have, or the deck."""
    return [
        max(0, count - held.count(move))
        for move, count in zip(state.pack.moves, state.hands.unseen, strict=True)
    ]


def _shares(hand: Sequence[Move]) -> list[float]:
    shares = [0.0] * MOVES
    for move in hand:
        shares[move.index] += 1 / len(hand)
    return shares


def _chances(state: State, seat: Seat, hidden: Sequence[int]) -> list[float]:
    """How likely each move is the next that a player opens."""
    series = state.fighter(seat).series
    least = series[-1].move.number - holds(state, seat, Always.ONE_LOWER) if series else 0
    weights = [
        count * (1.0 if move.number >= least else _FOLLY)
        for move, count in zip(state.pack.moves, hidden, strict=True)
    ]
    every = sum(weights)
    return [weight / every for weight in weights] if every else [1 / MOVES] * MOVES


def _danger(state: State, seat: Seat, chances: Sequence[float]) -> float:
    """What traps and Knockouts can be expected to cost (SF-3)."""
    if not any(tactic.trap or tactic.knockout for tactic in state.tactics):
        return 0.0
    fighter = state.fighter(seat)
    harm = 1 + holds(state, seat, Always.HARSH_TRAPS)
    out = STANDING + energy_worth(fighter.energy)
    hurt = energy_worth(fighter.energy) - energy_worth(fighter.energy - harm)
    trap = out if harm >= fighter.energy else hurt
    knocked = is_protected(state, seat) or holds(state, seat, Always.SAFE_FROM_KNOCKOUTS)
    trapped = holds(state, seat, Always.SAFE_FROM_TRAPS)
    cost = 0.0
    for tactic, likely in zip(state.tactics, chances, strict=True):
        if tactic.knockout and not knocked:
            cost += likely * out
        elif tactic.trap and not trapped:
            cost += likely * trap
    return cost if fighter.laid else _TO_COME * cost
