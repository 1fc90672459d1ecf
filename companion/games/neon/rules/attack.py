"""An attack as a conversation: who is asked what, and what follows when nothing more is used."""

from __future__ import annotations

from msgspec import structs

from companion.games.neon.pack.cards import Passive
from companion.games.neon.pack.vocabulary import Always, Guard, Strike
from companion.games.neon.rules.actions import sorted_guards
from companion.games.neon.rules.events import (
    AttackFailed,
    BotWon,
    Cancelled,
    GuardsTurned,
)
from companion.games.neon.rules.harm import concerns, harm
from companion.games.neon.rules.state import Attack, BotToken, State
from companion.games.neon.rules.steps import (
    AUTOMA,
    Stage,
    Step,
    Target,
)
from companion.games.neon.rules.uses import (
    can_use_anything,
    objection_a,
    objection_b,
    rerolling_allies,
)
from companion.games.neon.rules.working import Working
from companion.rules.seat import Seat

ROLLING = frozenset([Stage.ROLL, Stage.REROLL, Stage.GUARD_ROLL, Stage.GUARD_REROLL])
_ATTACKERS = frozenset(
    [Stage.BEFORE, Stage.ROLL, Stage.AFTER, Stage.REROLL, Stage.COUNTER, Stage.DEALT, Stage.FAILED]
)


def asked(state: State) -> Seat | None:
    """The player whom an attack waits for; None where a stage goes by itself."""
    attack = state.attack
    if attack is None:
        return None
    by_attacker = attack.stage in _ATTACKERS
    who = attack.by if by_attacker else attack.targets[0] if attack.targets else None
    if who is AUTOMA and attack.stage in ROLLING and attack.targets:
        who = attack.target if isinstance(attack.target, Seat) else None
    return who if isinstance(who, Seat) else None


def waits(state: State) -> bool:
    """Whether somebody has to be asked, or dice have to be rolled, before an attack goes on."""
    attack = state.attack
    if attack is None:
        return False
    if attack.stage in ROLLING:
        return True
    seat = asked(state)
    if seat is None:
        return False
    match attack.stage:
        case Stage.AFTER | Stage.GUARD_AFTER:
            helped = objection_a(state, seat) is None or bool(rerolling_allies(state))
            return helped or can_use_anything(state, seat)
        case Stage.FAILED:
            return objection_b(state, seat) is None
        case Stage.ASSIGN:
            return len(assignments(attack)) > 1
        case Stage.HARM | Stage.DONE:
            return False
    return can_use_anything(state, seat)


def leave_stage(working: Working) -> None:
    """Go on from a stage in which nothing more is used."""
    attack = working.attack
    match attack.stage:
        case Stage.BEFORE:
            working.change_attack(stage=Stage.ROLL if attack.dice else Stage.FAILED)
        case Stage.AFTER:
            _face_target(working)
        case Stage.GUARD:
            working.change_attack(stage=Stage.GUARD_ROLL)
        case Stage.GUARD_AFTER:
            _settle_guard(working)
        case Stage.COUNTER:
            working.change_attack(stage=Stage.ASSIGN)
        case Stage.ASSIGN:
            cancel(working, assignments(attack)[-1])
        case Stage.STRUCK:
            left = attack.crits + attack.hits
            working.change_attack(stage=Stage.DEALT if left else Stage.ENDURED)
        case Stage.DEALT:
            working.change_attack(stage=Stage.HARM)
        case Stage.HARM:
            _harm(working)
        case Stage.ENDURED:
            _next_target(working)
        case Stage.FAILED:
            working.change_attack(stage=Stage.DONE)
        case _:
            _finish(working)


# --- one target after the other (NE-A5) --------------------------------------------------


def is_automatic(target: Target) -> bool:
    """Whether a target's dice are rolled with the attack, and nobody decides for it."""
    return not isinstance(target, Seat)


def _face_target(working: Working) -> None:
    """Begin with the target that is first now; without any the attack is over."""
    attack = working.attack
    if not attack.targets:
        if not attack.damaged:
            working.tell(AttackFailed(attack.by))
        working.change_attack(stage=Stage.DONE if attack.damaged else Stage.FAILED)
        return
    working.change_attack(
        stage=Stage.GUARD,
        against=attack.strikes,
        added=0,
        guards=(),
        guard_rerolled=False,
        crits=0,
        hits=0,
        more=0,
    )
    if is_automatic(attack.target):
        working.change_attack(guards=attack.along[0])
        _settle_guard(working)


def _next_target(working: Working) -> None:
    attack = working.attack
    along = attack.along[1:] if is_automatic(attack.target) else attack.along
    working.change_attack(targets=attack.targets[1:], along=along)
    _face_target(working)


def _settle_guard(working: Working) -> None:
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


# --- what comes of it --------------------------------------------------------------------


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


def _harm(working: Working) -> None:
    """One damage for each symbol that is left, and more where effects say so (NE-R1)."""
    attack = working.attack
    damage = attack.crits + attack.hits + attack.more
    target = attack.target
    working.change_attack(damaged=True, stage=Stage.ENDURED)
    if not isinstance(target, int):
        harm(working, target, damage, attack.by)
        return
    bot = working.state.sector_at(target).bot
    if bot is not None:
        working.change_place(target, bot=None)
        working.change_attack(won=(*attack.won, bot))
        working.tell(BotWon(attack.by, bot, target))


def _finish(working: Working) -> None:
    """The attack is over: won bots can be used from now on (NE-R2)."""
    attack, state = working.attack, working.state
    fighter = working.fighter(attack.by)
    if attack.won:
        bots = (*fighter.bots, *map(BotToken, attack.won))
        working.change_fighter(attack.by, bots=bots)
    working.change(attack=None)
    if state.step is Step.ACT:
        working.change(number=state.number + 1)


def begin(working: Working, attack: Attack) -> None:
    """Start an attack; the dice of bots and the Automa come with the roll."""
    working.change(attack=structs.replace(attack, stage=Stage.BEFORE))
