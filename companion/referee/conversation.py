"""The referee's conversation with each seat: what it asks there, and what is answered.

Answers are given with buttons and taps, by turning cards and by laying pointer tokens.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import TypeAlias

from companion.games.game import Answer, Option, Question, Sight
from companion.rules.seat import Seat
from companion.table.controls import Button
from companion.table.layout import Change, Layout, numbers
from companion.table.zones import Mat, Piece, ZoneId


@dataclass(frozen=True, slots=True)
class Taken:
    """An option that a seat took; ``by`` is the card that was turned to take it, if one was."""

    seat: Seat
    option: Option
    by: Piece | None = None


class Conversation:
    """With one seat, since the last play.

    ``prompt`` is what the game waits to be answered here, if anything; without one the game's
    menu can be answered. ``taken`` are the options that were taken so far.
    """

    def __init__(self) -> None:
        self.prompt: Question | None = None
        self.taken: tuple[Taken, ...] = ()
        self._lit: tuple[Question, int] | None = None

    def take(self, taken: Taken) -> None:
        """An option was taken."""
        self.taken += (taken,)
        self.prompt = self._lit = None

    def undo_answer(self) -> None:
        """Forget the last answer, and what was asked after it."""
        self.taken = self.taken[:-1]
        self.prompt = self._lit = None

    def undo_turned_back(self, turned: Collection[Piece]) -> None:
        """Forget an answer given by turning a card that is turned no more, and all after it."""
        for index, taken in enumerate(self.taken):
            if taken.by is not None and taken.by not in turned:
                self.taken = self.taken[:index]
                self.prompt = None
                return

    def forget_light(self) -> None:
        """Let the next question begin with its first option, even if it is the same again."""
        self._lit = None

    def drop_answers(self) -> None:
        """Forget every answer: what they were about is no longer on the table."""
        self.taken = ()
        self.prompt = None

    def begin(self) -> None:
        """Start anew, after a play."""
        self.drop_answers()
        self._lit = None

    # --- the light that buttons move -----------------------------------------------------

    def lit(self, question: Question, *, waiting: bool) -> int | None:
        """The option that the YES button would take.

        Of a menu it is none until a button has lit one; a question that somebody waits for begins
        with its first.
        """
        if not question.options:
            return None
        if self._lit is not None and self._lit[0] == question:
            return self._lit[1]
        return 0 if waiting else None

    def light(self, question: Question, key: str) -> None:
        """Somebody looks at the option with that key, and has not taken it."""
        if key in question.keys:
            self._lit = question, question.keys.index(key)

    def press(self, button: Button, question: Question, *, waiting: bool) -> Option | None:
        """The option that a button takes; the button may also only light another one."""
        lit = self.lit(question, waiting=waiting)
        match button:
            case Button.NEXT if question.options:
                following = 0 if lit is None else (lit + 1) % len(question.options)
                self._lit = question, following
            case Button.PREVIOUS if question.options:
                self._lit = question, (lit or len(question.options)) - 1
            case Button.YES if lit is not None:
                return question.options[lit]
        return None


class Conversations:
    """With all seats, and the memory of what lies turned or pointed at on the table between them.

    ``answers_to_last`` are those that were given for the last play, ``answers_to_previous`` for the
    one before it.
    """

    def __init__(self, seats: Iterable[Seat], mat: Mat) -> None:
        self.answers_to_last: tuple[Answer, ...] = ()
        self.answers_to_previous: tuple[Answer, ...] = ()
        self._with: Mapping[Seat, Conversation] = {seat: Conversation() for seat in seats}
        self._mat = mat
        self._gestures = Gestures()

    def __getitem__(self, seat: Seat) -> Conversation:
        return self._with[seat]

    @property
    def prompts(self) -> tuple[Question, ...]:
        """What the game waits to be answered, by whomever it asks."""
        prompts = (conversation.prompt for conversation in self._with.values())
        return tuple(prompt for prompt in prompts if prompt is not None)

    def questions(
        self, menus: Iterable[Question], awaited: Collection[Seat]
    ) -> tuple[Question, ...]:
        """What the game waits to be answered, and then its menus for all others.

        Of those, whoever is not awaited comes last, so that people who share a screen find there
        who has yet to choose.
        """
        prompts = self.prompts
        asked = {prompt.seat for prompt in prompts}
        others = [menu for menu in menus if menu.seat not in asked]
        return (*prompts, *sorted(others, key=lambda menu: menu.seat not in awaited))

    def ask(self, *prompts: Question) -> None:
        """Ask this from now on, and nothing else."""
        by_seat = {prompt.seat: prompt for prompt in prompts}
        for seat, conversation in self._with.items():
            conversation.prompt = by_seat.get(seat)

    @property
    def _taken(self) -> tuple[Taken, ...]:
        return tuple(taken for talk in self._with.values() for taken in talk.taken)

    @property
    def answers(self) -> tuple[Answer, ...]:
        """What was answered since the last play."""
        return tuple(Answer(taken.seat, taken.option.choice) for taken in self._taken)

    @property
    def _answered_pieces(self) -> frozenset[Piece]:
        """The pieces that the answers since the last play were about."""
        pieces = (taken.option.piece for taken in self._taken)
        return frozenset(piece for piece in pieces if piece is not None)

    @property
    def answers_lately(self) -> tuple[tuple[Answer, ...], ...]:
        """What was answered for the last play, and for the one before it."""
        return self.answers_to_last, self.answers_to_previous

    # --- the table -----------------------------------------------------------------------

    def hear(self, questions: Iterable[Question], table: Layout, lying: Layout) -> bool:
        """Take turned cards and pointer tokens for the answers that they are.

        ``questions`` are those of now, and ``lying`` is the table with what is still to be done
        there. Where several options were shown at once, the game is left to ask which is meant.
        """
        self._gestures = self._gestures.numbered_like(lying).lying_now(lying)
        for conversation in self._with.values():
            conversation.undo_turned_back(table.turned)
        answered = self._answered_pieces
        for question in questions:
            match options_shown(question, self._gestures, table, self._mat, answered):
                case (taken,):
                    self._with[question.seat].take(taken)
                    self._gestures = self._gestures.heard(taken, table)
                    return True
        return False

    def narrowed(self, question: Question, table: Layout) -> Question | None:
        """A question, about nothing but the options that a token was laid between.

        A card that was turned or pointed at may stand for several, too. None if nothing was shown
        by which several of them can be meant.
        """
        answered, gestures = self._answered_pieces, self._gestures.numbered_like(table)
        between = options_between(question, gestures, table, self._mat, answered)
        return replace(question, options=between) if len(between) > 1 else None

    def sight(self, table: Layout, changed: tuple[Change, ...]) -> Sight:
        """The table as the game reads it, with what was said and shown but not yet played."""
        gestures = self._gestures.numbered_like(table)
        turned = gestures.new_turned(table)
        pointed = gestures.new_pointed(table, self._mat)
        dice = gestures.new_dice(table)
        return Sight(table, changed, turned, pointed, self.answers, dice)

    def drop_answers(self) -> None:
        """Forget every answer since the last play."""
        for conversation in self._with.values():
            conversation.drop_answers()

    # --- beginning anew ------------------------------------------------------------------

    def begin(self, table: Layout | None, but: Collection[Seat] = ()) -> None:
        """Start from here: nothing was said ``but`` by these, and what lies there says nothing."""
        self._gestures = Gestures.of(table) if table else Gestures()
        self._begin_each([seat for seat in self._with if seat not in but])

    def go_on(self, table: Layout | None, before: Layout, but: Collection[Seat]) -> None:
        """A play was made, and whoever is to play next may have shown that already.

        All begin anew ``but`` these, who are not interrupted.
        """
        if table is not None:
            gestures = self._gestures.numbered_like(table)
            self._gestures = gestures.after_play(table, before, self._answered_pieces)
        self._begin_each([seat for seat in self._with if seat not in but])

    def _begin_each(self, seats: Collection[Seat]) -> None:
        given = tuple(answer for answer in self.answers if answer.seat in seats)
        self.answers_to_previous, self.answers_to_last = self.answers_to_last, given
        for seat in seats:
            self._with[seat].begin()


# --- gestures ----------------------------------------------------------------------------

Aims: TypeAlias = frozenset[Piece | ZoneId]
"""What a token may be laid on: one piece or zone, or several pieces if that is not clear."""


def aims_of(table: Layout) -> dict[Piece, Aims]:
    """What each token on the table may be meant for."""
    clear: dict[Piece, Aims] = {token: frozenset([at]) for token, at in table.pointed.items()}
    return clear | {token: frozenset[Piece | ZoneId](at) for token, at in table.between.items()}


@dataclass(frozen=True, slots=True)
class Gestures:
    """Cards lying turned and tokens lying on things that have been dealt with already.

    A card stays turned and a token stays put long after they were understood; only what is new
    says something. What else is turned or moved may blur what a token lies on, or make it clear:
    as long as it can be what it was, that says nothing new.
    """

    turned: frozenset[Piece] = frozenset()
    pointed: Mapping[Piece, Aims] = field(default_factory=dict)
    dice: tuple[Piece, ...] = ()
    """Dice that lie as they did."""
    table: Layout | None = None
    """The table on which copies have the numbers that they have here."""

    @classmethod
    def of(cls, table: Layout) -> Gestures:
        """Everything that lies there now counts as dealt with."""
        return cls(table.turned, aims_of(table), table.dice, table)

    def numbered_like(self, table: Layout) -> Gestures:
        """The same by the numbers of this table's copies: each play may give them others."""
        marked = (*self.turned, *chain.from_iterable(self.pointed.values()))
        copies = any(isinstance(each, Piece) and each.copy for each in marked)
        if self.table is None or self.table is table or not copies:
            return replace(self, table=table)
        names = numbers(self.table, table)
        turned = frozenset(names.get(piece, piece) for piece in self.turned)
        pointed = {
            token: frozenset(at if isinstance(at, str) else names.get(at, at) for at in aims)
            for token, aims in self.pointed.items()
        }
        return Gestures(turned, pointed, self.dice, table)

    def new_turned(self, table: Layout) -> frozenset[Piece]:
        """Cards that were turned since."""
        return table.turned - self.turned

    def new_dice(self, table: Layout) -> tuple[Piece, ...]:
        """The dice as they lie now, if any was rolled since: to take some away rolls none."""
        return table.dice if Counter(table.dice) - Counter(self.dice) else ()

    def new_aims(self, table: Layout, mat: Mat) -> tuple[tuple[Seat, Aims], ...]:
        """What each seat's token may have been laid on since."""
        now = aims_of(table)
        return tuple(
            (seat, now[token])
            for token, seat in mat.pointers
            if token in now and now[token].isdisjoint(self.pointed.get(token, ()))
        )

    def new_pointed(self, table: Layout, mat: Mat) -> tuple[tuple[Seat, Piece | ZoneId], ...]:
        """What each seat's token was laid on since, where that is clear."""
        aims = self.new_aims(table, mat)
        return tuple((seat, next(iter(at))) for seat, at in aims if len(at) == 1)

    def lying_now(self, table: Layout) -> Gestures:
        """Forget what was turned back or taken away, so that doing it again is new."""
        now = aims_of(table)
        still = {t: at for t, at in self.pointed.items() if not at.isdisjoint(now.get(t, ()))}
        dice = tuple((Counter(self.dice) & Counter(table.dice)).elements())
        return Gestures(self.turned & table.turned, still, dice, table)

    def heard(self, taken: Taken, table: Layout) -> Gestures:
        """An answer was taken from the table: the card turned, or the tokens, for it are known."""
        if taken.by is not None:
            return replace(self, turned=self.turned | {taken.by})
        return replace(self, pointed=aims_of(table))

    def after_play(self, table: Layout, before: Layout, used: Collection[Piece]) -> Gestures:
        """What counts as dealt with when the same player goes on.

        A quick player may have turned the next card already, or pointed at it. Cards that the
        play itself has laid or moved may lie as they please.
        """
        lay_there = {p for p in table.turned if before.zone_of(p) == table.zone_of(p)}
        fresh = (lay_there - self.turned).difference(used)
        known = {
            token: aims
            for token, aims in aims_of(table).items()
            if not aims.isdisjoint((*self.pointed.get(token, ()), *used))
        }
        return Gestures(table.turned - fresh, known, table.dice, table)


