"""The table while one action is carried out."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct, structs

from companion.games.kung_fu.pack.cards import Card, Colour
from companion.games.kung_fu.rules.events import Drawn, Event, Reshuffled
from companion.games.kung_fu.rules.state import (
    COLOURS,
    SEATS,
    Claim,
    Due,
    Played,
    State,
    Step,
    deck_place,
    side,
)
from companion.rules.hidden import HiddenHands
from companion.rules.seat import Seat


class Working(Struct, gc=False):
    """A state taken apart, to be changed step by step and put together again.

    A rule that turns out to be broken half-way costs nothing: the state itself is untouched.
    """

    before: State
    step: Step
    round: int
    right: Seat
    lives: list[int]
    hidden: list[HiddenHands[Card]]
    discards: list[tuple[Card, ...]]
    coins: list[tuple[Card, ...]]
    attack: Played | None
    defence: Played | None
    dues: tuple[Due, ...]
    swapped: bool
    barred: tuple[Seat, ...]
    claims: tuple[Claim, ...]
    events: list[Event]

    @property
    def defender(self) -> Seat:
        """The opponent of whoever has the right."""
        return SEATS[1 - side(self.right)]

    def state(self) -> State:
        """The state with all that was done."""
        return structs.replace(
            self.before,
            step=self.step,
            round=self.round,
            right=self.right,
            lives=(self.lives[0], self.lives[1]),
            hidden=(self.hidden[0], self.hidden[1]),
            discards=(self.discards[0], self.discards[1]),
            coins=(self.coins[0], self.coins[1]),
            attack=self.attack,
            defence=self.defence,
            dues=self.dues,
            swapped=self.swapped,
            barred=self.barred,
            claims=self.claims,
        )

    def hand(self, seat: Seat, colour: Colour) -> int:
        """How many cards of a colour a seat holds."""
        return self.hidden[deck_place(colour)].hand(side(seat))

    def drawable(self, colour: Colour) -> int:
        """How many cards of a colour can be drawn, discards included (KF-Z3)."""
        place = deck_place(colour)
        return self.hidden[place].deck + len(self.discards[place])

    def discard(self, card: Card) -> None:
        """Put a card on the discard pile of its colour."""
        self.discards[deck_place(card.colour)] += (card,)

    def draw(self, seat: Seat, colour: Colour, count: int) -> None:
        """Draw cards of a deck; an empty one is made anew of its discards (KF-Z3)."""
        place, holder = deck_place(colour), side(seat)
        while count:
            if ready := min(count, self.hidden[place].deck):
                self.hidden[place] = self.hidden[place].draw(holder, ready)
                self.events.append(Drawn(seat, colour, ready))
                count -= ready
                continue
            fresh = self.discards[place]
            if not fresh:
                break
            self.hidden[place] = self.hidden[place].with_new_deck(fresh)
            self.discards[place] = ()
            self.events.append(Reshuffled(colour, len(fresh)))

    def count_since_claims(self, seat: Seat, colour: Colour, count: int) -> None:
        """Remember how many cards of a colour were drawn since it was claimed to be lacking."""
        self.claims = tuple(
            structs.replace(claim, drawn=claim.drawn + count)
            if claim.seat is seat and claim.colour is colour
            else claim
            for claim in self.claims
        )

    def claim(self, seat: Seat, colour: Colour) -> None:
        """Keep what a player has said, in the place of an older claim of the same."""
        kept = [c for c in self.claims if c.seat is not seat or c.colour is not colour]
        self.claims = (*kept, Claim(seat, colour, self.round))

    def pay(self, seat: Seat, coins: Iterable[Card]) -> None:
        """Discard coin cards that lie in front of a seat."""
        spent = tuple(coins)
        mine = side(seat)
        self.coins[mine] = tuple(card for card in self.coins[mine] if card not in spent)
        for card in spent:
            self.discard(card)


def copy_of(state: State) -> Working:
    """A working copy of a state, to which nothing has happened yet."""
    return Working(
        state,
        state.step,
        state.round,
        state.right,
        [*state.lives],
        [*state.hidden],
        [*state.discards],
        [*state.coins],
        state.attack,
        state.defence,
        state.dues,
        state.swapped,
        state.barred,
        state.claims,
        [],
    )


def drawable_in_all(working: Working | State) -> int:
    """How many cards anybody could still draw."""
    return sum(working.drawable(colour) for colour in COLOURS)
