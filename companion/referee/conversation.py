"""What was asked, shown and answered since the last play."""

from __future__ import annotations

from dataclasses import replace

from companion.games.game import Option, Question, Sight
from companion.referee.memory import Answer, Gestures, options_between, options_shown
from companion.table.changes import Change
from companion.table.layout import Layout
from companion.table.piece import Piece
from companion.table.zones import Mat


class Conversation:
    """The referee's talk with the players.

    ``asked`` is the question that the game waits for, if any; without one the game's standing
    offer can be answered. Answers are given with buttons and taps, by turning cards and by laying
    tokens; ``told`` keeps those that belong to the last play, ``told_before`` to the one before.
    """

    def __init__(self, mat: Mat) -> None:
        self.asked: Question | None = None
        self.told: tuple[str, ...] = ()
        self.told_before: tuple[str, ...] = ()
        self._mat = mat
        self._answers: tuple[Answer, ...] = ()
        self._gestures = Gestures()
        self._lit: tuple[Question, int] | None = None

    # --- answers -------------------------------------------------------------------------

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the options taken since the last play."""
        return tuple(answer.key for answer in self._answers)

    def answer(self, option: Option) -> None:
        """An option was taken with a button or a tap."""
        self._add(Answer(option))

    def unsay(self) -> None:
        """Forget the last answer, and what was asked after it."""
        self._answers = self._answers[:-1]
        self.asked = self._lit = None

    def drop(self) -> None:
        """Forget every answer: what they were about is no longer on the table."""
        self._answers = ()
        self.asked = None

    def _add(self, answer: Answer) -> None:
        self._answers += (answer,)
        self.asked = self._lit = None

    # --- the light that buttons move -----------------------------------------------------

    def lit(self, question: Question | None, *, waiting: bool) -> int | None:
        """The option that the button would take.

        Of a standing offer it is none until a button has lit one; a question that somebody
        waits for begins with its first.
        """
        if question is None or not question.options:
            return None
        if self._lit is not None and self._lit[0] == question:
            return self._lit[1]
        return 0 if waiting else None

    def light(self, question: Question, place: int) -> None:
        """Light an option."""
        self._lit = question, place

    # --- the table -----------------------------------------------------------------------

    def hear(self, offer: Question | None, table: Layout) -> bool:
        """Take turned cards and pointer tokens for the answers that they are.

        Where several options were shown at once, the game is left to ask which is meant.
        """
        self._gestures = self._gestures.lying_now(table)
        unsaid = [i for i, a in enumerate(self._answers) if a.by and a.by not in table.turned]
        if unsaid:
            self._answers = self._answers[: unsaid[0]]
            self.asked = None
        question = self.asked or offer
        if question is None:
            return False
        match options_shown(question, self._gestures, table, self._mat, self._said):
            case (answer,):
                self._add(answer)
                self._gestures = self._gestures.heard(answer, table)
                return True
        return False

    def torn(self, question: Question | None, table: Layout) -> Question | None:
        """A question, about nothing but the options that a token was laid between.

        None if no token lies so that several of them can be meant.
        """
        if question is None:
            return None
        between = options_between(question, self._gestures, table, self._mat, self._said)
        return replace(question, options=between) if len(between) > 1 else None

    @property
    def _said(self) -> frozenset[Piece]:
        """The pieces that the answers since the last play were about."""
        pieces = (answer.option.piece for answer in self._answers)
        return frozenset(piece for piece in pieces if piece is not None)

    def sight(self, table: Layout, changed: tuple[Change, ...], chance: float) -> Sight:
        """The table as the game reads it, with what was said and shown but not yet played."""
        turned = self._gestures.new_turned(table)
        pointed = self._gestures.new_pointed(table, self._mat)
        return Sight(table, changed, turned, pointed, self.keys, chance)

    # --- beginning anew ------------------------------------------------------------------

    def begin(self, table: Layout | None) -> None:
        """Start from here: nothing was said, and what lies there says nothing."""
        self._gestures = Gestures.of(table) if table else Gestures()
        self._forget()

    def go_on(self, table: Layout | None, before: Layout) -> None:
        """The same player goes on, and may have shown the next thing already."""
        if table is not None:
            self._gestures = self._gestures.after_play(table, before, self._said)
        self._forget()

    def _forget(self) -> None:
        self.told_before, self.told = self.told, self.keys
        self._answers = ()
        self.asked = self._lit = None
