"""An event as files: sheets to print, and everything as JSON, CSV and TRF."""

from __future__ import annotations

from collections.abc import Iterable

from starlette.responses import Response

from companion.desk.files.csv_files import entrants_csv, standings_csv
from companion.desk.files.export import export_event, import_event
from companion.desk.files.trf import trf
from companion.desk.rights import Right
from companion.desk.standings.standings import standings
from companion.desk.web.pages.heads import as_published, standings_text
from companion.desk.web.pages.matches import RoundShown, shown_round
from companion.desk.web.pages.public import NoSuchPage, published_round
from companion.desk.web.pages.standings_view import rows_of, shown_breaks
from companion.desk.web.rendering import words_in
from companion.desk.web.visits import Visit, Way
from companion.desk.web.work.entrants import player_code
from companion.desk.web.work.planning import new_id, taken_by
from companion.desk.web.work.running import paired_at
from companion.desk.web.work.sheets import Card, Column, Slip, codes_sheet, slips_sheet, table_sheet
from companion.paper.sheet import Align
from companion.text.catalogue import Catalogue

PDF, CSV, JSON, TEXT = "application/pdf", "text/csv", "application/json", "text/plain"


def _file(data: bytes, kind: str, name: str) -> Response:
    headers = {
        "Content-Disposition": f'{"inline" if kind == PDF else "attachment"}; filename="{name}"',
        "Cache-Control": "no-store",
    }
    return Response(data, media_type=kind, headers=headers)


def _catalogue(visit: Visit) -> Catalogue:
    return words_in(visit.language).catalogue


def public_pairings(visit: Visit) -> Response:
    """The pairings of a published round."""
    with visit.office.ledger.reading(visit.event) as event:
        shown = shown_round(event, published_round(event, str(visit.number())))
        name = event.plan.name
    return _pairings(visit, name, shown)


def pairings(visit: Visit) -> Response:
    """The pairings of any round, for the desk."""
    with visit.office.ledger.reading(visit.event) as event:
        shown, name = shown_round(event, paired_at(event, visit.number())), event.plan.name
    return _pairings(visit, name, shown)


def _pairings(visit: Visit, name: str, shown: RoundShown) -> Response:
    t = visit.words
    title, right = f"{name} · {t('web-round', n=shown.number)}", Align.RIGHT
    if visit.asked("by") == "table":
        columns = (
            Column(t("web-table"), -14, right, bold=True),
            Column(t("web-entrants"), 1),
            Column(t("web-result"), -26, right),
        )
        rows: Iterable[tuple[str, ...]] = (
            (
                str(match.table),
                " – ".join(seat.name for seat in match.seats),
                " : ".join(seat.mark for seat in match.seats) if match.status == "done" else "",
            )
            for match in shown.matches
        )
        data = table_sheet(title, t("web-by-table"), columns, list(rows), _catalogue(visit))
    else:
        columns = (
            Column(t("web-name"), 1.1, bold=True),
            Column(t("web-table"), -15, right, bold=True),
            Column(t("web-against"), 1),
        )
        lines = shown.by_name(t("web-bye"))
        named = [(line.name, line.where, line.against) for line in lines]
        halves = 2 if len(named) > 36 else 1
        data = table_sheet(title, t("web-by-name"), columns, named, _catalogue(visit), halves)
    return _file(data, PDF, f"{visit.event}-{shown.number}.pdf")


def slips(visit: Visit) -> Response:
    """Result slips of a round; each leads a phone to its match."""
    with visit.office.ledger.reading(visit.event) as event:
        shown, name = shown_round(event, paired_at(event, visit.number())), event.plan.name
    url = f"{visit.office.url}e/{visit.event}/slip/{shown.number}"
    made = [
        Slip(
            str(match.table),
            tuple(seat.name for seat in match.seats),
            visit.words.title(match.game),
            f"{url}/{match.table}",
        )
        for match in shown.matches
    ]
    title = f"{name} · {visit.words('web-round', n=shown.number)}"
    return _file(slips_sheet(title, made, _catalogue(visit)), PDF, f"{visit.event}-slips.pdf")


