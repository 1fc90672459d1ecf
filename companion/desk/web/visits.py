"""One request, as what handles it sees it; and the ways there are, each with the right it takes."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from companion.desk.rights import Person, Right
from companion.desk.tournament.changes import Change, Entry, Settled
from companion.desk.tournament.tournament import Tournament
from companion.desk.tournament.values import EntrantId
from companion.desk.web.office import Office
from companion.desk.web.pages.heads import head_of
from companion.desk.web.rendering import Words, words_in
from companion.desk.web.visit import keep_language
from companion.rules.sentence import Sentence, say
from companion.text.complaint import Complaint
from companion.text.language import Language

LONGEST = 400
"""Letters of a field, unless its form says otherwise."""
_DIGITS = 9


class Forbidden(Complaint):
    """It takes a right that this person does not have."""


@dataclass(frozen=True, slots=True)
class Visit:
    """Somebody asks for something."""

    office: Office
    request: Request
    person: Person
    language: Language
    form: FormData
    upload: bytes = b""

    @property
    def words(self) -> Words:
        """The reader's language."""
        return words_in(self.language)

    @property
    def event(self) -> str:
        """The event that it is about."""
        return self.part("event")

    @property
    def entrant(self) -> EntrantId | None:
        """Whom this person plays for there."""
        return self.person.entrant_in(self.event)

    def part(self, name: str) -> str:
        """A part of the address."""
        return str(self.request.path_params.get(name, ""))

    def number(self, name: str = "number") -> int:
        """A number in the address."""
        return int(self.request.path_params[name])

    def asked(self, name: str) -> str:
        """What stands behind the question mark."""
        return self.request.query_params.get(name, "")[:LONGEST]

    def text(self, name: str, most: int = LONGEST) -> str:
        """A field of the form; Complaint for one that is far too long."""
        value = self.form.get(name, "")
        if isinstance(value, UploadFile):
            return ""
        if len(value) > most:
            raise Complaint("web-field-long", field=field_of(name), most=most)
        return value.strip()

    def fields(self) -> list[tuple[str, str]]:
        """Everything that the form says, but why, and what was told before it was sent."""
        told, aside = self.form.multi_items(), ("why", "told")
        return [(name, v) for name, v in told if isinstance(v, str) and name not in aside]

    def texts(self, name: str) -> list[str]:
        """All fields of that name."""
        return [v[:LONGEST] for v in self.form.getlist(name) if isinstance(v, str)]

    def whole(self, name: str, least: int, most: int) -> int | None:
        """A number of the form; None where nothing was written."""
        text = self.text(name)
        if not text:
            return None
        is_number = text.isascii() and text.isdecimal() and len(text) <= _DIGITS
        if not (is_number and least <= int(text) <= most):
            field = field_of(name)
            raise Complaint("web-bad-number", field=field, text=text[:40], least=least, most=most)
        return int(text)

    def may(self, right: Right) -> bool:
        """Whether this person has a right at this event."""
        return self.person.may(right, self.event)

    def change(
        self, decide: Callable[[Tournament], Change], *, why: str = "", id: str = ""
    ) -> Entry:
        """Make a change, as far as this person may."""

        def decided(event: Tournament) -> Change:
            return self._permitted(event, decide(event))

        return self.office.ledger.change(
            self.event, decided, self._who, why=why or self.text("why", 200), id=id
        )

    def change_together(self, decide: Callable[[Tournament], Sequence[Change]]) -> None:
        """Make several changes or none of them, as far as this person may."""

        def decided(event: Tournament) -> Sequence[Change]:
            return [self._permitted(event, change) for change in decide(event)]

        self.office.ledger.change_together(self.event, decided, self._who)

    @property
    def _who(self) -> str:
        return self.person.name or self.person.account

    def _permitted(self, event: Tournament, change: Change) -> Change:
        if not self.person.may_make(change, self.event, said=_is_said(event, change)):
            raise Forbidden("web-forbidden")
        return change

    def show(self, template: str, **given: object) -> Response:
        """A page for this person alone."""
        if self.event and "event" not in given:
            with self.office.ledger.reading(self.event) as event:
                given["event"] = head_of(self.event, event, self.words)
        given.setdefault("who", self.person.name)
        given.setdefault("may_run", self.may(Right.PAIR))
        given.setdefault("may_score", self.may(Right.SCORE))
        given.setdefault("may_register", self.may(Right.REGISTER))
        page = self.office.templates.page(template, self.language, **given)
        response = Response(page.body, media_type="text/html")
        response.headers["Cache-Control"] = "no-store"
        keep_language(self.request, response)
        return response

    def live(self) -> dict[str, object]:
        """What a page needs to be told that something has changed."""
        version = self.office.version(self.event)
        return {"live": f"/live?kind=changed&event={self.event}", "live_mark": version}

    def go(self, path: str) -> Response:
        """On to another page."""
        return RedirectResponse(path, 303)


def _is_said(event: Tournament, change: Change) -> bool:
    """Whether something has been said of a match before, so that writing it down is deciding."""
    if not isinstance(change, Settled):
        return False
    sitting = event.sitting((change.number, change.table))
    if sitting is None:
        return True
    return sitting.is_disputed or sitting.result is not None


_FIELDS: Mapping[str, Sentence] = {
    "name": say("web-name"),
    "event": say("web-event-name"),
    "place": say("web-where"),
    "season": say("web-season"),
    "seed": say("web-seed"),
    "chance": say("web-chance-seed"),
    "tables": say("web-tables-names"),
    "members": say("web-members"),
    "club": say("web-club"),
    "family": say("web-family"),
    "rating": say("web-rating"),
    "win": say("web-win"),
    "draw": say("web-draw-points"),
    "loss": say("web-loss"),
    "bye": say("web-bye"),
    "places": say("web-points-places"),
    "rounds": say("web-rounds-count"),
    "best_of": say("web-best-of"),
    "minutes": say("web-minutes"),
    "least": say("web-least-at-table"),
    "most": say("web-most-at-table"),
    "groups": say("web-groups"),
    "qualifiers": say("web-qualifiers"),
    "table": say("web-table"),
    "why": say("web-why"),
    "lines": say("web-edit-lines"),
    "password": say("web-password"),
    "code": say("web-your-code"),
}
"""What forms call their fields."""
_STAGE = re.compile(r"s(\d)-(\w+)")


def field_of(name: str) -> Sentence:
    """What a field of a form is called; one of a stage with that stage."""
    of_stage = _STAGE.fullmatch(name)
    if of_stage is not None:
        return say("web-field-of-stage", n=int(of_stage[1]) + 1, field=field_of(of_stage[2]))
    return _FIELDS.get(name) or Sentence("web-field", {"name": name})


Handler: TypeAlias = Callable[[Visit], Response]


@dataclass(frozen=True, slots=True)
class Way:
    """An address, what it takes to go there, and what happens then."""

    path: str
    handle: Handler
    right: Right | None
    """None: what is done decides; otherwise whoever has it not is not even heard."""
    method: str = "GET"


Ways: TypeAlias = tuple[Way, ...]


def given_places(visit: Visit, keys: tuple[EntrantId, ...]) -> Mapping[EntrantId, str]:
    """The places of a table of several, as a form tells them."""
    return {key: visit.text(f"place-{key}", 2) for key in keys}
