"""An attack as a conversation: who is asked what, and what follows when nothing more is used."""

from __future__ import annotations

from msgspec import structs

from companion.games.neon.rules.attacks.defence import (
    assignments,
    cancel,
    is_automatic,
    settle_guard,
)
from companion.games.neon.rules.attacks.harm import harm
from companion.games.neon.rules.events import AttackFailed, BotWon
from companion.games.neon.rules.state import Attack, BotToken, State
from companion.games.neon.rules.steps import AUTOMA, Stage, Step
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
            settle_guard(working)
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
        settle_guard(working)


def _next_target(working: Working) -> None:
    attack = working.attack
    along = attack.along[1:] if is_automatic(attack.target) else attack.along
    working.change_attack(targets=attack.targets[1:], along=along)
    _face_target(working)


# --- what comes of it --------------------------------------------------------------------


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
