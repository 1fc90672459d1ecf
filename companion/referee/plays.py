"""Plays that stand, and which of them a player may still think better of without asking."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from companion.games.game import Game
from companion.rules.seat import Seat
from companion.rules.verdict import Allowed, Refused, judge

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Play(Generic[S, A, E]):
    """An accepted action, who did it, the state on either side of it, and what happened.

    Without an action it is a correction: the players have put the position right; or somebody has
    ``left`` the game.
    """

    n: int
    action: A | None
    before: S
    after: S
    events: tuple[E, ...]
    at: str | None = None
    by: Seat | None = None
    left: Seat | None = None


@dataclass(frozen=True, slots=True)
class Moment(Generic[S, A, E]):
    """One entry of a record as it happened, whether what it did still stands or not."""

    n: int
    state: S
    """The position after it."""
    play: Play[S, A, E] | None = None
    """What was played, or put right; of a refused play nothing stands."""
    undone: Play[S, A, E] | None = None
    """What was taken back, or has given way to the play."""
    refused: Refused | None = None
    """In a record that somebody wrote by hand: why the play does not stand."""
    action: A | None = None
    """What was tried, where it was refused."""
    at: str | None = None

    @property
    def stopped(self) -> bool:
        """Whether the players stopped here."""
        return self.play is None and self.undone is None and self.refused is None


def without(
    game: Game[S, A, E], plays: Sequence[Play[S, A, E]], *numbers: int
) -> tuple[Play[S, A, E], ...] | None:
    """The plays that stand once those with these numbers do not; None where that cannot be.

    The last one can always be taken out. An earlier one only if it was nobody else's affair, and
    if none of those after it were either: they are made again as they were.
    """
    if not {*numbers} <= {play.n for play in plays}:
        return None
    first = next(place for place, play in enumerate(plays) if play.n in numbers)
    left, again = [*plays[:first]], [play for play in plays[first:] if play.n not in numbers]
    if again and not all(_is_own(game, play) for play in plays[first:]):
        return None
    state = plays[first].before
    for play in again:
        verdict = None if play.action is None else judge(game.rules.apply, state, play.action)
        if not isinstance(verdict, Allowed):
            return None
        left.append(replace(play, before=state, after=verdict.state, events=verdict.events))
        state = verdict.state
    return tuple(left)


def changeable(
    game: Game[S, A, E], plays: Sequence[Play[S, A, E]], awaited: Collection[Seat]
) -> tuple[Play[S, A, E], ...]:
    """The answers that may still be changed, the latest first.

    Where several are asked at once, whoever has answered may do so until the last one has: nobody
    but these is ``awaited`` then, and taking the answer back adds just the one who gave it.
    """
    found: list[Play[S, A, E]] = []
    for play in reversed(plays):
        if not awaited or not _is_own(game, play):
            break
        left = without(game, plays, play.n)
        if left is None or play.by is None or play.by in awaited:
            continue
        state = left[-1].after if left else plays[0].before
        if game.rules.awaiting(state) == {*awaited, play.by}:
            found.append(play)
    return tuple(found)


def _is_own(game: Game[S, A, E], play: Play[S, A, E]) -> bool:
    """Whether nobody but the player has to consent if a play is undone."""
    concerned = game.rules.concerned
    if play.action is None or concerned is None:
        return False
    return concerned(play.before, play.action) == {play.by}
