"""A table with phones: their codes on its screen, a game by taps, and nothing secret to anybody."""

from __future__ import annotations

import json
import threading
from argparse import Namespace
from collections.abc import Iterator
from contextlib import ExitStack
from random import Random
from typing import Any
from urllib.request import urlopen

import numpy as np
import pytest
import zxingcpp

from companion.app.attendant import Attendant
from companion.app.dialogs import Open
from companion.app.elsewhere.link import Link, linked
from companion.app.elsewhere.link_wish import WebWish
from companion.app.elsewhere.phones import (
    EVERYBODY,
    JUDGE,
    PhoneHelp,
    Phones,
    WebPlace,
    reachable_host,
)
from companion.app.inbox import Inbox
from companion.app.table_screen import GameMenu
from companion.broadcast.messages import Ask
from companion.commands.play import web_of
from companion.games.game import AnyGame
from companion.games.shelf import GAMES
from companion.referee.record import Header
from companion.referee.session import Session
from companion.rules.seat import Seat
from companion.scenes.page import Listing, Picture, topics_in
from companion.scenes.scene import ABOUT, Audience, Public, Scene, nodes_in
from companion.table.controls import Chosen
from companion.text.catalogue import Catalogue
from companion.text.complaint import Complaint
from companion.text.language import Language
from tests.app.test_attendant import Sees
from tests.broadcast.test_web import OPEN, Phone
from tests.toys.morra import MORRA

HERE = "127.0.0.1"


class MorraTable:
    """Two who choose fingers in secret at the same time, with a phone each and one to watch."""

    def __init__(self, stack: ExitStack) -> None:
        header = Header("morra", {"players": ["south", "north"]})
        self.attendant, self.inbox = Attendant(Session(MORRA, header), Sees()), Inbox()
        wish = WebWish(0, "table-1", HERE)
        self.link: Link = stack.enter_context(linked(None, self.attendant, self.inbox, wish))
        stack.push(OPEN)
        assert self.link.phones is not None
        self.dialog = self.link.phones()

    def address(self, key: str) -> str:
        """Where the symbol leads that the table's screen shows."""
        opened = self.dialog.take(key)
        assert isinstance(opened, Open)
        picture = next(n for n in nodes_in(opened.dialog.page().body) if isinstance(n, Picture))
        width, height = picture.size
        image = np.frombuffer(picture.rgb, np.uint8).reshape(height, width, 3)
        return zxingcpp.read_barcodes(image)[0].text

    def phone(self, key: str) -> Phone:
        """A phone that has scanned it."""
        address, _, code = self.address(key).partition("#")
        phone = Phone(address.removeprefix("http://").rstrip("/"))
        phone.send({"hello": {"code": code}})
        return phone

    def hear_one(self) -> None:
        """What the main loop does once something has come in."""
        for sent in self.inbox.received():
            assert isinstance(sent, Chosen)
            self.attendant.choose(sent)
        self.link.follow()


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def views_after_choosing(option: int) -> tuple[int, object, set[str]]:
    """How many options south has, the position with one taken, and what others are sent."""
    with ExitStack() as stack:
        table = MorraTable(stack)
        south, north, watching = map(table.phone, ("south", "north", EVERYBODY))
        view = south.until("view")
        choices = view["scene"]["prompts"][0]["choices"]
        for phone in (north, watching):
            phone.until("view")
        begun, taken, part = table.attendant.session.state, option, choices
        while table.attendant.session.state == begun:  # fingers, then a guess
            said = {"id": str(view["sequence"]), "option": part[taken]["key"]}
            assert south.answer({**said, "sequence": view["sequence"]})["taken"]
            table.hear_one()
            before, taken = view["sequence"], 3  # can be right whatever was shown
            view = south.until("view", lambda later, n=before: later["sequence"] > n)
            part = view["scene"].get("prompts", [{}])[0].get("choices", ())
        table.attendant.call_judge(Seat.SOUTH)
        table.link.follow()
        for phone in (north, watching):
            phone.send({"ask": {"id": "x", "topic": "now"}})
            phone.until("help")
            if not any(m["judge"]["seats"] for m in phone.heard if "judge" in m):
                phone.until("judge", lambda judge: bool(judge["seats"]))
        heard = [m for m in north.heard + watching.heard if not m.keys() & {"judge", "beat"}]
        state = table.attendant.session.state
        return len(choices), state, {timeless(message) for message in heard}


def timeless(message: dict[str, Any]) -> str:
    """A message without what differs from one evening to the next."""
    message.get("view", {}).update(time="", sequence=0)
    return json.dumps(message, sort_keys=True)


