"""What a real table is put together from, as far as it can be tried without one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import gpiozero
import pytest
from gpiozero.pins.mock import MockFactory

from companion.app import real_table
from companion.app.real_table import Inbox, pins, play_at_table
from companion.games.game import AnyGame
from companion.rules.seat import SEATINGS, Seat
from companion.table.controls import Button, Press
from hardware.lamps import GpioLamps, NoLamps
from hardware.wiring import read_wiring
from tests.app.test_party import party
from tests.toys.round_nim import ROUND_NIM

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


class Seen(Exception):  # noqa: N818 - it only ends what was begun
    """What the table was to be looked at with."""


class Nothing:
    """A camera or a screen that is only opened and closed."""

    def close(self) -> None:
        pass


def test_a_real_table_has_the_mat_of_those_who_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, board: MockFactory
) -> None:
    def look(game: AnyGame, plane: object) -> NoReturn:
        raise Seen(game)

    monkeypatch.setattr(real_table, "_profile", lambda _: None)
    monkeypatch.setattr(real_table, "_mat_corner", lambda *_: (0.0, 0.0))
    monkeypatch.setattr(real_table, "open_camera", lambda *_, **__: Nothing())
    monkeypatch.setattr(real_table, "_screen", lambda *_: Nothing())
    monkeypatch.setattr(real_table, "plane_of_profile", lambda _: None)
    monkeypatch.setattr(real_table, "of_mat", lambda *_: None)
    monkeypatch.setattr(real_table, "lookout_for", look)
    three = replace(party(tmp_path), game=ROUND_NIM, options={"players": 3})
    with pytest.raises(Seen) as seen:
        play_at_table(three)
    (game,) = seen.value.args
    assert game.seats == SEATINGS[3]
    assert game.table.mat.zones == ROUND_NIM.table.mat_for(SEATINGS[3]).zones
    assert game.table.mat.zones != ROUND_NIM.table.mat.zones
