"""The referee of one table: steady tables and answers in, durable plays and a view out."""

from __future__ import annotations

from collections.abc import Callable
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
from companion.referee.amending import amended
from companion.referee.conversation import Conversation
from companion.referee.dispute import dispute_over
from companion.referee.doubt import STILL_THERE, Doubt, doubt_about
from companion.referee.errands import merged, outstanding, ticked
from companion.referee.journal import JournalFailed
from companion.referee.manners import Manners
from companion.referee.news import last_told, requests
from companion.referee.position import Position
from companion.referee.seen_table import SeenTable
from companion.referee.session import Session
from companion.referee.taking_back import YES, Wish, is_restored, wish_back
from companion.referee.view import Dispute, Errand, View
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.rules.verdict import Allowed, Refused
from companion.table.changes import Appeared, changes
from companion.table.chores import Chore, chores, imagine_done
from companion.table.layout import Layout
from companion.table.piles import pile_names

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
        manners: Manners | None = None,
        chance: Callable[[], float] | None = None,
    ) -> None:
        self.session = session
        self._chance = chance or SystemRandom().random
        self._game = session.game
        self._manners = manners or Manners()
        self._piles = pile_names(self._game.mat)
        self._table = SeenTable(self._game.mat)
        self._at = 0.0
        self._talk = Conversation(self._game.mat)
        self._errands: tuple[Errand, ...] = ()
        self._requests: tuple[Sentence, ...] = ()
        self._wish: Wish | None = None
        self._doubt: Doubt | None = None
        self._denied: Layout | None = None
        self._wrong_since: float | None = None
        self._dispute: Dispute | None = None
        self._failure: Sentence | None = None
        self._denial: Sentence | None = None
        self._resumed = session.last is not None
        self._known = Position.of(self._game, session.state)

    # --- what comes in -------------------------------------------------------------------

    def see(self, table: Layout, at: float) -> None:
        """A steady table; may be told again and again while it stays."""
        if table != self._table.seen:
            self._wrong_since = None
            self._denied = self._doubt = self._denial = None
        first = self._table.seen is None
        self._table.see(table)
        self._at = at
        if first:
            self._arrive(table)
        self._think()

    def disturb(self) -> None:
        """A hand is over the table: whatever seemed wrong may be put right just now."""
        self._wrong_since = None

    def press(self, press: Press) -> None:
        """A button at a seat."""
        question, lit = self._question(), self._lit()
        match press.button:
            case Button.BACK:
                self._back(press.seat)
            case Button.NEXT if question and question.seat is press.seat and question.options:
                following = 0 if lit is None else (lit + 1) % len(question.options)
                self._talk.light(question, following)
            case Button.YES if question and question.seat is press.seat and lit is not None:
                self._take(question.options[lit])

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
        return View(
            state=self.session.state,
            awaiting=self.session.awaiting,
            last=last_told(self._game, self.session.last),
            errands=self._errands,
            requests=self._requests,
            question=self._question(),
            asking=self._waits(),
            lit=self._lit(),
            dispute=self._dispute,
            outcome=self.session.outcome,
            started=self.session.last is not None,
            resumed=self._resumed,
            failure=self._failure,
            denial=self._denial,
        )

    # --- questions and answers -----------------------------------------------------------

    def _question(self) -> Question | None:
        if self._wish is not None:
            return self._wish.question
        if self._doubt is not None:
            return self._doubt.question
        return self._talk.asked or self._position().menu

    def _waits(self) -> bool:
        return bool(self._wish or self._doubt or self._talk.asked)

    def _lit(self) -> int | None:
        return self._talk.lit(self._question(), waiting=self._waits())

    def _take(self, option: Option) -> None:
        if self._wish is not None:
            self._decide_take_back(agreed=option.key == YES)
            return
        if self._doubt is not None:
            self._give_word(self._doubt, there=option.key == STILL_THERE)
            return
        self._talk.answer(option)
        self._think()

    def _back(self, seat: Seat) -> None:
        question = self._question()
        if seat not in self._game.seats:
            return
        if self._wish is not None:
            self._decide_take_back(agreed=False)
        elif self._doubt is not None:
            if seat is self._doubt.question.seat:
                self._give_word(self._doubt, there=False)
        elif not self._talk.keys:
            self._wish_back(seat, restored=False)
        elif question is None or question.seat is seat:
            self._talk.unsay()
            self._think()

    def _give_word(self, doubt: Doubt, *, there: bool) -> None:
        self._table.vouch(doubt.piece, there=there)
        self._doubt = None
        self._think()

    # --- looking at the table ------------------------------------------------------------

    def _arrive(self, table: Layout) -> None:
        """What lies there at the first look is nothing new, and may still have to be tidied."""
        self._talk.begin(table)
        self._errands = self._undone(outstanding(self._game, self.session.plays))

    def _think(self) -> None:
        for _ in range(MOST_PLAYS_AT_ONCE):
            if not self._look():
                return

    def _look(self) -> bool:
        """Understand the table once; True if that got the game on, so that more may follow."""
        expected = self._expected()
        table = self._table.whole(expected)
        self._errands = ticked(self._errands, table, self._piles)
        pending = [errand.chore for errand in self._errands if not errand.done]
        complete = imagine_done(table, pending, expected)
        heard = self._wish is None and self._talk.hear(self._question(), complete)
        sight = self._sight(expected, complete)
        match self._game.read(self.session.state, sight):
            case Unchanged():
                if self._has_grown_at_the_end(sight):
                    return True
                self._all_is_well()
            case Unclear(question):
                self._ask(question)
                return heard
            case Understood(action):
                return self._try(action, sight, table)
            case Unexplained(refusal):
                return self._puzzle(sight, table, refusal)
        return False

    def _position(self) -> Position[S]:
        if self._known.state is not self.session.state:
            self._known = Position.of(self._game, self.session.state)
        return self._known

    def _expected(self) -> Layout:
        return self._position().layout

    def _sight(self, expected: Layout, complete: Layout) -> Sight:
        return Sight(
            complete,
            changes(expected, complete),
            self._talk.new_turned(complete),
            self._talk.new_pointed(complete),
            self._talk.keys,
            self._chance(),
        )

    def _all_is_well(self) -> None:
        self._dispute = self._wrong_since = None
        self._failure = self._doubt = None
        self._talk.drop()
        self._table.know_piles(self._expected())
        if self._wish is not None and self._wish.restored:
            self._wish = None

    def _ask(self, question: Question) -> None:
        self._dispute = self._wrong_since = self._doubt = None
        self._talk.asked = question

    # --- plays ---------------------------------------------------------------------------

    def _try(self, action: A, sight: Sight, table: Layout) -> bool:
        verdict = self.session.judge(action)
        if isinstance(verdict, Allowed):
            return self._accept(action, by_hand=bool(sight.changes))
        grown = self._grown(sight)
        return self._puzzle(sight, table, grown if isinstance(grown, Refused) else verdict)

    def _accept(self, action: A, *, by_hand: bool, amending: bool = False) -> bool:
        """Let a play stand; what was told without touching a piece is still to be done."""
        last = self.session.last
        before = last.before if amending and last else self.session.state
        seat = self._game.awaiting(before)
        try:
            if amending:
                self.session.amend(action)
            else:
                self.session.play(action)
        except JournalFailed as failed:
            self._failure = failed.sentence
            return False
        table = self._game.layout(before)
        left = self._game.played(before, action) if by_hand else table
        if self.session.awaiting is seat:
            self._talk.go_on(self._table.seen, table)
        else:
            self._talk.begin(self._table.seen)
        self._stand(chores(left, self._expected()))
        self._requests = requests(self._game, self.session.last)
        return True

    def _stand(self, new: tuple[Chore, ...]) -> None:
        """The game is at a new position: set its chores."""
        self._failure = self._dispute = self._wrong_since = None
        self._wish = self._doubt = self._denial = None
        self._resumed = False
        self._requests = ()
        old = tuple(errand.chore for errand in self._errands if not errand.done)
        self._errands = self._undone(merged(old, new, self._expected()))
        self._table.know_piles(self._expected())

    def _undone(self, todo: tuple[Chore, ...]) -> tuple[Errand, ...]:
        """Chores as errands, but for those that the players have done of themselves."""
        errands = tuple(Errand(chore, done=False) for chore in todo)
        if self._table.seen is None:
            return errands
        now = ticked(errands, self._table.whole(self._expected()), self._piles)
        return tuple(errand for errand in now if not errand.done)

    # --- taking back ---------------------------------------------------------------------

    def _is_table_of_before(self, *tables: Layout) -> bool:
        last = self.session.last
        if last is None or self._table.seen is None or self._denied == self._table.seen:
            return False
        if not is_restored(self._game.layout(last.before), self._expected(), tables):
            return False
        return self._wish_back(self._game.awaiting(last.before), restored=True)

    def _wish_back(self, by: Seat | None, *, restored: bool) -> bool:
        """Ask for the last play back; False if that cannot be."""
        last = self.session.last
        if last is None or by is None:
            return False
        if self._wish is not None:
            return True
        if self._manners.drawn_stays and any(map(self._game.reveals, last.events)):
            self._denial = say("referee-drawn-stays")
            return False
        if self._manners.consent:
            self._wish = wish_back(self._game, last, by, restored=restored)
        if self._wish is None:
            self._take_back()
        return True

    def _decide_take_back(self, *, agreed: bool) -> None:
        if not agreed:
            self._wish = None
            self._denied = self._table.seen
            self._think()
            return
        following = self._wish.next if self._wish else None
        if following is None:
            self._take_back()
        else:
            self._wish = following

    def _take_back(self) -> None:
        try:
            self.session.take_back()
        except JournalFailed as failed:
            self._failure = failed.sentence
            return
        expected = self._expected()
        self._talk.begin(self._table.seen)
        self._stand(chores(self._table.whole(expected), expected))
        self._think()

    # --- refusing ------------------------------------------------------------------------

    def _puzzle(self, sight: Sight, table: Layout, refusal: Refused | None) -> bool:
        grown = self._grown(sight)
        if grown is not None and not isinstance(grown, Refused):
            return self._replace_last(grown)
        # Chores of older plays may still be undone, those of the last one need not be.
        if not self._is_table_of_before(table, sight.layout):
            self._refuse(refusal, sight)
        return False

    def _grown(self, sight: Sight) -> A | Refused | None:
        """What the last play has become by what is new on the table, or why it must not."""
        found = amended(self._game, self.session.last, sight, self._talk.told)
        return found  # noqa: RET504 - returned at once, mypy takes the refusal for a kind of play

    def _has_grown_at_the_end(self, sight: Sight) -> bool:
        """Whether the play that ended the game goes on; to clear the table says nothing."""
        laid = all(isinstance(change, Appeared) for change in sight.changes)
        if self.session.awaiting is not None or not sight.changes or not laid:
            return False
        grown = self._grown(sight)
        return grown is not None and not isinstance(grown, Refused) and self._replace_last(grown)

    def _replace_last(self, action: A) -> bool:
        told = self._talk.told
        stands = self._accept(action, by_hand=True, amending=True)
        self._talk.told = told
        return stands

    def _refuse(self, refused: Refused | None, sight: Sight) -> None:
        """Say what is wrong, once it has been wrong for a while."""
        self._talk.asked = None
        if self._wrong_since is None:
            self._wrong_since = self._at
        said = self._dispute if self._dispute and self._dispute.refused == refused else None
        if said is None and self._at - self._wrong_since < self._manners.refuse_after_s:
            self._dispute = None
            return
        if said is None and self._denied is None and self.session.last is not None:
            self._doubt = doubt_about(self._game, self.session.state, sight, self._table.word)
        if self._doubt is not None:
            self._dispute = None
            return
        self._dispute = dispute_over(refused, sight, self._expected(), said, self._piles)
