"""What goes wrong with a table's link: it is told, and ends nothing."""

from __future__ import annotations

import os
import re
import threading
import time
import tracemalloc
from pathlib import Path
from socket import gaierror
from ssl import SSLCertVerificationError, SSLError
from typing import Any

import pytest
from paho.mqtt.client import Client
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.reasoncodes import ReasonCode

from companion.broadcast import mqtt
from companion.broadcast.answers import Answers
from companion.broadcast.bulletin import Bulletin
from companion.broadcast.messages import Receipt, chained, pack
from companion.broadcast.mqtt import Broker, MqttLink, reason_text
from companion.broadcast.outbox import Outbox, event_name
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.scene import Public
from companion.text.language import Language
from tests.broadcast.broker import PATIENCE_S, Mosquitto, Reader
from tests.broadcast.test_mqtt import (
    TONGUES,
    TOPICS,
    Table,
    games,
    mosquitto,
    reader,
    record_of,
    reply_to,
    scene,
    table,
    view_in,
)

NOT_ALLOWED = say("broadcast-reason-not-allowed")
__all__ = ["games", "mosquitto", "reader", "table"]


def test_of_a_record_that_grows_only_what_is_new_is_read(
    games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = record_of(games, 3)
    outbox = Outbox(games, "table-1")
    outbox.add(record)
    assert [event.line for event in outbox.undelivered()] == [1, 2, 3]
    outbox.acknowledge(Receipt(record.name, 2, "desk"))
    before = record.stat().st_size
    with record.open("r+b") as file:
        file.write(b"#" * before)  # would be read again, were the file read whole
        file.write(b'{"n":3}\n{"n":')
    assert [event.text for event in outbox.undelivered()][1:] == ['{"n":3}']
    anew = games / "anew"
    anew.write_bytes(b'{"n":1}\n{"n":2}\n{"n":8}\n')
    anew.replace(record)
    assert [event.text for event in outbox.undelivered()] == ['{"n":8}'], "written anew, read anew"


def test_years_that_nobody_has_kept_come_in_turn_and_no_play_waits_for_them(
    games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.broadcast.outbox.MOST_OF_OLDER", 4)
    for name in ("a", "b", "c"):
        (games / f"{name}.jsonl").write_text('{"n":1}\n{"n":2}\n{"n":3}\n', encoding="utf-8")
        (games / f"{name}.jsonl.sent").write_text("0", encoding="utf-8")
    outbox = Outbox(games, "table-1")
    played = record_of(games, 2)
    outbox.add(played)

    def sent(*, again: bool) -> str:
        found = list(outbox.undelivered(again=again))
        older = [event for event in found if event.record != played.name]
        assert len(found) - len(older) == 2 * again
        return " ".join(f"{event.record[0]}{event.line}" for event in older)

    assert sent(again=True) == "a1 a2 a3 b1"
    assert sent(again=False) == "c1 c2 c3 b2", "what has never been sent, as receipts come"
    assert sent(again=False) == "b3"
    assert sent(again=False) == ""
    assert {sent(again=True)[0] for _ in range(3)} == {"a", "b", "c"}, "all have their turn"
    outbox.acknowledge(Receipt("a.jsonl", 3, "desk"))
    assert "a" not in sent(again=True) + sent(again=True)


def test_years_that_nobody_has_kept_are_not_held(
    games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.broadcast.outbox.MOST_AT_ONCE", 2)
    line = f'{{"n":"{"x" * 10_000}"}}\n'
    for number in range(20):
        (games / f"{number:02}.jsonl").write_text(3 * line, encoding="utf-8")
        (games / f"{number:02}.jsonl.sent").write_text("0", encoding="utf-8")
    outbox = Outbox(games, "table-1")
    tracemalloc.start()
    try:
        for again in (True, False, True):
            sent = sum(1 for _ in outbox.undelivered(again=again))
            assert sent == (40 if again else 0)
        held, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert held < 100_000
    outbox.acknowledge(Receipt("07.jsonl", 2, "desk"))
    rest = list(outbox.undelivered(again=False))
    assert [(event.record, event.line, event.text) for event in rest] == [
        ("07.jsonl", 3, line.rstrip("\n"))
    ]
    assert rest[0].chain == chained(chained(chained("", line[:-1]), line[:-1]), line[:-1])


def test_a_mistake_of_ours_is_told_and_does_not_end_the_link(
    table: Table, reader: Reader, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(mqtt, "RETRY_S", 0.01)
    post, told = table.link._bulletin.post, threading.Event()

    def failing(*given: object) -> int:
        monkeypatch.setattr(table.link._bulletin, "post", post)
        told.set()
        raise ZeroDivisionError

    monkeypatch.setattr(table.link._bulletin, "post", failing)
    table.link.offer(Public(), scene())
    assert told.wait(PATIENCE_S)
    reader.until(lambda _: view_in(reader, TOPICS.state) is not None)
    assert "ZeroDivisionError" in capfd.readouterr().err
    monkeypatch.setattr(table.answers, "hear", failing)
    reader.send(TOPICS.answer(Seat.SOUTH), b"{}")
    monkeypatch.undo()
    assert not reply_to(reader, b"{}", Seat.SOUTH).taken, "and hears what comes after it"


def test_a_broker_that_does_not_let_a_table_tell_is_told(
    mosquitto: Mosquitto, tmp_path: Path, games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "access").write_text("topic read companion/#\n", encoding="utf-8")
    mosquitto.kill()
    with (tmp_path / "broker" / "mosquitto.conf").open("a", encoding="utf-8") as settings:
        # Started by root it becomes another user, who cannot read a test's folder.
        settings.write(f"acl_file {tmp_path}/access\n" + "user root\n" * (os.getuid() == 0))
    mosquitto.start()
    acknowledged, on_publish = threading.Event(), MqttLink._on_publish

    def noticed(link: MqttLink, *given: Any) -> None:
        on_publish(link, *given)
        acknowledged.set()

    monkeypatch.setattr(MqttLink, "_on_publish", noticed)
    with Table(mosquitto, games).link as link:
        assert acknowledged.wait(PATIENCE_S)
        assert link.problem == say("broadcast-table-refused", reason=NOT_ALLOWED)


def test_a_broker_that_does_not_let_a_table_hear_or_in_is_told(table: Table) -> None:
    link, refused = table.link, ReasonCode(PacketTypes.SUBACK, "Not authorized")
    granted = ReasonCode(PacketTypes.SUBACK, "Granted QoS 1")
    link._on_subscribe(link._client, None, 1, [granted, refused], None)
    assert link.problem == say("broadcast-not-heard", reason=NOT_ALLOWED)
    link._on_subscribe(link._client, None, 1, [granted], None)
    assert link.problem is None
    bad_login = ReasonCode(PacketTypes.CONNACK, "Bad user name or password")
    link._on_connect(link._client, None, None, bad_login, None)
    reason = say("broadcast-reason-password")
    assert link.problem == say("broadcast-table-refused", reason=reason)


@pytest.mark.parametrize("number", [128, *range(130, 139), 140, 149, 151, 159])
def test_the_reason_of_a_broker_is_told_in_the_readers_language(number: int) -> None:
    reason = ReasonCode(PacketTypes.CONNACK, identifier=number)
    told = TONGUES[Language.RUSSIAN].tell(reason_text(reason))
    assert not re.search("[A-Za-z]", told.replace("MQTT", "")), told


def test_whoever_asks_for_all_entries_all_the_time_is_not_sent_all_of_them_each_time(
    mosquitto: Mosquitto, games: Path
) -> None:
    (games / "older.jsonl").write_text('{"n":1}\n' * 100, encoding="utf-8")
    (games / "older.jsonl.sent").write_text("0", encoding="utf-8")
    reader = Reader(mosquitto.broker, f"{TOPICS.root}/#")
    began = time.monotonic()
    with Table(mosquitto, games).link as link:
        for _ in range(60):
            reader.send(TOPICS.receipts, pack(Receipt("", 0, "stranger")))
        link.offer(Public(), scene())
        reader.until(lambda _: reader.last(TOPICS.state) is not None)
        seconds = time.monotonic() - began
        first = sum(b'"older.jsonl:1"' in data for _, data in reader.heard)
    assert 1 <= first <= 2 + seconds / mqtt.RETRY_S
    reader.close()


def test_an_entry_of_any_depth_ends_no_link() -> None:
    assert event_name("[" * 100_000) == "damaged"


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (SSLCertVerificationError(), say("broadcast-untrusted", where="club.example:8883")),
        (SSLError(), say("broadcast-no-tls", where="club.example:8883")),
        (gaierror(), say("broadcast-no-host", host="club.example")),
        (ConnectionRefusedError(), say("broadcast-nobody-there", where="club.example:8883")),
        (TimeoutError(), None),
    ],
)
def test_a_table_that_never_found_its_broker_says_what_to_mend(
    error: OSError, told: Sentence | None, games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed = threading.Event()

    def reconnect(client: Client) -> None:
        client.on_log = lambda *_: failed.set()  # what paho does after it has called us
        raise error

    monkeypatch.setattr(Client, "reconnect", reconnect)
    with link_without_broker(games) as link:
        assert failed.wait(PATIENCE_S)
        assert link.problem == told


def test_a_broker_that_was_there_is_only_away(games: Path) -> None:
    with link_without_broker(games) as link:
        success = ReasonCode(PacketTypes.CONNACK, "Success")
        link._on_connect(link._client, None, None, success, None)
        try:
            refuse()
        except ConnectionRefusedError:
            link._on_connect_fail(link._client, None)
        assert link.problem is None


def refuse() -> None:
    raise ConnectionRefusedError


def link_without_broker(games: Path) -> MqttLink:
    answers, outbox = Answers(lambda _: None), Outbox(games, TOPICS.table)
    bulletin = Bulletin(TOPICS.table, "nim", {}, TONGUES)
    return MqttLink(Broker("club.example", 8883), TOPICS, bulletin, answers, outbox)
