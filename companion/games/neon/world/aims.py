"""What simulated players of Neon strive for: victory points, and to be there at the end.

A player reckons with what lies open, and with the odds of dice. It knows its own row and what
it can still do of it; others are taken to stay where they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from companion.games.neon.pack.cards import Token
from companion.games.neon.pack.vocabulary import Do
from companion.games.neon.rules.attacks.duels import duel_of
from companion.games.neon.rules.attacks.odds import Duel, counts_of, damage_odds, rolls
from companion.games.neon.rules.state import Attack, Due, State
from companion.games.neon.rules.steps import AUTOMA, Stage, Step, Target, Task, Who
from companion.games.neon.world.outlook import Outlook, View, chances, outlook_of
from companion.games.neon.world.worth import (
    FOUND,
    UPGRADE,
    bots_worth,
    cards_worth,
    energy_worth,
    gear_worth,
    life_worth,
    points_of,
    upgrade_worth,
)
from companion.rules.seat import Seat
from companion.table.zones import Piece

_ALLY = 0.5
"""How much what an ally has counts, compared with one's own."""
_TO_COME = 0.8
"""How much of what a row promises counts before its turn has come."""
_FIRST = 0.25
"""How much more of it whoever acts before all others can expect, instead of after them."""
_TRAP = 0.3
"""How likely somebody next to a special token walks into it."""
_SETTLED = frozenset([Stage.STRUCK, Stage.DEALT, Stage.HARM])


def promise(state: State, seat: Seat, _: Sequence[Piece] = ()) -> float:
    """How well a position stands for a seat."""
    outlook = outlook_of(View(state, seat))
    worth = _standing(outlook)
    if state.step is Step.OVER:
        return worth
    if state.attack is not None:
        worth += _attack(outlook, state, state.attack)
    worth += sum(_due(outlook, due) for due in state.dues if due.seat is seat)
    return worth + _rest_of_row(outlook, state) + _token(outlook, state)


@lru_cache(maxsize=256)
def _standing(outlook: Outlook) -> float:
    """All that fighters have: one's own, half as much that of allies, less that of opponents."""
    state, seat = outlook.state, outlook.seat
    allies = [who for who in state.players if state.are_allies(seat, who)]
    worth = _side(outlook, seat) + _ALLY * sum(_side(outlook, who) for who in allies)
    return worth - sum(w * _side(outlook, foe) for foe, w in outlook.weights.items())


def _side(outlook: Outlook, who: Who) -> float:
    """What all that a fighter has is worth."""
    state = outlook.state
    fighter, share = outlook.fighters[who], outlook.horizon
    worth = 0.0 if outlook.royal else points_of(state, who)
    if fighter.out:
        return worth * 0.3
    worth += life_worth(state, fighter, fighter.health)
    worth += share * (gear_worth(fighter.gear) + bots_worth(fighter))
    worth += max(0.2, share) * energy_worth(fighter.energy)
    return worth + share * sum(map(upgrade_worth, fighter.upgrades))


def _due(outlook: Outlook, due: Due) -> float:
    """What a player still has to take, lay or choose."""
    gear = outlook.me.gear
    match due.task:
        case Task.DRAW:
            worth = sum(FOUND[grade] for grade in due.grades) / 2 + 0.3 * due.extra
            return outlook.horizon * worth
        case Task.KEEP:
            found = sorted((cards_worth(gear, [card]) for card in due.cards), reverse=True)
            return outlook.horizon * sum(found[:2])
        case Task.LAY:
            return outlook.horizon * 0.9 * cards_worth(gear, due.cards)
        case Task.UPGRADE:
            return UPGRADE
    return 0.0


def _rest_of_row(outlook: Outlook, state: State) -> float:
    """What is left of the row, or the danger of where the fighter stays."""
    seat, me = outlook.seat, state.fighter(outlook.seat)
    if me.out:
        return 0.0
    if state.acting is seat and me.row is not None:
        if me.at is None and state.step is not Step.LAND:
            return 0.0  # defeated in its own turn
        done = state.number + (state.attack is not None and state.attack.by is seat)
        return outlook.plan(me.at, me.row.halves[done:])
    if state.step is Step.REVEALED and me.row is not None:
        # The only choice before one's turn for which the row matters is to act first (NE-U2).
        behind = state.order.index(seat) / max(1, len(state.order) - 1)
        return outlook.plan(me.at, me.row.halves) * _TO_COME * (1 - _FIRST * behind)
    return -outlook.danger_at(me.at) if me.at is not None else 0.0


def _token(outlook: Outlook, state: State) -> float:
    """What one's own special token may still do before it comes back (NE-U1)."""
    me = state.fighter(outlook.seat)
    token, where = state.token_of(outlook.seat), me.token
    if token is None or where is None or not state.has_sector(where):
        return 0.0
    around = 0
    for foe in outlook.foes:
        at = outlook.fighters[foe].at
        if at is not None and at != where and outlook.distance(at, where) == 1:
            around += 1
    worth = _TRAP * around * _entered_worth(token)
    if token.always and me.at == where:
        worth += 0.3 * outlook.danger_at(where)
    return worth


