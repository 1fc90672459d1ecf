"""A table at a real broker and the desk's pages: who calls there rings here, and can be seen."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copyfile

import pytest
from msgspec.structs import replace

from companion.broadcast.bulletin import Shown
from companion.desk.rights import Role
from companion.desk.store.database import Database
from companion.desk.tournament import changes as c
from companion.desk.web.office import Office
from companion.rules.seat import Seat
from companion.rules.sentence import say
from companion.scenes.scene import Public, Scene, Tone, Words
from companion.table.controls import Button, SharedPress
from tests.broadcast.broker import PATIENCE_S, Mosquitto
from tests.desk.test_desk_link import Table
from tests.desk.web import CUP, Web, main_of


class Linked(Web):
    """A desk with one event and its way to the tables."""

    def __init__(self, office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(office)
        assert office.link is not None
        self._news = threading.Condition()
        self._told = office.link._on_news
        monkeypatch.setattr(office.link, "_on_news", self._hear)

    def _hear(self) -> None:
        self._told()
        with self._news:
            self._news.notify_all()

    def until(self, wanted: Callable[[], object]) -> None:
        with self._news:
            assert self._news.wait_for(wanted, PATIENCE_S)


@pytest.fixture
def linked(
    mosquitto: Mosquitto, empty_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Linked]:
    path = tmp_path / "web.db"
    copyfile(empty_file, path)
    with Office(Database(str(path)), "http://127.0.0.1/", broker=mosquitto.broker) as office:
        yield Linked(office, monkeypatch)


def test_a_call_from_a_table_rings_with_its_view_until_a_judge_comes(
    linked: Linked, mosquitto: Mosquitto, tmp_path: Path
) -> None:
    linked.begin()
    with linked.office.ledger.reading(CUP) as event:
        plan = replace(event.plan, tables=("table-9", "table-1"))
    linked.do(c.Planned(plan))
    linked.pair()
    judge = linked.somebody(Role.JUDGE)
    table = Table(mosquitto, tmp_path / "games")
    scene = Scene(say("referee-yes"), Tone.PLAIN, Words(say("referee-no")))
    table.link.offer(Public(), Shown(scene))
    assert "data-ring" not in judge.text(f"/desk/{CUP}")
    table.link.call_judge((Seat.NORTH,))
    linked.until(lambda: "data-ring" in judge.text(f"/desk/{CUP}"))
    page = judge.text(f"/desk/{CUP}")
    assert "Table 2 table-1" in main_of(page)
    assert f'href="/desk/{CUP}/see/table-1"' in page
    path = f"/desk/{CUP}/see/table-1.json"
    linked.until(lambda: judge.get(path).json()["view"])
    view = json.loads(judge.text(path))["view"]
    assert view["scene"]["title"] == {"en": "Yes", "ru": "Да"}
    judge.post(f"/desk/{CUP}/call", {"call": "2"})
    assert table.sent.get(timeout=PATIENCE_S) == SharedPress(Button.JUDGE, long=True)
    table.link.call_judge(())
    linked.until(lambda: linked.office.link and not linked.office.link.tables[0].calls)
    assert "data-ring" not in judge.text(f"/desk/{CUP}")
    table.link.close()
