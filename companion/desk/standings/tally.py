"""What everybody has played in a stage so far: the ground of standings and of pairings alike."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field

from msgspec import Struct

from companion.desk.standings.scoring import Scale, Share, shares
from companion.desk.tournament.tournament import Paired, Tournament
from companion.desk.tournament.values import Entrant, EntrantId, Match


class Meeting(Struct, frozen=True, gc=False):
    """One round of one entrant: at a table, or with a bye."""

    number: int
    match: Match | None
    """None: a bye."""
    share: Share | None
    """None: not played yet."""

    @property
    def is_met(self) -> bool:
        """Whether there was somebody whom they met."""
        return self.match is not None and not (self.share is not None and self.share.is_forfeit)


@dataclass(slots=True)
class Line:
    """All that one entrant has done in a stage."""

    entrant: Entrant
    score: int = 0
    """In units of the scale."""
    won: int = 0
    drawn: int = 0
    lost: int = 0
    byes: int = 0
    meetings: list[Meeting] = field(default_factory=list)


@dataclass(slots=True)
class Tally:
    """A stage as far as it has been played."""

    scale: Scale
    lines: dict[EntrantId, Line]
    rounds: list[Paired]
    over: tuple[int, ...]
    """The numbers of those rounds in which nothing is missing."""


def stage_rounds(event: Tournament, stage: int) -> list[Paired]:
    """Its rounds so far."""
    return [paired for paired in event.rounds if paired.round.stage == stage]


def tally(event: Tournament, stage: int, before: int | None = None) -> Tally:
    """What has come of a stage, up to the round before that number."""
    scale = Scale(event.plan.points)
    rounds = stage_rounds(event, stage)
    if before is not None:
        rounds = [paired for paired in rounds if paired.round.number < before]
    lines = {key: Line(entrant) for key, entrant in event.entrants.items()}
    for paired in rounds:
        _count(paired, lines, scale)
    over = tuple(paired.round.number for paired in rounds if paired.is_over)
    return Tally(scale, lines, rounds, over)


def _count(paired: Paired, lines: dict[EntrantId, Line], scale: Scale) -> None:
    number = paired.round.number
    for sitting in paired.sittings.values():
        match, result = sitting.match, sitting.result
        if result is None:
            for key in match.players:
                lines[key].meetings.append(Meeting(number, match, None))
            continue
        for key, share in shares(match, result, scale).items():
            line = lines[key]
            line.meetings.append(Meeting(number, match, share))
            line.score += share.points
            line.won += share.half_won == 2
            line.drawn += share.half_won == 1
            line.lost += share.half_won == 0
    for key in paired.round.byes:
        line = lines[key]
        line.meetings.append(Meeting(number, None, None))
        line.score += scale.bye
        line.byes += 1


def drawn_lots(event: Tournament, keys: Iterable[EntrantId] | None = None) -> list[EntrantId]:
    """Entrants in an order of chance: of any two the same one is always first."""

    def lot(key: EntrantId) -> bytes:
        return hashlib.sha256(f"{event.plan.seed}/lot/{key}".encode()).digest()

    return sorted(event.entrants if keys is None else keys, key=lot)


def by_strength(event: Tournament, keys: Iterable[EntrantId]) -> list[EntrantId]:
    """The order of the beginning: by seeds, then ratings, then lots."""

    def strength(key: EntrantId) -> tuple[bool, int, int]:
        entrant = event.entrants[key]
        return entrant.seed is None, entrant.seed or 0, -(entrant.rating or 0)

    return sorted(drawn_lots(event, keys), key=strength)
