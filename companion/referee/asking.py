"""What the players are asked at one moment, and which option they take."""

from __future__ import annotations

from typing import Generic, TypeVar

from companion.games.game import Option, Question
from companion.referee.conversation import Conversation
from companion.referee.course import Course
from companion.referee.objection import Objection
from companion.referee.taking_back import TakingBack
from companion.table.controls import Button, Chosen, Press

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


class Asking(Generic[S, A, E]):
    """Finds the one question of now among those who may have one.

    A wish to take back goes first, then a piece that cannot be seen, then what the game asks;
    where nobody waits for an answer there is still the game's standing offer.
    """

    def __init__(
        self,
        course: Course[S, A, E],
        talk: Conversation,
        objection: Objection[S, A, E],
        taking_back: TakingBack[S, A, E],
    ) -> None:
        self._course = course
        self._talk = talk
        self._objection = objection
        self._taking_back = taking_back

    @property
    def question(self) -> Question | None:
        """What is asked, or offered."""
        for asker in (self._taking_back.wish, self._objection.doubt):
            if asker is not None:
                return asker.question
        return self._talk.asked or self._course.position.menu

    @property
    def is_waiting(self) -> bool:
        """Whether the game waits for the answer."""
        return bool(self._taking_back.wish or self._objection.doubt or self._talk.asked)

    @property
    def lit(self) -> int | None:
        """The option that a button would take."""
        return self._talk.lit(self.question, waiting=self.is_waiting)

    def pressed(self, press: Press) -> Option | None:
        """The option that a button takes; the button may also only light the next one."""
        question, lit = self.question, self.lit
        if question is None or question.seat is not press.seat or not question.options:
            return None
        match press.button:
            case Button.NEXT:
                following = 0 if lit is None else (lit + 1) % len(question.options)
                self._talk.light(question, following)
            case Button.YES if lit is not None:
                return question.options[lit]
        return None

    def tapped(self, chosen: Chosen) -> Option | None:
        """The option that was tapped on a screen; None if it is no longer offered."""
        question = self.question
        if question is None or question.seat is not chosen.seat:
            return None
        return next((o for o in question.options if o.key == chosen.option), None)
