"""What the referee says about an action."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from companion.rules.rule import Breach, Rule, RuleBroken
from companion.rules.sentence import Sentence

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Allowed(Generic[S, E]):
    """The action stands: the state after it, and what happened, in order."""

    state: S
    events: tuple[E, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """The action breaks a rule, perhaps others ``also``, and nothing happened."""

    rule: Rule
    because: Sentence
    remedy: Sentence
    also: tuple[Breach, ...] = ()


Verdict: TypeAlias = Allowed[S, E] | Refused


def judge(apply: Callable[[S, A], tuple[S, tuple[E, ...]]], state: S, action: A) -> Verdict[S, E]:
    """Try an action; a broken rule becomes a refusal, anything else raised is a bug."""
    try:
        after, events = apply(state, action)
    except RuleBroken as broken:
        return Refused(broken.rule, broken.because, broken.remedy, broken.also)
    return Allowed(after, events)
