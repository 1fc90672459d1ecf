"""One process of the desk: its data, its pages, who follows them, and the calls for a judge."""

from __future__ import annotations

import asyncio
import threading
import time
import traceback
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from typing import NamedTuple

from companion.broadcast.messages import is_id
from companion.broadcast.mqtt import Broker
from companion.desk.ledger import Ledger
from companion.desk.pairing.foreseen import NextRounds
from companion.desk.store.accounts import Accounts
from companion.desk.store.calls import Calls
from companion.desk.store.database import Database, StoreFailed
from companion.desk.store.entries import Entries
from companion.desk.store.journals import Journals
from companion.desk.store.news import news_of
from companion.desk.tables.attestor import Attestor
from companion.desk.tables.link import DeskLink, Seen
from companion.desk.tables.timekeeper import Timekeeper
from companion.desk.tournament.clock import now_utc
from companion.desk.web.live import Live
from companion.desk.web.pages.public import Asked, PublicPages
from companion.desk.web.rendering import Message, Templates
from companion.files.closable import Closable
from companion.games.shelf import GAMES
from companion.rules.sentence import Sentence

HEAR_S, AGAIN_S = 1.0, 1.0
LOOKED_S = 10.0
"""So long after somebody has last looked at a table its views are not sent any more."""


class Watched(NamedTuple):
    """What somebody follows: a public page, or everything about an event."""

    event: str
    asked: Asked | None = None


