"""The course of a game at its table: plays stand or are taken back, and leave tasks behind."""

from __future__ import annotations

from typing import Generic, TypeVar

from companion.referee.conversation import Conversation
from companion.referee.errands import in_its_place, merged, outstanding, ticked
from companion.referee.journal import JournalFailed
from companion.referee.news import requests
from companion.referee.position import Position
from companion.referee.seen_table import SeenTable
from companion.referee.session import Play, Session
from companion.referee.view import Errand
from companion.rules.sentence import Sentence
from companion.table.layout import Layout
from companion.table.piece import Piece
from companion.table.piles import pile_names
from companion.table.tasks import Put, Task, imagine_done, tasks_between

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


class Course(Generic[S, A, E]):
    """A session together with the table that it is played on, and the talk about it.

    ``errands`` and ``requests`` are what the plays so far leave to do, ``failure`` is why the
    last one could not be kept, ``resumed`` tells that nothing was played since the start, and
    ``found`` is how the table lay then.
    """

    def __init__(self, session: Session[S, A, E]) -> None:
        self.session = session
        self.table = SeenTable(session.game.table.mat)
        self.talk = Conversation(session.game.table.mat)
        self.errands: tuple[Errand, ...] = ()
        self.requests: tuple[Sentence, ...] = ()
        self.failure: Sentence | None = None
        self.resumed = session.last is not None
        self.found: Layout | None = None
        self._game = session.game
        self._piles = pile_names(self._game.table.mat)
        self._known = Position.of(self._game, session.state)

    @property
    def position(self) -> Position[S]:
        """What follows from the state of now."""
        if self._known.state is not self.session.state:
            self._known = Position.of(self._game, self.session.state)
        return self._known

    @property
    def expected(self) -> Layout:
        """How the table should lie now."""
        return self.position.layout

    # --- the table -----------------------------------------------------------------------

    def arrive(self) -> None:
        """What lies there at the first look is nothing new, and may still have to be tidied."""
        self.found = self.table.seen
        self.talk.begin(self.table.seen)
        seen = self.table.whole(self.expected)
        self.errands = self._undone(outstanding(self._game, self.session.plays, seen))

    @property
    def asked_for(self) -> frozenset[Piece]:
        """The pieces that players are to lay somewhere, and have not yet."""
        left = self._left_to_do()
        return frozenset(task.piece for task in left if isinstance(task, Put))

    def tick_off(self, table: Layout) -> Layout:
        """Tick off what the table shows done; how it would lie were everything done."""
        self.errands = ticked(self.errands, table, self._piles)
        return imagine_done(table, self._left_to_do(), self.expected)

    def be_well(self) -> None:
        """The table lies as it should: nothing is wrong any more, and the piles are known."""
        self.failure = None
        self.table.know_piles(self.expected)

    # --- plays ---------------------------------------------------------------------------

    def play(self, action: A, *, by_hand: bool) -> bool:
        """Let a play stand; what was told without touching a piece is still to be done.

        False when it could not be kept: then all is as before.
        """
        try:
            self.session.play(action)
        except JournalFailed as failed:
            self.failure = failed.sentence
            return False
        self._follow(self.session.last, by_hand=by_hand)
        return True

    def amend(self, action: A) -> bool:
        """Let a play take the place of the last one; False when it could not be kept."""
        try:
            self.session.amend(action)
        except JournalFailed as failed:
            self.failure = failed.sentence
            return False
        told = self.talk.told
        self._follow(self.session.last, by_hand=True)
        self.talk.told = told
        return True

    def take_back(self) -> bool:
        """Take the last play back; False when that could not be kept."""
        try:
            self.session.undo()
        except JournalFailed as failed:
            self.failure = failed.sentence
            return False
        self.talk.begin(self.table.seen)
        self._go_on(tasks_between(self.table.whole(self.expected), self.expected))
        return True

    def _follow(self, last: Play[S, A, E] | None, *, by_hand: bool) -> None:
        """What a play leaves to do, done by hand or only told."""
        if last is None:
            return
        before = left = self._game.table.layout(last.before)
        if by_hand:
            left = self._game.table.played(last.before, last.action)
        if self.session.awaiting is self._game.rules.awaiting(last.before):
            self.talk.go_on(self.table.seen, before)
        else:
            self.talk.begin(self.table.seen)
        self._go_on(tasks_between(left, self.expected))
        self.requests = requests(self._game, last)

    def _go_on(self, new: tuple[Task, ...]) -> None:
        """The game is at a new position: set its tasks."""
        self.failure = None
        self.resumed = False
        self.requests = ()
        self.errands = self._undone(merged(self._left_to_do(), new, self.expected))
        self.table.know_piles(self.expected)

    def _left_to_do(self) -> tuple[Task, ...]:
        return tuple(errand.task for errand in self.errands if not errand.done)

    def _undone(self, todo: tuple[Task, ...]) -> tuple[Errand, ...]:
        """Tasks as errands, but for those that the players have done of themselves."""
        left = dict.fromkeys(in_its_place(task, self.expected, self._piles) for task in todo)
        errands = tuple(Errand(task, done=False) for task in left)
        if self.table.seen is None:
            return errands
        now = ticked(errands, self.table.whole(self.expected), self._piles)
        return tuple(errand for errand in now if not errand.done)
