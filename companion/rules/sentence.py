"""What is said to people, before it is put into a language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias, Union

from companion.rules.seat import Seat

Fact: TypeAlias = Union[int, str, Seat, "Sentence", tuple["Fact", ...]]


@dataclass(frozen=True, slots=True)
class Sentence:
    """A key of the text catalogue and the facts that fill it.

    Rules, referee and scenes speak in these; ``companion.text`` alone turns them into English
    or Russian. A seat among the facts is told by its player's name, a tuple becomes a list, and
    a nested sentence (the name of a card, say) is told in the same language.
    """

    key: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Cited(Sentence):
    """A sentence that follows from a rule; where it is shown, the rule's id stands behind it."""

    rule: str = field(kw_only=True)


@dataclass(frozen=True, slots=True)
class Whisper(Sentence):
    """A sentence for one player: ``secret`` is what it says to ``seat``, the rest what all hear.

    Where nobody asks who listens, only what all may hear is told. ``scenes.scene`` leaves of it
    what its audience may hear.
    """

    seat: Seat = field(kw_only=True)
    secret: Sentence = field(kw_only=True)
    rule: str = field(default="", kw_only=True)
    """The id of the rule that it follows from, if any."""

    @property
    def public(self) -> Sentence:
        """What all hear."""
        if self.rule:
            return Cited(self.key, self.facts, rule=self.rule)
        return Sentence(self.key, self.facts)


def cite(rule: str, sentence: Sentence) -> Sentence:
    """The same sentence, with the id of the rule that it follows from, whoever hears it."""
    if isinstance(sentence, Whisper):
        return replace(sentence, secret=cite(rule, sentence.secret), rule=rule)
    return Cited(sentence.key, sentence.facts, rule=rule)


def say(key: str, **facts: Fact) -> Sentence:
    """Shorthand for a sentence: ``say("rf-summoned", seat=seat, cards=names)``."""
    return Sentence(key, facts)


def owned_by(*names: Sentence) -> dict[str, Fact]:
    """Facts about whose these things are: the ``owner`` if it is one, and the ``count`` of owners.

    A name tells that by its ``seat``. Names of people cannot be declined: where a language would
    have to, it speaks to the owner instead.
    """
    seats = {name.facts["seat"] for name in names if isinstance(name.facts.get("seat"), Seat)}
    return {"owner": next(iter(seats)) if len(seats) == 1 else "", "count": len(seats)}


def decimal(value: float, digits: int) -> Sentence:
    """A number with so many digits behind the point, or the comma in Russian."""
    whole, _, part = f"{value:.{digits}f}".partition(".")
    return say("shared-decimal", whole=whole, part=part)


def and_also(parts: tuple[Fact, ...]) -> Fact:
    """The parts of a list as people say it: "1, 2 and 3"."""
    if len(parts) < 2:
        return parts
    return say("shared-and", parts=parts[:-1], last=parts[-1])
