"""The table while one action is carried out."""

from __future__ import annotations

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
    Elemental,
    Phase,
    State,
    side,
)
from companion.rules.seat import Seat


def facing(at: int) -> int:
    """The column across the rift from this one."""
    return (at + 5) % 10


def beside(at: int) -> list[int]:
    """The columns of the same side at adjacent locations, the lower one first (RF-S5)."""
    location = at % 5
    return [at + step for step in (-1, 1) if 0 <= location + step <= 4]


class Working:
    """A state taken apart, to be changed step by step and put together again.

    A rule that turns out to be broken half-way costs nothing: the state itself is untouched.
    Columns are named by their place among the ten, elementals by place and index.
    """

    __slots__ = ("_doomed", "_state", "columns", "discards", "events", "hidden", "score")

    def __init__(self, state: State) -> None:
        self._state = state
        self.columns = list(state.columns)
        self.score = list(state.score)
        self.hidden = list(state.hidden)
        self.discards = list(state.discards)
        self.events: list[Event] = []
        self._doomed: list[Card] = []

    def state(self, phase: Phase, turn: int, activation: Activation | None = None) -> State:
        """The state with all that was done; the draft is behind us, hence no display."""
        before = self._state
        return State(
            before.pack,
            before.edition,
            before.first,
            phase,
            turn,
            before.guilds,
            tuple(self.columns),
            (self.score[0], self.score[1]),
            (self.hidden[0], self.hidden[1]),
            (self.discards[0], self.discards[1]),
            activation,
            (),
            before.allow_empty_activation,
        )

    def find(self, seat: Seat, card: Card) -> tuple[int, int] | None:
        """Where a card lies on a seat's side: the column's place and the index in it."""
        lowest = 5 * side(seat)
        for at in range(lowest, lowest + 5):
            for index, elemental in enumerate(self.columns[at]):
                if elemental.card is card:
                    return at, index
        return None

    def show_from_hand(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Take cards out of a hand, now that everybody has seen them."""
        mine = side(seat)
        self.hidden[mine] = self.hidden[mine].play(*cards)

    def lay(self, seat: Seat, card: Card, location: int) -> int:
        """Put a fresh card at the far end of a column (RF-4)."""
        at = 5 * side(seat) + location - 1
        self.columns[at] = (*self.columns[at], Elemental(card))
        return at

    def hurt(self, at: int, index: int, amount: int) -> None:
        """Put damage on an elemental; it stays until ``sweep`` even if that destroys it."""
        column = self.columns[at]
        card, total = column[index].card, column[index].damage + amount
        self.columns[at] = (*column[:index], Elemental(card, total), *column[index + 1 :])
        self.events.append(Damaged(SEATS[at // 5], card, at % 5 + 1, amount, total))
        if total >= card.health and card not in self._doomed:
            self._doomed.append(card)

    def hurt_first(self, at: int, amount: int) -> Card | None:
        """Put damage on the first elemental of a column, if there is one."""
        if not self.columns[at]:
            return None
        self.hurt(at, 0, amount)
        return self.columns[at][0].card

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
        self.columns[target] = (*self.columns[target], elemental)
        seat = SEATS[at // 5]
        self.events.append(Moved(seat, elemental.card, at % 5 + 1, target % 5 + 1))
        return len(self.columns[target]) - 1

    def sweep(self, *, prize: Card | None = None, scoring: bool = True) -> None:
        """Remove what has taken its health in damage, and score it (RF-10, RF-11).

        ``prize`` is worth one point more to whoever scores it; without ``scoring`` nobody does.
        """
        for card in self._doomed:
            at = self.remove(card)
            owner = self._state.owner(card) or SEATS[at // 5]
            mine = side(owner)
            self.discards[mine] = (*self.discards[mine], card)
            self.events.append(Destroyed(SEATS[at // 5], card, at % 5 + 1, owner))
            if scoring:
                extra = (card.guild is Guild.CRYSTAL) + (card is prize)
                self.gain(SEATS[1 - at // 5], 1 + extra)
        self._doomed.clear()

    def is_doomed(self, card: Card) -> bool:
        """Whether a card has taken its health in damage and is about to leave."""
        return card in self._doomed

    def spare(self, card: Card) -> None:
        """Take a doomed card out of the coming sweep: Music has another use for it."""
        self._doomed.remove(card)

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
        mine = side(seat)
        self.score[mine] += points
        self.events.append(Scored(seat, points, self.score[mine]))

    def draw(self, seat: Seat, count: int) -> None:
        """Draw cards; an empty deck is made anew of the discard pile (RF-15).

        With both empty the draw simply ends.
        """
        mine = side(seat)
        while count:
            ready = min(count, self.hidden[mine].deck)
            if ready:
                self.hidden[mine] = self.hidden[mine].draw(ready)
                self.events.append(Drawn(seat, ready))
                count -= ready
            elif self.discards[mine]:
                fresh = self.discards[mine]
                self.hidden[mine] = self.hidden[mine].with_new_deck(fresh)
                self.discards[mine] = ()
                self.events.append(Reshuffled(seat, len(fresh)))
            else:
                return

    def _take(self, at: int, index: int) -> Elemental:
        column = self.columns[at]
        self.columns[at] = (*column[:index], *column[index + 1 :])
        return column[index]
