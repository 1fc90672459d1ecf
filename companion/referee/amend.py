"""The last play, done a little differently: it may grow, shrink or slide until the next one."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from companion.games.game import Answer, Game, Sight, Understood
from companion.referee.plays import Play
from companion.referee.session import Session
from companion.rules.verdict import Allowed, Refused, judge
from companion.table.layout import (
    Appeared,
    Flipped,
    Gone,
    Layout,
    Moved,
    Reordered,
    Turned,
    changes,
)
from companion.table.zones import Piece, ZoneId

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Amended(Generic[S, A, E]):
    """What the last play has become, and that it is allowed."""

    action: A
    verdict: Allowed[S, E]
    before_last: bool = False
    """Whether it is the play before the last: that one is read again from where things lie."""


def amended(
    game: Game[S, A, E], session: Session[S, A, E], sight: Sight, answers: tuple[Answer, ...]
) -> Amended[S, A, E] | Refused | None:
    """What the last play has become, seen with the ``answers`` given for it; or why it may not.

    It must be of the same kind and lay one of the same pieces: a play that was thought better of
    altogether is not amended but undone, and the other player is asked.
    """
    last = session.last
    if last is None or last.action is None:
        return None
    table = _with_changes(game.table.played(last.before, last.action), sight)
    whole = Sight(table, changes(game.table.layout(last.before), table), answers=answers)
    reading = game.table.read(last.before, whole)
    if not isinstance(reading, Understood):
        return None
    action: A = session.decide_instead(last, reading.action)
    if action == last.action or type(action) is not type(last.action):
        return None
    if _laid(game, last.before, action).isdisjoint(_laid(game, last.before, last.action)):
        return None
    verdict = judge(game.rules.apply, last.before, action)
    return Amended(action, verdict) if isinstance(verdict, Allowed) else verdict


def fetched_lately(
    game: Game[S, A, E],
    session: Session[S, A, E],
    table: Layout,
    asked_for: Collection[Piece],
    answers: Iterable[tuple[Answer, ...]],
) -> Amended[S, A, E] | None:
    """The last play, or the one before it, with a copy fetched that was asked for then.

    ``answers`` are those that were given for each of them.
    """
    for back, (play, given) in enumerate(zip(session.plays[:-3:-1], answers, strict=False)):
        found = fetched(game, session, play, table, asked_for, given)
        if found is not None:
            return replace(found, before_last=back > 0)
    return None


def fetched(
    game: Game[S, A, E],
    session: Session[S, A, E],
    last: Play[S, A, E],
    table: Layout,
    asked_for: Collection[Piece],
    answers: tuple[Answer, ...],
) -> Amended[S, A, E] | None:
    """A play with other copies of those pieces that were ``asked_for``, as the table has them.

    Who is asked to fetch a piece takes any that looks the same, and need not fetch all at once.
    """
    if last.action is None:
        return None
    before = game.table.layout(last.before)
    unseen = _unseen(game, last.before, last.action, table)
    wanted = {piece: zone for piece, zone in unseen.items() if piece in asked_for}
    known = {piece.body for piece in (*before, *game.table.played(last.before, last.action))}
    strangers = [piece for piece in table if piece.body not in known]
    left = list(wanted)
    for stranger in strangers:
        alike = [piece for piece in left if game.screen.face(piece) == game.screen.face(stranger)]
        if not alike:
            return None
        left.remove(alike[0])
    if not strangers:
        return None
    for piece in left:
        table = table.with_piece(piece, wanted[piece])
    reading = game.table.read(last.before, Sight(table, changes(before, table), answers=answers))
    if not isinstance(reading, Understood) or type(reading.action) is not type(last.action):
        return None
    action: A = session.decide_instead(last, reading.action)
    laid = len(_laid(game, last.before, action))
    if action == last.action or laid != len(_laid(game, last.before, last.action)):
        return None
    verdict = judge(game.rules.apply, last.before, action)
    return Amended(action, verdict) if isinstance(verdict, Allowed) else None


def _unseen(game: Game[S, A, E], state: S, action: A, table: Layout) -> dict[Piece, ZoneId]:
    """The pieces that a play lays and that are nowhere on the table, with where they go."""
    after = game.table.played(state, action)
    places = {piece: after.zone_of(piece) for piece in _laid(game, state, action)}
    return {
        piece: zone
        for piece, zone in places.items()
        if zone is not None and table.zone_of(piece) is None and piece not in table.stray
    }


def _laid(game: Game[S, A, E], state: S, action: A) -> set[Piece]:
    """The pieces that a play lays on the table, or moves there."""
    before, after = game.table.layout(state), game.table.played(state, action)
    return {piece for piece in after if before.zone_of(piece) != after.zone_of(piece)}


def _with_changes(table: Layout, sight: Sight) -> Layout:
    """A table with the changes of a sight made to it as well."""
    for change in sight.changes:
        match change:
            case Appeared(piece, zone) | Moved(piece, _, zone):
                table = table.with_piece(piece, zone) if zone else table.without(piece)
            case Gone(piece, _):
                table = table.without(piece)
            case Flipped(piece, zone, was):
                bodies = {piece.body, was}
                there = tuple(piece if p.body in bodies else p for p in table.at(zone))
                table = replace(table, zones={**table.zones, zone: there})
            case Reordered(zone):
                pieces = tuple(p for p in sight.layout.at(zone) if p in table.at(zone))
                table = replace(table, zones={**table.zones, zone: pieces})
            case Turned(piece, _, quarters):
                table = table.lying_at(piece, quarters)
    return table
