"""What stands before every page: whose name this machine goes by, who may send, and how much."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.broadcast.web_page import is_own_host
from companion.desk.web.rendering import words_in
from companion.desk.web.visit import language_of
from companion.rules.sentence import Sentence, say

MOST_BYTES, MOST_UPLOAD = 64 * 1024, 4 * 1024 * 1024
"""Of a form, and of a file: 20,000 players are two of them."""
_UPLOADS = re.compile(r"/desk/(import|[^/]+/entrants/import|[^/]+/round/\d+/edit)")
_SAFE = {"GET", "HEAD"}
_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    # Without any referrer browsers would not say where a form comes from, either.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}


class TooMuch(Exception):  # noqa: N818 - it is told to whoever sent it
    """More was sent than is taken."""


class Guard:
    """Refuses what no page of ours would ask, before anything looks at it."""

    def __init__(self, app: ASGIApp, names: Collection[str] = ()) -> None:
        self._app, self._names = app, frozenset(name.lower() for name in names)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let it through, or not; what is answered is told how to be treated."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers, path = Headers(scope=scope), str(scope["path"])

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                told = MutableHeaders(raw=message.setdefault("headers", []))
                for name, value in HEADERS.items():
                    told[name] = value
                told.setdefault("Cache-Control", "no-cache")
            await send(message)

        refused = self._objection(scope, headers)
        most = MOST_UPLOAD if _UPLOADS.fullmatch(path) else MOST_BYTES
        if refused is None and not _fits(headers.get("content-length"), most):
            refused = 413, say("web-too-large", most=most // 1024)
        if refused is not None:
            status, sentence = refused
            scope["refused"] = sentence
            await _plainly(status, sentence, scope, receive, guarded)
            return
        taken = 0

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > most:
                raise TooMuch
            return message

        try:
            await self._app(scope, counted, guarded)
        except TooMuch:
            sentence = say("web-too-large", most=most // 1024)
            await _plainly(413, sentence, scope, receive, guarded)

    def _objection(self, scope: Scope, headers: Headers) -> tuple[int, Sentence] | None:
        host = headers.get("host", "")
        if not (is_own_host(host) or host.lower().partition(":")[0] in self._names):
            return 421, say("web-other-host")
        if scope["method"] in _SAFE:
            return None
        origin, site = headers.get("origin"), headers.get("sec-fetch-site")
        ours = {f"{scheme}://{host}" for scheme in ("http", "https")}
        if (origin is None and site is None) or (origin is not None and origin not in ours):
            return 403, say("web-other-site")
        if site not in (None, "same-origin"):
            return 403, say("web-other-site")
        return None


def _fits(length: str | None, most: int) -> bool:
    return length is None or (length.isdecimal() and len(length) < 12 and int(length) <= most)


async def _plainly(
    status: int, sentence: Sentence, scope: Scope, receive: Receive, send: Send
) -> None:
    """One sentence, and the connection ends: what else was sent is not read."""
    text = words_in(language_of(Request(scope))).tell(sentence)
    response = PlainTextResponse(text, status, headers={"Connection": "close"})
    await response(scope, receive, send)
