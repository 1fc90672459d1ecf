"""The referee of one table: steady tables and answers in, durable plays and a view out."""

from __future__ import annotations

from collections.abc import Callable
from random import SystemRandom
from typing import Generic, TypeVar

from companion.games.game import Option, Sight, Unchanged, Unclear, Understood, Unexplained
from companion.referee.amending import Amended, amended, fetched
from companion.referee.asking import Asking
from companion.referee.course import Course
from companion.referee.doubt import STILL_THERE
from companion.referee.house_rules import HouseRules
from companion.referee.news import last_told
from companion.referee.objection import Objection
from companion.referee.session import Session
from companion.referee.taking_back import YES, TakingBack, is_restored
from companion.referee.view import View
from companion.rules.seat import Seat
from companion.rules.verdict import Allowed, Refused
from companion.table.changes import Appeared, changes
from companion.table.controls import Button, Chosen, Press
from companion.table.layout import Layout

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")

MOST_PLAYS_AT_ONCE = 8
"""A quick player may have made several plays in one look; more is not a play but a bug."""


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
        house_rules: HouseRules | None = None,
        chance: Callable[[], float] | None = None,
    ) -> None:
        house_rules = house_rules or HouseRules()
        self.session = session
        self._game = session.game
        self._chance = chance or SystemRandom().random
        self._at = 0.0
        self._course = Course(session)
        self._table = self._course.table
        self._talk = self._course.talk
        self._objection = Objection(self._game, house_rules.refuse_after_s)
        self._taking_back = TakingBack(self._game, house_rules)
        self._asking = Asking(self._course, self._talk, self._objection, self._taking_back)

    # --- what comes in -------------------------------------------------------------------

    def see(self, table: Layout, at: float) -> None:
        """A steady table; may be told again and again while it stays."""
        first = self._table.seen is None
        if table != self._table.seen:
            self._objection.look_anew()
            self._taking_back.look_anew()
        self._table.see(table)
        self._at = at
        if first:
            self._course.arrive()
        self._think()

    def disturb(self) -> None:
        """A hand is over the table: whatever seemed wrong may be put right just now."""
        self._objection.wait()

    def press(self, press: Press) -> None:
        """A button at a seat."""
        if press.button is Button.BACK:
            self._back(press.seat)
        elif (option := self._asking.pressed(press)) is not None:
            self._take(option)

    def choose(self, chosen: Chosen) -> None:
        """An option tapped on a screen; one that is no longer offered is ignored."""
        if (option := self._asking.tapped(chosen)) is not None:
            self._take(option)

    # --- what goes out -------------------------------------------------------------------

    @property
    def view(self) -> View[S]:
        """Everything there is to say now."""
        return View(
            state=self.session.state,
            awaiting=self.session.awaiting,
            last=last_told(self._game, self.session.last),
            errands=self._course.errands,
            requests=self._course.requests,
            question=self._asking.question,
            asking=self._asking.is_waiting,
            lit=self._asking.lit,
            dispute=self._objection.dispute,
            outcome=self.session.outcome,
            started=self.session.last is not None,
            resumed=self._course.resumed,
            failure=self._course.failure,
            rescued=self.session.journal.rescued if self.session.journal else None,
            denial=self._taking_back.denial,
        )

    # --- answers -------------------------------------------------------------------------

    def _take(self, option: Option) -> None:
        if self._taking_back.wish is not None:
            self._decide_take_back(agreed=option.key == YES)
        elif self._objection.doubt is not None:
            self._give_word(there=option.key == STILL_THERE)
        else:
            self._talk.answer(option)
            self._think()

    def _back(self, seat: Seat) -> None:
        question = self._asking.question
        if seat not in self._game.seats:
            return
        if self._taking_back.wish is not None:
            self._decide_take_back(agreed=False)
        elif self._objection.doubt is not None:
            if seat is self._objection.doubt.question.seat:
                self._give_word(there=False)
        elif not self._talk.keys:
            self._wish_back(seat, restored=False)
        elif question is None or question.seat is seat:
            self._talk.unsay()
            self._think()

    def _give_word(self, *, there: bool) -> None:
        doubt = self._objection.settle_doubt()
        if doubt is not None:
            self._table.vouch(doubt.piece, there=there)
        self._think()

    # --- looking at the table ------------------------------------------------------------

    def _think(self) -> None:
        for _ in range(MOST_PLAYS_AT_ONCE):
            if not self._look():
                return

    def _look(self) -> bool:
        """Understand the table once; True if that got the game on, so that more may follow."""
        table = self._table.whole(self._course.expected)
        complete = self._course.tick_off(table)
        hears = self._taking_back.wish is None
        heard = hears and self._talk.hear(self._asking.question, complete)
        changed = changes(self._course.expected, complete)
        sight = self._talk.sight(complete, changed, self._chance())
        match self._game.table.read(self.session.state, sight):
            case Unchanged():
                if self._has_grown_at_the_end(sight):
                    return True
                self._all_is_well()
                self._talk.asked = self._talk.torn(self._course.position.menu, complete)
            case Unclear(question):
                self._objection.withdraw()
                self._talk.asked = self._talk.torn(question, complete) or question
                return heard
            case Understood(action):
                return self._try(action, sight, table)
            case Unexplained(refusal):
                named = self._objection.named(refusal, sight, self._course)
                return self._puzzle(sight, table, named)
        return False

    def _all_is_well(self) -> None:
        self._objection.withdraw()
        self._talk.drop()
        self._course.be_well()
        self._taking_back.see_expected()

    # --- plays ---------------------------------------------------------------------------

    def _try(self, action: A, sight: Sight, table: Layout) -> bool:
        verdict = self.session.judge(action)
        if isinstance(verdict, Allowed):
            return self._go_on(stands=self._course.play(action, by_hand=bool(sight.changes)))
        grown = self._grown(sight)
        return self._puzzle(sight, table, grown if isinstance(grown, Refused) else verdict)

    def _go_on(self, *, stands: bool) -> bool:
        """With a play that stands, whatever was wrong or wished before it is past."""
        if stands:
            self._objection.withdraw()
            self._taking_back.end()
        return stands

    def _grown(self, sight: Sight) -> Amended[A] | Refused | None:
        """What the last play has become by what is new on the table, or why it must not."""
        return amended(self._game, self.session.last, sight, self._talk.told)

    def _has_grown_at_the_end(self, sight: Sight) -> bool:
        """Whether the play that ended the game goes on; to clear the table says nothing."""
        laid = all(isinstance(change, Appeared) for change in sight.changes)
        if self.session.awaiting is not None or not sight.changes or not laid:
            return False
        grown = self._grown(sight)
        return isinstance(grown, Amended) and self._go_on(stands=self._course.amend(grown.action))

    def _puzzle(self, sight: Sight, table: Layout, refusal: Refused | None) -> bool:
        """The table is no play: it may be the last one done differently, or undone, or wrong."""
        grown = self._grown(sight)
        if isinstance(grown, Amended):
            return self._go_on(stands=self._course.amend(grown.action))
        if self._has_fetched_a_copy(table):
            return True
        # Tasks of older plays may still be undone, those of the last one need not be.
        if not self._is_table_of_before(table, sight.layout):
            self._talk.asked = None
            may_doubt = not self._taking_back.denied
            self._objection.consider(refusal, sight, self._course, self._at, may_doubt=may_doubt)
        return False

    def _has_fetched_a_copy(self, table: Layout) -> bool:
        """Whether a piece that was asked for has come as another copy; then that one is meant.

        Where it goes may have been told already: that is told anew by where it lies.
        """
        told = (self._talk.told, self._talk.told_before)
        for back, (play, answers) in enumerate(zip(self.session.plays[:-3:-1], told, strict=False)):
            found = fetched(self._game, play, table, self._course.asked_for, answers)
            if found is not None and (not back or self._course.take_back()):
                return self._go_on(stands=self._course.amend(found.action))
        return False

    # --- taking back ---------------------------------------------------------------------

    def _is_table_of_before(self, *tables: Layout) -> bool:
        last = self.session.last
        if last is None or self._table.seen is None or self._taking_back.denied:
            return False
        if not is_restored(self._game.table.layout(last.before), self._course.expected, tables):
            return False
        return self._wish_back(self._game.rules.awaiting(last.before), restored=True)

    def _wish_back(self, by: Seat | None, *, restored: bool) -> bool:
        """Ask for the last play back, or take it back where nobody has to be asked."""
        if not self._taking_back.wish_for(self.session.last, by, restored=restored):
            return False
        if self._taking_back.wish is None:
            self._take_back()
        return True

    def _decide_take_back(self, *, agreed: bool) -> None:
        if not agreed:
            self._taking_back.deny()
            self._think()
        elif self._taking_back.agree():
            self._take_back()

    def _take_back(self) -> None:
        if self._go_on(stands=self._course.take_back()):
            self._think()
