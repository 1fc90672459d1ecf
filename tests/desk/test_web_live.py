"""Followers of a page hear of the newest of it: over a real server, all the same bytes."""

from __future__ import annotations

import asyncio
import threading
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from companion.desk.store.database import Database, StoreFailed
from companion.desk.tournament import changes as c
from companion.desk.web.live import Live
from companion.desk.web.office import Office
from companion.desk.web.pages.public import NoSuchPage
from companion.desk.web.rendering import GZIP_HEAD, Message
from companion.desk.web.serving import ServingWish, listening, server_for, url_of
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.text.language import Language
from tests.desk.web import CUP, HERE, Web

ENGLISH = Catalogue(Language.ENGLISH)


@pytest.fixture
def served(web: Web) -> Iterator[tuple[Web, str]]:
    """The desk behind a real server."""
    with listening(ServingWish("127.0.0.1", 0)) as sock:
        server = server_for(web.office)
        thread = threading.Thread(target=server.run, args=([sock],))
        thread.start()
        yield web, url_of("127.0.0.1", sock.getsockname()[1])
        server.handle_exit(2, None)
        thread.join()


def heard(lines: Iterator[str], wanted: str) -> str:
    """What the next event of a kind says."""
    for line in lines:
        if line == f"event: {wanted}":
            return next(lines).removeprefix("data: ")
    raise AssertionError(f"never heard {wanted}")


@pytest.mark.parametrize("encoding", ["identity", "gzip"])
def test_a_follower_hears_of_a_result_at_once(served: tuple[Web, str], encoding: str) -> None:
    web, url = served
    web.begin()
    web.pair()
    live = f"{url}live?kind=round&event={CUP}&detail=1&order=&language=en"
    with httpx.stream("GET", live, headers={"Accept-Encoding": encoding}, timeout=20) as answer:
        lines = answer.iter_lines()
        assert int(heard(lines, "now")) > 1_700_000_000_000
        assert "0 of 3 results" in heard(lines, "page")
        web.do(c.Settled(1, 1, None))
        web.do(c.Closed())
        web.do(c.Closed(closed=False))
        web.do(c.Dropped(web.players(1)[0]))
        code = web.office.accounts.first_code()
        assert code is not None
        with httpx.Client(base_url=url, headers={"Origin": url.rstrip("/")}) as olga:
            olga.post("/join", data={"code": code, "name": "Olga"})
            olga.post(f"/desk/{CUP}/round/1/quick", data={"line": "1 1-0"})
        assert "1 of 3 results" in heard(lines, "page")


def test_what_many_hear_is_packed_once_and_read_by_each() -> None:
    one, other = Message.of("page", "x" * 5000), Message.of("page", "y" * 5000)
    assert one.packed is one.packed
    for stream in ((one,), (other, one), (one, other, one)):
        reader = zlib.decompressobj(31)
        packed = GZIP_HEAD + b"".join(message.packed for message in stream)
        assert reader.decompress(packed) == b"".join(message.plain for message in stream)


def test_two_desks_at_one_database_tell_each_other(served: tuple[Web, str], tmp_path: Path) -> None:
    web, url = served
    web.begin()
    with Office(Database(str(tmp_path / "web.db"))) as other:
        live = f"{url}live?kind=changed&event={CUP}&mark="
        with httpx.stream("GET", live, timeout=20) as answer:
            lines = answer.iter_lines()
            before = heard(lines, "changed")
            other.ledger.change(CUP, lambda _: c.Closed(), "elsewhere")
            after = heard(lines, "changed")
            assert after != before
            other.call(CUP, "7", "Anna")
            assert heard(lines, "changed") not in (before, after)
            assert [call.table for call in web.office.calls.waiting(CUP)] == ["7"]


def test_a_port_that_is_taken_is_told_in_one_sentence() -> None:
    with listening(ServingWish("127.0.0.1", 0)) as sock:
        port = sock.getsockname()[1]
        with (
            pytest.raises(Complaint, match="desk-port-taken") as refused,
            listening(ServingWish("127.0.0.1", port)),
        ):
            raise AssertionError
    assert "another program listens there already" in ENGLISH.tell(refused.value.sentence)
    with (
        pytest.raises(Complaint, match="desk-port-taken") as elsewhere,
        listening(ServingWish("203.0.113.77", 0)),
    ):
        raise AssertionError
    assert "this machine has no such address" in ENGLISH.tell(elsewhere.value.sentence)
    with pytest.raises(Complaint, match="phones-bad-address"), listening(ServingWish("here", 0)):
        raise AssertionError


def test_nobody_follows_what_is_not_there(served: tuple[Web, str]) -> None:
    _, url = served
    assert httpx.get(f"{url}live?kind=round&event=none&detail=1").status_code == 404
    assert httpx.get(f"{url}live?kind=secret&event=none").status_code == 404
    assert HERE in url


def test_who_follows_hears_of_what_came_while_the_data_were_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for pause in ("AGAIN_S", "PAUSE_S"):
        monkeypatch.setattr(f"companion.desk.web.live.{pause}", 0.0)
    away, gone = StoreFailed("desk-store-failed", reason="away"), NoSuchPage()
    made = iter((told("one"), away, away, told("two"), gone, told("three")))

    def make(_: str) -> Message:
        found = next(made)
        if isinstance(found, Complaint):
            raise found
        return found

    async def follow() -> None:
        live, heard = Live(make), asyncio.Queue[bytes]()

        async def send(message: Any) -> None:
            if message.get("body"):
                await heard.put(message["body"])

        async def receive() -> Any:
            await asyncio.Event().wait()

        async def until(wanted: bytes) -> None:
            while wanted not in await asyncio.wait_for(heard.get(), 20):
                pass

        following = asyncio.create_task(live.follow("page", "", {"headers": []}, receive, send))
        await until(b"one")
        live.tell(lambda _: True)
        await until(b"two")
        for _ in ("the page is gone", "and there again"):
            if (renewing := live._channels["page"].telling) is not None:
                await renewing
            live.tell(lambda _: True)
        await until(b"three")
        live.close()
        await following

    asyncio.run(follow())


def told(text: str) -> Message:
    return Message.of("page", text, text)
