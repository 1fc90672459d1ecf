"""A desk's web application in this process, and somebody who asks it for pages."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import httpx

from companion.desk.pairing.pair import pair
from companion.desk.rights import Grant, Role
from companion.desk.store.accounts import Invitation
from companion.desk.tournament import changes as c
from companion.desk.tournament.values import Entrant, EntrantId, Format, Plan, Stage
from companion.desk.web.app import desk_app
from companion.desk.web.office import Office

HERE = "http://127.0.0.1"
SAME = {"Origin": HERE}
CUP = "cup"
NAMES = ("Anna", "Boris", "Clara", "Dmitri", "Elena", "Fyodor")
HOSTILE = '<script>alert("x")</script>'


class Asker:
    """A browser."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self._cookies = httpx.Cookies()

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        async def asked() -> httpx.Response:
            transport = httpx.ASGITransport(self._app)
            async with httpx.AsyncClient(
                transport=transport, base_url=HERE, cookies=self._cookies
            ) as client:
                answer = await client.request(method, path, **more)
                self._cookies = client.cookies
                return answer

        return asyncio.run(asked())

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.ask("GET", path, **more)

    def post(self, path: str, data: dict[str, Any] | None = None, **more: Any) -> httpx.Response:
        given = {"headers": SAME, **more}
        if "content" not in given:
            given["data"] = data or {}
        return self.ask("POST", path, **given)

    def text(self, path: str) -> str:
        answer = self.get(path)
        assert answer.status_code == 200, (path, answer.status_code, answer.text)
        return answer.text


class Web:
    """A desk with one event."""

    def __init__(self, office: Office) -> None:
        self.office = office
        self.app = desk_app(office)

    def nobody(self) -> Asker:
        return Asker(self.app)

    def somebody(self, role: Role, entrant: str = "", event: str = CUP) -> Asker:
        invitation = Invitation(Grant(role, event, entrant), f"A {role.value}")
        code = self.office.accounts.invite(invitation, 999)
        asker = self.nobody()
        answer = asker.post("/join", {"code": code})
        assert answer.status_code == 303, answer.text
        return asker

    def do(self, change: c.Change, event: str = CUP) -> None:
        self.office.ledger.change(event, lambda _: change, "program")

    def begin(self, *names: str, stage: Stage | None = None) -> None:
        stage = stage or Stage(Format.SWISS, ("riftforce",), rounds=3, minutes=50)
        self.office.ledger.make(CUP, Plan("Cup", (stage,), "seed", place="Here"), "program")
        for n, name in enumerate(names or NAMES, start=1):
            self.do(c.Registered(Entrant(EntrantId(f"p{n}"), name)))

    def pair(self, *, publish: bool = True) -> None:
        with self.office.ledger.reading(CUP) as event:
            paired = pair(event)
        self.do(c.Paired(paired))
        if publish:
            self.do(c.Published(paired.number))

    def players(self, table: int, number: int = 1) -> tuple[EntrantId, ...]:
        with self.office.ledger.reading(CUP) as event:
            return event.rounds[number - 1].sittings[table].match.players

    def result(self, table: int, number: int = 1) -> object:
        with self.office.ledger.reading(CUP) as event:
            return event.rounds[number - 1].sittings[table].result


def main_of(page: str) -> str:
    """The words of the middle of a page."""
    middle = page[page.index("<main") : page.index("</main>")]
    return " ".join(re.sub(r"<[^>]+>", " ", middle).split())
