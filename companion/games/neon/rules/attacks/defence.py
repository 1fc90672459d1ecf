"""Defence: how many dice, what they count as, and what they cancel."""

from __future__ import annotations

from companion.games.neon.pack.cards import Passive
from companion.games.neon.pack.vocabulary import Always, Guard, Strike
from companion.games.neon.rules.actions import sorted_guards
from companion.games.neon.rules.events import Cancelled, GuardsTurned
from companion.games.neon.rules.sectors import concerns
from companion.games.neon.rules.state import MOST_DEFENCE_DICE, Attack, State
from companion.games.neon.rules.steps import Stage, Target
from companion.games.neon.rules.working import Working
from companion.rules.seat import Seat


def is_automatic(target: Target) -> bool:
    """Whether a target's dice are rolled with the attack, and nobody decides for it."""
    return not isinstance(target, Seat)


def defence_dice(state: State) -> int:
    """How many defence dice the target at hand rolls (NE-D1)."""
    attack = state.attack
    if attack is None or isinstance(attack.target, int):
        return 1
    who, fighter = attack.target, state.fighter(attack.target)
    base = state.pack.automa.armour if fighter.character is None else fighter.character.armour
    more = fighter.shields + state.total(who, Always.DEFENCE_DICE) + attack.added
    return min(MOST_DEFENCE_DICE, base + more)


def settle_guard(working: Working) -> None:
    """Dice stand as they are: energy for those that give it, and faces that count as others."""
    attack = working.attack
    counted = counted_guards(working.state, attack.target, attack.guards)
    if isinstance(attack.target, Seat):
        working.gain(attack.target, counted.count(Guard.CHARGE))
    if counted != attack.guards:
        working.tell(GuardsTurned(counted))
    working.change_attack(guards=counted, stage=Stage.COUNTER)


def counted_guards(state: State, target: Target, guards: tuple[Guard, ...]) -> tuple[Guard, ...]:
    """What the dice of a target count as where it stands (NE-P9); a bot's too (NE-R2)."""
    faces = {p.turned: p.into for p in guard_passives(state, target) if p.into is not None}
    return sorted_guards(tuple(faces.get(guard, guard) for guard in guards))


def guard_passives(state: State, target: Target) -> tuple[Passive, ...]:
    """What makes dice of a target count as others: its sector, its upgrades, special tokens."""
    if isinstance(target, int):
        at: int | None = target
        found = list(state.pack.sector(target).always)
    else:
        at = state.fighter(target).at
        found = list(state.passives(target))
    for owner in state.players:
        token = state.token_of(owner)
        if token is None or at is None or state.fighter(owner).token != at:
            continue
        if isinstance(target, int) or concerns(state, owner, token.whom, target):
            found += token.always
    return tuple(passive for passive in found if passive.word is Always.GUARDS_COUNT)


def assignments(attack: Attack) -> tuple[int, ...]:
    """How many crits full shields can cancel, as many symbols as possible in all (NE-D2)."""
    crits, hits = attack.against.count(Strike.CRIT), attack.against.count(Strike.HIT)
    full, shields = attack.guards.count(Guard.FULL), attack.guards.count(Guard.SHIELD)
    left = max(0, hits - shields)
    used = min(full, crits + left)
    return tuple(range(max(0, used - left), min(crits, used) + 1))


def cancel(working: Working, crits: int) -> None:
    """Take away what defence dice cancel (NE-D2)."""
    attack = working.attack
    struck, hits = attack.against.count(Strike.CRIT), attack.against.count(Strike.HIT)
    full, shields = attack.guards.count(Guard.FULL), attack.guards.count(Guard.SHIELD)
    left_crits = struck - crits
    left_hits = max(0, max(0, hits - shields) - (full - crits))
    working.change_attack(crits=left_crits, hits=left_hits, stage=Stage.STRUCK)
    working.tell(Cancelled(attack.target, left_crits, left_hits))
