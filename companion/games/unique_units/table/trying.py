"""What somebody seems to have tried who did what cannot be, so that a rule can be named."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import reduce

from companion.games.unique_units.pack.figures import Figure, Way
from companion.games.unique_units.rules.actions import Action, DiscardAt, Use
from companion.games.unique_units.rules.battlefield import Cell
from companion.games.unique_units.rules.legal import uses
from companion.games.unique_units.rules.rulebook import UU_T1
from companion.games.unique_units.rules.state import SEATS, Phase, State, Status
from companion.games.unique_units.rules.turn import apply
from companion.games.unique_units.table.attempts import leaves_too
from companion.games.unique_units.table.mat import discard, figure_of
from companion.games.unique_units.table.objections import objection, wrong_pile
from companion.games.unique_units.table.remedies import in_turn, put_right
from companion.games.unique_units.words.wording import tell_action
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.rules.verdict import Allowed, Refused, judge
from companion.table.changes import Change, Gone, Moved

MOST_MISSING = 3
"""Where more figures are missing, no sentence helps, but a list of what goes where."""

_DISCARDS = {discard(seat): seat for seat in SEATS}


def tried(state: State, seat: Seat, changed: Sequence[Change]) -> Refused | None:
    """What a rule says against the likeliest deed behind these changes.

    Where each of several changes could be a play by itself, the second was one too many.
    """
    if sum(isinstance(change, Gone) for change in changed) > MOST_MISSING:
        return None
    if (struck := _struck_together(state, seat, changed)) is not None:
        return struck
    found = [objection(state, seat, change) for change in changed]
    refused = [each for each in found if isinstance(each, Refused)]
    if refused:
        return replace(refused[0], remedy=reduce(in_turn, (each.remedy for each in refused)))
    return _too_much(state, [each for each in found if each and not isinstance(each, Refused)])


def _struck_together(state: State, seat: Seat, changed: Sequence[Change]) -> Refused | None:
    """What is wrong where somebody has discarded itself together with another."""
    if state.phase is not Phase.TURN:
        return None
    thrown = list(_thrown(state, changed))
    for leaver, origin, _ in thrown:
        able = leaver.owner is seat and state.status(leaver) is Status.ACTIVE
        if not able or not leaves_too(leaver):
            continue
        for _, target, _ in thrown:
            if target == origin:
                continue
            if _may_strike(state, seat, leaver, target):
                return next((wrong_pile(f) for f, _, pile in thrown if pile is not f.owner), None)
            strike = judge(apply, state, Use(seat, leaver, Way.HAND, (DiscardAt(target),)))
            if isinstance(strike, Refused):
                return replace(strike, remedy=put_right(state, changed))
    return None


def _thrown(state: State, changed: Sequence[Change]) -> Iterator[tuple[Figure, Cell, Seat]]:
    """Figures that went from the board to somebody's discarded ones.

    Of two that lie on one pile only the upper is seen.
    """
    if not any(isinstance(change, Moved) and change.target in _DISCARDS for change in changed):
        return
    for change in changed:
        match change:
            case Moved(piece, origin, target) if origin in state.board and target in _DISCARDS:
                yield figure_of(state.pack, piece), Cell(origin), _DISCARDS[target]
            case Gone(piece, origin) if origin in state.board:
                figure = figure_of(state.pack, piece)
                yield figure, Cell(origin), figure.owner


def _may_strike(state: State, seat: Seat, figure: Figure, target: Cell) -> bool:
    """Whether a figure can discard what stands there, from its cell or having moved."""
    return any(
        isinstance(use, Use) and use.figure == figure and DiscardAt(target) in use.deeds
        for use in uses(state, seat)
    )


def _too_much(state: State, fine: Sequence[Action]) -> Refused | None:
    """One turn has one play; None if the second may follow the first."""
    if len(fine) < 2:
        return None
    first, second, *_ = fine
    done = judge(apply, state, first)
    if isinstance(done, Allowed) and isinstance(judge(apply, done.state, second), Allowed):
        return None
    because = say(
        "uu-two-deeds", first=tell_action(state, first), second=tell_action(state, second)
    )
    return Refused(UU_T1, because, say("uu-remedy-one-of-two"))
