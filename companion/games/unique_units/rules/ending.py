"""The end of a turn: captures, then whoever is surrounded (UU-9 to UU-11); the end of the game."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from msgspec.structs import replace

from companion.games.unique_units.pack.figures import Figure
from companion.games.unique_units.rules.battlefield import Board, Cell
from companion.games.unique_units.rules.events import (
    Event,
    GameEnded,
    NothingToTake,
    Passed,
    PointTaken,
    Surrounded,
    TurnPassed,
)
from companion.games.unique_units.rules.legal import can_act
from companion.games.unique_units.rules.rulebook import UU_15, UU_18
from companion.games.unique_units.rules.state import (
    SEATS,
    Phase,
    State,
    Status,
    other,
    side,
    worth,
)
from companion.games.unique_units.rules.working import Working
from companion.rules.outcome import Outcome
from companion.rules.seat import Seat
from companion.rules.sentence import say

Result = tuple[State, tuple[Event, ...]]

_TURN = Phase.TURN
"""Looking up a member of an enum costs as much as making a value, and this is an inner loop."""


def end_turn(working: Working) -> Result:
    """The checks at the end of a turn, capture points first (UU-9, UU-11)."""
    take_points(working)
    return go_on_capturing(working)


def go_on_capturing(working: Working) -> Result:
    """Wait for the next prisoner, or go on to whoever is surrounded (UU-10, UU-15)."""
    if working.captures:
        skip_vain_captures(working)
    if working.captures:
        return working.state(Phase.CAPTURING), tuple(working.events)
    remove_surrounded(working)
    if _enough(working.prisoners, working.before) or _leaves_bare(working):
        return _over(working)
    return _pass_turn(working)


def _pass_turn(working: Working) -> Result:
    """Go on to the next player who can do anything (UU-17), or end the game (UU-18)."""
    passed: list[Event] = []
    turn, idle = working.before.turn, 0
    while idle < len(SEATS):
        turn += 1
        if working.bans:
            standing = {s.figure for stack in working.stacks.values() for s in stack}
            working.bans = [b for b in working.bans if b.until >= turn and b.figure in standing]
        after = working.state(_TURN, turn)
        if can_act(after):
            return after, (*working.events, *passed, TurnPassed(after.playing, turn))
        passed.append(Passed(after.playing, turn))
        # What a ban forbids is possible again once it has lapsed.
        idle = 0 if working.bans else idle + 1
    return _over(working)


def _over(working: Working) -> Result:
    working.bans = []
    after = working.state(Phase.OVER)
    ended = outcome(after)
    winner = ended.winners[0] if ended is not None and ended.winners else None
    south, north = (after.taken(seat) for seat in SEATS)
    taken, against = max(south, north), min(south, north)
    if winner is not None:
        taken, against = after.taken(winner), after.taken(other(winner))
    return after, (*working.events, GameEnded(winner, taken, against))


def _leaves_bare(working: Working) -> bool:
    return working.before.options.bare_loses and _bare(working.state(_TURN)) is not None


def _bare(state: State) -> Seat | None:
    """The one player who has no figure left, where that is agreed to lose (UU-18)."""
    if not state.options.bare_loses:
        return None
    bare = [seat for seat in SEATS if not state.bag(seat).left and not state.on_board(seat)]
    return bare[0] if len(bare) == 1 else None


def outcome(state: State) -> Outcome | None:
    """Who won and why; None while the game goes on."""
    if state.phase is not Phase.OVER:
        return None
    south, north = (state.taken(seat) for seat in SEATS)
    most, least = max(south, north), min(south, north)
    if is_won(state):
        rule, name = UU_15, "won"
    else:
        rule, name = UU_18, "dead"
        bare = _bare(state)
        if bare is not None:
            because = say("uu-outcome-bare", seat=bare, winner=other(bare))
            return Outcome((other(bare),), rule, because)
    if most == least:
        return Outcome((), rule, say(f"uu-outcome-{name}-draw", taken=most))
    winner = SEATS[south < north]
    because = say(f"uu-outcome-{name}", seat=winner, taken=most, against=least)
    return Outcome((winner,), rule, because)


def is_over(state: State) -> bool:
    """Whether the game ends here: somebody has won, or nobody can do anything any more."""
    if is_won(state) or _bare(state) is not None:
        return True
    turns = (replace(state, turn=state.turn + number) for number, _ in enumerate(SEATS))
    return not any(map(can_act, turns))


def is_won(state: State) -> bool:
    """Whether a side has prisoners enough to end the game (UU-15)."""
    return _enough(state.prisoners, state)


def _enough(prisoners: Iterable[tuple[Figure, ...]], state: State) -> bool:
    wanted = state.pack.limits.prisoners
    return bool([taken for taken in prisoners if taken and worth(taken) >= wanted])


def surrounded_cells(board: Board, occupied: Collection[Cell]) -> tuple[Cell, ...]:
    """The occupied cells all of whose neighbours are occupied, at an edge fewer (UU-10)."""
    around, free = board.around, ~board.mask(occupied)
    surrounded = [cell for cell in occupied if not around[cell] & free]
    if len(surrounded) > 1:
        surrounded.sort(key=board.bits.__getitem__)
    return tuple(surrounded)


def take_points(working: Working) -> None:
    """Let figures that came to an opponent's free capture point become capturing (UU-9).

    The player whose turn it is comes first, whoever moved the figures.
    """
    points = working.before.pack.board.points
    taken: list[Figure] = []
    for figure, cell in working.arrived.items():
        if points.get(cell) is not other(figure.owner):
            continue
        top = working.top(cell)
        if top is None or top.figure is not figure:
            continue
        working.events.append(PointTaken(figure, cell, turned=top.status is Status.ACTIVE))
        working.capture(cell)
        taken.append(figure)
    if len(taken) > 1:
        playing = working.before.playing
        taken.sort(key=lambda figure: figure.owner is not playing)
    working.captures = tuple(taken)


def skip_vain_captures(working: Working) -> None:
    """Drop the captures for which the opponent has no figure left to give."""
    while working.captures:
        seat = working.captures[0].owner
        victim = other(seat)
        if working.bags[side(victim)].left or any(
            standing.figure.owner is victim
            for stack in working.stacks.values()
            for standing in stack
        ):
            return
        working.events.append(NothingToTake(seat))
        working.captures = working.captures[1:]


def remove_surrounded(working: Working) -> None:
    """Send everybody who is surrounded to the opponent of its owner, all at once (UU-10)."""
    for cell in surrounded_cells(working.before.board, working.stacks):
        for standing in working.stacks.pop(cell):
            figure, captor = standing.figure, other(standing.figure.owner)
            mine = side(captor)
            working.prisoners[mine] = (*working.prisoners[mine], figure)
            working.events.append(Surrounded(captor, figure, cell))
