"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules.rule import Rule
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won, by which rule, and why; no winner is a draw."""

    winners: tuple[Seat, ...]
    rule: Rule
    because: Sentence
