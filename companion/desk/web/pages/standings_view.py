"""Standings with their numbers, and where each number comes from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from companion.desk.standings.standings import Explained, Standing, explained, standings
from companion.desk.tournament.tournament import Tournament
from companion.desk.tournament.values import EntrantId, Format, TieBreak
from companion.desk.web.pages.matches import find_text, name_of, names_of
from companion.desk.web.rendering import Words
from companion.desk.web.work.scores import number_text


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the standings."""

    place: int
    id: str
    name: str
    club: str
    points: str
    breaks: tuple[str, ...]
    dropped: bool
    find: str
    group: int | None


@dataclass(frozen=True, slots=True)
class BreakShown:
    """A number with what it is made of."""

    label: str
    value: str
    about: str
    lines: tuple[str, ...]


def shown_breaks(event: Tournament) -> tuple[int, ...]:
    """Which of the tie-breaks have a column: the points have their own."""
    breaks = event.plan.tie_breaks
    return tuple(i for i, one in enumerate(breaks) if one is not TieBreak.MATCH_POINTS)


def rows_of(event: Tournament) -> list[Row]:
    """Everybody from the first to the last."""
    wanted = shown_breaks(event)
    return [_row(event, standing, wanted) for standing in standings(event)]


def _row(event: Tournament, standing: Standing, wanted: Sequence[int]) -> Row:
    entrant = event.entrants[standing.entrant]
    values = tuple(value_text(event.plan.tie_breaks[i], standing.values[i]) for i in wanted)
    return Row(
        standing.place,
        standing.entrant,
        entrant.name,
        entrant.club,
        number_text(standing.points),
        values,
        standing.is_dropped,
        find_text(entrant.name, entrant.club),
        standing.group,
    )


def value_text(tie_break: TieBreak, value: Fraction) -> str:
    """A number of a tie-break: shares as per cent, lots as the place that was drawn."""
    if tie_break is TieBreak.OPPONENTS_WINS:
        return f"{float(value * 100):.1f}%"
    if tie_break is TieBreak.LOT:
        return number_text(abs(value))
    return number_text(value)


def tables_of(event: Tournament, rows: Iterable[Row], words: Words) -> list[tuple[str, list[Row]]]:
    """The standings by group while groups are played, else all in one."""
    rows = list(rows)
    stage = event.rounds[-1].round.stage if event.rounds else 0
    if event.plan.stages[stage].format is not Format.GROUPS or not event.rounds:
        return [("", rows)]
    ordered = sorted(rows, key=lambda row: (row.group is None, row.group or 0))
    return [
        ("" if group is None else words("web-group", name=group_name(group)), list(members))
        for group, members in groupby(ordered, lambda row: row.group)
    ]


def group_name(group: int) -> str:
    """Groups are called by letters, as long as there are some."""
    return chr(ord("A") + group - 1) if 1 <= group <= 26 else str(group)


def breaks_of(event: Tournament, key: EntrantId, words: Words) -> list[BreakShown]:
    """All numbers of one player, with the rounds that they come from."""
    return [_shown(event, one, words) for one in explained(event, key)]


def _shown(event: Tournament, one: Explained, words: Words) -> BreakShown:
    name = one.tie_break.value
    lines = []
    for part in one.parts:
        whom = names_of(event.entrants, part.opponents) or words("web-nobody-met")
        value = value_text(one.tie_break, part.value)
        key = "web-part-counts" if part.counts else "web-part-cut"
        lines.append(words(key, n=part.number, name=whom, value=value))
    return BreakShown(
        words(f"web-break-{name}"),
        value_text(one.tie_break, one.value),
        words(f"web-about-{name}"),
        tuple(lines),
    )


def why_place(event: Tournament, key: EntrantId, words: Words) -> str:
    """What parts somebody from the one before and the one behind, in one sentence each."""
    found = standings(event)
    at = next((i for i, standing in enumerate(found) if standing.entrant == key), None)
    if at is None:
        return ""
    told = []
    if at > 0:
        told.append(_between(event, found[at - 1], found[at], words))
    if at + 1 < len(found):
        told.append(_between(event, found[at], found[at + 1], words))
    return " ".join(told)


def _between(event: Tournament, one: Standing, other: Standing, words: Words) -> str:
    names = name_of(event.entrants, one.entrant), name_of(event.entrants, other.entrant)
    if one.place == other.place:
        return words("web-share-place", one=names[0], other=names[1], place=one.place)
    pairs = zip(event.plan.tie_breaks, one.values, other.values, strict=False)
    for tie_break, mine, theirs in pairs:
        if mine != theirs:
            return words(
                "web-ahead-by",
                one=names[0],
                other=names[1],
                by=words(f"web-break-{tie_break.value}"),
                mine=value_text(tie_break, mine),
                theirs=value_text(tie_break, theirs),
            )
    return ""
