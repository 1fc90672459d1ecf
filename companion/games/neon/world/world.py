"""A game of Neon in which every card is known, for the simulated table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random

from companion.games.neon.pack.cards import Loot
from companion.games.neon.pack.vocabulary import Grade
from companion.games.neon.rules.actions import Action, Draw, Reveal, Roll, RollGuard, TurnToken
from companion.games.neon.rules.attacks.attack import ROLLING
from companion.games.neon.rules.events import Event
from companion.games.neon.rules.legal import legal_actions
from companion.games.neon.rules.state import State
from companion.games.neon.rules.steps import By, Stage, Step
from companion.games.neon.rules.turn import by_chance
from companion.games.neon.rules.working import GRADES
from companion.games.neon.table import mat
from companion.games.neon.table.lying import layout
from companion.games.neon.table.pieces import (
    UPGRADE_BACK,
    action_back,
    action_piece,
    loot_back,
    loot_piece,
    score_piece,
    upgrade_piece,
)
from companion.games.neon.world.deal import Deal
from companion.rules.seat import Seat
from companion.table.zones import Piece, ZoneId


@dataclass(frozen=True, slots=True)
class NeonWorld:
    """Hands, rows that lie face down, decks and dice, as a position allows."""

    deal: Deal

    def actions(self, state: State) -> Iterator[Action]:
        """What those who can act can do with the cards really held, laid or drawn.

        A row is settled when it is laid, so there is one way to turn it over. What people roll
        or turn up is what chance has decided.
        """
        if state.dues:
            return legal_actions(state, self.deal.known(state))
        if state.attack is not None and state.attack.stage in ROLLING:
            return iter([self._rolled(state, state.attack.stage)])
        if state.attack is None and state.step is Step.REVEAL:
            return self._reveals(state)
        if state.attack is None and state.step is Step.TOKEN:
            return iter([TurnToken(self.deal.stack[0], state.options.stack is By.TABLE)])
        return legal_actions(state)

    def after(self, events: Iterable[Event]) -> NeonWorld:
        """The world after what happened."""
        return replace(self, deal=self.deal.after(events))

    def hand(self, seat: Seat) -> tuple[Piece, ...]:
        """The action cards that a player holds."""
        return tuple(map(action_piece, self.deal.hand(seat))) if seat in self.deal.players else ()

    def deck(self, seat: Seat) -> tuple[Piece, ...]:
        """A player's action cards that are still to be drawn, top first."""
        if seat not in self.deal.players:
            return ()
        return tuple(map(action_piece, self.deal.decks[self.deal.players.index(seat)]))

    def beneath(self, state: State) -> Mapping[Piece, Piece]:
        """Which action cards lie under the backs of rows, and which cards in the decks."""
        found: dict[Piece, Piece] = {}
        for seat, row in zip(self.deal.players, self.deal.laid, strict=True):
            character = state.fighter(seat).character
            if row is not None and character is not None:
                back = action_back(character)
                found[back.numbered(1)] = action_piece(row.lower)
                found[back.numbered(2)] = action_piece(row.upper)
        for grade, cards in zip(GRADES, self._decks(), strict=True):
            found |= zip(_backs(grade, cards), cards, strict=True)
        upgrades = [upgrade_piece(each) for each in reversed(self.deal.upgrades)]
        numbered = (UPGRADE_BACK.numbered(n + 1) for n in range(len(upgrades)))
        return found | dict(zip(numbered, upgrades, strict=True))

    def aside(self, state: State) -> Mapping[ZoneId, tuple[Piece, ...]]:
        """The decks with their backs up, the discards and the stack of tokens, lowest first."""
        numbers = Counter(piece.kind for piece in layout(state))
        thrown: list[Piece] = []
        for kind in (loot_piece(card) for pile in state.discards for card in pile):
            numbers[kind] += 1
            thrown.append(kind.numbered(numbers[kind]))
        zones: dict[ZoneId, tuple[Piece, ...]] = {mat.DISCARDS: tuple(thrown)}
        for (zone, grade), cards in zip(mat.DECKS.items(), self._decks(), strict=True):
            zones[zone] = _backs(grade, cards)
        count = len(self.deal.upgrades)
        zones[mat.UPGRADES] = tuple(UPGRADE_BACK.numbered(n + 1) for n in range(count))
        if state.options.stack is By.TABLE:
            zones[mat.STACK] = tuple(map(score_piece, reversed(self.deal.stack)))
        return zones

    def _decks(self) -> list[tuple[Piece, ...]]:
        """The loot decks as pieces, lowest first.

        Layouts number copies that lie open from 1 upwards, so these have the numbers from the last
        one downwards: no piece is in two places.
        """
        given: Counter[Loot] = Counter()
        decks = []
        for deck in self.deal.loot:
            numbered = []
            for card in reversed(deck):
                numbered.append(loot_piece(card).numbered(card.copies - given[card]))
                given[card] += 1
            decks.append(tuple(numbered))
        return decks

    def _rolled(self, state: State, stage: Stage) -> Action:
        by_people = state.options.dice is By.TABLE
        attacks = stage in (Stage.ROLL, Stage.REROLL)
        rolled = by_chance(state, Roll() if attacks else RollGuard(), self.deal.luck)
        if isinstance(rolled, Roll):
            return Roll(rolled.strikes, rolled.along, by_people)
        return RollGuard(rolled.guards, by_people) if isinstance(rolled, RollGuard) else rolled

    def _reveals(self, state: State) -> Iterator[Action]:
        for seat, row in zip(self.deal.players, self.deal.laid, strict=True):
            fighter = state.fighter(seat)
            if row is not None and fighter.row is None and not fighter.out:
                yield Reveal(seat, row)


def deal(luck: Random, state: State) -> NeonWorld:
    """Any world that this position allows."""
    return NeonWorld(Deal.of(state, luck))


def imagined(state: State, action: Action, luck: Random) -> Action:
    """An action as its player can imagine it: of loot decks only their classes are known."""
    if not isinstance(action, Draw):
        return by_chance(state, action, luck)
    cards: list[Loot] = []
    for pile, grade in enumerate(GRADES):
        count = sum(card.grade is grade for card in action.cards)
        deck, discards = state.decks[pile], state.discards[pile]
        some = luck.sample(deck, min(count, len(deck)))
        cards += [*some, *luck.sample(discards, count - len(some))]
    return Draw(action.seat, tuple(cards))


def _backs(grade: Grade, cards: tuple[Piece, ...]) -> tuple[Piece, ...]:
    return tuple(loot_back(grade).numbered(n + 1) for n in range(len(cards)))