def standings_pdf(visit: Visit) -> Response:
    """The standings with all their numbers."""
    t, right = visit.words, Align.RIGHT
    with visit.office.ledger.reading(visit.event) as whole:
        event = as_published(whole)
        rows = rows_of(event)
        names = [event.plan.tie_breaks[i].value for i in shown_breaks(event)]
        title, detail = event.plan.name, standings_text(event, t)
    columns = [
        Column(t("web-place"), -13, right, bold=True),
        Column(t("web-name"), 1),
        Column(t("web-points"), -16, right, bold=True),
        *(Column(t(f"web-short-{name}"), -17, right) for name in names),
    ]
    told = [(str(row.place), row.name, row.points, *row.breaks) for row in rows]
    data = table_sheet(title, detail, columns, told, _catalogue(visit))
    return _file(data, PDF, f"{visit.event}-standings.pdf")


def check_in_list(visit: Visit) -> Response:
    """Everybody, with a box to tick."""
    t = visit.words
    with visit.office.ledger.reading(visit.event) as event:
        title = event.plan.name
        rows = [
            ("☑" if e.id in event.present else "☐", e.name, e.club, e.id)
            for e in sorted(event.playing, key=lambda e: e.name.casefold())
        ]
    columns = (
        Column(t("web-here"), -14, Align.MIDDLE),
        Column(t("web-name"), 1.2, bold=True),
        Column(t("web-club"), 1),
        Column(t("web-id"), -16, Align.RIGHT),
    )
    data = table_sheet(title, t("web-print-check-in"), columns, rows, _catalogue(visit))
    return _file(data, PDF, f"{visit.event}-check-in.pdf")


def codes(visit: Visit) -> Response:
    """A new code for each player's phone, to be cut apart and handed out."""
    with visit.office.ledger.reading(visit.event) as event:
        title = event.plan.name
        players = sorted(event.playing, key=lambda e: e.name.casefold())
    cards = []
    for entrant in players:
        code = player_code(visit, entrant.id, entrant.name)
        cards.append(Card(entrant.name, code, f"{visit.office.url}j#{code}"))
    return _file(codes_sheet(title, cards, _catalogue(visit)), PDF, f"{visit.event}-codes.pdf")


# --- data ----------------------------------------------------------------------------------------


def standings_file(visit: Visit) -> Response:
    """The standings as CSV."""
    with visit.office.ledger.reading(visit.event) as event:
        known = as_published(event)
        data = standings_csv(known, standings(known))
    return _file(data.encode(), CSV, f"{visit.event}-standings.csv")


def entrants_file(visit: Visit) -> Response:
    """The players as CSV, to be read again."""
    with visit.office.ledger.reading(visit.event) as event:
        data = entrants_csv(event)
    return _file(data.encode(), CSV, f"{visit.event}-entrants.csv")


def trf_file(visit: Visit) -> Response:
    """The event as FIDE's report of a tournament."""
    with visit.office.ledger.reading(visit.event) as event:
        data = trf(event)
    return _file(data.encode(), TEXT, f"{visit.event}.trf")


def json_file(visit: Visit) -> Response:
    """All of the event, as the published schema has it."""
    data = export_event(visit.event, visit.office.ledger.record(visit.event))
    return _file(data, JSON, f"{visit.event}.json")


def import_file(visit: Visit) -> Response:
    """An event from a file that was exported here or elsewhere."""
    taken = {*visit.office.ledger.refresh(), "new", "import", "password"}
    if not visit.upload:
        raise NoSuchPage
    entries = visit.office.entries
    known = taken_by(visit.person.name)
    key = import_event(entries, visit.upload, lambda name: new_id(name, taken), known)
    return visit.go(f"/desk/{key}")


_ROUND = "/desk/{event}/round/{number:int}"
WAYS = (
    Way("/e/{event}/round/{number:int}/pairings.pdf", public_pairings, Right.EXPORT),
    Way("/e/{event}/standings.pdf", standings_pdf, Right.EXPORT),
    Way("/e/{event}/standings.csv", standings_file, Right.EXPORT),
    Way("/desk/{event}/entrants.csv", entrants_file, Right.PREPARE),
    Way("/desk/{event}/event.trf", trf_file, Right.PREPARE),
    Way(f"{_ROUND}/pairings.pdf", pairings, Right.PREPARE),
    Way(f"{_ROUND}/slips.pdf", slips, Right.PREPARE),
    Way("/desk/{event}/check-in.pdf", check_in_list, Right.PREPARE),
    Way("/desk/{event}/codes.pdf", codes, Right.REGISTER, "POST"),
    Way("/desk/{event}/event.json", json_file, Right.PREPARE),
    Way("/desk/import", import_file, Right.PLAN, "POST"),
)
