"""Everybody who follows a page hears of the newest of it, encoded once for all of them.

A follower who is slow skips what came between: of pages only the newest counts. Two thousand of
them cost one rendering, one compression, and a write to each.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from typing import Generic, TypeVar

from starlette.types import Receive, Scope, Send

from companion.desk.store.database import StoreFailed
from companion.desk.tournament.clock import now_utc
from companion.desk.web.rendering import GZIP_HEAD, Message
from companion.text.complaint import Complaint

K = TypeVar("K", bound=Hashable)

BEAT_S = 15.0
"""At least so often a follower hears something, and whether the clocks agree."""
PAUSE_S = 0.4
"""Between two messages of one page: what comes in between is told together."""
AGAIN_S = 1.0
"""So long after the data were away they are looked for again."""
MOST_FOLLOWERS = 5000
"""At one time, of one process."""


@dataclass(eq=False)
class Channel(Generic[K]):
    """One page in one language, with all who follow it."""

    key: K
    message: Message
    news: asyncio.Future[None]
    followers: int = 0
    stale: bool = False
    telling: asyncio.Task[None] | None = field(default=None, repr=False)


class Live(Generic[K]):
    """All channels of one desk process; lives on its loop."""

    def __init__(self, make: Callable[[K], Message], most: int = MOST_FOLLOWERS) -> None:
        self._make, self._most = make, most
        self._channels: dict[K, Channel[K]] = {}
        self._closed = False

    @property
    def followers(self) -> int:
        """How many follow anything."""
        return sum(channel.followers for channel in self._channels.values())

    def tell(self, concerns: Callable[[K], bool]) -> None:
        """What these pages show may have changed; on the loop's thread, and never waits."""
        for channel in self._channels.values():
            if concerns(channel.key):
                channel.stale = True
                if channel.telling is None:
                    channel.telling = asyncio.create_task(self._renew(channel))

    def close(self) -> None:
        """Let everybody go."""
        self._closed = True
        for channel in self._channels.values():
            _wake(channel)

    async def _renew(self, channel: Channel[K]) -> None:
        try:
            while channel.stale and not self._closed:
                channel.stale = False
                message = await self._made(channel)
                if message is not None and message.mark != channel.message.mark:
                    channel.message = message
                    _wake(channel)
                    await asyncio.sleep(PAUSE_S)
        finally:
            channel.telling = None

    async def _made(self, channel: Channel[K]) -> Message | None:
        """The newest of a page; None while the data are away, and of a page that is there no more,
        such as that of a round that was taken back: who follows it keeps what they see."""
        try:
            return await asyncio.to_thread(self._make, channel.key)
        except StoreFailed:
            channel.stale = True
            await asyncio.sleep(AGAIN_S)
        except Complaint:
            pass
        return None

    async def follow(self, key: K, known: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request for a stream of events, until it is left; ``known`` is the mark of what
        the follower has seen."""
        if self.followers >= self._most:
            await _refuse(send)
            return
        channel = await self._channel(key)
        channel.followers += 1
        try:
            await self._stream(channel, known, scope, receive, send)
        finally:
            channel.followers -= 1
            if not channel.followers and self._channels.get(key) is channel:
                del self._channels[key]

    async def _channel(self, key: K) -> Channel[K]:
        if key not in self._channels:
            message = await asyncio.to_thread(self._make, key)
            loop = asyncio.get_running_loop()
            self._channels.setdefault(key, Channel(key, message, loop.create_future()))
        return self._channels[key]

    async def _stream(
        self, channel: Channel[K], known: str, scope: Scope, receive: Receive, send: Send
    ) -> None:
        packed = any(
            name == b"accept-encoding" and b"gzip" in value for name, value in scope["headers"]
        )
        headers = [
            (b"content-type", b"text/event-stream; charset=utf-8"),
            (b"cache-control", b"no-store"),
            (b"x-accel-buffering", b"no"),
        ]
        headers += [(b"content-encoding", b"gzip")] if packed else []
        await send({"type": "http.response.start", "status": 200, "headers": headers})

        async def say(message: Message, first: bytes = b"") -> None:
            data = first + (message.packed if packed else message.plain)
            await send({"type": "http.response.body", "body": data, "more_body": True})

        await say(_now(), GZIP_HEAD if packed else b"")
        gone = asyncio.ensure_future(_left(receive))
        try:
            while not gone.done() and not self._closed:
                news, message = channel.news, channel.message
                if message.mark != known:
                    known = message.mark
                    await say(message)
                    continue
                waiting = {gone, news}
                done, _ = await asyncio.wait(
                    waiting, timeout=BEAT_S, return_when=asyncio.FIRST_COMPLETED
                )
                if not done:
                    await say(_now())
            if not gone.done():
                await send({"type": "http.response.body", "body": b""})
        finally:
            gone.cancel()
            with suppress(asyncio.CancelledError):
                await gone


def _wake(channel: Channel[K]) -> None:
    news, channel.news = channel.news, channel.news.get_loop().create_future()
    if not news.done():
        news.set_result(None)


def _now() -> Message:
    """What time it is here, in milliseconds."""
    return Message.of("now", str(round(datetime.fromisoformat(now_utc()).timestamp() * 1000)))


async def _left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _refuse(send: Send) -> None:
    headers = [(b"retry-after", b"10"), (b"content-type", b"text/plain")]
    await send({"type": "http.response.start", "status": 503, "headers": headers})
    await send({"type": "http.response.body", "body": b""})
