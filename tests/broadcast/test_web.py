"""A table's page for phones, on loopback: what readers see, and each threat that it withstands."""

from __future__ import annotations

import http.client
import json
import re
import socket
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from companion.broadcast import web
from companion.broadcast.answers import BURST, Answers
from companion.broadcast.bulletin import Bulletin, Shown
from companion.broadcast.codes import MOST_TRIES, Tries, codes_of, table_key
from companion.broadcast.messages import Ask, Help
from companion.broadcast.web import WebLink
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.scene import Audience, Choice, Prompt, Public, Scene, Tone, Words
from companion.table.controls import Button, Chosen, Press, Sent, SharedPress
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.text.language import Language

HERE, PATIENCE_S = "127.0.0.1", 10
TONGUES = {language: Catalogue(language) for language in Language}
SEATS = (Seat.SOUTH, Seat.NORTH)
CODES = codes_of(b"k" * 32, "a game", SEATS)
PROMPT = Prompt(say("referee-yes"), (Choice("a", say("referee-no")),), seat=Seat.SOUTH)
OPEN = ExitStack()
"""The connections of one test, closed behind it."""
SCRIPT = "<script>alert(1)</script>"


def scene(words: str = "referee-yes", *prompts: Prompt) -> Shown:
    return Shown(Scene(say(words), Tone.PLAIN, Words(say(words)), prompts=prompts))


class Table:
    def __init__(self) -> None:
        self.sent: list[Sent] = []
        answers = Answers(self.sent.append)
        answers.seat(SEATS)
        bulletin = Bulletin("table-1", "nim", {Seat.SOUTH: SCRIPT}, TONGUES)
        self.link = WebLink(HERE, 0, bulletin, answers, CODES, TONGUES, self.read)
        self.host = f"{HERE}:{self.link.port}"

    def read(self, ask: Ask, _: Audience, __: Mapping[Audience, Scene]) -> Help:
        return Help(ask.id, {"en": ask.topic}, ())

    def phone(self, code: str = "", **hello: object) -> Phone:
        phone = Phone(self.host)
        phone.send({"hello": {"code": code, **hello}})
        return phone


class Phone:
    """A connection, and all that came by it."""

    def __init__(self, host: str, origin: str | None = "") -> None:
        said = f"http://{host}" if origin == "" else origin
        url = f"ws://{host}/live"
        opening = connect(url, origin=Origin(said) if said else None, compression=None, proxy=None)
        self.socket: ClientConnection = OPEN.enter_context(opening)
        self.heard: list[dict[str, Any]] = []

    def send(self, message: object) -> None:
        self.socket.send(message if isinstance(message, str) else json.dumps(message))

    def until(self, kind: str, wanted: Callable[[Any], bool] = lambda _: True) -> Any:
        while True:
            data = self.socket.recv(timeout=PATIENCE_S)
            text = data if isinstance(data, str) else zlib.decompress(data).decode()
            self.heard.append(json.loads(text))
            found = self.heard[-1].get(kind)
            if found is not None and wanted(found):
                return found

    def answer(self, message: dict[str, object]) -> dict[str, object]:
        self.send({"answer": message})
        reply: dict[str, object] = self.until("reply")
        return reply

    def close_code(self) -> int:
        try:
            while True:
                self.socket.recv(timeout=PATIENCE_S)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0


@pytest.fixture
def table() -> Iterator[Table]:
    table = Table()
    table.link.offer(Public(), scene("referee-yes"))
    table.link.offer(Seat.SOUTH, scene("referee-no", PROMPT))
    table.link.offer(Seat.NORTH, scene("referee-no"))
    yield table
    OPEN.close()
    table.link.close()


def get(table: Table, path: str, **headers: str) -> tuple[http.client.HTTPResponse, bytes]:
    asking = http.client.HTTPConnection(table.host, timeout=PATIENCE_S)
    asking.request("GET", path, headers={name.replace("_", "-"): v for name, v in headers.items()})
    response = asking.getresponse()
    body = response.read()
    asking.close()
    return response, body


def test_everybody_watches_and_a_code_leads_to_its_seat(table: Table) -> None:
    watching, south = table.phone(), table.phone(CODES.seats[Seat.SOUTH])
    assert watching.until("welcome")["seat"] is None
    assert south.until("welcome")["seat"] == "south"
    assert watching.until("view")["scene"]["title"]["en"] == "Yes"
    assert south.until("view")["seat"] == "south"
    table.link.offer(Public(), scene("referee-no"))
    assert watching.until("view")["scene"]["title"]["en"] == "No"


