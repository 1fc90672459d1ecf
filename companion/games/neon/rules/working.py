"""The arena while one action is carried out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct, structs

from companion.games.neon.pack.cards import Loot
from companion.games.neon.pack.vocabulary import Grade
from companion.games.neon.rules.actions import sorted_loot
from companion.games.neon.rules.events import (
    EnergyGained,
    EnergyLost,
    Event,
    HandDrawn,
    HandShuffled,
    Scrapped,
    ShieldsLowered,
    TokenReturned,
)
from companion.games.neon.rules.state import (
    MOST_ENERGY,
    Attack,
    Due,
    Fighter,
    State,
)
from companion.games.neon.rules.steps import (
    AUTOMA,
    Who,
)
from companion.rules.seat import Seat

GRADES = tuple(Grade)


class Working(Struct, gc=False):
    """A state that is changed step by step, and what has happened to it.

    A rule that turns out to be broken half-way costs nothing: the state that was given is frozen.
    """

    state: State
    events: list[Event]

    def tell(self, event: Event) -> None:
        """Note what happened."""
        self.events.append(event)

    def change(self, **changes: Any) -> None:
        """Put other values in the place of some."""
        self.state = structs.replace(self.state, **changes)

    def fighter(self, who: Who) -> Fighter:
        """A fighter as it is now."""
        return self.state.fighter(who)

    def change_fighter(self, who: Who, **changes: Any) -> None:
        """The same for a fighter."""
        place, fighters = self.state.place(who), self.state.fighters
        changed = structs.replace(fighters[place], **changes)
        self.change(fighters=(*fighters[:place], changed, *fighters[place + 1 :]))

    def change_place(self, number: int, **changes: Any) -> None:
        """The same for a sector."""
        spot, ring = self.state.spot(number), self.state.ring
        changed = structs.replace(ring[spot], **changes)
        self.change(ring=(*ring[:spot], changed, *ring[spot + 1 :]))

    @property
    def attack(self) -> Attack:
        """The attack under way."""
        found = self.state.attack
        if found is None:
            raise LookupError("no attack is under way")
        return found

    def change_attack(self, **changes: Any) -> None:
        """The same for the attack under way."""
        self.change(attack=structs.replace(self.attack, **changes))

    # --- what is due ---------------------------------------------------------------------

    def owe(self, *dues: Due) -> None:
        """Something has to be done, after all that already has."""
        self.change(dues=(*self.state.dues, *dues))

    def owe_draw(self, due: Due) -> None:
        """Let loot cards be drawn, if there are any."""
        if drawable(self.state, due):
            self.owe(due)

    def settle(self, *instead: Due) -> None:
        """The first thing due is done, and perhaps leads to others in its place."""
        self.change(dues=(*instead, *self.state.dues[1:]))

    # --- energy and shields --------------------------------------------------------------

    def gain(self, who: Who, count: int) -> None:
        """Give energy, as much of it as fits (NE-ENERGY); the Automa has none."""
        had = self.fighter(who).energy
        left = min(MOST_ENERGY, had + count)
        if left > had and who is not AUTOMA:
            self.change_fighter(who, energy=left)
            self.tell(EnergyGained(who, left - had, left))

    def lose(self, who: Who, count: int) -> None:
        """Take energy, as much of it as there is."""
        had = self.fighter(who).energy
        lost = min(had, count)
        if lost and who is not AUTOMA:
            self.change_fighter(who, energy=had - lost)
            self.tell(EnergyLost(who, lost, had - lost))

    def lower_shields(self, who: Who) -> None:
        """Give shield tokens back to their owner (NE-DEF)."""
        count = self.fighter(who).shields
        if count:
            self.change_fighter(who, shields=0)
            self.tell(ShieldsLowered(who, count))

    def return_token(self, seat: Seat) -> None:
        """Give a special token back to its owner (NE-U1)."""
        token = self.state.token_of(seat)
        if token is not None and self.fighter(seat).token is not None:
            self.change_fighter(seat, token=None)
            self.tell(TokenReturned(seat, token))

    # --- cards ---------------------------------------------------------------------------

    def throw(self, cards: Iterable[Loot]) -> None:
        """Put loot cards on the discards of their classes."""
        discards = [list(pile) for pile in self.state.discards]
        for card in cards:
            discards[GRADES.index(card.grade)].append(card)
        self.change(discards=tuple(sorted_loot(tuple(pile)) for pile in discards))

    def scrap(self, seat: Seat, cards: tuple[Loot, ...]) -> None:
        """Discard loot cards of a player."""
        if cards:
            self.throw(cards)
            self.tell(Scrapped(seat, cards))

    def draw_hand(self, seat: Seat, count: int) -> None:
        """Draw action cards; an empty deck is made of the discards (NE-7)."""
        fighter = self.fighter(seat)
        hand, discard = fighter.hand, fighter.discard
        if hand is None:
            return
        while count:
            if not hand.deck:
                self.tell(HandShuffled(seat, discard))
                hand, discard = hand.with_new_deck(discard), ()
            ready = min(count, hand.deck)
            hand = hand.draw(ready)
            self.tell(HandDrawn(seat, ready))
            count -= ready
        self.change_fighter(seat, hand=hand, discard=discard)


def copy_of(state: State) -> Working:
    """A working copy of a state, to which nothing has happened yet."""
    return Working(state, [])


def drawable(state: State, due: Due) -> int:
    """How many loot cards are drawn: as many as there should be, or as there are."""
    wanted, room = 0, 0
    for grade in dict.fromkeys(due.grades):
        there, asked = supply_of(state, GRADES.index(grade)), due.grades.count(grade)
        wanted += min(asked, there)
        room += max(0, there - asked)
    return wanted + min(due.extra, room)


def supply_of(state: State, pile: int) -> int:
    """How many loot cards of a class are in its deck and its discards."""
    return len(state.decks[pile]) + len(state.discards[pile])
