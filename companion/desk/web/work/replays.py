"""A recorded game at the desk, play by play, with everything that was laid open in it."""

from __future__ import annotations

import json
from gzip import compress

from starlette.responses import Response

from companion.desk.rights import Right
from companion.desk.tables.replay import Told, replay_of
from companion.desk.tournament.changes import Attested
from companion.desk.web.pages.public import NoSuchPage
from companion.desk.web.visits import Visit, Way
from companion.games.shelf import GAMES
from companion.text.language import Language


def replay_page(visit: Visit) -> Response:
    """The table of a recorded game, to be stepped through."""
    companion, record = visit.part("companion"), visit.part("record")
    source = f"/desk/{visit.event}/replay/{companion}/{record}/plays.json"
    return visit.show("desk/replay.html", page="disputes", record=record, source=source)


def plays(visit: Visit) -> Response:
    """All that the page shows of it."""
    companion, record = visit.part("companion"), visit.part("record")
    known = (
        entry.change.companion == companion and entry.change.record == record
        for entry in visit.office.ledger.record(visit.event)
        if isinstance(entry.change, Attested)
    )
    journal = visit.office.journals.find(companion, record) if any(known) else None
    if journal is None:
        raise NoSuchPage
    replay = replay_of(visit.office.journals, journal, GAMES)
    told = [[], *(_said(play, visit.language) for play in replay.plays)]
    views = [json.loads(replay.frame(step)) for step in range(len(told))]
    scenes = [view["scene"] for view in views]
    damage = [] if replay.damage is None else [visit.words.tell(replay.damage)]
    steps = [
        {"title": scene["title"], "board": scene["board"], "said": said}
        for scene, said in zip(scenes, told, strict=True)
    ]
    data = {
        "steps": steps,
        "damage": damage,
        "emblems": json.loads(replay.emblems),
        "names": views[0]["names"],
    }
    text = json.dumps(data, ensure_ascii=False).encode()
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    if "gzip" in visit.request.headers.get("accept-encoding", ""):
        text, headers["Content-Encoding"] = compress(text, 5), "gzip"
    return Response(text, media_type="application/json", headers=headers)


def _said(play: Told, language: Language) -> list[str]:
    """What came of a play; what it was is the title of its picture."""
    return [line[language.value] for line in play.results]


def see_page(visit: Visit) -> Response:
    """A table as everybody may see it now."""
    companion = visit.part("companion")
    source = f"/desk/{visit.event}/see/{companion}.json"
    return visit.show("desk/see.html", page="desk", companion=companion, source=source)


def see(visit: Visit) -> Response:
    """The newest view of a table, and its emblems, as the table has sent them."""
    companion = visit.part("companion")
    with visit.office.ledger.reading(visit.event) as event:
        if companion not in event.plan.tables:
            raise NoSuchPage
    seen = visit.office.see(companion)
    view = b"null" if seen is None or seen.view is None else seen.view
    emblems = b"null" if seen is None or seen.emblems is None else seen.emblems
    data = b'{"view":' + view + b',"emblems":' + emblems + b"}"
    headers = {"Cache-Control": "no-store"}
    return Response(data, media_type="application/json", headers=headers)


_RECORD = "/desk/{event}/replay/{companion}/{record}"
WAYS = (
    Way("/desk/{event}/see/{companion}.json", see, Right.ATTEND),
    Way("/desk/{event}/see/{companion}", see_page, Right.ATTEND),
    Way(_RECORD, replay_page, Right.REPLAY),
    Way(f"{_RECORD}/plays.json", plays, Right.REPLAY),
)
