"""What there is to tell about the last play."""

from __future__ import annotations

from typing import TypeVar

from companion.games.game import Game
from companion.referee.session import Play
from companion.rules.sentence import Sentence

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


def last_told(game: Game[S, A, E], last: Play[S, A, E] | None) -> tuple[Sentence, ...]:
    """The play and what came of it, as far as that is news."""
    if last is None:
        return ()
    events = (
        game.wording.tell_event(event) for event in last.events if not game.wording.restates(event)
    )
    return (game.wording.tell_action(last.before, last.action), *events)


def requests(game: Game[S, A, E], last: Play[S, A, E] | None) -> tuple[Sentence, ...]:
    """What players have to do after it that no camera can see done."""
    asked = [game.wording.request(event) for event in last.events] if last else []
    return tuple(request for request in asked if request is not None)
