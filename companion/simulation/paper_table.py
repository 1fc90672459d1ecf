"""A table without pictures: the referee is told at once what a perfect camera would see."""

from __future__ import annotations

from companion.games.game import AnyGame
from companion.referee.referee import Referee
from companion.table.layout import Layout, tops_of


class PaperTable:
    """Lies exactly as it was told, else as it should, and shows only the tops of its piles."""

    LOOK_SECONDS = 1.0

    def __init__(
        self,
        game: AnyGame,
        referee: Referee[object, object, object],
        lies: Layout | None = None,
    ) -> None:
        self._referee = referee
        self._mat = game.table.mat
        self._clock = 0.0
        self.layout = lies or game.table.layout(referee.session.state)
        self.make(self.layout)

    def make(self, wanted: Layout) -> None:
        """Lie like this from now on, long enough for the referee to make up its mind."""
        self.layout = wanted
        self._seen = tops_of(wanted, self._mat)
        for _ in range(3):
            self.wait()

    def wait(self) -> None:
        """Be looked at once more."""
        self._clock += self.LOOK_SECONDS
        self._referee.see(self._seen, self._clock)

    def has_room(self, wanted: Layout) -> bool:  # noqa: ARG002 - paper is patient
        """Always: nothing hides anything here."""
        return True
