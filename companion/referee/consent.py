"""What takes consent: to undo the last play, to put right what is wrong, to leave the game.

And what takes none: to change an answer while others have yet to give theirs.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, Self, TypeVar

from companion.games.game import (
    Game,
    NotationError,
    Option,
    Question,
    Sight,
    Understood,
    Unexplained,
)
from companion.referee.dispute import SeenTable
from companion.referee.leaving import goes_on
from companion.referee.plays import Play, changeable, without
from companion.referee.session import Session, tell_play, what_differs
from companion.referee.tasks import added
from companion.rules.rule import RuleBroken
from companion.rules.seat import NOBODY, Seat
from companion.rules.sentence import Sentence, say
from companion.rules.verdict import Allowed, judge
from companion.table.layout import Layout, changes, renumbered, zones_apart
from companion.table.tasks import Task, imagine_done
from companion.table.zones import ZoneId

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")

CONSENT = "yes"
REFUSAL = "no"


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What clubs may want otherwise."""

    refuse_after_s: float = 1.5
    """A wrong table is left alone for so long: players put most things right themselves."""
    consent: bool = True
    """Whether the other players are asked before a play is undone."""
    drawn_stays: bool = False
    """Whether a play that showed somebody hidden pieces can no longer be undone."""


@dataclass(frozen=True, slots=True)
class Request:
    """Something takes consent: one other player is asked now, then those ``to_ask``."""

    by: Seat
    question: Question
    to_ask: tuple[Seat, ...] = ()

    def may_end(self, seat: Seat) -> bool:
        """Whether it is for this player to let it be: who wishes it, or has yet to consent."""
        return seat in (self.by, self.question.seat, *self.to_ask)

    @property
    def next(self) -> Self | None:
        """The request as it is put to the next player; None when all have consented."""
        if not self.to_ask:
            return None
        following, *later = self.to_ask
        facts = {**self.question.text.facts, "seat": following}
        text = replace(self.question.text, facts=facts)
        question = replace(self.question, seat=following, text=text)
        return replace(self, question=question, to_ask=tuple(later))


@dataclass(frozen=True, slots=True)
class UndoRequest(Request):
    """The last play is to be undone.

    ``restored`` tells that it was asked for by putting the table as it was: then the request is
    withdrawn by putting it back again.
    """

    restored: bool = False


YES_OR_NO = (Option(CONSENT, say("referee-yes")), Option(REFUSAL, say("referee-no")))


def undo_request(
    game: Game[S, A, E], last: Play[S, A, E], by: Seat, people: Collection[Seat], *, restored: bool
) -> UndoRequest | None:
    """The question to all whom it concerns but the one who asks; None when there is nobody else.

    ``people`` are those who can be asked at all.
    """
    concerned: Collection[Seat] = game.seats
    if last.action is not None and game.rules.concerned is not None:
        concerned = game.rules.concerned(last.before, last.action)
    others = [seat for seat in people if seat in concerned and seat is not by]
    if not others:
        return None
    asked, *later = others
    text = say("referee-take-back", seat=asked, play=tell_play(game, last))
    return UndoRequest(by, Question(asked, text, YES_OR_NO), tuple(later), restored)


def is_restored(before: Layout, expected: Layout, tables: Iterable[Layout]) -> bool:
    """Whether the table was put as it was before a play, for one of the ways to look at it.

    A play that leaves the table as it was is not undone by leaving it so.
    """
    changed = bool(changes(before, expected))
    return changed and not all(changes(before, table) for table in tables)


