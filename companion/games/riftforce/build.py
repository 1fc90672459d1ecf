"""The rules of Riftforce, bound to one pack."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from companion.games.game import Notation, Plain
from companion.games.riftforce import events, legal, notation, position, setup, world
from companion.games.riftforce.actions import Action
from companion.games.riftforce.cards import Pack
from companion.games.riftforce.state import State
from companion.games.riftforce.world import RiftforceWorld
from companion.rules.sentence import Sentence


@dataclass(frozen=True, slots=True)
class Riftforce:
    """A game with these cards, as functions for the game record.

    Only starting, reading text, dealing and naming need the pack; a state carries it along.
    """

    pack: Pack

    def start(self, plain: Mapping[str, Plain]) -> State:
        """The position before the first action."""
        return setup.start(setup.Setup.from_mapping(plain, self.pack))

    def legal_actions(self, state: State) -> Iterator[Action]:
        """Every legal action, with every card that may be in a hand."""
        return legal.legal_actions(state)

    def tell_event(self, event: events.Event) -> Sentence:
        """What happened, for people."""
        return events.tell(event, self.pack)

    @property
    def notation(self) -> Notation[State, Action]:
        """Actions and positions as text."""
        return Notation(
            notation.write_action, self._read_action, position.write_position, self._read_position
        )

    def world(self, luck: Random, wishes: Mapping[str, Plain]) -> RiftforceWorld:
        """A new shuffled game."""
        return world.world(luck, wishes, self.pack)

    def _read_action(self, text: str) -> Action:
        return notation.read_action(text, self.pack)

    def _read_position(self, text: str) -> State:
        return position.read_position(text, self.pack)


def build(pack: Pack) -> Riftforce:
    """The game that is played with a pack."""
    return Riftforce(pack)
