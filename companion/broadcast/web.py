"""A table's page for phones: what each reader may see, live over a WebSocket, and answers back.

One thread of ours has an event loop, which encodes, serves the page and hears; the table's own
loop never waits for it. Of views only the newest counts, so a slow phone skips those between and
nothing piles up. A phone says first who it is; the seat follows from its code, and what it is sent
later depends on that alone.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import threading
import traceback
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from http import HTTPStatus
from ipaddress import ip_address
from typing import Any

import websockets
from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from companion.broadcast.answers import Answers, Pace
from companion.broadcast.bulletin import Bulletin, Shown, utc_text
from companion.broadcast.codes import JUDGE, Codes, Tries, home_of
from companion.broadcast.encoding import Tongues
from companion.broadcast.messages import (
    Ask,
    BadMessage,
    FromPhone,
    Hello,
    Help,
    Judge,
    Refusal,
    Welcome,
    pack,
    unpack,
)
from companion.broadcast.web_page import LIVE, headers_for, page_files, refusal_of
from companion.files.closable import Closable
from companion.files.os_errors import os_error_text
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.scene import Audience, Public, Scene
from companion.text.complaint import Complaint

MOST_BYTES = 4096
"""Of a message of a phone: an answer has a hundred."""
MOST_CONNECTIONS, MOST_OF_ONE = 200, 24
"""Open at once: altogether, and from one machine, which has 2⁶⁴ addresses of IPv6."""
HELLO_S = 5.0
"""So long a phone has to say who it is."""
BEAT_S = 4.0
"""At least so often a phone hears something, so that it knows when it is cut off."""
RETRY_S = 1.0
"""So long after a mistake of ours a view is tried anew."""
FAREWELL_S = 1.0
"""So long the last views may take when a table leaves."""
LONGEST_TOPIC = 200
REFUSED, FLOOD = 4000, 4001
"""Why a connection is closed, as WebSocket has it."""
_WORTH_DEFLATING = 512

Helper = Callable[[Ask, Audience, Mapping[Audience, Scene]], Help]
"""Makes something to read for one reader, of what everybody is shown; called on a thread beside the
loop, one at a time."""


@dataclass(eq=False, slots=True)
class Reader:
    """Somebody who follows the table."""

    connection: ServerConnection
    audience: Audience
    judge: bool
    deflate: bool
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    sent: dict[str, bytes] = field(default_factory=dict)
    """The newest of each kind that it was sent."""


class WebLink(Closable):
    """Serves one table's page, and hears what its seats answer there."""

    def __init__(
        self,
        address: str,
        port: int,
        bulletin: Bulletin,
        answers: Answers,
        codes: Codes,
        tongues: Tongues,
        helper: Helper,
    ) -> None:
        self._bulletin, self._answers, self._codes = bulletin, answers, codes
        self.notice: Sentence | None = None
        """No phone tells everybody something."""
        self.problem: Sentence | None = None
        """Why phones are not told; for the table's own screen."""
        self._helper = helper
        self._files = page_files(tongues)
        self._tries = Tries()
        self._guests: Counter[str] = Counter()
        self._readers: set[Reader] = set()
        self._lock = threading.Lock()
        self._offered: dict[Audience, Shown] = {}
        self._scenes: dict[Audience, Scene] = {}
        """What each reader is shown now."""
        self._judge = pack(Judge((), utc_text()))
        self._deflated: dict[bytes, bytes] = {}
        self._socket = _listen(address, port)
        self.port: int = self._socket.getsockname()[1]
        self._loop = asyncio.new_event_loop()
        self._leaving = asyncio.Event()
        self._reading = ThreadPoolExecutor(1, "phone-help")
        self._thread = threading.Thread(target=self._run, name="web-link", daemon=True)
        self._thread.start()

    # --- on the table's thread -----------------------------------------------------------

    def offer(self, audience: Audience, shown: Shown) -> None:
        """Show this from now on; never waits."""
        with self._lock:
            waiting = bool(self._offered)
            self._offered[audience] = shown
        if not waiting:
            self._soon(self._post)

    def call_judge(self, seats: tuple[Seat, ...]) -> None:
        """These seats wait for a judge; never waits itself."""
        said = pack(Judge(tuple(seat.value for seat in seats), utc_text()))
        self._soon(self._say_judge, said)

    def deliver(self) -> None:
        """Entries of the record are nothing for phones."""

    def close(self) -> None:
        """Tell what is left to tell, and let everybody go."""
        self._soon(self._leaving.set)
        self._thread.join()
        self._reading.shutdown(cancel_futures=True)

    def _soon(self, do: Callable[..., None], *given: object) -> None:
        with suppress(RuntimeError):  # the page has ended, and the table plays on without it
            self._loop.call_soon_threadsafe(do, *given)

    # --- on the loop's thread ------------------------------------------------------------

    def _run(self) -> None:
        try:
            self._loop.run_until_complete(self._serve())
        except Exception:
            self._fail()
        finally:
            self._loop.close()
            self._socket.close()

    async def _serve(self) -> None:
        quiet = logging.getLogger("companion.web")
        quiet.setLevel(logging.CRITICAL + 1)  # whoever comes and goes is nothing to report
        link = self

        class Guarded(ServerConnection):
            """A connection that counts from its first byte on."""

            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                self.address = (transport.get_extra_info("peername") or ("",))[0]
                super().connection_made(transport)
                if not link._admit(self.address):
                    self.transport.abort()

            def connection_lost(self, exc: Exception | None) -> None:
                link._let_go(self.address)
                super().connection_lost(exc)

        async with serve(
            self._meet,
            sock=self._socket,
            process_request=self._request,
            create_connection=Guarded,
            compression=None,
            max_size=MOST_BYTES,
            max_queue=4,
            open_timeout=HELLO_S,
            close_timeout=FAREWELL_S,
            ping_interval=10,
            ping_timeout=10,
            server_header=None,
            logger=quiet,
        ):
            await self._leaving.wait()
            self._post()
            last = [asyncio.create_task(self._tell_news(reader)) for reader in self._readers]
            if last:
                await asyncio.wait(last, timeout=FAREWELL_S)

    def _admit(self, address: str) -> bool:
        home = home_of(address)
        self._guests[home] += 1
        return self._guests[home] <= MOST_OF_ONE and self._guests.total() <= MOST_CONNECTIONS

    def _let_go(self, address: str) -> None:
        self._guests[home_of(address)] -= 1
        self._guests += Counter()  # forgets whoever has none left

    def _request(self, connection: ServerConnection, request: Request) -> Response | None:
        """Answer a request for a file; None lets one for the WebSocket through."""
        said, path = request.headers, request.path.partition("?")[0]
        host = said.get("Host")
        refused = refusal_of(host, said.get("Sec-Fetch-Site"), path)
        if refused is not None or host is None:
            return connection.respond(refused or HTTPStatus.BAD_REQUEST, "")
        if path == LIVE:
            if said.get("Origin") != f"http://{host}":
                return connection.respond(HTTPStatus.FORBIDDEN, "")
            return None
        file = self._files.get(path)
        if file is None:
            return connection.respond(HTTPStatus.NOT_FOUND, "")
        known = said.get("If-None-Match") == file.mark
        status, body = (HTTPStatus.NOT_MODIFIED, b"") if known else (HTTPStatus.OK, file.data)
        told = {"Content-Type": file.kind, "ETag": file.mark, "Connection": "close"}
        told |= {} if known else {"Content-Length": str(len(body))}
        return Response(status.value, status.phrase, Headers({**told, **headers_for(host)}), body)

    async def _meet(self, connection: ServerConnection) -> None:
        """Follow one connection from its hello to its end."""
        try:
            await self._follow(connection)
        except Exception:
            self._fail()

    def _fail(self) -> None:
        """A mistake of ours costs one view or one phone, and is told."""
        traceback.print_exc()
        self.problem = say("broadcast-link-failed")

    async def _follow(self, connection: ServerConnection) -> None:
        with suppress(websockets.ConnectionClosed):
            reader = await self._welcome(connection)
            if reader is None:
                return
            self._readers.add(reader)
            telling = asyncio.create_task(self._tell(reader))
            try:
                await self._hear(reader)
            finally:
                self._readers.discard(reader)
                telling.cancel()
                with suppress(asyncio.CancelledError, websockets.ConnectionClosed):
                    await telling

    async def _welcome(self, connection: ServerConnection) -> Reader | None:
        """Hear who it is, and say whether that one is let in."""
        try:
            data = await asyncio.wait_for(connection.recv(), HELLO_S)
        except TimeoutError:
            await connection.close(REFUSED)
            return None
        who: Seat | str | None = None
        try:
            hello = unpack(_bytes(data), FromPhone, most=MOST_BYTES).hello
        except BadMessage:
            hello = None
        because = "malformed" if hello is None else self._objection(connection, hello)
        if because is None and hello is not None and hello.code:
            who = self._codes.reader_with(hello.code)
            if who is None:
                self._tries.note_wrong(connection.remote_address[0])
                because = "code"
        if because is not None or hello is None:
            await connection.send(_named("refused", pack(Refusal(because or ""))).decode())
            await connection.close(REFUSED)
            return None
        seat = who if isinstance(who, Seat) else None
        welcome = Welcome(self._bulletin.table, seat.value if seat else None, who == JUDGE)
        await connection.send(_named("welcome", pack(welcome)).decode())
        return Reader(connection, seat or Public(), who == JUDGE, hello.deflate)

    def _objection(self, connection: ServerConnection, hello: Hello) -> str | None:
        if hello.table is not None and hello.table != self._bulletin.table:
            return "other-table"
        used_up = hello.code and self._tries.are_used_up(connection.remote_address[0])
        return "too-many" if used_up else None

    # --- what a phone is told ------------------------------------------------------------

    def _post(self) -> None:
        with self._lock:
            offered, self._offered = self._offered, {}
        failed = dict[Audience, Shown]()
        for audience, shown in offered.items():
            try:
                sequence = self._bulletin.post(audience, shown)
            except Exception:
                self._fail()
                failed[audience] = shown
                continue
            self._scenes[audience] = shown.scene
            if isinstance(audience, Seat):
                self._answers.ask(audience, sequence, shown.scene.prompts)
        if failed:
            with self._lock:
                self._offered = {**failed, **self._offered}
            self._loop.call_later(RETRY_S, self._post)
        else:
            self.problem = None
        self._deflated.clear()
        for reader in self._readers:
            if reader.audience in offered:
                reader.wake.set()

    def _say_judge(self, said: bytes) -> None:
        self._judge = said
        for reader in self._readers:
            reader.wake.set()

    def _news_for(self, reader: Reader) -> Iterator[tuple[str, bytes]]:
        """What a reader does not have yet; this is all that any reader is told unasked."""
        view = self._bulletin.newest.get(reader.audience)
        newest = {"emblems": self._bulletin.emblems, "view": view, "judge": self._judge}
        for kind, data in newest.items():
            if data is not None and reader.sent.get(kind) is not data:
                yield kind, data

    async def _tell(self, reader: Reader) -> None:
        while True:
            reader.wake.clear()
            await self._tell_news(reader)
            try:
                await asyncio.wait_for(reader.wake.wait(), BEAT_S)
            except TimeoutError:
                await reader.connection.send('{"beat":true}')

    async def _tell_news(self, reader: Reader) -> None:
        with suppress(websockets.ConnectionClosed):
            for kind, data in self._news_for(reader):
                reader.sent[kind] = data
                message = _named(kind, data)
                if reader.deflate and len(message) > _WORTH_DEFLATING:
                    await reader.connection.send(self._once_deflated(message))
                else:
                    await reader.connection.send(message.decode())

    def _once_deflated(self, message: bytes) -> bytes:
        """Compressed once, however many read it."""
        if message not in self._deflated:
            self._deflated[message] = zlib.compress(message, 6)
        return self._deflated[message]

    # --- what a phone says ---------------------------------------------------------------

    async def _hear(self, reader: Reader) -> None:
        pace = Pace()
        async for data in reader.connection:
            if not pace.allows():
                await reader.connection.close(FLOOD)
                return
            await self._heed(reader, _bytes(data))

    async def _heed(self, reader: Reader, data: bytes) -> None:
        try:
            message = unpack(data, FromPhone, most=MOST_BYTES)
        except BadMessage:
            await self._reply(reader, b"")
            return
        if message.ask is not None:
            await self._help(reader, message.ask)
        else:
            # A second hello has none, and is answered so: whoever wants another seat comes anew.
            await self._reply(reader, bytes(message.answer))

    async def _reply(self, reader: Reader, answer: bytes) -> None:
        if reader.judge:
            self._answers.hear_judge(answer)
            return
        seat = reader.audience if isinstance(reader.audience, Seat) else None
        reply = self._answers.hear(seat, answer)
        if reply is not None:
            await reader.connection.send(_named("reply", pack(reply)).decode())

    async def _help(self, reader: Reader, ask: Ask) -> None:
        if len(ask.topic) <= LONGEST_TOPIC and len(ask.id) <= LONGEST_TOPIC:
            asked = ask, reader.audience, dict(self._scenes)
            found = await self._loop.run_in_executor(self._reading, self._helper, *asked)
            await reader.connection.send(_named("help", pack(found)).decode())


def _named(kind: str, data: bytes) -> bytes:
    """A message in an envelope that says what it is."""
    return b'{"' + kind.encode() + b'":' + data + b"}"


def _bytes(data: Any) -> bytes:
    return data.encode() if isinstance(data, str) else bytes(data)


def _listen(address: str, port: int) -> socket.socket:
    """A socket where phones find the page; Complaint if it cannot be had."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    # All addresses are those of both kinds: phones are shown one of the older kind.
    both = family is socket.AF_INET6 and ip_address(address).is_unspecified
    try:
        return socket.create_server((address, port), family=family, backlog=64, dualstack_ipv6=both)
    except OSError as error:
        reason = os_error_text(error)
        where = f"{address}:{port}"
        raise Complaint("phones-port-taken", where=where, reason=reason) from error
