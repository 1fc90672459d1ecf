"""Where every hidden card of Neon is, and how it follows what happens at the table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from random import Random
from typing import TypeAlias, TypeVar

from companion.games.neon.pack.cards import ActionCard, Loot, Upgrade
from companion.games.neon.rules.events import (
    Drawn,
    Event,
    GuardRolled,
    HandDrawn,
    HandShuffled,
    Laid,
    LootShuffled,
    Revealed,
    Rolled,
    TokenTurned,
    Upgraded,
)
from companion.games.neon.rules.legal import Known
from companion.games.neon.rules.state import Fighter, Row, State
from companion.games.neon.rules.steps import Mode, Step
from companion.games.neon.rules.working import GRADES
from companion.games.neon.world.laying import laid_face_down
from companion.games.neon.world.sight import followed
from companion.games.shared.piles import less, put
from companion.rules.seat import Seat

Pile: TypeAlias = tuple[ActionCard, ...]

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Deal:
    """Every hand, every row that lies face down, and every deck from its top.

    Those of players are in the order of the state. It follows the game by its events. What chance
    decides comes from ``seed`` and how often it has decided before: the same deal and the same
    events give the same cards again. People at a table may show other cards than were dealt here;
    then those were exchanged for them.
    """

    seen: State = field(repr=False)
    """What everybody sees; of a position in the middle of a game only what ``followed`` keeps."""
    seed: int
    hands: tuple[Pile, ...]
    """Without what is laid."""
    laid: tuple[Row | None, ...]
    decks: tuple[Pile, ...]
    loot: tuple[tuple[Loot, ...], ...]
    """By class: green, orange, purple."""
    upgrades: tuple[Upgrade, ...]
    stack: tuple[int, ...]
    """The scoreboard tokens that are still to be turned up, by their sectors."""
    chances: int = 0
    shuffled: tuple[int, ...] = (0, 0, 0)
    """How often the discards of each class of loot were shuffled."""

    @classmethod
    def of(cls, state: State, luck: Random) -> Deal:
        """Any deal that a position allows."""
        piles = [_dealt(fighter, luck) for fighter in state.played]
        taken = [upgrade for fighter in state.fighters for upgrade in fighter.upgrades]
        left = [upgrade for upgrade in state.pack.upgrades if upgrade not in taken]
        if state.options.mode is Mode.ROYAL:  # played without them (NE-S1)
            left = []
        deal = cls(
            seen=state,
            seed=luck.getrandbits(63),
            hands=tuple(hand for hand, _ in piles),
            laid=(None,) * len(state.players),
            decks=tuple(deck for _, deck in piles),
            loot=tuple(tuple(luck.sample(deck, len(deck))) for deck in state.decks),
            upgrades=tuple(luck.sample(left, len(left))),
            stack=tuple(luck.sample(state.hidden_tokens, len(state.hidden_tokens))),
        )
        for seat, fighter in zip(state.players, state.played, strict=True):
            lies = fighter.laid and fighter.row is None and not fighter.out
            if lies and state.step in (Step.LAY, Step.REVEAL):
                deal = deal._lay(seat)
        return deal

    @property
    def players(self) -> tuple[Seat, ...]:
        """Who plays, clockwise."""
        return self.seen.players

    @property
    def luck(self) -> Random:
        """What decides next where nobody does."""
        return Random(f"{self.seed}/{self.chances}")

    def hand(self, seat: Seat) -> Pile:
        """The action cards that a player holds."""
        return self.hands[self.players.index(seat)]

    def known(self, state: State) -> Known:
        """The same for the generator of actions."""
        piles = range(len(GRADES))
        return Known(
            self.hands,
            tuple((row.upper, row.lower) if row else () for row in self.laid),
            tuple((*self.loot[n], *self._as_shuffled(n, state.discards[n])) for n in piles),
            self.upgrades,
        )

    def _as_shuffled(self, pile: int, discards: tuple[Loot, ...]) -> tuple[Loot, ...]:
        """The discards of a class as they will be once their deck is used up (NE-SEARCH)."""
        luck = Random(f"{self.seed}/{GRADES[pile].value}/{self.shuffled[pile]}")
        return tuple(luck.sample(discards, len(discards)))

    # --- what happens --------------------------------------------------------------------

    def after(self, events: Iterable[Event]) -> Deal:
        """The deal after all that happened in a play."""
        events = tuple(events)
        deal = replace(self, seen=followed(self.seen, events))
        for event in events:
            deal = deal._of_players(event) or deal._of_others(event) or deal
        return deal

    def _of_players(self, event: Event) -> Deal | None:
        """What happens to the action cards of one player."""
        match event:
            case Laid(seat):
                return self._lay(seat)
            case Revealed(seat, row):
                return self._turned_over(seat, row)
            case HandDrawn(seat, count):
                place = self.players.index(seat)
                hand = (*self.hands[place], *self.decks[place][:count])
                return self._with(seat, hand, self.decks[place][count:])
            case HandShuffled(seat, cards):
                in_order = sorted(cards, key=lambda card: card.index)
                mixed = tuple(self.luck.sample(in_order, len(in_order)))
                held = self._with(seat, self.hand(seat), mixed)
                return replace(held, chances=self.chances + 1)
            case _:
                return None

    def _of_others(self, event: Event) -> Deal | None:
        """What happens to everybody's decks and tokens."""
        match event:
            case LootShuffled(grade, loot):
                pile = GRADES.index(grade)
                deck = (*self.loot[pile], *self._as_shuffled(pile, loot))
                count = self.shuffled[pile] + 1
                shuffled = put(self.shuffled, pile, count)
                return replace(self, loot=put(self.loot, pile, deck), shuffled=shuffled)
            case Drawn(_, found):
                return replace(self, loot=tuple(less(deck, found) for deck in self.loot))
            case Upgraded(_, upgrade):
                top = [each for each in self.upgrades[:2] if each is not upgrade]
                rest = [each for each in self.upgrades[2:] if each is not upgrade]
                return replace(self, upgrades=(*rest, *top))
            case TokenTurned(sector):
                return replace(self, stack=less(self.stack, [sector]))
            case Rolled() | GuardRolled():
                return replace(self, chances=self.chances + 1)
            case _:
                return None

    def _lay(self, seat: Seat) -> Deal:
        """Whoever lays a row chooses it; what it is only this player knows (NE-1)."""
        place, hand = self.players.index(seat), self.hand(seat)
        row = laid_face_down(self.seen, seat, hand, self.luck)
        left = less(hand, (row.upper, row.lower))
        laid = replace(self, laid=put(self.laid, place, row), chances=self.chances + 1)
        return laid._with(seat, left, self.decks[place])

    def _turned_over(self, seat: Seat, row: Row) -> Deal:
        """At a table of people they may be other cards than were laid here."""
        place = self.players.index(seat)
        hidden = self.laid[place]
        hand, deck = list(self.hands[place]), list(self.decks[place])
        if hidden is not None:
            hand += [hidden.upper, hidden.lower]
        shown = (row.upper, row.lower)
        for card in shown:
            if card not in hand:
                spare = next(each for each in hand if each not in shown)
                hand[hand.index(spare)] = card
                deck[deck.index(card)] = spare
        left = less(tuple(hand), shown)
        return replace(self, laid=put(self.laid, place, None))._with(seat, left, tuple(deck))

    def _with(self, seat: Seat, hand: Pile, deck: Pile) -> Deal:
        place = self.players.index(seat)
        return replace(self, hands=put(self.hands, place, hand), decks=put(self.decks, place, deck))


def _dealt(fighter: Fighter, luck: Random) -> tuple[Pile, Pile]:
    """A hand and a deck as they can be; all but the newest cards are wholly in hand."""
    hand: list[ActionCard] = []
    deck: list[ActionCard] = []
    if fighter.hand is not None:
        for cards, held in fighter.hand.shuffled_together():
            luck.shuffle(cards)
            hand += cards[:held]
            deck += cards[held:]
    return tuple(hand), tuple(deck)
