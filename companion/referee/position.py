"""What follows from a game's state alone: worked out once, however often the table is looked at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Self, TypeVar

from companion.games.game import Game, Question
from companion.table.layout import Layout

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Position(Generic[S]):
    """A state, how the table should lie then, and what can be told with the buttons."""

    state: S
    layout: Layout
    menu: Question | None

    @classmethod
    def of(cls, game: Game[S, A, E], state: S) -> Self:
        """The position of a state."""
        return cls(state, game.table.layout(state), game.table.menu(state))
