"""A tournament as its entries tell it: the one place where they are put together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from companion.desk import changes as c
from companion.desk.values import Entrant, EntrantId, Match, Plan, Result, Round

Place: TypeAlias = tuple[int, int]
"""The number of a round, and that of a table in it."""


@dataclass(slots=True)
class Sitting:
    """A match, and what has been said of its result."""

    match: Match
    reports: dict[EntrantId, Result] = field(default_factory=dict)
    """The last of each player."""
    attested: dict[str, c.Attested] = field(default_factory=dict)
    """By the name of the record, in the order in which they were played."""
    settled: c.Settled | None = None

    @property
    def result(self) -> Result | None:
        """What stands; None as long as nothing does."""
        if self.settled is not None:
            return self.settled.result
        if self.is_disputed:
            return None
        return self._attested_result() or self._reported_result()

    @property
    def is_disputed(self) -> bool:
        """Whether what was said does not fit together, and the desk has to settle it."""
        if self.settled is not None:
            return False
        if any(attested.trouble for attested in self.attested.values()):
            return True
        said = {sides(result) for result in self.reports.values()}
        attested = self._attested_result()
        if attested is not None:
            said.add(sides(attested))
        return len(said) > 1

    def _attested_result(self) -> Result | None:
        games = tuple(game for said in self.attested.values() for game in said.result.games)
        if not games or any(said.trouble for said in self.attested.values()):
            return None
        result = Result(games)
        return result if is_decided(result, self.match) else None

    def _reported_result(self) -> Result | None:
        if set(self.reports) != set(self.match.players):
            return None
        return self.reports[self.match.players[0]]


@dataclass(slots=True)
class Clock:
    """When a round began, and how long it has been still since."""

    started_at: str
    minutes: int
    paused_at: str | None = None
    pauses: list[tuple[str, str]] = field(default_factory=list)
    extended: dict[int | None, int] = field(default_factory=dict)
    """Minutes more, by table; None: for all."""


@dataclass(slots=True)
class Paired:
    """A round, and what came of it."""

    round: Round
    sittings: dict[int, Sitting]
    """By table."""
    published: bool = False
    clock: Clock | None = None

    @property
    def is_over(self) -> bool:
        """Whether every match has a result that stands."""
        return all(sitting.result is not None for sitting in self.sittings.values())


@dataclass(slots=True)
class Tournament:
    """What a tournament is after some of its entries; grows with each entry that it follows."""

    plan: Plan
    entrants: dict[EntrantId, Entrant] = field(default_factory=dict)
    present: set[EntrantId] = field(default_factory=set)
    """Who has checked in."""
    dropped: dict[EntrantId, int] = field(default_factory=dict)
    """After which round they left."""
    joined: dict[EntrantId, int] = field(default_factory=dict)
    """After which round they were registered; 0: before the first."""
    apart: set[frozenset[EntrantId]] = field(default_factory=set)
    rounds: list[Paired] = field(default_factory=list)
    closed: bool = False
    entries: int = 0
    """How many it has followed."""

    @property
    def playing(self) -> Iterator[Entrant]:
        """Who is to be paired, in the order of their registration."""
        return (e for key, e in self.entrants.items() if key not in self.dropped)

    def sitting(self, place: Place) -> Sitting | None:
        """A match by its round and table."""
        number, table = place
        if not 1 <= number <= len(self.rounds):
            return None
        return self.rounds[number - 1].sittings.get(table)

    def results(self) -> Mapping[Place, Result]:
        """All that stands."""
        return {
            (paired.round.number, table): sitting.result
            for paired in self.rounds
            for table, sitting in paired.sittings.items()
            if sitting.result is not None
        }


def sides(
    result: Result,
) -> tuple[tuple[tuple[frozenset[EntrantId], ...], ...], frozenset[EntrantId]]:
    """What two reports have to agree in: the places of each game, and who did not play."""
    games = tuple(tuple(frozenset(place) for place in game.places) for game in result.games)
    return games, frozenset(result.forfeits)


def is_decided(result: Result, match: Match) -> bool:
    """Whether so many games were played as it takes: of best of three, two won or three played."""
    if len(result.games) >= match.best_of:
        return True
    won = Counter(game.places[0][0] for game in result.games if len(game.places[0]) == 1)
    return bool(won) and max(won.values()) > match.best_of // 2
