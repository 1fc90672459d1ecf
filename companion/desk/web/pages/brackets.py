"""A bracket drawn: columns of rounds, boxes of matches, and lines to where the winners go on."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from companion.desk.tournament.tournament import Paired, Tournament
from companion.desk.web.pages.heads import ELIMINATIONS, bracket_label, shown_rounds
from companion.desk.web.pages.matches import Seat, Shown, shown_match
from companion.desk.web.rendering import Words

BOX, HEIGHT, LINE = 200, 52, 26
ACROSS, DOWN, HEAD = 44, 16, 28
"""Between boxes, and above the first."""
LETTER, BESIDE = 9, 44
"""What a letter of a name takes in a box, which is wider where names are long; and what stands
beside them."""


@dataclass(frozen=True, slots=True)
class BoxLine:
    """One side of a match."""

    name: str
    mark: str
    won: bool
    y: int


@dataclass(frozen=True, slots=True)
class MatchBox:
    """A match in its place."""

    x: int
    y: int
    width: int
    height: int
    status: str
    lines: tuple[BoxLine, ...]


@dataclass(frozen=True, slots=True)
class ColumnHead:
    """What stands above a column."""

    x: int
    text: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """One part of a bracket: that of the winners, or of those who have lost once."""

    title: str
    width: int
    height: int
    heads: tuple[ColumnHead, ...]
    boxes: tuple[MatchBox, ...]
    paths: tuple[str, ...]


def drawn_brackets(event: Tournament, words: Words) -> list[Drawn]:
    """All brackets of an event, as far as they are published."""
    stages: dict[int, list[Paired]] = defaultdict(list)
    for paired in shown_rounds(event):
        if event.plan.stages[paired.round.stage].format in ELIMINATIONS:
            stages[paired.round.stage].append(paired)
    return [part for rounds in stages.values() for part in _parts(event, rounds, words)]


def _parts(event: Tournament, rounds: list[Paired], words: Words) -> list[Drawn]:
    columns: dict[str, list[tuple[int, list[Shown]]]] = defaultdict(list)
    for paired in rounds:
        found: dict[str, list[Shown]] = defaultdict(list)
        for _, sitting in sorted(paired.sittings.items()):
            shown = shown_match(event, paired, sitting)
            part = "winners" if shown.bracket in ("final", "reset", "") else shown.bracket
            found[part].append(shown)
        for key in paired.round.byes:
            seat = Seat(key, event.entrants[key].name, won=True)
            found["winners"].append(_through(seat))
        for part, matches in found.items():
            columns[part].append((paired.round.number, matches))
    return [
        _drawn(bracket_label(part, words) if len(columns) > 1 else words("web-bracket"), of, words)
        for part, of in columns.items()
    ]


def _through(seat: Seat) -> Shown:
    """Whoever goes through without a match has a box, too, so that the lines lead on."""
    return Shown(0, "", (seat,), "done", False, "", None, "", 0, (), "", "")


def _drawn(title: str, columns: list[tuple[int, list[Shown]]], words: Words) -> Drawn:
    ordered = _in_order([matches for _, matches in columns])
    tops: list[dict[int, int]] = []
    for column, matches in enumerate(ordered):
        known = _places(ordered[column - 1], tops[-1], matches) if tops else {}
        low, placed = 0, dict[int, int]()
        for rank in range(len(matches)):
            placed[rank] = low = max(known.get(rank, low), low)
            low += HEIGHT + DOWN
        tops.append(placed)
    box = _wide(ordered)
    boxes = [
        _box(match, column * (box + ACROSS) + 1, HEAD + tops[column][rank], box)
        for column, matches in enumerate(ordered)
        for rank, match in enumerate(matches)
    ]
    deepest = max((top for placed in tops for top in placed.values()), default=0)
    heads = tuple(
        ColumnHead(column * (box + ACROSS) + 1, words("web-round", n=number))
        for column, (number, _) in enumerate(columns)
    )
    width, paths = len(columns) * (box + ACROSS) - ACROSS + 2, _paths(ordered, tops, box)
    return Drawn(title, width, HEAD + deepest + HEIGHT + 2, heads, tuple(boxes), paths)


def _wide(columns: list[list[Shown]]) -> int:
    """How wide all boxes of a part are, so that its longest name stands in one of them whole."""
    names = [len(seat.name) for matches in columns for match in matches for seat in match.seats]
    return max(BOX, BESIDE + LETTER * max(names, default=0))


def _in_order(columns: list[list[Shown]]) -> list[list[Shown]]:
    """Each column as the one behind it asks for, so that no two lines cross."""
    ordered: list[list[Shown]] = []
    for matches in reversed(columns):
        after = ordered[0] if ordered else []
        goes = {seat.id: rank for rank, match in enumerate(after) for seat in match.seats}
        ordered.insert(0, sorted(matches, key=partial(_rank, goes)))
    return ordered


def _rank(goes: dict[str, int], match: Shown) -> tuple[int, int, int]:
    """Where its winner goes on, the upper one of two first; by its table where nobody goes on."""
    on = [goes[seat.id] for seat in match.seats if seat.won and seat.id in goes]
    return min(on, default=1 << 30), match.table or 1 << 30, 0


def _places(before: list[Shown], tops: dict[int, int], matches: list[Shown]) -> dict[int, int]:
    """In the middle of the matches that its players come from."""
    places = {}
    for i, match in enumerate(matches):
        ids = {seat.id for seat in match.seats}
        from_ = [tops[j] for j, old in enumerate(before) if ids & {s.id for s in old.seats}]
        if from_:
            places[i] = sum(from_) // len(from_)
    return places


def _box(match: Shown, x: int, y: int, width: int) -> MatchBox:
    lines = tuple(
        BoxLine(seat.name, seat.mark, seat.won, y + 18 + LINE * i)
        for i, seat in enumerate(match.seats)
    )
    status = "live" if match.status == "open" else match.status
    return MatchBox(x, y, width, LINE * len(match.seats), status, lines)


def _paths(ordered: list[list[Shown]], tops: list[dict[int, int]], box: int) -> tuple[str, ...]:
    paths = []
    for column, (before, after) in enumerate(pairwise(ordered)):
        right, left = column * (box + ACROSS) + box + 1, (column + 1) * (box + ACROSS) + 1
        middle = (right + left) // 2
        for j, old in enumerate(before):
            winners = {seat.id for seat in old.seats if seat.won}
            for i, new in enumerate(after):
                if winners & {seat.id for seat in new.seats}:
                    y1 = HEAD + tops[column][j] + LINE * len(old.seats) // 2
                    y2 = HEAD + tops[column + 1][i] + LINE * len(new.seats) // 2
                    paths.append(f"M{right} {y1}H{middle}V{y2}H{left}")
    return tuple(paths)
