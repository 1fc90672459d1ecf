"""Everybody against everybody, by the tables of Berger."""

from __future__ import annotations

from collections.abc import Sequence

from companion.desk.tournament.refusal import Refusal
from companion.desk.tournament.tournament import Paired
from companion.desk.tournament.values import EntrantId


def berger(players: int, turn: int) -> tuple[list[tuple[int, int]], int | None]:
    """The pairs of a round (both counted from 0), who begins first; and who has the bye.

    In the second cycle, whoever began does not.
    """
    even = players + players % 2
    cycle, step = divmod(turn, even - 1)
    pairs, resting = [], None
    for one in range(1, even):
        other = (step + 2 - one) % (even - 1) or even - 1
        if one == other:
            first = (one, even) if one <= even // 2 else (even, one)
        elif one < other:
            first = (one, other) if (one + other) % 2 else (other, one)
        else:
            continue
        if players < even and even in first:
            resting = one - 1
            continue
        first = first if cycle % 2 == 0 else (first[1], first[0])
        pairs.append((first[0] - 1, first[1] - 1))
    return sorted(pairs, key=min), resting


def numbered(first: Paired, group: int | None, byes: Sequence[EntrantId]) -> list[EntrantId]:
    """Who has which number in the tables, as the first round of a stage has seated them."""
    matches = sorted(
        (match for match in first.round.matches if match.group == group),
        key=lambda match: match.table,
    )
    count = 2 * len(matches) + len(byes)
    if len(byes) > 1:
        raise Refusal("desk-bracket-shape", number=first.round.number)
    found = [EntrantId("")] * count
    pairs, resting = berger(count, 0)
    for (one, other), match in zip(pairs, matches, strict=True):
        found[one], found[other] = match.players[0], match.players[1]
    if resting is not None:
        found[resting] = byes[0]
    return found


def dealt(order: Sequence[EntrantId], groups: int) -> list[list[EntrantId]]:
    """Groups as even as can be: the strongest one to each, then back and forth."""
    found: list[list[EntrantId]] = [[] for _ in range(groups)]
    for row, start in enumerate(range(0, len(order), groups)):
        dealt = order[start : start + groups]
        is_back = row % 2 == 1 and len(dealt) == groups
        for at, key in enumerate(dealt):
            found[groups - 1 - at if is_back else at].append(key)
    return found
