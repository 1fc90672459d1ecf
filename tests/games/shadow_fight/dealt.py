"""A game in which every card is known, for tests that play with real hands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random

from companion.games.game import Plain
from companion.games.shadow_fight.pack.cards import Battlefield, Demon, Move
from companion.games.shadow_fight.rules.actions import Action
from companion.games.shadow_fight.rules.events import (
    BattlefieldsShuffled,
    BattlefieldTurned,
    Discarded,
    Drawn,
    Event,
    Given,
    Laid,
    Offered,
    Opened,
    Picked,
    Reshuffled,
    Stolen,
    UnopenedDiscarded,
)
from companion.games.shadow_fight.rules.legal import Known, legal_actions
from companion.games.shadow_fight.rules.state import State
from companion.games.shadow_fight.rules.turn import apply, outcome
from companion.rules.seat import Seat
from companion.simulation.player import random_action
from tests.games.shadow_fight.writing import new_game


@dataclass
class Cards:
    """Every hand, what lies face down, the deck (top first), and what else was shuffled."""

    luck: Random
    players: tuple[Seat, ...]
    hands: dict[Seat, list[Move]]
    laid: dict[Seat, Move | None]
    deck: list[Move]
    demons: dict[Seat, tuple[Demon, Demon]] = field(default_factory=dict)
    battlefields: list[Battlefield] = field(default_factory=list)

    @classmethod
    def of(cls, state: State, luck: Random) -> Cards:
        """Some cards that a position allows."""
        moves, seats = state.pack.moves, state.players
        hands, laid, deck = state.hands.deal(luck)
        luck.shuffle(deck)
        demons = luck.sample(state.pack.demons, 2 * len(seats))
        fields = [f for f in state.pack.battlefields if f not in state.fought]
        luck.shuffle(fields)
        return cls(
            luck,
            seats,
            {
                seat: [moves[index] for index in hand]
                for seat, hand in zip(seats, hands, strict=True)
            },
            {s: None if at is None else moves[at] for s, at in zip(seats, laid, strict=True)},
            [moves[index] for index in deck],
            {s: (a, b) for s, a, b in zip(seats, demons[::2], demons[1::2], strict=True)},
            fields,
        )

    @property
    def known(self) -> Known:
        return Known(
            tuple(tuple(self.hands[seat]) for seat in self.players),
            tuple(self.laid[seat] for seat in self.players),
            tuple(self.deck),
            tuple(self.demons[seat] for seat in self.players),
            self.battlefields[0] if self.battlefields else None,
        )

    def follow(self, before: State, events: Iterable[Event]) -> None:
        """Do with the cards what happened; what nobody sees, chance decides."""
        for event in events:
            self._follow(before, event)

    def _follow(self, before: State, event: Event) -> None:
        match event:
            case Drawn(seat, count):
                self.hands[seat] += self.deck[:count]
                del self.deck[:count]
            case Reshuffled(moves):
                assert not self.deck
                self.deck = self.luck.sample(moves, len(moves))
            case Laid(seat):
                self.laid[seat] = self._pop(seat)
            case Opened(seat, move) | UnopenedDiscarded(seat, move):
                assert self.laid[seat] is move
                self.laid[seat] = None
            case Stolen(seat, victim):
                self.hands[seat].append(self._pop(victim))
            case Discarded(seat, moves):
                for move in moves:
                    self.hands[seat].remove(move)
            case Offered(moves):
                for move in moves:
                    self.deck.remove(move)
            case Picked(seat, move):
                self.hands[seat].append(move)
            case Given(move, seats, from_discard):
                for _ in range(len(seats) - from_discard):
                    self.deck.remove(move)
                self.luck.shuffle(self.deck)
                for seat in seats:
                    self.hands[seat].append(move)
            case BattlefieldTurned(battlefield):
                self.battlefields.remove(battlefield)
            case BattlefieldsShuffled():
                fields = before.pack.battlefields
                self.battlefields = self.luck.sample(fields, len(fields))
            case _:
                pass

    def _pop(self, seat: Seat) -> Move:
        hand = self.hands[seat]
        return hand.pop(self.luck.randrange(len(hand)))


def real_game(
    wishes: Mapping[str, Plain], seed: int
) -> Iterator[tuple[State, Cards, Action, State, tuple[Event, ...]]]:
    """A whole random game with real cards: before, the cards, what was played, after, events."""
    luck = Random(seed)
    state = new_game(wishes, seed)
    cards = Cards.of(state, luck)
    while outcome(state) is None:
        action = random_action(legal_actions(state, cards.known), luck)
        after, events = apply(state, action)
        yield state, cards, action, after, events
        cards.follow(state, events)
        state = after
