"""What players at a simulated table have that does not lie on it: hands, decks and boxes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from companion.rules.seat import Seat
from companion.simulation.mouse.held import InBox, InHand, InTray, OnDeck, OnTable, Origin
from companion.table.zones import Piece


class Belongings:
    """Holds every piece that is not on the table; decks and boxes begin with their top.

    ``turned`` are the cards in hands and boxes of which people see the back.
    """

    def __init__(
        self,
        seats: Iterable[Seat],
        hands: Mapping[Seat, Sequence[Piece]],
        decks: Mapping[Seat, Sequence[Piece]],
    ) -> None:
        seats = tuple(seats)
        self.hands = {seat: list(hands.get(seat, ())) for seat in seats}
        self.decks: dict[Seat, list[Piece]] = {}
        self.boxes: dict[Seat, list[Piece]] = {seat: [] for seat in seats}
        self.turned: set[Piece] = set()
        for seat in seats:
            self.decks[seat] = self._deck(decks.get(seat, ()))

    def deal(self, seat: Seat, hand: Sequence[Piece], deck: Sequence[Piece]) -> None:
        """Give a player other cards; what lay in a box and is dealt leaves it."""
        self.hands[seat], self.decks[seat] = list(hand), self._deck(deck)
        self.turned -= {*hand, *deck}
        for box in self.boxes.values():
            box[:] = [piece for piece in box if piece not in hand and piece not in deck]

    def _deck(self, pieces: Sequence[Piece]) -> list[Piece]:
        """A deck; the very same one for all who draw from it."""
        deck = list(pieces)
        return next((other for other in self.decks.values() if other and other == deck), deck)

    def is_shared(self, seat: Seat) -> bool:
        """Whether others draw from a player's deck too."""
        return sum(deck is self.decks[seat] for deck in self.decks.values()) > 1

    def bring_up(self, wanted: Iterable[Piece]) -> None:
        """Lay the pieces that should be on the table on top of wherever they are.

        Of alike ones nobody can tell which of them lies there already.
        """
        bodies = {piece.body for piece in wanted if not piece.copy}
        for pile in (*self.decks.values(), *self.boxes.values()):
            pile.sort(key=lambda piece: piece.body not in bodies)

    def draw(self, seat: Seat, by: Seat) -> None:
        """Take the top card of a deck into the hand of whoever draws, if there is one."""
        if self.decks[seat]:
            self.hands[by].append(self.decks[seat].pop(0))

    def shuffle(self, seat: Seat, luck: Random) -> None:
        """Bring a deck into another order."""
        luck.shuffle(self.decks[seat])

    def leaf(self, seat: Seat) -> None:
        """Lay the top of a box under it, to see the next."""
        box = self.boxes[seat]
        box.append(box.pop(0))

    def take(self, origin: Origin) -> None:
        """A piece is lifted from where it is."""
        match origin:
            case InHand(seat, index):
                self.hands[seat].pop(index)
            case OnDeck(seat):
                self.decks[seat].pop(0)
            case InBox(seat):
                self.boxes[seat].pop(0)
            case OnTable() | InTray():
                pass

    def give_back(self, piece: Piece, origin: Origin) -> None:
        """A lifted piece returns to where it was."""
        match origin:
            case InHand(seat, index):
                self.hands[seat].insert(index, piece)
            case OnDeck(seat):
                self.decks[seat].insert(0, piece)
            case InBox(seat):
                self.boxes[seat].insert(0, piece)
            case OnTable() | InTray():
                pass
