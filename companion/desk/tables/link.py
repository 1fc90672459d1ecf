"""The desk's way to the tables over MQTT: their records come in, calls for judges, and views.

Paho's thread hears; one of ours keeps the lines and acknowledges them, another judges records that
have ended, so that no table waits for that.
"""

from __future__ import annotations

import re
import secrets
import threading
import traceback
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import paho.mqtt.client as paho
from paho.mqtt.reasoncodes import ReasonCode

from companion.broadcast.bulletin import utc_text
from companion.broadcast.messages import (
    PREFIX,
    Alert,
    Answer,
    BadMessage,
    Event,
    Judge,
    Receipt,
    Topics,
    is_id,
    pack,
    unpack,
)
from companion.broadcast.mqtt import (
    ONLINE,
    QOS,
    Broker,
    begin,
    client_for,
    leave,
    reason_text,
)
from companion.desk.store.database import StoreFailed
from companion.desk.store.journals import Journals
from companion.desk.tables.attestor import Attestor
from companion.desk.tournament.clock import now_utc
from companion.files.closable import Closable
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.text.catalogue import Catalogue
from companion.text.language import Language

READER = "desk"
"""By this name receipts are given."""
MOST_BYTES = 4 * 1024 * 1024
"""Of a message: a view has some tens of kilobytes, a line of a record some hundred bytes."""
MOST_LINES = 20_000
"""Of a record: a long game has some hundred."""
LONGEST_LINE = 256 * 1024
"""Of a record, in letters: the first one names all cards, and has some thousand."""
LONGEST_RECORD = 255
"""Of a record's name, which is a file's."""
MOST_WAITING = 50_000
"""Lines that wait to be kept; whatever comes then comes again, for nobody has a receipt."""
MOST_LETTERS = 64 * 1024 * 1024
"""Of all that wait."""
MOST_AT_ONCE = 2_000
AGAIN_AFTER_S = 5.0
"""So long after a failure everything is tried anew."""
_CHAIN = re.compile("[0-9a-f]{64}|")
FAILED = say("desk-link-failed")


@dataclass(frozen=True, slots=True)
class Seen:
    """A table's companion, as far as the desk knows."""

    table: str
    is_online: bool = False
    calls: tuple[Seat, ...] = ()
    """Who there waits for a judge."""
    since: str = ""
    """Since when, by the table's own clock."""
    view: bytes | None = None
    """What everybody may see there, as a phone shows it; None while nobody watches it."""
    emblems: bytes | None = None