class Office(Closable):
    """What all requests share."""

    def __init__(
        self,
        database: Database,
        url: str = "",
        names: Collection[str] = (),
        broker: Broker | None = None,
    ) -> None:
        self.database = database
        self.url = url
        """Where phones find it, as QR codes say it."""
        self.names = names
        self.entries = Entries(database)
        self.ledger = Ledger(self.entries)
        self.next_rounds = NextRounds()
        self.accounts = Accounts(database)
        self.templates = Templates()
        self.pages = PublicPages(self.ledger, self.templates)
        self.calls = Calls(database)
        self.live: Live[Watched] = Live(self._message)
        self.journals = Journals(database)
        self._known: Mapping[str, int] = {}
        self._ringing: Mapping[str, str] = {}
        self._hindered: Sentence | None = None
        """What was last told of the link."""
        self._due = False
        """Whether there is something new that nobody has looked at."""
        self._unheard = False
        """Whether the data were away when somebody at a table may have called."""
        self.link: DeskLink | None = None
        """The way to the tables; None: they are not linked, or not yet."""
        self.link = self._linked(broker) if broker is not None else None
        link = self.link
        self._timekeeper = Timekeeper(self.ledger, link, now_utc) if link else None
        self._looking = threading.Lock()
        """Whoever begins to look at a table and whoever looks away do so one after the other."""
        self._watched: dict[str, float] = {}
        self._news = news_of(database)
        self._leaving = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._hear, name="desk-news", daemon=True)

    def begin(self) -> None:
        """Hear what changes, on the loop that runs now."""
        self._loop = asyncio.get_running_loop()
        self._known, self._ringing = self.ledger.refresh(), self.calls.versions()
        self._thread.start()

    def leave(self) -> None:
        """Let all followers go; from any thread, or from the handler of a signal."""
        if self._loop is not None:
            with suppress(RuntimeError):  # the loop has ended, and they have gone
                self._loop.call_soon_threadsafe(self.live.close)

    def close(self) -> None:
        """Hear no more, and let go of the data."""
        self._leaving.set()
        if self.link is not None:
            self.link.close()
        with suppress(Exception):  # whatever hinders it, we leave
            self._news.stop()
        if self._thread.is_alive():
            self._thread.join()
        self._news.close()
        self.database.close()

    def version(self, event: str) -> str:
        """Different as soon as anything about an event is."""
        with self.ledger.reading(event) as tournament:
            problem = self.problem
            told = problem.key if problem is not None else ""
            return f"{tournament.entries}.{self.calls.version(event)}.{told}"

    @property
    def problem(self) -> Sentence | None:
        """Why results of tables do not arrive, if they should and do not."""
        return self.link.problem if self.link is not None else None

    def call(self, event: str, table: str, who: str, view: str = "") -> None:
        """Somebody at a table needs a judge."""
        self.calls.ring(event, table, who, view)
        self._say({event})

    def answer(self, event: str, call: str) -> None:
        """Somebody comes, or nobody is needed any more."""
        answered = self.calls.answer(event, call)
        if answered is not None and answered.view and self.link is not None:
            self.link.answer_call(answered.view)
        self._say({event})

    # --- tables that are linked ------------------------------------------------------------------

    def _linked(self, broker: Broker) -> DeskLink:
        attestor = Attestor(self.ledger, self.journals, GAMES)
        return DeskLink(broker, self.journals, attestor, self._hear_tables)

    def _hear_tables(self) -> None:
        """Who calls at a table rings at the desk of its event; on a thread of the link."""
        if self.link is None:
            return
        if self._hindered != (hindered := self.link.problem):
            self._hindered = hindered
            self._say(self._known)
        try:
            self._ring(self.link.tables)
        except StoreFailed:
            self._unheard = True

    def _ring(self, tables: Iterable[Seen]) -> None:
        calling = {seen.table: bool(seen.calls) for seen in tables}
        places = {at: n for at, n in self._places().items() if at[1] in calling}
        waiting = {event: self.calls.waiting(event) for event in {event for event, _ in places}}
        for (event, companion), number in places.items():
            if calling[companion]:
                self.call(event, number, companion, companion)
            elif any(call.view == companion for call in waiting[event]):
                self.calls.answer(event, number)
                self._say({event})

    def _places(self) -> Mapping[tuple[str, str], str]:
        """The number of each table that is called something, by its event and that name."""
        found: dict[tuple[str, str], str] = {}
        for key in self.ledger.refresh():
            with self.ledger.reading(key) as event:
                for number, companion in enumerate(() if event.closed else event.plan.tables, 1):
                    found.setdefault((key, companion), str(number))
        return found

    def see(self, companion: str) -> Seen | None:
        """What everybody may see at a table now; whoever looks asks again and again."""
        if self.link is None or not is_id(companion):
            return None
        with self._looking:
            if companion not in self._watched:
                self.link.watch(companion)
            self._watched[companion] = time.monotonic()
        return next((seen for seen in self.link.tables if seen.table == companion), None)

    def _look_away(self) -> None:
        """Nobody looks at these tables any more."""
        since = time.monotonic() - LOOKED_S
        with self._looking:
            for companion in [name for name, at in self._watched.items() if at < since]:
                del self._watched[companion]
                if self.link is not None:
                    self.link.unwatch(companion)

    # --- what changes ------------------------------------------------------------------------

    def _message(self, watched: Watched) -> Message:
        if watched.asked is not None:
            return self.pages.message(watched.asked)
        version = self.version(watched.event)
        return Message.of("changed", version, version)

    def _hear(self) -> None:
        """On a thread of its own: what this desk or another one has added."""
        while not self._leaving.is_set():
            try:
                self._due = self._news.wait(HEAR_S) or self._due
                self._follow()
            except StoreFailed:
                self._leaving.wait(AGAIN_S)
            except Exception:
                # Whatever is wrong with one event, the others are followed.
                self._due = False
                traceback.print_exc()
                self._leaving.wait(AGAIN_S)

    def _follow(self) -> None:
        """All that is to be done now; StoreFailed: it still is, once the data are back."""
        if self._due:
            self._look()
            self._due = False
        if self._unheard:
            self._unheard = False
            self._hear_tables()
        self._look_away()
        if self._timekeeper is not None:
            self._timekeeper.tick()

    def _look(self) -> None:
        heads = self.ledger.refresh()
        changed = {key for key, n in heads.items() if self._known.get(key) != n}
        calls, before = self.calls.versions(), self._ringing
        ringing = {key for key in {*calls, *before} if calls.get(key) != before.get(key)}
        self._known, self._ringing = heads, calls
        if changed or ringing:
            self._say(changed | ringing)
            # An answered call rings at its table until that has heard of it: no look for that.
            if changed and self.link is not None:
                self.link.look_again()

    def _say(self, events: Collection[str]) -> None:
        def concerns(watched: Watched) -> bool:
            return watched.event in events or (
                watched.asked is not None and watched.asked.kind == "events"
            )

        if self._loop is not None:
            with suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(self.live.tell, concerns)
