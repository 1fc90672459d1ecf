"""Every action carried out, or refused by its rule: from the choice of demons to the last card."""

from __future__ import annotations

from random import Random
from typing import assert_never

from companion.games.shadow_fight.pack.cards import Always, Moment, Move
from companion.games.shadow_fight.rules.abilities import carry_out, damage, fire, leave
from companion.games.shadow_fight.rules.actions import (
    Act,
    Action,
    Choose,
    Discard,
    DrawLots,
    Lay,
    Offer,
    Open,
    Pick,
    Search,
    Show,
    TurnUp,
    UsePower,
)
from companion.games.shadow_fight.rules.duties import companion_acts as companion_acts
from companion.games.shadow_fight.rules.duties import (
    discard,
    draw_lots,
    due_of,
    search,
    show,
)
from companion.games.shadow_fight.rules.events import (
    Acted,
    BattlefieldTurned,
    DemonChosen,
    KnockoutReturned,
    Laid,
    Offered,
    Opened,
    Picked,
    PowerUsed,
    TrapSprung,
    UnopenedDiscarded,
)
from companion.games.shadow_fight.rules.fight import (
    Result,
    deal,
    go_on,
    lay_out,
    pick_on,
    turn_up_or_deal,
)
from companion.games.shadow_fight.rules.refusals import (
    awaited,
    labels,
    not_to_lay,
    not_to_open,
    now,
    refuse_aim,
    refuse_count,
    refuse_power,
    refuse_stranger,
    strange_card,
)
from companion.games.shadow_fight.rules.rulebook import (
    SF_4,
    SF_P3,
    SF_P5,
    SF_S2,
    SF_T1,
    SF_W1,
    SF_W2,
)
from companion.games.shadow_fight.rules.state import (
    OFFERED,
    Played,
    State,
    Step,
    Task,
    Why,
)
from companion.games.shadow_fight.rules.working import Working, copy_of, holds, is_protected
from companion.rules.outcome import Outcome, places_by
from companion.rules.rule import RuleBroken
from companion.rules.seat import NOBODY, Seat
from companion.rules.sentence import Fact, Sentence, and_also, say


def apply(state: State, action: Action) -> Result:
    """Carry out an action: the state after it and what happened, or RuleBroken."""
    if not isinstance(action, TurnUp | Offer | Search):
        refuse_stranger(state, action.seat)
    match action:
        case Choose():
            return _choose(state, action)
        case TurnUp():
            return _turn_up(state, action)
        case Offer():
            return _offer(state, action)
        case Pick():
            return _pick(state, action)
        case Lay():
            return _lay(state, action)
        case Open():
            return _open(state, action)
        case Act():
            return _act(state, action)
        case UsePower():
            return _use_power(state, action)
        case Discard():
            return discard(state, action)
        case Show():
            return show(state, action)
        case Search():
            return search(state, action)
        case DrawLots():
            return draw_lots(state, action)
    assert_never(action)


# --- whose it is -----------------------------------------------------------------------------


def players(state: State) -> tuple[Seat, ...]:
    """Who plays, clockwise."""
    return state.players