class DeskLink(Closable):
    """Hears all tables at a broker. Several desks may do so at once."""

    def __init__(
        self,
        broker: Broker,
        journals: Journals,
        attestor: Attestor,
        on_news: Callable[[], None] = lambda: None,
    ) -> None:
        """``on_news`` is called, on a thread of ours, when there may be something new to show."""
        self._journals = journals
        self._attestor = attestor
        self._on_news = on_news
        self._tongues = {language: Catalogue(language) for language in Language}
        self._wake = threading.Condition()
        self._waiting: deque[Event] = deque()
        self._letters = 0
        self._ended = True
        """Whether a record may be due to be judged; at first those that a killed desk has left."""
        self._closing = False
        self._seen: dict[str, Seen] = {}
        self._watched: set[str] = set()
        self._notices: dict[str, bytes] = {}
        self._problems: dict[str, Sentence] = {}
        """By what is hindered: the way to the broker, keeping lines, judging records."""
        self._client = client_for(broker, f"companion-desk-{secrets.token_hex(8)}")
        self._client.on_connect = self._on_connect
        self._client.on_subscribe = self._on_subscribe
        self._client.on_message = self._on_message
        self._client.on_disconnect = self._on_disconnect
        self._client.on_connect_fail = self._on_connect_fail
        begin(self._client, broker, most=MOST_BYTES)
        self._threads = [
            threading.Thread(target=work, name=f"desk-{name}", daemon=True)
            for name, work in (("keeper", self._keep_all), ("judge", self._judge_all))
        ]
        for thread in self._threads:
            thread.start()

    @property
    def connected(self) -> bool:
        """Whether the broker can be reached."""
        return self._client.is_connected()

    @property
    def problem(self) -> Sentence | None:
        """Why results of tables do not arrive."""
        with self._wake:
            return next((self._problems[of] for of in sorted(self._problems)), None)

    @property
    def tables(self) -> tuple[Seen, ...]:
        """All tables that were ever heard of, by name."""
        with self._wake:
            return tuple(self._seen[table] for table in sorted(self._seen))

    def watch(self, table: str) -> None:
        """Hear what everybody may see at a table, until ``unwatch``."""
        with self._wake:
            self._watched.add(table)
        self._client.subscribe([(topic, QOS) for topic in _views_of(table)])

    def unwatch(self, table: str) -> None:
        """Hear it no more."""
        with self._wake:
            self._watched.discard(table)
        self._client.unsubscribe(_views_of(table))
        self._note(table, view=None, emblems=None)

    def look_again(self) -> None:
        """Something has changed at the desk: what fitted nowhere so far may fit now."""
        with self._wake:
            self._ended = True
            self._wake.notify_all()

    def answer_call(self, table: str) -> None:
        """Say at a table that a judge comes."""
        answer = Answer(secrets.token_hex(8), 0, judge=False)
        self._client.publish(Topics(table).judge_answer, pack(answer), QOS)

    def tell(self, table: str, notice: Sentence | None) -> None:
        """Show something on a table's screen and phones, such as that this is the last turn.

        A broker keeps it for a table that is away, until something else is told, or nothing.
        No companion is called by what is no id, so that nothing is told there.
        """
        if not is_id(table):
            return
        words = {
            tongue.value: told.tell(notice) for tongue, told in self._tongues.items() if notice
        }
        data = pack(Alert(words, utc_text())) if words else b""
        with self._wake:
            self._notices[table] = data
        self._client.publish(Topics(table).notice, data, QOS, retain=True)

    def close(self) -> None:
        """Keep what has come, and let the broker go."""
        with self._wake:
            self._closing = True
            self._wake.notify_all()
        for thread in self._threads:
            thread.join()
        leave(self._client)

    # --- on our threads ------------------------------------------------------------------

    def _keep_all(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._waiting or self._closing)
                count = min(len(self._waiting), MOST_AT_ONCE)
                events = [self._waiting.popleft() for _ in range(count)]
                self._letters -= sum(len(event.text) for event in events)
                closing = self._closing and not self._waiting
            if events and not self._try("keeping", partial(self._keep, events)):
                with self._wake:
                    self._wake.wait_for(lambda: self._closing, AGAIN_AFTER_S)
                for table in self.tables:
                    self._greet(table)
            if closing:
                return

    def _greet(self, seen: Seen) -> None:
        """Say at a table that somebody keeps lines now: a receipt, though of no record.

        A table that has waited for one waits longer and longer, up to minutes.
        """
        if seen.is_online:
            receipt = Receipt("", 0, READER)
            self._client.publish(Topics(seen.table).receipts, pack(receipt), QOS)

    def _keep(self, events: list[Event]) -> None:
        for (table, record), kept in self._journals.keep(events, now_utc()).items():
            if kept.lines:
                receipt = Receipt(record, kept.lines, READER)
                self._client.publish(Topics(table).receipts, pack(receipt), QOS)
            if kept.lines > kept.judged and (kept.ended or kept.judged):
                with self._wake:
                    self._ended = True
                    self._wake.notify_all()

    def _judge_all(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._ended or self._closing)
                if self._closing:
                    return
                self._ended = False
            if not self._try("judging", self._attest):
                with self._wake:
                    self._wake.wait_for(lambda: self._closing, AGAIN_AFTER_S)
                    self._ended = True

    def _attest(self) -> None:
        if self._attestor.attest_all() + self._attestor.attest_again():
            self._tell_news()

    def _try(self, what: str, work: Callable[[], None]) -> bool:
        """Whether it was done; if not, the tables send again, and nothing was acknowledged."""
        try:
            work()
        except StoreFailed as failed:
            self._blame(what, failed.sentence)
            return False
        except Exception:
            traceback.print_exc()
            self._blame(what, FAILED)
            return False
        self._blame(what, None)
        return True

    def _blame(self, what: str, problem: Sentence | None) -> None:
        """This is hindered, or no more; whoever looks at the desk hears of it at once."""
        with self._wake:
            if self._problems.get(what) == problem:
                return
            self._problems.pop(what, None)
            if problem is not None:
                self._problems[what] = problem
        self._tell_news()

    def _tell_news(self) -> None:
        """Whatever becomes of it: no thread of ours or paho's ends because somebody else fails."""
        try:
            self._on_news()
        except Exception:
            traceback.print_exc()

    # --- on paho's thread ----------------------------------------------------------------

    def _on_connect(
        self, client: paho.Client, _data: object, _flags: object, reason: ReasonCode, _: object
    ) -> None:
        if reason.is_failure:
            self._blame("broker", say("desk-link-refused", reason=reason_text(reason)))
            return
        topics = [f"{PREFIX}/+/{part}" for part in ("event/+", "judge", "availability")]
        with self._wake:
            watched, notices = [*self._watched], dict(self._notices)
        topics += [topic for table in watched for topic in _views_of(table)]
        client.subscribe([(topic, QOS) for topic in topics])
        for table, data in notices.items():
            client.publish(Topics(table).notice, data, QOS, retain=True)

    def _on_subscribe(
        self, _: paho.Client, __: object, ___: int, reasons: list[ReasonCode], ____: object
    ) -> None:
        refused = next((reason for reason in reasons if reason.is_failure), None)
        told = say("desk-link-refused", reason=reason_text(refused)) if refused else None
        self._blame("broker", told)

    def _on_connect_fail(self, _: paho.Client, __: object) -> None:
        self._blame("broker", say("desk-link-away"))

    def _on_disconnect(
        self, _: paho.Client, __: object, ___: object, ____: ReasonCode, _____: object
    ) -> None:
        if not self._closing:
            self._blame("broker", say("desk-link-away"))

    def _on_message(self, _: paho.Client, __: object, message: paho.MQTTMessage) -> None:
        try:
            self._hear(message.topic, bytes(message.payload), retained=message.retain)
        except BadMessage:
            return  # whoever sends such things gets no receipt
        except Exception:
            # It would end the thread that hears everything else.
            traceback.print_exc()
            self._blame("hearing", FAILED)
        else:
            self._blame("hearing", None)

    def _hear(self, topic: str, data: bytes, *, retained: bool) -> None:
        _, table, what = topic.split("/", 2)
        if not is_id(table):
            return
        if what.startswith("event/"):
            event = unpack(data, Event, most=MOST_BYTES)
            if _is_sound(event, table):
                self._put(event)
        elif what == "judge":
            called = unpack(data, Judge)
            seats = tuple(seat for seat in Seat if seat.value in called.seats)
            self._note(table, calls=seats, since=called.time)
        elif what == "availability":
            self._note(table, is_online=data == ONLINE)
            if retained:  # it was there before us; whoever comes later sends by itself
                self._greet(self._seen[table])
        elif what == "state":
            self._note(table, view=data)
        elif what == "emblems":
            self._note(table, emblems=data)

    def _put(self, event: Event) -> None:
        with self._wake:
            if len(self._waiting) < MOST_WAITING and self._letters < MOST_LETTERS:
                self._waiting.append(event)
                self._letters += len(event.text)
                self._wake.notify_all()

    def _note(self, table: str, **changes: object) -> None:
        with self._wake:
            seen = self._seen.get(table, Seen(table))
            self._seen[table] = replace(seen, **changes)  # type: ignore[arg-type] # fields of Seen
        self._tell_news()


def _views_of(table: str) -> list[str]:
    return [Topics(table).emblems, Topics(table).state]


def _is_sound(event: Event, table: str) -> bool:
    """Whether it is the line of a record of the very table that the broker says has sent it."""
    return (
        event.table == table
        and 1 <= event.line <= MOST_LINES
        and 0 < len(event.record) <= LONGEST_RECORD
        and event.record.isprintable()
        and event.id == f"{event.record}:{event.line}"
        and _CHAIN.fullmatch(event.chain) is not None
        and len(event.text) <= LONGEST_LINE
        and "\0" not in event.text
        and "\n" not in event.text
    )
