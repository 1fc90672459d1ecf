"""A game of Shadow Fight in which every card is known, for the simulated table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from companion.games.shadow_fight.pack.cards import MOVES
from companion.games.shadow_fight.rules.actions import Action, Discard
from companion.games.shadow_fight.rules.duties import companion_acts
from companion.games.shadow_fight.rules.events import Event
from companion.games.shadow_fight.rules.legal import legal_actions
from companion.games.shadow_fight.rules.state import State, Task
from companion.games.shadow_fight.table import mat
from companion.games.shadow_fight.world.deal import Deal
from companion.rules.seat import Seat
from companion.table.zones import Piece, ZoneId


@dataclass(frozen=True, slots=True)
class ShadowFightWorld:
    """Hands, decks and what lies face down, as a position allows."""

    deal: Deal

    def actions(self, state: State) -> Iterator[Action]:
        """What those who can act can do with the cards really held.

        What is discarded at random nobody chooses: it is what lots or chance have fallen on.
        """
        at_random = bool(state.dues) and state.dues[0].task is Task.DISCARD
        if at_random and companion_acts(state) is None:
            return self._discards(state)
        return legal_actions(state, self.deal.known(state))

    def after(self, events: Iterable[Event]) -> ShadowFightWorld:
        """The world after what happened."""
        return replace(self, deal=self.deal.after(events))

    def hand(self, seat: Seat) -> tuple[Piece, ...]:
        """The demons to choose from, and later the moves that a player holds."""
        if seat not in self.deal.players:
            return ()
        place = self.deal.players.index(seat)
        if self.deal.demons[place]:
            return tuple(map(mat.demon_piece, self.deal.demons[place]))
        return self._numbered()[place]

    def deck(self, seat: Seat) -> tuple[Piece, ...]:
        """The moves for the first of the players, and the battlefields for the second, top first.

        Both are everybody's. Moves are brought once everybody has a demon.
        """
        first, second, *_ = self.deal.players
        if seat is first:
            return () if any(self.deal.demons) else self._numbered()[-1]
        return tuple(map(mat.field_piece, self.deal.fields)) if seat is second else ()

    def beneath(self, state: State) -> Mapping[Piece, Piece]:
        """Which move lies under each back, and which demon is spent."""
        laid = iter(self._numbered()[len(self.deal.players)])
        hidden = {
            seat: next(laid)
            for seat, move in zip(self.deal.players, self.deal.laid, strict=True)
            if move is not None
        }
        layout, found = mat.layout(state), {}
        for seat, fighter in zip(state.players, state.fighters, strict=True):
            if fighter.laid and seat in hidden:
                found[layout.at(mat.series(seat))[-1]] = hidden[seat]
            if fighter.spent and fighter.demon is not None:
                found[layout.at(mat.demon(seat))[0]] = mat.demon_piece(fighter.demon)
        return found

    def aside(self, state: State) -> Mapping[ZoneId, tuple[Piece, ...]]:
        """The discard pile and the stack of Knockouts, the lowest first."""
        numbers = Counter(piece.kind for piece in mat.layout(state))
        return {
            mat.DISCARDS: _counted_on(map(mat.move_piece, state.discard), numbers),
            mat.KNOCKOUTS: _counted_on([mat.KNOCKOUT] * state.knockouts, numbers),
        }

    def _discards(self, state: State) -> Iterator[Action]:
        """The cards that lots have fallen on, or that somebody draws blind (SF-E3)."""
        for due in state.open_dues:
            hand = self.deal.hand(due.seat)
            places: Sequence[int] = due.places
            if not places or max(places) > len(hand):
                every = range(1, len(hand) + 1)
                places = self.deal.luck.sample(every, min(due.count, len(hand)))
            yield Discard(due.seat, tuple(hand[place - 1] for place in places))

    def _numbered(self) -> tuple[tuple[Piece, ...], ...]:
        """Every hand, then what lies face down, then the deck, as pieces.

        Layouts number copies that lie open from 1 upwards, so these have the numbers from the last
        one downwards: no piece is in two places.
        """
        given: Counter[Piece] = Counter()
        piles: list[tuple[Piece, ...]] = []
        laid = tuple(move for move in self.deal.laid if move is not None)
        for pile in (*self.deal.hands, laid, self.deal.deck):
            numbered = []
            for kind in map(mat.move_piece, pile):
                numbered.append(kind.numbered(MOVES - given[kind]))
                given[kind] += 1
            piles.append(tuple(numbered))
        return tuple(piles)


def deal(luck: Random, state: State) -> ShadowFightWorld:
    """Any world that this position allows."""
    return ShadowFightWorld(Deal.of(state, luck))


def _counted_on(kinds: Iterable[Piece], numbers: Counter[Piece]) -> tuple[Piece, ...]:
    """Pieces numbered after those that lie open."""
    counted = []
    for kind in kinds:
        numbers[kind] += 1
        counted.append(kind.numbered(numbers[kind]))
    return tuple(counted)
