"""What a game can tell of itself once it has been played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say

S = TypeVar("S")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Feat:
    """Something that a play has brought to a player, as the end of a game tells it."""

    seat: Seat
    source: Sentence
    """What it is, or what the points are for: feats of one source are added up."""
    amount: int = 1
    scores: bool = True
    """Whether the amount is points; else it is counted by itself, such as destroyed cards."""


def _no_score(_: object) -> Mapping[Seat, int]:
    return {}


def _no_feats(_state: object, _events: tuple[object, ...]) -> tuple[Feat, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class GameStory(Generic[S, E]):
    """What is told of a whole game once it has ended; a game that counts nothing needs none."""

    score: Callable[[S], Mapping[Seat, int]] = _no_score
    """What everybody has of whatever decides the game: points, prisoners."""
    unit: Sentence = field(default_factory=lambda: say("story-points"))
    """What that is called, over the curve of it."""
    feats: Callable[[S, tuple[E, ...]], tuple[Feat, ...]] = _no_feats
    """What a play has brought to whom, from the state before it and its events. All points that
    the score has gained are among it."""
