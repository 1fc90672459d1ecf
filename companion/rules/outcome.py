"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules.rule import Rule
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won, by which rule, and why; no winner is a draw."""

    winners: tuple[Seat, ...]
    rule: Rule
    because: Sentence

    @property
    def text(self) -> Sentence:
        """Who won and why, in one go: the reason alone names no winner."""
        winners = self.winners
        return say("shared-ended", winners=len(winners), names=winners, because=self.because)
