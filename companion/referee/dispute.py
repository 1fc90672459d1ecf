"""What is wrong on the table: said only when it stays wrong for a while, with its remedy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from companion.games.game import Game, Sight
from companion.referee.session import Session
from companion.referee.unseen import MissingPiece, SeenTable, missing_piece
from companion.rules.verdict import Refused
from companion.table.layout import Layout
from companion.table.piece import Piece
from companion.table.piles import pile_names
from companion.table.tasks import Put, Task, is_done, pieces_of, tasks_between

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Dispute:
    """The table is wrong: by which rule (if one can be named), and the tasks that remedy it."""

    refusal: Refused | None
    tasks: tuple[Task, ...]
    wrong: frozenset[Piece]
    done: tuple[Task, ...] = ()
    """Tasks of the remedy that were done since it was asked for."""


class WrongTable(Generic[S, A, E]):
    """Either a ``dispute``, or the question after a ``missing`` piece that would explain it all.

    Neither comes before the table was wrong for ``patience_s``: players put most things right
    themselves.
    """

    def __init__(
        self,
        game: Game[S, A, E],
        session: Session[S, A, E],
        table: SeenTable,
        patience_s: float,
    ) -> None:
        self.dispute: Dispute | None = None
        self.missing: MissingPiece | None = None
        self._game = game
        self._session = session
        self._table = table
        self._piles = pile_names(game.table.mat)
        self._patience_s = patience_s
        self._since: float | None = None

    def wait(self) -> None:
        """Count the time of being wrong anew: it may be put right just now."""
        self._since = None

    def table_changed(self) -> None:
        """The table lies otherwise now: the piece that was missing may be seen again."""
        self._since = self.missing = None

    def clear(self) -> None:
        """Nothing is wrong."""
        self.dispute = self.missing = self._since = None

    def take_missing(self) -> MissingPiece | None:
        """The missing piece, about which somebody has answered."""
        missing, self.missing = self.missing, None
        return missing

    def consider(self, refusal: Refused | None, sight: Sight, at: float, *, may_ask: bool) -> None:
        """The table is wrong at this moment: dispute it, or ask, once it has been so for a while.

        ``may_ask`` tells whether a piece may be asked after.
        """
        if self._since is None:
            self._since = at
        earlier = self.dispute if self.dispute and self.dispute.refusal == refusal else None
        if earlier is None and at - self._since < self._patience_s:
            self.dispute = None
            return
        if earlier is None and may_ask and self._session.last is not None:
            state, vouched = self._session.state, self._table.vouched
            self.missing = missing_piece(self._game, state, sight, vouched)
        self.dispute = None if self.missing else self._disputed(refusal, sight, earlier)

    def _disputed(self, refusal: Refused | None, sight: Sight, earlier: Dispute | None) -> Dispute:
        """What is wrong now; what was put right since an ``earlier`` look is ticked off."""
        remedy = tasks_between(sight.layout, self._expected)
        wrong = frozenset(piece for task in remedy for piece in pieces_of(task))
        before = (*earlier.done, *earlier.tasks) if earlier else ()
        done = tuple(task for task in before if is_done(task, sight.layout, self._piles))
        return Dispute(refusal, remedy, wrong | sight.turned, done)

    def is_only_tasks(self, sight: Sight, *, untouched: bool) -> bool:
        """Whether no rule is to be named, only what is left to do.

        Before the first play, what is missing is only not laid out yet; and on a table that was
        ``untouched`` since a power cut nobody has done what is found. A list of tasks that players
        are working off stays that list, and gets shorter.
        """
        if untouched:
            return True
        left = tasks_between(sight.layout, self._expected)
        if self._session.last is None:
            return any(isinstance(task, Put) and task.origin is None for task in left)
        listed = self.dispute.tasks if self.dispute and self.dispute.refusal is None else ()
        return bool(listed) and set(left) <= set(listed)

    @property
    def _expected(self) -> Layout:
        return self._game.table.layout(self._session.state)
