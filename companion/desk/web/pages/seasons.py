"""A club's league over many evenings, and what somebody has done at other events."""

from __future__ import annotations

from starlette.responses import Response

from companion.desk.rights import Right
from companion.desk.standings.season import Profile, Told, season
from companion.desk.tournament.tournament import Tournament
from companion.desk.web.pages.heads import Head, as_published, head_of
from companion.desk.web.pages.matches import find_text
from companion.desk.web.pages.public import NoSuchPage
from companion.desk.web.visits import Visit, Way


def season_page(visit: Visit) -> Response:
    """Everybody of a season, by points of the league or by rating."""
    name, by_rating = visit.part("name"), visit.asked("by") == "rating"
    told: list[Told] = []
    heads: list[Head] = []
    for key in visit.office.ledger.refresh():
        with visit.office.ledger.reading(key) as event:
            if event.plan.season != name:
                continue
            heads.append(head_of(key, event, visit.words))
        record = visit.office.ledger.record(key)
        told.append(Told(as_published(Tournament.of(record)), record[0].at))
    if not told:
        raise NoSuchPage
    rows = [_row(visit, profile) for profile in season(told, by_rating=by_rating)]
    by = "rating" if by_rating else "points"
    return visit.show("season.html", season=name, rows=rows, events=heads, by=by)


def _row(visit: Visit, profile: Profile) -> dict[str, object]:
    games = ", ".join(
        f"{visit.words.title(one.game)} {one.won}–{one.drawn}–{one.lost}" for one in profile.games
    )
    return {
        "place": profile.place,
        "name": profile.name,
        "points": profile.league,
        "evenings": len(profile.evenings),
        "rating": f"{profile.rating.rating:.0f} ± {2 * profile.rating.deviation:.0f}",
        "games": games,
        "find": find_text(profile.name),
        "history": [(e.event, e.place, e.of, e.league) for e in profile.evenings],
    }


WAYS = (Way("/season/{name}", season_page, Right.SEE),)
