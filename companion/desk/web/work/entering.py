"""Results at the desk: one after the other by the keyboard, and what is disputed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from starlette.responses import Response

from companion.desk.rights import Right
from companion.desk.store.database import StoreFailed
from companion.desk.tournament import changes as c
from companion.desk.tournament.conflicts import Conflict, conflicts
from companion.desk.tournament.tournament import Paired, Sitting, Tournament
from companion.desk.tournament.values import Match, Result
from companion.desk.web.pages.matches import Shown, name_of, result_text, shown_match, shown_round
from companion.desk.web.pages.mine import places_given
from companion.desk.web.visits import Forbidden, Visit, Way, given_places
from companion.desk.web.work.running import paired_at, problem_text
from companion.desk.web.work.scores import Choice, key_of, read_line, result_of_places, result_with
from companion.text.complaint import Complaint

MOST_SEATS = 6


def results(visit: Visit, refused: str = "", line: str = "") -> Response:
    """All matches of a round, with what came of them; and why a line was not taken."""
    number = visit.number()
    with visit.office.ledger.reading(visit.event) as event:
        paired = paired_at(event, number)
        shown = shown_round(event, paired)
        entered = _entered(event, paired, visit.asked("entered"))
        rounds, last = [r.round for r in event.rounds], event.rounds[-1]
    return visit.show(
        "desk/results.html",
        page="results",
        round=shown,
        rounds=rounds,
        quick=visit.may(Right.SCORE) and not all(s.result for s in paired.sittings.values()),
        entered=entered,
        over=paired.is_over and paired is last,
        line=line,
        notice=refused,
        notice_tone="wrong",
        places=[("", visit.words("web-no-result")), *places_given(visit, MOST_SEATS)],
        **visit.live(),
    )


def _entered(event: Tournament, paired: Paired, table: str) -> str:
    sitting = paired.sittings.get(int(table)) if table.isdecimal() else None
    if sitting is None or sitting.result is None:
        return ""
    told = result_text(sitting.result, sitting.match, event.entrants)
    names = " – ".join(name_of(event.entrants, key) for key in sitting.match.players)
    return f"{table}. {names}: {told}" if len(sitting.match.players) == 2 else f"{table}. {told}"


def sitting_at(event: Tournament, number: int, table: int) -> Sitting:
    """A match; Complaint where there is none."""
    sitting = event.sitting((number, table))
    if sitting is None:
        raise Complaint("desk-table-unknown", number=number, table=table)
    return sitting


def _decided(visit: Visit, match: Match) -> Result | None:
    """What the form says came of a match; None: nothing counts any more."""
    if len(match.players) == 2:
        key = visit.text("result", 20)
        return result_with(key, match) if key else None
    places = given_places(visit, match.players)
    return result_of_places(places, match) if any(places.values()) else None


def write_down(visit: Visit) -> Response:
    """The result of one match, from its row."""
    number, table = visit.number(), visit.whole("table", 1, 99999) or 0
    visit.change(
        lambda event: c.Settled(
            number, table, _decided(visit, sitting_at(event, number, table).match)
        )
    )
    return visit.go(f"/desk/{visit.event}/round/{number}?entered={table}#t{table}")


def quick(visit: Visit) -> Response:
    """One line of the quick entry: the table, and what came of it."""
    number, line = visit.number(), visit.text("line", 80)
    try:
        table, key = read_line(line)
        visit.change(
            lambda event: c.Settled(
                number, table, result_with(key, sitting_at(event, number, table).match)
            )
        )
    except (Forbidden, StoreFailed):
        raise
    except Complaint as refused:
        # Whoever types one line after the other mends it where it stands.
        page = results(visit, visit.words.tell(refused.sentence), line)
        page.status_code = 422
        return page
    return visit.go(f"/desk/{visit.event}/round/{number}?entered={table}")


# --- what is disputed ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Disputed:
    """A match about which different things have been said."""

    number: int
    match: Shown
    because: str
    said: tuple[tuple[str, str], ...]
    records: tuple[tuple[str, str], ...]
    choices: tuple[Choice, ...]
    key: str


def disputes(visit: Visit) -> Response:
    """All that the desk has to decide."""
    found, told = [], []
    with visit.office.ledger.reading(visit.event) as event:
        for conflict in conflicts(event):
            if conflict.sitting is not None:
                found.append(_disputed(visit, event, conflict, conflict.sitting))
                continue
            told += [_stray(visit, conflict, one) for one in conflict.attested]
    return visit.show(
        "desk/disputes.html",
        page="disputes",
        disputes=found,
        strays=told,
        may_settle=visit.may(Right.SETTLE),
        places=places_given(visit, MOST_SEATS),
        problem=problem_text(visit),
        **visit.live(),
    )


def _stray(visit: Visit, conflict: Conflict, sent: c.Attested) -> dict[str, object]:
    """A game that is none of a match that is there: who has sent it, why it is kept aside."""
    told = visit.words("web-stray", table=sent.companion, record=sent.record)
    because = (visit.words.tell(why) for why in conflict.why if sent.trouble)
    return {
        "number": conflict.number,
        "table": conflict.table,
        "text": " ".join((told, *because)),
        "records": _records(visit, (sent,)),
    }


def _records(visit: Visit, sent: Iterable[c.Attested]) -> list[tuple[str, str]]:
    """Where the games can be looked into, for those who may."""
    base, t = f"/desk/{visit.event}/replay", visit.words
    return [
        (f"{base}/{one.companion}/{one.record}", t("web-replay-of-record", record=one.record))
        for one in sent
        if visit.may(Right.REPLAY)
    ]


def _disputed(visit: Visit, event: Tournament, conflict: Conflict, sitting: Sitting) -> Disputed:
    paired = event.rounds[conflict.number - 1]
    match, t = sitting.match, visit.words
    said = [
        (name_of(event.entrants, key), result_text(result, match, event.entrants))
        for key, result in sitting.reports.items()
    ]
    for attested in sitting.attested.values():
        told = result_text(attested.result, match, event.entrants)
        if attested.trouble:
            told = f"{told} ✗"
        said.append((t("web-table-companion", name=attested.companion), told))
    because = " ".join(t.tell(why) for why in conflict.why)
    first = next(iter(sitting.reports.values()), None)
    if first is None and sitting.attested:
        first = next(iter(sitting.attested.values())).result
    shown = shown_match(event, paired, sitting)
    return Disputed(
        paired.round.number,
        shown,
        because,
        tuple(said),
        tuple(_records(visit, sitting.attested.values())),
        shown.choices,
        key_of(first, match),
    )


def settle(visit: Visit) -> Response:
    """The desk decides."""
    number, table = visit.number(), visit.whole("table", 1, 99999) or 0

    def decide(event: Tournament) -> c.Change:
        sitting = event.sitting((number, table))
        if sitting is None or visit.text("aside", 2):
            return c.Settled(number, table, None, aside=True)
        return c.Settled(number, table, _decided(visit, sitting.match))

    visit.change(decide)
    return visit.go(f"/desk/{visit.event}/disputes")


_ROUND = "/desk/{event}/round/{number:int}"
WAYS = (
    Way(_ROUND, results, Right.PREPARE),
    Way(f"{_ROUND}/result", write_down, Right.SCORE, "POST"),
    Way(f"{_ROUND}/quick", results, Right.PREPARE),  # a line that was refused stays under it
    Way(f"{_ROUND}/quick", quick, Right.SCORE, "POST"),
    Way(f"{_ROUND}/settle", settle, Right.SETTLE, "POST"),
    Way("/desk/{event}/disputes", disputes, Right.PREPARE),
)