class Undo(Generic[S, A, E]):
    """Whether the last play is to be undone.

    ``request`` is what is being asked about it, ``denied`` tells that somebody said no while the
    table lay as now, ``denial`` is the rule of the house by which the play stays.
    """

    def __init__(self, game: Game[S, A, E], *, consent: bool, drawn_stays: bool) -> None:
        self.request: UndoRequest | None = None
        self.denied = False
        self.denial: Sentence | None = None
        self._game = game
        self._consent = consent
        self._drawn_stays = drawn_stays

    def ask(
        self,
        plays: Sequence[Play[S, A, E]],
        by: Seat | None,
        people: Collection[Seat],
        *,
        restored: bool,
    ) -> bool:
        """Ask those of the people who have to consent; False if these plays cannot be undone.

        The first of them is the one that is asked for, the others only followed from it.
        """
        if not plays or by is None:
            return False
        if self.request is not None:
            return True
        events = (event for play in plays for event in play.events)
        if self._drawn_stays and any(map(self._game.rules.reveals, events)):
            self.denial = say("referee-drawn-stays")
            return False
        if self._consent:
            self.request = undo_request(self._game, plays[0], by, people, restored=restored)
        return True

    def agree(self) -> bool:
        """The player who is asked consents: True when all have, or else the next one is asked."""
        following = self.request.next if self.request else None
        if following is not None:
            self.request = following
        return following is None

    def deny(self) -> None:
        """The play stays, however long the table lies as if it did not."""
        self.request = None
        self.denied = True

    def table_changed(self) -> None:
        """The table lies otherwise now: it may ask for the undo again."""
        self.denied = False
        self.denial = None

    def table_as_expected(self) -> None:
        """Whoever asked by restoring the table has put it back, and asks no more."""
        if self.request is not None and self.request.restored:
            self.request = None

    def clear(self) -> None:
        """There is another last play now."""
        self.request = self.denial = None


# --- corrections -------------------------------------------------------------------------

AS_IT_LIES = "as-it-lies"
NOTHING = "nothing"
MOST_VALUES = 40
"""Of a value that can be more than this only those near the one of now are offered."""


@dataclass(frozen=True, slots=True)
class CorrectionRequest(Request, Generic[S]):
    """The position is to become this one; ``as_it_lies`` if that is because of the table."""

    state: S | None = None
    as_it_lies: bool = False


