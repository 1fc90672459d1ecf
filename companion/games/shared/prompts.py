"""Asking for the choices of an action, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from companion.games.game import Choice, Option, Question, Unclear, Understood, Unexplained
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence

S = TypeVar("S")
A = TypeVar("A")


def one_menu(menu: Callable[[S], Question | None]) -> Callable[[S], tuple[Question, ...]]:
    """The menus of a game in which one player acts at a time."""

    def menus(state: S) -> tuple[Question, ...]:
        question = menu(state)
        return () if question is None else (question,)

    return menus


@dataclass(frozen=True, slots=True)
class Part:
    """A choice of an action: which part of it, what was taken for it, and who asks for it.

    Its text is what a tap on a screen sends, such as ``to:3``.
    """

    name: str
    value: Hashable
    by: Hashable = None

    def __str__(self) -> str:
        return f"{self.name}:{self.value}"


def having(
    chosen: Iterable[Choice], actions: Iterable[A], choices_of: Callable[[A], tuple[Choice, ...]]
) -> list[A]:
    """Those of the actions that have all these choices."""
    wanted = frozenset(chosen)
    return [action for action in actions if wanted.issubset(choices_of(action))]


@dataclass(frozen=True, slots=True)
class Prompts(Generic[S, A]):
    """How a game asks for what it cannot see."""

    choices_of: Callable[[A], tuple[Choice, ...]]
    """The choices of an action, in the order in which they are asked for."""
    option: Callable[[S, A, Choice], Option]
    """A choice of an action as something to be taken."""
    text: Callable[[S, A, Choice], Sentence]
    """The question that a choice of an action answers."""

    def settle(
        self, state: S, seat: Seat, actions: Sequence[A], chosen: Iterable[Choice] = ()
    ) -> Understood[A] | Unclear | Unexplained:
        """The only action that is left, or what has to be asked to tell several apart.

        What was ``chosen`` narrows them down. Whoever has shown something else on the table has
        thought better of it.
        """
        left = having(chosen, actions, self.choices_of) or actions
        match left:
            case []:
                return Unexplained()
            case [action]:
                return Understood(action)
        return Unclear(self.ask_next(state, seat, left))

    def ask_next(self, state: S, seat: Seat, actions: Sequence[A]) -> Question:
        """Ask for the first choice in which the possible actions differ, or for the last one."""
        every = [self.choices_of(action) for action in actions]
        longest = max(map(len, every))
        differing = (n for n in range(longest) if len({e[n : n + 1] for e in every}) > 1)
        owners = self._owners(actions, next(differing, longest - 1))
        first, owner = next(iter(owners.items()))
        return Question(seat, self.text(state, owner, first), self._options(state, owners))

    def first_options(self, state: S, actions: Iterable[A]) -> tuple[Option, ...]:
        """What these actions begin with, whatever they ask for then."""
        return self._options(state, self._owners(actions, 0))

    def _owners(self, actions: Iterable[A], place: int) -> dict[Choice, A]:
        """The choices at this place, each with the first of the actions that share it."""
        owners: dict[Choice, A] = {}
        for action in actions:
            for choice in self.choices_of(action)[place : place + 1]:
                owners.setdefault(choice, action)
        return owners

    def _options(self, state: S, owners: Mapping[Choice, A]) -> tuple[Option, ...]:
        return tuple(self.option(state, action, choice) for choice, action in owners.items())
