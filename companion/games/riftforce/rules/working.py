"""The table while one action is carried out."""

from __future__ import annotations

from msgspec import Struct

from companion.games.riftforce.pack.cards import Card, Guild
from companion.games.riftforce.rules.events import (
    Damaged,
    Destroyed,
    Drawn,
    Event,
    Healed,
    Moved,
    Reshuffled,
    Scored,
)
from companion.games.riftforce.rules.state import (
    SEATS,
    Activation,
    Column,
    Elemental,
    Phase,
    State,
    place,
    side,
)
from companion.rules.hidden import HiddenPile
from companion.rules.seat import Seat

_NORTH = SEATS[1]


def facing(at: int) -> int:
    """The column across the rift from this one."""
    return (at + 5) % 10


def beside(at: int) -> list[int]:
    """The columns of the same side at adjacent locations, the lower one first (RF-S5)."""
    location = at % 5
    return [at + step for step in (-1, 1) if 0 <= location + step <= 4]


class Working(Struct, gc=False):
    """A state taken apart, to be changed step by step and put together again.

    A rule that turns out to be broken half-way costs nothing: the state itself is untouched.
    Columns are named by their place among the ten, elementals by place and index.
    """

    before: State
    columns: list[Column]
    score: tuple[int, int]
    hidden: tuple[HiddenPile[Card], HiddenPile[Card]]
    discards: tuple[tuple[Card, ...], tuple[Card, ...]]
    events: list[Event]
    doomed: list[Card]

    def state(self, phase: Phase, turn: int, activation: Activation | None = None) -> State:
        """The state with all that was done; the draft is behind us, hence no display."""
        before = self.before
        return State(
            before.pack,
            before.edition,
            before.first,
            phase,
            turn,
            before.guilds,
            tuple(self.columns),
            self.score,
            self.hidden,
            self.discards,
            activation,
            (),
            before.allow_empty_activation,
        )

    def find(self, seat: Seat, card: Card) -> tuple[int, int] | None:
        """Where a card lies on a seat's side: the column's place and the index in it."""
        lowest = place(seat, 1)
        for at in range(lowest, lowest + 5):
            for index, elemental in enumerate(self.columns[at]):
                if elemental.card is card:
                    return at, index
        return None

    def hide(self, seat: Seat, pile: HiddenPile[Card]) -> None:
        """Let this be what is left of a seat's hand and deck."""
        south, north = self.hidden
        self.hidden = (south, pile) if seat is _NORTH else (pile, north)

    def discard(self, seat: Seat, card: Card) -> None:
        """Put a card on top of a seat's discard pile."""
        south, north = self.discards
        self.discards = (south, (*north, card)) if seat is _NORTH else ((*south, card), north)

    def lay(self, at: int, card: Card) -> None:
        """Put a fresh card at the far end of a column (RF-4)."""
        self.columns[at] += (Elemental(card),)

    def hurt(self, at: int, index: int, amount: int) -> None:
        """Put damage on an elemental; it stays until ``sweep`` even if that destroys it."""
        column = self.columns[at]
        damaged = self._damaged(column[index], at, amount)
        self.columns[at] = (*column[:index], damaged, *column[index + 1 :])

    def hurt_each(self, at: int, amount: int) -> None:
        """Put so much damage on every elemental of a column."""
        column = self.columns[at]
        self.columns[at] = tuple([self._damaged(each, at, amount) for each in column])

    def _damaged(self, elemental: Elemental, at: int, amount: int) -> Elemental:
        card, total = elemental.card, elemental.damage + amount
        self.events.append(Damaged(SEATS[at // 5], card, at % 5 + 1, amount, total))
        if total >= card.health and card not in self.doomed:
            self.doomed.append(card)
        return Elemental(card, total)

    def hurt_first(self, at: int, amount: int) -> Card | None:
        """Put damage on the first elemental of a column, if there is one."""
        column = self.columns[at]
        if not column:
            return None
        damaged = self._damaged(column[0], at, amount)
        self.columns[at] = (damaged, *column[1:])
        return damaged.card

    def heal(self, at: int, index: int, amount: int) -> None:
        """Take up to so much damage off an elemental."""
        column = self.columns[at]
        card, damage = column[index].card, column[index].damage
        amount = min(amount, damage)
        if amount == 0:
            return
        left = damage - amount
        self.columns[at] = (*column[:index], Elemental(card, left), *column[index + 1 :])
        self.events.append(Healed(SEATS[at // 5], card, at % 5 + 1, amount, left))

    def move(self, at: int, index: int, target: int) -> int:
        """Bring an elemental with its damage to the far end of another column (RF-12).

        Returns its index there.
        """
        elemental = self._take(at, index)
        self.columns[target] += (elemental,)
        seat = SEATS[at // 5]
        self.events.append(Moved(seat, elemental.card, at % 5 + 1, target % 5 + 1))
        return len(self.columns[target]) - 1

    def sweep(self, *, prize: Card | None = None, scoring: bool = True) -> None:
        """Remove what has taken its health in damage, and score it (RF-10, RF-11).

        ``prize`` is worth one point more to whoever scores it; without ``scoring`` nobody does.
        """
        if not self.doomed:
            return
        for card in self.doomed:
            at = self.remove(card)
            owner = self.before.owner(card) or SEATS[at // 5]
            self.discard(owner, card)
            self.events.append(Destroyed(SEATS[at // 5], card, at % 5 + 1, owner))
            if scoring:
                extra = (card.guild is Guild.CRYSTAL) + (card is prize)
                self.gain(SEATS[1 - at // 5], 1 + extra)
        self.doomed.clear()

    def is_doomed(self, card: Card) -> bool:
        """Whether a card has taken its health in damage and is about to leave."""
        return card in self.doomed

    def spare(self, card: Card) -> None:
        """Take a doomed card out of the coming sweep: Music has another use for it."""
        self.doomed.remove(card)

    def remove(self, card: Card) -> int:
        """Take a card off the table; returns where it was."""
        for at, column in enumerate(self.columns):
            for index, elemental in enumerate(column):
                if elemental.card is card:
                    self._take(at, index)
                    return at
        raise LookupError(card.name)

    def gain(self, seat: Seat, points: int) -> None:
        """Add points to a score."""
        south, north = self.score
        if seat is _NORTH:
            total = north + points
            self.score = south, total
        else:
            total = south + points
            self.score = total, north
        self.events.append(Scored(seat, points, total))

    def draw(self, seat: Seat, count: int) -> None:
        """Draw cards; an empty deck is made anew of the discard pile (RF-15).

        With both empty the draw simply ends.
        """
        mine = side(seat)
        pile = self.hidden[mine]
        while count:
            if ready := min(count, pile.deck):
                pile = pile.draw(ready)
                self.events.append(Drawn(seat, ready))
                count -= ready
                continue
            south, north = self.discards
            fresh = north if mine else south
            if not fresh:
                break
            pile = pile.with_new_deck(fresh)
            self.discards = (south, ()) if mine else ((), north)
            self.events.append(Reshuffled(seat, len(fresh)))
        self.hide(seat, pile)

    def _take(self, at: int, index: int) -> Elemental:
        column = self.columns[at]
        self.columns[at] = (*column[:index], *column[index + 1 :])
        return column[index]


def copy_of(state: State) -> Working:
    """A working copy of a state, to which nothing has happened yet."""
    return Working(state, [*state.columns], state.score, state.hidden, state.discards, [], [])
