"""Whether a position could be on a table: what people write or correct is checked here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from companion.games.shadow_fight.pack.cards import MOVES, Do
from companion.games.shadow_fight.rules.abilities import is_decided
from companion.games.shadow_fight.rules.hands import MOST_WAYS, Hands
from companion.games.shadow_fight.rules.refusals import awaited
from companion.games.shadow_fight.rules.state import (
    FULL_HAND,
    MOST_ENERGY,
    OFFERED,
    PICKS,
    PLAYERS,
    TURNS,
    WINS,
    Due,
    Fighter,
    Lots,
    State,
    Step,
    Tactic,
    Task,
    Tie,
    Why,
)
from companion.games.shared.notation import bad_text
from companion.rules.seat import Seat

_BEFORE = frozenset([Step.DEMONS, Step.FIELD, Step.REFILL, Step.OFFER, Step.PICK])
_DURING = frozenset([Step.BEGIN, Step.LAY, Step.OPEN, Step.ACT, Step.NEXT])
_EFFECTS = frozenset([Task.DISCARD, Task.STUNNED, Task.UNOPENED])
_DUE_IN = {
    Step.REFILL: frozenset([Task.REFILL]),
    Step.BEGIN: _EFFECTS | {Task.SEARCH},
    Step.OPEN: _EFFECTS,
    Step.ACT: _EFFECTS,
    Step.NEXT: _EFFECTS,
    Step.END: frozenset([Task.UNOPENED]),
}
"""What can be due in which step."""
_ONLY_DUES = frozenset([Step.REFILL, Step.BEGIN, Step.NEXT, Step.END])
"""Steps that the game goes on from by itself as soon as nothing is due."""


def refuse_impossible(state: State) -> None:
    """Raise NotationError, naming what is wrong, unless the position is possible."""
    _check_players(state)
    _check_numbers(state)
    _check_cards(state)
    _check_hands(state)
    for seat, fighter in zip(state.players, state.fighters, strict=True):
        if not _fits(state, seat, fighter):
            raise bad_text("sf-notation-fighter", seat.value)
    _check_battlefields(state)
    if not _fits_step(state):
        raise bad_text("sf-notation-step", state.step.value)
    for due in state.dues:
        if not _can_be_due(state, due):
            raise bad_text("sf-notation-due", due.task.value)


def _check_players(state: State) -> None:
    if len(state.players) not in PLAYERS or (state.options.teams and len(state.players) != 4):
        raise bad_text("sf-notation-seats", ",".join(seat.value for seat in state.players))
    named = [state.first, *state.last_out, *(due.seat for due in state.dues)]
    left = _left(state)
    for seat in (*named, *([state.acting] if state.acting else [])):
        if seat not in state.players or seat in left:
            raise bad_text("sf-notation-seats", seat.value)
    for seat in state.winners:
        if seat not in state.players:
            raise bad_text("sf-notation-seats", seat.value)
    staying = [seat for seat in state.players if seat not in left]
    if left and all(seat in state.team_of(staying[0]) for seat in staying[1:]):
        raise bad_text("sf-notation-left", left[0].value)


def _left(state: State) -> list[Seat]:
    """Who has left the game."""
    return [seat for seat in state.players if state.fighter(seat).out is Why.LEFT]


def _check_numbers(state: State) -> None:
    good = state.fight >= 1 and state.round >= 1 and 1 <= state.turn <= TURNS
    if not good or state.goal < WINS or (state.goal > WINS and state.options.tie is not Tie.FOURTH):
        raise bad_text("sf-notation-numbers", f"{state.fight}.{state.round}.{state.turn}")
    may_have_more = state.step is Step.OVER or state.options.tie is Tie.DECIDER
    for seat, fighter in zip(state.players, state.fighters, strict=True):
        if fighter.energy > MOST_ENERGY:
            raise bad_text("sf-notation-energy", str(fighter.energy), most=MOST_ENERGY)
        team = {state.fighter(mate).wins for mate in state.team_of(seat)}
        if len(team) > 1 or (fighter.wins >= state.goal and not may_have_more):
            raise bad_text("sf-notation-wins", str(fighter.wins))


# --- cards ---------------------------------------------------------------------------------


def _check_cards(state: State) -> None:
    """There are seven of every move, wherever they are (SF-S1)."""
    series = [played.move for fighter in state.fighters for played in fighter.series]
    seen = Counter(move.index for move in (*state.discard, *state.offered, *series))
    for move, unseen in zip(state.pack.moves, state.hands.unseen, strict=True):
        if seen[move.index] + unseen != MOVES:
            raise bad_text("sf-notation-cards", move.code)


def _check_hands(state: State) -> None:
    """Every way has the same hands, and what lies face down is somewhere."""
    hands = state.hands
    holders, shapes = range(2 * hands.players), set()
    for way in hands.ways:
        shares = [share for batch in way.batches for share in batch.shares]
        if min(shares) < 0 or way.deck.left < 0 or any(batch.left for batch in way.mixed):
            raise bad_text("sf-notation-hands", "hands")
        sizes = tuple(way.size(holder) for holder in holders)
        shapes.add((sizes, way.deck.left, Hands(hands.players, frozenset([way])).unseen))
    if len(shapes) != 1 or hands.tidied() != hands or len(hands.ways) > MOST_WAYS:
        raise bad_text("sf-notation-hands", "hands")
    ((sizes, _, _),) = shapes
    for place, fighter in enumerate(state.fighters):
        apart, inside = sizes[hands.players + place], place in hands.inside
        if apart + inside != fighter.laid or (inside and not sizes[place]):
            raise bad_text("sf-notation-hands", state.players[place].value)


# --- demons and battlefields ---------------------------------------------------------------


def _fits(state: State, seat: Seat, fighter: Fighter) -> bool:
    """Whether a demon can be where it is in this step."""
    if fighter.out is Why.LEFT:
        return fighter == Fighter(wins=fighter.wins, out=Why.LEFT)
    if fighter.spent and (fighter.demon is None or not fighter.demon.power):
        return False
    if fighter.out is Why.ASIDE and state.options.tie is not Tie.DECIDER:
        return False
    if (fighter.energy == 0) != (fighter.out is Why.ENERGY):
        return False
    if any(played.turned and not _has_stance(played.move.actions) for played in fighter.series):
        return False
    has_chosen = fighter.demon is not None
    if state.step is not Step.DEMONS and not has_chosen:
        return False
    if has_chosen and sum(other.demon is fighter.demon for other in state.fighters) > 1:
        return False
    if state.step in _BEFORE:
        fresh = Fighter(fighter.demon, wins=fighter.wins, out=fighter.out)
        return fighter == fresh and fighter.out in (None, Why.ASIDE)
    if fighter.out is not None or state.step is Step.OVER:
        owed = any(due.task is Task.UNOPENED and due.seat is seat for due in state.dues)
        return not fighter.series and fighter.laid == owed
    return _fits_turn(state, fighter)


def _has_stance(actions: Iterable[object]) -> bool:
    effects = (effect for action in actions for effect in getattr(action, "effects", ()))
    return any(effect.do is Do.STANCE for effect in effects)


def _fits_turn(state: State, fighter: Fighter) -> bool:
    """Whether the series of a demon in the fight is as long as the turn makes it."""
    opened = len(fighter.series)
    match state.step:
        case Step.BEGIN:
            return opened == state.turn - 1 and not fighter.laid
        case Step.LAY:
            return opened == state.turn - 1
        case Step.END:
            return opened == state.turn - 1 or (opened == state.turn and not fighter.laid)
        case _:
            return opened == state.turn - fighter.laid


def _check_battlefields(state: State) -> None:
    """One lies open in a fight, if there are any at all (SF-S3, SF-P3)."""
    fought, now = state.fought, state.battlefield
    if not state.has_battlefields:
        good = now is None and not fought
    else:
        before = state.step in (Step.DEMONS, Step.FIELD)
        # A deciding fight can be over before it has begun: all others have left.
        good = (now is None) == before or (state.step is Step.OVER and bool(_left(state)))
    if not good or now in fought or len(set(fought)) < len(fought):
        raise bad_text("sf-notation-fields", now.code if now else "-")
    if len(fought) >= max(1, len(state.pack.battlefields)):
        raise bad_text("sf-notation-fields", fought[0].code)


# --- steps ---------------------------------------------------------------------------------


def _fits_step(state: State) -> bool:
    if state.winners and state.step is not Step.OVER:
        return False
    if (state.acting is not None) != (state.step is Step.ACT):
        return False
    if state.step in _ONLY_DUES and not state.dues:
        return False
    if state.step in _BEFORE and not _fits_preparation(state):
        return False
    if state.step not in _BEFORE and (state.offered or state.picked):
        return False
    if state.step in _DURING and is_decided(state):
        return False
    if not _fits_exits(state):
        return False
    match state.step:
        case Step.LAY | Step.OPEN:
            return bool(awaited(state))
        case Step.ACT:
            acting = state.fighter(state.acting) if state.acting else None
            return acting is not None and acting.out is None and not acting.laid
        case Step.END:
            return is_decided(state)
        case Step.OVER:
            return _fits_end(state)
        case _:
            return True


def _fits_preparation(state: State) -> bool:
    """Before a fight everything lies as at the beginning, and so many moves are offered."""
    if state.tactics != (Tactic(),) * MOVES or state.round > 1 or state.turn > 1:
        return False
    if state.last_out or len(state.pick_order) not in OFFERED:
        return False
    offered, most = len(state.offered), OFFERED[len(state.pick_order)]
    is_first = state.fight == 1
    match state.step:
        case Step.DEMONS:
            is_dealt = state.discard or any(state.hand(seat) for seat in state.players)
            return is_first and not is_dealt and not offered and bool(awaited(state))
        case Step.OFFER:
            return offered < most and state.deck > 0 and not state.picked
        case Step.PICK:
            return _fits_picks(state, most)
        case Step.REFILL:
            return not offered and not state.picked
        case _:
            return state.has_battlefields and not offered and not state.picked


def _fits_picks(state: State, most: int) -> bool:
    """So many moves as were offered lie there or were picked; who has left may have picked, too."""
    there = len(state.offered) + state.picked
    more = OFFERED[len(state.players)] if len(state.pick_order) < len(state.players) else most
    return most <= there <= more and state.picked < PICKS * len(state.pick_order)


def _fits_exits(state: State) -> bool:
    """Who went out last are out, each once; and if all are, they went out together."""
    last = state.last_out
    if len(set(last)) < len(last):
        return False
    if any(state.fighter(seat).out in (None, Why.ASIDE) for seat in last):
        return False
    return bool(state.standing or last)


def _fits_end(state: State) -> bool:
    winners = state.winners
    if not winners or winners != state.team_of(winners[0]):
        return False
    return state.fighter(winners[0]).wins >= state.goal


def _can_be_due(state: State, due: Due) -> bool:
    """Whether somebody can have to do this at this step, with these cards."""
    if due.task not in _DUE_IN.get(state.step, ()) or due.count < 1:
        return False
    same = [each for each in state.dues if each.seat is due.seat and each.task is due.task]
    held = state.hand(due.seat)
    match due.task:
        case Task.REFILL:
            first = due is not state.dues[0] or due.count == held - FULL_HAND
            return first and len(same) == 1
        case Task.DISCARD:
            return sum(each.count for each in same) <= held and _are_lots(state, due, held)
        case Task.STUNNED:
            return held > 0 and due.count == 1 and due.move is not None
        case Task.UNOPENED:
            unopened = state.fighter(due.seat).laid and due.count == 1 and len(same) == 1
            out = state.fighter(due.seat).out is not None
            return unopened and (out or state.step is Step.END)
        case Task.SEARCH:
            return due.seat is state.first and due.count == len(state.standing)


def _are_lots(state: State, due: Due, held: int) -> bool:
    places = due.places
    if not places:
        return True
    in_order = list(places) == sorted(set(places)) and len(places) == due.count < held
    return (
        in_order and state.options.lots is Lots.COMPANION and 1 <= places[0] <= places[-1] <= held
    )
