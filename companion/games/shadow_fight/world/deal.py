"""Where every hidden card of Shadow Fight is, and how it follows what happens at the table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from random import Random
from typing import TypeAlias, TypeVar

from companion.games.shadow_fight.pack.cards import Battlefield, Demon, Move
from companion.games.shadow_fight.rules.events import (
    BattlefieldsShuffled,
    BattlefieldTurned,
    DemonChosen,
    Discarded,
    Drawn,
    Event,
    FightPrepared,
    Given,
    HandShown,
    Laid,
    Offered,
    Opened,
    Picked,
    Reshuffled,
    Stolen,
    UnopenedDiscarded,
)
from companion.games.shadow_fight.rules.legal import Known
from companion.games.shadow_fight.rules.refusals import awaited
from companion.games.shadow_fight.rules.state import State, Step
from companion.games.shadow_fight.world.laying import laid_face_down, stolen
from companion.games.shadow_fight.world.sight import followed
from companion.games.shared.piles import less, put
from companion.rules.seat import Seat

Pile: TypeAlias = tuple[Move, ...]

T = TypeVar("T")

DEALT = 2
"""Demons that everybody is dealt, to keep one (SF-S2)."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Every hand, from its left, every deck, from its top, and what lies face down.

    All by player in the order of the state. It follows the game by its events. What chance decides
    comes from ``seed`` and how often it has decided before: the same deal and the same events give
    the same cards again. People at a table may show other cards than were dealt here; then those
    were exchanged, wherever they are.
    """

    seen: State = field(repr=False)
    """What everybody sees; of a position in the middle of a game only what ``followed`` keeps."""
    seed: int
    hands: tuple[Pile, ...]
    laid: tuple[Move | None, ...]
    deck: Pile
    demons: tuple[tuple[Demon, ...], ...]
    """What each was dealt and has not chosen from yet."""
    fields: tuple[Battlefield, ...]
    """Those that were fought on lie under the others."""
    chances: int = 0

    @classmethod
    def of(cls, state: State, luck: Random) -> Deal:
        """Any deal that a position allows."""
        moves = state.pack.moves
        hands, laid, deck = state.hands.deal(luck)
        luck.shuffle(deck)
        fields = [f for f in state.pack.battlefields if f not in (*state.fought, state.battlefield)]
        luck.shuffle(fields)
        return cls(
            seen=state,
            seed=luck.getrandbits(63),
            hands=tuple(tuple(moves[index] for index in hand) for hand in hands),
            laid=tuple(None if index is None else moves[index] for index in laid),
            deck=tuple(moves[index] for index in deck),
            demons=_dealt_demons(state, luck),
            fields=(*fields, *state.fought) if state.has_battlefields else (),
        )

    @property
    def players(self) -> tuple[Seat, ...]:
        """Who plays, clockwise."""
        return self.seen.players

    @property
    def luck(self) -> Random:
        """What decides next where nobody does."""
        return Random(f"{self.seed}/{self.chances}")

    def hand(self, seat: Seat) -> Pile:
        """The moves that a player holds."""
        return self.hands[self.players.index(seat)]

    def known(self, state: State) -> Known:
        """The same for the generator of actions."""
        top = next((each for each in self.fields if each not in state.fought), None)
        return Known(self.hands, self.laid, self.deck, self.demons, top)

    # --- what happens --------------------------------------------------------------------

    def after(self, events: Iterable[Event]) -> Deal:
        """The deal after what happened."""
        deal = self
        for event in events:
            deal = deal._of_moves(event) or deal._of_others(event) or deal
            deal = replace(deal, seen=followed(deal.seen, [event]))
        return deal

    def _of_moves(self, event: Event) -> Deal | None:
        match event:
            case Drawn(seat, count):
                hand = (*self.hand(seat), *self.deck[:count])
                return replace(self._holding(seat, hand), deck=self.deck[count:])
            case Reshuffled(moves):
                return self._with_deck((*self.deck, *moves))
            case Laid(seat):
                return self._laid_down(seat)
            case Opened(seat, move) | UnopenedDiscarded(seat, move):
                return self._turned_over(seat, move)
            case Stolen(seat, victim):
                return self._robbed(seat, victim)
            case Discarded(seat, moves):
                shown = self._showing(seat, moves)
                return shown._holding(seat, less(shown.hand(seat), moves))
            case HandShown(seat, _, moves):
                return self._showing(seat, moves)
            case Offered(moves):
                return self._off_deck(moves)
            case Picked(seat, move):
                return self._holding(seat, (*self.hand(seat), move))
            case Given():
                return self._given(event)
            case _:
                return None

    def _of_others(self, event: Event) -> Deal | None:
        match event:
            case DemonChosen(seat, demon):
                return self._with_demon(seat, demon)
            case BattlefieldTurned(battlefield):
                left = tuple(each for each in self.fields if each is not battlefield)
                return replace(self, fields=left)
            case FightPrepared(battlefield=Battlefield() as battlefield):
                return replace(self, fields=(*self.fields, battlefield))
            case BattlefieldsShuffled():
                mixed = self._mixed(self.fields)
                return replace(self, fields=mixed, chances=self.chances + 1)
            case _:
                return None

    def _laid_down(self, seat: Seat) -> Deal:
        """Whoever lays a card chooses it; what it is only this player knows (SF-1)."""
        hand = self.hand(seat)
        if not hand:
            return self
        move = laid_face_down(self.seen, seat, hand, self.luck)
        laid = put(self.laid, self.players.index(seat), move)
        return replace(self._holding(seat, less(hand, [move])), laid=laid, chances=self.chances + 1)

    def _turned_over(self, seat: Seat, move: Move) -> Deal:
        """At a table of people it may be another card than was laid here."""
        place = self.players.index(seat)
        hidden, deal = self.laid[place], replace(self, laid=put(self.laid, place, None))
        if hidden is move:
            return deal
        if hidden is not None:
            deal = deal._holding(seat, (*deal.hand(seat), hidden))
        deal = deal._showing(seat, [move])
        return deal._holding(seat, less(deal.hand(seat), [move]))

    def _robbed(self, seat: Seat, victim: Seat) -> Deal:
        """Whoever looks at a hand takes what serves best (SF-M3)."""
        hand = self.hand(victim)
        if not hand:
            return self
        move = stolen(self.hand(seat), hand)
        taken = self._holding(victim, less(hand, [move]))
        return taken._holding(seat, (*taken.hand(seat), move))

    def _given(self, event: Given) -> Deal:
        """Copies of a move out of deck and discard; the deck was shuffled (SF-E2)."""
        deal = self._off_deck([event.move] * (len(event.seats) - event.from_discard))
        for seat in event.seats:
            deal = deal._holding(seat, (*deal.hand(seat), event.move))
        return deal._with_deck(deal.deck)

    def _with_demon(self, seat: Seat, demon: Demon) -> Deal:
        """One of two demons kept; if people have exchanged them, another gets what is left."""
        place = self.players.index(seat)
        spare = iter(each for each in self.demons[place] if each is not demon)
        demons = put(self.demons, place, ())
        for other, dealt in enumerate(demons):
            if demon in dealt:
                exchanged = (next(spare, each) if each is demon else each for each in dealt)
                demons = put(demons, other, tuple(exchanged))
        return replace(self, demons=demons)

    # --- cards that people show ----------------------------------------------------------

    def _showing(self, seat: Seat, moves: Iterable[Move]) -> Deal:
        """The same with a hand that has these moves; what was dealt otherwise is exchanged."""
        deal, kept = self, list(moves)
        wanted = list(kept)
        for move in self.hand(seat):
            if move in wanted:
                wanted.remove(move)
        for move in wanted:
            spare = less(deal.hand(seat), kept)
            if spare:
                deal = deal._exchanged(seat, spare[0], move)
        return deal

    def _exchanged(self, seat: Seat, mine: Move, wanted: Move) -> Deal:
        """A card of a hand against one of the deck, or of another hand."""
        place = self.players.index(seat)
        own = _swapped(self.hands[place], mine, wanted)
        if wanted in self.deck:
            deck = _swapped(self.deck, wanted, mine)
            return replace(self, deck=deck, hands=put(self.hands, place, own))
        for other, hand in enumerate(self.hands):
            if other != place and wanted in hand:
                hands = put(self.hands, other, _swapped(hand, wanted, mine))
                return replace(self, hands=put(hands, place, own))
        for other, hidden in enumerate(self.laid):
            if hidden is wanted:
                laid = put(self.laid, other, mine)
                return replace(self, laid=laid, hands=put(self.hands, place, own))
        return self

    def _off_deck(self, moves: Iterable[Move]) -> Deal:
        """Cards that lie open now; those that were dealt elsewhere were exchanged."""
        deal = self
        for move in moves:
            holders = (s for s in deal.players if move not in deal.deck and move in deal.hand(s))
            if (holder := next(holders, None)) is not None and deal.deck:
                deal = deal._exchanged(holder, move, deal.deck[0])
            deal = replace(deal, deck=less(deal.deck, [move]))
        return deal

    # --- parts ---------------------------------------------------------------------------

    def _mixed(self, cards: tuple[T, ...]) -> tuple[T, ...]:
        return tuple(self.luck.sample(cards, len(cards)))

    def _with_deck(self, moves: Pile) -> Deal:
        in_order = tuple(sorted(moves, key=lambda move: move.index))
        return replace(self, deck=self._mixed(in_order), chances=self.chances + 1)

    def _holding(self, seat: Seat, hand: Pile) -> Deal:
        return replace(self, hands=put(self.hands, self.players.index(seat), hand))


def _dealt_demons(state: State, luck: Random) -> tuple[tuple[Demon, ...], ...]:
    """Two demons for each who has not chosen yet (SF-S2)."""
    if state.step is not Step.DEMONS:
        return ((),) * len(state.players)
    taken = [fighter.demon for fighter in state.fighters]
    left = [demon for demon in state.pack.demons if demon not in taken]
    luck.shuffle(left)
    dealt = {seat: tuple(left.pop() for _ in range(DEALT)) for seat in awaited(state)}
    return tuple(dealt.get(seat, ()) for seat in state.players)


def _swapped(cards: Pile, gone: Move, come: Move) -> Pile:
    return put(cards, cards.index(gone), come)
