"""What the referee remembers between two looks at the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.rules.seat import Seat
from companion.table.layout import Layout
from companion.table.piece import Piece
from companion.table.zones import Mat


@dataclass(frozen=True, slots=True)
class Answer:
    """An option that was taken; ``by`` is the card that was turned to take it, if one was."""

    key: str
    by: Piece | None = None


@dataclass(frozen=True, slots=True)
class Gestures:
    """Cards lying turned and tokens lying on things that have been dealt with already.

    A card stays turned and a token stays put long after they were understood; only what is new
    says something.
    """

    turned: frozenset[Piece] = frozenset()
    pointed: Mapping[Piece, Piece | str] = field(default_factory=dict)

    @classmethod
    def of(cls, table: Layout) -> Gestures:
        """Everything that lies there now counts as dealt with."""
        return cls(table.turned, dict(table.pointed))

    def new_turned(self, table: Layout) -> frozenset[Piece]:
        """Cards that were turned since."""
        return table.turned - self.turned

    def new_pointed(self, table: Layout, mat: Mat) -> tuple[tuple[Seat, Piece | str], ...]:
        """What each seat's token was laid on since."""
        return tuple(
            (seat, table.pointed[token])
            for token, seat in mat.pointers
            if token in table.pointed and table.pointed[token] != self.pointed.get(token)
        )

    def lying_now(self, table: Layout) -> Gestures:
        """Forget what was turned back or taken away, so that doing it again is new."""
        still = {t: at for t, at in self.pointed.items() if table.pointed.get(t) == at}
        return Gestures(self.turned & table.turned, still)
