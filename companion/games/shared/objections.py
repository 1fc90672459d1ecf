"""Why a table cannot be that no action gives: change by change, and all of it as one refusal."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import reduce
from typing import Generic, TypeAlias, TypeVar

from companion.games.shared.remedies import Remedies, in_turn
from companion.rules.rule import Breach, Rule
from companion.rules.seat import Seat
from companion.rules.sentence import Fact, Sentence
from companion.rules.verdict import Refused, judge
from companion.table.layout import Change

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")

Apply: TypeAlias = Callable[[S, A], tuple[S, tuple[E, ...]]]


@dataclass(frozen=True, slots=True)
class Finding(Generic[S, A]):
    """One change of the table under consideration: in which position, and while who is to act."""

    state: S
    seat: Seat
    change: Change
    remedies: Remedies

    @property
    def undone(self) -> Sentence:
        """How just this change is undone."""
        return self.remedies.undo(self.change)

    def refused(
        self, rule: Rule, key: str, remedy: Sentence | None = None, **facts: Fact
    ) -> Refused:
        """The refusal of a change that no action makes; if nothing else helps, it is undone."""
        return Refused(rule, Sentence(key, facts), remedy or self.undone)

    def judged(self, apply: Apply[S, A, E], action: A, *, advised: bool = False) -> Refused | A:
        """The action that the change is, if it may be; else why not, with what was touched undone.

        The rules do not know what lies where on the table, so their remedy may be about something
        else. Who is ``advised`` follows it afterwards.
        """
        verdict = judge(apply, self.state, action)
        if not isinstance(verdict, Refused):
            return action
        remedy = in_turn(self.undone, verdict.remedy) if advised else self.undone
        return replace(verdict, remedy=remedy)

    def best(self, apply: Apply[S, A, E], actions: Iterable[A], otherwise: Refused) -> Refused | A:
        """One that may be, else the objection to the likeliest, which is the first."""
        verdicts = [self.judged(apply, action) for action in actions]
        allowed = [verdict for verdict in verdicts if not isinstance(verdict, Refused)]
        return next(iter([*allowed, *verdicts]), otherwise)


def as_one(found: Iterable[Refused | A | None]) -> Refused | None:
    """All refusals together; None if there are none.

    The first says why, the others which further rules are broken; all are put right.
    """
    refusals = [each for each in found if isinstance(each, Refused)]
    if not refusals:
        return None
    first, *others = refusals
    also = {breach.rule: breach for breach in first.also}
    for each in others:
        if each.rule != first.rule:
            also.setdefault(each.rule, Breach(each.rule, each.because))
    remedy = reduce(in_turn, (each.remedy for each in refusals))
    return replace(first, remedy=remedy, also=tuple(also.values()))
