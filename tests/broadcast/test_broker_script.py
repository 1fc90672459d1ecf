"""The broker that ./scripts/broker makes: who is let in, and who may read and write what."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from queue import SimpleQueue
from threading import Event

import pytest
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties

from companion.app.elsewhere.link_wish import broker_wished, login_of
from companion.broadcast.codes import client_name, table_key
from companion.broadcast.messages import Answer, Topics, pack
from companion.broadcast.mqtt import MOST_HEARD, Broker, begin, client_for, leave
from companion.commands import play, screen
from companion.commands.parser import Parser
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.broadcast.broker import PATIENCE_S, Mosquitto, Reader, free_port

SCRIPT = Path(__file__).parents[2] / "scripts" / "broker"
TOPICS = Topics("table-1")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the script makes; the broker itself is started by each test."""
    folder: Path = tmp_path_factory.mktemp("broker")
    make(folder, "--port", str(free_port()))
    return folder


def make(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [str(SCRIPT), "--make", "--folder", str(folder), "--host", "localhost", *options]
    return subprocess.run(command, capture_output=True, text=True, check=True)


@pytest.fixture
def mosquitto(made: Path) -> Iterator[Mosquitto]:
    settings = (made / "mosquitto.conf").read_text(encoding="utf-8")
    broker = Mosquitto(made, port=int(settings.split()[1]))
    yield broker
    broker.kill()


def login(mosquitto: Mosquitto, made: Path, name: str) -> Broker:
    user, password = login_of(made / "login" / name, {})
    return replace(mosquitto.broker, tls=True, user=user, password=password, ca=made / "ca.crt")


def test_a_seat_reads_its_own_view_and_no_other(mosquitto: Mosquitto, made: Path) -> None:
    table = Reader(login(mosquitto, made, "table-1"), TOPICS.receipts, name="table-1")
    for seat in (Seat.SOUTH, Seat.NORTH):
        table.send(TOPICS.view(seat), seat.value.encode(), retain=True)
    table.send(TOPICS.state, b"for all", retain=True)
    wanted = [TOPICS.view(Seat.NORTH), TOPICS.view(Seat.SOUTH), TOPICS.event("play"), TOPICS.state]
    south = Reader(login(mosquitto, made, "table-1.south"), *wanted, name="south")
    south.until(lambda _: south.last(TOPICS.state) is not None)
    assert {data for _, data in south.heard} == {b"south", b"for all"}
    screen = Reader(login(mosquitto, made, "table-1.screen"), *wanted, name="screen")
    screen.until(lambda _: screen.last(TOPICS.state) is not None)
    assert {data for _, data in screen.heard} == {b"for all"}
    for reader in (table, south, screen):
        reader.close()


def wait_for_state(reader: Reader) -> None:
    reader.until(lambda _: reader.last(TOPICS.state) is not None)


def test_only_the_desk_reads_entries_and_it_reads_no_seats_view(
    mosquitto: Mosquitto, made: Path
) -> None:
    table = Reader(login(mosquitto, made, "table-1"), TOPICS.receipts, name="table-1")
    private = (TOPICS.view(Seat.SOUTH), TOPICS.reply(Seat.SOUTH), TOPICS.event("play"))
    public = (TOPICS.availability, TOPICS.judge, TOPICS.state)
    for topic in (*private, *public):
        table.send(topic, topic.encode(), retain=True)
    heard = {}
    for name in ("desk", "home-assistant"):
        # What a broker has kept comes in the order of the subscriptions.
        reader = Reader(login(mosquitto, made, name), *private, *public, "companion/#", name=name)
        wait_for_state(reader)
        reader.send("homeassistant/status" if name != "desk" else TOPICS.receipts, b"after all")
        heard[name] = {topic for topic, _ in reader.heard}
        reader.close()
    table.close()
    assert heard == {"desk": {*public, TOPICS.event("play")}, "home-assistant": {*public}}


def test_a_machine_that_is_called_by_its_address_is_trusted(tmp_path: Path) -> None:
    make(tmp_path, "--host", "192.168.1.20")
    command = ["openssl", "x509", "-in", str(tmp_path / "server.crt"), "-noout", "-checkip"]
    done = subprocess.run([*command, "192.168.1.20"], capture_output=True, text=True, check=False)
    assert "does match" in done.stdout


def test_a_machine_that_is_called_otherwise_later_is_trusted_by_whoever_trusted_it(
    tmp_path: Path,
) -> None:
    make(tmp_path, "--host", "table-pi")
    authority = (tmp_path / "ca.crt").read_bytes()
    for host in ("192.168.1.20", "table-pi.local"):
        make(tmp_path, "--host", host)
        kind = "-verify_ip" if host[0] == "1" else "-verify_hostname"
        files = ["-CAfile", str(tmp_path / "ca.crt"), str(tmp_path / "server.crt")]
        subprocess.run(["openssl", "verify", kind, host, *files], check=True)
    assert (tmp_path / "ca.crt").read_bytes() == authority
    before = (tmp_path / "server.crt").read_bytes()
    make(tmp_path, "--host", "table-pi.local")
    assert (tmp_path / "server.crt").read_bytes() == before


# paho leaves the socket that a broker has closed to the garbage collector.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_a_seat_answers_for_itself_alone(mosquitto: Mosquitto, made: Path) -> None:
    table = Reader(login(mosquitto, made, "table-1"), TOPICS.answers, name="table-1")
    for topic in (TOPICS.answer(Seat.NORTH), TOPICS.state, TOPICS.receipts):
        # Whoever writes where he may not is thrown out.
        forger = Reader(login(mosquitto, made, "table-1.south"), TOPICS.state, name="forger")
        thrown_out = Event()
        forger.client.on_disconnect = lambda *_, out=thrown_out: out.set()
        forger.client.publish(topic, b"forged", 1)
        assert thrown_out.wait(PATIENCE_S)
        forger.close()
    south = Reader(login(mosquitto, made, "table-1.south"), TOPICS.state, name="south")
    answer = pack(Answer("one", 1, option="a"))
    south.send(TOPICS.answer(Seat.SOUTH), answer)
    table.until(lambda heard: bool(heard))
    assert table.heard == [(TOPICS.answer(Seat.SOUTH), answer)]
    table.close()
    south.close()


def test_nobody_is_let_in_without_the_right_password(mosquitto: Mosquitto, made: Path) -> None:
    right = login(mosquitto, made, "table-1.south")
    for wrong in (replace(right, password="guess"), replace(right, user=None)):
        refused = Event()
        client = client_for(wrong, "stranger")
        client.on_connect = lambda *said, refused=refused: said[3].is_failure and refused.set()
        client.connect_async(wrong.host, wrong.port)
        client.loop_start()
        assert refused.wait(PATIENCE_S)
        leave(client)


def test_no_seat_can_take_the_place_of_the_table(
    mosquitto: Mosquitto, made: Path, tmp_path: Path
) -> None:
    """A broker drops whoever has a name when another comes by it, whoever that is."""
    name = client_name(table_key(tmp_path), TOPICS.table)
    assert name == client_name(table_key(tmp_path), TOPICS.table), "after a restart another"
    other = tmp_path / "other"
    other.mkdir()
    assert name != client_name(table_key(other), TOPICS.table)
    table = client_for(login(mosquitto, made, "table-1"), name)
    table.will_set(TOPICS.availability, b"offline", 1, retain=True)
    gone, there = Event(), Event()
    table.on_connect = lambda *_: there.set()
    table.on_disconnect = lambda *_: gone.set()
    begin(table, mosquitto.broker, most=MOST_HEARD)
    assert there.wait(PATIENCE_S)
    north = Reader(login(mosquitto, made, "table-1.north"), TOPICS.state, name="companion-table-1")
    north.send(TOPICS.answer(Seat.NORTH), b"x")
    assert not gone.is_set()
    leave(table)
    north.close()


def test_what_waits_for_a_reader_outlives_a_broker_that_is_killed(
    mosquitto: Mosquitto, made: Path
) -> None:
    desk = login(mosquitto, made, "desk")
    away = wait_as(desk)
    leave(away.client)
    table = Reader(login(mosquitto, made, "table-1"), TOPICS.receipts, name="table-1")
    table.send(TOPICS.state, b"the newest view", retain=True)
    # Mosquitto keeps 1,000 for whoever is away unless it is told otherwise.
    wanted = [b"%d" % number for number in range(1_100)]
    sent = [table.client.publish(TOPICS.event("undo"), data, 1) for data in wanted]
    for each in sent:
        each.wait_for_publish(PATIENCE_S)
    table.send(TOPICS.availability, b"online")  # what came before it is on the disk
    mosquitto.kill()
    table.close()
    mosquitto.start()
    back = wait_as(desk)
    screen = Reader(login(mosquitto, made, "table-1.screen"), TOPICS.state, name="screen")
    wait_for_state(screen)
    assert screen.last(TOPICS.state) == b"the newest view"
    assert back.all_heard(len(wanted)) == wanted
    leave(back.client)
    screen.close()


class Waiting:
    """A reader for whom the broker keeps what it has not heard."""

    def __init__(self, broker: Broker) -> None:
        self.subscribed, self._heard = Event(), SimpleQueue[bytes]()
        self.client = client_for(broker, "desk")
        self.client.on_connect = lambda client, *_: client.subscribe(TOPICS.event("undo"), 1)
        self.client.on_subscribe = lambda *_: self.subscribed.set()
        self.client.on_message = lambda *said: self._heard.put(bytes(said[2].payload))
        wishes = Properties(PacketTypes.CONNECT)  # type: ignore[no-untyped-call] # paho
        wishes.SessionExpiryInterval = 3600
        where, port = broker.host, broker.port
        self.client.connect(where, port, clean_start=False, properties=wishes)
        self.client.loop_start()

    def all_heard(self, count: int) -> list[bytes]:
        return [self._heard.get(timeout=PATIENCE_S) for _ in range(count)]


def wait_as(broker: Broker) -> Waiting:
    waiting = Waiting(broker)
    assert waiting.subscribed.wait(PATIENCE_S)
    return waiting


def test_the_script_runs_what_it_has_made(tmp_path: Path) -> None:
    port = free_port()
    command = [str(SCRIPT), "--folder", str(tmp_path), "--host", "localhost", "--port", str(port)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
        assert process.stderr is not None
        try:
            assert any(b"running" in line for line in process.stderr), "it did not start"
            user, password = login_of(tmp_path / "login" / "table-1.screen", {})
            broker = Broker("127.0.0.1", port, True, user, password, tmp_path / "ca.crt")
            Reader(broker, TOPICS.state, name="screen").close()
        finally:
            process.kill()


def test_the_script_tells_commands_that_are_ready_to_be_copied(tmp_path: Path) -> None:
    folder, port = tmp_path / "a folder", free_port()
    options = ["--tables", "table-7,table-8", "--host", "localhost", "--port", str(port)]
    told = subprocess.run(
        [str(SCRIPT), "--make", "--folder", str(folder), *options],
        capture_output=True,
        text=True,
        check=True,
    )
    lines = (told.stdout + told.stderr).splitlines()
    plays, watches, seat = (shlex.split(line) for line in lines if line[:3] == "  .")
    parser = Parser("companion play", say("commands-verb-play"), Catalogue(Language.ENGLISH))
    play.add_arguments(parser)
    of_table = play.link_of(parser.parse_args(plays[1:]))
    parser = Parser("companion screen", say("commands-verb-screen"), Catalogue(Language.ENGLISH))
    screen.add_arguments(parser)
    given = [parser.parse_args(words[2:]) for words in (watches, seat)]
    wishes = [of_table, *map(play.link_of, given)]
    logins = [broker_wished(wish).user for wish in wishes if wish is not None]
    assert logins == ["table-7", "table-7.screen", "table-7.south"]
    assert [each.seat for each in given] == [None, "south"]


def test_passwords_stay_when_tables_are_added(made: Path) -> None:
    before = (made / "login" / "table-1.south").read_text(encoding="ascii")
    make(made, "--tables", "table-1,table-2", "--port", str(free_port()))
    assert (made / "login" / "table-1.south").read_text(encoding="ascii") == before
    assert (made / "login" / "table-2.north").exists()


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--tables", "Table/1"], "table-1,table-2"),
        # Each would have the rights of two logins, and the desk could write as a table.
        (["--tables", "table-1,desk"], "desk"),
        (["--tables", "judge"], "judge"),
        (["--tables", "home-assistant,table-1"], "home-assistant"),
        (["--tables", f"table-1,{33 * 't'}"], f"{33 * 't'}"),
        (["--port", "many"], "many"),
        (["--port", "0"], "65535"),
        (["--port", "65536"], "65535"),
        (["--port", "18446744073709551617"], "65535"),
        (["--sing"], "--sing"),
        (["--host"], "--host"),
    ],
    ids=str,
)
def test_what_is_typed_wrong_is_told_in_one_sentence(
    options: list[str], told: str, language: str, tmp_path: Path
) -> None:
    done = refused(tmp_path, language, *options)
    assert done.stderr.count("\n") == 1
    assert told in done.stderr
    assert not (tmp_path / "login").exists()


def refused(folder: Path, language: str, *options: str) -> subprocess.CompletedProcess[str]:
    command = [str(SCRIPT), "--make", "--folder", str(folder), *options]
    environment = {**os.environ, "COMPANION_LANGUAGE": language}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 2, done.stderr
    assert bool(re.search("[а-я]", done.stderr)) is (language == "ru")
    return done


@pytest.mark.parametrize("language", ["en", "ru"])
def test_why_there_is_no_certificate_is_told(tmp_path: Path, language: str) -> None:
    told = refused(tmp_path, language, "--host", "999.1.1.1").stderr
    assert "bad ip address" in told, "what openssl says"
    assert "999.1.1.1" in told.splitlines()[-1]


def test_a_table_has_a_name_of_32_letters(tmp_path: Path) -> None:
    make(tmp_path, "--tables", 32 * "t", "--port", "65535")
    assert (tmp_path / "login" / (32 * "t")).is_file()
