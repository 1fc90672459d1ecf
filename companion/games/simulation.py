"""What a game says of itself so that it can be played without people."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar, runtime_checkable

from companion.rules.balance import GameBalance
from companion.rules.seat import Seat
from companion.table.zones import Piece, ZoneId

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
S_contra = TypeVar("S_contra", contravariant=True)


class World(Protocol[S, A, E]):
    """A game whose every card is known: the real hands and decks behind a simulated table."""

    def actions(self, state: S) -> Iterable[A]:
        """The legal actions of whoever is to act, with the cards really held."""

    def after(self, events: Iterable[E]) -> World[S, A, E]:
        """The world once these things have happened: cards played, drawn, shuffled."""

    def hand(self, seat: Seat) -> tuple[Piece, ...]:
        """What a player really holds."""

    def deck(self, seat: Seat) -> tuple[Piece, ...]:
        """A player's face-down pile, top first."""


@runtime_checkable
class WorldBeneath(Protocol[S_contra]):
    """A world of a game in which cards lie face down on the table; a ``World`` besides."""

    def beneath(self, state: S_contra) -> Mapping[Piece, Piece]:
        """Which card really lies under each back that the layout of a state has."""


@runtime_checkable
class WorldAside(Protocol[S_contra]):
    """A world of a game with heaps that nobody reads, such as discards; a ``World`` besides."""

    def aside(self, state: S_contra) -> Mapping[ZoneId, tuple[Piece, ...]]:
        """What really lies in the blind zones of the mat, face up, the lowest piece first."""


def _none_known(_: object) -> tuple[Hashable, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class GameSimulation(Generic[S, A, E]):
    """What a table without people needs: nothing of this is used at a real one."""

    deal: Callable[[random.Random, S], World[S, A, E]]
    """Some world in which this position can have come about; at the start, a shuffled game."""
    promise: Callable[[S, Seat, Sequence[Piece]], float] | None = None
    """How well a position stands for a seat, by what that seat may know: what players aim at.

    Its hand is the one that it had before the plays that it imagines: what these would draw it
    cannot know, and what they have laid lies open."""
    imagined: Callable[[S, A, random.Random], A] | None = None
    """An action as its player can imagine it beforehand: what nobody knows yet, as any chance has
    it. Needed where a world offers actions with what will really come; see ``by_chance`` too."""
    balance: GameBalance[S, A, E] = field(default_factory=GameBalance)
    foresight: int = 4
    """So many plays of its own that follow at once a player thinks of, besides the next. None,
    where the promise itself tells what can still be made of a turn."""
    choices: Callable[[A], Collection[Hashable]] = _none_known
    """What is chosen, in questions about it, to make an action: where there are many of them,
    simulated players need not try one answer after the other."""
