"""The referee of one table: steady tables and answers in, durable plays and a view out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Generic, TypeVar

from companion.games.game import (
    Option,
    Question,
    Sight,
    Unchanged,
    Unclear,
    Understood,
    Unexplained,
)
from companion.referee.amend import Amended, amended, fetched_lately
from companion.referee.consent import CONSENT, Anew, Answering, Consents, HouseRules, is_restored
from companion.referee.conversation import Conversations, Taken
from companion.referee.dispute import STILL_THERE, SeenTable, WrongTable
from companion.referee.journal import JournalFailed
from companion.referee.plays import Play
from companion.referee.session import Session, computing_once
from companion.referee.tasks import TaskList, added, left_lying, outstanding
from companion.referee.view import Asked, NewPiece, View, new_on_table, view_of
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence
from companion.rules.verdict import Allowed, Refused
from companion.table.controls import Button, Chosen, Press
from companion.table.layout import Appeared, Layout, changes, pile_names
from companion.table.tasks import Put, Task, imagine_done, tasks_between

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")

MOST_PLAYS_AT_ONCE = 8
"""A quick player may have made several plays in one look; more is not a play but a bug."""


class Referee(Generic[S, A, E]):
    """Watches a game.

    It asks of each steady table, in this order: is it as expected? a play? an answer taken up? the
    last play, done a little differently? the table of before, so a request to undo? Only what is
    none of these is disputed, and only when it stays so for a while.
    """

    def __init__(self, session: Session[S, A, E], house_rules: HouseRules | None = None) -> None:
        house = house_rules or HouseRules()
        self.session = session
        self._game = computing_once(session.game)
        mat = self._game.table.mat
        self._new: tuple[NewPiece, ...] = ()
        self._table, self._piles = SeenTable(mat), pile_names(mat)
        self._conversations = Conversations(self._game.seats, mat)
        self._wrong = WrongTable(self._game, session, self._table, house.refuse_after_s)
        self._answering = Answering(self._game, session, self._table)
        self._consents = Consents(self._game, house)
        self._tasks = TaskList()
        self._resumed = session.last is not None
        self._failure: Sentence | None = None

    # --- what comes in -------------------------------------------------------------------

    def see(self, table: Layout, at: float, rested_at: float | None = None) -> None:
        """A steady table; may be the same again and again while it stays.

        It came to rest at ``rested_at``, which may be a little earlier than it counts as steady.
        """
        self._wrong.look(at, rested_at)
        first = self._table.seen is None
        if table != self._table.seen:
            self._wrong.table_changed()
            self._consents.table_changed()
        self._table.see(table)
        if first:
            # What lies there is nothing new, unlike what was answered before anything was seen.
            self._conversations.begin(table, but=self._game.seats)
            whole = self._table.whole(self.expected)
            self._list_tasks(outstanding(self._game, self.session.plays, whole))
        self._infer_plays()

    def glimpse(self, table: Layout) -> None:
        """What lies there at this moment, at rest or not: to be shown, and to conclude nothing."""
        if table != self._table.glimpsed:
            self._table.glimpsed = table
            self._find_new()

    def disturb(self) -> None:
        """A hand is over the table: whatever seemed wrong may be put right just now."""
        self._wrong.wait()

    def press(self, press: Press) -> None:
        """A button at a seat; one where nobody sits says nothing."""
        if press.seat not in self.session.people_to_undo:
            return
        if press.button is Button.BACK:
            self._back(press.seat)
        elif press.button is Button.CORRECT:
            if self._consents.question in (None, self._consents.corrections.question):
                table = self._whole_table
                self._consents.corrections.open(press.seat, self.session.state, table)
        elif (question := self._question_to(press.seat)) is not None:
            waiting, talk = self._waits_for(question), self._conversations[press.seat]
            option = talk.press(press.button, question, waiting=waiting)
            if option is not None:
                self._take(press.seat, option)
                return
        if press.button is Button.YES:
            self.tick(self._tasks.key_for(press.seat))

    def tick(self, key: str | None) -> None:
        """Somebody says that a task is done which no camera sees, by its key."""
        self._tasks = self._tasks.ticked_by_hand(key)

    def choose(self, chosen: Chosen) -> None:
        """An option tapped on a screen; one that is no longer offered is ignored."""
        question = self._question_to(chosen.seat)
        option = question.option_with(chosen.option) if question else None
        if option is not None:
            self._take(chosen.seat, option)
        else:
            self.tick(chosen.option)

    def light(self, looked_at: Chosen) -> None:
        """An option that somebody looks at on a screen; the YES button would take it now."""
        if (question := self._question_to(looked_at.seat)) is not None:
            self._conversations[looked_at.seat].light(question, looked_at.option)

    def take_back(self, by: Seat | None = None) -> None:
        """Somebody wishes to take back on a screen that all share, and it may be known who.

        Else it is whoever has answered and not played yet, or has played last; a correction is
        anybody's. While people are asked to consent to something, that comes first.
        """
        last = next(iter(self.session.undoable), None)
        answering = (answer.seat for answer in self._conversations.answers)
        anybody = next(iter(self.session.people), None)
        seat = by or next(answering, None) or ((last.by or anybody) if last else None)
        if seat and self._consents.question is None:
            if self._wrong.missing is not None:
                # On a screen it says what it does: it is no answer to where a piece may be.
                self._request_undo(seat, restored=False)
            else:
                self._back(seat)

    def ask_to_leave(self, seat: Seat) -> None:
        """Somebody says on a screen that all share that a player leaves; that player is asked."""
        plays = seat in self.session.people and self.session.outcome is None
        if plays and not self._consents.question:
            self._consents.leaving.ask(seat, self.session.state, self.session.left)

    # --- what goes out -------------------------------------------------------------------

    @property
    def expected(self) -> Layout:
        """How the table should lie now."""
        return self._game.table.layout(self.session.state)

    @property
    def view(self) -> View[S]:
        """Everything there is to say now."""
        return replace(
            view_of(self._game, self.session),
            table=self._whole_table,
            tasks=self._tasks if self.session.goes_on else TaskList(),
            asked=tuple(map(self._asked, self._questions)),
            dispute=self._wrong.dispute,
            resumed=self._resumed,
            failure=self._failure,
            denial=self._consents.denial,
            new=self._new,
            checking=self._wrong.considered,
            interrupted=self._interruption is not None,
        )

    # --- questions and answers -----------------------------------------------------------

    @property
    def _questions(self) -> tuple[Question, ...]:
        """What asks for consent goes first, and a piece that cannot be seen, then the game."""
        if (interruption := self._interruption) is not None:
            return (interruption,)
        menus = self._game.table.menus(self.session.state) if self.session.goes_on else ()
        offered = self._answering.offered_besides(menus)
        return self._conversations.questions(offered, self.session.awaiting)

    @property
    def _interruption(self) -> Question | None:
        """What keeps the game waiting until it is answered."""
        missing = self._wrong.missing
        return self._consents.question or (missing.question if missing else None)

    def _asked(self, question: Question) -> Asked:
        waiting = self._waits_for(question)
        lit = self._conversations[question.seat].lit(question, waiting=waiting)
        return Asked(question, lit, waiting=waiting)

    def _waits_for(self, question: Question) -> bool:
        """Whether the game waits for an answer to a question; else it is a menu."""
        return self._interruption is not None or question in self._conversations.prompts

    def _question_to(self, seat: Seat) -> Question | None:
        return next((question for question in self._questions if question.seat is seat), None)

    def _take(self, seat: Seat, option: Option) -> None:
        self._conversations[seat].forget_light()
        if self._consents.undo.request is not None:
            self._decide_undo(agreed=option.choice == CONSENT)
        elif self._consents.corrections.question is not None:
            self._correct(option)
        elif self._consents.leaving.question is not None:
            self._leave(agreed=option.choice == CONSENT)
        elif self._wrong.missing is not None:
            self._vouch(there=option.choice == STILL_THERE)
        elif isinstance(option.choice, Anew):
            self._change(seat)
        else:
            self._conversations[seat].take(Taken(seat, option))
            self._infer_plays()

    def _back(self, seat: Seat) -> None:
        """Say no where one is asked; else take back an answer, or the last play."""
        if self._consents.undo.request is not None:
            if self._consents.undo.request.may_end(seat):
                self._decide_undo(agreed=False)
        elif self._consents.corrections.question is not None:
            if self._consents.corrections.may_end(seat):
                self._consents.corrections.close()
        elif self._consents.leaving.question is not None:
            if seat is self._consents.leaving.question.seat:
                self._consents.leaving.close()
        elif self._wrong.missing is not None:
            if seat is self._wrong.missing.question.seat:
                self._vouch(there=False)
        elif self._conversations[seat].taken:
            self._conversations[seat].undo_answer()
            self._infer_plays()
        elif self._answering.answer_of(seat) is not None:
            self._change(seat)
        elif self._answering.not_interrupted.issuperset(
            a.seat for a in self._conversations.answers
        ):
            self._request_undo(seat, restored=False)

    def _vouch(self, *, there: bool) -> None:
        missing = self._wrong.take_missing()
        if missing is not None:
            self._table.vouch(missing.piece, there=there)
        self._infer_plays()

    def _leave(self, *, agreed: bool) -> None:
        asked = self._consents.leaving.question
        self._consents.leaving.close()
        if agreed and asked and self._kept(lambda: self.session.leave(asked.seat)):
            self._after_play(by_hand=False)
            self._infer_plays()

    # --- corrections ---------------------------------------------------------------------

    def _correct(self, option: Option) -> None:
        """Put the position right once everybody has consented."""
        state, table, people = self.session.state, self._whole_table, self.session.people
        corrected = self._consents.corrections.take(option, state, table, people)
        if corrected is not None and self._kept(lambda: self.session.correct(corrected)):
            self._after_play(by_hand=False)
            # Whatever was half said was said of another position.
            self._conversations.begin(self._table.seen)
            self._infer_plays()

    @property
    def _whole_table(self) -> Layout:
        return self._table.whole(self.expected)

    # --- inferring what was played -------------------------------------------------------

    def _infer_plays(self) -> None:
        for _ in range(MOST_PLAYS_AT_ONCE):
            if not self._infer():
                break
        self._find_new()

    def _find_new(self) -> None:
        """Note what is seen lying otherwise than the game has it, or has left it to be tidied."""
        expected = self.expected
        complete = imagine_done(self._table.now(expected), self._tasks.left, expected)
        sight = self._conversations.sight(complete, changes(expected, complete))
        self._new = new_on_table(sight)

    def _infer(self) -> bool:
        """Read the table once; True if that got the game on, so that there may be more to read."""
        while (action := self.session.companion_action) is not None:
            if not self._act_for_companion(action):
                return False
        if not self.session.goes_on:
            self._wrong.clear()
            return False
        expected = self.expected
        table = self._table.whole(expected)
        self._tasks = self._tasks.ticked(table, self._piles, expected)
        complete = imagine_done(table, self._tasks.left, expected)
        asks = self._consents.question is None
        heard = asks and self._conversations.hear(self._questions, complete, table)
        sight = self._conversations.sight(complete, changes(expected, complete))
        match self._game.table.read(self.session.state, sight):
            case Unchanged():
                if self._has_grown_at_the_end(sight):
                    return True
                self._nothing_new(complete)
            case Unclear() as unclear:
                self._wrong.clear()
                talk = self._conversations
                talk.ask(*(talk.narrowed(asked, complete) or asked for asked in unclear.questions))
                return heard
            case Understood(understood):
                action = self.session.decide(understood)
                verdict = self.session.judge(action)
                if isinstance(verdict, Allowed):
                    return self._accept(action, verdict, by_hand=bool(sight.changes))
                return self._no_play(sight, table, verdict, judged=True)
            case Unexplained(refusal):
                return self._no_play(sight, table, refusal, judged=False)
        return False

    def _nothing_new(self, table: Layout) -> None:
        """The table lies as it should: nothing is wrong any more, and the piles are known."""
        self._failure = None
        self._wrong.clear()
        self._consents.undo.table_as_expected()
        self._table.remember_piles(self.expected)
        self._conversations.drop_answers()
        menus = self._game.table.menus(self.session.state)
        narrowed = (self._conversations.narrowed(menu, table) for menu in menus)
        self._conversations.ask(*(menu for menu in narrowed if menu is not None))

    def _no_play(
        self, sight: Sight, table: Layout, refusal: Refused | None, *, judged: bool
    ) -> bool:
        """The table is no play: it may be the last one done differently, or undone, or wrong."""
        if taken_up := self._answering.shown(sight, self._tasks.left):
            return self._take_up(taken_up)
        last_now = amended(self._game, self.session, sight, self._conversations.answers_to_last)
        if isinstance(last_now, Amended):
            return self._amend(last_now)
        if self._has_fetched_a_copy(table):
            return True
        # Older tasks may still be waiting, those of the last play need not be done.
        if not self._is_table_of_before(table, sight.layout):
            self._conversations.ask()
            owed, may_ask = self._tasks.left, not self._consents.undo.denied
            # A play was refused: as part of the last play if that is what it adds to, or by itself.
            shown = last_now or refusal
            if not judged:
                shown = self._wrong.named(refusal, sight, owed, resumed=self._resumed)
            self._wrong.consider(shown, sight, may_ask=may_ask, owed=owed)
        return False

    # --- answers that are changed ---------------------------------------------------------

    def _change(self, seat: Seat) -> None:
        """A player says without the table that they answer anew."""
        if (own := self._answering.answer_of(seat)) and self._take_up((own,)):
            self._new_position(tasks_between(self._whole_table, self.expected))
            self._infer_plays()

    def _take_up(self, answers: tuple[Play[S, A, E], ...]) -> bool:
        """Let answers no longer stand, which concerns nobody else; False if it was not kept."""
        if not self._kept(lambda: [self.session.undo(play) for play in answers]):
            return False
        others = {*self._game.seats}.difference(play.by for play in answers)
        self._conversations.begin(self._table.seen, but=others)
        self._new_position(())
        return True

    # --- the last play, done differently -------------------------------------------------

    def _has_grown_at_the_end(self, sight: Sight) -> bool:
        """Whether the play that ended the game goes on; to clear the table says nothing."""
        laid = all(isinstance(change, Appeared) for change in sight.changes)
        if self.session.awaiting or not sight.changes or not laid:
            return False
        last_now = amended(self._game, self.session, sight, self._conversations.answers_to_last)
        return isinstance(last_now, Amended) and self._amend(last_now)

    def _has_fetched_a_copy(self, table: Layout) -> bool:
        """Whether a piece that was asked for has come as another copy; then that one is meant."""
        asked_for = {task.piece for task in self._tasks.left if isinstance(task, Put)}
        answers = self._conversations.answers_lately
        found = fetched_lately(self._game, self.session, table, asked_for, answers)
        if found is None or (found.before_last and not self._undo_last()):
            return False
        return self._amend(found)

    # --- plays ---------------------------------------------------------------------------

    def _accept(self, action: A, verdict: Allowed[S, E], *, by_hand: bool) -> bool:
        """Let a play stand; False when it could not be kept: then all is as before."""
        if not self._kept(lambda: self.session.accept(action, verdict)):
            return False
        self._after_play(by_hand=by_hand)
        return True

    def _act_for_companion(self, action: A) -> bool:
        match self.session.judge(action):
            case Allowed() as verdict:
                return self._accept(action, verdict, by_hand=False)
            case Refused(rule):
                raise RuntimeError(f"{rule.id} forbids what the companion has to do: {action}")

    def _amend(self, play: Amended[S, A, E]) -> bool:
        """Let a play take the place of the last one; False when it could not be kept."""
        if not self._kept(lambda: self.session.amend(play.action, play.verdict)):
            return False
        answers = self._conversations.answers_to_last
        self._after_play(by_hand=True)
        self._conversations.answers_to_last = answers
        return True

    def _undo_last(self) -> bool:
        """Undo the last play; False when that could not be kept."""
        goes_on = self._answering.not_interrupted
        if not self._kept(self.session.undo):
            return False
        self._conversations.begin(self._table.seen, but=goes_on)
        self._new_position(tasks_between(self._table.whole(self.expected), self.expected))
        return True

    def _kept(self, write: Callable[[], object]) -> bool:
        """Whether the journal has taken it; the screen tells if not."""
        try:
            write()
        except JournalFailed as failed:
            self._failure = failed.sentence
            return False
        return True

    def _after_play(self, *, by_hand: bool) -> None:
        """List what a play leaves to do: all of it, if it was made with buttons and no hand."""
        last = self.session.plays[-1]
        before, goes_on = self._game.table.layout(last.before), self._answering.not_interrupted
        left = left_lying(self._game, last, self._table.whole(before)) if by_hand else before
        if self.session.awaiting & self._game.rules.awaiting(last.before):
            lying = self._table.whole(before) if self._table.seen is not None else None
            self._conversations.go_on(lying, before, but=goes_on)
        else:
            self._conversations.begin(self._table.seen, but=goes_on)
        self._new_position(tasks_between(left, self.expected))
        self._tasks = self._tasks.after(last, self._game)

    def _new_position(self, tasks: tuple[Task, ...]) -> None:
        """Whatever was wrong or requested before is past, and there is more to do."""
        self._wrong.clear()
        self._consents.clear()
        self._failure = None
        self._resumed = False
        expected = self.expected
        lying = self._table.whole(expected)
        self._list_tasks(added(self._tasks.left, tasks, lying, expected))
        self._table.remember_piles(expected)

    def _list_tasks(self, tasks: tuple[Task, ...]) -> None:
        seen = self._table.whole(self.expected) if self._table.seen is not None else None
        listed = TaskList.of(tasks, self.expected, seen, self._piles)
        self._tasks = self._tasks.gone_on(listed, {play.n for play in self.session.plays})

    # --- undo ----------------------------------------------------------------------------

    def _is_table_of_before(self, *tables: Layout) -> bool:
        last = next(iter(self.session.undoable), None)
        if last is None or self._table.seen is None or self._consents.undo.denied:
            return False
        if not is_restored(self._game.table.layout(last.before), self.expected, tables):
            return False
        return self._request_undo(last.by, restored=True)

    def _request_undo(self, by: Seat | None, *, restored: bool) -> bool:
        """Ask for the last play back, or undo it where nobody has to be asked."""
        people = self.session.people_to_undo
        if not self._consents.undo.ask(self.session.undoable, by, people, restored=restored):
            return False
        if self._consents.undo.request is None:
            self._undo_and_infer()
        return True

    def _decide_undo(self, *, agreed: bool) -> None:
        if not agreed:
            self._consents.undo.deny()
            self._infer_plays()
        elif self._consents.undo.agree():
            self._undo_and_infer()

    def _undo_and_infer(self) -> None:
        """Undo the last play of people, and what the companion itself has done since."""
        if all(self._undo_last() for _ in self.session.undoable):
            self._infer_plays()
