"""A player's own page: where to sit, against whom, until when; and what they say from there."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any

from starlette.responses import Response

from companion.desk.rights import Right
from companion.desk.tournament import changes as c
from companion.desk.tournament.tournament import Paired, Sitting, Tournament
from companion.desk.tournament.values import EntrantId, Result
from companion.desk.web.pages.clocks import clock_shown
from companion.desk.web.pages.heads import shown_rounds
from companion.desk.web.pages.matches import name_of, result_text, shown_match, shown_round
from companion.desk.web.visits import Forbidden, Visit, Way, given_places
from companion.desk.web.work.scores import key_of, result_of_places, result_with
from companion.text.complaint import Complaint


@dataclass(frozen=True, slots=True)
class Me:
    """Whose page it is, and how they stand."""

    id: str
    name: str
    state: str
    """``play``, ``bye``, ``wait`` or ``dropped``."""
    present: bool
    calling: bool
    dropped: bool
    """Who drops out in the middle of a match still has that one to play."""
    begins: bool = False
    result: str = ""
    said: str = ""
    said_key: str = ""


def my_page(visit: Visit) -> Response:
    """My next table; whoever is nobody yet is asked for a code."""
    key = visit.entrant
    with visit.office.ledger.reading(visit.event) as event:
        if key is None or key not in event.entrants:
            given: dict[str, Any] = {"me": None}
        else:
            given = _given(visit, event, key)
    return visit.show(
        "me.html", page="me", fresh=secrets.token_urlsafe(12), **given, **visit.live()
    )


def _given(visit: Visit, event: Tournament, key: EntrantId) -> dict[str, Any]:
    rounds = shown_rounds(event)
    paired = rounds[-1] if rounds else None
    name, present = event.entrants[key].name, key in event.present
    sitting = my_sitting(paired, key)
    calling = _my_call(visit, sitting)
    dropped = key in event.dropped
    if sitting is not None and not (dropped and sitting.result is not None):
        state = "play"
    elif dropped:
        state = "dropped"
    else:
        state = "bye" if paired is not None and key in paired.round.byes else "wait"
    me = Me(key, name, state, present, calling, dropped)
    if paired is None or sitting is None or state != "play":
        return {"me": me, "round": None, "clock": None}
    match = shown_match(event, paired, sitting)
    said = sitting.reports.get(key)
    table = match.table
    return {
        "me": Me(
            key,
            name,
            state,
            present,
            calling,
            dropped,
            sitting.match.players[0] == key,
            result_text(sitting.result, sitting.match, event.entrants) if sitting.result else "",
            result_text(said, sitting.match, event.entrants) if said else "",
            key_of(said, sitting.match),
        ),
        "round": shown_round(event, paired),
        "match": match,
        "others": [seat for seat in match.seats if seat.id != key],
        "choices": [
            (one.key, _told(visit, event, sitting, one.key, one.text)) for one in match.choices
        ],
        "places": places_given(visit, len(match.seats)),
        "clock": None if event.closed or sitting.result else clock_shown(paired.clock, table),
    }


def places_given(visit: Visit, seats: int) -> list[tuple[str, str]]:
    """The places of a table, as options of a form."""
    told = [(str(place), visit.words("web-place-n", place=place)) for place in range(1, seats + 1)]
    return [*told, ("0", visit.words("web-absent"))]


def _told(visit: Visit, event: Tournament, sitting: Sitting, key: str, text: str) -> str:
    """A choice as the two who played say it: who won, and the score where it took several games."""
    match = sitting.match
    result = result_with(key, match)
    names = [name_of(event.entrants, player) for player in match.players]
    if match.best_of > 1 and not result.forfeits:
        return f"{names[0]} {text} {names[1]}"
    if len(result.forfeits) == 2:
        return visit.words("web-both-absent")
    if result.forfeits:
        return visit.words("web-absent-name", name=name_of(event.entrants, result.forfeits[0]))
    winners = result.games[0].places[0]
    if len(winners) > 1:
        return visit.words("web-draw")
    return visit.words("web-won-name", name=name_of(event.entrants, winners[0]))


def my_sitting(paired: Paired | None, key: EntrantId) -> Sitting | None:
    """Where somebody sits in a round."""
    if paired is None:
        return None
    return next((s for s in paired.sittings.values() if key in s.match.players), None)


def _my_call(visit: Visit, sitting: Sitting | None) -> bool:
    waiting = visit.office.calls.waiting(visit.event)
    return sitting is not None and any(call.table == str(sitting.match.table) for call in waiting)


def _me(visit: Visit) -> EntrantId:
    key = visit.entrant
    if key is None:
        raise Forbidden("web-no-player")
    return key


def _back(visit: Visit) -> Response:
    return visit.go(f"/e/{visit.event}/me")


def report(visit: Visit) -> Response:
    """What came of my match, as I say it."""
    key = _me(visit)
    number = visit.whole("round", 1, 9999) or 0
    table = visit.whole("table", 1, 99999) or 0
    choice = visit.text("result", 20)
    said_id = visit.text("id", 40)

    def decide(event: Tournament) -> c.Change:
        sitting = event.sitting((number, table))
        if sitting is None or key not in sitting.match.players:
            raise Complaint("web-paired-anew")
        if not event.rounds[number - 1].published:
            raise Complaint("web-paired-anew")
        if sitting.result is not None:
            raise Complaint("web-result-stands")
        match = sitting.match
        result: Result = (
            result_with(choice, match)
            if choice
            else result_of_places(given_places(visit, match.players), match)
        )
        return c.Reported(number, table, key, result)

    visit.change(decide, id=f"{key}-{said_id}" if said_id else "")
    return _back(visit)


def check_in(visit: Visit) -> Response:
    """I am here."""
    key = _me(visit)
    visit.change(lambda _: c.CheckedIn(key))
    return _back(visit)


def drop(visit: Visit) -> Response:
    """I do not play on."""
    key = _me(visit)
    visit.change(lambda _: c.Dropped(key))
    return _back(visit)


def back_again(visit: Visit) -> Response:
    """I play on after all."""
    key = _me(visit)
    visit.change(lambda _: c.Returned(key))
    return _back(visit)


def call(visit: Visit) -> Response:
    """A judge is needed at my table, or not any more."""
    key = _me(visit)
    with visit.office.ledger.reading(visit.event) as event:
        rounds = shown_rounds(event)
        sitting = my_sitting(rounds[-1] if rounds else None, key)
        name = event.entrant(key).name
    if sitting is None:
        raise Complaint("web-paired-anew")
    table = str(sitting.match.table)
    if visit.text("off"):
        visit.office.answer(visit.event, table)
    else:
        visit.office.call(visit.event, table, name)
    return _back(visit)


def slip(visit: Visit) -> Response:
    """Where the QR of a result slip leads: to the player's own page, if it is their match."""
    return _back(visit)


WAYS = (
    Way("/e/{event}/me", my_page, Right.SEE),
    Way("/e/{event}/slip/{number:int}/{table:int}", slip, Right.SEE),
    Way("/e/{event}/me/result", report, None, "POST"),
    Way("/e/{event}/me/here", check_in, None, "POST"),
    Way("/e/{event}/me/drop", drop, None, "POST"),
    Way("/e/{event}/me/return", back_again, None, "POST"),
    Way("/e/{event}/me/call", call, None, "POST"),
)