def options_shown(
    question: Question,
    gestures: Gestures,
    table: Layout,
    mat: Mat,
    answered: Collection[Piece] = (),
) -> tuple[Taken, ...]:
    """The options of a question that were turned, or pointed at by whom it is for.

    A token between several pieces shows them all, unless one of them was ``answered`` by then.
    """
    turned = gestures.new_turned(table)
    aims = _aims(question, gestures, table, mat, answered)
    shown: list[Taken] = []
    for option in question.options:
        if option.piece in turned:
            shown.append(Taken(question.seat, option, by=option.piece))
        elif any(_is_meant(option, where, table) for at in aims for where in at):
            shown.append(Taken(question.seat, option))
    return tuple(shown)


def options_between(
    question: Question,
    gestures: Gestures,
    table: Layout,
    mat: Mat,
    answered: Collection[Piece] = (),
) -> tuple[Option, ...]:
    """The options between which a token lies, or that one card stands for: which is meant?"""
    marks = _aims(question, gestures, table, mat, answered)
    marks += [frozenset([piece]) for piece in gestures.new_turned(table)]
    for at in marks:
        meant = [
            option
            for option in question.options
            if any(_is_meant(option, where, table) for where in at)
        ]
        if len(at) > 1 or len(meant) > 1:
            return tuple(meant)
    return ()


def _aims(
    question: Question, gestures: Gestures, table: Layout, mat: Mat, answered: Collection[Piece]
) -> list[Aims]:
    return [
        at
        for seat, at in gestures.new_aims(table, mat)
        if seat is question.seat and (len(at) == 1 or at.isdisjoint(answered))
    ]


def _is_meant(option: Option, where: Piece | ZoneId, table: Layout) -> bool:
    """Whether a token lies on what an option stands for."""
    if isinstance(where, str):
        return option.zone == where
    return option.piece == where or (
        option.zone is not None and option.zone == table.zone_of(where)
    )
