"""What a game says about itself so that many games of it can be counted and compared."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Usage(Generic[S, A, E]):
    """One way in which players use what is in a pack: cards that they lay, abilities that act."""

    heading: Sentence
    kinds: Callable[[S], Mapping[str, Sentence]]
    """Every kind that can be used in a game that begins so, by a name of its own, in the order of
    the pack; what it is called."""
    used: Callable[[S, A, tuple[E, ...]], Iterable[tuple[Seat, str]]]
    """Who has used which kinds in a play, from the state before it, its action and its events."""


@dataclass(frozen=True, slots=True)
class Frequency(Generic[S, A, E]):
    """How often something happens, whoever wins: for each kind, out of how many times it could."""

    heading: Sentence
    times: Sentence
    """What is counted, as the heading of a column: "fights"."""
    happened: Sentence
    """What happens in some of them, as the heading of a column: "in turn 1"."""
    kinds: Callable[[S], Mapping[str, Sentence]]
    """Every kind that can come in a game that begins so, and what it is called."""
    counted: Callable[[S, A, tuple[E, ...]], Iterable[tuple[str, bool]]]
    """The kind of each time that ended with a play, and whether it happened then."""


@dataclass(frozen=True, slots=True)
class GameBalance(Generic[S, A, E]):
    """What is counted of a game besides who wins; a game that says nothing is counted without."""

    usages: tuple[Usage[S, A, E], ...] = ()
    frequencies: tuple[Frequency[S, A, E], ...] = ()
    began: Callable[[S], Seat] | None = None
    """Who begins, from the first position; without it, whoever acts first."""
    turns: Callable[[S], int] | None = None
    """How long the game has lasted in a position, in its own turns or rounds; without it, how
    often somebody else was to act."""
    unit: Sentence = field(default_factory=lambda: say("balance-turns"))
    """What that is counted in."""
