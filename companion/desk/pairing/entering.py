"""Who goes on from one stage to the next, and who is in which group of a stage."""

from __future__ import annotations

from companion.desk.pairing.robin import group_sizes, numbered
from companion.desk.refusal import Refusal
from companion.desk.stages import group_count
from companion.desk.standings import standings
from companion.desk.tally import stage_rounds
from companion.desk.tournament import Tournament
from companion.desk.values import EntrantId, Format


def qualified(event: Tournament, stage: int) -> list[EntrantId]:
    """Who plays a stage that is to begin, as they stood in the one before; who left does not."""
    most = event.plan.stages[stage].qualifiers
    before = event.plan.stages[stage - 1]
    rows = [row for row in standings(event, stage - 1) if not row.is_dropped]
    if most is None:
        return [row.entrant for row in rows]
    if before.format is not Format.GROUPS:
        return [row.entrant for row in rows[:most]]
    of_group: dict[int | None, list[EntrantId]] = {}
    for row in rows:
        of_group.setdefault(row.group, []).append(row.entrant)
    # Level by level in the order of the groups' winners: so in an even number of groups the first
    # of each meets in a bracket the last of another one.
    return [group[at] for at in range(most) for group in of_group.values() if at < len(group)]


def group_numbers(event: Tournament, stage: int) -> list[list[EntrantId]]:
    """Each group of a stage that has begun, by the numbers in the tables of Berger."""
    first = stage_rounds(event, stage)[0]
    byes = iter(first.round.byes)
    players = 2 * len(first.round.matches) + len(first.round.byes)
    sizes = group_sizes(players, group_count(event.plan.stages[stage], players))
    if sum(size % 2 for size in sizes) != len(first.round.byes):
        raise Refusal("desk-bracket-shape", number=first.round.number)
    return [
        numbered(first, group, [next(byes)] if size % 2 else [])
        for group, size in enumerate(sizes, 1)
    ]
