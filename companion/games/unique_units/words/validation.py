"""Whether a written position could lie on a table."""

from __future__ import annotations

from dataclasses import replace

from companion.games.game import NotationError
from companion.games.shared.notation import bad_text
from companion.games.unique_units.pack.pack_file import Pack
from companion.games.unique_units.rules.bag import Bag, BeforeExchange, fault_of
from companion.games.unique_units.rules.ending import is_over, is_won
from companion.games.unique_units.rules.legal import can_act
from companion.games.unique_units.rules.state import (
    BANNED_TURNS,
    SEATS,
    Phase,
    State,
    Status,
    other,
    side,
)


def refuse_impossible(state: State) -> None:
    """Raise NotationError, naming what is wrong, unless the position is possible."""
    if state.turn < 1:
        raise bad_text("notation-number", str(state.turn))
    _check_bags(state)
    _check_places(state)
    _check_bans(state)
    _check_phase(state)


def _check_bags(state: State) -> None:
    for seat, bag in zip(SEATS, state.bags, strict=True):
        if bag.before is not None and not _is_exchanged(bag, bag.before, state.pack):
            raise bad_text("uu-notation-swap", f"{seat.value}-swap")
        if fault := fault_of(bag, state.pack):
            raise NotationError(fault)
        if list(bag.memos) != [kind for kind in state.pack.kinds if kind in bag.memos]:
            raise bad_text("uu-notation-bag-order", f"{seat.value}-bag")
        for figure in sorted(bag.gone, key=lambda each: each.index):
            if figure.kind not in bag.memos:
                raise bad_text("uu-notation-figure-here", figure.name)
        if not bag.may_hold(()):
            raise bad_text("uu-notation-bag-spent", f"{seat.value}-bag")


def _is_exchanged(bag: Bag, known: BeforeExchange, pack: Pack) -> bool:
    """Whether a bag is written as it is after such an exchange; not whether that was lawful."""
    before = replace(bag, ranges=known.ranges, before=None)
    drops = tuple(kind for kind in before.memos if kind not in bag.memos)
    adds = tuple(kind for kind in bag.memos if kind not in before.memos)
    if fault_of(before, pack) or max(len(drops), len(adds)) > 1:
        return False
    if not 1 <= known.changed <= pack.limits.exchange:
        return False
    after = before.exchanged(known.changed, drops, adds, pack)
    return (after.ranges, after.before) == (bag.ranges, bag.before)


def _check_places(state: State) -> None:
    """Prisoners are the opponent's, discards one's own; capturing figures hold a point."""
    for seat in SEATS:
        strays = [f for f in state.prisoners[side(seat)] if f.owner is seat]
        strays += [f for f in state.discards[side(seat)] if f.owner is not seat]
        if strays:
            raise bad_text("uu-notation-figure-here", strays[0].name)
        if state.on_board(seat) > state.pack.limits.on_board:
            raise bad_text("uu-notation-crowded", seat.value)
    for cell, standing, _ in state.standing():
        owner = standing.figure.owner
        holds = state.board.points.get(cell) is other(owner)
        if standing.status is Status.CAPTURING and not holds:
            raise bad_text("uu-notation-figure-here", f"{standing.figure}*")


def _check_bans(state: State) -> None:
    for ban in state.bans:
        in_force = state.turn <= ban.until <= state.turn + BANNED_TURNS
        idle = state.phase is Phase.TURN and state.find(ban.figure) is None
        if not in_force or idle:
            raise bad_text("uu-notation-ban", f"{ban.figure}:{ban.cell}:{ban.until}")


def _check_phase(state: State) -> None:
    drawn, captures = state.drawn, state.captures
    fresh = not state.stacks and not any(bag.gone for bag in state.bags) and state.turn == 1
    won = is_won(state)
    match state.phase:
        case Phase.EXCHANGE:
            fits = fresh and state.exchanges < len(SEATS)
        case Phase.TURN:
            fits = not won and can_act(state)
        case Phase.SUMMONING:
            fits = bool(drawn) and not won and all(f.owner is state.playing for f in drawn)
        case Phase.CAPTURING:
            held = [state.status(figure) is Status.CAPTURING for figure in captures]
            fits = bool(captures) and all(held) and len(set(captures)) == len(captures)
        case Phase.OVER:
            fits = not state.bans and is_over(state)
    if state.exchanges and state.phase is not Phase.EXCHANGE:
        fits = False
    stray = (drawn and state.phase is not Phase.SUMMONING) or (
        captures and state.phase is not Phase.CAPTURING
    )
    if not fits or stray:
        raise bad_text("uu-notation-phase", state.phase.value)
