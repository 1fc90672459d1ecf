"""Results over a real broker: what a table has on its disk comes to the desk, whatever happens."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue

import pytest
from msgspec.structs import replace
from sqlalchemy import text

from companion.broadcast.answers import Answers
from companion.broadcast.bulletin import Bulletin, Shown
from companion.broadcast.messages import Topics, View, pack, unpack
from companion.broadcast.mqtt import MqttLink
from companion.broadcast.outbox import Outbox
from companion.desk.ledger import Ledger
from companion.desk.rights import Role
from companion.desk.store.database import Database, StoreFailed
from companion.desk.store.entries import Entries
from companion.desk.store.journals import Journals
from companion.desk.tables.attestor import Attestor
from companion.desk.tables.link import DeskLink, Seen
from companion.desk.tournament import changes as c
from companion.desk.tournament.values import EntrantId
from companion.rules.seat import Seat
from companion.rules.sentence import Sentence, say
from companion.scenes.scene import Public, Scene, Tone, Words
from companion.table.controls import Button, Sent, SharedPress
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.broadcast.broker import PATIENCE_S, Mosquitto, Reader
from tests.desk.events import ANNA, BORIS, VERA, begin
from tests.desk.records import GAMES, events, nim, play_nim
from tests.desk.web import CUP, Web

TONGUES = {language: Catalogue(language) for language in Language}


class Table:
    """A table's end of the link, with records in a folder of its own."""

    def __init__(self, mosquitto: Mosquitto, folder: Path, name: str = "table-1") -> None:
        folder.mkdir(exist_ok=True)
        self.folder, self.sent = folder, Queue[Sent]()
        self.topics = Topics(name)
        self.outbox = Outbox(folder, name)
        answers = Answers(self.sent.put)
        answers.seat([Seat.SOUTH, Seat.NORTH])
        bulletin = Bulletin(name, "nim", {}, TONGUES)
        self.link = MqttLink(mosquitto.broker, self.topics, bulletin, answers, self.outbox)

    def play(self, record: str, south: str, north: str) -> None:
        path = self.folder / record
        session = play_nim(path, south, north)
        self.outbox.add(path)
        self.link.deliver()
        assert session.journal is not None
        session.journal.close()


class Desk:
    def __init__(
        self, mosquitto: Mosquitto, database: Database, news: threading.Condition | None = None
    ) -> None:
        self.ledger, self.journals = Ledger(Entries(database)), Journals(database)
        self.news = news or threading.Condition()
        attestor = Attestor(self.ledger, self.journals, GAMES)
        self.link = DeskLink(mosquitto.broker, self.journals, attestor, self._hear)

    def _hear(self) -> None:
        with self.news:
            self.news.notify_all()

    def until(self, wanted: Callable[[], object]) -> None:
        with self.news:
            assert self.news.wait_for(wanted, PATIENCE_S), self.link.tables

    def stand(self) -> dict[int, EntrantId]:
        """Who has won at each table."""
        with self.ledger.reading("cup") as event:
            return {table: r.games[0].places[0][0] for (_, table), r in event.results().items()}

    def seen(self, table: str) -> Seen:
        return next((seen for seen in self.link.tables if seen.table == table), Seen(table))


@pytest.fixture
def desk(mosquitto: Mosquitto, file: Database) -> Iterator[Desk]:
    begin(Ledger(Entries(file)))
    desk = Desk(mosquitto, file)
    yield desk
    desk.link.close()


@pytest.fixture
def table(mosquitto: Mosquitto, tmp_path: Path) -> Iterator[Table]:
    table = Table(mosquitto, tmp_path / "games")
    yield table
    table.link.close()


def test_a_game_at_a_table_is_a_result_at_the_desk(desk: Desk, table: Table) -> None:
    table.play("a.jsonl", "Boris", "Anna")
    desk.until(lambda: desk.stand() == {1: BORIS})
    kept = desk.journals.find("table-1", "a.jsonl")
    assert kept is not None
    assert (kept.lines, kept.trouble) == (2, "")


def test_what_was_played_while_the_broker_was_away_comes_later(
    desk: Desk, table: Table, mosquitto: Mosquitto
) -> None:
    mosquitto.kill()
    table.play("a.jsonl", "Anna", "Boris")
    mosquitto.start()
    desk.until(lambda: desk.stand() == {1: ANNA})


