"""The rules of Unique Units, bound to one pack."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from companion.games.game import Notation, Plain
from companion.games.unique_units import legal, notation, position, rules, setup, world
from companion.games.unique_units.actions import Action
from companion.games.unique_units.pack import Pack
from companion.games.unique_units.rules import Result
from companion.games.unique_units.state import State
from companion.games.unique_units.world import UniqueUnitsWorld
from companion.rules.outcome import Outcome
from companion.rules.seat import Seat


@dataclass(frozen=True, slots=True)
class UniqueUnits:
    """A game with these figures on this board, as functions for the game record.

    Only starting, reading text and dealing need the pack; a state carries it along.
    """

    pack: Pack

    def start(self, plain: Mapping[str, Plain]) -> State:
        """The position before the first action."""
        return setup.start(setup.Setup.from_mapping(plain, self.pack), self.pack)

    def apply(self, state: State, action: Action) -> Result:
        """Carry out an action, or RuleBroken."""
        return rules.apply(state, action)

    def legal_actions(self, state: State) -> Iterator[Action]:
        """Every legal action, with every figure that a bag may hold."""
        return legal.legal_actions(state)

    def awaiting(self, state: State) -> Seat | None:
        """Whom the game waits for."""
        return rules.awaiting(state)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended."""
        return rules.outcome(state)

    @property
    def notation(self) -> Notation[State, Action]:
        """Actions and positions as text."""
        return Notation(
            notation.write_action, self._read_action, position.write_position, self._read_position
        )

    def world(self, luck: Random, wishes: Mapping[str, Plain]) -> UniqueUnitsWorld:
        """A new game with all bags known."""
        return world.world(luck, wishes, self.pack)

    def world_at(self, luck: Random, state: State) -> UniqueUnitsWorld:
        """Some world in which a position can have come about."""
        return world.world_at(luck, state)

    def _read_action(self, text: str) -> Action:
        return notation.read_action(self.pack, text)

    def _read_position(self, text: str) -> State:
        return position.read_position(self.pack, text)


def build(pack: Pack) -> UniqueUnits:
    """The game that is played with a pack."""
    return UniqueUnits(pack)
