"""What a game can tell about chance: how likely each result is, of whatever is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from companion.rules.sentence import Sentence


@dataclass(frozen=True, slots=True)
class OddsWord:
    """Something that odds depend on, said as NAME=VALUE."""

    name: str
    label: Sentence
    numbers: range | None = None
    """What it can be, where it is a number."""
    choices: tuple[str, ...] = ()
    """What it can be, where it is a word; without both, the game reads it itself."""
    usual: str = ""
    """What it is if nobody says anything."""

    @property
    def known(self) -> str:
        """All that it can be, as it is written; nothing where the game alone knows."""
        if self.numbers is not None:
            return f"{self.numbers[0]}–{self.numbers[-1]}"
        return ", ".join(self.choices)


@dataclass(frozen=True, slots=True)
class Chances:
    """How likely each result is, from the least, and what that comes to."""

    heading: Sentence
    """What is counted, over the results."""
    chances: tuple[float, ...]
    """Of each number from none upwards."""
    any: Sentence
    """What it is called if there is any at all."""


@dataclass(frozen=True, slots=True)
class GameOdds:
    """The odds of a game, for whoever asks at the command line."""

    game: str
    folder: Path
    """Where its texts are."""
    words: tuple[OddsWord, ...]
    work_out: Callable[[Mapping[str, str]], Chances]
    """From each word and its value, all of them there and fit; Complaint where they do not go
    together."""
    example: str