def test_what_was_played_while_no_desk_was_there_comes_later(
    mosquitto: Mosquitto, file: Database, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.broadcast.mqtt.LONGEST_WAIT_S", 0.2)
    monkeypatch.setattr("companion.broadcast.mqtt.AGAIN_AFTER_S", 0.2)
    begin(Ledger(Entries(file)))
    table.play("a.jsonl", "Anna", "Boris")
    table.link.close()
    late = Table(mosquitto, table.folder)
    desk = Desk(mosquitto, file)
    desk.until(lambda: desk.stand() == {1: ANNA})
    desk.link.close()
    late.link.close()


def test_two_desks_hear_the_same_and_keep_it_once(
    desk: Desk, table: Table, mosquitto: Mosquitto, file: Database
) -> None:
    with Database(str(file.file)) as database:
        other = Desk(mosquitto, database, desk.news)
        table.play("a.jsonl", "Anna", "Boris")
        for each in (desk, other):
            each.until(lambda each=each: each.ledger.refresh() and each.stand() == {1: ANNA})
        other.link.close()
    assert desk.ledger.refresh() == {"cup": 8}


def test_no_table_speaks_for_another(desk: Desk, mosquitto: Mosquitto, tmp_path: Path) -> None:
    """A broker lets each table publish under its own name alone; what is inside is not believed."""
    sender = Reader(mosquitto.broker, "companion/table-2/receipt")
    forged = events("a.jsonl", nim(tmp_path, "Anna", "Boris"), "table-1")
    wrong = [replace(event, table="table-2", id="b.jsonl:1") for event in forged]
    honest = events("c.jsonl", nim(tmp_path, "Vera", "Gleb"), "table-2")
    large = replace(honest[0], line=10**9, id=f"c.jsonl:{10**9}")
    nul = replace(honest[0], text=honest[0].text + "\0")
    chain = replace(honest[0], chain="\0" * 64)
    for event in (*forged, *wrong, large, nul, chain, *honest):
        sender.send("companion/table-2/event/play", pack(event))
    for data in (b"{", b"[" * 60_000, b'{"id": 1}', b"\xff"):
        sender.send("companion/table-2/event/play", data)
        sender.send("companion/table-2/judge", data)
    desk.until(lambda: desk.stand() == {2: VERA})
    assert [(j.companion, j.record) for j in desk.journals.all()] == [("table-2", "c.jsonl")]
    assert desk.link.problem is None
    sender.close()


def test_a_call_for_a_judge_rings_at_the_desk_until_one_comes(desk: Desk, table: Table) -> None:
    desk.until(lambda: desk.seen("table-1").is_online)
    table.link.call_judge((Seat.NORTH,))
    desk.until(lambda: desk.seen("table-1").calls == (Seat.NORTH,))
    desk.link.answer_call("table-1")
    assert table.sent.get(timeout=PATIENCE_S) == SharedPress(Button.JUDGE, long=True)
    table.link.call_judge(())
    desk.until(lambda: desk.seen("table-1").calls == ())


def test_a_table_that_has_called_is_watched(desk: Desk, table: Table) -> None:
    shown = Shown(Scene(say("referee-yes"), Tone.PLAIN, Words(say("referee-no"))))
    table.link.offer(Public(), shown)
    desk.until(lambda: desk.seen("table-1").is_online)
    assert desk.seen("table-1").view is None
    desk.link.watch("table-1")
    desk.until(lambda: desk.seen("table-1").view and desk.seen("table-1").emblems)
    view = unpack(desk.seen("table-1").view or b"", View)
    assert view.scene["title"] == {"en": "Yes", "ru": "Да"}
    desk.link.unwatch("table-1")
    assert desk.seen("table-1").view is None


def test_what_the_desk_tells_is_shown_at_the_table_until_it_is_taken_back(
    desk: Desk, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: Queue[Sentence | None] = Queue()
    hear = MqttLink._hear_notice

    def noticed(link: MqttLink, data: bytes) -> None:
        hear(link, data)
        told.put(link.notice)

    monkeypatch.setattr(MqttLink, "_hear_notice", noticed)
    desk.until(lambda: desk.seen("table-1").is_online)
    desk.link.tell("table-1", say("desk-notice-minutes", minutes=5))
    shown = told.get(timeout=PATIENCE_S)
    assert shown is not None
    russian = Catalogue(Language.RUSSIAN).tell(shown)
    assert russian == "До конца тура 5 минут."
    desk.link.tell("table-1", None)
    assert told.get(timeout=PATIENCE_S) is None
    for wrong in (b"{", b'{"text": 5}', b'{"text": {"en": ""}, "time": ""}'):
        table.link._hear_notice(wrong)
        assert table.link.notice is None


def test_that_results_do_not_arrive_is_told_at_the_desk_as_long_as_it_is_so(
    desk: Desk, mosquitto: Mosquitto, web: Web
) -> None:
    desk.until(lambda: desk.link.connected and desk.link.problem is None)
    web.begin()
    web.office.link = desk.link
    judge = web.somebody(Role.JUDGE)
    before = web.office.version("cup")
    mosquitto.kill()
    desk.until(lambda: desk.link.problem == say("desk-link-away"))
    assert web.office.version("cup") != before
    for page in ("", "/disputes"):
        assert "The broker of the tables cannot be reached" in judge.text(f"/desk/cup{page}")
    mosquitto.start()
    desk.until(lambda: desk.link.problem is None)
    assert "cannot be reached" not in judge.text("/desk/cup")
    # A disk that is full hinders keeping alone: that judging goes well does not hide it.
    full = StoreFailed("desk-store-failed", reason="disk full")

    def fails(*_: object) -> None:
        raise full

    desk.link._try("keeping", fails)
    desk.link._try("judging", lambda: None)
    assert "disk full" in judge.text("/desk/cup")
    web.office.link = None


def test_a_table_that_is_called_as_no_companion_can_be_is_told_nothing(desk: Desk) -> None:
    desk.until(lambda: desk.link.connected)
    desk.link.tell("Table #1", say("desk-notice-last-turn"))
    desk.link.tell("table-1", say("desk-notice-last-turn"))
    assert desk.link.connected


class Calling(DeskLink):
    """A link without a broker, at which one table calls for a judge."""

    def __init__(self) -> None:
        """There is nobody to be reached."""

    problem = None
    tables = (Seen("table-1", calls=(Seat.NORTH,)),)


@contextmanager
def away(database: Database, table: str) -> Iterator[None]:
    """A part of the data cannot be had meanwhile."""
    for was, will in ((table, "away"), ("away", table)):
        with database.writing() as connection:
            connection.execute(text(f"ALTER TABLE {was} RENAME TO {will}"))
        if will == "away":
            yield


def test_a_call_that_came_while_the_data_were_away_rings_once_they_are_back(web: Web) -> None:
    web.begin()
    with web.office.ledger.reading(CUP) as event:
        plan = event.plan
    web.do(c.Planned(replace(plan, tables=("table-1",))))
    web.office.link = Calling()
    with away(web.office.database, "calls"):
        web.office._hear_tables()
    assert web.office.calls.waiting(CUP) == ()
    web.office._follow()
    assert [(call.table, call.view) for call in web.office.calls.waiting(CUP)] == [("1", "table-1")]
    web.office.link = None


def test_what_another_desk_has_added_is_seen_once_the_data_are_back(web: Web) -> None:
    web.begin()
    web.office._due = True
    with away(web.office.database, "calls"), pytest.raises(StoreFailed):
        web.office._follow()
    assert web.office._known == {}
    web.office._follow()
    assert web.office._known == {CUP: 7}


def test_lines_are_kept_again_after_the_data_were_away(
    desk: Desk,
    mosquitto: Mosquitto,
    file: Database,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever is told of it fails as well, and ends no thread of the link."""
    monkeypatch.setattr("companion.desk.tables.link.AGAIN_AFTER_S", 0.1)
    sender = Reader(mosquitto.broker, "companion/table-1/receipt")
    sent = events("a.jsonl", nim(tmp_path, "Anna", "Boris"), "table-1")
    desk.until(lambda: desk.link.connected)

    def fails() -> None:
        desk._hear()
        raise StoreFailed("desk-store-failed", reason="away")

    desk.link._on_news = fails
    with away(file, "journals"):
        sender.send("companion/table-1/event/play", pack(sent[0]))
        desk.until(lambda: desk.link.problem is not None)
    for event in sent:
        sender.send("companion/table-1/event/play", pack(event))
    desk.until(lambda: desk.stand() == {1: ANNA})
    sender.close()
