"""Undo: who asks for the last play back, and who has to consent."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from companion.games.game import Game, Option, Question
from companion.referee.session import Play
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.table.layout import Layout, changes

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")

UNDO_YES = "undo-yes"
UNDO_NO = "undo-no"


@dataclass(frozen=True, slots=True)
class UndoRequest:
    """The last play is to be undone: one other player is asked to consent, then those ``to_ask``.

    ``restored`` tells that it was asked for by putting the table as it was: then the request is
    withdrawn by putting it back again.
    """

    question: Question
    restored: bool
    to_ask: tuple[Seat, ...] = ()

    @property
    def next(self) -> UndoRequest | None:
        """The request as it is put to the next player; None when all have consented."""
        if not self.to_ask:
            return None
        following, *later = self.to_ask
        facts = {**self.question.text.facts, "seat": following}
        text = replace(self.question.text, facts=facts)
        return replace(
            self, question=replace(self.question, seat=following, text=text), to_ask=tuple(later)
        )


def undo_request(
    game: Game[S, A, E], last: Play[S, A, E], by: Seat, *, restored: bool
) -> UndoRequest | None:
    """The question to all whom it concerns but the one who asks; None when there is nobody else."""
    rules = game.rules
    concerned = rules.concerned(last.before, last.action) if rules.concerned else game.seats
    nobody = {by, *rules.automatic(last.before)}
    others = [seat for seat in game.seats if seat in concerned and seat not in nobody]
    if not others:
        return None
    play = game.wording.tell_action(last.before, last.action)
    options = (Option(UNDO_YES, say("referee-yes")), Option(UNDO_NO, say("referee-no")))
    question = Question(others[0], say("referee-take-back", seat=others[0], play=play), options)
    return UndoRequest(question, restored, tuple(others[1:]))


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

    def ask(self, last: Play[S, A, E] | None, by: Seat | None, *, restored: bool) -> bool:
        """Ask whoever has to consent, if anybody has; False if the play cannot be undone."""
        if last is None or by is None:
            return False
        if self.request is not None:
            return True
        if self._drawn_stays and any(map(self._game.rules.reveals, last.events)):
            self.denial = say("referee-drawn-stays")
            return False
        if self._consent:
            self.request = undo_request(self._game, last, by, restored=restored)
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
