"""What the desk's pages refuse, whoever asks."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import pytest

from companion.desk.rights import RIGHTS, Grant, Right, Role
from companion.desk.store.accounts import Invitation
from companion.desk.tournament import changes as c
from companion.desk.tournament.values import EntrantId
from companion.desk.web.app import WAYS, ordered
from companion.desk.web.guard import MOST_BYTES, MOST_UPLOAD
from companion.desk.web.rendering import STATIC, TEMPLATES
from companion.desk.web.visits import Way
from tests.desk.web import CUP, HERE, HOSTILE, SAME, Asker, Web, main_of

FILLED = {
    "event": CUP,
    "number:int": "1",
    "table:int": "1",
    "n:int": "1",
    "entrant": "p1",
    "companion": "table-1",
    "record": "x",
    "name": "Nobody",
}


def address(way: Way) -> str:
    return re.sub(r"{([^}]+)}", lambda gap: FILLED[gap[1]], way.path)


def ask(asker: Asker, way: Way) -> int:
    answer = asker.get(address(way)) if way.method == "GET" else asker.post(address(way))
    return int(answer.status_code)


@pytest.mark.parametrize("role", Role)
def test_each_way_is_open_to_those_with_its_right_and_to_nobody_else(web: Web, role: Role) -> None:
    web.begin()
    web.pair()
    asker = web.somebody(role, "p1" if role is Role.PLAYER else "")
    for way in WAYS:
        if way.right is None or way.path in ("/desk/new", "/desk/import"):
            continue
        may = way.right in RIGHTS[role]
        status = ask(asker, way)
        assert (status != 403) is may, (way, status)
        assert status < 500, way


def way_to(path: str, method: str) -> Way | None:
    """Where an address of a page leads, if that is not open to everybody."""
    asked = path.partition("?")[0]
    for way in ordered(WAYS):
        pattern = re.sub(r"\{[^}]+:int\}", r"\\d+", way.path)
        pattern = re.sub(r"\{[^}]+\}", "[^/]+", pattern)
        if way.method == method and re.fullmatch(pattern, asked):
            return way
    return None


@pytest.mark.parametrize("role", Role)
def test_no_page_offers_what_its_reader_may_not_do(web: Web, role: Role) -> None:
    web.begin()
    web.pair(publish=False)
    web.do(c.KeptApart((EntrantId("p1"), EntrantId("p2"))))
    asker = web.somebody(role, "p1" if role is Role.PLAYER else "")
    offered = 0
    for way in WAYS:
        if way.method != "GET" or way.right not in (*RIGHTS[role], None):
            continue
        if "replay" in way.path or "pdf" in way.path:
            continue
        page = asker.get(address(way)).text
        forms = [("POST", path) for path in re.findall(r'action="(/[^"]*)"', page)]
        links = [("GET", path) for path in re.findall(r'<a [^>]*href="(/[^"]*)"', page)]
        if not way.path.startswith("/desk"):
            links = []  # every page has the way in for those who work at the desk
        for method, path in forms + links:
            leads = way_to(path, method)
            if leads is not None and leads.right is not None:
                assert leads.right in RIGHTS[role], (way.path, method, path)
                offered += 1
    assert offered or role in (Role.PLAYER, Role.SPECTATOR)


def test_only_whoever_plans_for_all_may_make_an_event(web: Web) -> None:
    web.begin()
    local, everywhere = web.somebody(Role.ORGANISER), web.somebody(Role.ORGANISER, event="")
    assert local.post("/desk/new", {"name": "Mine"}).status_code == 403
    assert everywhere.get("/desk/new").status_code == 200


def test_whoever_is_nobody_is_asked_who_they_are_and_changes_nothing(web: Web) -> None:
    web.begin()
    for way in WAYS:
        if not way.path.startswith("/desk"):
            continue
        status = ask(web.nobody(), way)
        assert status == (303 if way.method == "GET" else 403), way


@pytest.mark.parametrize("what", ["result", "here", "drop", "return", "call"])
def test_a_phone_without_a_code_speaks_for_nobody(web: Web, what: str) -> None:
    web.begin()
    web.pair()
    assert web.nobody().post(f"/e/{CUP}/me/{what}").status_code == 403


def test_a_players_code_takes_no_phone_from_somebody_who_works_here(web: Web) -> None:
    web.begin()
    web.pair()
    code = player_code(web, "p1")
    judge = web.somebody(Role.JUDGE)
    asked = judge.post("/join", {"code": code})
    assert asked.status_code == 200
    assert "Who uses this phone?" in main_of(asked.text)
    assert judge.get(f"/desk/{CUP}").status_code == 200
    both = judge.post("/join", {"code": code, "as": "both"})
    assert both.headers["location"] == f"/e/{CUP}/me"
    assert judge.get(f"/desk/{CUP}").status_code == 200
    assert "Anna" in main_of(judge.text(f"/e/{CUP}/me"))
    # The same card again asks nothing; another one only whether the phone is handed over.
    assert judge.post("/join", {"code": code}).status_code == 303
    other = player_code(web, "p2")
    assert 'value="both"' not in judge.post("/join", {"code": other}).text
    assert judge.post("/join", {"code": other, "as": "player"}).status_code == 303
    assert judge.get(f"/desk/{CUP}").status_code == 403
    assert "Boris" in main_of(judge.text(f"/e/{CUP}/me"))


def player_code(web: Web, key: str) -> str:
    with web.office.ledger.reading(CUP) as event:
        name = event.entrants[EntrantId(key)].name
    invitation = Invitation(Grant(Role.PLAYER, CUP, key), name)
    return web.office.accounts.invite(invitation, 999, uses=5)


def test_a_player_reports_their_own_match_only(web: Web) -> None:
    web.begin()
    web.pair()
    (one, _), (stranger, _) = web.players(1), web.players(2)
    given = {"round": "1", "table": "1", "result": "1-0"}
    assert web.somebody(Role.PLAYER, stranger).post(f"/e/{CUP}/me/result", given).status_code == 422
    assert web.result(1) is None
    assert web.somebody(Role.PLAYER, one).post(f"/e/{CUP}/me/result", given).status_code == 303


def test_what_is_disputed_is_not_for_a_scorekeeper_to_decide(web: Web) -> None:
    web.begin()
    web.pair()
    given, path = {"table": "1", "result": "1-0"}, f"/desk/{CUP}/round/1/result"
    keeper, judge = web.somebody(Role.SCOREKEEPER), web.somebody(Role.JUDGE)
    assert keeper.post(path, given).status_code == 303
    assert keeper.post(path, {**given, "result": "0-1"}).status_code == 403
    assert judge.post(path, {**given, "result": "0-1"}).status_code == 303


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": HERE, "Sec-Fetch-Site": "cross-site"},
        {"Origin": HERE, "Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "none"},
    ],
)
def test_a_form_of_another_site_is_not_taken(web: Web, headers: dict[str, str]) -> None:
    web.begin()
    keeper = web.somebody(Role.SCOREKEEPER)
    answer = keeper.post(f"/desk/{CUP}/entrants/add", {"name": "Zebedee"}, headers=headers)
    assert answer.status_code == 403
    assert "another page" in answer.text
    assert "Zebedee" not in keeper.text(f"/desk/{CUP}/entrants")


def test_a_name_that_somebody_has_made_lead_here_is_no_name_of_ours(web: Web) -> None:
    answer = web.nobody().get("/", headers={"Host": "evil.example"})
    assert answer.status_code == 421


def test_a_session_is_seen_by_no_script_and_sent_by_no_other_site(web: Web) -> None:
    web.begin()
    code = web.office.accounts.first_code()
    answer = web.nobody().post("/join", {"code": code, "name": "Olga"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=lax" in cookie.lower()


def test_codes_cannot_be_guessed_for_long(web: Web) -> None:
    right = web.office.accounts.first_code()
    asker = web.nobody()
    for _ in range(10):
        assert "wait" not in asker.post("/join", {"code": "AAAAA-AAAAA"}).text
    refused = asker.post("/join", {"code": right, "name": "Olga"})
    assert refused.status_code == 422
    assert "10 minutes" in main_of(refused.text)


@pytest.mark.parametrize(
    ("path", "most"), [("entrants/add", MOST_BYTES), ("entrants/import", MOST_UPLOAD)]
)
def test_too_much_is_told_in_one_sentence(web: Web, path: str, most: int) -> None:
    web.begin()
    keeper = web.somebody(Role.SCOREKEEPER)
    said = keeper.post(
        f"/desk/{CUP}/{path}", content=b"x", headers={**SAME, "Content-Length": str(most + 1)}
    )
    assert said.status_code == 413
    assert said.text.count(".") == 1

    async def flood() -> AsyncIterator[bytes]:
        for _ in range(most // 16384 + 2):
            yield b"x" * 16384

    kind = {"Content-Type": "application/x-www-form-urlencoded"}
    flooded = keeper.post(f"/desk/{CUP}/{path}", content=flood(), headers={**SAME, **kind})
    assert flooded.status_code in {400, 413}


def test_names_are_text_wherever_they_stand(web: Web) -> None:
    web.begin(HOSTILE, "Boris")
    web.pair()
    organiser = web.somebody(Role.ORGANISER)
    pages = ["", "/round/1", "/round/1?by=name", "/standings", "/player/p1", "/screen", "/map"]
    public = [web.nobody().text(f"/e/{CUP}{page}") for page in pages]
    desk = [
        organiser.text(f"/desk/{CUP}{page}") for page in ("", "/entrants", "/round/1", "/history")
    ]
    found = [page for page in (*public, *desk) if "&lt;script&gt;" in page]
    assert len(found) >= 9
    assert not any(HOSTILE in page for page in (*public, *desk))


def test_no_page_has_a_script_or_a_style_of_its_own(web: Web) -> None:
    for template in TEMPLATES.rglob("*.html"):
        text = template.read_text(encoding="utf-8")
        assert re.findall(r"<script(?![^>]* src=)|<style|\sstyle=|\son\w+=|https?://", text) == []
    policy = web.nobody().get("/").headers["content-security-policy"]
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy


def test_nothing_comes_from_elsewhere() -> None:
    for file in STATIC.iterdir():
        found = re.findall(r"https?://[^\"' ]+", file.read_text(encoding="utf-8"))
        assert set(found) <= {"http://www.w3.org/2000/svg"}, file


@pytest.mark.parametrize("to", ["//evil.example", "http://evil.example/", "/\\evil.example"])
def test_after_coming_in_one_goes_on_within_the_desk_only(web: Web, to: str) -> None:
    code = web.office.accounts.first_code()
    answer = web.nobody().post("/join", {"code": code, "name": "Olga", "to": to})
    assert answer.headers["location"] == "/desk"


def test_the_way_back_leads_to_no_other_site(web: Web) -> None:
    for referer, back in (
        (f"{HERE}/e/cup", "/e/cup"),
        (f"{HERE}//evil.example", "/"),
        ("http://evil.example/", "/"),
        (f"{HERE}.evil.example/", "/"),
    ):
        page = web.nobody().get("/nothing", headers={"Referer": referer}).text
        assert f'<a class="button main" href="{back}"' in page, referer


def test_every_right_that_the_desk_uses_is_one_of_the_table() -> None:
    assert {way.right for way in WAYS} - {None} <= set(Right)
