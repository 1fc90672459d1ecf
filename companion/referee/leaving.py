"""Players who leave a game: whether the others play on, and how it ends if they cannot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from companion.games.game import Game
from companion.rules.outcome import Outcome
from companion.rules.seat import Seat
from companion.rules.sentence import say

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


def goes_on(game: Game[S, A, E], state: S, left: Sequence[Seat]) -> bool:
    """Whether the others can play on without these: two sides of them, and people among them."""
    if game.rules.without is None:
        return not left
    stay = {seat for seat in game.seats if seat not in left}
    sides = [side for side in sides_of(game, state) if not stay.isdisjoint(side)]
    return len(sides) > 1 and bool(stay - game.rules.automatic(state))


def sides_of(game: Game[S, A, E], state: S) -> tuple[tuple[Seat, ...], ...]:
    """Those who play together, team by team; without teams, everybody alone."""
    teams = game.rules.teams
    return teams(state) if teams is not None else tuple((seat,) for seat in game.seats)


def position_without(game: Game[S, A, E], state: S, left: Sequence[Seat], seat: Seat) -> S:
    """The position once a player has left as well; the same where the game cannot go on."""
    without = game.rules.without
    if without is None or not goes_on(game, state, (*left, seat)):
        return state
    return without(state, seat)


def outcome_without(game: Game[S, A, E], state: S, left: tuple[Seat, ...]) -> Outcome | None:
    """How a game ended that these have left, in that order; None while it goes on."""
    if not goes_on(game, state, left):
        return _broken_off(game, state, left)
    ended = game.rules.outcome(state)
    return ended.once_left_by(left) if ended is not None else None


def _broken_off(game: Game[S, A, E], state: S, left: tuple[Seat, ...]) -> Outcome:
    """Nobody has won by a rule: who stayed comes first, then who left last, each with their team.

    Where a game cannot do without anybody, a team stays only if all of it does.
    """
    enough = all if game.rules.without is None else any
    sides = sides_of(game, state)
    stayed = [side for side in sides if enough(seat not in left for seat in side)]
    gone = [side for side in sides if side not in stayed]
    gone.sort(key=lambda side: max(left.index(seat) for seat in side if seat in left), reverse=True)
    first = tuple(seat for seat in game.seats if any(seat in side for side in stayed))
    places = (*filter(None, [first]), *gone)
    teams = sides if any(len(side) > 1 for side in sides) else ()
    return Outcome(first, None, say("shared-left-over", seats=left), {}, places, teams, left)
