"""The referee of one table: steady tables and answers in, durable plays and a view out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import SystemRandom
from typing import Generic, TypeVar

from companion.controls import Button, Chosen, Press
from companion.games.game import (
    Option,
    Question,
    Sight,
    Unchanged,
    Unclear,
    Understood,
    Unexplained,
)
from companion.referee.errands import merged, pieces_of
from companion.referee.journal import JournalFailed
from companion.referee.memory import Answer, Gestures
from companion.referee.session import Session
from companion.referee.view import Dispute, Errand, View
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.rules.verdict import Allowed, Refused, judge
from companion.table.changes import Appeared, Flipped, Gone, Moved, Reordered, changes
from companion.table.chores import Chore, chores, imagine_done, is_done
from companion.table.layout import Layout
from companion.table.piece import Piece
from companion.table.piles import Pile, pile_names, piles, with_piles

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")

MOST_PLAYS_AT_ONCE = 8
"""A quick player may have made several plays in one look; more is not a play but a bug."""

YES = "take-back-yes"
NO = "take-back-no"


@dataclass(frozen=True, slots=True)
class Manners:
    """How the referee behaves; clubs may want it otherwise."""

    refuse_after_s: float = 1.5
    """A wrong table is left alone for so long: players put most things right themselves."""
    consent: bool = True
    """Whether the other player is asked before a play is taken back."""


class Referee(Generic[S, A, E]):
    """Watches a game.

    It asks of each steady table, in this order: is it as expected? is it a play? is it the last
    play, done a little differently? is it the table of before, so a wish to take back? Only what
    is none of these is refused, and only when it stays so for a while.

    ``chance`` decides, from 0 up to 1, what players let the companion draw for them.
    """

    def __init__(
        self,
        session: Session[S, A, E],
        manners: Manners | None = None,
        chance: Callable[[], float] | None = None,
    ) -> None:
        self.session = session
        self._chance = chance or SystemRandom().random
        self._game = session.game
        self._manners = manners or Manners()
        self._piles = pile_names(self._game.mat)
        self._seen: Layout | None = None
        self._at = 0.0
        self._gestures = Gestures()
        self._known_piles: Mapping[str, Pile] = {}
        self._answers: tuple[Answer, ...] = ()
        self._errands: tuple[Errand, ...] = ()
        self._asked: Question | None = None
        self._lit: int | None = None
        self._taking_back: Question | None = None
        self._restored = False
        """Whether the wish to take back was told by restoring the table."""
        self._denied: Layout | None = None
        self._wrong_since: float | None = None
        self._dispute: Dispute | None = None
        self._failure: Sentence | None = None
        self._resumed = session.last is not None

    # --- what comes in -------------------------------------------------------------------

    def see(self, table: Layout, at: float) -> None:
        """A steady table; may be told again and again while it stays."""
        if table != self._seen:
            self._wrong_since = None
            self._denied = None
        self._seen, self._at = table, at
        self._think()

    def disturb(self) -> None:
        """A hand is over the table: whatever seemed wrong may be put right just now."""
        self._wrong_since = None

    def press(self, press: Press) -> None:
        """A button at a seat."""
        question = self._question()
        match press.button:
            case Button.BACK:
                self._back(press.seat)
            case Button.NEXT if question and question.seat is press.seat and question.options:
                self._lit = ((-1 if self._lit is None else self._lit) + 1) % len(question.options)
            case Button.YES if question and question.seat is press.seat and self._lit is not None:
                self._take(question.options[self._lit])

    def choose(self, chosen: Chosen) -> None:
        """An option tapped on a screen; one that is no longer offered is ignored."""
        question = self._question()
        if question and question.seat is chosen.seat:
            for option in question.options:
                if option.key == chosen.option:
                    self._take(option)
                    return

    # --- what goes out -------------------------------------------------------------------

    @property
    def view(self) -> View[S]:
        """Everything there is to say now."""
        question = self._question()
        return View(
            state=self.session.state,
            awaiting=self.session.awaiting,
            last=self._last_told(),
            errands=self._errands,
            question=question,
            asking=(self._taking_back or self._asked) is not None,
            lit=self._lit if question and question.options else None,
            dispute=self._dispute,
            outcome=self.session.outcome,
            started=self.session.last is not None,
            resumed=self._resumed,
            failure=self._failure,
        )

    def _last_told(self) -> tuple[Sentence, ...]:
        last = self.session.last
        if last is None:
            return ()
        news = [event for event in last.events if not self._game.restates(event)]
        events = (self._game.tell_event(event) for event in news)
        return (self._game.tell_action(last.before, last.action), *events)

    # --- answers -------------------------------------------------------------------------

    def _question(self) -> Question | None:
        return self._taking_back or self._asked or self._game.menu(self.session.state)

    def _take(self, option: Option) -> None:
        if self._taking_back is not None:
            self._decide_take_back(agreed=option.key == YES)
            return
        self._answers += (Answer(option.key),)
        self._asked, self._lit = None, None
        self._think()

    def _back(self, seat: Seat) -> None:
        if self._taking_back is not None:
            self._decide_take_back(agreed=False)
        elif self._answers:
            self._answers = self._answers[:-1]
            self._asked, self._lit = None, None
            self._think()
        elif seat in self._game.seats:
            self._wish_back()

    # --- looking at the table ------------------------------------------------------------

    def _think(self) -> None:
        for _ in range(MOST_PLAYS_AT_ONCE):
            if not self._look():
                return

    def _look(self) -> bool:
        """Understand the table once; True if that got the game on, so that more may follow."""
        expected = self._game.layout(self.session.state)
        table = self._table(expected)
        self._tick(table)
        pending = [errand.chore for errand in self._errands if not errand.done]
        complete = imagine_done(table, pending, expected)
        heard = self._hear(complete)
        sight = self._sight(expected, complete)
        match self._game.read(self.session.state, sight):
            case Unchanged():
                self._all_is_well()
            case Unclear(question):
                self._ask(question)
                return heard
            case Understood(action):
                return self._try(action, sight, table)
            case Unexplained(refusal):
                return self._puzzle(sight, table, refusal)
        return False

    def _table(self, expected: Layout) -> Layout:
        """The seen table, or the expected one while no camera has seen any."""
        if self._seen is None:
            return expected
        return with_piles(self._seen, expected, self._game.mat, self._known_piles)

    def _sight(self, expected: Layout, complete: Layout) -> Sight:
        return Sight(
            complete,
            changes(expected, complete),
            self._gestures.new_turned(complete),
            self._gestures.new_pointed(complete, self._game.mat),
            tuple(answer.key for answer in self._answers),
            self._chance(),
        )

    def _tick(self, table: Layout) -> None:
        self._errands = tuple(
            errand
            if errand.done
            else Errand(errand.chore, is_done(errand.chore, table, self._piles))
            for errand in self._errands
        )

    def _hear(self, table: Layout) -> bool:
        """Take turned cards and pointer tokens for the answers that they are."""
        self._gestures = self._gestures.lying_now(table)
        gone = [i for i, a in enumerate(self._answers) if a.by and a.by not in table.turned]
        if gone:
            self._answers = self._answers[: gone[0]]
            self._asked = None
        question = self._asked or self._game.menu(self.session.state)
        if question is None or self._taking_back is not None:
            return False
        for option in question.options:
            if option.piece in self._gestures.new_turned(table):
                return self._hear_option(option, by=option.piece, table=table)
            for seat, where in self._gestures.new_pointed(table, self._game.mat):
                if seat is question.seat and _is_meant(option, where, table):
                    return self._hear_option(option, by=None, table=table)
        return False

    def _hear_option(self, option: Option, by: Piece | None, table: Layout) -> bool:
        self._answers += (Answer(option.key, by),)
        self._asked, self._lit = None, None
        if by is not None:
            self._gestures = replace(self._gestures, turned=self._gestures.turned | {by})
        else:
            self._gestures = replace(self._gestures, pointed=dict(table.pointed))
        return True

    def _all_is_well(self) -> None:
        self._dispute = self._wrong_since = None
        self._asked = None
        self._know_piles()
        if self._restored:
            self._taking_back, self._restored = None, False

    def _ask(self, question: Question) -> None:
        self._dispute = self._wrong_since = None
        if question != self._asked:
            self._asked, self._lit = question, 0

    # --- plays ---------------------------------------------------------------------------

    def _try(self, action: A, sight: Sight, table: Layout) -> bool:
        verdict = self.session.judge(action)
        if isinstance(verdict, Allowed):
            return self._accept(action, by_hand=bool(sight.changes))
        return self._puzzle(sight, table, verdict)

    def _accept(self, action: A, *, by_hand: bool) -> bool:
        """Let a play stand; what was told without touching a piece is still to be done."""
        before = self.session.state
        try:
            self.session.play(action)
        except JournalFailed as failed:
            self._failure = failed.sentence
            return False
        left = self._game.played(before, action) if by_hand else self._game.layout(before)
        self._settle_after(chores(left, self._expected()))
        return True

    def _settle_after(self, new: tuple[Chore, ...]) -> None:
        """A play stands: set its chores, and let what lies there now be nothing new."""
        self._failure = self._dispute = self._wrong_since = None
        self._asked = self._taking_back = None
        self._lit = None
        self._answers = ()
        self._resumed = False
        old = tuple(errand.chore for errand in self._errands if not errand.done)
        todo = merged(old, new, self._expected())
        self._errands = tuple(Errand(chore, done=False) for chore in todo)
        if self._seen is not None:
            self._gestures = Gestures.of(self._seen)
        self._know_piles()

    def _know_piles(self) -> None:
        if self._seen is not None:
            whole = self._table(self._expected())
            self._known_piles = piles(self._seen, whole, self._game.mat)

    def _expected(self) -> Layout:
        return self._game.layout(self.session.state)

    def _amend(self, sight: Sight) -> bool:
        """Let the last play grow, shrink or slide while nobody has played after it."""
        last = self.session.last
        if last is None:
            return False
        table = _after_changes(self._game.played(last.before, last.action), sight)
        before = self._game.layout(last.before)
        reading = self._game.read(last.before, Sight(table, changes(before, table)))
        if not isinstance(reading, Understood) or reading.action == last.action:
            return False
        verdict = judge(self._game.apply, last.before, reading.action)
        if isinstance(verdict, Refused):
            return False
        try:
            self.session.take_back()
        except JournalFailed as failed:
            self._failure = failed.sentence
            return False
        self._errands = ()
        return self._accept(reading.action, by_hand=True)

    # --- taking back ---------------------------------------------------------------------

    def _is_table_of_before(self, table: Layout) -> bool:
        last = self.session.last
        if last is None or self._seen is None or self._denied == self._seen:
            return False
        if changes(self._game.layout(last.before), table):
            return False
        self._wish_back()
        self._restored = self._taking_back is not None
        return True

    def _wish_back(self) -> None:
        last = self.session.last
        if last is None or self._taking_back is not None:
            return
        player = self._game.awaiting(last.before)
        others = [seat for seat in self._game.seats if seat is not player]
        if not self._manners.consent or not others:
            self._decide_take_back(agreed=True)
            return
        told = self._game.tell_action(last.before, last.action)
        options = (Option(YES, say("referee-yes")), Option(NO, say("referee-no")))
        self._taking_back = Question(others[0], say("referee-take-back", play=told), options)
        self._lit = 0

    def _decide_take_back(self, *, agreed: bool) -> None:
        self._taking_back = self._lit = None
        self._restored = False
        if not agreed:
            self._denied = self._seen
            self._think()
            return
        try:
            self.session.take_back()
        except JournalFailed as failed:
            self._failure = failed.sentence
            return
        expected = self._expected()
        self._errands = ()
        self._settle_after(chores(self._table(expected), expected))
        self._think()

    # --- refusing ------------------------------------------------------------------------

    def _puzzle(self, sight: Sight, table: Layout, refusal: Refused | None) -> bool:
        if self._amend(sight):
            return True
        if not self._is_table_of_before(table):
            self._refuse(refusal, sight)
        return False

    def _refuse(self, refused: Refused | None, sight: Sight) -> None:
        """Say what is wrong, once it has been wrong for a while."""
        self._asked = None
        if self._wrong_since is None:
            self._wrong_since = self._at
        patient = self._at - self._wrong_since < self._manners.refuse_after_s
        if patient and self._dispute is None:
            return
        expected = self._expected()
        repair = chores(sight.layout, expected)
        wrong = frozenset(piece for step in repair for piece in pieces_of(step))
        self._dispute = Dispute(refused, repair, wrong | sight.turned)


def _is_meant(option: Option, where: Piece | str, table: Layout) -> bool:
    """Whether a token lies on what an option stands for."""
    if isinstance(where, str):
        return option.zone == where
    return option.piece == where or (
        option.zone is not None and option.zone == table.zone_of(where)
    )


def _after_changes(table: Layout, sight: Sight) -> Layout:
    """A table with the changes of a sight made to it as well."""
    for change in sight.changes:
        match change:
            case Appeared(piece, zone) | Moved(piece, _, zone):
                table = table.with_piece(piece, zone) if zone else table.without(piece)
            case Gone(piece, _):
                table = table.without(piece)
            case Flipped(piece, zone):
                there = tuple(piece if p.body == piece.body else p for p in table.at(zone))
                table = replace(table, zones={**table.zones, zone: there})
            case Reordered(zone):
                pieces = tuple(p for p in sight.layout.at(zone) if p in table.at(zone))
                table = replace(table, zones={**table.zones, zone: pieces})
    return table
