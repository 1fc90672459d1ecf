"""The table as far as it is known: what is seen, what lies in piles, and what players vouch for."""

from __future__ import annotations

from collections.abc import Mapping

from companion.referee.doubt import Word, with_vouched
from companion.table.layout import Layout
from companion.table.piece import Piece
from companion.table.piles import Pile, piles, with_piles
from companion.table.zones import Mat


class SeenTable:
    """Remembers the last steady table, and completes it by what no camera can see."""

    def __init__(self, mat: Mat) -> None:
        self.seen: Layout | None = None
        self.word = Word()
        self._mat = mat
        self._piles: Mapping[str, Pile] = {}

    def see(self, table: Layout) -> None:
        """A steady table."""
        self.seen = table
        self.word = self.word.while_unseen(table)

    def vouch(self, piece: Piece, *, there: bool) -> None:
        """A player has said whether a piece that is not seen is there."""
        self.word = self.word.given(piece, there=there)

    def whole(self, expected: Layout) -> Layout:
        """The seen table, or the expected one while no camera has seen any."""
        if self.seen is None:
            return expected
        seen = with_piles(self.seen, expected, self._mat, self._piles)
        return with_vouched(seen, self.word.there, expected)

    def know_piles(self, expected: Layout) -> None:
        """All is as it should be: so are the piles, of which only the tops are seen."""
        if self.seen is not None:
            self._piles = piles(self.seen, self.whole(expected), self._mat)
