"""How the game goes on once an action is done: preparation, rounds and turns, wins, the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec import structs

from companion.games.shadow_fight.pack.cards import MOVES, Moment
from companion.games.shadow_fight.rules.abilities import fire, leave
from companion.games.shadow_fight.rules.events import (
    BattlefieldsShuffled,
    Event,
    FightBegan,
    FightPrepared,
    FightWon,
    GameEnded,
    LeftOver,
    RoundBegan,
    Tied,
    TurnBegan,
)
from companion.games.shadow_fight.rules.state import (
    FULL_HAND,
    OFFERED,
    PICKS,
    QUICK_HAND,
    START_ENERGY,
    TURNS,
    Due,
    State,
    Step,
    Tactic,
    Task,
    Tie,
    Why,
)
from companion.games.shadow_fight.rules.working import Working
from companion.rules.seat import Seat

Result: TypeAlias = tuple[State, tuple[Event, ...]]


def go_on(working: Working) -> Result:
    """Leave out what cannot be done, and go on for as long as nobody has anything to decide."""
    while True:
        settle_dues(working)
        if working.state.dues:
            break
        advance = _ADVANCES.get(working.state.step)
        if advance is None:
            break
        advance(working)
    hands = working.state.hands
    if hands.ways is not working.before.hands.ways:
        working.change(hands=hands.pruned())
    return working.state, tuple(working.events)


def settle_dues(working: Working) -> None:
    """Drop what is due where nothing can be done, and do what leaves no choice."""
    while working.state.dues:
        due, *later = working.state.dues
        held = working.state.hand(due.seat)
        if due.task is Task.REFILL and held <= FULL_HAND:
            working.done(due)
            working.draw(due.seat, FULL_HAND - held)
        elif due.task in (Task.DISCARD, Task.STUNNED) and not held:
            working.done(due)
        elif due.task is Task.REFILL:
            working.change(dues=(structs.replace(due, count=held - FULL_HAND), *later))
            return
        else:
            working.change(dues=_limited(working.state))
            return


def _limited(state: State) -> tuple[Due, ...]:
    """Nobody discards more cards than there are; who has none is done with it (SF-E3)."""
    dues: list[Due] = []
    left = {seat: state.hand(seat) for seat in state.players}
    for due in state.dues:
        if due.task is not Task.DISCARD:
            dues.append(due)
        elif count := min(due.count, left[due.seat]):
            left[due.seat] -= count
            dues.append(structs.replace(due, count=count))
    return tuple(dues)


# --- before a fight ---------------------------------------------------------------------------


def prepare(working: Working, aside: Sequence[Seat] = ()) -> None:
    """Put everything back for the next fight (SF-P1 to SF-P3); hands stay as they are (SF-9)."""
    state = working.state
    fought = state.fought if state.battlefield is None else (*state.fought, state.battlefield)
    lying = [tactic.knockout for tactic in state.tactics], [t.trap for t in state.tactics]
    event = FightPrepared(
        state.fight + 1, sum(lying[0]), sum(lying[1]), state.battlefield, tuple(aside)
    )
    working.tell(event)
    if len(fought) == len(state.pack.battlefields):
        working.tell(BattlefieldsShuffled(len(fought)))
        fought = ()
    for seat in state.players:
        if state.fighter(seat).out is not Why.LEFT:
            out = Why.ASIDE if seat in aside else None
            working.change_fighter(seat, energy=START_ENERGY, spent=False, out=out)
    working.change(
        fight=state.fight + 1,
        round=1,
        turn=1,
        tactics=(Tactic(),) * MOVES,
        battlefield=None,
        fought=fought,
        last_out=(),
    )
    turn_up_or_deal(working)


def turn_up_or_deal(working: Working) -> None:
    """First a battlefield, where there are any (SF-S3), then cards."""
    if working.state.has_battlefields:
        working.change(step=Step.FIELD)
    else:
        deal(working)


def deal(working: Working) -> None:
    """Seven cards each by the quick start (SF-S4), else hands down, then up to five (SF-P4)."""
    state = working.state
    order = [seat for seat in state.clockwise_from(state.first) if state.takes_part(seat)]
    if state.fight == 1 and state.options.quick:
        for seat in order:
            working.draw(seat, QUICK_HAND)
        begin_fight(working)
        return
    # All discards come first: what is drawn after them may be a new deck made of them.
    order.sort(key=lambda seat: state.hand(seat) <= FULL_HAND)
    working.change(step=Step.REFILL, dues=tuple(Due(Task.REFILL, seat) for seat in order))


def lay_out(working: Working) -> None:
    """As many open moves as so many players need (SF-P5), a new deck for those that lack."""
    state = working.state
    missing = OFFERED[len(state.pick_order)] - len(state.offered)
    if missing > 0 and working.fill_deck():
        working.change(step=Step.OFFER)
    elif state.offered:
        working.change(step=Step.PICK)
    else:
        begin_fight(working)


def pick_on(working: Working) -> None:
    """The next one picks; what is left after the last one is discarded (SF-P5)."""
    state = working.state
    if state.offered and state.picked < PICKS * len(state.pick_order):
        return
    if state.offered:
        working.throw(state.offered)
        working.tell(LeftOver(state.offered))
    working.change(offered=(), picked=0)
    begin_fight(working)


# --- a fight --------------------------------------------------------------------------------


def begin_fight(working: Working) -> None:
    """Everybody has cards: what happens at the start of a fight, and the first turn."""
    working.tell(FightBegan(working.state.fight))
    working.change(step=Step.BEGIN)
    fire(working, Moment.FIGHT)
    _begin_turn(working)


def _begin_turn(working: Working) -> None:
    """What happens at the start of a round and of a turn."""
    state = working.state
    if state.step is Step.BEGIN and state.turn == 1:
        working.tell(RoundBegan(state.round, state.first))
        fire(working, Moment.ROUND)
    if working.state.step is Step.BEGIN:
        working.tell(TurnBegan(state.turn))
        fire(working, Moment.TURN)


def _check_hands(working: Working) -> None:
    """Who has no card to lay is out, all together (SF-1); then everybody lays one."""
    state = working.state
    empty = [seat for seat in state.standing if not state.hand(seat)]
    if empty:
        leave(working, empty, Why.EMPTY)
    else:
        working.change(step=Step.LAY)


def _pass_on(working: Working) -> None:
    """The next in order opens (SF-2); after three turns each, series are discarded (SF-6)."""
    state = working.state
    if state.opener is not None:
        working.change(step=Step.OPEN, acting=None)
        return
    if state.turn < TURNS:
        working.change(step=Step.BEGIN, acting=None, turn=state.turn + 1)
    else:
        for seat in state.standing:
            working.clear_series(seat)
        working.change(step=Step.BEGIN, acting=None, round=state.round + 1, turn=1)
    _begin_turn(working)


# --- after a fight ------------------------------------------------------------------------


def _score(working: Working) -> None:
    """Whoever is left has won the fight, or all who went out together (SF-5, SF-1, SF-W1)."""
    state = working.state
    for seat in state.standing:
        working.clear_series(seat)
    last = state.standing or state.last_out
    won = tuple(s for s in state.players if any(s in state.team_of(each) for each in last))
    working.tell(FightWon(state.fight, won))
    for seat in won:
        working.change_fighter(seat, wins=state.fighter(seat).wins + 1)
    claimants = [seat for seat in won if working.fighter(seat).wins >= state.goal]
    if not claimants:
        prepare(working)
    elif set(claimants) == set(state.team_of(claimants[0])):
        _end(working, claimants[0])
    else:
        _break_tie(working, claimants)


def _break_tie(working: Working, claimants: Sequence[Seat]) -> None:
    """Several have won enough at once (SF-W2, SF-T1)."""
    state = working.state
    match state.options.tie:
        case Tie.FIRST:
            nearest = [s for s in state.clockwise_from(state.first) if s in claimants]
            _end(working, nearest[0])
        case Tie.FOURTH:
            working.tell(Tied(tuple(claimants), state.goal + 1))
            working.change(goal=state.goal + 1)
            prepare(working)
        case Tie.DECIDER:
            working.tell(Tied(tuple(claimants), state.goal, decider=True))
            left = [seat for seat in state.players if state.fighter(seat).out is Why.LEFT]
            prepare(working, [s for s in state.players if s not in claimants and s not in left])


def _end(working: Working, champion: Seat) -> None:
    winners = working.state.team_of(champion)
    working.change(step=Step.OVER, winners=winners)
    working.tell(GameEnded(winners))


_ADVANCES: dict[Step, Callable[[Working], None]] = {
    Step.REFILL: lay_out,
    Step.BEGIN: _check_hands,
    Step.NEXT: _pass_on,
    Step.END: _score,
}
"""What comes next once nothing is due; in all other steps somebody has to act."""
