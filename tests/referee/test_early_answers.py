"""Who answers before the camera has seen the table is heard."""

from __future__ import annotations

from companion.referee.record import Header
from companion.referee.referee import Referee
from companion.referee.session import Session
from companion.rules.seat import Seat
from companion.table.controls import Button, Chosen, Press
from companion.table.layout import Layout
from tests.toys.pig import PIG, Die, Roll


def test_an_answer_stands_when_the_first_picture_comes() -> None:
    setup = {"players": ["south", "north"], "dice": "table"}
    session = Session(PIG, Header("pig", setup))
    referee = Referee(session)
    referee.press(Press(Seat.SOUTH, Button.NEXT))
    referee.press(Press(Seat.SOUTH, Button.YES))
    referee.see(Layout({}), 0.0)
    referee.choose(Chosen(Seat.SOUTH, str(Die(4))))
    referee.see(Layout({}), 1.0)
    assert [play.action for play in session.plays] == [Roll(4, entered=True)]
