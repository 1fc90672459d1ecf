"""Sectors close at the end of a round, one after the other."""

from __future__ import annotations

from msgspec import structs

from companion.games.neon.pack.vocabulary import Always
from companion.games.neon.rules.actions import Flee, TurnToken
from companion.games.neon.rules.attacks.harm import harm
from companion.games.neon.rules.events import BotRemoved, ClosingBegan, SectorClosed, TokenTurned
from companion.games.neon.rules.refusals import broken, now, require_due, sector_label
from companion.games.neon.rules.rulebook import NE_K1, NE_K2, NE_K3, NE_MC
from companion.games.neon.rules.scoring import in_play
from companion.games.neon.rules.sectors import enter
from companion.games.neon.rules.state import LAST_SECTORS, Closing, Due, State
from companion.games.neon.rules.steps import AUTOMA, By, Mode, Step, Task, Who
from companion.games.neon.rules.uses import too_dear
from companion.games.neon.rules.working import Working, copy_of
from companion.rules.sentence import and_also, say


def cell(state: State) -> int:
    """How many sectors close in this round; past the board it is one (NE-K1)."""
    cells = state.side.cells
    return cells[state.round - 1] if state.round <= len(cells) else 1


def takes_toll(state: State) -> bool:
    """Whether the last two sectors take a toll of everybody instead of closing (NE-K3)."""
    return state.options.mode is Mode.ROYAL and len(state.ring) <= LAST_SECTORS


def go_on_closing(working: Working) -> None:
    """One step of what happens while sectors close (NE-K2)."""
    closing = working.state.closing or Closing(0)
    if not closing.began:
        _begin(working, closing)
    elif closing.fleeing:
        _drive_out(working, closing)
    else:
        _finish(working, closing)


def _begin(working: Working, closing: Closing) -> None:
    state = working.state
    if takes_toll(state):
        working.tell(ClosingBegan(None))
        for place in state.ring:
            _remove_search(working, place.number)
        fleeing = _in_order(state, [who for who in state.everybody if state.fighter(who).in_arena])
    elif state.top is None:
        working.change(closing=structs.replace(closing, left=0))
        return
    else:
        sector = state.top
        working.tell(ClosingBegan(sector))
        _clear(working, sector)
        for number in state.neighbours(sector):
            _remove_search(working, number)
        fleeing = _in_order(state, state.in_sector(sector))
    working.change(closing=structs.replace(closing, began=True, fleeing=fleeing))


def _clear(working: Working, sector: int) -> None:
    """Bots and search tokens to the supply, shields and special tokens to their owners."""
    place = working.state.sector_at(sector)
    if place.bot is not None:
        working.tell(BotRemoved(place.bot, sector))
    working.change_place(sector, bot=None, search=0)
    for who in working.state.in_sector(sector):
        working.lower_shields(who)
    for seat in working.state.players:
        if working.fighter(seat).token == sector:
            working.return_token(seat)


def _remove_search(working: Working, number: int) -> None:
    search = working.state.sector_at(number).search
    if search:
        working.change_place(number, search=search - 1)


def _in_order(state: State, fighters: list[Who] | tuple[Who, ...]) -> tuple[Who, ...]:
    """From the leader clockwise, the Automa last (NE-K2)."""
    order: tuple[Who, ...] = (*state.clockwise_from(state.leader), AUTOMA)
    return tuple(who for who in order if who in fighters)


def _drive_out(working: Working, closing: Closing) -> None:
    """The next fighter leaves: by itself if it is the Automa, else when its player says so."""
    state, who = working.state, closing.fleeing[0]
    safe = state.holds(who, Always.SAFE_WHEN_CLOSING)
    if who is AUTOMA:
        at = state.fighter(AUTOMA).at
        _leave(working, safe=safe)
        if at is not None and not takes_toll(state) and working.fighter(AUTOMA).in_arena:
            enter(working, AUTOMA, min(state.neighbours(at)))
        return
    if state.fighter(who).at is None:  # a special token was quicker
        working.change(closing=structs.replace(closing, fleeing=closing.fleeing[1:]))
        return
    dear = too_dear(state, who, state.pack.manoeuvres[2], NE_MC, innate=True)
    task = Task.FLEE if safe or dear is not None else Task.BRACE
    working.change(closing=structs.replace(closing, braced=safe))
    working.owe(Due(task, who))


def _leave(working: Working, *, safe: bool) -> None:
    """Take the damage of a closing sector, unless it is cancelled (NE-K2, NE-P5, NE-MC)."""
    closing = working.state.closing or Closing(0)
    who = closing.fleeing[0]
    left = structs.replace(closing, fleeing=closing.fleeing[1:], braced=False)
    working.change(closing=left)
    if not safe and working.fighter(who).in_arena:
        harm(working, who, 1, None)


def flee(state: State, action: Flee) -> Working:
    """Leave a closing sector for a neighbour; of the last two one may stay (NE-K2, NE-K3)."""
    seat = action.seat
    require_due(state, seat, Task.FLEE)
    at = state.fighter(seat).at or 0
    allowed = state.neighbours(at)
    if takes_toll(state):
        allowed = (at, *allowed)
    if action.sector not in allowed:
        rule = NE_K3 if takes_toll(state) else NE_K2
        names = tuple(sector_label(state, number) for number in allowed)
        remedy = say("ne-remedy-flee", sectors=and_also(names))
        raise broken(rule, "ne-flee", remedy, sector=sector_label(state, action.sector))
    working = copy_of(state)
    working.settle()
    if action.sector != at:
        enter(working, seat, action.sector)
    _leave(working, safe=state.closing is not None and state.closing.braced)
    return working


def _finish(working: Working, closing: Closing) -> None:
    """The sector leaves, unless only two are left; its token goes on the round board."""
    state = working.state
    sector = state.top
    if sector is not None and len(state.ring) > LAST_SECTORS:
        ring = tuple(place for place in state.ring if place.number != sector)
        working.change(ring=ring)
        working.tell(SectorClosed(sector))
    if sector is not None:
        working.change(closed=(*state.closed, sector), top=None)
    working.change(closing=Closing(closing.left - 1))
    is_last = closing.left == 1 and len(in_play(working.state)) <= 1
    if working.state.hidden_tokens and not is_last:
        working.change(step=Step.TOKEN)


def turn_token(state: State, action: TurnToken) -> Working:
    """Turn up the next scoreboard token (NE-K2)."""
    if state.dues or state.attack is not None or state.step is not Step.TOKEN:
        raise now(state)
    if action.entered != (state.options.stack is By.TABLE):
        raise broken(NE_K1, "ne-token-entered" if action.entered else "ne-token-not-entered")
    if action.sector is None or action.sector not in state.hidden_tokens:
        number = action.sector or 0
        raise broken(NE_K1, "ne-token-seen", sector=sector_label(state, number))
    working = copy_of(state)
    working.change(top=action.sector, step=Step.CLOSE)
    working.tell(TokenTurned(action.sector))
    return working
