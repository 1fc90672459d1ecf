"""The desk's web application: which address leads where, and what becomes of a mistake."""

from __future__ import annotations

import re
import traceback
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData, UploadFile
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from companion.broadcast.web_page import FOLDER as TABLE_PAGE
from companion.desk.ledger import UnknownTournament
from companion.desk.rights import NOBODY
from companion.desk.store.database import StoreFailed
from companion.desk.web.guard import Guard
from companion.desk.web.office import Office, Watched
from companion.desk.web.pages import histories, mine, seasons
from companion.desk.web.pages.public import KINDS, NoSuchPage, asked_of
from companion.desk.web.rendering import STATIC, words_in
from companion.desk.web.visit import COOKIE, keep_language, language_of, within
from companion.desk.web.visits import Forbidden, Visit, Way
from companion.desk.web.work import (
    downloads,
    entering,
    entrants,
    people,
    planning,
    replays,
    running,
)
from companion.rules.sentence import Sentence, say
from companion.text.complaint import Complaint

WAYS: tuple[Way, ...] = (
    *planning.WAYS,
    *people.WAYS,
    *mine.WAYS,
    *running.WAYS,
    *entering.WAYS,
    *entrants.WAYS,
    *histories.WAYS,
    *downloads.WAYS,
    *replays.WAYS,
    *seasons.WAYS,
)
"""All that is not the same for everybody. The first that fits counts."""

PAGES: Mapping[str, str] = {
    "/": "events",
    "/e/{event}": "event",
    "/e/{event}/round/{detail:int}": "round",
    "/e/{event}/standings": "standings",
    "/e/{event}/bracket": "bracket",
    "/e/{event}/player/{detail}": "player",
    "/e/{event}/screen": "screen",
    "/e/{event}/map": "map",
}
"""The pages that are the same for everybody, by their addresses."""


def desk_app(office: Office) -> Starlette:
    """The application, around one office."""

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        office.begin()
        yield
        office.leave()

    routes: list[BaseRoute] = [
        Route("/live", _Live(office)),
        Route("/static/board.js", _table_file("board.js")),
        Route("/static/board.css", _board_style()),
        Mount("/static", StaticFiles(directory=STATIC)),
        *(Route(path, _public(office, kind)) for path, kind in PAGES.items()),
        *(Route(way.path, _way(office, way), methods=[way.method]) for way in ordered(WAYS)),
    ]
    return Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[Middleware(Guard, names=office.names)],
        exception_handlers={HTTPException: _missing(office), Exception: _broken(office)},
    )


def ordered(ways: tuple[Way, ...]) -> list[Way]:
    """Addresses without gaps first: `/desk/new` is no event."""
    return sorted(ways, key=lambda way: way.path.count("{"))


def _public(office: Office, kind: str) -> Any:
    def answer(request: Request) -> Response:
        detail, event = (str(request.path_params.get(n, "")) for n in ("detail", "event"))
        order = request.query_params.get("by", "")[:8]
        language = language_of(request)
        try:
            page = office.pages.page(asked_of(language, kind, event, detail, order))
        except Complaint as complaint:
            return _told(office, request, complaint)
        mark = f'"{page.mark}-{language.value}"'
        headers = {"ETag": mark, "Vary": "Accept-Encoding, Accept-Language, Cookie"}
        if request.headers.get("if-none-match") == mark and "language" not in request.query_params:
            return Response(status_code=304, headers=headers)
        packed = "gzip" in request.headers.get("accept-encoding", "")
        headers |= {"Content-Encoding": "gzip"} if packed else {}
        body = page.packed if packed else page.body
        response = Response(body, headers=headers, media_type="text/html")
        keep_language(request, response)
        return response

    return answer


def _way(office: Office, way: Way) -> Any:
    async def answer(request: Request) -> Response:
        form, upload = FormData(), b""
        if way.method == "POST":
            form = await request.form(max_files=1, max_fields=2000)
            upload = await _uploaded(form)
        try:
            return await run_in_threadpool(_answered, office, way, request, form, upload)
        finally:
            await form.close()

    return answer


