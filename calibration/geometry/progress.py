"""How far a calibration has come, in sentences that a screen or a terminal can tell."""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules.sentence import Sentence


@dataclass(frozen=True, slots=True)
class Item:
    """Something that is needed, and whether it is there."""

    sentence: Sentence
    done: bool


@dataclass(frozen=True, slots=True)
class Progress:
    """What is there, what is missing, and what to do next."""

    title: Sentence
    items: tuple[Item, ...]
    advice: Sentence
    """The one thing to do now, or that all is there."""
    complete: bool = False
