"""Who asks for a page, in which language: what a request tells of its reader."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from companion.text.language import Language

COOKIE, LANGUAGE = "desk", "language"
YEAR_S = 365 * 24 * 3600


def language_of(request: Request) -> Language:
    """The language of a page: as asked for, as chosen before, or as the browser says."""
    for said in (request.query_params.get(LANGUAGE), request.cookies.get(LANGUAGE)):
        if said in {language.value for language in Language}:
            return Language(said)
    accepted = request.headers.get("accept-language", "").lower()
    russian, english = accepted.find("ru"), accepted.find("en")
    if russian >= 0 and not 0 <= english < russian:
        return Language.RUSSIAN
    return Language.ENGLISH


def keep_language(request: Request, response: Response) -> None:
    """Whoever has chosen a language finds it on the next page, too."""
    if request.query_params.get(LANGUAGE) in {language.value for language in Language}:
        language = request.query_params[LANGUAGE]
        response.set_cookie(LANGUAGE, language, max_age=YEAR_S, samesite="lax", httponly=True)


def let_in(response: Response, request: Request, token: str, seconds: int) -> None:
    """The browser is known by this token from now on; no script sees it, no other site sends it."""
    secure = request.url.scheme == "https"
    response.set_cookie(
        COOKIE, token, max_age=seconds, httponly=True, samesite="lax", secure=secure
    )


def guesser_of(request: Request) -> str:
    """Where guesses come from, to be counted."""
    return request.client.host if request.client else ""


def within(path: str) -> str:
    """A page of ours to go on to; any other address leads to the beginning."""
    fine = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
    return path if fine else "/"
