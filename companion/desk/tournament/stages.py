"""Which stage a tournament is in, and who plays it."""

from __future__ import annotations

from math import ceil, log2

from companion.desk.standings.tally import by_strength, stage_rounds
from companion.desk.tournament.tournament import LATE, Tournament
from companion.desk.tournament.values import EntrantId, Format, Stage

ELIMINATIONS = frozenset({Format.SINGLE_ELIMINATION, Format.DOUBLE_ELIMINATION})


def latest_stage(event: Tournament) -> int:
    """The one that was paired last, or the first."""
    return event.rounds[-1].round.stage if event.rounds else 0


def field(event: Tournament, stage: int) -> list[EntrantId]:
    """Who plays a stage, whether they have dropped out or not, strongest first.

    Once it has begun: who sat in it or had a bye; whoever is new, while everybody may join.
    """
    rounds = stage_rounds(event, stage)
    listed: set[EntrantId] = set()
    for paired in rounds:
        listed.update(paired.round.byes)
        for match in paired.round.matches:
            listed.update(match.players)
    kind = event.plan.stages[stage].format
    if not rounds or (kind in LATE and event.plan.stages[stage].qualifiers is None):
        listed.update(event.entrants)
    return by_strength(event, listed)


def groups_of(event: Tournament, stage: int) -> dict[int, list[EntrantId]]:
    """The groups of a stage that has begun; who had a bye is in the group that was short."""
    found: dict[int, list[EntrantId]] = {}
    for paired in stage_rounds(event, stage):
        for match in paired.round.matches:
            seen = found.setdefault(match.group or 0, [])
            seen += [key for key in match.players if key not in seen]
    return dict(sorted(found.items()))


def group_count(planned: Stage, players: int) -> int:
    """How many groups there are: no more than leave everybody an opponent."""
    return min(planned.groups, max(players // 2, 1))


def rounds_needed(event: Tournament, stage: int, players: int) -> int | None:
    """How many rounds a stage of so many takes; None: until its bracket is played out."""
    planned = event.plan.stages[stage]
    if planned.format in ELIMINATIONS:
        return None
    whole = max(players - 1 + players % 2, 1)
    if planned.format is Format.ROUND_ROBIN:
        return min(planned.rounds or whole, whole * (2 if planned.rounds else 1))
    if planned.format is Format.GROUPS:
        most = ceil(players / group_count(planned, players))
        return most - 1 + most % 2
    if planned.rounds is not None:
        return planned.rounds
    return max(1, ceil(log2(max(players, 2)) / log2(planned.sizes[1])) + (planned.sizes[1] > 2))
