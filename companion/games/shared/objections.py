"""Why a table cannot be that no action gives: change by change, and all of it as one refusal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Generic, TypeVar

from companion.games.shared.remedies import Remedies, in_turn
from companion.rules.rule import Breach, Rule
from companion.rules.seat import Seat
from companion.rules.sentence import Fact, Sentence
from companion.rules.verdict import Refused, judge
from companion.table.layout import Change

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Finding(Generic[S]):
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

    def judged(self, apply: Callable[[S, A], tuple[S, tuple[E, ...]]], action: A) -> Refused | A:
        """The action that the change is, if it may be; else why not, with what was touched undone.

        The rules do not know what lies where on the table, so their remedy may be another.
        """
        verdict = judge(apply, self.state, action)
        return replace(verdict, remedy=self.undone) if isinstance(verdict, Refused) else action


def as_one(refusals: Sequence[Refused]) -> Refused:
    """The first says why, the others which further rules are broken; all are put right."""
    first, *others = refusals
    also = tuple(Breach(each.rule, each.because) for each in others if each.rule != first.rule)
    remedy = reduce(in_turn, (each.remedy for each in refusals))
    return replace(first, remedy=remedy, also=(*first.also, *also))
