"""A reader of a table over MQTT 5: the newest of what it may see, and its answers."""

from __future__ import annotations

import secrets
import sys
import threading

import paho.mqtt.client as paho
from paho.mqtt.reasoncodes import ReasonCode

from companion.broadcast.emblems import Emblems, SentEmblems, received
from companion.broadcast.encoding import NotAScene, decode
from companion.broadcast.messages import (
    Answer,
    BadMessage,
    Judge,
    Reply,
    Topics,
    View,
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
    no_way_to,
    reason_text,
)
from companion.broadcast.schema import VERSION
from companion.files.closable import Closable
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence
from companion.scenes.scene import Scene
from companion.table.controls import Button

MOST_VIEW_BYTES = 4 * 1024 * 1024
"""Of a view or the emblems: some tens of kilobytes are usual."""


class Follower(Closable):
    """Follows one table, as everybody or as a seat; what comes meanwhile is not missed.

    A broker keeps the newest view, so a reader that was cut off has it as soon as it is back.
    """

    def __init__(self, broker: Broker, topics: Topics, seat: Seat | None, name: str) -> None:
        self._topics = topics
        self._seat = seat
        self._where = topics.view(seat) if seat else topics.state
        self._news = threading.Condition()
        self._emblems = Emblems()
        self._data: bytes | None = None
        """The last view that came; to be decoded if it, or an emblem, is ``_fresh``."""
        self._fresh = False
        self._decoded: tuple[View, Scene] | None = None
        self.online = False
        """Whether the table is there, as far as the broker knows."""
        self.refused: Sentence | None = None
        """Why the broker does not let this reader in."""
        self.no_way: Sentence | None = None
        """What people have to mend before the broker is found at all, where that is known."""
        self.replies: list[Reply] = []
        self.judge_wanted: tuple[Seat, ...] = ()
        """Who there waits for a judge; a reader for a seat is not told."""
        self._broker = broker
        self._client = client_for(broker, name)
        self._client.on_connect_fail = self._on_connect_fail
        self._client.on_connect = self._on_connect
        self._client.on_subscribe = self._on_subscribe
        self._client.on_message = self._on_message
        begin(self._client, broker, most=MOST_VIEW_BYTES)

    @property
    def connected(self) -> bool:
        """Whether the broker can be reached."""
        return self._client.is_connected()

    @property
    def newest(self) -> tuple[View, Scene] | None:
        """The last view that came and could be read; the same one until another comes."""
        with self._news:
            data, emblems = self._data, self._emblems
            fresh, self._fresh = self._fresh, False
        if fresh and not data:
            self._decoded = None  # the table has taken it back: nobody plays at this seat now
        elif fresh and data is not None:
            try:
                view = unpack(data, View, most=MOST_VIEW_BYTES)
                self._decoded = view, decode(view.scene, emblems)
            except (BadMessage, NotAScene):
                return self._decoded
        return self._decoded

    @property
    def speaks_newer(self) -> bool:
        """Whether the table is of a later version than this reader."""
        return self._decoded is not None and self._decoded[0].schema > VERSION

    def answer(self, *, option: str | None = None, button: Button | None = None) -> None:
        """Answer for the seat that this reader stands for, to what it shows now."""
        if self._seat is None or self._decoded is None:
            return
        sequence = self._decoded[0].sequence
        answer = Answer(secrets.token_hex(8), sequence, option=option, button=button)
        self._client.publish(self._topics.answer(self._seat), pack(answer), QOS)

    def answer_judge_call(self) -> None:
        """Say as a judge that somebody sees to the table."""
        answer = Answer(secrets.token_hex(8), 0, judge=False)
        self._client.publish(self._topics.judge_answer, pack(answer), QOS)

    def close(self) -> None:
        """Let the broker go."""
        leave(self._client)

    def _on_connect_fail(self, _: paho.Client, __: object) -> None:
        # Paho calls this while it handles the error, and does not pass it on. What was there
        # once is only cut off.
        if self._data is None:
            self.no_way = no_way_to(self._broker, sys.exc_info()[1])

    def _on_connect(
        self, client: paho.Client, _data: object, _flags: object, reason: ReasonCode, _: object
    ) -> None:
        self.refused = reason_text(reason) if reason.is_failure else None
        self.no_way = None
        # A broker that has forgotten the table does not say that it is there.
        self.online = False
        topics = [self._topics.availability, self._topics.emblems, self._where]
        topics.append(self._topics.reply(self._seat) if self._seat else self._topics.judge)
        client.subscribe([(topic, QOS) for topic in topics])

    def _on_subscribe(
        self, _: paho.Client, __: object, ___: int, reasons: list[ReasonCode], ____: object
    ) -> None:
        """A broker may let a reader in and still not let it read."""
        refused = next((reason for reason in reasons if reason.is_failure), None)
        self.refused = reason_text(refused) if refused else None

    def _on_message(self, _: paho.Client, __: object, message: paho.MQTTMessage) -> None:
        data = bytes(message.payload)
        with self._news:
            if message.topic == self._where:
                self._data, self._fresh = data, True
            elif message.topic == self._topics.availability:
                self.online = data == ONLINE
            elif message.topic == self._topics.emblems:
                self._learn(data)
            elif message.topic == self._topics.judge:
                self._hear_judge(data)
            else:
                self._hear_reply(data)
            self._news.notify_all()

    def _learn(self, data: bytes) -> None:
        try:
            self._emblems = received(unpack(data, SentEmblems, most=MOST_VIEW_BYTES))
        except BadMessage:
            return
        self._fresh = True  # what is shown is drawn anew, with its emblems

    def _hear_reply(self, data: bytes) -> None:
        try:
            self.replies = [*self.replies[-20:], unpack(data, Reply)]
        except BadMessage:
            return

    def _hear_judge(self, data: bytes) -> None:
        try:
            called = unpack(data, Judge).seats
        except BadMessage:
            return
        self.judge_wanted = tuple(seat for seat in Seat if seat.value in called)
