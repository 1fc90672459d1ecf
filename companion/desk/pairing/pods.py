"""Tables of several: those with like points together, who have met as little as can be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb, prod
from random import Random

from companion.desk.pairing.players import Player

MEETING = 10_000
KEPT_APART = 100_000
SHORT = 300
"""What it costs that two meet again, that two meet who are kept apart, and that somebody sits at a
small table again; against the difference of their points, in steps of the score groups."""

MOST_WAYS = 6_000
"""So many ways to seat a small field are all tried."""
REACH = 6
"""In a large one, somebody changes places with somebody at most so many tables away."""
PASSES = 6
SMALL, TRIES = 64, 30
"""A field of up to so many is begun so many times in another order if some would meet again."""


def table_sizes(players: int, sizes: tuple[int, int]) -> tuple[list[int], int]:
    """How large the tables are, the large ones first, and how many have a bye.

    As few byes as can be, then as few tables, as even as can be.
    """
    least, most = sizes
    for byes in range(players + 1):
        seated = players - byes
        tables = -(-seated // most)
        if tables * least <= seated:
            small, larger = divmod(seated, tables) if tables else (0, 0)
            return [small + 1] * larger + [small] * (tables - larger), byes
    return [], players


def pods(
    field: Sequence[Player], sizes: tuple[int, int], chance: Random
) -> tuple[list[list[Player]], list[Player]]:
    """The tables of a round, the leaders' first, and who has the bye."""
    lengths, byes = table_sizes(len(field), sizes)
    resting = sorted(field, key=lambda p: (p.byes, -p.level, -p.at))[:byes]
    away = set(resting)
    playing = [player for player in field if player not in away]
    if lengths and _ways(lengths) <= MOST_WAYS:
        best = min(_partitions(playing, lengths), key=lambda way: _total(way, lengths[0]))
        tables = [list(table) for table in best]
    else:
        tables = _improved(_in_order(playing, lengths))
        for _ in range(TRIES if lengths and len(playing) <= SMALL else 0):
            if _total(tables, lengths[0]) < MEETING:
                break
            shuffled = [*playing]
            chance.shuffle(shuffled)
            other = _improved(_in_order(shuffled, lengths))
            tables = min(tables, other, key=lambda way: _total(way, lengths[0]))
    return sorted(tables, key=lambda t: (sorted(p.level for p in t), min(p.at for p in t))), resting


def _in_order(playing: Sequence[Player], lengths: Sequence[int]) -> list[list[Player]]:
    tables, at = [], 0
    for length in lengths:
        tables.append([*playing[at : at + length]])
        at += length
    return tables


def _ways(lengths: Sequence[int]) -> int:
    """In how many ways a field can be seated at tables of such sizes."""
    left, ways = sum(lengths), []
    for length in lengths:
        ways.append(comb(left - 1, length - 1))
        left -= length
    return prod(ways) * (len(lengths) if len(set(lengths)) > 1 else 1)


def _partitions(
    playing: Sequence[Player], lengths: Sequence[int]
) -> Iterator[tuple[tuple[Player, ...], ...]]:
    """Every way; whoever is first of those left chooses the size and the others of a table."""
    if not lengths:
        yield ()
        return
    for length in sorted(set(lengths), reverse=True):
        rest = [*lengths]
        rest.remove(length)
        for chosen in combinations(playing[1:], length - 1):
            left = [player for player in playing[1:] if player not in chosen]
            for others in _partitions(left, rest):
                yield ((playing[0], *chosen), *others)


def _total(tables: Sequence[Sequence[Player]], largest: int) -> int:
    return sum(cost(table, largest) for table in tables)


def cost(table: Sequence[Player], largest: int) -> int:
    """What speaks against these sitting together."""
    found = 0
    for one, other in combinations(table, 2):
        key = other.entrant.id
        gap = one.level - other.level
        found += gap * gap
        if key in one.met:
            found += MEETING * one.met[key] * one.met[key]
        if key in one.apart or (one.kin and not set(one.kin).isdisjoint(other.kin)):
            found += KEPT_APART
    if len(table) < largest:
        found += sum(SHORT * player.short_tables for player in table)
    return found


def _improved(tables: list[list[Player]]) -> list[list[Player]]:
    """Change places as long as that makes it better, nearest tables first."""
    largest = max(map(len, tables), default=0)
    costs = [cost(table, largest) for table in tables]
    for _ in range(PASSES):
        changed = False
        for i in range(len(tables)):
            if costs[i] >= SHORT or _is_uneven(tables[i]):
                changed |= _improve_one(tables, costs, i, largest)
        if not changed:
            break
    return tables


def _is_uneven(table: Sequence[Player]) -> bool:
    return abs(table[0].level - table[-1].level) > 1


def _improve_one(tables: list[list[Player]], costs: list[int], i: int, largest: int) -> bool:
    """Whether a table has become better by somebody of it changing places with somebody near."""
    near = [j for d in range(1, REACH + 1) for j in (i - d, i + d) if 0 <= j < len(tables)]
    for j in near if costs[i] else ():
        for a in range(len(tables[i])):
            for b in range(len(tables[j])):
                one, other = tables[i][a], tables[j][b]
                tables[i][a], tables[j][b] = other, one
                new_i, new_j = cost(tables[i], largest), cost(tables[j], largest)
                if new_i + new_j < costs[i] + costs[j]:
                    costs[i], costs[j] = new_i, new_j
                    return True
                tables[i][a], tables[j][b] = one, other
    return False
