"""Who stands where, after any round, and by which numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from msgspec import Struct

from companion.desk.standings import tie_breaks as t
from companion.desk.standings.bracket import bracket_places
from companion.desk.standings.tally import Line, Tally, by_strength, drawn_lots, tally
from companion.desk.tournament.stages import ELIMINATIONS, field, groups_of, latest_stage
from companion.desk.tournament.tournament import Tournament
from companion.desk.tournament.values import EntrantId, Format, TieBreak

_HALVES = frozenset({TieBreak.SONNEBORN_BERGER, TieBreak.HEAD_TO_HEAD, TieBreak.GAME_POINTS})
"""Those whose whole numbers are halves."""
_SCORES = frozenset({*t.CUTS, TieBreak.SONNEBORN_BERGER})
"""Those whose numbers are points."""


_MEASURES = {
    TieBreak.GAME_POINTS: t.half_games,
    TieBreak.VICTORY_POINTS: t.victory_points,
    TieBreak.VICTORY_POINTS_MARGIN: t.margin,
}
"""Those to which each round adds what was done in it."""


class Standing(Struct, frozen=True):
    """One line of the standings."""

    place: int
    """Shared by those whom nothing parts."""
    entrant: EntrantId
    points: Fraction
    won: int
    drawn: int
    lost: int
    byes: int
    values: tuple[Fraction, ...]
    """In the order of the plan's tie-breaks."""
    group: int | None = None
    is_dropped: bool = False


class Explained(Struct, frozen=True):
    """One number of one entrant, and the rounds that it comes from."""

    tie_break: TieBreak
    value: Fraction
    parts: tuple[t.Part, ...]


def standings(event: Tournament, stage: int | None = None) -> tuple[Standing, ...]:
    """Everybody, from the first to the last.

    Without a stage, that of the whole tournament: those who play the latest stage as they stand
    there, then all who did not get so far, as they stood before, and last who never played.
    """
    if stage is not None:
        return _of_stage(event, stage)
    found: list[Standing] = []
    listed: set[EntrantId] = set()
    for index in range(latest_stage(event), -1, -1):
        ahead = len(found)
        for standing in _of_stage(event, index):
            if standing.entrant not in listed:
                listed.add(standing.entrant)
                place = max(standing.place, ahead + 1) if ahead else standing.place
                found.append(_placed(standing, place))
    never = [key for key in event.entrants if key not in listed]  # who left before it began
    if never:
        counted, last = tally(event, 0), len(found) + 1
        nothing = (Fraction(0),) * len(event.plan.tie_breaks)
        found += [_standing(event, counted, key, last, nothing) for key in never]
    return tuple(found)


def _placed(standing: Standing, place: int) -> Standing:
    values = {name: getattr(standing, name) for name in standing.__struct_fields__}
    return Standing(**{**values, "place": place})


def _of_stage(event: Tournament, stage: int) -> tuple[Standing, ...]:
    counted = tally(event, stage)
    keys = field(event, stage)
    kind = event.plan.stages[stage].format
    if kind in ELIMINATIONS and counted.rounds:
        return _of_bracket(event, stage, counted, keys)
    if kind is Format.GROUPS and counted.rounds:
        return _of_groups(event, stage, counted)
    return _ranked(event, counted, keys)


def _ranked(
    event: Tournament, counted: Tally, keys: Iterable[EntrantId], group: int | None = None
) -> tuple[Standing, ...]:
    listed = list(keys)
    columns = _columns(event, counted, listed)
    numbers = _exact(listed, columns)
    whole = zip(*(column for column, _ in columns), strict=True) if columns else [()] * len(listed)
    ranks = {key: [-n for n in row] for key, row in zip(listed, whole, strict=True)}
    order = ((numbers[key], key) for key in sorted(listed, key=ranks.__getitem__))
    found: list[Standing] = []
    for at, (values, key) in enumerate(order, 1):
        is_level = found and ranks[found[-1].entrant] == ranks[key]
        place = found[-1].place if is_level else at
        found.append(_standing(event, counted, key, place, values, group))
    return tuple(found)


def _standing(
    event: Tournament,
    counted: Tally,
    key: EntrantId,
    place: int,
    values: tuple[Fraction, ...],
    group: int | None = None,
) -> Standing:
    line = counted.lines[key]
    return Standing(
        place,
        key,
        counted.scale.exact(line.score),
        line.won,
        line.drawn,
        line.lost,
        line.byes,
        values,
        group,
        key in event.dropped,
    )


def _of_groups(event: Tournament, stage: int, counted: Tally) -> tuple[Standing, ...]:
    """First those who lead their groups, then those who come second, and so on."""
    rows = [
        row
        for number, keys in groups_of(event, stage).items()
        for row in _ranked(event, counted, keys, number)
    ]
    return tuple(sorted(rows, key=lambda row: (row.place, [-value for value in row.values])))


def _of_bracket(
    event: Tournament, stage: int, counted: Tally, keys: Sequence[EntrantId]
) -> tuple[Standing, ...]:
    places = bracket_places(event, stage)
    numbers = _numbers(event, counted, [*keys])
    order = sorted(by_strength(event, keys), key=lambda key: places.get(key, len(places) + 1))
    return tuple(
        _standing(event, counted, key, places.get(key, len(places) + 1), numbers[key])
        for key in order
    )


def _numbers(
    event: Tournament, counted: Tally, keys: list[EntrantId]
) -> dict[EntrantId, tuple[Fraction, ...]]:
    """The numbers of everybody, in the order of the tie-breaks."""
    return _exact(keys, _columns(event, counted, keys))