def _entered_worth(token: Token) -> float:
    worths = {Do.DAMAGE: 1.6, Do.DRAIN: 0.35}
    return sum(worths.get(effect.do, 0.0) * effect.number for effect in token.entered)


# --- an attack under way ---------------------------------------------------------------------


def _attack(outlook: Outlook, state: State, attack: Attack) -> float:
    """What an attack under way promises, to whoever attacks or is attacked."""
    seat, worth = outlook.seat, 0.0
    for place, target in enumerate(attack.targets):
        odds = _damage(state, attack) if place == 0 else _later(outlook, attack, target)
        if attack.by is seat:
            worth += _gain(outlook, target, odds)
        elif target is seat:
            worth -= _loss(outlook, attack.by, odds)
        elif not isinstance(target, int) and state.are_allies(seat, target):
            worth -= 0.5 * sum(damage * chance for damage, chance in enumerate(odds))
        elif isinstance(attack.by, Seat) and state.are_allies(seat, attack.by):
            worth += 0.5 * sum(damage * chance for damage, chance in enumerate(odds))
    return worth


def _gain(outlook: Outlook, target: Target, odds: Sequence[float]) -> float:
    if isinstance(target, int):
        return outlook.bot_worth(target) * (1 - odds[0])
    gains = outlook.gains(target)
    return sum(c * gain for c, gain in zip(odds, gains, strict=False))


def _loss(outlook: Outlook, by: Who, odds: Sequence[float]) -> float:
    """What the damage costs its target: tokens, and the points that others make of them."""
    state, me = outlook.state, outlook.me
    had, worth = life_worth(state, me, me.health), 0.0
    values = state.health_values(outlook.seat)[-me.health :] if me.health else ()
    weight = 0.0 if outlook.royal else outlook.weights.get(by, 0.0)
    for damage, chance in enumerate(odds):
        left = max(0, me.health - damage)
        lost = had - life_worth(state, me, left) + weight * sum(values[:damage])
        if not left:
            lost += outlook.horizon * gear_worth(me.gear)
        worth += chance * lost
    return worth


def _later(outlook: Outlook, attack: Attack, target: Target) -> Sequence[float]:
    """The same for a target that comes after the one at hand, by the dice alone."""
    guards = 1
    if not isinstance(target, int):
        fighter = outlook.state.fighter(target)
        guards = min(3, 1 + fighter.shields + (target is AUTOMA))
    rolled = counts_of(attack.strikes) if attack.strikes else None
    duel = Duel(dice=attack.dice, guards=guards, rolled=rolled, most=6)
    if rolled is not None:
        duel = replace(duel, dice=len(attack.strikes))
    return chances(outlook.state.pack.dice, duel)


def _damage(state: State, attack: Attack) -> Sequence[float]:
    """The chances of each damage to the target at hand, if nothing more is used."""
    if attack.stage in _SETTLED:
        left = attack.crits + attack.hits
        damage = left + attack.more if left else 0
        return (*[0.0] * damage, 1.0)
    if attack.stage is Stage.REROLL:
        return _rolled_again(state, attack)
    if attack.stage is Stage.GUARD_REROLL:
        return _guarded_again(state, attack)
    duel = duel_of(state)
    if duel is None:
        return (1.0,)
    return damage_odds(duel, state.pack.dice).chances


def _rolled_again(state: State, attack: Attack) -> Sequence[float]:
    """Every result of the dice that are rolled again, with those that stay."""
    seen = replace(state, attack=replace(attack, stage=Stage.AFTER))
    duel, kept = duel_of(seen), counts_of(attack.strikes)
    if duel is None:
        return (1.0,)
    weights = counts_of(state.pack.dice.strikes)
    found: list[float] = []
    for counts, ways in rolls(weights, attack.rolling):
        crits, hits = kept[0] + counts[0], kept[1] + counts[1]
        idle = len(attack.strikes) + attack.rolling - crits - hits
        rolled = (crits, hits, 0, idle)
        one = replace(duel, dice=sum(rolled), rolled=rolled)
        _mix(found, chances(state.pack.dice, one), ways / 6**attack.rolling)
    return found


def _guarded_again(state: State, attack: Attack) -> Sequence[float]:
    seen = replace(state, attack=replace(attack, stage=Stage.GUARD_AFTER))
    duel, kept = duel_of(seen), counts_of(attack.guards)
    if duel is None:
        return (1.0,)
    weights = counts_of(state.pack.dice.guards)
    found: list[float] = []
    for counts, ways in rolls(weights, attack.rolling):
        a, b, c, d = (one + other for one, other in zip(kept, counts, strict=True))
        one = replace(duel, guards=a + b + c + d, guarded=(a, b, c, d))
        _mix(found, chances(state.pack.dice, one), ways / 6**attack.rolling)
    return found


def _mix(found: list[float], odds: Sequence[float], share: float) -> None:
    found.extend([0.0] * (len(odds) - len(found)))
    for damage, chance in enumerate(odds):
        found[damage] += share * chance
