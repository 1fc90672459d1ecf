"""The end of a turn: captures, then whoever is surrounded (UU-9 to UU-11); the end of the game."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

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
from companion.games.unique_units.rules.state import SEATS, Phase, State, Status, other, side
from companion.games.unique_units.rules.working import Play
from companion.rules.outcome import Outcome
from companion.rules.seat import Seat
from companion.rules.sentence import say

Result = tuple[State, tuple[Event, ...]]


def end_turn(play: Play) -> Result:
    """The checks at the end of a turn, capture points first (UU-9, UU-11)."""
    take_points(play)
    return go_on_capturing(play)


def go_on_capturing(play: Play) -> Result:
    """Wait for the next prisoner, or go on to whoever is surrounded (UU-10, UU-15)."""
    skip_vain_captures(play)
    if play.captures:
        return play.state(Phase.CAPTURING), tuple(play.events)
    remove_surrounded(play)
    after = play.state(Phase.TURN)
    if is_won(after) or _bare(after) is not None:
        return _over(play)
    return _pass_turn(play)


def _pass_turn(play: Play) -> Result:
    """Go on to the next player who can do anything (UU-17), or end the game (UU-18)."""
    standing = {s.figure for stack in play.stacks.values() for s in stack}
    after = play.state(Phase.TURN)
    passed: list[Event] = []
    idle = 0
    while idle < len(SEATS):
        turn = after.turn + 1
        bans = tuple(b for b in after.bans if b.until >= turn and b.figure in standing)
        after = replace(after, turn=turn, bans=bans)
        if can_act(after):
            passed.append(TurnPassed(after.playing, turn))
            return after, (*play.events, *passed)
        passed.append(Passed(after.playing, turn))
        # What a ban forbids is possible again once it has lapsed.
        idle = 0 if bans else idle + 1
    return _over(play)


def _over(play: Play) -> Result:
    play.bans = []
    after = play.state(Phase.OVER)
    ended = outcome(after)
    winner = ended.winners[0] if ended is not None and ended.winners else None
    south, north = (after.taken(seat) for seat in SEATS)
    taken, against = max(south, north), min(south, north)
    if winner is not None:
        taken, against = after.taken(winner), after.taken(other(winner))
    return after, (*play.events, GameEnded(winner, taken, against))


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
    return max(state.taken(seat) for seat in SEATS) >= state.pack.limits.prisoners


def surrounded_cells(board: Board, occupied: Collection[Cell]) -> tuple[Cell, ...]:
    """The occupied cells all of whose neighbours are occupied, at an edge fewer (UU-10)."""
    return tuple(
        cell
        for cell in board.cells
        if cell in occupied and all(near in occupied for near in board.neighbours(cell))
    )


def take_points(play: Play) -> None:
    """Let figures that came to an opponent's free capture point become capturing (UU-9).

    The player whose turn it is comes first, whoever moved the figures.
    """
    board, playing = play.before.board, play.before.playing
    taken: list[Figure] = []
    for figure, cell in play.arrived.items():
        top = play.top(cell)
        is_theirs = board.points.get(cell) is other(figure.owner)
        if not is_theirs or top is None or top.figure != figure:
            continue
        play.events.append(PointTaken(figure, cell, turned=top.status is Status.ACTIVE))
        play.capture(cell)
        taken.append(figure)
    play.captures = tuple(sorted(taken, key=lambda figure: figure.owner is not playing))


def skip_vain_captures(play: Play) -> None:
    """Drop the captures for which the opponent has no figure left to give."""
    while play.captures:
        seat = play.captures[0].owner
        victim = other(seat)
        if play.bags[side(victim)].left or any(
            standing.figure.owner is victim for stack in play.stacks.values() for standing in stack
        ):
            return
        play.events.append(NothingToTake(seat))
        play.captures = play.captures[1:]


def remove_surrounded(play: Play) -> None:
    """Send everybody who is surrounded to the opponent of its owner, all at once (UU-10)."""
    for cell in surrounded_cells(play.before.board, play.stacks):
        for standing in play.stacks.pop(cell):
            figure, captor = standing.figure, other(standing.figure.owner)
            mine = side(captor)
            play.prisoners[mine] = (*play.prisoners[mine], figure)
            play.events.append(Surrounded(captor, figure, cell))
