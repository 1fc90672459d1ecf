"""What may be done now, and what it would lead to: from the legal actions of a position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import TypeVar

from companion.games.game import Game
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence
from companion.rules.verdict import Allowed, judge
from companion.table.zones import Piece, ZoneId

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")

MOST_LOOKED_AT = 4000
"""Where hands are hidden there can be a hundred thousand legal actions, and people wait for this;
the kinds of them come early."""
MOST_TRIED = 64
"""So many actions are tried to find out what a thing may do after them."""
MOST_TOLD = 12


@dataclass(frozen=True, slots=True)
class Possible:
    """An action that is legal now, in words, and what would come of it."""

    action: Sentence
    result: tuple[Sentence, ...]


def sorts_of_actions(game: Game[S, A, E], state: S) -> tuple[Sentence, ...]:
    """What whoever is to act may do now, each kind once."""
    tell = game.help.sort or game.wording.tell_action
    return each_once(tell(state, action) for action in _legal(game, state))


def done_by(
    game: Game[S, A, E], state: S, thing: Piece | ZoneId, holder: Seat | None = None
) -> tuple[Possible, ...]:
    """What a piece may do now, and to whom; for a ``holder``, in whose hand it is known to be."""
    legal = _legal(game, state, holder)
    found = (action for action in legal if _involves(game, state, action, thing) == 0)
    return tuple(_possible(game, state, action) for action in islice(found, MOST_TOLD))


def done_to(game: Game[S, A, E], state: S, thing: Piece | ZoneId) -> tuple[Possible, ...]:
    """What may be done now to a piece, or at a place.

    By what lies on the table, that is told action by action; by what is hidden in a hand or a bag,
    only which kinds of actions there are.
    """
    zones = game.table.layout(state).zones.values()
    lying = {piece for pieces in zones for piece in pieces}
    kind = game.help.sort or game.wording.tell_action
    found: list[Possible] = []
    for action in _legal(game, state):
        if _involves(game, state, action, thing) < 1:
            continue
        seen = game.help.involved(state, action)[0] in lying
        possible = _possible(game, state, action) if seen else Possible(kind(state, action), ())
        if possible not in found:
            found.append(possible)
        if len(found) == MOST_TOLD:
            break
    return tuple(found)


def leads_to(
    game: Game[S, A, E], state: S, thing: Piece, holder: Seat | None = None
) -> tuple[Sentence, ...]:
    """After which actions of the same player a piece may do something, if it may not yet."""
    sentences: list[Sentence] = []
    for action in islice(_legal(game, state, holder), MOST_TRIED):
        verdict = judge(game.rules.apply, state, action)
        if not isinstance(verdict, Allowed):
            continue
        after = verdict.state
        if game.rules.awaiting(after) != game.rules.awaiting(state):
            continue
        following = islice(_legal(game, after), MOST_LOOKED_AT)
        if any(_involves(game, after, then, thing) == 0 for then in following):
            sentences.append(game.wording.tell_action(state, action))
    return each_once(sentences)


def each_once(sentences: Iterable[Sentence]) -> tuple[Sentence, ...]:
    """What several plays have in common is told once."""
    found: list[Sentence] = []
    for sentence in sentences:
        if sentence not in found:
            found.append(sentence)
    return tuple(found)


def _legal(game: Game[S, A, E], state: S, by: Seat | None = None) -> Iterator[A]:
    legal = islice(game.rules.legal_actions(state), MOST_LOOKED_AT)
    return (action for action in legal if by is None or game.rules.actor(state, action) is by)


def _involves(game: Game[S, A, E], state: S, action: A, thing: Piece | ZoneId) -> int:
    """At which place an action involves a thing: 0 who does it, -1 not at all."""
    involved = game.help.involved(state, action)
    return involved.index(thing) if thing in involved else -1


def _possible(game: Game[S, A, E], state: S, action: A) -> Possible:
    text = game.wording.tell_action(state, action)
    match judge(game.rules.apply, state, action):
        case Allowed(after, events):
            return Possible(text, game.wording.result(state, after, events))
    return Possible(text, ())
