"""A rule of a rulebook, and the breaking of it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules.sentence import Sentence, say


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule, such as ``RF-2``.

    Its short text is in the catalogue of its game under ``rule-RF-2``, in each language.
    """

    id: str

    @property
    def text(self) -> Sentence:
        """What the rule says, in the project's own words."""
        return Sentence(f"rule-{self.id}")


@dataclass(frozen=True, slots=True)
class Chapter:
    """Rules of a rulebook that are read together, under a heading."""

    title: Sentence
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Breach:
    """A rule, and how these very pieces break it."""

    rule: Rule
    because: Sentence


class RuleBroken(Exception):  # noqa: N818 - reads as the referee says it
    """Raised when an action breaks a rule; the state stays as it was.

    ``because`` tells what was wrong with these very pieces, ``remedy`` how to put it right, and
    ``also`` which further rules the same action breaks.
    """

    def __init__(
        self, rule: Rule, because: Sentence, remedy: Sentence, also: tuple[Breach, ...] = ()
    ) -> None:
        super().__init__(rule.id, because, remedy)
        self.rule = rule
        self.because = because
        self.remedy = remedy
        self.also = also

    @property
    def text(self) -> Sentence:
        """Rule, reason and remedy in one go, where there is no screen to set them out on."""
        return say("shared-broken", rule=self.rule.id, because=self.because, remedy=self.remedy)
