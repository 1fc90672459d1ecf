"""When pictures of a simulated table are taken: beside the window, and while there may be news."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

import numpy as np
import pytest

from companion.app.lookout import Glance
from companion.games.riftforce import RIFTFORCE
from companion.referee.record import Header
from companion.referee.session import Session
from companion.rules.seat import Seat
from companion.simulation.desk import Desk, set_desk
from companion.simulation.mouse_game import AWAKE_S, PICTURES_PER_SECOND, Pictures
from companion.simulation.picture_table import Time
from companion.simulation.table.hands import Hand
from companion.table.layout import Layout
from companion.text.catalogue import Catalogue
from companion.text.language import Language
from companion.vision.frame import Frame, Grey
from tests.games.riftforce.seeing import card, done

POSITION = "guilds=FI,PL,LI,WA:IC,AI,SH,TH south=WA7a/-/-/-/- north=-/-/IC7a/-/-"
GREY = np.zeros((4, 4), np.uint8)
ROUND_S = 1 / 64
"""A fraction that adds up without error, about as long as a round of the loop."""


class Beside(Executor):
    """Somebody who is asked for pictures, and gives each when it is told to."""

    def __init__(self) -> None:
        self.asked: list[Future[Any]] = []
        self.given = 0

    def submit(self, _: Callable[..., Any], /, *args: Any, **facts: Any) -> Future[Any]:
        self.asked.append(Future())
        return self.asked[-1]

    def give(self, glance: Glance) -> None:
        self.asked[self.given].set_result((Frame(GREY, glance.taken_at), glance))
        self.given += 1


class AtDesk:
    """A simulated table, whose pictures show what a test says."""

    def __init__(self) -> None:
        self.time = Time()
        session: Any = Session(RIFTFORCE, Header("riftforce", position=POSITION))
        catalogue = Catalogue(Language.ENGLISH, RIFTFORCE.folder)
        self.desk: Desk = set_desk(session, catalogue, self.time)
        self.expected = RIFTFORCE.table.layout(session.state)
        self.desk.table.set_up(self.expected)
        self.beside = Beside()
        self.pictures = Pictures(self.desk, self.time, self.beside)

    def pass_time(self, seconds: float, steady: Layout | None) -> int:
        """Let rounds pass in which every picture is given at once; tells how many were taken."""
        before = len(self.beside.asked)
        for _ in range(round(seconds / ROUND_S)):
            self.time.seconds += ROUND_S
            self.pictures.newest()
            if self.beside.given < len(self.beside.asked):
                at = self.time.seconds
                self.beside.give(Glance(at, steady, moving=False, lying=self.expected))
        return len(self.beside.asked) - before


@pytest.fixture
def table() -> AtDesk:
    return AtDesk()


def test_nobody_waits_for_a_picture_and_one_is_taken_after_the_other(table: AtDesk) -> None:
    shown: list[Grey | None] = []
    for _ in range(100):
        table.time.seconds += ROUND_S
        shown.append(table.pictures.newest())
    assert shown == [None] * 100
    assert len(table.beside.asked) == 1
    laid = done(table.expected, ("FI5a > south-2",))
    table.beside.give(Glance(table.time.seconds, laid, moving=False, lying=laid))
    assert table.pictures.newest() is GREY
    assert len(table.desk.attendant.session.plays) == 1
    assert table.pictures.newest() is None
    assert len(table.beside.asked) == 2


def test_once_all_is_calm_no_picture_is_taken_until_the_table_changes(table: AtDesk) -> None:
    assert table.pass_time(AWAKE_S, table.expected) > AWAKE_S * PICTURES_PER_SECOND / 2
    table.pass_time(1.0, table.expected)
    assert table.pass_time(60.0, table.expected) == 0
    table.desk.table.lay(card("FI5a"), "south-2")
    assert table.pass_time(2 * ROUND_S, table.expected) == 1
    assert table.pass_time(60.0, table.expected) <= AWAKE_S * PICTURES_PER_SECOND
    assert table.pass_time(60.0, table.expected) == 0


def test_an_answer_may_need_time_to_pass(table: AtDesk) -> None:
    """What lies there may be wrong from then on, which is said only after a while."""
    table.pass_time(AWAKE_S + 1, table.expected)
    table.pictures.wake()
    assert table.pass_time(60.0, table.expected) > AWAKE_S * PICTURES_PER_SECOND / 2


def test_while_a_hand_is_there_or_something_is_unread_pictures_go_on(table: AtDesk) -> None:
    table.desk.table.show_hand(Seat.SOUTH, Hand(300.0, 300.0, 0.0))
    table.pass_time(AWAKE_S + 1, table.expected)
    assert table.pass_time(4.0, table.expected) > 20
    table.desk.table.show_hand(Seat.SOUTH, None)
    table.pass_time(AWAKE_S + 1, None)
    assert table.pass_time(4.0, None) > 20
