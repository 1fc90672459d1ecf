"""A table's messages over MQTT 5: to whom a broker lets read them, and answers back.

One thread of ours encodes and publishes, so that the table's own loop never waits; paho's thread
receives. Nothing is queued while the broker is away: of views only the newest counts, and entries
of records wait in the outbox.
"""

from __future__ import annotations

import sys
import threading
import time
import traceback
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from socket import gaierror
from ssl import SSLCertVerificationError, SSLError
from urllib.parse import urlsplit

import paho.mqtt.client as paho
from paho.mqtt.enums import CallbackAPIVersion
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties
from paho.mqtt.reasoncodes import ReasonCode

from companion.broadcast import home_assistant
from companion.broadcast.answers import Answers
from companion.broadcast.bulletin import Bulletin, Shown, utc_text
from companion.broadcast.encoding import TOLD
from companion.broadcast.messages import (
    MOST_BYTES,
    Alert,
    BadMessage,
    Judge,
    Receipt,
    Topics,
    pack,
    unpack,
)
from companion.broadcast.outbox import Outbox, event_name
from companion.files.closable import Closable
from companion.files.os_errors import os_error_text
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.scene import Audience
from companion.text.complaint import Complaint
from companion.text.language import Language

PORTS = {"mqtt": 1883, "mqtts": 8883}
AGAIN_AFTER_S = 5.0
"""Entries without a receipt are sent again after so long, and then after twice as long."""
LONGEST_WAIT_S = 300.0
"""But never later than this: perhaps there is somebody by now who keeps them."""
KEEPALIVE_S = 5
"""So often a broker is asked whether it is there, which comes behind all that is under way from it:
who is cut off without a word, or far behind, knows it after twice as long."""
RETRY_S = 1.0
"""So long after a mistake of ours everything is tried anew, and no oftener are entries sent again,
whoever asks for them."""
MOST_HEARD = 2 * MOST_BYTES
"""Larger packets no broker passes on to a table: they are none of ours."""
MOST_TOLD = 200
"""Letters of what the desk of an event tells: a line on the screen."""
QOS = 1
FAILED = say("broadcast-link-failed")
_REASONS = {
    132: "version",
    133: "name",
    134: "password",
    135: "not-allowed",
    136: "busy",
    137: "busy",
    138: "not-allowed",
    140: "password",
    149: "too-large",
    151: "busy",
    159: "busy",
}
"""Why a broker refuses something, by its number in MQTT 5."""
ONLINE, OFFLINE = b"online", b"offline"


@dataclass(frozen=True, slots=True)
class Broker:
    """Where a broker is, and as whom one comes to it."""

    host: str
    port: int
    tls: bool = False
    user: str | None = None
    password: str | None = None
    ca: Path | None = None