def test_what_a_phone_can_inflate_comes_compressed(table: Table) -> None:
    phone = table.phone(deflate=True)
    assert phone.until("view")["table"] == "table-1"


def test_a_seat_answers_presses_and_calls_a_judge_who_comes(table: Table) -> None:
    south, judge = table.phone(CODES.seats[Seat.SOUTH]), table.phone(CODES.judge)
    asked = south.until("view", lambda v: bool(v["scene"].get("prompts")))["sequence"]
    assert south.answer({"id": "1", "sequence": asked, "option": "a"})["taken"]
    assert south.answer({"id": "2", "sequence": asked, "button": "back"})["taken"]
    assert south.answer({"id": "3", "sequence": asked, "judge": True})["taken"]
    assert table.sent == [
        Chosen(Seat.SOUTH, "a"),
        Press(Seat.SOUTH, Button.BACK),
        Press(Seat.SOUTH, Button.JUDGE),
    ]
    table.link.call_judge((Seat.SOUTH,))
    assert judge.until("judge", lambda j: bool(j["seats"]))["seats"] == ["south"]
    judge.send({"answer": {"id": "4", "sequence": 0, "option": "a"}})
    judge.send({"answer": {"id": "5", "sequence": 0, "judge": False}})
    judge.send({"ask": {"id": "x", "topic": "now"}})
    judge.until("help")  # what was sent before it has been heard by now
    assert table.sent[3:] == [SharedPress(Button.JUDGE, long=True)]


def test_a_phone_that_comes_back_has_the_newest_view_and_the_last_is_told(table: Table) -> None:
    phone = table.phone()
    phone.until("view")
    phone.socket.close()
    table.link.offer(Public(), scene("referee-no"))
    again = table.phone()
    assert again.until("view", lambda v: v["scene"]["title"]["en"] == "No")
    table.link.offer(Public(), scene("referee-yes"))
    table.link.close()
    assert again.until("view", lambda v: v["scene"]["title"]["en"] == "Yes")
    assert again.close_code() == 1001


def test_a_silent_table_is_still_heard(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "BEAT_S", 0.05)
    phone = table.phone()
    assert phone.until("beat")


# --- threats -----------------------------------------------------------------------------


def test_an_answer_from_the_wrong_seat_is_nobodys(table: Table) -> None:
    watching, north = table.phone(), table.phone(CODES.seats[Seat.NORTH])
    sequence = north.until("view")["sequence"]
    said: dict[str, object] = {"id": "1", "sequence": sequence, "option": "a"}
    assert watching.answer(said)["because"] == "foreign"
    assert north.answer({**said, "seat": "south"})["because"] == "malformed"
    assert north.answer(said)["taken"]
    assert table.sent == [Chosen(Seat.NORTH, "a")]


def test_codes_cannot_be_guessed(table: Table) -> None:
    for _ in range(MOST_TRIES):
        phone = table.phone("AAAAA-AAAAA")
        assert phone.until("refused")["because"] == "code"
        assert phone.close_code() == web.REFUSED
    # Now not even the right one is looked at, so that nobody learns which it is.
    assert table.phone(CODES.seats[Seat.SOUTH]).until("refused")["because"] == "too-many"
    assert table.phone().until("welcome")["seat"] is None


def test_wrong_codes_are_forgotten_in_time_and_never_pile_up() -> None:
    now = [0.0]
    tries = Tries(lambda: now[0])
    for _ in range(MOST_TRIES):
        tries.note_wrong("fe80::1")
    assert tries.are_used_up("fe80::2")
    assert not tries.are_used_up("10.0.0.2")
    now[0] = 61.0
    assert not tries.are_used_up("fe80::1")
    for host in range(5000):
        tries.note_wrong(f"10.0.{host // 256}.{host % 256}")
    assert len(tries._wrong) <= 1024


def test_codes_are_of_one_game_and_survive_a_restart(tmp_path: Path) -> None:
    key = table_key(tmp_path)
    assert table_key(tmp_path) == key
    assert (tmp_path / "phones.key").stat().st_mode & 0o077 == 0
    one, other = codes_of(key, "one", SEATS), codes_of(key, "other", SEATS)
    assert len({*one.seats.values(), one.judge, *other.seats.values(), other.judge}) == 6
    small = one.seats[Seat.SOUTH].lower()
    assert one.reader_with(f"{small[:5]}-{small[5:]}") is Seat.SOUTH
    assert other.reader_with(small) is None


