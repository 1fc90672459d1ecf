"""Which stage a tournament is in, and who plays it."""

from __future__ import annotations

from math import ceil, log2

from companion.desk.standings.tally import by_strength, stage_rounds
from companion.desk.tournament.tournament import LATE, Tournament
from companion.desk.tournament.values import EntrantId, Format, Round, Stage

ELIMINATIONS = frozenset({Format.SINGLE_ELIMINATION, Format.DOUBLE_ELIMINATION})


def latest_stage(event: Tournament) -> int:
    """The one that was paired last, or the first."""
    return event.rounds[-1].round.stage if event.rounds else 0


def field(event: Tournament, stage: int) -> list[EntrantId]:
    """Who plays a stage, whether they have dropped out or not, strongest first.

    Once it has begun: who sat in it or had a bye; whoever is new, while everybody may join. Who
    left before they were ever paired does not play it.
    """
    rounds = stage_rounds(event, stage)
    listed: set[EntrantId] = set()
    for paired in rounds:
        listed.update(paired.round.byes)
        for match in paired.round.matches:
            listed.update(match.players)
    kind = event.plan.stages[stage].format
    if not rounds or (kind in LATE and event.plan.stages[stage].qualifiers is None):
        listed.update(key for key in event.entrants if key not in event.dropped)
    return by_strength(event, listed)


def groups_of(event: Tournament, stage: int) -> dict[int, list[EntrantId]]:
    """The groups of a stage that has begun; who had a bye is in the group that was short."""
    found: dict[int, list[EntrantId]] = {}
    rounds = stage_rounds(event, stage)
    for paired in rounds:
        for match in paired.round.matches:
            seen = found.setdefault(match.group or 0, [])
            seen += [key for key in match.players if key not in seen]
    if rounds:
        _seat_resting(event, stage, rounds[0].round, found)
    return dict(sorted(found.items()))


def _seat_resting(
    event: Tournament, stage: int, first: Round, groups: dict[int, list[EntrantId]]
) -> None:
    """Who rests in the first round plays in a group, too, though nobody has met them yet."""
    players = 2 * len(first.matches) + len(first.byes)
    sizes = group_sizes(players, group_count(event.plan.stages[stage], players))
    odd = [group for group, size in enumerate(sizes, 1) if size % 2]
    known = {key for keys in groups.values() for key in keys}
    for group, key in zip(odd, first.byes, strict=False):
        if key not in known:
            groups.setdefault(group, []).append(key)


def group_sizes(players: int, groups: int) -> list[int]:
    """How many are in each; the first ones have those that do not come out even."""
    small, larger = divmod(players, groups)
    return [small + (at < larger) for at in range(groups)]


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
