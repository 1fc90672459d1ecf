"""A player with an aim, who knows what its seat may know and no more."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Generic, TypeVar

from companion.games.game import Game, World
from companion.rules.seat import Seat
from companion.table.zones import Piece

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")

PATIENCE = 100
"""So many choices of its own a player makes by its aim alone. Then no end is in sight, and nothing
would ever change if everybody went on so: one choice in ``RESTLESS`` is any."""
RESTLESS = 4

WON = 1e9
ALIKE = 9
"""Digits by which promises are told apart: sums may differ in the last ones."""


class Player(Generic[S, A, E]):
    """Takes what promises most, as far as the game can tell, once the plays that follow are made.

    Of a world it asks only what its own seat can do and what it holds. What an action would bring
    to light it does not know, and imagines by its own luck; it looks no further than to where that
    happens.
    """

    def __init__(self, game: Game[S, A, E], seat: Seat, luck: Random) -> None:
        self._game = game
        self._seat = seat
        self._luck = luck
        self._choices: list[A] = []
        self._held: tuple[Piece, ...] = ()

    def choose(self, state: S, world: World[S, A, E]) -> A:
        """The play that this player makes now."""
        options = self._options(state, world)
        if len(options) > 1:
            # What was played twice running has changed nothing: people then try something else.
            options = [each for each in options if self._choices[-2:] != [each, each]]
            self._choices.append(self._chosen(state, world, options))
            return self._choices[-1]
        return options[0]

    def _chosen(self, state: S, world: World[S, A, E], options: list[A]) -> A:
        if len(self._choices) >= PATIENCE and self._luck.randrange(RESTLESS) == 0:
            return random_action(options, self._luck)
        return self.best(state, world, options)

    def best(self, state: S, world: World[S, A, E], options: list[A]) -> A:
        """One of the best of these plays; of a game that tells no promise, any."""
        if len(options) == 1:
            return options[0]
        if self._game.simulation.promise is None:
            return random_action(options, self._luck)
        self._held = world.hand(self._seat)
        worths = [round(self._foreseen(state, world, action), ALIKE) for action in options]
        most = max(worths)
        return self._luck.choice([a for a, w in zip(options, worths, strict=True) if w == most])

    def _options(self, state: S, world: World[S, A, E]) -> list[A]:
        """What this seat can do; others may be choosing at the same time."""
        if self._game.rules.made_by is None:
            return list(world.actions(state))
        made_by = self._game.rules.made_by
        return [act for act in world.actions(state) if made_by(state, act) is self._seat]

    def _foreseen(self, state: S, world: World[S, A, E], action: A) -> float:
        """What a play is worth when the best of what follows it at once is played as well."""
        state, events = self._imagine(state, action)
        for _ in range(self._game.simulation.foresight):
            if self._is_out_of_sight(state, events):
                break
            world = world.after(events)
            options = self._options(state, world)
            if not options:
                break
            nexts = [self._imagine(state, option) for option in options]
            if len(nexts) == 1:
                state, events = nexts[0]
            else:
                state, events = max(nexts, key=lambda following: self._worth(following[0]))
        return self._worth(state)

    def _imagine(self, state: S, action: A) -> tuple[S, tuple[E, ...]]:
        decide = self._game.simulation.imagined or self._game.rules.by_chance
        if decide is not None:
            action = decide(state, action, self._luck)
        return self._game.rules.apply(state, action)

    def _is_out_of_sight(self, state: S, events: Iterable[E]) -> bool:
        """Whether others act next, or what was hidden has come to light."""
        rules = self._game.rules
        return rules.awaiting(state) != {self._seat} or any(map(rules.reveals, events))

    def _worth(self, state: S) -> float:
        outcome, promise = self._game.rules.outcome(state), self._game.simulation.promise
        if outcome is not None and (outcome.winners or outcome.won_by is not None):
            return WON if self._seat in outcome.winners else -WON
        return promise(state, self._seat, self._held) if promise is not None else 0.0


def random_action(options: Iterable[A], luck: Random) -> A:
    """Any of these actions, each kind as likely as any other."""
    kinds: dict[str, list[A]] = {}
    for action in options:
        kinds.setdefault(type(action).__name__, []).append(action)
    return luck.choice(kinds[luck.choice(sorted(kinds))])
