"""What the referee has to say at one moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from companion.games.game import Question
from companion.rules.outcome import Outcome
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence
from companion.rules.verdict import Refused
from companion.table.piece import Piece
from companion.table.tasks import Task

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Errand:
    """A task, and whether the table shows it done."""

    task: Task
    done: bool


@dataclass(frozen=True, slots=True)
class Dispute:
    """The table is wrong: by which rule (if one can be named), and how to put it right."""

    refused: Refused | None
    repair: tuple[Task, ...]
    wrong: frozenset[Piece]
    done: tuple[Task, ...] = ()
    """Steps of the repair that were taken since it was asked for."""


@dataclass(frozen=True, slots=True)
class View(Generic[S]):
    """The state of a game with everything that players may be shown or asked about it."""

    state: S
    awaiting: Seat | None
    last: tuple[Sentence, ...] = ()
    errands: tuple[Errand, ...] = ()
    requests: tuple[Sentence, ...] = ()
    """What the last play leaves to do that nobody can see done, such as drawing cards."""
    question: Question | None = None
    """What the game waits for, or the standing offer if ``asking`` is false."""
    asking: bool = False
    lit: int | None = None
    dispute: Dispute | None = None
    outcome: Outcome | None = None
    started: bool = False
    """Whether anything has been played; before that a wrong table is one not yet set up."""
    resumed: bool = False
    failure: Sentence | None = None
    rescued: Sentence | None = None
    """That the record was damaged from outside, and has been written anew."""
    denial: Sentence | None = None
    """Why a play that was wished back stays."""
