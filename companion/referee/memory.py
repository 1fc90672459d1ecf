"""What the referee remembers between two looks at the table."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from companion.games.game import Option, Question
from companion.rules.seat import Seat
from companion.table.layout import Layout
from companion.table.piece import Piece
from companion.table.zones import Mat


@dataclass(frozen=True, slots=True)
class Answer:
    """An option that was taken; ``by`` is the card that was turned to take it, if one was."""

    option: Option
    by: Piece | None = None

    @property
    def key(self) -> str:
        """The key of the option."""
        return self.option.key


Aims: TypeAlias = frozenset[Piece | str]
"""What a token may be laid on: one piece or zone, or several pieces if that is not clear."""


def aims_of(table: Layout) -> dict[Piece, Aims]:
    """What each token on the table may be meant for."""
    clear: dict[Piece, Aims] = {token: frozenset([at]) for token, at in table.pointed.items()}
    return clear | {token: frozenset[Piece | str](at) for token, at in table.between.items()}


@dataclass(frozen=True, slots=True)
class Gestures:
    """Cards lying turned and tokens lying on things that have been dealt with already.

    A card stays turned and a token stays put long after they were understood; only what is new
    says something. What else is turned or moved may blur what a token lies on, or make it clear:
    as long as it can be what it was, that says nothing new.
    """

    turned: frozenset[Piece] = frozenset()
    pointed: Mapping[Piece, Aims] = field(default_factory=dict)

    @classmethod
    def of(cls, table: Layout) -> Gestures:
        """Everything that lies there now counts as dealt with."""
        return cls(table.turned, aims_of(table))

    def new_turned(self, table: Layout) -> frozenset[Piece]:
        """Cards that were turned since."""
        return table.turned - self.turned

    def new_aims(self, table: Layout, mat: Mat) -> tuple[tuple[Seat, Aims], ...]:
        """What each seat's token may have been laid on since."""
        now = aims_of(table)
        return tuple(
            (seat, now[token])
            for token, seat in mat.pointers
            if token in now and now[token].isdisjoint(self.pointed.get(token, ()))
        )

    def new_pointed(self, table: Layout, mat: Mat) -> tuple[tuple[Seat, Piece | str], ...]:
        """What each seat's token was laid on since, where that is clear."""
        aims = self.new_aims(table, mat)
        return tuple((seat, next(iter(at))) for seat, at in aims if len(at) == 1)

    def lying_now(self, table: Layout) -> Gestures:
        """Forget what was turned back or taken away, so that doing it again is new."""
        now = aims_of(table)
        still = {t: at for t, at in self.pointed.items() if not at.isdisjoint(now.get(t, ()))}
        return Gestures(self.turned & table.turned, still)

    def heard(self, answer: Answer, table: Layout) -> Gestures:
        """An answer was taken from the table: the card turned, or the tokens, for it are known."""
        if answer.by is not None:
            return replace(self, turned=self.turned | {answer.by})
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
        return Gestures(table.turned - fresh, known)


def options_shown(
    question: Question, gestures: Gestures, table: Layout, mat: Mat, said: Collection[Piece] = ()
) -> tuple[Answer, ...]:
    """The options of a question that were turned, or pointed at by whom it is for.

    A token between several pieces shows them all, unless one of them was ``said`` by then.
    """
    turned = gestures.new_turned(table)
    aims = _aims(question, gestures, table, mat, said)
    shown: list[Answer] = []
    for option in question.options:
        if option.piece in turned:
            shown.append(Answer(option, by=option.piece))
        elif any(_is_meant(option, where, table) for at in aims for where in at):
            shown.append(Answer(option))
    return tuple(shown)


def options_between(
    question: Question, gestures: Gestures, table: Layout, mat: Mat, said: Collection[Piece] = ()
) -> tuple[Option, ...]:
    """The options between which a token was laid, so that nobody can tell which is meant."""
    several = [at for at in _aims(question, gestures, table, mat, said) if len(at) > 1]
    return tuple(
        option
        for option in question.options
        if any(_is_meant(option, where, table) for at in several for where in at)
    )


def _aims(
    question: Question, gestures: Gestures, table: Layout, mat: Mat, said: Collection[Piece]
) -> list[Aims]:
    return [
        at
        for seat, at in gestures.new_aims(table, mat)
        if seat is question.seat and (len(at) == 1 or at.isdisjoint(said))
    ]


def _is_meant(option: Option, where: Piece | str, table: Layout) -> bool:
    """Whether a token lies on what an option stands for."""
    if isinstance(where, str):
        return option.zone == where
    return option.piece == where or (
        option.zone is not None and option.zone == table.zone_of(where)
    )
