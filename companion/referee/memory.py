"""What the referee remembers between two looks at the table."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace

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


@dataclass(frozen=True, slots=True)
class Gestures:
    """Cards lying turned and tokens lying on things that have been dealt with already.

    A card stays turned and a token stays put long after they were understood; only what is new
    says something.
    """

    turned: frozenset[Piece] = frozenset()
    pointed: Mapping[Piece, Piece | str] = field(default_factory=dict)

    @classmethod
    def of(cls, table: Layout) -> Gestures:
        """Everything that lies there now counts as dealt with."""
        return cls(table.turned, dict(table.pointed))

    def new_turned(self, table: Layout) -> frozenset[Piece]:
        """Cards that were turned since."""
        return table.turned - self.turned

    def new_pointed(self, table: Layout, mat: Mat) -> tuple[tuple[Seat, Piece | str], ...]:
        """What each seat's token was laid on since."""
        return tuple(
            (seat, table.pointed[token])
            for token, seat in mat.pointers
            if token in table.pointed and table.pointed[token] != self.pointed.get(token)
        )

    def lying_now(self, table: Layout) -> Gestures:
        """Forget what was turned back or taken away, so that doing it again is new."""
        still = {t: at for t, at in self.pointed.items() if table.pointed.get(t) == at}
        return Gestures(self.turned & table.turned, still)

    def heard(self, answer: Answer, table: Layout) -> Gestures:
        """An answer was taken from the table: the card turned, or the tokens, for it are known."""
        if answer.by is not None:
            return replace(self, turned=self.turned | {answer.by})
        return replace(self, pointed=dict(table.pointed))

    def after_play(self, table: Layout, before: Layout, used: Collection[Piece]) -> Gestures:
        """What counts as dealt with when the same player goes on.

        A quick player may have turned the next card already, or pointed at it. Cards that the
        play itself has laid or moved may lie as they please.
        """
        lay_there = {p for p in table.turned if before.zone_of(p) == table.zone_of(p)}
        fresh = (lay_there - self.turned).difference(used)
        known = {
            token: target
            for token, target in table.pointed.items()
            if self.pointed.get(token) == target or target in used
        }
        return Gestures(table.turned - fresh, known)


def options_shown(
    question: Question, gestures: Gestures, table: Layout, mat: Mat
) -> tuple[Answer, ...]:
    """The options of a question that were turned, or pointed at by whom it is for."""
    turned = gestures.new_turned(table)
    aims = [at for seat, at in gestures.new_pointed(table, mat) if seat is question.seat]
    shown: list[Answer] = []
    for option in question.options:
        if option.piece in turned:
            shown.append(Answer(option, by=option.piece))
        elif any(_is_meant(option, where, table) for where in aims):
            shown.append(Answer(option))
    return tuple(shown)


def _is_meant(option: Option, where: Piece | str, table: Layout) -> bool:
    """Whether a token lies on what an option stands for."""
    if isinstance(where, str):
        return option.zone == where
    return option.piece == where or (
        option.zone is not None and option.zone == table.zone_of(where)
    )
