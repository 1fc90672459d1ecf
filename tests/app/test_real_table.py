"""What a real table is put together from, as far as it can be tried without one."""

from __future__ import annotations

from collections.abc import Iterator

import gpiozero
import pytest
from gpiozero.pins.mock import MockFactory

from companion.app.real_table import Inbox, pins
from companion.rules.seat import Seat
from companion.table.controls import Button, Press
from hardware.lamps import GpioLamps, NoLamps
from hardware.wiring import read_wiring

WIRING = read_wiring()
SOUTH_SAYS_YES = Press(Seat.SOUTH, Button.YES)


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> Iterator[MockFactory]:
    """The pins of this machine."""
    factory = MockFactory()
    monkeypatch.setattr(gpiozero.Device, "pin_factory", factory)
    yield factory
    factory.reset()


def test_buttons_and_lamps_are_let_go_with_the_table(board: MockFactory) -> None:
    inbox = Inbox()
    with pins(inbox) as lamps:
        assert isinstance(lamps, GpioLamps)
        board.pin(WIRING.buttons[SOUTH_SAYS_YES]).drive_low()
        assert list(inbox.received()) == [SOUTH_SAYS_YES]
    with pins(inbox) as again:
        assert isinstance(again, GpioLamps)


def test_buttons_work_where_another_program_has_the_lamps(board: MockFactory) -> None:
    inbox = Inbox()
    with gpiozero.LED(WIRING.lamps[Seat.SOUTH]), pins(inbox) as lamps:
        assert isinstance(lamps, NoLamps)
        board.pin(WIRING.buttons[SOUTH_SAYS_YES]).drive_low()
        assert list(inbox.received()) == [SOUTH_SAYS_YES]


def test_a_table_without_pins_is_played_all_the_same(board: MockFactory) -> None:
    with gpiozero.LED(WIRING.buttons[SOUTH_SAYS_YES]), pins(Inbox()) as lamps:
        assert isinstance(lamps, NoLamps)
