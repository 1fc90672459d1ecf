"""What somebody has to do before the game goes on: discard, show a hand, search, draw lots."""

from __future__ import annotations

from msgspec import structs

from companion.games.shadow_fight.pack.cards import Move
from companion.games.shadow_fight.rules.actions import Discard, DrawLots, Search, Show
from companion.games.shadow_fight.rules.events import Given, HandShown, LotsDrawn
from companion.games.shadow_fight.rules.fight import Result, go_on
from companion.games.shadow_fight.rules.hands import Hands
from companion.games.shadow_fight.rules.refusals import (
    TASK_RULES,
    back_to_hand,
    labels,
    now,
    refuse_count,
    strange_card,
)
from companion.games.shadow_fight.rules.rulebook import SF_E2, SF_E3, SF_M6
from companion.games.shadow_fight.rules.state import Due, Lots, State, Task
from companion.games.shadow_fight.rules.working import copy_of
from companion.rules.rule import RuleBroken
from companion.rules.seat import Seat
from companion.rules.sentence import say


def due_of(state: State, seat: Seat, *tasks: Task) -> Due | None:
    """What this seat has to do now, if it is one of these."""
    return next((d for d in state.open_dues if d.seat is seat and d.task in tasks), None)


def companion_acts(state: State) -> DrawLots | None:
    """The lots that the companion has to draw now, with what chance decides still open (SF-E3)."""
    if state.options.lots is not Lots.COMPANION:
        return None
    for due in state.open_dues:
        if due.task is Task.DISCARD and not due.places and state.hand(due.seat) > due.count:
            return DrawLots(due.seat)
    return None


def discard(state: State, action: Discard) -> Result:
    """Discard cards of the hand: as many as fell to the lot, as are too many, or as named."""
    seat, moves = action.seat, action.moves
    due = due_of(state, seat, Task.DISCARD, Task.REFILL, Task.STUNNED)
    if due is None or companion_acts(state) is not None:
        raise now(state, back_to_hand(moves))
    rule, remedy = TASK_RULES[due.task], say("sf-remedy-discard", seat=seat, count=due.count)
    if due.task is Task.STUNNED and due.move is not None:
        remedy = say("sf-remedy-stunned", seat=seat, move=due.move.label)
        if moves != (due.move,):
            because = say("sf-stunned-none", seat=seat, move=due.move.label)
            if moves:
                because = say("sf-stunned-other", move=due.move.label, moves=labels(moves))
            raise RuleBroken(SF_M6, because, remedy)
    refuse_count(rule, moves, due.count, "sf-discard-count", remedy)
    left = _without(state, seat, moves)
    working = copy_of(state)
    working.done(due)
    working.discard(seat, moves, left)
    return go_on(working)


def _without(state: State, seat: Seat, moves: tuple[Move, ...]) -> Hands:
    """What is left hidden once moves were shown from a hand, where they can have been (SF-S1)."""
    left: Hands | None = state.hands
    for move in moves:
        after = left.play(state.place(seat), [move.index]) if left else None
        if after is None:
            raise strange_card(state, seat, move, "hand", say("sf-remedy-strange", move=move.label))
        left = after
    return left if left is not None else state.hands


def show(state: State, action: Show) -> Result:
    """Show the whole hand, because the named move is not in it (SF-M6)."""
    seat, moves = action.seat, action.moves
    due = due_of(state, seat, Task.STUNNED)
    if due is None or due.move is None:
        raise now(state, back_to_hand(moves))
    remedy = say("sf-remedy-stunned", seat=seat, move=due.move.label)
    if due.move in moves:
        raise RuleBroken(SF_M6, say("sf-show-has", seat=seat, move=due.move.label), remedy)
    refuse_count(SF_M6, moves, state.hand(seat), "sf-show-count", remedy)
    left = state.hands.show(state.place(seat), [move.index for move in moves])
    if left is None:
        _without(state, seat, moves)
        raise now(state, remedy)
    working = copy_of(state)
    working.done(due)
    working.change(hands=left)
    working.tell(HandShown(seat, due.move, moves))
    return go_on(working)


def search(state: State, action: Search) -> Result:
    """Give out what was found of a move in discard and deck, in the order of picking (SF-E2)."""
    due = state.dues[0] if state.dues else None
    if due is None or due.task is not Task.SEARCH or due.move is None:
        raise now(state, say("sf-remedy-wait"))
    move, count = due.move, action.count
    order = [seat for seat in state.pick_order if state.fighter(seat).out is None]
    remedy = say("sf-remedy-search", move=move.label, count=len(order))
    if not 0 <= count <= len(order):
        because = say("sf-search-count", count=count, wanted=len(order))
        raise RuleBroken(SF_E2, because, remedy)
    lying = min(count, state.discard.count(move))
    left = state.hands.search(move.index, count - lying, every=count < len(order))
    if left is None or (count < len(order) and lying < state.discard.count(move)):
        because = say("sf-search-impossible", move=move.label, count=count)
        raise RuleBroken(SF_E2, because, remedy)
    working = copy_of(state)
    working.done(due)
    for seat in order[:count]:
        left = left.give(state.place(seat), move.index)
    working.change(hands=left, discard=_less(state.discard, move, lying))
    working.tell(Given(move, tuple(order[:count]), lying, tuple(order[count:])))
    return go_on(working)


def _less(discard: tuple[Move, ...], move: Move, count: int) -> tuple[Move, ...]:
    """The discard pile without so many of a move, the topmost first."""
    kept = list(discard)
    for place in reversed(range(len(kept))):
        if count and kept[place] is move:
            del kept[place]
            count -= 1
    return tuple(kept)


def draw_lots(state: State, action: DrawLots) -> Result:
    """Say which cards of a hand are discarded (SF-E3)."""
    if companion_acts(state) != DrawLots(action.seat):
        raise now(state, say("sf-remedy-wait"))
    due = due_of(state, action.seat, Task.DISCARD)
    if due is None:
        raise now(state, say("sf-remedy-wait"))
    held, places = state.hand(action.seat), action.places
    good = len(set(places)) == len(places) == due.count and list(places) == sorted(places)
    if not good or not all(1 <= place <= held for place in places):
        because = say("sf-lots", count=due.count, held=held)
        raise RuleBroken(SF_E3, because, say("sf-remedy-lots"))
    working = copy_of(state)
    index = state.dues.index(due)
    drawn = structs.replace(due, places=places)
    working.change(dues=(*state.dues[:index], drawn, *state.dues[index + 1 :]))
    working.tell(LotsDrawn(action.seat, places))
    return go_on(working)
