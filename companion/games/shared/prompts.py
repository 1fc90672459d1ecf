"""Asking for the choices of an action, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
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
        self, state: S, seat: Seat, actions: Sequence[A]
    ) -> Understood[A] | Unclear | Unexplained:
        """The only action that is left, or what has to be asked to tell several apart."""
        match actions:
            case []:
                return Unexplained()
            case [action]:
                return Understood(action)
        return Unclear(self.ask_next(state, seat, actions))

    def ask_next(self, state: S, seat: Seat, actions: Sequence[A]) -> Question:
        """Ask for the first choice in which the possible actions differ, or for the last one."""
        every = [self.choices_of(action) for action in actions]
        longest = max(map(len, every))
        differing = (n for n in range(longest) if len({e[n : n + 1] for e in every}) > 1)
        place = next(differing, longest - 1)
        # Several actions may share a choice; the first of them says what it looks like.
        owners: dict[Choice, A] = {}
        for action, choices in zip(actions, every, strict=True):
            for choice in choices[place : place + 1]:
                owners.setdefault(choice, action)
        first, owner = next(iter(owners.items()))
        options = tuple(self.option(state, action, choice) for choice, action in owners.items())
        return Question(seat, self.text(state, owner, first), options)
