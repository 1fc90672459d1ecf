"""A table over a real broker: what its readers hear, what it hears, and what no kill loses."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import Struct

from companion.broadcast import home_assistant, mqtt
from companion.broadcast.answers import Answers
from companion.broadcast.bulletin import Bulletin, Shown
from companion.broadcast.messages import (
    Alert,
    Answer,
    BadMessage,
    Event,
    Judge,
    Receipt,
    Reply,
    Topics,
    View,
    pack,
    unpack,
)
from companion.broadcast.mqtt import MqttLink, broker_of
from companion.broadcast.outbox import Outbox
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.scenes.scene import Choice, Prompt, Public, Scene, Tone, Words
from companion.table.controls import Button, Chosen, Press, Sent
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.text.language import Language
from tests.broadcast.broker import PATIENCE_S, Mosquitto, Reader

TOPICS = Topics("table-1")
TONGUES = {language: Catalogue(language) for language in Language}
PROMPT = Prompt(say("referee-yes"), (Choice("a", say("referee-no")),), seat=Seat.SOUTH)


def scene(words: str = "referee-yes", *prompts: Prompt) -> Shown:
    board = Words(say(words))
    waits = tuple(prompt.seat for prompt in prompts if prompt.seat)
    return Shown(Scene(say(words), Tone.PLAIN, board, prompts=prompts, waits_for=waits))


class Table:
    """A table with its link, that can be killed like a process: without a farewell."""

    def __init__(self, mosquitto: Mosquitto, folder: Path) -> None:
        self.sent: list[Sent] = []
        self.answers = Answers(self.sent.append)
        self.answers.seat([Seat.SOUTH, Seat.NORTH])
        self.outbox = Outbox(folder, TOPICS.table)
        bulletin = Bulletin(TOPICS.table, "nim", {Seat.SOUTH: "Anna"}, TONGUES)
        self.link = MqttLink(mosquitto.broker, TOPICS, bulletin, self.answers, self.outbox)


@pytest.fixture
def mosquitto(tmp_path: Path) -> Iterator[Mosquitto]:
    folder = tmp_path / "broker"
    folder.mkdir()
    broker = Mosquitto(folder)
    yield broker
    broker.kill()


@pytest.fixture
def games(tmp_path: Path) -> Path:
    folder = tmp_path / "games"
    folder.mkdir()
    return folder


@pytest.fixture
def table(mosquitto: Mosquitto, games: Path) -> Iterator[Table]:
    table = Table(mosquitto, games)
    yield table
    table.link.close()


@pytest.fixture
def reader(mosquitto: Mosquitto) -> Iterator[Reader]:
    reader = Reader(mosquitto.broker, f"{TOPICS.root}/#")
    yield reader
    reader.close()


def view_in(reader: Reader, topic: str) -> View | None:
    data = reader.last(topic)
    return None if data is None else unpack(data, View)


def test_everybody_and_each_seat_hear_their_own_view(table: Table, reader: Reader) -> None:
    table.link.offer(Public(), scene("referee-yes"))
    table.link.offer(Seat.SOUTH, scene("referee-no"))
    reader.until(lambda _: bool(reader.last(TOPICS.state) and reader.last(TOPICS.view(Seat.SOUTH))))
    public, own = view_in(reader, TOPICS.state), view_in(reader, TOPICS.view(Seat.SOUTH))
    assert public is not None
    assert own is not None
    assert (public.seat, own.seat, public.names) == (None, "south", {"south": "Anna"})
    assert b'"schema":1' in (reader.last(TOPICS.state) or b"")
    assert public.scene["title"] == {"en": "Yes", "ru": "Да"}
    assert own.scene["title"] == {"en": "No", "ru": "Нет"}
    assert reader.last(TOPICS.view(Seat.NORTH)) is None


def test_whoever_comes_later_sees_the_newest_view_at_once(
    table: Table, reader: Reader, mosquitto: Mosquitto
) -> None:
    table.link.offer(Public(), scene())
    reader.until(lambda _: reader.last(TOPICS.state) is not None)
    reader.until(lambda _: reader.last(TOPICS.availability) == b"online")
    later = Reader(mosquitto.broker, f"{TOPICS.root}/#", name="later")
    later.until(lambda _: later.last(TOPICS.state) is not None)
    later.until(lambda _: later.last(TOPICS.availability) == b"online")
    later.close()


def test_what_a_seat_saw_that_plays_no_longer_is_taken_back(
    mosquitto: Mosquitto, games: Path
) -> None:
    reader = Reader(mosquitto.broker, f"{TOPICS.root}/#")
    reader.send(TOPICS.view(Seat.NORTH_EAST), b"{}", retain=True)
    with Table(mosquitto, games).link as link:
        link.offer(Public(), scene())
        link.offer(Seat.SOUTH, scene())
        reader.until(lambda _: reader.last(TOPICS.view(Seat.NORTH_EAST)) == b"")
        reader.until(lambda _: view_in(reader, TOPICS.view(Seat.SOUTH)) is not None)
    reader.close()


def test_a_table_that_leaves_says_so(table: Table, reader: Reader) -> None:
    reader.until(lambda _: reader.last(TOPICS.availability) == b"online")
    table.link.close()
    reader.until(lambda _: reader.last(TOPICS.availability) == b"offline")


def ask(table: Table, reader: Reader) -> int:
    """Ask South something; the number of the view that asks it."""
    table.link.offer(Seat.SOUTH, scene("referee-yes", PROMPT))
    where = TOPICS.view(Seat.SOUTH)
    reader.until(lambda _: bool((v := view_in(reader, where)) and v.scene.get("prompts")))
    view = view_in(reader, where)
    assert view is not None
    return view.sequence


def reply_to(reader: Reader, answer: Answer | bytes, seat: Seat, *, retain: bool = False) -> Reply:
    """What the table, once it is there, says to an answer."""
    reader.until(lambda _: reader.last(TOPICS.availability) == b"online")
    before = sum(topic == TOPICS.reply(seat) for topic, _ in reader.heard)
    data = answer if isinstance(answer, bytes) else pack(answer)
    reader.send(TOPICS.answer(seat), data, retain=retain)
    reader.until(lambda heard: sum(t == TOPICS.reply(seat) for t, _ in heard) > before)
    data = reader.last(TOPICS.reply(seat)) or b""
    return unpack(data, Reply)


def test_answers_are_taken_once_and_only_while_they_are_asked(table: Table, reader: Reader) -> None:
    asked = ask(table, reader)
    first = Answer("one", asked, option="a")
    assert reply_to(reader, first, Seat.SOUTH) == Reply("one", taken=True)
    assert reply_to(reader, first, Seat.SOUTH) == Reply("one", taken=False, because="repeated")
    assert reply_to(reader, Answer("two", asked, button=Button.BACK), Seat.SOUTH).taken
    assert table.sent == [Chosen(Seat.SOUTH, "a"), Press(Seat.SOUTH, Button.BACK)]
    table.link.offer(Seat.SOUTH, scene("referee-no"))
    where = TOPICS.view(Seat.SOUTH)
    reader.until(lambda _: bool((v := view_in(reader, where)) and v.sequence > asked))
    late = Answer("three", asked, option="a")
    assert reply_to(reader, late, Seat.SOUTH) == Reply("three", taken=False, because="stale")


def test_what_is_no_answer_is_dropped_and_said(table: Table, reader: Reader) -> None:
    asked = ask(table, reader)
    answer = Answer("one", asked, option="a")
    assert reply_to(reader, b"{", Seat.SOUTH).because == "malformed"
    reader.send(TOPICS.answer(Seat.SOUTH), b"x" * 10_000_000)  # no broker passes that on
    assert reply_to(reader, b"x" * 100_000, Seat.SOUTH).because == "malformed"
    assert sum(topic == TOPICS.reply(Seat.SOUTH) for topic, _ in reader.heard) == 2
    assert (
        reply_to(reader, pack(answer)[:-1] + b',"as":"north"}', Seat.SOUTH).because == "malformed"
    )
    both = Answer("two", asked, option="a", button=Button.YES)
    assert reply_to(reader, both, Seat.SOUTH).because == "malformed"
    long = Answer("three", asked, option="a" * 60_000)  # a report would keep thousands of them
    assert reply_to(reader, long, Seat.SOUTH).because == "malformed"
    assert reply_to(reader, answer, Seat.NORTH_WEST).because == "foreign"
    assert table.sent == []


@pytest.mark.parametrize("kind", [Receipt, View, Answer, Reply])
@pytest.mark.parametrize("data", [b'{"x":' + b"[" * 60_000, b'{"scene":{"a":' + b"[" * 60_000])
def test_however_deep_a_message_is_it_is_only_a_bad_one(kind: type[Struct], data: bytes) -> None:
    with pytest.raises(BadMessage):
        unpack(data, kind)


def test_an_answer_to_a_view_that_nobody_was_sent_is_stale(table: Table, reader: Reader) -> None:
    asked = ask(table, reader)
    early = Answer("one", asked + 1, option="a")
    assert reply_to(reader, early, Seat.SOUTH).because == "stale"
    assert table.sent == []


def test_an_answer_that_a_broker_has_kept_is_nobodys(mosquitto: Mosquitto, games: Path) -> None:
    reader = Reader(mosquitto.broker, f"{TOPICS.root}/#")
    reader.send(TOPICS.answer(Seat.SOUTH), pack(Answer("old", 9**15, option="a")), retain=True)
    table = Table(mosquitto, games)
    reader.until(lambda _: reader.last(TOPICS.reply(Seat.SOUTH)) is not None)
    kept = unpack(reader.last(TOPICS.reply(Seat.SOUTH)) or b"", Reply)
    assert (kept.taken, kept.because, table.sent) == (False, "retained", [])
    table.link.close()
    reader.close()


def test_a_judge_is_called_whatever_is_asked(table: Table, reader: Reader) -> None:
    assert reply_to(reader, Answer("one", 0, judge=True), Seat.NORTH).taken
    assert table.sent == [Press(Seat.NORTH, Button.JUDGE)]


def test_everybody_hears_who_waits_for_a_judge(table: Table, reader: Reader) -> None:
    table.link.call_judge((Seat.NORTH,))
    reader.until(lambda _: reader.last(TOPICS.judge) is not None)
    assert unpack(reader.last(TOPICS.judge) or b"", Judge).seats == ("north",)
    table.link.call_judge(())
    reader.until(lambda _: b'"seats":[]' in (reader.last(TOPICS.judge) or b""))


def test_what_is_wrong_is_told_until_it_is_well(table: Table, reader: Reader) -> None:
    lost = say("referee-camera-lost", reason="gone")
    wrong = Shown(Scene(say("referee-yes"), Tone.PLAIN, Words(say("referee-no")), alerts=(lost,)))
    table.link.offer(Public(), wrong)
    reader.until(lambda heard: any("/alert/" in topic and data for topic, data in heard))
    topic = next(topic for topic, _ in reader.heard if "/alert/" in topic)
    assert set(unpack(reader.last(topic) or b"", Alert).text) == {"en", "ru"}
    table.link.offer(Public(), scene())
    reader.until(lambda _: reader.last(topic) == b"")


def test_an_alert_that_a_broker_has_kept_since_a_power_cut_is_taken_back(
    mosquitto: Mosquitto, games: Path
) -> None:
    reader = Reader(mosquitto.broker, TOPICS.alerts)
    reader.send(TOPICS.alert("old"), pack(Alert({"en": "No camera."}, "")), retain=True)
    with Table(mosquitto, games).link:
        reader.until(lambda _: reader.last(TOPICS.alert("old")) == b"")
    reader.close()


def test_what_was_offered_and_kept_last_is_told_before_a_table_leaves(
    table: Table, reader: Reader, games: Path
) -> None:
    reader.until(lambda _: reader.last(TOPICS.emblems) is not None)
    table.outbox.add(record_of(games, 2))
    with table.link._wake:  # nobody has time for it until it is closed
        table.link.offer(Public(), scene("referee-no"))
        table.link._closing = True
    table.link.close()
    reader.until(lambda _: reader.last(TOPICS.availability) == b"offline")
    assert reader.last(TOPICS.state) is not None
    assert reader.last(TOPICS.event("play")) is not None


def test_a_table_can_leave_a_broker_that_has_just_gone(
    mosquitto: Mosquitto, games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = Reader(mosquitto.broker, TOPICS.availability)
    table = Table(mosquitto, games)
    reader.until(lambda _: reader.last(TOPICS.availability) == b"online")
    reader.close()
    client, gone = table.link._client, threading.Event()
    client.on_disconnect = lambda *_: gone.set()
    mosquitto.kill()
    assert gone.wait(PATIENCE_S)
    monkeypatch.setattr(client, "is_connected", lambda: True)  # it went after that was asked
    table.link.close()


# --- Home Assistant ----------------------------------------------------------------------


def announcing(mosquitto: Mosquitto, games: Path, known: bytes | None) -> MqttLink:
    bulletin = Bulletin(TOPICS.table, "nim", {}, TONGUES)
    answers = Answers(lambda _: None)
    return MqttLink(mosquitto.broker, TOPICS, bulletin, answers, Outbox(games, TOPICS.table), known)


def test_home_assistant_hears_of_a_table_again_when_it_comes_back(
    mosquitto: Mosquitto, games: Path
) -> None:
    where = home_assistant.config_topic(TOPICS)
    known = home_assistant.announcement(TOPICS, [Seat.SOUTH, Seat.NORTH], "1.0")
    reader = Reader(mosquitto.broker, where, TOPICS.availability)
    with announcing(mosquitto, games, known):
        reader.until(lambda heard: (where, known) in heard)
        reader.send(home_assistant.STATUS, b"online")
        reader.until(lambda heard: heard.count((where, known)) == 2)
    with announcing(mosquitto, games, None):
        reader.until(lambda heard: heard[-1] != (where, known) and (where, b"") in heard)
    said = json.loads(known)
    assert said["availability_topic"] == TOPICS.availability
    assert set(said["components"]) == {"turn", "judge", "alert", "score-south", "score-north"}
    assert {c["state_topic"] for c in said["components"].values()} == {TOPICS.state, TOPICS.judge}
    reader.close()


# --- nothing lost ------------------------------------------------------------------------


class Keeper:
    """Keeps the entries of records, each once and in order, and gives receipts."""

    def __init__(self, mosquitto: Mosquitto) -> None:
        self.lines: list[str] = []
        self.heard = 0
        self.reader = Reader(mosquitto.broker, f"{TOPICS.root}/event/+", name="keeper")
        self._taken = 0

    def keep(self, *, until: int, receipts: bool = True) -> None:
        """Take in what has come, until so many entries are kept."""
        self.reader.until(lambda heard: self._take(heard, receipts=receipts) >= until)

    def _take(self, heard: list[tuple[str, bytes]], *, receipts: bool) -> int:
        for _, data in heard[self._taken :]:
            event = unpack(data, Event)
            if event.line == len(self.lines) + 1:
                self.lines.append(event.text)
            if receipts:
                receipt = Receipt(event.record, len(self.lines), "keeper")
                self.reader.client.publish(TOPICS.receipts, pack(receipt), 1)
        self._taken = len(heard)
        return len(self.lines)


def record_of(folder: Path, count: int) -> Path:
    path = folder / "2026-05-01_nim.jsonl"
    lines = [
        '{"record":"table-companion"}',
        *(f'{{"n":{n},"action":"take"}}' for n in range(1, count)),
    ]
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return path


def test_entries_arrive_once_and_in_order_though_broker_and_table_are_killed(
    mosquitto: Mosquitto, games: Path
) -> None:
    record = record_of(games, 40)
    table, keeper = Table(mosquitto, games), Keeper(mosquitto)
    table.outbox.add(record)
    table.link.deliver()
    keeper.keep(until=40)
    mosquitto.kill()
    # A whole hour's plays while there is no broker, and then the table's process is killed.
    record_of(games, 90)
    table.link.deliver()
    kill(table)
    mosquitto.start()
    again = Table(mosquitto, games)
    keeper.keep(until=90)
    assert keeper.lines == record.read_text(encoding="utf-8").splitlines()
    again.link.close()
    keeper.reader.close()


def kill(table: Table) -> None:
    """End the link as a killed process ends: nobody is told, nothing is written."""
    client = table.link._client
    client.on_connect = client.on_subscribe = client.on_message = None
    client.loop_stop()


def test_what_only_the_broker_has_is_sent_again(mosquitto: Mosquitto, games: Path) -> None:
    record = record_of(games, 3)
    table, keeper = Table(mosquitto, games), Keeper(mosquitto)
    table.outbox.add(record)
    table.link.deliver()
    keeper.keep(until=3, receipts=False)
    table.link.close()
    assert [event.line for event in Outbox(games, "table-1").undelivered()] == [1, 2, 3]
    keeper.reader.close()


def test_without_a_receipt_a_new_entry_does_not_bring_all_the_old_ones_again(
    table: Table, reader: Reader, games: Path
) -> None:
    reader.until(lambda _: reader.last(TOPICS.emblems) is not None)
    table.outbox.add(record_of(games, 3))
    table.link.deliver()
    reader.until(lambda _: reader.last(TOPICS.event("play")) is not None)
    for count in range(4, 9):
        record_of(games, count)
        table.link.deliver()
        wait_for_line(reader, count)
    lines = [unpack(data, Event).line for topic, data in reader.heard if "/event/" in topic]
    assert lines == [1, 2, 3, 4, 5, 6, 7, 8]


def wait_for_line(reader: Reader, line: int) -> None:
    said = f'"line":{line},'.encode()
    reader.until(lambda heard: any(said in data for _, data in heard))


def test_the_longer_nobody_gives_a_receipt_the_rarer_entries_are_sent(
    mosquitto: Mosquitto, games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mqtt, "AGAIN_AFTER_S", 0.01)
    monkeypatch.setattr(mqtt, "LONGEST_WAIT_S", 0.08)
    Outbox(games, "table-1").add(record_of(games, 1))
    reader = Reader(mosquitto.broker, f"{TOPICS.root}/event/+")
    with Table(mosquitto, games).link as link:
        reader.until(lambda heard: len(heard) > 5)
        assert link._wait_s == 0.08
    reader.close()


def test_a_torn_line_and_a_forged_receipt_count_nothing(games: Path) -> None:
    record = record_of(games, 3)
    with record.open("ab") as file:
        file.write(b'{"n":3,"act')
    outbox = Outbox(games, "table-1")
    outbox.add(record)
    assert [event.id for event in outbox.undelivered()] == [f"{record.name}:{n}" for n in (1, 2, 3)]
    outbox.acknowledge(Receipt(record.name, 99, "thief"))
    outbox.acknowledge(Receipt("../secret", 1, "thief"))
    outbox.acknowledge(Receipt(record.name, 2, "desk"))
    outbox.acknowledge(Receipt(record.name, 1, "desk"))
    assert [event.line for event in Outbox(games, "table-1").undelivered()] == [3]
    assert json.loads(next(outbox.undelivered()).text) == {"n": 2, "action": "take"}


def test_a_disk_that_takes_no_mark_costs_nothing_but_sending_again(
    mosquitto: Mosquitto, games: Path
) -> None:
    record = record_of(games, 3)
    (games / f"{record.name}.sent").mkdir()
    table, keeper = Table(mosquitto, games), Keeper(mosquitto)
    table.outbox.add(record)
    table.link.deliver()
    keeper.keep(until=3)
    table.link.offer(Public(), scene())
    reader = Reader(mosquitto.broker, TOPICS.state)
    reader.until(lambda _: reader.last(TOPICS.state) is not None)
    table.link.close()
    assert [event.line for event in Outbox(games, "table-1").undelivered()] == [1, 2, 3]
    keeper.reader.close()
    reader.close()


def test_a_line_ends_where_the_record_ends_it(games: Path) -> None:
    record = games / "2026-05-01_nim.jsonl"
    record.write_text('{"names":["A\u2028nna"]}\n{"n":1}\n', encoding="utf-8")
    outbox = Outbox(games, "table-1")
    outbox.add(record)
    assert [event.text for event in outbox.undelivered()] == ['{"names":["A\u2028nna"]}', '{"n":1}']


@pytest.mark.parametrize(
    ("url", "key"),
    [
        ("http://host", "broadcast-bad-link"),
        ("mqtt://", "broadcast-bad-link"),
        ("mqtt://host:port", "broadcast-bad-link"),
        ("mqtt://host/topic", "broadcast-bad-link"),
        ("mqtt://anna:secret@host", "broadcast-password-in-link"),
    ],
)
def test_a_link_that_is_none_is_told_in_one_sentence(url: str, key: str) -> None:
    with pytest.raises(Complaint) as complained:
        broker_of(url)
    assert complained.value.sentence.key == key


def test_a_link_is_read_as_people_write_it() -> None:
    assert (broker_of("mqtt://pi").port, broker_of("mqtts://pi").port) == (1883, 8883)
    assert broker_of("mqtt://127.0.0.1:2883").port == 2883


def test_a_certificate_that_is_none_is_told_in_one_sentence(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.crt"
    wrong.write_text("no certificate", encoding="utf-8")
    missing = tmp_path / "missing.crt"
    for file, key in ((wrong, "broadcast-bad-ca"), (missing, "broadcast-no-ca")):
        with pytest.raises(Complaint) as complained:
            mqtt.client_for(replace(broker_of("mqtts://pi"), ca=file), "table")
        assert complained.value.sentence.key == key
