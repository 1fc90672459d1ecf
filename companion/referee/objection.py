"""What the referee has against the table, held back until it stays wrong for a while."""

from __future__ import annotations

from typing import Generic, TypeVar

from companion.games.game import Game, Sight
from companion.referee.course import Course
from companion.referee.dispute import dispute_over
from companion.referee.doubt import Doubt, doubt_about
from companion.referee.view import Dispute
from companion.rules.verdict import Refused
from companion.table.piles import pile_names
from companion.table.tasks import Put, Task, tasks_between

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


class Objection(Generic[S, A, E]):
    """Either a ``dispute`` over a wrong table, or a ``doubt`` whether a piece is still there."""

    def __init__(self, game: Game[S, A, E], patience_s: float) -> None:
        self.dispute: Dispute | None = None
        self.doubt: Doubt | None = None
        self._game = game
        self._piles = pile_names(game.table.mat)
        self._patience_s = patience_s
        self._since: float | None = None

    def wait(self) -> None:
        """Count the time of being wrong anew: it may be put right just now."""
        self._since = None

    def look_anew(self) -> None:
        """The table lies otherwise now: what was doubtful may be seen again."""
        self._since = self.doubt = None

    def withdraw(self) -> None:
        """Nothing is wrong."""
        self.dispute = self.doubt = self._since = None

    def settle_doubt(self) -> Doubt | None:
        """The doubt, which somebody is about to answer."""
        doubt, self.doubt = self.doubt, None
        return doubt

    def consider(
        self,
        refused: Refused | None,
        sight: Sight,
        course: Course[S, A, E],
        at: float,
        *,
        may_doubt: bool,
    ) -> None:
        """The table is wrong at this moment: say so, or ask, once it has been so for a while."""
        if self._since is None:
            self._since = at
        said = self.dispute if self.dispute and self.dispute.refused == refused else None
        if said is None and at - self._since < self._patience_s:
            self.dispute = None
            return
        if said is None and may_doubt and course.session.last is not None:
            self.doubt = doubt_about(self._game, course.session.state, sight, course.table.word)
        if self.doubt is not None:
            self.dispute = None
            return
        self.dispute = dispute_over(refused, sight, course.expected, said, self._piles)

    def named(
        self, refused: Refused | None, sight: Sight, course: Course[S, A, E]
    ) -> Refused | None:
        """The rule to be named where nothing was played that could be judged; None for steps."""
        left = tasks_between(sight.layout, course.expected)
        return None if self._is_a_matter_of_steps(left, course) else refused

    def _is_a_matter_of_steps(self, left: tuple[Task, ...], course: Course[S, A, E]) -> bool:
        """Whether no rule is to be named, only what is left to do.

        Before the first play, what is missing is only not laid out yet; and after a power cut
        nobody has done what is found. A list of steps that players are working off stays that
        list, and gets shorter.
        """
        if course.resumed and course.table.seen == course.found:
            return True
        if course.session.last is None:
            return any(isinstance(step, Put) and step.origin is None for step in left)
        listed = self.dispute.repair if self.dispute and self.dispute.refused is None else ()
        return bool(listed) and set(left) <= set(listed)
