"""Options taken by their keys, as a screen takes them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TypeVar

from companion.games.game import Answer, Game, Question, Sight, Unclear

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


def answering(game: Game[S, A, E], state: S, sight: Sight, keys: Iterable[str]) -> Sight:
    """A sight once the options with these keys were taken, one after the other.

    An option may be one for this table, of the menu, or of what was asked before anything was
    done on the table.
    """
    expected = Sight(game.table.layout(state))
    for key in keys:
        found = next(
            Answer(question.seat, option.choice)
            for question in _questions(game, state, sight, replace(expected, answers=sight.answers))
            for option in question.options
            if option.key == key
        )
        sight = replace(sight, answers=(*sight.answers, found))
    return sight


def _questions(game: Game[S, A, E], state: S, *sights: Sight) -> Iterator[Question]:
    for sight in sights:
        reading = game.table.read(state, sight)
        if isinstance(reading, Unclear):
            yield from reading.questions
    yield from game.table.menus(state)
