"""Entrants and standings as CSV, for spreadsheets."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from companion.desk.files.lines import LineRefused, number_in, of_line, text_of
from companion.desk.pairing.reasons import points_text
from companion.desk.standings.standings import Standing
from companion.desk.tournament.checks import check_entrant
from companion.desk.tournament.refusal import Refusal
from companion.desk.tournament.tournament import Tournament
from companion.desk.tournament.values import Entrant, EntrantId, TieBreak
from companion.rules.sentence import say

COLUMNS = (
    "id",
    "name",
    "members",
    "club",
    "family",
    "rating",
    "seed",
    "federation",
    "title",
    "fide_id",
    "born",
)
"""Of a file of entrants; only the name has to be there."""

_RUSSIAN = {
    "№": "id",
    "номер": "id",
    "имя": "name",
    "игрок": "name",
    "участник": "name",
    "команда": "name",
    "фио": "name",
    "фамилия_имя": "name",
    "фамилия,_имя": "name",
    "участники": "members",
    "состав": "members",
    "клуб": "club",
    "семья": "family",
    "рейтинг": "rating",
    "посев": "seed",
    "номер_посева": "seed",
    "федерация": "federation",
    "страна": "federation",
    "звание": "title",
    "фиде": "fide_id",
    "id_фиде": "fide_id",
    "год_рождения": "born",
    "дата_рождения": "born",
}
"""The same as they are called in Russian."""

_FORMULAS = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would take for something to work out."""


def entrants_csv(event: Tournament) -> str:
    """All entrants, in the order of their registration."""
    return _written([COLUMNS, *map(_row, event.entrants.values())])


def _row(entrant: Entrant) -> list[str]:
    told = {name: getattr(entrant, name) for name in COLUMNS}
    told["members"] = "; ".join(entrant.members)
    return ["" if value is None else str(value) for value in told.values()]


def standings_csv(event: Tournament, rows: Iterable[Standing]) -> str:
    """The standings with every number that they go by."""
    names = [tie_break.value for tie_break in event.plan.tie_breaks]
    head = ("place", "id", "name", "points", "won", "drawn", "lost", "byes", *names)
    body = [
        (
            str(row.place),
            row.entrant,
            event.entrants[row.entrant].name,
            points_text(row.points),
            *map(str, (row.won, row.drawn, row.lost, row.byes)),
            *(
                points_text(_shown(*told))
                for told in zip(event.plan.tie_breaks, row.values, strict=True)
            ),
        )
        for row in rows
    ]
    return _written([head, *body])


def _shown(tie_break: TieBreak, value: Fraction) -> Fraction:
    """As it is told everywhere: a lot as the place that was drawn."""
    return abs(value) if tie_break is TieBreak.LOT else value


def _written(rows: Iterable[Sequence[str]]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([_harmless(cell) for cell in r] for r in rows)
    return out.getvalue()


def _harmless(cell: str) -> str:
    is_number = cell.removeprefix("-").replace("/", "").isdigit()
    return f"'{cell}" if cell.startswith(_FORMULAS) and not is_number else cell


def _meant(cell: str) -> str:
    """A cell without what made it harmless; an apostrophe of a name's own stays."""
    return cell[1:] if cell.startswith("'") and cell[1:].startswith(_FORMULAS) else cell


def read_entrants(data: bytes, event: Tournament) -> list[Entrant]:
    """The entrants of a file, ready to be registered; Refusal with the line where one is not.

    A known id changes what is known of that entrant. All others are new and get new ids.
    """
    found: list[Entrant] = []
    ids = set(event.entrants)
    names = {_name_of(entrant): 0 for entrant in event.entrants.values()}
    new = _new_ids(ids)
    for line, cells in _rows(text_of(data)):
        given = cells.get("id", "")
        if given and given not in event.entrants:
            raise LineRefused(line, say("desk-entrant-unknown", id=given[:40]))
        if given and any(entrant.id == given for entrant in found):
            raise LineRefused(line, say("desk-file-twice", name=given, first=names.get(given, 1)))
        entrant = _entrant(cells, line, EntrantId(given) if given else next(new))
        same = _name_of(entrant)
        if same in names and not given:
            key = "desk-file-twice" if names[same] else "desk-file-known"
            facts = {"first": names[same]} if names[same] else {}
            raise LineRefused(line, say(key, name=entrant.name, **facts))
        names[same] = line
        found.append(entrant)
    if not found:
        raise Refusal("desk-file-empty")
    return found


def members_in(text: str) -> tuple[str, ...]:
    """The names of a team's members, with commas or semicolons between them."""
    return tuple(name for part in re.split("[,;]", text) if (name := part.strip()))


def twin_of(event: Tournament, entrant: Entrant) -> Entrant | None:
    """Somebody else who cannot be told from them: of the same name, club and year."""
    same = _name_of(entrant)
    others = (other for other in event.entrants.values() if other.id != entrant.id)
    return next((other for other in others if _name_of(other) == same), None)


def _name_of(entrant: Entrant) -> str:
    parts = entrant.name, entrant.club, entrant.born
    return "\n".join(" ".join(part.split()).casefold() for part in parts)


def _new_ids(known: set[EntrantId]) -> Iterator[EntrantId]:
    n = len(known)
    while True:
        n += 1
        if f"p{n}" not in known:
            yield EntrantId(f"p{n}")


def _entrant(cells: Mapping[str, str], line: int, key: EntrantId) -> Entrant:
    entrant = Entrant(
        key,
        cells.get("name", ""),
        members_in(cells.get("members", "")),
        cells.get("club", ""),
        cells.get("family", ""),
        number_in(cells.get("rating", ""), line, "rating"),
        number_in(cells.get("seed", ""), line, "seed"),
        cells.get("federation", ""),
        cells.get("title", ""),
        cells.get("fide_id", ""),
        cells.get("born", ""),
    )
    try:
        check_entrant(entrant)
    except Refusal as refused:
        raise of_line(line, refused) from refused
    return entrant


def _rows(text: str) -> Iterator[tuple[int, Mapping[str, str]]]:
    """Each row with its line, under the names of the first one."""
    head = text.split("\n", 1)[0]
    between = max(",;\t", key=head.count)
    reader = csv.reader(io.StringIO(text), delimiter=between, strict=True)
    names: list[str] = []
    line = 1
    try:
        for cells in reader:
            line = reader.line_num
            if not names:
                names = [_column(cell) for cell in cells]
                _check_head(names)
                continue
            if len(cells) > len(names):
                raise LineRefused(line, say("desk-file-cells", most=len(names), found=len(cells)))
            cleaned = [_meant(cell.strip()) for cell in cells]
            if any(cleaned):
                yield line, dict(zip(names, cleaned, strict=False))
    except csv.Error as error:
        raise LineRefused(reader.line_num or line, say("desk-file-not-csv")) from error


def _column(cell: str) -> str:
    name = "_".join(cell.casefold().split())
    return _RUSSIAN.get(name, name)


def _check_head(names: Sequence[str]) -> None:
    if "name" not in names:
        raise LineRefused(1, say("desk-file-no-name", columns=", ".join(COLUMNS)))
    for name in names:
        if name not in COLUMNS or names.count(name) > 1:
            raise LineRefused(1, say("desk-file-column", column=name[:40], columns=COLUMNS))
