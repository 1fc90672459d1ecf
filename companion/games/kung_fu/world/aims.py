"""What simulated players strive for: lives, and then coins, cards and the right to attack."""

from __future__ import annotations

from companion.games.kung_fu.pack.cards import EffectKind
from companion.games.kung_fu.rules.abilities import can_activate
from companion.games.kung_fu.rules.state import DRAWS, Played, State, Task, other
from companion.rules.seat import Seat

_LIFE = 4.0
_DEFEAT = 60.0
_COIN = 0.8
_CARD = 0.5
_ENOUGH = 9
"""More cards than this help nobody."""
_RIGHT = 1.2
_BARRED = 4.0
_HIDDEN = 2.8
"""What an attack is worth that lies face down: about the strength of a red card."""
_BLOCK = 2.5
"""How much of an attack a defender wards off who has not played yet."""


def promise(state: State, seat: Seat) -> float:
    """How well a position stands for a seat, by what lies open: a guess that ends games."""
    return _standing(state, seat) - _standing(state, other(seat))


def _standing(state: State, seat: Seat) -> float:
    lives = state.lives_of(seat)
    worth = _LIFE * lives if lives else -_DEFEAT
    coming = {*DRAWS, Task.CHOOSE}
    drawing = sum(due.count for due in state.dues if due.seat is seat and due.task in coming)
    worth += _CARD * min(_ENOUGH, state.hand_size(seat) + drawing)
    worth += _COIN * (state.coin_sum(seat) + _staying(state.played_by(seat)))
    worth += _RIGHT * (state.right is seat) - _BARRED * (seat in state.barred)
    return worth + _blow(state, seat)


def _staying(played: Played | None) -> int:
    """The coins that a played card is worth once the round is over (KF-D4)."""
    return played.card.kind.coins if played is not None and played.card is not None else 0


def _blow(state: State, seat: Seat) -> float:
    """What the round that is being fought will bring to the attacker, or to the defender."""
    if state.attack is None:
        return 0.0
    attack = _HIDDEN if state.attack.card is None else _strength(state, state.attacker)
    undecided = state.defence is None and state.defender not in state.barred
    defence = _strength(state, state.defender) or (_BLOCK if undecided else 0.0)
    difference = attack - defence
    if seat is state.attacker:
        return _LIFE * max(0.0, difference)
    return _CARD * max(0.0, -difference)


def _strength(state: State, seat: Seat) -> float:
    """How strong a played card is, or can be made with the coins there are."""
    played = state.played_by(seat)
    if played is None or played.card is None:
        return 0.0
    ability = played.card.kind.ability
    if ability is None or played.active or not can_activate(played, state.coin_sum(seat)):
        return played.strength
    bonus = _BLOCK if ability.has(EffectKind.CANCEL) else ability.bonus
    return played.strength + bonus
