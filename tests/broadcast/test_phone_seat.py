"""What a seat does on its phone: all that its buttons can, up to the record of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from random import Random
from typing import Any

import pytest

from companion.app.attendant import Attendant
from companion.app.elsewhere.link import TableLink, linked
from companion.app.elsewhere.link_wish import WebWish
from companion.app.elsewhere.phones import Phones
from companion.app.inbox import Inbox
from companion.app.table_screen import TableScreen
from companion.games.game import AnyGame, Plain
from companion.games.shelf import GAMES
from companion.referee.record import Header
from companion.referee.session import Session
from companion.rules.seat import Seat
from companion.simulation.paper_table import PaperTable
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from tests.app.test_attendant import Sees
from tests.broadcast.test_web import OPEN, Phone
from tests.toys.pig import PIG

HERE = "127.0.0.1"
At = Callable[..., "Table"]


class Table:
    """A table with its screen, as its main loop has them, and a phone for each player."""

    def __init__(self, stack: ExitStack, game: AnyGame, setup: Mapping[str, Plain]) -> None:
        session = Session(game, Header(game.name, setup), seed="luck")
        self.session, self.inbox = session, Inbox()
        self.attendant = Attendant(session, Sees())
        self.screen = TableScreen(self.attendant, Catalogue(Language.ENGLISH, game.folder))
        PaperTable(game, self.attendant.referee)  # lies as it should
        wish = WebWish(0, "table-1", HERE)
        self.link = stack.enter_context(linked(None, self.attendant, self.inbox, wish))
        stack.push(OPEN)
        assert isinstance(self.link, TableLink)
        assert self.link.phones is not None
        dialog = self.link.phones()
        assert isinstance(dialog, Phones)
        self.phones = {seat: Phone(f"{HERE}:{dialog._place.port}") for seat in session.people}
        self.views: dict[Seat, Any] = {}
        for seat, phone in self.phones.items():
            phone.send({"hello": {"code": dialog._codes.seats[seat]}})
            self.views[seat] = phone.until("view")
        self._answers = 0

    def offered(self, seat: Seat) -> list[str]:
        """The keys of what the phone of a seat is asked now."""
        prompts = self.views[seat]["scene"].get("prompts", [])
        return [choice["key"] for prompt in prompts for choice in prompt.get("choices", [])]

    def does(self, seat: Seat, **said: object) -> None:
        """An answer of a phone goes all the way, and every phone has what came of it."""
        self._answers += 1
        sequence = self.views[seat]["sequence"]
        reply = self.phones[seat].answer({"id": f"n{self._answers}", "sequence": sequence, **said})
        assert reply["taken"], reply
        for sent in self.inbox.received():
            self.screen.receive(sent)
        before = dict(self.link._offered)
        self.link.follow()
        for each, phone in self.phones.items():
            if self.link._offered[each] is not before[each]:
                last = self.views[each]["sequence"]
                self.views[each] = phone.until("view", lambda v, n=last: v["sequence"] > n)

    @property
    def plays(self) -> list[str]:
        write = self.session.game.notation.write_action
        return [write(play.action) for play in self.session.plays if play.action is not None]


@pytest.fixture
def at() -> Iterator[At]:
    with ExitStack() as stack:
        yield lambda game, setup: Table(stack, game, setup)


def pig(dice: str) -> dict[str, Plain]:
    return {"players": ["south", "north"], "dice": dice}


def test_a_phone_lets_the_companion_roll_and_stops(at: At) -> None:
    table = at(PIG, pig("companion"))
    while table.session.state.seat is Seat.SOUTH and len(table.plays) < 2:
        table.does(Seat.SOUTH, option="roll")
    assert {play.split()[0] for play in table.plays} == {"roll"}
    actor = table.session.state.seat
    while "hold" not in table.offered(actor):
        table.does(actor, option="roll")
        actor = table.session.state.seat
    table.does(actor, option="hold")
    assert table.plays[-1] == "hold"
    assert not table.offered(actor), "and the other one is asked now"


def test_a_phone_enters_what_was_rolled(at: At) -> None:
    table = at(PIG, pig("table"))
    table.does(Seat.SOUTH, option="roll")
    assert [f"die-{pips}" in table.offered(Seat.SOUTH) for pips in range(1, 7)] == [True] * 6
    table.does(Seat.SOUTH, option="die-5")
    assert table.plays == ["roll 5 entered"]


def test_a_phone_takes_back_and_the_others_agree_on_theirs(at: At) -> None:
    table = at(PIG, pig("table"))
    table.does(Seat.SOUTH, option="roll")
    table.does(Seat.SOUTH, button="back")
    assert table.offered(Seat.SOUTH) == ["roll"], "an answer is taken back at once"
    table.does(Seat.SOUTH, option="roll")
    table.does(Seat.SOUTH, option="die-1")
    table.does(Seat.SOUTH, button="back")
    assert table.plays == ["roll 1 entered"], "a roll was seen by all, so all are asked"
    table.does(Seat.NORTH, option=table.offered(Seat.NORTH)[0])
    assert table.plays == []


def test_the_buttons_of_a_seat_are_pressed_on_its_phone(at: At) -> None:
    table = at(PIG, pig("table"))
    for button in ("next", "yes", "next", "previous", "next", "next", "yes"):
        table.does(Seat.SOUTH, button=button)
    assert [play.split()[0] for play in table.plays] == ["roll"]
    assert table.plays[0].endswith("entered")


def test_a_phone_puts_right_what_is_wrong(at: At) -> None:
    table = at(PIG, pig("table"))
    table.does(Seat.SOUTH, button="correct")
    assert table.offered(Seat.SOUTH) not in ([], ["roll"])


def test_a_phone_calls_a_judge_and_takes_it_back(at: At) -> None:
    table = at(PIG, pig("table"))
    table.does(Seat.NORTH, judge=True)
    assert table.attendant.judge_wanted == (Seat.NORTH,)
    table.does(Seat.NORTH, judge=False)
    assert table.attendant.judge_wanted == ()


def test_a_phone_lets_the_companion_draw_by_lot(at: At) -> None:
    game = GAMES["unique_units"]
    table = at(game, game.rules.new_setup(Random(1), {}))
    while "draw" not in {key for seat in table.phones for key in table.offered(seat)}:
        seat = next(seat for seat in table.phones if table.offered(seat))
        table.does(seat, option=table.offered(seat)[0])  # exchanges nothing
    seat = next(seat for seat in table.phones if "draw" in table.offered(seat))
    table.does(seat, option="draw")
    assert table.plays[-1].endswith(" lot")
