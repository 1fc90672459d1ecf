"""The wish to take the last play back, and who has a say in it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from companion.games.game import Game, Option, Question
from companion.referee.house_rules import HouseRules
from companion.referee.session import Play
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.table.changes import changes
from companion.table.layout import Layout

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")

YES = "take-back-yes"
NO = "take-back-no"


@dataclass(frozen=True, slots=True)
class Wish:
    """A play is wished back, and this is asked of another player, later of those ``to_ask``.

    ``restored`` tells that the wish was told by putting the table as it was: then it is withdrawn
    by putting it back again.
    """

    question: Question
    restored: bool
    to_ask: tuple[Seat, ...] = ()

    @property
    def next(self) -> Wish | None:
        """The wish as it is asked of the next player; None when all have agreed."""
        if not self.to_ask:
            return None
        following, *later = self.to_ask
        facts = {**self.question.text.facts, "seat": following}
        text = replace(self.question.text, facts=facts)
        return replace(
            self, question=replace(self.question, seat=following, text=text), to_ask=tuple(later)
        )


def wish_back(game: Game[S, A, E], last: Play[S, A, E], by: Seat, *, restored: bool) -> Wish | None:
    """The question to all who did not wish for it; None when there is nobody else."""
    others = [seat for seat in game.seats if seat is not by]
    if not others:
        return None
    told = game.wording.tell_action(last.before, last.action)
    options = (Option(YES, say("referee-yes")), Option(NO, say("referee-no")))
    question = Question(others[0], say("referee-take-back", seat=others[0], play=told), options)
    return Wish(question, restored, tuple(others[1:]))


def is_restored(before: Layout, expected: Layout, tables: Iterable[Layout]) -> bool:
    """Whether the table was put as it was before a play, for one of the ways to look at it.

    A play that leaves the table as it was is not undone by leaving it so.
    """
    changed = bool(changes(before, expected))
    return changed and not all(changes(before, table) for table in tables)


class TakingBack(Generic[S, A, E]):
    """Whether the last play is to be taken back.

    ``wish`` is what is being asked about it, ``denied`` tells that somebody said no while the
    table lay as now, ``denial`` is the rule of the house by which the play stays.
    """

    def __init__(self, game: Game[S, A, E], house_rules: HouseRules) -> None:
        self.wish: Wish | None = None
        self.denied = False
        self.denial: Sentence | None = None
        self._game = game
        self._house_rules = house_rules

    def look_anew(self) -> None:
        """The table lies otherwise now: it may tell the wish again."""
        self.denied = False
        self.denial = None

    def wish_for(self, last: Play[S, A, E] | None, by: Seat | None, *, restored: bool) -> bool:
        """Wish a play back, asking who has a say in it; False if that cannot be."""
        if last is None or by is None:
            return False
        if self.wish is not None:
            return True
        if self._house_rules.drawn_stays and any(map(self._game.rules.reveals, last.events)):
            self.denial = say("referee-drawn-stays")
            return False
        if self._house_rules.consent:
            self.wish = wish_back(self._game, last, by, restored=restored)
        return True

    def agree(self) -> bool:
        """The player who is asked agrees: True when all have, or else the next one is asked."""
        following = self.wish.next if self.wish else None
        if following is not None:
            self.wish = following
        return following is None

    def deny(self) -> None:
        """The play stays, however long the table lies as if it did not."""
        self.wish = None
        self.denied = True

    def see_expected(self) -> None:
        """The table lies as it should: a wish told by restoring it is told no more."""
        if self.wish is not None and self.wish.restored:
            self.wish = None

    def end(self) -> None:
        """There is another last play now."""
        self.wish = self.denial = None