def test_another_table_and_a_foreign_name_for_this_one_are_refused(table: Table) -> None:
    assert table.phone(table="table-2").until("refused")["because"] == "other-table"
    for name in ("evil.example", "127.0.0.1:80; script-src *", "127.0.0.1.evil.example", "[::1"):
        assert get(table, "/", Host=name)[0].status == 421
    assert get(table, "/", Host=f"[::1]:{table.link.port}")[0].status == 200
    assert get(table, "/", Host=f"localhost:{table.link.port}")[0].status == 200


def test_a_flood_is_cut_off(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    phone = table.phone()
    for _ in range(BURST * 4):
        phone.send({"answer": {}})
    assert phone.close_code() == web.FLOOD
    monkeypatch.setattr(web, "MOST_OF_ONE", 4)
    phones = [table.phone() for _ in range(3)]
    for each in phones:
        each.until("welcome")

    def come_thrice() -> None:
        for _ in range(3):
            table.phone().until("welcome")

    with pytest.raises((ConnectionClosed, InvalidHandshake, OSError)):
        come_thrice()
    assert table.link._guests.total() <= 8
    phones[0].send({"ask": {"id": "x", "topic": "now"}})
    assert phones[0].until("help")


def test_a_machine_counts_once_however_many_addresses_it_has(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web, "MOST_OF_ONE", 2)
    first, second, third = (f"2001:db8::{host}" for host in "123")
    assert table.link._admit(first)
    assert table.link._admit(second)
    assert not table.link._admit(third)
    assert table.link._admit("2001:db8:0:1::1"), "another network"
    for address in (third, second):
        table.link._let_go(address)
    assert table.link._admit(third)
    for address in (third, first, "2001:db8:0:1::1"):
        table.link._let_go(address)
    assert not table.link._guests


def test_whoever_says_nothing_is_let_go(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "HELLO_S", 0.2)
    silent = Phone(table.host)
    assert silent.close_code() == web.REFUSED
    assert table.phone().until("welcome")


def test_a_view_that_a_mistake_of_ours_has_cost_is_tried_anew(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web, "RETRY_S", 0.0)
    watching, south = table.phone(), table.phone(CODES.seats[Seat.SOUTH])
    first = watching.until("view")["sequence"], south.until("view")["sequence"]
    post, failed = table.link._bulletin.post, list[Sentence | None]()

    def fail_once(audience: Audience, shown: Shown) -> int:
        failed.append(table.link.problem)
        if len(failed) == 1:
            raise LookupError
        return post(audience, shown)

    monkeypatch.setattr(table.link._bulletin, "post", fail_once)
    table.link.offer(Public(), scene("referee-no"))
    table.link.offer(Seat.SOUTH, scene("referee-yes"))
    assert watching.until("view", lambda view: view["sequence"] > first[0])
    assert south.until("view", lambda view: view["sequence"] > first[1])
    assert failed[0] is None
    assert failed[1] == say("broadcast-link-failed"), "told until it has come"
    assert table.link.problem is None


def test_a_page_that_cannot_be_served_is_told_and_the_table_plays_on(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def failing(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(web, "serve", failing)
    link = Table().link
    link._thread.join(PATIENCE_S)
    assert link.problem == say("broadcast-link-failed")
    assert "ZeroDivisionError" in capfd.readouterr().err
    link.offer(Public(), scene())
    link.close()


def test_all_addresses_are_those_of_both_kinds() -> None:
    with web._listen("::", 0) as heard:
        port = heard.getsockname()[1]
        for here in (HERE, "::1"):
            socket.create_connection((here, port), PATIENCE_S).close()


def test_of_many_views_a_slow_phone_is_kept_only_the_newest(table: Table) -> None:
    phone = table.phone(deflate=True)
    phone.until("view")
    for number in range(500):
        table.link.offer(Public(), scene("referee-no" if number % 2 else "referee-yes"))
    phone.send({"ask": {"id": "x", "topic": "now"}})
    phone.until("help")
    assert len([m for m in phone.heard if "view" in m]) < 500
    assert len(table.link._deflated) <= 3
    assert all(len(reader.sent) <= 3 for reader in table.link._readers)


@pytest.mark.parametrize("bad", ["{", "[]", '{"hello":1}', '{"answer":{}}', "\x00", "[" * 3000])
def test_whatever_is_no_hello_is_refused(table: Table, bad: str) -> None:
    phone = Phone(table.host)
    phone.send(bad)
    assert phone.until("refused")["because"] == "malformed"


def test_oversized_and_malformed_messages_do_no_harm(table: Table) -> None:
    large = table.phone()
    large.until("view")
    large.send("x" * (web.MOST_BYTES + 1))
    assert large.close_code() == 1009
    south = table.phone(CODES.seats[Seat.SOUTH])
    south.until("view")
    for bad in ("{", "[]", '{"answer":1}', '{"answer":{"id":1}}', '{"hello":{"code":""}}'):
        south.send(bad)
        assert south.until("reply") == {"id": "", "taken": False, "because": "malformed"}
    assert table.sent == []


def test_a_command_that_is_sent_again_is_not_heard_again(table: Table) -> None:
    south = table.phone(CODES.seats[Seat.SOUTH])
    asked = south.until("view", lambda v: bool(v["scene"].get("prompts")))["sequence"]
    said: dict[str, object] = {"id": "one", "sequence": asked, "option": "a"}
    assert south.answer(said)["taken"]
    again = table.phone(CODES.seats[Seat.SOUTH])
    again.until("view")
    assert again.answer(said)["because"] == "repeated"
    assert again.answer({**said, "id": "two", "sequence": 1})["because"] == "stale"
    assert table.sent == [Chosen(Seat.SOUTH, "a")]


def test_a_spectator_never_gets_what_a_seat_sees(table: Table) -> None:
    phone = Phone(table.host)
    phone.send({"hello": {"code": "", "seat": "south"}})
    assert phone.until("refused")["because"] == "malformed"
    watching = table.phone()
    watching.until("view")
    table.link.offer(Seat.SOUTH, scene("referee-no", PROMPT))
    watching.send({"ask": {"id": "x", "topic": "now"}})
    watching.until("help")
    assert [m["view"].get("seat") for m in watching.heard if "view" in m] == [None]


def test_a_name_is_text_and_no_script_runs_but_ours(table: Table) -> None:
    assert table.phone().until("view")["names"]["south"] == SCRIPT
    response, body = get(table, "/")
    policy = response.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert SCRIPT.encode() not in body
    page = Path(web.__file__).parent / "page"
    for script in page.glob("*.js"):
        for way in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("):
            assert way not in script.read_text(encoding="utf-8")
    for file in page.iterdir():
        text = file.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert "http://" not in text
        assert "https://" not in text


def test_cross_site_requests_get_nothing(table: Table) -> None:
    assert get(table, "/words.json", Sec_Fetch_Site="cross-site")[0].status == 403
    response, _ = get(table, "/words.json")
    assert response.headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert "Access-Control-Allow-Origin" not in response.headers
    assert "Set-Cookie" not in response.headers
    for path in ("/../web.py", "/%2e%2e/web.py", "/phones.key", "/page/main.js"):
        assert get(table, path)[0].status == 404


@pytest.mark.parametrize("origin", ["http://evil.example", "https://127.0.0.1", "null", None])
def test_a_websocket_of_another_origin_is_refused(table: Table, origin: str | None) -> None:
    with pytest.raises(InvalidStatus) as refused:
        Phone(table.host, origin)
    assert refused.value.response.status_code == 403


def test_a_port_that_is_taken_is_complained_about(table: Table) -> None:
    bulletin = Bulletin("table-1", "nim", {}, TONGUES)
    answers = Answers(lambda _: None)
    with pytest.raises(Complaint):
        WebLink(HERE, table.link.port, bulletin, answers, CODES, TONGUES, table.read)


def test_the_page_has_all_its_words_in_both_languages(table: Table) -> None:
    words = json.loads(get(table, "/words.json")[1])
    assert set(words) == {"en", "ru"}
    assert words["en"].keys() == words["ru"].keys()
    page = Path(web.__file__).parent / "page"
    scripts = "".join(path.read_text(encoding="utf-8") for path in page.glob("*.js"))
    for word in words["en"]:
        assert f'"{word}"' in scripts or word.startswith(("refused-", "seat-")), word
    for word in re.findall(r'words?\("([a-z-]+)"\)', scripts):
        assert word in words["en"], word
    assert words["ru"]["seat-north"] == "Север"
    response, _ = get(table, "/main.js")
    mark = response.headers["ETag"]
    assert get(table, "/main.js", If_None_Match=mark)[0].status == 304
