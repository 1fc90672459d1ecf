"""The points of all players, for a screen that is read from afar."""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules.seat import Seat
from companion.rules.sentence import Sentence
from companion.scenes.scene import Node


@dataclass(frozen=True, slots=True)
class Score:
    """The points of one player, and whether it is their turn."""

    seat: Seat
    name: Sentence
    points: int
    awaited: bool = False


@dataclass(frozen=True, slots=True)
class Scoreboard(Node):
    """The points of all players."""

    scores: tuple[Score, ...]
