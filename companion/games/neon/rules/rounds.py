"""A round, from laying action cards to closing sectors, as far as it goes by itself."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import structs

from companion.games.neon.pack.vocabulary import Deed, Moment
from companion.games.neon.rules.actions import Lay, Reveal
from companion.games.neon.rules.attacks.attack import leave_stage, waits
from companion.games.neon.rules.automa import strikes_at
from companion.games.neon.rules.closing import cell, go_on_closing
from companion.games.neon.rules.events import (
    Event,
    GameEnded,
    Laid,
    Revealed,
    RoundBegan,
    ShieldsRaised,
    TurnBegan,
    TurnEnded,
)
from companion.games.neon.rules.refusals import broken, now
from companion.games.neon.rules.rulebook import NE_1, NE_3, NE_F2, NE_S5
from companion.games.neon.rules.scoring import has_automa, is_decided
from companion.games.neon.rules.state import MOST_SHIELDS, ROW, Closing, State
from companion.games.neon.rules.steps import AUTOMA, Step
from companion.games.neon.rules.uses import objection, sources_of
from companion.games.neon.rules.working import Working, copy_of
from companion.rules.rule import Rule
from companion.rules.seat import Seat

Result: TypeAlias = tuple[State, tuple[Event, ...]]

CARDS = 2
"""Action cards laid for a row, and drawn after it (NE-1, NE-7)."""


def go_on(working: Working) -> Result:
    """Let happen what nobody has to decide, until somebody has."""
    while not _is_waiting(working.state):
        _advance(working)
    return working.state, tuple(working.events)


def _is_waiting(state: State) -> bool:
    if state.dues:
        return True
    if state.attack is not None:
        return waits(state)
    match state.step:
        case Step.LAY:
            return any(not f.laid and not f.out for f in state.played)
        case Step.REVEAL:
            return any(f.row is None and not f.out for f in state.played)
        case Step.REVEALED:
            return bool(state.asked)
        case Step.ACT:
            return state.acting is not None and not _is_turn_over(state, state.acting)
        case Step.AUTOMA:
            return state.fighter(AUTOMA).in_arena and (not state.moved or strikes_at(state) > 0)
        case Step.CLOSE:
            return False
    return True


def _advance(working: Working) -> None:
    state = working.state
    if state.attack is not None:
        leave_stage(working)
        return
    match state.step:
        case Step.LAY:
            working.change(step=Step.REVEAL)
        case Step.REVEAL:
            _compare(working)
        case Step.REVEALED:
            _next_turn(working)
        case Step.ACT if state.acting is not None:
            _end_turn(working, state.acting)
        case Step.AUTOMA:
            check_end(working)
        case Step.CLOSE if state.closing is not None and state.closing.left:
            go_on_closing(working)
        case _:
            _end_round(working)


# --- choosing cards ----------------------------------------------------------------------


def lay(state: State, action: Lay) -> Working:
    """Lay two action cards face down (NE-1)."""
    seat = action.seat
    if state.dues or state.attack is not None or state.step is not Step.LAY:
        raise now(state)
    fighter = state.fighter(seat)
    if fighter.out:
        raise broken(NE_F2, "ne-out", seat=seat)
    if fighter.laid:
        raise broken(NE_1, "ne-laid", seat=seat)
    working = copy_of(state)
    working.change_fighter(seat, laid=True)
    working.tell(Laid(seat))
    return working


def reveal(state: State, action: Reveal) -> Working:
    """Turn the two cards over, once everybody has laid theirs (NE-3)."""
    seat, row = action.seat, action.row
    if state.dues or state.attack is not None or state.step is not Step.REVEAL:
        raise broken(NE_3, "ne-too-early") if state.step is Step.LAY else now(state)
    fighter = state.fighter(seat)
    if fighter.out:
        raise broken(NE_F2, "ne-out", seat=seat)
    if fighter.row is not None:
        raise broken(NE_3, "ne-revealed", seat=seat)
    if row.upper is row.lower:
        raise broken(NE_1, "ne-one-card", card=row.upper.label)
    mine = fighter.character.cards if fighter.character is not None else ()
    for card in (row.upper, row.lower):
        if card not in mine:
            raise broken(NE_S5, "ne-not-your-card", seat=seat, card=card.label)
    left = fighter.hand.play((row.upper, row.lower)) if fighter.hand is not None else None
    if left is None:
        cards = (row.upper.label, row.lower.label)
        raise broken(NE_1, "ne-not-in-hand", seat=seat, cards=cards)
    working = copy_of(state)
    working.change_fighter(seat, row=row, hand=left)
    working.tell(Revealed(seat, row))
    return working


def _compare(working: Working) -> None:
    """All rows lie open: shields at once (NE-4), then who may act first is asked (NE-U2)."""
    for seat in working.state.players:
        fighter = working.fighter(seat)
        if fighter.row is not None:
            shields = sum(half[0] is Deed.DEFENCE for half in fighter.row.halves)
            raised = min(MOST_SHIELDS, shields)
            if raised:
                working.change_fighter(seat, shields=raised)
                working.tell(ShieldsRaised(seat, raised))
    working.change(step=Step.REVEALED, asked=working.state.players)
    state = working.state
    working.change(asked=tuple(seat for seat in state.players if _may_act_first(state, seat)))


def _may_act_first(state: State, seat: Seat) -> bool:
    return not state.fighter(seat).out and any(
        usable.ability.when is Moment.REVEALED and objection(state, seat, usable) is None
        for usable in sources_of(state, seat)
    )


# --- turns -------------------------------------------------------------------------------


def _next_turn(working: Working) -> None:
    """The next in order who has not acted; then the Automa, then the end check (NE-2, NE-8)."""
    state = working.state
    waiting = state.order[len(state.acted) :]
    if not waiting:
        working.change(acting=None)
        if has_automa(state):
            working.change(step=Step.AUTOMA)
        else:
            check_end(working)
        return
    seat = waiting[0]
    on_ship = state.fighter(seat).at is None
    working.change(
        acting=seat,
        acted=(*state.acted, seat),
        number=0,
        step=Step.LAND if on_ship else Step.ACT,
    )
    working.tell(TurnBegan(seat))
    working.return_token(seat)


def _is_turn_over(state: State, seat: Seat) -> bool:
    """After three actions, or when the fighter was defeated in its own turn."""
    return state.number >= ROW or not state.fighter(seat).in_arena


def _end_turn(working: Working, seat: Seat) -> None:
    """Discard the two cards and draw two (NE-7)."""
    fighter = working.fighter(seat)
    if fighter.row is not None:
        cards = (fighter.row.upper, fighter.row.lower)
        working.change_fighter(seat, row=None, discard=(*fighter.discard, *cards))
        working.tell(TurnEnded(seat, cards))
        working.draw_hand(seat, CARDS)
    _next_turn(working)


# --- the end of a round ------------------------------------------------------------------


def check_end(working: Working) -> None:
    """The end check comes before sectors close (NE-E1, NE-E2)."""
    rule = is_decided(working.state)
    if rule is not None:
        _end_game(working, rule)
    else:
        working.change(step=Step.CLOSE, acting=None, closing=Closing(cell(working.state)))


def _end_round(working: Working) -> None:
    """Shields off, upgrades and special tokens ready; the next round begins."""
    state = working.state
    working.change(closing=None)
    for who in state.everybody:
        working.lower_shields(who)
    for seat in state.players:
        working.change_fighter(seat, laid=False, first=False, spent=())
        if working.fighter(seat).out:
            working.return_token(seat)
    last = structs.replace(working.state, round=0)
    rule = is_decided(last)
    if rule is not None:  # nobody, or only one, has survived the closing
        _end_game(working, rule)
        return
    working.change(
        round=state.round + 1,
        step=Step.LAY,
        acted=(),
        acting=None,
        number=0,
        moved=False,
        prey=None,
    )
    working.tell(RoundBegan(working.state.round))


def _end_game(working: Working, rule: Rule) -> None:
    working.change(step=Step.OVER, acting=None, closing=None)
    working.tell(GameEnded(rule))
