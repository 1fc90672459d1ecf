"""The table while one action is carried out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct, structs

from companion.games.shadow_fight.pack.cards import Always, Move
from companion.games.shadow_fight.rules.events import (
    Discarded,
    Drawn,
    EnergyGained,
    Event,
    Reshuffled,
    SeriesCleared,
)
from companion.games.shadow_fight.rules.hands import Hands, counted
from companion.games.shadow_fight.rules.state import MOST_ENERGY, Due, Fighter, State
from companion.rules.seat import Seat


class Working(Struct, gc=False):
    """A state that is changed step by step, and what has happened to it.

    A rule that turns out to be broken half-way costs nothing: the state that was given is frozen.
    """

    state: State
    events: list[Event]
    before: State

    def tell(self, event: Event) -> None:
        """Note what happened."""
        self.events.append(event)

    def change(self, **changes: Any) -> None:
        """Put other values in the place of some."""
        self.state = structs.replace(self.state, **changes)

    def fighter(self, seat: Seat) -> Fighter:
        """What a seat has on the table."""
        return self.state.fighter(seat)

    def change_fighter(self, seat: Seat, **changes: Any) -> None:
        """The same for what a seat has on the table."""
        place, fighters = self.state.place(seat), self.state.fighters
        changed = structs.replace(fighters[place], **changes)
        self.change(fighters=(*fighters[:place], changed, *fighters[place + 1 :]))

    def change_tactic(self, move: Move, **changes: Any) -> None:
        """The same for the tactic of a move."""
        place, tactics = move.index, self.state.tactics
        changed = structs.replace(tactics[place], **changes)
        self.change(tactics=(*tactics[:place], changed, *tactics[place + 1 :]))

    def owe(self, due: Due) -> None:
        """Something has to be done, after all that already has."""
        self.change(dues=(*self.state.dues, due))

    def done(self, due: Due) -> None:
        """Something that was due is done; the same may be due a second time."""
        place = self.state.dues.index(due)
        self.change(dues=self.state.dues[:place] + self.state.dues[place + 1 :])

    # --- cards ---------------------------------------------------------------------------

    def throw(self, moves: Iterable[Move]) -> None:
        """Put cards on the discard pile."""
        self.change(discard=(*self.state.discard, *moves))

    def fill_deck(self) -> bool:
        """Make an empty deck anew of the discards (SF-E2); whether there is any card in it now."""
        state = self.state
        if state.deck or not state.discard:
            return bool(state.deck)
        counts = counted(move.index for move in state.discard)
        self.tell(Reshuffled(state.discard))
        self.change(hands=state.hands.reshuffle(counts), discard=())
        return True

    def draw(self, seat: Seat, count: int) -> None:
        """Draw cards, and take what is there if there are fewer (SF-E2)."""
        place = self.state.place(seat)
        while count and self.fill_deck():
            ready = min(count, self.state.deck)
            self.change(hands=self.state.hands.draw(place, ready))
            self.tell(Drawn(seat, ready))
            count -= ready

    def discard(self, seat: Seat, moves: tuple[Move, ...], left: Hands) -> None:
        """Discard cards of a hand, after which this is left hidden."""
        self.change(hands=left)
        self.throw(moves)
        self.tell(Discarded(seat, moves))

    def clear_series(self, seat: Seat) -> None:
        """Discard the opened moves of a series (SF-6, SF-9)."""
        moves = tuple(played.move for played in self.fighter(seat).series)
        if moves:
            self.change_fighter(seat, series=())
            self.throw(moves)
            self.tell(SeriesCleared(seat, moves))

    # --- demons --------------------------------------------------------------------------

    def gain(self, seat: Seat, count: int) -> None:
        """Give energy, as much of it as fits (SF-E5)."""
        had = self.fighter(seat).energy
        left = min(MOST_ENERGY, had + count)
        if left > had:
            self.change_fighter(seat, energy=left)
            self.tell(EnergyGained(seat, left - had, left))


def copy_of(state: State) -> Working:
    """A working copy of a state, to which nothing has happened yet."""
    return Working(state, [], state)


def holds(state: State, seat: Seat, word: Always) -> bool:
    """Whether something always holds for a demon, by its own ability or the battlefield."""
    demon, battlefield = state.fighter(seat).demon, state.battlefield
    return (demon is not None and word in demon.always) or (
        battlefield is not None and word in battlefield.always
    )


def is_protected(state: State, seat: Seat) -> bool:
    """Whether a stance protects a demon now (SF-E8)."""
    return state.fighter(seat).stands and not holds(state, seat, Always.NO_STANCE)