def _exact(
    keys: list[EntrantId], columns: Sequence[tuple[list[int], int]]
) -> dict[EntrantId, tuple[Fraction, ...]]:
    if not columns:
        return dict.fromkeys(keys, ())
    exact = [
        [known[n] for n in column]
        for column, unit in columns
        for known in [{n: Fraction(n, unit) for n in set(column)}]
    ]
    return dict(zip(keys, zip(*exact, strict=True), strict=True))


def _columns(
    event: Tournament, counted: Tally, keys: list[EntrantId]
) -> list[tuple[list[int], int]]:
    """Tie-break by tie-break the numbers of everybody, whole, and how many of them make one."""
    columns: list[list[int]] = []
    units: list[int] = []
    lots = {key: n for n, key in enumerate(drawn_lots(event), 1)}
    lines = [counted.lines[key] for key in keys]
    scores: list[list[t.Raw]] | None = None
    for tie_break in event.plan.tie_breaks:
        unit = _unit(tie_break, counted)
        if tie_break is TieBreak.HEAD_TO_HEAD:
            column = _head_to_head(counted, keys, columns)
        elif tie_break is TieBreak.LOT:
            column = [-lots[key] for key in keys]
        elif tie_break is TieBreak.OPPONENTS_WINS:
            column, unit = t.mean_wins(lines, counted)
        elif tie_break in t.CUTS:
            scores = scores or [t.buchholz(line, counted) for line in lines]
            column = [_after_cut(raws, *t.CUTS[tie_break]) for raws in scores]
        else:
            column = [_sum(tie_break, line, counted) for line in lines]
        columns.append(column)
        units.append(unit)
    return [*zip(columns, units, strict=True)]


def _after_cut(raws: Sequence[t.Raw], lowest: int, highest: int) -> int:
    values = sorted(raw.value for raw in raws)
    return sum(values[lowest : max(len(values) - highest, lowest)])


def _unit(tie_break: TieBreak, counted: Tally) -> int:
    """How many whole numbers make one."""
    scored = tie_break in _SCORES or tie_break is TieBreak.MATCH_POINTS
    return (counted.scale.unit if scored else 1) * (2 if tie_break in _HALVES else 1)


def _sum(tie_break: TieBreak, line: Line, counted: Tally) -> int:
    if tie_break is TieBreak.MATCH_POINTS:
        return line.score
    if tie_break is TieBreak.WINS:
        return line.won
    if tie_break is TieBreak.RATING:
        return line.entrant.rating or 0
    if tie_break in _MEASURES:
        measure = _MEASURES[tie_break]
        return sum(measure(meeting) for meeting in line.meetings)
    return sum(raw.value for raw in _raws(tie_break, line, counted))


def _raws(tie_break: TieBreak, line: Line, counted: Tally) -> list[t.Raw]:
    match tie_break:
        case TieBreak.SONNEBORN_BERGER:
            return t.sonneborn_berger(line, counted)
        case _ if tie_break in _MEASURES:
            return t.own(line, _MEASURES[tie_break])
        case TieBreak.MATCH_POINTS:
            bye = counted.scale.bye
            return t.own(
                line, lambda m: bye if m.match is None else m.share.points if m.share else 0
            )
        case TieBreak.WINS:
            return t.own(line, lambda m: int(m.share is not None and m.share.half_won == 2))
        case _:
            return t.buchholz(line, counted)


def _head_to_head(
    counted: Tally, keys: list[EntrantId], columns: Sequence[Sequence[int]]
) -> list[int]:
    """Among those alike in all that stands before it."""
    alike: dict[tuple[int, ...], list[EntrantId]] = {}
    for i, key in enumerate(keys):
        alike.setdefault(tuple(column[i] for column in columns), []).append(key)
    found = dict.fromkeys(keys, 0)
    for group in alike.values():
        for key, raws in t.head_to_head(group, counted).items() if len(group) > 1 else ():
            found[key] = sum(raw.value for raw in raws)
    return [found[key] for key in keys]


def explained(
    event: Tournament, entrant: EntrantId, stage: int | None = None
) -> tuple[Explained, ...]:
    """Every number of one entrant in a stage with the rounds that it comes from."""
    index = latest_stage(event) if stage is None else stage
    counted = tally(event, index)
    keys = list(field(event, index))
    if entrant not in keys:
        keys.append(event.entrant(entrant).id)
    numbers = _numbers(event, counted, keys)
    before = 0
    found = []
    for at, tie_break in enumerate(event.plan.tie_breaks):
        alike = [key for key in keys if numbers[key][:before] == numbers[entrant][:before]]
        parts = _parts(tie_break, counted, entrant, alike)
        found.append(Explained(tie_break, numbers[entrant][at], parts))
        before = at + 1
    return tuple(found)


def _parts(
    tie_break: TieBreak, counted: Tally, entrant: EntrantId, alike: list[EntrantId]
) -> tuple[t.Part, ...]:
    line = counted.lines[entrant]
    if tie_break in (TieBreak.RATING, TieBreak.LOT):
        return ()
    if tie_break is TieBreak.OPPONENTS_WINS:
        return tuple(
            t.Part(m.number, (key,), t.share_of_wins(counted.lines[key], counted.scale))
            for m in line.meetings
            if m.share and m.is_met
            for key in t.came_to(m, line)
        )
    if tie_break is TieBreak.HEAD_TO_HEAD:
        raws = t.head_to_head(alike, counted)[entrant] if len(alike) > 1 else []
    else:
        raws = _raws(tie_break, line, counted)
    out = t.cut(raws, *t.CUTS[tie_break]) if tie_break in t.CUTS else set()
    unit = _unit(tie_break, counted)
    return tuple(
        t.Part(raw.number, raw.opponents, Fraction(raw.value, unit), i not in out)
        for i, raw in enumerate(raws)
    )