async def _uploaded(form: FormData) -> bytes:
    file = form.get("file")
    return await file.read() if isinstance(file, UploadFile) else b""


def _answered(
    office: Office, way: Way, request: Request, form: FormData, upload: bytes
) -> Response:
    language = language_of(request)
    try:
        token = request.cookies.get(COOKIE, "")
        person = (office.accounts.person_of(token) if token else None) or NOBODY
        visit = Visit(office, request, person, language, form, upload)
        if way.path.startswith("/desk") and not person.account:
            if way.method == "GET":
                return visit.go(f"/join?to={request.url.path}")
            raise Forbidden("web-forbidden")
        if way.right is not None and not visit.may(way.right):
            raise Forbidden("web-forbidden")
        return way.handle(visit)
    except Complaint as complaint:
        return _told(office, request, complaint)


def _status_of(complaint: Complaint) -> int:
    match complaint:
        case Forbidden():
            return 403
        case NoSuchPage() | UnknownTournament():
            return 404
        case StoreFailed():
            return 503
    return 422


def _told(office: Office, request: Request, complaint: Complaint) -> Response:
    """One sentence, and the way back; nothing has changed."""
    return _sentence(office, request, complaint.sentence, _status_of(complaint))


def _sentence(office: Office, request: Request, sentence: Sentence, status: int) -> Response:
    language = language_of(request)
    words = words_in(language)
    page = office.templates.page(
        "error.html",
        language,
        status=status,
        title=words("web-error-404" if status == 404 else "web-error"),
        text=words.tell(sentence),
        back=_way_back(request),
        was_form=request.method == "POST",
    )
    return Response(
        page.body, status, media_type="text/html", headers={"Cache-Control": "no-store"}
    )


def _way_back(request: Request) -> str:
    """The page that somebody came from, if it is one of ours."""
    before = request.headers.get("referer", "")
    own = f"{request.url.scheme}://{request.headers.get('host', '')}"
    return within(before.removeprefix(own)) if before.startswith(f"{own}/") else "/"


def _missing(office: Office) -> Any:
    def answer(request: Request, error: Exception) -> Response:
        status = error.status_code if isinstance(error, HTTPException) else 500
        key = {404: "web-no-page", 405: "web-no-page"}.get(status, "web-bad-form")
        return _sentence(office, request, Sentence(key), status)

    return answer


def _broken(office: Office) -> Any:
    def answer(request: Request, error: Exception) -> Response:
        traceback.print_exception(error)
        return _sentence(office, request, say("web-broken"), 500)

    return answer


def _table_file(name: str) -> Any:
    """A file of the page that phones at a table have."""
    data = (TABLE_PAGE / name).read_bytes()
    kind = "text/javascript" if name.endswith(".js") else "text/css"
    return lambda _: Response(data, media_type=kind)


def _board_style() -> Any:
    """The style of that page, for a board in a frame of its own within one of ours."""
    data = re.sub(rb"(?m)^(:root|body) {", b":host {", (TABLE_PAGE / "style.css").read_bytes())
    return lambda _: Response(data, media_type="text/css")


class _Live:
    """The stream of events of a page."""

    def __init__(self, office: Office) -> None:
        self._office = office

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)
        asked = request.query_params
        event, kind = asked.get("event", "")[:80], asked.get("kind", "")
        watched = Watched(event)
        if kind in KINDS:
            detail, order = asked.get("detail", "")[:80], asked.get("order", "")[:8]
            language = language_of(request)
            watched = Watched(event, asked_of(language, kind, event, detail, order))
        elif kind != "changed":
            await _nothing(404)(scope, receive, send)
            return
        known = asked.get("mark", "")[:40]
        try:
            await self._office.live.follow(watched, known, scope, receive, send)
        except Complaint:
            await _nothing(404)(scope, receive, send)


def _nothing(status: int) -> Response:
    return Response(status_code=status)
