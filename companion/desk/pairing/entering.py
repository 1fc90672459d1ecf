"""Who goes on from one stage to the next, and who is in which group of a stage."""

from __future__ import annotations

from companion.desk.pairing.matching import cheapest
from companion.desk.pairing.robin import numbered
from companion.desk.standings.bracket import seed_order, tree_size
from companion.desk.standings.standings import standings
from companion.desk.standings.tally import stage_rounds
from companion.desk.tournament.refusal import Refusal
from companion.desk.tournament.stages import ELIMINATIONS, group_count, group_sizes
from companion.desk.tournament.tournament import Tournament
from companion.desk.tournament.values import EntrantId, Format


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
    groups = [*of_group.values()]
    levels = [[group[at] for group in groups if at < len(group)] for at in range(most)]
    if event.plan.stages[stage].format not in ELIMINATIONS:
        return [key for level in levels for key in level]
    return _far_apart(levels, {key: n for n, group in enumerate(groups) for key in group})


def _far_apart(levels: list[list[EntrantId]], group_of: dict[EntrantId, int]) -> list[EntrantId]:
    """Seeds of a bracket, level by level, so that those of one group meet as late as can be.

    What is alike otherwise keeps the order of the groups: so the first of a group meets the last
    of another one.
    """
    seeds: list[EntrantId] = []
    size = tree_size(sum(map(len, levels)))
    at = {seed: place for place, seed in enumerate(seed_order(size))}
    rounds, most = size.bit_length(), len(levels) + 1
    for level in levels:
        begun, count = len(seeds), len(level)
        edges = []
        for n, key in enumerate(level):
            mates = [s for s, other in enumerate(seeds) if group_of[other] == group_of[key]]
            for place in range(count):
                seat = at[begun + place]
                early = sum(most ** (rounds - (at[s] ^ seat).bit_length()) for s in mates)
                edges.append((n, count + place, early * 2 * count**3 + (n - place) ** 2))
        chosen = {place - count: level[n] for n, place in cheapest(2 * count, edges)}
        seeds += [chosen[place] for place in range(count)]
    return seeds


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
