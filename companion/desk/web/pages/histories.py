"""Every change of an event, as people read it, and the standings of any moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from starlette.responses import Response

from companion.desk.rights import Right
from companion.desk.tournament import changes as c
from companion.desk.tournament.tournament import Tournament
from companion.desk.tournament.values import EntrantId, Result
from companion.desk.web.pages.heads import head_of
from companion.desk.web.pages.matches import find_text, name_of, names_of, result_text
from companion.desk.web.pages.public import NoSuchPage, standings_given
from companion.desk.web.rendering import Words
from companion.desk.web.visits import Visit, Way

AT_ONCE = 200
"""Entries on one page."""


def history(visit: Visit) -> Response:
    """What has happened, the last of it first."""
    before = visit.asked("before")
    entries = visit.office.ledger.record(visit.event)
    last = int(before) - 1 if before.isdecimal() and len(before) < 9 else len(entries)
    wanted = entries[max(0, last - AT_ONCE) : max(0, last)]
    with visit.office.ledger.reading(visit.event) as event:
        rows = [_row(event, entry, visit.words) for entry in reversed(wanted)]
    older = wanted[0].n if wanted and wanted[0].n > 1 else 0
    return visit.show("desk/history.html", page="history", entries=rows, older=older)


def _row(event: Tournament, entry: c.Entry, words: Words) -> dict[str, object]:
    what = change_text(event, entry.change, words)
    who = words("web-program") if entry.who == "program" else entry.who
    return {
        "n": entry.n,
        "iso": entry.at,
        "at": entry.at[:16].replace("T", " "),
        "what": what,
        "why": entry.why,
        "who": who,
        "find": find_text(what, entry.who, entry.why),
    }


def standings_then(visit: Visit) -> Response:
    """The standings after any entry."""
    n = visit.number("n")
    entries = visit.office.ledger.record(visit.event)
    if not 1 <= n <= len(entries):
        raise NoSuchPage
    then = Tournament.of(entries[:n])
    at = entries[n - 1].at[:16].replace("T", " ")
    given = standings_given(then, visit.words)
    given["standing_text"] = visit.words("web-standings-of-entry", n=n, at=at)
    head = head_of(visit.event, then, visit.words)
    return visit.show("standings.html", page="standings", event=head, **given)


# --- changes in words -----------------------------------------------------------------------------


def change_text(event: Tournament, change: c.Change, words: Words) -> str:
    """A change in one sentence."""
    return _TOLD[type(change)](event, change, words)


def _of(key: str) -> Callable[[Tournament, Any, Words], str]:
    """About one entrant."""

    def told(event: Tournament, change: Any, words: Words) -> str:
        return words(key, name=name_of(event.entrants, change.entrant))

    return told


def _round(key: str) -> Callable[[Tournament, Any, Words], str]:
    """About one round."""
    return lambda _, change, words: words(key, n=change.number)


def _registered(_: Tournament, change: c.Registered, words: Words) -> str:
    return words("web-did-register", name=change.entrant.name)


def _apart(event: Tournament, change: c.KeptApart, words: Words) -> str:
    names = names_of(event.entrants, change.entrants)
    return words("web-did-apart" if change.apart else "web-did-together", names=names)


def _extended(_: Tournament, change: c.Extended, words: Words) -> str:
    if change.table is None:
        return words("web-did-extend-all", n=change.number, minutes=change.minutes)
    return words("web-did-extend", n=change.number, minutes=change.minutes, table=change.table)


def _result(event: Tournament, number: int, table: int, result: Result | None) -> tuple[str, str]:
    """Who plays there, and what is said to have come of it."""
    sitting = event.sitting((number, table))
    if sitting is None:
        return "", ""
    players = set(sitting.match.players)
    concerned = {p for game in (result.games if result else ()) for s in game.places for p in s}
    names = names_of(event.entrants, sitting.match.players)
    if result is None or not concerned <= players or not players.issuperset(result.forfeits):
        return names, ""
    return names, result_text(result, sitting.match, event.entrants)


def _said(event: Tournament, change: c.Reported | c.Attested | c.Settled, words: Words) -> str:
    names, told = _result(event, change.number, change.table, change.result)
    facts: dict[str, Any] = {"n": change.number, "table": change.table, "names": names}
    match change:
        case c.Reported(by=by):
            return words(
                "web-did-report", name=name_of(event.entrants, EntrantId(by)), result=told, **facts
            )
        case c.Attested(trouble=trouble, companion=companion):
            key = "web-did-attest-trouble" if trouble else "web-did-attest"
            return words(key, companion=companion, result=told, **facts)
        case c.Settled(aside=True):
            return words("web-did-aside", **facts)
        case c.Settled(result=None):
            return words("web-did-clear", **facts)
    return words("web-did-settle", result=told, **facts)


def _closed(_: Tournament, change: c.Closed, words: Words) -> str:
    return words("web-did-close" if change.closed else "web-did-open")


def _planned(_: Tournament, change: c.Planned, words: Words) -> str:
    return words("web-did-plan", name=change.plan.name)


def _numbered(key: str) -> Callable[[Tournament, Any, Words], str]:
    """About a round that the change brings."""
    return lambda _, change, words: words(key, n=change.round.number)


def _started(_: Tournament, change: c.Started, words: Words) -> str:
    return words("web-did-start", n=change.number, minutes=change.minutes)


_TOLD: Mapping[type[c.Change], Callable[[Tournament, Any, Words], str]] = {
    c.Planned: _planned,
    c.Registered: _registered,
    c.CheckedIn: _of("web-did-check-in"),
    c.Dropped: _of("web-did-drop"),
    c.Returned: _of("web-did-return"),
    c.KeptApart: _apart,
    c.Paired: _numbered("web-did-pair"),
    c.Edited: _numbered("web-did-edit"),
    c.Unpaired: _round("web-did-unpair"),
    c.Published: _round("web-did-publish"),
    c.Started: _started,
    c.Paused: _round("web-did-pause"),
    c.Resumed: _round("web-did-resume"),
    c.Extended: _extended,
    c.Reported: _said,
    c.Attested: _said,
    c.Settled: _said,
    c.Closed: _closed,
}

WAYS = (
    Way("/desk/{event}/history", history, Right.PREPARE),
    Way("/desk/{event}/standings/{n:int}", standings_then, Right.PREPARE),
)
