"""A player leaves the game, and the others go on.

The demon is out for good: it has no part in this fight nor in any later one, and nothing of it
happens any more. What lies open of its series goes to the discard pile, as of any demon that is out
(SF-9). The hand stays out of the game, face down and unread, and the card that was laid with it:
nobody has seen these, so that on the discard pile nobody could count any more what a new deck is
made of. The first-player card goes on to the next on the left, who would open first anyhow (SF-8).
"""

from __future__ import annotations

from msgspec import structs

from companion.games.shadow_fight.rules.abilities import end_fight, is_decided
from companion.games.shadow_fight.rules.fight import go_on, lay_out, pick_on, turn_up_or_deal
from companion.games.shadow_fight.rules.refusals import awaited
from companion.games.shadow_fight.rules.state import Due, Fighter, State, Step, Task, Why
from companion.games.shadow_fight.rules.working import Working, copy_of
from companion.rules.seat import Seat


def without(state: State, seat: Seat) -> State:
    """The position once a player has left and at least two sides play on."""
    working = copy_of(state)
    picked = _picks_of_others(state, seat)
    working.clear_series(seat)
    working.change(hands=working.state.hands.take_up(state.place(seat)))
    working.change_fighter(seat, **_fields(Fighter(wins=state.fighter(seat).wins, out=Why.LEFT)))
    working.change(
        first=_first_without(working.state, seat),
        picked=picked,
        last_out=tuple(each for each in state.last_out if each is not seat),
    )
    working.change(dues=_dues_without(working.state, seat))
    _go_past(working, seat)
    return go_on(working)[0]


def _fields(fighter: Fighter) -> dict[str, object]:
    return {name: getattr(fighter, name) for name in fighter.__struct_fields__}


def _picks_of_others(state: State, seat: Seat) -> int:
    """How many of the moves that were picked the others have: the order of the rest stays."""
    order = state.pick_order
    return sum(order[number % len(order)] is not seat for number in range(state.picked))


def _first_without(state: State, seat: Seat) -> Seat:
    """Who has the first-player card then."""
    order = state.clockwise_from(state.first)
    staying = (each for each in order if state.fighter(each).out is not Why.LEFT)
    return state.first if state.first is not seat else next(staying)


def _dues_without(state: State, seat: Seat) -> tuple[Due, ...]:
    """What the others have to do; what is looked for is looked for by the first player."""
    dues: list[Due] = []
    for due in state.dues:
        if due.task is Task.SEARCH:
            wanted = len(state.standing)
            dues.append(structs.replace(due, seat=state.first, count=wanted))
        elif due.seat is not seat:
            dues.append(due)
    return tuple(dues)


def _go_past(working: Working, seat: Seat) -> None:
    """Let nobody wait for the player who has left."""
    state = working.state
    match state.step:
        case Step.DEMONS:
            if not awaited(state):
                turn_up_or_deal(working)
        case Step.END | Step.OVER:
            pass
        case _ if is_decided(state):
            # Only one side is left in the fight, or in one that decides between some (SF-W2).
            working.change(offered=(), picked=0)
            working.throw(state.offered)
            end_fight(working)
        case Step.OFFER:
            lay_out(working)
        case Step.PICK:
            pick_on(working)
        case Step.LAY if awaited(state):
            pass
        case Step.LAY | Step.OPEN:
            working.change(step=Step.NEXT)
        case Step.ACT if state.acting is seat:
            working.change(step=Step.NEXT, acting=None)
        case _:
            pass