def broker_of(url: str) -> Broker:
    """The broker that somebody has named, such as ``mqtt://127.0.0.1``; Complaint if it is none."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Complaint("broadcast-bad-link", url=url[:80]) from None
    if parts.username or parts.password:
        # Whoever lists the processes of a machine would read it.
        raise Complaint("broadcast-password-in-link")
    if parts.scheme not in PORTS or not parts.hostname or parts.path.strip("/") or parts.query:
        raise Complaint("broadcast-bad-link", url=url[:80])
    return Broker(parts.hostname, port or PORTS[parts.scheme], tls=parts.scheme == "mqtts")


class MqttLink(Closable):
    """Publishes what one table shows, and hears what its seats answer."""

    def __init__(
        self,
        broker: Broker,
        topics: Topics,
        bulletin: Bulletin,
        answers: Answers,
        outbox: Outbox,
        announced: bytes | None = None,
        name: str | None = None,
    ) -> None:
        """``name`` is what the table is called to its broker, the same after every restart. A
        broker drops whoever has it when another comes by it, so nobody else is to know it."""
        self._topics = topics
        self._announced = announced
        """What makes the table known to Home Assistant, if anything does."""
        self._bulletin = bulletin
        self._answers = answers
        self._outbox = outbox
        self._wake = threading.Condition()
        self._offered: dict[Audience, Shown] = {}
        self._receipts: list[Receipt] = []
        self._alerts: set[str] = set()
        self._judge: bytes | None = None
        """What is to be published about judges, once there is a broker."""
        self._judge_said: bytes | None = None
        self._anew = False
        self._entries = True
        self._wait_s = AGAIN_AFTER_S
        self._again_at = time.monotonic() + self._wait_s
        self._resent_at = float("-inf")
        self._last_entry: paho.MQTTMessageInfo | None = None
        """What became of the last one that was sent."""
        self._closing = False
        self._broker = broker
        self._was_there = False
        """Whether the broker was found, since when it can only be away."""
        self.problem: Sentence | None = None
        """Why displays elsewhere are not told, or cannot answer; for the table's own screen."""
        self.notice: Sentence | None = None
        """What the desk of an event tells everybody at the table."""
        self._client = client_for(broker, name or f"companion-{topics.table}")
        self._client.will_set(topics.availability, OFFLINE, QOS, retain=True)
        self._client.on_connect_fail = self._on_connect_fail
        self._client.on_connect = self._on_connect
        self._client.on_subscribe = self._on_subscribe
        self._client.on_message = self._on_message
        self._client.on_publish = self._on_publish
        begin(self._client, broker, most=MOST_HEARD)
        self._worker = threading.Thread(target=self._work, name="mqtt-link", daemon=True)
        self._worker.start()

    def offer(self, audience: Audience, shown: Shown) -> None:
        """Show this from now on; never waits."""
        with self._wake:
            self._offered[audience] = shown
            self._wake.notify()

    def call_judge(self, seats: tuple[Seat, ...]) -> None:
        """These seats wait for a judge; never waits itself."""
        with self._wake:
            self._judge = pack(Judge(tuple(seat.value for seat in seats), utc_text()))
            self._wake.notify()

    def deliver(self) -> None:
        """The record has grown."""
        with self._wake:
            self._entries = True
            self._wake.notify()

    def close(self) -> None:
        """Tell what is left to tell, say that the table has gone, and let the broker go."""
        with self._wake:
            self._closing = True
            self._wake.notify()
        self._worker.join()
        # The broker went first, and says it by itself; or it takes nothing any more.
        with suppress(RuntimeError, ValueError):
            self._publish(self._topics.availability, OFFLINE, retain=True).wait_for_publish(2)
        leave(self._client)

    # --- on our thread -------------------------------------------------------------------

    def _work(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(self._has_work, max(0.0, self._again_at - time.monotonic()))
                closing = self._closing
                offered, self._offered = self._offered, {}
                receipts, self._receipts = self._receipts, []
                anew, self._anew = self._anew, False
                entries, self._entries = self._entries, False
            try:
                for receipt in receipts:
                    self._outbox.acknowledge(receipt)
                self._post(offered, anew=anew)
                self._say_judge(anew=anew)
                wanted = anew or any(not receipt.record for receipt in receipts)
                again = self._is_time_again(wanted=wanted, heard=anew or bool(receipts))
                if (entries or receipts or again or closing) and self._client.is_connected():
                    self._send_entries(again=again)
                if closing:
                    self._outbox.mark()
            except Exception:
                self._fail(offered)
            else:
                if anew and self.problem == FAILED:
                    self.problem = None
            if closing:
                return

    def _fail(self, offered: dict[Audience, Shown]) -> None:
        """A mistake of ours must neither end the link nor go unsaid: tell it, and try anew."""
        traceback.print_exc()
        self.problem = FAILED
        with self._wake:
            self._offered = {**offered, **self._offered}
            self._wake.wait_for(lambda: self._closing, RETRY_S)
            self._anew = self._entries = True

    def _is_time_again(self, *, wanted: bool, heard: bool) -> bool:
        """Whether to send again what nobody has a receipt for; the longer nobody has, the rarer.

        Not while the broker still takes what was sent before, and never twice in a moment: else
        whoever asks for it all the time would fill our memory.
        """
        now = time.monotonic()
        due = wanted or (now >= self._again_at and not heard)
        if due and (self._is_sending() or now - self._resent_at < RETRY_S):
            self._again_at = now + RETRY_S
            return False
        if due or heard:
            self._wait_s = AGAIN_AFTER_S if heard else min(2 * self._wait_s, LONGEST_WAIT_S)
            self._again_at = now + self._wait_s
        if due:
            self._resent_at = now
        return due

    def _is_sending(self) -> bool:
        """Whether entries are under way that the broker has not taken yet."""
        last = self._last_entry
        return last is not None and last.rc == paho.MQTT_ERR_SUCCESS and not last.is_published()

    def _has_work(self) -> bool:
        waiting = self._offered or self._receipts or self._anew or self._entries
        called = self._judge is not self._judge_said and self._client.is_connected()
        return bool(waiting) or called or self._closing

    def _post(self, offered: dict[Audience, Shown], *, anew: bool) -> None:
        emblems = self._bulletin.emblems
        for audience, shown in offered.items():
            sequence = self._bulletin.post(audience, shown)
            if isinstance(audience, Seat):
                self._answers.ask(audience, sequence, shown.scene.prompts)
        if not self._client.is_connected():
            return
        if anew or self._bulletin.emblems is not emblems:
            self._publish(self._topics.emblems, self._bulletin.emblems, retain=True)
        for audience in self._bulletin.newest if anew else offered:
            self._publish(self._where(audience), self._bulletin.newest[audience], retain=True)
        if anew:
            # A broker may still keep what seats of an earlier, larger game saw.
            for seat in set(Seat).difference(self._answers.seats, self._bulletin.newest):
                self._publish(self._topics.view(seat), b"", retain=True)
        self._publish_alerts(anew=anew)

    def _where(self, audience: Audience) -> str:
        return self._topics.view(audience) if isinstance(audience, Seat) else self._topics.state

    def _publish_alerts(self, *, anew: bool) -> None:
        """What is wrong around the table, each under its own name, and taken back when well."""
        alerts = self._bulletin.alerts
        for name in self._alerts - alerts.keys():
            self._publish(self._topics.alert(name), b"", retain=True)
        for name, data in alerts.items():
            if anew or name not in self._alerts:
                self._publish(self._topics.alert(name), data, retain=True)
        self._alerts = set(alerts)

    def _say_judge(self, *, anew: bool) -> None:
        said = self._judge
        if said is None or not self._client.is_connected():
            return
        if anew or said is not self._judge_said:
            self._publish(self._topics.judge, said, retain=True)
            self._judge_said = said

    def _send_entries(self, *, again: bool) -> None:
        for event in self._outbox.undelivered(again=again):
            topic = self._topics.event(event_name(event.text))
            self._last_entry = self._publish(topic, pack(event))

    def _publish(self, topic: str, data: bytes, *, retain: bool = False) -> paho.MQTTMessageInfo:
        return self._client.publish(topic, data, QOS, retain=retain)

    # --- on paho's thread ----------------------------------------------------------------

    def _on_connect_fail(self, _: paho.Client, __: object) -> None:
        """There is no way to a broker that was never found; paho tries it again by itself."""
        if not self._was_there:
            self.problem = no_way_to(self._broker, sys.exc_info()[1])

    def _on_connect(
        self, client: paho.Client, _data: object, _flags: object, reason: ReasonCode, _: object
    ) -> None:
        self.problem = _told(reason) if reason.is_failure else None
        if reason.is_failure:
            return
        self._was_there = True
        known = (home_assistant.STATUS, home_assistant.config_topic(self._topics))
        heard = (self._topics.answers, self._topics.judge_answer, self._topics.receipts)
        topics = (*heard, self._topics.notice, self._topics.alerts, *known)
        client.subscribe([(topic, QOS) for topic in topics])

    def _on_subscribe(
        self, client: paho.Client, _data: object, _mid: int, reasons: list[ReasonCode], _: object
    ) -> None:
        """From now on the table hears answers, so that whoever finds it online may send one."""
        refused = next((reason for reason in reasons if reason.is_failure), None)
        self.problem = say("broadcast-not-heard", reason=reason_text(refused)) if refused else None
        client.publish(self._topics.availability, ONLINE, QOS, retain=True)
        self._announce()
        with self._wake:
            self._anew = self._entries = True
            self._wake.notify()

    def _on_publish(
        self, _: paho.Client, __: object, ___: int, reason: ReasonCode, ____: object
    ) -> None:
        """A broker may let a table in and still not let it publish."""
        if reason.is_failure:
            self.problem = _told(reason)

    def _on_message(self, client: paho.Client, _data: object, message: paho.MQTTMessage) -> None:
        try:
            self._hear(client, message)
        except Exception:
            # It would end the thread that hears everything else.
            traceback.print_exc()
            self.problem = FAILED

    def _hear(self, client: paho.Client, message: paho.MQTTMessage) -> None:
        if message.topic.startswith(home_assistant.PREFIX):
            self._hear_home_assistant(message.topic, bytes(message.payload))
            return
        if paho.topic_matches_sub(self._topics.alerts, message.topic):
            self._hear_alert(message)
            return
        if message.topic == self._topics.receipts:
            self._hear_receipt(bytes(message.payload))
            return
        if message.topic == self._topics.notice:
            self._hear_notice(bytes(message.payload))
            return
        if message.topic == self._topics.judge_answer:
            self._answers.hear_judge(bytes(message.payload), retained=message.retain)
            return
        seat = self._topics.seat_of(message.topic)
        reply = self._answers.hear(seat, bytes(message.payload), retained=message.retain)
        if seat is not None and reply is not None:
            client.publish(self._topics.reply(seat), pack(reply), QOS)

    def _announce(self) -> None:
        if self._announced is not None:
            self._publish(home_assistant.config_topic(self._topics), self._announced, retain=True)

    def _hear_home_assistant(self, topic: str, data: bytes) -> None:
        """It is there again; or an earlier game has announced this table, and nobody wants that."""
        if topic == home_assistant.STATUS and data == home_assistant.BACK:
            self._announce()
        elif topic != home_assistant.STATUS and data and self._announced is None:
            self._publish(topic, b"", retain=True)

    def _hear_alert(self, message: paho.MQTTMessage) -> None:
        """An alert that a broker has kept since an earlier game is over, unless we know it, too."""
        name = message.topic.rpartition("/")[2]
        if message.retain and message.payload and name not in self._bulletin.alerts:
            self._publish(message.topic, b"", retain=True)

    def _hear_notice(self, data: bytes) -> None:
        """What the desk of an event tells everybody here; nothing takes it back."""
        try:
            text = unpack(data, Alert).text if data else {}
        except BadMessage:
            return
        told = {language.value: text.get(language.value, "")[:MOST_TOLD] for language in Language}
        self.notice = Sentence(TOLD, told) if any(told.values()) else None

    def _hear_receipt(self, data: bytes) -> None:
        try:
            receipt = unpack(data, Receipt)
        except BadMessage:
            return
        with self._wake:
            self._receipts.append(receipt)
            self._wake.notify()


def _told(reason: ReasonCode) -> Sentence:
    return say("broadcast-table-refused", reason=reason_text(reason))


def reason_text(reason: ReasonCode) -> Sentence:
    """Why a broker refuses something, without a capital letter and a full stop."""
    kind = _REASONS.get(reason.value)
    if kind is None:
        return say("broadcast-reason-other", number=reason.value)
    return Sentence(f"broadcast-reason-{kind}")


def client_for(broker: Broker, name: str) -> paho.Client:
    """A client of MQTT 5, which says when it may not; not connected yet. Complaint for a bad CA."""
    client = paho.Client(CallbackAPIVersion.VERSION2, client_id=name, protocol=paho.MQTTv5)
    if broker.user is not None:
        client.username_pw_set(broker.user, broker.password)
    if broker.tls:
        try:
            client.tls_set(ca_certs=str(broker.ca) if broker.ca else None)
        except SSLError as error:
            raise Complaint("broadcast-bad-ca", file=str(broker.ca)) from error
        except OSError as error:
            reason = os_error_text(error)
            raise Complaint("broadcast-no-ca", file=str(broker.ca), reason=reason) from error
    # Its own patience grows to two minutes; whoever is back is to be found within two seconds.
    client.reconnect_delay_set(1, 1)
    return client


def begin(client: paho.Client, broker: Broker, *, most: int) -> None:
    """Let a client find its broker, now and whenever it has lost it; ``most`` bytes of a packet."""
    wishes = Properties(PacketTypes.CONNECT)  # type: ignore[no-untyped-call] # paho
    wishes.MaximumPacketSize = most
    client.connect_async(broker.host, broker.port, keepalive=KEEPALIVE_S, properties=wishes)
    client.loop_start()


def no_way_to(broker: Broker, error: BaseException | None) -> Sentence | None:
    """Why there is no way to a broker, where that does not mend itself; None: it may."""
    where = f"{broker.host}:{broker.port}"
    match error:
        case SSLCertVerificationError():
            return say("broadcast-untrusted", where=where)
        case SSLError():
            return say("broadcast-no-tls", where=where)
        case gaierror():
            return say("broadcast-no-host", host=broker.host)
        case ConnectionRefusedError():
            return say("broadcast-nobody-there", where=where)
        case _:
            return None


def leave(client: paho.Client) -> None:
    """Let the broker go, and everything that the client holds open."""
    client.disconnect()
    client.loop_stop()
    # It closes its last sockets when nobody knows it any more: whoever hears by it must let it go.
    client.on_connect = client.on_subscribe = client.on_message = client.on_disconnect = None
    client.on_publish = client.on_connect_fail = None
