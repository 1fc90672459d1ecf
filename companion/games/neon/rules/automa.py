"""The Automa: whom it is after, where it goes, whom it attacks; all of it by the book."""

from __future__ import annotations

from companion.games.neon.rules.actions import AutomaAttacks, AutomaMoves
from companion.games.neon.rules.attacks.attack import begin
from companion.games.neon.rules.events import Attacked, PreyChosen
from companion.games.neon.rules.refusals import broken, now, sector_label, who_is
from companion.games.neon.rules.rulebook import NE_M3, NE_M4
from companion.games.neon.rules.sectors import enter
from companion.games.neon.rules.state import Attack, State
from companion.games.neon.rules.steps import AUTOMA, Step, Who
from companion.games.neon.rules.working import Working, copy_of
from companion.rules.seat import Seat

SIGHT = 3
"""How far away its target can be (NE-M2)."""


def choose_prey(state: State) -> Seat | None:
    """The fighter with most health tokens within three sectors; of equals, who acted last."""
    at = state.fighter(AUTOMA).at
    if at is None:
        return None
    seen: list[tuple[int, int, Seat]] = []
    for seat in state.players:
        fighter = state.fighter(seat)
        if fighter.at is not None and state.distance(at, fighter.at) <= SIGHT:
            acted = state.acted.index(seat) if seat in state.acted else -1
            seen.append((fighter.health, acted, seat))
    return max(seen, key=lambda each: each[:2])[2] if seen else None


def way_to(state: State, prey: Who | None) -> int:
    """Where it goes: one sector towards its target, else the smaller number (NE-M3)."""
    at = state.fighter(AUTOMA).at or 0
    goal = state.fighter(prey).at if prey is not None else None
    if goal == at:
        return at
    near = state.neighbours(at)
    if goal is None:
        return min(near)
    closest = min(state.distance(number, goal) for number in near)
    return min(number for number in near if state.distance(number, goal) == closest)


def strikes_at(state: State) -> int:
    """With how many dice it attacks its target; 0 where it cannot (NE-M4)."""
    at, prey = state.fighter(AUTOMA).at, state.prey
    goal = state.fighter(prey).at if prey is not None else None
    if at is None or goal is None:
        return 0
    dice, distance = state.pack.automa.dice, state.distance(at, goal)
    return dice[distance] if distance < len(dice) else 0


def _is_its_turn(state: State) -> bool:
    return state.step is Step.AUTOMA and not state.dues and state.attack is None


def automa_moves(state: State, action: AutomaMoves) -> Working:
    """Move the Automa where it has to go (NE-M3)."""
    if not _is_its_turn(state) or state.moved:
        raise now(state)
    prey = choose_prey(state)
    sector = way_to(state, prey)
    if action.sector != sector:
        raise broken(NE_M3, "ne-automa-way", sector=sector_label(state, sector))
    working = copy_of(state)
    health = state.fighter(prey).health if prey is not None else 0
    working.tell(PreyChosen(prey, health))
    working.change(moved=True, prey=prey)
    if sector != state.fighter(AUTOMA).at:
        enter(working, AUTOMA, sector)
    return working


def automa_attacks(state: State, action: AutomaAttacks) -> Working:
    """Let the Automa attack its target (NE-M4)."""
    if not _is_its_turn(state) or not state.moved or not strikes_at(state):
        raise now(state)
    prey = state.prey
    if prey is None or action.target is not prey:
        who = AUTOMA if prey is None else prey
        raise broken(NE_M4, "ne-automa-target", who=who_is(state, who))
    working = copy_of(state)
    at, goal = state.fighter(AUTOMA).at or 0, state.fighter(prey).at or 0
    distance, dice = state.distance(at, goal), strikes_at(state)
    weapon = state.pack.automa.code
    working.tell(Attacked(AUTOMA, weapon, (prey,), distance, dice))
    working.change(prey=None)
    begin(working, Attack(AUTOMA, weapon, (prey,), distance, dice))
    return working