class Corrections(Generic[S, A, E]):
    """How players put right what the companion has wrong.

    One of them says what is wrong and what it should be, or that the table lies rightly as it
    lies; all others are asked. ``question`` is what is asked now; ``denial`` why it cannot be so.
    """

    def __init__(self, game: Game[S, A, E]) -> None:
        self.question: Question | None = None
        self.denial: Sentence | None = None
        self._game = game
        self._request: CorrectionRequest[S] | None = None

    def open(self, seat: Seat, state: S, table: Layout) -> None:
        """A player wants to put something right: ask what, unless others are asked already."""
        if self._request is not None:
            return
        options = [
            Option(
                place,
                each.short or say("referee-correct-value", name=each.name, value=each.value),
                piece=each.piece,
            )
            for place, each in enumerate(self._game.rules.counted(state))
        ]
        if self._game.table.as_it_lies and changes(self._game.table.layout(state), table):
            options.append(Option(AS_IT_LIES, say("referee-correct-as-it-lies")))
        what, nothing = say("referee-correct-what", seat=seat), say("referee-correct-nothing")
        if not options:
            # The table says it: as long as it lies as expected, there is nothing to choose.
            what, nothing = self._why_nothing(seat, state), say("referee-correct-understood")
        options.append(Option(NOTHING, nothing))
        self.denial = None
        self.question = Question(seat, what, tuple(options))

    def _why_nothing(self, seat: Seat, state: S) -> Sentence:
        """Why there is nothing to choose: the game allows it at no table now, or at another."""
        read = self._game.table.as_it_lies
        try:
            if read is not None:
                read(state, self._game.table.layout(state))
        except RuleBroken as broken:
            return say("referee-correct-not-now", seat=seat, reason=broken.because)
        return say("referee-correct-lay", seat=seat)

    def close(self) -> None:
        """Let it be: nobody wants it any more, or it was about another position."""
        self.question = self._request = self.denial = None

    def table_changed(self) -> None:
        """The table lies otherwise now, and nobody was asked about that."""
        if self._request is not None and self._request.as_it_lies:
            self.close()

    def may_end(self, seat: Seat) -> bool:
        """Whether it is for this player to let it be."""
        if self._request is not None:
            return self._request.may_end(seat)
        return self.question is not None and self.question.seat is seat

    def take(self, option: Option, state: S, table: Layout, people: Collection[Seat]) -> S | None:
        """An option of the question was taken; the position as it is to be, once all agree."""
        asked, self.question = self.question, None
        if asked is None:
            return None
        if self._request is not None:
            return self._decide(self._request, agreed=option.choice == CONSENT)
        match option.choice:
            case (int(place), int(value)):
                corrected = self._game.rules.counted(state)[place].corrected(value)
                return self._propose(asked.seat, state, corrected, people)
            case int(place):
                self.question = self._ask_value(asked.seat, state, place)
            case _ if option.choice == AS_IT_LIES:
                lying = self._as_it_lies(state, table)
                return self._propose(asked.seat, state, lying, people, as_it_lies=True)
        return None

    def _decide(self, request: CorrectionRequest[S], *, agreed: bool) -> S | None:
        """The player who is asked has answered; the position when all have consented."""
        self._request = request.next if agreed else None
        self.question = self._request.question if self._request else None
        return request.state if agreed and self._request is None else None

    def _ask_value(self, seat: Seat, state: S, place: int) -> Question:
        counted = self._game.rules.counted(state)[place]
        values = counted.values
        if len(values) > MOST_VALUES:
            near = range(counted.value - MOST_VALUES // 2, counted.value + MOST_VALUES // 2)
            values = range(max(values.start, near.start), min(values.stop, near.stop))
        options = tuple(
            Option((place, value), say("referee-correct-to", value=value))
            for value in values
            if value != counted.value
        )
        nothing = Option(NOTHING, say("referee-correct-leave"))
        text = say("referee-correct-how-many", seat=seat, name=counted.name, value=counted.value)
        return Question(seat, text, (*options, nothing))

    def _is_possible(self, state: S) -> bool:
        """Whether there is such a position at all, as the game writes them down."""
        notation = self._game.notation
        try:
            notation.read_position(notation.write_position(state))
        except NotationError:
            # What is wrong with it would quote the position, with all that is hidden in it.
            self.denial = say("referee-correct-impossible")
            return False
        return True

    def _as_it_lies(self, state: S, table: Layout) -> S | None:
        if self._game.table.as_it_lies is None:
            return None
        try:
            return self._game.table.as_it_lies(state, table)
        except RuleBroken as broken:
            self.denial = broken.text
        return None

    def _propose(
        self,
        by: Seat,
        state: S,
        corrected: S | None,
        people: Collection[Seat],
        *,
        as_it_lies: bool = False,
    ) -> S | None:
        """Ask the others about a position; the position itself when there is nobody to ask."""
        if corrected is None or not self._is_possible(corrected):
            return None
        others = [seat for seat in people if seat is not by]
        if not others:
            return corrected
        asked, *later = others
        what = what_differs(self._game, state, corrected)
        text = say("referee-correct-consent", seat=asked, what=what)
        question = Question(asked, text, YES_OR_NO)
        self._request = CorrectionRequest(by, question, tuple(later), corrected, as_it_lies)
        self.question = question
        return None


# --- leaving -----------------------------------------------------------------------------


class Leaving(Generic[S, A, E]):
    """Whether somebody leaves the game: anybody can say so on a screen that all share.

    ``question`` is what the one who is to leave is asked.
    """

    def __init__(self, game: Game[S, A, E]) -> None:
        self.question: Question | None = None
        self._game = game

    def ask(self, seat: Seat, state: S, left: Sequence[Seat]) -> None:
        """Ask a player whether they leave, and say what becomes of the game then."""
        key = "referee-leave" if goes_on(self._game, state, (*left, seat)) else "referee-leave-end"
        self.question = Question(seat, say(key, seat=seat), YES_OR_NO)

    def close(self) -> None:
        """It is answered, or nobody wants it any more."""
        self.question = None


class Consents(Generic[S, A, E]):
    """All that takes consent, one thing at a time."""

    def __init__(self, game: Game[S, A, E], house: HouseRules) -> None:
        self.undo = Undo(game, consent=house.consent, drawn_stays=house.drawn_stays)
        self.corrections = Corrections(game)
        self.leaving = Leaving(game)

    @property
    def question(self) -> Question | None:
        """What somebody is asked now."""
        undo = self.undo.request
        return (
            (undo.question if undo else None) or self.corrections.question or self.leaving.question
        )

    @property
    def denial(self) -> Sentence | None:
        """Why something cannot be as it was wished."""
        return self.undo.denial or self.corrections.denial

    def table_changed(self) -> None:
        """The table lies otherwise now."""
        self.undo.table_changed()
        self.corrections.table_changed()

    def clear(self) -> None:
        """Whatever was wished was wished in another position."""
        self.undo.clear()
        self.corrections.close()
        self.leaving.close()


# --- answers that are changed ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Anew:
    """The choice of whoever wants to answer anew."""

    def __str__(self) -> str:
        return "anew"


class Answering(Generic[S, A, E]):
    """Who goes on answering, and who has answered and may do so anew until the last one has.

    Then the answer is taken back first, so that everybody sees who is waited for.
    """

    def __init__(self, game: Game[S, A, E], session: Session[S, A, E], table: SeenTable) -> None:
        self._game = game
        self._session = session
        self._table = table
        self._known: tuple[tuple[Play[S, A, E], ...], tuple[Play[S, A, E], ...]] = (), ()

    @property
    def answers(self) -> tuple[Play[S, A, E], ...]:
        """Those that may be changed now, the latest first."""
        plays = self._session.plays
        if self._game.rules.concerned is None:
            return ()
        if plays != self._known[0]:
            self._known = plays, changeable(self._game, plays, self._session.awaiting)
        return self._known[1]

    def answer_of(self, seat: Seat) -> Play[S, A, E] | None:
        """The one that a player may change."""
        return next((play for play in self.answers if play.by is seat), None)

    def offered_besides(self, menus: tuple[Question, ...]) -> tuple[Question, ...]:
        """The menus of the game, and the offer to everybody else who may answer anew."""
        again = (Option(Anew(), say("referee-anew")),)
        asked = {menu.seat for menu in menus}
        seats = [play.by for play in self.answers if play.by is not None and play.by not in asked]
        offers = (Question(seat, say("referee-may-change", seat=seat), again) for seat in seats)
        return (*menus, *offers)

    def shown(self, sight: Sight, owed: tuple[Task, ...]) -> tuple[Play[S, A, E], ...]:
        """The answers that a table no longer shows, where it makes sense without them.

        Whoever gave them has taken the card up again, or has laid another already.
        """
        answers = self.answers
        if not answers:
            return ()
        expected = self._game.table.layout(self._session.state)
        apart = zones_apart(expected, renumbered(sight.layout, expected))
        touched = [play for play in answers if not apart.isdisjoint(self._where(play))]
        plays = self._session.plays
        left = without(self._game, plays, *(play.n for play in touched)) if touched else None
        if left is None:
            return ()
        state = left[-1].after if left else plays[0].before
        before = self._game.table.layout(state)
        lying = self._table.whole(before)
        complete = imagine_done(lying, added(owed, (), lying, before), before)
        found = changes(before, complete)
        match self._game.table.read(state, Sight(complete, found, answers=sight.answers)):
            case Understood(action):
                allowed = isinstance(judge(self._game.rules.apply, state, action), Allowed)
                return tuple(touched) if allowed else ()
            case Unexplained():
                return ()
            case _:
                return tuple(touched)

    def _where(self, play: Play[S, A, E]) -> set[ZoneId]:
        """Where an answer lies on the table."""
        before = self._game.table.layout(play.before)
        return zones_apart(before, renumbered(self._game.table.layout(play.after), before))

    @property
    def not_interrupted(self) -> frozenset[Seat]:
        """Who can go on answering when the last play is made or undone: others than the one who
        made it, if they are awaited, or offered the same, before it as well as after it."""
        last, game = self._session.last, self._game
        if last is None:
            return NOBODY
        offered = game.table.menus(last.before)
        same = {menu.seat for menu in game.table.menus(last.after) if menu in offered}
        awaited = self._session.awaiting & game.rules.awaiting(last.before)
        return (awaited | same).difference([last.by])