def teams(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Who plays together: two teams, or everybody alone (SF-T1)."""
    return tuple(dict.fromkeys(map(state.team_of, state.players)))


def awaiting(state: State) -> frozenset[Seat]:
    """Whom the game waits for; nobody once it is over, and while lots are to be drawn."""
    if companion_acts(state) is not None:
        return NOBODY
    if state.dues:
        return frozenset(due.seat for due in state.open_dues)
    return frozenset(awaited(state))


def made_by(state: State, action: Action) -> Seat | None:
    """Whose action it is; what somebody has to do for all is that of the first player."""
    match action:
        case DrawLots():
            return None
        case TurnUp() | Offer() | Search():
            return state.first
        case _:
            return action.seat


def concerned(state: State, action: Action) -> frozenset[Seat]:
    """Who is asked before an action is undone: what was laid face down is one's own affair."""
    if isinstance(action, Lay | Choose):
        return frozenset([action.seat])
    return frozenset(state.players)


def by_chance(state: State, action: Action, luck: Random) -> Action:
    """Lots drawn by this source; all else stays as it is."""
    if not isinstance(action, DrawLots):
        return action
    due = due_of(state, action.seat, Task.DISCARD)
    if due is None:
        return action
    places = range(1, state.hand(due.seat) + 1)
    return DrawLots(due.seat, tuple(sorted(luck.sample(places, due.count))))


def outcome(state: State) -> Outcome | None:
    """Who won and why; None while the game goes on."""
    if state.step is not Step.OVER:
        return None
    winners = state.winners
    wins = {seat: state.fighter(seat).wins for seat in state.players}
    most = wins[winners[0]]
    rivals = tuple(s for s in state.players if wins[s] >= most and s not in winners)
    others = [seat for seat in state.players if seat not in winners]
    sides = teams(state) if state.options.teams else ()
    won: dict[str, Fact] = {"winners": and_also(winners), "count": most}
    rule, because = SF_W1, Sentence("sf-outcome", won)
    if rivals and sides:
        rule, because = SF_T1, Sentence("sf-outcome-tie-team", {**won, "rivals": and_also(rivals)})
    elif rivals:
        rule, because = SF_W2, Sentence("sf-outcome-tie", {**won, "rivals": and_also(rivals)})
    places = (winners, *places_by(wins, others))
    return Outcome(winners, rule, because, wins, places, sides)


def _is_on(state: State, step: Step) -> bool:
    return not state.dues and state.step is step


# --- before a fight ----------------------------------------------------------------------


def _choose(state: State, action: Choose) -> Result:
    """Keep a demon (SF-S2)."""
    seat, demon = action.seat, action.demon
    remedy = say("sf-remedy-demon-away", demon=demon.label)
    if not _is_on(state, Step.DEMONS):
        raise now(state, remedy)
    mine = state.fighter(seat).demon
    if mine is not None:
        because = say("sf-demon-chosen", seat=seat, demon=mine.label)
        raise RuleBroken(SF_S2, because, remedy)
    for other in state.players:
        if state.fighter(other).demon is demon:
            because = say("sf-demon-taken", seat=other, demon=demon.label)
            raise RuleBroken(SF_S2, because, remedy)
    working = copy_of(state)
    working.change_fighter(seat, demon=demon)
    working.tell(DemonChosen(seat, demon))
    if not awaited(working.state):
        turn_up_or_deal(working)
    return go_on(working)


def _turn_up(state: State, action: TurnUp) -> Result:
    """Turn up a battlefield that has not been fought on (SF-P3)."""
    battlefield = action.battlefield
    remedy = say("sf-remedy-other-field", field=battlefield.label)
    if not _is_on(state, Step.FIELD):
        raise now(state, remedy)
    if battlefield in state.fought:
        raise RuleBroken(SF_P3, say("sf-field-used", field=battlefield.label), remedy)
    working = copy_of(state)
    working.change(battlefield=battlefield)
    working.tell(BattlefieldTurned(battlefield))
    deal(working)
    return go_on(working)


def _offer(state: State, action: Offer) -> Result:
    """Lay moves of the deck out face up (SF-P5)."""
    moves = action.moves
    if not _is_on(state, Step.OFFER):
        raise now(state, say("sf-remedy-take-away", moves=labels(moves)))
    missing = min(OFFERED[len(state.pick_order)] - len(state.offered), state.deck)
    remedy = say("sf-remedy-offer", count=missing)
    refuse_count(SF_P5, moves, missing, "sf-offer-count", remedy)
    working = copy_of(state)
    for move in moves:
        left = working.state.hands.turn_up(move.index)
        if left is None:
            raise strange_card(state, state.first, move, "deck", remedy)
        working.change(hands=left)
    offered = sorted((*state.offered, *moves), key=lambda move: move.index)
    working.change(offered=tuple(offered))
    working.tell(Offered(moves))
    lay_out(working)
    return go_on(working)


def _pick(state: State, action: Pick) -> Result:
    """Take one of the offered moves, in order (SF-P5)."""
    seat, move = action.seat, action.move
    if not _is_on(state, Step.PICK):
        raise now(state, say("sf-remedy-put-back", move=move.label))
    if seat is not state.picker:
        because = say("sf-pick-not-next", seat=seat, next=state.picker)
        raise RuleBroken(SF_P5, because, say("sf-remedy-put-back", move=move.label))
    if move not in state.offered:
        because = say("sf-pick-not-there", move=move.label)
        raise RuleBroken(SF_P5, because, say("sf-remedy-pick", moves=labels(state.offered)))
    offered = list(state.offered)
    offered.remove(move)
    working = copy_of(state)
    working.change(
        offered=tuple(offered),
        picked=state.picked + 1,
        hands=state.hands.give(state.place(seat), move.index),
    )
    working.tell(Picked(seat, move))
    pick_on(working)
    return go_on(working)


# --- a turn ------------------------------------------------------------------------------


def _lay(state: State, action: Lay) -> Result:
    """Lay a card face down; once everybody has, they are opened in order (SF-1, SF-2)."""
    seat = action.seat
    if not _is_on(state, Step.LAY) or seat not in awaited(state):
        raise not_to_lay(state, seat)
    working = copy_of(state)
    working.change(hands=state.hands.lay(state.place(seat)))
    working.change_fighter(seat, laid=True)
    working.tell(Laid(seat))
    if not awaited(working.state):
        working.change(step=Step.NEXT)
    return go_on(working)


def _open(state: State, action: Open) -> Result:
    """Turn over one's laid card: to act with it, or only to discard it (SF-2, SF-3, SF-9)."""
    seat, move = action.seat, action.move
    due = due_of(state, seat, Task.UNOPENED)
    if due is None and (not _is_on(state, Step.OPEN) or seat is not state.opener):
        raise not_to_open(state, seat, move)
    left = state.hands.open(state.place(seat), move.index)
    if left is None:
        raise strange_card(state, seat, move, "laid", say("sf-remedy-swapped", move=move.label))
    working = copy_of(state)
    working.change(hands=left)
    working.change_fighter(seat, laid=False)
    if due is not None:
        working.done(due)
        working.throw([move])
        working.tell(UnopenedDiscarded(seat, move))
        return go_on(working)
    series = working.fighter(seat).series
    working.change_fighter(seat, series=(*series, Played(move)))
    working.tell(Opened(seat, move))
    _meet_tactic(working, seat, move)
    _let_act(working, seat, Step.ACT)
    return go_on(working)


def _meet_tactic(working: Working, seat: Seat, move: Move) -> None:
    """Lower number, then Knockout, then trap, then what happens on opening (SF-3)."""
    if _is_lower(working.state, seat):
        leave(working, [seat], Why.LOWER, move)
        return
    if working.state.tactic(move).knockout:
        safe = is_protected(working.state, seat) or holds(
            working.state, seat, Always.SAFE_FROM_KNOCKOUTS
        )
        working.change_tactic(move, knockout=False)
        working.tell(KnockoutReturned(seat, move, safe))
        if not safe:
            leave(working, [seat], Why.KNOCKOUT, move)
            return
    if working.state.tactic(move).trap:
        safe = holds(working.state, seat, Always.SAFE_FROM_TRAPS)
        working.tell(TrapSprung(seat, move, safe))
        if not safe:
            damage(working, {seat: 1 + holds(working.state, seat, Always.HARSH_TRAPS)})
    if working.state.step is not Step.END and working.fighter(seat).out is None:
        fire(working, Moment.OPENED, seat)


def _is_lower(state: State, seat: Seat) -> bool:
    """Whether the opened card has a lower number than the one on its left (SF-2)."""
    series = state.fighter(seat).series
    if len(series) < 2:
        return False
    before, opened = series[-2].move, series[-1].move
    if before is opened:
        return holds(state, seat, Always.NO_REPEATS)
    return opened.number + holds(state, seat, Always.ONE_LOWER) < before.number


def _let_act(working: Working, seat: Seat, step: Step) -> None:
    """Go on with this step, unless the fight is over or the demon out of it."""
    if working.state.step is Step.END:
        return
    if working.fighter(seat).out is not None:
        working.change(step=Step.NEXT, acting=None)
    else:
        working.change(step=step, acting=seat if step is Step.ACT else None)


def _act(state: State, action: Act) -> Result:
    """Do one of the two actions of the opened card (SF-4)."""
    seat, number = action.seat, action.number
    if not _is_on(state, Step.ACT) or seat is not state.acting:
        raise now(state, say("sf-remedy-wait"))
    move = state.fighter(seat).series[-1].move
    if number not in (1, 2):
        because = say("sf-act-number", move=move.label, number=number)
        raise RuleBroken(SF_4, because, say("sf-remedy-act", move=move.label))
    chosen = move.actions[number - 1]
    refuse_aim(state, seat, chosen.label, chosen.effects, action.aim)
    working = copy_of(state)
    working.tell(Acted(seat, move, number))
    carry_out(working, seat, chosen.effects, action.aim, parried=chosen.parried)
    _let_act(working, seat, Step.NEXT)
    return go_on(working)


def _use_power(state: State, action: UsePower) -> Result:
    """Let the demon use its power, once in a fight and in one's own turn (SF-S2)."""
    seat = action.seat
    refusal = refuse_power(state, seat)
    demon = state.fighter(seat).demon
    if refusal is not None or demon is None:
        raise refusal or now(state, say("sf-remedy-wait"))
    refuse_aim(state, seat, demon.label, demon.power, action.aim)
    working = copy_of(state)
    working.change_fighter(seat, spent=True)
    working.tell(PowerUsed(seat, demon))
    carry_out(working, seat, demon.power, action.aim)
    _let_act(working, seat, state.step)
    return go_on(working)
