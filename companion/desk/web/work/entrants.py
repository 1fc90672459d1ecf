"""Who plays: adding them, by hand or from a file, and all that happens to them."""

from __future__ import annotations

import re

from starlette.responses import Response

from companion.desk.files.csv_files import members_in, read_entrants, twin_of
from companion.desk.rights import Grant, Right, Role
from companion.desk.store.accounts import Invitation
from companion.desk.tournament import changes as c
from companion.desk.tournament.tournament import Tournament
from companion.desk.tournament.values import Entrant, EntrantId
from companion.desk.web.pages.matches import find_text, name_of, names_of
from companion.desk.web.pages.public import NoSuchPage
from companion.desk.web.visits import Visit, Way
from companion.text.complaint import Complaint

CODE_S = 30 * 24 * 3600
CODE_USES = 20
"""Of a player's code: lost phones and borrowed ones."""
_NUMBERED = re.compile(r"p(\d+)")


def new_id(event: Tournament) -> EntrantId:
    """An id that nobody has or has had."""
    numbers = [int(found[1]) for key in event.entrants if (found := _NUMBERED.fullmatch(key))]
    return EntrantId(f"p{max(numbers, default=0) + 1}")


def entrants(visit: Visit) -> Response:
    """All of them."""
    with visit.office.ledger.reading(visit.event) as event:
        rows = [_row(event, entrant) for entrant in event.entrants.values()]
        groups = [sorted(kept) for kept in event.apart]
        apart = [(" ".join(kept), names_of(event.entrants, kept)) for kept in groups]
    rows.sort(key=lambda row: str(row["name"]).casefold())
    given = {"entrants": rows, "apart": sorted(apart, key=lambda kept: kept[1].casefold())}
    return visit.show("desk/entrants.html", page="entrants", **given, **visit.live())


def _row(event: Tournament, entrant: Entrant) -> dict[str, object]:
    key = entrant.id
    others = {other for kept in event.apart if key in kept for other in kept if other != key}
    return {
        "id": key,
        "name": entrant.name,
        "club": entrant.club,
        "rating": entrant.rating,
        "present": key in event.present,
        "dropped": key in event.dropped,
        "late": event.joined.get(key, 0) > 0,
        "apart": ", ".join(sorted(name_of(event.entrants, other) for other in others)),
        "find": find_text(key, entrant.name, entrant.club, *entrant.members),
    }


def _filled(visit: Visit, key: EntrantId, before: Entrant | None = None) -> Entrant:
    return Entrant(
        key,
        visit.text("name", 80),
        members_in(visit.text("members")),
        visit.text("club", 80),
        visit.text("family", 80),
        visit.whole("rating", 0, 9999),
        visit.whole("seed", 1, 99999),
        before.federation if before else "",
        before.title if before else "",
        before.fide_id if before else "",
        before.born if before else "",
    )


def _back(visit: Visit) -> Response:
    return visit.go(f"/desk/{visit.event}/entrants")


def add(visit: Visit) -> Response:
    """One more player; late, if rounds have been played."""
    visit.change(lambda event: _registered(event, _filled(visit, new_id(event))))
    return _back(visit)


def _registered(event: Tournament, entrant: Entrant) -> c.Registered:
    """Somebody who can be told from all others; Complaint where somebody else is called so."""
    twin = twin_of(event, entrant)
    if twin is not None:
        raise Complaint("web-twin", name=entrant.name, id=twin.id)
    return c.Registered(entrant)


def import_file(visit: Visit) -> Response:
    """Players from a file: all of them, or none and the line that is wrong."""
    upload = visit.upload

    def decide(event: Tournament) -> list[c.Change]:
        return [c.Registered(entrant) for entrant in read_entrants(upload, event)]

    visit.change_together(decide)
    return _back(visit)


def here(visit: Visit) -> Response:
    """Somebody has come."""
    key = EntrantId(visit.text("id", 40))
    visit.change(lambda _: c.CheckedIn(key))
    return _back(visit)


def apart(visit: Visit) -> Response:
    """Players who are not to meet, or who may again."""
    is_apart = not visit.text("together", 2)
    words = re.split(r"[\s,;]+", visit.text("ids"))

    def decide(event: Tournament) -> c.Change:
        return c.KeptApart(tuple(_known(event, word) for word in words if word), is_apart)

    visit.change(decide)
    return _back(visit)


def _known(event: Tournament, word: str) -> EntrantId:
    """Whom a number means, with its letter or without."""
    is_plain = word.isdecimal() and word not in event.entrants
    return event.entrant(EntrantId(f"p{word}" if is_plain else word)).id


def entrant_page(visit: Visit, code: str = "") -> Response:
    """All that the desk knows about one of them."""
    key = EntrantId(visit.part("entrant"))
    with visit.office.ledger.reading(visit.event) as event:
        if key not in event.entrants:
            raise NoSuchPage
        entrant, dropped = event.entrants[key], key in event.dropped
    return visit.show(
        "desk/entrant.html", page="entrants", entrant=entrant, dropped=dropped, code=code
    )


def change_entrant(visit: Visit) -> Response:
    """What is known of somebody has changed."""
    key = EntrantId(visit.part("entrant"))
    visit.change(lambda event: _registered(event, _filled(visit, key, event.entrant(key))))
    return _back(visit)


def drop(visit: Visit) -> Response:
    """Somebody is not paired any more."""
    key = EntrantId(visit.part("entrant"))
    visit.change(lambda _: c.Dropped(key))
    return _back(visit)


def back_again(visit: Visit) -> Response:
    """Somebody is paired again."""
    key = EntrantId(visit.part("entrant"))
    visit.change(lambda _: c.Returned(key))
    return _back(visit)


def player_code(visit: Visit, key: EntrantId, name: str) -> str:
    """A code by which phones stand for a player."""
    grant = Grant(Role.PLAYER, visit.event, key)
    return visit.office.accounts.invite(Invitation(grant, name), CODE_S, CODE_USES)


def new_code(visit: Visit) -> Response:
    """A code for one player's phone; it is shown once."""
    key = EntrantId(visit.part("entrant"))
    with visit.office.ledger.reading(visit.event) as event:
        name = event.entrant(key).name
    return entrant_page(visit, player_code(visit, key, name))


_ENTRANT = "/desk/{event}/entrants/{entrant}"
WAYS = (
    Way("/desk/{event}/entrants", entrants, Right.PREPARE),
    Way("/desk/{event}/entrants/add", add, Right.REGISTER, "POST"),
    Way("/desk/{event}/entrants/import", import_file, Right.REGISTER, "POST"),
    Way("/desk/{event}/entrants/here", here, Right.REGISTER, "POST"),
    Way("/desk/{event}/entrants/apart", apart, Right.REGISTER, "POST"),
    Way(_ENTRANT, entrant_page, Right.REGISTER),
    Way(_ENTRANT, change_entrant, Right.REGISTER, "POST"),
    Way(f"{_ENTRANT}/drop", drop, Right.REGISTER, "POST"),
    Way(f"{_ENTRANT}/return", back_again, Right.REGISTER, "POST"),
    Way(f"{_ENTRANT}/code", new_code, Right.REGISTER, "POST"),
)
