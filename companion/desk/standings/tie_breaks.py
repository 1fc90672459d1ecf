"""What parts those with as many points: each number is the sum of parts that can be shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from msgspec import Struct

from companion.desk.standings.scoring import Scale
from companion.desk.standings.tally import Line, Meeting, Tally
from companion.desk.tournament.values import EntrantId, TieBreak


class Part(NamedTuple):
    """What one round has given to a number."""

    number: int
    """Of the round; 0: of none."""
    opponents: tuple[EntrantId, ...]
    """Empty: a bye."""
    value: Fraction
    counts: bool = True
    """False: one of those that a cut leaves out."""


class Raw(Struct, frozen=True, gc=False):
    """A part in whole numbers, before it is shown."""

    number: int
    opponents: tuple[EntrantId, ...]
    value: int


def cut(raws: Sequence[Raw], lowest: int, highest: int) -> set[int]:
    """Which of the parts a cut leaves out, by their places in the list."""
    order = sorted(range(len(raws)), key=lambda i: (raws[i].value, -raws[i].number))
    out = set(order[:lowest])
    return out | set(order[len(order) - highest :] if highest else ())


def buchholz(line: Line, tally: Tally) -> list[Raw]:
    """The score of each opponent. Who had a bye or met nobody meets themselves, so to speak.

    Rounds that they were not there for give nothing, and are the first that a cut leaves out.
    """
    lines, found = tally.lines, []
    for meeting in line.meetings:
        number, match, share = meeting.number, meeting.match, meeting.share
        if share is None and match is not None:
            continue
        if match is None or (share is not None and share.is_forfeit):
            found.append(Raw(number, (), line.score))
        elif len(match.players) == 2:
            one, other = match.players
            met = other if one == line.entrant.id else one
            found.append(Raw(number, (met,), lines[met].score))
        else:
            came = came_to(meeting, line)
            found += [Raw(number, (k,), lines[k].score) for k in came]
            missing = len(match.players) - 1 - len(came)
            found += [Raw(number, (), line.score)] * missing
    if len(line.meetings) < len(tally.rounds):
        there = {meeting.number for meeting in line.meetings}
        found += [Raw(number, (), 0) for number in tally.over if number not in there]
    return found


def sonneborn_berger(line: Line, tally: Tally) -> list[Raw]:
    """Twice the score of each who was beaten, once that of each who was level."""
    lines = tally.lines
    return [
        Raw(meeting.number, (key,), weight * lines[key].score)
        for meeting in line.meetings
        if meeting.share is not None and not meeting.share.is_forfeit
        for weight, keys in ((2, meeting.share.beaten), (1, meeting.share.equal))
        for key in keys
    ]


def others(line: Line, players: Sequence[EntrantId]) -> list[EntrantId]:
    """All at a table but them."""
    return [key for key in players if key != line.entrant.id]


def share_of_wins(line: Line, scale: Scale) -> Fraction:
    """How much of what they could win at tables they have won; nothing without a match."""
    gained = possible = 0
    for meeting in line.meetings:
        match, share = meeting.match, meeting.share
        if match is not None and share is not None and not share.is_forfeit:
            gained += share.points
            possible += scale.best(len(match.players))
    return Fraction(gained, possible) if possible > 0 else Fraction(0)


def mean_wins(lines: Sequence[Line], tally: Tally) -> tuple[list[int], int]:
    """The mean share of wins of the opponents of each, in whole numbers, and how many make one."""
    shares = {key: share_of_wins(line, tally.scale) for key, line in tally.lines.items()}
    common = lcm(*{share.denominator for share in shares.values()})
    whole = {key: int(share * common) for key, share in shares.items()}
    found = []
    for line in lines:
        total = count = 0
        for meeting in line.meetings:
            match, share = meeting.match, meeting.share
            if match is None or share is None or share.is_forfeit:
                continue
            for key in match.players:
                if key != line.entrant.id and key not in share.absent:
                    total += whole[key]
                    count += 1
        found.append((total, max(count, 1)))
    counts = lcm(*{count for _, count in found})
    return [total * (counts // count) for total, count in found], common * counts


def came_to(meeting: Meeting, line: Line) -> tuple[EntrantId, ...]:
    """Whom they met in a round: all who were to sit there with them, and came."""
    absent = meeting.share.absent if meeting.share is not None else ()
    return tuple(key for key in met(meeting, line) if key not in absent)


def met(meeting: Meeting, line: Line) -> tuple[EntrantId, ...]:
    """Whom they were to meet in a round."""
    if meeting.match is None:
        return ()
    players, me = meeting.match.players, line.entrant.id
    if len(players) == 2:
        return players[1:] if players[0] == me else players[:1]
    return tuple(others(line, players))


def own(line: Line, measure: Callable[[Meeting], int]) -> list[Raw]:
    """What each round has given to a number of one's own."""
    return [Raw(meeting.number, met(meeting, line), measure(meeting)) for meeting in line.meetings]


def half_games(meeting: Meeting) -> int:
    """Games won count two, games drawn one."""
    return meeting.share.half_games if meeting.share is not None else 0


def victory_points(meeting: Meeting) -> int:
    """What the games themselves have counted."""
    return meeting.share.victory_points if meeting.share is not None else 0


def margin(meeting: Meeting) -> int:
    """How many more than the best of the others."""
    return meeting.share.margin if meeting.share is not None else 0


CUTS: Mapping[TieBreak, tuple[int, int]] = {
    TieBreak.BUCHHOLZ: (0, 0),
    TieBreak.BUCHHOLZ_CUT_1: (1, 0),
    TieBreak.BUCHHOLZ_CUT_2: (2, 0),
    TieBreak.BUCHHOLZ_MEDIAN: (1, 1),
}
"""How many of the lowest and of the highest scores are left out."""


def head_to_head(keys: Sequence[EntrantId], tally: Tally) -> Mapping[EntrantId, list[Raw]]:
    """Points against each other, where all of them have met; else nothing parts them."""
    group = set(keys)
    found: dict[EntrantId, list[Raw]] = {}
    for key in keys:
        line, rivals = tally.lines[key], set()
        raws = []
        for meeting in line.meetings:
            if meeting.share is None or not meeting.is_met:
                continue
            among = tuple(k for k in came_to(meeting, line) if k in group)
            if among:
                rivals |= set(among)
                beaten = sum(2 for k in meeting.share.beaten if k in group)
                level = sum(1 for k in meeting.share.equal if k in group)
                raws.append(Raw(meeting.number, among, beaten + level))
        if len(rivals) < len(group) - 1:
            return {key: [] for key in keys}
        found[key] = raws
    return found