def test_what_one_has_chosen_in_secret_changes_nothing_that_others_are_sent() -> None:
    choices, *_ = first = views_after_choosing(0)
    assert choices > 1
    for option in range(1, choices):
        _, state, others = views_after_choosing(option)
        assert state != first[1]
        assert others == first[2]


def test_symbols_on_the_screen_lead_each_phone_to_its_own_place(stack: ExitStack) -> None:
    table = MorraTable(stack)
    keys = ("south", "north", EVERYBODY, JUDGE)
    assert len({table.address(key) for key in keys}) == len(keys)
    assert table.phone("north").until("welcome")["seat"] == "north"
    assert table.phone(EVERYBODY).until("welcome")["seat"] is None
    assert table.phone(JUDGE).until("welcome")["judge"]
    assert not isinstance(table.dialog.take("nobody"), Open)


def test_the_menu_leads_to_the_phones_where_there_are_any(stack: ExitStack) -> None:
    table = MorraTable(stack)
    for phones in (table.link.phones, None):
        menu = GameMenu(table.attendant, None, phones)
        body = menu.page().body
        assert isinstance(body, Listing)
        assert ("phones" in [item.key for item in body.items]) == (phones is not None)
    step = GameMenu(table.attendant, None, table.link.phones).take("phones")
    assert isinstance(step, Open)
    assert isinstance(step.dialog, Phones)


def test_addresses_are_as_browsers_write_them() -> None:
    assert WebPlace("fe80::1", 8137).url == "http://[fe80::1]:8137/"
    assert WebPlace("192.168.1.20", 8137).with_code("AB") == "http://192.168.1.20:8137/#AB"
    assert reachable_host(HERE) == HERE


def web_wish(**said: object) -> WebWish | None:
    return web_of(Namespace(**{"web": None, "web_address": None, "table": None, **said}))


def test_a_page_is_served_only_where_it_is_wished_for_and_can_be() -> None:
    assert web_wish() is None
    assert web_wish(web=8200, table="table-1") == WebWish(8200, "table-1", "0.0.0.0")
    assert web_wish(web=8200, table="table-1", web_address=HERE) == WebWish(8200, "table-1", HERE)
    for wrong in ({"web": 0}, {"web": 65536}, {"web_address": HERE}):
        with pytest.raises(Complaint):
            web_wish(**wrong)
    with pytest.raises(Complaint):
        web_wish(web=8200, web_address="nowhere")


def test_whoever_starts_a_table_is_told_where_phones_find_it() -> None:
    attendant = begun(GAMES["riftforce"])
    with linked(None, attendant, Inbox(), WebWish(0, "table-1", HERE)) as link:
        (told,) = link.where
        with urlopen(str(told.facts["address"]), timeout=10) as page:
            assert b"Table companion" in page.read()


def begun(game: AnyGame) -> Attendant:
    setup = game.rules.new_setup(Random(1), {})
    return Attendant(Session(game, Header(game.name, setup)), Sees())


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_nobody_learns_by_asking_what_a_piece_may_do_that_they_do_not_see(game: AnyGame) -> None:
    attendant = begun(game)
    tongues = {language: Catalogue(language, game.folder) for language in Language}
    help_ = PhoneHelp(attendant, tongues)
    readers: tuple[Audience, ...] = (Public(), *attendant.session.game.seats)
    scenes = attendant.scenes_for(readers)
    now = help_.read(Ask("x", "now"), Public(), scenes)
    hidden = 0
    for reader in readers:
        seen = {*topics_in(scenes[Public()].board), *topics_in(scenes[reader].board)}
        for piece in attendant.session.game.table.pieces:
            topic = f"{ABOUT}{piece.name}"
            if topic not in seen:
                hidden += 1
                assert help_.read(Ask("x", topic), reader, scenes) == now
    assert hidden > 0
    shown = next(iter(topics_in(scenes[Public()].board)))
    assert help_.read(Ask("x", shown), Public(), scenes) != now
    assert help_.read(Ask("x", shown), Public(), {}) == now
    assert help_.read(Ask("x", "rules"), Public(), scenes).lines


def test_only_the_tables_own_loop_asks_what_is_shown(
    stack: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, asking = MorraTable(stack), set[str]()
    shown = next(iter(topics_in(table.attendant.scene.board)))
    compose = table.attendant._scene_of

    def noted(*asked: Any) -> Scene:
        asking.add(threading.current_thread().name)
        return compose(*asked)

    monkeypatch.setattr(table.attendant, "_scene_of", noted)
    phone = table.phone("south")
    phone.until("view")
    answers = []
    for topic in ("now", shown):
        phone.send({"ask": {"id": "x", "topic": topic}})
        answers.append(phone.until("help"))
    assert answers[0] != answers[1]
    assert asking == set(), "two who compose a scene at once give one of them what is old"
