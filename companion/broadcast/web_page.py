"""The page that phones load: its files, and what every browser is told about them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from http import HTTPStatus
from ipaddress import ip_address
from pathlib import Path
from socket import gethostname

from companion.broadcast.encoding import Tongues
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say

FOLDER = Path(__file__).parent / "page"
LIVE = "/live"
"""Where views and answers go."""
WORDS = "/words.json"
_KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
}
_HOST = re.compile(r"(\[(?P<v6>[0-9a-f:.]+)\]|(?P<name>[a-z0-9.-]+))(:[0-9]{1,5})?")
"""A host as browsers write it; anything else could put words of its own into our headers."""
_TEXTS = "phone-"
"""What the sentences of the page itself begin with."""
_WORDS = (
    "phone-title",
    "phone-connecting",
    "phone-cut-off",
    "phone-newer",
    "phone-watching",
    "phone-playing",
    "phone-judging",
    "phone-enter-code",
    "phone-take-seat",
    "phone-only-watch",
    "phone-refused-code",
    "phone-refused-too-many",
    "phone-refused-other-table",
    "phone-refused-malformed",
    "phone-take-back",
    "phone-correct",
    "phone-call-judge",
    "phone-judge-called",
    "phone-help",
    "phone-rules",
    "phone-close",
    "phone-language",
    "phone-tasks",
    "phone-table",
    "phone-last",
    "phone-calls",
    "phone-no-calls",
    "phone-judge-comes",
    "phone-stale",
    "phone-not-taken",
    "phone-damage",
    "phone-face-down",
    "phone-can-choose",
    "phone-would-choose",
    "phone-is-wrong",
    "phone-this-place",
)


@dataclass(frozen=True, slots=True)
class PageFile:
    """Something that a browser may fetch."""

    kind: str
    data: bytes
    mark: str
    """Different as soon as the file is."""


def page_files(tongues: Tongues) -> Mapping[str, PageFile]:
    """All that is served, by its path; nothing else is."""
    found = {f"/{path.name}": path.read_bytes() for path in FOLDER.iterdir() if path.is_file()}
    found["/"] = found.pop("/index.html")
    found[WORDS] = _words(tongues)
    return {path: _page_file(path, data) for path, data in found.items()}


def _page_file(path: str, data: bytes) -> PageFile:
    kind = _KINDS[Path(path).suffix or ".html"]
    return PageFile(kind, data, f'"{sha256(data).hexdigest()[:16]}"')


def _words(tongues: Tongues) -> bytes:
    """The sentences of the page itself, by language."""
    said = [say(key) for key in _WORDS] + [Sentence(f"seat-{seat.value}") for seat in Seat]
    told = {
        language.value: {each.key.removeprefix(_TEXTS): catalogue.tell(each) for each in said}
        for language, catalogue in tongues.items()
    }
    return json.dumps(told, ensure_ascii=False, sort_keys=True).encode()


def headers_for(host: str) -> dict[str, str]:
    """What a browser is to keep to: nothing from elsewhere, no script but our files, no frames."""
    policy = (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        # Some browsers do not take a socket for a part of 'self'.
        f"connect-src 'self' ws://{host}",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
    return {
        "Content-Security-Policy": "; ".join(policy),
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cache-Control": "no-cache",
    }


def is_own_host(host: str) -> bool:
    """Whether a browser may call this machine so: by its address, or by its own name.

    Any other name may be of somebody who has let it lead here, to read the table from a page of
    their own.
    """
    parts = _HOST.fullmatch(host.lower())
    if parts is None:
        return False
    name = parts["v6"] or parts["name"]
    own = gethostname().lower().partition(".")[0]
    if name in {"localhost", own, f"{own}.local"}:
        return True
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def refusal_of(host: str | None, site: str | None, path: str) -> HTTPStatus | None:
    """Why a request is not answered, if it is not."""
    if host is None or not is_own_host(host):
        return HTTPStatus.MISDIRECTED_REQUEST
    if site == "cross-site" and path != "/":
        return HTTPStatus.FORBIDDEN  # a link may lead to the page, and nothing else
    return None
